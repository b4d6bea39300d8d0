"""Captains: the chip with flag, name, state and score, and the choice of an emblem.

Name and score stand on different rows, so that both always fit; where it is narrow, a glyph says the state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.text import NAME_ORDER
from game.client.theme import CAPTAINS, CREAM, GOLD_LEAF, LANTERN, WALNUT_LABEL
from game.client.widgets.widget import Action, Look, Widget, panel, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

NARROW = 180.0  # logical units; a narrower chip says the state by a glyph


@dataclass(frozen=True)
class Captain:
    """What a chip shows. `state` is a word and `icon` a glyph that says the same."""

    livery: str
    name: str
    score: str = ""
    state: str = ""
    icon: str = ""
    active: bool = False
    chosen: bool = False  # a lit lantern says so


class Chip(Widget):
    """A captain in the strip; pressing it tells more."""

    focusable = True

    def __init__(self, captain: Captain, box: Box, action: Action | None = None, *, name: str = "") -> None:
        super().__init__(box, name=name or f"chip {captain.livery}")
        self.captain, self.action = captain, action
        self.focusable = action is not None

    def press(self) -> Change:
        done: Change = self.action() if self.action is not None else None
        return done

    def inspect(self) -> Change:
        return self.press()

    def draw(self, stage: Stage, look: Look) -> None:
        captain, box = self.captain, self.box
        panel(stage, "walnut-lit" if captain.active else "walnut", box)
        narrow = box.width < NARROW
        flag = (42.0, box.height - 14) if narrow else (56.0, box.height - 12)
        stage.blit(
            stage.art.flag(captain.livery, *flag), (box.left + 6, box.top + (box.height - flag[1]) / 2)
        )
        left = box.left + flag[0] + (11 if narrow else 13)
        room = box.right - 9 - left
        row = box.height * 0.46
        name = stage.text.fitted(captain.name, NAME_ORDER, CREAM, room, height=row + 4)
        stage.blit(name, (left, box.top + box.height * 0.29), anchor=(0, 0.5))
        score_wide = 0.0
        if captain.score:
            score = stage.text.fitted(captain.score, ("score", "rank"), GOLD_LEAF, room * 0.6, height=row + 6)
            score_wide = score.get_width() / stage.scale
            stage.blit(score, (box.right - 11, box.top + box.height * 0.72), anchor=(1, 0.52))
        self._draw_state(stage, left, room - score_wide - 6, narrow)
        if look.focused:
            ring(stage, box, 8)

    def _draw_state(self, stage: Stage, left: float, room: float, narrow: bool) -> None:
        """The word; a lantern before it for who has chosen; a glyph alone where the word has no room."""
        captain, box = self.captain, self.box
        middle, row = box.top + box.height * 0.71, box.height * 0.46
        colour = LANTERN if captain.active or captain.chosen else WALNUT_LABEL
        size = min(24.0, box.height * 0.42)
        if captain.chosen:
            stage.blit(stage.art.lantern(size), (left - 3, middle), anchor=(0, 0.5))
            left, room = left + size, room - size
        worded = captain.state and not narrow and stage.text.height("label") <= row
        if worded and stage.text.fits(captain.state, "label", room):
            stage.write(captain.state, "label", colour, (left, middle), anchor=(0, 0.5))
        elif captain.icon and not captain.chosen:
            stage.blit(stage.art.icon(captain.icon, size - 2, colour), (left, middle), anchor=(0, 0.5))


class EmblemChoice(Widget):
    """The eight captains' discs in a row, one of them chosen."""

    focusable = True

    def __init__(self, box: Box, livery: str, changed: Callable[[str], Any], *, name: str = "emblem") -> None:
        """`changed` is given the new livery."""
        super().__init__(box, name=name)
        self.livery, self.changed = livery, changed
        self._at: tuple[float, float] | None = None
        self._cue = False

    def command(self, press: Press) -> Change:
        if press.command not in ("left", "right"):
            return None
        return self._pick(CAPTAINS.index(self.livery) + (1 if press.command == "right" else -1))

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up") and event.at is not None:
            self._at = event.at
        return None

    def press(self) -> Change:
        at, self._at = self._at, None
        if at is None:
            return self._pick((CAPTAINS.index(self.livery) + 1) % len(CAPTAINS))
        return self._pick(int((at[0] - self.box.left) * len(CAPTAINS) / self.box.width))

    def _pick(self, index: int) -> Change:
        livery = CAPTAINS[min(len(CAPTAINS) - 1, max(0, index))]
        if livery == self.livery:
            return STAY
        self.livery, self._cue = livery, True
        done: Change = self.changed(livery)
        return STAY if done is None else done

    def draw(self, stage: Stage, look: Look) -> None:
        if self._cue:
            self._cue = False
            stage.sound.play("token")
        box = self.box
        step = box.width / len(CAPTAINS)
        size = min(step - 8, box.height - 4)
        for number, livery in enumerate(CAPTAINS):
            x = box.left + (number + 0.5) * step
            mine = livery == self.livery
            if mine:
                area = stage.rect((x - step / 2 + 1, box.centery - step / 2 + 1, step - 2, step - 2))
                stage.art.glow(step * 1.5).draw(stage.canvas, *area.center)
            disc = stage.art.disc(livery, size if mine else size - 10)
            stage.blit(disc, (x, box.centery), anchor=(0.5, 0.5))
        if look.focused:
            ring(stage, box, 10, strong=True)
