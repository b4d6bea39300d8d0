"""The strip of captains: flag, name, what they do, score, and what they carry, each in a chip.

Where it is narrow or letters are large, a glyph says what a captain does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.client.scene import Change
from game.client.table.baked import Baked
from game.client.text import NAME_ORDER
from game.client.theme import CREAM, GOLD_LEAF, LANTERN, WALNUT_LABEL, WIDTH
from game.client.widgets.widget import Look

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

ROW = 28.0  # of cargo
NARROW = 180.0


@dataclass(frozen=True)
class Captain:
    """What a chip shows. `state` is a word and `icon` the glyph that says the same."""

    livery: str
    name: str
    score: str = ""
    state: str = ""
    icon: str = ""
    active: bool = False
    chosen: bool = False  # a lit lantern
    tokens: tuple[str, ...] = ()
    goal: str = ""  # the score that wins, small behind the score


def height(stage: Stage, *, cargo: bool = True) -> float:
    """How high the strip is at this text scale, its margins included; with a row for cargo or without."""
    return float(round(64 + ROW * cargo + 20 * max(0.0, min(0.5, stage.text.growth - 1))))


def boxes(stage: Stage, count: int, *, cargo: bool = True) -> list[tuple[float, float, float, float]]:
    """The boxes of so many chips, side by side over the whole width."""
    step = (WIDTH - 6) / count
    return [(4 + n * step, 2.0, step - 3, height(stage, cargo=cargo) - 4) for n in range(count)]


class Chip(Baked):
    """A captain in the strip; pressing it tells more."""

    focusable = True

    def __init__(
        self,
        box: Box,
        captain: Callable[[], Captain],
        pressed: Callable[[], Any],
        *,
        name: str,
        cargo: bool = True,
    ) -> None:
        """`captain` gives what is to be shown now; `cargo`: there is a row for it."""
        super().__init__(box, name=name)
        self._cargo = cargo
        self._captain, self._pressed = captain, pressed

    def key(self) -> Hashable:
        return self._captain()

    def press(self) -> Change:
        done: Change = self._pressed()
        return done

    def inspect(self) -> Change:
        return self.press()

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        captain = self._captain()
        kind = "walnut-lit" if captain.active else "walnut"
        stage.blit(stage.art.panel(kind, box.width, box.height), box.topleft)
        upper = box.height - ROW * self._cargo - 2
        narrow = box.width < NARROW
        wide, high = (40.0, min(40.0, upper - 12)) if narrow else (54.0, upper - 12)
        stage.blit(stage.art.flag(captain.livery, wide, high), (7, 7))
        left = 7 + wide + 8
        room = box.width - 9 - left
        name = stage.text.fitted(captain.name, NAME_ORDER, CREAM, room, height=upper * 0.5)
        stage.blit(name, (left, 5 + upper * 0.25), anchor=(0, 0.5))
        score = stage.text.fitted(
            captain.score, ("score", "rank"), GOLD_LEAF, room * 0.6, height=upper * 0.62
        )
        middle = 4 + upper * (0.73 if self._cargo else 0.68)
        right = box.width - 12 - self._goal(stage, captain, box.width - 12, middle, upper * 0.4, narrow)
        stage.blit(score, (right, middle), anchor=(1, 0.52))
        room -= box.width - 12 - right + score.get_width() / stage.scale + 8
        self._state(stage, captain, left, room, middle, upper * 0.46, narrow)
        if self._cargo:
            cargo(stage, captain.tokens, 9, box.height - ROW / 2 - 5, box.width - 18, 26.0)

    def _goal(
        self, stage: Stage, captain: Captain, right: float, middle: float, high: float, narrow: bool
    ) -> float:
        """The score that wins, in small letters; how much room it has taken."""
        if not captain.goal or narrow:
            return 0.0
        goal = stage.text.fitted(f"/{captain.goal}", ("label",), WALNUT_LABEL, 44.0, height=high)
        stage.blit(goal, (right, middle), anchor=(1, 0.42))
        return goal.get_width() / stage.scale + 2

    def _state(
        self,
        stage: Stage,
        captain: Captain,
        left: float,
        room: float,
        middle: float,
        high: float,
        narrow: bool,
    ) -> None:
        colour = LANTERN if captain.active or captain.chosen else WALNUT_LABEL
        worded = bool(captain.state) and not narrow
        if worded and not captain.chosen and stage.text.fits(captain.state, "label", room):
            words = stage.text.fitted(captain.state, ("label",), colour, room, height=high)
            stage.blit(words, (left, middle), anchor=(0, 0.5))
            return
        size = min(22.0, room)
        if captain.chosen:
            stage.blit(stage.art.lantern(size + 2), (left - 3, middle), anchor=(0, 0.5))
        elif captain.icon:
            stage.blit(stage.art.icon(captain.icon, size, colour), (left, middle), anchor=(0, 0.5))
        if worded and captain.chosen and stage.text.fits(captain.state, "label", room - size - 2):
            stage.write(captain.state, "label", colour, (left + size + 2, middle), anchor=(0, 0.5))


def cargo(stage: Stage, tokens: Sequence[str], left: float, middle: float, room: float, d: float) -> None:
    """A row of tokens, overlapping as far as they must."""
    if not tokens:
        return
    step = d + 3 if len(tokens) * (d + 3) <= room else (room - d) / max(1, len(tokens) - 1)
    for number, kind in enumerate(tokens):
        stage.blit(stage.art.token(kind, d), (left + number * step, middle), anchor=(0, 0.5))
