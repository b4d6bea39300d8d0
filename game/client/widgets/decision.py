"""The decision bar: who is asked, the question, the answer so far, and the buttons at its right end.

The question has the room that the buttons leave; it drops a size, then wraps, and is never cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.text import QUESTION_ORDER
from game.client.theme import INK, TEXT_SECOND
from game.client.widgets.buttons import Button
from game.client.widgets.widget import Look, Widget, panel, wrapped_in

if TYPE_CHECKING:
    from game.client.stage import Box, Stage


class DecisionBar(Widget):
    """Parchment with flag, question and facts. Call `arrange` first; then place it and its buttons."""

    def __init__(
        self, box: Box, question: str, facts: str = "", *, livery: str = "", buttons: Sequence[Button] = ()
    ) -> None:
        """`buttons` from left to right, the first choice last; their boxes are set by `arrange`."""
        super().__init__(box, name="decision")
        self.question, self.facts, self.livery, self.buttons = question, facts, livery, tuple(buttons)
        self._right = self.box.right
        self.spare = 0.0  # room for a button to come: the question keeps its letters when it does

    def arrange(self, stage: Stage) -> tuple[Widget, ...]:
        """Place the buttons at the right end. Gives the bar and its buttons, in the order of drawing."""
        right = self.box.right - 12
        for button in reversed(self.buttons):
            wide, high = button.wanted(stage)
            high = min(high, self.box.height - 16)
            button.box.update(right - wide, self.box.centery - high / 2, wide, high)
            right -= wide + 10
        self._right = right - 6
        return (self, *self.buttons)

    def draw(self, stage: Stage, look: Look) -> None:
        box = self.box
        panel(stage, "parchment", box)
        left = box.left + 16
        if self.livery:
            high = min(52.0, box.height - 20)
            stage.blit(
                stage.art.flag(self.livery, high * 60 / 52, high), (left, box.centery), anchor=(0, 0.5)
            )
            left += high * 60 / 52 + 14
        room = max(60.0, self._right - left)
        if not self.facts:
            inside = (left, box.top + 6, room, box.height - 12)
            wrapped_in(stage, self.question, QUESTION_ORDER, INK, inside, middle=True)
            return
        facts = stage.text.height("body")
        above = box.height - 10 - facts
        role = stage.text.choose(self.question, QUESTION_ORDER, room - self.spare)
        if not stage.text.fits(self.question, role, room - self.spare):
            role = "question_tight"
        wrapped_in(stage, self.question, (role, "name"), INK, (left, box.top + 4, room, above), middle=True)
        words = stage.text.fitted(self.facts, ("body", "label"), TEXT_SECOND, room)
        stage.blit(words, (left, box.bottom - 7), anchor=(0, 1))
