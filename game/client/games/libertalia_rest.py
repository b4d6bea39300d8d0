"""The sums of a day of rest, above the board: a column a captain, a line for everything that counts.

They are written while the fortunes are counted, and stay until the next campaign is laid out.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.client.art.svg import sheet
from game.client.games.libertalia_layout import CARD, PURSE, SUM, TOKEN, made_for
from game.client.games.libertalia_pieces import figure
from game.client.games.libertalia_text import minus, short_name
from game.client.games.libertalia_words import WORDS
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.theme import BACKING, INK, TEXT_LABEL, TEXT_SECOND, WAX
from game.rules.libertalia.cards import KINDS

LEAST, MOST = 8, 40.0  # lines that a column has room for at least; how high one is at most
Line = tuple[int, int, int, int]  # what, which, how many, points


def lines_of(gauge: object) -> list[Line]:
    """The lines of a gauge (`libertalia_layout.coded`)."""
    if not isinstance(gauge, tuple):
        return []
    return [(gauge[n], gauge[n + 1], gauge[n + 2], gauge[n + 3]) for n in range(0, len(gauge), 4)]


class Sums:
    """The sheet with all sums, drawn anew when a line is added."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: object = None

    def draw(self, stage: Stage, camera: Camera, showing: Showing) -> None:
        """Over the board, while any sum is shown."""
        gauges = showing.director.gauges
        seats = made_for(gauges).seats
        sums = tuple([gauges.get(f"count {seat}") or () for seat in range(seats)])
        if not any(sums):
            return
        window = camera.window
        box = pygame.FRect(0, 0, window.width - 16, window.height - 16)
        campaign = gauges.get("campaign")
        key = (
            sums,
            tuple(box.size),
            campaign,
            stage.text.percent,
            stage.scale,
            tuple(showing.liveries.items()),
        )
        if self._picture is None or key != self._key:
            self._key = key
            if self._picture is None or self._picture.get_size() != stage.rect(box).size:
                self._picture = sheet(*stage.rect(box).size)
            self._picture.fill(BACKING)
            _paint(replace(stage, canvas=self._picture), showing, sums, box, campaign)
        stage.blit(self._picture, (window.left + 8, window.top + 8))


def _paint(
    stage: Stage, showing: Showing, sums: tuple[object, ...], box: pygame.FRect, campaign: object
) -> None:
    stage.blit(stage.art.panel("parchment", box.width, box.height), (0, 0))
    head = stage.text.fitted(
        WORDS["state.rest"].format(campaign=campaign), ("heading", "rank"), INK, box.width - 60, height=38
    )
    stage.blit(head, (box.width / 2, 26), anchor=(0.5, 0.5))
    most = max(len(lines_of(gauge)) for gauge in sums)
    wide = min(300.0, (box.width - 24) / len(sums))
    left = (box.width - wide * len(sums)) / 2
    for seat, gauge in enumerate(sums):
        if seat:
            x = left + seat * wide
            stage.line(TEXT_LABEL, (x, 54), (x, box.height - 16), 1)
        _column(
            stage,
            showing,
            seat,
            lines_of(gauge),
            most,
            (left + seat * wide + 7, 48.0, wide - 14, box.height - 60),
        )


def _column(
    stage: Stage,
    showing: Showing,
    seat: int,
    lines: list[Line],
    most: int,
    box: tuple[float, float, float, float],
) -> None:
    x, y, w, h = box
    livery = showing.liveries.get(seat, "slate")
    stage.blit(stage.art.disc(livery, 28), (x, y + 17), anchor=(0, 0.5))
    name = stage.text.fitted(
        showing.speaker.captain(seat), ("body_strong", "name_small"), INK, w - 34, height=32
    )
    stage.blit(name, (x + 34, y + 17), anchor=(0, 0.5))
    foot = 74.0
    step = min(MOST, (h - 40 - foot) / max(LEAST, most - 1))
    top = y + 40
    for line in lines:
        if line[0] == SUM:
            _total(stage, line, (x, y + h - foot, w, foot))
            continue
        _line(stage, line, (x, top, w, step))
        top += step


def _line(stage: Stage, line: Line, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    what, which, count, points = line
    middle, d = y + h / 2, round(min(26.0, h - 2))
    if what == TOKEN:
        picture = stage.art.token(KINDS[which], d)
        words = f"× {count}"
    elif what == CARD:
        picture = stage.art.portrait(figure(which).key, d)
        words = short_name(which)
    else:
        picture = stage.art.coin(d)
        words = WORDS["state.line.purse" if what == PURSE else "state.line.floor"]
    stage.blit(picture, (x, middle), anchor=(0, 0.5))
    sign = "" if what == PURSE else "+" if points >= 0 else ""
    colour = WAX if points < 0 else INK
    number = stage.text.fitted(f"{sign}{minus(points)}", ("name_small", "cost"), colour, w * 0.3, height=h)
    stage.blit(number, (x + w, middle), anchor=(1, 0.5))
    room = w - d - 12 - number.get_width() / stage.scale
    said = stage.text.fitted(words, ("label",), TEXT_SECOND, room, height=h)
    stage.blit(said, (x + d + 6, middle), anchor=(0, 0.5))


def _total(stage: Stage, line: Line, box: tuple[float, float, float, float]) -> None:
    x, y, w = box[:3]
    stage.line(INK, (x, y), (x + w, y), 2)
    label = stage.text.fitted(WORDS["state.line.fortune"], ("label",), TEXT_SECOND, w * 0.55, height=30)
    stage.blit(label, (x, y + 22), anchor=(0, 0.5))
    number = stage.text.fitted(str(line[3]), ("score", "rank"), INK, w * 0.42, height=40)
    stage.blit(number, (x + w, y + 22), anchor=(1, 0.52))
    score = stage.text.fitted(
        WORDS["state.line.score"].format(score=line[2]),
        ("body_strong", "name_small"),
        TEXT_LABEL,
        w,
        height=28,
    )
    stage.blit(score, (x + w, y + 56), anchor=(1, 0.5))
