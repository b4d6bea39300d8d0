"""The sheet on which a person at this screen chooses a name and a flag, or gives the seat back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.client.art.palette import CAPTAINS
from game.client.input import Input, is_press
from game.client.names import NAMES
from game.client.scene import Back, Change, Scene
from game.client.settings import NAME_LENGTH
from game.client.theme import INK, TEXT_LABEL
from game.client.widgets.buttons import Button
from game.client.widgets.fields import TextField
from game.client.widgets.page import Page
from game.client.widgets.widget import Action, Look, Panel, Widget, Words, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage


class Chosen(NamedTuple):
    """What the sheet gives back: the seat, and a name with a flag; an empty name gives the seat up."""

    seat: int
    name: str
    emblem: str


class Flag(Widget):
    """A flag that can be chosen."""

    focusable = True

    def __init__(self, emblem: str, box: Box, action: Action, *, chosen: bool, free: bool) -> None:
        super().__init__(box, name=f"flag:{emblem}")
        self.emblem, self.action, self.chosen, self.free = emblem, action, chosen, free
        self.focusable = free
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
        area = stage.rect(box)
        flag = stage.art.flag(self.emblem, box.width, box.height)
        if not self.free:
            flag = flag.copy()
            flag.set_alpha(70)
        else:
            stage.art.shadow(box.width, box.height, 6).draw(stage.canvas, area.x, area.y)
        stage.canvas.blit(flag, area.topleft)
        if self.chosen:
            mark = stage.art.lantern(box.height * 0.5)
            stage.blit(mark, (box.right + 2, box.top - 4), anchor=(1, 0))
        if look.focused:
            ring(stage, box, 6, strong=True)


class CaptainSheet(Scene):
    """`Back(Chosen)` when something was chosen, `Back(None)` when not."""

    overlay = True

    def __init__(self, seat: int, name: str, emblem: str, free: Sequence[str], *, sitting: bool) -> None:
        """`free`: the flags that may be chosen; `sitting`: the seat is taken and can be given back."""
        self.seat, self.emblem, self.free, self.sitting = seat, emblem, tuple(free), sitting
        self.page = Page()
        self._name = name
        self._field: TextField | None = None
        self._stage: Stage | None = None

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        grown = min(1.5, stage.text.growth)
        wide = min(1180.0, 760 * grown)
        label, line = stage.text.height("label"), 52.0 * grown
        flag = min(84 * grown, (wide - 64) / len(CAPTAINS) - 14)
        head = 24 + stage.text.height("question") + 10
        foot = Button("Keep", (0, 0, 1, 1), Back).wanted(stage)[1]
        high = head + 2 * label + line + 30 + flag * 0.86 + 34 + foot + 24
        left, top = (1280 - wide) / 2, (720 - high) / 2
        self._field = self._field or TextField(
            (0, 0, 1, 1),
            self._name,
            name="name",
            entered=lambda words: self._keep(),
            most=NAME_LENGTH,
            hint="Name",
        )
        y = top + head
        self._field.box.update(left + 32, y + label + 4, wide * 0.52, line)
        other = Button("Another name", (0, 0, 1, 1), self._another, kind="second", icon="replay")
        _, button_high = other.wanted(stage)
        other.box.update(left + 32 + wide * 0.52 + 20, y + label + 2, wide * 0.48 - 84, button_high)
        y += label + 4 + line + 16
        flags = self._flags(left + 32, y + label + 8, wide - 64, flag)
        self.page.place(
            stage,
            Panel((left, top, wide, high), "parchment", shadow=True),
            Words("Who sits here?", (left + 32, top + 22, wide - 64, 60 * grown), "question", INK),
            Words("Name", (left + 32, y - label - line - 20, 300, label + 4), "label", TEXT_LABEL),
            self._field,
            other,
            Words("Flag", (left + 32, y, 300, label + 4), "label", TEXT_LABEL),
            flags,
            self._buttons(stage, left, top + high),
            focus="keep",
        )

    def _flags(self, left: float, top: float, room: float, wide: float) -> list[Flag]:
        step = room / len(CAPTAINS)
        return [
            Flag(
                emblem, (left + number * step, top, wide, wide * 0.86), partial(self._choose, emblem),
                chosen=emblem == self.emblem, free=emblem in self.free,
            )
            for number, emblem in enumerate(CAPTAINS)
        ]  # fmt: skip

    def _buttons(self, stage: Stage, left: float, bottom: float) -> list[Widget]:
        keep = Button("Keep" if self.sitting else "Sit down", (0, 0, 1, 1), self._keep, name="keep")
        back = Button("Back", (0, 0, 1, 1), lambda: Back(None), kind="second", name="cancel")
        up = Button("Leave the seat", (0, 0, 1, 1), lambda: Back(Chosen(self.seat, "", "")), kind="danger")
        x = left + 32
        row: list[Widget] = []
        for button in (keep, up, back) if self.sitting else (keep, back):
            wide, high = button.wanted(stage)
            button.box.update(x, bottom - 22 - high, wide, high)
            x += wide + 16
            row.append(button)
        return row

    def _choose(self, emblem: str) -> Change:
        self.emblem = emblem
        self._again()
        return None

    def _another(self) -> Change:
        now = self._words()
        at = NAMES.index(now) + 1 if now in NAMES else self.seat
        if self._field is not None:
            self._field.words = NAMES[at % len(NAMES)]
            self._field.caret = len(self._field.words)
        return None

    def _again(self) -> None:
        if self._stage is not None:
            self.arrange(self._stage)

    def _words(self) -> str:
        return self._field.words.strip() if self._field is not None else self._name

    def _keep(self) -> Change:
        return Back(Chosen(self.seat, self._words() or NAMES[self.seat % len(NAMES)], self.emblem))

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (Back(None) if is_press(event, "back", "menu") else None)

    def step(self, dt: float) -> Change:
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.page.draw(stage, alpha)
