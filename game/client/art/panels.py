"""What holds words and buttons: walnut, parchment, button faces, plates, tags, glow, shadow, the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.client.art import svg
from game.client.art.canvas import Canvas
from game.client.art.palette import (
    BACKING,
    BRASS,
    BRASS_DARK,
    BRASS_FACE,
    DANGER,
    DANGER_LOW,
    DISABLED_FACE,
    GOLD_LEAF,
    INK,
    LANTERN,
    LANTERN_CORE,
    PARCHMENT,
    PARCHMENT_EDGE,
    PARCHMENT_LIGHT,
    PARCHMENT_SHADE,
    PLANK,
    PLANK_LOW,
    WALNUT,
    WALNUT_LOW,
    WALNUT_RIM,
    mix,
)
from game.client.art.pen import Pen
from game.client.art.store import Sprite

BUTTON_KINDS = ("primary", "second", "danger")
BUTTON_STATES = ("normal", "hover", "focus", "pressed", "disabled")
SIDE = 4.0
"""How thick a button stands above the table; its face is this much lower than the whole."""

_FACES = {
    "primary": (GOLD_LEAF, BRASS_FACE, BRASS_DARK),
    "second": (PARCHMENT_LIGHT, PARCHMENT_SHADE, "#8f6c3e"),
    "danger": (DANGER, DANGER_LOW, "#63190f"),
}


def _grain(pen: Pen, w: float, h: float, seed: int, alpha: float, inset: float = 8.0) -> None:
    """Draw the long strokes of wood."""
    rng = Random(seed)
    y = inset + 2
    while y < h - inset:
        x0, x1 = rng.uniform(inset, inset + 24), w - rng.uniform(inset, inset + 24)
        span = x1 - x0
        if span > 20:
            bends = [rng.uniform(-3, 3), rng.uniform(-3, 3), rng.uniform(-2, 2)]
            pen.path(
                f"M{x0:.1f} {y:.1f}C{x0 + span * 0.3:.1f} {y + bends[0]:.1f} {x0 + span * 0.65:.1f} "
                f"{y + bends[1]:.1f} {x1:.1f} {y + bends[2]:.1f}",
                None, "#000000", 1, line_alpha=alpha)  # fmt: skip
        y += rng.uniform(5, 11)


def walnut(canvas: Canvas, w: float, h: float, top: str = WALNUT, low: str = WALNUT_LOW,
           lit: bool = False) -> pygame.Surface:  # fmt: skip
    """Draw a walnut panel with a brass inlay; `lit` adds the lantern border and tint of what is active."""
    pen, r = Pen(), 10.0 if min(w, h) > 70 else 8.0
    pen.rect(1, 1, w - 2, h - 2, r, pen.linear([(0, top, 1), (1, low, 1)]), WALNUT_RIM, 2)
    _grain(pen, w, h, int(w) * 31 + int(h), 0.14)
    pen.path(f"M{r + 2} 2.6H{w - r - 2:.1f}", None, "#ffffff", 1, line_alpha=0.08)
    if lit:
        pen.rect(3, 3, w - 6, h - 6, r - 1, LANTERN, alpha=0.16)
    pen.rect(5.5, 5.5, w - 11, h - 11, max(2, r - 4), None, BRASS, 1, line_alpha=0.78)
    if lit:
        pen.rect(1.5, 1.5, w - 3, h - 3, r, None, LANTERN, 3)
    return canvas.draw(pen, w, h)


def parchment(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """Draw a sheet of parchment: light above, hairline inset, a few fibres, worn edges."""
    pen, rng = Pen(), Random(int(w) * 7 + int(h))
    face = pen.linear([(0, PARCHMENT_LIGHT, 1), (0.55, PARCHMENT, 1), (1, PARCHMENT_SHADE, 1)])
    pen.rect(1, 1, w - 2, h - 2, 6, face, INK, 2)
    for _ in range(int(w * h / 900)):
        x, y = rng.uniform(8, w - 17), rng.uniform(8, h - 8)
        pen.path(f"M{x:.1f} {y:.1f}l{rng.uniform(3, 9):.1f} {rng.uniform(-1, 1):.1f}",
                 None, PARCHMENT_EDGE, 1, line_alpha=0.13)  # fmt: skip
    for _ in range(int((w + h) / 160)):
        x, y = rng.choice(((rng.uniform(10, w - 10), 3.0), (rng.uniform(10, w - 10), h - 3.0)))
        pen.ellipse(x, y, rng.uniform(4, 14), rng.uniform(1.5, 3), PARCHMENT_EDGE, alpha=0.10)
    pen.rect(4.5, 4.5, w - 9, h - 9, 4, None, PARCHMENT_EDGE, 1, line_alpha=0.55)
    return canvas.draw(pen, w, h)


def tag(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """Draw the dark tag with a brass rim that says why not, and what a focused entry does."""
    pen = Pen()
    pen.rect(1.5, 1.5, w - 3, h - 3, 8, BACKING, BRASS, 2)
    return canvas.draw(pen, w, h)


def row(canvas: Canvas, w: float, h: float, top: str = "#241914", low: str = "#18110e") -> pygame.Surface:
    """Draw a darker walnut strip for list rows and closed tabs."""
    return walnut(canvas, w, h, top, low)


def field(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """Draw a sunken parchment field into which words are typed."""
    pen = Pen()
    pen.rect(1, 1, w - 2, h - 2, 6, PARCHMENT_LIGHT, INK, 2)
    pen.rect(2.5, 2.5, w - 5, 5, 3, pen.linear([(0, TEXTURE_SHADE, 0.34), (1, TEXTURE_SHADE, 0)]))
    pen.rect(4.5, 4.5, w - 9, h - 9, 4, None, PARCHMENT_EDGE, 1, line_alpha=0.45)
    return canvas.draw(pen, w, h)


TEXTURE_SHADE = "#5a3d1c"


def strip(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """Draw the plain dark ground behind chips and columns."""
    pen = Pen()
    pen.rect(0, 0, w, h, 0, BACKING)
    pen.rect(0, h - 2, w, 2, 0, "#000000", alpha=0.5)
    return svg.opaque(canvas.draw(pen, w, h))


def plate(canvas: Canvas, w: float, h: float, lit: bool) -> pygame.Surface:
    """Draw a title menu plate with two brass nails: parchment, or brass when it is the focused one."""
    pen = Pen()
    top, low, side = _FACES["primary" if lit else "second"]
    pen.rect(1, 5, w - 2, h - 6, 9, side, INK, 2.2)
    pen.rect(1.1, 1.1, w - 2.2, h - 7.1, 9, pen.linear([(0, top, 1), (1, low, 1)]), INK, 2.2)
    pen.rect(5, 3.4, w - 10, 2.2, 1, "#ffffff", alpha=0.6)
    if lit:
        _grain(pen, w, h - 6, 5, 0.05, 14)
    for x in (12.0, w - 12.0):
        pen.circle(x, (h - 6) / 2, 3.6, BRASS_DARK if not lit else "#a8741f", INK, 1.4)
        pen.circle(x - 1, (h - 6) / 2 - 1.1, 1, "#fff3cf", alpha=0.7)
    return canvas.draw(pen, w, h)


def round_button(canvas: Canvas, d: float, lit: bool) -> pygame.Surface:
    """Draw the round brass button of headers (d wide, SIDE higher than wide); `lit` is hover or focus."""
    pen, r = Pen(), d / 2 - 1.2
    top, low, side = _FACES["primary"]
    if lit:
        top, low = mix(top, "#ffffff", 0.3), mix(low, "#ffffff", 0.22)
    pen.circle(d / 2, d / 2 + SIDE, r, side, INK, 2.2)
    pen.circle(d / 2, d / 2, r, pen.linear([(0, top, 1), (1, low, 1)]), INK, 2.2)
    pen.circle(d / 2, d / 2, r - 4, None, "#fff6d8", 1.2, line_alpha=0.5)
    return canvas.draw(pen, d, d + SIDE)


def button(canvas: Canvas, kind: str, state: str, w: float, h: float) -> pygame.Surface:
    """Draw a button without its words, w by h with its lower side; pressed moves the face 3 units down."""
    pen = Pen()
    if state == "disabled":
        pen.rect(1, 1 + SIDE / 2, w - 2, h - 2 - SIDE / 2, 8, DISABLED_FACE, INK, 2)
        return canvas.draw(pen, w, h)
    top, low, side = _FACES[kind]
    if state in ("hover", "focus"):
        share = 0.14 if kind == "danger" else 0.28
        top, low = mix(top, "#ffffff", share), mix(low, "#ffffff", share / 2)
    down = SIDE - 1 if state == "pressed" else 0.0
    pen.rect(1, SIDE, w - 2, h - SIDE - 1, 8, side, INK, 2)
    if state == "pressed":
        top, low = mix(top, INK, 0.08), mix(low, INK, 0.08)
    pen.rect(1, 1 + down, w - 2, h - SIDE - 2, 8, pen.linear([(0, top, 1), (1, low, 1)]), INK, 2)
    pen.rect(5, 3 + down, w - 10, 2, 1, "#ffffff", alpha=0.55)
    return canvas.draw(pen, w, h)


def focus(canvas: Canvas, w: float, h: float, r: float, strong: bool) -> Sprite:
    """Draw the ring of the focused thing, round a box of w by h: cream line and three nested glows.

    The anchor is the box's upper left corner. `strong` is for list rows and controls."""
    reach, pen = 18.0, Pen()
    rings = ((10, 6, 0.08), (6, 5, 0.16), (3, 4, 0.45))
    if strong:
        rings = ((13, 6, 0.10), (9, 6, 0.20), (5, 5, 0.42))
    for out, width, alpha in rings:
        pen.rect(reach - out, reach - out, w + 2 * out, h + 2 * out, r + out, None, LANTERN, width,
                 line_alpha=alpha)  # fmt: skip
    pen.rect(reach - 2.5, reach - 2.5, w + 5, h + 5, r + 2.5, None, LANTERN_CORE, 3.4 if strong else 3)
    image = canvas.draw(pen, w + 2 * reach, h + 2 * reach)
    return Sprite(image, canvas.px(reach), canvas.px(reach))


def shadow(canvas: Canvas, w: float, h: float, r: float, lifted: bool) -> Sprite:
    """Draw the soft shadow of a rounded piece of w by h units; the anchor is the piece's corner.

    The offset to the lower right is part of it; `lifted` is for what is dragged or flies."""
    pen = Pen()
    pen.rect(0, 0, w, h, min(r, w / 2, h / 2), "#000000")
    blur, dx, dy = (3.0, 1.0, 3.0) if min(w, h) < 60 else (5.0, 2.0, 4.0)
    if lifted:
        blur, dx, dy = blur * 1.6, dx * 2, dy * 2
    image = canvas.shadow(canvas.draw(pen, w, h), blur, 130)
    margin = canvas.margin(blur)
    return Sprite(image, margin - round(dx * canvas.scale), margin - round(dy * canvas.scale))


def lantern_pool(canvas: Canvas, d: float) -> Sprite:
    """Draw a soft round light, d across, anchored on its middle: what glows, pulses or burns."""
    pen = Pen()
    stops = [(0, LANTERN_CORE, 0.85), (0.25, LANTERN, 0.45), (0.6, "#ff9a35", 0.16), (1, "#ff8a2a", 0)]
    paint = pen.radial(stops)
    pen.circle(d / 2, d / 2, d / 2, paint)
    image = canvas.draw(pen, d, d)
    return Sprite(image, image.get_width() // 2, image.get_height() // 2)


def table(canvas: Canvas, w: float, h: float, seed: int = 5) -> pygame.Surface:
    """Draw the planked table under one lantern, opaque: planks, nails, a pool of light, darker edges."""
    pen, rng, y = Pen(), Random(seed), 0
    pen.rect(0, 0, w, h, 0, "#3a2619")
    while y < h:
        y += _plank(pen, rng, w, y)
    pool = pen.radial([(0, LANTERN, 0.34), (0.4, "#ffa63a", 0.15), (1, "#ff9a2a", 0)])
    pen.ellipse(w * 0.34, h * 0.28, w * 0.55, h * 0.75, pool)
    dark, clear = ("#060405", 0.62), ("#060405", 0.0)
    fades = ((0, 0, w, 60, True, dark, clear), (0, 0, 120, h, False, dark, clear),
             (0, h - 90, w, 90, True, clear, dark), (w - 160, 0, 160, h, False, clear, dark))  # fmt: skip
    for x0, y0, fw, fh, down, first, last in fades:
        pen.rect(x0, y0, fw, fh, 0, pen.linear([(0, *first), (1, *last)], down))
    return svg.opaque(canvas.draw(pen, w, h))


def _plank(pen: Pen, rng: Random, w: float, y: int) -> int:
    high = rng.choice((58, 64, 70))
    pen.rect(0, y, w, high, 0, mix(PLANK, PLANK_LOW, rng.random() * 0.8))
    for _ in range(7):
        x, gy, length = rng.uniform(0, w), y + rng.uniform(6, high - 6), rng.uniform(60, 300)
        bend = f"{rng.uniform(-4, 4):.1f} {length:.0f} {rng.uniform(-2, 2):.1f}"
        pen.path(f"M{x:.0f} {gy:.0f}q{length / 2:.0f} {bend}", None, "#1a0f0a", 1.4, line_alpha=0.35)
    if rng.random() < 0.5:
        kx, ky = rng.uniform(60, w - 60), y + high / 2 + rng.uniform(-10, 10)
        for size, alpha in ((1.0, 0.30), (0.6, 0.35), (0.25, 0.6)):
            pen.ellipse(kx, ky, 15 * size, 7 * size, None, "#1a0f0a", 1.5, line_alpha=alpha)
    pen.rect(0, y, w, 2, 0, "#140b07", alpha=0.8)
    pen.rect(0, y + 2, w, 1.2, 0, "#8a6242", alpha=0.28)
    x = rng.uniform(100, 500)
    while x < w:
        pen.rect(x, y, 2, high, 0, "#140b07", alpha=0.7)
        for nail in (x - 8, x + 10):
            pen.circle(nail, y + high / 2 - 10, 2, "#120a07", alpha=0.8)
        x += rng.uniform(300, 560)
    return high


PANELS: dict[str, Callable[[Canvas, float, float], pygame.Surface]] = {
    "walnut": walnut,
    "walnut-lit": lambda canvas, w, h: walnut(canvas, w, h, lit=True),
    "row": row,
    "row-lit": lambda canvas, w, h: walnut(canvas, w, h, "#4a351f", "#2c1d12", lit=True),
    "parchment": parchment,
    "field": field,
    "tag": tag,
    "strip": strip,
    "plate": lambda canvas, w, h: plate(canvas, w, h, False),
    "plate-lit": lambda canvas, w, h: plate(canvas, w, h, True),
    "table": table,
}
"""What `Art.panel` draws, by kind."""
