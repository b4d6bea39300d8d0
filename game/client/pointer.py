"""From window pixels to logical units, and from mouse and fingers to one pointer.

The mapping is our own and rejects the letterbox; a touch that SDL also reports as a mouse counts once.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.input import MOUSE, TOUCH, Input, Point, Wheel
from game.client.theme import HEIGHT, SCALES, WIDTH

ENOUGH = 0.88  # a canvas that covers less of the window than this is stretched to fit it


@dataclass(frozen=True)
class Viewport:
    """Where the canvas lies in a window, in window pixels; `scale` is canvas pixels per logical unit."""

    window: tuple[int, int]
    scale: float
    left: int
    top: int
    width: int
    height: int

    @classmethod
    def fit(cls, window: tuple[int, int], most: float | None = None) -> Viewport:
        """The largest canvas (at most `most`) in the middle of a window, stretched where much stays black."""
        wide, high = max(1, window[0]), max(1, window[1])
        fitting = [
            s for s in SCALES if WIDTH * s <= wide and HEIGHT * s <= high and (most is None or s <= most)
        ]
        scale = max(fitting, default=SCALES[0])
        width, height = round(WIDTH * scale), round(HEIGHT * scale)
        room = min(wide / width, high / height)
        if room < 1 or room * ENOUGH > 1:
            width, height = max(1, int(width * room)), max(1, int(height * room))
        return cls((wide, high), scale, (wide - width) // 2, (high - height) // 2, width, height)

    @property
    def canvas(self) -> tuple[int, int]:
        """The size of the canvas in its own pixels."""
        return round(WIDTH * self.scale), round(HEIGHT * self.scale)

    @property
    def stretched(self) -> bool:
        """Whether the canvas is not shown pixel by pixel."""
        return self.canvas != (self.width, self.height)

    def logical(self, x: float, y: float) -> tuple[float, float] | None:
        """The logical point under a window pixel; None in the letterbox and outside."""
        right, down = x - self.left, y - self.top
        if not (0 <= right < self.width and 0 <= down < self.height):
            return None
        return right * WIDTH / self.width, down * HEIGHT / self.height

    def finger(self, x: float, y: float) -> tuple[float, float] | None:
        """The logical point under a finger, whose place SDL gives as fractions of the window."""
        return self.logical(x * self.window[0], y * self.window[1])

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """The window pixel of a logical point."""
        return self.left + x * self.width / WIDTH, self.top + y * self.height / HEIGHT


class Pointer:
    """Turns mouse and finger events into points; one finger at a time counts, others are ignored."""

    def __init__(self) -> None:
        self.at: tuple[float, float] | None = None  # where a mouse rests, for showing what it is over
        self._finger: int | None = None

    def read(self, event: pygame.event.Event, view: Viewport) -> list[Input]:
        """The inputs that an event means, nothing for what SDL made out of a touch."""
        reader = _READERS.get(event.type)
        if reader is None or getattr(event, "touch", False):
            return []
        found = reader(self, event, view)
        return [found] if found is not None else []

    def clear(self) -> list[Input]:
        """The window lost the focus: nothing is held any more."""
        held, self._finger, self.at = self._finger, None, None
        return [Point("cancel", None, MOUSE if held is None else TOUCH)]

    def _moved(self, event: pygame.event.Event, view: Viewport) -> Input | None:
        """A mouse that moved; one that only comes to be known, under a new window, is at rest."""
        before, self.at = self.at, view.logical(*event.pos)
        return Point("move", self.at) if before not in (None, self.at) else None

    def _button(self, event: pygame.event.Event, view: Viewport) -> Input | None:
        if event.button not in (1, 3):
            return None
        self.at = view.logical(*event.pos)
        down = event.type == pygame.MOUSEBUTTONDOWN
        if down and self.at is None:
            return None
        return Point("down" if down else "up", self.at, second=event.button == 3)

    def _wheel(self, event: pygame.event.Event, view: Viewport) -> Input:
        amount = getattr(event, "precise_y", event.y) or event.y
        return Wheel(-amount if getattr(event, "flipped", False) else amount, self.at)

    def _touched(self, event: pygame.event.Event, view: Viewport) -> Input | None:
        at = view.finger(event.x, event.y)
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None or at is None:
                return None
            self._finger, self.at = event.finger_id, None
            return Point("down", at, TOUCH)
        if event.finger_id != self._finger:
            return None
        if event.type == pygame.FINGERMOTION:
            return Point("move", at, TOUCH)
        self._finger = None
        return Point("up", at, TOUCH)


_READERS = {
    pygame.MOUSEMOTION: Pointer._moved,
    pygame.MOUSEBUTTONDOWN: Pointer._button,
    pygame.MOUSEBUTTONUP: Pointer._button,
    pygame.MOUSEWHEEL: Pointer._wheel,
    pygame.FINGERDOWN: Pointer._touched,
    pygame.FINGERUP: Pointer._touched,
    pygame.FINGERMOTION: Pointer._touched,
}
