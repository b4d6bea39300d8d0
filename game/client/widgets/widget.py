"""What every piece of a page has in common: a box, whether it takes the focus, how it is drawn and pressed.

A widget draws itself from its own values and a `Look`; the page decides who has the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.client.theme import TARGET

if TYPE_CHECKING:
    from game.client.input import Point, Press
    from game.client.scene import Change
    from game.client.stage import Box, Stage

Action = Callable[[], Any]  # what a press does; it may give a Change


class Look(NamedTuple):
    """How a widget stands right now."""

    focused: bool = False
    over: bool = False  # a mouse rests on it
    down: bool = False  # it is being pressed
    alpha: float = 0.0  # how far between two steps (0-1)


class Widget:
    """Something on a page. Positions are logical."""

    focusable = False
    types = False  # letters go to it while it has the focus
    hover_focus = True  # a mouse that rests on it gives it the focus

    def __init__(self, box: Box, *, name: str = "") -> None:
        """`name` finds the widget again when the page is laid out anew."""
        self.box = pygame.FRect(*box)
        self.name = name
        self.hotkey: str | None = None  # a command that presses it from anywhere on the page
        self.shown = True

    @property
    def reach(self) -> pygame.FRect:
        """The box that a finger may press: at least 64 x 64."""
        grown = self.box.inflate(max(0.0, TARGET - self.box.width), max(0.0, TARGET - self.box.height))
        return grown

    def draw(self, stage: Stage, look: Look) -> None:
        """Draw it."""

    def step(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def press(self) -> Change:
        """It was pressed, by whatever device."""
        return None

    def inspect(self) -> Change:
        """Somebody wants to know what it is: held, right button, or the inspect command."""
        return None

    def command(self, press: Press) -> Change:
        """A command while it has the focus; STAY or a change when it used it, None when not."""
        return None

    def typed(self, words: str) -> Change:
        """Letters while it has the focus."""
        return None

    def point(self, event: Point) -> Change:
        """A pointer on it, or held by it; None leaves the press to the page."""
        return None

    def wheel(self, amount: float) -> Change:
        """The wheel over it."""
        return None


class Draw(Widget):
    """A piece of scenery that draws itself by a function and takes no focus."""

    def __init__(self, box: Box, drawing: Callable[[Stage, pygame.FRect], None]) -> None:
        super().__init__(box)
        self._drawing = drawing

    def draw(self, stage: Stage, look: Look) -> None:
        self._drawing(stage, self.box)


class Panel(Widget):
    """A panel of the art: walnut, parchment, tag ..., with a shadow under it where it is asked for."""

    def __init__(self, box: Box, kind: str = "walnut", *, shadow: bool = False) -> None:
        super().__init__(box)
        self.kind, self.shadow = kind, shadow

    def draw(self, stage: Stage, look: Look) -> None:
        panel(stage, self.kind, self.box, shadow=self.shadow)


class Words(Widget):
    """Words in a box, wrapped, never outside of it: in the first role that fits, else set smaller."""

    def __init__(
        self,
        words: str,
        box: Box,
        role: str = "body",
        colour: str = "",
        *,
        align: str = "left",
        middle: bool = False,
        ring: str | None = None,
        fit: Sequence[str] = (),
    ) -> None:
        from game.client.theme import INK

        super().__init__(box)
        self.words, self.role, self.colour, self.align = words, role, colour or INK, align
        self.middle, self.ring, self.fit = middle, ring, tuple(fit)

    def draw(self, stage: Stage, look: Look) -> None:
        wrapped_in(
            stage, self.words, (self.role, *self.fit), self.colour, self.box,
            align=self.align, middle=self.middle, ring=self.ring,
        )  # fmt: skip


def panel(stage: Stage, kind: str, box: Box, *, shadow: bool = False) -> None:
    """Draw a panel into a logical box."""
    area = stage.rect(box)
    if shadow:
        stage.art.shadow(box[2], box[3], 10).draw(stage.canvas, area.x, area.y)
    stage.canvas.blit(stage.art.panel(kind, box[2], box[3]), area.topleft)


def ring(stage: Stage, box: Box, radius: float = 8, *, strong: bool = False) -> None:
    """Draw the ring of what has the focus round a logical box."""
    area = stage.rect(box)
    stage.art.focus(box[2], box[3], radius, strong).draw(stage.canvas, area.x, area.y)


def wrapped_in(
    stage: Stage,
    words: str,
    roles: Sequence[str],
    colour: str,
    box: Box,
    *,
    align: str = "left",
    middle: bool = False,
    ring: str | None = None,
) -> float:
    """Wrapped words inside a box; too high even in the last role, they are scaled down. Gives the height."""
    left, top, wide, high = box
    role = next((r for r in roles if stage.text.paragraph_height(words, r, wide) <= high), roles[-1])
    surface = stage.text.paragraph(words, role, colour, wide, align=align, ring=ring)
    if surface.get_height() > stage.px(high) or surface.get_width() > stage.px(wide) + stage.px(4):
        share = min(stage.px(high) / surface.get_height(), stage.px(wide) / surface.get_width())
        surface = pygame.transform.smoothscale_by(surface, max(0.05, share))
    tall = surface.get_height() / stage.scale
    slack = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    at = (left + slack * wide, top + ((high - tall) / 2 if middle else 0))
    stage.blit(surface, at, anchor=(slack, 0))
    return tall
