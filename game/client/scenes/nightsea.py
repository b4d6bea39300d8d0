"""The sea by night, on which the title stands: waves, ships, lanterns and a lighthouse before a painted sky.

Everything is made once per scale and placed by blits; the time alone decides the picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas
from game.client.art.palette import LIVERIES
from game.client.art.pen import Pen
from game.client.art.rigging import Ship
from game.client.art.ship import draw_ship
from game.client.scenes.nightsky import HORIZON, MOON, SHADED, paint_shade, paint_sky
from game.client.theme import FOAM, HEIGHT, LANTERN_CORE, SEA_RING, WIDTH

if TYPE_CHECKING:
    from game.client.art import Art, Sprite
    from game.client.stage import Stage

LOW = HEIGHT - HORIZON  # the height of the sea
BOB = 3.2  # seconds for a ship to go up and down
LEANS = (-3.0, -1.5, 0.0, 1.5, 3.0)  # degrees that a ship heels beyond her rest
SWEEP = 12.0  # seconds for the lighthouse to turn
LAMP = (1184.0, 328.0)
BEAM = (460.0, 74.0)


@dataclass(frozen=True)
class Swell:
    """A row of waves: crest height, how high and how many, colour, how fast they drift (units a second)."""

    top: float
    rise: float
    count: int
    colour: str
    cover: float
    foam: float
    drift: float
    deep: float  # how far down it is filled


@dataclass(frozen=True)
class Sailor:
    """A ship: whose, where her waterline lies, how she heads and heels, and how she moves."""

    livery: str
    x: float
    y: float
    heading: float
    length: float
    elevation: float
    heel: float
    bob: float
    phase: float
    glow: float


SWELLS = (
    Swell(420, 4, 26, "#1d4a5e", 0.85, 0.22, 3, 34),
    Swell(446, 6, 20, "#194354", 0.90, 0.26, 5, 66),
    Swell(504, 9, 13, "#123c4c", 0.97, 0.36, 7, 122),
    Swell(614, 12, 9, "#0f3342", 1.0, 0.50, 9, 56),
    Swell(656, 14, 7, "#0b2936", 1.0, 0.42, 12, 56),
    Swell(696, 13, 6, "#071e29", 1.0, 0.30, 15, 30),
)
FLEET = (
    Sailor("bone", 640, 416, 280, 64, 9, 0, 1.2, 0.9, 56),
    Sailor("jade", 1160, 466, 246, 110, 10, -3, 2.0, 2.6, 84),
    Sailor("plum", 748, 492, 104, 124, 10, 4, 2.4, 4.1, 92),
    Sailor("scarlet", 962, 596, 112, 250, 12, 5, 4.0, 0.0, 190),
)
BEFORE = (1, 2, 2, 3)  # each ship sails before this swell is drawn, so that it covers her waterline


class NightSea:
    """The scene for one canvas scale."""

    def __init__(self, art: Art) -> None:
        self.scale = art.scale
        self._art = art
        self._canvas = Canvas(art.scale)
        keep = art.store.get
        self._back = keep(("night", "back"), lambda: svg.opaque(self._draw(paint_sky, WIDTH, HEIGHT)))
        self._shade = keep(
            ("night", "shade"), lambda: self._draw(lambda pen: paint_shade(pen, LOW), SHADED, LOW)
        )
        self._swells = [keep(("night", "swell", n), self._swell(s)) for n, s in enumerate(SWELLS)]
        self._beams = [keep(("night", "beam", n), self._beam(n)) for n in range(-8, 9)]
        self._foam = keep(("night", "foam"), lambda: self._draw(_paint_bow, 330, 56))
        self._glints = [keep(("night", "glint", n), self._glint(n)) for n in range(4)]
        self._stars = [keep(("night", "star", n), self._star(n)) for n in range(3)]
        rng = Random(5)
        self._road = [_road_place(rng) for _ in range(46)]
        self._sparks = [(rng.uniform(0, WIDTH), rng.uniform(6, 300), rng.uniform(0, 6.3)) for _ in range(22)]
        self._lit: list[dict[int, Sprite]] = [{} for _ in FLEET]
        for sailor in range(len(FLEET)):
            self._ship(sailor, 2)

    def prepare(self) -> bool:
        """Draw one more pose of one ship, a few milliseconds. Whether all are there."""
        for sailor in range(len(FLEET)):
            for lean in range(len(LEANS)):
                if lean not in self._lit[sailor]:
                    self._ship(sailor, lean)
                    return False
        return True

    def draw(self, stage: Stage, time: float, *, still: bool = False) -> None:
        """Draw the sea as it is at a time in seconds; `still` leaves out what flickers."""
        stage.canvas.blit(self._back, (0, 0))
        if not still:
            self._draw_stars(stage, time)
        self._draw_beam(stage, time)
        for number, swell in enumerate(SWELLS):
            for sailor, before in enumerate(BEFORE):
                if before == number:
                    self._draw_ship(stage, sailor, time)
            self._draw_swell(stage, number, swell, time)
            if number == 2:
                self._draw_road(stage, time)
        stage.blit(self._shade, (0, HORIZON))

    # -- making ---------------------------------------------------------------------------------------

    def _draw(self, paint: Callable[[Pen], None], w: float, h: float, y: float = 0.0) -> pygame.Surface:
        pen = Pen()
        paint(pen)
        return self._canvas.draw(pen, w, h, 0, y)

    def _swell(self, swell: Swell) -> Callable[[], pygame.Surface]:
        """A strip of waves, one wave longer than the screen, so that it can drift for ever."""
        wide = round(WIDTH * self.scale / swell.count) / self.scale
        high = 2 * swell.rise + 4 + swell.deep

        def paint(pen: Pen) -> None:
            left, top = -wide, swell.rise * 1.4 + 2
            crest = f"M{left} {top}"
            for _ in range(swell.count + 4):
                crest += _wave(left, top, wide, swell.rise)
                left += wide
            pen.path(f"{crest}V{high + 2}H{-wide}Z", swell.colour, alpha=swell.cover)
            pen.path(crest, None, FOAM, 2.2, line_alpha=swell.foam)

        return lambda: self._draw(paint, WIDTH + wide, high)

    def _beam(self, turn: int) -> Callable[[], pygame.Surface]:
        """The beam turned to one of 17 sides: short towards the viewer, long aside; negative is left."""
        share = max(0.06, abs(turn) / 8)
        long, high = BEAM[0] * share, BEAM[1]

        def paint(pen: Pen) -> None:
            near, far = (long, 0.0) if turn < 0 else (0.0, long)
            stops = [(0.0, LANTERN_CORE, 0.0), (1.0, LANTERN_CORE, 0.30)]
            paintwork = pen.linear(
                stops if turn < 0 else [(1 - at, c, a) for at, c, a in stops][::-1], down=False
            )
            pen.polygon([(near, high * 0.62), (far, 0), (far, high * 0.78)], paintwork)

        return lambda: self._draw(paint, long, high)

    def _glint(self, level: int) -> Callable[[], pygame.Surface]:
        return lambda: self._draw(
            lambda pen: pen.rect(0, 0, 44, 3, 1.5, "#f6ead0", alpha=0.10 + 0.12 * level), 44, 3
        )

    def _star(self, level: int) -> Callable[[], pygame.Surface]:
        return lambda: self._draw(
            lambda pen: pen.circle(3, 3, 1.2 + 0.5 * level, "#fff3d0", alpha=0.35 + 0.3 * level), 6, 6
        )

    def _ship(self, sailor: int, lean: int) -> Sprite:
        found = self._lit[sailor].get(lean)
        if found is None:
            key = ("night", "ship", sailor, lean)
            found = self._lit[sailor][lean] = self._art.store.get(key, lambda: self._pose(sailor, lean))
        return found

    def _pose(self, sailor: int, lean: int) -> Sprite:
        s = FLEET[sailor]
        model = Ship(s.heading, 90, s.heel + LEANS[lean], s.length, s.elevation)
        pen = draw_ship(LIVERIES[s.livery], model, max(2.6, s.length * 0.021))
        return self._canvas.sprite(pen, s.length * 1.7, s.length * 2.0, lift=0.8)

    # -- drawing --------------------------------------------------------------------------------------

    def _draw_ship(self, stage: Stage, sailor: int, time: float) -> None:
        s = FLEET[sailor]
        wave = math.sin(time * math.tau / BOB + s.phase)
        lean = min(4, max(0, round(2 + 2 * math.sin(time * math.tau / (BOB * 1.7) + s.phase))))
        if lean not in self._lit[sailor]:
            lean = 2
        x, y = s.x * self.scale, (s.y + s.bob * wave) * self.scale
        self._ship(sailor, lean).draw(stage.canvas, x, y)
        at = Ship(s.heading, 90, s.heel + LEANS[lean], s.length, s.elevation)(-0.48, 0, 0.355)
        self._art.glow(s.glow).draw(stage.canvas, x + at[0] * self.scale, y + at[1] * self.scale)
        if sailor == len(FLEET) - 1:
            stage.blit(self._foam, (s.x - 150, s.y + 20 - 44 + s.bob * wave * 0.5))

    def _draw_swell(self, stage: Stage, number: int, swell: Swell, time: float) -> None:
        strip = self._swells[number]
        period = strip.get_width() - stage.canvas.get_width()
        shift = round(time * swell.drift * self.scale) % period
        top = round(
            (swell.top - swell.rise * 1.4 - 2 + math.sin(time * 0.9 + number) * swell.rise * 0.18)
            * self.scale
        )
        stage.canvas.blit(strip, (0, top), (shift, 0, stage.canvas.get_width(), strip.get_height()))

    def _draw_road(self, stage: Stage, time: float) -> None:
        """The moon's light on the water: streaks that come and go."""
        streaks = []
        for x, y, phase, speed in self._road:
            level = math.sin(time * speed + phase)
            if level > 0:
                glint = self._glints[min(3, int(level * 4))]
                streaks.append((glint, (round(x * self.scale), round(y * self.scale))))
        stage.canvas.fblits(streaks)

    def _draw_stars(self, stage: Stage, time: float) -> None:
        for x, y, phase in self._sparks:
            level = math.sin(time * 1.3 + phase * 3)
            if level > 0.2:
                stage.blit(self._stars[min(2, int(level * 3))], (x, y))

    def _draw_beam(self, stage: Stage, time: float) -> None:
        angle = time * math.tau / SWEEP
        turn = round(8 * math.cos(angle))
        beam = self._beams[turn + 8]
        x, y = LAMP
        if turn < 0:
            stage.blit(beam, (x, y), anchor=(1, 0.62))
        else:
            stage.blit(beam, (x, y), anchor=(0, 0.62))
        size = 76.0 if math.sin(angle) > 0.7 else 60.0
        self._art.glow(size).draw(stage.canvas, x * self.scale, y * self.scale)


def _wave(x: float, y: float, wide: float, rise: float) -> str:
    """One wave as path data: up slowly, over, down."""
    first = ((0.35, -1.0), (0.65, -1.1), (0.72, -0.35))
    second = ((0.78, 0.2), (0.9, 0.1), (1.0, 0.0))
    return "".join(
        "C" + " ".join(f"{x + wide * across:.2f} {y + rise * up:.2f}" for across, up in curve)
        for curve in (first, second)
    )


def _paint_bow(pen: Pen) -> None:
    """Foam before the bow and behind the stern of the great ship."""
    pen.path("M240 46q22-34 56-26q-10 9-9 16q18-10 34-4q-9 5-8 10z", FOAM, SEA_RING, 1.4, alpha=0.92)
    pen.path("M70 52q-20-24-58-18q14 6 14 13q-10-3-20 1z", FOAM, alpha=0.7)


def _road_place(rng: Random) -> tuple[float, float, float, float]:
    """Where a streak of moonlight lies: place, phase and speed; wider towards the viewer."""
    depth = rng.random() ** 1.3
    y = HORIZON + 26 + depth * 176
    return MOON[0] - 22 + rng.gauss(0, 16 + depth * 60), y, rng.uniform(0, 6.3), rng.uniform(0.7, 1.6)
