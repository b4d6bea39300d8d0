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

Lying = tuple[str, str, str, float, float, float, float, bool]  # id, kind, art, x, y, facing, lift, pressable


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

    def _lying(self, showing: Showing) -> tuple[Lying, ...]:
        """Everything at rest, from the lowest layer up; what is not stays in `_moving`."""
        director, situation = showing.director, showing.situation
        composer = situation.composer
        asked = frozenset(composer.ids()) if composer is not None else frozenset()
        view: View = situation.view
        step = acting(view)
        found: list[tuple[int, float, Lying]] = []
        self._moving = []
        for name, piece in director.pieces.items():
            pose = director.poses[name]
            simple = pose.size == 1 and pose.alpha == 1 and not pose.lift and not pose.dx
            if not simple or name in director.before or not faces(pose.facing):
                self._moving.append(name)
                continue
            lift, called = 0.0, name
            if step is not None and asked and piece.kind in ("booty", "stack"):
                called = meant(step, name, view)
            if composer is not None and called in asked and composer.amount(called):
                lift = LIFT if piece.kind in ("hand", "ship") else 4.0
            pressable = called in asked and piece.kind != "grave"
            lying = (name, piece.kind, piece.art, pose.x, pose.y, pose.facing, lift, pressable)
            found.append((piece.layer, pose.y, lying))
        found.sort(key=lambda item: item[:2])
        return tuple([item[2] for item in found])

    def _lay(
        self,
        layer: pygame.Surface,
        camera: Camera,
        showing: Showing,
        pieces: Pieces,
        lying: tuple[Lying, ...],
    ) -> None:
        left, top = self.stage.rect(camera.window).topleft
        for name, _, _, x, y, facing, lift, pressable in lying:
            piece = showing.director.pieces[name]
            w, h = pieces.size(piece)
            cx, cy = camera.real(x, y)
            corner = (
                cx - left - w * self.stage.scale / 2,
                cy - top - h * self.stage.scale / 2 - self._px(pieces, lift),
            )
            if piece.kind not in ("booty", "stack"):
                pieces.shadow(piece, lift >= LIFT).draw(layer, *corner)
            if pressable:
                pieces.glow(piece).draw(layer, *corner)
            layer.blit(pieces.side(piece, facing), (round(corner[0]), round(corner[1])))

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
