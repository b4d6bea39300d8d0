"""A question over a scene: a title, some words, two or three answers, and perhaps a time limit.

`Back(answer)` carries the answer down to `resume`; Esc and the time limit give the safe one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.client.input import Input, is_press
from game.client.scene import Back, Change, Scene
from game.client.stage import Stage
from game.client.theme import INK, TEXT_SECOND
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from game.client.widgets.widget import Panel, Widget, Words
from game.client.words import count

WIDTH_ASKED = 640


class Answer(NamedTuple):
    """One answer: what stands on its button, what it gives, and the kind of the button."""

    label: str
    value: Any
    kind: str = "second"


class Ask(Scene):
    """The question; the first answer has the focus, `safe` is what closing it means."""

    overlay = True

    def __init__(
        self, title: str, words: str, answers: Sequence[Answer], *, safe: Any = None, seconds: float = 0.0
    ) -> None:
        """`seconds`: after so long the safe answer is given; {left} in `words` is how many seconds remain."""
        self.title, self.words, self.answers = title, words, tuple(answers)
        self.safe, self.seconds = safe, seconds
        self.page = Page()
        self._left = seconds
        self._body: Words | None = None

    def arrange(self, stage: Stage) -> None:
        growth = min(1.6, stage.text.growth)
        wide = min(1200.0, WIDTH_ASKED * growth)
        inner = wide - 64
        title_high = stage.text.paragraph_height(self.title, "question", inner)
        body_high = stage.text.paragraph_height(self._said(), "body", inner)
        buttons = [self._button(answer) for answer in self.answers]
        sizes = [button.wanted(stage) for button in buttons]
        high = min(700.0, 28 + title_high + 12 + body_high + 28 + max(s[1] for s in sizes) + 28)
        left, top = (1280 - wide) / 2, (720 - high) / 2
        self._body = Words(
            self._said(), (left + 32, top + 40 + title_high, inner, body_high + 4), "body", TEXT_SECOND
        )
        right = left + wide - 32
        for button, (button_wide, button_high) in reversed(list(zip(buttons, sizes, strict=True))):
            right -= button_wide
            button.box.update(right, top + high - 24 - button_high, button_wide, button_high)
            right -= 16
        parts: list[Widget] = [
            Panel((left, top, wide, high), "parchment", shadow=True),
            Words(self.title, (left + 32, top + 24, inner, title_high + 4), "question", INK),
            self._body,
            *buttons,
        ]
        self.page.place(stage, parts, focus=self.answers[0].label)

    def _button(self, answer: Answer) -> Button:
        return Button(answer.label, (0, 0, 1, 1), lambda: Back(answer.value), kind=answer.kind)

    def _said(self) -> str:
        left = max(0, round(self._left + 0.49))
        return self.words.replace("{left}", count(left, "second", "seconds"))

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (Back(self.safe) if is_press(event, "back", "menu") else None)

    def step(self, dt: float) -> Change:
        if self.seconds:
            self._left -= dt
            if self._body is not None:
                self._body.words = self._said()
            if self._left <= 0:
                return Back(self.safe)
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.page.draw(stage, alpha)


class Told(Ask):
    """Something that has to be read; one answer."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__(title, words, (Answer("Go on", None, "primary"),))


class KeepScreen(Ask):
    """After a change of the screen: may it stay? Silence turns it back, as nobody may see the question."""

    def __init__(self, seconds: float = 10.0) -> None:
        super().__init__(
            "Keep this screen?",
            "It goes back to how it was in {left}.",
            (Answer("Keep", True, "primary"), Answer("Go back", False)),
            safe=False,
            seconds=seconds,
        )
