"""Writes SVG text in the dialect that SDL's loader draws rightly: shapes, splines, gradients, outlines.

No text, clips, masks, filters, patterns or references: the loader ignores or misdraws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from game.client.art.palette import INK
from game.client.art.shapes import Point

Stop = tuple[float, str, float]
"""One gradient stop: offset 0-1, colour, opacity 0-1."""


def number(value: float) -> str:
    """Return a coordinate as short text with two decimals at most, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def route(points: Iterable[Point], closed: bool = True) -> str:
    """Return path data of straight lines through the points."""
    data = "M" + "L".join([f"{x:.2f} {y:.2f}" for x, y in points])
    return data + "Z" if closed else data


def spline(points: Sequence[Point], closed: bool = True, pull: float = 0.5) -> str:
    """Return path data of a smooth curve through the points (Catmull-Rom as cubic Beziers)."""
    last = len(points) - 1
    data = f"M{number(points[0][0])} {number(points[0][1])}"
    for i in range(len(points) if closed else last):
        b, c = points[i], points[(i + 1) % len(points)]
        a = points[i - 1] if closed or i else b
        d = points[(i + 2) % len(points)] if closed or i + 2 <= last else c
        k = pull / 3
        data += f"C{b[0] + (c[0] - a[0]) * k:.2f} {b[1] + (c[1] - a[1]) * k:.2f}"
        data += f" {c[0] - (d[0] - b[0]) * k:.2f} {c[1] - (d[1] - b[1]) * k:.2f} {c[0]:.2f} {c[1]:.2f}"
    return data + "Z" if closed else data


class Pen:
    """Collects shapes in drawing order; `document` turns them into one SVG text."""

    def __init__(self) -> None:
        self._parts: list[tuple[str, str, float]] = []
        self._gradients = 0

    def _add(self, shape: str, fill: str | None, line: str | None, width: float,
             alpha: float, line_alpha: float) -> None:  # fmt: skip
        style = f'fill="{fill or "none"}"'
        if fill and alpha < 1:
            style += f' fill-opacity="{number(alpha)}"'
        if line:
            style += f' stroke="{line}" stroke-width="{number(width)}"'
            style += ' stroke-linejoin="round" stroke-linecap="round"'
            if line_alpha < 1:
                style += f' stroke-opacity="{number(line_alpha)}"'
        self._parts.append((shape, style, (width if line else 0.0) if fill else -width))

    def path(self, data: str, fill: str | None = None, line: str | None = None, width: float = 2.0,
             alpha: float = 1.0, line_alpha: float = 1.0, evenodd: bool = False) -> None:  # fmt: skip
        """Draw path data, filled, stroked or both; widths in user units."""
        rule = ' fill-rule="evenodd"' if evenodd else ""
        self._add(f'path d="{data}"{rule}', fill, line, width, alpha, line_alpha)

    def polygon(self, points: Iterable[Point], fill: str | None = None, line: str | None = None,
                width: float = 2.0, alpha: float = 1.0, line_alpha: float = 1.0) -> None:  # fmt: skip
        """Draw a closed polygon."""
        self.path(route(points), fill, line, width, alpha, line_alpha)

    def rings(self, polygons: Iterable[Iterable[Point]], fill: str, alpha: float = 1.0) -> None:
        """Fill several polygons as one shape in which a ring inside another is a hole."""
        self.path(" ".join(route(points) for points in polygons), fill, alpha=alpha, evenodd=True)

    def line(self, points: Iterable[Point], colour: str, width: float = 2.0, alpha: float = 1.0) -> None:
        """Draw an open line with round ends."""
        self.path(route(points, closed=False), None, colour, width, line_alpha=alpha)

    def circle(self, x: float, y: float, r: float, fill: str | None = None, line: str | None = None,
               width: float = 2.0, alpha: float = 1.0, line_alpha: float = 1.0) -> None:  # fmt: skip
        """Draw a circle round (x, y)."""
        shape = f'circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
        self._add(shape, fill, line, width, alpha, line_alpha)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str | None = None,
                line: str | None = None, width: float = 2.0, alpha: float = 1.0,
                line_alpha: float = 1.0) -> None:  # fmt: skip
        """Draw an ellipse round (x, y)."""
        shape = f'ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
        self._add(shape, fill, line, width, alpha, line_alpha)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0.0, fill: str | None = None,
             line: str | None = None, width: float = 2.0, alpha: float = 1.0,
             line_alpha: float = 1.0) -> None:  # fmt: skip
        """Draw a rectangle with corner radius `r`."""
        shape = f'rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
        shape += f' rx="{number(r)}"' if r else ""
        self._add(shape, fill, line, width, alpha, line_alpha)

    def linear(self, stops: Sequence[Stop], down: bool = True) -> str:
        """Define a linear gradient over the shape's own box and return the paint to fill with."""
        end = 'x2="0%" y2="100%"' if down else 'x2="100%" y2="0%"'
        return self._gradient(f'linearGradient x1="0%" y1="0%" {end}', "linearGradient", stops)

    def radial(self, stops: Sequence[Stop], x: float = 50, y: float = 50, r: float = 50) -> str:
        """Define a radial gradient, in percent of the shape's own box, and return the paint."""
        head = f'radialGradient cx="{number(x)}%" cy="{number(y)}%" r="{number(r)}%"'
        return self._gradient(head, "radialGradient", stops)

    def _gradient(self, head: str, tag: str, stops: Sequence[Stop]) -> str:
        self._gradients += 1
        name = f"g{self._gradients}"
        text = "".join(
            f'<stop offset="{number(at)}" stop-color="{colour}"'
            + (f' stop-opacity="{number(alpha)}"' if alpha < 1 else "") + "/>"
            for at, colour, alpha in stops
        )  # fmt: skip
        first, _, rest = head.partition(" ")
        self._raw(f'<defs><{first} id="{name}" {rest}>{text}</{tag}></defs>')
        return f"url(#{name})"

    def _raw(self, text: str) -> None:
        self._parts.append(("", text, 0.0))

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Draw what follows moved to (x, y), scaled and turned by degrees."""
        steps = [f"translate({number(x)} {number(y)})"]
        if turn:
            steps.append(f"rotate({number(turn)})")
        if scale != 1.0:
            steps.append(f"scale({scale:.4f})")
        self._raw(f'<g transform="{" ".join(steps)}">')
        yield
        self._raw("</g>")

    @contextmanager
    def outlined(self, width: float, colour: str = INK) -> Iterator[None]:
        """Give all that follows one common outline `width` wide: everything once in ink, then as drawn."""
        before, self._parts = self._parts, []
        yield
        inside, self._parts = self._parts, before
        for shape, style, extra in inside:
            if shape and extra >= 0:
                ink = f'fill="{colour}" stroke="{colour}" stroke-width="{number(2 * width + extra)}"'
                self._parts.append((shape, ink + ' stroke-linejoin="round"', 0.0))
            elif shape:
                ink = f'fill="none" stroke="{colour}" stroke-width="{number(2 * width - extra)}"'
                self._parts.append((shape, ink + ' stroke-linejoin="round" stroke-linecap="round"', 0.0))
            elif style.startswith(("<g", "</g")):
                self._parts.append((shape, style, 0.0))
        self._parts += inside

    def append(self, other: Pen) -> None:
        """Draw everything that another pen has drawn; only one of the two may have gradients."""
        self._parts += other._parts
        self._gradients += other._gradients

    def body(self) -> str:
        """Return the shapes as SVG elements, one a line, without the document round them."""
        return "\n".join(f"<{shape} {style}/>" if shape else style for shape, style, _ in self._parts)

    def document(self, w: float, h: float, x: float = 0.0, y: float = 0.0) -> str:
        """Return a whole SVG text whose view is `w` by `h` units from corner (x, y)."""
        box = " ".join(number(value) for value in (x, y, w, h))
        size = f'width="{number(w)}" height="{number(h)}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">\n{self.body()}\n</svg>\n'
