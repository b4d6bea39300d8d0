"""A ship as SVG text: hull, deck, masts and sails of the model in `rigging`, in a captain's livery.

Sixteen headings, five heels, four winds, any size. Nothing is rotated as a bitmap: light and outline stay."""

from __future__ import annotations

from collections.abc import Callable

from game.client.art.canvas import Canvas
from game.client.art.emblems import emblem, emblem_small
from game.client.art.palette import (
    DECK,
    DECK_EDGE,
    HULL,
    INK,
    LANTERN,
    LANTERN_CORE,
    LIVERIES,
    SPAR,
    Livery,
    lit,
    mix,
)
from game.client.art.pen import Pen
from game.client.art.rigging import STATIONS, Ship, Spot, deck_edge, lerp, waterline
from game.client.art.sailcloth import sail_pattern
from game.client.art.shapes import Point, hull, ribbon, ring
from game.client.art.store import Sprite


class _Builder:
    """Draws the parts with a pen and keeps the silhouettes that the common outline goes round."""

    def __init__(self, ship: Ship, livery: Livery) -> None:
        self.ship, self.livery, self.pen = ship, livery, Pen()
        self.silhouettes: list[list[Point]] = []
        self.large = ship.length >= 90
        self.fine = min(1.0, ship.length / 56)
        self.pirate = livery.key == "privateer"

    def part(self, points: list[Point], fill: str, width: float = 0.7, line: str = INK) -> None:
        """Draw a part that counts for the silhouette."""
        self.silhouettes.append(points)
        self.pen.polygon(points, fill, line, width * self.fine)

    def spar(self, a: Spot, b: Spot, thick: float, thin: float) -> None:
        """Draw a mast, yard or boom between two model points; thickness in ship lengths."""
        size = self.ship.length
        self.part(ribbon([self.ship(*a), self.ship(*b)], [size * thick, size * thin]), SPAR, 0.5)
        if self.large:
            (ax, ay), (bx, by) = self.ship(*a), self.ship(*b)
            off = size * thick * 0.22
            self.pen.line([(ax - off, ay), (bx - off, by)], "#a4713f", size * thin * 0.22, 0.8)


def draw_ship(livery: Livery, ship: Ship, outline: float) -> Pen:
    """Return a pen with the ship round (0, 0) = the middle of her waterline; `outline` in logical units."""
    builder = _Builder(ship, livery)
    _hull(builder)
    _deck(builder)
    _rig(builder)
    whole = Pen()
    for points in builder.silhouettes:
        whole.polygon(points, INK, INK, outline)
    whole.append(builder.pen)
    return whole


def _hull(b: _Builder) -> None:
    ship, edge = b.ship, deck_edge()
    planks = "#3a3138" if b.pirate else HULL
    wale = "#8d8790" if b.pirate else b.livery.colour
    sides: list[tuple[float, Spot, Spot, float]] = []
    for i, a in enumerate(edge):
        c = edge[(i + 1) % len(edge)]
        east, south, _ = ship.ground(-(c[1] - a[1]), c[0] - a[0])
        size = (east * east + south * south) ** 0.5 or 1.0
        if south / size > -0.35:
            sides.append((ship.depth((a[0] + c[0]) / 2, (a[1] + c[1]) / 2), a, c, east / size))
    water = ship.many([waterline(spot) for spot in edge])
    if b.large:
        b.silhouettes += [ship.many(edge), water]
    else:
        b.silhouettes.append(hull([*ship.many(edge), *water]))
    for _, a, c, east in sorted(sides):
        light = max(-0.42, min(0.22, -0.25 * east - 0.02))
        low_a, low_c = waterline(a), waterline(c)
        side = ship.many([a, c, low_c, low_a])
        b.pen.polygon(side, lit(planks, light), lit(planks, light - 0.14) if b.large else None, 0.5)
        if b.large:
            b.silhouettes.append(side)
        _band(b, (a, low_a), (c, low_c), 0.74, 1.0, lit(planks, light - 0.22))
        _band(b, (a, low_a), (c, low_c), 0.10, 0.46, lit(wale, light * 0.8))
        _band(b, (a, low_a), (c, low_c), 0.46, 0.52, lit(planks, light - 0.3))
        if abs(a[1]) == abs(c[1]) and a[0] == c[0]:
            _stern(b, a, c)
        elif b.large:
            _planks_and_ports(b, a, c)


def _band(b: _Builder, left: tuple[Spot, Spot], right: tuple[Spot, Spot], top: float, low: float,
          fill: str) -> None:  # fmt: skip
    spots = [lerp(*left, top), lerp(*right, top), lerp(*right, low), lerp(*left, low)]
    b.pen.polygon(b.ship.many(spots), fill)


def _stern(b: _Builder, a: Spot, c: Spot) -> None:
    """Two lit windows in the transom."""
    low_a, low_c = waterline(a), waterline(c)
    for t0, t1 in ((0.16, 0.42), (0.58, 0.84)):
        places = ((t0, 0.5), (t1, 0.5), (t1, 0.76), (t0, 0.76))
        corners = [lerp(lerp(a, c, t), lerp(low_a, low_c, t), v) for t, v in places]
        b.pen.polygon(b.ship.many(corners), "#4a4038" if b.pirate else LANTERN_CORE, INK, 0.6 * b.fine)


def _planks_and_ports(b: _Builder, a: Spot, c: Spot) -> None:
    low_a, low_c = waterline(a), waterline(c)
    for v in (0.62, 0.82):
        b.pen.line(b.ship.many([lerp(a, low_a, v), lerp(c, low_c, v)]), INK, b.ship.length * 0.006, 0.35)
    if not (-0.25 < a[0] < 0.25 and -0.25 < c[0] < 0.25) or abs(a[0] - c[0]) < 0.1:
        return
    for t in (0.3, 0.75) if abs(a[0] - c[0]) > 0.18 else (0.5,):
        corners = [
            lerp(lerp(a, c, t + dt), lerp(low_a, low_c, t + dt), v)
            for dt, v in ((-0.13, 0.58), (0.13, 0.58), (0.13, 0.80), (-0.13, 0.80))
        ]
        b.pen.polygon(b.ship.many(corners), "#2a1a12", INK, b.ship.length * 0.008)


def _deck(b: _Builder) -> None:
    ship, pen = b.ship, b.pen
    floor, rim = ("#8a7a68", "#6e6054") if b.pirate else (DECK, DECK_EDGE)
    pen.polygon(ship.many(deck_edge()), rim, INK, 0.9 * b.fine)
    inner = [(x * 0.93, y * 0.76, z - 0.012) for x, y, z in deck_edge() if x < 0.42]
    pen.polygon(ship.many(inner), floor)
    shadow = [(x * 0.93, y * 0.76, z - 0.012) for x, y, z in STATIONS if -0.2 <= x < 0.42]
    east = ship.ground(0, 1)[0]
    side = 1 if east > 0 else -1
    lee = [(x, y * side, z) for x, y, z in shadow] + [(x, y * side * 0.45, z) for x, y, z in reversed(shadow)]
    pen.polygon(ship.many(lee), "#5a3417", alpha=0.20)
    if b.large:
        for y in (-0.10, -0.035, 0.035, 0.10):
            seam = ship.many([(-0.20, y, 0.185), (0.32, y * 0.7, 0.205)])
            pen.line(seam, "#8a5f30", ship.length * 0.005, 0.6)
    hatch = [(-0.10, 0.07, 0.182), (0.0, 0.07, 0.182), (0.0, -0.07, 0.182), (-0.10, -0.07, 0.182)]
    pen.polygon(ship.many(hatch), "#6b4426", INK, 0.5 * b.fine)
    _quarterdeck(b, floor)


def _quarterdeck(b: _Builder, floor: str) -> None:
    ship, pen = b.ship, b.pen
    if ship.ground(1, 0)[1] > 0:
        front = [(-0.21, 0.21, 0.282), (-0.21, -0.21, 0.282), (-0.21, -0.21, 0.192), (-0.21, 0.21, 0.192)]
        pen.polygon(ship.many(front), "#4f4038" if b.pirate else "#8d5a33", INK, 0.6 * b.fine)
        door = [(-0.208, 0.05, 0.265), (-0.208, -0.05, 0.265), (-0.208, -0.05, 0.192), (-0.208, 0.05, 0.192)]
        pen.polygon(ship.many(door), "#3a2415")
    poop = [(x, y, z + 0.004) for x, y, z in STATIONS[:3]]
    poop += [(x, -y, z) for x, y, z in reversed(poop)]
    pen.polygon(ship.many(poop), lit(floor, -0.05), INK, 0.7 * b.fine)
    inner = [(x * 0.97 - 0.008, y * 0.74, z) for x, y, z in poop]
    pen.polygon(ship.many(inner), lit(floor, 0.10))


def _rig(b: _Builder) -> None:
    """Masts, sails, bowsprit and lantern from the farthest to the nearest, then the pennant."""
    ship = b.ship
    layers: list[tuple[float, Callable[[_Builder], None]]] = [
        (ship.depth(0.06) + 0.001, _main),
        (ship.depth(-0.24), _mizzen),
        (ship.depth(0.38), _jib),
        (ship.depth(0.50) - 0.02, _bowsprit),
        (ship.depth(-0.50), _lantern),
    ]
    for _, draw in sorted(layers, key=lambda layer: layer[0]):
        draw(b)
    _pennant(b)


def _main(b: _Builder) -> None:
    ship, pen = b.ship, b.pen
    if b.large:
        for x, y in ((-0.10, 0.20), (-0.02, 0.21), (-0.10, -0.20), (-0.02, -0.21)):
            pen.line(ship.many([(x, y, 0.20), (0.04, 0, 1.0)]), INK, ship.length * 0.009, 0.75)
    b.spar((0.05, 0, 0.17), (0.05, 0, 1.17), 0.050, 0.034)
    _square_sail(b)
    yard = ribbon([ship.sail(-1.08, 0), ship.sail(0, 0), ship.sail(1.08, 0)], [ship.length * w for w in
                  (0.034, 0.05, 0.034)])  # fmt: skip
    b.part(yard, SPAR, 0.5)
    if b.large:
        pen.line([ship.sail(-1.0, -0.008), ship.sail(1.0, -0.008)], "#a4713f", ship.length * 0.011, 0.8)


def _square_sail(b: _Builder) -> None:
    ship, pen, livery = b.ship, b.pen, b.livery
    cloth = "#2a262c" if b.pirate else livery.colour
    if not ship.face_seen:
        cloth = lit(cloth, -0.11)
    outline = _ragged(ship) if b.pirate else ship.cloth(-1, 1, 0, 1)
    b.part(outline, cloth, 0.9)
    sail_pattern(pen, ship, livery, cloth)
    if b.large:
        for u in (-0.62, 0.0, 0.62):
            seam = [ship.sail(u, v / 8) for v in range(9)]
            pen.line(seam, "#1a1020", ship.length * 0.006, 0.22)
    pen.polygon(ship.cloth(0.45, 1, 0, 1), "#1a1020", alpha=0.20)
    pen.polygon(ship.cloth(-1, -0.72, 0, 1), "#ffffff", alpha=0.18)
    pen.polygon(ship.cloth(-1, 1, 0, 0.07), "#1a1020", alpha=0.16)
    if b.pirate:
        patch = [ship.sail(*at) for at in ((-0.40, 0.30), (-0.14, 0.24), (-0.06, 0.46), (-0.32, 0.52))]
        pen.polygon(patch, "#4d4750", INK, 0.5 * b.fine)
    else:
        ground = livery.colour if ship.face_seen else lit(livery.colour, -0.14)
        oval = ring(0, 0, 1, count=24 if b.large else 16)
        pen.polygon([ship.sail(x * 0.60, 0.50 + y * 0.41) for x, y in oval], ground)
        for shape in emblem(livery.emblem) if b.large else emblem_small(livery.emblem):
            bent = [[ship.sail(x * 0.53, 0.50 + y * 0.37) for x, y in points] for points in shape]
            pen.rings(bent, livery.mark)
    if b.large:
        pen.polygon(outline, None, INK, ship.length * 0.010)


def _ragged(ship: Ship) -> list[Point]:
    """A torn foot for the Privateers' sail."""
    tears = (0.0, 0.12, -0.02, 0.17, 0.0, 0.08, -0.03, 0.15, 0.02, 0.10, 0.0)
    sides = [ship.sail(1, t / 6) for t in range(6)]
    foot = [ship.sail(1 - i / 5, 1.0 - max(0.0, tear)) for i, tear in enumerate(tears)]
    luff = [ship.sail(-1, 1 - t / 6) for t in range(1, 6)]
    return [ship.sail(-1 + i / 4, 0) for i in range(8)] + sides + foot + luff


def _lee(ship: Ship) -> float:
    """How far loose sails stand out, to the side to which the wind blows."""
    return 0.10 if (ship.wind - ship.heading) % 360 < 180 else -0.10


def _small_cloth(b: _Builder) -> str:
    return "#4a454c" if b.pirate else mix(b.livery.colour, "#fff6e0", 0.62)


def _jib(b: _Builder) -> None:
    ship, out = b.ship, _lee(b.ship)
    tack, head, clew = ship(0.63, 0, 0.36), ship(0.25, 0, 0.73), ship(0.29, out, 0.37)
    leech, foot = ship(0.27, out * 0.75, 0.55), ship(0.45, out * 0.9, 0.43)
    b.part([tack, head, leech, clew, foot], _small_cloth(b), 0.8)
    b.pen.polygon([head, leech, clew, ship(0.34, out * 0.8, 0.50)], "#1a1020", alpha=0.14)


def _mizzen(b: _Builder) -> None:
    ship, out = b.ship, _lee(b.ship)
    b.spar((-0.24, 0, 0.17), (-0.24, 0, 0.84), 0.042, 0.030)
    gaff = ship.many([(-0.20, 0, 0.75), (-0.42, out * 0.8, 0.67), (-0.48, out * 1.1, 0.42), (-0.22, 0, 0.40)])
    b.part(gaff, mix(_small_cloth(b), "#000000", 0.08), 0.8)
    lee = [gaff[1], gaff[2], ship(-0.36, out, 0.41), ship(-0.32, out * 0.5, 0.705)]
    b.pen.polygon(lee, "#1a1020", alpha=0.12)


def _bowsprit(b: _Builder) -> None:
    b.spar((0.40, 0, 0.22), (0.67, 0, 0.37), 0.038, 0.028)


def _lantern(b: _Builder) -> None:
    x, y = b.ship(-0.48, 0, 0.355)
    r = b.ship.length * 0.05
    b.pen.circle(x, y, r, "#8d8790" if b.pirate else LANTERN, INK, 0.7 * b.fine if not b.large else r * 0.3)
    b.pen.circle(x - r * 0.25, y - r * 0.3, r * 0.42, "#c9c4b8" if b.pirate else LANTERN_CORE)


def _pennant(b: _Builder) -> None:
    """A swallow-tailed streamer from the masthead, downwind; never a bare line towards the viewer."""
    ship, size = b.ship, b.ship.length
    top = ship(0.05, 0, 1.17)
    wind = Ship(ship.wind, ship.wind, 0, size)
    dx, dy = wind(0.32, 0, 0)
    if abs(dx) < 0.12 * size:
        dx, dy = 0.13 * size, dy * 0.75
    dy += 0.03 * size

    def along(t: float, off: float) -> Point:
        sag = 0.022 if 0.3 < t < 0.7 else 0.0
        return top[0] + dx * t, top[1] + dy * t + size * (off * (1 - 0.55 * t) + sag)

    points = [along(0, -0.055), along(0.5, -0.055), along(1, -0.03), along(0.82, 0.0), along(1, 0.05),
              along(0.5, 0.055), along(0, 0.055)]  # fmt: skip
    b.part(points, "#b9b1a6" if b.pirate else b.livery.colour, 0.6)


def sprite(canvas: Canvas, key: str, heading: float, heel: float, wind: float, length: float) -> Sprite:
    """Draw a ship `length` units long for the sea table; the anchor is the middle of her waterline."""
    pen = draw_ship(LIVERIES[key], Ship(heading, wind, heel, length), max(2.3, 3.0 * length / 56))
    return canvas.sprite(pen, length * 1.5, length * 1.95, lift=0.7)


LOW = 12.0
"""The camera's height, in degrees, in scenes with big ships."""


def lantern_place(heading: float, heel: float, length: float) -> Point:
    """Return where a big ship's stern lantern hangs, in logical units from her waterline's middle."""
    return Ship(heading, 90, heel, length, LOW)(-0.48, 0, 0.355)


def big(canvas: Canvas, key: str, heading: float, heel: float, wind: float, length: float) -> Sprite:
    """Draw a ship for a scene, from a low camera, with an outline that grows with her."""
    pen = draw_ship(LIVERIES[key], Ship(heading, wind, heel, length, LOW), max(3.0, length * 0.021))
    return canvas.sprite(pen, length * 1.7, length * 2.0, lift=0.8)


def length_for(cell: float) -> float:
    """Return a ship's length in logical units for a cell of that size: 56 on 48, 34 on 28."""
    return cell * (1.167 + max(0.0, 40 - cell) * 0.0035)
