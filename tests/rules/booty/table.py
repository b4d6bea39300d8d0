"""Positions, holdings and questions for the tests of Booty.

Tests name the statements of the rules that they show with `@shows(...)`; test_rules_text.py counts them.
Captains are called A, B, C ... by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, TypeVar

from game import tables
from game.engine.contract import Action, Decision, Event, Setup
from game.engine.rng import Rng
from game.rules.booty import board, game, places, rules
from game.rules.booty.cards import ACTIONS, KINDS, LEGACIES, PER_SEAT, rounds
from game.rules.booty.state import State
from game.rules.booty.view import Hidden, Island

Test = TypeVar("Test", bound=Callable[..., None])

CAPTAINS = "ABCDEF"
QUIET = -1
SHORT = {"silver": "incan_silver", "gold": "aztec_gold", "doubloon": "doubloons", "route": "trade_route"}


def shows(*names: str) -> Callable[[Test], Test]:
    """Mark a test as showing these statements of the rules."""

    def mark(test: Test) -> Test:
        test.shows = names  # type: ignore[attr-defined]
        return test

    return mark


def setup(seats: int = 4, seed: int = 1, **options: Any) -> Setup:
    return Setup(seed, seats, dict(options), tables.packed("booty"))


def islands() -> tuple[Island, ...]:
    """The packed islands."""
    return board.lay(board.read(tables.packed("booty")))


# Holdings


def kind(name: str) -> int:
    """The kind with this name, or a short one."""
    return KINDS.index(SHORT.get(name, name))


def holding(text: str = "") -> list[int]:
    """Counts by KINDS from a text such as "3 doubloons, 1 aztec_gold"."""
    counts = [0] * len(KINDS)
    for part in filter(None, map(str.strip, text.split(","))):
        count, name = part.split()
        counts[kind(name)] += int(count)
    return counts


def nations(flags: str = "", letters: str = "") -> list[int]:
    """The same from initials: flags "DDE" are two Dutch and one English."""
    names = dict(zip("DEFPS", ("dutch", "english", "french", "portuguese", "spanish"), strict=True))
    counts = [0] * len(KINDS)
    for letter in flags:
        counts[kind(f"{names[letter]}_flag")] += 1
    for letter in letters:
        counts[kind(f"{names[letter]}_letter")] += 1
    return counts


def planted(*rows: str, seats: str = CAPTAINS) -> list[int]:
    """Flags by port from one row per island, such as "GG.P": captains' initials, `.` for an empty port."""
    return [-1 if owner == "." else seats.index(owner) for row in rows for owner in row.replace(" ", "")]


# Positions


def position(
    *spoils: str,
    seats: int = 4,
    round: int = 1,
    ranks: str = "",
    market: Iterable[int] = (2, 2, 2, 2),
    flags: Iterable[int] | None = None,
    piles: dict[str, str] | None = None,
    **options: Any,
) -> State:
    """The start of a round whose spoils are these kinds, the hidden one first; others are no action cards.

    Earlier cards lie in the piles in turn, those named in `piles` ("2 ivory, 1 rum") with their owners.
    """
    state = game.new(setup(seats, **options))
    first = places.hidden_card(round, seats)
    deck = list(state.deck)
    for at, name in enumerate(spoils, first):
        bring(deck, at, kind(name), range(at, len(deck)), range(first))
    for at in range(first + len(spoils), first + PER_SEAT * seats):
        if deck[at] in ACTIONS:
            bring(deck, at, QUIET, range(first + PER_SEAT * seats, len(deck)), range(first))
    owners: list[list[int]] = [[] for _ in range(seats)]
    open_ = [card for card in range(first) if card % (PER_SEAT * seats)]
    named = [(name, which) for name, text in (piles or {}).items() for which in each(holding(text))]
    for at, (name, which) in zip(open_, named, strict=False):
        bring(deck, at, which, range(at, first), range(first + len(spoils), len(deck)))
        owners[CAPTAINS.index(name)].append(at)
    assert len(named) <= len(open_), "a later round is needed for so many cards"
    for card in range(first):
        if not any(card in mine for mine in owners):
            owners[card % seats].append(card)
    state.deck = tuple(deck)
    state.piles = owners
    state.round = round
    state.spoils = list(range(first, first + PER_SEAT * seats))
    state.ranks = [CAPTAINS.index(captain) for captain in ranks or CAPTAINS[:seats]]
    state.market = list(market)
    if flags is not None:
        state.flags = list(flags)
    state.hidden = [past(state, number) for number in range(1, round)] + [Hidden(first, [])]
    return state


def each(counts: list[int]) -> list[int]:
    """The kinds of so many cards, one by one."""
    return [which for which, count in enumerate(counts) for _ in range(count)]


def bring(deck: list[int], at: int, wanted: int, *searched: range) -> None:
    """Exchange a card of the deck for one of this kind (or one that is no action card) from these places."""
    for other in chain(*searched):
        if deck[other] == wanted or (wanted == QUIET and deck[other] not in ACTIONS):
            deck[at], deck[other] = deck[other], deck[at]
            return
    raise AssertionError(f"nothing left for card {at}")


def past(state: State, number: int) -> Hidden:
    """The hidden card of an earlier round: known to its owner alone, or turned up."""
    card = places.hidden_card(number, len(state.piles))
    owner = next(seat for seat, pile in enumerate(state.piles) if card in pile)
    return Hidden(card, [], owner, state.deck[card] in ACTIONS)


def last_round(*spoils: str, seats: int = 4, **changes: Any) -> State:
    """The same in the last round, with one flag missing for each that the spoils' Might cards plant."""
    to_come = sum({"cutlass": 1, "pistol": 2}.get(name, 0) for name in spoils)
    flags = [port % seats for port in range(24 - to_come)] + [-1] * (to_come + 1)
    return position(*spoils, **{"seats": seats, "round": rounds(seats), "flags": flags, **changes})


def tiles(state: State, **given: str) -> None:
    """Give captains these legacy tiles: tiles(state, A="cooper veteran")."""
    chosen = {
        CAPTAINS.index(name): [LEGACIES.index(tile) for tile in text.split()] for name, text in given.items()
    }
    rest = [tile for tile in range(len(LEGACIES)) if not any(tile in mine for mine in chosen.values())]
    dealt = [chosen.get(seat) or [rest.pop(), rest.pop()] for seat in range(len(state.piles))]
    state.tiles = (*[tile for mine in dealt for tile in mine], *rest)


# Questions and answers


def settled(state: State) -> State:
    """The same position after the automatic steps that are due in it."""
    rules.settle(state, [])
    return state


def question(state: State) -> tuple[str, Decision]:
    """The one captain who is asked, and his question."""
    ((seat, decision),) = game.pending(state).items()
    return CAPTAINS[seat], decision


def asked(state: State) -> str:
    """Who is asked what, such as "A quartermaster"; "over" after the end."""
    if not game.pending(state):
        return "over"
    captain, decision = question(state)
    return f"{captain} {decision.prompt}"


def form(state: State, verb: str, number: int = 0) -> Any:
    """A form of this verb in the open question."""
    choice = question(state)[1].choice(verb)
    assert choice is not None, f"{verb} is not offered"
    return choice.forms[number]


def answer(state: State, verb: str, *args: Any) -> list[Event]:
    """Give the open question an answer, read as the match reads it; the events that follow."""
    captain, decision = question(state)
    return game.apply(state, CAPTAINS.index(captain), decision.read(Action(verb, args)))


def play(state: State, script: str) -> list[Event]:
    """Answers in short: "A pass, B accept, B offer 0 2 r3, A claim"; cards by their place in this round.

    The captain named must be the one who is asked. `0` is the face-down card; `all` are all cards left.
    """
    events = []
    for line in script.split(","):
        captain, verb, *args = line.split()
        assert question(state)[0] == captain, f"{line.strip()}: the table waits for {asked(state)}"
        if verb == "offer":
            cards = [f"c{card}" for card in state.spoils] if args[0] == "all" else card_ids(state, *args[:-1])
            events += answer(state, verb, cards, args[-1])
        else:
            events += answer(state, verb, *args)
    return events


def card_ids(state: State, *numbers: str | int) -> list[str]:
    """The ids of cards by their places in this round."""
    return [f"c{state.hidden[-1].card + int(number)}" for number in numbers]


def named(events: list[Event], name: str) -> list[dict[str, Any]]:
    """The facts of the events with this name."""
    return [event.facts for event in events if event.name == name]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def pile(state: State, captain: str) -> list[str]:
    """What lies in a captain's pile, in the order of taking."""
    return [KINDS[state.deck[card]] for card in state.piles[CAPTAINS.index(captain)]]


def knowers(state: State) -> str:
    """Who knows this round's hidden card, from their views: "AB", and `*` for the spectator."""
    card = state.hidden[-1].card
    seats = [*range(len(state.piles)), None]
    knowing = [seat for seat in seats if game.view(state, seat).kinds[card] >= 0]
    return "".join("*" if seat is None else CAPTAINS[seat] for seat in knowing)


def by_chance(state: State, rng: Rng) -> list[Event]:
    """One answer by chance."""
    ((seat, decision),) = game.pending(state).items()
    return game.apply(state, seat, decision.sample(rng))
