"""The wind rose: eight wedges with what a step costs, turned to the wind, and its needle apart.

Both are drawn for 32 angles, so that the rose can swing from wind to wind without turning bitmaps."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from game.client.art.canvas import Canvas, centred
from game.client.art.palette import BRASS, BRASS_DARK, GOLD_LEAF, INK, LANTERN_CORE, SEA_SHALLOW
from game.client.art.pen import Pen
from game.client.art.shapes import arc, turned
from game.client.art.store import Sprite

COSTS = ("1*", "1", "1", "2", "–", "2", "1", "1")
"""What a step costs, clockwise from the direction into which the wind blows."""
STEP = 360 / 32
"""Degrees between two drawn angles."""

_ARROW = ((0, -0.94), (0.54, 0.26), (0.17, 0.13), (0.17, 0.8), (-0.17, 0.8), (-0.17, 0.13), (-0.54, 0.26))
_SHADED = ((0, -0.86), (0.46, 0.19), (0.10, 0.05), (0.10, 0.76), (0, 0.76))
_WEDGES = {"1": SEA_SHALLOW, "2": "#b0692c", "–": "#5a2420"}


def rose(canvas: Canvas, angle: float, d: float, costs: Sequence[str] = COSTS) -> pygame.Surface:
    """Draw the rose without its needle for a wind that blows to `angle` (0 = north, clockwise)."""
    pen, c, inner, outer = Pen(), d / 2, d * 0.225, d / 2 - d * 0.055
    pen.circle(c, c + d * 0.011, c - 1.4, "#0c0a0c")
    pen.circle(
        c, c, c - d * 0.014, pen.linear([(0, GOLD_LEAF, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)]), INK, 2.2
    )
    pen.circle(c, c, c - d * 0.042, "#16313a", INK, 1.7)
    for i, cost in enumerate(costs):
        _wedge(pen, c, inner, outer, angle + 45 * i, _WEDGES.get(cost, GOLD_LEAF), cost)
    for i in range(8):
        mark = turned([(c, d * 0.012), (c - d * 0.014, d * 0.034), (c + d * 0.014, d * 0.034)], 45 * i, c, c)
        pen.polygon(mark, INK, alpha=0.75)
    pen.circle(c, c, inner, "#0f2a33", INK, 2.2)
    pen.circle(c, c, inner - 3.4, None, BRASS, 1, line_alpha=0.6)
    image = canvas.draw(pen, d, d)
    middle = (inner + outer) / 2 + d * 0.008
    for i, cost in enumerate(costs):
        a = radians(angle + 45 * i - 90)
        colour = "#fff6df" if cost in _WEDGES else INK
        word = canvas.words(cost, "display", d * 0.13, colour)
        side = image.get_width() / d
        centred(image, word, (c + middle * cos(a)) * side, (c + middle * sin(a)) * side)
    return image


def _wedge(pen: Pen, c: float, inner: float, outer: float, angle: float, fill: str, cost: str) -> None:
    first, last = angle - 90 - 22.5, angle - 90 + 22.5
    edge = arc(c, c, outer, outer, first, last, 10)
    pen.polygon([*edge, *reversed(arc(c, c, inner, inner, first, last, 6))], fill, INK, 1.7)
    rim = arc(c, c, outer - 2.6, outer - 2.6, first + 3, last - 3, 8)
    pen.line(rim, "#ffffff", 1.4, 0.28 if cost != "–" else 0.12)


def needle(canvas: Canvas, angle: float, d: float) -> Sprite:
    """Draw the needle of a rose d wide for a wind that blows to `angle`, anchored on its pivot."""
    r, pen = d * 0.225, Pen()
    points = turned([(x * r, y * r) for x, y in _ARROW], angle)
    pen.polygon([(x + 1, y + 2) for x, y in points], "#05161b", alpha=0.6)
    pen.polygon(points, LANTERN_CORE, INK, 2.2)
    half = turned([(x * r, y * r) for x, y in _SHADED], angle)
    pen.polygon(half, "#d9a441", alpha=0.55)
    pen.circle(0, 0, r * 0.11, BRASS, INK, 1.6)
    return canvas.sprite(pen, 2.4 * r, 2.4 * r)
