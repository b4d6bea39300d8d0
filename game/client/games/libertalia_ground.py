"""The table of Libertalia under its pieces: planks, the ship's deck, six days, the hour, the dens.

It is drawn when it changes; by night it is dark, and dens in which somebody acts are lit.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.client.art.pen import Pen
from game.client.games.libertalia_layout import DUSK, NIGHT, OVER, PHASES, SUNRISE, UNIT, Box, Plan, Quarters
from game.client.games.libertalia_words import WORDS
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.theme import (
    CREAM,
    CREAM_SOFT,
    GOLD_LEAF,
    INK,
    LANTERN,
    WALNUT_LABEL,
)
from game.rules.libertalia.cards import CHARACTERS, DAYS, card_at

TINTS = {
    SUNRISE: (255, 190, 120, 14),
    DUSK: (150, 60, 20, 46),
    NIGHT: (8, 14, 40, 150),
    OVER: (8, 14, 40, 110),
}
SHOWN = ("seats", "hand", "campaign", "day", "phase", "moment")  # the gauges that the ground shows
HOURS = ("sunrise", "day", "dusk", "night")
_BADGES = {"day": "day", "dusk": "dusk", "night": "night"}


def ground_key(stage: Stage, showing: Showing) -> Hashable:
    """Everything that the ground depends on, beside where it lies."""
    director = showing.director
    get = director.gauges.get
    purses = tuple([get(f"purse {seat}") for seat in range(int(str(get("seats"))))])
    dens = tuple([piece.id for piece in director.pieces.values() if piece.kind == "den"])
    names, liveries = tuple(showing.speaker.captains.values()), tuple(showing.liveries.values())
    return tuple([get(name) for name in SHOWN]), purses, dens, names, liveries, stage.text.percent


class Ground:
    """One drawing of the ground; logical pixels count from the window's corner."""

    def __init__(self, stage: Stage, camera: Camera, showing: Showing, made: Plan) -> None:
        self.stage, self.showing, self.made = stage, showing, made
        self.grown = camera.cell / UNIT
        left, top = camera.logical(-0.5, -0.5)
        self.left, self.top = left - camera.window.left, top - camera.window.top
        self.window = camera.window

    def gauge(self, name: str) -> Any:
        """What a gauge of the shown table says now."""
        return self.showing.director.gauges.get(name)

    def box(self, box: Box) -> tuple[float, float, float, float]:
        """A box of the board in logical pixels of the picture."""
        x, y, w, h = box
        k = self.grown
        return round(self.left + x * k), round(self.top + y * k), round(w * k), round(h * k)

    def draw(self) -> None:
        """Everything, from the planks up."""
        stage = self.stage
        wide, high = self.window.width, self.window.height
        planks = stage.art.panel("table", wide, high)
        stage.canvas.blit(planks, (0, 0))
        self._deck()
        self._days()
        tint = TINTS.get(int(self.gauge("phase") or 0))
        if tint is not None:
            shade = pygame.Surface(stage.canvas.get_size(), pygame.SRCALPHA)
            shade.fill(tint)
            stage.canvas.blit(shade, (0, 0))
        self._info()
        for seat, quarters in enumerate(self.made.dens):
            self._den(seat, quarters)

    def _deck(self) -> None:
        x, y, w, h = self.box(self.made.ship)
        image = self.stage.art.drawn(("deck", w, h), w, h, lambda pen: _deck(pen, w, h))
        self.stage.blit(image, (x, y))

    def _days(self) -> None:
        stage, now = self.stage, int(self.gauge("day") or 0)
        for number, day in enumerate(self.made.days, 1):
            x, y, w, h = self.box(day)
            kind = "row-lit" if number == now and self.gauge("phase") != OVER else "row"
            stage.blit(stage.art.panel(kind, w, h), (x, y))
            colour = LANTERN if number == now else WALNUT_LABEL if number < now else GOLD_LEAF
            image = stage.text.fitted(str(number), ("score", "rank"), colour, 24 * self.grown, height=h * 0.7)
            stage.blit(image, (x + 19 * self.grown, y + h / 2), anchor=(0.5, 0.5))

    def _info(self) -> None:
        stage, phase = self.stage, int(self.gauge("phase") or 0)
        x, y, w, h = self.box(self.made.info)
        stage.blit(stage.art.panel("walnut", w, h), (x, y))
        room = w - 28
        day = WORDS["state.day"].format(day=min(DAYS, int(self.gauge("day") or 1)))
        campaign = WORDS["state.campaign"].format(campaign=self.gauge("campaign"))
        head = stage.text.fitted(day, ("heading", "rank"), GOLD_LEAF, room * 0.4, height=h * 0.28)
        stage.blit(head, (x + 14, y + h * 0.18), anchor=(0, 0.5))
        said = stage.text.fitted(campaign, ("label",), CREAM_SOFT, room * 0.56, height=h * 0.26)
        stage.blit(said, (x + w - 14, y + h * 0.18), anchor=(1, 0.5))
        d = float(round(h * 0.34))
        for number, hour in enumerate(HOURS):
            at = (x + 16 + d / 2 + number * (d + 9 * self.grown), y + h * 0.53)
            self._hour(number, hour, number == phase, at, d)
        used = 16 + len(HOURS) * (d + 9 * self.grown) + 6
        if phase < len(HOURS):
            word = WORDS[f"state.phase.{HOURS[phase]}"]
            image = stage.text.fitted(word, ("heading", "rank"), LANTERN, w - used - 14, height=h * 0.34)
            stage.blit(image, (x + used, y + h * 0.53), anchor=(0, 0.52))
        hour = "reveal" if self.gauge("moment") == "reveal" else PHASES[phase]
        now = WORDS[f"state.now.{hour}"]
        line = stage.text.fitted(now, ("label",), CREAM_SOFT, room, height=h * 0.24)
        stage.blit(line, (x + 16, y + h * 0.84), anchor=(0, 0.5))

    def _hour(self, number: int, hour: str, lit: bool, at: tuple[float, float], d: float) -> None:
        stage = self.stage
        if lit:
            stage.art.glow(round(d * 2.1)).draw(stage.canvas, at[0] * stage.scale, at[1] * stage.scale)
        if number:
            badge = stage.art.phase(_BADGES[hour], d)
        else:
            badge = stage.art.drawn(("rising", d), d, d, lambda pen: _rising(pen, d))
        if not lit:
            badge = badge.copy()
            badge.set_alpha(90)
        stage.blit(badge, at, anchor=(0.5, 0.5))

    def _den(self, seat: int, quarters: Quarters) -> None:
        stage, k = self.stage, self.grown
        x, y, w, h = self.box(quarters.box)
        lit = self._awake(seat)
        if lit:
            stage.art.glow(round(h * 1.9)).draw(
                stage.canvas, (x + w / 2) * stage.scale, (y + h / 2) * stage.scale
            )
        stage.blit(stage.art.panel("walnut-lit" if lit else "walnut", w, h), (x, y))
        head = (34.0 if quarters.tall else 26.0) * k
        livery = self.showing.liveries.get(seat, "slate")
        d = round((28 if quarters.tall else 24) * k)
        middle = self.box((quarters.purse[0], quarters.purse[1], 1, 1))[1]
        stage.blit(stage.art.disc(livery, d), (x + 10 * k, middle), anchor=(0, 0.5))
        coin = self.box((quarters.purse[0], quarters.purse[1], 1, 1))
        stage.blit(stage.art.coin(round(22 * k)), coin[:2], anchor=(0.5, 0.5))
        number = stage.text.fitted(
            str(self.gauge(f"purse {seat}") or 0), ("rank",), LANTERN, 38 * k, height=head
        )
        stage.blit(number, (coin[0] + 15 * k, coin[1]), anchor=(0, 0.52))
        if quarters.tall or w > 400 * k:
            room = (quarters.purse[0] if quarters.tall else quarters.tokens[0]) * k + self.left - x - 66 * k
            name = self.showing.speaker.captain(seat)
            said = stage.text.fitted(name, ("body_strong", "name_small"), CREAM, room, height=head)
            stage.blit(said, (x + 44 * k, middle), anchor=(0, 0.5))
        elif not any(
            piece.kind == "den" and card_at(name)[0] == seat
            for name, piece in self.showing.director.pieces.items()
        ):
            x, y, w, h = self.box(quarters.cards)
            name = self.showing.speaker.captain(seat)
            said = stage.text.fitted(name, ("body_strong", "name_small"), WALNUT_LABEL, w - 10, height=h)
            stage.blit(said, (x + 6, y + h / 2), anchor=(0, 0.5))
        self._grave(seat, quarters)

    def _grave(self, seat: int, quarters: Quarters) -> None:
        """The place of the graveyard, marked while nobody lies there."""
        k = self.grown
        w, h = round(quarters.card * k), round(quarters.card * 1.4 * k)
        image = self.stage.art.drawn(("grave", w, h), w, h, lambda pen: _headstone(pen, w, h))
        at = self.box((*quarters.grave, 1, 1))[:2]
        self.stage.blit(image, at, anchor=(0.5, 0.5))

    def _awake(self, seat: int) -> bool:
        """Whether somebody in this den acts at night, and it is night."""
        if self.gauge("phase") != NIGHT:
            return False
        return any(
            piece.kind == "den"
            and card_at(name)[0] == seat
            and "night" in CHARACTERS[card_at(name)[1]].phases
            for name, piece in self.showing.director.pieces.items()
        )


def draw_ground(stage: Stage, camera: Camera, showing: Showing, made: Plan) -> None:
    """Draw it onto the stage's canvas, which is as large as the camera's window."""
    Ground(stage, camera, showing, made).draw()


def _deck(pen: Pen, w: float, h: float) -> None:
    """The ship from above: a deck with its rail, the bow to the right."""
    hull = f"M6 4H{w - 70:.1f}Q{w - 4:.1f} {h * 0.16:.1f} {w - 3:.1f} {h / 2:.1f}"
    hull += f"Q{w - 4:.1f} {h * 0.84:.1f} {w - 70:.1f} {h - 4:.1f}H6Q2 {h / 2:.1f} 6 4Z"
    pen.path(hull, pen.linear([(0, "#7a5434", 1), (1, "#5b3c25", 1)]), INK, 3)
    for number in range(1, 6):
        y = 4 + number * (h - 8) / 6
        pen.line([(8, y), (w - 18, y)], "#2b1a10", 1.2, 0.45)
    for share in (0.2, 0.5, 0.8):  # masts, and hatches between them
        x = w * share
        pen.circle(x, h / 2 + 2, h * 0.1, "#1a0f0a", alpha=0.5)
        pen.circle(x, h / 2, h * 0.1, "#8a6242", INK, 2)
        pen.circle(x, h / 2, h * 0.045, "#5b3c25", INK, 1)
    for share in (0.35, 0.65):
        side = h * 0.3
        left, top = w * share - side / 2, h / 2 - side / 2
        pen.rect(left, top, side, side, 3, "#2b1a10", INK, 2)
        for n in (1, 2, 3):
            at = n * side / 4
            pen.line([(left + at, top), (left + at, top + side)], "#7a5434", 1.6)
            pen.line([(left, top + at), (left + side, top + at)], "#7a5434", 1.6)
    rail = f"M10 9H{w - 72:.1f}Q{w - 10:.1f} {h * 0.2:.1f} {w - 9:.1f} {h / 2:.1f}"
    rail += f"Q{w - 10:.1f} {h * 0.8:.1f} {w - 72:.1f} {h - 9:.1f}H10"
    pen.path(rail, None, "#c8963a", 1.4, line_alpha=0.7)


def _rising(pen: Pen, d: float) -> None:
    """The badge of sunrise: half a sun over a line, in the colours of morning."""
    r, x, y = d / 2 - 1, d / 2, d / 2
    pen.circle(x, y + r * 0.08, r, INK)
    pen.circle(x, y, r - 1.4, "#e8a05a", INK, 1.6)
    q = r * 0.62
    sun = f"M{x - q * 0.7:.2f} {y + q * 0.35:.2f}A{q * 0.7:.2f} {q * 0.7:.2f} 0 0 1 {x + q * 0.7:.2f} "
    pen.path(f"{sun}{y + q * 0.35:.2f}Z", "#fff0b8", INK, 1.1)
    for dx, dy in ((-0.9, -0.35), (0.0, -0.95), (0.9, -0.35)):
        pen.line(
            [(x + dx * q * 0.92, y + dy * q * 0.92), (x + dx * q * 1.2, y + dy * q * 1.2)],
            "#fff0b8",
            r * 0.13,
        )
    pen.line([(x - q * 1.15, y + q * 0.5), (x + q * 1.15, y + q * 0.5)], "#fff0cc", r * 0.16)


def _headstone(pen: Pen, w: float, h: float) -> None:
    """An empty place with a cross: here lie those who are discarded."""
    pen.rect(1.5, 1.5, w - 3, h - 3, w * 0.08, "#120b08", WALNUT_LABEL, 1.2, alpha=0.35, line_alpha=0.35)
    x, top, low, arm = w / 2, h * 0.28, h * 0.72, w * 0.16
    pen.line([(x, top), (x, low)], WALNUT_LABEL, w * 0.07, 0.4)
    pen.line([(x - arm, h * 0.42), (x + arm, h * 0.42)], WALNUT_LABEL, w * 0.07, 0.4)
