"""The words of the look that screens share: measures, and the colours by what they are for.

The colours come from the palette of the art; what only screens need is added here.
"""

from __future__ import annotations

from game.client.art.palette import (
    BACKING,
    BRASS,
    BRASS_DARK,
    CAPTAINS,
    DISABLED_TEXT,
    FOAM,
    GOLD_LEAF,
    INK,
    LANTERN,
    LANTERN_CORE,
    NIGHT,
    PARCHMENT,
    PARCHMENT_EDGE,
    PARCHMENT_LIGHT,
    PARCHMENT_SHADE,
    SEA_RING,
    TABLE_RING,
    TEXT_LABEL,
    TEXT_SECOND,
    WALNUT_LABEL,
    WAX,
)

__all__ = [
    "BACKING", "BLACK", "BRASS", "BRASS_DARK", "CAPTAINS", "CREAM", "CREAM_SOFT", "DISABLED_TEXT",
    "EDGE", "FOAM", "GAP", "GOLD_LEAF", "GOOD", "HEIGHT", "INK", "LANTERN", "LANTERN_CORE", "NIGHT",
    "PARCHMENT", "PARCHMENT_EDGE", "PARCHMENT_LIGHT", "PARCHMENT_SHADE", "RULE", "SCALES", "SEA_RING",
    "TABLE_RING", "TARGET", "TEXT_LABEL", "TEXT_SECOND", "WALNUT_LABEL", "WAX", "WIDTH",
]  # fmt: skip

WIDTH, HEIGHT = 1280, 720  # logical units; every position in a scene is in these
SCALES = (0.625, 0.75, 1.0, 1.5, 2.0)  # real pixels per logical unit that a canvas may have

TARGET = 64  # the least side of what a finger may press
GAP = 8  # between neighbours
EDGE = 16  # from the screen's edge to text

CREAM = PARCHMENT_LIGHT  # text on walnut; its labels are WALNUT_LABEL
CREAM_SOFT = "#e6d5ad"  # second text on walnut and planks
RULE = "#5a4432"  # a dividing line on walnut
GOOD = "#2f6f3a"  # a check mark on parchment
BLACK = "#000000"
