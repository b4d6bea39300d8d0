"""The reckoning at the end, above the board: a column a captain, a row a category, with its working."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.client.art.svg import sheet
from game.client.games.booty_text import LINES, kind_name, legacy_name, minus
from game.client.games.booty_words import WORDS
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.theme import BACKING, INK, PARCHMENT_EDGE, TEXT_LABEL, TEXT_SECOND, WAX
from game.rules.booty import reckon
from game.rules.booty.view import View

Facts = Mapping[str, Any]


def _treasure(facts: Facts) -> str:
    return f"{facts['doubloons']} + {2 * facts['incan_silver']} + {3 * facts['aztec_gold']}"


def _relics(facts: Facts) -> str:
    return f"3 × {facts['types']}"


def _life(facts: Facts) -> str:
    return f"2 × {max(facts['bible'], facts['rum'])}"


def _goods(facts: Facts) -> str:
    return " + ".join(f"{count}×{value}" for count, value in facts["goods"].values()) or "–"


def _flags(facts: Facts) -> str:
    return f"1 × {facts['flags']}"


def _letters(facts: Facts) -> str:
    parts = [f"{others} − 4×{own}" if own else str(others) for others, own in facts["letters"].values()]
    return ", ".join(parts) or "–"


def _ports(facts: Facts) -> str:
    return " + ".join(str(sum(values)) for values in facts["islands"].values()) or "–"


def _majority(facts: Facts) -> str:
    if not facts["points"]:
        return "–"
    return f"1 of {facts['shared']}" if facts["shared"] > 1 else str(WORDS["state.row.yes"])


def _legacy(facts: Facts) -> str:
    return legacy_name(facts["tile"])


WORKING: dict[str, Callable[[Facts], str]] = {
    "treasure": _treasure,
    "relics": _relics,
    "way_of_life": _life,
    "commodities": _goods,
    "flags": _flags,
    "letters": _letters,
    "ports": _ports,
    "majority": _majority,
    "legacy": _legacy,
}


def working(facts: Facts) -> str:
    """How a line of a score comes about, as short as it can be said."""
    return WORKING[facts["line"]](facts)


class Reckoning:
    """The sheet with all scores; it is drawn anew when another row is shown."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._table: tuple[View, list[Any]] | None = None

    def draw(self, stage: Stage, camera: Camera, showing: Showing) -> None:
        """Over the board, once the captains are being counted."""
        shown = showing.director.gauges.get("final")
        view: View = showing.situation.view
        if not shown or not isinstance(shown, tuple):
            return
        if view.phase == "over" and (self._table is None or self._table[0] is not view):
            self._table = (view, reckon.final_table(view))
        known = self._table[1] if self._table is not None and self._table[0] is view else []
        window = camera.window
        box = pygame.FRect(0, 0, window.width - 20, window.height - 20)
        names = tuple(sorted(showing.speaker.captains.items()))
        key = (
            shown,
            bool(known),
            tuple(box.size),
            names,
            tuple(showing.liveries.items()),
            stage.text.percent,
        )
        if self._picture is None or key != self._key:
            self._key = key
            if self._picture is None or self._picture.get_size() != stage.rect(box).size:
                self._picture = sheet(*stage.rect(box).size)
            self._picture.fill(BACKING)
            _paint(replace(stage, canvas=self._picture), showing, known, box)
        stage.blit(self._picture, (window.left + 10, window.top + 10))


def _paint(stage: Stage, showing: Showing, table: Sequence[Sequence[Facts]], box: pygame.FRect) -> None:
    """`table` is the working of every seat; empty while the match is still being counted."""
    stage.blit(stage.art.panel("parchment", box.width, box.height), (0, 0))
    head = 58.0
    gauges = showing.director.gauges
    title = stage.text.fitted(WORDS["state.final"], ("rank", "body_strong"), INK, 124, height=40)
    stage.blit(title, (18, head / 2 + 2), anchor=(0, 0.5))
    label, row = 138.0, (box.height - head - 76) / len(LINES)
    seats = int(str(gauges["seats"]))
    for number, line in enumerate(LINES):
        y = head + number * row
        stage.line(PARCHMENT_EDGE, (14, y), (box.width - 14, y))
        name = stage.text.fitted(
            WORDS[f"line.{line}"], ("body_strong", "name_small"), TEXT_SECOND, label - 12, height=row
        )
        stage.blit(name, (18, y + row / 2), anchor=(0, 0.5))
    foot = head + len(LINES) * row
    stage.line(INK, (14, foot), (box.width - 14, foot), 2)
    total = stage.text.fitted(WORDS["state.total"], ("heading", "rank"), INK, label - 12, height=40)
    stage.blit(total, (18, foot + 36), anchor=(0, 0.5))
    wide = (box.width - label - 20) / seats
    for seat in range(seats):
        left = label + 10 + seat * wide
        _name(stage, showing, seat, (left, 0.0, wide - 8, head))
        points = gauges.get(f"lines {seat}")
        if isinstance(points, tuple) and points:
            _column(stage, points, table[seat] if table else (), (left, head, wide - 8, row))


def _name(stage: Stage, showing: Showing, seat: int, box: tuple[float, float, float, float]) -> None:
    x, _, w, h = box
    stage.blit(stage.art.disc(showing.liveries.get(seat, "slate"), 26), (x, h / 2 + 2), anchor=(0, 0.5))
    name = stage.text.fitted(
        showing.speaker.captain(seat), ("body_strong", "name_small"), INK, w - 32, height=h - 8
    )
    stage.blit(name, (x + 31, h / 2 + 2), anchor=(0, 0.5))


def _column(
    stage: Stage,
    points: Sequence[int],
    lines: Sequence[Facts],
    box: tuple[float, float, float, float],
) -> None:
    x, top, w, row = box
    for number, worth in enumerate(points):
        y = top + number * row
        said = stage.text.fitted(
            minus(worth), ("rank", "cost"), WAX if worth < 0 else INK, w * 0.3, height=row
        )
        stage.blit(said, (x + w - 4, y + row / 2), anchor=(1, 0.52))
        if lines:
            room = w - said.get_width() / stage.scale - 14
            how = stage.text.fitted(working(lines[number]), ("label",), TEXT_LABEL, room, height=row)
            stage.blit(how, (x, y + row / 2), anchor=(0, 0.5))
    image = stage.text.fitted(minus(sum(points)), ("number", "score", "rank"), INK, w, height=52)
    stage.blit(image, (x + w - 4, top + len(points) * row + 36), anchor=(1, 0.52))


def lines_words(lines: Sequence[Facts]) -> list[str]:
    """The lines of a score in words, with what each was made of: for reading about a captain."""
    return [
        f"{WORDS['line.' + facts['line']]} {minus(int(facts['points']))}"
        for facts in lines
        if int(facts["points"])
    ]


def held_words(counts: Sequence[tuple[str, int]]) -> str:
    """Cards by kind in words."""
    return ", ".join(f"{count} {kind_name(kind)}" if count > 1 else kind_name(kind) for kind, count in counts)
