"""What lies where on a table: pieces, places and gauges, as pure data without a pixel.

A game's `layout` makes a Board from a view; the director moves towards it, the composer presses its places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.engine.contract import Decision
from game.engine.forms import Assign, Counts, Form, Number

Value = int | str | tuple[int, ...]
Area = tuple[float, float, float, float]  # x, y, width, height in board units


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies on the board and may move: a ship, a token, a card."""

    id: str
    kind: str  # names its painter
    art: str  # which picture of that kind
    x: float  # the centre, in board units
    y: float
    layer: int = 0  # lower ones are drawn first; within a layer from north to south
    facing: float = 0.0  # degrees clockwise from north
    place: str = ""  # the place that it lies on, where one may be pressed


@dataclass(frozen=True, slots=True)
class Place:
    """Something that an answer may name: a cell, a port, a row of a panel, a captain."""

    id: str
    kind: str  # "cell", "port", "cargo" ...: how the table shows and words it
    x: float = 0.0  # the centre, in board units; meaningless in a panel
    y: float = 0.0
    panel: str = ""  # the panel that shows it; empty on the board


@dataclass(frozen=True)
class Board:
    """A whole table as one view sees it; equal views give equal boards."""

    pieces: Mapping[str, Piece] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    gauges: Mapping[str, Value] = field(default_factory=dict)  # what panels show: scores, dice, counts
    area: Area = (0.0, 0.0, 1.0, 1.0)
    whole: bool = False  # a table top: always in sight from edge to edge, at any size

    def spot(self, name: str) -> tuple[float, float] | None:
        """Where on the board an id lies, as a piece or a place; None in a panel or nowhere."""
        place = self.places.get(name)
        if place is not None:
            return (place.x, place.y) if not place.panel else None
        piece = self.pieces.get(name)
        return (piece.x, piece.y) if piece is not None else None

    def __contains__(self, name: object) -> bool:
        return name in self.pieces or name in self.places


def ids_of(form: Form) -> tuple[str, ...]:
    """The ids that a form lets a person press; a Number has none."""
    if isinstance(form, Number):
        return ()
    if isinstance(form, Counts):
        return tuple(form.limits)
    if isinstance(form, Assign):
        return (*form.ids, *form.slots)
    return form.ids


def named(decision: Decision) -> Iterator[str]:
    """Every id that a decision names, the barred ones too."""
    for choice in decision.choices:
        for form in choice.forms:
            yield from ids_of(form)
            yield from form.barred


def undrawn(board: Board, decision: Decision) -> list[str]:
    """The ids of a decision that are neither a piece nor a place of the board: none, in a right layout."""
    return [name for name in named(decision) if name not in board]
