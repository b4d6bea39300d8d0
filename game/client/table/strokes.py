"""Small drawn marks of the table: rings, dots, frames, brackets; drawn once a size and kept with the art.

Sizes are logical; what comes back is in real pixels and shared, never to be drawn on.
"""

from __future__ import annotations

import pygame

from game.client.art.palette import (
    LANTERN,
    LANTERN_CORE,
    PARCHMENT_LIGHT,
    SAND,
    SAND_EDGE,
    SEA_RING,
    SEA_SHALLOW,
)
from game.client.art.pen import Pen
from game.client.art.shapes import arc
from game.client.stage import Stage


def cursor(stage: Stage, d: float) -> pygame.Surface:
    """Four brackets round what has the cursor, on a dark ring that shows on sand and water alike."""

    def draw(pen: Pen) -> None:
        half, reach = d / 2, d / 2 - 7
        pen.circle(half, half, reach, None, SEA_RING, 9, line_alpha=0.85)
        pen.circle(half, half, reach, None, LANTERN, 2)
        for number in range(4):
            bend = arc(half, half, reach, reach, 90 * number + 18, 90 * number + 72, 8)
            pen.line(bend, SEA_RING, 11)
            pen.line(bend, LANTERN, 6.5)
            pen.line(bend, LANTERN_CORE, 2.6)

    return stage.art.drawn("table cursor", d, d, draw)


def chosen(stage: Stage, d: float) -> pygame.Surface:
    """The ring round what is chosen, with a point in its middle."""

    def draw(pen: Pen) -> None:
        half = d / 2
        pen.circle(half, half, half - 5, None, SEA_RING, 7)
        pen.circle(half, half, half - 5, None, LANTERN, 3.4)
        pen.circle(half, half, 3.4, LANTERN_CORE, SEA_RING, 2)

    return stage.art.drawn("table chosen", d, d, draw)


def target(stage: Stage, d: float, lit: bool) -> pygame.Surface:
    """The cross hairs over a ship that can be fired at, or named."""

    def draw(pen: Pen) -> None:
        half, colour = d / 2, LANTERN if lit else PARCHMENT_LIGHT
        alpha = 1.0 if lit else 0.8
        pen.circle(half, half, half - 7, None, SEA_RING, 6, line_alpha=0.8)
        pen.circle(half, half, half - 7, None, colour, 3, line_alpha=alpha)
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            ends = [(half + x * (half - far), half + y * (half - far)) for far in (1.5, 13)]
            pen.line(ends, SEA_RING, 6.4, 0.8)
            pen.line(ends, colour, 3.2, alpha)

    return stage.art.drawn(("table target", lit), d, d, draw)


def land(stage: Stage, cell: float) -> pygame.Surface:
    """A bare island, before the sea with its own is drawn."""

    def draw(pen: Pen) -> None:
        half = cell / 2
        pen.circle(half, half, 0.46 * cell, SEA_SHALLOW, alpha=0.5)
        pen.circle(half, half, 0.36 * cell, SAND, SAND_EDGE, 2)

    return stage.art.drawn("table land", cell, cell, draw)


def dot(stage: Stage, colour: str = LANTERN_CORE) -> pygame.Surface:
    """A dot of a path."""

    def draw(pen: Pen) -> None:
        pen.circle(5, 5, 4.4, SEA_RING)
        pen.circle(5, 5, 2.9, colour)

    return stage.art.drawn(("table dot", colour), 10, 10, draw)


def tile(stage: Stage, cell: float) -> pygame.Surface:
    """A cell of open sea that can be reached."""
    inset, side = cell / 24, cell - cell / 12
    return stage.art.drawn(
        "table tile", cell, cell,
        lambda pen: pen.rect(inset, inset, side, side, cell / 7, "#9df0dc", alpha=0.17),
    )  # fmt: skip


def frame(stage: Stage, cell: float) -> pygame.Surface:
    """A land cell that can be reached: only a frame, a fill would wash the island out."""

    def draw(pen: Pen) -> None:
        inset, side = cell / 12, cell - cell / 6
        pen.rect(inset, inset, side, side, cell / 6, None, LANTERN, 5, line_alpha=0.28)
        pen.rect(inset, inset, side, side, cell / 6, None, LANTERN_CORE, 2.4)

    return stage.art.drawn("table frame", cell, cell, draw)


def pearl(stage: Stage) -> pygame.Surface:
    """The little Pearl beside a cost that takes one."""

    def draw(pen: Pen) -> None:
        pen.circle(5.5, 5.5, 4.9, SEA_RING)
        pen.circle(5.5, 5.5, 3.7, "#fdfaf2")

    return stage.art.drawn("table pearl", 11, 11, draw)


def bracket(stage: Stage, w: float, h: float) -> pygame.Surface:
    """The corners of what a camera sees, on the map."""

    def draw(pen: Pen) -> None:
        long = min(9.0, w / 3, h / 3)
        for x, sx in ((2.0, 1), (w - 2, -1)):
            for y, sy in ((2.0, 1), (h - 2, -1)):
                corner = [(x, y + sy * long), (x, y), (x + sx * long, y)]
                pen.line(corner, SEA_RING, 4.4)
                pen.line(corner, LANTERN, 2.4)

    return stage.art.drawn("table bracket", w, h, draw)


def dashes(stage: Stage, length: int, cell: int, *, upright: bool = False) -> pygame.Surface:
    """A dashed line in real pixels, two dashes a cell, a cell longer than asked."""

    def made() -> pygame.Surface:
        thick = max(1, stage.px(1.5))
        size = (thick, length + cell) if upright else (length + cell, thick)
        line = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        for start in range(0, length + cell, cell // 2):
            line.fill("#6fa39b", (0, start, thick, cell // 4) if upright else (start, 0, cell // 4, thick))
        return line

    return stage.art.store.get(("stroke", "dashes", length, cell, upright), made)
