"""A field into which words are typed: an address, a name, a PIN; with caret, paste and limits.

With the focus it takes letters; Enter hands them on. Pressed by pad or finger, it asks for letters on screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Point, Press
from game.client.scene import STAY, Change, Go
from game.client.text import clean
from game.client.theme import INK, PARCHMENT_EDGE, WAX
from game.client.widgets.widget import Look, Widget, panel, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

BLINK = 1.06  # seconds for the caret to go and come
PAD = 16  # logical units between the field's edge and its words

ADDRESS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.:-_[]%"
DIGITS = "0123456789"


class TextField(Widget):
    """One line of typed words."""

    focusable = True
    types = True
    hover_focus = False

    def __init__(
        self,
        box: Box,
        words: str,
        *,
        name: str,
        entered: Callable[[str], Any],
        changed: Callable[[str], Any] | None = None,
        letters: str = "",
        most: int = 40,
        hint: str = "",
        role: str = "question",
    ) -> None:
        """`entered`: Enter was pressed; `changed`: after every edit; `letters`: the only ones allowed."""
        super().__init__(box, name=name)
        self.words, self.entered, self.changed = words[:most], entered, changed
        self.letters, self.most, self.hint, self.role = letters, most, hint, role
        self.caret = len(self.words)
        self.wrong = False  # what stands in it was refused
        self._blink = 0.0
        self._click: float | None = None  # where the caret shall go, known when it is drawn
        self._by_mouse = False
        self._full = False

    # -- editing --------------------------------------------------------------------------------------

    def typed(self, words: str) -> Change:
        """Put letters in at the caret; what is not allowed or does not fit is left out."""
        kept = "".join(c for c in clean(words) if not self.letters or c in self.letters)
        kept = kept[: self.most - len(self.words)]
        self._full = not kept
        if not kept:
            return STAY
        self.words = self.words[: self.caret] + kept + self.words[self.caret :]
        self.caret += len(kept)
        return self._edited()

    def command(self, press: Press) -> Change:
        """Caret, erasing and paste by key; everything else is the page's."""
        if press.device.kind != "keys":
            return None
        if press.control and press.key == "v":
            return self.typed(pasted())
        edit = _EDITS.get(press.key)
        if edit is not None:
            return edit(self)
        if press.key == "return" or (press.command == "confirm" and not press.letter):
            return None if press.repeat else self._enter()
        return None

    def press(self) -> Change:
        """By a pad or a finger: letters are picked on screen. By a mouse: the caret went to the click."""
        if self._by_mouse:
            self._by_mouse = False
            return STAY
        return Go(
            "keypad", words=self.words, letters=self.letters, most=self.most, done=self.take, title=self.hint
        )

    def take(self, words: str) -> Change:
        """Words that were picked on screen."""
        self.words = words[: self.most]
        self.caret = len(self.words)
        return (self._edited(), self._enter())[1]

    def point(self, event: Point) -> Change:
        if event.kind == "down" and event.device.kind == "mouse" and event.at is not None:
            self._click, self._by_mouse = event.at[0], True
        return None

    def _enter(self) -> Change:
        done: Change = self.entered(self.words)
        return STAY if done is None else done

    def _edited(self) -> Change:
        self.wrong, self._blink = False, 0.0
        done: Change = self.changed(self.words) if self.changed is not None else None
        return STAY if done is None else done

    def _back(self) -> Change:
        if self.caret:
            self.words = self.words[: self.caret - 1] + self.words[self.caret :]
            self.caret -= 1
            return self._edited()
        return STAY

    def _delete(self) -> Change:
        if self.caret < len(self.words):
            self.words = self.words[: self.caret] + self.words[self.caret + 1 :]
            return self._edited()
        return STAY

    def _left(self) -> Change:
        return self._go(self.caret - 1) if self.caret else None

    def _right(self) -> Change:
        return self._go(self.caret + 1) if self.caret < len(self.words) else None

    def _go(self, caret: int) -> Change:
        self.caret, self._blink = caret, 0.0
        return STAY

    def _first(self) -> Change:
        return self._go(0)

    def _last(self) -> Change:
        return self._go(len(self.words))

    # -- drawing --------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        self._blink = (self._blink + dt) % BLINK

    def draw(self, stage: Stage, look: Look) -> None:
        box = self.box
        panel(stage, "field", box)
        role = stage.text.choose(self.words or "0", (self.role, "name", "name_tight"), 10_000)
        high = stage.text.height(role)
        while high > box.height - 6 and role != "name_tight":
            role = {"question": "name", "name": "name_tight"}.get(role, "name_tight")
            high = stage.text.height(role)
        room = box.width - 2 * PAD
        before = stage.text.width(self.words[: self.caret], role)
        slip = max(0.0, before - room + 3)
        if self._click is not None:
            self._place_caret(stage, role, self._click - box.left - PAD + slip)
        with stage.clip((box.left + PAD - 2, box.top, room + 6, box.height)):
            if self.words:
                stage.write(
                    self.words,
                    role,
                    WAX if self.wrong else INK,
                    (box.left + PAD - slip, box.centery),
                    anchor=(0, 0.52),
                )
            elif not look.focused:
                stage.write(
                    self.hint,
                    "body",
                    PARCHMENT_EDGE,
                    (box.left + PAD, box.centery),
                    anchor=(0, 0.5),
                    width=room,
                )
            if look.focused and self._blink < BLINK / 2:
                x = box.left + PAD - slip + before
                tall = min(high, box.height - 14) * 0.8
                stage.fill(INK, (x, box.centery - tall / 2, 2, tall))
        if look.focused:
            ring(stage, box, 6, strong=True)
        if self._full:
            self._full = False
            stage.sound.play("refusal")

    def _place_caret(self, stage: Stage, role: str, x: float) -> None:
        widths = [stage.text.width(self.words[:n], role) for n in range(len(self.words) + 1)]
        self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - x))
        self._click, self._blink = None, 0.0


_EDITS: dict[str, Callable[[TextField], Change]] = {
    "backspace": TextField._back,
    "delete": TextField._delete,
    "left": TextField._left,
    "right": TextField._right,
    "home": TextField._first,
    "end": TextField._last,
}


def pasted() -> str:
    """What lies in the clipboard, as one line; nothing where there is none."""
    try:
        return (pygame.scrap.get_text() or "").strip().split("\n")[0]
    except pygame.error:
        return ""
