"""Dice: the six faces in ivory, attack red and defence blue, and frames of a tumbling cube."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

import pygame

from game.client.art.canvas import Canvas
from game.client.art.palette import INK, WAX, mix
from game.client.art.pen import Pen
from game.client.art.shapes import Point
from game.client.art.store import Sprite

TUMBLES = 6
"""How many frames of a tumbling die there are."""

_BODIES = {"ivory": "#f7eccf", "attack": "#c2452d", "defence": "#3f74b8"}
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_FACES: tuple[tuple[int, tuple[int, int, int], tuple[int, int, int]], ...] = (
    (1, (1, 0, 0), (0, 1, 0)),
    (6, (-1, 0, 0), (0, 1, 0)),
    (2, (0, 1, 0), (0, 0, 1)),
    (5, (0, -1, 0), (0, 0, 1)),
    (3, (0, 0, 1), (1, 0, 0)),
    (4, (0, 0, -1), (1, 0, 0)),
)
"""Number, normal, and one side of each face of the cube; opposite faces add up to seven."""

Vector = tuple[float, float, float]


def _pip_colour(kind: str, number: int) -> str:
    if kind == "ivory":
        return WAX if number == 1 else INK
    return "#fff3e0"


def die(canvas: Canvas, number: int, kind: str, d: float) -> pygame.Surface:
    """Draw a die at rest, d units wide and high, seen from above with its lower side."""
    body, pen = _BODIES[kind], Pen()
    top, low = (0.35, 0.28) if kind == "ivory" else (0.14, 0.10)
    face = pen.linear([(0, mix(body, "#ffffff", top), 1), (1, mix(body, "#8a6a3a", low), 1)])
    pen.rect(1.3, 4.2, d - 2.6, d - 5.4, d * 0.2, mix(body, "#3a2210", 0.55), INK, 2.1)
    pen.rect(1.3, 1.3, d - 2.6, d - 6, d * 0.2, face, INK, 2.1)
    pen.path(f"M{d * 0.2:.2f} 3.6H{d * 0.72:.2f}", None, "#ffffff", 1.6, line_alpha=0.7)
    middle, colour = (d - 3.4) / 2, _pip_colour(kind, number)
    for px, py in _PIPS[number]:
        x, y, r = d / 2 + px * d * 0.245, middle + py * d * 0.225, d * (0.085 if number > 1 else 0.11)
        pen.circle(x, y, r, colour)
        if kind == "ivory":
            pen.circle(x - r * 0.2, y + r * 0.3, r * 0.5, "#ffffff", alpha=0.16)
    return canvas.draw(pen, d, d)


def tumble(canvas: Canvas, frame: int, kind: str, d: float) -> Sprite:
    """Draw frame 0 ... TUMBLES - 1 of a tumbling die whose resting width is d, anchored on its middle."""
    turn = frame / TUMBLES
    spin = _rotation(38 + 360 * turn, 25 + 140 * turn, 17 + 250 * turn)
    body, pen, half = _BODIES[kind], Pen(), d * 0.43
    seen = []
    for number, normal, side in _FACES:
        n, u = _apply(spin, normal), _apply(spin, side)
        if n[2] > 0.02:
            seen.append((n[2], number, n, u))
    seen.sort(key=lambda item: item[0])
    outline, inset = d * 0.10, 0.86
    for _, _, n, u in seen:
        pen.polygon(_square(n, u, half, inset), INK, INK, outline + 4.2)
    for _, number, n, u in seen:
        light = max(0.0, min(1.0, 0.5 + 0.5 * (-0.45 * n[0] - 0.75 * n[1] + 0.5 * n[2])))
        tint = mix(mix(body, "#3a2210", 0.42), mix(body, "#ffffff", 0.30 if kind == "ivory" else 0.12), light)
        pen.polygon(_square(n, u, half, inset), tint, tint, outline)
        for px, py in _PIPS[number]:
            pen.polygon(_pip(n, u, half, px, py, number), _pip_colour(kind, number))
    return canvas.sprite(pen, d * 1.8, d * 1.8)


def _rotation(a: float, b: float, c: float) -> tuple[Vector, Vector, Vector]:
    """Return the matrix that turns round x by a, then y by b, then z by c degrees."""
    ca, sa, cb, sb = cos(radians(a)), sin(radians(a)), cos(radians(b)), sin(radians(b))
    cc, sc = cos(radians(c)), sin(radians(c))
    return (
        (cc * cb, cc * sb * sa - sc * ca, cc * sb * ca + sc * sa),
        (sc * cb, sc * sb * sa + cc * ca, sc * sb * ca - cc * sa),
        (-sb, cb * sa, cb * ca),
    )


def _apply(matrix: Sequence[Vector], v: Sequence[float]) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(row, v, strict=True)) for row in matrix)
    return x, y, z


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _square(n: Vector, u: Vector, half: float, inset: float) -> list[Point]:
    w, side = _cross(n, u), half * inset
    return [
        (half * n[0] + side * (a * u[0] + b * w[0]), half * n[1] + side * (a * u[1] + b * w[1]))
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _pip(n: Vector, u: Vector, half: float, px: int, py: int, number: int) -> list[Point]:
    w, r = _cross(n, u), 0.19 if number > 1 else 0.25
    points = []
    for i in range(14):
        a, b = 0.52 * px + r * cos(2 * pi * i / 14), 0.52 * py + r * sin(2 * pi * i / 14)
        points.append((half * (n[0] + a * u[0] + b * w[0]), half * (n[1] + a * u[1] + b * w[1])))
    return points
