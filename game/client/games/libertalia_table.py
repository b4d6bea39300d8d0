"""Paints Libertalia: planks, the ship, days and dens as one kept picture, all that lies still on another.

Only what moves is drawn in every frame; both pictures are laid anew when what they show has changed.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians

import pygame

from game.client.art.svg import sheet
from game.client.games.libertalia_ground import draw_ground, ground_key
from game.client.games.libertalia_layout import OVER, Plan, acting, made_for, meant
from game.client.games.libertalia_pieces import Pieces, faces
from game.client.games.libertalia_rest import Sums
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.layout import Piece
from game.client.table.sparks import Brush, draw_sparks
from game.client.table.tween import Pose
from game.rules.libertalia.view import View

LIFT = 14.0  # pixels by which the chosen one is lifted
SHADE = 70  # how dark a card gets while it turns

Lying = tuple[Piece, Pose, float, bool]  # a piece, where it lies, how far it is lifted, may it be pressed


class Painter:
    """Draws one table on one stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._base: pygame.Surface | None = None
        self._base_key: object = None
        self._still: pygame.Surface | None = None
        self._still_key: object = None
        self._moving: list[str] = []
        self._sums = Sums()
        self._warm: list[Piece] = []
        self._warmed: object = None
        self._pieces: Pieces | None = None

    def build(self) -> bool:
        """One card that will be needed soon."""
        if not self._warm or self._pieces is None:
            return False
        self._pieces.image(self._warm.pop())
        return bool(self._warm)

    # -- what lies still ------------------------------------------------------------------------------

    def ground(self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int) -> None:
        """Planks, ship, days, dens, and every piece that does not move."""
        made = made_for(showing.director.gauges)
        pieces = self._pieces = Pieces(self.stage, camera, showing, made)
        window = self.stage.rect(camera.window)
        self._prepare(showing, made)
        base_key = (camera.cell, camera.corner, window.size, ground_key(self.stage, showing))
        if self._base is None or self._base.get_size() != window.size:
            self._base, self._still = sheet(*window.size), sheet(*window.size)
            self._base_key = None
        assert self._still is not None
        if base_key != self._base_key:
            self._base_key, self._still_key = base_key, None
            draw_ground(replace(self.stage, canvas=self._base), camera, showing, made)
        lying = self._lying(showing)
        if lying != self._still_key:
            self._still_key = lying
            self._still.blit(self._base, (0, 0))
            self._lay(self._still, camera, showing, pieces, lying)
        canvas.blit(self._still, window.topleft)

    def _lying(self, showing: Showing) -> list[Lying]:
        """Everything at rest, by identity cheap to compare; what is not stays in `_moving`."""
        director, composer = showing.director, showing.situation.composer
        asked = frozenset(composer.ids()) if composer is not None else frozenset()
        found: list[Lying] = []
        self._moving = moving = []
        poses, before = director.poses, director.before
        for name, piece in director.pieces.items():
            pose = poses[name]
            if (
                name in before or pose.lift or pose.dx or pose.size != 1 or pose.alpha != 1
                or not faces(pose.facing)
            ):  # fmt: skip
                moving.append(name)
            elif asked:
                found.append((piece, pose, *self._pressed(showing, piece, asked)))
            else:
                found.append((piece, pose, 0.0, False))
        return found

    def _pressed(self, showing: Showing, piece: Piece, asked: frozenset[str]) -> tuple[float, bool]:
        """How far a piece is lifted as it is chosen, and whether it may be."""
        situation, called = showing.situation, piece.id
        assert situation.composer is not None
        if piece.kind in ("booty", "stack"):
            step = acting(situation.view)
            called = meant(step, called, situation.view) if step is not None else called
        if called not in asked or piece.kind == "grave":
            return 0.0, False
        if not situation.composer.amount(called):
            return 0.0, True
        return (LIFT if piece.kind in ("hand", "ship") else 4.0), True

    def _lay(
        self, layer: pygame.Surface, camera: Camera, showing: Showing, pieces: Pieces, lying: list[Lying]
    ) -> None:
        """All that lies still, from the lowest layer up."""
        left, top = self.stage.rect(camera.window).topleft
        scale = self.stage.scale
        for piece, pose, lift, pressable in sorted(lying, key=lambda item: (item[0].layer, item[1].y)):
            w, h = pieces.size(piece)
            x, y = camera.real(pose.x, pose.y)
            up = self._px(pieces, lift)
            corner = (x - left - w * scale / 2, y - top - h * scale / 2 - up)
            if piece.kind not in ("booty", "stack"):
                pieces.shadow(piece, lift >= LIFT).draw(layer, *corner)
            if pressable:
                pieces.glow(piece).draw(layer, *corner)
            layer.blit(pieces.side(piece, pose.facing), (round(corner[0]), round(corner[1])))

    def _px(self, pieces: Pieces, length: float) -> float:
        return length * pieces.grown * self.stage.scale

    def _prepare(self, showing: Showing, made: Plan) -> None:
        """The cards that may come: every dealt rank of every seat, to be drawn one a step."""
        view: View = showing.situation.view
        key = (view.campaign, made, self._pieces.grown if self._pieces is not None else 0)
        if key == self._warmed:
            return
        self._warmed = key
        self._warm = [
            Piece(f"{seat}:{rank}", kind, str(rank), 0, 0)
            for kind in ("den", "ship")
            for rank in view.dealt[-1]
            for seat in range(made.seats)
        ]

    # -- what moves -----------------------------------------------------------------------------------

    def pieces(
        self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int, alpha: float
    ) -> None:
        """Everything that is not at rest."""
        if not self._moving or self._pieces is None:
            return
        director = showing.director
        for name in sorted(
            self._moving, key=lambda name: (director.pieces[name].layer, director.poses[name].x)
        ):
            pose = director.poses[name]
            self._draw(canvas, camera, director.pieces[name], director.before.get(name, pose), pose, alpha)

    def _draw(
        self, canvas: pygame.Surface, camera: Camera, piece: Piece, before: Pose, pose: Pose, alpha: float
    ) -> None:
        assert self._pieces is not None
        pieces = self._pieces

        def now(attribute: str) -> float:
            old, new = getattr(before, attribute), getattr(pose, attribute)
            return float(old + (new - old) * alpha)

        image = pieces.side(piece, pose.facing)
        w, h = image.get_size()
        squash = max(0.04, abs(cos(radians(pose.facing))))
        size = now("size")
        if size != 1 or squash < 1:
            image = pygame.transform.smoothscale(
                image, (max(1, round(w * size * squash)), max(1, round(h * size)))
            )
            if squash < 1:
                shade = 255 - round(SHADE * (1 - squash))
                image.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        x, y = camera.real(now("x"), now("y"))
        x += pose.dx * self.stage.scale
        y -= self._px(pieces, now("lift") + 10 * (1 - squash))
        shown = now("alpha")
        if shown >= 1 and squash == 1 and size == 1 and piece.kind not in ("booty", "stack"):
            pieces.shadow(piece, pose.lift > 4).draw(canvas, x - w / 2, y - h / 2)
        if shown < 1:
            image = image.copy() if size == 1 and squash == 1 else image
            image.set_alpha(round(255 * max(0.0, shown)))
        canvas.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))

    def sparks(self, canvas: pygame.Surface, camera: Camera, showing: Showing) -> None:
        """Sparks, and the sums of a day of rest above all but the confetti of the end."""
        over = showing.director.gauges.get("phase") == OVER
        if over:
            self._sums.draw(self.stage, camera, showing)
        draw_sparks(Brush(canvas, self.stage, camera, showing, 0.0))
        if not over:
            self._sums.draw(self.stage, camera, showing)
