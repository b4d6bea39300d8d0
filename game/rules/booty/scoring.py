"""What cards, ports and legacy tiles are worth: arithmetic over plain parts, with its working.

`held` is always how many cards of each of KINDS a captain has, `market` the four values of the commodities.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.engine.contract import Facts
from game.rules.booty.cards import (
    BIBLE,
    COMMODITIES,
    COMMODITY,
    DOUBLOONS,
    FLAG,
    GOLD,
    KINDS,
    LEGACIES,
    LETTER,
    NATIONS,
    RELIC,
    RUM,
    SILVER,
    START,
    TRADE_ROUTE,
)
from game.rules.booty.view import Island

Counts = Sequence[int]


class Might(Struct, frozen=True):
    """A captain's flags: `points` on islands that are full, `zeros` how many of those ports pay nothing.

    `lost` is what the flags on islands with an empty port would have paid.
    """

    points: int = 0
    lost: int = 0
    zeros: int = 0


# The groups of cards


def treasure(held: Counts) -> int:
    """Doubloons 1, Incan Silver 2, Aztec Gold 3 (rule `treasure.values`)."""
    return held[DOUBLOONS] + 2 * held[SILVER] + 3 * held[GOLD]


def relic_types(held: Counts) -> int:
    """How many different relics there are."""
    return sum([held[kind] > 0 for kind in range(RELIC, BIBLE)])


def relic_cards(held: Counts) -> int:
    """How many relics there are, redundant ones too."""
    return sum(held[RELIC:BIBLE])


def relics(held: Counts) -> int:
    """3 for every different one (rules `relic.value`, `relic.redundant`)."""
    return 3 * relic_types(held)


def way_of_life(held: Counts) -> int:
    """2 for every Bible or every Rum, whichever are more (rule `life.one`)."""
    return 2 * max(held[BIBLE], held[RUM])


def commodities(held: Counts, market: Counts) -> int:
    """Cards times market value; Trade Routes are worth nothing (rules `goods.value`, `route.zero`)."""
    return sum([n * value for n, value in zip(held[COMMODITY:TRADE_ROUTE], market, strict=True)])


def flags(held: Counts) -> int:
    """1 for every nation flag (rule `flag.value`)."""
    return sum(held[FLAG:LETTER])


def letter(held: Counts, nation: int) -> int:
    """What a Letter of Marque of this nation is worth with these flags (rules `letter.*`)."""
    return flags(held) - 5 * held[FLAG + nation]


def letters(held: Counts) -> int:
    """All letters that are held, each on its own."""
    return sum([held[LETTER + n] * letter(held, n) for n in range(len(NATIONS))])


def of_cards(held: Counts, market: Counts) -> int:
    """All cards together."""
    return (
        treasure(held)
        + relics(held)
        + way_of_life(held)
        + commodities(held, market)
        + flags(held)
        + letters(held)
    )


# Might


def raids(islands: tuple[Island, ...], planted: Counts, seats: int) -> list[Might]:
    """What the flags of each seat are worth (rules `might.full`, `might.failed`); -1 marks an empty port."""
    points, lost, zeros = [0] * seats, [0] * seats, [0] * seats
    port = 0
    for island in islands:
        owners = planted[port : port + len(island.values)]
        port += len(island.values)
        full = min(owners) >= 0
        for owner, value in zip(owners, island.values, strict=True):
            if owner >= 0:
                (points if full else lost)[owner] += value
                zeros[owner] += full and value == 0
    return [Might(*parts) for parts in zip(points, lost, zeros, strict=True)]


def majority(points: Counts) -> list[int]:
    """4 for the only captain with most port points, 2 for each of several (rules `majority.*`)."""
    best = max(points)
    if best <= 0:
        return [0] * len(points)
    bonus = 4 if list(points).count(best) == 1 else 2
    return [bonus if mine == best else 0 for mine in points]


# Legacy tiles


def jeweler(held: Counts, market: Counts, might: Might) -> int:
    """1 per Aztec Gold and 1 per two Incan Silver."""
    return held[GOLD] + held[SILVER] // 2


def monk(held: Counts, market: Counts, might: Might) -> int:
    """2 for each kind of treasure that is not held."""
    return 2 * held[DOUBLOONS:RELIC].count(0)


def collector(held: Counts, market: Counts, might: Might) -> int:
    """2 per redundant relic."""
    return 2 * (relic_cards(held) - relic_types(held))


def traveler(held: Counts, market: Counts, might: Might) -> int:
    """1, 2, 4, 6 for three, four, five, six different relics."""
    return (0, 0, 0, 1, 2, 4, 6)[relic_types(held)]


def cooper(held: Counts, market: Counts, might: Might) -> int:
    """Commodities below 2 score as though they were worth 2."""
    goods = held[COMMODITY:TRADE_ROUTE]
    return sum([n * max(0, START - value) for n, value in zip(goods, market, strict=True)])


def shopkeeper(held: Counts, market: Counts, might: Might) -> int:
    """1 per 4 points from commodities, rounded down once on the total."""
    return commodities(held, market) // 4


def poet(held: Counts, market: Counts, might: Might) -> int:
    """Both Bibles and Rum score, at most six cards of them; never less than without the tile."""
    both = min(6, held[BIBLE] + held[RUM])
    return max(0, 2 * both - way_of_life(held))


def eccentric(held: Counts, market: Counts, might: Might) -> int:
    """1 per Way of Life card that scores, less 1 per one that does not."""
    return abs(held[BIBLE] - held[RUM])


def politician(held: Counts, market: Counts, might: Might) -> int:
    """2 per letter with no matching flag."""
    return 2 * sum([held[LETTER + n] for n in range(len(NATIONS)) if not held[FLAG + n]])


def defector(held: Counts, market: Counts, might: Might) -> int:
    """The penalties of one letter are dropped, what it pays stays."""
    return 4 * max([held[LETTER + n] * held[FLAG + n] for n in range(len(NATIONS))])


def defector_floor(held: Counts, market: Counts, might: Might) -> int:
    """The house rule: one letter that costs points counts 0 instead."""
    return max([0, *(-held[LETTER + n] * letter(held, n) for n in range(len(NATIONS)))])


def veteran(held: Counts, market: Counts, might: Might) -> int:
    """The value of the flags on the island that failed."""
    return might.lost


def war_hero(held: Counts, market: Counts, might: Might) -> int:
    """2 per port of value 0 on islands that are full."""
    return 2 * might.zeros


LEGACY: dict[str, Callable[[Counts, Counts, Might], int]] = {
    "jeweler": jeweler,
    "monk": monk,
    "collector": collector,
    "traveler": traveler,
    "cooper": cooper,
    "shopkeeper": shopkeeper,
    "poet": poet,
    "eccentric": eccentric,
    "politician": politician,
    "defector": defector,
    "veteran": veteran,
    "war_hero": war_hero,
}


def legacy(tile: int, held: Counts, market: Counts, might: Might, floor: int) -> int:
    """What a legacy tile (index into LEGACIES) pays, at least 0."""
    name = LEGACIES[tile]
    worth = defector_floor if floor and name == "defector" else LEGACY[name]
    return worth(held, market, might)


# The working


def tally(
    held: Counts, market: Counts, islands: tuple[Island, ...], planted: Counts, seat: int, seats: int
) -> list[Facts]:
    """The lines of a captain's sum without a legacy tile: each with `line`, `points` and its working."""
    mights = raids(islands, planted, seats)
    bonuses = majority([might.points for might in mights])
    goods = {
        name: [n, value]
        for name, n, value in zip(COMMODITIES, held[COMMODITY:TRADE_ROUTE], market, strict=True)
        if n
    }
    best = max([might.points for might in mights])
    return [
        {"line": "treasure", "points": treasure(held), **_named(held, DOUBLOONS, RELIC)},
        {"line": "relics", "points": relics(held), "types": relic_types(held), "cards": relic_cards(held)},
        {"line": "way_of_life", "points": way_of_life(held), **_named(held, BIBLE, COMMODITY)},
        {"line": "commodities", "points": commodities(held, market), "goods": goods},
        {"line": "flags", "points": flags(held), "flags": flags(held)},
        {"line": "letters", "points": letters(held), "letters": _letters(held)},
        {"line": "ports", "points": mights[seat].points, "islands": paid(islands, planted, seat)},
        {"line": "majority", "points": bonuses[seat], "best": best, "shared": sum([b > 0 for b in bonuses])},
    ]


def _named(held: Counts, start: int, stop: int) -> Facts:
    return {KINDS[kind]: held[kind] for kind in range(start, stop)}


def _letters(held: Counts) -> dict[str, list[int]]:
    """By nation of each letter that is held: flags that do not match, flags that do."""
    return {
        name: [flags(held) - held[FLAG + n], held[FLAG + n]]
        for n, name in enumerate(NATIONS)
        if held[LETTER + n]
    }


def paid(islands: tuple[Island, ...], planted: Counts, seat: int) -> dict[str, list[int]]:
    """By name of each full island where this seat has flags: the values under them."""
    found: dict[str, list[int]] = {}
    port = 0
    for island in islands:
        owners = planted[port : port + len(island.values)]
        port += len(island.values)
        values = [value for owner, value in zip(owners, island.values, strict=True) if owner == seat]
        if values and min(owners) >= 0:
            found[island.name] = values
    return found


def legacy_line(tiles: Sequence[int], held: Counts, market: Counts, might: Might, floor: int) -> Facts:
    """The line of the better of two legacy tiles (rule `legacy.one`); `tiles` gives what each would pay."""
    worth = {LEGACIES[tile]: legacy(tile, held, market, might, floor) for tile in tiles}
    best = max(worth, key=lambda name: worth[name])
    return {"line": "legacy", "points": worth[best], "tile": best, "tiles": worth}


def final(
    held: Sequence[Counts],
    market: Counts,
    islands: tuple[Island, ...],
    planted: Counts,
    legacies: Sequence[Sequence[int]],
    floor: int,
) -> list[tuple[Facts, ...]]:
    """The whole working of every seat's score; all lists by seat."""
    mights = raids(islands, planted, len(held))
    return [
        (
            *tally(mine, market, islands, planted, seat, len(held)),
            legacy_line(legacies[seat], mine, market, mights[seat], floor),
        )
        for seat, mine in enumerate(held)
    ]


def order(totals: Counts, coins: Counts) -> list[tuple[int, ...]]:
    """Seats best first in groups of equals; the best coin breaks a tie for first place (rule `win.tie`)."""
    groups = [
        tuple([seat for seat, other in enumerate(totals) if other == total])
        for total in sorted(set(totals), reverse=True)
    ]
    first = groups[0]
    if len(first) == 1:
        return groups
    winner = min(first, key=lambda seat: coins[seat])
    return [(winner,), tuple([seat for seat in first if seat != winner]), *groups[1:]]
