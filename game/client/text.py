"""Text on the canvas: faces, sizes, measuring, wrapping, and a cache of what was drawn.

Takes and gives logical units; only the surfaces it returns are in real pixels.
"""

from __future__ import annotations

import math
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pygame

FACES = {
    "display": ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"),
    "body": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "medium": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "tight": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-SemiBold.ttf"),
    "tight_bold": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-Bold.ttf"),
}
PLAIN = {"display": "bold", "tight": "medium", "tight_bold": "bold"}  # one even face for everything
MEGABYTES = 5.0  # of drawn words at scale 1
MEASURED = 3000  # widths that are remembered
SMALLEST = 9  # real pixels; below this a letter is no letter
SIZES = (100, 125, 150, 200)  # the text scales that a person may choose, in percent


class Role(NamedTuple):
    """How a kind of text is set: the face, its size at 1280x720 in pixels, the step from line to line."""

    face: str
    size: int
    step: float = 1.2


ROLES: dict[str, Role] = {
    "logo": Role("display", 112, 1.1),
    "banner": Role("display", 76, 1.1),
    "paused": Role("display", 60, 1.1),
    "title": Role("display", 44, 1.2),
    "chapter": Role("display", 40, 1.2),
    "number": Role("display", 36, 1.2),
    "sign_focus": Role("display", 30, 1.25),
    "score": Role("display", 28, 1.2),
    "question": Role("display", 26, 1.25),
    "heading": Role("display", 24, 1.3),
    "sign": Role("display", 24, 1.3),
    "question_tight": Role("display", 22, 1.25),
    "tab": Role("display", 22, 1.25),
    "rank": Role("display", 22, 1.2),
    "body": Role("body", 20),
    "body_strong": Role("bold", 20),
    "body_medium": Role("medium", 20),
    "page": Role("body", 22, 1.27),
    "page_strong": Role("bold", 22, 1.27),
    "button": Role("bold", 22),
    "name": Role("bold", 21),
    "name_tight": Role("tight_bold", 21),
    "name_small": Role("tight_bold", 18),
    "card": Role("tight", 20),
    "label": Role("tight", 18),
    "cost": Role("tight_bold", 18),
}

NAME_ORDER = ("name", "name_tight", "name_small")  # what a name is set in, the first that fits
QUESTION_ORDER = ("question", "question_tight")
BUTTON_ORDER = ("button", "name_tight", "name_small")


def font_file(face: str) -> Path:
    """Where the file of a face lies in the package that carries it.

    Raises FileNotFoundError that names the missing package.
    """
    package, name = FACES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files" / name


def clean(words: str) -> str:
    """The same words without what cannot be drawn: controls, surrogates, direction marks."""
    if words.isprintable():
        return words
    return "".join(
        " " if c in "\t\n\r" else c for c in words if c in "\t\n\r" or unicodedata.category(c)[0] != "C"
    )


class Text:
    """Draws and measures words for one canvas scale and one text scale."""

    def __init__(
        self, scale: float, percent: int = 100, *, plain: bool = False, keep: int | None = None
    ) -> None:
        """`scale`: real pixels per logical unit; `percent`: the text scale; `keep`: bytes of drawn words."""
        self.scale = scale
        self.percent = percent
        self.plain = plain
        self._keep = keep if keep is not None else round(MEGABYTES * 1e6 * max(1.0, scale * scale))
        self._bytes = 0
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._cache: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, str, int], int] = OrderedDict()

    @property
    def growth(self) -> float:
        """The text scale as a factor: 1.0 at 100 %."""
        return self.percent / 100

    def pixels(self, role: str) -> int:
        """The size of a role in real pixels."""
        return max(SMALLEST, round(ROLES[role].size * self.scale * self.growth))

    def step(self, role: str) -> float:
        """The distance from one line to the next, in logical units."""
        style: Role = ROLES[role]
        return round(style.size * style.step * self.growth)

    def font(self, role: str, pixels: int | None = None) -> pygame.font.Font:
        """The font of a role, at its own size or at `pixels`."""
        face = ROLES[role].face
        if self.plain:
            face = PLAIN.get(face, face)
        key = (face, pixels or self.pixels(role))
        font = self._fonts.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = self._fonts[key] = pygame.font.Font(font_file(face), key[1])
        return font

    def width(self, words: str, role: str) -> float:
        """How wide the words are in one line, in logical units."""
        return self._real_width(clean(words), role, self.pixels(role)) / self.scale

    def height(self, role: str) -> float:
        """How high one line of a role is drawn, in logical units."""
        return self.font(role).get_height() / self.scale

    def fits(self, words: str, role: str, width: float) -> bool:
        """Whether the words fit into one line of `width` logical units."""
        return self.width(words, role) <= width

    def choose(self, words: str, roles: Sequence[str], width: float) -> str:
        """The first of the roles in which the words fit into the width; the last one when none does."""
        return next((role for role in roles if self.fits(words, role, width)), roles[-1])

    def common(self, all_words: Iterable[str], roles: Sequence[str], width: float) -> str:
        """The first role in which every one of several words fits into the width; else the last."""
        several = list(all_words)
        return next((role for role in roles if all(self.fits(w, role, width) for w in several)), roles[-1])

    def wrap(self, words: str, role: str, width: float) -> list[str]:
        """The words in lines of at most `width` logical units; a word that is too long is broken inside."""
        room, pixels = width * self.scale, self.pixels(role)
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word in clean(paragraph).split():
                joined = f"{line} {word}" if line else word
                if self._real_width(joined, role, pixels) <= room:
                    line = joined
                    continue
                if line:
                    lines.append(line)
                while len(word) > 1 and self._real_width(word, role, pixels) > room:
                    cut = self._longest(word, role, pixels, room)
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return lines

    def render(
        self, words: str, role: str, colour: str, *, ring: str | None = None, pixels: int | None = None
    ) -> pygame.Surface:
        """One line as a cached surface in real pixels; `ring` is the colour of an outline of 2 units."""
        words = clean(words)
        size = pixels or self.pixels(role)
        key = (words, role, colour, ring, size)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        return self._remember(key, self._drawn(words, role, colour, ring, size))

    def _drawn(self, words: str, role: str, colour: str, ring: str | None, pixels: int) -> pygame.Surface:
        font = self.font(role, pixels)
        surface = font.render(words, True, colour)
        if ring is None:
            return surface
        return _ringed(surface, font.render(words, True, ring), max(1, round(2 * self.scale)))

    def fitted(
        self,
        words: str,
        roles: Sequence[str],
        colour: str,
        width: float,
        *,
        ring: str | None = None,
        height: float | None = None,
    ) -> pygame.Surface:
        """One line never wider than `width` and never higher than `height`.

        The first role that fits is taken, else the last one is set smaller.
        """
        key = (words, tuple(roles), colour, width, ring, height)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        words = clean(words)
        role = self.choose(words, roles, width)
        edge = 2 * max(1, round(2 * self.scale)) if ring else 0
        room = max(1, math.floor(width * self.scale) - edge)
        tall = None if height is None else height * self.scale - edge
        pixels = self._pixels_for(words, role, room, tall)
        surface = self.render(words, role, colour, ring=ring, pixels=pixels)
        if surface.get_width() > room + edge:
            surface = pygame.transform.smoothscale(surface, (room + edge, surface.get_height()))
        return self._remember(key, surface)

    def _pixels_for(self, words: str, role: str, room: int, height: float | None) -> int:
        """The largest size at which the words stay within a room and a height, all in real pixels."""
        pixels = self.pixels(role)
        if height is not None:
            tall = self.font(role).size(words)[1]  # an accent may stand above the font's own height
            pixels = max(SMALLEST, min(pixels, math.ceil(pixels * height / tall)))
            while pixels > SMALLEST and self.font(role, pixels).size(words)[1] > height:
                pixels -= 1
        wide = self._real_width(words, role, pixels)
        while wide > room and pixels > SMALLEST:
            pixels = max(SMALLEST, min(pixels - 1, math.floor(pixels * room / wide)))
            wide = self._real_width(words, role, pixels)
        return pixels

    def paragraph(
        self,
        words: str,
        role: str,
        colour: str,
        width: float,
        *,
        align: str = "left",
        ring: str | None = None,
    ) -> pygame.Surface:
        """Wrapped words as one cached surface; its height is `lines * step` (see `paragraph_height`)."""
        key = (words, role, colour, ring, round(width * self.scale), align)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        lines = [
            self._drawn(line, role, colour, ring, self.pixels(role)) for line in self.wrap(words, role, width)
        ]
        step = round(self.step(role) * self.scale)
        size = (
            max(1, *(line.get_width() for line in lines)),
            step * (len(lines) - 1) + lines[-1].get_height(),
        )
        page = pygame.Surface(size, pygame.SRCALPHA)
        for number, line in enumerate(lines):
            slack = size[0] - line.get_width()
            page.blit(line, ({"left": 0, "center": slack // 2, "right": slack}[align], number * step))
        return self._remember(key, page)

    def paragraph_height(self, words: str, role: str, width: float) -> float:
        """The height of the wrapped words in logical units."""
        lines = len(self.wrap(words, role, width))
        return self.step(role) * (lines - 1) + self.height(role)

    def _real_width(self, words: str, role: str, pixels: int) -> int:
        key = (words, role, pixels)
        wide = self._widths.get(key)
        if wide is None:
            wide = self._widths[key] = self.font(role, pixels).size(words)[0]
            if len(self._widths) > MEASURED:
                self._widths.popitem(last=False)
        return wide

    def _longest(self, word: str, role: str, pixels: int, room: float) -> int:
        """How many letters of a word fit into the room: at least one."""
        low, high = 1, len(word)
        while low < high:
            middle = (low + high + 1) // 2
            if self.font(role, pixels).size(word[:middle])[0] <= room:
                low = middle
            else:
                high = middle - 1
        return low

    def _remember(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._cache[key] = surface
        self._bytes += _size(surface)
        while self._bytes > self._keep and len(self._cache) > 1:
            self._bytes -= _size(self._cache.popitem(last=False)[1])
        return surface


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _ringed(letters: pygame.Surface, outline: pygame.Surface, width: int) -> pygame.Surface:
    """The letters over their own outline, drawn twelve times round a circle of `width` real pixels."""
    wide, high = letters.get_size()
    page = pygame.Surface((wide + 2 * width, high + 2 * width), pygame.SRCALPHA)
    for number in range(12):
        angle = number * math.pi / 6
        page.blit(outline, (round(width + width * math.cos(angle)), round(width + width * math.sin(angle))))
    page.blit(letters, (width, width))
    return page
