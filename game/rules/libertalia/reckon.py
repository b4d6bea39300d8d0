"""Reckoning over plain parts, for rules, bots and client alike: rank order, neighbours, nights, the notebook.

What concerns the day of rest lies in `scoring` and is offered here as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.rules.libertalia.cards import (
    ARMORER,
    BARKEEP,
    FREED_SLAVE,
    GRANNY_WATA,
    INFLUENCE,
    KINDS,
    MAP,
    MUTINEER,
    SABER,
    WAITRESS,
)
from game.rules.libertalia.scoring import (
    END,
    end_actions,
    fortune,
    lines,
    score,
    token_worth,
    tokens_worth,
    working,
)
from game.rules.libertalia.view import Card, Den, View

__all__ = [
    "END",
    "Holding",
    "counted",
    "den_cards",
    "end_actions",
    "fortune",
    "granny_gain",
    "holding",
    "influence",
    "lines",
    "named",
    "neighbours",
    "night_gain",
    "order",
    "projected",
    "score",
    "settled",
    "shown",
    "token_worth",
    "tokens_worth",
    "tonight",
    "working",
]


# Rank order


def influence(ties: str, colour: int, rank: int) -> int:
    """The silver mark, 1 to 6, of this colour's character (rule `sunrise.influence`)."""
    return INFLUENCE[ties][rank][colour]


def order(ties: str, dens: Sequence[Den], card: Card) -> int:
    """A number that is greater the higher a character ranks: by rank, then by influence."""
    seat, rank = card
    return 8 * rank + INFLUENCE[ties][rank][dens[seat].colour]


def neighbours(seat: int, seats: int) -> tuple[int, ...]:
    """The seats to the left (the next one) and to the right; only one where two play."""
    left, right = (seat + 1) % seats, (seat - 1) % seats
    return (left,) if left == right else (left, right)


def den_cards(dens: Sequence[Den], seats: Sequence[int]) -> list[Card]:
    """The characters in the dens of these seats, den by den."""
    return [(seat, rank) for seat in seats for rank in dens[seat].characters]


def named(counts: Sequence[int]) -> dict[str, int]:
    """Counts by KINDS as {kind: count}; kinds that are not there are left out."""
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}


def counted(tokens: dict[str, int]) -> list[int]:
    """The same the other way round."""
    return [tokens.get(kind, 0) for kind in KINDS]


# Nights


def night_gain(den: Den, rank: int) -> int:
    """Doubloons that a character gives its den at night for nothing; Granny Wata and Mutineer stand apart."""
    if rank == BARKEEP:
        return 1
    if rank == ARMORER:
        return den.tokens[SABER]
    if rank == FREED_SLAVE:
        return sum([other > FREED_SLAVE for other in den.characters])
    return 0


def granny_gain(dens: Sequence[Den]) -> int:
    """2 for the only Granny Wata in all dens; 0 where there is none, and where there are more, who leave."""
    return 2 if sum([GRANNY_WATA in den.characters for den in dens]) == 1 else 0


def tonight(dens: Sequence[Den], seat: int) -> list[tuple[int, int]]:
    """(rank, doubloons) that a den would gain, were it night now; the Waitress as if she served."""
    den = dens[seat]
    gains = []
    for rank in den.characters:
        gain = night_gain(den, rank)
        if rank == GRANNY_WATA:
            gain = granny_gain(dens)
        elif rank == WAITRESS:
            gain = 3 if den.tokens[MAP] else 0
        elif rank == MUTINEER:
            gain = 2 if len(den.characters) > 1 else 0
        if gain:
            gains.append((rank, gain))
    return gains


def projected(view: View, seat: int) -> int:
    """The fortune of a seat, were the campaign to end with the dens as they stand."""
    return fortune(working(view.dens, seat), view.fortune)


# The notebook: what a rival can still hold, from what all have seen


def shown(doubts: Sequence[Sequence[int]], rank: int) -> list[list[int]]:
    """The doubts once a character out of them has been shown: it was what one of them was about.

    Each entry is a set of ranks one of which a Surgeon took back unseen; of one campaign they are nested in
    the order of time. The first that holds the rank is settled by it: those that remain allow exactly the
    same hands, since a later retrieval can have been any rank of an earlier, smaller set too.
    """
    first = next((at for at, ranks in enumerate(doubts) if rank in ranks), None)
    return [[r for r in ranks if r != rank] for at, ranks in enumerate(doubts) if at != first]


def settled(doubts: Sequence[Sequence[int]]) -> tuple[list[list[int]], list[int]]:
    """The doubts that remain, and the ranks that are certainly back in the hand.

    A set out of which as many characters came back as it holds leaves no doubt.
    """
    left, certain = [list(ranks) for ranks in doubts], []
    at = 0
    while at < len(left):
        ranks = set(left[at])
        inside = [n for n in range(at + 1) if ranks.issuperset(left[n])]
        if len(inside) == len(ranks):
            certain += sorted(ranks)
            left = [[r for r in each if r not in ranks] for n, each in enumerate(left) if n not in inside]
            at = 0
        else:
            at += 1
    return left, sorted(certain)


class Holding(Struct, frozen=True):
    """What all can know of a hand: ranks that are in it, ranks that may be, and how many of those are."""

    sure: tuple[int, ...]
    maybe: tuple[int, ...]
    unseen: int


def holding(view: View, seat: int) -> Holding:
    """What a seat can still hold, from dealt ranks and played characters alone (rule `open.notebook`).

    The same for every audience, the seat itself included; a character laid face down still counts as held.
    """
    spent = view.spent[seat]
    sure = tuple([rank for ranks in view.dealt for rank in ranks if rank not in spent])
    maybe = sorted({rank for ranks in view.dens[seat].doubts for rank in ranks})
    return Holding(tuple(sorted(sure)), tuple(maybe), len(view.dens[seat].doubts))
