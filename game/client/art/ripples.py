"""The sea's surface without land: the ripples of the loop, the depths below them, and glints.

The same picture on every machine for the same size."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas
from game.client.art.palette import FOAM, rgb
from game.client.art.pen import Pen, spline
from game.client.art.shapes import Point

TILE = 480
"""Side of the tile that repeats over the sea; a smaller one showed its repeat."""
_BAND = 60_000
"""Real pixels that one slice rasters."""


class Ripple(NamedTuple):
    """One closed loop of light on the water: place, radius, phase, and harmonics that turn once per loop."""

    x: float
    y: float
    r: float
    phase: float
    waves: tuple[tuple[int, float, float, int], ...]

    def outline(self, t: float) -> list[Point]:
        """Return the loop's points at `t` 0-1 of the sea's loop, round its drifting middle."""
        cx = self.x + 3.0 * sin(2 * pi * t + self.phase)
        cy = self.y + 1.5 * cos(2 * pi * t + self.phase)
        points: list[Point] = []
        for i in range(14):
            a = 2 * pi * i / 14
            reach = self.r * (1 + sum(s * sin(k * a + p + 2 * pi * m * t) for k, s, p, m in self.waves))
            points.append((cx + reach * cos(a), cy + reach * 0.60 * sin(a)))
        return points

    def alpha(self, t: float) -> float:
        """Return how bright the loop is at `t`; it breathes."""
        return 0.19 + 0.12 * sin(2 * pi * t + self.phase)


def ripples(seed: int = 4, count: int = 58) -> list[Ripple]:
    """Return loops spread over the tile so that none touches another across its edges."""
    rng, found, tries = Random(seed), list[Ripple](), 0
    while len(found) < count and tries < 5000:
        tries += 1
        x, y, r = rng.uniform(0, TILE), rng.uniform(0, TILE), rng.choice((12, 17, 23, 30, 36))
        if any(_apart(x - o.x, y - o.y) < r + o.r for o in found):
            continue
        waves = tuple(
            (k, rng.uniform(0.04, 0.30 / k), rng.uniform(0, 2 * pi), rng.choice((-1, 1)))
            for k in (2, 3, 4, 5)
        )
        found.append(Ripple(x, y, r, rng.uniform(0, 2 * pi), waves))
    return found


def _apart(dx: float, dy: float) -> float:
    dx, dy = abs(dx), abs(dy)
    return hypot(min(dx, TILE - dx), 1.45 * min(dy, TILE - dy))


def bands(canvas: Canvas) -> int:
    """Return into how many slices a tile is cut so that each rasters within a few milliseconds."""
    side = canvas.px(TILE)
    return max(1, round(side * side / _BAND))


def draw_band(canvas: Canvas, loops: list[Ripple], t: float, target: pygame.Surface, index: int,
              count: int) -> None:  # fmt: skip
    """Draw the part `index` of `count` of the ripple tile at `t` 0-1 of the loop."""
    side = target.get_height()
    top, low = side * index // count, side * (index + 1) // count
    y0, y1 = top / canvas.scale, low / canvas.scale
    pen = Pen()
    for loop in loops:
        reach = loop.r * 1.9 + 5
        for dy in (-TILE, 0, TILE):
            if not (y0 - reach * 0.62 < loop.y + dy < y1 + reach * 0.62):
                continue
            for dx in (-TILE, 0, TILE):
                if -reach < loop.x + dx < TILE + reach:
                    points = [(x + dx, y + dy) for x, y in loop.outline(t)]
                    pen.path(spline(points), None, "#5fb3b0", 2.2 if loop.r > 18 else 1.7,
                             line_alpha=loop.alpha(t))  # fmt: skip
    w, h = target.get_width(), low - top
    text = pen.document(w / canvas.scale, h / canvas.scale, 0, y0)
    target.blit(svg.raster(text, w, h), (0, top))


class Depths:
    """The opaque ground of the sea, made in small steps: gradient, soft blotches, crosses, darker rim."""

    def __init__(self, canvas: Canvas, w: int, h: int, grid: tuple[float, float, float]) -> None:
        """`w`, `h` in real pixels; `grid`: a cell's corner and the cells' side, in real pixels."""
        self._canvas, self._grid = canvas, grid
        self.image = svg.sheet(w, h)
        top, low = rgb("#135260"), rgb("#0c3745")
        for y in range(h):
            t = y / max(1, h - 1)
            self.image.fill([round(a + (b - a) * t) for a, b in zip(top, low, strict=True)], (0, y, w, 1))
        rng = Random(3)
        area = w * h / (canvas.scale * canvas.scale)
        self._blotches = [
            (rng.uniform(0, w), rng.uniform(0, h), rng.choice((80, 120, 170)), rng.random() < 0.5)
            for _ in range(max(8, round(46 * area / (960 * 576))))
        ]
        self._soft: dict[tuple[int, bool], pygame.Surface] = {}
        self._finished = False

    def step(self) -> bool:
        """Do a little of the work; return whether there is more."""
        if self._blotches:
            made = len(self._soft)
            for _ in range(4):
                if self._blotches and len(self._soft) == made:
                    x, y, r, dark = self._blotches.pop()
                    soft = self._blotch(r, dark)
                    self.image.blit(soft, (round(x - soft.get_width() / 2), round(y - soft.get_height() / 2)))
            return True
        if not self._finished:
            self._crosses()
            self._rim()
            self._finished = True
        return False

    def _blotch(self, r: int, dark: bool) -> pygame.Surface:
        if (r, dark) not in self._soft:
            colour, strong = ("#072630", 0.44) if dark else ("#1d6f79", 0.38)
            pen = Pen()
            stops = [(0, colour, strong), (0.35, colour, 0.26), (0.7, colour, 0.07), (1, colour, 0.0)]
            pen.ellipse(r, r * 0.62, r, r * 0.62, pen.radial(stops))
            self._soft[r, dark] = self._canvas.draw(pen, 2 * r, 1.24 * r)
        return self._soft[r, dark]

    def _crosses(self) -> None:
        pen, (x0, y0, side) = Pen(), self._grid
        pen.path("M1 4H7M4 1V7", None, "#9fd0c8", 1.3, line_alpha=0.42)
        cross = self._canvas.draw(pen, 8, 8)
        half = cross.get_width() // 2
        columns, rows = (int(length / side) + 2 for length in self.image.get_size())
        places = [
            (round(x0 + side * i) - half, round(y0 + side * j) - half)
            for i in range(columns)
            for j in range(rows)
        ]
        self.image.fblits([(cross, place) for place in places])

    def _rim(self) -> None:
        w, h = self.image.get_size()
        deep = self._canvas.px(26)
        for i in range(deep):
            keep = 255 - round(0.42 * 255 * (1 - i / deep) ** 1.5)
            for strip in ((0, i, w, 1), (0, h - 1 - i, w, 1), (i, 0, 1, h), (w - 1 - i, 0, 1, h)):
                self.image.fill((keep, keep, keep), strip, special_flags=pygame.BLEND_RGB_MULT)


def glints(canvas: Canvas) -> tuple[pygame.Surface, ...]:
    """Return the five opacities of the small arc of light that flashes on the water."""
    images: list[pygame.Surface] = []
    for alpha in (0.18, 0.36, 0.60, 0.36, 0.18):
        pen = Pen()
        pen.path("M2 6Q12 0 22 6", None, FOAM, 2.2, line_alpha=alpha)
        images.append(canvas.draw(pen, 24, 8))
    return tuple(images)
