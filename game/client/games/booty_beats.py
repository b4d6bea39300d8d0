"""What the cues of Booty are put together from: shares on the barrel, the fuse, coins, docks.

Everything is a pure function of the shown table; what is missing there is simply not shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.client.games.booty_layout import waiting
from game.client.games.booty_plan import Plan, fuse_spot, knock_spot, plan_of, share_spots, unit
from game.client.table.layout import Board, Piece
from game.client.table.script import Act, Enter, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import Motion, Point, Pose, glide, in_out
from game.rules.booty import reckon

SLIDE_MS, FLY_MS, RISE_MS, FUSE_MS = 240, 480, 900, 260
SPARK = 4  # the layer of the fuse


def made_for(shown: Shown) -> Plan:
    """How the shown table is laid out."""
    return plan_of(shown.gauges)


def numbers(shown: Shown, name: str) -> tuple[int, ...]:
    """A gauge that is a row of numbers."""
    found = shown.gauges.get(name)
    return found if isinstance(found, tuple) else ()


def number(shown: Shown, name: str, default: int = -1) -> int:
    """A gauge that is a number."""
    found = shown.gauges.get(name)
    return found if isinstance(found, int) else default


def where(shown: Shown, name: str) -> Point | None:
    """Where a piece is shown now."""
    pose = shown.poses.get(name)
    return (pose.x, pose.y) if pose is not None else None


def dock_spot(made: Plan, seat: int) -> Point:
    """The middle of a dock."""
    x, y, w, h = made.docks[seat]
    return unit(x + w / 2, y + h / 2 + 8)


def words(text: str, at: Point, when: int = 0) -> Spark:
    """A few letters that rise."""
    return Spark("words", *at, RISE_MS, when, art=text, rise=22.0)


def arc(x: float, y: float, height: float, size: float = 1.0) -> Motion:
    """On a parabola to a place, growing or shrinking on the way."""

    def motion(start: Pose, t: float) -> Pose:
        u = in_out(t)
        if t >= 1:
            return replace(start, x=x, y=y, lift=0.0, size=size)
        return replace(
            start,
            x=start.x + (x - start.x) * u,
            y=start.y + (y - start.y) * u,
            lift=4 * u * (1 - u) * height,
            size=start.size + (size - start.size) * u,
        )

    return motion


def on_barrel(shown: Shown, cards: Sequence[str], coin: str, when: int = 0) -> list[Act]:
    """Cards and a coin are pushed onto the barrel, wherever they lie now."""
    made = made_for(shown)
    ordered = sorted(cards, key=reckon.card_number)
    acts: list[Act] = [
        Move(name, glide(x, y), SLIDE_MS, when)
        for name, (x, y) in zip(ordered, share_spots(made, len(ordered)), strict=True)
        if where(shown, name) != (x, y)
    ]
    if coin in shown.pieces and where(shown, coin) != knock_spot():
        acts.append(Move(coin, glide(*knock_spot()), SLIDE_MS, when))
    return acts


def burn(shown: Shown, row: int, when: int = 0) -> list[Act]:
    """The spark runs on to a row of the ladder; below the last it goes out."""
    made = made_for(shown)
    if row < 0:
        return [Leave("fuse", when)] if "fuse" in shown.pieces else []
    x, y = fuse_spot(made, row)
    if "fuse" in shown.pieces:
        return [Move("fuse", glide(x, y, ease=in_out), FUSE_MS, when)]
    return [Enter(Piece("fuse", "fuse", "", x, y, SPARK), Pose(x, y), when)]


def ask(shown: Shown, declined: Sequence[int], quartermaster: int, when: int = 0) -> list[Act]:
    """The next in rank is asked: the fuse burns on, the row is lit."""
    ranks, coins = numbers(shown, "ranks"), numbers(shown, "coins")
    row = waiting(ranks, coins, quartermaster, declined)
    acts = burn(shown, row, when)
    acts.append(Gauge("declined", tuple(declined), when))
    acts.append(Gauge("active", ranks[row] if row >= 0 else -1, when + 120))
    return acts


def target(board: Board, name: str) -> Piece | None:
    """A piece of the board to come."""
    return board.pieces.get(name)


def landed(sound: str, at: Point, when: int) -> list[Act]:
    """Something comes down."""
    return [Sound(sound, when), Spark("sparkle", *at, 420, when)]
