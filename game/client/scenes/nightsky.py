"""What stands still in the night: sky, moon, clouds, isles, the lighthouse, and the sea's own colour.

One painting of 1280 by 720 units for a pen.
"""

from __future__ import annotations

from random import Random

from game.client.art.pen import Pen
from game.client.theme import HEIGHT, INK, WIDTH

HORIZON = 400.0
MOON = (930.0, 150.0)
SHADED = 520.0  # how far from the left the dark reaches on which a menu is read
CLOUDS = (
    (1130, 250, 420, "#25395e", 0.9),
    (680, 300, 380, "#2f4870", 0.8),
    (250, 210, 360, "#1d3054", 0.8),
    (960, 344, 460, "#4a5c80", 0.7),
    (140, 356, 420, "#40557c", 0.7),
    (1250, 140, 260, "#1d3054", 0.8),
)


def paint_sky(pen: Pen) -> None:
    """Paint the whole background."""
    sky = [(0, "#0b1424", 1), (0.45, "#16284a", 1), (0.78, "#34507a", 1), (1, "#7a7f92", 1)]
    pen.rect(0, 0, WIDTH, HORIZON + 4, 0, pen.linear(sky))
    rng = Random(3)
    for _ in range(110):
        at = rng.uniform(0, WIDTH), rng.uniform(0, HORIZON * 0.8)
        pen.circle(*at, rng.choice((0.9, 1.2, 1.6, 2.0)), "#fff3d0", alpha=rng.uniform(0.25, 0.95))
    _moon(pen, *MOON)
    for cloud in CLOUDS:
        _cloud(pen, *cloud)
    _isles(pen)
    sea = [(0, "#3c5f7c", 1), (0.10, "#1d4a5e", 1), (0.45, "#0f3646", 1), (1, "#071f2a", 1)]
    pen.rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 0, pen.linear(sea))
    for _ in range(34):
        depth = rng.random() ** 2
        across = (14 + depth * 70) * rng.uniform(0.5, 1.2)
        left, top = MOON[0] + rng.gauss(0, 12 + depth * 50) - across / 2, HORIZON + 4 + depth * 60
        pen.rect(left, top, across, 1.8 + depth * 2, 1.4, "#f6ead0", alpha=0.42 * (1 - depth * 0.6))
    paint_shade(pen, HORIZON)


def paint_shade(pen: Pen, high: float) -> None:
    """Paint the dark on the left, `high` units from the top."""
    pen.rect(0, 0, SHADED, high, 0, pen.linear([(0, "#05080e", 0.62), (1, "#05080e", 0)], down=False))


def _moon(pen: Pen, x: float, y: float) -> None:
    halo = [(0, "#fff6d8", 0.75), (0.2, "#dfe6f0", 0.30), (0.55, "#9fb6d8", 0.10), (1, "#9fb6d8", 0)]
    pen.circle(x, y, 320, pen.radial(halo))
    pen.circle(x, y, 58, "#fbf0cf", INK, 2.4)
    pen.path(
        f"M{x + 12} {y - 56.5}A58 58 0 0 1 {x + 12} {y + 56.5}A70 70 0 0 0 {x + 12} {y - 56.5}Z",
        "#d9c795",
        alpha=0.75,
    )
    for dx, dy, r in ((-20, -14, 9), (-6, 22, 13), (-30, 18, 5)):
        pen.circle(x + dx, y + dy, r, "#e6d6a6")


def _cloud(pen: Pen, x: float, y: float, wide: float, colour: str, cover: float) -> None:
    data = (
        f"M{x - wide / 2} {y}q{wide * 0.08:.1f}-26 {wide * 0.2:.1f}-8q{wide * 0.1:.1f}-34 {wide * 0.3:.1f}-6"
        f"q{wide * 0.12:.1f}-20 {wide * 0.26:.1f} 6q{wide * 0.1:.1f}-6 {wide * 0.2:.1f} 12q2 8-8 10"
        f"H{x - wide / 2 + 10}q-10-2 0-12Z"
    )
    pen.path(data, colour, alpha=cover)


def _isles(pen: Pen) -> None:
    h = HORIZON
    far = [(520, 2), (560, -26), (596, -20), (624, -48), (664, -22), (706, -30), (760, 2)]
    near = [(1120, 2), (1150, -18), (1196, -30), (1240, -14), (1290, 2)]
    pen.polygon([(x, h + y) for x, y in far], "#14263a", INK, 2.2)
    pen.polygon([(x, h + y) for x, y in near], "#182c42", INK, 2.2)
    pen.polygon([(1176, h - 24), (1192, h - 24), (1189, h - 66), (1179, h - 66)], "#cbbfa4", INK, 2)
    pen.polygon([(1178, h - 38), (1190.6, h - 38), (1190, h - 50), (1178.4, h - 50)], "#8f3a2c")
    pen.rect(1178, h - 78, 12, 12, 1.5, "#fff0b8", INK, 1.8)
    pen.polygon([(1176, h - 78), (1192, h - 78), (1184, h - 88)], "#8f3a2c", INK, 1.8)
