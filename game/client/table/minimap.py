"""The whole board in a corner, while the camera does not see all of it: land, ships, and what is in sight."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.client.art.palette import SAND, SEA_MID
from game.client.art.svg import sheet
from game.client.stage import Stage
from game.client.table import strokes
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.layout import Board
from game.client.theme import BRASS, INK, WAX

MOST = (168.0, 120.0)
EDGE = 8.0
RIM = 4.0
FAINT = 0.4  # how much is seen of a map that would hide something


class Minimap:
    """Lies in a corner of the camera's window; a press on it looks there."""

    def __init__(self) -> None:
        self._base: pygame.Surface | None = None
        self._key: object = None
        self._corner = (1, 1)  # right or left, lower or upper

    def _box(self, camera: Camera, corner: tuple[int, int] | None = None) -> pygame.FRect:
        share = min(MOST[0] / camera.area[2], MOST[1] / camera.area[3])
        wide, high = camera.area[2] * share + 2 * RIM, camera.area[3] * share + 2 * RIM
        window, (right, low) = camera.window, corner or self._corner
        left = window.right - wide - EDGE if right else window.left + EDGE
        return pygame.FRect(left, window.bottom - high - EDGE if low else window.top + EDGE, wide, high)

    def avoid(self, camera: Camera, board: Board, names: Iterable[str]) -> None:
        """Move to the corner that covers the least of these ids; among equals the least of everything."""
        spots = [camera.logical(*spot) for name in names if (spot := board.spot(name)) is not None]
        others = [camera.logical(piece.x, piece.y) for piece in board.pieces.values()]
        others += [camera.logical(place.x, place.y) for place in board.places.values() if not place.panel]

        def covered(corner: tuple[int, int]) -> tuple[int, int]:
            box = self._box(camera, corner).inflate(camera.cell, camera.cell)
            return sum(map(box.collidepoint, spots)), sum(map(box.collidepoint, others))

        self._corner = min(((1, 1), (0, 1), (1, 0), (0, 0)), key=covered)

    def rise(self, camera: Camera, under: pygame.FRect) -> None:
        """Go to the upper edge where something is laid over the place of the map."""
        if self._box(camera).colliderect(under):
            self._corner = (self._corner[0], 0)

    def hides(self, camera: Camera, showing: Showing) -> bool:
        """Whether a ship, a token or a place of the board lies under the map."""
        box = self._box(camera).inflate(camera.cell / 2, camera.cell / 2)
        board = showing.director.board
        ports = ((place.x, place.y) for place in board.places.values() if place.kind == "port")
        lying = [*((pose.x, pose.y) for pose in showing.director.poses.values()), *ports]
        return any(box.collidepoint(camera.logical(*spot)) for spot in lying)

    def under(self, at: tuple[float, float], camera: Camera) -> tuple[float, float] | None:
        """The board point under a logical pixel of the map; None beside it, or while there is no map."""
        box = self._box(camera)
        if not camera.follows or not box.collidepoint(at):
            return None
        share = (box.width - 2 * RIM) / camera.area[2]
        return (
            camera.area[0] - 0.5 + (at[0] - box.left - RIM) / share,
            camera.area[1] - 0.5 + (at[1] - box.top - RIM) / share,
        )

    def draw(self, stage: Stage, camera: Camera, showing: Showing) -> None:
        """Draw it where it lies, faint where it would hide something."""
        area = stage.rect(self._box(camera)).clip(stage.canvas.get_rect())
        hidden = stage.canvas.subsurface(area).copy() if self.hides(camera, showing) else None
        self._draw(stage, camera, showing)
        if hidden is not None:
            hidden.set_alpha(round(255 * (1 - FAINT)))
            stage.canvas.blit(hidden, area.topleft)

    def _draw(self, stage: Stage, camera: Camera, showing: Showing) -> None:
        box = self._box(camera)
        share = (box.width - 2 * RIM) / camera.area[2]
        board = showing.director.board
        key = (id(board.places), camera.area, stage.scale)
        if self._base is None or key != self._key:
            self._key = key
            self._base = self._land(stage, camera, showing, box, share)
        corner = stage.rect(box).topleft
        stage.canvas.blit(self._base, corner)

        def spot(x: float, y: float) -> tuple[float, float]:
            return (
                box.left + RIM + (x - camera.area[0] + 0.5) * share,
                box.top + RIM + (y - camera.area[1] + 0.5) * share,
            )

        for piece in sorted(showing.director.pieces.values(), key=lambda piece: piece.id):
            if piece.kind in ("ship", "privateer"):
                pose = showing.director.poses[piece.id]
                at = spot(pose.x, pose.y)
                livery = showing.liveries.get(int(piece.id[1:])) if piece.kind == "ship" else None
                if livery is not None:
                    stage.blit(stage.art.disc(livery, 15), at, anchor=(0.5, 0.5))
                else:
                    centre = (round(at[0] * stage.scale), round(at[1] * stage.scale))
                    pygame.draw.circle(stage.canvas, INK, centre, max(2, stage.px(4)))
        self._sight(stage, camera, box, share)

    def _sight(self, stage: Stage, camera: Camera, box: pygame.FRect, share: float) -> None:
        wide, high = camera.window.width / camera.cell * share, camera.window.height / camera.cell * share
        left = box.left + RIM + (camera.x - camera.area[0] + 0.5) * share - wide / 2
        top = box.top + RIM + (camera.y - camera.area[1] + 0.5) * share - high / 2
        seen = pygame.FRect(left, top, wide, high).clip(box.inflate(-2, -2))
        image = strokes.bracket(stage, float(round(seen.width)), float(round(seen.height)))
        stage.blit(image, seen.topleft)

    def _land(
        self, stage: Stage, camera: Camera, showing: Showing, box: pygame.FRect, share: float
    ) -> pygame.Surface:
        size = stage.rect(box).size
        base = sheet(*size)
        base.fill(INK)
        inner = base.get_rect().inflate(-2 * stage.px(2), -2 * stage.px(2))
        base.fill(BRASS, inner)
        base.fill(SEA_MID, inner.inflate(-2 * stage.px(2), -2 * stage.px(2)))
        places = showing.director.board.places
        for name in places:
            place = places[name]
            if place.panel:
                continue
            x = (RIM + (place.x - camera.area[0] + 0.5) * share) * stage.scale
            y = (RIM + (place.y - camera.area[1] + 0.5) * share) * stage.scale
            radius = max(2.0, 2.8 * stage.scale)
            if place.kind == "port":
                square = pygame.Rect(0, 0, round(3 * radius), round(3 * radius))
                square.center = (round(x), round(y))
                base.fill(WAX, square)
                base.fill(SAND, square.inflate(-max(2, round(radius)), -max(2, round(radius))))
            else:
                pygame.draw.circle(base, SAND, (x, y), radius)
        return base
