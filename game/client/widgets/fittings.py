"""Small drawn parts of controls: sockets, grooves, switches, tabs, seals, tints; cached with the art.

All sizes are logical; what comes back is in real pixels and shared, never to be drawn on.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.client.art.canvas import Canvas
from game.client.art.emblems import draw_emblem
from game.client.art.palette import BRASS_FACE, mix
from game.client.art.pen import Pen, spline
from game.client.theme import (
    BACKING,
    BRASS,
    BRASS_DARK,
    GOLD_LEAF,
    INK,
    LANTERN,
    LANTERN_CORE,
    PARCHMENT,
    PARCHMENT_LIGHT,
    RULE,
    WALNUT_LABEL,
    WAX,
)

if TYPE_CHECKING:
    from game.client.stage import Stage

DARK = "#120c0a"
SWITCH = (56.0, 30.0)
GROOVE = 48.0


def _kept(
    stage: Stage, key: tuple[object, ...], w: float, h: float, draw: Callable[[Pen], None]
) -> pygame.Surface:
    def made() -> pygame.Surface:
        pen = Pen()
        draw(pen)
        return Canvas(stage.scale).draw(pen, w, h)

    return stage.art.store.get(("fitting", *key, w, h), made)


def socket(stage: Stage, w: float, h: float) -> pygame.Surface:
    """The dark bed in which choices lie side by side."""
    return _kept(stage, ("socket",), w, h, lambda pen: pen.rect(1, 1, w - 2, h - 2, 8, DARK, BRASS, 1.4))


def bead(stage: Stage, w: float, h: float) -> pygame.Surface:
    """The brass face of the choice that is chosen."""

    def draw(pen: Pen) -> None:
        pen.rect(1, 1, w - 2, h - 2, 6, pen.linear([(0, GOLD_LEAF, 1), (1, BRASS_FACE, 1)]), INK, 2)
        pen.rect(5, 3, w - 10, 2, 1, "#ffffff", alpha=0.5)

    return _kept(stage, ("bead",), w, h, draw)


def tab(stage: Stage, w: float, h: float, is_open: bool) -> pygame.Surface:
    """A tab: parchment when it is open, dark with a brass rim when not."""

    def draw(pen: Pen) -> None:
        if is_open:
            face = pen.linear([(0, PARCHMENT_LIGHT, 1), (1, PARCHMENT, 1)])
            pen.rect(1, 1, w - 2, h - 2, 8, face, INK, 2)
        else:
            pen.rect(1, 1, w - 2, h - 2, 8, "#241914", BRASS, 1.2)

    return _kept(stage, ("tab", is_open), w, h, draw)


def groove(stage: Stage, w: float, steps: int) -> pygame.Surface:
    """The groove of a slider with a mark for every step."""

    def draw(pen: Pen) -> None:
        pen.rect(1, 19, w - 2, 10, 5, DARK, BRASS, 1.4)
        for number in range(steps + 1):
            pen.rect(8 + (w - 16) * number / steps - 0.7, 37, 1.4, 6, 0, WALNUT_LABEL, alpha=0.6)

    return _kept(stage, ("groove", steps), w, GROOVE, draw)


def filling(stage: Stage, w: float) -> pygame.Surface:
    """What fills a groove up to its knob, for the whole length."""
    return _kept(stage, ("filling",), w, 6, lambda pen: pen.rect(0, 0, w, 6, 3, LANTERN))


def switch(stage: Stage, on: bool) -> pygame.Surface:
    """A switch, 56 by 30: dark and left when off, brass and right when on."""

    def draw(pen: Pen) -> None:
        pen.rect(1, 1, 54, 28, 14, BRASS_DARK if on else DARK, BRASS, 1.6)
        pen.circle(41 if on else 15, 15, 11, LANTERN_CORE if on else WALNUT_LABEL, INK, 2)

    return _kept(stage, ("switch", on), *SWITCH, draw)


def tint(stage: Stage, w: float, h: float, share: float, radius: float = 8) -> pygame.Surface:
    """Lantern light over a row: what is new, chosen or has the focus."""
    return _kept(stage, ("tint", share), w, h, lambda pen: pen.rect(0, 0, w, h, radius, LANTERN, alpha=share))


def entry(stage: Stage, w: float, h: float, lit: bool) -> pygame.Surface:
    """The open entry of a table of contents; `lit` while it has the focus."""

    def draw(pen: Pen) -> None:
        pen.rect(1.5, 1.5, w - 3, h - 3, 8, LANTERN, LANTERN, 3 if lit else 1.4, alpha=0.2 if lit else 0.1)

    return _kept(stage, ("entry", lit), w, h, draw)


def dashed(stage: Stage, w: float, h: float) -> pygame.Surface:
    """An empty place: a dashed frame over the dark."""

    corners = ((12, 2, w - 12, 2), (12, h - 2, w - 12, h - 2), (2, 12, 2, h - 12), (w - 2, 12, w - 2, h - 12))

    def draw(pen: Pen) -> None:
        pen.rect(2, 2, w - 4, h - 4, 10, "#140d0a", alpha=0.55)
        for x0, y0, x1, y1 in corners:
            dashes = max(1, round(math.hypot(x1 - x0, y1 - y0) / 16))
            for number in range(dashes):
                parts = (number / dashes, (number + 0.56) / dashes)
                ends = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in parts]
                pen.line(ends, WALNUT_LABEL, 2, alpha=0.8)

    return _kept(stage, ("dashed",), w, h, draw)


def seal(stage: Stage, kind: str, d: float) -> pygame.Surface:
    """The seal before a rule: a book on brass for the rulebook, a wheel on wax for what is our own."""

    def draw(pen: Pen) -> None:
        ground = {"rulebook": BRASS, "project": WAX}[kind]
        rng, half = Random(kind), d / 2
        rim = []
        for number in range(18):
            angle, reach = number * math.tau / 18, (half - 2) * rng.uniform(0.90, 1.0)
            rim.append((half + reach * math.cos(angle), half + reach * math.sin(angle)))
        pen.path(spline([(x, y + 1.6) for x, y in rim]), mix(ground, "#120c14", 0.5), INK, 2)
        pen.path(spline(rim), ground, INK, 2)
        pen.circle(half, half, d * 0.34, None, mix(ground, "#ffffff", 0.35), 1.4)
        if kind == "rulebook":
            _book(pen, half, d * 0.5)
        else:
            draw_emblem(pen, "wheel", half, half, d * 0.24, "#fff3e0")

    return _kept(stage, ("seal", kind), d, d, draw)


def _book(pen: Pen, middle: float, size: float) -> None:
    with pen.at(middle - size / 2, middle - size / 2, size / 40):
        pen.path("M4 9Q13 6 20 11Q27 6 36 9V32Q27 29 20 33Q13 29 4 32Z", "#fff3e0", INK, 2.4)
        pen.path("M20 11V33", None, INK, 2.4)


def hold_ring(stage: Stage, d: float, part: float) -> pygame.Surface:
    """A ring that fills clockwise, `part` 0-1 in 24 steps."""
    step = min(24, max(0, round(part * 24)))

    def draw(pen: Pen) -> None:
        half, reach = d / 2, d / 2 - 7
        pen.circle(half, half, reach, None, INK, 14)
        pen.circle(half, half, reach, None, RULE, 9)
        if step:
            turns = [math.tau * step / 24 * n / 48 - math.pi / 2 for n in range(49)]
            pen.line([(half + reach * math.cos(a), half + reach * math.sin(a)) for a in turns], LANTERN, 9)

    return _kept(stage, ("hold", step), d, d, draw)


def arrow(stage: Stage, d: float, direction: str, colour: str = LANTERN) -> pygame.Surface:
    """A solid triangle: more that way."""
    points = {
        "down": ((0.1, 0.25), (0.9, 0.25), (0.5, 0.8)),
        "up": ((0.1, 0.75), (0.9, 0.75), (0.5, 0.2)),
        "left": ((0.75, 0.1), (0.75, 0.9), (0.2, 0.5)),
        "right": ((0.25, 0.1), (0.25, 0.9), (0.8, 0.5)),
    }[direction]
    drawn = [(x * d, y * d) for x, y in points]
    return _kept(stage, ("arrow", direction, colour), d, d, lambda pen: pen.polygon(drawn, colour, INK, 2))


def tip(stage: Stage, w: float, h: float, tail: float) -> pygame.Surface:
    """A dark tag with a brass rim whose tail points left at height `tail`; the tail is 16 of the width."""

    def draw(pen: Pen) -> None:
        r = 8.0
        pen.path(
            f"M{16 + r} 2H{w - r - 2}Q{w - 2} 2 {w - 2} {2 + r}"
            f"V{h - r - 2}Q{w - 2} {h - 2} {w - r - 2} {h - 2}"
            f"H{16 + r}Q16 {h - 2} 16 {h - r - 2}"
            f"V{tail + 12}L2 {tail}L16 {tail - 12}V{2 + r}Q16 2 {16 + r} 2Z",
            BACKING, BRASS, 2,
        )  # fmt: skip

    return _kept(stage, ("tip", tail), w, h, draw)
