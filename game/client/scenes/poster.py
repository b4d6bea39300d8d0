"""A game's poster with its title on it, and the button that chooses a game by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.billing import billing
from game.client.scene import Change
from game.client.widgets.widget import Action, Look, Widget, ring

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

TITLED = 110.0  # width from which a poster carries its title


class Poster(Widget):
    """The poster of a game, `box` three wide to four high; with an action it can be pressed."""

    def __init__(self, game: str, box: Box, action: Action | None = None, *, chosen: bool = False) -> None:
        super().__init__(box, name=f"poster:{game}")
        self.game, self.action, self.chosen = game, action, chosen
        self.focusable = action is not None
        self._pressed = False

    def press(self) -> Change:
        self._pressed = True
        done: Change = self.action() if self.action is not None else None
        return done

    def draw(self, stage: Stage, look: Look) -> None:
        if self._pressed:
            self._pressed = False
            stage.sound.play("press")
        box, area = self.box, stage.rect(self.box)
        stage.art.shadow(box.width, box.height, 10, lifted=look.focused).draw(stage.canvas, area.x, area.y)
        draw_poster(stage, self.game, self.box)
        if look.focused or self.chosen:
            ring(stage, box, 10, strong=look.focused)


def draw_poster(stage: Stage, game: str, box: Box) -> None:
    """Draw a poster into a logical box, with its title where it is large enough to be read."""
    title = billing(game).title if box[2] >= TITLED else ""
    stage.blit(stage.art.poster(game, box[2], title), (box[0], box[1]))
