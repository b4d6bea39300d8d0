"""Words across the board for a moment: whose turn it is, who has won; and the fight that is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.table.director import Glow
from game.client.table.face import Showing
from game.client.table.script import Banner
from game.client.table.tween import out_cubic
from game.client.table.wording import Text
from game.client.theme import CREAM, GOLD_LEAF, SEA_RING
from game.client.widgets.widget import Look, Widget, panel

if TYPE_CHECKING:
    from game.client.stage import Stage


class Banners(Widget):
    """The newest banner of the shown table, at the top of the board."""

    def __init__(self, showing: Showing, text: Text) -> None:
        super().__init__((0, 0, 1, 1), name="banners")
        self.showing, self.text = showing, text

    def arrange(self, box: pygame.FRect) -> None:
        """Over this part of the screen."""
        self.box.update(box)

    def draw(self, stage: Stage, look: Look) -> None:
        banners = self.showing.director.banners
        if banners and isinstance(banners[-1].act, Banner):
            self._draw(stage, banners[-1], banners[-1].act)

    def _draw(self, stage: Stage, glow: Glow, banner: Banner) -> None:
        big = banner.text == "banner.won"
        name = self.showing.speaker.captain(banner.seat) if banner.seat is not None else ""
        words = self.text.say((f"state.{banner.text}", {**banner.facts, "captain": name}))
        role = "banner" if big else "question"
        room = self.box.width - 220
        image = stage.text.fitted(
            words, (role, "title", "question"), GOLD_LEAF if big else CREAM, room, ring=SEA_RING
        )
        livery = self.showing.liveries.get(banner.seat) if banner.seat is not None else None
        size = (120.0, 104.0) if big else (52.0, 44.0)
        wide = image.get_width() / stage.scale + (size[0] + 18 if livery else 0) + 44
        high = max(size[1] + 22, image.get_height() / stage.scale + 22)
        come = out_cubic(min(1.0, glow.age / 10)) if not stage.settings.reduce_motion else 1.0
        go = out_cubic(max(0.0, (glow.t - 0.86) / 0.14))
        top = self.box.top + (60 if big else 14) - (high + 40) * (1 - come + go)
        left = self.box.centerx - wide / 2
        panel(stage, "tag", (left, top, float(round(wide)), float(round(high))), shadow=True)
        x = left + 22
        if livery:
            stage.blit(stage.art.flag(livery, *size), (x, top + high / 2), anchor=(0, 0.5))
            x += size[0] + 18
        stage.blit(image, (x, top + high / 2), anchor=(0, 0.5))
