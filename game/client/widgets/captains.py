"""The captain's chip: flag, name, what he does, score; for a strip of up to eight.

Name and score stand on different rows, so that both always fit; where it is narrow, a glyph says the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.scene import Change
from game.client.text import NAME_ORDER
from game.client.theme import CREAM, GOLD_LEAF, LANTERN, WALNUT_LABEL
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
        name = stage.text.fitted(captain.name, NAME_ORDER, CREAM, room)
        stage.blit(name, (left, box.top + box.height * 0.29), anchor=(0, 0.5))
        score_wide = 0.0
        if captain.score:
            score = stage.text.fitted(captain.score, ("score", "rank"), GOLD_LEAF, room * 0.6)
            score_wide = score.get_width() / stage.scale
            stage.blit(score, (box.right - 11, box.top + box.height * 0.72), anchor=(1, 0.52))
        self._draw_state(stage, left, room - score_wide - 6, narrow)
        if look.focused:
            ring(stage, box, 8)

    def _draw_state(self, stage: Stage, left: float, room: float, narrow: bool) -> None:
        captain, box = self.captain, self.box
        middle = box.top + box.height * 0.71
        colour = LANTERN if captain.active or captain.chosen else WALNUT_LABEL
        worded = bool(captain.state) and not narrow
        size = min(24.0, box.height * 0.42)
        if worded and not captain.chosen and stage.text.fits(captain.state, "label", room):
            stage.write(captain.state, "label", colour, (left, middle), anchor=(0, 0.5))
            return
        if captain.chosen:
            stage.blit(stage.art.lantern(size), (left - 3, middle), anchor=(0, 0.5))
        elif captain.icon:
            stage.blit(stage.art.icon(captain.icon, size - 2, colour), (left, middle), anchor=(0, 0.5))
        if worded and stage.text.fits(captain.state, "label", room - size):
            stage.write(captain.state, "label", colour, (left + size, middle), anchor=(0, 0.5))
