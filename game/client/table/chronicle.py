"""The log at the table: one line an event with its cause; pressing a line shows its moment again.

The newest line is lowest and glows for a while; `why` on a line opens the rule that it follows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.table.baked import Baked
from game.client.theme import INK, TEXT_LABEL
from game.client.widgets import fittings
from game.client.widgets.ledger import Line
from game.client.widgets.widget import Look, panel, wrapped_in

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

FRESH = 2.0  # seconds that a new line glows
MOST = 300  # lines kept
GAP = 5.0


class Chronicle(Baked):
    """Lines on parchment, newest at the bottom. One is chosen while it has the focus."""

    focusable = True
    radius = 6.0

    def __init__(
        self, box: Box, lines: list[Line], shown: Callable[[Line], Any], ruled: Callable[[Line], Any]
    ) -> None:
        """`lines` is the scene's own list, which grows; `shown` replays a line, `ruled` opens its rule."""
        super().__init__(box, name="log")
        self.lines, self._replay, self._rule = lines, shown, ruled
        self.chosen: int | None = None  # None: the newest, as it comes
        self._age = FRESH
        self._count = len(lines)
        self._places: list[tuple[int, float, float]] = []  # line, top and height in the picture

    def step(self, dt: float) -> None:
        self._age += dt
        if len(self.lines) != self._count:
            self._count, self._age = len(self.lines), 0.0

    def key(self) -> Hashable:
        last = self.lines[-1].words if self.lines else ""
        return len(self.lines), last, self.chosen, self._age < FRESH

    def command(self, press: Press) -> Change:
        steps = {"up": -1, "down": 1, "page_up": -5, "page_down": 5}.get(press.command or "")
        if press.command == "why" and self.lines:
            ruled: Change = self._rule(self.lines[self._at])
            return ruled or STAY
        if steps is None or not self.lines:
            return None
        to = self._at + steps
        if not 0 <= to < len(self.lines) and abs(steps) == 1:
            return None
        self._choose(to)
        return STAY

    @property
    def _at(self) -> int:
        return len(self.lines) - 1 if self.chosen is None else self.chosen

    def _choose(self, to: int) -> None:
        last = len(self.lines) - 1
        to = min(last, max(0, to))
        self.chosen = None if to == last else to

    def wheel(self, amount: float) -> Change:
        if self.lines:
            self._choose(self._at - round(amount))
        return STAY

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up") and event.at is not None:
            down = event.at[1] - self.box.top
            found = next((n for n, top, high in self._places if top <= down < top + high), None)
            if found is not None and event.kind == "up":
                return self._press(found)
        return None

    def press(self) -> Change:
        return self._press(self._at) if self.lines else None

    def _press(self, number: int) -> Change:
        done: Change = self._replay(self.lines[number])
        return done or STAY

    def inspect(self) -> Change:
        ruled: Change = self._rule(self.lines[self._at]) if self.lines else None
        return ruled

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        panel(stage, "parchment", box)
        self._places = []
        if not self.lines:
            return
        indent = 36.0 * min(1.3, stage.text.growth)
        room = box.width - 22 - indent
        newest = self.lines[self._at].words
        fits = stage.text.paragraph_height(newest, "body", room) + 15 <= box.height
        role = "body" if fits else "label"
        if stage.text.paragraph_height(newest, role, room) + 15 > box.height:
            inside = (12.0, 7.0, box.width - 24, box.height - 14)
            wrapped_in(stage, newest, ("label",), INK, inside, middle=True)
            self._places = [(self._at, 0.0, box.height)]
            return
        with stage.clip((3, 4, box.width - 6, box.height - 8)):
            bottom = box.height - 9
            for number in range(self._at, -1, -1):
                high = max(27.0, stage.text.paragraph_height(self.lines[number].words, role, room) + 3)
                top = bottom - high
                if top < 6 and number != self._at:
                    break
                self._line(stage, number, role, (top, high, indent), look.focused and number == self._at)
                self._places.append((number, top, high))
                bottom = top - GAP
        if self.chosen is not None:
            more = fittings.arrow(stage, 14, "down", TEXT_LABEL)
            stage.blit(more, (box.width - 12, box.height - 10), anchor=(1, 1))

    def _line(
        self, stage: Stage, number: int, role: str, at: tuple[float, float, float], chosen: bool
    ) -> None:
        line, (top, high, indent) = self.lines[number], at
        fresh = number == len(self.lines) - 1 and self._age < FRESH
        if fresh or chosen:
            glow = fittings.tint(stage, self.box.width - 14, float(round(high)), 0.30 if chosen else 0.20, 5)
            stage.blit(glow, (7, top))
        if line.livery:
            stage.blit(stage.art.disc(line.livery, 24), (11, top + 2))
        stage.paragraph(line.words, role, INK, (8 + indent, top), self.box.width - 22 - indent)
