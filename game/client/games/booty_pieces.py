"""What the pieces of Booty look like on a stage: cards, their back, stacks, coins, flags, markers, a fuse."""

from __future__ import annotations

import pygame

from game.client.art.pen import Pen
from game.client.art.store import Sprite
from game.client.games.booty_layout import group_of
from game.client.games.booty_plan import COIN, FUSE, MARKER, POLE, RATIO, TILE, UNIT, WON, Plan
from game.client.games.booty_words import WORDS
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.layout import Piece
from game.client.theme import INK, LANTERN, LANTERN_CORE, SEA_RING
from game.rules.booty.cards import COMMODITIES

GLOW = ((2.0, 0.9, 2.6), (4.5, 0.38, 3.0), (8.0, 0.16, 4.0))  # how far out, how strong, how thick
FLAT = ("flag", "marker", "fuse", "stack", "won")  # without a shadow of their own
ROUND = ("coin", "won", "fuse")
_WORTH = {
    "doubloons": "1", "incan_silver": "2", "aztec_gold": "3", "bible": "2", "rum": "2", "trade_route": "0",
    "cutlass": "1", "pistol": "2",
}  # fmt: skip


def card_name(kind: str) -> str:
    """What a kind of card is called."""
    return WORDS[f"kind.{kind}"]


def worth(kind: str, gauges: object) -> str:
    """What stands on a card's badge: points, flags of a Might card, the present value of a commodity."""
    if kind in COMMODITIES:
        assert hasattr(gauges, "get")
        market = gauges.get("market", ())
        return str(market[COMMODITIES.index(kind)]) if market else "2"
    if kind.endswith("_letter"):
        return "±"
    if kind.endswith("_flag"):
        return "1"
    return _WORTH.get(kind, "3")


def size_of(piece: Piece, made: Plan, gauges: object) -> tuple[float, float]:
    """Width and height of a piece in pixels of the board."""
    if piece.kind == "card":
        return made.card, made.card * RATIO
    if piece.kind in ("stack", "cover"):
        assert hasattr(gauges, "get")
        seat = piece.id[1:].split(".")[0] if piece.kind == "stack" else piece.art.split()[0]
        w = gauges.get(f"tile {seat}", (300,))[0] / 10
        return (w, w * TILE) if piece.kind == "stack" else (w * TILE / RATIO, w * TILE)
    if piece.kind == "flag":
        return POLE, POLE * 1.28
    if piece.kind == "marker":
        return MARKER
    d = {"coin": COIN, "won": WON, "fuse": FUSE}[piece.kind]
    return d, d


class Pieces:
    """Pictures of the pieces of one shown table, each kept by the art's store."""

    def __init__(self, stage: Stage, camera: Camera, showing: Showing, made: Plan) -> None:
        self.stage, self.showing, self.made = stage, showing, made
        self.grown = camera.cell / UNIT

    def size(self, piece: Piece) -> tuple[float, float]:
        """Width and height in logical pixels."""
        w, h = size_of(piece, self.made, self.showing.director.gauges)
        return even(w * self.grown), even(h * self.grown)

    def image(self, piece: Piece) -> pygame.Surface:
        """What is seen of a piece."""
        w, h = self.size(piece)
        art = self.stage.art
        if piece.kind in ("card", "cover"):
            face = piece.art.split()[-1] if piece.kind == "cover" else piece.art
            return self.card(face, w)
        if piece.kind == "stack":
            kind, count = piece.art.split()
            return art.booty_stack(kind, group_of(kind), int(count), w)
        if piece.kind == "flag":
            return art.raised_flag(self.showing.liveries.get(int(piece.art), "slate"), w)
        if piece.kind == "marker":
            return self._marker(piece.art, w, h)
        if piece.kind == "fuse":
            return art.drawn(("fuse", w), w, w, lambda pen: _spark(pen, w))
        return art.rank(int(piece.art), w)

    def card(self, face: str, w: float) -> pygame.Surface:
        """A card by its face: a kind, or "?" and the kind where it lies covered."""
        if face[:1] == "?":
            return self.stage.art.booty_back(w, face[1:])
        value = worth(face, self.showing.director.gauges)
        return self.stage.art.booty_card(face, group_of(face), value, card_name(face), w)

    def _marker(self, value: str, w: float, h: float) -> pygame.Surface:
        def made() -> pygame.Surface:
            plate = self.stage.art.drawn(
                ("marker", w, h), w, h,
                lambda pen: pen.rect(1.2, 1.2, w - 2.4, h - 2.4, 5, LANTERN, INK, 2),
            ).copy()  # fmt: skip
            number = self.stage.text.fitted(value, ("rank", "cost"), INK, w - 4, height=h)
            plate.blit(number, number.get_rect(center=(plate.get_width() / 2, plate.get_height() / 2 - 1)))
            return plate

        return self.stage.art.store.get(("market", value, w, h, self.stage.text.percent), made)

    def shadow(self, piece: Piece, lifted: bool = False) -> Sprite:
        """The shadow of a piece."""
        w, h = self.size(piece)
        return self.stage.art.shadow(w, h, w / 2 if piece.kind in ROUND else 0.09 * w, lifted)

    def glow(self, piece: Piece) -> Sprite:
        """The light round a piece that may be pressed."""
        w, h = self.size(piece)
        return self.light(w, h, w / 2 if piece.kind in ROUND else 0.09 * w)

    def light(self, w: float, h: float, r: float) -> Sprite:
        """The light round a box with rounded corners; anchored on its corner."""
        reach = 11.0

        def draw(pen: Pen) -> None:
            for out, alpha, line in GLOW:
                pen.rect(reach - out, reach - out, w + 2 * out, h + 2 * out, r + out, None, LANTERN, line,
                         line_alpha=alpha)  # fmt: skip

        image = self.stage.art.drawn(("booty glow", w, h, r), w + 2 * reach, h + 2 * reach, draw)
        return Sprite(image, self.stage.px(reach), self.stage.px(reach))


def _spark(pen: Pen, d: float) -> None:
    """The spark that runs down a fuse."""
    r = d / 2
    pen.circle(r, r, r, pen.radial([(0, "#fff3c8", 1), (0.3, LANTERN, 0.8), (1, "#ff7a2a", 0)]))
    points = []
    for n in range(16):
        far = r * (0.62 if n % 2 == 0 else 0.3)
        turn = pygame.Vector2(far, 0).rotate(n * 22.5)
        points.append((r + turn.x, r + turn.y))
    pen.polygon(points, LANTERN_CORE, SEA_RING, 1.1)


def even(size: float) -> float:
    """A size that few sizes share a cache with: halves of a pixel."""
    return round(size * 2) / 2
