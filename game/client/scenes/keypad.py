"""Letters on screen, for a pad or a finger: a grid of keys over the scene that wants words.

The words go to `done`; keys and a mouse may type here as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.input import Input, Press, Typed, is_press
from game.client.scene import STAY, Back, Change, One, Scene
from game.client.stage import Stage
from game.client.text import clean
from game.client.theme import INK, TEXT_LABEL
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from game.client.widgets.widget import Draw, Panel, Widget, panel

NUMBERS = ("123", "456", "789", "0")
LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm._:")
KEY = (88.0, 64.0)
GAP = 8.0


class Keypad(Scene):
    """A grid of keys; `letters` are the only ones allowed, all where it is empty."""

    overlay = True

    def __init__(
        self, words: str, done: Callable[[str], Any], *, letters: str = "", most: int = 40, title: str = ""
    ) -> None:
        self.words, self.done, self.letters, self.most, self.title = words, done, letters, most, title
        self.page = Page()
        self.capitals = not words
        self._stage: Stage | None = None

    @property
    def rows(self) -> tuple[str, ...]:
        """The keys, row by row."""
        if self.letters and all(c.isdigit() for c in self.letters):
            return NUMBERS
        able = [c for row in LETTERS for c in row if not self.letters or c in self.letters]
        return tuple("".join(able[n : n + 10]) for n in range(0, len(able), 10))

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        rows = self.rows
        across = max(len(row) for row in rows)
        columns = max(across, 5)
        wide = columns * (KEY[0] + GAP) - GAP + 48
        high = 104 + (len(rows) + 1) * (KEY[1] + GAP) + 20
        left, top = (1280 - wide) / 2, (720 - high) / 2
        parts: list[Widget] = [
            Panel((left, top, wide, high), "walnut", shadow=True),
            Draw((left + 24, top + 22, wide - 48, 64), self._draw_words),
        ]
        y = top + 104
        for row in rows:
            x = left + 24 + (columns - len(row)) * (KEY[0] + GAP) / 2
            for letter in row:
                parts.append(self._key(letter, (x, y, *KEY)))
                x += KEY[0] + GAP
            y += KEY[1] + GAP
        parts += self._tools(left + 24, y, wide - 48)
        self.page.place(stage, parts, focus=f"key {rows[0][0]}")

    def _key(self, letter: str, box: tuple[float, float, float, float]) -> Button:
        shown = letter.upper() if self.capitals else letter
        return Button(shown, box, lambda: self._type(shown), kind="second", name=f"key {letter}")

    def _tools(self, left: float, y: float, wide: float) -> list[Widget]:
        tools: list[tuple[str, Callable[[], Change], str, str | None]] = [
            ("Erase", self._erase, "second", None),
            ("Done", self._done, "primary", "menu"),
        ]
        if self.rows is not NUMBERS:
            tools.insert(0, ("Aa", self._turn, "second", "other"))
            if not self.letters:
                tools.insert(1, ("Space", lambda: self._type(" "), "second", None))
        each = (wide - GAP * (len(tools) - 1)) / len(tools)
        padded = self._stage is not None and self._stage.devices.last.kind == "pad"
        return [
            Button(
                label,
                (left + n * (each + GAP), y, each, KEY[1]),
                action,
                kind=kind,
                command=command if padded else None,
            )
            for n, (label, action, kind, command) in enumerate(tools)
        ]

    def _draw_words(self, stage: Stage, box: Any) -> None:
        panel(stage, "field", box)
        room = box.width - 40
        if self.words:
            words = stage.text.fitted(
                self.words, ("question", "name", "label"), INK, room, height=box.height - 8
            )
        else:
            words = stage.text.fitted(self.title, ("body", "label"), TEXT_LABEL, room, height=box.height - 8)
        stage.blit(words, (box.left + 18, box.centery), anchor=(0, 0.52))

    # -- what keys do ---------------------------------------------------------------------------------

    def _type(self, letter: str) -> Change:
        kept = "".join(c for c in clean(letter) if not self.letters or c in self.letters)
        room = self.most - len(self.words)
        if (not kept or not room) and self._stage is not None:
            self._stage.sound.play("refusal")
            return STAY
        self.words += kept[:room]
        if self.capitals:
            self._turn()
        return STAY

    def _erase(self) -> Change:
        self.words = self.words[:-1]
        return STAY

    def _turn(self) -> Change:
        self.capitals = not self.capitals
        if self._stage is not None:
            self.arrange(self._stage)
        return STAY

    def _done(self) -> Change:
        further: Change = self.done(self.words)
        after: tuple[One, ...] = further if isinstance(further, tuple) else (further,) if further else ()
        return (Back(), *after)

    def handle(self, event: Input) -> Change:
        if isinstance(event, Typed):
            return self._type(event.words)
        if isinstance(event, Press) and event.device.kind == "keys":
            if event.key == "backspace":
                return self._erase()
            if event.key == "return" and not event.repeat:
                return self._done()
            if event.letter:
                return STAY
        if is_press(event, "menu"):
            return self._done()
        return self.page.handle(event) or (Back() if is_press(event, "back") else None)

    def step(self, dt: float) -> Change:
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.page.draw(stage, alpha)
