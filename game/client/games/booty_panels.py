"""The panels beside the table: the almanac with its five leaves, and a captain's legacy tiles.

Everything in them is reckoned from what the shown table knows: public, or what one captain knows beyond it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.games import booty_leaves as leaves
from game.client.games.booty_layout import NOBODY, PHASES, seen
from game.client.games.booty_text import legacy_name, minus
from game.client.games.booty_words import WORDS
from game.client.input import Point, Press
from game.client.scene import STAY, Change
from game.client.table.baked import Baked
from game.client.table.face import Panel, Showing
from game.client.theme import GOLD_LEAF, INK, TEXT_LABEL, WALNUT_LABEL
from game.client.widgets.widget import Look
from game.rules.booty import reckon
from game.rules.booty.cards import LEGACIES
from game.rules.booty.view import View

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

Opens = Callable[[str, Any], Change]  # a name, and the box it is explained beside
READS = (
    "known",
    "tiles",
    "mine",
    "share",
    "coin",
    "phase",
    "planted",
    "market",
    "raised",
    "quartermaster",
    "coins",
)
_LEAF_OF = {"raise": "market", "lower": "market", "raid": "race"}
LEAVES = {
    "gains": leaves.gains,
    "race": leaves.race,
    "letters": leaves.letters,
    "unseen": leaves.unseen,
    "market": leaves.routes,
}
_EXPLAINS = {"market": "routes"}


class Told(Baked):
    """A panel that explains what is pressed on it; it reads the view as the shown table may know it."""

    focusable = True

    def __init__(self, box: Box, showing: Showing, opens: Opens, *, name: str) -> None:
        super().__init__(box, name=name)
        self.showing, self._opens = showing, opens
        self._at: tuple[float, float] | None = None
        self._read: tuple[object, Hashable, View] | None = None

    def stamp(self) -> Hashable:
        """What the shown table says now, as far as panels read it."""
        gauges = self.showing.director.gauges
        return tuple([gauges.get(name) for name in READS])

    @property
    def view(self) -> View:
        """The shown view, with what the shown table knows."""
        view, stamp = self.showing.situation.view, self.stamp()
        if self._read is None or self._read[0] is not view or self._read[1] != stamp:
            self._read = (view, stamp, seen(view, self.showing.director.gauges))
        return self._read[2]

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up"):
            self._at = event.at
        return None

    def inspect(self) -> Change:
        return self._opens(self.name, self.box)


class Almanac(Told):
    """Five leaves of help; the one that fits what is asked lies open until somebody turns to another."""

    def __init__(self, box: Box, showing: Showing, opens: Opens) -> None:
        super().__init__(box, showing, opens, name="almanac")
        self._turned: tuple[int, str] | None = None  # in which phase, and to which leaf
        self._tabs: list[tuple[pygame.FRect, str]] = []

    @property
    def leaf(self) -> str:
        """The leaf that lies open."""
        phase = self.showing.director.gauges.get("phase")
        number = phase if isinstance(phase, int) else 0
        if self._turned is not None and self._turned[0] == number:
            return self._turned[1]
        return _LEAF_OF.get(PHASES[number], "gains")

    def turn(self, leaf: str) -> Change:
        """Open another leaf."""
        phase = self.showing.director.gauges.get("phase")
        self._turned = (phase if isinstance(phase, int) else 0, leaf)
        return STAY

    def key(self) -> Hashable:
        view = self.view
        names = tuple(self.showing.speaker.captains.items())
        return (
            self.leaf,
            self.stamp(),
            len(view.spoils),
            view.round,
            names,
            tuple(self.showing.liveries.items()),
        )

    def command(self, press: Press) -> Change:
        by = {"left": -1, "right": 1}.get(press.command or "")
        if by is None:
            return None
        names = list(LEAVES)
        return self.turn(names[(names.index(self.leaf) + by) % len(names)])

    def press(self) -> Change:
        at, self._at = self._at, None
        if at is not None:
            local = (at[0] - self.box.left, at[1] - self.box.top)
            for spot, name in self._tabs:
                if spot.collidepoint(local):
                    return self.turn(name)
            return self.inspect()
        names = list(LEAVES)
        return self.turn(names[(names.index(self.leaf) + 1) % len(names)])

    def inspect(self) -> Change:
        return self._opens(_EXPLAINS.get(self.leaf, self.leaf), self.box)

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        stage.blit(stage.art.panel("walnut", box.width, box.height), (0, 0))
        grown = min(1.35, stage.text.growth)
        tab = 40.0 * min(1.15, grown)
        self._tabs = []
        wide = (box.width - 16) / len(LEAVES)
        for number, name in enumerate(LEAVES):
            spot = pygame.FRect(8 + number * wide, 6, wide - 3, tab)
            self._tabs.append((spot, name))
            kind = "row-lit" if name == self.leaf else "row"
            stage.blit(stage.art.panel(kind, round(spot.width), round(spot.height)), spot.topleft)
            stage.blit(leaves.sign(stage, name, round(tab - 10)), spot.center, anchor=(0.5, 0.5))
        head = 28.0 * grown
        title = stage.text.fitted(
            WORDS[f"state.page.{self.leaf}"], ("rank", "body_strong"), GOLD_LEAF, box.width - 28, height=head
        )
        stage.blit(title, (14, tab + 10 + head / 2), anchor=(0, 0.5))
        top = tab + 12 + head
        room = pygame.FRect(12, top, box.width - 24, box.height - top - 10)
        LEAVES[self.leaf](stage, self.showing, self.view, room)


class Legacy(Told):
    """The two legacy tiles of the captain whose knowledge is shown, and what each would pay now."""

    def __init__(self, box: Box, showing: Showing, opens: Opens) -> None:
        super().__init__(box, showing, opens, name="legacy")

    def key(self) -> Hashable:
        view = self.view
        names = tuple(self.showing.speaker.captains.items())
        return self.stamp(), sum(view.coins), view.round, names

    def press(self) -> Change:
        return self.inspect()

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        stage.blit(stage.art.panel("walnut", box.width, box.height), (0, 0))
        grown = min(1.35, stage.text.growth)
        head = 28.0 * grown
        gauges = self.showing.director.gauges
        mine, tiles = gauges.get("mine"), gauges.get("tiles")
        if not isinstance(mine, int) or mine == NOBODY or not isinstance(tiles, tuple) or not tiles:
            words = stage.text.fitted(
                WORDS["state.legacy.secret"], ("label",), WALNUT_LABEL, box.width - 28, height=box.height - 12
            )
            stage.blit(words, (14, box.height / 2), anchor=(0, 0.5))
            return
        name = WORDS["state.legacy"].format(captain=self.showing.speaker.captain(mine))
        said = stage.text.fitted(name, ("body_strong", "name_small"), GOLD_LEAF, box.width - 28, height=head)
        stage.blit(said, (14, 6 + head / 2), anchor=(0, 0.5))
        row = (box.height - head - 16) / len(tiles)
        for number, tile in enumerate(tiles):
            self._tile(stage, mine, tile, (9.0, head + 8 + number * row, box.width - 18, row - 4))

    def _tile(self, stage: Stage, seat: int, tile: int, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        view = self.view
        stage.blit(stage.art.panel("parchment", round(w), round(h)), (x, y))
        might = reckon.raids(view.islands, view.flags, len(view.piles))[seat]
        points = reckon.legacy(tile, reckon.held(view, seat), view.market, might, view.floor)
        number = stage.text.fitted(minus(points), ("rank", "cost"), INK, 40, height=h)
        stage.blit(number, (x + w - 12, y + h / 2), anchor=(1, 0.52))
        room = w - 32 - number.get_width() / stage.scale
        name = LEGACIES[tile]
        said = stage.text.fitted(legacy_name(name), ("body_strong", "name_small"), INK, room, height=h * 0.52)
        stage.blit(said, (x + 10, y + h * 0.28), anchor=(0, 0.5))
        about = stage.text.fitted(WORDS[f"tile.{name}"], ("label",), TEXT_LABEL, room, height=h * 0.48)
        stage.blit(about, (x + 10, y + h * 0.7), anchor=(0, 0.5))


def panels(stage: Stage, seats: int) -> Sequence[Panel]:
    """The panels of the column, from the top."""
    grown = min(1.35, stage.text.growth)

    def almanac(box: Box, showing: Showing, opens: Opens) -> Baked:
        return Almanac(box, showing, opens)

    def legacy(box: Box, showing: Showing, opens: Opens) -> Baked:
        return Legacy(box, showing, opens)

    return (Panel(238 * grown, 250 * grown, almanac), Panel(146 * grown, 146 * grown, legacy))
