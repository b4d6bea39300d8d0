"""Painted scenes that live: the title's night at sea, and the winner's dawn.

A Backdrop is made of pictures that are drawn once; `draw` only blits them where `now` puts them."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from random import Random
from typing import NamedTuple

import pygame

from game.client.art import effects, scenery
from game.client.art.canvas import Canvas
from game.client.art.ship import big, lantern_place
from game.client.art.store import Sprite


class Strip(NamedTuple):
    """A strip of waves: its picture, its crest's y, its repeat and its drift in real pixels (a second)."""

    image: pygame.Surface
    y: int
    repeat: float
    drift: float

    def draw(self, target: pygame.Surface, x: int, y: int, now: float) -> None:
        """Blit the strip into a scene whose corner is (x, y)."""
        off, w = round(self.drift * now % self.repeat), self.image.get_width() - round(self.repeat)
        target.blit(self.image, (x, y + self.y), (off, 0, w, self.image.get_height()))


class Vessel(NamedTuple):
    """A ship that rides on the waves: pictures of her, where her waterline is, how she bobs."""

    hull: Sprite
    x: float
    y: float
    bob: float
    phase: float
    extras: tuple[tuple[Sprite, float, float], ...]
    """Further pictures, with their place from the waterline: lantern and bow wave ride along."""

    def draw(self, target: pygame.Surface, x: int, y: int, now: float) -> None:
        """Blit the ship into a scene whose corner is (x, y)."""
        swing = 2 * pi * (now / 3.2 + self.phase)
        px, py = x + self.x + self.bob * 0.4 * sin(swing * 0.5), y + self.y + self.bob * sin(swing)
        self.hull.draw(target, px, py)
        for sprite, dx, dy in self.extras:
            sprite.draw(target, px + dx, py + dy)


class Glitter(NamedTuple):
    """Dashes of light on the water: their pictures by width and brightness; places, widths and phases."""

    dashes: tuple[tuple[Sprite, ...], ...]
    places: tuple[tuple[float, float, int, float], ...]

    def draw(self, target: pygame.Surface, x: int, y: int, now: float) -> None:
        """Blit the dashes into a scene whose corner is (x, y), each as bright as its moment is."""
        shown = []
        for px, py, width, phase in self.places:
            row = self.dashes[width]
            bright = int(len(row) * sin(pi * ((phase + now / 2.6) % 1.0)))
            shown.append(row[min(len(row) - 1, bright)].at(x + px, y + py))
        target.fblits(shown)


Part = Strip | Vessel | Glitter


class Backdrop:
    """A scene: an opaque ground, then strips and ships from back to front, then what glitters."""

    def __init__(self, ground: pygame.Surface, parts: Sequence[Part]) -> None:
        self.ground, self._parts = ground, parts

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in real pixels."""
        return self.ground.get_size()

    def draw(self, target: pygame.Surface, now: float | None, at: tuple[int, int] = (0, 0)) -> None:
        """Draw the scene with its corner on real pixel `at`; `now` in seconds, None for reduced motion."""
        before = target.get_clip()
        target.set_clip(pygame.Rect(at, self.size).clip(before))
        target.blit(self.ground, at)
        self._draw_far(target, at, now)
        for part in self._parts:
            part.draw(target, *at, now or 0.0)
        self._draw_near(target, at, now)
        target.set_clip(before)

    def _draw_far(self, target: pygame.Surface, at: tuple[int, int], now: float | None) -> None:
        """Draw what lives in the sky."""

    def _draw_near(self, target: pygame.Surface, at: tuple[int, int], now: float | None) -> None:
        """Draw what flies before everything."""


def _vessel(canvas: Canvas, livery: str, heading: float, length: float, x: float, y: float, *,
            heel: float = 0.0, phase: float = 0.0, night: bool = True) -> Vessel:  # fmt: skip
    """Return a big ship at (x, y) logical units; by night her stern lantern glows and is mirrored."""
    hull = big(canvas, livery, heading, heel, 90, length)
    extras: list[tuple[Sprite, float, float]] = []
    if night:
        lx, ly = lantern_place(heading, heel, length)
        lamp = scenery.ship_lantern(canvas, max(26, length * 0.44))
        mirror = scenery.reflection(canvas, length * 0.22, 4)
        extras.append((lamp, lx * canvas.scale, ly * canvas.scale))
        extras.append((mirror, lx * canvas.scale, length * 0.10 * canvas.scale))
    if length > 150:
        extras.append((scenery.bow_wave(canvas, length), 0.0, length * 0.02 * canvas.scale))
    return Vessel(
        hull, x * canvas.scale, y * canvas.scale, max(1.5, length / 70) * canvas.scale, phase, tuple(extras)
    )


def _strip(canvas: Canvas, w: float, y: float, h: float, waves: int, amp: float, colour: str, low: str,
           foam: float, drift: float) -> Strip:  # fmt: skip
    image = scenery.wave_strip(canvas, w, h, waves, amp, colour, low, foam)
    return Strip(
        image, round((y - amp * 1.3 - 3) * canvas.scale), w / waves * canvas.scale, drift * canvas.scale
    )


def _moon_road(canvas: Canvas, x: float, horizon: float, near: float, far: float, count: int) -> Glitter:
    """Return the moonlight on the water below a moon at x, between two distances below the horizon."""
    rng, places = Random(8 + round(near)), []
    for _ in range(count):
        y = near + rng.random() ** 1.2 * (far - near)
        spot = (x + rng.gauss(0, 16 + y * 0.36), horizon + y)
        places.append((spot[0] * canvas.scale, spot[1] * canvas.scale, min(2, int(y / 50)), rng.random()))
    dashes = scenery.glitter(canvas, ("#f6ead0",) * 4, (14, 30, 54))
    return Glitter(dashes, tuple(places))


def _ripples(canvas: Canvas, w: float, top: float, low: float, count: int, colour: str) -> Glitter:
    """Return faint ripples that come and go over the sea between two heights."""
    rng, places = Random(round(top)), []
    for _ in range(count):
        t = rng.random()
        place = (rng.uniform(0, w) * canvas.scale, (top + t * (low - top)) * canvas.scale)
        places.append((*place, min(2, int(t * 3)), rng.random()))
    return Glitter(scenery.glitter(canvas, (colour,) * 4, (18, 32, 50)), tuple(places))


class NightSea(Backdrop):
    """The title: moonlit sea, four ships, a lighthouse whose light goes round."""

    def __init__(self, canvas: Canvas, liveries: Sequence[str]) -> None:
        """`liveries`: four captains, the nearest ship's first."""
        w, h, horizon = 1280.0, 720.0, 400.0
        first, second, third, fourth = liveries
        parts: list[Part] = [
            _strip(canvas, w, horizon + 20, 60, 26, 4, "#20506a", "#1b475a", 0.22, 2),
            _vessel(canvas, fourth, 280, 64, 640, horizon + 18, phase=0.3),
            _strip(canvas, w, horizon + 46, 90, 20, 6, "#1c495c", "#164050", 0.28, 3),
            _vessel(canvas, third, 246, 110, 1160, horizon + 68, heel=-3, phase=0.7),
            _moon_road(canvas, 850, horizon, 5, 92, 40),
            _vessel(canvas, second, 104, 124, 756, horizon + 94, heel=4, phase=0.1),
            _strip(canvas, w, horizon + 104, 146, 13, 9, "#143f50", "#0f3342", 0.36, 4),
            _ripples(canvas, w, horizon + 30, horizon + 204, 46, "#5fa0ae"),
            _moon_road(canvas, 850, horizon, 96, 202, 26),
            _vessel(canvas, first, 112, 250, 962, horizon + 200, heel=5, phase=0.5),
            _strip(canvas, w, horizon + 216, 70, 9, 12, "#0f3545", "#0c2b39", 0.50, 6),
            _strip(canvas, w, horizon + 258, 70, 7, 14, "#0b2a38", "#08212d", 0.42, 9),
            _strip(canvas, w, horizon + 298, 50, 6, 13, "#071f2a", "#051720", 0.30, 14),
        ]
        super().__init__(scenery.night(canvas, w, h, horizon), parts)
        self._scale, self._horizon = canvas.scale, horizon
        self._beams = tuple(scenery.beam(canvas, step) for step in range(scenery.BEAMS))
        rng = Random(8)
        self._stars = tuple(
            effects.sparkle(canvas, frame, 14, "#fff3d0") for frame in range(effects.SPARKLES)
        )
        self._skies = [
            (rng.uniform(20, 1260) * canvas.scale, rng.uniform(8, 250) * canvas.scale, rng.random())
            for _ in range(14)
        ]

    def _draw_far(self, target: pygame.Surface, at: tuple[int, int], now: float | None) -> None:
        step = 3 if now is None else int(now / 12 * 2 * scenery.BEAMS) % scenery.BEAMS
        x, y = scenery.LIGHT[0], self._horizon + scenery.LIGHT[1]
        self._beams[step].draw(target, at[0] + x * self._scale, at[1] + y * self._scale)
        if now is not None:
            for sx, sy, phase in self._skies:
                t = (now / 5 + phase) % 1.0
                if t < 0.14:
                    self._stars[int(t / 0.14 * effects.SPARKLES)].draw(target, at[0] + sx, at[1] + sy)


class Dawn(Backdrop):
    """The results: the winner's ship before the rising sun, the others behind, confetti."""

    def __init__(self, canvas: Canvas, winner: str, others: Sequence[str], w: float, h: float) -> None:
        """`w`, `h` in logical units, at least 300 by 400; the first four of `others` are shown, small."""
        horizon = h * 0.605
        size = min(w * 0.47, h * 0.345)
        places = ((0.14, 0.035, 100), (0.85, 0.030, 262), (0.32, 0.012, 80), (0.70, 0.012, 284))
        parts: list[Part] = [
            _vessel(
                canvas,
                livery,
                heading,
                w * 0.155 - 14 * (i > 1),
                w * fx,
                horizon + h * fy,
                phase=i * 0.29,
                night=False,
            )
            for i, (livery, (fx, fy, heading)) in enumerate(zip(others, places, strict=False))
        ]
        parts.insert(0, _strip(canvas, w, horizon + 10, 60, 12, 4, "#5a9a96", "#3d8488", 0.4, 3))
        parts += [
            _strip(canvas, w, horizon + h * 0.065, h * 0.18, 8, 6, "#2f7c82", "#1f6670", 0.45, 4),
            _ripples(canvas, w, horizon + h * 0.08, horizon + h * 0.22, 20, "#b9e0cf"),
            _vessel(canvas, winner, 112, size, w * 0.47, horizon + h * 0.205, heel=4, night=False),
            _strip(canvas, w, horizon + h * 0.235, h * 0.10, 5, 8, "#1c6570", "#16525e", 0.6, 6),
            _strip(canvas, w, horizon + h * 0.290, h * 0.10, 4, 9, "#14505c", "#0f434f", 0.5, 9),
            _strip(canvas, w, horizon + h * 0.350, h * 0.08, 4, 8, "#0d3f4b", "#0a3540", 0.35, 13),
        ]
        super().__init__(scenery.dawn(canvas, w, h, horizon), parts)
        self._scraps = [
            tuple(effects.confetti(canvas, livery, frame) for frame in range(effects.CONFETTI))
            for livery in (winner, "", "bone")
        ]
        rng = Random(5)
        self._falling = [
            (rng.random(), rng.random(), rng.uniform(0.05, 0.11), rng.randrange(3)) for _ in range(64)
        ]

    def _draw_near(self, target: pygame.Surface, at: tuple[int, int], now: float | None) -> None:
        w, h = self.size
        shown = []
        for fx, fy, speed, kind in self._falling:
            moment = now or 0.0
            t = (fy + moment * speed) % 1.0
            x = (fx + 0.02 * sin(2 * pi * (moment * 0.4 + fy * 3))) * w
            frame = int(moment * 7 + fx * 50) % effects.CONFETTI
            shown.append(self._scraps[kind][frame].at(at[0] + x, at[1] + t * h * 0.72))
        target.fblits(shown)
