"""A few things that captains say to each other with one press."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.input import Input, is_press
from game.client.scene import Back, Change, Scene
from game.client.theme import INK
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from game.client.widgets.widget import Panel, Widget, Words

if TYPE_CHECKING:
    from game.client.stage import Stage

PHRASES = {
    "ahoy": "Ahoy!",
    "well-sailed": "Well sailed!",
    "fine-shot": "Fine shot!",
    "lucky": "What luck!",
    "not-me": "Not me, look at that hold!",
    "truce": "Truce?",
    "hurry": "The wind will not wait!",
    "well-played": "Well played, all.",
    "one-more": "One card more and I take it.",
    "add-might": "Add the Might and I take it.",
    "take-it": "I will take that.",
    "refuse-it": "I will refuse that.",
    "no-letter": "Not with that letter.",
    "better-coin": "With a better coin, perhaps.",
    "hidden-good": "The hidden card is good.",
    "hidden-bad": "The hidden card is bad.",
    "not-them": "Do not let it go there!",
    "knock": "Knock at last!",
}
"""Everything that can be said, by key: keys travel, words do not. Nothing that is said binds anybody."""
_SAILING = ("ahoy", "well-sailed", "fine-shot", "lucky", "not-me", "truce", "hurry", "well-played")
_HAGGLING = (
    "one-more", "add-might", "take-it", "refuse-it", "no-letter", "better-coin", "hidden-good", "hidden-bad",
    "not-them", "knock", "lucky", "well-played",
)  # fmt: skip
OFFERED = {"booty": _HAGGLING}


def offered(game: str) -> tuple[str, ...]:
    """The keys that people at a table of this game choose from."""
    return OFFERED.get(game, _SAILING)


class Talk(Scene):
    """Choose a phrase. `Back(("say", key))` carries it down."""

    overlay = True

    def __init__(self, game: str = "") -> None:
        """`game`: whose phrases are offered."""
        self.page = Page()
        self.keys = offered(game)

    def arrange(self, stage: Stage) -> None:
        growth = min(1.5, stage.text.growth)
        wide, step = 620.0 * growth, 60.0 * growth
        rows = (len(self.keys) + 1) // 2
        high = 76 * growth + rows * step
        left, top = (1280 - wide) / 2, (720 - high) / 2
        parts: list[Widget] = [
            Panel((left, top, wide, high), "parchment", shadow=True),
            Words("What shall be said?", (left + 24, top + 14, wide - 48, 40 * growth), "question", INK),
        ]
        for number, key in enumerate(self.keys):
            box = (
                left + 20 + number % 2 * (wide - 40) / 2,
                top + 60 * growth + number // 2 * step,
                (wide - 56) / 2,
                step - 10,
            )
            parts.append(Button(PHRASES[key], box, partial(Back, ("say", key)), kind="second", name=key))
        self.page.place(stage, parts, focus=self.keys[0])

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (Back() if is_press(event, "back", "menu", "other") else None)

    def step(self, dt: float) -> Change:
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.page.draw(stage, alpha)
