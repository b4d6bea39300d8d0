"""The log of a table: one line for each event with its cause; a line can be pressed.

The newest line is lowest and glows for two seconds; lines wrap and are never cut.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.theme import INK
from game.client.widgets import fittings
from game.client.widgets.widget import Look, Widget, panel, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

FRESH = 2.0  # seconds that a new line glows
INDENT = 34.0
GAP = 6.0


@dataclass(frozen=True)
class Line:
    """A line of the log: whose it is (a livery, or nobody's), its words, and what pressing it is given."""

    words: str
    livery: str = ""
    key: Any = None


class Log(Widget):
    """Lines on parchment, newest at the bottom."""

    focusable = True

    def __init__(
        self,
        box: Box,
        lines: Sequence[Line],
        pressed: Callable[[Line], Any] | None = None,
        *,
        name: str = "log",
    ) -> None:
        super().__init__(box, name=name)
        self.lines, self.pressed = list(lines), pressed
        self.chosen: int | None = None  # None: the newest, as it comes
        self._age = FRESH
        self._heights: dict[int, float] = {}
        self._places: list[tuple[int, float, float]] = []  # line, top, height

    def show(self, lines: Sequence[Line]) -> None:
        """These are the lines now; new ones at the end glow."""
        if len(lines) > len(self.lines):
            self._age = 0.0
        self.lines = list(lines)

    def step(self, dt: float) -> None:
        self._age = min(FRESH, self._age + dt)

    def command(self, press: Press) -> Change:
        steps = {"up": -1, "down": 1, "page_up": -5, "page_down": 5}
        if press.command not in steps or not self.lines:
            return None
        last = len(self.lines) - 1
        now = last if self.chosen is None else self.chosen
        to = now + steps[press.command]
        if not 0 <= to <= last and abs(steps[press.command]) == 1:
            return None
        to = min(last, max(0, to))
        self.chosen = None if to == last else to
        return STAY

    def wheel(self, amount: float) -> Change:
        last = len(self.lines) - 1
        now = last if self.chosen is None else self.chosen
        to = min(last, max(0, now - round(amount)))
        self.chosen = None if to == last else to
        return STAY

    def point(self, event: Point) -> Change:
        if event.kind == "up" and event.at is not None:
            found = next((n for n, top, high in self._places if top <= event.at[1] < top + high), None)
            if found is not None:
                self.chosen = None if found == len(self.lines) - 1 else found
        return None

    def press(self) -> Change:
        if not self.lines or self.pressed is None:
            return None
        done: Change = self.pressed(self.lines[-1 if self.chosen is None else self.chosen])
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        box = self.box
        panel(stage, "parchment", box)
        self._places = []
        last = len(self.lines) - 1
        chosen = last if self.chosen is None else self.chosen
        with stage.clip((box.left + 3, box.top + 4, box.width - 6, box.height - 8)):
            bottom = box.bottom - 10
            for number in range(chosen, -1, -1):
                high = self._height(stage, number)
                top = bottom - high
                if top < box.top + 6 and number != chosen:
                    break
                self._draw_line(stage, number, top, high, look.focused and number == chosen)
                self._places.append((number, top, high))
                bottom = top - GAP
        if look.focused:
            ring(stage, box, 6)

    def _height(self, stage: Stage, number: int) -> float:
        room = self.box.width - 24 - INDENT * stage.text.growth
        return max(28.0, stage.text.paragraph_height(self.lines[number].words, "body", room) + 4)

    def _draw_line(self, stage: Stage, number: int, top: float, high: float, chosen: bool) -> None:
        line, box = self.lines[number], self.box
        indent = INDENT * stage.text.growth
        fresh = number == len(self.lines) - 1 and self._age < FRESH
        if fresh or chosen:
            glow = fittings.tint(stage, box.width - 16, float(round(high)), 0.30 if chosen else 0.18, 5)
            stage.blit(glow, (box.left + 8, top))
        if line.livery:
            stage.blit(stage.art.disc(line.livery, 24), (box.left + 12, top + 3))
        stage.paragraph(line.words, "body", INK, (box.left + 10 + indent, top + 1), box.width - 24 - indent)
