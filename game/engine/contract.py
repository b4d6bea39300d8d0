"""What a game is, and the plain values that rules, seats, bots and clients exchange.

A game is a module with the names of `Game` (PEP 544); docs/adding-a-game.md builds one from nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec import Struct

from game.engine.forms import Answer, Form, IllegalAction

if TYPE_CHECKING:
    from game.engine.rng import Rng

__all__ = [
    "Action",
    "Choice",
    "Decision",
    "Event",
    "Facts",
    "Game",
    "IllegalAction",
    "Option",
    "Result",
    "Seat",
    "Setup",
]

Seat = int  # 0 ... n-1, in the order of play
Facts = dict[str, Any]  # ints, strings and lists or dicts of them; never an English sentence


class Setup(Struct, frozen=True):
    """Everything that a match starts from; the same setup and the same answers give the same bytes."""

    seed: int
    seats: int
    options: dict[str, str | int] = {}
    data: dict[str, Any] = {}  # the editable tables that this match uses (boards, port values)


class Option(Struct, frozen=True):
    """A house rule: the lobby draws itself from these. Words or ints, never bools."""

    name: str
    choices: tuple[str | int, ...]
    default: str | int


class Action(Struct, frozen=True):
    """An answer: a verb and one canonical answer for each of the verb's forms."""

    verb: str
    args: tuple[Any, ...] = ()


class Choice(Struct, frozen=True):
    """One way to answer a decision: a verb and the forms of its arguments."""

    verb: str
    forms: tuple[Form, ...] = ()

    def read(self, args: Any) -> Action:
        """Canonical action from raw arguments; raises IllegalAction."""
        if not isinstance(args, (list, tuple)) or len(args) != len(self.forms):
            raise IllegalAction("engine.malformed", {"verb": self.verb, "wants": len(self.forms)})
        return Action(self.verb, tuple(form.read(raw) for form, raw in zip(self.forms, args, strict=True)))

    def size(self) -> int:
        """How many actions this choice holds."""
        total = 1
        for form in self.forms:
            total *= form.size()
        return total

    def __iter__(self) -> Iterator[Action]:
        for args in _product(self.forms):
            yield Action(self.verb, args)

    def sample(self, rng: Rng) -> Action:
        """A random action of this choice."""
        return Action(self.verb, tuple([form.sample(rng) for form in self.forms]))


def _product(forms: tuple[Form, ...]) -> Iterator[tuple[Answer, ...]]:
    if not forms:
        yield ()
        return
    for first in forms[0]:
        for rest in _product(forms[1:]):
            yield (first, *rest)


class Decision(Struct, frozen=True):
    """A question to one seat: a prompt's key, its facts, and the choices; the verbs are all different.

    With `open` others may watch the answer being composed. `barred` names the verbs that people may expect
    here and that a rule forbids now.
    """

    prompt: str
    choices: tuple[Choice, ...]
    open: bool = False
    facts: Facts = {}
    barred: dict[str, str] = {}

    def choice(self, verb: str) -> Choice | None:
        """The choice with this verb, or None."""
        for choice in self.choices:
            if choice.verb == verb:
                return choice
        return None

    def read(self, action: Action) -> Action:
        """The canonical form of a raw action; raises IllegalAction."""
        choice = self.choice(action.verb)
        if choice is None:
            rule = self.barred.get(action.verb, "engine.not-offered")
            raise IllegalAction(rule, {"verb": action.verb[:64]})
        return choice.read(action.args)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        try:
            return self.read(action) == action
        except IllegalAction:
            return False

    def __iter__(self) -> Iterator[Action]:
        for choice in self.choices:
            yield from choice

    def size(self) -> int:
        """How many different actions answer this decision."""
        return sum(choice.size() for choice in self.choices)

    def sample(self, rng: Rng) -> Action:
        """A random action: a choice first, then its arguments."""
        return self.choices[rng.below(len(self.choices))].sample(rng)


class Event(Struct, frozen=True):
    """Something that happened: facts for everybody, and what only some seats may know besides."""

    name: str
    facts: Facts = {}
    secret: dict[Seat, Facts] = {}

    def cut(self, seat: Seat | None) -> Event:
        """The event as this audience may know it (None: a spectator)."""
        if not self.secret:
            return self
        mine = {} if seat is None else self.secret.get(seat, {})
        return Event(self.name, {**self.facts, **mine})


class Result(Struct, frozen=True):
    """How a match ended.

    `order` holds the seats best first in groups of equals and is empty when all have lost; `scores` are for
    people to read, `order` decides; `labels` name what chance gave each seat (or are empty); `why` holds per
    seat the lines of its sum as facts.
    """

    order: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    labels: tuple[str, ...] = ()
    why: tuple[tuple[Facts, ...], ...] = ()


S = TypeVar("S")
V = TypeVar("V")


class Game(Protocol[S, V]):
    """The contract of a game; every name is a module's global."""

    title: str  # a key; words live in the client
    version: int  # raised when the state or the rules change meaning
    seats: range  # the widest range of seats
    longest: int  # decisions within which chance seats reach a result, default options
    State: type[S]
    View: type[V]

    def options(self, seats: int) -> tuple[Option, ...]:
        """House rules offered to so many seats, with their defaults."""

    def check(self, setup: Setup) -> None:
        """Raise ValueError with the key and the reason when a match cannot start so."""

    def new(self, setup: Setup) -> S:
        """The first state; automatic steps are already done."""

    def pending(self, state: S) -> dict[Seat, Decision]:
        """Who must decide now, and among what; empty exactly when there is a result."""

    def apply(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Change the state by a canonical answer; raises IllegalAction where two arguments do not fit."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know (None: a spectator or the table display), built from nothing."""

    def result(self, state: S) -> Result | None:
        """The result once the match is over."""

    def imagine(self, view: V, seat: Seat | None, rng: Rng) -> S:
        """A state that this seat cannot tell from the real one, the unknown drawn by `rng`."""

    def ledger(self, state: S) -> dict[str, int]:
        """What is conserved (tokens, cards, coins), counted over all places."""
