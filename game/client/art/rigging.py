"""A ship's geometry: the projection of her small model, and how her square sail stands to the wind.

Model units are ship lengths: x forward, y to starboard, z up from the waterline."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

from game.client.art.shapes import Point

Spot = tuple[float, float, float]

ELEVATION = 43.0
"""The camera's height over the sea table, in degrees; scenes with big ships look from 9 to 13."""

STATIONS: tuple[Spot, ...] = (
    (-0.46, 0.150, 0.300),
    (-0.38, 0.190, 0.295),
    (-0.22, 0.215, 0.280),
    (-0.20, 0.220, 0.205),
    (0.00, 0.235, 0.188),
    (0.16, 0.220, 0.192),
    (0.30, 0.170, 0.212),
    (0.40, 0.100, 0.238),
    (0.47, 0.000, 0.262),
)
"""Starboard edge of the deck from stern to bow."""


def between(angle: float) -> float:
    """Return an angle brought into -180 ... 180 degrees."""
    return (angle + 180) % 360 - 180


def sail_share(heading: float, braced: float) -> float:
    """Return the share, 0-1, of the sail's width that the viewer in the south sees."""
    return abs(cos(radians(heading + braced)))


def brace(heading: float, wind: float) -> float:
    """Return how far the yard is turned, in degrees (0 = square across the ship).

    Half the angle between heading and wind, at most 42, then the nearest angle within 66 at which the
    sail shows at least 80 % of its width: the emblem wins over seamanship. `wind` = where it blows to."""
    wish = max(-42.0, min(42.0, between(wind - heading) / 2))
    good = [angle for angle in range(-66, 67, 2) if sail_share(heading, angle) >= 0.80]
    return min(good, key=lambda angle: (abs(angle - wish), angle))


def belly(heading: float, wind: float) -> float:
    """Return how deep the sail bellies: full before the wind, almost flat against it."""
    off = abs(between(wind - heading))
    return 0.03 if off > 150 else 0.05 + 0.13 * (0.5 + 0.5 * cos(radians(off)))


class Ship:
    """One pose of the model: projects its points to the screen, round the waterline's middle."""

    def __init__(self, heading: float, wind: float, heel: float, length: float,
                 elevation: float = ELEVATION) -> None:  # fmt: skip
        self.heading, self.wind, self.length = heading, wind, length
        self._c, self._s = cos(radians(heading)), sin(radians(heading))
        self._hc, self._hs = cos(radians(heel)), sin(radians(heel))
        self._flat, self._up = sin(radians(elevation)), cos(radians(elevation))
        self.braced = brace(heading, wind)
        self.belly = belly(heading, wind)
        self._bc, self._bs = cos(radians(self.braced)), sin(radians(self.braced))

    def ground(self, x: float, y: float, z: float = 0.0) -> Spot:
        """Return a model point in the sea's axes: east, south, up, in ship lengths."""
        y, z = y * self._hc - z * self._hs, y * self._hs + z * self._hc
        return x * self._s + y * self._c, -x * self._c + y * self._s, z

    def depth(self, x: float, y: float = 0.0) -> float:
        """Return how near to the viewer a place of the deck is; greater is nearer."""
        return self.ground(x, y)[1]

    def __call__(self, x: float, y: float, z: float) -> Point:
        """Return a model point on the screen, in logical units."""
        east, south, up = self.ground(x, y, z)
        return east * self.length, (south * self._flat - up * self._up) * self.length

    def many(self, spots: Sequence[Spot]) -> list[Point]:
        """Return several model points on the screen."""
        return [self(*spot) for spot in spots]

    @property
    def face_seen(self) -> bool:
        """Whether the viewer sees the fore side of the square sail, where the belly bulges towards him."""
        return cos(radians(self.heading + self.braced)) < 0

    def sail(self, u: float, v: float) -> Point:
        """Return a point of the main sail: u from -1 (port) to 1, v from 0 (yard) to 1 (foot)."""
        half = 0.39 + 0.06 * v
        z = 1.06 - 0.70 * v
        bulge = self.belly * (1 - 0.75 * u * u) * sin(pi * (0.12 + 0.78 * v))
        if v > 0:
            z += 0.05 * (1 - u * u) * v * v
        x = 0.07 + bulge * self._bc - u * half * self._bs
        y = bulge * self._bs + u * half * self._bc
        return self(x, y, z)

    def cloth(self, u0: float, u1: float, v0: float, v1: float) -> list[Point]:
        """Return the outline of a piece of the main sail, bent as the sail is."""
        parts = 8 if self.length >= 90 else 4
        steps = [i / parts for i in range(parts + 1)]
        top = [self.sail(u0 + (u1 - u0) * t, v0) for t in steps]
        right = [self.sail(u1, v0 + (v1 - v0) * t) for t in steps[1:]]
        foot = [self.sail(u0 + (u1 - u0) * t, v1) for t in reversed(steps[:-1])]
        left = [self.sail(u0, v0 + (v1 - v0) * t) for t in reversed(steps[1:-1])]
        return top + right + foot + left


def deck_edge() -> list[Spot]:
    """Return the deck's edge all round: starboard from stern to bow, then port back to the stern."""
    return [*STATIONS, *((x, -y, z) for x, y, z in STATIONS[-2::-1])]


def waterline(spot: Spot) -> Spot:
    """Return the point at the waterline under a point of the deck's edge: 90 % long, 74 % wide."""
    x, y, _ = spot
    return x * 0.90 - 0.005, y * 0.74, 0.0


def lerp(a: Spot, b: Spot, t: float) -> Spot:
    """Return the point at share `t` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t
