"""The panels beside the sea: the wind rose with dice, and the cargo with the box below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.art.dice import TUMBLES
from game.client.games.treasure_boots_names import name_of, ship_name, unload_fields
from game.client.games.treasure_boots_words import WORDS
from game.client.input import Point
from game.client.scene import Change
from game.client.table.baked import Baked
from game.client.table.face import Panel, Showing
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, LANTERN, RULE, WALNUT_LABEL
from game.client.widgets.widget import Look
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import KINDS

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

TURN_EVERY = 7  # steps between two pictures of the rose that are drawn before they are needed
Opens = Callable[[str, Any], Change]  # a name, and the box it is explained beside


class Told(Baked):
    """A panel that explains what is pressed on it."""

    focusable = True

    def __init__(self, box: Box, showing: Showing, opens: Opens, *, name: str) -> None:
        super().__init__(box, name=name)
        self.showing, self._opens = showing, opens
        self.spots: list[tuple[pygame.FRect, str]] = []  # in the picture
        self._at: tuple[float, float] | None = None

    def gauge(self, name: str) -> Any:
        """What a gauge of the shown table says now."""
        return self.showing.director.gauges.get(name)

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


class Wind(Told):
    """Where the wind blows, what a step costs, and the dice that turned it."""

    _turns: Iterator[None] = iter(())  # draws the rose at its angles before it turns
    _turned: object = None
    _steps = 0

    def step(self, dt: float) -> None:
        self._steps += 1
        if self._steps % TURN_EVERY == 0:
            next(self._turns, None)

    def _turn(self, stage: Stage, d: float) -> Iterator[None]:
        for number in range(32):
            stage.art.rose(number * 360 / 32, d)
            stage.art.needle(number * 360 / 32, d)
            yield

    def key(self) -> Hashable:
        return tuple(self.gauge(name) for name in ("rose", "dice", "tumble", "wind"))

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        stage.blit(stage.art.panel("walnut", box.width, box.height), (0, 0))
        d = min(box.height - 20, 184.0)
        if (stage.scale, d) != self._turned:
            self._turned, self._turns = (stage.scale, d), self._turn(stage, d)
        middle = (box.width - 12 - d / 2, box.height / 2)
        angle = float(self.gauge("rose") or 0)
        stage.blit(stage.art.rose(angle, d), middle, anchor=(0.5, 0.5))
        x, y = middle[0] * stage.scale, middle[1] * stage.scale
        stage.art.needle(angle, d).draw(stage.canvas, x, y)
        self.spots = [(pygame.FRect(middle[0] - d / 2, middle[1] - d / 2, d, d), "wind")]
        room = middle[0] - d / 2 - 22
        line, head = stage.text.height("label"), stage.text.height("heading")
        y = 8.0
        key = "state.panel.wind.only"
        if box.height > 8 + head + line + 46 + 40 * stage.text.growth:
            key = "state.panel.blows"
            stage.write(WORDS["state.panel.wind"], "heading", GOLD_LEAF, (16, y), width=room)
            y += head - 4
        blows = WORDS[key].format(wind=name_of(f"wind.{self.gauge('wind') or 0}"))
        stage.write(blows, "label", CREAM_SOFT, (16, y), width=room)
        self._dice(stage, y + line + 4, room, box.height)

    def _dice(self, stage: Stage, top: float, room: float, high: float) -> None:
        dice, tumble = self.gauge("dice") or (0, 0), int(self.gauge("tumble") or 0)
        foot = min(44.0 * stage.text.growth, (high - top) * 0.5)
        size = max(24.0, min(46.0, (room - 8) / 2, high - top - foot - 8))
        y = top + size / 2 + 2
        for number in (0, 1):
            x = 16 + size / 2 + number * (size + 8)
            if tumble:
                hop = abs(tumble % 160 - 80) / 80 * 8
                frame = (tumble // 80 + 3 * number) % TUMBLES
                image = stage.art.tumble(frame, "ivory", size)
                image.draw(stage.canvas, x * stage.scale, (y - hop) * stage.scale)
            elif dice[0]:
                stage.blit(stage.art.die(dice[number], "ivory", size), (x, y), anchor=(0.5, 0.5))
        self.spots.append((pygame.FRect(12, top, room + 4, size + 6), "dice"))
        if not dice[0] or tumble:
            return
        islands = [island.sum for island in self.showing.situation.view.board.islands]
        key = "state.panel.fills" if islands.count(sum(dice)) == 1 else "state.panel.fills.all"
        words = WORDS[key].format(sum=sum(dice))
        words = words[:1].upper() + words[1:]
        foot = high - top - size
        fills = stage.text.fitted(words, ("body_strong", "label"), LANTERN, room + 6, height=foot - 10)
        stage.blit(fills, (16, top + size + foot / 2), anchor=(0, 0.5))


class Cargo(Told):
    """What the ship in question carries and would be worth, and what is left in the box."""

    def _ship(self) -> str:
        situation = self.showing.situation
        if situation.composer is not None:
            ship = situation.composer.decision.facts.get("ship")
            if ship is not None:
                return str(ship)
        if situation.seat is not None:
            return reckon.captain_id(situation.seat)
        active = self.gauge("active")
        return reckon.captain_id(active if isinstance(active, int) and active >= 0 else 0)

    def key(self) -> Hashable:
        ship = self._ship()
        return ship, self.gauge(f"cargo {ship}"), self.gauge("bag"), ship_name(self.showing.speaker, ship)

    def paint(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        stage.blit(stage.art.panel("walnut", box.width, box.height), (0, 0))
        ship = self._ship()
        counts = list(self.gauge(f"cargo {ship}") or (0,) * len(KINDS))
        self.spots = []
        left = 14.0
        livery = self.showing.liveries.get(reckon.captain_of(ship))
        if livery is not None:
            stage.blit(stage.art.disc(livery, 28), (12, 9))
            left = 48.0
        named = WORDS["state.panel.cargo"].format(name=ship_name(self.showing.speaker, ship))
        named = named[:1].upper() + named[1:]
        said = stage.text.fitted(named, ("body_strong", "name_small"), CREAM, box.width - left - 14)
        stage.blit(said, (left, 9 + 14), anchor=(0, 0.5))
        foot = 34.0 * min(1.3, stage.text.growth)
        line = stage.text.height("label")
        self._tokens(stage, counts, 40.0, box.height - foot - line - 44.0, box.width)
        self._worth(stage, ship, counts, box.height - foot - line - 1, box.width)
        self._box(stage, box.height - foot, foot, box.width)

    def _tokens(self, stage: Stage, counts: list[int], top: float, high: float, wide: float) -> None:
        held = [(kind, count) for kind, count in zip(KINDS, counts, strict=True) if count]
        if not held:
            stage.write(
                WORDS["state.panel.empty"], "body", WALNUT_LABEL, (16, top + high / 2), anchor=(0, 0.5)
            )
            return
        step = min(72.0, (wide - 24) / len(held))
        d = min(36.0, high, step - 14)
        for number, (kind, count) in enumerate(held):
            x, y = 14 + number * step, top + high / 2
            stage.blit(stage.art.token(kind, d), (x, y), anchor=(0, 0.5))
            stage.write(
                f"×{count}", "body_strong", CREAM, (x + d + 1, y), anchor=(0, 0.5), width=step - d - 2
            )
            self.spots.append((pygame.FRect(x, top, step, high), kind))

    def _worth(self, stage: Stage, ship: str, counts: list[int], top: float, wide: float) -> None:
        fields = unload_fields(counts)
        if not fields["tokens"] or ship[0] != "s":
            return
        key = "state.panel.all" if fields["bonus"] else "state.panel.all.plain"
        stage.write(WORDS[key].format(**fields), "label", LANTERN, (14, top), width=wide - 28)

    def _box(self, stage: Stage, top: float, high: float, wide: float) -> None:
        stage.line(RULE, (10, top), (wide - 10, top))
        bag = self.gauge("bag") or (0,) * len(KINDS)
        words = WORDS["state.panel.box"]
        room = min(78.0, stage.text.width(words, "label"))
        stage.write(words, "label", WALNUT_LABEL, (14, top + high / 2 - 2), anchor=(0, 0.5), width=room)
        left = 14 + room + 8
        step = (wide - left - 8) / len(KINDS)
        for number, (kind, count) in enumerate(zip(KINDS, bag, strict=True)):
            x, y = left + number * step, top + high / 2 - 2
            stage.blit(stage.art.token(kind, 19), (x, y), anchor=(0, 0.5))
            stage.write(str(count), "label", CREAM_SOFT, (x + 20, y), anchor=(0, 0.5), width=step - 20)
        self.spots.append((pygame.FRect(0, top, wide, high), "box"))


def panels(stage: Stage, seats: int) -> Sequence[Panel]:
    """The panels of the column, from the top."""
    grown = min(1.5, stage.text.growth) - 1

    def wind(box: Box, showing: Showing, opens: Opens) -> Baked:
        return Wind(box, showing, opens, name="wind")

    def cargo(box: Box, showing: Showing, opens: Opens) -> Baked:
        return Cargo(box, showing, opens, name="box")

    return (
        Panel(164 - 10 * grown, 180, wind),
        Panel(130 + 44 * grown, 140 + 70 * grown, cargo),
    )
