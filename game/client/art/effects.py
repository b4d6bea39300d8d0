"""What happens on the sea for a moment: wakes, gun smoke, splashes, sinking, sparks, confetti.

Frames are counted from 0; every picture is anchored on the place where the thing happens."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas
from game.client.art.palette import FOAM, GOLD_LEAF, INK, LANTERN, LANTERN_CORE, LIVERIES, mix
from game.client.art.pen import Pen
from game.client.art.rigging import Ship, deck_edge
from game.client.art.shapes import Point
from game.client.art.store import Sprite

FLASHES, SMOKES, SPLASHES, SINKINGS, SPARKLES, TRAILS = 3, 6, 8, 10, 6, 6
STRENGTHS = 4
"""Wakes are drawn in four strengths, 1 (slow) to 4 (fast)."""

_SPRAY = "#2c6a72"


def _waterplane(ship: Ship, size: float) -> list[Point]:
    return [ship(x * size, y * size * 0.98, 0) for x, y, _ in deck_edge()]


def rest_foam(canvas: Canvas, heading: float, length: float) -> Sprite:
    """Draw the ring of foam round a ship that lies still."""
    pen, ship = Pen(), Ship(heading, 0, 0, length)
    plane = _waterplane(ship, 1.0)
    pen.polygon(plane, None, FOAM, 6 * length / 56, line_alpha=0.35)
    pen.polygon(plane, FOAM, FOAM, 2.4 * length / 56, alpha=0.5, line_alpha=0.75)
    return canvas.sprite(pen, length * 1.5, length * 1.3)


def wake(canvas: Canvas, heading: float, length: float, strength: int) -> Sprite:
    """Draw bow waves, foam and churned water behind a ship that sails at a strength of 1-4."""
    pen, ship, power = Pen(), Ship(heading, 0, 0, length), 0.25 + 0.75 * strength / STRENGTHS
    for side in (1, -1):
        for i in range(8):
            t, u = i / 8, (i + 1) / 8
            a = ship(0.32 - 1.5 * t, side * (0.19 + 0.26 * t), 0)
            b = ship(0.32 - 1.5 * u, side * (0.19 + 0.26 * u), 0)
            pen.line([a, b], FOAM, length / 56 * 3.4 * (1 - t * 0.75), power * 0.85 * (1 - t) ** 1.2)
    for i in range(7):
        x, y = ship(-0.50 - 0.15 * i, 0.07 * sin(i * 2.1), 0)
        size = length * (0.13 - 0.011 * i)
        pen.ellipse(x, y, size, size * 0.62, FOAM, alpha=power * 0.55 * (1 - i / 7) ** 1.3)
    curl = [ship(x, y, 0) for x, y in ((0.50, 0.0), (0.36, 0.20), (0.20, 0.28), (0.30, 0.14))]
    other = [ship(x, -y, 0) for x, y in ((0.50, 0.0), (0.36, 0.20), (0.20, 0.28), (0.30, 0.14))]
    for shape in (curl, other):
        pen.polygon(shape, FOAM, alpha=0.8 * power)
    pen.polygon(_waterplane(ship, 0.98), FOAM, FOAM, 5 * length / 56, alpha=0.75, line_alpha=0.55)
    return canvas.sprite(pen, length * 3.0, length * 3.0)


def trail(canvas: Canvas, frame: int, d: float) -> Sprite:
    """Draw frame 0-5 of churned water that stays behind a ship, spreads and fades."""
    pen, t = Pen(), frame / TRAILS
    for dx, dy, share in ((0.0, 0.0, 0.30), (-0.22, 0.06, 0.20), (0.20, -0.05, 0.22), (0.04, 0.12, 0.16)):
        size = d * share * (0.7 + 0.6 * t)
        pen.ellipse(dx * d * (1 + t), dy * d, size, size * 0.6, FOAM, alpha=0.5 * (1 - t) ** 1.3)
        pen.ellipse(dx * d * (1 + t), dy * d, size, size * 0.6, None, FOAM, 1.2, line_alpha=0.5 * (1 - t))
    return canvas.sprite(pen, d * 2, d * 1.4)


def flash(canvas: Canvas, frame: int, d: float) -> Sprite:
    """Draw frame 0-2 of a gun's muzzle flash, d units wide."""
    pen, t = Pen(), frame / FLASHES
    star = [
        (sin(i * pi / 8) * (1.0 if i % 2 == 0 else 0.55), -cos(i * pi / 8) * (0.8 if i % 2 == 0 else 0.45))
        for i in range(16)
    ]
    outer, inner = d / 2 * 0.86 * (1 - 0.5 * t), d / 2 * 0.5 * (1 - t)
    pen.polygon([(x * outer, y * outer) for x, y in star], LANTERN, INK, 1.8, 1 - t * 0.5)
    pen.polygon([(x * inner * 1.3, y * inner * 1.3) for x, y in star], LANTERN_CORE)
    pen.polygon([(x * inner * 0.8, y * inner * 0.8) for x, y in star], "#fffaf0")
    return canvas.sprite(pen, d, d)


def ball(canvas: Canvas, d: float) -> Sprite:
    """Draw a cannon ball."""
    pen = Pen()
    pen.circle(0, 0, d / 2 - 1, "#3c3a44", INK, 1.8)
    pen.circle(-d * 0.14, -d * 0.16, d * 0.13, "#a4a6b2")
    return canvas.sprite(pen, d, d)


def smoke(canvas: Canvas, frame: int, d: float) -> Sprite:
    """Draw frame 0-5 of powder smoke that swells, rises and fades."""
    pen, t, unit = Pen(), frame / SMOKES, d / 64
    puffs = ((0, 0, 7.5), (9, -4, 6.5), (-7, -6, 5.5), (4, -11, 5.5), (15, 2, 4.5), (-2, 5, 4.5))
    fade = (1 - t) ** 1.1
    tone = mix("#fff6e2", "#a79c92", t)
    for line in (True, False):
        for dx, dy, r in puffs:
            x, y = dx * (1 + t * 0.9) * unit, (dy * (1 + t * 1.2) - 8 * t) * unit
            size = (r + 10.5 * t) * unit
            if line:
                pen.circle(x, y, size + 0.9, "#5a5148", alpha=0.8 * fade)
            else:
                pen.circle(x, y, size, tone, alpha=max(0.06, fade))
    for dx, dy, r in puffs[:4]:
        x, y = dx * (1 + t * 0.9) * unit, (dy * (1 + t * 1.2) - 8 * t) * unit
        pen.circle(x - 1.6 * unit, y - 2 * unit, (r + 10.5 * t) * 0.55 * unit, "#ffffff", alpha=0.35 * fade)
    return canvas.sprite(pen, d * 1.3, d * 1.3)


def splash(canvas: Canvas, frame: int, d: float) -> Sprite:
    """Draw frame 0-7 of a ball that falls short: three plumes, two rings, seven drops."""
    pen, t, unit = Pen(), frame / SPLASHES, d / 64
    rings = [(6 + 22 * t, 3 * (1 - t) + 0.7, 1 - t)]
    if t > 0.25:
        q = (t - 0.25) / 0.75
        rings.append((4 + 16 * q, 2.2 * (1 - q) + 0.6, 0.8 * (1 - q)))
    for r, width, alpha in rings:
        pen.ellipse(0, 0, r * unit, r * 0.5 * unit, None, FOAM, width * unit, line_alpha=alpha)
    height = 48 * sin(pi * min(1.0, 0.08 + t * 1.1)) ** 0.8 if t < 0.83 else 0.0
    for ox, share, width in ((-8.5, 0.55, 6.0), (9.5, 0.62, 6.0), (0.0, 1.0, 8.0)):
        if height > 2:
            _plume(pen, ox * (1 + t * 0.5), height * share, width * (1 - t * 0.4), unit)
    for i in range(7):
        a, speed = radians(-150 + 20 * i), 36 + 9 * (i * 7 % 3)
        x, y = cos(a) * speed * t, sin(a) * speed * 1.4 * t + 56 * t * t
        if y < 2:
            pen.circle(x * unit, y * unit, 3.0 * (1 - t * 0.6) * unit, FOAM, _SPRAY, 1.1 * unit)
    return canvas.sprite(pen, d * 1.4, d * 2, lift=0.75)


def _plume(pen: Pen, x: float, h: float, w: float, unit: float) -> None:
    spots = [(x - w, 1.0), (x - w * 0.95, -h * 0.5), (x - w * 0.42, -h), (x, -h - 5), (x + w * 0.42, -h),
             (x + w * 0.95, -h * 0.5), (x + w, 1.0)]  # fmt: skip
    points = [(px * unit, py * unit) for px, py in spots]
    pen.polygon(points, FOAM, _SPRAY, 1.6 * unit)
    pen.line(
        [((x + w * 0.42) * unit, -3 * unit), ((x + w * 0.2) * unit, -h * 0.75 * unit)], "#8fc9c4", 2.2 * unit
    )


def sinking(canvas: Canvas, hull: Sprite, frame: int, length: float) -> Sprite:
    """Draw frame 0-9 of a ship going down: `hull` is her picture, cut at the water, with foam round her."""
    t, scale = (frame + 1) / SINKINGS, canvas.scale
    fall = round(t * t * length * 1.25 * scale)
    w, h = hull.image.get_size()
    image = pygame.Surface((w, h + 2), pygame.SRCALPHA)
    waterline = hull.ay + round(length * 0.10 * scale)
    image.blit(hull.image, (0, fall))
    image.fill((0, 0, 0, 0), (0, waterline, w, h))
    pen = Pen()
    reach = length * (0.46 - 0.22 * t)
    for i, share in enumerate((1.0, 0.72)):
        swell = 1 + 0.10 * sin(frame * 2.1 + i * 2)
        pen.ellipse(0, 0, reach * share * swell, reach * share * 0.46, FOAM, alpha=0.55 if i else 0.35)
    for i in range(9):
        a = i * 2 * pi / 9 + frame * 0.5
        x, y = cos(a) * reach * 0.95, sin(a) * reach * 0.44
        pen.circle(x, y, length * (0.045 + 0.03 * ((i * 5 + frame) % 3)), FOAM, _SPRAY, 1.1)
    foam = canvas.sprite(pen, length * 1.6, length * 1.2)
    left, top = max(hull.ax, foam.ax), max(hull.ay, foam.ay - round(length * 0.10 * scale))
    whole = pygame.Surface((left * 2 + 2, top + foam.image.get_height()), pygame.SRCALPHA)
    whole.blit(image, (left - hull.ax, top - hull.ay))
    foam.draw(whole, left, top + round(length * 0.06 * scale))
    return Sprite(svg.ready(whole), left, top)


def sparkle(canvas: Canvas, frame: int, d: float, colour: str = LANTERN_CORE) -> Sprite:
    """Draw frame 0-5 of a four-pointed twinkle that grows and goes."""
    pen, size = Pen(), d / 2 * sin(pi * (frame + 1) / (SPARKLES + 1))
    waist = size * 0.16
    points: list[Point] = []
    for i in range(4):
        a, b = i * pi / 2, i * pi / 2 + pi / 4
        points += [(sin(a) * size, -cos(a) * size), (sin(b) * waist, -cos(b) * waist)]
    pen.circle(0, 0, size * 0.7, pen.radial([(0, colour, 0.55), (1, colour, 0)]))
    pen.polygon(points, colour, INK, 1.0, line_alpha=0.35)
    pen.circle(0, 0, waist, "#ffffff")
    return canvas.sprite(pen, d + 2, d + 2)


CONFETTI = 6
"""How many turning steps a scrap of confetti has."""


def confetti(canvas: Canvas, livery: str, frame: int) -> Sprite:
    """Draw a scrap of confetti in a captain's colour ("" for gold leaf) at turning step 0-5."""
    colour = LIVERIES[livery].colour if livery else GOLD_LEAF
    pen, turn = Pen(), pi * frame / CONFETTI
    wide, tall = 9.0, 5.5 * abs(cos(turn)) + 1.0
    tone = colour if cos(turn) > 0 else mix(colour, INK, 0.25)
    c, s = cos(turn * 0.7 - 0.5), sin(turn * 0.7 - 0.5)
    corners = ((-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2))
    pen.polygon([(x * c - y * s, x * s + y * c) for x, y in corners], tone, INK, 1.2)
    return canvas.sprite(pen, 16, 16)


def ember(canvas: Canvas, d: float, colour: str) -> Sprite:
    """Draw a soft spark of one colour, for trails and bursts."""
    pen = Pen()
    pen.circle(0, 0, d / 2, pen.radial([(0, colour, 0.95), (0.4, colour, 0.5), (1, colour, 0)]))
    pen.circle(0, 0, d * 0.12, "#ffffff", alpha=0.9)
    return canvas.sprite(pen, d, d)


EFFECTS: dict[str, Callable[[Canvas, int, float], Sprite]] = {
    "flash": flash,
    "smoke": smoke,
    "splash": splash,
    "sparkle": sparkle,
    "trail": trail,
    "ball": lambda canvas, _, d: ball(canvas, d),
}
"""What `Art.effect` draws, by kind."""
