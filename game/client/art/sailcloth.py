"""Captains' patterns bent onto a sail: the same eight as on flags, in the sail's own coordinates."""

from __future__ import annotations

from game.client.art.palette import Livery
from game.client.art.pen import Pen
from game.client.art.rigging import Ship
from game.client.art.shapes import Point, clipped, dense, ring


def sail_pattern(pen: Pen, ship: Ship, livery: Livery, cloth: str) -> None:
    """Draw a livery's pattern on the main sail, over a cloth of that colour."""
    if livery.pattern in _PATTERNS:
        _PATTERNS[livery.pattern](pen, ship, livery.pattern_on(cloth))


def _bent(pen: Pen, ship: Ship, corners: list[Point], colour: str) -> None:
    inside = clipped(corners, -1, 0, 1, 1)
    if len(inside) > 2:
        pen.polygon([ship.sail(u, v) for u, v in dense(inside, 4 if ship.length >= 90 else 2)], colour)


def _chevrons(pen: Pen, ship: Ship, colour: str) -> None:
    for i in range(-1, 4):
        y = 0.30 * i + 0.02
        for side in (-1.0, 1.0):
            _bent(pen, ship, [(side, y + 0.16), (0, y), (0, y + 0.15), (side, y + 0.31)], colour)


def _stripes(pen: Pen, ship: Ship, colour: str) -> None:
    for u in (-0.78, -0.20, 0.38):
        pen.polygon(ship.cloth(u, u + 0.38, 0, 1), colour)


def _hoops(pen: Pen, ship: Ship, colour: str) -> None:
    for v in (0.12, 0.46, 0.80):
        pen.polygon(ship.cloth(-1, 1, v, min(1.0, v + 0.17)), colour)


def _diagonals(pen: Pen, ship: Ship, colour: str) -> None:
    for u in (-1.75, -0.75, 0.25):
        _bent(pen, ship, [(u, 1), (u + 0.5, 1), (u + 1.5, 0), (u + 1.0, 0)], colour)


def _checks(pen: Pen, ship: Ship, colour: str) -> None:
    for i in range(4):
        for j in range(3):
            if (i + j) % 2 == 0:
                pen.polygon(ship.cloth(-1 + 0.5 * i, -0.5 + 0.5 * i, j / 3, (j + 1) / 3), colour)


def _border(pen: Pen, ship: Ship, colour: str) -> None:
    pen.rings([ship.cloth(-1, 1, 0, 1), ship.cloth(-0.78, 0.78, 0.13, 0.87)], colour)


def _dots(pen: Pen, ship: Ship, colour: str) -> None:
    for row, v in enumerate((0.15, 0.50, 0.85)):
        for u in (-0.84, -0.28, 0.28, 0.84) if row % 2 == 0 else (-0.80, 0.0, 0.80):
            dot = [(max(-0.99, min(0.99, x)), y) for x, y in ring(u, v, 0.15, 0.12, 12)]
            pen.polygon([ship.sail(*at) for at in dot], colour)


def _cross(pen: Pen, ship: Ship, colour: str) -> None:
    pen.polygon(ship.cloth(-0.20, 0.20, 0, 1), colour)
    pen.polygon(ship.cloth(-1, -0.20, 0.38, 0.62), colour)
    pen.polygon(ship.cloth(0.20, 1, 0.38, 0.62), colour)


_PATTERNS = {
    "chevrons": _chevrons,
    "stripes": _stripes,
    "hoops": _hoops,
    "diagonals": _diagonals,
    "checks": _checks,
    "border": _border,
    "dots": _dots,
    "cross": _cross,
}
