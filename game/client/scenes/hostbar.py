"""The bar at the foot of the lobby: how others come in, what is waited for, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.client.theme import INK, PARCHMENT_EDGE, TEXT_LABEL, TEXT_SECOND
from game.client.widgets.buttons import Button
from game.client.widgets.widget import Look, Widget, panel, wrapped_in

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

PIN_INK = "#8f2433"
ROLES = (
    "title",
    "number",
    "score",
    "heading",
    "name",
    "name_small",
)  # what facts are set in, the first that fits
LEAST = 150.0  # the narrowest button of the bar at a text scale of 100 %


class Fact(NamedTuple):
    """Something that others must type: a label, the words in large type, and their colour."""

    label: str
    words: str
    colour: str = INK


class HostBar(Widget):
    """Facts at the left, buttons at the right, one sentence; on a high bar the sentence gets its own row."""

    def __init__(self, box: Box, facts: Sequence[Fact], sentence: str, buttons_from: float) -> None:
        """`buttons_from`: where the buttons begin, in logical units from the screen's left."""
        super().__init__(box)
        self.facts, self.sentence, self.buttons_from = tuple(facts), sentence, buttons_from

    def draw(self, stage: Stage, look: Look) -> None:
        panel(stage, "parchment", self.box)
        box = self.box
        if stage.text.growth > 1.2:
            high = stage.text.paragraph_height(self.sentence, "body", box.width - 44) + 2
            self._draw_facts(stage, box.height - 14 - high)
            area = pygame.FRect(box.left + 22, box.bottom - 6 - high, box.width - 44, high)
            wrapped_in(stage, self.sentence, ("body", "label"), TEXT_SECOND, area, middle=True)
            return
        left = max(self._draw_facts(stage, box.height - 12) + 24, box.right - 660)
        area = pygame.FRect(left, box.bottom - 53, box.right - 20 - left, 49)
        wrapped_in(stage, self.sentence, ("body", "label"), TEXT_SECOND, area, align="right", middle=True)

    def _draw_facts(self, stage: Stage, high: float) -> float:
        """Draw the facts, at most `high`; gives where they end."""
        box, text = self.box, stage.text
        room = self.buttons_from - box.left - 22 - 24
        gaps = 42.0 * (len(self.facts) - 1)

        def fits(role: str) -> bool:
            wide = sum(text.width(fact.words, role) for fact in self.facts) + gaps
            return wide <= room and text.height(role) + text.height("label") <= high

        role = next((role for role in ROLES if fits(role)), ROLES[-1])
        x = box.left + 22
        for number, fact in enumerate(self.facts):
            if number:
                stage.line(
                    PARCHMENT_EDGE, (x - 21, box.top + 16), (x - 21, box.top + 16 + 70 * text.growth**0.5), 2
                )
            stage.write(fact.label, "label", TEXT_LABEL, (x, box.top + 6))
            top = box.top + 4 + text.height("label")
            share = room if len(self.facts) == 1 else max(60.0, room - (x - box.left - 22))
            wide = stage.write(fact.words, role, fact.colour, (x - 1, top), width=share, fit=(role,))
            x += max(wide, text.width(fact.label, "label")) + 42
        return x - 42


def in_row(stage: Stage, buttons: Sequence[Button], right: float, top: float) -> float:
    """Put buttons side by side ending at `right`, the first one outermost; gives where they begin."""
    left = right
    for button in buttons:
        wide, high = button.wanted(stage)
        wide = max(wide, LEAST * min(1.5, stage.text.growth))
        button.box.update(left - wide, top, wide, high)
        left -= wide + 14
    return left + 14
