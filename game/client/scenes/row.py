"""A row of a list that holds buttons of its own: one focus, and left and right between what it offers.

The page sees one widget, so lists stay easy to walk; a mouse presses the buttons where they are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.text import BUTTON_ORDER
from game.client.theme import CREAM, DISABLED_TEXT, INK
from game.client.widgets import fittings
from game.client.widgets.widget import Action, Look, Widget, panel, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

DOWN = 3  # how far a pressed face goes down
SIDE = 4  # how much lower a button's side is than its face


@dataclass(frozen=True)
class Button:
    """A button of a row: a label or an icon, and what it does. `why`: it is barred, and a press does this."""

    label: str
    action: Action
    box: Box  # relative to the row
    icon: str = ""
    kind: str = "second"
    why: Action | None = None
    round: bool = False  # a disc with an icon alone


class Row(Widget):
    """A panel with buttons. Subclasses draw their content."""

    focusable = True

    def __init__(
        self,
        box: Box,
        choices: Sequence[Button] = (),
        *,
        name: str = "",
        main: Action | None = None,
        kind: str = "row",
    ) -> None:
        """`main`: what a press on the row itself does; without it that is the first choice."""
        super().__init__(box, name=name)
        self.choices, self.main, self.kind = tuple(choices), main, kind
        self.at = self._first
        self._cue: str | None = None

    @property
    def _first(self) -> int:
        """Where the focus stands when it comes to the row: on itself (-1) or on its first choice."""
        return -1 if self.main is not None or not self.choices else 0

    def keep(self, before: Widget | None) -> None:
        """Take over what was chosen in the row of the same name that this one replaces."""
        if isinstance(before, Row) and before.at < len(self.choices):
            self.at = max(self._first, before.at)

    def choice_box(self, number: int) -> pygame.FRect:
        """Where a choice lies on the page."""
        left, top, wide, high = self.choices[number].box
        return pygame.FRect(self.box.left + left, self.box.top + top, wide, high)

    def press(self) -> Change:
        if self.at < 0 or self.at >= len(self.choices):
            action = self.main
        else:
            choice = self.choices[self.at]
            action = choice.why or choice.action
            self._cue = "refusal" if choice.why else "press"
        self._cue = self._cue or "press"
        done: Change = action() if action is not None else None
        return done

    def command(self, press: Press) -> Change:
        if press.command in ("left", "right"):
            wanted = self.at + (1 if press.command == "right" else -1)
            if self._first <= wanted < len(self.choices) and wanted != self.at:
                self.at = wanted
                self._cue = "focus"
                return STAY
        return None

    def point(self, event: Point) -> Change:
        if event.at is None:
            return None
        boxes = [self.choice_box(number).inflate(8, 16) for number in range(len(self.choices))]
        inside = [number for number, box in enumerate(boxes) if box.collidepoint(event.at)]
        if inside:
            self.at = inside[-1]
        elif event.kind != "up":
            self.at = self._first
        return None

    def draw(self, stage: Stage, look: Look) -> None:
        if self._cue is not None:
            stage.sound.play(self._cue)
            self._cue = None
        on_row = look.focused and (self.at < 0 or (self.at == self._first and self.main is None))
        self.ground(stage, look)
        self.content(stage, look)
        for number in range(len(self.choices)):
            self._draw_choice(stage, look, number, on_row)
        if on_row:
            ring(stage, self.box, 10, strong=True)

    def ground(self, stage: Stage, look: Look) -> None:
        """Draw what the content lies on."""
        if self.kind == "empty":
            stage.blit(fittings.dashed(stage, self.box.width, self.box.height), self.box.topleft)
        else:
            panel(stage, self.kind, self.box)
        if look.focused:
            tint = fittings.tint(stage, self.box.width - 6, self.box.height - 6, 0.13)
            stage.blit(tint, (self.box.left + 3, self.box.top + 3))

    def content(self, stage: Stage, look: Look) -> None:
        """Draw what the row tells."""

    def _draw_choice(self, stage: Stage, look: Look, number: int, on_row: bool) -> None:
        choice, box = self.choices[number], self.choice_box(number)
        here = look.focused and number == self.at
        down = look.down and here
        if choice.round:
            stage.blit(stage.art.round_button(box.width, here), (box.left, box.top + (2 if down else 0)))
            icon = stage.art.icon(choice.icon, box.width * 0.6, INK)
            stage.blit(icon, (box.centerx, box.top + box.width / 2 + (2 if down else 0)), anchor=(0.5, 0.5))
            if here and not on_row:
                ring(stage, (box.left, box.top, box.width, box.width + SIDE), box.width / 2)
            return
        state = "disabled" if choice.why else "pressed" if down else "hover" if here else "normal"
        kind = "primary" if here and not choice.why else choice.kind
        stage.blit(stage.art.button(kind, state, box.width, box.height), box.topleft)
        if here and not on_row:
            ring(stage, box)
        colour = DISABLED_TEXT if choice.why else CREAM if kind == "danger" else INK
        self._label(stage, choice, box, colour, DOWN if down else 0, here)

    def _label(
        self, stage: Stage, choice: Button, box: pygame.FRect, colour: str, down: float, here: bool
    ) -> None:
        size = min(26.0 * stage.text.growth, box.height - 14)
        parts: list[pygame.Surface] = []
        cap = stage.devices.caps().get("confirm") if here else None
        if cap and choice.label and box.width >= 110 * stage.text.growth:
            parts.append(stage.art.key(cap, size))
        if choice.icon:
            parts.append(stage.art.icon(choice.icon, size, colour))
        used = sum(part.get_width() / stage.scale + 8 for part in parts)
        if choice.label:
            parts.append(stage.text.fitted(choice.label, BUTTON_ORDER, colour, max(8, box.width - 16 - used)))
        total = sum(part.get_width() / stage.scale for part in parts) + 8 * (len(parts) - 1)
        x, y = box.centerx - total / 2, box.top + (box.height - SIDE) / 2 + down
        for part in parts:
            stage.blit(part, (x, y), anchor=(0, 0.5))
            x += part.get_width() / stage.scale + 8
