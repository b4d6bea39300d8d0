"""What a game brings to the table scene: a module with these names (see `games.load`).

The scene knows sessions, motion and answers; the face knows what the game's things look like and are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.client.table.camera import Camera
from game.client.table.composer import Composer
from game.client.table.director import Director
from game.client.table.layout import Area, Board
from game.client.table.script import Cue
from game.client.table.wording import Explained, Speaker, Text
from game.engine.contract import Action, Decision, Seat

if TYPE_CHECKING:
    from game.client.stage import Stage


@dataclass(frozen=True, eq=False)
class Situation:
    """What a person looks at: the view, and what is being composed; a new one for every change."""

    view: Any
    seat: Seat | None = None  # who composes
    composer: Composer | None = None
    cursor: str | None = None
    planning: bool = False


@dataclass
class Showing:
    """What panels read: the shown table, what is looked at, how to speak; the scene keeps it up to date."""

    director: Director
    speaker: Speaker
    situation: Situation
    liveries: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Standing:
    """A captain in the strip beyond name and score: what the ship carries, as kinds of token."""

    score: str = ""
    tokens: tuple[str, ...] = ()
    active: bool = False
    chosen: bool = False  # has answered a question that is still open for others
    state: str = ""  # what a captain who is asked does, in a word
    says: str = ""  # what a captain has said or is, in a word, asked or not
    goal: str = ""  # the score that wins, where there is one


@dataclass(frozen=True)
class Panel:
    """A panel of the column: how high it must and may be, and what makes it for a box."""

    least: float
    most: float
    make: Any  # (box, showing, explain) -> Widget; explain(name) opens what a thing is


class Painter(Protocol):
    """Draws the board of one game on one stage. `build` does a slice of work that is better done early."""

    stage: Stage

    def __init__(self, stage: Stage) -> None: ...

    def build(self) -> bool:
        """A few milliseconds of preparation; whether there is more."""

    def ground(self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int) -> None:
        """What lies under all pieces, marks included."""

    def pieces(
        self, canvas: pygame.Surface, camera: Camera, showing: Showing, steps: int, alpha: float
    ) -> None:
        """All pieces, from back to front."""

    def sparks(self, canvas: pygame.Surface, camera: Camera, showing: Showing) -> None:
        """All sparks, and what floats above everything on the board."""


class Face(Protocol):
    """The names of a game's module."""

    TEXT: Text
    CUES: Mapping[str, Cue]
    Painter: type[Painter]
    CARGO: bool  # whether the strip shows what captains carry

    def layout(self, view: Any, seat: Seat | None, area: Area | None = None) -> Board:
        """Where everything lies; with `seat` None nothing that only one captain may know."""

    def composed(self, board: Board, action: Action | None) -> Board:
        """The table with a half-made answer laid out on it; only games with open decisions have it."""

    def curtained(self, view: Any, decision: Decision) -> bool:
        """Whether this question must be answered behind the curtain, when several people share the screen."""

    def begin(self, composer: Composer) -> None:
        """Compose what most people want first, where there is such a thing."""

    def plan(self, view: Any, seat: Seat) -> Decision | None:
        """A question that this captain may think about while others play."""

    def home(self, view: Any, seat: Seat | None, decision: Decision | None) -> str | None:
        """Where a cursor starts: the id of a place or piece."""

    def cursor_spots(self, situation: Situation, board: Board) -> Mapping[str, tuple[float, float]]:
        """Where a cursor may stand, by id."""

    def at(self, situation: Situation, board: Board, x: float, y: float) -> str:
        """The id of what lies under a board point: a place of the board."""

    def refusal(
        self, situation: Situation, name: str, rule: str, facts: Mapping[str, Any], speaker: Speaker
    ) -> str:
        """Why an id cannot be chosen, in a sentence."""

    def explain(self, view: Any, name: str, speaker: Speaker) -> Explained | None:
        """What a place, a piece or a term is."""

    def extent(self, showing: Showing, name: str) -> tuple[float, float]:
        """Width and height of what an id names, in board units; (1, 1) for a cell, (0, 0) if covered."""

    def take(self, stage: Stage, name: str, high: float) -> tuple[pygame.Surface, str]:
        """What an id of the tray looks like, so many logical pixels high, and what it is called."""

    def liveries(self, view: Any) -> Mapping[Seat, str]:
        """The colours that the game itself gives to the captains; none where they keep those of the lobby."""

    def seat_id(self, seat: Seat) -> str:
        """The id by which a question names a captain."""

    def standing(self, view: Any, director: Director, seat: Seat) -> Standing:
        """A captain in the strip."""

    def panels(self, stage: Stage, seats: int) -> Sequence[Panel]:
        """The panels of the column beside the board, from the top; the log comes below them."""
