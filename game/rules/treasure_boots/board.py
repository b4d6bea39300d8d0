"""The editable table of sections and arrangements: reading it, checking it, and laying out a board from it.

The table is a parameter (`Setup.data`); nothing here opens a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.rules.treasure_boots.cards import ARRANGEMENTS, BLACK, BOX, DIRECTIONS, HORIZON
from game.rules.treasure_boots.view import Board, Cell, Island, Port, Section

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Inside = Annotated[int, Meta(ge=0, le=19)]
Offset = Annotated[int, Meta(ge=-200, le=200)]


class IslandRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An island in its section's own columns and rows."""

    sum: Annotated[int, Meta(ge=2, le=12)]
    x: Inside
    y: Inside


class PortRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A port in its section's own columns and rows."""

    name: Name
    x: Inside
    y: Inside


class SectionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One section and its land."""

    id: Name
    name: Name
    ports: Annotated[tuple[PortRow, ...], Meta(max_length=6)]
    islands: Annotated[tuple[IslandRow, ...], Meta(min_length=1, max_length=20)]


class Placing(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a section lies in an arrangement."""

    id: str
    x: Offset
    y: Offset
    turned: Annotated[int, Meta(ge=0, le=3)] = 0


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to lay out the sections."""

    id: str
    sections: tuple[Placing, ...]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    size: Annotated[int, Meta(ge=3, le=20)]
    privateers: Annotated[tuple[Name, ...], Meta(min_length=BOX[BLACK], max_length=40)]
    sections: tuple[SectionRow, ...]
    arrangements: tuple[Arrangement, ...]


def read(data: dict[str, Any]) -> Table:
    """The table from plain data; ValueError with the key path and the reason where a field is wrong."""
    try:
        return msgspec.convert(data, Table)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        where = path.rstrip("`").lstrip(".") or "table"
        raise ValueError(f"{where}: {reason[:1].lower()}{reason[1:]}") from None


@lru_cache(maxsize=8)
def verify(table: Table) -> None:
    """Raise ValueError with the key path and the reason where sections or arrangements make no good board.

    A table that passed is remembered: every match on it asks again.
    """
    _all_different((f"privateers[{i}]", name) for i, name in enumerate(table.privateers))
    _all_different((f"sections[{i}].id", section.id) for i, section in enumerate(table.sections))
    _all_different(
        (f"sections[{i}].ports[{j}].name", port.name)
        for i, section in enumerate(table.sections)
        for j, port in enumerate(section.ports)
    )
    for i, section in enumerate(table.sections):
        _verify_section(f"sections[{i}]", section, table.size)
    _all_different((f"arrangements[{i}].id", laid.id) for i, laid in enumerate(table.arrangements))
    wanted = {name: sections for sections, names in ARRANGEMENTS.items() for name in names}
    for i, laid in enumerate(table.arrangements):
        if laid.id not in wanted:
            raise ValueError(f"arrangements[{i}].id: {laid.id!r} is not one of {', '.join(wanted)}")
        _verify_arrangement(f"arrangements[{i}]", table, laid, wanted[laid.id])
    missing = wanted.keys() - {laid.id for laid in table.arrangements}
    if missing:
        raise ValueError(f"arrangements: {', '.join(sorted(missing))} missing")


def _all_different(found: Iterator[tuple[str, str]]) -> None:
    first: dict[str, str] = {}
    for path, name in found:
        if name in first:
            raise ValueError(f"{path}: {name!r} stands already at {first[name]}")
        first[name] = path


def _verify_section(path: str, section: SectionRow, size: int) -> None:
    taken: dict[Cell, str] = {}
    rows = [(f"{path}.ports[{i}]", row.x, row.y) for i, row in enumerate(section.ports)]
    rows += [(f"{path}.islands[{i}]", row.x, row.y) for i, row in enumerate(section.islands)]
    for where, x, y in rows:
        if not (x < size and y < size):
            raise ValueError(f"{where}: ({x}, {y}) lies outside a section of {size} by {size} cells")
        if (x, y) in taken:
            raise ValueError(f"{where}: ({x}, {y}) is taken by {taken[x, y]}")
        taken[x, y] = where


def _verify_arrangement(path: str, table: Table, laid: Arrangement, sections: int) -> None:
    known = {section.id for section in table.sections}
    if len(laid.sections) != sections:
        raise ValueError(f"{path}.sections: {laid.id} takes {sections} sections, not {len(laid.sections)}")
    _all_different((f"{path}.sections[{i}].id", placing.id) for i, placing in enumerate(laid.sections))
    for i, placing in enumerate(laid.sections):
        if placing.id not in known:
            raise ValueError(f"{path}.sections[{i}].id: there is no section {placing.id!r}")
        for j, other in enumerate(laid.sections[:i]):
            if abs(placing.x - other.x) < table.size and abs(placing.y - other.y) < table.size:
                raise ValueError(f"{path}.sections[{i}]: lies over sections[{j}]")
    board = lay(table, laid.id, horizon=True)
    if len(board.ports) < 2:
        raise ValueError(f"{path}: needs two ports at least")
    cut_off = _cut_off(board)
    if cut_off:
        raise ValueError(f"{path}: no open water leads to the land at {cut_off[0]}")


def _cut_off(board: Board) -> list[Cell]:
    """The land cells that a ship from the open sea cannot enter in any wind."""
    assert board.horizon is not None
    west, north, east, south = board.horizon
    land = {island.cell for island in board.islands} | {port.cell for port in board.ports}
    touched = set()
    seen = {(west, north)}
    edge = [(west, north)]
    while edge:
        x, y = edge.pop()
        for dx, dy in DIRECTIONS:
            cell = (x + dx, y + dy)
            if cell in land:
                touched.add(cell)
            elif cell not in seen and west <= cell[0] <= east and north <= cell[1] <= south:
                seen.add(cell)
                edge.append(cell)
    return sorted(land - touched)


@lru_cache(maxsize=64)
def lay(table: Table, arrangement: str, horizon: bool) -> Board:
    """The board of an arrangement; remembered, so that all matches on it share it and its reckonings."""
    rows = {section.id: section for section in table.sections}
    laid = next(laid for laid in table.arrangements if laid.id == arrangement)
    sections, islands, ports = [], [], []
    for placing in laid.sections:
        row = rows[placing.id]
        sections.append(Section(row.id, row.name, (placing.x, placing.y), placing.turned))
        here = [Island(it.sum, _placed(it.x, it.y, placing, table.size)) for it in row.islands]
        islands += sorted(here, key=lambda island: (island.cell[1], island.cell[0]))
        ports += [Port(port.name, _placed(port.x, port.y, placing, table.size)) for port in row.ports]
    land = [island.cell for island in islands] + [port.cell for port in ports]
    return Board(
        size=table.size,
        sections=tuple(sections),
        islands=tuple(islands),
        ports=tuple(ports),
        horizon=_horizon(land) if horizon else None,
        names=table.privateers,
    )


def _placed(x: int, y: int, placing: Placing, size: int) -> Cell:
    """A section's own cell on the common grid; a quarter clockwise takes (x, y) to (size-1-y, x)."""
    for _ in range(placing.turned):
        x, y = size - 1 - y, x
    return placing.x + x, placing.y + y


def _horizon(land: list[Cell]) -> tuple[int, int, int, int]:
    columns, rows = [x for x, _ in land], [y for _, y in land]
    return min(columns) - HORIZON, min(rows) - HORIZON, max(columns) + HORIZON, max(rows) + HORIZON
