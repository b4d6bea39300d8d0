"""The board: sections, islands, ports and arrangements as packed, and why a table is refused."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from game import tables
from game.rules.treasure_boots import board as boards
from game.rules.treasure_boots import game, reckon
from game.rules.treasure_boots.cards import ARRANGEMENTS, DIRECTIONS, HORIZON, SECTIONS
from game.rules.treasure_boots.view import Board, Cell
from tests.rules.treasure_boots.table import laid, packed, section, setup, shows

NAMES = [name for names in ARRANGEMENTS.values() for name in names]
LACKING = {"A": {2, 9}, "B": {5, 12}, "C": {3, 10}, "D": {4, 11}}
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}  # of 36

ISLANDS_BY_SUM = {
    "2a": "1 2 2 1 2 2 2 1 2 2 1",
    "2b": "1 2 1 2 2 2 2 1 2 1 2",
    "2c": "2 1 1 2 2 2 2 2 1 1 2",
    "3a": "2 2 3 2 3 3 3 2 2 3 2",
    "3b": "3 2 2 2 3 3 3 3 2 2 2",
    "3c": "2 2 2 3 3 3 3 2 2 2 3",
    "4a": "3 3 3 3 4 4 4 3 3 3 3",
    "4b": "3 3 3 3 4 4 4 3 3 3 3",
    "4c": "3 3 3 3 4 4 4 3 3 3 3",
}


def land(board: Board) -> list[Cell]:
    return sorted(reckon.terrain(board).land)


@shows("setup.board")
@pytest.mark.parametrize("name", "ABCD")
def test_a_section_has_nine_different_islands_two_ports_and_a_ring_of_water(name):
    board = section(name)
    sums = [island.sum for island in board.islands]
    assert set(sums) == set(range(2, 13)) - LACKING[name]
    assert len(sums) == 9
    assert sum(WAYS[total] for total in sums) == 31, "each section yields 31 of 36 tokens a roll"
    assert len(board.ports) == 2
    assert all(1 <= x <= 8 and 1 <= y <= 8 for x, y in land(board))


@shows("setup.board")
@pytest.mark.parametrize("name", "ABCD")
def test_no_two_pieces_of_land_touch(name):
    cells = land(section(name))
    assert min(reckon.king_distance(a, b) for a in cells for b in cells if a != b) == 2


@shows("setup.board")
@pytest.mark.parametrize("name", "ABCD")
def test_the_ports_of_a_section_share_it_fairly(name):
    board = section(name)
    first, second = (port.cell for port in board.ports)
    assert reckon.king_distance(first, second) in (6, 7)
    distances = [
        min(reckon.king_distance(island.cell, port.cell) for port in board.ports) for island in board.islands
    ]
    assert max(distances) <= 5
    assert 2.6 <= round(sum(distances) / 9, 1) <= 3.3


@shows("setup.ports")
def test_ports_have_names_and_no_numbers():
    board = laid("4a")
    assert [port.name for port in board.ports] == [
        "Saltmarrow",
        "Tinker’s Quay",
        "Brasspenny",
        "Low Lantern",
        "Gannet Stairs",
        "Widowmere",
        "Cinderhook",
        "Magpie Haven",
    ]
    assert not {port.cell for port in board.ports} & {island.cell for island in board.islands}


@shows("setup.sections", "setup.seven-eight")
@pytest.mark.parametrize(
    ("seats", "sections", "offered"),
    [
        (2, 2, ("2a", "2b", "2c")),
        (3, 2, ("2a", "2b", "2c")),
        (4, 3, ("3a", "3b", "3c")),
        *((seats, 4, ("4a", "4b", "4c")) for seats in (5, 6, 7, 8)),
    ],
)
def test_the_number_of_sections_follows_the_number_of_captains(seats, sections, offered):
    assert SECTIONS[seats] == sections
    (arrangement,) = (option for option in game.options(seats) if option.name == "arrangement")
    assert arrangement.choices == offered
    assert arrangement.default == offered[0]
    for name in offered:
        state = game.new(setup(seats, arrangement=name))
        assert len(state.board.sections) == sections
        assert len(state.board.ports) == 2 * sections


@shows("setup.grid")
@pytest.mark.parametrize("name", NAMES)
def test_an_arrangement_covers_the_sums_as_tabled(name):
    board = laid(name)
    counts = [sum(island.sum == total for island in board.islands) for total in range(2, 13)]
    assert " ".join(map(str, counts)) == ISLANDS_BY_SUM[name]
    assert sum(WAYS[island.sum] for island in board.islands) == 31 * len(board.sections)


@shows("setup.grid")
@pytest.mark.parametrize("name", NAMES)
def test_sections_share_one_grid_and_do_not_overlap(name):
    board = laid(name)
    corners = [section.cell for section in board.sections]
    assert all(reckon.king_distance(a, b) >= 10 for a in corners for b in corners if a != b)
    cells = land(board)
    assert len(cells) == 11 * len(board.sections)
    by_section = [
        {cell for cell in cells if 0 <= cell[0] - x < 10 and 0 <= cell[1] - y < 10} for x, y in corners
    ]
    assert all(len(part) == 11 for part in by_section)
    gaps = [
        reckon.king_distance(a, b)
        for part in by_section
        for other in by_section
        if part is not other
        for a in part
        for b in other
    ]
    assert min(gaps) >= 3


@shows("setup.grid")
@pytest.mark.parametrize(
    ("name", "corners"),
    [
        ("2b", {"A": (0, 0), "D": (13, 0)}),
        ("2c", {"C": (0, 0), "D": (10, 5)}),
        ("3c", {"A": (0, 0), "C": (12, 0), "D": (6, 12)}),
        ("4b", {"A": (0, 0), "B": (12, 0), "C": (0, 12), "D": (12, 12)}),
        ("4c", {"A": (0, 0), "B": (10, 3), "C": (7, 13), "D": (-3, 10)}),
    ],
)
def test_sections_may_lie_apart_or_stepped(name, corners):
    assert {section.id: section.cell for section in laid(name).sections} == corners


@pytest.mark.parametrize("name", NAMES)
def test_all_land_can_be_reached_in_each_of_the_four_winds(name):
    """Section 1.5 of the reference: held constant, no wind walls anything off; at worst 27 turns."""
    board = laid(name)
    everything = set(land(board))
    for wind in range(4):
        for port in board.ports:
            seen, edge, turns = {port.cell}, [port.cell], 0
            while not everything <= seen:
                turns += 1
                assert edge, f"{everything - seen} is cut off"
                assert turns <= 27
                reached = {to for cell in edge for to in reckon.reach(board, cell, wind, 3)}
                edge = sorted(reached - seen)
                seen |= reached


@shows("setup.open-water")
def test_outside_the_sections_lies_open_water_on_the_same_grid():
    board = laid("2a", horizon=False)
    assert reckon.inside(board, (-1000, 4000))
    assert len(reckon.reach(board, (-100, -100), 0, 3)) == 40


@shows("move.horizon")
@pytest.mark.parametrize("name", NAMES)
def test_the_horizon_lies_four_cells_round_all_land(name):
    board = laid(name)
    assert board.horizon is not None
    columns, rows = [x for x, _ in land(board)], [y for _, y in land(board)]
    assert HORIZON == 4
    assert board.horizon == (min(columns) - 4, min(rows) - 4, max(columns) + 4, max(rows) + 4)


def test_islands_are_listed_section_by_section_and_row_by_row():
    board = laid("2a")
    assert [island.cell for island in board.islands[:4]] == [(6, 1), (1, 2), (8, 2), (2, 4)]
    assert [island.cell for island in board.islands[9:12]] == [(14, 1), (18, 1), (11, 2)]


@pytest.mark.parametrize(("turned", "corner"), [(0, (1, 2)), (1, (7, 1)), (2, (8, 7)), (3, (2, 8))])
def test_a_section_may_be_turned_by_quarters_clockwise(turned, corner):
    data = tables.packed("treasure_boots")
    data["arrangements"][0]["sections"][0]["turned"] = turned
    board = boards.lay(boards.read(data), "2a", True)
    (ten,) = [island.cell for island in board.islands[:9] if island.sum == 10]
    assert ten == corner


# Tables that are refused


def broken(*path: str | int, value: object) -> dict:
    """The packed table with one thing changed (None: left out)."""
    data = deepcopy(tables.packed("treasure_boots"))
    at = data
    for key in path[:-1]:
        at = at[key]  # type: ignore[index]
    if value is None:
        del at[path[-1]]  # type: ignore[arg-type]
    else:
        at[path[-1]] = value  # type: ignore[index]
    return data


REFUSED = [
    (("size",), "ten", "size: expected `int`"),
    (("size",), None, "missing required field `size`"),
    (("colour",), "red", "unknown field `colour`"),
    (("privateers",), ["Only One"], "privateers: expected `array` of length >= 12"),
    (("privateers", 3), "Black Petrel", "privateers[3]: 'Black Petrel' stands already at privateers[0]"),
    (("sections", 0, "islands", 2, "sum"), 13, "sections[0].islands[2].sum: expected `int` <= 12"),
    (("sections", 0, "islands", 2, "x"), -1, "sections[0].islands[2].x: expected `int` >= 0"),
    (
        ("sections", 1, "islands", 0, "y"),
        12,
        "sections[1].islands[0]: (2, 12) lies outside a section of 10 by 10",
    ),
    (("sections", 1, "islands", 0, "z"), 1, "sections[1].islands[0]: object contains unknown field `z`"),
    (
        ("sections", 2, "ports", 0, "name"),
        "Saltmarrow",
        "sections[2].ports[0].name: 'Saltmarrow' stands already",
    ),
    (
        ("sections", 0, "ports", 0),
        {"name": "Twice", "x": 2, "y": 4},
        "sections[0].islands[0]: (2, 4) is taken",
    ),
    (("sections", 3, "id"), "A", "sections[3].id: 'A' stands already at sections[0].id"),
    (("arrangements", 0, "id"), "9z", "arrangements[0].id: '9z' is not one of 2a, 2b"),
    (("arrangements", 0), None, "arrangements: 2a missing"),
    (
        ("arrangements", 1, "sections", 1, "id"),
        "E",
        "arrangements[1].sections[1].id: there is no section 'E'",
    ),
    (("arrangements", 1, "sections", 1, "id"), "A", "arrangements[1].sections[1].id: 'A' stands already"),
    (("arrangements", 0, "sections", 1, "x"), 9, "arrangements[0].sections[1]: lies over sections[0]"),
    (("arrangements", 3, "sections", 2), None, "arrangements[3].sections: 3a takes 3 sections, not 2"),
]


@pytest.mark.parametrize(("path", "value", "message"), REFUSED, ids=[message[:50] for *_, message in REFUSED])
def test_a_bad_table_is_refused_with_its_key_path_and_a_reason(path, value, message):
    start = setup()
    with pytest.raises(ValueError, match=re.escape(message)):
        game.check(type(start)(1, 2, {}, broken(*path, value=value)))


def test_land_that_no_ship_can_reach_is_refused():
    data = tables.packed("treasure_boots")
    ring = [{"sum": 7, "x": 4 + dx, "y": 4 + dy} for dx, dy in DIRECTIONS]
    data["sections"][0]["islands"] = [{"sum": 6, "x": 4, "y": 4}, *ring]
    data["sections"][0]["ports"] = data["sections"][0]["ports"][1:]
    with pytest.raises(ValueError, match=r"arrangements\[0\]: no open water leads to the land at \(4, 4\)"):
        boards.verify(boards.read(data))


def test_an_arrangement_without_two_ports_is_refused():
    data = tables.packed("treasure_boots")
    for row in data["sections"]:
        row["ports"] = row["ports"][: row["id"] == "A"]
    with pytest.raises(ValueError, match=r"arrangements\[0\]: needs two ports"):
        boards.verify(boards.read(data))


def test_a_table_of_another_size_can_be_played():
    data = tables.packed("treasure_boots")
    data["size"] = 12
    for arrangement in data["arrangements"]:
        for placing in arrangement["sections"]:
            placing["x"], placing["y"] = 2 * placing["x"], 2 * placing["y"]
    boards.verify(boards.read(data))
    assert packed().size == 10
    assert game.new(type(setup())(1, 2, {}, data)).board.size == 12
