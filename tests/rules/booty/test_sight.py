"""Who may see what: hidden card, deck, legacy tiles; in views, events, questions, drafts, and in bytes."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import codec
from game.engine.contract import Action, Event
from game.engine.rng import Rng, seeded
from game.rules.booty import game, reckon
from game.rules.booty.cards import ACTIONS, KINDS
from game.rules.booty.state import State
from tests.rules.booty.table import (
    CAPTAINS,
    answer,
    by_chance,
    kind,
    knowers,
    last_round,
    named,
    play,
    position,
    question,
    setup,
    shows,
)

A, B, C, D = range(4)
GOLD = kind("gold")


def audiences(state: State) -> list[int | None]:
    return [*range(len(state.piles)), None]


def swapped(state: State, card: int, other: int) -> State:
    """The same state, but two cards have changed faces."""
    deck = list(state.deck)
    deck[card], deck[other] = deck[other], deck[card]
    twin = codec.copy(state)
    twin.deck = tuple(deck)
    return twin


def sent(state: State, events: list[Event], seat: int | None) -> bytes:
    """All that goes over the wire to one audience: view, events as cut for it, question."""
    asked = None if seat is None else game.pending(state).get(seat)
    return codec.pack((game.view(state, seat), [event.cut(seat) for event in events], asked))


# The hidden card


SCRIPTS = {
    "dealt": ("", ""),
    "a quartermaster has looked": ("A pass, B accept", "B"),
    "offered": ("A pass, B accept, B offer 0 1 r2", "B"),
    "claimed": ("A pass, B accept, B offer 0 1 r2, A refuse, C claim", "BC"),
    "left behind": ("A pass, B accept, B offer 1 r2, A claim", "B"),
    "a second quartermaster has looked": (
        "A pass, B accept, B offer 1 r2, A refuse, C refuse, D refuse, A accept",
        "AB",
    ),
    "kept by the second": (
        "A pass, B accept, B offer 1 r2, A refuse, C refuse, D refuse,"
        "A accept, A offer 0 r1, C refuse, D refuse",
        "AB",
    ),
    "claimed before the second": (
        "A pass, B accept, B offer 0 r2, A refuse, C claim, B offer 1 r1, A refuse, D refuse, A accept",
        "BC",
    ),
}


@shows("qm.look", "take.look", "take.cover", "claim.unseen", "qm.look-gone")
@pytest.mark.parametrize(("script", "knowing"), SCRIPTS.values(), ids=list(SCRIPTS))
def test_the_hidden_card_reaches_only_those_who_may_know_it_in_bytes(script, knowing):
    """The same answers with another face down: whoever does not know it receives the same bytes."""
    state = position("gold", "bible", "totem")
    twin = swapped(state, 0, state.deck.index(kind("rum"), 12))
    assert twin.deck[0] == kind("rum")
    told: dict[int | None, set[str]] = {}
    for line in filter(None, script.split(",")):
        events, others = play(state, line), play(twin, line)
        for seat in audiences(state):
            if sent(state, events, seat) != sent(twin, others, seat):
                told.setdefault(seat, set()).add(line)
    assert "".join(CAPTAINS[seat] for seat in sorted(s for s in told if s is not None)) == knowing
    assert None not in told
    assert knowers(state) == knowing


@shows("take.turn-up")
def test_a_hidden_action_card_is_everybodys_once_it_is_taken():
    state = position("pistol", "bible")
    play(state, "A pass, B accept, B offer 0 r2")
    assert knowers(state) == "B"
    play(state, "A claim")
    assert knowers(state) == "ABCD*"


@shows("take.cover", "take.peek")
def test_a_covered_card_is_shown_to_all_when_the_scores_are_made():
    state = last_round("gold", *["doubloons"] * 8, "rum", "rum", "rum")
    play(state, "A accept, A offer 0 r1, B claim")
    card = state.hidden[-1].card
    assert knowers(state) == "AB"
    rng, events = seeded(2), []
    while game.pending(state):
        events += by_chance(state, rng)
    turned = [facts for facts in named(events, "turned_up") if facts["why"] == "scores"]
    assert {"seat": B, "card": f"c{card}", "kind": "aztec_gold", "why": "scores"} in turned
    assert -1 not in game.view(state, None).kinds


@shows("qm.talk")
def test_drafts_and_questions_name_a_covered_card_by_its_place_alone():
    """What a share is made of are ids from the question, and the ids are the order of dealing."""
    state = position("gold", "bible", "totem")
    twin = swapped(state, 0, state.deck.index(kind("rum"), 12))
    for table in (state, twin):
        play(table, "A accept")
    assert codec.pack(question(state)[1]) == codec.pack(question(twin)[1])
    draft = Action("offer", (["c0", "c2"], "r1"))
    assert codec.pack(question(state)[1].read(draft)) == codec.pack(question(twin)[1].read(draft))
    assert question(state)[1].choices[0].forms[0].ids == tuple(f"c{card}" for card in range(12))


def test_ids_are_in_the_order_of_dealing_for_every_deck():
    for seed in range(4):
        state = game.new(setup(3, seed))
        assert state.spoils == list(range(9))
        assert state.hidden[0].card == 0


# The deck and the tiles


def test_nobody_sees_a_card_before_it_is_dealt():
    state, rng = game.new(setup(4, 3)), seeded(3)
    while game.pending(state):
        dealt = 12 * state.round
        for seat in audiences(state):
            assert set(game.view(state, seat).kinds[dealt:]) <= {-1}
        by_chance(state, rng)


@shows("setup.tiles", "setup.tiles-unused")
def test_other_captains_tiles_change_no_byte():
    state = game.new(setup(4, 3))
    twin = codec.copy(state)
    twin.tiles = (*state.tiles[2:4], *state.tiles[:2], *state.tiles[4:])
    rng, other = seeded(5), seeded(5)
    for _ in range(60):
        if not game.pending(state):
            break
        events, others = by_chance(state, rng), by_chance(twin, other)
        for seat in (2, 3, None):
            assert sent(state, events, seat) == sent(twin, others, seat)


def test_the_view_holds_no_deck_no_seed_and_no_generator():
    assert not {"deck", "seed", "rng", "tiles", "data"} & set(game.View.__struct_fields__)


# Imagined states


@pytest.mark.parametrize("seats", game.seats)
def test_imagined_states_keep_what_is_known_and_change_what_is_not(seats):
    state, rng = game.new(setup(seats, 11)), seeded(11, seats)
    while game.pending(state):
        for seat in (0, None):
            view = game.view(state, seat)
            other = game.imagine(view, seat, Rng(rng.next()))
            assert Counter(other.deck) == Counter(state.deck)
            assert sorted(other.tiles) == list(range(12))
            assert codec.pack(game.view(other, seat)) == codec.pack(view)
            for mine, real in zip(other.deck, view.kinds, strict=True):
                assert real in (-1, mine)
        by_chance(state, rng)


@shows("take.turn-up", "take.cover")
def test_a_card_that_stayed_covered_is_imagined_as_no_action_card():
    state = position("gold", "bible")
    play(state, "A accept, A offer 0 r1, B claim")
    view = game.view(state, C)
    imagined = Counter(game.imagine(view, C, Rng(n)).deck[0] for n in range(400))
    assert not set(imagined) & set(ACTIONS)
    assert len(imagined) > 15
    before = position("gold", "bible")
    play(before, "A accept")
    fresh = Counter(game.imagine(game.view(before, C), C, Rng(n)).deck[0] for n in range(400))
    assert set(fresh) & set(ACTIONS), "in the spoils it may be anything"


def test_imagined_cards_are_drawn_as_often_as_they_are_unseen():
    """A covered card of a pile: its kinds in proportion to the unseen cards that are no action cards."""
    state = position("gold", "bible")
    play(state, "A accept, A offer 0 r1, B claim")
    view = game.view(state, C)
    unseen = reckon.unseen(view)
    quiet = {kind: n for kind, n in enumerate(unseen) if n and kind not in ACTIONS}
    draws = 3000
    found = Counter(game.imagine(view, C, Rng(n)).deck[0] for n in range(draws))
    for which, count in quiet.items():
        expected = draws * count / sum(quiet.values())
        assert abs(found[which] - expected) < 5 * expected**0.5 + 5, KINDS[which]


def test_whoever_knows_the_card_imagines_it_as_it_is():
    state = position("gold", "bible")
    play(state, "A accept")
    assert {game.imagine(game.view(state, A), A, Rng(n)).deck[0] for n in range(20)} == {GOLD}
    assert len({game.imagine(game.view(state, B), B, Rng(n)).deck[0] for n in range(20)}) > 3


def test_an_imagined_match_can_be_played_to_its_end():
    state, rng = game.new(setup(5, 2)), seeded(8)
    for _ in range(40):
        by_chance(state, rng)
    other = game.imagine(game.view(state, 1), 1, Rng(4))
    while game.pending(other):
        by_chance(other, rng)
    assert other.flags.count(-1) == 1
    assert game.result(other)


# Sizes


@pytest.mark.parametrize("seats", [3, 6])
def test_views_stay_small_to_the_end(seats):
    state, rng = game.new(setup(seats, 6)), seeded(6)
    largest = 0
    while game.pending(state):
        largest = max(largest, *(len(codec.pack(game.view(state, seat))) for seat in audiences(state)))
        by_chance(state, rng)
    assert largest < 1_500
    assert len(codec.pack(game.view(state, None))) < 1_500


def test_a_view_is_not_changed_by_what_happens_later():
    state, rng = game.new(setup(4, 3)), seeded(3)
    views = []
    while game.pending(state):
        views.append((game.view(state, 0), codec.pack(game.view(state, 0))))
        by_chance(state, rng)
    assert all(codec.pack(view) == packed for view, packed in views)


def test_the_table_waits_for_whom_the_view_says():
    for seats in game.seats:
        state, rng = game.new(setup(seats, 4)), seeded(4)
        while pending := game.pending(state):
            assert [reckon.asked(game.view(state, None))] == list(pending)
            by_chance(state, rng)
        assert reckon.asked(game.view(state, None)) == -1


def test_answers_that_do_not_fit_leave_everything_as_it_was():
    state = position("gold", "bible")
    play(state, "A accept")
    before = codec.pack(state)
    for args in (([f"c{n}" for n in range(13)], "r1"), (["c0"], "r9"), ("c0", "r1"), ([1], "r1")):
        with pytest.raises(ValueError):  # noqa: PT011
            answer(state, "offer", *args)
    assert codec.pack(state) == before
