"""Every picture of the program, drawn from code and from assets/art, cached, in real pixels.

Scenes hold one `Art` for the canvas scale and ask it for surfaces; nothing is rotated or scaled per frame.

All sizes that go in are logical units (the 1280 x 720 layout); what comes out is in real pixels
(size x scale), converted for the display. A `Surface` covers exactly the asked box. A `Sprite` is
(image, ax, ay): blit it with `sprite.draw(target, x, y)` or `target.fblits([sprite.at(x, y), ...])`, where
(x, y) is the *real* pixel on which its anchor lies. Pictures are shared: never draw on one, copy it first.

| method | gives | anchor and notes |
|---|---|---|
| `px(length)` | int | logical length in real pixels |
| `flag(livery, w, h)` | Surface | captain's flag, 56x48; flaglet 30x22 |
| `disc(livery, d)` | Surface | captain's disc, 24-44, and everything under 20 |
| `emblem(livery, d, colour)` | Surface | the emblem alone |
| `icon(name, d, colour, ground)` | Surface | a glyph of `icons.ICONS`; `ground` fills its holes |
| `key(label, h)` | Surface | what to press: "A" "B" "X" "Y" a disc, others a key cap as wide as its word |
| `lantern(d, lit)` | Surface | who has chosen |
| `panel(kind, w, h)` | Surface | a kind of `panels.PANELS`: walnut, parchment, tag, plate, table ... |
| `button(kind, state, w, h)` | Surface | `panels.BUTTON_KINDS` x `BUTTON_STATES`, without words |
| `round_button(d, lit)` | Surface | d wide, d + 4 high |
| `focus(w, h, r, strong)` | Sprite | ring and glow round a box; anchor = the box's corner |
| `shadow(w, h, r, lifted)` | Sprite | soft shadow of a rounded piece; anchor = the piece's corner |
| `glow(d)` | Sprite | soft lantern light; anchor = middle |
| `title(text, size)` | Surface | gold lettering with ink ring and lower side (logo, winner, poster titles) |

Memory: one `Store` of `bound` bytes for all of these (least recently used leaves first).
"""

from __future__ import annotations

import pygame

from game.client.art import emblems, icons, panels
from game.client.art.canvas import Canvas, gold_words
from game.client.art.palette import PARCHMENT_LIGHT
from game.client.art.store import Sprite, Store

__all__ = ["Art", "Sprite"]

MEGABYTE = 1 << 20


class Art:
    """Draws and keeps every picture for one canvas scale."""

    def __init__(self, scale: float, bound: int | None = None) -> None:
        """`scale`: real pixels per logical unit; `bound`: bytes of pictures kept (24 MB x scale if None)."""
        self.scale = scale
        self.store = Store(bound if bound is not None else round(24 * MEGABYTE * max(1.0, scale)))
        self._canvas = Canvas(scale)

    def px(self, length: float) -> int:
        """Return a logical length in real pixels, at least one."""
        return self._canvas.px(length)

    def flag(self, livery: str, w: float = 56, h: float = 48) -> pygame.Surface:
        """Return the captain's flag; a flaglet is 30 x 22."""
        return self.store.get(("flag", livery, w, h), lambda: emblems.flag(self._canvas, livery, w, h))

    def disc(self, livery: str, d: float = 32) -> pygame.Surface:
        """Return the captain's disc."""
        return self.store.get(("disc", livery, d), lambda: emblems.disc(self._canvas, livery, d))

    def emblem(self, livery: str, d: float, colour: str = PARCHMENT_LIGHT) -> pygame.Surface:
        """Return the captain's emblem alone in one colour."""
        return self.store.get(
            ("emblem", livery, d, colour), lambda: emblems.emblem_alone(self._canvas, livery, d, colour)
        )

    def icon(
        self, name: str, d: float = 28, colour: str = PARCHMENT_LIGHT, ground: str | None = None
    ) -> pygame.Surface:
        """Return a glyph; raises FileNotFoundError for a name that is not in `icons.ICONS`."""
        return self.store.get(
            ("icon", name, d, colour, ground), lambda: icons.icon(self._canvas, name, d, colour, ground)
        )

    def key(self, label: str, h: float = 26) -> pygame.Surface:
        """Return a pad button (A B X Y) or a key cap h high and as wide as its label needs."""
        return self.store.get(("key", label, h), lambda: icons.key(self._canvas, label, h))

    def lantern(self, d: float = 24, lit: bool = True) -> pygame.Surface:
        """Return the lantern, lit or dark."""
        return self.store.get(("lantern", d, lit), lambda: icons.lantern(self._canvas, d, lit))

    def panel(self, kind: str, w: float, h: float) -> pygame.Surface:
        """Return a panel of a kind in `panels.PANELS`; raises KeyError for another."""
        return self.store.get(("panel", kind, w, h), lambda: panels.PANELS[kind](self._canvas, w, h))

    def button(self, kind: str, state: str, w: float, h: float = 48) -> pygame.Surface:
        """Return a button face: `panels.BUTTON_KINDS` x `panels.BUTTON_STATES`, words not included."""
        return self.store.get(
            ("button", kind, state, w, h), lambda: panels.button(self._canvas, kind, state, w, h)
        )

    def round_button(self, d: float = 52, lit: bool = False) -> pygame.Surface:
        """Return the round brass button of headers, `panels.SIDE` higher than wide."""
        return self.store.get(("round", d, lit), lambda: panels.round_button(self._canvas, d, lit))

    def focus(self, w: float, h: float, r: float = 8, strong: bool = False) -> Sprite:
        """Return the focus ring round a box of w by h, anchored on the box's corner."""
        return self.store.get(
            ("focus", w, h, r, strong), lambda: panels.focus(self._canvas, w, h, r, strong)
        )

    def shadow(self, w: float, h: float, r: float = 10, lifted: bool = False) -> Sprite:
        """Return the shadow of a rounded piece of w by h, anchored on the piece's corner."""
        return self.store.get(
            ("shadow", w, h, r, lifted), lambda: panels.shadow(self._canvas, w, h, r, lifted)
        )

    def glow(self, d: float = 64) -> Sprite:
        """Return a soft lantern light, anchored on its middle."""
        return self.store.get(("glow", d), lambda: panels.lantern_pool(self._canvas, d))

    def title(self, text: str, size: float = 112) -> pygame.Surface:
        """Return gold lettering with an ink ring; ring and side follow the size."""
        ring, side = max(2.0, size * 0.045), (size * 0.055 if size >= 36 else 0.0)
        return self.store.get(
            ("title", text, size), lambda: gold_words(self._canvas, text, size, ring=ring, side=side)
        )
