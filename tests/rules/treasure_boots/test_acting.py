"""What a ship does where it stopped: collecting, unloading and its worth, and winning by it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import IllegalAction
from game.rules.treasure_boots import game, reckon
from game.rules.treasure_boots.cards import BOX, KINDS, TARGETS
from tests.rules.treasure_boots.table import (
    answer,
    asked,
    cargo,
    form,
    kinds,
    named,
    names,
    open_sea,
    position,
    prompt,
    section,
    settled,
    setup,
    shows,
    verbs,
    will_roll,
)


def at(cell, letters="", **more):
    """A captain's ship that has just stopped on a cell of section A, another one out of sight.

    The next roll adds up to 9, for which the section has no island.
    """
    ships = [(cell, letters), ((40, 61), "")]
    return settled(position(section("A"), *ships, phase="act", rng=will_roll(4, 5), **more))


# Where


@shows("turn.place")
@pytest.mark.parametrize(
    ("cell", "letters", "expected"),
    [
        ((2, 4), "", ["collect", "hold"]),
        ((4, 1), "G", ["unload", "hold"]),
        ((0, 4), "", ["shoot", "hold"]),
    ],
    ids=["island", "port", "sea"],
)
def test_what_may_be_done_depends_on_the_place(cell, letters, expected):
    state = position(section("A"), (cell, letters), ((0, 8), ""), phase="act", tokens={(2, 4): "G"})
    assert verbs(settled(state)) == expected


@pytest.mark.parametrize(
    ("cell", "letters"), [((2, 4), "G"), ((4, 1), ""), ((3, 3), "G")], ids=["island", "port", "sea"]
)
def test_where_nothing_can_be_done_nothing_is_asked(cell, letters):
    state = at(cell, letters)
    assert state.active == 1
    assert prompt(state) == "sail"


@shows("turn.may")
@pytest.mark.parametrize("cell", [(2, 4), (4, 1)])
def test_collecting_and_unloading_may_be_declined(cell):
    state = at(cell, "G", tokens={(2, 4): "R"})
    events = answer(state, "hold")
    assert events[0].name == "held"
    assert events[0].facts == {"seat": 0, "ship": "s0", "cell": reckon.cell_id(cell)}
    assert state.ships[0].cargo == cargo("G")
    assert state.active == 1


# Collecting


@shows("collect.island")
def test_a_ship_takes_the_token_of_its_island():
    state = at((2, 4), "R", tokens={(2, 4): "W"})
    events = answer(state, "collect")
    assert events[0].name == "collected"
    assert events[0].facts == {"seat": 0, "ship": "s0", "kind": "pearl", "cell": "2,4", "sum": 3}
    assert state.ships[0].cargo == cargo("RW")
    assert set(state.tokens) == {-1}
    assert not named(events, "scored"), "with the own ship only unloading scores"


@shows("collect.lie")
def test_a_ship_may_lie_at_an_empty_island():
    state = at((2, 4), "")
    answer(state, "sail", "40,61")
    while state.active != 0:
        answer(state, verbs(state)[-1])
    assert state.ships[0].cell == (2, 4)


# Unloading


WORTH = [
    ("G", 1, 1),
    ("GG", 1, 2),
    ("GGGGG", 1, 5),
    ("GR", 2, 3),
    ("GGR", 2, 4),
    ("GRB", 3, 5),
    ("W", 0, 1),
    ("WK", 0, 2),
    ("GW", 1, 2),
    ("GGRRB", 3, 7),
    ("GRBY", 4, 8),
    ("GRBYW", 4, 9),
    ("GRBYWK", 4, 10),
    ("GGRRBBYY", 4, 12),
    ("GRWK", 2, 5),
    ("YYYWW", 1, 5),
    ("RBYKK", 3, 7),
]


@shows("unload.point", "unload.bonus", "unload.pearls", "unload.port")
@pytest.mark.parametrize(("letters", "colours", "points"), WORTH)
def test_the_worth_of_an_unloading(letters, colours, points):
    assert reckon.colours(cargo(letters)) == colours
    assert reckon.unload_value(cargo(letters)) == points
    state = at((4, 1), letters)
    events = answer(state, "unload", kinds(letters))
    (unloaded,), (scored,) = named(events, "unloaded"), named(events, "scored")
    assert unloaded == {
        "seat": 0,
        "ship": "s0",
        "port": "Saltmarrow",
        "cell": "4,1",
        "cargo": kinds(letters),
        "tokens": len(letters),
        "colours": colours,
        "bonus": points - len(letters),
        "points": points,
    }
    assert scored == {"seat": 0, "points": points, "score": points, "why": "unloaded"}


@shows("unload.bonus")
def test_the_bonus_by_colours():
    assert [reckon.unload_value(cargo("GRBY"[:n])) - n for n in range(5)] == [0, 0, 1, 2, 4]


@shows("unload.bonus", "unload.point")
def test_the_worth_of_one_token_more():
    worth = [reckon.unload_value(cargo("GRBY"[:n])) for n in range(5)]
    assert [b - a for a, b in pairwise(worth)] == [1, 2, 2, 3]
    for more in "GWK":
        assert reckon.unload_value(cargo("GR" + more)) - reckon.unload_value(cargo("GR")) == 1


@shows("unload.port", "token.return")
def test_any_part_of_the_cargo_may_be_unloaded_and_goes_back_to_the_box():
    state = at((4, 1), "GGRBYW")
    box = state.bag[:]
    answer(state, "unload", kinds("GRBY"))
    assert reckon.score(state.takings[0]) == 8
    assert state.ships[0].cargo == cargo("GW")
    assert state.bag == [had + back for had, back in zip(box, cargo("GRBY"), strict=True)]


@shows("unload.port")
@pytest.mark.parametrize("letters", ["", "RR", "B", "GGGGGGG"])
def test_nothing_and_more_than_the_cargo_cannot_be_unloaded(letters):
    state = at((4, 1), "GGR")
    with pytest.raises(IllegalAction):
        answer(state, "unload", kinds(letters))


@shows("token.black-again", "token.return")
def test_an_unloaded_black_pearl_is_a_black_token_in_the_box():
    state = at((4, 1), "KK")
    black = state.bag[KINDS.index("black")]
    answer(state, "unload", kinds("KK"))
    assert state.bag[KINDS.index("black")] == black + 2


@shows("unload.once")
def test_a_later_unloading_earns_its_own_bonus():
    state = at((4, 1), "GGRRBBYY")
    answer(state, "unload", kinds("GRBY"))
    assert state.active == 1, "one unloading a turn"
    answer(state, "sail", "40,61")
    assert state.active == 0
    answer(state, "sail", "4,1")
    answer(state, "unload", kinds("GRBY"))
    assert reckon.score(state.takings[0]) == 16
    assert (state.takings[0].tokens, state.takings[0].bonus) == (8, 8)


@given(st.tuples(*(st.integers(0, count) for count in BOX)))
def test_unloading_in_two_parts_is_never_worth_less_than_the_tokens(counts):
    whole = reckon.unload_value(counts)
    assert sum(counts) <= whole <= sum(counts) + 4
    assert reckon.counted(reckon.named(counts)) == list(counts)


# Winning


@shows("win.target")
@pytest.mark.parametrize(("seats", "target"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10), (7, 10), (8, 10)])
def test_the_target_follows_the_number_of_captains(seats, target):
    assert TARGETS[seats] == target
    assert game.new(setup(seats)).target == target


@shows("win.other-target")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_table_may_agree_on_another_target(seats):
    (option,) = (option for option in game.options(seats) if option.name == "target")
    assert option.default == TARGETS[seats]
    assert len(option.choices) > 4
    assert game.new(setup(seats, target=8)).target == 8


@shows("win.first")
def test_whoever_reaches_the_target_has_won():
    state = at((4, 1), "GR", scores=[27], target=30)
    events = answer(state, "unload", kinds("GR"))
    assert names(events) == ["unloaded", "scored", "won"]
    assert events[-1].facts == {"seat": 0, "score": 30, "target": 30}
    assert game.pending(state) == {}
    result = game.result(state)
    assert result is not None
    assert result.order == ((0,), (1,))
    assert result.scores == (30, 0)
    assert [sum(line["points"] for line in lines) for lines in result.why] == [30, 0]


@shows("win.first")
def test_below_the_target_the_match_goes_on():
    state = at((4, 1), "G", scores=[28], target=30)
    answer(state, "unload", kinds("G"))
    assert game.result(state) is None
    assert prompt(state) == "sail"


@shows("win.mid-turn", "privateer.point", "win.first")
def test_a_privateers_point_wins_before_the_own_move():
    board = open_sea((5, -2))
    places = [(0, 0), (20, 7), (30, 13), (40, 1)]
    state = position(
        board,
        *[(place, "") for place in places],
        privateers=[((5, 0), "")],
        phase="offer",
        dice=(2, 2),
        tokens={(5, -2): "Y"},
        scores=[14, 3, 9, 9],
        target=15,
    )
    answer(state, "command", "p1")
    answer(state, "sail", "5,-2")
    assert names(answer(state, "collect")) == ["collected", "scored", "won"]
    result = game.result(state)
    assert result is not None
    assert result.order == ((0,), (2, 3), (1,)), "equals share a place"
    assert result.why[0] == (
        {"line": "tokens", "points": 14},
        {"line": "bonus", "points": 0},
        {"line": "privateers", "points": 1},
    )


@shows("token.open")
def test_everybodys_cargo_lies_open():
    state = at((4, 1), "GRBYWK")
    for seat in (None, 0, 1):
        assert game.view(state, seat).ships[0].cargo == cargo("GRBYWK")
    assert asked(state)[0] == 0
    assert form(state, "unload").limits == kinds("GRBYWK")
