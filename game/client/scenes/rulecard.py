"""A house rule of the lobby as a sheet of parchment: its name, whose rule it is, what it means, its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.client.billing import OURS, Value
from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.scenes import marks
from game.client.theme import INK, PARCHMENT_LIGHT, TEXT_LABEL, TEXT_SECOND
from game.client.widgets import fittings
from game.client.widgets.widget import Look, Widget, panel, ring, wrapped_in

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

ARROW = 30.0


class RuleCard(Widget):
    """A rule whose value goes round `values`; `changed` None shows it without the right to change it."""

    def __init__(
        self,
        box: Box,
        title: str,
        values: Sequence[Value],
        value: Value,
        changed: Callable[[Value], Any] | None,
        *,
        word: Callable[[Value], str],
        about: Callable[[Value], str],
        mark: Callable[[Value], str],
    ) -> None:
        super().__init__(box, name=f"rule:{title}")
        self.title, self.values, self.value, self.changed = title, tuple(values), value, changed
        self.word, self.about, self.mark = word, about, mark
        self.focusable = changed is not None and len(self.values) > 1
        self._back = False
        self._cue = False

    @property
    def switch(self) -> bool:
        """Whether the value is on or off."""
        return set(self.values) == {"on", "off"}

    def press(self) -> Change:
        back, self._back = self._back, False
        return self._turn(-1 if back else 1)

    def command(self, press: Press) -> Change:
        if press.command in ("left", "right") and not self.switch:
            at = self.values.index(self.value) if self.value in self.values else 0
            step = 1 if press.command == "right" else -1
            return self._turn(step) if 0 <= at + step < len(self.values) else None
        return None

    def point(self, event: Point) -> Change:
        if event.kind == "down" and event.at is not None:
            self._back = not self.switch and self._arrow(0).collidepoint(event.at)
        return None

    def _turn(self, step: int) -> Change:
        if self.changed is None or len(self.values) < 2:
            return None
        at = self.values.index(self.value) if self.value in self.values else 0
        self.value = self.values[(at + step) % len(self.values)]
        self._cue = True
        done: Change = self.changed(self.value)
        return STAY if done is None else done

    def _arrow(self, side: int) -> Any:
        """The box of the arrow at the left (0) or right (1) of the value."""
        box = self.box.copy()
        box.width, box.height = ARROW + 18, self.box.height / 2 + 8
        box.left = self.box.right - 12 - ARROW - 9 if side else self.box.right - self._value_room - 12
        return box

    _value_room = 150.0

    def draw(self, stage: Stage, look: Look) -> None:
        if self._cue:
            self._cue = False
            stage.sound.play("press")
        box, text = self.box, stage.text
        panel(stage, "parchment", box)
        first = max(text.height("tab"), 30.0)
        middle = box.top + 8 + first / 2
        room = self._draw_value(stage, middle, look)
        left, wide = box.left + 16, box.width - 32
        mark = self.mark(self.value)
        tag = text.width(mark, "label") + 16
        title = text.fitted(self.title, ("tab", "name", "name_tight"), INK, wide - room - tag - 22)
        stage.blit(title, (left, middle), anchor=(0, 0.52))
        self._draw_mark(stage, mark, left + title.get_width() / stage.scale + 10, middle, tag)
        top = box.top + 10 + first
        wrapped_in(
            stage,
            self.about(self.value),
            ("body", "label"),
            TEXT_SECOND,
            (left, top, wide, box.bottom - top - 6),
            middle=True,
        )
        if look.focused:
            ring(stage, box, 6, strong=True)

    def _draw_mark(self, stage: Stage, mark: str, left: float, middle: float, wide: float) -> None:
        high = stage.text.height("label") + 4
        ours = mark == OURS
        stage.blit(marks.rule_mark(stage, ours, wide, high), (left, middle), anchor=(0, 0.5))
        colour = PARCHMENT_LIGHT if ours else INK
        stage.write(mark, "label", colour, (left + wide / 2, middle), anchor=(0.5, 0.5))

    def _draw_value(self, stage: Stage, middle: float, look: Look) -> float:
        """Draw the value at the right; gives the room that it takes."""
        right = self.box.right - 14
        if self.switch:
            switch = fittings.switch(stage, self.value == "on")
            stage.blit(switch, (right, middle), anchor=(1, 0.5))
            return switch.get_width() / stage.scale
        size = ARROW * min(1.3, stage.text.growth) if self.focusable else 0.0
        words = stage.text.fitted(
            self.word(self.value), ("heading", "name_tight"), INK, self.box.width * 0.42 - 2 * size
        )
        wide = words.get_width() / stage.scale
        stage.blit(words, (right - size, middle), anchor=(1, 0.52))
        if size:
            for icon, x in (("back", right - wide - size * 1.5 - 2), ("next", right - size / 2 + 2)):
                stage.blit(stage.art.icon(icon, size * 0.7, TEXT_LABEL), (x, middle), anchor=(0.5, 0.5))
        self._value_room = wide + 2 * size
        return self._value_room
