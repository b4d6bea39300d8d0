"""A seat of the lobby as a row: flag, name, who sits there, readiness, and what may be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.scenes import marks, seating
from game.client.scenes.row import Button, Row
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, LANTERN, WALNUT_LABEL, WAX
from game.client.widgets.widget import Action, Look
from game.session.protocol import SeatInfo

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

MOST_FLAG = 128.0  # width
HUGE = 1.7  # the text scale from which the lantern alone tells who is ready


class SeatRow(Row):
    """One seat. `lan`: people at other screens may come; `room_right`: what its buttons take at the right."""

    def __init__(
        self,
        seat: SeatInfo,
        box: Box,
        choices: Sequence[Button] = (),
        *,
        lan: bool,
        main: Action | None = None,
        ready_matters: bool = True,
    ) -> None:
        kind = "empty" if seat.kind == "open" else "row"
        super().__init__(box, choices, name=f"seat{seat.seat}", main=main, kind=kind)
        self.seat, self.lan, self.ready_matters = seat, lan, ready_matters
        self.focusable = bool(choices) or main is not None

    @property
    def _buttons_from(self) -> float:
        """Where the buttons begin, from the row's left."""
        return min((choice.box[0] for choice in self.choices), default=self.box.width - 8)

    def content(self, stage: Stage, look: Look) -> None:
        seat, box, grown = self.seat, self.box, stage.text.growth
        tall = box.height - 18
        wide = min(tall * 1.14, MOST_FLAG if grown < HUGE else MOST_FLAG * 0.66)
        if seat.kind == "open":
            plus = stage.art.icon("plus", min(44.0 * grown, tall), WALNUT_LABEL)
            stage.blit(plus, (box.left + 9 + wide / 2, box.centery), anchor=(0.5, 0.5))
        else:
            flag = stage.art.flag(seat.emblem or "slate", wide, min(tall, wide / 1.14))
            stage.blit(flag, (box.left + 9, box.centery), anchor=(0, 0.5))
        left = 9 + wide + 14
        room = self._buttons_from - left - 10 - self._status(stage)
        if seat.kind == "open":
            self._vacant(stage, left, room)
        else:
            self._taken(stage, left, room)

    def _vacant(self, stage: Stage, left: float, room: float) -> None:
        line = seating.line_of(self.seat, self.lan)
        said = line.words if stage.text.fits(line.words, "label", room) else line.short
        words = stage.text.fitted(said, ("body_medium", "label"), WALNUT_LABEL, room)
        stage.blit(words, (self.box.left + left, self.box.centery), anchor=(0, 0.5))

    def _taken(self, stage: Stage, left: float, room: float) -> None:
        box, text = self.box, stage.text
        line = seating.line_of(self.seat, self.lan)
        roles = (
            ("page_strong", "name", "name_tight") if box.height > 70 * text.growth else ("name", "name_tight")
        )
        name = text.fitted(seating.name_of(self.seat), roles, CREAM, room)
        low = "body" if box.height > 70 * text.growth else "label"
        first, second = text.height(roles[0]), text.height(low)
        if first + second > box.height - 5:
            stage.blit(name, (box.left + left, box.centery), anchor=(0, 0.5))
            end = left + name.get_width() / stage.scale + 14
            if self.seat.kind == "bot" and end + 60 * text.growth < left + room:
                self._pips(stage, box.left + end, box.centery)
            return
        top = box.top + (box.height - first - second) / 2
        stage.blit(name, (box.left + left, top + first / 2), anchor=(0, 0.5))
        size = min(26.0 * text.growth, second)
        y = top + first + second / 2
        gone = line.icon == "warn"
        icon = stage.art.icon(line.icon, size, WAX if gone else GOLD_LEAF)
        stage.blit(icon, (box.left + left, y), anchor=(0, 0.5))
        pips = 62 * text.growth if self.seat.kind == "bot" else 0.0
        left, room = left + size + 8, room - size - 8
        if pips and not text.fits(line.words, "label", room - pips):
            pips = 0.0
        said = line.words if not line.short or text.fits(line.words, "label", room) else line.short
        words = text.fitted(said, (low, "label"), CREAM_SOFT, room - pips)
        stage.blit(words, (box.left + left, y), anchor=(0, 0.5))
        if pips:
            self._pips(stage, box.left + left + words.get_width() / stage.scale + 12, y)

    def _pips(self, stage: Stage, x: float, y: float) -> None:
        """Three small lanterns: how hard the bot is to beat."""
        size = 15.0 * stage.text.growth
        for number in range(3):
            on = number < seating.STRENGTH.get(self.seat.level, 2)
            stage.blit(marks.pip(stage, size, on), (x + number * size * 1.15, y), anchor=(0, 0.5))

    def _status(self, stage: Stage) -> float:
        """Draw the readiness of a person at another screen; gives the room that it takes."""
        seat, box = self.seat, self.box
        if seat.kind != "person" or not self.ready_matters:
            return 0.0
        right = box.left + self._buttons_from - 10
        if not seat.connected:
            return 0.0
        words, colour = ("ready", LANTERN) if seat.ready else ("not yet", WALNUT_LABEL)
        wide = 0.0
        if stage.text.growth < HUGE:
            surface = stage.text.render(words, "body_strong", colour)
            stage.blit(surface, (right, box.centery), anchor=(1, 0.5))
            wide = surface.get_width() / stage.scale
        size = min(40.0 * stage.text.growth, box.height - 14) if seat.ready else 26 * stage.text.growth
        mark = stage.art.lantern(size) if seat.ready else stage.art.icon("hour", size, WALNUT_LABEL)
        stage.blit(mark, (right - wide - 6, box.centery), anchor=(1, 0.5))
        return wide + 6 + size + 8
