"""One scale of drawing: from logical units to real pixels, with masks, shadows and lettering.

Every drawing module takes a Canvas and returns surfaces; the cache lies above, in Art."""

from __future__ import annotations

from functools import cache

import pygame

from game.client.art import svg
from game.client.art.palette import INK, rgb
from game.client.art.pen import Pen
from game.client.art.store import Sprite, cropped
from game.client.text import font_file


@cache
def _font(face: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_file(face), pixels)


class Canvas:
    """Turns pens and drawing files into surfaces at `scale` real pixels per logical unit."""

    def __init__(self, scale: float) -> None:
        self.scale = scale

    def px(self, length: float) -> int:
        """Return a length in real pixels, at least one."""
        return max(1, round(length * self.scale))

    def surface(self, w: float, h: float) -> pygame.Surface:
        """Return a clear surface of w by h logical units."""
        return svg.ready(pygame.Surface((self.px(w), self.px(h)), pygame.SRCALPHA))

    def draw(self, pen: Pen, w: float, h: float, x: float = 0.0, y: float = 0.0) -> pygame.Surface:
        """Raster the view of w by h logical units from corner (x, y)."""
        width, height = self.px(w), self.px(h)
        return svg.raster(pen.document(width / self.scale, height / self.scale, x, y), width, height)

    def sprite(self, pen: Pen, w: float, h: float, lift: float = 0.5) -> Sprite:
        """Raster a view of w by h logical units round (0, 0), cut it down, and anchor it on (0, 0).

        `lift`: the share of the view that lies above the anchor."""
        width, height = self.px(w), self.px(h)
        w, h = width / self.scale, height / self.scale
        image = svg.raster(pen.document(w, h, -w / 2, -h * lift), width, height)
        return cropped(image, width / 2, height * lift)

    def file(self, name: str, w: float, h: float, swap: dict[str, str] | None = None) -> pygame.Surface:
        """Raster a file of assets/art into w by h logical units, with colours swapped."""
        return svg.raster(svg.recoloured(svg.read(name), swap or {}), self.px(w), self.px(h))

    def rounded(self, image: pygame.Surface, r: float) -> pygame.Surface:
        """Cut the corners of an image, in place, to a radius in logical units."""
        pen = Pen()
        w, h = image.get_width() / self.scale, image.get_height() / self.scale
        pen.rect(0, 0, w, h, min(r, w / 2, h / 2), "#ffffff")
        return masked(image, svg.raster(pen.document(w, h), image.get_width(), image.get_height()))

    def words(self, text: str, face: str, size: float, colour: str, ring: str | None = None,
              ring_width: float = 2.0) -> pygame.Surface:  # fmt: skip
        """Letter a word or number; `ring` draws an outline of `ring_width` logical units round it."""
        font = _font(face, max(6, round(size * self.scale)))
        top = font.render(text, True, colour)
        if ring is None:
            return svg.ready(top)
        reach = max(1, round(ring_width * self.scale))
        base = pygame.Surface((top.get_width() + 2 * reach, top.get_height() + 2 * reach), pygame.SRCALPHA)
        under = font.render(text, True, ring)
        for dx, dy in ring_offsets(reach):
            base.blit(under, (reach + dx, reach + dy))
        base.blit(top, (reach, reach))
        return svg.ready(base)

    def shadow(self, image: pygame.Surface, blur: float, alpha: int) -> pygame.Surface:
        """Return the soft shadow of an image; it is `margin(blur)` real pixels larger on every side."""
        margin = self.margin(blur)
        w, h = image.get_size()
        shade = rgb("#0a080c")
        mask = pygame.mask.from_surface(image, 90).to_surface(
            setcolor=(*shade, alpha), unsetcolor=(*shade, 0)
        )
        base = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
        base.fill((*shade, 0))
        base.blit(mask, (margin, margin))
        return svg.ready(pygame.transform.gaussian_blur(base, max(1, round(blur * self.scale))))

    def margin(self, blur: float) -> int:
        """Return how far a shadow reaches beyond its piece, in real pixels."""
        return 2 * max(1, round(blur * self.scale))


def ring_offsets(reach: int) -> list[tuple[int, int]]:
    """Return the pixel offsets on a circle of radius `reach`, each once."""
    places = {
        (dx, dy)
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if (reach - 1) ** 2 < dx * dx + dy * dy <= reach * reach + 1
    }
    return sorted(places)


def masked(image: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Multiply the image, in place, with a white mask of the same size."""
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def centred(target: pygame.Surface, part: pygame.Surface, x: float, y: float) -> None:
    """Blit a part with its visible middle on real pixel (x, y) of the target."""
    box = part.get_bounding_rect()
    target.blit(part, (round(x - box.centerx), round(y - box.centery)))


def gold_words(canvas: Canvas, text: str, size: float, top: str = "#fff6d8", low: str = "#eeb040",
               ring: float = 5.0, side: float = 6.0) -> pygame.Surface:  # fmt: skip
    """Letter a title: vertical gradient, ink ring, and a hard lower side in dark brass."""
    face = canvas.words(text, "display", size, "#ffffff")
    box = face.get_bounding_rect()
    shade = pygame.Surface((1, face.get_height()), pygame.SRCALPHA)
    first, last = rgb(top), rgb(low)
    for y in range(face.get_height()):
        t = min(1.0, max(0.0, (y - box.y) / max(1, box.h)))
        shade.set_at((0, y), (*(round(a + (b - a) * t) for a, b in zip(first, last, strict=True)), 255))
    face.blit(pygame.transform.scale(shade, face.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return _raised(canvas, text, size, face, ring, side)


def _raised(canvas: Canvas, text: str, size: float, face: pygame.Surface, ring: float,
            side: float) -> pygame.Surface:  # fmt: skip
    reach, drop = canvas.px(ring), round(side * canvas.scale)
    ink = canvas.words(text, "display", size, INK)
    brass = canvas.words(text, "display", size, "#7a5320")
    w, h = face.get_width() + 2 * reach, face.get_height() + 2 * reach + drop
    base = pygame.Surface((w, h), pygame.SRCALPHA)
    offsets = ring_offsets(reach)
    for dy in range(drop, -1, -1):
        base.fblits([(ink, (reach + dx, reach + dy + oy)) for dx, oy in offsets])
    for dy in range(drop, 0, -1):
        base.blit(brass, (reach, reach + dy))
    base.blit(face, (reach, reach))
    return svg.ready(base)
