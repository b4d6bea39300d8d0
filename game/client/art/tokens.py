"""Small things of the table: cargo and booty tokens, coins and rank coins, drawn from files."""

from __future__ import annotations

import pygame

from game.client.art.canvas import Canvas, centred
from game.client.art.emblems import draw_emblem
from game.client.art.palette import INK
from game.client.art.pen import Pen

TOKENS = ("sail", "gun", "rum", "gold", "pearl", "black")
"""Cargo by kind: the shape says the same as the colour."""

LOOT = ("chest", "jewel", "goods", "map", "relic", "saber", "officer")
"""Booty by kind: rounded squares, so that they are never taken for cargo."""


def token(canvas: Canvas, kind: str, d: float) -> pygame.Surface:
    """Draw a token of cargo or booty in a box d units wide and high."""
    return canvas.file(f"loot_{kind}" if kind in LOOT else f"token_{kind}", d, d)


def coin(canvas: Canvas, d: float) -> pygame.Surface:
    """Draw a plain gold coin."""
    image = canvas.file("coin", d, d)
    pen = Pen()
    draw_emblem(pen, "skull", d / 2, d * 0.485, d * 0.21, "#9a6a1c")
    image.blit(canvas.draw(pen, d, d), (0, 0))
    return image


def rank(canvas: Canvas, number: int, d: float) -> pygame.Surface:
    """Draw a coin with a rank: Fraunces at half the diameter."""
    image = canvas.file("coin", d, d)
    word = canvas.words(str(number), "display", d * (0.5 if number < 10 else 0.42), INK)
    centred(image, word, image.get_width() / 2, image.get_height() * 0.477)
    return image
