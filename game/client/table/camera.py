"""Which part of the board is seen, how large, and where on the screen everything lies.

Board units become logical pixels here; whole real pixels are kept, so that a still camera never trembles.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import pygame

from game.client.table.layout import Area
from game.client.table.tween import Point

NEAR = 48.0  # logical pixels of a board unit when it does not fit smaller
LEAST = 18.0  # below this nothing can be read
ROOM = 0.24  # of the window: how near to its edge the camera lets what it follows come
EDGE = 1.1  # board units kept free round what is framed
EASE = 0.14  # of the way left, in every step


class Camera:
    """A window (logical box) on the board. `cell` logical pixels, whole real ones, are a board unit."""

    def __init__(self, window: pygame.FRect, area: Area, scale: float = 1.0) -> None:
        """`scale`: real pixels per logical pixel."""
        self.window, self.area, self.scale = window, area, scale
        self.near = True  # zoomed in, where everything does not fit anyway
        self.x = self.y = 0.0  # the board point in the middle of the window
        self.cell = self.whole = NEAR
        self.corner = (0, 0)  # of the area, in real pixels from the window's corner
        self._left = self._top = 0.0  # of board point (0, 0), in real pixels of the canvas
        self.zooms = self.follows = False  # whether nearer and further differ; whether not all is in sight
        self._aim: Point = (0.0, 0.0)
        self._set = self._whole = False

    def _measure(self) -> None:
        """Work out what follows from window, area, scale and zoom."""
        fits = min(self.window.width / self.area[2], self.window.height / self.area[3])
        near = self._even(NEAR)
        self.whole = self._even(max(LEAST, min(fits, 1.5 * NEAR)))  # at which everything fits
        if self._whole:
            near = self.whole = self._even(fits)
        self.cell = max(self.whole, near) if self.near else self.whole
        self.zooms = self.whole < near
        wide, high = self.area[2] * self.cell, self.area[3] * self.cell
        self.follows = wide > self.window.width + 1 or high > self.window.height + 1
        self._place()

    def _place(self) -> None:
        """Work out where the board lies, in whole real pixels."""
        cell = round(self.cell * self.scale)
        left = round(self.window.width * self.scale / 2 - (self.x - self.area[0] + 0.5) * cell)
        top = round(self.window.height * self.scale / 2 - (self.y - self.area[1] + 0.5) * cell)
        self.corner = (left, top)
        self._left = round(self.window.left * self.scale) + left + (0.5 - self.area[0]) * cell
        self._top = round(self.window.top * self.scale) + top + (0.5 - self.area[1]) * cell

    def _even(self, size: float) -> float:
        return int(size * self.scale + 1e-6) / self.scale

    def show(self, window: pygame.FRect, area: Area, scale: float, *, whole: bool = False) -> None:
        """Another window, another board or another scale; stays where it looks.

        A `whole` board is shown from edge to edge, however small; there is nothing to follow or to zoom.
        """
        self.window, self.area, self.scale, self._whole = window, area, scale, whole
        self._measure()
        if not self._set:
            self._set = True
            self.x, self.y = area[0] + area[2] / 2 - 0.5, area[1] + area[3] / 2 - 0.5
            self._aim = (self.x, self.y)
        self._aim = self._held(*self._aim)
        self.x, self.y = self._held(self.x, self.y)
        self._place()

    def look(self, at: Point, *, middle: bool = False) -> None:
        """Bring a board point into sight: into the middle, or only as far in as it must be."""
        if middle:
            self._aim = self._held(*at)
            return
        wide = (0.5 - ROOM) * self.window.width / self.cell
        high = (0.5 - ROOM) * self.window.height / self.cell
        x = min(max(self._aim[0], at[0] - wide), at[0] + wide)
        y = min(max(self._aim[1], at[1] - high), at[1] + high)
        self._aim = self._held(x, y)

    def frame(self, points: Sequence[Point], at: Point) -> None:
        """Bring all of these board points into sight where they fit, else `at` into the middle."""
        room = (self.window.width / self.cell, self.window.height / self.cell)
        aim = []
        for axis in (0, 1):
            line = [point[axis] for point in points] or [at[axis]]
            least, most = min(line) - EDGE, max(line) + EDGE
            if most - least > room[axis]:
                aim.append(at[axis])
            else:
                aim.append(min(max(self._aim[axis], most - room[axis] / 2), least + room[axis] / 2))
        self._aim = self._held(aim[0], aim[1])

    def pan(self, dx: float, dy: float) -> None:
        """Drag the board by logical pixels, at once."""
        self.x, self.y = self._held(self.x - dx / self.cell, self.y - dy / self.cell)
        self._aim = (self.x, self.y)
        self._place()

    def zoom(self, near: bool, at: Point | None = None) -> bool:
        """Nearer or further, keeping a board point in sight; whether anything changed."""
        if near == self.near or not self.zooms:
            return False
        self.near = near
        self._measure()
        self._aim = self._held(*(at or self._aim))
        self.jump()
        return True

    def step(self) -> None:
        """Glide on towards what it should look at."""
        dx, dy = self._aim[0] - self.x, self._aim[1] - self.y
        if not dx and not dy:
            return
        if abs(dx) + abs(dy) < 0.02:
            self.jump()
            return
        self.x, self.y = self.x + dx * EASE, self.y + dy * EASE
        self._place()

    def there(self) -> Camera:
        """A camera that has arrived where this one is going."""
        arrived = copy(self)
        arrived.jump()
        return arrived

    def jump(self) -> None:
        """Be where it is going, at once."""
        self.x, self.y = self._aim
        self._place()

    def _held(self, x: float, y: float) -> Point:
        """The nearest middle at which nothing beyond the board is seen; a small board is centred."""
        out = []
        for at, start, length, room in (
            (x, self.area[0], self.area[2], self.window.width / self.cell),
            (y, self.area[1], self.area[3], self.window.height / self.cell),
        ):
            least, most = start - 0.5 + room / 2, start + length - 0.5 - room / 2
            out.append((least + most) / 2 if least > most else min(max(at, least), most))
        return out[0], out[1]

    # -- places ---------------------------------------------------------------------------------------

    def real(self, x: float, y: float) -> tuple[float, float]:
        """The real pixel of a board point on the canvas."""
        cell = self.cell * self.scale
        return self._left + x * cell, self._top + y * cell

    def logical(self, x: float, y: float) -> Point:
        """The logical pixel of a board point."""
        right, down = self.real(x, y)
        return right / self.scale, down / self.scale

    def board(self, at: Point) -> Point:
        """The board point under a logical pixel."""
        cell = self.cell * self.scale
        return (at[0] * self.scale - self._left) / cell, (at[1] * self.scale - self._top) / cell

    def sees(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a board point lies in the window, `margin` board units inside its edge."""
        wide = self.window.width / self.cell / 2 - margin
        high = self.window.height / self.cell / 2 - margin
        return abs(x - self.x) <= wide and abs(y - self.y) <= high
