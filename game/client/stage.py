"""What a scene draws on: the canvas and everything that belongs to it, frozen and handed over.

Positions are logical (1280x720); surfaces are in real pixels and are placed by `blit`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.client.harbour import Harbour
from game.client.text import Text
from game.client.theme import HEIGHT, WIDTH

if TYPE_CHECKING:
    from game.client.art import Art
    from game.client.devices import Devices
    from game.client.settings import Settings
    from game.client.sound import Sound

Box = Sequence[float] | pygame.Rect | pygame.FRect  # x, y, width, height in logical units


@dataclass(frozen=True, slots=True)
class Stage:
    """The canvas with its scale, and the makers of words, pictures and sounds that fit it."""

    canvas: pygame.Surface
    scale: float  # real pixels per logical unit
    text: Text
    art: Art
    sound: Sound
    settings: Settings
    devices: Devices  # for the glyphs of the device that was used last
    backdrop: pygame.Surface | None = None  # under an overlay: the scene below, dimmed, as big as the canvas
    harbour: Harbour = field(
        default_factory=Harbour
    )  # where tables come from: at this screen, hosted, found, on disk

    def px(self, length: float) -> int:
        """Logical units in real pixels."""
        return round(length * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """A logical box in real pixels; boxes that touch keep touching."""
        left, top = round(box[0] * self.scale), round(box[1] * self.scale)
        right, bottom = round((box[0] + box[2]) * self.scale), round((box[1] + box[3]) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def size(self, surface: pygame.Surface) -> tuple[float, float]:
        """The logical size of a surface."""
        return surface.get_width() / self.scale, surface.get_height() / self.scale

    def blit(
        self,
        surface: pygame.Surface,
        at: tuple[float, float],
        *,
        anchor: tuple[float, float] = (0.0, 0.0),
        flags: int = 0,
    ) -> None:
        """Place a surface; `anchor` (0-1, 0-1) is the point of it that comes to lie at `at`."""
        wide, high = surface.get_size()
        x = round(at[0] * self.scale - anchor[0] * wide)
        y = round(at[1] * self.scale - anchor[1] * high)
        self.canvas.blit(surface, (x, y), special_flags=flags)

    def fill(self, colour: str, box: Box | None = None) -> None:
        """Fill a logical box, or the whole canvas."""
        self.canvas.fill(colour, self.rect(box) if box is not None else None)

    def line(
        self, colour: str, start: tuple[float, float], end: tuple[float, float], width: float = 1.0
    ) -> None:
        """A straight line between two logical points, at least one real pixel wide."""
        ends = [(round(x * self.scale), round(y * self.scale)) for x, y in (start, end)]
        pygame.draw.line(self.canvas, colour, ends[0], ends[1], max(1, self.px(width)))

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw nothing outside the box while the block runs."""
        before = self.canvas.get_clip()
        self.canvas.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:
            self.canvas.set_clip(before)

    def write(
        self,
        words: str,
        role: str,
        colour: str,
        at: tuple[float, float],
        *,
        anchor: tuple[float, float] = (0.0, 0.0),
        ring: str | None = None,
        width: float | None = None,
        fit: Sequence[str] = (),
    ) -> float:
        """One line; with a `width` it is set smaller (roles of `fit` first) until it fits. Its width."""
        if width is None:
            surface = self.text.render(words, role, colour, ring=ring)
        else:
            surface = self.text.fitted(words, (role, *fit), colour, width, ring=ring)
        self.blit(surface, at, anchor=anchor)
        return surface.get_width() / self.scale

    def paragraph(
        self,
        words: str,
        role: str,
        colour: str,
        at: tuple[float, float],
        width: float,
        *,
        align: str = "left",
        ring: str | None = None,
    ) -> float:
        """Wrapped words from a left upper corner, `width` wide. Gives their height."""
        surface = self.text.paragraph(words, role, colour, width, align=align, ring=ring)
        slack = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (width - surface.get_width() / self.scale)
        self.blit(surface, (at[0] + slack, at[1]))
        return surface.get_height() / self.scale

    def table(self) -> None:
        """Cover the canvas with the planked table that most scenes stand on."""
        self.canvas.blit(self.art.panel("table", WIDTH, HEIGHT), (0, 0))

    @property
    def bounds(self) -> pygame.Rect:
        """The whole canvas in logical units."""
        return pygame.Rect(0, 0, WIDTH, HEIGHT)
