"""What is painted on the sea for a question: reach with costs and Pearls, the planned course, lines of fire.

`marks` says what, as pure data; the painter turns it into one picture when it changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from game.client.games.treasure_boots_names import percent
from game.client.table.composer import Composer
from game.client.table.face import Situation
from game.client.table.tween import Point
from game.engine.forms import Pick
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.view import Cell, View


@dataclass(frozen=True)
class Aim:
    """A line of fire: from and to, and its chance."""

    start: Point
    end: Point
    words: str
    lit: bool


@dataclass(frozen=True)
class Marks:
    """Everything that a question paints on the sea. Cells are (column, row)."""

    cells: tuple[tuple[Cell, int, int], ...] = ()  # open sea within reach: cell, cost, Pearls
    land: tuple[Cell, ...] = ()  # land within reach
    path: tuple[Point, ...] = ()
    aims: tuple[Aim, ...] = ()
    named: tuple[str, ...] = ()  # ships that may be named
    chosen: str = ""  # the place or ship that is composed
    planned: bool = False


NOTHING = Marks()


def marks(situation: Situation) -> Marks:
    """What to paint for what is being composed."""
    composer = situation.composer
    if composer is None:
        return NOTHING
    pick = _pick(composer)
    if pick is None:
        return NOTHING
    chosen = next((name for name in pick.ids if composer.amount(name)), "")
    prompt = composer.decision.prompt
    if prompt in ("sail", "sail_privateer", "plan"):
        return _course(situation, pick, chosen)
    if prompt == "act":
        return _fire(situation, pick, chosen)
    if prompt in ("moor", "jump"):
        return Marks(land=tuple(reckon.cell_at(name) for name in pick.ids), chosen=chosen)
    if prompt in ("offer", "agent"):
        return Marks(named=pick.ids, chosen=chosen)
    return NOTHING


def _pick(composer: Composer) -> Pick | None:
    for choice in composer.decision.choices:
        for form in choice.forms:
            if isinstance(form, Pick):
                return form
    return None


def sailing(situation: Situation) -> str:
    """The id of the ship that is being sailed or planned for, empty where there is none."""
    composer = situation.composer
    return str(composer.decision.facts.get("ship", "")) if composer is not None else ""


def _course(situation: Situation, pick: Pick, chosen: str) -> Marks:
    view: View = situation.view
    ship = next((s for s in (*view.ships, *view.privateers) if s.id == sailing(situation)), None)
    if ship is None or ship.cell is None:
        return NOTHING
    land = reckon.terrain(view.board).land
    cells, ashore = [], []
    for name in pick.ids:
        cell, note = reckon.cell_at(name), pick.notes.get(name, {})
        if cell in land:
            ashore.append(cell)
        elif cell != ship.cell:
            cells.append((cell, int(note.get("cost", 0)), int(note.get("pearls", 0))))
    aimed = chosen
    if not aimed and situation.cursor in pick.ids:
        aimed = str(situation.cursor)
    return Marks(
        tuple(cells), tuple(ashore), _path(view, ship.cell, aimed, pick.notes), chosen=chosen,
        planned=situation.planning,
    )  # fmt: skip


def _path(view: View, start: Cell, to: str, notes: Mapping[str, Mapping[str, int]]) -> tuple[Point, ...]:
    if not to or reckon.cell_at(to) == start:
        return ()
    return tuple(
        (float(x), float(y))
        for x, y in reckon.route(view.board, start, view.wind, reckon.cell_at(to), notes[to]["cost"])
    )


def _fire(situation: Situation, pick: Pick, chosen: str) -> Marks:
    view: View = situation.view
    ships = {ship.id: ship.cell for ship in (*view.ships, *view.privateers)}
    here = ships.get(sailing(situation))
    if here is None:
        return NOTHING
    aims = []
    for name in pick.ids:
        cell = ships.get(name)
        if cell is not None:
            lit = name == (chosen or situation.cursor)
            words = f"{percent(pick.notes[name]['chance'])} %"
            aims.append(Aim((float(here[0]), float(here[1])), (float(cell[0]), float(cell[1])), words, lit))
    return Marks(aims=tuple(aims), named=pick.ids, chosen=chosen)


def dotted(path: tuple[Point, ...], apart: float) -> list[Point]:
    """Points along a path, `apart` board units from each other, without its start."""
    found: list[Point] = []
    left = apart
    for (ax, ay), (bx, by) in pairwise(path):
        long = max(abs(bx - ax), abs(by - ay)) * (1.4142 if ax != bx and ay != by else 1.0)
        at = left
        while at <= long + 1e-9:
            found.append((ax + (bx - ax) * at / long, ay + (by - ay) * at / long))
            at += apart
        left = at - long
    return found
