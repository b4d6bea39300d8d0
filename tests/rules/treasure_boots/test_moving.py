"""The move: step costs, the free drift, how far a ship comes, and what stands in its way."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import DIRECTIONS
from game.rules.treasure_boots.view import Cell
from tests.rules.treasure_boots.table import (
    COMPASS,
    ROSE,
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
    shows,
    verbs,
)


def steps(course: str) -> list[int]:
    return [COMPASS.index(step) for step in course.split()]


def end_of(course: str, start: Cell = (0, 0)) -> Cell:
    x, y = start
    for direction in steps(course):
        x, y = x + DIRECTIONS[direction][0], y + DIRECTIONS[direction][1]
    return x, y


# Costs


@shows("move.other", "move.diagonal", "move.upwind")
@pytest.mark.parametrize("wind", WINDS)
def test_a_step_costs_one_two_diagonally_upwind_and_is_impossible_straight_upwind(wind):
    assert tuple(reckon.step_cost(WINDS[wind], direction) for direction in range(8)) == ROSE[wind]


@shows("move.upwind", "move.diagonal", "move.other")
@pytest.mark.parametrize("wind", WINDS)
def test_a_ship_sails_at_the_costs_of_the_rose(wind):
    """The same from the rules' side: what a lone ship is offered within one, two and three points."""
    ahead = WINDS[wind] * 2
    offered = form(position(open_sea(), ((0, 0), ""), ((50, 50), ""), wind=wind), "sail").notes
    for direction, cost in enumerate(ROSE[wind]):
        dx, dy = DIRECTIONS[direction]
        expected = 0 if direction == ahead else 3 if cost is None else cost
        assert offered[f"{dx},{dy}"]["cost"] == expected, COMPASS[direction]


@shows("wind.to")
def test_the_wind_blows_to_where_the_marker_shows():
    assert reckon.step_cost(WINDS["N"], COMPASS.index("S")) is None
    assert reckon.route_cost(WINDS["N"], steps("N")) == 0


@shows("move.drift", "move.other", "move.diagonal", "move.upwind")
@pytest.mark.parametrize(
    ("course", "cost"),
    [
        ("N N N N", 3),
        ("NE NE NE N", 3),
        ("W W W N", 3),
        ("SE E", 3),
        ("SE SE", 4),
        ("SE N", 2),
        ("S", None),
        ("W W W W", 4),
    ],
)
def test_the_cost_of_a_route_with_the_wind_to_the_north(course, cost):
    assert reckon.route_cost(WINDS["N"], steps(course)) == cost


@shows("move.drift", "move.drift-when")
@pytest.mark.parametrize("course", ["N W W W", "W N W W", "W W W N"])
def test_the_drift_is_free_at_any_moment_of_the_move(course):
    assert reckon.route_cost(WINDS["N"], steps(course)) == 3


@shows("move.drift")
def test_only_one_step_of_a_move_is_free():
    assert [reckon.route_cost(0, steps(" ".join("N" * n))) for n in range(1, 6)] == [0, 1, 2, 3, 4]


@shows("move.destination")
@pytest.mark.parametrize(("course", "cost"), [("S", 3), ("SE N", 1)])
def test_the_price_of_a_destination_is_that_of_the_cheapest_route(course, cost):
    """Straight upwind is reached on a detour; one step east needs no detour at all."""
    assert reckon.reach(open_sea(), (0, 0), WINDS["N"], 3)[end_of(course)] == cost


# Reach


@shows("move.points", "move.drift", "move.upwind", "move.diagonal")
@pytest.mark.parametrize("wind", WINDS.values())
@pytest.mark.parametrize(("points", "cells"), [(3, 40), (4, 64), (5, 93), (6, 128), (7, 168), (8, 214)])
def test_how_many_cells_of_open_sea_are_within_reach(points, cells, wind):
    assert len(reckon.reach(open_sea(), (0, 0), wind, points)) == cells


@shows("move.points", "move.upwind")
@pytest.mark.parametrize(
    ("points", "picture"),
    [
        (3, ["ooooooo", "ooooooo", "ooooooo", "ooooooo", "oooSooo", ".ooooo."]),
        (
            4,
            [
                *["ooooooooo"] * 5,
                "ooooSoooo",
                ".ooooooo.",
                "..o.o.o..",
            ],
        ),
    ],
)
def test_the_shape_of_the_reach_with_the_wind_to_the_north(points, picture):
    (top,) = [-row for row, line in enumerate(picture) if "S" in line]
    left = -(len(picture[0]) // 2)
    drawn = {
        (left + column, top + row)
        for row, line in enumerate(picture)
        for column, mark in enumerate(line)
        if mark != "."
    }
    assert set(reckon.reach(open_sea(), (0, 0), WINDS["N"], points)) == drawn


FROM_PORTS = {
    "Saltmarrow": ("39 / 5", "40 / 5 7 12", "39 / 3 5 10 11 12", "40 / 3 10"),
    "Tinker’s Quay": ("40 / 3 4 6 8 11 12", "40 / 6 8 11", "40 /", "40 / 4 6"),
    "Brasspenny": ("40 / 8", "40 / 8", "40 / 3 7 10", "40 / 3 7 8 9"),
    "Low Lantern": ("40 / 4 6 9 11", "40 / 2 3 4 6 10 11", "40 / 2 11", "40 / 4"),
    "Gannet Stairs": ("40 / 9", "40 / 5 6 8 9", "40 / 6 9", "40 /"),
    "Widowmere": ("40 / 4 5 7", "40 / 4", "40 / 7", "40 / 4 5 7 12"),
    "Cinderhook": ("40 / 8 10", "39 / 3 5 8 9 10 12", "40 / 6 9 12", "39 / 8 9"),
    "Magpie Haven": ("40 / 2 3 10", "40 / 2 7", "40 / 3 5 7", "40 / 2 3 5 7 10 12"),
}


@shows("move.island-through", "move.island-ends", "move.points")
@pytest.mark.parametrize("wind", WINDS)
@pytest.mark.parametrize("name", FROM_PORTS)
def test_what_a_ship_reaches_from_port(name, wind):
    board, port = next(
        (board, port) for board in map(section, "ABCD") for port in board.ports if port.name == name
    )
    reached = reckon.reach(board, port.cell, WINDS[wind], 3)
    islands = sorted(island.sum for island in board.islands if island.cell in reached)
    assert f"{len(reached)} / {' '.join(map(str, islands))}".strip() == FROM_PORTS[name][WINDS[wind]]


# The question


@shows("move.points", "token.sail")
@pytest.mark.parametrize(("letters", "cells"), [("", 40), ("G", 64), ("GGY", 93), ("GGGRB", 128)])
def test_each_sail_adds_a_movement_point(letters, cells):
    state = position(open_sea(), ((0, 0), letters), ((50, 50), ""))
    assert form(state, "sail").size() == cells
    assert asked(state)[1].facts == {"ship": "s0", "points": 3 + letters.count("G"), "pearls": 0}


@shows("move.points")
def test_cargo_does_not_slow_a_ship():
    assert form(position(open_sea(), ((0, 0), "RRRRBBBBYYYY"), ((50, 50), "")), "sail").size() == 40


def test_destinations_are_grouped_into_land_and_sea():
    state = position(section("A"), ((4, 1), ""), ((50, 50), ""), wind="E")
    pick = form(state, "sail")
    assert sorted(pick.groups["land"]) == ["4,1", "5,4", "6,1", "8,2"]
    assert set(pick.groups["land"]) | set(pick.groups["sea"]) == set(pick.ids)
    assert len(pick.groups["land"]) + len(pick.groups["sea"]) == len(pick.ids)


@shows("move.stay", "turn.may")
def test_a_ship_may_stay_and_still_act():
    state = position(section("A"), ((6, 1), ""), ((0, 0), ""), tokens={(6, 1): "Y"})
    events = answer(state, "sail", "6,1")
    assert names(events) == ["stayed"]
    assert events[0].facts == {"seat": 0, "ship": "s0", "cell": "6,1"}
    assert verbs(state) == ["collect", "hold"]


def test_the_move_is_told_with_its_route_and_working():
    state = position(open_sea(), ((0, 0), "G"), ((50, 50), ""))
    (sailed,) = named(answer(state, "sail", "2,-3"), "sailed")
    assert sailed["route"][0] == "0,0"
    assert sailed["route"][-1] == "2,-3"
    assert {key: sailed[key] for key in ("seat", "ship", "cost", "points", "pearls")} == {
        "seat": 0,
        "ship": "s0",
        "cost": 2,
        "points": 4,
        "pearls": 0,
    }
    assert state.ships[0].cell == (2, -3)
    assert state.ships[0].heading in (0, 1), "the heading is that of the last step"


# Obstacles


@shows("move.through-ships", "move.occupied")
@pytest.mark.parametrize("kind", ["captain", "privateer"])
def test_ships_are_passed_but_not_stopped_on(kind):
    board = open_sea()
    if kind == "captain":
        state = position(board, ((0, 0), ""), ((0, -1), ""))
    else:
        state = position(board, ((0, 0), ""), ((50, 50), ""), privateers=[((0, -1), "")])
    pick = form(state, "sail")
    assert "0,-1" not in pick.ids
    assert pick.barred["0,-1"] == "move.occupied"
    assert pick.notes["0,-4"]["cost"] == 3, "straight through the other ship"
    with pytest.raises(IllegalAction, match="move\\.occupied"):
        answer(state, "sail", "0,-1")


@shows("move.island-taken")
@pytest.mark.parametrize("kind", ["captain", "privateer"])
def test_an_island_where_a_ship_lies_cannot_be_entered(kind):
    ships = [((4, 1), ""), ((6, 1) if kind == "captain" else (0, 0), "")]
    privateers = [((6, 1), "")] if kind == "privateer" else []
    state = position(section("A"), *ships, privateers=privateers, wind="E")
    assert form(state, "sail").barred["6,1"] == "move.island-taken"
    with pytest.raises(IllegalAction, match="move\\.island-taken"):
        answer(state, "sail", "6,1")


@shows("move.port-shared")
def test_a_port_holds_any_number_of_ships():
    state = position(
        section("A"), ((5, 7), ""), ((5, 8), ""), ((5, 8), ""), privateers=[((5, 8), "")], wind="S"
    )
    assert "5,8" in form(state, "sail").ids
    answer(state, "sail", "5,8")
    assert state.ships[0].cell == (5, 8)


@shows("move.island-through", "move.island-ends")
def test_no_move_leads_through_an_island():
    walls = open_sea((0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (1, 1), (-1, 1))
    assert set(reckon.reach(walls, (0, 0), WINDS["N"], 3)) == {
        (0, 0), (0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (1, 1), (-1, 1)
    }  # fmt: skip
    assert (0, -2) in reckon.reach(open_sea(), (0, 0), WINDS["N"], 3)


@shows("move.island-ends", "move.adjacent-land")
def test_a_move_may_leave_land_and_enter_land_but_never_go_on_from_there():
    board = open_sea((0, 0), (0, -1), (0, -3), (0, -5))
    reached = reckon.reach(board, (0, 0), WINDS["N"], 3)
    assert reached[0, -1] == 0, "a step from land to neighbouring land"
    assert reached[0, -3] == 2, "round the neighbour, then in: NE, NW and the drift"
    assert (0, -5) not in reckon.reach(
        open_sea((0, -3), (1, -4), (-1, -4), (0, -5), (1, -3), (-1, -3)), (0, -2), 0, 3
    )


@shows("move.adjacent-land")
def test_a_diagonal_step_between_two_pieces_of_land_is_allowed():
    squeeze = open_sea((1, 0), (0, -1))
    assert reckon.reach(squeeze, (0, 0), WINDS["N"], 3)[1, -1] == 1


@shows("move.drift-when")
def test_the_drift_may_enter_and_leave_land():
    board = open_sea((0, -1))
    assert reckon.reach(board, (0, 0), WINDS["N"], 3)[0, -1] == 0
    assert reckon.reach(board, (0, -1), WINDS["N"], 3)[0, -2] == 0


@shows("move.drift-when")
def test_the_drift_may_come_late_where_land_lies_downwind():
    reached = reckon.reach(open_sea((0, -1)), (0, 0), WINDS["N"], 3)
    assert reached[1, -2] == 1, "a step aside, then the drift"
    assert reached[0, -2] == 2


@shows("move.drift-when", "move.points", "privateer.cargo")
def test_privateers_sail_by_the_same_rules_with_their_own_sails():
    state = position(
        open_sea(), ((50, 50), "GGG"), ((60, 60), ""), privateers=[((0, 0), "G")], phase="offer", dice=(2, 2)
    )
    answer(state, "command", "p1")
    assert asked(state)[1].prompt == "sail_privateer"
    assert form(state, "sail").size() == 64
    assert form(state, "sail").notes["0,-1"]["cost"] == 0


# The edge of the world


@shows("move.forever")
def test_without_the_horizon_the_grid_goes_on_for_ever():
    board = laid("2a", horizon=False)
    state = position(board, ((1000, -1000), ""), ((4, 1), ""))
    assert form(state, "sail").size() == 40
    assert form(state, "sail").barred == {}
    answer(state, "sail", "1003,-1004")
    assert state.ships[0].cell == (1003, -1004)


@shows("move.horizon")
def test_no_move_ends_beyond_the_horizon():
    board = laid("2a")
    assert board.horizon is not None
    west, north, _, _ = board.horizon
    state = position(board, ((west + 1, north + 1), ""), ((4, 1), ""))
    pick = form(state, "sail")
    assert all(reckon.inside(board, reckon.cell_at(name)) for name in pick.ids)
    outside = f"{west - 1},{north}"
    assert pick.barred[outside] == "move.horizon"
    with pytest.raises(IllegalAction, match="move\\.horizon"):
        answer(state, "sail", outside)


@shows("move.horizon")
def test_privateers_are_held_by_the_horizon_too():
    board = laid("2a")
    assert board.horizon is not None
    west, north, _, _ = board.horizon
    state = position(
        board, ((4, 1), ""), ((5, 8), ""), privateers=[((west, north), "")], phase="offer", dice=(1, 1)
    )
    answer(state, "command", "p1")
    assert all(reckon.inside(board, reckon.cell_at(name)) for name in form(state, "sail").ids)


# Distances for whoever plans


@pytest.mark.parametrize(
    ("held", "straight", "diagonal"),
    [
        (
            3,
            "1.00 1.25 1.31 1.82 2.33 2.55 2.88 3.34 3.69 4.00",
            "1.00 1.50 1.62 2.27 2.62 3.00 3.47 3.82 4.31 4.66",
        ),
        (
            4,
            "1.00 1.00 1.25 1.25 1.81 2.06 2.32 2.45 2.80 3.10",
            "1.00 1.00 1.50 1.50 2.24 2.24 2.88 2.88 3.43 3.56",
        ),
        (
            5,
            "1.00 1.00 1.25 1.25 1.31 1.81 2.07 2.32 2.46 2.55",
            "1.00 1.00 1.50 1.50 1.62 2.24 2.27 2.61 2.88 2.99",
        ),
    ],
)
def test_expected_turns_to_a_cell(held, straight, diagonal):
    assert [reckon.turns((0, 0), (n, 0), held) for n in range(1, 11)] == [float(n) for n in straight.split()]
    assert [reckon.turns((0, 0), (n, -n), held) for n in range(1, 11)] == [float(n) for n in diagonal.split()]


def test_expected_turns_beyond_and_between_the_table():
    assert reckon.turns((3, 3), (3, 3), 3) == 0
    assert reckon.turns((0, 0), (20, 0), 3) == 8.0
    assert reckon.turns((0, 0), (4, 2), 3) == pytest.approx((1.82 + 2.27) / 2)
    assert reckon.turns((0, 0), (10, 0), 9) == reckon.turns((0, 0), (10, 0), 5)
