"""The table of Booty under its pieces: planks, barrel, islands, market, docks; and the rank ladder.

The base changes with names and sizes alone; ladder and docks are drawn over it whenever their state changes.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.client.art.booty import GROUPS
from game.client.art.pen import Pen
from game.client.games.booty_plan import (
    BARREL,
    COIN,
    LADDER,
    MARKER,
    MARKET,
    PORT,
    RATIO,
    UNIT,
    Box,
    Plan,
    coin_spot,
    coin_top,
    goods_middle,
    port_spot,
    row_middle,
    spoils_spot,
    value_middle,
)
from game.client.games.booty_words import WORDS
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.wording import Some
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, INK, LANTERN, RULE, WALNUT_LABEL
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, HIGH, LOW, PER_SEAT
from game.rules.booty.view import View

NO = "#f08a70"  # a refusal on walnut
_PLACE = "#cfae76"  # a value that the market does not have
STATE = (
    "phase",
    "active",
    "quartermaster",
    "taker",
    "ranks",
    "coins",
    "declined",
    "round",
    "coin",
    "share",
    "raised",
)


def base_key(stage: Stage, showing: Showing) -> Hashable:
    """What the base depends on, beside where it lies."""
    view: View = showing.situation.view
    return (
        view.islands,
        tuple(sorted(showing.speaker.captains.items())),
        _liveries(showing),
        stage.text.percent,
    )


def state_key(showing: Showing) -> Hashable:
    """What ladder and docks depend on, beside the base."""
    gauges = showing.director.gauges
    view: View = showing.situation.view
    return tuple([gauges.get(name) for name in STATE]), tuple([len(pile) for pile in view.piles])


def _liveries(showing: Showing) -> Hashable:
    return tuple(showing.liveries.items())


class Ground:
    """One drawing of the ground; logical pixels count from the window's corner."""

    def __init__(self, stage: Stage, camera: Camera, showing: Showing, made: Plan) -> None:
        self.stage, self.showing, self.made = stage, showing, made
        self.k = camera.cell / UNIT
        left, top = camera.logical(-0.5, -0.5)
        self.left, self.top = left - camera.window.left, top - camera.window.top
        self.window = camera.window

    def gauge(self, name: str) -> Any:
        """What a gauge of the shown table says now."""
        return self.showing.director.gauges.get(name)

    def box(self, box: Box) -> tuple[float, float, float, float]:
        """A box of the board in logical pixels of the picture."""
        x, y, w, h = box
        k = self.k
        return round(self.left + x * k), round(self.top + y * k), round(w * k), round(h * k)

    def at(self, spot: tuple[float, float]) -> tuple[float, float]:
        """A spot in board units in logical pixels of the picture."""
        return self.left + (spot[0] + 0.5) * UNIT * self.k, self.top + (spot[1] + 0.5) * UNIT * self.k

    def _put(self, words: str, roles: tuple[str, ...], colour: str, at: tuple[float, float], room: float,
             high: float, anchor: tuple[float, float] = (0, 0.5)) -> None:  # fmt: skip
        image = self.stage.text.fitted(words, roles, colour, room, height=high)
        self.stage.blit(image, at, anchor=anchor)

    # -- the base -------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Everything that no turn changes."""
        stage = self.stage
        stage.blit(stage.art.panel("table", self.window.width, self.window.height), (0, 0))
        self._slots()
        x, y, w, h = self.box(BARREL)
        stage.blit(stage.art.barrel(w, h), (x, y))
        for number, island in enumerate(self.showing.situation.view.islands):
            self._island(number, island.name)
        self._market()

    def _slots(self) -> None:
        """Where spoils lie: a shadow on the planks."""
        w, h = round(self.made.card * self.k), round(self.made.card * RATIO * self.k)
        image = self.stage.art.drawn(
            ("booty slot", w, h), w, h,
            lambda pen: pen.rect(1, 1, w - 2, h - 2, w * 0.09, "#120b08", WALNUT_LABEL, 1.2, alpha=0.22,
                                 line_alpha=0.16),
        )  # fmt: skip
        for number in range(PER_SEAT * self.made.seats):
            self.stage.blit(image, self.at(spoils_spot(self.made, number)), anchor=(0.5, 0.5))

    def _island(self, number: int, name: str) -> None:
        stage, k = self.stage, self.k
        x, y, w, h = self.box(self.made.islands[number])
        stage.blit(stage.art.isle(number, w, h), (x, y))
        wide, high = w - round(14 * k), round(25 * k)
        ribbon = stage.art.drawn(
            ("ribbon", wide, high), wide, high,
            lambda pen: pen.rect(1, 1, wide - 2, high - 2, 5, "#f6e9c8", INK, 2),
        )  # fmt: skip
        stage.blit(ribbon, (x + w / 2, y + h - 7 * k), anchor=(0.5, 1))
        middle = y + h - 7 * k - high / 2
        self._put(name, ("name_tight", "name_small"), INK, (x + w / 2, middle), wide - 10,
                  high - 1, (0.5, 0.5))  # fmt: skip
        view: View = self.showing.situation.view
        ports = reckon.ports(view.islands)
        for port in ports.of[number]:
            spot = port_spot(self.made, number, port - ports.of[number].start, len(ports.of[number]))
            stage.blit(stage.art.port(ports.values[port], round(PORT * k)), self.at(spot), anchor=(0.5, 0.5))

    def _market(self) -> None:
        stage, k = self.stage, self.k
        x, y, w, h = self.box(MARKET)
        stage.blit(stage.art.panel("parchment", w, h), (x, y))
        cw, ch = round(MARKER[0] * k), round(MARKER[1] * k)
        cell = stage.art.drawn(
            ("market cell", cw, ch), cw, ch,
            lambda pen: pen.rect(1, 1, cw - 2, ch - 2, 5, _PLACE, "#9a7443", 1),
        )  # fmt: skip
        for commodity, kind in enumerate(COMMODITIES):
            middle = self.left + goods_middle(commodity) * k
            icon = stage.art.booty_icon(kind, round(32 * k))
            stage.blit(icon, (middle, y + 20 * k), anchor=(0.5, 0.5))
            for value in range(LOW, HIGH + 1):
                at = (middle, self.top + value_middle(value) * k)
                stage.blit(cell, at, anchor=(0.5, 0.5))
                self._put(str(value), ("rank", "cost"), "#7a5c34", at, cw - 4, ch * 0.98, (0.5, 0.53))

    # -- what turns change ----------------------------------------------------------------------------

    def state(self) -> None:
        """The ladder, and the docks with whoever acts lit."""
        for seat, dock in enumerate(self.made.docks):
            self._dock(seat, dock)
        self._ladder()

    def _dock(self, seat: int, dock: Box) -> None:
        stage, k = self.stage, self.k
        x, y, w, h = self.box(dock)
        lit = self.gauge("active") == seat
        stage.blit(stage.art.panel("walnut-lit" if lit else "walnut", w, h), (x, y))
        d = round(22 * k)
        livery = self.showing.liveries.get(seat, "slate")
        middle = y + 18 * k
        stage.blit(stage.art.disc(livery, d), (x + 9 * k, middle), anchor=(0, 0.5))
        count = len(self.showing.situation.view.piles[seat])
        said = stage.text.fitted(str(count), ("rank", "cost"), CREAM_SOFT, 34 * k, height=26 * k)
        stage.blit(said, (x + w - 11 * k, middle), anchor=(1, 0.5))
        name = self.showing.speaker.captain(seat)
        room = w - 56 * k - said.get_width() / stage.scale
        self._put(name, ("body_strong", "name_small"), CREAM, (x + 38 * k, middle), room, 26 * k)

    def _ladder(self) -> None:
        stage, k = self.stage, self.k
        x, y, w, h = self.box(LADDER)
        stage.blit(stage.art.panel("walnut", w, h), (x, y))
        words = WORDS["state.round"].format(round=self.gauge("round"), rounds=self.gauge("rounds"))
        self._put(
            WORDS["state.rank"], ("heading", "rank"), GOLD_LEAF, (x + 12 * k, y + 20 * k), 80 * k, 30 * k
        )
        self._put(words, ("label",), CREAM_SOFT, (x + w - 12 * k, y + 20 * k), w - 104 * k, 28 * k, (1, 0.5))
        ranks = self.gauge("ranks") or ()
        top = self.top + (row_middle(self.made, 0) - 10) * k
        low = self.top + (row_middle(self.made, len(ranks) - 1) + 10) * k
        length = round(low - top)
        rope = stage.art.drawn(("rope", length), 10, length, lambda pen: _rope(pen, length))
        stage.blit(rope, (x + 17 * k, top), anchor=(0.5, 0))
        for row, seat in enumerate(ranks):
            self._row(row, seat, (x, self.top + row_middle(self.made, row) * k, w))
        line = self.top + (LADDER[1] + 36 + self.made.row * len(ranks) + 3) * k
        stage.line(RULE, (x + 10 * k, line), (x + w - 10 * k, line))
        room = self.top + coin_top(self.made) * k - line
        if room > 22 * k:
            self._put(
                WORDS["state.coins"],
                ("label",),
                WALNUT_LABEL,
                (x + w / 2, line + room / 2 + 1),
                w - 30 * k,
                room - 2,
                (0.5, 0.5),
            )
        d = round((COIN - 2) * k)
        hole = stage.art.drawn(
            ("coin hole", d),
            d,
            d,
            lambda pen: pen.circle(d / 2, d / 2, d / 2 - 1.5, "#120b08", RULE, 1.4, alpha=0.6),
        )
        for coin in range(1, self.made.seats + 1):
            stage.blit(hole, self.at(coin_spot(self.made, coin)), anchor=(0.5, 0.5))

    def _row(self, row: int, seat: int, at: tuple[float, float, float]) -> None:
        stage, k = self.stage, self.k
        x, middle, w = at
        high = self.made.row * k
        asked = self.gauge("active") == seat and self.gauge("taker") == -1
        if asked:
            wide, tall = round(w - 34 * k), round(high - 2)
            lit = stage.art.drawn(
                ("ladder lit", wide, tall), wide, tall,
                lambda pen: pen.rect(0, 0, wide, tall, 6, LANTERN, alpha=0.2),
            )  # fmt: skip
            stage.blit(lit, (x + 28 * k, middle), anchor=(0, 0.5))
        self._put(str(row + 1), ("rank", "cost"), GOLD_LEAF, (x + 37 * k, middle), 18 * k, high, (0.5, 0.5))
        fw, fh = round(32 * k), round(min(26.0, self.made.row - 4) * k)
        livery = self.showing.liveries.get(seat, "slate")
        stage.blit(stage.art.flag(livery, fw, fh), (x + 48 * k, middle), anchor=(0, 0.5))
        right, colour, words = x + w - 12 * k, *self._says(seat)
        used = 12 * k
        if (self.gauge("coins") or ())[seat]:
            used = 42 * k
        elif words:
            said = stage.text.fitted(words, ("label",), colour, 66 * k, height=high)
            stage.blit(said, (right, middle), anchor=(1, 0.5))
            used += said.get_width() / stage.scale + 4 * k
        name = self.showing.speaker.captain(seat)
        roles = ("body_strong", "name_small")
        self._put(name, roles, CREAM, (x + 86 * k, middle), w - 86 * k - used, high)

    def _says(self, seat: int) -> tuple[str, str]:
        """What a captain of the ladder says or does: colour and word."""
        phase, active = int(self.gauge("phase") or 0), self.gauge("active")
        declined = seat in (self.gauge("declined") or ())
        if self.gauge("taker") == seat:
            return LANTERN, WORDS["state.row.takes"]
        if self.gauge("quartermaster") == seat:
            return GOLD_LEAF, WORDS["state.row.divides"]
        if declined:
            return NO, WORDS["state.row.passed" if not phase else "state.row.no"]
        if active == seat:
            return LANTERN, WORDS["state.row.asked"]
        return WALNUT_LABEL, WORDS["state.row.waits"]


def _rope(pen: Pen, length: float) -> None:
    """A fuse: a rope of many short strands."""
    pen.line([(5, 2), (5, length - 2)], INK, 7)
    pen.line([(5, 2), (5, length - 2)], "#b39a6a", 4)
    for number in range(int(length / 6)):
        pen.line([(3.4, 4 + number * 6), (6.6, 7 + number * 6)], "#6d5730", 1.3)


def chart(kind: str) -> str:
    """The colour of a group of cards, for rows of panels."""
    return GROUPS[kind]


def shade(stage: Stage, w: float, h: float) -> pygame.Surface:
    """A burnt piece of rope."""
    return stage.art.drawn(("burnt", w, h), w, h, lambda pen: pen.rect(0, 0, w, h, 2, "#2a1c14", alpha=0.85))


def cards_words(count: int) -> str:
    """So many cards in words."""
    return WORDS["state.pile"].format(n=Some(count))
