"""The day of rest as pure arithmetic over dens: end actions, the worth of tokens, the lines of the sum.

`reckon` offers all of it to bots and clients, who may want to know what a campaign is worth so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Facts
from game.rules.libertalia.cards import (
    CAPTAIN,
    CARPENTER,
    CHEST,
    FIRST_MATE,
    GAMBLER,
    GOODS,
    GOVERNORS_DAUGHTER,
    JEWEL,
    KINDS,
    MAP,
    MAP_SET,
    MAP_SET_WORTH,
    PREACHER,
    QUARTERMASTER,
    RELIC,
    TOPMAN,
    TREASURER,
    WORTH,
)
from game.rules.libertalia.view import Den, Working


def _topman(dens: Sequence[Den], seat: int) -> int:
    mine = len(dens[seat].characters)
    return 0 if any(len(den.characters) < mine for den in dens) else 5


def _treasurer(dens: Sequence[Den], seat: int) -> int:
    tokens = dens[seat].tokens
    return tokens[CHEST] + tokens[JEWEL] + tokens[GOODS]


def _governors_daughter(dens: Sequence[Den], seat: int) -> int:
    return 6 if sum(GOVERNORS_DAUGHTER in den.characters for den in dens) == 1 else -3


# End actions by character: doubloons gained (or lost, negative) by a seat that has it in its den.
END: dict[int, Callable[[Sequence[Den], int], int]] = {
    PREACHER: lambda dens, seat: 5,
    CARPENTER: lambda dens, seat: 10,
    TOPMAN: _topman,
    TREASURER: _treasurer,
    GAMBLER: lambda dens, seat: 8,
    GOVERNORS_DAUGHTER: _governors_daughter,
    QUARTERMASTER: lambda dens, seat: -8,
    FIRST_MATE: lambda dens, seat: len(dens[seat].characters),
    CAPTAIN: lambda dens, seat: -3 * dens[seat].tokens[RELIC],
}


def end_actions(dens: Sequence[Den], seat: int) -> list[tuple[int, int]]:
    """(rank, doubloons) of every end action in a den: gains, then losses (rule `rest.gains-first`)."""
    found = [(rank, END[rank](dens, seat)) for rank in dens[seat].characters if rank in END]
    return [line for line in found if line[1] >= 0] + [line for line in found if line[1] < 0]


def token_worth(kind: int, count: int) -> int:
    """What so many tokens of a kind are worth at the day of rest (rules `worth.*`)."""
    return MAP_SET_WORTH * (count // MAP_SET) if kind == MAP else WORTH[kind] * count


def tokens_worth(tokens: Sequence[int]) -> int:
    """What a den's tokens, counted by KINDS, are worth together."""
    return sum([token_worth(kind, count) for kind, count in enumerate(tokens) if count])


def working(dens: Sequence[Den], seat: int) -> Working:
    """What goes into a seat's fortune, were the campaign to end with the dens as they stand."""
    den = dens[seat]
    return Working(den.doubloons, tuple(end_actions(dens, seat)), tuple(den.tokens))


def fortune(working: Working, mode: str) -> int:
    """A campaign's fortune (rules `rest.two-step`, `rest.netted`, `rest.not-negative`).

    `mode` "two-step": the purse stops at 0 before tokens count; "netted": everything at once.
    """
    purse = working.purse + sum([doubloons for _, doubloons in working.cards])
    if purse < 0 and mode == "two-step":
        purse = 0
    return max(0, purse + tokens_worth(working.tokens))


def lines(working: Working, mode: str) -> list[Facts]:
    """The sum line by line; `points` add up to the fortune.

    `line` is purse, card (with `rank`), token (with `kind`, `count`) or floor (what was not there to lose).
    """
    out: list[Facts] = [{"line": "purse", "points": working.purse}]
    out += [{"line": "card", "rank": rank, "points": doubloons} for rank, doubloons in working.cards]
    total = working.purse + sum([doubloons for _, doubloons in working.cards])
    if total < 0 and mode == "two-step":
        out.append({"line": "floor", "points": -total})
        total = 0
    for kind, count in enumerate(working.tokens):
        if count:
            points = token_worth(kind, count)
            out.append({"line": "token", "kind": KINDS[kind], "count": count, "points": points})
            total += points
    if total < 0:
        out.append({"line": "floor", "points": -total})
    return out


def score(den: Den, mode: str) -> int:
    """The fortunes of a den's finished campaigns (rule `end.sum`)."""
    return sum([fortune(each, mode) for each in den.workings])
