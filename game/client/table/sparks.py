"""Short shows on the board that are no pieces: flashes, smoke, splashes, words that rise, tokens that fly.

One drawing function a kind; progress and place come from the director, nothing here moves by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin

import pygame

from game.client.art.dice import TUMBLES
from game.client.art.effects import FLASHES, SINKINGS, SMOKES, SPARKLES, SPLASHES
from game.client.stage import Stage
from game.client.table import strokes
from game.client.table.camera import Camera
from game.client.table.director import Glow
from game.client.table.face import Showing
from game.client.table.script import Spark
from game.client.table.tween import in_out, out_back, out_cubic
from game.client.theme import LANTERN_CORE, SEA_RING

SMOKE_DRIFT = 20.0  # logical pixels that smoke goes downwind


class Brush:
    """Where and with what sparks are drawn."""

    def __init__(
        self, canvas: pygame.Surface, stage: Stage, camera: Camera, showing: Showing, wind: float
    ) -> None:
        """`wind`: the angle to which it blows, clockwise from north."""
        self.canvas, self.stage, self.camera, self.showing, self.wind = canvas, stage, camera, showing, wind
        self.size = camera.cell / 48

    def px(self, length: float) -> float:
        """Logical pixels at the near zoom in real ones at this zoom."""
        return length * self.size * self.stage.scale

    def put(self, image: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """Blit with its middle on a real pixel, more or less opaque."""
        w, h = image.get_size()
        at = (round(x - w / 2), round(y - h / 2))
        if alpha >= 1:
            self.canvas.blit(image, at)
            return
        image.set_alpha(round(255 * max(0.0, alpha)))
        self.canvas.blit(image, at)
        image.set_alpha(255)


def draw_sparks(brush: Brush) -> None:
    """All sparks of the shown table, the oldest first."""
    for glow in brush.showing.director.sparks:
        if isinstance(glow.act, Spark):
            _DRAW[glow.act.kind](brush, glow.act, glow)


def _frames(name: str, count: int, d: float) -> Callable[[Brush, Spark, Glow], None]:
    """A spark that is a film of effect pictures in one place."""

    def draw(brush: Brush, spark: Spark, glow: Glow) -> None:
        frame = min(count - 1, int(glow.t * count))
        x, y = brush.camera.real(spark.x, spark.y)
        brush.stage.art.effect(name, frame, d * brush.size).draw(brush.canvas, x, y)

    return draw


def _smoke(brush: Brush, spark: Spark, glow: Glow) -> None:
    frame = min(SMOKES - 1, int(glow.t * SMOKES))
    x, y = brush.camera.real(spark.x, spark.y)
    x += brush.px(SMOKE_DRIFT) * glow.t * sin(radians(brush.wind))
    y -= brush.px(SMOKE_DRIFT) * glow.t * cos(radians(brush.wind)) + brush.px(10)
    brush.stage.art.effect("smoke", frame, 64 * brush.size).draw(brush.canvas, x, y)


def _between(brush: Brush, spark: Spark, t: float, high: float) -> tuple[float, float]:
    """A real pixel on the parabola from the spark's place to where it flies."""
    to = spark.to if spark.to is not None else (spark.x, spark.y)
    x, y = brush.camera.real(spark.x + (to[0] - spark.x) * t, spark.y + (to[1] - spark.y) * t)
    return x, y - brush.px(4 * t * (1 - t) * high)


def _ball(brush: Brush, spark: Spark, glow: Glow) -> None:
    x, y = _between(brush, spark, glow.t, spark.rise)
    brush.stage.art.effect("ball", 0, 30 * brush.size).draw(brush.canvas, x, y - brush.px(12))


def _token(brush: Brush, spark: Spark, glow: Glow) -> None:
    t = in_out(glow.t)
    image = brush.stage.art.token(spark.art, 30 * max(0.8, brush.size))
    if spark.to is None:
        x, y = brush.camera.real(spark.x, spark.y)
        brush.put(image, x, y - brush.px(spark.rise) * out_cubic(glow.t), min(1.0, 3 * (1 - glow.t)))
    else:
        x, y = _between(brush, spark, t, spark.rise)
        brush.put(image, x, y)


def _coin(brush: Brush, spark: Spark, glow: Glow) -> None:
    if spark.to is not None:
        brush.put(
            brush.stage.art.coin(24 * max(0.8, brush.size)),
            *_between(brush, spark, in_out(glow.t), spark.rise),
        )
        return
    x, y = brush.camera.real(spark.x, spark.y)
    up = 4 * glow.t * (1 - glow.t) * spark.rise
    brush.put(
        brush.stage.art.coin(26 * max(0.8, brush.size)), x + brush.px(26), y - brush.px(up) - brush.px(20)
    )


def _words(brush: Brush, spark: Spark, glow: Glow) -> None:
    image = brush.stage.text.render(spark.art, "score", LANTERN_CORE, ring=SEA_RING)
    x, y = brush.camera.real(spark.x, spark.y)
    high = brush.px(46) + brush.stage.scale * spark.rise * out_cubic(glow.t)
    brush.put(
        image, x, max(y - high, brush.camera.window.top * brush.stage.scale + 20), min(1.0, 3 * (1 - glow.t))
    )


def _back(brush: Brush, spark: Spark, glow: Glow) -> None:
    """The back of a seat's card rises and is gone: somebody has taken it, and nobody sees which."""
    livery = brush.showing.liveries.get(int(spark.art), "slate")
    x, y = brush.camera.real(spark.x, spark.y)
    image = brush.stage.art.card_back(livery, 48 * max(0.8, brush.size))
    brush.put(image, x, y - brush.px(spark.rise) * out_cubic(glow.t), min(1.0, 3 * (1 - glow.t)))


def _die(brush: Brush, spark: Spark, glow: Glow) -> None:
    kind, number = spark.art.split()
    x, y = brush.camera.real(spark.x, spark.y)
    spent = glow.age * 1000 / 60
    d = 46 * max(0.8, brush.size)
    if spent < 480:
        hop = abs(sin(pi * 2.5 * spent / 480)) * 10 * (1 - spent / 480)
        brush.stage.art.tumble(int(spent / 480 * (TUMBLES - 1)), kind, d).draw(
            brush.canvas, x, y - brush.px(hop)
        )
        return
    brush.put(brush.stage.art.die(int(number), kind, d), x, y, min(1.0, 4 * (1 - glow.t)))


def _flag(brush: Brush, spark: Spark, glow: Glow) -> None:
    livery = brush.showing.liveries.get(int(spark.art), "gold")
    x, y = brush.camera.real(spark.x, spark.y)
    image = brush.stage.art.flag(livery, 56, 48)
    brush.put(
        image, x, y - brush.px(52) - brush.px(14) * out_back(min(1.0, 3 * glow.t)), min(1.0, 4 * (1 - glow.t))
    )


def _line(brush: Brush, spark: Spark, glow: Glow) -> None:
    """Dots run out along the line of fire; its chance stands in the middle."""
    assert spark.to is not None
    grown = min(1.0, glow.t * 4)
    alpha = min(1.0, 4 * (1 - glow.t))
    draw_aim(brush, (spark.x, spark.y), spark.to, spark.art if grown >= 1 else "", grown, alpha)


def draw_aim(
    brush: Brush,
    start: tuple[float, float],
    end: tuple[float, float],
    words: str,
    part: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """A dotted line of fire between two board points, and words at its middle."""
    (ax, ay), (bx, by) = brush.camera.real(*start), brush.camera.real(*end)
    far = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dot, step = strokes.dot(brush.stage, "#ff9a6a"), brush.px(12)
    at = brush.px(26)
    while at < far * part - brush.px(20):
        brush.put(dot, ax + (bx - ax) * at / far, ay + (by - ay) * at / far, alpha)
        at += step
    if words:
        image = brush.stage.text.render(words, "heading", LANTERN_CORE, ring=SEA_RING)
        if far > brush.px(150):
            brush.put(image, (ax + bx) / 2, (ay + by) / 2 - brush.px(16), alpha)
        else:  # side by side the line has no room: above the target's sail
            brush.put(image, bx, by - brush.px(54), alpha)


def _sinking(brush: Brush, spark: Spark, glow: Glow) -> None:
    livery = brush.showing.liveries.get(int(spark.art[1:]), "gold") if spark.art[0] == "s" else "privateer"
    film = brush.stage.art.sinking(livery, spark.angle, brush.wind, brush.camera.cell)
    x, y = brush.camera.real(spark.x, spark.y)
    film[min(SINKINGS - 1, int(glow.t * SINKINGS))].draw(brush.canvas, x, y + brush.px(6))


def _confetti(brush: Brush, spark: Spark, glow: Glow) -> None:
    livery = brush.showing.liveries.get(int(spark.art), "") if spark.art else ""
    to = spark.to if spark.to is not None else (spark.x, spark.y)
    t = glow.t
    x, y = brush.camera.real(spark.x + (to[0] - spark.x) * t, spark.y + (to[1] - spark.y) * t * t)
    brush.stage.art.confetti(livery, glow.age // 4).draw(brush.canvas, x + brush.px(6) * sin(glow.age / 7), y)


_DRAW: dict[str, Callable[[Brush, Spark, Glow], None]] = {
    "flash": _frames("flash", FLASHES, 64),
    "splash": _frames("splash", SPLASHES, 64),
    "sparkle": _frames("sparkle", SPARKLES, 56),
    "smoke": _smoke,
    "ball": _ball,
    "token": _token,
    "coin": _coin,
    "words": _words,
    "back": _back,
    "die": _die,
    "flag": _flag,
    "line": _line,
    "sinking": _sinking,
    "confetti": _confetti,
}
