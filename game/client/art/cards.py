"""Cards with a character on them: the large one with its name, the small one for dens, and backs.

A portrait is drawn first and a frame with a hole laid over it, as the loader knows no clipping."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas, centred
from game.client.art.emblems import draw_emblem, draw_pattern, emblem
from game.client.art.palette import (
    BRASS,
    GOLD_LEAF,
    INK,
    LIVERIES,
    PARCHMENT_LIGHT,
    PARCHMENT_SHADE,
    Livery,
    mix,
)
from game.client.art.pen import Pen
from game.client.art.portraits import file_of
from game.client.art.shapes import placed

RATIO = 1.4  # how much higher than wide every card is
PHASES = {"day": "#f0c050", "dusk": "#d9703c", "night": "#2a4a7c", "end": "#6a4f86"}
"""When a character acts, and the colour of that badge."""
_BEHIND = {"day": "#7fc0bd", "dusk": "#8d3f52", "night": "#16274a", "end": "#4b3a63"}  # above a portrait
_WIDE, _HIGH = 120.0, 168.0
_WINDOW = (8.0, 8.0, 104.0, 104.0)  # of the large card: x, y, width, height
_SMALL_WINDOW = (7.0, 7.0, 106.0, 122.0)


class Figure(NamedTuple):
    """A character as cards show it: key of its portrait, rank, name, and when it acts."""

    key: str
    rank: int
    name: str
    phases: tuple[str, ...]


def card(canvas: Canvas, figure: Figure, livery: str, mark: int, w: float) -> pygame.Surface:
    """Draw a character's card, w units wide: portrait, rank, phases, `mark` on its silver disc, name."""
    worn, inner = LIVERIES[livery], canvas.scale * w / _WIDE
    small = Canvas(inner)
    image = canvas.surface(w, w * RATIO)
    image.fill(_BEHIND[figure.phases[0]])
    face = small.file(file_of(figure.key), _WINDOW[2], _WINDOW[3])
    image.blit(face, (round(_WINDOW[0] * inner), round(_WINDOW[1] * inner)))
    pen = Pen()
    _frame(pen, worn, _WINDOW)
    paper = pen.linear([(0, PARCHMENT_LIGHT, 1), (1, "#dfc590", 1)])
    pen.rect(8, 110, 104, 50, 4, paper, INK, 2.2)
    pen.rect(1.2, 1.2, _WIDE - 2.4, _HIGH - 2.4, 10, None, INK, 2.4)
    _medallion(pen, 22, 19, 2.0)
    for number, phase in enumerate(figure.phases):
        draw_phase(pen, phase, 100, 19 + 25 * number, 11.5)
    pen.circle(100, 108, 9.5, "#c9d0d2", INK, 1.8)
    pen.circle(100, 108, 6.8, "#eef1f0")
    image.blit(_whole(pen, image), (0, 0))
    _number(image, small, figure.rank, 22, 23 if figure.rank < 10 else 20)
    silver = small.words(str(mark), "display", 13, INK)
    centred(image, silver, 100 * inner, 108 * inner)
    _name(image, small, figure.name)
    return canvas.rounded(image, 10.5 * w / _WIDE)


def small_card(canvas: Canvas, figure: Figure, livery: str, w: float) -> pygame.Surface:
    """Draw a card for narrow places, w units wide: portrait, rank, phases, the owner's emblem below."""
    worn, inner = LIVERIES[livery], canvas.scale * w / _WIDE
    small = Canvas(inner)
    image = canvas.surface(w, w * RATIO)
    image.fill(_BEHIND[figure.phases[0]])
    x, y, wide, high = _SMALL_WINDOW
    d = high * 0.95
    face = small.file(file_of(figure.key), d, d)
    image.blit(face, (round((x - (d - wide) / 2) * inner), round((y + high - d) * inner)))
    pen = Pen()
    _frame(pen, worn, _SMALL_WINDOW)
    pen.rect(7, y + high, 106, 32, 4, worn.colour, INK, 3)
    draw_emblem(pen, worn.emblem, 60, y + high + 16, 13, worn.mark)
    pen.rect(1.8, 1.8, _WIDE - 3.6, _HIGH - 3.6, 10, None, INK, 3.6)
    _medallion(pen, 28, 27, 3.4)
    for number, phase in enumerate(figure.phases):
        draw_phase(pen, phase, 98, 22 + 36 * number, 17)
    image.blit(_whole(pen, image), (0, 0))
    _number(image, small, figure.rank, 28, 34 if figure.rank < 10 else 29)
    return canvas.rounded(image, 10.5 * w / _WIDE)


def back(canvas: Canvas, livery: str, w: float) -> pygame.Surface:
    """Draw the back of a captain's cards, w units wide: full pattern, emblem, an inset of gold leaf."""
    worn, pen = LIVERIES[livery], Pen()
    pen.rect(0, 0, _WIDE, _HIGH, 0, worn.colour)
    draw_pattern(pen, worn, _WIDE, _HIGH, worn.colour)
    pen.circle(60, 84, 40, worn.colour, INK, 2.4)
    pen.circle(60, 84, 36, None, GOLD_LEAF, 1.6)
    draw_emblem(pen, worn.emblem, 60, 84, 27, worn.mark)
    pen.rect(8, 8, 104, 152, 6, None, GOLD_LEAF, 2)
    pen.rect(1.3, 1.3, _WIDE - 2.6, _HIGH - 2.6, 10, None, INK, 2.6)
    image = _whole(pen, canvas.surface(w, w * RATIO))
    return canvas.rounded(image, 10.5 * w / _WIDE)


def phase_badge(canvas: Canvas, phase: str, d: float) -> pygame.Surface:
    """Draw the badge of a phase in PHASES, d units wide."""
    pen = Pen()
    draw_phase(pen, phase, d / 2, d / 2, d / 2 - 1)
    return canvas.draw(pen, d, d)


def draw_phase(pen: Pen, phase: str, x: float, y: float, r: float) -> None:
    """Draw a phase's badge round (x, y): sun, setting sun, moon or anchor."""
    pen.circle(x, y + r * 0.08, r, INK)
    pen.circle(x, y, r - 1.4, PHASES[phase], INK, 1.6)
    q = r * 0.62
    if phase == "day":
        pen.polygon(placed(emblem("sun")[0][0], x, y, q * 1.15), "#fff6d6", INK, 1.1)
        pen.circle(x, y, q * 0.42, PHASES["day"], INK, 0.8)
    elif phase == "dusk":
        sun = f"M{x - q * 0.8:.2f} {y + q * 0.25:.2f}A{q * 0.8:.2f} {q * 0.8:.2f} 0 0 1 {x + q * 0.8:.2f} "
        pen.path(f"{sun}{y + q * 0.25:.2f}Z", "#ffe3a6", INK, 1.1)
        pen.line([(x - q * 1.15, y + q * 0.42), (x + q * 1.15, y + q * 0.42)], "#fff0cc", r * 0.16)
        pen.line([(x - q * 0.7, y + q * 0.85), (x + q * 0.7, y + q * 0.85)], "#fff0cc", r * 0.14)
    elif phase == "night":
        moon = f"M{x + q * 0.25:.2f} {y - q * 0.95:.2f}A{q:.2f} {q:.2f} 0 1 0 {x + q * 0.95:.2f} "
        moon += f"{y + q * 0.35:.2f}A{q * 0.8:.2f} {q * 0.8:.2f} 0 0 1 {x + q * 0.25:.2f} {y - q * 0.95:.2f}Z"
        pen.path(moon, "#fdf1c4", INK, 1.1)
    else:
        draw_emblem(pen, "anchor", x, y, q * 1.02, "#fff0dc")


def _whole(pen: Pen, image: pygame.Surface) -> pygame.Surface:
    """Raster a drawing of a whole card to the size of an image."""
    w, h = image.get_size()
    return svg.raster(pen.document(_WIDE, _WIDE * h / w), w, h)


def _box(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rounded box."""
    return (
        f"M{x + r:g} {y:g}H{x + w - r:g}Q{x + w:g} {y:g} {x + w:g} {y + r:g}V{y + h - r:g}"
        f"Q{x + w:g} {y + h:g} {x + w - r:g} {y + h:g}H{x + r:g}Q{x:g} {y + h:g} {x:g} {y + h - r:g}"
        f"V{y + r:g}Q{x:g} {y:g} {x + r:g} {y:g}Z"
    )


def _frame(pen: Pen, worn: Livery, window: tuple[float, float, float, float]) -> None:
    """The livery's band with its pattern as ticks, none near a corner, round a hole for the portrait."""
    hole = _box(*window, 4)
    pen.path(_box(1, 1, _WIDE - 2, _HIGH - 2, 10) + hole, worn.colour, evenodd=True)
    if worn.pattern in _TICKS:
        _TICKS[worn.pattern](pen, worn.pattern_on(worn.colour))
    pen.path(hole, None, INK, 2.2)


def _squares(pen: Pen, colour: str) -> None:
    for step in range(2, 16):
        for x in (2.0, 112.5):
            pen.rect(x, step * 10, 5.5, 5, 0, colour)


def _dashes(pen: Pen, colour: str) -> None:
    for step in range(2, 11):
        for y in (1.5, 160.5):
            pen.rect(step * 10 + 1, y, 5, 6, 0, colour)
    _squares(pen, colour)


def _arrows(pen: Pen, colour: str) -> None:
    for step in range(2, 15):
        for x in (1.5, 112.5):
            pen.polygon([(x, step * 10 + 6), (x + 3, step * 10), (x + 6, step * 10 + 6)], colour)


def _slants(pen: Pen, colour: str) -> None:
    for step in range(2, 15):
        y = step * 10.0
        for x in (1.5, 112.5):
            pen.polygon([(x, y + 6), (x + 6, y), (x + 6, y + 5), (x, y + 11)], colour)


def _steps(pen: Pen, colour: str) -> None:
    for step in range(3, 25):
        for x in (1.5, 112.5):
            pen.rect(x + 3 * (step % 2 == 0), step * 6, 3, 6, 0, colour)


def _inset(pen: Pen, colour: str) -> None:
    pen.rect(4.2, 4.2, 111.6, 159.6, 7, None, colour, 2.6)


_TICKS = {
    "stripes": _dashes,
    "hoops": _squares,
    "chevrons": _arrows,
    "diagonals": _slants,
    "checks": _steps,
    "border": _inset,
    "dots": _squares,
    "cross": _dashes,
}


def _medallion(pen: Pen, at: float, r: float, line: float) -> None:
    pen.circle(at, at + 1.4, r, "#0d0a0c", alpha=0.55)
    pen.circle(at, at, r, BRASS, INK, line)
    pen.circle(at, at, r - 3.6, mix(PARCHMENT_LIGHT, PARCHMENT_SHADE, 0.1), INK, line * 0.7)


def _number(image: pygame.Surface, small: Canvas, rank: int, at: float, size: float) -> None:
    number = small.words(str(rank), "display", size, INK)
    centred(image, number, at * small.scale, (at + 0.4) * small.scale)


def _name(image: pygame.Surface, small: Canvas, name: str) -> None:
    """The name on its plate: one line of 20 or 18, else two lines, never wider than the plate."""
    room = 100 * small.scale
    for size in (20.0, 18.0):
        line = small.words(name, "tight", size, INK)
        if line.get_width() <= room:
            _line(image, small, line, 135)
            return
    first, _, rest = name.rpartition(" ")
    lines = [first, rest] if first else [name]
    for number, words in enumerate(lines):
        size = 18.0
        line = small.words(words, "tight", size, INK)
        while line.get_width() > room and size > 8:
            size -= 0.5
            line = small.words(words, "tight", size, INK)
        _line(image, small, line, 135 + 19 * (number - (len(lines) - 1) / 2))


def _line(image: pygame.Surface, small: Canvas, line: pygame.Surface, middle: float) -> None:
    """A line set by its letters' height, so that all names of a row stand alike."""
    x = 60 * small.scale - line.get_width() / 2
    image.blit(line, (round(x), round(middle * small.scale - line.get_height() * 0.52)))
