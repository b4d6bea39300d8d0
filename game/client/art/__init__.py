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
| `token(kind, d)` | Surface | cargo: sail gun rum gold pearl black; booty: the kinds of `tokens.LOOT` |
| `portrait(key, d)` | Surface | a character's head; the keys of `portraits.PORTRAITS` |
| `character(figure, livery, mark, w)` | Surface | a card, w by 1.4 w; `figure` is a `cards.Figure` |
| `small_character(figure, livery, w)` | Surface | a card without its name, w by 1.4 w, up to 70 |
| `card_back(livery, w)` | Surface | its back |
| `booty_card(kind, group, value, name, w)` | Surface | a card of Booty, w by 1.4 w; named from 80 units on |
| `booty_back(w, known)` | Surface | the back of its hidden card; `known`: the kind that it is known to be |
| `booty_stack(kind, group, count, w)` | Surface | so many cards of a kind in a pile, w by 1.2 w |
| `booty_icon(kind, d)` | Surface | the picture of a kind alone |
| `isle(number, w, h)` | Surface | the tile of an island of Booty, without ports |
| `barrel(w, h)`, `port(value, d)` | Surface | the barrel; the disc of a port |
| `raised_flag(livery, w)` | Surface | a flag on a pole, w by 1.28 w; its foot is the lower left corner |
| `phase(name, d)` | Surface | badge of day, dusk, night or end |
| `coin(d)`, `rank(number, d)` | Surface | plain coin; coin with a number |
| `die(number, kind, d)` | Surface | ivory attack defence |
| `tumble(frame, kind, d)` | Sprite | tumbling die, frame 0 ... dice.TUMBLES - 1; anchor = middle |
| `rose(angle, d, costs)` | Surface | wind rose without needle; angle to which the wind blows, 32 steps |
| `needle(angle, d)` | Sprite | its needle; anchor = pivot = the rose's middle |
| `ship(livery, heading, heel, wind, cell)` | Sprite | a ship for a cell; "privateer" too; see below |
| `big_ship(livery, heading, heel, wind, length)` | Sprite | seen from low, for scenes; anchor = waterline |
| `foam(heading, cell)` | Sprite | ring of foam under a ship at rest; same anchor as the ship |
| `wake(heading, cell, strength)` | Sprite | strength 0-1; under a moving ship; same anchor |
| `number(number, cell)` | Surface | an island's number, to be drawn again above a ship that lies there |
| `sea(w, h, cell, lands, grid)` | Sea | the living water; see `water.Sea` |
| `effect(kind, frame, d)` | Sprite | flash 3, smoke, trail, sparkle 6, splash 8 frames, ball |
| `sinking(livery, heading, wind, cell)` | 10 Sprites | a ship going down; same anchor as the ship |
| `confetti(livery, frame)` | Sprite | 6 turning steps; livery "" = gold leaf |
| `ember(d, colour)` | Sprite | soft spark |
| `poster(game, w, title)` | Surface | a game's poster, w by 4/3 w; title "" = none |
| `drawn(key, w, h, draw)` | Surface | a caller's own small drawing: `draw(pen)`, kept under `key` |
| `muster(liveries, wind, cell)` | Iterator | draws ships on all headings beforehand, one a step |
| `night_sea(liveries)` | Backdrop | the title's living scene, 1280 x 720; `draw(target, now)` |
| `dawn(winner, others, w, h)` | Backdrop | the results' living scene |

Ships: headings are rounded to 22.5 degrees, heels to 7 (-14 ... 14, positive to starboard), winds (where it
blows to) to 90; so a ship at rest is 1 picture and a whole turn 16. Put the anchor 6 units (of a 48-unit
cell) below the cell's middle and draw ships in order of y. Turning = asking for the next heading, with a
heel out of the turn. Pictures are drawn at first use (about 2 ms a ship): `muster` does it in quiet moments.

Memory: one `Store` of `bound` bytes for all of these (least recently used leaves first); a `Sea` keeps its
own pictures within its ceiling and is the caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import pygame

from game.client.art import (
    booty,
    cards,
    dice,
    effects,
    emblems,
    icons,
    islands,
    panels,
    portraits,
    posters,
    rose,
    ship,
    tokens,
)
from game.client.art.backdrop import Backdrop, Dawn, NightSea
from game.client.art.canvas import Canvas, gold_words
from game.client.art.palette import LANTERN, PARCHMENT_LIGHT
from game.client.art.pen import Pen
from game.client.art.store import Sprite, Store
from game.client.art.water import Land, Sea

__all__ = ["Art", "Backdrop", "Land", "Sea", "Sprite"]

MEGABYTE = 1 << 20


class Art:
    """Draws and keeps every picture for one canvas scale."""

    def __init__(self, scale: float, bound: int | None = None) -> None:
        """`scale`: real pixels per logical unit; `bound`: bytes of pictures kept (20 MB x scale if None)."""
        self.scale = scale
        self.store = Store(bound if bound is not None else round(20 * MEGABYTE * max(1.0, scale)))
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
        return self.store.get(("focus", w, h, r, strong), lambda: panels.focus(self._canvas, w, h, r, strong))

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

    def drawn(self, key: Hashable, w: float, h: float, draw: Callable[[Pen], None]) -> pygame.Surface:
        """Return a caller's own drawing of w by h units; `draw` is called at the first use of the key."""

        def made() -> pygame.Surface:
            pen = Pen()
            draw(pen)
            return self._canvas.draw(pen, w, h)

        return self.store.get(("drawn", key, w, h), made)

    def token(self, kind: str, d: float = 30) -> pygame.Surface:
        """Return a token of a kind in `tokens.TOKENS` or `tokens.LOOT`."""
        return self.store.get(("token", kind, d), lambda: tokens.token(self._canvas, kind, d))

    def portrait(self, key: str, d: float = 56) -> pygame.Surface:
        """Return a character's head; raises ValueError for a key that is not in `portraits.PORTRAITS`."""
        return self.store.get(("portrait", key, d), lambda: portraits.portrait(self._canvas, key, d))

    def character(self, figure: cards.Figure, livery: str, mark: int, w: float = 120) -> pygame.Surface:
        """Return a character's card in a captain's livery, `mark` on its silver disc."""
        return self.store.get(
            ("card", figure, livery, mark, w), lambda: cards.card(self._canvas, figure, livery, mark, w)
        )

    def small_character(self, figure: cards.Figure, livery: str, w: float = 60) -> pygame.Surface:
        """Return a character's small card in a captain's livery."""
        return self.store.get(
            ("small card", figure, livery, w), lambda: cards.small_card(self._canvas, figure, livery, w)
        )

    def card_back(self, livery: str, w: float = 120) -> pygame.Surface:
        """Return the back of a captain's cards."""
        return self.store.get(("card back", livery, w), lambda: cards.back(self._canvas, livery, w))

    def booty_card(self, kind: str, group: str, value: str, name: str, w: float = 96) -> pygame.Surface:
        """Return a card of Booty; `group` is one of `booty.GROUPS`, `value` stands on its badge."""
        return self.store.get(
            ("booty", kind, value, name, w), lambda: booty.card(self._canvas, kind, group, value, name, w)
        )

    def booty_back(self, w: float = 96, known: str = "") -> pygame.Surface:
        """Return the back of Booty's hidden card."""
        return self.store.get(("booty back", known, w), lambda: booty.back(self._canvas, w, known))

    def booty_stack(self, kind: str, group: str, count: int, w: float = 30) -> pygame.Surface:
        """Return a stack of one kind in a pile."""
        return self.store.get(
            ("booty stack", kind, count, w), lambda: booty.tile(self._canvas, kind, group, count, w)
        )

    def booty_icon(self, kind: str, d: float = 28) -> pygame.Surface:
        """Return the picture of a kind of card."""
        return self.store.get(("booty icon", kind, d), lambda: booty.icon(self._canvas, kind, d))

    def isle(self, number: int, w: float, h: float) -> pygame.Surface:
        """Return the tile of an island, without its ports."""
        return self.store.get(("isle", number, w, h), lambda: booty.isle(self._canvas, number, w, h))

    def barrel(self, w: float, h: float) -> pygame.Surface:
        """Return the barrel on which shares lie."""
        return self.store.get(("barrel", w, h), lambda: booty.barrel(self._canvas, w, h))

    def port(self, value: int, d: float = 26) -> pygame.Surface:
        """Return the disc of a port."""
        return self.store.get(("port", value, d), lambda: booty.port(self._canvas, value, d))

    def raised_flag(self, livery: str, w: float = 28) -> pygame.Surface:
        """Return a captain's flag on a pole."""
        cloth = self.flag(livery, w - 3, round((w - 3) * 0.76))
        return self.store.get(("raised", livery, w), lambda: booty.raised(self._canvas, cloth, w, w * 1.28))

    def phase(self, name: str, d: float = 24) -> pygame.Surface:
        """Return the badge of a phase in `cards.PHASES`."""
        return self.store.get(("phase", name, d), lambda: cards.phase_badge(self._canvas, name, d))

    def coin(self, d: float = 26) -> pygame.Surface:
        """Return a plain gold coin."""
        return self.store.get(("coin", d), lambda: tokens.coin(self._canvas, d))

    def rank(self, number: int, d: float = 44) -> pygame.Surface:
        """Return a gold coin with a rank on it."""
        return self.store.get(("rank", number, d), lambda: tokens.rank(self._canvas, number, d))

    def die(self, number: int, kind: str = "ivory", d: float = 46) -> pygame.Surface:
        """Return a die at rest; kinds are ivory, attack and defence."""
        return self.store.get(("die", number, kind, d), lambda: dice.die(self._canvas, number, kind, d))

    def tumble(self, frame: int, kind: str = "ivory", d: float = 46) -> Sprite:
        """Return a tumbling die, anchored on its middle; any frame number, taken modulo `dice.TUMBLES`."""
        frame %= dice.TUMBLES
        return self.store.get(("tumble", frame, kind, d), lambda: dice.tumble(self._canvas, frame, kind, d))

    def rose(self, angle: float, d: float = 184, costs: Sequence[str] = rose.COSTS) -> pygame.Surface:
        """Return the wind rose for a wind that blows to `angle`, rounded to `rose.STEP` degrees."""
        angle, marks = _nearest(angle, rose.STEP), tuple(costs)
        return self.store.get(("rose", angle, d, marks), lambda: rose.rose(self._canvas, angle, d, marks))

    def needle(self, angle: float, d: float = 184) -> Sprite:
        """Return the needle of a rose d wide, anchored on its pivot, rounded to `rose.STEP` degrees."""
        angle = _nearest(angle, rose.STEP)
        return self.store.get(("needle", angle, d), lambda: rose.needle(self._canvas, angle, d))

    def ship(self, livery: str, heading: float, heel: float = 0, wind: float = 0, cell: float = 48) -> Sprite:
        """Return a ship as large as a cell allows, anchored on the middle of her waterline."""
        pose = (_nearest(heading, 22.5), max(-14.0, min(14.0, _nearest(heel, 7, 0))), _nearest(wind, 90))
        length = ship.length_for(cell)
        return self.store.get(
            ("ship", livery, pose, cell), lambda: ship.sprite(self._canvas, livery, *pose, length)
        )

    def big_ship(
        self, livery: str, heading: float, heel: float = 0, wind: float = 90, length: float = 250
    ) -> Sprite:
        """Return a ship seen from low over the water (12 degrees), for scenes, anchored on her waterline."""
        return self.store.get(
            ("big ship", livery, heading, heel, wind, length),
            lambda: ship.big(self._canvas, livery, heading, heel, wind, length),
        )

    def foam(self, heading: float, cell: float = 48) -> Sprite:
        """Return the foam round a ship at rest."""
        heading, length = _nearest(heading, 22.5), ship.length_for(cell)
        return self.store.get(
            ("foam", heading, cell), lambda: effects.rest_foam(self._canvas, heading, length)
        )

    def wake(self, heading: float, cell: float = 48, strength: float = 1.0) -> Sprite:
        """Return bow waves and wake of a moving ship; `strength` 0-1 is rounded up to quarters."""
        heading, length = _nearest(heading, 22.5), ship.length_for(cell)
        step = max(1, min(effects.STRENGTHS, -int(-strength * effects.STRENGTHS // 1)))
        return self.store.get(
            ("wake", heading, cell, step), lambda: effects.wake(self._canvas, heading, length, step)
        )

    def muster(self, liveries: Sequence[str], wind: float = 0, cell: float = 48) -> Iterator[None]:
        """Draw ships upright on all sixteen headings, and their foam, one picture at each step."""
        for step in range(16):
            self.foam(step * 22.5, cell)
            yield
            for livery in liveries:
                self.ship(livery, step * 22.5, 0, wind, cell)
                yield

    def number(self, number: int, cell: float = 48) -> pygame.Surface:
        """Return an island's number as the sea shows it, 9 units (of a 48-unit cell) below the middle."""
        return self.store.get(
            ("number", number, cell), lambda: islands.number_disc(Canvas(self.scale * cell / 48), number)
        )

    def sea(
        self, w: float, h: float, cell: float, lands: Sequence[Land], grid: tuple[float, float] = (0, 0)
    ) -> Sea:
        """Return a new sea of w by h units with its lands; build it with `Sea.step` in quiet moments."""
        return Sea(self.scale, w, h, cell, lands, grid)

    def effect(self, kind: str, frame: int = 0, d: float = 64) -> Sprite:
        """Return a frame of an effect in `effects.EFFECTS`, anchored on the place where it happens."""
        return self.store.get(
            ("effect", kind, frame, d), lambda: effects.EFFECTS[kind](self._canvas, frame, d)
        )

    def sinking(self, livery: str, heading: float, wind: float = 0, cell: float = 48) -> tuple[Sprite, ...]:
        """Return the frames of a ship that goes down, anchored as the ship."""
        hull, length = self.ship(livery, heading, 14, wind, cell), ship.length_for(cell)
        return self.store.get(
            ("sinking", livery, _nearest(heading, 22.5), _nearest(wind, 90), cell),
            lambda: tuple(
                effects.sinking(self._canvas, hull, frame, length) for frame in range(effects.SINKINGS)
            ),
        )

    def confetti(self, livery: str = "", frame: int = 0) -> Sprite:
        """Return a scrap of confetti; any frame number."""
        frame %= effects.CONFETTI
        return self.store.get(
            ("confetti", livery, frame), lambda: effects.confetti(self._canvas, livery, frame)
        )

    def ember(self, d: float = 20, colour: str = LANTERN) -> Sprite:
        """Return a soft spark of one colour."""
        return self.store.get(("ember", d, colour), lambda: effects.ember(self._canvas, d, colour))

    def poster(self, game: str, w: float = 120, title: str = "") -> pygame.Surface:
        """Return the poster of a game in `posters.POSTERS`, w by 4/3 w, with its title in gold letters."""
        return self.store.get(
            ("poster", game, w, title), lambda: posters.poster(self._canvas, game, w, title)
        )

    def night_sea(self, liveries: Sequence[str] = ("scarlet", "plum", "jade", "bone")) -> Backdrop:
        """Return a new title scene with four ships, the nearest first; the caller keeps it."""
        return NightSea(self._canvas, liveries)

    def dawn(self, winner: str, others: Sequence[str], w: float = 516, h: float = 720) -> Backdrop:
        """Return a new results scene with the winner's ship and up to four others; the caller keeps it."""
        return Dawn(self._canvas, winner, others, w, h)


def _nearest(angle: float, step: float, turn: float = 360) -> float:
    """Return the angle rounded to a multiple of `step`, within one turn unless `turn` is 0."""
    rounded = round(angle / step) * step
    return rounded % turn if turn else rounded
