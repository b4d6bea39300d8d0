"""How things travel: poses, easings and paths as pure functions of a progress from 0 to 1.

Nothing here knows a clock; the director counts steps, so the same updates give the same frames.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, hypot, pi, sin

STEPS = 60  # steps of a second; all motion advances by whole steps

Point = tuple[float, float]
Ease = Callable[[float], float]


def steps(ms: float) -> int:
    """Milliseconds in whole steps, at least one."""
    return max(1, round(ms * STEPS / 1000))


def linear(t: float) -> float:
    """Even speed."""
    return t


def in_out(t: float) -> float:
    """Starts and ends gently (smoothstep)."""
    return t * t * (3 - 2 * t)


def out_cubic(t: float) -> float:
    """Fast away, gentle arrival."""
    return 1 - (1 - t) ** 3


def out_back(t: float, over: float = 1.3) -> float:
    """Overshoots a little and comes back."""
    u = t - 1
    return 1 + u * u * ((over + 1) * u + over)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a piece is shown at one moment: places in board units, lift in pixels, angles in degrees."""

    x: float
    y: float
    facing: float = 0.0
    lift: float = 0.0  # above its place
    dx: float = 0.0  # a sideways shake, in logical pixels
    heel: float = 0.0
    alpha: float = 1.0
    size: float = 1.0
    wake: float = 0.0  # 0 at rest, 1 at full speed


Motion = Callable[[Pose, float], Pose]
"""From the pose at the start and the progress to the pose now."""


def turned(start: float, end: float, t: float) -> float:
    """The angle between two, the short way round; exactly `end` at 1."""
    if t >= 1:
        return end
    way = (end - start + 180) % 360 - 180
    return (start + way * t) % 360


def glide(x: float, y: float, facing: float | None = None, ease: Ease = out_cubic) -> Motion:
    """Straight to a place, turning on the way where a facing is given."""

    def motion(start: Pose, t: float) -> Pose:
        u = ease(t)
        angle = start.facing if facing is None else turned(start.facing, facing, u)
        return replace(start, x=_between(start.x, x, u), y=_between(start.y, y, u), facing=angle)

    return motion


def settle(there: Pose, ease: Ease = out_cubic) -> Motion:
    """From whatever it is doing to a pose, in every respect."""

    def motion(start: Pose, t: float) -> Pose:
        if t >= 1:
            return there
        u = ease(t)
        return Pose(
            _between(start.x, there.x, u),
            _between(start.y, there.y, u),
            turned(start.facing, there.facing, u),
            _between(start.lift, there.lift, u),
            _between(start.dx, there.dx, u),
            _between(start.heel, there.heel, u),
            _between(start.alpha, there.alpha, u),
            _between(start.size, there.size, u),
            _between(start.wake, there.wake, u),
        )

    return motion


def fly(x: float, y: float, height: float, ease: Ease = in_out) -> Motion:
    """On a parabola of `height` logical pixels; squashes a little when it lands."""

    def motion(start: Pose, t: float) -> Pose:
        u = ease(min(1.0, t / 0.8))
        landed = max(0.0, (t - 0.8) / 0.2)
        squash = 1 - 0.08 * sin(pi * landed) if landed else 1.0
        lift = 4 * u * (1 - u) * height
        return replace(start, x=_between(start.x, x, u), y=_between(start.y, y, u), lift=lift, size=squash)

    return motion


def drop() -> Motion:
    """From above down to its place, getting visible on the way."""
    return lambda start, t: replace(
        start, lift=_between(start.lift, 0.0, out_cubic(t)), alpha=_between(start.alpha, 1.0, min(1.0, 2 * t))
    )


def fade(to: float) -> Motion:
    """To another opacity."""
    return lambda start, t: replace(start, alpha=_between(start.alpha, to, t))


def grow(to: float, ease: Ease = out_back) -> Motion:
    """To another size."""
    return lambda start, t: replace(start, size=_between(start.size, to, ease(t)))


def shake(pixels: float, times: int = 4) -> Motion:
    """From side to side, dying away."""
    return lambda start, t: replace(start, dx=pixels * sin(2 * pi * times * t) * (1 - t) if t < 1 else 0.0)


def turn(facing: float, ease: Ease = in_out) -> Motion:
    """On the spot to another facing."""
    return lambda start, t: replace(start, facing=turned(start.facing, facing, ease(t)))


def sail(path: Sequence[Point], most_heel: float = 14.0) -> Motion:
    """A ship along a path of cell centres: turns as it goes, heels out of the turn, drags a wake.

    `path` starts where the ship lies; its facing at the end is that of the last leg.
    """
    legs = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    lengths = [hypot(*leg) for leg in legs]
    bearings = [degrees(atan2(dx, -dy)) % 360 for dx, dy in legs]
    whole = sum(lengths)

    def motion(start: Pose, t: float) -> Pose:
        if not whole:
            return start
        if t >= 1:
            return replace(start, x=path[-1][0], y=path[-1][1], facing=bearings[-1], heel=0.0, wake=0.0)
        gone = in_out(t) * whole
        leg, rest = 0, gone
        while leg < len(legs) - 1 and rest > lengths[leg]:
            rest -= lengths[leg]
            leg += 1
        part = rest / lengths[leg]
        before = bearings[leg - 1] if leg else start.facing
        bend = (bearings[leg] - before + 180) % 360 - 180
        turning = min(1.0, part / 0.6)
        heel = -bend / 90 * most_heel * sin(pi * turning) if turning < 1 else 0.0
        speed = min(1.0, 4 * min(t, 1 - t) + 0.2)
        return replace(
            start,
            x=path[leg][0] + legs[leg][0] * part,
            y=path[leg][1] + legs[leg][1] * part,
            facing=turned(before, bearings[leg], in_out(turning)),
            heel=max(-most_heel, min(most_heel, heel)),
            wake=speed,
        )

    return motion


def bearing(start: Point, end: Point) -> float:
    """The direction from one place to another in degrees clockwise from north."""
    return degrees(atan2(end[0] - start[0], start[1] - end[1])) % 360


def _between(a: float, b: float, t: float) -> float:
    return b if t >= 1 else a + (b - a) * t
