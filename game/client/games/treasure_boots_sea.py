"""Paints Captain Treasure Boots: the sea with its marks as one kept picture, ships and tokens above it.

What does not move every frame is laid together when it changes, eight times a second while all is quiet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, sin

import pygame

from game.client.art import Land, Sea
from game.client.art.svg import sheet
from game.client.art.water import LOOP
from game.client.games.treasure_boots_early import early
from game.client.games.treasure_boots_fight import draw_fight
from game.client.games.treasure_boots_layout import MARGIN
from game.client.games.treasure_boots_marks import NOTHING, Marks, dotted, marks
from game.client.games.treasure_boots_reach import reach_picture
from game.client.stage import Stage
from game.client.table import strokes
from game.client.table.camera import Camera
from game.client.table.face import Showing, Situation
from game.client.table.layout import Piece
from game.client.table.sparks import Brush, draw_aim, draw_sparks
from game.client.table.tween import STEPS, Pose
from game.client.theme import CREAM, SEA_RING
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.view import Board, View

WIDEST = 1700.0  # logical pixels a side of the drawn sea; far out on an endless one lies plain water
PLAIN = "#0d3c49"
AROUND = 10  # cells of drawn sea round the land where there is no horizon
CHUNK = 12  # cells by which the drawn water follows a camera far out
FULL = 0.85  # of the art's store: above it nothing more is drawn before it is needed
EARLY = 3  # steps from one picture that is drawn before it is needed to the next
SWAY = 192  # steps of one sway of a ship at rest (3.2 s)
BELOW = 6.0  # logical pixels (near) that a ship's waterline lies below its cell's middle


class Painter:
    """Draws one table on one stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._sea: Sea | None = None
        self._sea_key: object = None
        self._corner = (0, 0)  # the drawn sea's first cell
        self._layer: pygame.Surface | None = None
        self._layer_key: object = None
        self._marks: Marks = NOTHING
        self._situation: Situation | None = None
        self._overlay: tuple[object, pygame.Surface, tuple[int, int]] | None = None
        self._early: Iterator[None] = iter(())  # draws what will be needed soon
        self._early_key: object = None
        self._pause = 0

    def build(self) -> bool:
        """A slice of the sea's loop; after that, now and then a picture that will be needed soon."""
        if self._sea is not None and self._sea.step():
            return True
        self._pause = (self._pause + 1) % EARLY
        store = self.stage.art.store
        kept = store.bytes
        while not self._pause and store.bytes == kept:  # what is there already costs nothing
            if kept > FULL * store.bound or next(self._early, "done") == "done":
                return False
        return True

    def _muster(self, showing: Showing, cell: float, wind: int) -> None:
        """When captains, zoom or wind are others: draw ships, wakes and effects before they are needed."""
        key = (tuple(showing.liveries.values()), cell, wind)
        if key != self._early_key:
            self._early_key = key
            self._early = early(self.stage, [*showing.liveries.values(), "privateer"], cell, 90.0 * wind)

    # -- the ground -----------------------------------------------------------------------------------

    def ground(self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int) -> None:
        """Sea, land, marks and names."""
        stage, view = self.stage, showing.situation.view
        sea = self._sea_of(view.board, camera)
        window = stage.rect(camera.window)
        if self._situation is not showing.situation:
            self._situation = showing.situation
            self._marks = marks(showing.situation)
        still = stage.settings.reduce_motion
        frame = 0 if still else int(steps / STEPS / LOOP * max(1, sea.frames))
        key = (
            id(sea),
            sea.progress,
            frame,
            camera.corner,
            camera.cell,
            window.size,
            self._marks,
            stage.text.percent,
        )
        if key != self._layer_key or self._layer is None:
            if self._layer is None or self._layer.get_size() != window.size:
                self._layer = sheet(*window.size)
            self._layer_key = key
            self._lay(self._layer, camera, showing, None if still else frame * LOOP / max(1, sea.frames))
        canvas.blit(self._layer, window.topleft)

    def _sea_of(self, board: Board, camera: Camera) -> Sea:
        """The sea of this board at this zoom: all that is drawn of it, and what more the window shows."""
        cell, seen = camera.cell, (camera.window.width, camera.window.height)
        region = drawn(board, camera)
        key = (board, cell, seen, region)
        if self._sea is not None and self._sea_key == key:
            return self._sea
        if self._sea is not None:
            self._sea.drop()
        west, north, east, south = region
        first, size = [], []
        for start, end, room in ((west, east, seen[0]), (north, south, seen[1])):
            long = min(max(end - start + 1, int(room // cell) + 2), int(WIDEST // cell))
            first.append((start + end + 1 - long) // 2)
            size.append(long)
        self._corner = (first[0], first[1])
        self._sea_key = key
        self._sea = self.stage.art.sea(
            size[0] * cell, size[1] * cell, cell, list(_lands(board, first, size, cell))
        )
        return self._sea

    def _lay(self, layer: pygame.Surface, camera: Camera, showing: Showing, now: float | None) -> None:
        assert self._sea is not None
        cell, area = round(camera.cell * self.stage.scale), showing.director.board.area
        left, top = camera.corner
        left += round((self._corner[0] - area[0]) * cell)
        top += round((self._corner[1] - area[1]) * cell)
        w, h = layer.get_size()
        if left > 0 or top > 0 or left + self._sea.size[0] < w or top + self._sea.size[1] < h:
            layer.fill(PLAIN)
        self._sea.draw(layer, pygame.Rect(-left, -top, w, h), (0, 0), now)
        view: View = showing.situation.view
        if not self._sea.progress:
            self._stand_ins(layer, camera, view.board, (area[0], area[1]), cell)
        self._shade(layer, camera, view.board, area, cell)
        self._draw_marks(layer, camera, showing)

    def _stand_ins(
        self, layer: pygame.Surface, camera: Camera, board: Board, start: tuple[float, float], cell: int
    ) -> None:
        """Plain land with its numbers, for the moment before the islands are drawn."""
        left, top = camera.corner
        sand = strokes.land(self.stage, camera.cell)
        lands = [(port.cell, 0) for port in board.ports] + [(isle.cell, isle.sum) for isle in board.islands]
        for (column, row), number in lands:
            x, y = left + (column - start[0] + 0.5) * cell, top + (row - start[1] + 0.5) * cell
            layer.blit(sand, (round(x - sand.get_width() / 2), round(y - sand.get_height() / 2)))
            if number:
                disc = self.stage.art.number(number, camera.cell)
                y += cell * 9 / 48
                layer.blit(disc, (round(x - disc.get_width() / 2), round(y - disc.get_height() / 2)))

    def _shade(
        self,
        layer: pygame.Surface,
        camera: Camera,
        board: Board,
        area: tuple[float, float, float, float],
        cell: int,
    ) -> None:
        """Dusk over the cells where nobody may end a move, and a dashed line before them."""
        if board.horizon is None:
            return
        left, top = camera.corner
        inner = pygame.Rect(
            left + MARGIN * cell,
            top + MARGIN * cell,
            round(area[2] - 2 * MARGIN) * cell,
            round(area[3] - 2 * MARGIN) * cell,
        )
        w, h = layer.get_size()
        for dark in (
            pygame.Rect(0, 0, w, inner.top),
            pygame.Rect(0, inner.bottom, w, h - inner.bottom),
            pygame.Rect(0, inner.top, inner.left, inner.height),
            pygame.Rect(inner.right, inner.top, w - inner.right, inner.height),
        ):
            dark = dark.clip(layer.get_rect())
            if dark.width > 0 and dark.height > 0:
                layer.fill((118, 122, 140), dark, pygame.BLEND_RGB_MULT)
        across, down = strokes.dashes(self.stage, w, cell), strokes.dashes(self.stage, h, cell, upright=True)
        for y in (inner.top, inner.bottom):
            layer.blit(
                across,
                (max(0, inner.left), y),
                (inner.left % (cell // 2), 0, min(w, inner.right) - max(0, inner.left), 9),
            )
        for x in (inner.left, inner.right):
            layer.blit(
                down,
                (x, max(0, inner.top)),
                (0, inner.top % (cell // 2), 9, min(h, inner.bottom) - max(0, inner.top)),
            )

    def _draw_marks(self, layer: pygame.Surface, camera: Camera, showing: Showing) -> None:
        found, stage = self._marks, self.stage
        if found is NOTHING:
            return
        cell = round(camera.cell * stage.scale)
        left, top = camera.corner
        area = showing.director.board.area
        if found.cells or found.land:
            key = (found.cells, found.land, camera.cell, stage.text.percent, area)
            if self._overlay is None or self._overlay[0] != key:
                self._overlay = (key, *reach_picture(stage, found, camera.cell, area))
            layer.blit(self._overlay[1], (left + self._overlay[2][0], top + self._overlay[2][1]))

        def spot(x: float, y: float) -> tuple[int, int]:
            return round(left + (x - area[0] + 0.5) * cell), round(top + (y - area[1] + 0.5) * cell)

        dot = strokes.dot(stage, "#bfe9ff" if found.planned else "#ffe6ad")
        for point in dotted(found.path, 10 / 48):
            x, y = spot(*point)
            layer.blit(dot, (x - dot.get_width() // 2, y - dot.get_height() // 2))

    def _names(self, canvas: pygame.Surface, camera: Camera, board: Board) -> None:
        """Port names, wholly inside the window, above ships and reach."""
        stage = self.stage
        role = "body_strong" if camera.cell >= 36 else "cost"
        window = stage.rect(camera.window)
        for port in board.ports:
            if not camera.sees(*port.cell, margin=-0.4):
                continue
            words = stage.text.render(port.name, role, CREAM, ring=SEA_RING)
            x, y = camera.real(*port.cell)
            x -= words.get_width() / 2
            y += camera.cell / 48 * 19 * stage.scale
            x = min(max(x, window.left + 4), window.right - words.get_width() - 4)
            canvas.blit(words, (round(x), round(min(y, window.bottom - words.get_height() - 2))))

    # -- pieces ---------------------------------------------------------------------------------------

    def pieces(
        self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int, alpha: float
    ) -> None:
        """Tokens, then ships from north to south, with what shows whose turn it is."""
        director = showing.director
        quarters = int(str(director.gauges.get("wind", 0)))
        self._muster(showing, camera.cell, quarters)
        wind = 90.0 * quarters
        poses = [(piece, self._seen(showing, piece.id, alpha)) for piece in director.pieces.values()]
        poses.sort(key=lambda item: (item[0].layer, item[1].y, item[0].id))
        lit = str(director.gauges.get("commanded") or f"s{director.gauges.get('active', -1)}")
        for piece, pose in poses:
            if not camera.sees(pose.x, pose.y, margin=-1.5):
                continue
            if piece.kind == "token":
                self._token(canvas, camera, piece, pose)
            else:
                self._ship(canvas, camera, showing, piece, pose, wind, steps, piece.id == lit)
        self._names(canvas, camera, showing.situation.view.board)

    def _seen(self, showing: Showing, name: str, alpha: float) -> Pose:
        """A pose between the last two steps."""
        pose, before = showing.director.poses[name], showing.director.before.get(name)
        if before is None or alpha >= 1:
            return pose
        x, y = before.x + (pose.x - before.x) * alpha, before.y + (pose.y - before.y) * alpha
        return Pose(x, y, pose.facing, pose.lift, pose.dx, pose.heel, pose.alpha, pose.size, pose.wake)

    def _token(self, canvas: pygame.Surface, camera: Camera, piece: Piece, pose: Pose) -> None:
        stage, size = self.stage, camera.cell / 48
        image = stage.art.token(piece.art, 30 * max(0.62, size))
        x, y = camera.real(pose.x, pose.y)
        x += 15 * size * stage.scale
        y -= (15 * size + pose.lift) * stage.scale
        if pose.size != 1:
            w, h = image.get_size()
            image = pygame.transform.smoothscale(image, (round(w / pose.size), round(h * pose.size)))
        _put(canvas, image, x - image.get_width() / 2, y - image.get_height() / 2, pose.alpha)

    def _ship(
        self, canvas: pygame.Surface, camera: Camera, showing: Showing, piece: Piece, pose: Pose, wind: float,
        steps: int,
        lit: bool,
    ) -> None:  # fmt: skip
        stage, art = self.stage, self.stage.art
        size = camera.cell / 48
        livery = (
            showing.liveries.get(reckon.captain_of(piece.id), "gold") if piece.kind == "ship" else "privateer"
        )
        x, y = camera.real(pose.x, pose.y)
        x += pose.dx * stage.scale
        y += BELOW * size * stage.scale
        heel, bob = (0.0 if abs(pose.heel) < 7 else 14.0 if pose.heel > 0 else -14.0), 0.0
        if not pose.wake and not stage.settings.reduce_motion:
            swing = sin(2 * pi * (steps / SWAY + sum(piece.id.encode()) * 0.37))
            bob, heel = swing, (7.0 if swing > 0.86 else -7.0 if swing < -0.86 else 0.0)
        if lit:
            art.glow(74 * size).draw(canvas, x, y)
        under = (
            art.wake(pose.facing, camera.cell, pose.wake)
            if pose.wake > 0.05
            else art.foam(pose.facing, camera.cell)
        )
        hull = art.ship(livery, pose.facing, heel, wind, camera.cell)
        if pose.alpha >= 1:
            under.draw(canvas, x, y)
            hull.draw(canvas, x, y + (bob - pose.lift) * stage.scale)
        else:
            _put(canvas, hull.image, x - hull.ax, y - pose.lift * stage.scale - hull.ay, pose.alpha)
        island = reckon.terrain(showing.situation.view.board).islands.get((round(pose.x), round(pose.y)))
        if island is not None and not pose.wake:
            number = art.number(showing.situation.view.board.islands[island].sum, camera.cell)
            at = camera.real(round(pose.x), round(pose.y))
            canvas.blit(
                number,
                (
                    round(at[0] - number.get_width() / 2),
                    round(at[1] + 9 * size * stage.scale - number.get_height() / 2),
                ),
            )

    # -- above the pieces -----------------------------------------------------------------------------

    def sparks(self, canvas: pygame.Surface, camera: Camera, showing: Showing) -> None:
        """Lines of fire and cross hairs of the question, then all sparks."""
        brush = Brush(
            canvas, self.stage, camera, showing, 90.0 * int(str(showing.director.gauges.get("wind", 0)))
        )
        found = self._marks
        for aim in found.aims:
            draw_aim(brush, aim.start, aim.end, aim.words, 1.0, 1.0 if aim.lit else 0.7)
        for name in found.named:
            pose = showing.director.poses.get(name)
            if pose is not None:
                x, y = camera.real(pose.x, pose.y)
                brush.put(
                    strokes.target(self.stage, 66 * brush.size, name == found.chosen), x, y - brush.px(6)
                )
        if found.chosen and found.chosen not in found.named:
            x, y = camera.real(*reckon.cell_at(found.chosen))
            brush.put(strokes.chosen(self.stage, 44 * brush.size), x, y)
        draw_sparks(brush)
        draw_fight(self.stage, camera, showing)


def _put(canvas: pygame.Surface, image: pygame.Surface, x: float, y: float, alpha: float) -> None:
    if alpha < 1:
        image.set_alpha(round(255 * max(0.0, alpha)))
    canvas.blit(image, (round(x), round(y)))
    if alpha < 1:
        image.set_alpha(255)


def drawn(board: Board, camera: Camera) -> tuple[int, int, int, int]:
    """First column and row and last ones of the sea that is drawn.

    A little more than a ship may sail; on an endless sea the land with water round it, and far out a piece
    of open water that moves with the camera by whole chunks.
    """
    if board.horizon is not None:
        west, north, east, south = board.horizon
        return west - MARGIN, north - MARGIN, east + MARGIN, south + MARGIN
    cells = [*(island.cell for island in board.islands), *(port.cell for port in board.ports)]
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    west, north = min(columns) - AROUND, min(rows) - AROUND
    east, south = max(columns) + AROUND, max(rows) + AROUND
    wide, high = camera.window.width / camera.cell / 2, camera.window.height / camera.cell / 2
    inside = west <= camera.x - wide and camera.x + wide <= east
    if inside and north <= camera.y - high and camera.y + high <= south:
        return west, north, east, south
    x, y = (round(at / CHUNK) * CHUNK for at in (camera.x, camera.y))
    half = int(WIDEST // camera.cell) // 2
    return x - half, y - half, x + half, y + half


def _lands(board: Board, first: Sequence[int], size: Sequence[int], cell: float) -> Iterator[Land]:
    """The land of a drawn sea."""
    spots = [(port.cell, 0) for port in board.ports] + [(isle.cell, isle.sum) for isle in board.islands]
    for (x, y), number in spots:
        right, down = x - first[0], y - first[1]
        if -1 <= right <= size[0] and -1 <= down <= size[1]:
            yield Land((right + 0.5) * cell, (down + 0.5) * cell, number, 7 * number + x + 3 * y)
