"""Where things lie on the table of Booty, in pixels of a board 956 wide and 572 high; 48 of them are a unit.

Above lie spoils, barrel and rank ladder, then islands and market, below a dock for each captain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from game.client.table.layout import Area
from game.client.table.tween import Point
from game.rules.booty.cards import HIGH, PER_SEAT

UNIT = 48.0
WIDE, TALL = 956.0, 572.0
AREA: Area = (0.0, 0.0, WIDE / UNIT, TALL / UNIT)
RATIO = 1.4  # of every card
TILE = 1.2  # of every stack in a dock
LARGEST, LEAST = 40.0, 13.0  # stacks in a dock
COIN, WON, FUSE = 36.0, 25.0, 30.0  # coins to be had, coins received, the spark on the fuse
PORT = 26.0
POLE = 27.0  # width of a planted flag
MARKER = (44.0, 21.0)  # of the market
ISLANDS = 5
SPOILS = (8.0, 6.0, 440.0, 252.0)
BARREL = (450.0, 66.0, 252.0, 186.0)
SHARE = (454.0, 8.0, 244.0, 200.0)  # where cards lie on the barrel
KNOCK = (576.0, 226.0)  # the coin at its front
LADDER = (705.0, 6.0, 243.0, 252.0)
MARKET = (705.0, 264.0, 243.0, 158.0)

Box = tuple[float, float, float, float]  # x, y, width, height in pixels of the board


def unit(x: float, y: float) -> Point:
    """Pixels of the board in board units."""
    return x / UNIT - 0.5, y / UNIT - 0.5


class Plan(NamedTuple):
    """How a table for so many seats is laid out."""

    seats: int
    columns: int  # of the spoils
    card: float  # width of the spoils' cards
    row: float  # height of a row of the ladder
    islands: tuple[Box, ...]
    docks: tuple[Box, ...]


@lru_cache(maxsize=8)
def plan(seats: int) -> Plan:
    """The geometry; the same for equal numbers."""
    columns = {3: 5, 4: 6, 5: 5}.get(seats, 6)
    rows = -(-seats * PER_SEAT // columns)
    card = min((SPOILS[2] - 4.0 * (columns - 1)) / columns, (SPOILS[3] - 4.0 * (rows - 1)) / rows / RATIO)
    wide = (940.0 + 6) / seats - 6
    docks = tuple([(8 + n * (wide + 6), 428.0, wide, 138.0) for n in range(seats)])
    islands = tuple([(8.0 + n * 138.5, 264.0, 134.5, 158.0) for n in range(ISLANDS)])
    return Plan(seats, columns, float(int(card)), min(34.0, 166.0 / seats), islands, docks)


def plan_of(gauges: object) -> Plan:
    """The plan of the table whose gauges these are."""
    assert hasattr(gauges, "get")
    return plan(int(gauges.get("seats", 3)))


# Spots, in board units


def spoils_spot(made: Plan, number: int) -> Point:
    """The n-th card of a round; what has been taken leaves a hole."""
    x, y, w, h = SPOILS
    rows = -(-made.seats * PER_SEAT // made.columns)
    row, column = divmod(number, made.columns)
    stepx = (w - made.card) / (made.columns - 1)
    high = made.card * RATIO
    stepy = (h - high) / max(1, rows - 1) if rows > 1 else 0.0
    stepy = min(stepy, high + 8)
    top = y + (h - high - stepy * (rows - 1)) / 2
    return unit(x + made.card / 2 + column * stepx, top + high / 2 + row * stepy)


def share_spots(made: Plan, count: int) -> list[Point]:
    """So many cards on the barrel, in as many rows as show most of each."""
    x, y, w, h = SHARE
    card, high = made.card, made.card * RATIO
    rows = max((1, 2, 3), key=lambda rows: _seen_of(w - card, h - high, card, -(-count // rows), rows))
    per = max(1, -(-count // rows))
    stepx = min(card + 5, (w - card) / max(1, per - 1))
    stepy = min(high + 4, (h - high) / max(1, rows - 1))
    top = y + (h - high - stepy * (rows - 1)) / 2 + (12 if rows == 1 else 0)
    found = []
    for number in range(count):
        row, column = divmod(number, per)
        mine = min(per, count - row * per)
        left = x + (w - card - (mine - 1) * stepx) / 2
        found.append(unit(left + card / 2 + column * stepx, top + high / 2 + row * stepy))
    return found


def _seen_of(spare_x: float, spare_y: float, card: float, per: int, rows: int) -> float:
    """Which part of a card the next ones leave free in a grid; a single row looks best."""
    wide = min(1.0, spare_x / max(1, per - 1) / card)
    high = min(1.0, spare_y / max(1, rows - 1) / (card * RATIO))
    return wide * high * (1.15 if rows == 1 else 1.0)


def knock_spot() -> Point:
    """The coin that goes with the share."""
    return unit(*KNOCK)


def coin_spot(made: Plan, coin: int) -> Point:
    """A rank coin that is still to be had; every coin has its own place."""
    x, y, w, h = LADDER
    step = min(42.0, (w - 24) / made.seats)
    left = x + (w - step * (made.seats - 1)) / 2
    return unit(left + step * (coin - 1), y + h - 25)


def coin_top(made: Plan) -> float:
    """Above this lies no coin that is to be had, in pixels of the board."""
    return LADDER[1] + LADDER[3] - 25 - COIN / 2


def row_middle(made: Plan, row: int) -> float:
    """The middle of a row of the ladder, in pixels of the board; the highest rank is row 0."""
    return LADDER[1] + 36 + made.row * (row + 0.5)


def won_spot(made: Plan, row: int) -> Point:
    """The coin that a captain has received, in the row of this round's rank."""
    return unit(LADDER[0] + LADDER[2] - 22, row_middle(made, row))


def fuse_spot(made: Plan, row: int) -> Point:
    """Where the fuse burns; below all rows it is out of sight."""
    return unit(LADDER[0] + 17, row_middle(made, row))


def island_box(made: Plan, island: int) -> Box:
    """The tile of an island."""
    return made.islands[island]


def port_spot(made: Plan, island: int, port: int, ports: int) -> Point:
    """A port of an island that has so many, round its coast."""
    x, y, w, _ = made.islands[island]
    angle = radians(-90 + 360 * (port + 0.5) / ports)
    return unit(x + w / 2 + 46 * cos(angle), y + 74 + 39 * sin(angle))


def flag_spot(made: Plan, island: int, port: int, ports: int) -> Point:
    """A planted flag: its pole stands on the left of the port."""
    x, y = port_spot(made, island, port, ports)
    return x + 3.5 / UNIT, y - 16.0 / UNIT


def goods_middle(commodity: int) -> float:
    """The middle of a commodity's column on the market, in pixels of the board."""
    return MARKET[0] + MARKET[2] / 2 + (commodity - 1.5) * 54


def value_middle(value: float) -> float:
    """The middle of a row of the market."""
    return MARKET[1] + 48 + (HIGH - value) * 23


def marker_spot(commodity: int, value: int) -> Point:
    """Where the market shows what a commodity is worth."""
    return unit(goods_middle(commodity), value_middle(value))


def goods_spot(commodity: int) -> Point:
    """The column of a commodity as a place."""
    return unit(goods_middle(commodity), MARKET[1] + 84)


def tiles_box(made: Plan, seat: int) -> Box:
    """Where the stacks of a dock lie."""
    x, y, w, h = made.docks[seat]
    return x + 8, y + 31, w - 16, h - 38


@lru_cache(maxsize=128)
def tile_size(wide: float, high: float, count: int) -> tuple[float, int]:
    """The largest width of so many stacks in a box, and how many go side by side."""
    w = LARGEST
    while w > LEAST:
        columns, rows = int((wide + 3) / (w + 3)), int((high + 3) / (w * TILE + 3))
        if columns * rows >= count:
            break
        w -= 0.5
    return w, max(1, int((wide + 3) / (w + 3)))


def tile_spots(made: Plan, seat: int, count: int) -> tuple[float, list[Point]]:
    """Width and places of the stacks in a dock, row by row."""
    x, y, wide, high = tiles_box(made, seat)
    w, columns = tile_size(wide, high, max(1, count))
    spots = []
    for number in range(count):
        row, column = divmod(number, columns)
        spots.append(unit(x + w / 2 + column * (w + 3), y + w * TILE / 2 + row * (w * TILE + 3)))
    return w, spots


def inside(box: Sequence[float], x: float, y: float) -> bool:
    """Whether a point of the board lies in a box."""
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]
