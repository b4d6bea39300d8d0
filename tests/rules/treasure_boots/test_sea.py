"""Charts of the sea against the plain reading of the rules, one step at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.treasure_boots import reckon, sea
from game.rules.treasure_boots.cards import DIRECTIONS
from game.rules.treasure_boots.view import Board, Cell
from tests.rules.treasure_boots.table import ROSE, laid, open_sea, shows


def neighbours(
    board: Board, wind: int, cell: Cell, drifted: bool, first: bool
) -> Iterator[tuple[Cell, bool, int]]:
    """The plain reading of the rules, one step at a time: where to, drift used, points."""
    if cell in reckon.terrain(board).land and not first:
        return  # land ends the move
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        to = (cell[0] + dx, cell[1] + dy)
        cost = ROSE["NESW"[wind]][direction]
        if cost is not None:
            yield to, drifted, cost
        if direction == 2 * wind and not drifted:
            yield to, True, 0


def by_single_steps(board: Board, start: Cell, wind: int, points: int) -> dict[Cell, int]:
    """The cheapest cost of every end of a move, found by Dijkstra over single steps."""
    queue, done = [(0, start, False)], set[tuple[Cell, bool]]()
    best: dict[Cell, int] = {}
    while queue:
        spent, cell, drifted = heappop(queue)
        if (cell, drifted) in done:
            continue
        first = not done
        done.add((cell, drifted))
        if reckon.inside(board, cell):
            best.setdefault(cell, spent)
        for to, used, cost in neighbours(board, wind, cell, drifted, first):
            if spent + cost <= points:
                heappush(queue, (spent + cost, to, used))
    return best


boards = st.sampled_from(
    [laid(name, horizon) for name in ("2a", "2c", "3c", "4c") for horizon in (True, False)]
)


@shows("move.destination", "move.island-through", "move.drift", "move.horizon")
@settings(max_examples=60, deadline=None)
@given(boards, st.data(), st.integers(0, 3), st.integers(3, 11))
def test_reach_and_routes_agree_with_single_steps(board, data, wind, points):
    x0, y0, x1, y1 = board.horizon or (-3, -3, 20, 20)
    anywhere = st.tuples(st.integers(x0, x1), st.integers(y0, y1))
    start = data.draw(st.one_of(st.sampled_from(sorted(reckon.terrain(board).land)), anywhere))
    reached = reckon.reach(board, start, wind, points)
    assert reached == by_single_steps(board, start, wind, points)
    to = data.draw(st.sampled_from(sorted(reached)))
    way = reckon.route(board, start, wind, to, reached[to])
    assert (way[0], way[-1]) == (start, to)
    assert not set(way[1:-1]) & reckon.terrain(board).land
    taken = [reckon.heading(a, b) for a, b in pairwise(way)]
    assert reckon.route_cost(wind, taken) == reached[to]


def test_a_host_and_a_client_may_reckon_on_the_same_chart_at_once():
    """Two threads that switch as often as they can; each of them finds what one alone finds."""
    board, cells = laid("4a"), [(x, y) for x in range(8, 12) for y in range(8, 12)]
    expected = {cell: dict(by_single_steps(board, cell, 1, 8)) for cell in cells}

    def right(limits: range) -> bool:
        found = {(cell, limit): reckon.reach(board, cell, 1, limit) for cell in cells for limit in limits}
        return all(
            reached == {to: cost for to, cost in expected[cell].items() if cost <= limit}
            for (cell, limit), reached in found.items()
        )

    pause = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as threads:
            for _ in range(3):
                sea._chart.cache_clear()
                reckon.reach.cache_clear()
                assert list(threads.map(right, [range(3, 9)] * 2)) == [True, True]
    finally:
        sys.setswitchinterval(pause)


def test_a_route_to_a_cell_out_of_reach_is_an_error():
    for to in [(40, 0), (0, 3)]:
        with pytest.raises(ValueError, match="out of reach"):
            reckon.route(open_sea(), (0, 0), 0, to, 3)
