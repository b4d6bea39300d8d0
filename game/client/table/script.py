"""The words in which a game says how an event is shown: beats of acts, and the cue of each event.

A recipe is a pure function of (event, what is shown, the board to come); the director plays what it returns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.client.table.layout import Board, Piece, Value
from game.client.table.tween import Motion, Point, Pose
from game.engine.contract import Event


@dataclass(frozen=True, slots=True)
class Move:
    """A piece travels; it keeps the pose in which it arrives. Times in milliseconds from the beat's start."""

    piece: str
    motion: Motion
    ms: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Enter:
    """A piece comes into being in this pose."""

    piece: Piece
    pose: Pose
    at: int = 0


@dataclass(frozen=True, slots=True)
class Leave:
    """A piece is taken away."""

    piece: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Spark:
    """A short show that is no piece: a flash, a splash, words that rise. It may outlast its beat."""

    kind: str
    x: float  # board units
    y: float
    ms: int
    at: int = 0
    art: str = ""  # a picture's key, or words
    to: Point | None = None  # where it flies, in board units
    rise: float = 0.0  # logical pixels
    angle: float = 0.0  # degrees, for what drifts


@dataclass(frozen=True, slots=True)
class Gauge:
    """A gauge changes: a number rolls for `ms`, anything else changes at once."""

    name: str
    value: Value
    at: int = 0
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Sound:
    """A cue of the sound layer."""

    name: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Banner:
    """Words across the board for a moment; `seat` gives them a captain's flag. It may outlast its beat."""

    text: str  # a key of the game's words
    facts: Mapping[str, Any]
    ms: int
    seat: int | None = None
    at: int = 0


Act = Move | Enter | Leave | Spark | Gauge | Sound | Banner


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment: its acts, how long it takes, and where a camera that cannot show all should look."""

    ms: int = 0
    acts: tuple[Act, ...] = ()
    look: Point | None = None


class Shown(Protocol):
    """What a recipe may read of the table as it is shown now."""

    @property
    def pieces(self) -> Mapping[str, Piece]: ...

    @property
    def poses(self) -> Mapping[str, Pose]: ...

    @property
    def gauges(self) -> Mapping[str, Value]: ...


Recipe = Callable[[Event, Shown, Board], Beat]


@dataclass(frozen=True, slots=True)
class Cue:
    """How an event is shown. `reveal`: it is still played when only reveals are."""

    recipe: Recipe
    reveal: bool = False


def silent(event: Event, shown: Shown, board: Board) -> Beat:
    """Nothing to see: what changed travels with everything else."""
    return Beat()
