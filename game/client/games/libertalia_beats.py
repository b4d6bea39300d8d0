"""What the cues of Libertalia are put together from: spots, coins, stacks, the row on the ship.

Everything is a pure function of the shown table; what is missing there is simply not shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.client.games.libertalia_layout import (
    GRAVES,
    NIGHT,
    RAISED,
    TOKENS,
    UNIT,
    Plan,
    grave_spot,
    made_for,
    purse_spot,
    ship_spot,
    stack_id,
    stack_spot,
)
from game.client.table.layout import Piece
from game.client.table.script import Act, Enter, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import Motion, Point, Pose, glide, in_out
from game.rules.libertalia.cards import KINDS, card_at

SLIDE_MS, FLIP_MS, PUSH_MS = 220, 260, 200
COIN_MS, TOKEN_MS, RISE_MS, ROLL_MS = 420, 420, 900, 300
DARK_MS = 420  # until the dens are lit


def plan_of(shown: Shown) -> Plan:
    """How the shown table is laid out."""
    return made_for(shown.gauges)


def where(shown: Shown, name: str) -> Point | None:
    """Where a piece is shown now."""
    pose = shown.poses.get(name)
    return (pose.x, pose.y) if pose is not None else None


def words(text: str, at: Point, when: int = 0) -> Spark:
    """A few letters that rise."""
    return Spark("words", *at, RISE_MS, when, art=text, rise=22.0)


def arc(x: float, y: float, height: float, size: float = 1.0) -> Motion:
    """On a parabola to a place, growing or shrinking on the way to a size."""

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


def rise(shown: Shown, card: str) -> list[Act]:
    """Whose turn it is: the character stands out of the row, its captain is named in the strip."""
    seat, _ = card_at(card)
    acts: list[Act] = [Gauge("moment", ""), Gauge("active", seat), Gauge("acting", card)]
    piece, pose = shown.pieces.get(card), shown.poses.get(card)
    if piece is not None and pose is not None and piece.kind == "ship":
        last = shown.gauges.get("acting")
        before = shown.poses.get(str(last)) if last != card else None
        level = ship_spot(plan_of(shown), 0)[1]
        if before is not None and last in shown.pieces and shown.pieces[str(last)].kind == "ship":
            acts.append(Move(str(last), glide(before.x, level), 160))
        acts.append(Move(card, glide(pose.x, level - RAISED / UNIT), 160))
    return acts


def nightfall(shown: Shown, card: str) -> tuple[list[Act], int]:
    """What a character in a den does is done at night: the dens are lit; and how long that takes."""
    piece = shown.pieces.get(card)
    if piece is None or piece.kind != "den" or shown.gauges.get("phase") == NIGHT:
        return [], 0
    return [
        Gauge("phase", NIGHT),
        Gauge("moment", "night"),
        Gauge("active", -1),
        Gauge("acting", ""),
        Sound("lantern", 60),
    ], DARK_MS


def coins(start: Point | None, end: Point | None, count: int, when: int = 0) -> list[Act]:
    """Doubloons that fly, at most five of them."""
    if start is None or end is None:
        return []
    acts: list[Act] = [Sound("coin", when + COIN_MS - 60)] if count else []
    acts += [Spark("coin", *start, COIN_MS, when + 60 * n, to=end, rise=64.0) for n in range(min(5, count))]
    return acts


def purse(shown: Shown, seat: int, doubloons: int, now: int, when: int = 0) -> list[Act]:
    """A purse changes: the number rolls, and how much it was rises from it."""
    at = purse_spot(plan_of(shown), seat)
    acts: list[Act] = [Gauge(f"purse {seat}", now, when, ROLL_MS)]
    if doubloons:
        acts.append(words(f"+{doubloons}" if doubloons > 0 else f"−{-doubloons}", at, when))
    return acts


def restacked(shown: Shown, seat: int, changes: dict[str, int], when: int = 0) -> list[Act]:
    """The tokens of a den after some came or went."""
    acts: list[Act] = []
    for kind, change in changes.items():
        name = stack_id(seat, kind)
        old = shown.pieces.get(name)
        count = (int(old.art.split()[1]) if old is not None else 0) + change
        if count <= 0:
            acts.append(Leave(name, when))
            continue
        x, y = stack_spot(plan_of(shown), seat, KINDS.index(kind))
        piece = Piece(name, "stack", f"{kind} {count}", x, y, TOKENS)
        acts.append(Enter(piece, Pose(x, y), when))
    return acts


def buried(shown: Shown, card: str, when: int = 0, ms: int = 420) -> list[Act]:
    """A character goes to its owner's graveyard, on top of the pile."""
    seat, rank = card_at(card)
    piece = shown.pieces.get(card)
    if piece is None:
        return []
    made = plan_of(shown)
    pile = [name for name, other in shown.pieces.items() if other.kind == "grave" and other.id != card]
    mine = sum(card_at(name)[0] == seat for name in pile)
    x, y = grave_spot(made, seat, mine)
    size = made.dens[seat].card / (made.ship_card if piece.kind == "ship" else made.dens[seat].card)
    there = Piece(card, "grave", str(rank), x, y, GRAVES)
    return [
        Move(card, arc(x, y, 70.0, size), ms, when),
        Leave(card, when + ms),
        Enter(there, Pose(x, y), when + ms),
        Sound("card", when + ms - 80),
    ]


def aligned(shown: Shown, ids: Sequence[str], when: int = 0) -> list[Act]:
    """The characters on the ship stand side by side in this order."""
    made = plan_of(shown)
    return [
        Move(name, glide(*ship_spot(made, number)), SLIDE_MS, when)
        for number, name in enumerate(ids)
        if name in shown.pieces
    ]


def on_ship(shown: Shown) -> list[str]:
    """The characters that stand on the shown ship, from left to right."""
    row = [name for name, piece in shown.pieces.items() if piece.kind == "ship"]
    return sorted(row, key=lambda name: shown.poses[name].x)
