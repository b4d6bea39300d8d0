"""The day of rest and the end: the sum line by line, ties, the options about them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.libertalia import game, reckon
from game.rules.libertalia.cards import KINDS
from game.rules.libertalia.view import Working
from tests.rules.libertalia.table import den, named, one, play, position, shows

counts = st.tuples(*[st.integers(0, 6) for _ in KINDS])
cards = st.lists(st.tuples(st.integers(1, 30), st.integers(-20, 20)), max_size=6).map(
    lambda found: tuple(sorted(found, key=lambda card: card[1] < 0))
)
workings = st.builds(Working, st.integers(0, 40), cards, counts)


@shows("rest.not-negative", "rest.two-step", "rest.netted")
@given(workings, st.sampled_from(["two-step", "netted"]))
def test_the_lines_add_up_to_a_fortune_that_is_never_negative(working, mode):
    lines = reckon.lines(working, mode)
    assert sum(line["points"] for line in lines) == reckon.fortune(working, mode) >= 0


@shows("rest.two-step", "rest.netted")
@given(workings)
def test_netting_never_makes_a_fortune_greater(working):
    assert reckon.fortune(working, "netted") <= reckon.fortune(working, "two-step")


@shows("rest.gains-first", "rest.two-step")
def test_gains_come_before_losses():
    state = position(den([6, 26], purse=2), den(), day=6)
    counted = one(play(state, 5, 5), "counted", seat=0)
    assert counted["lines"] == [
        {"line": "purse", "points": 2},
        {"line": "card", "rank": 6, "points": 5},
        {"line": "card", "rank": 26, "points": -8},
        {"line": "floor", "points": 1},
    ]
    assert counted["fortune"] == 0


@shows("rest.two-step", "rest.not-negative", "worth.relic")
def test_every_line_of_the_sum_is_told_even_those_of_nothing():
    state = position(den([29], "rrmso", purse=1), den(), day=6)
    counted = one(play(state, 5, 5), "counted", seat=0)
    assert counted["lines"] == [
        {"line": "purse", "points": 1},
        {"line": "card", "rank": 29, "points": -6},
        {"line": "floor", "points": 5},
        {"line": "token", "kind": "map", "count": 1, "points": 0},
        {"line": "token", "kind": "relic", "count": 2, "points": -6},
        {"line": "token", "kind": "saber", "count": 1, "points": 0},
        {"line": "token", "kind": "officer", "count": 1, "points": 0},
        {"line": "floor", "points": 6},
    ]


@pytest.mark.parametrize(
    ("kind", "worth"),
    [("chest", 5), ("jewel", 3), ("goods", 1), ("relic", -3), ("saber", 0), ("officer", 0)],
)
@shows("worth.chest", "worth.jewel", "worth.goods", "worth.relic", "worth.nothing")
def test_what_two_tokens_are_worth(kind, worth):
    assert reckon.token_worth(KINDS.index(kind), 2) == 2 * worth


@shows("rest.as-they-stand")
def test_end_actions_look_at_all_dens_before_any_is_cleared():
    state = position(den([16, 25]), den([16, 25]), den([16, 22]), day=6)
    events = play(state, 5, 5, 5)
    assert [fact["fortune"] for fact in named(events, "counted")] == [10 + 5 - 3, 10 + 5 - 3, 10 + 5]


@shows("rest.actions")
def test_who_was_discarded_has_no_end_action():
    state = position(den(graveyard=[6, 9, 28]), den(), day=6)
    assert one(play(state, 5, 5), "counted", seat=0)["fortune"] == 10


@shows("rest.score")
def test_scores_are_seen_and_grow_by_the_fortune():
    state = position(den(letters="c"), den(), day=6)
    play(state, 5, 5)
    assert game.view(state, None).scores == [15, 10]
    assert game.view(state, 1).dens[0].workings == [Working(10, (), (1, 0, 0, 0, 0, 0, 0))]


# The end


def finished(*fortunes: tuple[int, int, int], tiebreak: str = "shared"):
    """A match with these fortunes in its three campaigns; the last one is counted here."""
    state = position(
        *[den(purse=last) for *_, last in fortunes],
        hands=[(5, 23)] * len(fortunes),
        day=6,
        campaign=3,
        tiebreak=tiebreak,
    )
    for each, (first, second, _) in zip(state.dens, fortunes, strict=True):
        each.workings = [Working(purse, (), (0,) * 7) for purse in (first, second)]
    events = play(state, *[5] * len(fortunes))
    return game.result(state), one(events, "won")


@shows("end.sum", "goal.richest")
def test_the_greatest_sum_of_three_fortunes_wins():
    result, won = finished((30, 1, 2), (10, 11, 13), (0, 0, 60))
    assert result.scores == (33, 34, 60)
    assert result.order == ((2,), (1,), (0,))
    assert won == {"seats": [2], "score": 60}
    assert [line["points"] for line in result.why[1]] == [10, 11, 13]
    assert [sum(line["points"] for line in campaign["lines"]) for campaign in result.why[1]] == [10, 11, 13]


@shows("end.shared")
def test_equals_share_the_victory():
    result, won = finished((10, 10, 10), (20, 10, 0), (1, 1, 1))
    assert result.order == ((0, 1), (2,))
    assert won == {"seats": [0, 1], "score": 30}


@shows("end.last-campaign")
def test_the_better_third_campaign_may_break_a_tie():
    result, won = finished((20, 10, 0), (10, 10, 10), (10, 10, 10), tiebreak="last-campaign")
    assert result.order == ((1, 2), (0,))
    assert won["seats"] == [1, 2]
