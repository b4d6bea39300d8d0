"""What the pieces of Libertalia look like on a stage: cards of three kinds, backs, tokens, piles."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.client.art.cards import RATIO, Figure
from game.client.art.store import Sprite
from game.client.games.libertalia_layout import DOWN, Plan
from game.client.games.libertalia_text import card_name
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.layout import Piece
from game.client.theme import CREAM, INK, LANTERN
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import CHARACTERS, card_at
from game.rules.libertalia.view import View

GLOW = ((2.0, 0.9, 2.6), (4.5, 0.38, 3.0), (8.0, 0.16, 4.0))  # how far out, how strong, how thick
_DIM = (122, 116, 128)  # what a discarded character's colours are multiplied with


@lru_cache(maxsize=64)
def figure(rank: int) -> Figure:
    """A character as cards show it."""
    made = CHARACTERS[rank]
    return Figure(made.key, rank, card_name(rank), made.phases)


def size_of(kind: str, seat: int, made: Plan) -> tuple[float, float]:
    """Width and height of a piece in pixels of the board."""
    if kind in ("booty", "stack"):
        d = made.token if kind == "booty" else made.dens[seat].token
        return d, d
    w = {"ship": made.ship_card, "down": made.ship_card, "hand": made.hand_card}.get(kind)
    w = made.dens[seat].card if w is None else w
    return w, w * RATIO


def owner(piece: Piece) -> int:
    """The seat whose piece it is, 0 for booty on the days."""
    if piece.kind == "booty":
        return 0
    return int(piece.id.replace(".", ":").split(":")[0])


class Pieces:
    """Pictures of the pieces of one shown table, each kept by the art's store."""

    def __init__(self, stage: Stage, camera: Camera, showing: Showing, made: Plan) -> None:
        self.stage, self.showing, self.made = stage, showing, made
        self.grown = camera.cell / 48

    def size(self, piece: Piece) -> tuple[float, float]:
        """Width and height in logical pixels."""
        w, h = size_of(piece.kind, owner(piece), self.made)
        return even(w * self.grown), even(h * self.grown)

    def livery(self, seat: int) -> str:
        """The colour of a seat."""
        return self.showing.liveries.get(seat, "slate")

    def image(self, piece: Piece) -> pygame.Surface:
        """The upper side of a piece."""
        w = self.size(piece)[0]
        art, seat = self.stage.art, owner(piece)
        if piece.kind == "booty":
            return art.token(piece.art, w)
        if piece.kind == "stack":
            return self._stack(piece.art, w)
        if piece.kind == "down":
            return art.card_back(self.livery(seat), w)
        rank = card_at(piece.id)[1]
        if piece.kind == "den":
            return art.small_character(figure(rank), self.livery(seat), w)
        if piece.kind == "grave":
            return self._dimmed(rank, seat, w)
        view: View = self.showing.situation.view
        mark = reckon.influence(view.ties, view.dens[seat].colour, rank)
        return art.character(figure(rank), self.livery(seat), mark, w)

    def side(self, piece: Piece, facing: float) -> pygame.Surface:
        """The side that is seen at an angle of turning: the back beyond a quarter."""
        over = (facing + 90) % 360 > 180
        if not over or piece.kind in ("booty", "stack"):
            return self.image(piece)
        return self.stage.art.card_back(self.livery(owner(piece)), self.size(piece)[0])

    def _dimmed(self, rank: int, seat: int, w: float) -> pygame.Surface:
        livery = self.livery(seat)

        def made() -> pygame.Surface:
            image = self.stage.art.small_character(figure(rank), livery, w).copy()
            image.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
            return image

        return self.stage.art.store.get(("discarded", rank, livery, w), made)

    def _stack(self, what: str, d: float) -> pygame.Surface:
        """Tokens of one kind, with their number where there is more than one."""
        kind, count = what.split()
        token = self.stage.art.token(kind, d)
        if count == "1":
            return token

        def made() -> pygame.Surface:
            image = token.copy()
            number = self.stage.text.fitted(
                count, ("rank", "cost"), CREAM, d * 0.7, ring=INK, height=d * 0.78
            )
            image.blit(number, number.get_rect(bottomright=(image.get_width(), image.get_height() + 2)))
            return image

        return self.stage.art.store.get(("stack", kind, count, d, self.stage.text.percent), made)

    def shadow(self, piece: Piece, lifted: bool = False) -> Sprite:
        """The shadow of a piece; tokens have the thickness of their picture instead."""
        w, h = self.size(piece)
        return self.stage.art.shadow(w, h, 0.08 * w, lifted)

    def glow(self, piece: Piece) -> Sprite:
        """The light round a piece that may be pressed."""
        w, h = self.size(piece)
        reach = 11.0

        def draw(pen: object) -> None:
            assert hasattr(pen, "rect")
            for out, alpha, line in GLOW:
                r = 0.09 * w + out
                pen.rect(reach - out, reach - out, w + 2 * out, h + 2 * out, r, None, LANTERN, line,
                         line_alpha=alpha)  # fmt: skip

        image = self.stage.art.drawn(("card glow", w, h), w + 2 * reach, h + 2 * reach, draw)
        return Sprite(image, self.stage.px(reach), self.stage.px(reach))


def even(size: float) -> float:
    """A size that few sizes share a cache with: halves of a pixel."""
    return round(size * 2) / 2


def faces(facing: float) -> bool:
    """Whether a piece lies flat, up or down, rather than turning."""
    return facing in (0.0, DOWN)
