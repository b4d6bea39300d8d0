"""Before the first sunrise and from campaign to campaign: colours, booty, doubloons, ranks."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.rng import seeded
from game.rules.libertalia import game, reckon, scoring
from game.rules.libertalia.cards import CHARACTERS, COLOURS, KINDS, card_id
from game.rules.libertalia.effects import DAY_ACTIONS
from tests.rules.libertalia.table import answer, den, named, one, play, position, prompt, setup, shows, tokens


@shows("setup.seats")
def test_two_to_six_may_play():
    for seats in range(2, 7):
        game.check(setup(seats))
        assert len(game.pending(game.new(setup(seats)))) == seats
        assert game.options(seats) == game.options(2)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seats"):
            game.check(setup(seats))


@shows("setup.colour")
def test_colours_are_drawn_by_lot():
    drawn = [[each.colour for each in game.new(setup(4, seed)).dens] for seed in range(60)]
    assert all(len(set(colours)) == 4 for colours in drawn)
    for seat in range(4):
        assert {colours[seat] for colours in drawn} == set(range(6))


@shows("setup.characters")
def test_there_are_thirty_characters_and_each_acts_when_it_is_said_to():
    assert list(CHARACTERS) == list(range(1, 31))
    assert {rank for rank, it in CHARACTERS.items() if "day" in it.phases} == set(DAY_ACTIONS)
    assert {rank for rank, it in CHARACTERS.items() if "end" in it.phases} == set(scoring.END)
    assert {rank for rank, it in CHARACTERS.items() if "dusk" in it.phases} == {5, 18}
    assert {rank for rank, it in CHARACTERS.items() if "night" in it.phases} == {7, 8, 12, 13, 20, 27}
    assert len({it.key for it in CHARACTERS.values()}) == 30


@shows("setup.bag")
def test_the_bag_holds_fifty_tokens():
    ledger = game.ledger(game.new(setup(5)))
    assert {kind: ledger[kind] for kind in KINDS} == {
        "chest": 4, "jewel": 6, "goods": 10, "map": 8, "relic": 10, "saber": 6, "officer": 6,
    }  # fmt: skip


@shows("setup.board")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_day_has_a_token_for_each_player_and_all_lie_open(seats):
    state = game.new(setup(seats))
    assert [len(space) for space in state.board] == [seats] * 6
    assert sum(state.bag) == 50 - 6 * seats
    assert game.view(state, 0).board == game.view(state, None).board == state.board


@shows("setup.board")
def test_tokens_are_drawn_unseen_each_equally_likely():
    counts = Counter(
        kind for seed in range(300) for space in game.new(setup(6, seed)).board for kind in space
    )
    for kind, full in enumerate((4, 6, 10, 8, 10, 6, 6)):
        assert counts[kind] == pytest.approx(300 * 36 * full / 50, rel=0.08)


@shows("setup.purse", "setup.hand")
def test_everybody_starts_with_ten_doubloons_and_the_same_nine_characters():
    state = game.new(setup(5, 3))
    assert [each.doubloons for each in state.dens] == [10] * 5
    assert len(set(state.dealt[0])) == 9
    assert state.hands == [state.dealt[0]] * 5
    drawn = {rank for seed in range(40) for rank in game.new(setup(2, seed)).dealt[0]}
    assert drawn == set(CHARACTERS)


@shows("setup.left")
def test_neighbours_are_the_next_seats_to_both_sides():
    assert reckon.neighbours(0, 4) == (1, 3)
    assert reckon.neighbours(3, 4) == (0, 2)
    assert reckon.neighbours(0, 2) == (1,)


@shows("setup.bank")
def test_the_bank_pays_more_than_the_box_holds():
    state = position(den(purse=400), den())
    play(state, 29, 23)
    assert state.dens[0].doubloons == 403


# The next campaign

QUIET = (5, 7, 10, 16, 23, 25, 28, 29, 30)


def last_night(**changes):
    """The last day of the first campaign, with something everywhere."""
    return position(
        den([5, 7], "cm", graveyard=[10, 25]),
        den([5, 7], "gg", graveyard=[10, 25]),
        hands=((16, 23, 28, 29), (16, 23, 28, 29)),
        spaces=["cj", "rr", "", "", "", "so"],
        day=6,
        **changes,
    )


@shows("day.six", "goal.campaign", "next.removed", "next.hand")
def test_after_the_sixth_night_dens_and_graveyards_are_cleared_and_hands_kept():
    state = last_night()
    play(state, 16, 23)
    events = answer(state, "saber", "0:5")
    assert len(named(events, "counted")) == 2
    assert (state.campaign, state.day, prompt(state)) == (2, 1, "sunrise")
    for each in state.dens:
        assert (each.characters, each.graveyard) == ([], [])
        assert each.gone == 5
    assert set(state.hands[0]) - set(state.dealt[1]) == {23, 28, 29}
    assert set(state.hands[1]) - set(state.dealt[1]) == {16, 28, 29}


@shows("next.tokens", "next.purse")
def test_a_new_campaign_has_new_doubloons_and_all_tokens_in_the_bag_before_it_is_filled():
    state = last_night()
    before = game.ledger(state)
    play(state, 16, 23)
    events = answer(state, "saber", "0:5")
    assert [each.doubloons for each in state.dens] == [10, 10]
    assert [each.tokens for each in state.dens] == [tokens(), tokens()]
    assert [len(space) for space in state.board] == [2] * 6
    assert sum(state.bag) == 38
    assert game.ledger(state) == before
    told = one(events, "campaign_began")
    assert told["ranks"] == state.dealt[1]
    assert told["board"] == [[KINDS[kind] for kind in space] for space in state.board]


@shows("day.six")
def test_a_campaign_has_six_days():
    state = position(den(), den())
    for day, rank in enumerate((5, 7, 10, 16, 23), 1):
        assert state.day == day
        events = play(state, rank, rank)
        assert one(events, "day_began")["day"] == day + 1
    assert one(play(state, 28, 28), "campaign_began")["campaign"] == 2


@shows("goal.richest", "end.sum", "rest.score")
def test_after_the_third_campaign_the_three_fortunes_add_up():
    state, rng = game.new(setup(3, 5)), seeded(5)
    counted: list[list[int]] = [[], [], []]
    while pending := game.pending(state):
        assert game.result(state) is None
        events = game.apply(state, min(pending), pending[min(pending)].sample(rng))
        for fact in named(events, "counted"):
            counted[fact["seat"]].append(fact["fortune"])
            assert fact["score"] == sum(counted[fact["seat"]])
    result = game.result(state)
    assert result is not None
    assert [len(fortunes) for fortunes in counted] == [3, 3, 3]
    assert list(result.scores) == [sum(fortunes) for fortunes in counted]
    best = max(result.scores)
    assert result.order[0] == tuple(seat for seat in range(3) if result.scores[seat] == best)
    assert set(one(events, "won")["seats"]) == set(result.order[0])
    assert result.labels == tuple(COLOURS[each.colour] for each in state.dens)


def test_ids_of_characters_are_of_seat_and_rank():
    assert card_id(5, 30) == "5:30"
