"""Plane geometry for drawings: points, rings and ribbons, before they become SVG text.

Points are (x, y) with y downwards; angles are degrees, clockwise as seen on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin
from random import Random

Point = tuple[float, float]


def ring(x: float, y: float, rx: float, ry: float | None = None, count: int = 24) -> list[Point]:
    """Return `count` points of an ellipse round (x, y)."""
    ry = rx if ry is None else ry
    steps = (2 * pi * i / count for i in range(count))
    return [(x + rx * cos(t), y + ry * sin(t)) for t in steps]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, count: int = 12) -> list[Point]:
    """Return `count + 1` points of an elliptic arc from angle `start` to `end` (0 = east, 90 = south)."""
    turns = (radians(start + (end - start) * i / count) for i in range(count + 1))
    return [(x + rx * cos(t), y + ry * sin(t)) for t in turns]


def turned(points: Iterable[Point], angle: float, x: float = 0, y: float = 0) -> list[Point]:
    """Return the points rotated by `angle` round (x, y)."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [(x + (px - x) * c - (py - y) * s, y + (px - x) * s + (py - y) * c) for px, py in points]


def placed(points: Iterable[Point], x: float, y: float, sx: float, sy: float | None = None) -> list[Point]:
    """Return the points scaled by (sx, sy), then moved by (x, y)."""
    sy = sx if sy is None else sy
    return [(x + px * sx, y + py * sy) for px, py in points]


def ribbon(line: Sequence[Point], width: float | Sequence[float]) -> list[Point]:
    """Return the outline of a line drawn with one width, or with one width per point."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(last, i + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        half = (width if isinstance(width, (int, float)) else width[i]) / 2
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def clipped(points: Sequence[Point], x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """Return the part of a convex polygon inside the box; empty when nothing is left."""
    rest = list(points)
    for axis, bound, sign in ((0, x0, 1), (0, x1, -1), (1, y0, 1), (1, y1, -1)):
        kept: list[Point] = []
        for i, b in enumerate(rest):
            a = rest[i - 1]
            inside_a, inside_b = (a[axis] - bound) * sign >= 0, (b[axis] - bound) * sign >= 0
            if inside_a != inside_b:
                t = (bound - a[axis]) / (b[axis] - a[axis])
                kept.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            if inside_b:
                kept.append(b)
        rest = kept
        if not rest:
            return []
    return rest


def dense(points: Sequence[Point], parts: int = 4) -> list[Point]:
    """Return the closed polygon with every side cut into `parts`, so that it may be bent afterwards."""
    result: list[Point] = []
    for i, (ax, ay) in enumerate(points):
        bx, by = points[(i + 1) % len(points)]
        result += [(ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts) for k in range(parts)]
    return result


def hull(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the smallest convex polygon round the points."""
    spots = sorted(set(points))
    chains: list[list[Point]] = []
    for run in (spots, spots[::-1]):
        chain: list[Point] = []
        for c in run:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2], chain[-1]
                if (bx - ax) * (c[1] - ay) - (by - ay) * (c[0] - ax) > 0:
                    break
                chain.pop()
            chain.append(c)
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def blob(seed: int, rx: float, ry: float, count: int = 12, rough: float = 1.0) -> list[Point]:
    """Return an irregular ellipse round (0, 0): three random harmonics, the same for the same seed."""
    rng = Random(seed)
    waves = [(k, rng.uniform(0.03, 0.16 / k**0.5) * rough, rng.uniform(0, 2 * pi)) for k in (2, 3, 4)]
    result: list[Point] = []
    for i in range(count):
        t = 2 * pi * i / count
        reach = 1 + sum(a * sin(k * t + phase) for k, a, phase in waves)
        result.append((rx * reach * cos(t), ry * reach * sin(t)))
    return result
