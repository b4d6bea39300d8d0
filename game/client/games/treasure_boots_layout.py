"""Where everything of Captain Treasure Boots lies: islands and ports as places, ships and tokens as pieces.

Board units are cells: (x, y) is the middle of that cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin

from game.client.table.layout import Area, Board, Piece, Place, Value
from game.engine.contract import Seat
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import KINDS
from game.rules.treasure_boots.view import Board as Sea
from game.rules.treasure_boots.view import Cell, Ship, View

TOKENS, SHIPS = 1, 2  # layers
MARGIN = 2  # cells shown beyond the horizon, where nobody may go
OPEN_MARGIN = 6  # cells shown round land and ships where there is no horizon
STEP = 4  # an endless sea grows by so many cells, so that it is not drawn anew after every move
NO_VALUE = -99  # a fight's value before its die has been rolled


class Places(Mapping[str, Place]):
    """Every cell of an endless grid by its id, and the rows of panels; only land and panels are iterated."""

    def __init__(self, board: Sea) -> None:
        self._land: dict[str, Place] = {}
        for island in board.islands:
            self._add("island", island.cell)
        for port in board.ports:
            self._add("port", port.cell)
        self._panels = {kind: Place(kind, "token", panel="tray") for kind in KINDS}
        self._panels |= {answer: Place(answer, "answer", panel="bar") for answer in ("yes", "no")}

    def _add(self, kind: str, cell: Cell) -> None:
        name = reckon.cell_id(cell)
        self._land[name] = Place(name, kind, *cell)

    def __getitem__(self, name: str) -> Place:
        found = self._land.get(name) or self._panels.get(name)
        return found if found is not None else _cell(name)

    def __iter__(self) -> Iterator[str]:
        yield from self._land
        yield from self._panels

    def __len__(self) -> int:
        return len(self._land) + len(self._panels)

    def __contains__(self, name: object) -> bool:
        if not isinstance(name, str):
            return False
        try:
            return self[name] is not None
        except KeyError:
            return False

    def get(self, name: str, default: object = None) -> Place | None:  # type: ignore[override]
        """The place with this id, else None."""
        try:
            return self[name]
        except KeyError:
            return None


@lru_cache(maxsize=4096)
def _cell(name: str) -> Place:
    """A cell of open sea; KeyError where the name is no cell."""
    try:
        cell = reckon.cell_at(name)
    except ValueError:
        raise KeyError(name) from None
    if reckon.cell_id(cell) != name:
        raise KeyError(name)
    return Place(name, "cell", *cell)


@lru_cache(maxsize=16)
def places(board: Sea) -> Places:
    """The places of a board; remembered, so that equal boards share them."""
    return Places(board)


def layout(view: View, seat: Seat | None, area: Area | None = None) -> Board:
    """The whole table as a view shows it.

    With `seat` None nothing is shown that only one captain may know (a start port chosen in secret), so that
    several people may share the screen. `area` asks for at least these cells (x, y, width, height).
    """
    moored = [ship for ship in view.ships if ship.cell is not None and not (seat is None and hiding(view))]
    pieces = {piece.id: piece for piece in (*_tokens(view), *_ships([*moored, *view.privateers]))}
    return Board(pieces, places(view.board), gauges(view), _area(view, area))


def hiding(view: View) -> bool:
    """Whether start ports are being chosen in secret."""
    return view.secret and view.phase == "moor"


def _tokens(view: View) -> Iterator[Piece]:
    for island, kind in zip(view.board.islands, view.tokens, strict=True):
        if kind >= 0:
            name = reckon.cell_id(island.cell)
            yield Piece(token_id(name), "token", KINDS[kind], *island.cell, layer=TOKENS, place=name)


def token_id(cell: str) -> str:
    """The id of the token that lies on an island."""
    return f"t{cell}"


def _ships(ships: list[Ship]) -> Iterator[Piece]:
    berthed: dict[Cell, int] = {}
    for ship in ships:
        assert ship.cell is not None
        berthed[ship.cell] = berthed.get(ship.cell, 0) + 1
    taken: dict[Cell, int] = {}
    for ship in ships:
        assert ship.cell is not None
        number = taken[ship.cell] = taken.get(ship.cell, -1) + 1
        x, y = berth(ship.cell, number, berthed[ship.cell])
        kind = "privateer" if ship.id[0] == "p" else "ship"
        name = reckon.cell_id(ship.cell)
        yield Piece(ship.id, kind, ship.id, x, y, SHIPS, ship.heading * 45.0, name)


def berth(cell: Cell, number: int, of: int) -> tuple[float, float]:
    """Where the n-th of several ships in a cell lies: alone in the middle, else on a ring round it."""
    if of == 1:
        return float(cell[0]), float(cell[1])
    angle = 2 * pi * number / of - pi / 2
    wide = 0.34 + 0.04 * of
    return cell[0] + wide * cos(angle), cell[1] + 0.62 * wide * sin(angle)


def gauges(view: View) -> dict[str, Value]:
    """What the panels show: wind, dice, scores, cargo, the box, the turn, the fight."""
    found: dict[str, Value] = {
        "wind": view.wind,
        "rose": 90 * view.wind,
        "dice": view.dice,
        "tumble": 0,
        "turn": view.turn,
        "active": view.active,
        "commanded": view.commanded,
        "bag": tuple(view.bag),
        "fight": "" if view.fight is None else f"{view.fight.shooter}>{view.fight.target}",
        "attack": NO_VALUE,
        "defence": NO_VALUE,
    }
    if view.fight is not None:
        found["attack"] = NO_VALUE if view.fight.attack is None else view.fight.attack
        found["defence"] = NO_VALUE if view.fight.defence is None else view.fight.defence
    for seat, score in enumerate(view.scores):
        found[f"score {seat}"] = score
    for ship in (*view.ships, *view.privateers):
        found[f"cargo {ship.id}"] = tuple(ship.cargo)
    return found


def _area(view: View, wanted: Area | None) -> Area:
    """The cells that a camera may show: within the horizon, else land and ships with water round them."""
    west, north, east, south = extent(view)
    if wanted is not None:
        west, north = min(west, int(wanted[0])), min(north, int(wanted[1]))
        east, south = max(east, int(wanted[0] + wanted[2]) - 1), max(south, int(wanted[1] + wanted[3]) - 1)
    return (west, north, east - west + 1, south - north + 1)


def extent(view: View) -> tuple[int, int, int, int]:
    """First column, first row, last column and last row that are shown."""
    board = view.board
    if board.horizon is not None:
        west, north, east, south = board.horizon
        return west - MARGIN, north - MARGIN, east + MARGIN, south + MARGIN
    cells = [*(island.cell for island in board.islands), *(port.cell for port in board.ports)]
    cells += [ship.cell for ship in (*view.ships, *view.privateers) if ship.cell is not None]
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    first = [(min(line) - OPEN_MARGIN) // STEP * STEP for line in (columns, rows)]
    last = [-((-(max(line) + OPEN_MARGIN)) // STEP) * STEP for line in (columns, rows)]
    return first[0], first[1], last[0], last[1]
