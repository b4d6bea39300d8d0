"""Heads of characters, drawn from files: thirty faces for cards, lists and logs.

A portrait fills a square; where a card shows more or less of it, the card cuts it."""

from __future__ import annotations

import pygame

from game.client.art.canvas import Canvas

PORTRAITS = (
    "parrot", "monkey", "beggar", "recruiter", "cabin_boy", "preacher", "barkeep", "waitress", "carpenter",
    "french_officer", "voodoo_witch", "freed_slave", "mutineer", "brute", "gunner", "topman", "spanish_spy",
    "cook", "bosun", "armorer", "merchant", "surgeon", "treasurer", "gambler", "governors_daughter",
    "quartermaster", "granny_wata", "first_mate", "captain", "spanish_governor",
)  # fmt: skip
"""Characters in the order of their ranks, which the names of their files begin with."""


def file_of(key: str) -> str:
    """Return the name of a character's drawing. Raises ValueError for a key that is not in PORTRAITS."""
    return f"portrait_{PORTRAITS.index(key) + 1:02d}_{key}"


def portrait(canvas: Canvas, key: str, d: float) -> pygame.Surface:
    """Draw a character's head with its background, d units square."""
    return canvas.file(file_of(key), d, d)
