"""The sea: cells and land, wind and step costs, and how far a ship comes.

Pure functions over plain parts. What takes long is remembered by its arguments; nobody may change the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from threading import Lock

from msgspec import Struct

from game.rules.treasure_boots.cards import BLACK, COST_BY_ANGLE, DIRECTIONS, PEARL, POINTS, SAIL
from game.rules.treasure_boots.view import Board, Cell

# Cells and land


class _Names(dict[int, str]):
    """The ids of cells by (row << 20) + column, each made once."""

    def __missing__(self, key: int) -> str:
        if len(self) >= 8192:  # without a horizon ships may wander without end
            self.clear()
        row = key + (1 << 19) >> 20
        name = self[key] = f"{key - (row << 20)},{row}"
        return name


_NAMES = _Names()


def cell_id(cell: Cell) -> str:
    """The id of a cell in forms, notes and events: "x,y"."""
    return _NAMES[(cell[1] << 20) + cell[0]]


@lru_cache(maxsize=8192)
def cell_at(name: str) -> Cell:
    """The cell with this id."""
    x, y = name.split(",")
    return int(x), int(y)


class Terrain(Struct, frozen=True):
    """The land of a board by cell: index of the island, index of the port; `by_sum` lists islands to fill."""

    islands: dict[Cell, int]
    ports: dict[Cell, int]
    land: frozenset[Cell]
    names: frozenset[str]  # the ids of all land cells
    allowed: frozenset[str]  # the ids of all cells within the horizon; empty where there is none
    brink: frozenset[str]  # the ids of the cells just outside
    by_sum: dict[int, tuple[int, ...]]


@lru_cache(maxsize=32)
def terrain(board: Board) -> Terrain:
    """Where the land of this board lies."""
    islands = {island.cell: i for i, island in enumerate(board.islands)}
    ports = {port.cell: i for i, port in enumerate(board.ports)}
    by_sum = {
        total: tuple(i for i, island in enumerate(board.islands) if island.sum == total)
        for total in range(2, 13)
    }
    land = frozenset({*islands, *ports})
    names = frozenset([cell_id(cell) for cell in land])
    if board.horizon is None:
        return Terrain(islands, ports, land, names, frozenset(), frozenset(), by_sum)
    west, north, east, south = board.horizon
    allowed = _rectangle(west, north, east, south)
    brink = _rectangle(west - 1, north - 1, east + 1, south + 1) - allowed
    return Terrain(islands, ports, land, names, allowed, brink, by_sum)


def _rectangle(west: int, north: int, east: int, south: int) -> frozenset[str]:
    """The ids of all cells of a rectangle."""
    return frozenset([cell_id((x, y)) for x in range(west, east + 1) for y in range(north, south + 1)])


def inside(board: Board, cell: Cell) -> bool:
    """Whether a move may end in this column and row (rule `move.horizon`)."""
    if board.horizon is None:
        return True
    west, north, east, south = board.horizon
    return west <= cell[0] <= east and north <= cell[1] <= south


def king_distance(a: Cell, b: Cell) -> int:
    """Steps between two cells where every direction is free."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


# Wind and moves


def turned(wind: int, dice: Sequence[int]) -> int:
    """The wind after a roll: a quarter clockwise for each pip of difference (rule `wind.turn`)."""
    return (wind + abs(dice[0] - dice[1])) % 4


def step_cost(wind: int, direction: int) -> int | None:
    """Points for one step in direction 0 to 7, the drift left aside; None straight into the wind."""
    return COST_BY_ANGLE[(direction - 2 * wind) % 8] or None


def route_cost(wind: int, steps: Iterable[int]) -> int | None:
    """Points for a route of directions, the first step straight downwind free; None where impossible."""
    total, drifted = 0, False
    for direction in steps:
        cost = step_cost(wind, direction)
        if cost is None:
            return None
        if direction == 2 * wind and not drifted:
            drifted = True
        else:
            total += cost
    return total


def points(cargo: Sequence[int]) -> int:
    """Movement points without spending Pearls (rule `move.points`)."""
    return POINTS + cargo[SAIL]


def pearls(cargo: Sequence[int]) -> int:
    """White and black Pearls together."""
    return cargo[PEARL] + cargo[BLACK]


def pearls_for(cost: int, held: int) -> int:
    """Pearls that a move of this cost takes with `held` movement points (rule `pearl.move-exact`)."""
    return max(0, cost - held)


class Chart:
    """The cheapest ways from one cell in one wind, found by rising cost as far as anybody asked.

    A set of cells is an int with a bit for each cell of a square round the start, turned so that the wind
    blows north: bit `row * width + column`. `plain` and `drifted` hold the cells first reached at each cost
    without and with the free drift used. `shore` and `water` name by cost where a move may end, `beyond` what
    lies just beyond the horizon. Land is entered and not left again, ships are passed.
    """

    __slots__ = (
        "_abeam",
        "_blown_abeam",
        "_from_drifted",
        "_seen",
        "beyond",
        "board",
        "cell",
        "drifted",
        "plain",
        "shore",
        "solid",
        "water",
        "width",
        "wind",
    )

    def __init__(self, board: Board, cell: Cell, wind: int, width: int) -> None:
        self.board, self.cell, self.wind, self.width = board, cell, wind, width
        self.solid = _solid(board, cell, wind, width)
        start = 1 << width * width // 2
        self.plain, self.drifted = [start], [start >> width]
        self.shore: list[tuple[str, ...]] = []
        self.water: list[tuple[str, ...]] = []
        self.beyond: list[tuple[str, ...]] = []
        self._seen = start, start >> width
        self._from_drifted = start >> width & ~self.solid
        self._abeam = (
            start << 1 | start >> 1,
            0,
        )  # the cells beside those left at the last cost and the one before
        self._blown_abeam = self._from_drifted << 1 | self._from_drifted >> 1, 0
        self._name(start | start >> width)

    def extend(self, limit: int) -> None:
        """Search on until all ways of at most `limit` points are known."""
        width, solid = self.width, self.solid
        while len(self.plain) <= limit:
            seen_plain, seen_drifted = self._seen
            # Beside and ahead of a cell a step costs one, behind and aside two; straight ahead is the drift.
            last, before = self._abeam
            fresh = (last | last >> width | before << width) & ~seen_plain
            sailing = fresh & ~solid
            last, before = self._blown_abeam
            blown = last | (last | self._from_drifted) >> width | before << width | sailing >> width
            blown &= ~seen_drifted
            self._from_drifted = drifting = blown & ~solid
            self._abeam = sailing << 1 | sailing >> 1, self._abeam[0]
            self._blown_abeam = drifting << 1 | drifting >> 1, self._blown_abeam[0]
            self._seen = seen_plain | fresh, seen_drifted | blown
            self.plain.append(fresh)
            self.drifted.append(blown)
            self._name((fresh | blown) & ~seen_plain & ~seen_drifted)

    def _name(self, cells: int) -> None:
        """Append the ids of a set: on land, in open sea, beyond the horizon."""
        x, y = self.cell
        at, far = (y << 20) + x, len(self.water) + 1
        names = [_NAMES[at + offset] for offset in _offsets(cells, self.width, self.wind)]
        beyond: tuple[str, ...] = ()
        if not (inside(self.board, (x - far, y - far)) and inside(self.board, (x + far, y + far))):
            allowed, brink = terrain(self.board).allowed, terrain(self.board).brink
            beyond = tuple([name for name in names if name in brink])
            names = [name for name in names if name in allowed]
        shore: tuple[str, ...] = ()
        if cells & self.solid:
            land = terrain(self.board).names
            shore = tuple([name for name in names if name in land])
            names = [name for name in names if name not in shore]
        self.shore.append(shore)
        self.water.append(tuple(names))
        self.beyond.append(beyond)


def _solid(board: Board, cell: Cell, wind: int, width: int) -> int:
    """The set of land cells in the square round a cell."""
    radius, solid = width // 2, 0
    for x, y in terrain(board).land:
        dx, dy = x - cell[0], y - cell[1]
        if -radius <= dx <= radius and -radius <= dy <= radius:
            for _ in range(wind):
                dx, dy = dy, -dx
            solid |= 1 << (dy + radius) * width + dx + radius
    return solid


@lru_cache(maxsize=512)
def _offsets(cells: int, width: int, wind: int) -> tuple[int, ...]:
    """Keys of `_NAMES` relative to the start; open water makes the same few sets everywhere."""
    radius, out = width // 2, []
    while cells:
        low = cells & -cells
        cells ^= low
        dy, dx = divmod(low.bit_length() - 1, width)
        dx, dy = dx - radius, dy - radius
        for _ in range(wind):
            dx, dy = -dy, dx
        out.append((dy << 20) + dx)
    return tuple(out)


def chart(board: Board, cell: Cell, wind: int, limit: int) -> Chart:
    """The chart from a cell, with everything within `limit` points and perhaps more on it."""
    # A step costs a point at least, and one is free; a column to spare keeps shifted bits in their row.
    found = _chart(board, cell, wind, 21 if limit <= 8 else 2 * limit + 5)
    if len(found.beyond) <= limit:  # the list that grows last
        with _GROWING:
            found.extend(limit)
    return found


_GROWING = Lock()  # a host's thread and a client's reckon on the same charts


@lru_cache(maxsize=1536)
def _chart(board: Board, cell: Cell, wind: int, width: int) -> Chart:
    return Chart(board, cell, wind, width)


@lru_cache(maxsize=512)
def reach(board: Board, cell: Cell, wind: int, limit: int) -> Mapping[Cell, int]:
    """Every cell where a move of at most `limit` points may end, with its cheapest cost; ships are ignored.

    Cheapest first; the start costs nothing; within the horizon (rule `move.horizon`).
    """
    found = chart(board, cell, wind, limit)
    return {
        cell_at(name): cost
        for cost in range(limit + 1)
        for name in chain(found.shore[cost], found.water[cost])
    }


def route(board: Board, cell: Cell, wind: int, to: Cell, cost: int) -> tuple[Cell, ...]:
    """The cells of a route that takes exactly the cheapest cost to `to`, start and end included.

    Walked backwards, straight on where it can; without the free drift where that costs no more, which takes
    fewer steps. Raises ValueError where `to` is not reached at this cost.
    """
    found = chart(board, cell, wind, cost)
    dx, dy = to[0] - cell[0], to[1] - cell[1]
    width, radius = found.width, found.width // 2
    if max(abs(dx), abs(dy)) > radius:
        raise ValueError(f"{to} is out of reach")
    for _ in range(wind):
        dx, dy = dy, -dx
    at = 1 << (dy + radius) * width + dx + radius
    plain, solid, steps = found.plain, found.solid, _steps(width)
    drifted, direction, (x, y) = not plain[cost] & at, 0, to
    out = [to]
    while cost or drifted:
        layer = found.drifted if drifted else plain
        for last, step, price in steps[direction]:
            before = at >> step if step > 0 else at << -step
            if before & solid and (before != plain[0] or (drifted and last)):
                continue  # land is left at the start alone, and the start is not sailed through
            if not last and before & plain[cost] and drifted:
                drifted = False
                break
            if price <= cost and before & layer[cost - price] and (last or drifted):
                cost -= price
                break
        else:
            raise ValueError(f"{to} is out of reach")
        at, direction = before, last
        dx, dy = DIRECTIONS[(direction + 2 * wind) % 8]
        x, y = x - dx, y - dy
        out.append((x, y))
    return tuple(reversed(out))


@lru_cache(maxsize=64)
def _steps(width: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Direction (the wind blows to 0), distance in bits and price of all steps, each direction first once."""
    steps = [
        (direction, dy * width + dx, price)
        for direction, (dx, dy) in enumerate(DIRECTIONS)
        if (price := step_cost(0, direction)) is not None
    ]
    return tuple([tuple(sorted(steps, key=lambda step: step[0] != first)) for first in range(8)])


_HEADINGS = {step: direction for direction, step in enumerate(DIRECTIONS)}


def heading(a: Cell, b: Cell) -> int:
    """The direction of the step from a cell to its neighbour."""
    return _HEADINGS[b[0] - a[0], b[1] - a[1]]
