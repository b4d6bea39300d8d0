"""Paints Booty: a base that hardly ever changes, all that lies still on a second picture, what moves above.

Both pictures are kept; a frame is one blit and whatever is on its way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.client.art.svg import sheet
from game.client.games.booty_final import Reckoning
from game.client.games.booty_ground import Ground, base_key, shade, state_key
from game.client.games.booty_layout import flag_id, marker_id
from game.client.games.booty_pieces import FLAT, Pieces
from game.client.games.booty_plan import (
    MARKER,
    PORT,
    UNIT,
    Plan,
    flag_spot,
    fuse_spot,
    goods_middle,
    plan_of,
    value_middle,
)
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.layout import Piece
from game.client.table.sparks import Brush, draw_sparks
from game.client.table.tween import Pose
from game.client.theme import GOOD, INK, WAX
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, HIGH, KINDS, LOW
from game.rules.booty.view import View

LIFT = 9.0  # pixels by which a chosen or played card stands out

Lying = tuple[str, str, str, float, float, float, bool]  # id, kind, art, x, y, lift, pressable
_Seen = tuple[tuple[Lying, ...], tuple[tuple[str, int], ...]]


class Painter:
    """Draws one table on one stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._base: pygame.Surface | None = None
        self._base_key: object = None
        self._still: pygame.Surface | None = None
        self._still_key: object = None
        self._moving: list[str] = []
        self._resting: tuple[tuple[int, ...], object, _Seen] | None = (
            None  # ids, what has them, what was seen
        )
        self._reckoning = Reckoning()
        self._warm: list[Callable[[], object]] = []
        self._warmed: object = None

    def build(self) -> bool:
        """One picture that will be needed soon."""
        if self._warm:
            self._warm.pop()()
        return bool(self._warm)

    def ground(self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int) -> None:
        """The table, and every piece that does not move."""
        made = plan_of(showing.director.gauges)
        pieces = Pieces(self.stage, camera, showing, made)
        window = self.stage.rect(camera.window)
        if self._base is None or self._base.get_size() != window.size:
            self._base, self._still = sheet(*window.size), sheet(*window.size)
            self._base_key = None
        assert self._still is not None
        key = (camera.cell, camera.corner, window.size, base_key(self.stage, showing))
        if key != self._base_key:
            self._base_key, self._still_key = key, None
            Ground(replace(self.stage, canvas=self._base), camera, showing, made).draw()
            self._prepare(pieces)
        lying, marks = self._seen(showing)
        still = (lying, marks, state_key(showing), showing.director.gauges.get("market"))
        if still != self._still_key:
            self._still_key = still
            self._still.blit(self._base, (0, 0))
            stage = replace(self.stage, canvas=self._still)
            ground = Ground(stage, camera, showing, made)
            ground.state()
            self._lay(stage, camera, showing, pieces, lying)
            _Marks(ground, pieces, showing, made).draw(marks)
        canvas.blit(self._still, window.topleft)

    def _seen(self, showing: Showing) -> _Seen:
        """What lies still and what is marked; at rest it is looked for once for each board and situation."""
        director, situation = showing.director, showing.situation
        at, rests = (director.board, situation), not director.busy and not director.before
        if rests and self._resting is not None and self._resting[0] == tuple(map(id, at)):
            return self._resting[2]
        found = self._lying(showing), self._marks(showing)
        self._resting = (tuple(map(id, at)), at, found) if rests else None
        return found

    def _lying(self, showing: Showing) -> tuple[Lying, ...]:
        """Everything at rest, from the lowest layer up; what is not stays in `_moving`."""
        director, composer = showing.director, showing.situation.composer
        asked = frozenset(composer.ids()) if composer is not None else frozenset()
        playing = director.gauges.get("playing")
        found: list[tuple[int, float, float, Lying]] = []
        self._moving = []
        for name, piece in director.pieces.items():
            pose = director.poses[name]
            simple = pose.size == 1 and pose.alpha == 1 and not pose.lift and not pose.dx and not pose.facing
            if not simple or name in director.before or piece.kind == "fuse":
                self._moving.append(name)
                continue
            lift = LIFT if name == playing else 0.0
            if (
                composer is not None
                and piece.kind == "card"
                and name in asked
                and self._picked(showing, name)
            ):
                lift = LIFT
            lying = (name, piece.kind, piece.art, pose.x, pose.y, lift, name in asked)
            found.append((piece.layer, pose.y, pose.x, lying))
        found.sort(key=lambda item: item[:3])
        return tuple([item[3] for item in found])

    def _picked(self, showing: Showing, name: str) -> bool:
        """Whether a card is chosen that stays where it lies; those of a share go to the barrel instead."""
        composer = showing.situation.composer
        return composer is not None and composer.decision.prompt == "order" and bool(composer.amount(name))

    def _marks(self, showing: Showing) -> tuple[tuple[str, int], ...]:
        """Ports and commodities that may be pressed, and how much of them is chosen."""
        composer = showing.situation.composer
        if composer is None:
            return ()
        places = showing.director.board.places
        ids = [name for name in composer.ids() if name in places and places[name].kind in ("port", "goods")]
        return tuple([(name, composer.amount(name)) for name in ids])

    def _lay(
        self, stage: Stage, camera: Camera, showing: Showing, pieces: Pieces, lying: tuple[Lying, ...]
    ) -> None:
        left, top = self.stage.rect(camera.window).topleft
        for name, kind, _, x, y, lift, pressable in lying:
            piece = showing.director.pieces[name]
            w, h = pieces.size(piece)
            cx, cy = camera.real(x, y)
            corner = (
                cx - left - w * stage.scale / 2,
                cy - top - h * stage.scale / 2 - lift * pieces.grown * stage.scale,
            )
            if kind not in FLAT:
                pieces.shadow(piece, lift > 0).draw(stage.canvas, *corner)
            if pressable:
                pieces.glow(piece).draw(stage.canvas, *corner)
            stage.canvas.blit(pieces.image(piece), (round(corner[0]), round(corner[1])))

    def _prepare(self, pieces: Pieces) -> None:
        """The cards that may come, to be drawn one a step."""
        key = (pieces.grown, pieces.made, self.stage.scale)
        if key == self._warmed:
            return
        self._warmed = key
        view: View = pieces.showing.situation.view
        w = pieces.size(Piece("", "card", "", 0, 0))[0]
        counts = reckon.unseen(view)
        kinds = [kind for kind, count in enumerate(counts) if count]
        self._warm = [partial(pieces.card, KINDS[kind], w) for kind in kinds]

    # -- what moves -----------------------------------------------------------------------------------

    def pieces(
        self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int, alpha: float
    ) -> None:
        """Everything that is not at rest, and the fuse as far as it has burnt."""
        director = showing.director
        pieces = Pieces(self.stage, camera, showing, plan_of(director.gauges))
        for name in sorted(
            self._moving, key=lambda name: (director.pieces[name].layer, director.poses[name].x)
        ):
            pose = director.poses[name]
            before = director.before.get(name, pose)
            if director.pieces[name].kind == "fuse":
                self._burn(canvas, camera, pieces, pose, steps)
            self._draw(canvas, camera, pieces, director.pieces[name], before, pose, alpha)

    def _burn(self, canvas: pygame.Surface, camera: Camera, pieces: Pieces, pose: Pose, steps: int) -> None:
        """What is burnt of the rope above the spark."""
        x, top = fuse_spot(pieces.made, 0)
        start = camera.real(x, top - 10 / UNIT)
        end = camera.real(x, pose.y)
        high = round((end[1] - start[1]) / self.stage.scale)
        if high > 4:
            image = shade(self.stage, 6, high)
            canvas.blit(image, (round(start[0] - image.get_width() / 2), round(start[1])))

    def _draw(
        self,
        canvas: pygame.Surface,
        camera: Camera,
        pieces: Pieces,
        piece: Piece,
        before: Pose,
        pose: Pose,
        alpha: float,
    ) -> None:
        def now(attribute: str) -> float:
            old, new = getattr(before, attribute), getattr(pose, attribute)
            return float(old + (new - old) * alpha)

        image, size = pieces.image(piece), now("size")
        if size != 1:
            w, h = image.get_size()
            image = pygame.transform.smoothscale(image, (max(1, round(w * size)), max(1, round(h * size))))
        x, y = camera.real(now("x"), now("y"))
        x += pose.dx * self.stage.scale
        y -= now("lift") * pieces.grown * self.stage.scale
        shown = now("alpha")
        if shown >= 1 and size == 1 and piece.kind not in FLAT:
            w, h = image.get_size()
            pieces.shadow(piece, pose.lift > 4).draw(canvas, x - w / 2, y - h / 2)
        if shown < 1:
            image = image.copy() if size == 1 else image
            image.set_alpha(round(255 * max(0.0, shown)))
        canvas.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))

    def sparks(self, canvas: pygame.Surface, camera: Camera, showing: Showing) -> None:
        """Sparks, and the reckoning at the end above all."""
        self._reckoning.draw(self.stage, camera, showing)
        draw_sparks(Brush(canvas, self.stage, camera, showing, 0.0))


class _Marks:
    """Light on ports and commodities that may be pressed; a flag or an arrow where one is chosen."""

    def __init__(self, ground: Ground, pieces: Pieces, showing: Showing, made: Plan) -> None:
        self.ground, self.pieces, self.showing, self.made = ground, pieces, showing, made

    def draw(self, marks: tuple[tuple[str, int], ...]) -> None:
        """All of them."""
        raised = self.showing.director.gauges.get("raised")
        if isinstance(raised, int) and raised >= 0:
            self._arrow(raised, up=True)
        for name, amount in marks:
            if name in COMMODITIES:
                self._goods(COMMODITIES.index(name), amount)
            else:
                self._port(name, amount)

    def _port(self, name: str, amount: int) -> None:
        ground, stage = self.ground, self.ground.stage
        place = self.showing.director.board.places[name]
        d = round(PORT * ground.k)
        x, y = ground.at((place.x, place.y))
        light = self.pieces.light(d, d, d / 2)
        light.draw(stage.canvas, (x - d / 2) * stage.scale, (y - d / 2) * stage.scale)
        seat = self.showing.situation.seat
        if amount and seat is not None:
            view: View = self.showing.situation.view
            ports = reckon.ports(view.islands)
            number = ports.numbers[name]
            island = ports.island[number]
            spot = flag_spot(self.made, island, number - ports.of[island].start, len(ports.of[island]))
            piece = Piece(flag_id(name), "flag", str(seat), *spot)
            stage.blit(self.pieces.image(piece), ground.at(spot), anchor=(0.5, 0.5))

    def _goods(self, commodity: int, amount: int) -> None:
        ground, stage, k = self.ground, self.ground.stage, self.ground.k
        w, h = round((MARKER[0] + 4) * k), round((MARKER[1] + 23 * (HIGH - LOW) + 4) * k)
        x = ground.left + goods_middle(commodity) * k - w / 2
        y = ground.top + (value_middle(HIGH) - MARKER[1] / 2 - 2) * k
        self.pieces.light(w, h, 6).draw(stage.canvas, x * stage.scale, y * stage.scale)
        if amount:
            prompt = (
                self.showing.situation.composer.decision.prompt if self.showing.situation.composer else ""
            )
            self._arrow(commodity, up=prompt == "raise")

    def _arrow(self, commodity: int, *, up: bool) -> None:
        ground, k = self.ground, self.ground.k
        marker = self.showing.director.pieces.get(marker_id(COMMODITIES[commodity]))
        if marker is None:
            return
        d = round(20 * k)
        image = ground.stage.art.drawn(
            ("market arrow", up, d), d, d,
            lambda pen: pen.polygon(
                [(2, d - 3), (d / 2, 2), (d - 2, d - 3)] if up else [(2, 3), (d / 2, d - 2), (d - 2, 3)],
                GOOD if up else WAX, INK, 2,
            ),
        )  # fmt: skip
        x, y = ground.at((marker.x, marker.y))
        ground.stage.blit(image, (x, y - (22 if up else -22) * k), anchor=(0.5, 0.5))
