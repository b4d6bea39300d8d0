"""Flat signs: the glyph set of the menus, caps of keys, discs of pad buttons, and the lantern."""

from __future__ import annotations

import pygame

from game.client.art.canvas import Canvas, centred
from game.client.art.palette import (
    BRASS,
    BRASS_DARK,
    GOLD_LEAF,
    INK,
    LANTERN,
    LANTERN_CORE,
    PARCHMENT,
    PARCHMENT_LIGHT,
    PARCHMENT_SHADE,
    mix,
)
from game.client.art.pen import Pen

ICONS = (
    "pad", "keys", "mouse", "touch", "lan", "bot", "lock", "sound", "mute", "gear", "eye", "book", "play",
    "replay", "search", "host", "door", "hour", "flag", "warn", "plus", "minus", "check", "cross", "back",
    "next", "pause", "person", "chat",
)  # fmt: skip

_PAD_COLOURS = {"A": "#3f8f4f", "B": "#b93220", "X": "#3f74b8", "Y": "#c89a24"}


def icon(canvas: Canvas, name: str, d: float, colour: str, ground: str | None) -> pygame.Surface:
    """Draw a glyph d units wide; holes take the ground (by default ink, for a dark glyph parchment)."""
    if ground is None:
        ground = INK if sum(pygame.Color(colour)[:3]) > 300 else PARCHMENT
    return canvas.file(f"icon_{name}", d, d, {PARCHMENT_LIGHT: colour, INK: ground})


def key(canvas: Canvas, label: str, h: float) -> pygame.Surface:
    """Draw what to press: a coloured disc for A B X Y, a key cap for every other label."""
    word = canvas.words(label, "bold", h * 0.66, "#fff8e8" if label in _PAD_COLOURS else INK)
    if label in _PAD_COLOURS:
        image = _pad_button(canvas, _PAD_COLOURS[label], h)
        centred(image, word, image.get_width() / 2, image.get_height() * 0.48)
        return image
    w = max(h, word.get_width() / canvas.scale + 0.62 * h)
    image = _cap(canvas, w, h)
    place = ((image.get_width() - word.get_width()) / 2, image.get_height() * 0.45 - word.get_height() * 0.5)
    if len(label) == 1:
        centred(image, word, image.get_width() / 2, image.get_height() * 0.45)
    else:
        image.blit(word, (round(place[0]), round(place[1])))
    return image


def _pad_button(canvas: Canvas, colour: str, d: float) -> pygame.Surface:
    pen, r = Pen(), d / 2 - 1.2
    pen.circle(d / 2, d / 2, r, mix(colour, INK, 0.45), INK, 2)
    pen.circle(d / 2, d / 2 - d * 0.03, r - d * 0.045, colour)
    arc = f"M{d * 0.2:.2f} {d * 0.42:.2f}A{d * 0.32:.2f} {d * 0.32:.2f} 0 0 1 {d * 0.56:.2f} {d * 0.16:.2f}"
    pen.path(arc, None, "#ffffff", d * 0.055, line_alpha=0.45)
    return canvas.draw(pen, d, d)


def _cap(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    pen = Pen()
    face = pen.linear([(0, PARCHMENT_LIGHT, 1), (1, PARCHMENT_SHADE, 1)])
    pen.rect(1, 1, w - 2, h - 2, h * 0.2, "#8f6c3e", INK, 2)
    pen.rect(1, 1, w - 2, h - 2 - h * 0.12, h * 0.2, face, INK, 1.6)
    return canvas.draw(pen, w, h)


def lantern(canvas: Canvas, d: float, lit: bool) -> pygame.Surface:
    """Draw the lantern that says whether somebody has chosen: lit with a halo, or dark."""
    pen = Pen()
    if lit:
        halo = pen.radial([(0, LANTERN, 0.9), (0.55, LANTERN, 0.32), (1, LANTERN, 0)])
        pen.circle(d / 2, d / 2, d / 2, halo)
    with pen.at(d / 2, d / 2, d / 22):
        brass, line = (BRASS, 1.3) if lit else (mix(BRASS_DARK, INK, 0.25), 1.3)
        pen.path("M-2.6 -6.4q2.6 -5 5.2 0", None, INK, 2.8)
        pen.path("M-2.6 -6.4q2.6 -5 5.2 0", None, brass, 1.1)
        pen.rect(-4.2, -5, 8.4, 10.4, 2, LANTERN_CORE if lit else "#4a4038", INK, line)
        if lit:
            pen.path("M0 4.4q-3 -2.4 -.4 -6.4q.6 2 1.6 2.6q1.4 2.4 -1.2 3.8Z", LANTERN)
            pen.path("M-2.6 -3.4v5", None, "#ffffff", 1, line_alpha=0.9)
        pen.rect(-5.4, -6.6, 10.8, 2.6, 1.2, GOLD_LEAF if lit else brass, INK, line)
        pen.rect(-5.4, 4.6, 10.8, 2.6, 1.2, brass, INK, line)
    return canvas.draw(pen, d, d)
