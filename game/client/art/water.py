"""The living sea: a loop of two seconds over the whole board, built in small slices, drawn with one blit.

Where the loop would take too much memory it is laid together while drawing, from base, ripples and lands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas
from game.client.art.islands import LandArt, shoal
from game.client.art.ripples import TILE, Depths, bands, draw_band, glints, ripples
from game.client.art.store import Sprite

LOOP = 2.0
"""Seconds after which the water repeats."""
FRAMES, FEWEST = 16, 8
_MEGABYTE = 1 << 20


class Land(NamedTuple):
    """One land cell: its middle in logical units from the sea's corner, its number (0 = a port), a seed."""

    x: float
    y: float
    number: int
    seed: int = 0


class Sea:
    """The water of one board at one cell size."""

    def __init__(self, scale: float, w: float, h: float, cell: float, lands: Sequence[Land],
                 grid: tuple[float, float] = (0.0, 0.0), ceiling: int | None = None) -> None:  # fmt: skip
        """`w`, `h`, `cell`, `lands`, `grid` (a cell's corner) in logical units; `ceiling`: bytes it may take.

        The default ceiling is 40 MB x scale. Call `step` until it says False; `draw` works from the start."""
        self.scale, self.cell = scale, cell
        self.size = (max(1, round(w * scale)), max(1, round(h * scale)))
        self._canvas = Canvas(scale * cell / 48)
        self._surface = Canvas(scale * (0.6 + 0.4 * cell / 48))
        self._lands = sorted(lands, key=lambda land: land.y)
        self._places = [(round(land.x * scale), round(land.y * scale)) for land in self._lands]
        self._plan(round(40 * _MEGABYTE * max(1.0, scale)) if ceiling is None else ceiling)
        cells = (grid[0] % cell * scale, grid[1] % cell * scale, cell * scale)
        self._base = Depths(self._surface, *self.size, cells)
        self._loops = ripples()
        self._boards: list[pygame.Surface] = []
        self._tiles: list[pygame.Surface] = []
        self._patches: list[list[Sprite]] = []
        self._done = 0
        self._glints = glints(self._surface)
        rng = Random(9)
        count = round(46 * w * h / (960 * 576) * min(1.0, 48 / cell))
        self._sparks = [(rng.uniform(0, 1), rng.uniform(0, 1), rng.random()) for _ in range(min(160, count))]
        self._work = self._build()

    def _plan(self, ceiling: int) -> None:
        """Decide between whole frames and laying together, and how many phases the loop has."""
        board = 4 * self.size[0] * self.size[1]
        self.composed = ceiling // board >= FEWEST
        if self.composed:
            self.frames = min(FRAMES, ceiling // board)
        else:
            side = self._surface.px(TILE)
            patch = 4 * self._canvas.px(84) * self._canvas.px(92)
            each = 4 * side * side + patch * len(self._lands)
            self.frames = max(FEWEST, min(FRAMES, (ceiling - board) // each))

    @property
    def bytes(self) -> int:
        """Return the memory that the built pictures take now."""
        sprites = [sprite.image for patches in self._patches for sprite in patches]
        surfaces = [self._base.image, *self._boards, *self._tiles, *sprites]
        return sum(surface.get_pitch() * surface.get_height() for surface in surfaces)

    @property
    def progress(self) -> float:
        """Return how much of the loop is built, 0-1."""
        return self._done / self.frames

    def step(self) -> bool:
        """Do one slice of the building, a few milliseconds; return whether there is more to do."""
        return next(self._work, False)

    def drop(self) -> None:
        """Give up the building, which holds on to the sea: its pictures are freed as soon as it is let go."""
        self._work = iter(())

    def _build(self) -> Iterator[bool]:
        while self._base.step():
            yield True
        shoals = [shoal(self._canvas, port) for port in (False, True)]
        yield True
        for land, place in zip(self._lands, self._places, strict=True):
            shoals[land.number == 0].draw(self._base.image, *place)
        art: list[LandArt] = []
        for land in self._lands:
            art.append(LandArt(self._canvas, land.number, land.seed))
            if len(art) % 2 == 0:
                yield True
        parts, side = bands(self._surface), self._surface.px(TILE)
        for frame in range(self.frames):
            t = frame / self.frames
            tile = pygame.Surface((side, side), pygame.SRCALPHA)
            for part in range(parts):
                draw_band(self._surface, self._loops, t, tile, part, parts)
                yield True
            patches: list[Sprite] = []
            for i, picture in enumerate(art):
                patches.append(picture.patch((t + i * 5 / 16) % 1.0))
                if i % 6 == 5:
                    yield True
            self._keep(tile, patches)
            self._done += 1
            yield True
        self._loops.clear()

    def _keep(self, tile: pygame.Surface, patches: list[Sprite]) -> None:
        light = svg.opaque(tile)
        if not self.composed:
            self._tiles.append(light)
            self._patches.append(patches)
            return
        board = svg.opaque(self._base.image)
        self._lay(board, pygame.Rect((0, 0), self.size), (0, 0), light, patches)
        self._boards.append(board)

    def _lay(self, target: pygame.Surface, area: pygame.Rect, at: tuple[int, int], tile: pygame.Surface,
             patches: list[Sprite]) -> None:  # fmt: skip
        """Add ripples and lands to a target that already shows the base of `area` at `at`."""
        side, (ox, oy) = tile.get_width(), (at[0] - area.x, at[1] - area.y)
        for y in range(area.y // side * side, area.bottom, side):
            for x in range(area.x // side * side, area.right, side):
                target.blit(tile, (x + ox, y + oy), special_flags=pygame.BLEND_RGB_ADD)
        target.fblits([
            sprite.at(x + ox, y + oy)
            for sprite, (x, y) in zip(patches, self._places, strict=True)
            if sprite.image.get_rect(topleft=(x - sprite.ax, y - sprite.ay)).colliderect(area)
        ])  # fmt: skip

    def draw(self, target: pygame.Surface, area: pygame.Rect, at: tuple[int, int], now: float | None) -> None:
        """Draw the part `area` of the sea (real pixels) with its corner at `at` of the target.

        `now`: seconds of any clock; None stands for reduced motion: the first frame, without glints.
        What of `area` lies beyond the sea stays untouched."""
        area = area.copy()
        left, top = max(0, -area.x), max(0, -area.y)
        seen = area.clip(pygame.Rect((0, 0), self.size))
        at = (at[0] + left, at[1] + top)
        frame = 0 if now is None or self._done == 0 else int(now / LOOP * self.frames) % self.frames
        frame = min(frame, max(0, self._done - 1))
        before = target.get_clip()
        target.set_clip(pygame.Rect(at, seen.size).clip(before))
        if self.composed and self._boards:
            target.blit(self._boards[frame], at, seen)
        else:
            target.blit(self._base.image, at, seen)
            if self._tiles:
                self._lay(target, seen, at, self._tiles[frame], self._patches[frame])
        if now is not None:
            self._draw_glints(target, seen, at, now)
        target.set_clip(before)

    def _draw_glints(
        self, target: pygame.Surface, seen: pygame.Rect, at: tuple[int, int], now: float
    ) -> None:
        w, h = self.size
        flashes: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for fx, fy, phase in self._sparks:
            t = (phase + now * 0.5) % 1.0
            if t < 0.6:
                image = self._glints[int(t / 0.6 * 5)]
                x, y = round(fx * w + t * 12 * self.scale), round(fy * h)
                if seen.collidepoint(x, y):
                    flashes.append((image, (x - seen.x + at[0], y - seen.y + at[1])))
        target.fblits(flashes)
