"""The sheet that asks for a table's PIN, and says what was wrong with the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.input import Input, is_press
from game.client.scene import Back, Change, Scene
from game.client.theme import INK, TEXT_SECOND, WAX
from game.client.widgets.buttons import Button
from game.client.widgets.fields import DIGITS, TextField
from game.client.widgets.page import Page
from game.client.widgets.widget import Panel, Words

if TYPE_CHECKING:
    from game.client.stage import Stage

FEWEST, MOST = 4, 8  # digits


class PinSheet(Scene):
    """`Back(pin)`, or `Back(None)` when somebody thought better of it."""

    overlay = True

    def __init__(self, table: str, *, wrong: str = "", wait: float = 0.0) -> None:
        """`wrong`: what is said about the last try; `wait`: seconds until another one counts."""
        self.table, self.wrong, self.wait = table, wrong, wait
        self.page = Page()
        self._field = TextField(
            (0, 0, 1, 1),
            "",
            name="pin",
            entered=lambda words: self._enter(),
            letters=DIGITS,
            most=MOST,
            hint="PIN",
        )
        self._stage: Stage | None = None

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        text, grown = stage.text, min(1.5, stage.text.growth)
        wide = min(1180.0, 620 * grown)
        inner = wide - 64
        title = f"{self.table} has a PIN" if self.table else "This table has a PIN"
        head = text.paragraph_height(title, "question", inner)
        body = text.paragraph_height(self._said(), "body", inner)
        line = 60.0 * grown
        join = Button(
            "Join", (0, 0, 1, 1), self._enter, name="join", why=(lambda: None) if self.wait > 0 else None
        )
        back = Button("Back", (0, 0, 1, 1), lambda: Back(None), kind="second", name="cancel")
        join_wide, high = join.wanted(stage)
        tall = 24 + head + 10 + body + 16 + line + 22 + high + 24
        left, top = (1280 - wide) / 2, (720 - tall) / 2
        y = top + 24 + head + 10
        colour = WAX if self.wrong else TEXT_SECOND
        said = Words(self._said(), (left + 32, y, inner, body + 4), "body", colour)
        self._field.box.update(left + 32, y + body + 16, inner, line)
        join.box.update(
            left + wide - 32 - max(130.0, join_wide), top + tall - 24 - high, max(130.0, join_wide), high
        )
        back_wide = back.wanted(stage)[0]
        back.box.update(join.box.left - 16 - back_wide, join.box.top, back_wide, high)
        self.page.place(
            stage,
            Panel((left, top, wide, tall), "parchment", shadow=True),
            Words(title, (left + 32, top + 22, inner, head + 4), "question", INK),
            said,
            self._field,
            back,
            join,
            focus="pin",
        )

    def _said(self) -> str:
        if self.wait > 0:
            return f"{self.wrong} The next try counts in {self.wait:.0f} s.".strip()
        return self.wrong or "The host’s screen shows it in large figures."

    def _enter(self) -> Change:
        digits = self._field.words
        if self.wait > 0:
            return None
        if len(digits) < FEWEST:
            self.wrong = f"A PIN has {FEWEST} to {MOST} digits."
            self._again()
            return None
        return Back(digits)

    def _again(self) -> None:
        if self._stage is not None:
            self.arrange(self._stage)

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (Back(None) if is_press(event, "back", "menu") else None)

    def step(self, dt: float) -> Change:
        if self.wait > 0:
            before, self.wait = self.wait, max(0.0, self.wait - dt)
            if round(before) != round(self.wait) or self.wait == 0:
                self._again()
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.page.draw(stage, alpha)
