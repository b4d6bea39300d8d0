"""Crews, loaded dice, cards and answers for the tests of Booty for Booty.

Tests name the statements of the rules that they show with `@shows(...)`; test_rules_text.py counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec import field

from game.engine.contract import Action, Decision, Event, Seat, Setup
from game.engine.forms import Pick, Subset
from game.engine.rng import Rng
from game.rules.booty_for_booty import game, reckon
from game.rules.booty_for_booty.cards import DECK_NAMES, DECK_SIZE, NUMBERS, deck_of
from game.rules.booty_for_booty.setup import empty_ship
from game.rules.booty_for_booty.state import State
from game.rules.booty_for_booty.traits import FEATURES, JOBS, MARKS, STRENGTHS, WEAKNESSES, named
from game.rules.booty_for_booty.view import Crew, Pirate, Step

Test = TypeVar("Test", bound=Callable[..., None])
SHORT = dict(zip(("Sb", "Sg", "St", "Sh"), range(4), strict=True))
PARKED = Step("redraw", (NUMBERS["bones"], 2))  # a question that is always open: nothing goes on behind it


def shows(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as showing these statements of the rules."""

    def mark(test: Test) -> Test:
        test.shows = ids  # type: ignore[attr-defined]
        return test

    return mark


def setup(seats: int = 1, seed: int = 1, **options: str | int) -> Setup:
    return Setup(seed, seats, dict(options))


class Loaded(Rng):
    """Dice that fall as they are told; when they have run out, and for lots, the generator draws."""

    script: list[int] = field(default_factory=list)

    def roll(self, sides: int = 6) -> int:
        return self.script.pop(0) if self.script else super().roll(sides)


# Crews


def pirate(number: int, text: str, job: str = "") -> Pirate:
    """A pirate from "Sb St +parrot !scummy @boxed": Strengths, features, weaknesses, marks."""
    strengths = weaknesses = features = marks = 0
    for word in text.split():
        if word in SHORT:
            strengths |= 1 << SHORT[word]
        elif word[0] == "+":
            features |= 1 << FEATURES.index(word[1:])
        elif word[0] == "!":
            weaknesses |= 1 << WEAKNESSES.index(word[1:])
        elif word[0] == "@":
            marks |= 1 << MARKS.index(word[1:])
        else:
            assert word == "-", word
    return Pirate(number, number, 0, strengths, weaknesses, features, marks, JOBS.index(job))


def crew(
    text: str = "-,-,-,-", *, grog: int = 40, booty: int = 50, jobs: str = "", lasting: Sequence[str] = ()
) -> Crew:
    """A crew from "Sb,St +parrot,-"; pirate 0 is Captain. `jobs` is a letter (h, d, s) for each pirate."""
    ship = empty_ship()
    letters = {"h": "helm", "d": "decks", "s": "sails", ".": ""}
    for number, each in enumerate(text.split(",")):
        ship.pirates.append(pirate(number, each, letters[jobs[number]] if jobs else ""))
    ship.made, ship.captain, ship.grog, ship.booty = len(ship.pirates), 0, grog, booty
    ship.lasting = dict.fromkeys(lasting, 1)
    return ship


def position(
    *crews: Crew, phase: str = "decks", week: int = 2, dice: Iterable[int] = (), **options: str
) -> State:
    """All crews in this step of the week; `dice` are those of the first crew."""
    state = State(
        strength=options.get("strength", "own"),
        helm=options.get("helm", "members"),
        natural_one=options.get("natural_one", "counts"),
        scurvy=options.get("scurvy", "once"),
        first=options.get("order", "weekly"),
        rng=Rng(3),
        rngs=[Loaded(5 + seat) for seat in range(len(crews))],
        week=week,
        phase=phase,
        order=list(range(len(crews))),
        turn=0,
        crews=list(crews),
        piles=[list(range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)) for deck in range(len(DECK_NAMES))],
        discards=[[] for _ in DECK_NAMES],
        winner=-1,
    )
    load(state, *dice)
    for ship in crews:
        for what in ship.lasting:
            if what in NUMBERS:
                take_out(state, what)
    return state


def load(state: State, *dice: int, seat: Seat = 0) -> None:
    """The next dice of a crew."""
    state.rngs[seat].script = list(dice)  # type: ignore[attr-defined]


def take_out(state: State, key: str) -> int:
    """A card leaves its pile."""
    card = NUMBERS[key]
    state.piles[deck_of(card)].remove(card)
    return card


def on_top(state: State, *keys: str) -> None:
    """These cards are drawn next, the first one first."""
    for key in reversed(keys):
        card = take_out(state, key)
        state.piles[deck_of(card)].append(card)


# Questions and answers


def asked(state: State) -> tuple[Seat, Decision]:
    """The one seat that is asked, and its question."""
    ((seat, decision),) = game.pending(state).items()
    return seat, decision


def prompt(state: State) -> str:
    """Which question is open; "parked" when nothing but the parked one is, "over" after the end."""
    questions = {decision.prompt for decision in game.pending(state).values()}
    found = questions.pop() if questions else "over"
    return "parked" if found == "redraw" and state.crews[0].agenda[-1] == PARKED else found


def offered(state: State, verb: str) -> Any:
    """The ids, or the form, that a verb of the open question offers."""
    choice = asked(state)[1].choice(verb)
    assert choice is not None, verb
    form = choice.forms[0]
    return form.ids if isinstance(form, (Pick, Subset)) else form


def answer(state: State, *args: Any, verb: str = "", seat: Seat | None = None) -> list[Event]:
    """Answer the open question; without a verb the first choice whose form takes this answer."""
    who = asked(state)[0] if seat is None else seat
    decision = game.pending(state)[who]
    if not verb and len(args) == 1 and isinstance(args[0], str) and decision.choice(args[0]):
        verb, args = args[0], ()
    for choice in decision.choices:
        if choice.verb == verb or (not verb and len(choice.forms) == len(args) and choice.verb != "shoot"):
            action = decision.read(Action(choice.verb, args))
            return game.apply(state, who, action)
    raise AssertionError(f"{decision.prompt} does not take {verb} {args}")


def resolve(state: State, key: str, answers: Sequence[Any] = ()) -> list[Event]:
    """A card is drawn and resolved, with these answers to what it asks; nothing goes on behind it."""
    card = take_out(state, key)
    ship = state.crews[0]
    ship.open.append(card)
    return work(state, Step("resolve", (card,)), answers=answers)


def work(state: State, *steps: Step, answers: Sequence[Any] = ()) -> list[Event]:
    """The steps are done, the last one first, with these answers to what they ask."""
    ship = state.crews[0]
    ship.agenda = [PARKED, *steps]
    events = stir(state)
    for each in answers:
        events += answer(state, *(each if isinstance(each, list) else [each]))
    return events


def stir(state: State) -> list[Event]:
    """What happens by itself now."""
    from game.rules.booty_for_booty.rules import settle, work_off

    log: list[Event] = []
    for seat in range(len(state.crews)):
        if work_off(state, log, seat):
            return log
    settle(state, log)
    return log


# Events and pirates


def names(events: Iterable[Event], name: str, **facts: object) -> list[dict[str, Any]]:
    """The facts of the events with this name and at least these facts."""
    return [
        event.facts
        for event in events
        if event.name == name and all(event.facts.get(key) == value for key, value in facts.items())
    ]


def marks(ship: Crew, number: int) -> list[str]:
    found = reckon.find(ship, number)
    return [] if found is None else named(found.marks, MARKS)


def traits(ship: Crew, number: int) -> list[str]:
    """Strengths, weaknesses and features of a pirate."""
    found = reckon.find(ship, number)
    if found is None:
        return []
    return [
        *named(found.strengths, STRENGTHS),
        *named(found.weaknesses, WEAKNESSES),
        *named(found.features, FEATURES),
    ]


def ids(ship: Crew) -> list[int]:
    return [each.id for each in ship.pirates]
