"""Small drawn marks of the menu screens: whose rule it is, how strong a bot is, which place somebody took.

All sizes are logical; what comes back is in real pixels, cached with the art, never to be drawn on.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin, tau
from typing import TYPE_CHECKING

import pygame

from game.client.art.canvas import Canvas
from game.client.art.pen import Pen
from game.client.theme import BACKING, BRASS_DARK, INK, LANTERN, WALNUT_LABEL, WAX

if TYPE_CHECKING:
    from game.client.stage import Stage


def kept(
    stage: Stage, key: tuple[object, ...], w: float, h: float, draw: Callable[[Pen], None]
) -> pygame.Surface:
    """A drawing of w by h units, made once for this stage."""

    def made() -> pygame.Surface:
        pen = Pen()
        draw(pen)
        return Canvas(stage.scale).draw(pen, w, h)

    return stage.art.store.get(("mark", *key, w, h), made)


def rule_mark(stage: Stage, ours: bool, w: float, h: float) -> pygame.Surface:
    """The tag behind a rule's name: brass for the rulebook's, wax red for this project's own."""
    face, rim = (WAX, "#6f1712") if ours else ("#d9b56a", BRASS_DARK)
    return kept(stage, ("rule", ours), w, h, lambda pen: pen.rect(1, 1, w - 2, h - 2, 6, face, rim, 1.6))


def pip(stage: Stage, d: float, on: bool) -> pygame.Surface:
    """One of three points of strength."""
    fill, line = (LANTERN, INK) if on else ("#3a2a20", WALNUT_LABEL)
    return kept(stage, ("pip", on), d, d, lambda pen: pen.circle(d / 2, d / 2, d / 2 - 1.2, fill, line, 1.6))


def slot(stage: Stage, d: float) -> pygame.Surface:
    """A seat that is free, among the discs of those who sit: a dashed ring."""

    def draw(pen: Pen) -> None:
        r = d / 2 - 2
        pen.circle(d / 2, d / 2, r, BACKING, alpha=0.55)
        for number in range(14):
            ends = [((number + share) * tau / 14) for share in (0.0, 0.3, 0.6)]
            pen.line([(d / 2 + r * cos(a), d / 2 + r * sin(a)) for a in ends], WALNUT_LABEL, 2)

    return kept(stage, ("slot",), d, d, draw)
