"""The table of Libertalia in the states that people meet, made of real views without a host."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from game.client.scenes.table import Table
from game.engine.contract import Decision
from game.engine.rng import seeded
from game.session.protocol import Ask, Update
from tests.client.table.states import session
from tests.playing import load, setup, steps

GAME = load("libertalia")
Step = tuple[Any, int, Decision]


@cache
def asked(prompt: str, seats: int = 6) -> Step:
    """The view with the fullest dens in which somebody is asked this."""
    for seed in range(5, 40):
        found: Step | None = None
        full = -1
        for state, seat, *_ in steps(GAME, setup("libertalia", seats, seed), seeded(seed)):
            decision = GAME.pending(state)[seat]
            weight = sum(len(den.characters) + sum(den.tokens) for den in state.dens) + len(
                decision.choices[0].forms[0].ids
            )
            if decision.prompt == prompt and weight >= full:
                found, full = (GAME.view(state, seat), seat, decision), weight
        if found is not None:
            return found
    raise AssertionError(f"no match asks {prompt}")


@cache
def finished(seats: int, seed: int = 5) -> tuple[Any, Any]:
    """The last view of a match as a spectator sees it, and its result."""
    state: Any = None
    for *_, after in steps(GAME, setup("libertalia", seats, seed), seeded(seed)):
        state = after
    return GAME.view(state, None), GAME.result(state)


def sat(seats: int, mine: tuple[int, ...], update: Update) -> Table:
    """The table of Libertalia with this update."""
    made = session(seats, mine)
    made.lobby = replace(made.lobby, game="libertalia")
    return Table(made, [update], clock=lambda: 0.0)


def question(prompt: str, seats: int = 6) -> Table:
    """The table while somebody at this screen is asked this."""
    view, seat, decision = asked(prompt, seats)
    update = Update(seat, 1, view, (), Ask("ticket", decision), (seat,), None, True)
    return sat(seats, (seat,), update)


def waiting(seats: int = 6) -> Table:
    """The table while others choose."""
    view, seat, _ = asked("booty", seats)
    mine = (seat + 1) % seats
    return sat(seats, (mine,), Update(mine, 1, view, (), None, (seat,), None, True))


def waiting_for_all(seats: int = 6) -> Table:
    """The table when its captain has chosen and all others have not."""
    view, mine, _ = asked("sunrise", seats)
    others = tuple(seat for seat in range(seats) if seat != mine)
    return sat(seats, (mine,), Update(mine, 1, view, (), None, others, None, True))


def over(seats: int = 6) -> Table:
    """The table when the last fortunes have been counted."""
    view, result = finished(seats)
    return sat(seats, (), Update(None, 9, view, (), None, (), result, True))


STATES: dict[str, Callable[[], Table]] = {
    "sunrise": lambda: question("sunrise"),
    "sunrise with 2": lambda: question("sunrise", 2),
    "parrot": lambda: question("parrot"),
    "recruit": lambda: question("recruit"),
    "keep": lambda: question("keep"),
    "fire": lambda: question("fire"),
    "trade": lambda: question("trade"),
    "retrieve": lambda: question("retrieve"),
    "booty": lambda: question("booty"),
    "booty with 4": lambda: question("booty", 4),
    "saber": lambda: question("saber"),
    "serve": lambda: question("serve"),
    "waiting": waiting,
    "waiting for all": waiting_for_all,
    "over": over,
    "over with 2": lambda: over(2),
}
