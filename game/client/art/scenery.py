"""Parts of painted scenes: skies, moon, clouds, hills, lighthouse, wave strips, bow waves, reflections.

Scenes are put together in `backdrop`; here every part is one picture, drawn once."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from random import Random

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas
from game.client.art.palette import BRASS, FOAM, INK, LANTERN, LANTERN_CORE
from game.client.art.pen import Pen, Stop
from game.client.art.store import Sprite

NIGHT_SKY: tuple[Stop, ...] = (
    (0, "#0b1424", 1),
    (0.45, "#16284a", 1),
    (0.78, "#34507a", 1),
    (1, "#7a7f92", 1),
)
NIGHT_SEA: tuple[Stop, ...] = (
    (0, "#3c5f7c", 1),
    (0.10, "#1d4a5e", 1),
    (0.45, "#0f3646", 1),
    (1, "#071f2a", 1),
)
DAWN_SKY: tuple[Stop, ...] = (
    (0, "#2c4a78", 1), (0.30, "#6a6492", 1), (0.56, "#c9786a", 1), (0.80, "#f2aa60", 1), (1, "#ffd98e", 1)
)  # fmt: skip
DAWN_SEA: tuple[Stop, ...] = (
    (0, "#e0b27c", 1),
    (0.06, "#5f9c96", 1),
    (0.35, "#1f7079", 1),
    (1, "#0d3f4c", 1),
)


_NIGHT_CLOUDS = (
    (0.883, 0.347, 420, "#25395e", 0.9),
    (0.53, 0.417, 380, "#2f4870", 0.8),
    (0.195, 0.292, 360, "#1d3054", 0.8),
    (0.75, 0.478, 460, "#4a5c80", 0.7),
    (0.11, 0.494, 420, "#40557c", 0.7),
    (0.977, 0.194, 260, "#1d3054", 0.8),
)
"""Place as shares of the scene, width in units, colour, opacity."""
_DAWN_CLOUDS = (
    (0.14, 0.22, 0.52, "#5f5f92", 0.75),
    (0.86, 0.30, 0.60, "#8a6a8c", 0.7),
    (0.20, 0.44, 0.66, "#b5727c", 0.6),
    (0.92, 0.60, 0.56, "#e29a6a", 0.65),
    (0.08, 0.70, 0.60, "#f0b070", 0.7),
    (0.62, 0.14, 0.40, "#4f5a8c", 0.6),
)
"""Place and width as shares of the scene, colour, opacity."""


def cloud(pen: Pen, x: float, y: float, w: float, colour: str, alpha: float) -> None:
    """Draw a flat cloud w wide, its foot at y."""
    h = w * 0.16
    data = f"M{x - w / 2:.1f} {y:.1f}"
    for dx, dy, cx, cy in ((0.20, -0.40, 0.02, -0.75), (0.26, -0.35, 0.06, -1.0), (0.22, 0.20, 0.16, -0.55),
                           (0.20, 0.22, 0.16, -0.30), (0.12, 0.33, 0.12, 0.0)):  # fmt: skip
        data += f"q{w * cx:.1f} {h * cy:.1f} {w * dx:.1f} {h * dy:.1f}"
    pen.path(data + f"q{w * 0.01:.1f} 7 -8 7H{x - w / 2 + 8:.1f}q-8 -1 -8 -7Z", colour, alpha=alpha)


def night(canvas: Canvas, w: float, h: float, horizon: float) -> pygame.Surface:
    """Draw the night over the sea, opaque: stars, moon with its halo, clouds, far isles, lighthouse."""
    pen, rng = Pen(), Random(3)
    pen.rect(0, 0, w, horizon + 4, 0, pen.linear(NIGHT_SKY))
    for _ in range(120):
        x, y, r = rng.uniform(0, w), rng.uniform(0, horizon * 0.8), rng.choice((0.9, 1.2, 1.6, 2.0))
        pen.circle(x, y, r, "#fff3d0", alpha=rng.uniform(0.25, 0.95))
    _moon(pen, w * 0.664, h * 0.2)
    for fx, fy, wide, colour, alpha in _NIGHT_CLOUDS:
        cloud(pen, w * fx, h * fy, wide, colour, alpha)
    _isles(pen, horizon, w)
    pen.rect(0, horizon, w, h - horizon, 0, pen.linear(NIGHT_SEA))
    pen.rect(0, horizon, w, 1.4, 0, "#c9d6dc", alpha=0.35)
    return svg.opaque(canvas.draw(pen, w, h))


def _moon(pen: Pen, x: float, y: float) -> None:
    halo = ((0, "#fff6d8", 0.75), (0.2, "#dfe6f0", 0.30), (0.55, "#9fb6d8", 0.10), (1, "#9fb6d8", 0))
    pen.circle(x, y, 320, pen.radial(halo))
    pen.circle(x, y, 58, "#fbf0cf", INK, 2.6)
    edge = f"M{x + 12:.1f} {y - 56.5:.1f}A58 58 0 0 1 {x + 12:.1f} {y + 56.5:.1f}"
    pen.path(edge + f"A70 70 0 0 0 {x + 12:.1f} {y - 56.5:.1f}Z", "#d9c795", alpha=0.75)
    for dx, dy, r in ((-20, -14, 9), (-6, 22, 13), (-30, 18, 5), (6, -32, 5)):
        pen.circle(x + dx, y + dy, r, "#e6d6a6")
        pen.circle(x + dx + 1, y + dy + 1.2, r * 0.72, "#efe0b4")


LIGHT = (1184.0, -72.0)
"""The lighthouse's lamp: x of a 1280 wide scene, y from the horizon."""


def _isles(pen: Pen, horizon: float, w: float) -> None:
    at, x0 = horizon, w - 1280
    far = [(520, 2), (548, -16), (560, -26), (596, -20), (610, -36), (624, -48), (640, -38), (664, -22)]
    far += [(706, -30), (730, -14), (760, 2)]
    near = [(1112, 2), (1150, -18), (1172, -26), (1196, -30), (1240, -14), (1262, -10), (1290, 2)]
    for isle, colour, lit_up in ((far, "#14263a", "#1d3550"), (near, "#182c42", "#234060")):
        pen.polygon([(x0 + x, at + y) for x, y in isle], colour, INK, 2.4)
        ridge = [(x0 + x, at + y + 2) for x, y in isle[1:-1]]
        pen.line(ridge, lit_up, 2.4, 0.8)
    x = x0 + LIGHT[0]
    pen.polygon([(x - 8, at - 24), (x + 8, at - 24), (x + 5, at - 66), (x - 5, at - 66)], "#cbbfa4", INK, 2.2)
    pen.polygon([(x - 6.4, at - 38), (x + 6.6, at - 38), (x + 6, at - 50), (x - 5.7, at - 50)], "#8f3a2c")
    pen.polygon(
        [(x + 2, at - 25), (x + 7, at - 25), (x + 4.4, at - 66), (x + 1.4, at - 66)], "#1a1020", alpha=0.3
    )
    pen.rect(x - 6, at - 78, 12, 12, 1.5, "#fff0b8", INK, 1.9)
    pen.polygon([(x - 8.6, at - 78), (x + 8.6, at - 78), (x, at - 89)], "#8f3a2c", INK, 1.9)


BEAMS = 16
"""How many steps the lighthouse's light has in half a turn."""


def beam(canvas: Canvas, step: int) -> Sprite:
    """Draw the lighthouse's light at a step of its turn, anchored on the lamp: it sweeps and thins."""
    pen, turn = Pen(), radians(180 * step / BEAMS)
    reach, spread = -430 * cos(turn), 10 + 20 * abs(cos(turn))
    tilt = -30 * sin(turn) - 20
    near, far = (LANTERN_CORE, 0.34), (LANTERN_CORE, 0.0)
    ends = (near, far) if reach > 0 else (far, near)
    for width in (1.0, 0.5):
        cone = [(0.0, -3.0), (reach, tilt - spread * width), (reach, tilt + spread * width * 0.7), (0.0, 3.0)]
        pen.polygon(cone, pen.linear([(0, *ends[0]), (1, *ends[1])], down=False))
    strong = sin(turn) ** 6
    halo = [
        (0, LANTERN_CORE, 0.6 + 0.2 * strong),
        (0.2, LANTERN, 0.34),
        (0.6, "#ff9a35", 0.12),
        (1, "#ff8a2a", 0),
    ]
    pen.circle(0, 0, 58, pen.radial(halo))
    if strong > 0.1:
        pen.circle(0, 0, 46 * strong, pen.radial([(0, "#ffffff", 0.6 * strong), (1, LANTERN_CORE, 0)]))
    return canvas.sprite(pen, 900, 200)


def dawn(canvas: Canvas, w: float, h: float, horizon: float) -> pygame.Surface:
    """Draw the dawn over the sea, opaque: a low sun with rays, flat clouds, far hills."""
    pen = Pen()
    pen.rect(0, 0, w, horizon + 4, 0, pen.linear(DAWN_SKY))
    cx, cy = w * 0.5, horizon - 6
    for i in range(24):
        a, b = radians(i * 15 - 3.2), radians(i * 15 + 3.2)
        far = h * 1.2
        ends = [(cx + cos(angle) * far, cy + sin(angle) * far) for angle in (a, b)]
        pen.polygon([(cx, cy), *ends], "#ffe9b0", alpha=0.16)
    sun = ((0, "#fff6d0", 1), (0.30, "#ffe9a8", 0.95), (0.32, "#ffd58a", 0.55), (1, "#ffb35c", 0))
    pen.circle(cx, cy, 0.56 * w, pen.radial(sun))
    for fx, fy, wide, colour, alpha in _DAWN_CLOUDS:
        cloud(pen, w * fx, horizon * fy, w * wide, colour, alpha)
    hills = [(-4, 2), (w * 0.05, -14), (w * 0.11, -10), (w * 0.17, -26), (w * 0.25, -8), (w * 0.31, 2)]
    pen.polygon([(x, horizon + y) for x, y in hills], "#7a5a6e", INK, 2.2)
    pen.polygon([(w - x * 0.8, horizon + y * 0.8) for x, y in hills], "#86627a", INK, 2.2)
    pen.rect(0, horizon, w, h - horizon, 0, pen.linear(DAWN_SEA))
    rng = Random(11)
    for _ in range(70):
        t = rng.random() ** 1.5
        x, y = cx + rng.gauss(0, 12 + t * w * 0.16), horizon + 3 + t * (h - horizon) * 0.6
        wide = (6 + t * 40) * rng.uniform(0.5, 1.2)
        pen.rect(x - wide / 2, y, wide, 1.6 + t * 2.4, 1.2, "#ffe6b4", alpha=0.55 * (1 - t * 0.6))
    return svg.opaque(canvas.draw(pen, w, h))


def wave_strip(canvas: Canvas, w: float, h: float, waves: int, amp: float, colour: str, low: str,
               foam: float) -> pygame.Surface:  # fmt: skip
    """Draw a strip of sea with `waves` crests along its top, which repeats after w units.

    It is one wavelength longer than w, so that it can be drawn at any drift; opaque below the crests."""
    pen, step = Pen(), w / waves
    top = amp * 1.3 + 3
    x, line = -step, f"M{-step:.1f} {top:.1f}"
    while x < w + 2 * step:
        line += f"C{x + step * 0.35:.1f} {top - amp:.1f} {x + step * 0.65:.1f} {top - amp * 1.1:.1f}"
        line += f" {x + step * 0.72:.1f} {top - amp * 0.35:.1f}C{x + step * 0.78:.1f} {top + amp * 0.2:.1f}"
        line += f" {x + step * 0.9:.1f} {top + amp * 0.1:.1f} {x + step:.1f} {top:.1f}"
        x += step
    face = pen.linear([(0, colour, 1), (1, low, 1)])
    pen.path(f"{line}V{h + 4:.1f}H{-step:.1f}Z", face)
    with pen.at(0, amp * 0.75 + 2):
        pen.path(line, None, FOAM, 1.3, line_alpha=foam * 0.22)
    pen.path(line, None, FOAM, 2.2, line_alpha=foam)
    return canvas.draw(pen, w + step, h)


def bow_wave(canvas: Canvas, length: float) -> Sprite:
    """Draw the foam at bow and stern of a big ship that sails right, anchored on her waterline."""
    pen, k = Pen(), length / 250
    with pen.at(0, 0, k):
        pen.path(
            "M88 14q20 -36 54 -28q-10 9 -9 16q24 -14 50 -4q-13 6 -12 13q22 -8 40 3H88Z", FOAM, alpha=0.92
        )
        pen.path("M104 8q14 -20 30 -18M140 8q12 -10 26 -9", None, "#8fc9c4", 2.4, line_alpha=0.7)
        pen.path("M-92 15q-24 -30 -62 -24q14 8 14 17q-28 -10 -52 4q14 2 18 3H-92Z", FOAM, alpha=0.75)
    return canvas.sprite(pen, 480 * k, 130 * k)


def reflection(canvas: Canvas, w: float, count: int, colour: str = LANTERN) -> Sprite:
    """Draw a light's broken reflection, w wide, hanging below its anchor."""
    pen = Pen()
    for i in range(count):
        wide = w * (1 - i / count * 0.5)
        pen.rect(
            -wide / 2 + (3 if i % 2 == 0 else -3), i * 9, wide, 3, 1.5, colour, alpha=0.42 * (1 - i / count)
        )
    return canvas.sprite(pen, w * 1.4, count * 20)


def glitter(canvas: Canvas, colours: Sequence[str], sizes: Sequence[float]) -> tuple[tuple[Sprite, ...], ...]:
    """Return dashes of light on water: one row per width in `sizes`, one picture per colour."""
    rows: list[tuple[Sprite, ...]] = []
    for size in sizes:
        row: list[Sprite] = []
        for i, colour in enumerate(colours):
            pen = Pen()
            pen.rect(-size / 2, -1.2 - size / 60, size, 2.0 + size / 30, 1.2, colour, alpha=0.20 + 0.16 * i)
            row.append(canvas.sprite(pen, size + 4, 12))
        rows.append(tuple(row))
    return tuple(rows)


def ship_lantern(canvas: Canvas, d: float) -> Sprite:
    """Draw a lit stern lantern with its glow, d across."""
    pen, k = Pen(), d / 92
    stops = [(0, LANTERN_CORE, 0.95), (0.25, LANTERN, 0.5), (0.6, "#ff9a35", 0.18), (1, "#ff8a2a", 0)]
    pen.circle(0, 0, d / 2, pen.radial(stops))
    pen.rect(-4.4 * k, -6.5 * k, 8.8 * k, 12 * k, 2 * k, "#fff0b8", INK, 1.8 * k)
    pen.rect(-5.8 * k, -8.6 * k, 11.6 * k, 3.2 * k, 1, BRASS, INK, 1.4 * k)
    pen.rect(-5.8 * k, 4.6 * k, 11.6 * k, 3.0 * k, 1, BRASS, INK, 1.4 * k)
    return canvas.sprite(pen, d, d)
