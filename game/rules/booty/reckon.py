"""Reckoning for the table, bots and rules: from a View, only what its audience may know.

With a spectator's view everything here is public knowledge. Ids and turns lie in `places`, the worth of cards
and ports in `scoring`; both are offered here as well.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.rules.booty.cards import (
    CUTLASS,
    FLAG,
    KINDS,
    LETTER,
    MIGHT_FLAGS,
    NATIONS,
    PISTOL,
    RAIDERS,
    TRADE_ROUTE,
    UNKNOWN,
    pack_of,
)
from game.rules.booty.places import (
    Ports,
    active,
    card_id,
    card_number,
    coin_id,
    coin_number,
    coins_left,
    commodity_id,
    hidden_card,
    may_fall,
    may_rise,
    ports,
    ranked,
)
from game.rules.booty.scoring import (
    Might,
    commodities,
    final,
    flags,
    legacy,
    legacy_line,
    letter,
    letters,
    majority,
    of_cards,
    order,
    raids,
    relics,
    treasure,
    way_of_life,
)
from game.rules.booty.view import View

__all__ = [
    "Face",
    "Gain",
    "Might",
    "Nations",
    "Ports",
    "Race",
    "Raid",
    "Route",
    "active",
    "asked",
    "card_id",
    "card_number",
    "coin_id",
    "coin_number",
    "coins_left",
    "commodities",
    "commodity_id",
    "covered",
    "final",
    "final_table",
    "flags",
    "gains",
    "held",
    "hidden_card",
    "knowers",
    "legacy",
    "legacy_line",
    "letter",
    "letters",
    "majority",
    "may_fall",
    "may_rise",
    "memory",
    "nations",
    "of_cards",
    "order",
    "ports",
    "race",
    "raids",
    "ranked",
    "relics",
    "routes",
    "standing",
    "treasure",
    "unseen",
    "way_of_life",
]


class Gain(Struct, frozen=True):
    """What a set of cards would change for a captain at once, and what lies beyond arithmetic.

    `lines` has the categories that change; `flags` Might flags to plant, `routes` Trade Routes to play,
    `covered` cards whose face this audience does not know.
    """

    seat: int
    points: int
    lines: dict[str, int]
    flags: int
    routes: int
    covered: int


class Raid(Struct, frozen=True):
    """An island in the flag race.

    By seat: `stake` is what hangs on its getting full, `fails` the port points and majority if this is the
    island that fails and all others pay their present flags.
    """

    name: str
    empty: tuple[str, ...]
    stake: tuple[int, ...]
    fails: tuple[int, ...]


class Race(Struct, frozen=True):
    """Flags planted of 24, Might cards not seen yet, and by seat what all present flags would pay."""

    planted: int
    cutlasses: int
    pistols: int
    pays: tuple[int, ...]
    islands: tuple[Raid, ...]


class Nations(Struct, frozen=True):
    """A captain's flags and letters by nation; `worth` is what each letter pays, or would pay if it came."""

    flags: tuple[int, ...]
    letters: tuple[int, ...]
    worth: tuple[int, ...]


class Face(Struct, frozen=True):
    """A card that lies face-down: its round, who holds it (-1: the spoils), who knows it, and what I know.

    `kind` is -1 where this audience does not know it; `why` is then "", else "quartermaster" or "taken".
    """

    card: int
    round: int
    holder: int
    knowers: tuple[int, ...]
    kind: int
    why: str


class Route(Struct, frozen=True):
    """One legal use of a Trade Route, and what each seat's commodities gain by it."""

    up: int
    down: int
    gains: tuple[int, ...]


# Cards


def asked(view: View) -> int:
    """The captain whose answer the table waits for, -1 after the end."""
    if view.phase == "over":
        return -1
    if view.phase == "share":
        return view.quartermaster
    if view.offer is not None and view.offer.taker >= 0:
        return view.offer.taker
    waiting = ranked(view.ranks, view.coins, view.quartermaster)
    return next(seat for seat in waiting if seat not in view.declined)


def _cards_of(view: View, seat: int) -> list[int]:
    """The pile, and the share that is just being taken."""
    if view.offer is not None and view.offer.taker == seat:
        return [*view.piles[seat], *view.offer.cards]
    return view.piles[seat]


def _count(view: View, cards: Iterable[int]) -> list[int]:
    counts = [0] * len(KINDS)
    for card in cards:
        if view.kinds[card] != UNKNOWN:
            counts[view.kinds[card]] += 1
    return counts


def held(view: View, seat: int) -> list[int]:
    """How many cards of each kind a captain has, as far as this audience knows."""
    return _count(view, _cards_of(view, seat))


def covered(view: View, seat: int) -> int:
    """How many cards a captain has whose face this audience does not know."""
    return sum([view.kinds[card] == UNKNOWN for card in _cards_of(view, seat)])


def unseen(view: View) -> list[int]:
    """How many cards of each kind this audience has not seen: in the deck, or face-down somewhere.

    The known bottom card of five captains counts as seen.
    """
    counts = pack_of(len(view.piles))
    for kind in view.kinds:
        if kind != UNKNOWN:
            counts[kind] -= 1
    return counts


def knowers(view: View, round: int) -> tuple[int, ...]:
    """Who has seen the hidden card of a round (from 1), in the order of looking."""
    hidden = view.hidden[round - 1]
    taker = () if hidden.taker < 0 or hidden.taker in hidden.quartermasters else (hidden.taker,)
    return (*hidden.quartermasters, *taker)


def memory(view: View, seat: int | None) -> list[Face]:
    """All face-down cards, and which of them this seat knows and why (None: a spectator)."""
    faces = []
    for round, hidden in enumerate(view.hidden, 1):
        if hidden.up:
            continue
        why = ""
        if seat is not None and seat in hidden.quartermasters:
            why = "quartermaster"
        elif seat is not None and seat == hidden.taker:
            why = "taken"
        kind = view.kinds[hidden.card]
        faces.append(Face(hidden.card, round, hidden.taker, knowers(view, round), kind, why))
    return faces


# Points


def standing(view: View, seat: int) -> dict[str, int]:
    """A captain's points by category if the match ended now, without legacy tiles and unknown cards."""
    mine = held(view, seat)
    mights = raids(view.islands, view.flags, len(view.piles))
    return {
        **_lines(mine, view.market),
        "ports": mights[seat].points,
        "majority": majority([might.points for might in mights])[seat],
    }


def _lines(counts: list[int], market: list[int]) -> dict[str, int]:
    return {
        "treasure": treasure(counts),
        "relics": relics(counts),
        "way_of_life": way_of_life(counts),
        "commodities": commodities(counts, market),
        "flags": flags(counts),
        "letters": letters(counts),
    }


def gains(view: View, cards: Iterable[int]) -> list[Gain]:
    """What these cards would change for each active captain, in the order of rank, the quartermaster last.

    For an offered share, one being composed, or any part of the spoils.
    """
    cards = list(cards)
    added = _count(view, cards)
    might = sum([count * added[kind] for kind, count in MIGHT_FLAGS.items()])
    unknown = sum([view.kinds[card] == UNKNOWN for card in cards])
    found = []
    waiting = ranked(view.ranks, view.coins, view.quartermaster)
    for seat in [*waiting, view.quartermaster] if view.quartermaster >= 0 else waiting:
        mine = held(view, seat)
        before = _lines(mine, view.market)
        after = _lines([a + b for a, b in zip(mine, added, strict=True)], view.market)
        lines = {line: after[line] - before[line] for line in after if after[line] != before[line]}
        found.append(Gain(seat, sum(lines.values()), lines, might, added[TRADE_ROUTE], unknown))
    return found


def routes(view: View) -> list[Route]:
    """Every legal use of a Trade Route now, 12 or fewer; while one is half named, how it can go on."""
    goods = [held(view, seat) for seat in range(len(view.piles))]
    now = [commodities(mine, view.market) for mine in goods]
    found = []
    for up in may_rise(view.market) if view.raised < 0 else [view.raised]:
        for down in may_fall(view.market, up):
            market = view.market[:]
            market[up] += 1
            market[down] -= 1
            after = [commodities(mine, market) for mine in goods]
            found.append(Route(up, down, tuple([a - b for a, b in zip(after, now, strict=True)])))
    return found


def nations(view: View, seat: int) -> Nations:
    """A captain's row of the letters grid."""
    mine = held(view, seat)
    worth = tuple([letter(mine, nation) for nation in range(len(NATIONS))])
    return Nations(tuple(mine[FLAG:LETTER]), tuple(mine[LETTER:CUTLASS]), worth)


def race(view: View) -> Race:
    """The flag race as it stands."""
    seats = len(view.piles)
    places = ports(view.islands)
    counts = unseen(view)
    stakes = []
    for numbers in places.of:
        stake = [0] * seats
        for port in numbers:
            if view.flags[port] >= 0:
                stake[view.flags[port]] += places.values[port]
        stakes.append(stake)
    every = [sum(column) for column in zip(*stakes, strict=True)]
    islands = []
    for island, numbers, stake in zip(view.islands, places.of, stakes, strict=True):
        empty = tuple([places.ids[port] for port in numbers if view.flags[port] < 0])
        fails = _with_majority([a - b for a, b in zip(every, stake, strict=True)])
        islands.append(Raid(island.name, empty, tuple(stake), fails))
    planted = RAIDERS + 1 - view.flags.count(-1)
    return Race(planted, counts[CUTLASS], counts[PISTOL], _with_majority(every), tuple(islands))


def _with_majority(points: list[int]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(points, majority(points), strict=True)])


def final_table(view: View) -> list[tuple[dict[str, object], ...]]:
    """The working of every category for each seat, once all lies open."""
    counts = [held(view, seat) for seat in range(len(view.piles))]
    return final(counts, view.market, view.islands, view.flags, view.legacies, view.floor)
