"""What recipes of Captain Treasure Boots share: places on the shown table, gauges of counts, rising words."""

from __future__ import annotations

from game.client.table.script import Act, Gauge, Shown, Spark
from game.client.table.tween import Point
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import KINDS

TOKEN_MS, RISE_MS = 420, 900


def at_cell(cell: str) -> Point:
    """The board point of a cell's id."""
    x, y = reckon.cell_at(cell)
    return float(x), float(y)


def lies(shown: Shown, ship: str) -> Point | None:
    """Where a ship is shown now; None where it is not."""
    pose = shown.poses.get(ship)
    return (pose.x, pose.y) if pose is not None else None


def changed(shown: Shown, name: str, changes: dict[str, int], at: int = 0) -> list[Act]:
    """A gauge of counts by kind after some have changed; nothing where it is not shown."""
    counts = shown.gauges.get(name)
    if not isinstance(counts, tuple) or len(counts) != len(KINDS):
        return []
    new = tuple(max(0, count + changes.get(kind, 0)) for kind, count in zip(KINDS, counts, strict=True))
    return [Gauge(name, new, at)]


def rising(text: str, at: Point, when: int = 0) -> Spark:
    """Words that rise from a point and fade."""
    return Spark("words", *at, RISE_MS, when, art=text, rise=26.0)
