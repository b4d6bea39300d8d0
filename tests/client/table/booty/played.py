"""Matches of Booty played by chance, step by step, and the table in the states that people meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from game.client.scenes.table import Table
from game.engine.contract import Action, Decision, Event, Seat
from game.engine.rng import seeded
from game.session.protocol import Ask, Update
from tests.client.table.states import session
from tests.playing import load, setup, steps

GAME = load("booty")
CAPTAINS = dict(enumerate(("Anne", "Bartholomew", "Mira", "Calico", "Edda", "Old Tom")))
MATCHES = ((3, 1, {}), (4, 2, {"legacies": "open"}), (5, 3, {"least": 1, "defector": "floor"}), (6, 5, {}))


class Turn(NamedTuple):
    """One answer: the table before and after it, as the seat that answered and as seat 0 see it."""

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
        GAME, setup("booty", seats, seed, **options), seeded(seed)
    ):
        out.append(
            Turn(
                GAME.view(state, seat), seat, GAME.pending(state)[seat], action,
                tuple(event.cut(seat) for event in events), GAME.view(after, seat),
                GAME.view(state, 0), GAME.view(after, 0), tuple(event.cut(0) for event in events),
            )
        )  # fmt: skip
    return tuple(out)


@cache
def asked(prompt: str, seats: int = 6, part: float = 0.9, kind: str = "") -> tuple[Any, int, Decision]:
    """The view in which somebody is asked this, after so much of all such questions of a match."""
    for seed in range(5, 30):
        found = []
        for state, seat, *_ in steps(GAME, setup("booty", seats, seed), seeded(seed)):
            decision = GAME.pending(state)[seat]
            if decision.prompt == prompt and kind in ("", decision.facts.get("kind")):
                found.append((GAME.view(state, seat), seat, decision))
        if found:
            return found[int(part * (len(found) - 1))]
    raise AssertionError(f"no match asks {prompt} {kind}")


@cache
def finished(seats: int, seed: int = 5) -> tuple[Any, Any]:
    """The last view of a match as a spectator sees it, and its result."""
    state: Any = None
    for *_, after in steps(GAME, setup("booty", seats, seed), seeded(seed)):
        state = after
    return GAME.view(state, None), GAME.result(state)


def sat(seats: int, mine: tuple[int, ...], *updates: Update) -> Table:
    """The table of Booty with these updates."""
    made = session(seats, mine)
    made.lobby = replace(made.lobby, game="booty")
    return Table(made, list(updates), clock=lambda: 0.0)


def question(prompt: str, seats: int = 6, part: float = 0.9, kind: str = "") -> Table:
    """The table while somebody at this screen is asked this."""
    view, seat, decision = asked(prompt, seats, part, kind)
    update = Update(seat, 1, view, (), Ask("ticket", decision), (seat,), None, True)
    return sat(seats, (seat,), update)


def waiting(seats: int = 6) -> Table:
    """The table while another captain divides."""
    view, seat, _ = asked("share", seats, 0.2)
    mine = (seat + 1) % seats
    view = GAME.view(GAME.imagine(view, seat, seeded(1)), mine)
    return sat(seats, (mine,), Update(mine, 1, view, (), None, (seat,), None, True))


def over(seats: int = 6) -> Table:
    """The table when all has been counted."""
    view, result = finished(seats)
    return sat(seats, (), Update(None, 9, view, (), None, (), result, True))


STATES: dict[str, Callable[[], Table]] = {
    "quartermaster": lambda: question("quartermaster"),
    "share": lambda: question("share", part=0.5),
    "first share with 3": lambda: question("share", 3, 0.0),
    "claim": lambda: question("claim"),
    "claim with 3": lambda: question("claim", 3, 0.97),
    "order": lambda: question("order", 4),
    "raise": lambda: question("raise"),
    "lower": lambda: question("lower", 3),
    "raid": lambda: question("raid", kind="cutlass"),
    "raid with a pistol": lambda: question("raid", 4, 0.5, "pistol"),
    "waiting": waiting,
    "over": over,
    "over with 3": lambda: over(3),
}
