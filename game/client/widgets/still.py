"""What does not move on a scene, painted once and kept as one opaque picture of the whole canvas.

A table with panels on it costs a millisecond to draw and a tenth of that to show again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.art import svg

if TYPE_CHECKING:
    from game.client.stage import Stage


class Still:
    """A painted ground. Call `forget` when anything on it has changed (in `arrange`, say)."""

    def __init__(self, paint: Callable[[Stage], None]) -> None:
        """`paint` draws the whole canvas of a stage."""
        self._paint = paint
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """Paint it anew at the next drawing."""
        self._picture = None

    def draw(self, stage: Stage) -> None:
        """Cover the canvas with it."""
        if self._picture is None or self._picture.get_size() != stage.canvas.get_size():
            self._paint(stage)
            self._picture = svg.opaque(stage.canvas)
        else:
            stage.canvas.blit(self._picture, (0, 0))
