"""The editable table of islands: reading it, and checking it.

The table is a parameter (`Setup.data`); nothing here opens a file.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.rules.booty.cards import PORTS
from game.rules.booty.view import Island

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Value = Annotated[int, Meta(ge=0, le=9)]


class IslandRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An island and the number above each of its ports."""

    name: Name
    ports: Annotated[tuple[Value, ...], Meta(min_length=1, max_length=12)]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    islands: Annotated[tuple[IslandRow, ...], Meta(min_length=5, max_length=5)]


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
    """Raise ValueError with the key path and the reason where the islands break rules of the box.

    The rulebook asks for 25 ports (rule `might.one-empty` rests on it) and another number on every island.
    """
    names: dict[str, int] = {}
    sizes: dict[int, int] = {}
    for i, row in enumerate(table.islands):
        if row.name in names:
            raise ValueError(
                f"islands[{i}].name: {row.name!r} stands already at islands[{names[row.name]}].name"
            )
        names[row.name] = i
        size = len(row.ports)
        if size in sizes:
            raise ValueError(
                f"islands[{i}].ports: islands[{sizes[size]}] has {size} ports already; all must differ"
            )
        sizes[size] = i
    total = sum(sizes)
    if total != PORTS:
        raise ValueError(f"islands: {total} ports in all, not {PORTS}")


@lru_cache(maxsize=8)
def lay(table: Table) -> tuple[Island, ...]:
    """The islands of a checked table; remembered, so that all matches on it share them."""
    return tuple([Island(row.name, row.ports) for row in table.islands])
