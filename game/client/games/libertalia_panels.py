"""The panels beside the table: who can still come (the pirate's notebook), and what a den is worth so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.games.libertalia_text import fortune_words
from game.client.games.libertalia_words import WORDS
from game.client.input import Point
from game.client.scene import Change
from game.client.table.baked import Baked
from game.client.table.face import Panel, Showing
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, LANTERN, RULE, WALNUT_LABEL
from game.client.widgets.widget import Look
from game.rules.libertalia import reckon
from game.rules.libertalia.view import View

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

Opens = Callable[[str, Any], Change]  # a name, and the box it is explained beside
ROW = 27.0  # of a captain in the notebook


class Told(Baked):
    """A panel that explains what is pressed on it."""

    focusable = True

    def __init__(self, box: Box, showing: Showing, opens: Opens, *, name: str) -> None:
        super().__init__(box, name=name)
        self.showing, self._opens = showing, opens
        self.spots: list[tuple[pygame.FRect, str]] = []  # in the picture
        self._at: tuple[float, float] | None = None

    @property
    def view(self) -> View:
        """The view that is shown."""
        found: View = self.showing.situation.view
        return found

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "up"):
            self._at = event.at
        return None

    def press(self) -> Change:
        at, self._at = self._at, None
        if at is not None:
            local = (at[0] - self.box.left, at[1] - self.box.top)
            for spot, name in self.spots:
                if spot.collidepoint(local):
                    return self._opens(name, spot.move(self.box.topleft))
        return self._opens(self.name, self.box)

    def inspect(self) -> Change:
        return self.press()


class Notebook(Told):
    """Per captain the ranks that may still come, from what all have seen."""

    def key(self) -> Hashable:
        seats = range(len(self.view.dens))
        held = tuple([(reckon.holding(self.view, seat), self.view.hands[seat]) for seat in seats])
        return tuple([(h.sure, h.maybe, count) for h, count in held]), tuple(self.showing.liveries.items())

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        stage.blit(stage.art.panel("walnut", box.width, box.height), (0, 0))
        head = 32.0 * min(1.35, stage.text.growth)
        title = stage.text.fitted(
            WORDS["state.notebook"], ("rank", "body_strong"), GOLD_LEAF, box.width - 28, height=head
        )
        stage.blit(title, (14, 6 + head / 2), anchor=(0, 0.5))
        self.spots = []
        seats = len(self.view.dens)
        row = (box.height - head - 14) / seats
        for seat in range(seats):
            y = 6 + head + row * seat
            self._row(stage, seat, (10.0, y, box.width - 20, row))
            self.spots.append((pygame.FRect(10, y, box.width - 20, row), f"seat {seat}"))

    def _row(self, stage: Stage, seat: int, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        if seat:
            stage.line(RULE, (x + 2, y), (x + w - 2, y))
        d = round(min(24.0, h - 3))
        stage.blit(
            stage.art.disc(self.showing.liveries.get(seat, "slate"), d), (x + 2, y + h / 2), anchor=(0, 0.5)
        )
        holding = reckon.holding(self.view, seat)
        parts = [(str(rank), CREAM) for rank in holding.sure] + [
            (f"{rank}?", LANTERN) for rank in holding.maybe
        ]
        if not parts:
            return
        left, room = x + d + 10, w - d - 14
        size = stage.text.common([part for part, _ in parts], ("label",), 200)
        whole = sum(stage.text.width(part, size) for part, _ in parts)
        gap = min(10.0, (room - whole) / max(1, len(parts) - 1))
        tight = gap < 4
        for words, colour in parts:
            wide = stage.text.width(words, size)
            if tight:
                wide = (room - 4.0 * (len(parts) - 1)) * wide / whole
            image = stage.text.fitted(words, ("label",), colour, wide + 0.5, height=h)
            stage.blit(image, (left, y + h / 2), anchor=(0, 0.5))
            left += wide + (4.0 if tight else gap)


class Worth(Told):
    """What the den in question would be worth were this the day of rest, and what the night brings."""

    def _seat(self) -> int:
        situation = self.showing.situation
        if situation.seat is not None:
            return situation.seat
        if self.view.seat >= 0:
            return self.view.seat
        active = self.showing.director.gauges.get("active")
        return active if isinstance(active, int) and active >= 0 else 0

    def key(self) -> Hashable:
        seat = self._seat()
        name = self.showing.speaker.captain(seat)
        return seat, name, fortune_words(self.view, seat)["sum"], tuple(reckon.tonight(self.view.dens, seat))

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        stage.blit(stage.art.panel("walnut", box.width, box.height), (0, 0))
        seat = self._seat()
        self.spots = [(box.copy(), f"seat {seat}")]
        grown = min(1.35, stage.text.growth)
        head = 30.0 * grown
        stage.blit(
            stage.art.disc(self.showing.liveries.get(seat, "slate"), 24), (12, 6 + head / 2), anchor=(0, 0.5)
        )
        said = stage.text.fitted(
            WORDS["state.sum"], ("body_strong", "name_small"), CREAM, box.width - 110, height=head
        )
        stage.blit(said, (44, 6 + head / 2), anchor=(0, 0.5))
        fields = fortune_words(self.view, seat)
        total = stage.text.fitted(str(fields["fortune"]), ("score", "rank"), LANTERN, 58, height=head + 6)
        stage.blit(total, (box.width - 14, 6 + head / 2), anchor=(1, 0.52))
        rest = box.height - head - 14
        lines = [fields["sum"]]
        tonight = sum(doubloons for _, doubloons in reckon.tonight(self.view.dens, seat))
        if tonight:
            lines.append(f"{WORDS['state.sum.tonight']} +{tonight}")
        for number, words in enumerate(lines):
            colour = CREAM_SOFT if not number else WALNUT_LABEL
            image = stage.text.fitted(words, ("label",), colour, box.width - 28, height=rest / 2)
            stage.blit(image, (14, 6 + head + rest * (0.25 + 0.5 * number)), anchor=(0, 0.5))


def panels(stage: Stage, seats: int) -> Sequence[Panel]:
    """The panels of the column, from the top."""
    grown = min(1.35, stage.text.growth)

    def notebook(box: Box, showing: Showing, opens: Opens) -> Baked:
        return Notebook(box, showing, opens, name="notebook")

    def worth(box: Box, showing: Showing, opens: Opens) -> Baked:
        return Worth(box, showing, opens, name="worth")

    tall = 46 * grown + ROW * grown * seats
    return (Panel(tall, tall + 4 * seats, notebook), Panel(88 * grown, 92 * grown, worth))
