"""Reckoning over plain parts, for rules, bots and client alike: odds of guns, worth of cargo, expected turns.

What concerns cells and moves lies in `sea` and is offered here as well.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.rules.treasure_boots.cards import BONUS, COLOURS, KINDS
from game.rules.treasure_boots.sea import (
    Terrain,
    cell_at,
    cell_id,
    heading,
    inside,
    king_distance,
    pearls,
    pearls_for,
    points,
    reach,
    route,
    route_cost,
    step_cost,
    terrain,
    turned,
)
from game.rules.treasure_boots.view import Board, Cell, Ship, Takings

__all__ = [
    "CHANCES",
    "TURNS_DIAGONAL",
    "TURNS_STRAIGHT",
    "Terrain",
    "between",
    "captain_id",
    "captain_of",
    "cell_at",
    "cell_id",
    "chance",
    "chance_after_roll",
    "colours",
    "counted",
    "find",
    "heading",
    "inside",
    "king_distance",
    "line_of_fire",
    "named",
    "pearls",
    "pearls_for",
    "points",
    "privateer_name",
    "reach",
    "route",
    "route_cost",
    "score",
    "step_cost",
    "terrain",
    "turned",
    "turns",
    "unload_value",
]

CHANCES = {-5: 1, -4: 3, -3: 6, -2: 10, -1: 15, 0: 21, 1: 26, 2: 30, 3: 33, 4: 35}  # of 36, by net modifier

# Expected turns over open sea to king distance 0 to 10, best play under random wind, by movement points.
TURNS_STRAIGHT = {
    3: (0.0, 1.00, 1.25, 1.31, 1.82, 2.33, 2.55, 2.88, 3.34, 3.69, 4.00),
    4: (0.0, 1.00, 1.00, 1.25, 1.25, 1.81, 2.06, 2.32, 2.45, 2.80, 3.10),
    5: (0.0, 1.00, 1.00, 1.25, 1.25, 1.31, 1.81, 2.07, 2.32, 2.46, 2.55),
}
TURNS_DIAGONAL = {
    3: (0.0, 1.00, 1.50, 1.62, 2.27, 2.62, 3.00, 3.47, 3.82, 4.31, 4.66),
    4: (0.0, 1.00, 1.00, 1.50, 1.50, 2.24, 2.24, 2.88, 2.88, 3.43, 3.56),
    5: (0.0, 1.00, 1.00, 1.50, 1.50, 1.62, 2.24, 2.27, 2.61, 2.88, 2.99),
}


def turns(a: Cell, b: Cell, held: int) -> float:
    """Expected turns from cell to cell with `held` movement points (3 to 5 are tabled)."""
    far, aside = king_distance(a, b), min(abs(a[0] - b[0]), abs(a[1] - b[1]))
    if not far:
        return 0.0
    held = min(5, max(3, held))
    straight, diagonal = TURNS_STRAIGHT[held], TURNS_DIAGONAL[held]
    last = len(straight) - 1
    part = aside / far
    near = (1 - part) * straight[min(far, last)] + part * diagonal[min(far, last)]
    return near if far <= last else near * far / last


# Guns


def between(a: Cell, b: Cell) -> tuple[Cell, ...] | None:
    """The cells strictly between two cells on one of the 8 straight lines; None where there is no line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = max(abs(dx), abs(dy))
    if not far or (dx and dy and abs(dx) != abs(dy)):
        return None
    sx, sy = dx // far, dy // far
    return tuple([(a[0] + n * sx, a[1] + n * sy) for n in range(1, far)])


def line_of_fire(board: Board, a: Cell, b: Cell, ships: Collection[Cell]) -> tuple[int, str]:
    """(gap, "") where a shot from a at b is possible, else (0, the rule that forbids it).

    `ships` are the cells of all ships; that the shooter lies in open sea is not looked at.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx and dy and dx != dy and dx != -dy:  # said by `between` too, but most ships lie on no line at all
        return 0, "shoot.line"
    line = between(a, b)
    if line is None:
        return 0, "shoot.line"
    land = terrain(board).land
    for cell in line:
        if cell in land or cell in ships:
            return 0, "shoot.blocked"
    return len(line), ""


def chance(modifier: int) -> int:
    """Ways of 36 that die + modifier is at least the other die; modifier = Guns + Pearls - gap - Rum."""
    return CHANCES.get(modifier, 0 if modifier < 0 else 36)


def chance_after_roll(attack: int, rum: int) -> int:
    """Ways of 36 that a rolled attack value hits, before the defence die."""
    return 6 * min(6, max(0, attack - rum))


# Treasure


def colours(counts: Sequence[int]) -> int:
    """Different colours among counts by KINDS; Pearls have none."""
    return sum(1 for count in counts[: len(COLOURS)] if count)


def unload_value(counts: Sequence[int]) -> int:
    """Points for unloading so many of each kind at once (rules `unload.*`)."""
    return sum(counts) + BONUS[colours(counts)]


def counted(answer: Mapping[str, int]) -> list[int]:
    """Counts by KINDS from an answer such as {"gun": 2}."""
    return [answer.get(kind, 0) for kind in KINDS]


def named(counts: Sequence[int]) -> dict[str, int]:
    """The same the other way round; kinds that are not there are left out."""
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}


def score(takings: Takings) -> int:
    """A captain's points so far."""
    return takings.tokens + takings.bonus + takings.privateers


# Ships


def captain_id(seat: int) -> str:
    """The id of a captain's ship."""
    return f"s{seat}"


def captain_of(ship: str) -> int:
    """The seat whose ship this is; -1 for a Privateer."""
    return int(ship[1:]) if ship[0] == "s" else -1


def privateer_name(board: Board, ship: str) -> str:
    """The name of a Privateer: given by its id for ever, and never borne by two at once."""
    return board.names[(int(ship[1:]) - 1) % len(board.names)]


def find(ships: Sequence[Ship], privateers: Sequence[Ship], ship: str) -> Ship:
    """The ship with this id; KeyError where there is none."""
    if ship[0] == "s":
        return ships[int(ship[1:])]
    for privateer in privateers:
        if privateer.id == ship:
            return privateer
    raise KeyError(ship)
