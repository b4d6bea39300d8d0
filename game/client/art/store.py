"""What has been drawn, kept within a bound of memory: the least recently used picture leaves first.

Also `Sprite`, a picture with the point of it that lies on the place it stands for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar, cast

import pygame


class Sprite(NamedTuple):
    """A surface and its anchor, both in real pixels: the anchor is the pixel that lies on the place."""

    image: pygame.Surface
    ax: int
    ay: int

    def at(self, x: float, y: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return what `blit` and `fblits` take to put the anchor on real pixel (x, y)."""
        return self.image, (round(x) - self.ax, round(y) - self.ay)

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Blit with the anchor on real pixel (x, y)."""
        target.blit(self.image, (round(x) - self.ax, round(y) - self.ay))


Picture = pygame.Surface | Sprite | tuple[pygame.Surface, ...] | tuple[Sprite, ...]
P = TypeVar("P", bound=Picture)


def size_of(picture: Picture) -> int:
    """Return the bytes that a picture's pixels take."""
    if isinstance(picture, pygame.Surface):
        return picture.get_pitch() * picture.get_height()
    if isinstance(picture, Sprite):
        return size_of(picture.image)
    return sum(size_of(part) for part in picture)


class Store:
    """Pictures by key; drops the least recently used ones above `bound` bytes."""

    def __init__(self, bound: int) -> None:
        self.bound = bound
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, draw: Callable[[], P]) -> P:
        """Return the picture kept under `key`, drawing and keeping it at the first call."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return cast(P, found)
        picture = draw()
        self._kept[key] = picture
        self.bytes += size_of(picture)
        while self.bytes > self.bound and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= size_of(dropped)
        return picture


def cropped(image: pygame.Surface, ax: float, ay: float) -> Sprite:
    """Return the image cut down to its visible pixels, with the anchor moved along."""
    box = image.get_bounding_rect()
    if box.w == 0 or box.h == 0:
        box = pygame.Rect(0, 0, 1, 1)
    return Sprite(image.subsurface(box).copy(), round(ax) - box.x, round(ay) - box.y)
