"""What is said about a thing: the card that explains it, and the choices that lie in a tray above the bar."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.table.baked import Baked
from game.client.table.wording import Explained
from game.client.theme import CREAM, CREAM_SOFT, EDGE, GOLD_LEAF, HEIGHT, INK, TEXT_LABEL, WIDTH
from game.client.widgets.widget import Look, Widget, panel

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

WIDE = 420.0
TALL = 224.0  # of the picture beside the words


class Card(Widget):
    """A dark tag that explains a thing until something else is pressed; pressing it opens the rule."""

    def __init__(
        self,
        told: Explained,
        near: Box,
        inside: Box,
        *,
        livery: str = "",
        opened: Callable[[], Any] | None = None,
    ) -> None:
        """`near`: the thing's box; `inside`: the box in which the card stays."""
        super().__init__((0, 0, 1, 1), name="card")
        self.told, self.near, self.inside, self.livery, self.opened = told, near, inside, livery, opened
        self.hotkey = "why" if opened is not None else None
        self._laid: list[tuple[str, str, str, float]] = []  # words, role, colour, top
        self._left = 0.0  # what a picture takes of the width

    def press(self) -> Change:
        done: Change = self.opened() if self.opened is not None else None
        return done

    def arrange(self, stage: Stage) -> None:
        """Find size and place."""
        told, text = self.told, stage.text
        drawn = told.picture(stage, TALL).get_width() / stage.scale if told.picture is not None else 0.0
        self._left = drawn + 16 if drawn else 0.0
        wide = min(WIDTH - 2 * EDGE, WIDE * min(1.7, text.growth) + self._left * 0.6)
        inner = wide - 32 - self._left
        flag = 42.0 if self.livery else 0.0
        y = 10.0
        self._laid = [(told.title, "body_strong", GOLD_LEAF, y)]
        y += text.paragraph_height(told.title, "body_strong", inner - flag - 36) + 3
        if told.tokens:
            y += 40
        for line in told.lines:
            self._laid.append((line, "body", CREAM_SOFT, y))
            y += text.paragraph_height(line, "body", inner) + 4
        high = max(y + 8, TALL + 24 if drawn else 0.0)
        left, top, w, _ = self.inside
        near = pygame.FRect(*self.near)
        x = min(max(left + 6, near.centerx - wide / 2), left + w - 6 - wide)
        above = near.top - 10 - high
        y = above if above >= top + 4 else min(near.bottom + 10, HEIGHT - 8 - high)
        self.box.update(x, max(4.0, y), wide, high)

    def draw(self, stage: Stage, look: Look) -> None:
        self.arrange(stage)
        box, told = self.box, self.told
        panel(stage, "tag", (box.left, box.top, round(box.width), round(box.height)), shadow=True)
        shift = 0.0
        if told.picture is not None:
            stage.blit(told.picture(stage, TALL), (box.left + 14, box.centery), anchor=(0, 0.5))
        if self.livery:
            stage.blit(stage.art.disc(self.livery, 32), (box.left + self._left + 14, box.top + 8))
            shift = 42.0
        for number, (words, role, colour, top) in enumerate(self._laid):
            left, room = (box.left + self._left + 16, box.width - self._left - 32)
            if not number:
                left, room = left + shift, room - shift - 36
            stage.paragraph(words, role, colour, (left, box.top + top), room)
        if told.tokens:
            self._tokens(stage)
        if self.opened is not None:
            cap = stage.devices.caps().get("why")
            mark = stage.art.key(cap, 26) if cap else stage.art.icon("book", 26, CREAM)
            stage.blit(mark, (box.right - 12, box.top + 9), anchor=(1, 0))

    def _tokens(self, stage: Stage) -> None:
        x = self.box.left + self._left + 16
        first = self._laid[1][3] if len(self._laid) > 1 else self.box.height - 8
        y = self.box.top + first - 21
        step = min(64.0, (self.box.width - self._left - 32) / max(1, len(self.told.tokens)))
        for kind, count in self.told.tokens:
            stage.blit(stage.art.token(kind, 30), (x, y), anchor=(0, 0.5))
            stage.write(f"×{count}", "label", CREAM, (x + 32, y), anchor=(0, 0.5), width=step - 34)
            x += step


class Take(Baked):
    """One kind of token in the tray: how many of it are chosen; more with a press, left and right by keys."""

    focusable = True

    def __init__(
        self,
        box: Box,
        kind: str,
        looks: Callable[[float], tuple[pygame.Surface, str]],
        most: int,
        amount: Callable[[], int],
        pressed: Callable[[int], Any],
        *,
        counts: bool = True,
    ) -> None:
        """`looks` gives picture and name for a height in logical pixels.

        `pressed` is given -1 or 1, or 0 for a plain press. Without `counts` it is chosen or not.
        """
        super().__init__(box, name=f"take {kind}")
        self.kind, self.looks, self.most, self.counts = kind, looks, most, counts
        self._amount, self._pressed = amount, pressed
        self._at: tuple[float, float] | None = None

    ground = "#2a1c14"

    def key(self) -> Hashable:
        return self._amount(), self.most

    def command(self, press: Press) -> Change:
        by = {"left": -1, "right": 1, "down": -1, "up": 1}.get(press.command or "")
        if self.counts and by is not None and press.command in ("up", "down"):
            return self._say(by)
        return None

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up"):
            self._at = event.at
        return None

    def press(self) -> Change:
        at, self._at = self._at, None
        if self.counts and at is not None and self.box.collidepoint(at):
            part = (at[0] - self.box.left) / self.box.width
            if part < 0.3 or part > 0.7:
                return self._say(-1 if part < 0.3 else 1)
        return self._say(0)

    def _say(self, by: int) -> Change:
        done: Change = self._pressed(by)
        return done or STAY

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        amount = self._amount()
        kind = "row-lit" if amount else "row"
        stage.blit(stage.art.panel(kind, box.width, box.height), (0, 0))
        high = box.height - 26 * min(1.4, stage.text.growth)
        picture, name = self.looks(high - 12)
        stage.blit(picture, (box.width / 2, 6 + high / 2), anchor=(0.5, 0.5))
        colour = GOLD_LEAF if amount else CREAM
        if self.counts:
            for sign, at in (("–", 0.14), ("+", 0.86)):
                faint = (sign == "–" and not amount) or (sign == "+" and amount == self.most)
                stage.write(
                    sign,
                    "score",
                    "#6a5440" if faint else CREAM,
                    (box.width * at, 4 + high / 2),
                    anchor=(0.5, 0.5),
                )
        words = f"{amount} of {self.most}" if self.counts else name
        said = stage.text.fitted(words, ("body_strong", "name_small"), colour, box.width - 12)
        stage.blit(said, (box.width / 2, box.height - 6), anchor=(0.5, 1))


class Stepper(Baked):
    """A number in the bar with less and more beside it; left and right by keys."""

    focusable = True
    ground = "#ead6a6"

    def __init__(
        self,
        box: Box,
        value: Callable[[], int],
        low: int,
        high: int,
        words: str,
        pressed: Callable[[int], Any],
    ) -> None:
        super().__init__(box, name="number")
        self._value, self.low, self.high, self.words, self._pressed = value, low, high, words, pressed
        self._at: tuple[float, float] | None = None

    def key(self) -> Hashable:
        return self._value()

    def command(self, press: Press) -> Change:
        by = {"left": -1, "right": 1, "down": -1, "up": 1}.get(press.command or "")
        if by is None or not self.low <= self._value() + by <= self.high:
            return None
        return self._say(by)

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up"):
            self._at = event.at
        return None

    def wheel(self, amount: float) -> Change:
        return self._say(1 if amount > 0 else -1)

    def press(self) -> Change:
        at, self._at = self._at, None
        if at is None:
            return self._say(1 if self._value() < self.high else self.low - self._value())
        return self._say(-1 if at[0] < self.box.centerx else 1)

    def _say(self, by: int) -> Change:
        done: Change = self._pressed(by)
        return done or STAY

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        whole = stage.art.panel("parchment", 2 * box.width, box.height + 24)
        stage.canvas.blit(whole, (-whole.get_width() // 4, -stage.px(12)))
        size = min(48.0, box.height - 4)
        for sign, x, off in (
            ("minus", 0.0, self._value() == self.low),
            ("plus", box.width - size, self._value() == self.high),
        ):
            face = stage.art.button("second", "disabled" if off else "normal", size, size)
            stage.blit(face, (x, (box.height - size) / 2))
            icon = stage.art.icon(sign, size * 0.5, INK)
            stage.blit(icon, (x + size / 2, box.height / 2 - 2), anchor=(0.5, 0.5))
        room = box.width - 2 * size - 12
        number = stage.text.fitted(
            str(self._value()), ("number", "score"), INK, room, height=box.height * 0.62
        )
        stage.blit(number, (box.width / 2, box.height * 0.34), anchor=(0.5, 0.5))
        words = stage.text.fitted(self.words, ("label",), TEXT_LABEL, room, height=box.height * 0.4)
        stage.blit(words, (box.width / 2, box.height - 1), anchor=(0.5, 1))
