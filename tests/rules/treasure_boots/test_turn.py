"""Before and between the moves: setup, dice, wind, treasure, who is next, and the command of Privateers."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.contract import Action
from game.engine.rng import seeded
from game.rules.treasure_boots import game, reckon, turn
from game.rules.treasure_boots.cards import BLACK, BOX, KINDS
from game.rules.treasure_boots.state import Log, draw, launch
from tests.rules.treasure_boots.table import (
    WINDS,
    answer,
    asked,
    form,
    laid,
    named,
    names,
    open_sea,
    position,
    section,
    settled,
    setup,
    shows,
    will_draw,
    will_roll,
)

# Setup


@shows("setup.box", "setup.wind")
def test_a_match_starts_with_a_full_box_and_the_wind_to_the_north():
    state = game.new(setup(4))
    assert dict(zip(KINDS, state.bag, strict=True)) == {
        "sail": 18,
        "gun": 16,
        "rum": 12,
        "gold": 14,
        "pearl": 12,
        "black": 12,
    }
    assert sum(state.bag) == 84
    assert set(state.tokens) == {-1}
    assert all(ship.cargo == [0] * 6 for ship in state.ships)
    assert state.privateers == []
    assert state.wind == WINDS["N"]


@shows("setup.start-port", "setup.port-order")
def test_captains_choose_a_port_in_the_order_of_seats_and_may_share_one():
    state = game.new(setup(3))
    for seat in range(3):
        assert asked(state)[0] == seat
        assert list(form(state, "moor").ids) == [reckon.cell_id(port.cell) for port in state.board.ports]
        events = answer(state, "moor", "4,1")
        assert named(events, "moored") == [
            {"seat": seat, "ship": f"s{seat}", "port": "Saltmarrow", "cell": "4,1", "why": "start"}
        ]
    assert {ship.cell for ship in state.ships} == {(4, 1)}


@shows("setup.secret-ports")
def test_start_ports_may_be_chosen_all_at_once_and_in_secret():
    state = game.new(setup(3, ports="secret"))
    assert sorted(game.pending(state)) == [0, 1, 2]
    for seat, cell in ((2, "5,8"), (0, "4,1")):
        (event,) = game.apply(state, seat, game.pending(state)[seat].read(_moor(cell)))
        assert event.name == "chose_port"
        assert event.facts == {"seat": seat}
        assert event.cut(seat).facts["cell"] == cell
        assert "cell" not in event.cut(1).facts
        assert "cell" not in event.cut(None).facts
    assert list(game.pending(state)) == [1]
    events = game.apply(state, 1, _moor("18,4"))
    assert [(facts["seat"], facts["cell"]) for facts in named(events, "moored")] == [
        (0, "4,1"),
        (1, "18,4"),
        (2, "5,8"),
    ]


def _moor(cell):
    return Action("moor", (cell,))


@shows("setup.first")
def test_who_begins_is_drawn_by_lot():
    first = Counter[int]()
    for seed in range(150):
        state = game.new(setup(3, seed))
        for _ in range(3):
            events = answer(state, "moor", "4,1")
        (drawn,) = named(events, "first_drawn")
        assert drawn["seat"] == state.active == named(events, "rolled")[0]["seat"]
        first[drawn["seat"]] += 1
    assert min(first[seat] for seat in range(3)) > 30


# The roll and the wind


@shows("roll.dice", "turn.left")
@pytest.mark.parametrize(("active", "following"), [(0, 1), (1, 2), (2, 0)])
def test_a_turn_begins_with_two_dice_and_play_goes_to_the_left(active, following):
    places = [(0, 0), (20, 7), (40, 19)]
    state = position(open_sea(), *[(place, "") for place in places], active=active, rng=will_roll(2, 5))
    events = answer(state, "sail", reckon.cell_id(places[active]))
    (rolled,) = named(events, "rolled")
    assert rolled == {"seat": following, "turn": 2, "dice": [2, 5], "sum": 7, "doubles": 0}
    assert state.active == following


@shows("wind.turn", "wind.four")
@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize(
    ("dice", "quarters"),
    [((1, 4), 3), ((4, 1), 3), ((3, 3), 0), ((6, 2), 0), ((1, 2), 1), ((5, 3), 2), ((1, 6), 1)],
)
def test_the_wind_goes_clockwise_by_the_difference_of_the_dice(start, dice, quarters):
    assert reckon.turned(start, dice) == (start + quarters) % 4


@shows("wind.turn", "roll.dice")
def test_the_turning_wind_is_told():
    state = position(open_sea(), ((0, 0), ""), ((20, 7), ""), wind="W", rng=will_roll(1, 3))
    events = answer(state, "sail", "0,0")
    assert named(events, "wind_turned") == [{"before": 3, "wind": 1, "quarters": 2}]
    assert state.wind == WINDS["E"]


@shows("wind.still")
@pytest.mark.parametrize(("dice", "difference"), [((4, 4), 0), ((1, 5), 4), ((6, 2), 4)])
def test_equal_dice_and_a_difference_of_four_leave_the_wind(dice, difference):
    state = position(open_sea(), ((0, 0), ""), ((20, 7), ""), wind="E", rng=will_roll(*dice))
    events = answer(state, "sail", "0,0")
    assert state.wind == WINDS["E"]
    assert named(events, "wind_held") == [{"wind": 1, "difference": difference}]
    assert not named(events, "wind_turned")


@shows("wind.turn")
def test_how_often_the_wind_turns_by_how_much():
    turns = Counter(reckon.turned(0, (a, b)) for a in range(1, 7) for b in range(1, 7))
    assert turns == {0: 10, 1: 12, 2: 8, 3: 6}


@pytest.mark.parametrize(
    ("sums", "ways"),
    [
        ((2, 12), (1, 0, 0, 0)),
        ((3, 11), (0, 2, 0, 0)),
        ((4, 10), (1, 0, 2, 0)),
        ((5, 9), (0, 2, 0, 2)),
        ((6, 8), (3, 0, 2, 0)),
        ((7, 7), (0, 4, 0, 2)),
    ],
)
@shows("wind.turn")
def test_sum_and_turn_of_the_wind_hang_together(sums, ways):
    for total in sums:
        rolls = [(a, total - a) for a in range(1, 7) if 1 <= total - a <= 6]
        assert tuple(sum(reckon.turned(0, roll) == n for roll in rolls) for n in range(4)) == ways
        assert sum(a == b for a, b in rolls) == (total % 2 == 0)


# Treasure


def treasure(state, total):
    """The events of adding treasure for this sum."""
    log: Log = []
    turn.add_treasure(state, log, total)
    return log


@shows("treasure.place", "treasure.order")
def test_every_empty_island_with_the_sum_receives_a_token_in_order():
    board = laid("4a")
    rng = will_draw((84, range(18)), (83, range(17, 33)), (82, range(32, 44)), (81, range(43, 57)))
    state = position(board, ((4, 1), ""), ((5, 8), ""), rng=rng)
    events = treasure(state, 7)
    sevens = [island.cell for island in board.islands if island.sum == 7]
    assert [facts["cell"] for facts in named(events, "treasure_washed_up")] == [
        reckon.cell_id(c) for c in sevens
    ]
    assert len(sevens) == 4
    assert [facts["kind"] for facts in named(events, "treasure_washed_up")] == ["sail", "gun", "rum", "gold"]
    assert sum(state.bag) == 80
    assert sum(kind >= 0 for kind in state.tokens) == 4


@shows("treasure.occupied", "collect.lie")
@pytest.mark.parametrize("occupied", ["token", "captain", "privateer"])
def test_an_occupied_island_receives_nothing(occupied):
    board = laid("2a")
    state = position(
        board,
        ((8, 2) if occupied == "captain" else (0, 0), ""),
        ((5, 8), ""),
        privateers=[((8, 2), "")] if occupied == "privateer" else [],
        tokens={(8, 2): "Y"} if occupied == "token" else {},
    )
    events = treasure(state, 7)
    assert {event.facts["cell"] for event in events} == {"17,7"}


@shows("treasure.draw")
def test_tokens_are_drawn_unseen_each_equally_likely():
    state = position(open_sea(), ((0, 0), ""), ((20, 0), ""), rng=seeded(5))
    drawn = Counter[int]()
    for _ in range(8400):
        kind = draw(state)
        drawn[kind] += 1
        state.bag[kind] += 1
    for kind, count in enumerate(BOX):
        assert abs(drawn[kind] - 100 * count) < 160, KINDS[kind]


@shows("treasure.order")
def test_an_empty_box_leaves_islands_empty():
    board = laid("2a")
    state = position(board, ((0, 0), ""), ((5, 8), ""))
    state.bag = [1, 0, 0, 0, 0, 0]
    events = treasure(state, 7)
    assert names(events) == ["treasure_washed_up", "box_empty"]
    assert names(treasure(state, 6)) == ["box_empty"]
    assert names(treasure(state, 5)) == ["box_empty"]


def test_a_sum_without_empty_islands_tells_nothing():
    assert treasure(position(open_sea((5, 5)), ((5, 5), ""), ((20, 0), "")), 7) == []
    assert treasure(position(open_sea((5, 5)), ((0, 0), ""), ((20, 0), "")), 8) == []


@shows("treasure.privateer", "treasure.ship", "token.black")
def test_a_black_token_becomes_a_privateer_that_lies_at_the_island():
    board = laid("2a")
    state = position(board, ((7, 2), ""), ((5, 8), ""), rng=will_draw((84, 83), (83, 0)))
    events = treasure(state, 7)
    assert named(events, "privateer_sighted") == [
        {"ship": "p1", "name": board.names[0], "cell": "8,2", "sum": 7}
    ]
    (privateer,) = state.privateers
    assert (privateer.cell, privateer.cargo) == ((8, 2), [0] * 6)
    assert state.bag[BLACK] == 11
    assert state.tokens[reckon.terrain(board).islands[8, 2]] == -1, "a ship, not a treasure"
    assert form(state, "sail").barred["8,2"] == "move.island-taken"
    assert game.ledger(state)["black"] == 12


@shows("treasure.ship")
def test_a_privateer_blocks_its_island_for_shots_and_treasure():
    state = position(
        section("A"), ((0, 4), ""), ((3, 4), ""), privateers=[((2, 4), "")], phase="act", tokens={}
    )
    settled(state)
    assert form(state, "shoot").barred["s1"] == "shoot.blocked"
    assert treasure(state, 3) == []


def test_a_privateer_keeps_its_name_and_no_two_bear_the_same():
    board = laid("2a")
    state = position(board, ((0, 0), ""), ((5, 8), ""))
    log: Log = []
    for number in range(40):
        launch(state, log, number % 18)
        if len(state.privateers) > 11:
            del state.privateers[number % 7]
    told = [event.facts for event in log]
    assert len({facts["ship"] for facts in told}) == 40, "ids are never used twice"
    assert all(reckon.privateer_name(board, facts["ship"]) == facts["name"] for facts in told)
    alive = [reckon.privateer_name(board, privateer.id) for privateer in state.privateers]
    assert len(set(alive)) == len(alive)
