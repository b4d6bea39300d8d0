"""The pieces of Booty: cards of 28 kinds, their back, little cards for piles, islands, ports, the barrel.

Icons and islands are drawing files; frames, values and marks are drawn by code, as they depend on the size.
"""

from __future__ import annotations

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas, centred
from game.client.art.palette import (
    BRASS,
    GOLD_LEAF,
    INK,
    PARCHMENT_EDGE,
    PARCHMENT_LIGHT,
    SEA_RING,
)
from game.client.art.pen import Pen

RATIO = 1.4  # how much higher than wide every card is
GROUPS = {
    "treasure": "#e3b23c",
    "relics": "#4f86b8",
    "way_of_life": "#8a5aa8",
    "commodities": "#5c9a4a",
    "nations": "#efe6d2",
    "might": "#b93a2c",
}
"""The six groups of cards and the colours of their bands; each has a mark of its own shape as well."""
ISLES = ("palms", "lighthouse", "marsh", "reef", "volcano")
TITLED = 80.0  # cards at least so wide bear their names
_BACK = "#5a2430"
_WIDE, _HIGH = 96.0, 134.4
_SMALL = (60.0, 84.0)
_PALE = "#fff3cf"


def icon(canvas: Canvas, kind: str, d: float) -> pygame.Surface:
    """Draw the picture of a kind of card alone."""
    return canvas.file(f"icon_booty_{kind}", d, d)


def card(canvas: Canvas, kind: str, group: str, value: str, name: str, w: float) -> pygame.Surface:
    """Draw a card, w units wide: value and mark on its group's band, picture, and a name if it is wide."""
    titled = w >= TITLED
    wide = _WIDE if titled else _SMALL[0]
    inner = canvas.scale * w / wide
    small, image, pen = Canvas(inner), canvas.surface(w, w * RATIO), Pen()
    _face(pen, group, titled)
    market = group == "commodities" and kind != "trade_route"
    if titled:
        _badge(pen, market, 20, 15, 12.5)
        draw_mark(pen, group, 78, 14, 7.6)
    else:
        _badge(pen, market, 14, 11.6, 9.8)
        draw_mark(pen, group, 46, 11.5, 6.2)
    image.blit(
        svg.raster(pen.document(wide, wide * image.get_height() / image.get_width()), *image.get_size()),
        (0, 0),
    )
    x, y, d = (15.0, 31.0, 66.0) if titled else (4.5, 22.0, 51.0)
    image.blit(icon(small, kind, d), (round(x * inner), round(y * inner)))
    size = 18.0 if titled else 15.0
    number = small.words(value, "display", size * (1.34 if value == "±" else 1), INK)
    centred(image, number, (20 if titled else 14) * inner, (15 if titled else 11.6) * inner)
    if titled:
        _name(image, small, name, two=group == "nations")
    return canvas.rounded(image, (8.6 if titled else 6.5) * w / wide)


def _face(pen: Pen, group: str, titled: bool) -> None:
    colour = GROUPS[group]
    wide, high = (_WIDE, _HIGH) if titled else _SMALL
    paper = pen.linear([(0, PARCHMENT_LIGHT, 1), (1, "#e2ca96", 1)])
    pen.rect(1.2, 1.2, wide - 2.4, high - 2.4, 8 if titled else 6, paper, INK, 2.4)
    band = 26.0 if titled else 21.0
    pen.path(f"M2.4 {band}V9Q2.4 2.4 9 2.4H{wide - 9}Q{wide - 2.4} 2.4 {wide - 2.4} 9V{band}Z", colour)
    pen.line([(2.4, band), (wide - 2.4, band)], INK, 1.8)
    if titled:
        pen.rect(6.5, 30.5, wide - 13, high - 37, 4, None, PARCHMENT_EDGE, 1, line_alpha=0.6)
    else:
        pen.rect(2, high - 10, wide - 4, 8, 0, colour)
        pen.line([(2, high - 10), (wide - 2, high - 10)], INK, 1.4)
    light = pen.radial([(0, colour, 0.42), (1, colour, 0)])
    if titled:
        pen.ellipse(48, 65, 40, 38, light)
    else:
        pen.ellipse(30, 48, 27, 26, light)
    pen.rect(1.2, 1.2, wide - 2.4, high - 2.4, 8 if titled else 6, None, INK, 2.4)


def _badge(pen: Pen, market: bool, x: float, y: float, r: float) -> None:
    """What a card is worth: a disc; a six-sided plate where the market says it."""
    if market:
        low, half = r * 0.92, r * 0.46
        points = [(x, y - low - 1), (x + r * 0.96, y - half), (x + r * 0.96, y + half), (x, y + low + 1),
                  (x - r * 0.96, y + half), (x - r * 0.96, y - half)]  # fmt: skip
        pen.polygon(points, PARCHMENT_LIGHT, INK, 2)
    else:
        pen.circle(x, y, r, PARCHMENT_LIGHT, INK, 2)


def _name(image: pygame.Surface, small: Canvas, name: str, *, two: bool) -> None:
    """One line of 20 or 18, else two of 18; the titles of flags and letters always have two."""
    room = 86 * small.scale
    for size in () if two else (20.0, 18.0, 17.0):
        line = small.words(name, "tight", size, INK)
        if line.get_width() <= room:
            _line(image, small, line, 114)
            return
    parts = name.split(" ", 1)
    for number, words in enumerate(parts):
        size = 18.0
        line = small.words(words, "tight", size, INK)
        while line.get_width() > room and size > 8:
            size -= 0.5
            line = small.words(words, "tight", size, INK)
        _line(image, small, line, 112 + 15.5 * (number - (len(parts) - 1) / 2))


def _line(image: pygame.Surface, small: Canvas, line: pygame.Surface, middle: float) -> None:
    x = 48 * small.scale - line.get_width() / 2
    image.blit(line, (round(x), round(middle * small.scale - line.get_height() * 0.5)))


def draw_mark(pen: Pen, group: str, x: float, y: float, r: float) -> None:
    """Draw the mark of a group: disc, diamond, heart, square, pennant or shield."""
    line = 1.6
    if group == "treasure":
        pen.circle(x, y, r * 0.86, _PALE, INK, line)
    elif group == "relics":
        pen.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], _PALE, INK, line)
    elif group == "way_of_life":
        pen.path(
            f"M{x} {y + r * 0.9:.2f}C{x - r * 1.5:.2f} {y - r * 0.1:.2f} {x - r * 0.9:.2f} {y - r * 1.2:.2f} "
            f"{x} {y - r * 0.5:.2f}C{x + r * 0.9:.2f} {y - r * 1.2:.2f} {x + r * 1.5:.2f} {y - r * 0.1:.2f} "
            f"{x} {y + r * 0.9:.2f}Z", _PALE, INK, line,
        )  # fmt: skip
    elif group == "commodities":
        pen.rect(x - r * 0.85, y - r * 0.8, r * 1.7, r * 1.6, 1.5, _PALE, INK, line)
    elif group == "nations":
        pen.polygon(
            [(x - r * 0.8, y - r), (x + r * 1.1, y - r * 0.35), (x - r * 0.8, y + r * 0.3)], _PALE, INK, line
        )
        pen.line([(x - r * 0.8, y - r), (x - r * 0.8, y + r * 1.15)], INK, line * 1.3)
    else:
        pen.path(
            f"M{x - r} {y - r * 0.8:.2f}Q{x} {y - r * 1.15:.2f} {x + r} {y - r * 0.8:.2f}V{y:.2f}"
            f"Q{x + r * 0.9:.2f} {y + r * 0.8:.2f} {x} {y + r * 1.1:.2f}Q{x - r * 0.9:.2f} {y + r * 0.8:.2f} "
            f"{x - r} {y:.2f}Z", _PALE, INK, line,
        )  # fmt: skip


def back(canvas: Canvas, w: float, known: str = "") -> pygame.Surface:
    """Draw the back of the hidden card, w units wide; `known`: the kind that one knows it to be."""
    pen, inner = Pen(), canvas.scale * w / _WIDE
    pen.rect(1.2, 1.2, _WIDE - 2.4, _HIGH - 2.4, 8, _BACK, INK, 2.4)
    pen.rect(7, 7, _WIDE - 14, _HIGH - 14, 5, None, BRASS, 2)
    for i in range(6):
        for j in range(8):
            x, y = 14 + i * 13.6, 18 + j * 14.2
            pen.polygon([(x, y - 4), (x + 3, y), (x, y + 4), (x - 3, y)], "#7a3a44")
    if known:
        pen.circle(48, 67, 35, PARCHMENT_LIGHT, BRASS, 3)
    else:
        pen.circle(48, 67, 25, _BACK, BRASS, 2)
        pen.path("M41 60Q41 51 48.5 51Q56 51 56 58.5Q56 63.5 51 66Q48.5 67.5 48.5 71", None, GOLD_LEAF, 5)
        pen.circle(48.5, 80, 3.4, GOLD_LEAF)
    image = canvas.surface(w, w * RATIO)
    image.blit(
        svg.raster(pen.document(_WIDE, _WIDE * image.get_height() / image.get_width()), *image.get_size()),
        (0, 0),
    )
    if known:
        small = Canvas(inner)
        image.blit(icon(small, known, 50), (round(23 * inner), round(42 * inner)))
    return canvas.rounded(image, 8.6 * w / _WIDE)


def tile(canvas: Canvas, kind: str, group: str, count: int, w: float) -> pygame.Surface:
    """Draw a stack of one kind in a pile, w by 1.2 w units: picture, colour of its group, how many."""
    high, pen = w * 1.2, Pen()
    edge = 1.2 + 0.02 * w
    if count > 1:
        pen.rect(3.4, edge / 2, w - 4, high - 3.4, w * 0.14, "#cdb27c", INK, edge)
    shift = 2.4 if count > 1 else 0.0
    pen.rect(
        edge / 2,
        edge / 2 + shift,
        w - edge - shift,
        high - edge - shift,
        w * 0.14,
        PARCHMENT_LIGHT,
        INK,
        edge,
    )
    foot = high * 0.24
    pen.rect(edge, high - foot - edge / 2, w - 2 * edge - shift, foot - edge / 2, w * 0.08, GROUPS[group])
    pen.line([(edge, high - foot - edge / 2), (w - edge - shift, high - foot - edge / 2)], INK, 1)
    image = canvas.draw(pen, w, high)
    d = w * 0.8
    image.blit(icon(canvas, kind, d), (canvas.px((w - shift - d) / 2), canvas.px(shift + edge / 2)))
    if count > 1:
        number = canvas.words(str(count), "tight_bold", max(12.0, w * 0.46), "#ffffff", INK, 1.8)
        centred(
            image,
            number,
            image.get_width() - number.get_width() * 0.42,
            image.get_height() - number.get_height() * 0.4,
        )
    return image


def isle(canvas: Canvas, number: int, w: float, h: float) -> pygame.Surface:
    """Draw the tile of an island; there are five drawings, used again for more."""
    return canvas.file(f"isle_{ISLES[number % len(ISLES)]}", w, h)


def barrel(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """Draw the barrel on which shares are composed."""
    return canvas.file("barrel", w, h)


def port(canvas: Canvas, value: int, d: float) -> pygame.Surface:
    """Draw a port: its value on a brass disc, on a grey one where it pays nothing."""
    pen, r = Pen(), d / 2
    pen.circle(r, r + 1.4, r - 1.4, SEA_RING, alpha=0.6)
    pen.circle(r, r, r - 1.6, BRASS if value else "#8f8a80", INK, 2)
    pen.circle(r, r, r - d * 0.16, PARCHMENT_LIGHT, INK, 1.3)
    image = canvas.draw(pen, d, d + 1)
    number = canvas.words(str(value), "display", d * 0.62, INK)
    centred(image, number, image.get_width() / 2, r * canvas.scale)
    return image


def raised(canvas: Canvas, flag: pygame.Surface, w: float, h: float) -> pygame.Surface:
    """Draw a flag on its pole; the pole's foot is the lower left corner."""
    pen = Pen()
    pen.line([(2.4, 2), (2.4, h - 2)], INK, 4.2)
    pen.line([(2.4, 2), (2.4, h - 2)], "#b98a52", 2)
    image = canvas.draw(pen, w, h)
    image.blit(flag, (canvas.px(2.4), canvas.px(1)))
    return image
