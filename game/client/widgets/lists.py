"""A list that scrolls row by row: one focus, arrows and wheel, and a word for what does not fit.

The rows are drawn by the scene; the list knows which are seen, which has the focus, and what is pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.theme import CREAM_SOFT, LANTERN, TABLE_RING
from game.client.widgets import fittings
from game.client.widgets.widget import Look, Widget

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

MORE = 30.0  # logical units under the list for "3 more"

DrawRow = Callable[["Stage", int, pygame.FRect, Look], None]


class List(Widget):
    """Rows under each other. The box holds whole rows only; below it stands how many more there are."""

    focusable = True

    def __init__(
        self,
        box: Box,
        count: int,
        row_height: float,
        draw_row: DrawRow,
        pressed: Callable[[int], Any],
        *,
        name: str,
        gap: float = 10.0,
        chosen: int = 0,
        moved: Callable[[int], Any] | None = None,
    ) -> None:
        """`pressed` and `moved` are given the index of a row; `moved` when the focus comes to it."""
        super().__init__(box, name=name)
        self.row_height, self.gap, self.draw_row = row_height, gap, draw_row
        self.pressed, self.moved = pressed, moved
        self.count, self.chosen, self.first = 0, chosen, 0
        self._over: int | None = None
        self._drag: tuple[float, int] | None = None
        self._dragged = False
        self._cue: str | None = None
        self.resize(count)

    @property
    def seen(self) -> int:
        """How many rows fit."""
        return max(1, int((self.box.height + self.gap + 0.5) // (self.row_height + self.gap)))

    def resize(self, count: int) -> None:
        """There are `count` rows now; the focus stays where it is as far as there are rows."""
        self.count = count
        self.focusable = count > 0
        self.chosen = min(max(0, self.chosen), max(0, count - 1))
        self.first = min(self.first, max(0, count - self.seen))
        self._show(self.chosen)

    def row_box(self, index: int) -> pygame.FRect:
        """Where a row lies; rows that are not seen lie outside the box."""
        top = self.box.top + (index - self.first) * (self.row_height + self.gap)
        return pygame.FRect(self.box.left, top, self.box.width, self.row_height)

    def row_at(self, at: tuple[float, float] | None) -> int | None:
        """The row at a logical point."""
        if at is None or not self.box.collidepoint(at):
            return None
        index = self.first + int((at[1] - self.box.top) // (self.row_height + self.gap))
        inside = index < self.count and self.row_box(index).collidepoint(at)
        return index if inside else None

    # -- input ----------------------------------------------------------------------------------------

    def command(self, press: Press) -> Change:
        steps = {"up": -1, "down": 1, "page_up": -self.seen, "page_down": self.seen}
        if press.command in ("first", "last"):
            return self._choose(0 if press.command == "first" else self.count - 1)
        if press.command not in steps:
            return None
        step = steps[press.command]
        if abs(step) == 1 and not 0 <= self.chosen + step < self.count:
            return None
        return self._choose(self.chosen + step)

    def point(self, event: Point) -> Change:
        if event.kind == "move" and self._drag is None:
            self._over = self.row_at(event.at)
            return None
        if event.kind == "down":
            self._over, self._dragged = self.row_at(event.at), False
            self._drag = (event.at[1], self.first) if event.at is not None else None
            return None
        if event.kind == "move" and self._drag is not None and event.at is not None:
            rows = round((self._drag[0] - event.at[1]) / (self.row_height + self.gap))
            if rows:
                self._dragged = True
            if self._dragged:
                self._scroll(self._drag[1] + rows)
            return STAY
        self._drag = None
        if event.kind != "up":
            return None
        index = self.row_at(event.at)
        if self._dragged or index is None or index != self._over:
            return STAY
        self._choose(index)
        return None

    def wheel(self, amount: float) -> Change:
        self._scroll(self.first - round(amount))
        return STAY

    def press(self) -> Change:
        if not self.count:
            return None
        self._cue = "press"
        done: Change = self.pressed(self.chosen)
        return done

    def _choose(self, index: int) -> Change:
        index = min(self.count - 1, max(0, index))
        if index != self.chosen:
            self._cue = "focus"
        self.chosen = index
        self._show(index)
        done: Change = self.moved(index) if self.moved is not None else None
        return STAY if done is None else done

    def _show(self, index: int) -> None:
        if index < self.first:
            self.first = index
        elif index >= self.first + self.seen:
            self.first = index - self.seen + 1

    def _scroll(self, first: int) -> None:
        self.first = min(max(0, self.count - self.seen), max(0, first))
        self.chosen = min(max(self.chosen, self.first), max(self.first, self.first + self.seen - 1))

    # -- drawing --------------------------------------------------------------------------------------

    def draw(self, stage: Stage, look: Look) -> None:
        if self._cue is not None:
            stage.sound.play(self._cue)
            self._cue = None
        last = min(self.count, self.first + self.seen)
        order = [n for n in range(self.first, last) if n != self.chosen]
        if self.first <= self.chosen < last:
            order.append(self.chosen)
        for index in order:
            mine = index == self.chosen
            row = Look(
                look.focused and mine, look.over and index == self._over, look.down and mine, look.alpha
            )
            self.draw_row(stage, index, self.row_box(index), row)
        self._draw_more(stage, self.first, "up", self.box.top - 13)
        self._draw_more(stage, self.count - last, "down", self.box.bottom + 14)

    def _draw_more(self, stage: Stage, count: int, direction: str, y: float) -> None:
        if count <= 0:
            return
        mark = fittings.arrow(stage, 18, direction, LANTERN)
        if direction == "up":
            stage.blit(mark, (self.box.centerx, y), anchor=(0.5, 0.5))
            return
        wide = stage.write(
            f"{count} more",
            "label",
            CREAM_SOFT,
            (self.box.centerx - 12, y),
            anchor=(0.5, 0.5),
            ring=TABLE_RING,
        )
        stage.blit(mark, (self.box.centerx - 12 + wide / 2 + 10, y), anchor=(0, 0.5))
