"""Positions, questions and answers for the tests of Libertalia.

Tests name the statements of the rules that they show with `@shows(...)`; test_rules_text.py counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from game.engine.contract import Action, Decision, Event, Seat, Setup
from game.engine.rng import Rng
from game.rules.libertalia import game, rules
from game.rules.libertalia.cards import COLOURS, DAYS, KINDS, TOKENS, card_id
from game.rules.libertalia.state import State
from game.rules.libertalia.view import Den, Step

Test = TypeVar("Test", bound=Callable[..., None])
LETTERS = dict(zip("cjgmrso", KINDS, strict=True))  # chest, jewel, goods, map, relic, saber, officer
EVERY_RANK = list(range(1, 31))


def shows(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as showing these statements of the rules."""

    def mark(test: Test) -> Test:
        test.shows = ids  # type: ignore[attr-defined]
        return test

    return mark


def setup(seats: int = 3, seed: int = 1, **options: str | int) -> Setup:
    return Setup(seed, seats, dict(options))


# Positions


def tokens(letters: str = "") -> list[int]:
    """Counts from letters such as "ccm"."""
    return [sum(LETTERS[letter] == kind for letter in letters) for kind in KINDS]


def kinds(letters: str) -> list[int]:
    """The same as the tokens of a space, in this order."""
    return [KINDS.index(LETTERS[letter]) for letter in letters]


def den(
    characters: Iterable[int] = (),
    letters: str = "",
    purse: int = 10,
    graveyard: Iterable[int] = (),
) -> Den:
    """A den with these characters, tokens and doubloons."""
    return Den(0, sorted(characters), sorted(graveyard), tokens(letters), purse, [], 0, [])


def position(
    *dens: Den,
    space: str = "",
    spaces: Sequence[str] = (),
    day: int = 1,
    campaign: int = 1,
    colours: Sequence[str] = COLOURS,
    hands: Sequence[Iterable[int]] = (),
    rng: Rng | None = None,
    **options: str,
) -> State:
    """Sunrise: everybody is to choose. `space` are the tokens of this day, `spaces` those of all six.

    Without `hands` every rank has been dealt, and everybody holds all that lies neither in his den nor in his
    graveyard. What lies on the table is missing from the bag.
    """
    held = [list(hand) for hand in hands] or [
        [rank for rank in EVERY_RANK if rank not in (*each.characters, *each.graveyard)] for each in dens
    ]
    board = [kinds(letters) for letters in spaces] or [[] for _ in range(DAYS)]
    if space:
        board[day - 1] = kinds(space)
    for seat, each in enumerate(dens):
        each.colour = COLOURS.index(colours[seat])
    state = State(
        ties=options.get("ties", "printed"),
        tiebreak=options.get("tiebreak", "shared"),
        fortune=options.get("fortune", "two-step"),
        rng=rng or Rng(7),
        campaign=campaign,
        day=day,
        phase="sunrise",
        agenda=[Step("sunrise", seat) for seat in range(len(dens))],
        dealt=[sorted({*held[0], *dens[0].characters, *dens[0].graveyard})],
        bag=list(TOKENS),
        board=board,
        ship=[],
        dens=list(dens),
        hands=held,
        chosen=[0] * len(dens),
    )
    ledger = game.ledger(state)
    state.bag = [2 * full - ledger[kind] for full, kind in zip(TOKENS, KINDS, strict=True)]
    assert min(state.bag) >= 0, "more tokens on the table than there are"
    return state


def will_draw(*wanted: tuple[int, int]) -> Rng:
    """A generator whose next draws below n give these: (n, number) in order."""
    for word in range(1, 1_000_000):
        rng = Rng(word)
        if all(rng.below(n) == number for n, number in wanted):
            return Rng(word)
    raise AssertionError(f"no generator found for {wanted}")


# Questions and answers


def asked(state: State) -> tuple[Seat, Decision]:
    """The one seat that is asked, and its question."""
    ((seat, decision),) = game.pending(state).items()
    return seat, decision


def prompt(state: State) -> str:
    """Which question is open; "over" after the end."""
    questions = {decision.prompt for decision in game.pending(state).values()}
    return questions.pop() if questions else "over"


def form(state: State, seat: Seat | None = None) -> Any:
    """The only form of the open question, to the seat that is asked or to this one."""
    decision = asked(state)[1] if seat is None else game.pending(state)[seat]
    ((choice,),) = [decision.choices]
    return choice.forms[0]


def offered(state: State) -> set[str]:
    return set(form(state).ids)


def answer(state: State, *answers: str, seat: Seat | None = None) -> list[Event]:
    """Give the open questions these answers, read as the match reads them; the events that follow."""
    events: list[Event] = []
    for raw in answers:
        who = asked(state)[0] if seat is None else seat
        decision = game.pending(state)[who]
        ((choice,),) = [decision.choices]
        events += game.apply(state, who, decision.read(Action(choice.verb, (raw,))))
    return events


def play(state: State, *ranks: int) -> list[Event]:
    """Everybody sends a character, seat 0 first; all that follows up to the next question."""
    events: list[Event] = []
    for seat, rank in enumerate(ranks):
        events += answer(state, card_id(seat, rank), seat=seat)
    return events


def to_dusk(state: State) -> State:
    """The same position with nothing left to take, so that whoever comes home does so without a question."""
    state.board[state.day - 1] = []
    return state


def settled(state: State) -> list[Event]:
    """What happens by itself now."""
    log: list[Event] = []
    rules.settle(state, log)
    return log


# Events


def named(events: Iterable[Event], name: str, **facts: object) -> list[dict[str, Any]]:
    """The facts of the events with this name and at least these facts."""
    return [
        event.facts
        for event in events
        if event.name == name and all(event.facts.get(key) == value for key, value in facts.items())
    ]


def one(events: Iterable[Event], name: str, **facts: object) -> dict[str, Any]:
    (found,) = named(events, name, **facts)
    return found


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def gains(events: Iterable[Event], seat: Seat) -> int:
    """What characters brought a seat, less what they cost it."""
    plus = sum(fact["doubloons"] for fact in named(events, "gained", seat=seat))
    return plus - sum(fact["doubloons"] for fact in named(events, "lost", seat=seat))


def idle_rule(events: Iterable[Event], seat: Seat, rank: int) -> str:
    """The rule told with the character that first changed nothing; an empty space at dusk aside."""
    facts = named(events, "nothing", card=card_id(seat, rank))
    (rule, *_) = [fact["rule"] for fact in facts if fact["rule"] != "booty.none-left"]
    return str(rule)
