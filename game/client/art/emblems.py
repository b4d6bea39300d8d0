"""Captains' marks: the eight emblems, their patterns, and flag, disc and flaglet in which both stand.

Emblem outlines are read from assets/art/emblem_*.svg (straight lines only), so that sails may bend them."""

from __future__ import annotations

import re
from functools import cache

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas, masked
from game.client.art.palette import INK, LIVERIES, Livery
from game.client.art.pen import Pen
from game.client.art.shapes import Point, clipped, placed

_PATH = re.compile(r'<path d="([^"]*)"')
_PAIR = re.compile(r"[ML] ?(-?[\d.]+) (-?[\d.]+)")


@cache
def emblem(name: str) -> tuple[tuple[tuple[Point, ...], ...], ...]:
    """Return an emblem as shapes, each of rings (the later rings of a shape are holes), within -1 ... 1."""
    shapes: list[tuple[tuple[Point, ...], ...]] = []
    for data in _PATH.findall(svg.read(f"emblem_{name}")):
        rings = [part for part in data.split("Z") if part.strip()]
        pairs = (_PAIR.findall(part) for part in rings)
        shapes.append(tuple(tuple((float(x) / 50 - 1, float(y) / 50 - 1) for x, y in ring) for ring in pairs))
    return tuple(shapes)


@cache
def emblem_small(name: str) -> tuple[tuple[tuple[Point, ...], ...], ...]:
    """Return an emblem with every second point of its long rings: enough for under 40 pixels, and cheaper."""
    return tuple(
        tuple(points[::2] if len(points) > 16 else points for points in shape) for shape in emblem(name)
    )


def draw_emblem(pen: Pen, name: str, x: float, y: float, r: float, colour: str) -> None:
    """Draw an emblem round (x, y) within radius `r`."""
    for shape in emblem(name):
        pen.rings((placed(points, x, y, r) for points in shape), colour)


def draw_pattern(pen: Pen, livery: Livery, w: float, h: float, ground: str) -> None:
    """Draw a livery's pattern over the box (0, 0, w, h), clipped to it."""
    colour = livery.pattern_on(ground)
    if livery.pattern in _PATTERNS:
        _PATTERNS[livery.pattern](pen, w, h, colour)


def _polygon(pen: Pen, points: list[Point], w: float, h: float, colour: str) -> None:
    inside = clipped(points, 0, 0, w, h)
    if len(inside) > 2:
        pen.polygon(inside, colour)


def _chevrons(pen: Pen, w: float, h: float, colour: str) -> None:
    step = h / 3
    for i in range(-1, 4):
        high, low, thick = i * step, i * step + 0.6 * step, 0.45 * step
        for side in (0.0, w):
            arm = [(side, low), (w / 2, high), (w / 2, high + thick), (side, low + thick)]
            _polygon(pen, arm, w, h, colour)


def _stripes(pen: Pen, w: float, h: float, colour: str) -> None:
    count = max(3, round(w / 14))
    for i in range(count):
        pen.rect((i + 0.25) * w / count, 0, 0.5 * w / count, h, 0, colour)


def _hoops(pen: Pen, w: float, h: float, colour: str) -> None:
    count = max(3, round(h / 12))
    for i in range(count):
        pen.rect(0, (i + 0.25) * h / count, w, 0.45 * h / count, 0, colour)


def _diagonals(pen: Pen, w: float, h: float, colour: str) -> None:
    step = max(7.0, min(w, h) / 3)
    x = -h
    while x < w:
        band = [(x, h), (x + step / 2, h), (x + step / 2 + h, 0), (x + h, 0)]
        _polygon(pen, band, w, h, colour)
        x += step


def _checks(pen: Pen, w: float, h: float, colour: str) -> None:
    rows = max(2, round(h / 11))
    side = h / rows
    for column in range(int(w / side) + 1):
        for row in range(rows):
            if (column + row) % 2 == 0 and column * side < w:
                pen.rect(column * side, row * side, min(side, w - column * side), side, 0, colour)


def _border(pen: Pen, w: float, h: float, colour: str) -> None:
    inset = max(2.0, min(w, h) * 0.085)
    inner = [(inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset)]
    pen.rings([[(0, 0), (w, 0), (w, h), (0, h)], inner], colour)


def _dots(pen: Pen, w: float, h: float, colour: str) -> None:
    rows = max(3, round(h / 11))
    step = h / rows
    columns = max(3, round(w / step / 1.25))
    for row in range(rows):
        for column in range(columns + 1):
            x = (column + (0.5 if row % 2 == 0 else 0.0)) * w / columns
            pen.circle(x, (row + 0.5) * step, 0.30 * step, colour)


def _cross(pen: Pen, w: float, h: float, colour: str) -> None:
    pen.rect(0.40 * w, 0, 0.20 * w, h, 0, colour)
    pen.rect(0, 0.38 * h, 0.40 * w, 0.24 * h, 0, colour)
    pen.rect(0.60 * w, 0.38 * h, 0.40 * w, 0.24 * h, 0, colour)


_PATTERNS = {
    "chevrons": _chevrons,
    "stripes": _stripes,
    "hoops": _hoops,
    "diagonals": _diagonals,
    "checks": _checks,
    "border": _border,
    "dots": _dots,
    "cross": _cross,
}


def flag(canvas: Canvas, key: str, w: float, h: float) -> pygame.Surface:
    """Draw the captain's flag: colour and pattern, the emblem in a plain roundel, a rounded ink frame."""
    livery = LIVERIES[key]
    r = 3.0 if min(w, h) < 30 else max(5.0, min(w, h) * 0.075)
    cloth = Pen()
    cloth.rect(0, 0, w, h, 0, livery.colour)
    draw_pattern(cloth, livery, w, h, livery.colour)
    radius = 0.43 * min(w, h)
    cloth.circle(w / 2, h / 2, radius, livery.colour)
    if livery.emblem:
        draw_emblem(cloth, livery.emblem, w / 2, h / 2, radius * 0.82, livery.mark)
    light = cloth.linear([(0, "#ffffff", 0.22), (0.4, "#ffffff", 0), (1, "#120c14", 0.28)], down=False)
    cloth.rect(0, 0, w, h, 0, light)
    image = canvas.rounded(canvas.draw(cloth, w, h), r + 0.7)
    frame = Pen()
    line = 2.2 if min(w, h) >= 30 else 1.7
    frame.rect(line / 2, line / 2, w - line, h - line, r - line / 2, None, INK, line)
    image.blit(canvas.draw(frame, w, h), (0, 0))
    return image


def disc(canvas: Canvas, key: str, d: float) -> pygame.Surface:
    """Draw the captain's disc: emblem on plain colour, the pattern as a ring, for places under 50 units."""
    livery = LIVERIES[key]
    line = max(1.6, d * 0.07)
    cloth = Pen()
    cloth.rect(0, 0, d, d, 0, livery.colour)
    draw_pattern(cloth, livery, d, d, livery.colour)
    image = canvas.draw(cloth, d, d)
    mask, front = Pen(), Pen()
    mask.circle(d / 2, d / 2, d / 2 - line / 2, "#ffffff")
    front.circle(d / 2, d / 2, d * 0.375, livery.colour)
    if livery.emblem:
        draw_emblem(front, livery.emblem, d / 2, d / 2, d * 0.32, livery.mark)
    front.circle(d / 2, d / 2, d / 2 - line / 2 - 0.2, None, INK, line)
    masked(image, canvas.draw(mask, d, d)).blit(canvas.draw(front, d, d), (0, 0))
    return image


def emblem_alone(canvas: Canvas, key: str, d: float, colour: str) -> pygame.Surface:
    """Draw a captain's emblem alone in one colour."""
    pen = Pen()
    draw_emblem(pen, LIVERIES[key].emblem, d / 2, d / 2, d * 0.48, colour)
    return canvas.draw(pen, d, d)
