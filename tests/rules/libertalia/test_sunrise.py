"""Sunrise: choosing in secret, the reveal, the order of rank and influence."""

from __future__ import annotations

from itertools import combinations

from game.engine.contract import Action
from game.engine.match import Match
from game.engine.rng import seeded
from game.rules.libertalia import game, reckon
from game.rules.libertalia.cards import CHARACTERS, FAIR_DAYS, INFLUENCE
from tests.rules.libertalia.table import (
    answer,
    den,
    form,
    named,
    names,
    one,
    play,
    position,
    setup,
    shows,
)

# rank: gold, scarlet, azure, jade, plum, bone, as printed
PRINTED = """
1,1,2,3,4,5,6    7,6,1,2,3,4,5    13,5,6,1,2,3,4   19,4,5,6,1,2,3   25,3,4,5,6,1,2
2,2,3,4,5,6,1    8,1,2,3,4,5,6    14,6,1,2,3,4,5   20,5,6,1,2,3,4   26,4,5,6,1,2,3
3,3,4,5,6,1,2    9,2,3,4,5,6,1    15,1,2,3,4,5,6   21,6,1,2,3,4,5   27,5,6,1,2,3,4
4,4,5,6,1,2,3    10,3,4,5,6,1,2   16,2,3,4,5,6,1   22,1,2,3,4,5,6   28,6,1,2,3,4,5
5,5,6,1,2,3,4    11,4,5,6,1,2,3   17,3,4,5,6,1,2   23,2,3,4,5,6,1   29,1,2,3,4,5,6
6,6,1,2,3,4,5    12,5,6,1,2,3,4   18,4,5,6,1,2,3   24,3,4,5,6,1,2   30,2,3,4,5,6,1
"""


@shows("sunrise.secret")
def test_everybody_is_asked_at_once_and_may_send_any_character_of_the_hand():
    state = game.new(setup(4, 2))
    pending = game.pending(state)
    assert list(pending) == [0, 1, 2, 3]
    for seat, decision in pending.items():
        assert decision.facts == {"campaign": 1, "day": 1}
        assert form(state, seat).ids == tuple(f"{seat}:{rank}" for rank in state.hands[seat])


@shows("sunrise.secret")
def test_a_choice_is_told_to_its_own_seat_alone():
    state = game.new(setup(3, 2))
    card = f"1:{state.hands[1][4]}"
    before = [game.view(state, seat) for seat in (0, 2, None)]
    (event,) = answer(state, card, seat=1)
    assert event.name == "chose"
    assert event.cut(1).facts == {"seat": 1, "card": card}
    assert event.cut(0).facts == event.cut(None).facts == {"seat": 1, "card": "1:down"}
    after = [game.view(state, seat) for seat in (0, 2, None)]
    for old, new in zip(before, after, strict=True):
        old.agenda = [step for step in old.agenda if step.seat != 1]
        assert old == new, "nothing but that the seat has chosen is seen"
    assert game.view(state, 1).chosen == state.hands[1][4]


@shows("sunrise.final")
def test_what_lies_face_down_cannot_be_taken_back():
    state = game.new(setup(3, 2))
    answer(state, f"1:{state.hands[1][0]}", seat=1)
    assert list(game.pending(state)) == [0, 2]


@shows("sunrise.final")
def test_another_seats_choice_leaves_the_own_question_as_it_is():
    match = Match(game, setup(3, 2))
    mine = match.asks()[2]
    match.act(0, match.asks()[0].ticket, Action("send", (f"0:{match.view(0).hand[0]}",)))
    assert match.asks()[2] == mine


@shows("sunrise.reveal")
def test_characters_are_revealed_when_everybody_has_chosen():
    state = position(den(), den(), den(), space="cgj")
    for seat, rank in ((2, 28), (0, 23)):
        events = answer(state, f"{seat}:{rank}", seat=seat)
        assert names(events) == ["chose"]
        assert game.view(state, None).ship == []
    events = answer(state, "1:16", seat=1)
    assert one(events, "revealed") == {"campaign": 1, "day": 1, "ship": ["1:16", "0:23", "2:28"]}
    assert [len(hand) for hand in state.hands] == [29, 29, 29]


@shows("sunrise.rank")
def test_the_ship_stands_in_order_of_rank():
    state = position(*[den() for _ in range(5)])
    events = play(state, 28, 5, 23, 25, 16)
    assert one(events, "revealed")["ship"] == ["1:5", "4:16", "2:23", "3:25", "0:28"]


@shows("sunrise.influence", "sunrise.marks")
def test_the_silver_marks_are_the_printed_ones():
    rows = [tuple(map(int, row.split(","))) for row in PRINTED.split()]
    assert sorted(rank for rank, *_ in rows) == list(CHARACTERS)
    for rank, *marks in rows:
        assert INFLUENCE["printed"][rank] == tuple(marks)


def beats(ties: str, one: int, other: int) -> int:
    """On how many ranks a colour ranks higher than another."""
    return sum(reckon.influence(ties, one, rank) > reckon.influence(ties, other, rank) for rank in CHARACTERS)


@shows("sunrise.marks")
def test_a_colour_ranks_higher_than_those_before_it_in_the_cycle():
    for colour in range(6):
        for distance in range(1, 6):
            assert beats("printed", (colour + distance) % 6, colour) == 30 - 5 * distance


def test_every_rank_has_each_printed_mark_once_and_every_colour_each_five_times():
    for rank in CHARACTERS:
        assert sorted(INFLUENCE["printed"][rank]) == [1, 2, 3, 4, 5, 6]
    for colour in range(6):
        marks = [reckon.influence("printed", colour, rank) for rank in CHARACTERS]
        assert [marks.count(mark) for mark in range(1, 7)] == [5] * 6


@shows("sunrise.fair")
def test_with_fair_ties_every_colour_has_each_mark_on_one_of_six_days():
    for rank in CHARACTERS:
        for day in FAIR_DAYS:
            assert sorted(INFLUENCE[day][rank]) == [1, 2, 3, 4, 5, 6]
        for colour in range(6):
            assert sorted(INFLUENCE[day][rank][colour] for day in FAIR_DAYS) == [1, 2, 3, 4, 5, 6]


@shows("sunrise.fair")
def test_with_fair_ties_any_two_colours_split_the_days_of_a_campaign_evenly():
    for one_colour, other in combinations(range(6), 2):
        assert sum(beats(day, one_colour, other) for day in FAIR_DAYS) == 3 * 30


@shows("sunrise.fair")
def test_with_fair_ties_the_marks_go_round_through_six_days_and_three_campaigns():
    state, rng, days = game.new(setup(2, 9, ties="fair")), seeded(9), {}
    while pending := game.pending(state):
        days[state.campaign, state.day] = game.view(state, 0).ties
        game.apply(state, min(pending), pending[min(pending)].sample(rng))
    assert len(days) == 18
    for campaign in (1, 2, 3):
        assert sorted(ties for (each, _), ties in days.items() if each == campaign) == sorted(FAIR_DAYS)
    assert len({days[campaign, 1] for campaign in (1, 2, 3)}) == 3


@shows("sunrise.fair")
def test_fair_ties_order_the_ship():
    for ties, ship in (("printed", ["0:2", "1:2"]), ("fair-2", ["1:2", "0:2"])):
        state = position(den(), den(), colours=("gold", "scarlet"), ties=ties)
        assert one(play(state, 2, 2), "revealed")["ship"] == ship


def test_a_card_that_is_not_in_the_hand_is_refused():
    state = position(den([7]), den())
    for wrong in ("0:7", "1:8", "0:31", "nothing"):
        assert Action("send", (wrong,)) not in game.pending(state)[0]
    assert named([], "revealed") == []
