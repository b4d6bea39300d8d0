"""What the settings show under their rows: how a choice looks, moves or sounds, before it is kept.

Each tab has one preview; it is drawn where the rows leave room for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.client.art.canvas import Canvas
from game.client.art.pen import Pen
from game.client.settings import Settings
from game.client.stage import Box, Stage
from game.client.text import NAME_ORDER, QUESTION_ORDER, Text
from game.client.theme import BRASS, CREAM, FOAM, INK, SEA_RING, TEXT_SECOND, WALNUT_LABEL
from game.client.widgets.buttons import Button
from game.client.widgets.widget import Draw, Widget, panel

LEAST = 110.0  # logical units; a lower preview says nothing ...
WORDS = 64.0  # ... but for words one line is enough
RATES = {"reveals": 1.0, "1": 1.0, "2": 2.0, "4": 4.0, "off": 0.0}
HEARD = (
    ("Coin", "coin"),
    ("Dice", "dice"),
    ("Gun", "cannon"),
    ("Splash", "splash"),
    ("Drum", "drum"),
    ("Bell", "bell"),
)


class Preview:
    """The preview of one tab. `time` runs for the ones that move."""

    def __init__(self) -> None:
        self.time = 0.0
        self._words: Text | None = None

    def widgets(self, tab: str, box: Box, stage: Stage, draft: Callable[[], Settings]) -> list[Widget]:
        """What stands in the box for a tab; nothing where the box is too low."""
        if box[3] < (WORDS if tab == "Text" else LEAST):
            return []
        if tab == "Sound":
            return self._sounds(box, stage)
        drawing = {
            "Captain": self._captain,
            "Text": self._text,
            "Motion": self._motion,
            "Picture": self._picture,
        }.get(tab)
        if drawing is None:
            return []
        return [Draw(box, lambda s, area: drawing(s, area, draft()))]

    def _sounds(self, box: Box, stage: Stage) -> list[Widget]:
        """A button for each of a few sounds."""
        wide = (box[2] - 14 * (len(HEARD) - 1)) / len(HEARD)
        high = max(56.0, stage.text.height("button") + 22)
        out: list[Widget] = []
        for number, (label, cue) in enumerate(HEARD):
            place = (box[0] + number * (wide + 14), box[1] + (box[3] - high) / 2, wide, high)
            out.append(Button(label, place, lambda: None, kind="second", icon="sound", cue=cue))
        return out

    def _text(self, stage: Stage, box: Any, draft: Settings) -> None:
        """A question and a piece of a log, in the size and letters that are being chosen."""
        percent = draft.text_percent(stage.scale)
        words = self._words
        if words is None or (words.scale, words.percent, words.plain) != (
            stage.scale,
            percent,
            draft.plain_letters,
        ):
            words = self._words = Text(stage.scale, percent, plain=draft.plain_letters)
        stage = replace(stage, text=words)
        panel(stage, "parchment", box)
        high = min(104.0, 52 * words.growth, box.height - 24)
        stage.blit(stage.art.flag(draft.emblem, high * 60 / 52, high), (box.left + 20, box.top + 12))
        left, room = box.left + 34 + high * 60 / 52, box.width - 60 - high * 60 / 52
        question = words.fitted("Where does Mira sail?", QUESTION_ORDER, INK, room)
        stage.blit(question, (left, box.top + 12))
        y = box.top + 12 + words.step("question")
        for line in ("5 points: 3 + 2 Sails.", "Edda takes Rum from Calico.", "Bartholomew rolls 4 and 4."):
            if y + words.height("body") > box.bottom - 8:
                break
            stage.blit(words.fitted(line, ("body", "label"), TEXT_SECOND, room), (left, y))
            y += words.step("body")

    def _captain(self, stage: Stage, box: Any, draft: Settings) -> None:
        """Your ship under your name."""
        _window(stage, box)
        self._sail(stage, box, draft.emblem, 0.5, swaying=not draft.reduce_motion)
        high = min(box.height - 36, 150.0)
        stage.blit(
            stage.art.flag(draft.emblem, high * 56 / 48, high), (box.left + 28, box.centery), anchor=(0, 0.5)
        )
        name = draft.name or "no name yet"
        room = box.width / 2 - high * 1.4 - 120
        words = stage.text.fitted(name, ("chapter", "sign_focus", *NAME_ORDER), CREAM, room, ring=SEA_RING)
        stage.blit(words, (box.left + high * 56 / 48 + 52, box.centery), anchor=(0, 0.5))

    def _motion(self, stage: Stage, box: Any, draft: Settings) -> None:
        """A ship that sails as fast as things will be shown; at the dial's end she is simply there."""
        _window(stage, box)
        rate = RATES[draft.speed]
        part = 0.5 if draft.reduce_motion or not rate else (self.time * rate * 0.16) % 1.2 - 0.1
        with stage.clip((box.left + 6, box.top + 6, box.width - 12, box.height - 12)):
            self._sail(stage, box, draft.emblem, part, swaying=not draft.reduce_motion)

    def _sail(self, stage: Stage, box: Any, livery: str, part: float, *, swaying: bool) -> None:
        long = min(150.0, box.height * 0.62)
        bob = 3 * math.sin(self.time * math.tau / 3.2) if swaying else 0.0
        heel = 2.5 * round(2 * math.sin(self.time * math.tau / 5.0)) if swaying else 0.0
        x, y = (
            box.left + box.width * (0.30 + part * 0.9 if part == 0.5 else part),
            box.bottom - box.height * 0.22,
        )
        ship = stage.art.big_ship(livery, 112, heel, 90, long)
        ship.draw(stage.canvas, x * stage.scale, (y + bob) * stage.scale)
        stage.blit(
            _front(stage, box.width - 12, box.height * 0.26), (box.left + 6, box.bottom - 6), anchor=(0, 1)
        )

    def _picture(self, stage: Stage, box: Any, draft: Settings) -> None:
        """What the screen is like right now."""
        window = "{} x {}".format(*pygame.display.get_window_size())
        drawn = "{} x {}".format(*stage.canvas.get_size())
        facts = (
            f"Now: a window of {window}, drawn as {drawn}.",
            f"Video: {pygame.display.get_driver()}. F3 shows how long a frame takes.",
        )
        y = box.top + 8
        for words in facts:
            if y + stage.text.height("body") > box.bottom:
                break
            line = stage.text.fitted(words, ("body", "label"), WALNUT_LABEL, box.width - 20)
            stage.blit(line, (box.left + 10, y))
            y += stage.text.step("body")


def _window(stage: Stage, box: Any) -> None:
    """An opening onto the sea at dusk, framed in brass."""
    key = ("preview", "window", box.width, box.height)

    def made() -> pygame.Surface:
        pen, w, h = Pen(), box.width, box.height
        pen.rect(1, 1, w - 2, h - 2, 8, BRASS, INK, 2)
        sky = [
            (0, "#1b2c4a", 1),
            (0.42, "#4c4a6b", 1),
            (0.6, "#b06a5c", 1),
            (0.72, "#f0a85a", 1),
            (1, "#ffd58a", 1),
        ]
        pen.rect(5, 5, w - 10, h - 10, 5, pen.linear(sky))
        sun = [(0, "#fff1c0", 1), (0.5, "#ffcf80", 0.5), (1, "#ff9f50", 0)]
        pen.circle(w * 0.84, h * 0.56, h * 0.34, pen.radial(sun))
        sea = [(0, "#3b7f8a", 1), (1, "#0f4453", 1)]
        pen.rect(5, h * 0.62, w - 10, h * 0.38 - 5, 0, pen.linear(sea))
        pen.rect(5, 5, w - 10, h - 10, 5, None, INK, 2)
        return Canvas(stage.scale).draw(pen, w, h)

    stage.blit(stage.art.store.get(key, made), box.topleft)


def _front(stage: Stage, w: float, h: float) -> pygame.Surface:
    """The wave before the ship."""

    def made() -> pygame.Surface:
        pen = Pen()
        crest, x, step = "M-40 14", -40.0, 92.0
        while x < w + 40:
            crest += f"q{step * 0.4:.1f}-11 {step * 0.66:.1f}-5q{step * 0.14:.1f} 6 {step * 0.34:.1f} 5"
            x += step
        pen.path(f"{crest}V{h + 4}H-40Z", "#0f4453", alpha=0.94)
        pen.path(crest, None, FOAM, 2.2, line_alpha=0.5)
        return Canvas(stage.scale).draw(pen, w, h)

    return stage.art.store.get(("preview", "front", w, h), made)
