"""How shots, loot and sinking ships are shown."""

from __future__ import annotations

from math import atan2, degrees, hypot

from game.client.games.treasure_boots_layout import NO_VALUE
from game.client.games.treasure_boots_names import percent, signed
from game.client.games.treasure_boots_show import TOKEN_MS, at_cell, changed, lies, rising
from game.client.table.layout import Board
from game.client.table.script import Act, Beat, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import Point, shake
from game.engine.contract import Event

DICE_MS, SETTLE_MS = 480, 90
FLASH_MS, FLIGHT_MS, SPLASH_MS, SMOKE_MS = 80, 260, 620, 900
SINK_MS = 1000
SHORT = 0.6  # a ball that misses comes down so many cells beside its target


def shot(event: Event, shown: Shown, board: Board) -> Beat:
    """The line of fire is drawn, with its chance."""
    facts = event.facts
    start, end = at_cell(facts["start"]), at_cell(facts["end"])
    acts = (
        Sound("knock"),
        Spark("line", *start, 1500, art=f"{percent(facts['chance'])} %", to=end),
        Gauge("fight", f"{facts['ship']}>{facts['target']}"),
        Gauge("attack", NO_VALUE),
        Gauge("defence", NO_VALUE),
    )
    return Beat(640, acts, _middle(start, end))


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def agent_named(event: Event, shown: Shown, board: Board) -> Beat:
    """Another captain stands in for a Privateer."""
    where = lies(shown, event.facts["target"])
    flag = () if where is None else (Spark("flag", *where, 900, art=str(event.facts["agent"])),)
    return Beat(300, (Sound("knock"), *flag), where)


def attack_rolled(event: Event, shown: Shown, board: Board) -> Beat:
    """The red die tumbles beside the gun."""
    return _die(event, shown, "attack")


def defence_rolled(event: Event, shown: Shown, board: Board) -> Beat:
    """The blue die tumbles beside the target."""
    return _die(event, shown, "defence")


def _die(event: Event, shown: Shown, side: str) -> Beat:
    value = event.facts[side]
    where = lies(shown, event.facts["ship"])
    acts: list[Act] = [Sound("dice"), Gauge(side, value, DICE_MS)]
    if where is not None:
        die = Spark("die", where[0], where[1] - 1.0, DICE_MS + 1300, 0, f"{side} {event.facts['die']}")
        acts += [die, rising(signed(value), where, DICE_MS)]
    return Beat(DICE_MS + SETTLE_MS + 200, tuple(acts), where)


def hit(event: Event, shown: Shown, board: Board) -> Beat:
    """Flash, ball, and the target shakes."""
    start, end = lies(shown, event.facts["ship"]), lies(shown, event.facts["target"])
    if start is None or end is None:
        return Beat(0, (Sound("cannon"),))
    acts = [*_fired(start, end), Sound("knock", FLASH_MS + FLIGHT_MS)]
    acts += [
        Spark("flash", *end, 160, FLASH_MS + FLIGHT_MS),
        Spark("smoke", *end, SMOKE_MS, FLASH_MS + FLIGHT_MS + 60),
        Move(event.facts["target"], shake(6.0), 420, FLASH_MS + FLIGHT_MS),
    ]
    return Beat(FLASH_MS + FLIGHT_MS + 520, tuple(acts), end)


def missed(event: Event, shown: Shown, board: Board) -> Beat:
    """Flash, ball, and a splash beside the target."""
    start, end = lies(shown, event.facts["ship"]), lies(shown, event.facts["target"])
    if start is None or end is None:
        return Beat(0, (Sound("cannon"),))
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    aside = ((start[1] - end[1]) / far * SHORT, (end[0] - start[0]) / far * SHORT)
    water = (end[0] + aside[0], end[1] + aside[1])
    landed = FLASH_MS + FLIGHT_MS
    acts = (*_fired(start, water), Sound("splash", landed), Spark("splash", *water, SPLASH_MS, landed))
    return Beat(landed + SPLASH_MS - 100, acts, end)


def _fired(start: Point, end: Point) -> list[Act]:
    drift = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    return [
        Sound("cannon"),
        Spark("flash", *start, 160),
        Spark("smoke", *start, SMOKE_MS, FLASH_MS, angle=drift),
        Spark("ball", *start, FLIGHT_MS, FLASH_MS, to=end, rise=24.0),
    ]


def looted(event: Event, shown: Shown, board: Board) -> Beat:
    """A token changes ships."""
    return _taken(event, shown, event.facts["kind"])


def took_black_pearl(event: Event, shown: Shown, board: Board) -> Beat:
    """The sunk Privateer's token goes aboard as a black Pearl."""
    return _taken(event, shown, "black")


def _taken(event: Event, shown: Shown, kind: str) -> Beat:
    ship, target = event.facts["ship"], event.facts["target"]
    start, end = lies(shown, target), lies(shown, ship)
    acts: list[Act] = [Sound("token", 320)]
    if event.name == "looted":
        acts += changed(shown, f"cargo {target}", {kind: -1})
    acts += changed(shown, f"cargo {ship}", {kind: 1}, TOKEN_MS)
    if end is not None:
        start = start or end
        acts.append(Spark("token", *start, TOKEN_MS + 60, art=kind, to=end, rise=60.0))
        acts.append(Spark("sparkle", *end, 420, TOKEN_MS))
    return Beat(TOKEN_MS + 160, tuple(acts), end)


def sank(event: Event, shown: Shown, board: Board) -> Beat:
    """The ship goes down."""
    ship, at = event.facts["ship"], at_cell(event.facts["cell"])
    where, piece = shown.poses.get(ship), shown.pieces.get(ship)
    if where is None or piece is None:
        return Beat(0, (Sound("overboard"),))
    acts = (
        Sound("overboard"),
        Spark("sinking", where.x, where.y, SINK_MS, art=piece.art, angle=where.facing),
        Leave(ship),
        Sound("splash", SINK_MS - 300),
        Spark("splash", where.x, where.y, SPLASH_MS, SINK_MS - 350),
    )
    return Beat(SINK_MS + 100, acts, at)
