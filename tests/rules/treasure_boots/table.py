"""Positions, dice and questions for the tests of Captain Treasure Boots.

Tests name the statements of the rules that they show with `@shows(...)`; test_rules_text.py counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

from game import tables
from game.engine.contract import Action, Decision, Event, Seat, Setup
from game.engine.rng import Rng
from game.rules.treasure_boots import board as boards
from game.rules.treasure_boots import game, reckon, rules
from game.rules.treasure_boots.cards import BOX, KINDS
from game.rules.treasure_boots.state import State
from game.rules.treasure_boots.view import Board, Cell, Island, Port, Section, Ship, Takings

Test = TypeVar("Test", bound=Callable[..., None])

WINDS = {"N": 0, "E": 1, "S": 2, "W": 3}
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ROSE = {  # points for a step in each of these directions, by where the wind blows to
    "N": (1, 1, 1, 2, None, 2, 1, 1),
    "E": (1, 1, 1, 1, 1, 2, None, 2),
    "S": (None, 2, 1, 1, 1, 1, 1, 2),
    "W": (1, 2, None, 2, 1, 1, 1, 1),
}
LETTERS = dict(
    zip("GRBYWK", KINDS, strict=True)
)  # green Sail, red Gun, blue Rum, yellow Gold, white and black Pearl


def shows(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as showing these statements of the rules."""

    def mark(test: Test) -> Test:
        test.shows = rules  # type: ignore[attr-defined]
        return test

    return mark


# Boards


@cache
def packed() -> boards.Table:
    return boards.read(tables.packed("treasure_boots"))


def laid(arrangement: str = "2a", horizon: bool = True) -> Board:
    """One of the nine arrangements."""
    return boards.lay(packed(), arrangement, horizon)


@cache
def section(name: str) -> Board:
    """One section alone in open sea, without a horizon."""
    row = next(row for row in packed().sections if row.id == name)
    return Board(
        packed().size,
        (Section(row.id, row.name, (0, 0), 0),),
        tuple(Island(island.sum, (island.x, island.y)) for island in row.islands),
        tuple(Port(port.name, (port.x, port.y)) for port in row.ports),
        None,
        packed().privateers,
    )


def open_sea(*land: Cell) -> Board:
    """Nothing but water, islands (sum 7) where asked for, and two ports far away."""
    ports = (Port("Far", (90, 90)), Port("Farther", (95, 95)))
    return Board(10, (), tuple(Island(7, cell) for cell in land), ports, None, packed().privateers)


def setup(seats: int = 2, seed: int = 1, **options: str | int) -> Setup:
    return Setup(seed, seats, dict(options), tables.packed("treasure_boots"))


# Positions


def cargo(letters: str = "") -> list[int]:
    """Counts from letters such as "GGRBYW"."""
    return [sum(LETTERS[letter] == kind for letter in letters) for kind in KINDS]


def kinds(letters: str) -> dict[str, int]:
    """The same as an answer: {"sail": 2, ...}."""
    return reckon.named(cargo(letters))


def position(
    board: Board,
    *ships: tuple[Cell, str],
    privateers: Iterable[tuple[Cell, str]] = (),
    phase: str = "sail",
    active: int = 0,
    wind: str = "N",
    dice: tuple[int, int] = (1, 2),
    tokens: dict[Cell, str] | None = None,
    scores: Iterable[int] = (),
    target: int = 30,
    rng: Rng | None = None,
) -> State:
    """A state in the middle of a turn: the captains' ships and the Privateers as (cell, cargo letters).

    What stands on the board is missing from the box. Scores count as unloaded tokens.
    """
    lying = [-1] * len(board.islands)
    for cell, letter in (tokens or {}).items():
        lying[reckon.terrain(board).islands[cell]] = KINDS.index(LETTERS[letter])
    points = [*scores, *[0] * len(ships)][: len(ships)]
    state = State(
        board=board,
        target=target,
        secret=False,
        rng=rng or Rng(0),
        phase=phase,
        turn=1,
        active=active,
        wind=WINDS[wind],
        dice=dice,
        bag=list(BOX),
        tokens=lying,
        ships=[Ship(f"s{seat}", cell, 0, cargo(letters)) for seat, (cell, letters) in enumerate(ships)],
        privateers=[
            Ship(f"p{i}", cell, 0, cargo(letters)) for i, (cell, letters) in enumerate(privateers, 1)
        ],
        takings=[Takings(tokens=score) for score in points],
        launched=len(list(privateers)),
        commanded="",
        fight=None,
    )
    state.bag = [2 * full - count for full, count in zip(BOX, counted(state), strict=True)]
    assert min(state.bag) >= 0, "more tokens on the board than there are"
    return state


def counted(state: State) -> list[int]:
    """The tokens of each kind, wherever they are."""
    counts = game.ledger(state)
    return [counts[kind] for kind in KINDS]


def will_roll(*numbers: int) -> Rng:
    """A generator whose next dice show these numbers."""
    return will_draw(*((6, number - 1) for number in numbers))


def will_draw(*wanted: tuple[int, int | range]) -> Rng:
    """A generator whose next draws below n give these: (n, number or range of numbers) in order."""
    return Rng(_word(wanted))


@cache
def _word(wanted: tuple[tuple[int, int | range], ...]) -> int:
    for word in range(1, 1_000_000):
        rng = Rng(word)
        if all(rng.below(n) in (number if isinstance(number, range) else (number,)) for n, number in wanted):
            return word
    raise AssertionError(f"no generator found for {wanted}")


# Questions and answers


def settled(state: State) -> State:
    """The same position after the automatic steps that are due in it."""
    rules.settle(state, [])
    return state


def asked(state: State) -> tuple[Seat, Decision]:
    """The one seat that is asked, and its question."""
    ((seat, decision),) = game.pending(state).items()
    return seat, decision


def prompt(state: State) -> str:
    """Which question is open; "over" after the end."""
    return asked(state)[1].prompt if game.pending(state) else "over"


def verbs(state: State) -> list[str]:
    return [choice.verb for choice in asked(state)[1].choices]


def form(state: State, verb: str) -> Any:
    """The only form of this verb in the open question."""
    choice = asked(state)[1].choice(verb)
    assert choice is not None, f"{verb} is not offered"
    return choice.forms[0]


def answer(state: State, verb: str, *args: Any) -> list[Event]:
    """Give the open question an answer, read as the match reads it; the events that follow."""
    seat, decision = asked(state)
    return game.apply(state, seat, decision.read(Action(verb, args)))


def named(events: list[Event], name: str) -> list[dict[str, Any]]:
    """The facts of the events with this name."""
    return [event.facts for event in events if event.name == name]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]
