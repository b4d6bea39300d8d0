"""The table in the states that people meet, made of real views without a host: for tests that look at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.client.scenes.table import Table
from game.engine.contract import Decision
from game.engine.rng import seeded
from game.session.protocol import Ask, SeatInfo, Update
from tests.client.scenes.fakes import FLAGS, FakeSession, lobby
from tests.playing import load, setup, steps

NAMES = ("Bartholomew", "Wilhelmina", "Æthelwynnes", "Mira", "Old Tom", "Ruth", "Silas Quill", "Grace")
GAME = load("treasure_boots")
Step = tuple[Any, int, Decision]


@cache
def asked(prompt: str, seats: int = 6, verb: str = "") -> Step:
    """The view with the fullest hold in which somebody is asked this (and may use this verb)."""
    for seed in range(5, 40):
        found: Step | None = None
        rng = seeded(seed)
        for state, seat, *_ in steps(GAME, setup("treasure_boots", seats, seed), rng):
            decision = GAME.pending(state)[seat]
            if decision.prompt == prompt and (not verb or decision.choice(verb) is not None):
                view = GAME.view(state, seat)
                if found is None or sum(view.ships[seat].cargo) >= sum(found[0].ships[found[1]].cargo):
                    found = (view, seat, decision)
        if found is not None:
            return found
    raise AssertionError(f"no match asks {prompt} {verb}")


@cache
def finished(seats: int, seed: int = 5) -> tuple[Any, Any]:
    """The last view of a match as a spectator sees it, and its result."""
    state: Any = None
    for *_, after in steps(GAME, setup("treasure_boots", seats, seed), seeded(seed)):
        state = after
    return GAME.view(state, None), GAME.result(state)


def session(seats: int, mine: tuple[int, ...]) -> FakeSession:
    """A table whose captains have long names; these seats are of this screen, the last one is a bot's."""
    infos = [
        SeatInfo(
            number,
            NAMES[number],
            FLAGS[number],
            "bot" if number == seats - 1 and number not in mine else "person",
            ready=True,
            local=number in mine,
            connected=number != seats - 2 or number in mine,
            caretaker=number == seats - 3 and number not in mine,
        )
        for number in range(seats)
    ]
    return FakeSession(lobby(*infos, started=True), seats=mine)


def question(prompt: str, seats: int = 6, verb: str = "") -> Table:
    """The table while somebody at this screen is asked this."""
    view, seat, decision = asked(prompt, seats, verb)
    made = session(seats, (seat,))
    update = Update(seat, 1, view, (), Ask("ticket", decision), (seat,), None, True)
    return Table(made, [update], clock=lambda: 0.0)


def waiting(seats: int = 6, planning: bool = False) -> Table:
    """The table while another captain sails; `planning`: meanwhile one of this screen thinks ahead."""
    view, seat, _ = asked("sail", seats)
    mine = (seat + 1) % seats
    table = Table(
        session(seats, (mine,)), [Update(mine, 1, view, (), None, (seat,), None, True)], clock=lambda: 0.0
    )
    if planning:
        table.follower.hear(table._early.pop())
        table.answering.look()
        table.answering.plan()
    return table


def over(seats: int = 6) -> Table:
    """The table when somebody has won."""
    view, result = finished(seats)
    return Table(session(seats, ()), [Update(None, 9, view, (), None, (), result, True)], clock=lambda: 0.0)


STATES: dict[str, Callable[[], Table]] = {
    "moor": lambda: question("moor"),
    "sail": lambda: question("sail"),
    "sail with 2": lambda: question("sail", 2),
    "sail with 8": lambda: question("sail", 8),
    "offer": lambda: question("offer"),
    "sail a privateer": lambda: question("sail_privateer"),
    "collect": lambda: question("act", 6, "collect"),
    "unload": lambda: question("act", 6, "unload"),
    "shoot": lambda: question("act", 6, "shoot"),
    "agent": lambda: question("agent"),
    "attack pearls": lambda: question("attack_pearls"),
    "defence pearls": lambda: question("defence_pearls"),
    "loot": lambda: question("loot"),
    "jump": lambda: question("jump"),
    "waiting": waiting,
    "planning": lambda: waiting(planning=True),
    "over": over,
    "over with 8": lambda: over(8),
}
