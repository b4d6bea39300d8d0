"""Widgets that keep their own picture, and draw it anew only when what they show has changed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.client.art.svg import sheet
from game.client.theme import BACKING
from game.client.widgets.decision import DecisionBar
from game.client.widgets.widget import Look, Widget, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage


class Baked(Widget):
    """A widget with a `key` of what it shows and a `paint` that draws it; the picture is opaque."""

    ground = BACKING
    radius = 8.0  # of the focus ring

    def __init__(self, box: Box, *, name: str = "") -> None:
        super().__init__(box, name=name)
        self._picture: pygame.Surface | None = None
        self._shown: Hashable = None

    def key(self) -> Hashable:
        """Everything that the picture depends on, beside stage and look."""
        raise NotImplementedError

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        """Draw onto the stage's canvas, where the widget lies in `box`, its corner at (0, 0)."""
        raise NotImplementedError

    def draw(self, stage: Stage, look: Look) -> None:
        area = stage.rect(self.box)
        shown = (self.key(), look.focused, look.over, look.down, area.size, stage.text.percent)
        if self._picture is None or shown != self._shown or self._picture.get_size() != area.size:
            if self._picture is None or self._picture.get_size() != area.size:
                self._picture = sheet(*area.size)
            self._shown = shown
            self._picture.fill(self.ground)
            local = pygame.FRect(0, 0, self.box.width, self.box.height)
            self.paint(replace(stage, canvas=self._picture), local, look)
        stage.canvas.blit(self._picture, area.topleft)
        if look.focused and self.focusable:
            ring(stage, self.box, self.radius)


class QuestionBar(DecisionBar):
    """The decision bar, its picture kept until its words, its flag or the room for them change."""

    _picture: pygame.Surface | None = None
    _shown: Hashable = None

    def draw(self, stage: Stage, look: Look) -> None:
        area = stage.rect(self.box)
        shown = (self.question, self.facts, self.livery, self._right, area.size, stage.text.percent)
        if self._picture is None or shown != self._shown:
            self._shown = shown
            self._picture = sheet(*area.size)
            self._picture.fill(BACKING)
            left, top, right = self.box.left, self.box.top, self._right
            self.box.topleft, self._right = (0, 0), right - left
            super().draw(replace(stage, canvas=self._picture), look)
            self.box.topleft, self._right = (left, top), right
        stage.canvas.blit(self._picture, area.topleft)
