"""Where a cursor goes when somebody presses an arrow: the next spot in that direction, by geometry alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Point = tuple[float, float]
WAYS: dict[str, Point] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}
_ASIDE = 2.0  # a step aside counts as much as so many steps ahead


def neighbour(spots: Mapping[str, Point], start: Point, way: str, here: str | None = None) -> str | None:
    """The nearest spot within 45 degrees of a direction, else the nearest that lies that way at all.

    None where nothing does. `here` is the spot that the cursor leaves; ties go to the earlier spot.
    """
    wx, wy = WAYS[way]
    best: tuple[bool, float] | None = None
    found: str | None = None
    for name, (x, y) in spots.items():
        ahead = (x - start[0]) * wx + (y - start[1]) * wy
        if name == here or ahead <= 1e-6:
            continue
        aside = abs((x - start[0]) * wy) + abs((y - start[1]) * wx)
        rank = (aside > ahead, ahead + _ASIDE * aside)
        if best is None or rank < best:
            best, found = rank, name
    return found


def following(names: Sequence[str], here: str | None, by: int = 1) -> str | None:
    """The next of some names, round and round; the first (or last) where `here` is not among them."""
    if not names:
        return None
    if here not in names:
        return names[0 if by > 0 else -1]
    return names[(names.index(here) + by) % len(names)]
