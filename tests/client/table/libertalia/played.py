"""Matches of Libertalia played by chance, step by step, for tests of its face."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.engine.contract import Action, Decision, Event, Seat
from game.engine.rng import seeded
from tests.playing import load, setup, steps

GAME = load("libertalia")
CAPTAINS = dict(enumerate(("Anne", "Bartholomew", "Mira", "Calico", "Edda", "Old Tom")))
MATCHES = ((2, 1, {}), (3, 2, {"fortune": "netted"}), (4, 3, {"ties": "fair"}), (6, 4, {}), (6, 7, {}))


class Turn(NamedTuple):
    """One answer: the table before and after it, as the seat that answered and as a watching one see it."""

    view: Any
    seat: Seat
    decision: Decision
    action: Action
    events: tuple[Event, ...]
    after: Any
    watching: Any  # the view of seat 0 before
    watched: Any  # and after
    seen: tuple[Event, ...]  # the events as seat 0 is told them


@cache
def played(index: int) -> tuple[Turn, ...]:
    """All answers of a match."""
    seats, seed, options = MATCHES[index]
    out = []
    for state, seat, action, events, after in steps(
        GAME, setup("libertalia", seats, seed, **options), seeded(seed)
    ):
        out.append(
            Turn(
                GAME.view(state, seat), seat, GAME.pending(state)[seat], action,
                tuple(event.cut(seat) for event in events), GAME.view(after, seat),
                GAME.view(state, 0), GAME.view(after, 0), tuple(event.cut(0) for event in events),
            )
        )  # fmt: skip
    return tuple(out)
