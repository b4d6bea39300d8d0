"""The board on the screen: draws it through the game's painter, and turns pointers and arrows into ids.

It decides nothing: what is pressed, looked at or asked about is handed to the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.client.input import DIRECTIONS, Point, Press
from game.client.scene import STAY, Change
from game.client.stage import Stage
from game.client.table import strokes
from game.client.table.camera import Camera
from game.client.table.cursor import following, neighbour
from game.client.table.face import Face, Painter, Showing
from game.client.table.minimap import Minimap
from game.client.widgets.widget import Look, Widget

SLIP = 10.0  # logical pixels after which a press is a drag


class BoardView(Widget):
    """A window on the board with a cursor; `told` hears what somebody did: press, inspect or look."""

    focusable = True

    def __init__(self, face: Face, showing: Showing, told: Callable[[str, str], Any]) -> None:
        super().__init__((0, 0, 1, 1), name="board")
        self.face, self.showing, self._told = face, showing, told
        self.camera = Camera(self.box, showing.director.board.area)
        self.cursor: str | None = None
        self.steps = 0
        self.map = Minimap()
        self._painter: Painter | None = None
        self._stage: Stage | None = None
        self._down: tuple[float, float] | None = None
        self._dragged = False
        self._hover: str | None = None
        self._followed: object = None

    def arrange(self, stage: Stage, box: tuple[float, float, float, float]) -> None:
        """Another stage or another place on it."""
        self.box.update(*box)
        if self._stage is None or self._stage.art is not stage.art or self._stage.text is not stage.text:
            self._painter = self.face.Painter(stage)
        self._stage = stage
        if self._painter is not None:
            self._painter.stage = stage
        board = self.showing.director.board
        self.camera.show(self.box, board.area, stage.scale, whole=board.whole)

    def spots(self) -> Mapping[str, tuple[float, float]]:
        """Where the cursor may stand now."""
        return self.face.cursor_spots(self.showing.situation, self.showing.director.board)

    def place_of(self, name: str) -> pygame.FRect:
        """The box on the screen of what an id names, for what is said about it."""
        at = self.showing.director.board.spot(name) or (self.camera.x, self.camera.y)
        x, y = self.camera.logical(*at)
        w, h = (side * self.camera.cell for side in self.face.extent(self.showing, name))
        return pygame.FRect(x - w / 2, y - h / 2, w, h).clamp(self.box)

    def go(self, name: str | None, *, middle: bool = False) -> None:
        """Put the cursor on an id and bring it into sight."""
        self.cursor = name
        at = self.showing.director.board.spot(name) if name is not None else None
        if at is not None:
            self.camera.look(at, middle=middle)

    def frame(self, names: Sequence[str]) -> None:
        """Bring everything that may be pressed into sight, where it fits."""
        board = self.showing.director.board
        spots = [spot for name in names if (spot := board.spot(name)) is not None]
        here = board.spot(self.cursor) if self.cursor is not None else None
        if here is not None:
            self.camera.frame(spots, here)
            self.map.avoid(self.camera.there(), board, names)

    # -- input ----------------------------------------------------------------------------------------

    def command(self, press: Press) -> Change:
        if press.command in ("page_up", "page_down"):
            return self._turn(1 if press.command == "page_down" else -1)
        if press.command not in DIRECTIONS:
            return None
        spots = self.spots()
        board = self.showing.director.board
        here = board.spot(self.cursor) if self.cursor is not None else None
        start = here or (self.camera.x, self.camera.y)
        return self._to(neighbour(spots, start, press.command or "", self.cursor))

    def _turn(self, by: int) -> Change:
        """To the next answer in the order of the question: land before sea, cheap before dear."""
        composer = self.showing.situation.composer
        board = self.showing.director.board
        names = (
            [name for name in composer.ids() if board.spot(name) is not None] if composer is not None else []
        )
        return self._to(following(names, self.cursor, by))

    def _to(self, name: str | None) -> Change:
        if name is None:
            return None
        self.go(name)
        self._told("look", name)
        return STAY

    def press(self) -> Change:
        if self.cursor is None:
            return None
        done: Change = self._told("press", self.cursor)
        return done or STAY

    def inspect(self) -> Change:
        name = self._hover if self._down is not None and self._hover is not None else self.cursor
        done: Change = self._told("inspect", name) if name is not None else None
        return done

    def point(self, event: Point) -> Change:
        if event.at is None:
            return None
        if event.kind == "move":
            return self._moved(event)
        if event.kind == "down":
            jumped = self.map.under(event.at, self.camera)
            if jumped is not None:
                self.camera.look(jumped, middle=True)
                self._down, self._dragged = None, True
                return STAY
            self._down, self._dragged = event.at, False
            self._hover = self._under(event.at)
            return None
        dragged, self._down = self._dragged, None
        if dragged or not self.box.collidepoint(event.at):
            self._dragged = False
            return STAY
        name = self._under(event.at)
        self.cursor = name
        self._told("look", name)
        return None

    def _moved(self, event: Point) -> Change:
        assert event.at is not None
        if self._down is not None:
            dx, dy = event.at[0] - self._down[0], event.at[1] - self._down[1]
            if self._dragged or max(abs(dx), abs(dy)) > SLIP:
                if self.camera.follows:
                    self.camera.pan(dx, dy)
                self._down, self._dragged = event.at, True
            return STAY
        name = self._under(event.at)
        if name != self._hover or name != self.cursor:
            self._hover = self.cursor = name
            self._told("look", name)
        return None

    def _under(self, at: tuple[float, float]) -> str:
        board = self.showing.director.board
        return self.face.at(self.showing.situation, board, *self.camera.board(at))

    def wheel(self, amount: float) -> Change:
        return self.zoom(amount > 0)

    def zoom(self, near: bool) -> Change:
        """Nearer or further."""
        at = self.showing.director.board.spot(self.cursor) if self.cursor is not None else None
        self.camera.zoom(near, at)
        return STAY

    # -- motion and drawing ---------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        self.steps += 1
        director = self.showing.director
        if director.board.area != self.camera.area:
            self.camera.show(self.box, director.board.area, self.camera.scale, whole=director.board.whole)
        if director.busy and director.look is not None and director.look != self._followed:
            self._followed = director.look
            self.camera.look(director.look)
        self.camera.step()
        if self._painter is not None:
            self._painter.build()

    def draw(self, stage: Stage, look: Look) -> None:
        if self._painter is None:
            return
        canvas, camera, showing = stage.canvas, self.camera, self.showing
        before = canvas.get_clip()
        canvas.set_clip(stage.rect(self.box))
        self._painter.ground(canvas, camera, showing, self.steps)
        self._painter.pieces(canvas, camera, showing, self.steps, look.alpha)
        self._painter.sparks(canvas, camera, showing)
        if look.focused and self.cursor is not None:
            self._cursor(stage)
        if camera.follows:
            self.map.draw(stage, camera, showing)
        canvas.set_clip(before)

    def _cursor(self, stage: Stage) -> None:
        at = self.showing.director.board.spot(self.cursor or "")
        if at is None:
            return
        piece = self.showing.director.poses.get(self.cursor or "")
        w, h = self.face.extent(self.showing, self.cursor or "")
        if not w:
            return
        if (w, h) != (1.0, 1.0):  # a card or a token: the ring follows its edge
            x, y = self.camera.real(*((piece.x, piece.y) if piece is not None else at))
            w, h = round(w * self.camera.cell), round(h * self.camera.cell)
            corner = (x - w * stage.scale / 2, y - h * stage.scale / 2)
            stage.art.focus(w, h, 0.09 * w, strong=True).draw(stage.canvas, *corner)
            return
        x, y = self.camera.real(*((piece.x, piece.y - 0.1) if piece is not None else at))
        ring = strokes.cursor(stage, self.camera.cell + 14)
        stage.canvas.blit(ring, (round(x - ring.get_width() / 2), round(y - ring.get_height() / 2)))
