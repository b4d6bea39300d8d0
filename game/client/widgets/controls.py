"""Things that hold a value: choices side by side, steppers, switches, sliders and tabs.

Left and right change the value, by key or by finger; the new value is handed to `changed` at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, INK, WALNUT_LABEL
from game.client.widgets import fittings
from game.client.widgets.widget import Look, Widget, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

Changed = Callable[[Any], Any]  # is given the new value; what it returns is a Change


class _Valued(Widget):
    """A widget with a value, heard when it changes."""

    focusable = True

    def __init__(self, box: Box, changed: Changed, *, name: str) -> None:
        super().__init__(box, name=name)
        self.changed = changed
        self._cue: str | None = None

    def _say(self, value: Any) -> Change:
        self._cue = "press"
        done: Change = self.changed(value)
        return STAY if done is None else done

    def _sound(self, stage: Stage) -> None:
        if self._cue is not None:
            stage.sound.play(self._cue)
            self._cue = None


class Choice(_Valued):
    """A few words side by side, one of them chosen."""

    def __init__(self, box: Box, options: Sequence[str], chosen: int, changed: Changed, *, name: str) -> None:
        """`changed` is given the index of the new choice."""
        super().__init__(box, changed, name=name)
        self.options, self.chosen = tuple(options), chosen
        self._at: tuple[float, float] | None = None

    def command(self, press: Press) -> Change:
        if press.command not in ("left", "right"):
            return None
        return self._pick(self.chosen + (1 if press.command == "right" else -1))

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up") and event.at is not None:
            self._at = event.at
        return None

    def press(self) -> Change:
        at, self._at = self._at, None
        if at is None:
            return self._pick((self.chosen + 1) % len(self.options))
        return self._pick(int((at[0] - self.box.left) * len(self.options) / self.box.width))

    def _pick(self, index: int) -> Change:
        index = min(len(self.options) - 1, max(0, index))
        if index == self.chosen:
            return STAY
        self.chosen = index
        return self._say(index)

    def draw(self, stage: Stage, look: Look) -> None:
        self._sound(stage)
        box, count = self.box, len(self.options)
        stage.blit(fittings.socket(stage, box.width, box.height), box.topleft)
        cell = box.width / count
        face = fittings.bead(stage, cell - 6, box.height - 6)
        stage.blit(face, (box.left + self.chosen * cell + 3, box.top + 3))
        role = stage.text.common(self.options, ("body_strong", "name_small"), cell - 14)
        for index, words in enumerate(self.options):
            colour = INK if index == self.chosen else CREAM_SOFT
            middle = (box.left + (index + 0.5) * cell, box.centery)
            said = stage.text.fitted(words, (role,), colour, cell - 14, height=box.height - 8)
            stage.blit(said, middle, anchor=(0.5, 0.5))
        if look.focused:
            ring(stage, box, 8, strong=True)


class Toggle(_Valued):
    """A switch with its words before it and, if asked, an icon that follows it."""

    def __init__(
        self,
        box: Box,
        on: bool,
        changed: Changed,
        *,
        name: str,
        words: tuple[str, str],
        icons: tuple[str, str] | None = None,
    ) -> None:
        """`words` and `icons`: while off, while on. `changed` is given the new state."""
        super().__init__(box, changed, name=name)
        self.on, self.words, self.icons = on, words, icons

    def press(self) -> Change:
        self.on = not self.on
        return self._say(self.on)

    def draw(self, stage: Stage, look: Look) -> None:
        self._sound(stage)
        box = self.box
        stage.blit(stage.art.panel("walnut", box.width, box.height), box.topleft)
        x = box.left + 14
        if self.icons is not None:
            size = min(30 * stage.text.growth, box.height - 16)
            colour = GOLD_LEAF if self.on else WALNUT_LABEL
            stage.blit(stage.art.icon(self.icons[self.on], size, colour), (x, box.centery), anchor=(0, 0.5))
            x += size + 8
        switch = fittings.switch(stage, self.on)
        wide = switch.get_width() / stage.scale
        room = box.right - 16 - wide - 8 - x
        roles = ("body_strong", "name_small")
        words = stage.text.fitted(self.words[self.on], roles, CREAM, room, height=box.height - 8)
        stage.blit(words, (x, box.centery), anchor=(0, 0.5))
        stage.blit(switch, (box.right - 16, box.centery), anchor=(1, 0.5))
        if look.focused:
            ring(stage, box, 10, strong=True)


class Stepper(_Valued):
    """A number or word between a minus and a plus."""

    def __init__(
        self,
        box: Box,
        value: int,
        low: int,
        high: int,
        changed: Changed,
        *,
        name: str,
        words: Callable[[int], str] = str,
        colour: str = CREAM,
    ) -> None:
        """`words` says a value; `changed` is given the new one."""
        super().__init__(box, changed, name=name)
        self.value, self.low, self.high, self.words, self.colour = value, low, high, words, colour
        self._down = 0

    def command(self, press: Press) -> Change:
        if press.command not in ("left", "right"):
            return None
        return self._step(1 if press.command == "right" else -1)

    def point(self, event: Point) -> Change:
        if event.kind == "down" and event.at is not None:
            third = self.box.width / 3
            left = event.at[0] - self.box.left
            self._down = -1 if left < third else 1 if left > 2 * third else 0
        return None

    def press(self) -> Change:
        step, self._down = self._down, 0
        return self._step(step) if step else STAY

    def wheel(self, amount: float) -> Change:
        return self._step(1 if amount > 0 else -1)

    def _step(self, step: int) -> Change:
        value = min(self.high, max(self.low, self.value + step))
        if value == self.value:
            self._cue = "refusal"
            return STAY
        self.value = value
        return self._say(value)

    def draw(self, stage: Stage, look: Look) -> None:
        self._sound(stage)
        box = self.box
        side = min(box.height, 48 * min(1.4, stage.text.growth))
        top = box.centery - side / 2
        for icon, left, step, edge in (
            ("minus", box.left, -1, self.low),
            ("plus", box.right - side, 1, self.high),
        ):
            down = look.down and self._down == step
            state = "disabled" if self.value == edge else "pressed" if down else "normal"
            stage.blit(stage.art.button("second", state, side, side), (left, top))
            at = (left + side / 2, top + side / 2 - 2 + (3 if down else 0))
            stage.blit(stage.art.icon(icon, side * 0.5, INK), at, anchor=(0.5, 0.5))
        room = box.width - 2 * side - 12
        words = stage.text.fitted(
            self.words(self.value), ("score", "heading", "name_small"), self.colour, room
        )
        stage.blit(words, box.center, anchor=(0.5, 0.52))
        if look.focused:
            ring(stage, box, 8, strong=True)


class Slider(_Valued):
    """A knob on a groove with whole steps from 0 to `most`."""

    def __init__(self, box: Box, value: int, most: int, changed: Changed, *, name: str) -> None:
        super().__init__(box, changed, name=name)
        self.value, self.most = value, most
        self._dragged = False

    def command(self, press: Press) -> Change:
        if press.command not in ("left", "right"):
            return None
        return self._slide(self.value + (1 if press.command == "right" else -1))

    def point(self, event: Point) -> Change:
        if event.kind == "down":
            self._dragged = True
        if event.kind in ("up", "cancel"):
            self._dragged = False
            return STAY
        if not self._dragged or event.at is None:
            return None
        part = (event.at[0] - self.box.left - 8) / (self.box.width - 16)
        return self._slide(round(part * self.most))

    def wheel(self, amount: float) -> Change:
        return self._slide(self.value + (1 if amount > 0 else -1))

    def press(self) -> Change:
        return STAY

    def _slide(self, value: int) -> Change:
        value = min(self.most, max(0, value))
        if value == self.value:
            return STAY
        self.value = value
        return self._say(value)

    def draw(self, stage: Stage, look: Look) -> None:
        self._sound(stage)
        box = self.box
        groove = fittings.groove(stage, box.width, self.most)
        stage.blit(groove, (box.left, box.centery), anchor=(0, 0.5))
        part = self.value / self.most
        filled = fittings.filling(stage, box.width - 12)
        area = pygame.Rect(0, 0, round(filled.get_width() * part), filled.get_height())
        if area.width:
            stage.blit(filled.subsurface(area), (box.left + 6, box.centery), anchor=(0, 0.5))
        knob = stage.art.round_button(28, look.over or look.down)
        stage.blit(knob, (box.left + 8 + (box.width - 16) * part, box.centery), anchor=(0.5, 0.44))
        if look.focused:
            ring(stage, box, 8, strong=True)


class Tabs(_Valued):
    """Pages side by side; L and R (Q and E) turn them from anywhere."""

    def __init__(self, box: Box, names: Sequence[str], chosen: int, changed: Changed) -> None:
        super().__init__(box, changed, name="tabs")
        self.names, self.chosen = tuple(names), chosen
        self._at: tuple[float, float] | None = None

    def turn(self, step: int) -> Change:
        """Go some pages on."""
        return self._pick((self.chosen + step) % len(self.names))

    def command(self, press: Press) -> Change:
        if press.command in ("left", "right"):
            index = self.chosen + (1 if press.command == "right" else -1)
            return self._pick(index) if 0 <= index < len(self.names) else None
        return None

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up") and event.at is not None:
            self._at = event.at
        return None

    def press(self) -> Change:
        at, self._at = self._at, None
        if at is None:
            return self.turn(1)
        return self._pick(int((at[0] - self.box.left) * len(self.names) / self.box.width))

    def _pick(self, index: int) -> Change:
        index = min(len(self.names) - 1, max(0, index))
        if index == self.chosen:
            return STAY
        self.chosen = index
        return self._say(index)

    def draw(self, stage: Stage, look: Look) -> None:
        self._sound(stage)
        box, count = self.box, len(self.names)
        step = (box.width + 8) / count
        role = stage.text.common(self.names, ("tab", "name_tight", "name_small"), step - 24)
        for index, words in enumerate(self.names):
            open_ = index == self.chosen
            left = box.left + index * step
            stage.blit(fittings.tab(stage, step - 8, box.height, open_), (left, box.top))
            colour = INK if open_ else CREAM_SOFT
            fitted = stage.text.fitted(words, (role,), colour, step - 24, height=box.height - 8)
            stage.blit(fitted, (left + (step - 8) / 2, box.centery), anchor=(0.5, 0.52))
            if open_ and look.focused:
                ring(stage, (left, box.top, step - 8, box.height), 8, strong=True)
