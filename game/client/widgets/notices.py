"""What is said to people: prompts at the foot, tags that say why not, tips, notices that go by themselves.

Nothing here is only for a mouse that hovers: a tag stays until something else is pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.client.input import Point
from game.client.scene import STAY, Change
from game.client.theme import CREAM, CREAM_SOFT, EDGE, GOLD_LEAF, HEIGHT, TABLE_RING, WIDTH
from game.client.widgets import fittings
from game.client.widgets.buttons import RoundButton
from game.client.widgets.widget import Action, Look, Widget, panel

if TYPE_CHECKING:
    from game.client.stage import Box, Stage


class Header(Widget):
    """The title row, 72 high: title, and one fact behind it."""

    def __init__(self, title: str, fact: str = "", *, left: float = 92, right: float = WIDTH - EDGE) -> None:
        super().__init__((left, 0, right - left, 72))
        self.title, self.fact = title, fact

    def draw(self, stage: Stage, look: Look) -> None:
        box = self.box
        roles = ("title", "number", "question")
        title = stage.text.fitted(self.title, roles, GOLD_LEAF, box.width, ring=TABLE_RING, height=68)
        stage.blit(title, (box.left, 36), anchor=(0, 0.52))
        left = box.left + title.get_width() / stage.scale + 20
        if self.fact and box.right - left > 60:
            room = box.right - left
            fact = stage.text.fitted(
                self.fact, ("body_medium", "label"), CREAM_SOFT, room, ring=TABLE_RING, height=44
            )
            stage.blit(fact, (left, 42), anchor=(0, 0.5))


def back_button(action: Action) -> RoundButton:
    """The round back button of a header."""
    return RoundButton((18, 8, 52, 52), action)


class Prompt(Widget):
    """A glyph and a word at the foot: a command that works from anywhere, and that a finger may press."""

    def __init__(self, command: str, words: str, action: Action, box: Box) -> None:
        super().__init__(box, name=f"prompt {command}")
        self.hotkey, self.words, self.action = command, words, action

    def press(self) -> Change:
        done: Change = self.action()
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        left = self.box.left
        cap = stage.devices.caps().get(self.hotkey or "")
        if cap:
            key = stage.art.key(cap, 26 * min(1.3, stage.text.growth))
            stage.blit(key, (left, self.box.centery), anchor=(0, 0.5))
            left += key.get_width() / stage.scale + 8
        colour = GOLD_LEAF if look.over or look.down else CREAM_SOFT
        room = self.box.right - left
        words = stage.text.fitted(self.words, ("body_medium", "label"), colour, room, ring=TABLE_RING)
        stage.blit(words, (left, self.box.centery), anchor=(0, 0.5))


def prompts(
    stage: Stage, items: Sequence[tuple[str, str, Action]], *, left: float = 24, right: float = WIDTH - 24
) -> list[Prompt]:
    """Prompts (command, words, action) in a row at the foot of the screen, as wide as they need."""
    glyph = 34 * min(1.3, stage.text.growth)
    wide = [stage.text.width(words, "body_medium") + glyph + 40 for _, words, _ in items]
    share = min(1.0, (right - left) / max(1.0, sum(wide)))
    out: list[Prompt] = []
    for (command, words, action), width in zip(items, wide, strict=True):
        out.append(Prompt(command, words, action, (left, HEIGHT - 46, width * share - 8, 40)))
        left += width * share
    return out


THE_RULE = "the rule"


class Tag(Widget):
    """Why not: what cannot be, and the rule; the rule itself is one press away."""

    def __init__(
        self, what: str, rule: str, near: Box, opened: Action | None = None, *, highest: float = 4.0
    ) -> None:
        """`near`: the box of what it speaks about; it lies above or below that, not over `highest`."""
        super().__init__((0, 0, 1, 1), name="tag")
        self.what, self.rule, self.near, self.opened = what, rule, near, opened
        self.highest = highest
        self.hotkey = "why" if opened is not None else None

    def arrange(self, stage: Stage) -> None:
        """Find the size and the place."""
        most = min(WIDTH - 2 * EDGE, 480 * min(1.8, stage.text.growth))
        spare = self._spare(stage)
        longest = max(stage.text.width(self.what, "body_strong"), stage.text.width(self.rule, "body"))
        wide = min(most, longest + 32 + spare)
        inner = wide - 32 - spare
        high = 16 + stage.text.paragraph_height(self.what, "body_strong", inner)
        if self.rule:
            high += 2 + stage.text.paragraph_height(self.rule, "body", inner)
        near = pygame.FRect(*self.near)
        left = min(max(EDGE / 2, near.centerx - wide / 2), WIDTH - EDGE / 2 - wide)
        top = near.top - 8 - high
        if top < self.highest:
            top = min(near.bottom + 8, HEIGHT - 4 - high)
        self.box.update(left, top, wide, high)

    def press(self) -> Change:
        done: Change = self.opened() if self.opened is not None else None
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        self.arrange(stage)
        box = self.box
        inner = box.width - 32 - self._spare(stage)
        panel(stage, "tag", box, shadow=True)
        tall = stage.paragraph(self.what, "body_strong", CREAM, (box.left + 16, box.top + 7), inner)
        if self.rule:
            stage.paragraph(self.rule, "body", CREAM_SOFT, (box.left + 16, box.top + 9 + tall), inner)
        if self.opened is not None:
            cap = stage.devices.caps().get("why")
            mark = stage.art.key(cap, 26) if cap else stage.art.icon("book", 28, CREAM)
            wide = stage.text.width(THE_RULE, "label")
            stage.write(THE_RULE, "label", GOLD_LEAF, (box.right - 14, box.centery), anchor=(1, 0.5))
            stage.blit(mark, (box.right - 20 - wide, box.centery), anchor=(1, 0.5))

    def _spare(self, stage: Stage) -> float:
        """The room for the way to the rule."""
        return 56.0 + stage.text.width(THE_RULE, "label") if self.opened is not None else 0.0


class Tip(Widget):
    """A dark tag whose tail points at what it explains: one bold line, one plain."""

    def __init__(self, what: str, more: str, at: tuple[float, float], *, most: float) -> None:
        """`at`: the point of the tail; `most`: how wide it may get."""
        super().__init__((*at, 1, 1), name="tip")
        self.what, self.more, self.at, self.most = what, more, at, most

    def draw(self, stage: Stage, look: Look) -> None:
        text = stage.text
        inner = min(self.most - 50, max(text.width(self.what, "body_strong"), text.width(self.more, "body")))
        tall = text.paragraph_height(self.what, "body_strong", inner)
        high = 16 + tall + text.paragraph_height(self.more, "body", inner) + 2
        top = min(max(8.0, self.at[1] - high / 2), HEIGHT - 8 - high)
        wide = float(round(inner + 50))
        stage.blit(fittings.tip(stage, wide, round(high), round(self.at[1] - top)), (self.at[0], top))
        left = self.at[0] + 32
        stage.paragraph(self.what, "body_strong", CREAM, (left, top + 6), inner)
        stage.paragraph(self.more, "body", CREAM_SOFT, (left, top + 8 + tall), inner)


class _Notice(NamedTuple):
    words: str
    icon: str
    left: float  # seconds


RISE, RISE_TIME = 8.0, 0.2


class Toasts(Widget):
    """Notices at the top that go by themselves, or when pressed; the newest lowest, three at most."""

    def __init__(self, *, top: float = 76, middle: float = WIDTH / 2, most: float = 640) -> None:
        super().__init__((middle - most / 2, top, most, 0), name="toasts")
        self._notices: list[_Notice] = []
        self._age = 0.0
        self._heights: list[float] = []

    def say(self, words: str, seconds: float, icon: str = "") -> None:
        """Show a notice for so many seconds."""
        self._notices = [*self._notices, _Notice(words, icon, seconds)][-3:]
        self._age = 0.0

    def step(self, dt: float) -> None:
        self._age += dt
        aged = [notice._replace(left=notice.left - dt) for notice in self._notices]
        self._notices = [notice for notice in aged if notice.left > 0]
        if not self._notices:
            self.box.height = 0

    def point(self, event: Point) -> Change:
        if event.kind == "up" and self._notices:
            self._notices = self._notices[:-1]
            return STAY
        return None

    def draw(self, stage: Stage, look: Look) -> None:
        y = self.box.top
        for number, notice in enumerate(self._notices):
            newest = number == len(self._notices) - 1
            rise = 0.0
            if newest and not stage.settings.reduce_motion:
                rise = RISE * max(0.0, 1 - (self._age + look.alpha / 60) / RISE_TIME)
            y += self._draw_one(stage, notice, y + rise) + 8
        self.box.height = max(0.0, y - self.box.top)

    def _draw_one(self, stage: Stage, notice: _Notice, top: float) -> float:
        indent = 40.0 if notice.icon else 0.0
        inner = min(self.box.width - 32 - indent, stage.text.width(notice.words, "body_medium"))
        high = max(44.0, 16 + stage.text.paragraph_height(notice.words, "body_medium", inner))
        wide = float(round(inner + 32 + indent))
        left = self.box.centerx - wide / 2
        panel(stage, "tag", (left, top, wide, round(high)), shadow=True)
        if notice.icon:
            stage.blit(
                stage.art.icon(notice.icon, 28, GOLD_LEAF), (left + 14, top + high / 2), anchor=(0, 0.5)
            )
        stage.paragraph(notice.words, "body_medium", CREAM, (left + 16 + indent, top + 8), inner)
        return high
