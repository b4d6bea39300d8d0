"""Things that are pressed: buttons, the round button of headers, title signs, and their device glyphs.

A button that may not be pressed stays reachable and says why when it is pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.scene import Change
from game.client.text import BUTTON_ORDER
from game.client.theme import CREAM, DISABLED_TEXT, INK
from game.client.widgets.widget import Action, Look, Widget, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

SIDE = 4  # how much lower the side of a button is than its face
DOWN = 3  # how far a pressed face goes down


class Button(Widget):
    """A button with a label, and with the glyph of the command that presses it from anywhere."""

    focusable = True

    def __init__(
        self,
        label: str,
        box: Box,
        action: Action,
        *,
        kind: str = "primary",
        icon: str = "",
        command: str | None = None,
        why: Action | None = None,
        name: str = "",
        cue: str = "press",
    ) -> None:
        """`kind`: primary, second, danger. `why`: it is barred, and pressing it does this instead."""
        super().__init__(box, name=name or label)
        self.label, self.action, self.kind, self.icon = label, action, kind, icon
        self.hotkey, self.why, self.cue = command, why, cue
        self._cue: str | None = None

    @property
    def barred(self) -> bool:
        """Whether it may not be pressed now."""
        return self.why is not None

    def press(self) -> Change:
        self._cue = "refusal" if self.barred else self.cue
        done: Change = self.why() if self.why is not None else self.action()
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        self._sound(stage)
        state = "disabled" if self.barred else "pressed" if look.down else "hover" if look.over else "normal"
        box = self.box
        stage.blit(stage.art.button(self.kind, state, box.width, box.height), box.topleft)
        if look.focused:
            ring(stage, box)
        colour = DISABLED_TEXT if self.barred else CREAM if self.kind == "danger" else INK
        self._draw_label(stage, colour, DOWN if look.down else 0)

    def _sound(self, stage: Stage) -> None:
        """Sounds need the stage, so a press is heard with the next picture: within a frame."""
        if self._cue is not None:
            stage.sound.play(self._cue)
            self._cue = None

    def _draw_label(self, stage: Stage, colour: str, down: float) -> None:
        box = self.box
        size = min(26.0 * stage.text.growth, box.height - 14)
        parts: list[pygame.Surface] = []
        cap = stage.devices.caps().get(self.hotkey or "")
        if cap:
            parts.append(stage.art.key(cap, size))
        if self.icon:
            parts.append(stage.art.icon(self.icon, size, colour))
        used = sum(p.get_width() / stage.scale + 8 for p in parts)
        if self.label:
            room, high = max(8.0, box.width - 20 - used), box.height - SIDE - 6
            parts.append(stage.text.fitted(self.label, BUTTON_ORDER, colour, room, height=high))
        total = sum(p.get_width() / stage.scale for p in parts) + 8 * (len(parts) - 1)
        x, y = box.centerx - total / 2, box.top + (box.height - SIDE) / 2 + down
        for part in parts:
            stage.blit(part, (x, y), anchor=(0, 0.5))
            x += part.get_width() / stage.scale + 8

    def wanted(self, stage: Stage) -> tuple[float, float]:
        """The size that its label asks for at this text scale, in logical units."""
        high = max(48.0, round(stage.text.height("button") + 20))
        wide = stage.text.width(self.label, "button") + 36
        if self.hotkey:
            wide += max(26.0, stage.text.width("Enter", "button")) * 0.9 + 8
        if self.icon:
            wide += 26 * stage.text.growth + 8
        return max(64.0, float(round(wide))), high


class RoundButton(Widget):
    """The round brass button of headers: back, close."""

    focusable = True

    def __init__(self, box: Box, action: Action, *, icon: str = "back", command: str | None = "back") -> None:
        super().__init__(box, name=icon)
        self.action, self.icon, self.hotkey = action, icon, command
        self._pressed = False

    def press(self) -> Change:
        self._pressed = True
        done: Change = self.action()
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        if self._pressed:
            self._pressed = False
            stage.sound.play("press")
        box, size = self.box, self.box.width
        lit = look.over or look.focused
        at = (box.left, box.top + (2 if look.down else 0))
        stage.blit(stage.art.round_button(size, lit), at)
        icon = stage.art.icon(self.icon, size * 0.6, INK)
        stage.blit(icon, (at[0] + size * 0.48, at[1] + size / 2), anchor=(0.5, 0.5))
        if look.focused:
            ring(stage, (box.left, box.top, size, size + SIDE), size / 2)


class Sign(Widget):
    """A parchment plate with nails: a menu entry. With the focus it turns to brass; see `stack`."""

    focusable = True

    def __init__(self, label: str, action: Action, *, icon: str, name: str = "") -> None:
        super().__init__((0, 0, 1, 1), name=name or label)
        self.label, self.action, self.icon = label, action, icon
        self._pressed = False

    def press(self) -> Change:
        self._pressed = True
        done: Change = self.action()
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        if self._pressed:
            self._pressed = False
            stage.sound.play("press")
        box = self.box
        stage.blit(
            stage.art.panel("plate-lit" if look.focused else "plate", box.width, box.height), box.topleft
        )
        if look.focused:
            ring(stage, box, 10, strong=True)
        middle = box.top + (box.height - 6) / 2 + (DOWN if look.down else 0)
        size = min(box.height - 18, (34 if look.focused else 28) * stage.text.growth)
        stage.blit(stage.art.icon(self.icon, size, INK), (box.left + 26, middle), anchor=(0, 0.5))
        left = 26 + size + 12
        room = box.width - left - 30
        cap = stage.devices.caps().get("confirm") if look.focused else None
        if cap:
            key = stage.art.key(cap, 26 * min(1.25, stage.text.growth))
            stage.blit(key, (box.right - 26, middle), anchor=(1, 0.5))
            room -= key.get_width() / stage.scale + 8
        roles = ("sign_focus", "sign", "tab") if look.focused else ("sign", "tab")
        words = stage.text.fitted(self.label, roles, INK, room, height=box.height - 8)
        stage.blit(words, (box.left + left, middle), anchor=(0, 0.52))


def stack(
    signs: Sequence[Sign], focus: Widget | None, left: float, top: float, *, large: bool = False
) -> None:
    """Lay signs under each other; the others make room for the one with the focus. `large`: big text."""
    wide, high, gap = (440.0, 58.0, 7.0) if large else (340.0, 52.0, 8.0)
    for sign in signs:
        focused = sign is focus
        size = (wide + 80, high + 20) if focused else (wide, high)
        sign.box.update(left, top, *size)
        top += size[1] + (gap + 6 if focused else gap)
