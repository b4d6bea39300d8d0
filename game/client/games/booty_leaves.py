"""The leaves of the almanac: what a share changes, the flag race, letters, what is unseen, Trade Routes.

Each draws one page into a box of the stage's canvas, from a view and the shown table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.client.art.pen import Pen
from game.client.games.booty_text import signed
from game.client.games.booty_words import WORDS
from game.client.stage import Stage
from game.client.table.face import Showing
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, LANTERN, RULE, WALNUT_LABEL
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, FLAG, KINDS, NATIONS
from game.rules.booty.view import View

LOSS = "#f08a70"
_LINE_SIGNS = {
    "treasure": "doubloons", "relics": "vase", "way_of_life": "rum", "commodities": "cotton",
    "flags": "dutch_flag", "letters": "french_letter",
}  # fmt: skip
_SIGNS = {"race": "cutlass", "letters": "french_letter", "market": "trade_route"}
Box = pygame.FRect


def sign(stage: Stage, leaf: str, d: float) -> pygame.Surface:
    """The picture on a leaf's tab."""
    if leaf == "gains":
        return stage.art.rank(1, d)
    if leaf == "unseen":
        return stage.art.icon("eye", d, CREAM)
    return stage.art.booty_icon(_SIGNS[leaf], d)


def _colour(points: int) -> str:
    return LANTERN if points > 0 else LOSS if points < 0 else WALNUT_LABEL


def _disc(stage: Stage, showing: Showing, seat: int, d: float, at: tuple[float, float]) -> None:
    livery = showing.liveries.get(seat, "slate")
    stage.blit(stage.art.disc(livery, round(d)), at, anchor=(0, 0.5))


def _put(stage: Stage, words: str, roles: Sequence[str], colour: str, at: tuple[float, float], room: float,
         high: float, anchor: tuple[float, float] = (0.0, 0.5)) -> float:  # fmt: skip
    image = stage.text.fitted(words, tuple(roles), colour, room, height=high)
    stage.blit(image, at, anchor=anchor)
    return image.get_width() / stage.scale


def gains(stage: Stage, showing: Showing, view: View, box: Box) -> None:
    """Who gains what from the share on the barrel, offered or in the making."""
    share = showing.director.gauges.get("share")
    cards = share if isinstance(share, tuple) else ()
    if not cards:
        _put(
            stage,
            WORDS["state.gains.none"],
            ("label",),
            WALNUT_LABEL,
            (box.left, box.top + 16),
            box.width,
            30,
        )
        return
    found = reckon.gains(view, cards)
    row = min(30.0 * min(1.35, stage.text.growth), box.height / max(1, len(found)))
    for number, gain in enumerate(found):
        y = box.top + row * (number + 0.5)
        if number:
            stage.line(RULE, (box.left, y - row / 2), (box.right, y - row / 2))
        d = min(24.0, row - 4)
        _disc(stage, showing, gain.seat, d, (box.left, y))
        at = (box.left + d + 52, y)
        _put(stage, signed(gain.points), ("rank", "cost"), _colour(gain.points), at, 46, row, (1, 0.5))
        _parts(stage, gain, (box.left + d + 62, y), box.right - box.left - d - 62, row)


def _parts(stage: Stage, gain: reckon.Gain, at: tuple[float, float], room: float, row: float) -> None:
    """What a gain is made of, as pictures with numbers: points by category, flags, routes, covered cards."""
    shown = [(_LINE_SIGNS[line], signed(points), _colour(points)) for line, points in gain.lines.items()]
    shown += [
        (kind, f"×{n}", CREAM) for kind, n in (("cutlass", gain.flags), ("trade_route", gain.routes)) if n
    ]
    count = len(shown) + bool(gain.covered)
    step = min(56.0 * min(1.35, stage.text.growth), room / max(1, count))
    d = round(min(22.0, row - 5, step * 0.5))
    x, y = at
    for kind, words, colour in shown:
        stage.blit(stage.art.booty_icon(kind, d), (x, y), anchor=(0, 0.5))
        _put(stage, words, ("cost",), colour, (x + d + 2, y), step - d - 4, row)
        x += step
    if gain.covered:
        stage.blit(stage.art.booty_back(round(d * 0.72)), (x, y), anchor=(0, 0.5))


def race(stage: Stage, showing: Showing, view: View, box: Box) -> None:
    """Flags planted, Might cards to come; by island what is empty, and what hangs on it for each captain."""
    found = reckon.race(view)
    rows = len(found.islands) + 2
    row = box.height / rows
    y = box.top + row / 2
    words = WORDS["state.race.planted"].format(n=found.planted)
    used = _put(stage, words, ("body_strong", "name_small"), CREAM, (box.left, y), box.width * 0.5, row)
    x = box.left + used + 14
    d = round(min(24.0, row - 2))
    for kind, count in (("cutlass", found.cutlasses), ("pistol", found.pistols)):
        stage.blit(stage.art.booty_icon(kind, d), (x, y), anchor=(0, 0.5))
        x += d + 4 + _put(stage, str(count), ("cost",), CREAM, (x + d + 4, y), 26, row) + 10
    seats = len(view.piles)
    label = box.width * 0.36
    step = (box.width - label - 30) / seats
    y += row
    for seat in range(seats):
        stage.blit(stage.art.disc(showing.liveries.get(seat, "slate"), round(min(22.0, row - 2))),
                   (box.left + label + 30 + step * (seat + 0.5), y), anchor=(0.5, 0.5))  # fmt: skip
    for island in found.islands:
        y += row
        stage.line(RULE, (box.left, y - row / 2), (box.right, y - row / 2))
        _put(stage, island.name, ("label",), CREAM, (box.left, y), label - 6, row)
        full = not island.empty
        text = str(len(island.empty)) if not full else "✓"
        if full:
            stage.blit(
                stage.art.icon("check", round(min(18.0, row - 4)), LANTERN),
                (box.left + label + 12, y),
                anchor=(0.5, 0.5),
            )
        else:
            _put(stage, text, ("cost",), LANTERN if len(island.empty) == 1 else WALNUT_LABEL,
                 (box.left + label + 12, y), 22, row, (0.5, 0.5))  # fmt: skip
        for seat, points in enumerate(island.stake):
            at = (box.left + label + 30 + step * (seat + 0.5), y)
            colour = GOLD_LEAF if full and points else CREAM_SOFT if points else RULE
            _put(stage, str(points) if points else "·", ("cost",), colour, at, step - 2, row, (0.5, 0.5))


def letters(stage: Stage, showing: Showing, view: View, box: Box) -> None:
    """Per captain the flags of each nation, whose letter lies there, and what it pays or would pay."""
    seats = len(view.piles)
    row = box.height / (seats + 1)
    label = 34.0
    step = (box.width - label) / len(NATIONS)
    d = round(min(28.0, row - 2))
    for nation in range(len(NATIONS)):
        icon = stage.art.booty_icon(KINDS[FLAG + nation], d)
        stage.blit(icon, (box.left + label + step * (nation + 0.5), box.top + row / 2), anchor=(0.5, 0.5))
    for seat in range(seats):
        y = box.top + row * (seat + 1.5)
        stage.line(RULE, (box.left, y - row / 2), (box.right, y - row / 2))
        _disc(stage, showing, seat, min(24.0, row - 4), (box.left, y))
        mine = reckon.nations(view, seat)
        for nation in range(len(NATIONS)):
            x = box.left + label + step * nation
            flags, worth = mine.flags[nation], mine.worth[nation]
            _put(
                stage,
                str(flags) if flags else "·",
                ("cost",),
                CREAM if flags else RULE,
                (x + step * 0.32, y),
                step * 0.3,
                row,
                (1, 0.5),
            )
            held = mine.letters[nation] > 0
            if held:
                w, h = round(step - 4), round(row - 5)
                cell = stage.art.drawn(("letter held", w, h), w, h, partial(_held, w=w, h=h))
                stage.blit(cell, (x + 2, y), anchor=(0, 0.5))
            colour = _colour(worth) if held else WALNUT_LABEL
            words = signed(worth) if held else f"({signed(worth)})"
            _put(stage, words, ("label",), colour, (x + step - 7, y), step * 0.58, row, (1, 0.5))


def _held(pen: Pen, w: float, h: float) -> None:
    """The cell of a letter that somebody has."""
    pen.rect(1, 1, w - 2, h - 2, 5, LANTERN, LANTERN, 1.4, alpha=0.16, line_alpha=0.8)


def unseen(stage: Stage, showing: Showing, view: View, box: Box) -> None:
    """How many cards of each kind nobody here has seen yet."""
    counts = [(kind, count) for kind, count in enumerate(reckon.unseen(view)) if count]
    if not counts:
        _put(
            stage,
            WORDS["state.unseen.none"],
            ("label",),
            WALNUT_LABEL,
            (box.left, box.top + 16),
            box.width,
            30,
        )
        return
    columns = 7 if len(counts) > 20 else 6 if len(counts) > 12 else 4
    rows = -(-len(counts) // columns)
    step, row = box.width / columns, min(46.0, box.height / rows)
    d = round(min(28.0, row - 2, step * 0.6))
    for number, (kind, count) in enumerate(counts):
        x, y = box.left + step * (number % columns), box.top + row * (number // columns + 0.5)
        stage.blit(stage.art.booty_icon(KINDS[kind], d), (x, y), anchor=(0, 0.5))
        _put(stage, str(count), ("cost",), CREAM, (x + d + 3, y), step - d - 4, row)


def routes(stage: Stage, showing: Showing, view: View, box: Box) -> None:
    """Every move of a Trade Route: what goes up, what goes down, and what it brings each captain."""
    found = reckon.routes(view)
    seats = len(view.piles)
    row = box.height / (len(found) + 1)
    label = 62.0
    step = (box.width - label) / seats
    d = round(min(22.0, row + 2))
    for seat in range(seats):
        stage.blit(
            stage.art.disc(showing.liveries.get(seat, "slate"), d),
            (box.left + label + step * (seat + 0.5), box.top + row / 2),
            anchor=(0.5, 0.5),
        )
    best = max([max(move.gains) for move in found], default=0)
    for number, move in enumerate(found):
        y = box.top + row * (number + 1.5)
        for place, commodity in enumerate((move.up, move.down)):
            icon = stage.art.booty_icon(COMMODITIES[commodity], d)
            stage.blit(icon, (box.left + place * 30, y), anchor=(0, 0.5))
        for seat, points in enumerate(move.gains):
            at = (box.left + label + step * (seat + 0.5), y)
            colour = _colour(points) if points != best or points <= 0 else GOLD_LEAF
            _put(
                stage,
                signed(points) if points else "·",
                ("cost",),
                colour,
                at,
                step - 2,
                row * 1.2,
                (0.5, 0.5),
            )
