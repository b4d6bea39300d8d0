"""From SVG text to converted pygame surfaces: reading the files in assets/art, recolouring, rasterising.

What SDL's loader cannot draw is refused by a test over every file and a sample of every drawing."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache

import pygame

from game.paths import assets

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")


@cache
def read(name: str) -> str:
    """Return the text of assets/art/<name>.svg. Raises FileNotFoundError that names the drawing."""
    path = assets() / "art" / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(f"there is no drawing {name!r}: {path} is missing") from None


def recoloured(text: str, swap: Mapping[str, str]) -> str:
    """Return the drawing with each colour that is a key of `swap` replaced, all at once."""
    return _COLOUR.sub(lambda found: swap.get(found[0].lower(), found[0]), text) if swap else text


def raster(text: str, width: int, height: int) -> pygame.Surface:
    """Draw SVG text at a size in real pixels, with alpha, in the display's format where there is one.

    The view must have the aspect ratio of the size. Raises pygame.error when the text is no SVG."""
    size = (max(1, width), max(1, height))
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if surface.get_size() != size:  # the loader may be a pixel off: 200 units on 30 pixels become 31
        drawn, surface = surface, pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(drawn, (0, 0))
    return ready(surface)


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's pixel format with alpha; unchanged while there is no display."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def sheet(width: int, height: int) -> pygame.Surface:
    """Return a black opaque surface in the display's format (32 bits while there is no display).

    Its rows are kept off 16-byte borders: SDL copies rows that lie on them with streaming stores, and a
    blit took two to three times as long (x86-64, SDL 2.32, 960 x 576 and 1280 x 720)."""
    wide = width + (1 - width) % 4
    like = pygame.display.get_surface()
    whole = pygame.Surface((wide, height), 0, like) if like else pygame.Surface((wide, height), 0, 32)
    return whole.subsurface((0, 0, width, height))


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface's picture on black, as a `sheet`: the fastest to blit."""
    result = sheet(*surface.get_size())
    result.blit(surface, (0, 0))
    return result
