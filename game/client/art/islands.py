"""Land in the sea: numbered islands in three tops, ports with houses and a lighthouse, foam rings, flags.

Everything is in units of a 48-unit cell round the cell's middle; a Canvas of another scale makes it fit."""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random

import pygame

from game.client.art.canvas import Canvas, centred
from game.client.art.palette import (
    FOAM,
    GRASS,
    GRASS_LIGHT,
    INK,
    LANTERN,
    LANTERN_CORE,
    PARCHMENT_LIGHT,
    SAND,
    SAND_EDGE,
    SEA_SHALLOW,
    SHOAL,
    WAX,
)
from game.client.art.pen import Pen, spline
from game.client.art.shapes import Point, blob, placed
from game.client.art.store import Sprite

TOPS = ("palms", "peaks", "woods")
PATCH = (84.0, 92.0)
"""Width and height of the box that a land patch needs, in units of a 48-unit cell."""


def coast(number: int, seed: int) -> list[Point]:
    """Return the waterline of an island, or of a port when `number` is 0."""
    return blob(77 + seed % 5 * 13, 25, 17, 14, 0.8) if number == 0 else blob(seed * 31 + number * 7, 22, 17)


def shoal(canvas: Canvas, port: bool) -> Sprite:
    """Draw the shallow water round an island or a port, anchored on the middle of its cell."""
    pen = Pen()
    stops = [(0, SHOAL, 0.85), (0.45, SHOAL, 0.55), (0.75, SEA_SHALLOW, 0.30), (1, SEA_SHALLOW, 0)]
    rx, ry = (54.0, 44.0) if port else (46.0, 40.0)
    pen.ellipse(0, 0, rx, ry, pen.radial(stops))
    return canvas.sprite(pen, 2 * rx + 2, 2 * ry + 2)


def foam(pen: Pen, shore: list[Point], phase: float) -> None:
    """Draw two rings that run from the shore outwards and fade, at `phase` 0-1 of the loop, and one still."""
    for start in (0.0, 0.5):
        p = (phase + start) % 1.0
        size = 1.10 + 0.40 * p
        pen.path(spline(placed(shore, 0, 1, size, size + 0.06)), None, FOAM, 2.6 * (1 - p) + 0.8,
                 line_alpha=0.85 * (1 - p) * min(1.0, p * 6))  # fmt: skip
    pen.path(spline(placed(shore, 0, 1, 1.12, 1.15)), None, FOAM, 1.7, line_alpha=0.55)


def land(pen: Pen, number: int, seed: int) -> None:
    """Draw an island or a port without foam, number and flag."""
    if number == 0:
        _port(pen, coast(number, seed))
        return
    shore = coast(number, seed)
    pen.path(spline(placed(shore, 0.6, 2.4, 1.02)), INK, INK, 2)
    pen.path(spline(shore), SAND_EDGE, INK, 2)
    pen.path(spline(placed(shore, -0.6, -1, 0.92, 0.88)), SAND)
    _TOPS[(seed + number) % 3](pen, placed(shore, -1, -3.5, 0.72, 0.66), Random(seed * 101 + number))


def _ground(pen: Pen, shore: list[Point], low: str, high: str) -> None:
    pen.path(spline(shore), low, INK, 1.5)
    pen.path(spline(placed(shore, -0.6, -1.7, 0.80, 0.66)), high)


def _palms(pen: Pen, shore: list[Point], rng: Random) -> None:
    _ground(pen, shore, GRASS, GRASS_LIGHT)
    lean = rng.uniform(3.5, 6)
    palm(pen, 5.5, -5, rng.uniform(13, 16), lean, 1.0)
    palm(pen, -4.5, -5, rng.uniform(18, 21), -lean, 1.0)
    pen.ellipse(rng.uniform(-12, -9), -3, 2.6, 2.0, "#a89d84", INK, 1.1)


def _peaks(pen: Pen, shore: list[Point], rng: Random) -> None:
    _ground(pen, shore, "#7d8a86", "#a3ada4")
    top = rng.uniform(-1, 4)
    left, right = [(-14.5, -3.5), (-8, -18), (-3.5, -11)], [(9, -12), (14, -3), (0, 0)]
    pen.polygon([*left, (top, -25), *right], "#8f9993", INK, 1.7)
    pen.polygon([(top, -25), (9, -12), (14, -3), (4, -1), (top - 1, -12)], "#65706d")
    pen.polygon([(-8, -18), (-3.5, -11), (-6, -5), (-11.4, -6)], "#b6beb4")
    pen.polygon([(top, -25), (top + 3.1, -19.4), (top + 0.6, -17.6), (top - 2.3, -19)], "#eef2e6")


def _woods(pen: Pen, shore: list[Point], rng: Random) -> None:
    _ground(pen, shore, "#6a9a3c", "#95b84e")
    for x, y, r in ((-6.5, -8, 7.4), (3.5, -9.5, 7.0), (-1.5, -13.5, 7.2)):
        pen.ellipse(x, y, r, r * 0.88, "#5f9142", INK, 1.6)
    for x, y, r in ((-6.5, -8, 7.4), (3.5, -9.5, 7.0), (-1.5, -13.5, 7.2)):
        pen.ellipse(x, y, r - 0.9, (r - 0.9) * 0.88, "#5f9142")
        pen.ellipse(x - 1.5, y - 1.8, r * 0.58, r * 0.46, "#8fc063")
    palm(pen, 11, -4, rng.uniform(13, 16), 4, 0.9)


_TOPS = (_palms, _peaks, _woods)


def palm(pen: Pen, x: float, y: float, height: float, lean: float, size: float) -> None:
    """Draw a palm with its foot at (x, y)."""
    tx, ty = x + lean, y - height
    trunk = f"M{x:.1f} {y:.1f}Q{x + lean * 0.1:.1f} {y - height * 0.6:.1f} {tx:.1f} {ty:.1f}"
    pen.path(trunk, None, INK, 4.2 * size)
    pen.path(trunk, None, "#a5713c", 2.2 * size)
    fronds = ""
    for angle, length in ((200, 11), (245, 9), (300, 9), (340, 11), (25, 9), (160, 9)):
        dx, dy = length * size * cos(radians(angle)), length * size * 0.8 * sin(radians(angle))
        mx, my = tx + dx * 0.55, ty + dy * 0.55 - 3 * size
        fronds += f"M{tx:.1f} {ty:.1f}Q{mx:.1f} {my:.1f} {tx + dx:.1f} {ty + dy:.1f}"
        fronds += f"Q{mx:.1f} {my + 4.5 * size:.1f} {tx:.1f} {ty + 1:.1f}Z"
    pen.path(fronds, "#4f9a4a", INK, 2.4 * size)
    pen.path(fronds, "#5cab57")


def _port(pen: Pen, shore: list[Point]) -> None:
    pen.path(spline(placed(shore, 0.6, 2.4, 1.02)), INK, INK, 2)
    pen.path(spline(shore), SAND_EDGE, INK, 2)
    pen.path(spline(placed(shore, -0.5, -1, 0.93, 0.88)), "#efd598")
    pen.path(spline(placed(shore, -3, -6, 0.66, 0.5)), "#6da04f", INK, 1.3)
    for x in (2, 9, 16, 23):
        pen.rect(x - 1, 9, 2.6, 6.4, 0, "#5d3a20", INK, 0.9)
    pen.polygon([(-4, 5), (26, 5), (26, 10), (-4, 10)], "#8c5c33", INK, 1.5)
    pen.polygon([(-4, 5), (26, 5), (26, 6.7), (-4, 6.7)], "#c08a52")
    _house(pen, -20, 0, 13, "#b8452c")
    _house(pen, 3, -3, 12, "#3f6f8f")
    _house(pen, -8, 4, 12, "#c98a2c")
    _lighthouse(pen)
    pen.path("M-14 -12V-37", None, INK, 2.8)
    pen.path("M-14 -12V-37", None, "#8a5a30", 1.2)


def _house(pen: Pen, x: float, y: float, w: float, roof: str) -> None:
    h = 9.0
    pen.polygon([(x, y), (x + w, y), (x + w, y - h), (x, y - h)], "#f3e3bf", INK, 1.5)
    pen.polygon([(x + w * 0.62, y), (x + w, y), (x + w, y - h), (x + w * 0.62, y - h)], "#cdb588")
    eaves, ridge = y - h, y - h - h * 0.78
    pen.polygon(
        [(x - 2, eaves), (x + w + 2, eaves), (x + w * 0.82, ridge), (x + w * 0.18, ridge)], roof, INK, 1.5
    )
    pen.path(f"M{x:.1f} {eaves - 2.2:.1f}L{x + w * 0.22:.1f} {ridge + 1.1:.1f}H{x + w * 0.6:.1f}",
             None, "#ffffff", 1.1, line_alpha=0.35)  # fmt: skip
    pen.rect(x + w * 0.22, y - h * 0.62, w * 0.24, h * 0.62, 0, "#4a2c1a")
    pen.rect(x + w * 0.60, y - h * 0.60, w * 0.20, h * 0.30, 0, LANTERN_CORE, INK, 0.6)


def _lighthouse(pen: Pen) -> None:
    pen.polygon([(17, 2), (25.4, 2), (23.8, -20), (18.5, -20)], "#f6ecd2", INK, 1.5)
    pen.polygon([(17.5, -4), (24.9, -4), (24.4, -10), (17.9, -10)], WAX)
    pen.polygon([(21.8, 2), (25.4, 2), (23.8, -20), (21.8, -20)], "#1a1020", alpha=0.22)
    pen.circle(21, -24, 14, pen.radial([(0, LANTERN_CORE, 0.95), (0.4, LANTERN, 0.45), (1, LANTERN, 0)]))
    pen.rect(17.9, -27, 6.4, 7, 1, LANTERN_CORE, INK, 1.4)
    pen.polygon([(16.8, -27), (25.2, -27), (21, -32.4)], WAX, INK, 1.4)


def pennant(pen: Pen, phase: float) -> None:
    """Draw a port's flag at `phase` 0-1 of its wave: cream with a red bar, on the pole of `_port`."""
    wave = [2.3 * sin(phase * 2 * pi - i * 1.3) * i / 5 for i in range(6)]
    top = [(-13.6 + i * 4, -36.5 + wave[i]) for i in range(6)]
    low = [(-13.6 + i * 4, -25.5 + wave[i]) for i in range(6)]
    notch = (3.4, -31 + wave[5])
    pen.polygon([*top, notch, *reversed(low)], "#f3e4c3", INK, 1.5)
    pen.polygon([top[1], top[2], low[2], low[1]], WAX)
    pen.polygon([top[3], top[4], low[4], low[3]], "#1a1020", alpha=0.10)


def number_disc(canvas: Canvas, number: int) -> pygame.Surface:
    """Draw an island's number: Fraunces on a parchment disc 28 wide, never under 20 real pixels."""
    d = max(28.0, 20.0 / canvas.scale)
    pen = Pen()
    pen.circle(d / 2, d / 2 + d * 0.03, d / 2 - 1, INK)
    pen.circle(d / 2, d / 2 - d * 0.02, d / 2 - 2, PARCHMENT_LIGHT, INK, 1.7)
    image = canvas.draw(pen, d, d)
    size = 20 if number < 10 else 17
    word = canvas.words(str(number), "display", size * d / 28, INK)
    centred(image, word, image.get_width() / 2, image.get_height() * 0.485)
    return image


class LandArt:
    """The pictures of one land: its patch (foam, body, number, flag) for every phase of the loop."""

    def __init__(self, canvas: Canvas, number: int, seed: int) -> None:
        self._canvas, self._number, self._shore = canvas, number, coast(number, seed)
        body = Pen()
        land(body, number, seed)
        self._body = canvas.draw(body, *PATCH, -PATCH[0] / 2, -PATCH[1] * 0.56)
        if number:
            disc = number_disc(canvas, number)
            x, y = self._body.get_width() / 2, self._body.get_height() * 0.56 + 9 * canvas.scale
            self._body.blit(disc, (round(x - disc.get_width() / 2), round(y - disc.get_height() / 2)))

    def patch(self, phase: float) -> Sprite:
        """Return the land at `phase` 0-1 of the loop, anchored on the middle of its cell."""
        pen = Pen()
        foam(pen, self._shore, phase)
        image = self._canvas.draw(pen, *PATCH, -PATCH[0] / 2, -PATCH[1] * 0.56)
        image.blit(self._body, (0, 0))
        if not self._number:
            flag = Pen()
            pennant(flag, phase)
            image.blit(self._canvas.draw(flag, *PATCH, -PATCH[0] / 2, -PATCH[1] * 0.56), (0, 0))
        return Sprite(image, round(image.get_width() / 2), round(image.get_height() * 0.56))
