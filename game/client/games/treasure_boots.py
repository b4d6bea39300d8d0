"""The face of Captain Treasure Boots: the names that the table scene asks for, gathered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.client.games import treasure_boots_marks as painted
from game.client.games.treasure_boots_cues import CUES
from game.client.games.treasure_boots_explained import explain
from game.client.games.treasure_boots_layout import hiding, layout
from game.client.games.treasure_boots_names import ship_of
from game.client.games.treasure_boots_panels import panels
from game.client.games.treasure_boots_questions import out_of_reach
from game.client.games.treasure_boots_sea import Painter
from game.client.games.treasure_boots_text import TEXT
from game.client.games.treasure_boots_words import WORDS
from game.client.stage import Stage
from game.client.table.composer import Composer
from game.client.table.director import Director
from game.client.table.face import Showing, Situation, Standing
from game.client.table.layout import Board
from game.client.table.wording import Speaker
from game.engine.contract import Choice, Decision, Seat
from game.engine.forms import Counts, Pick
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import KINDS
from game.rules.treasure_boots.view import View

__all__ = [
    "CARGO",
    "CUES",
    "TEXT",
    "Painter",
    "at",
    "begin",
    "cursor_spots",
    "curtained",
    "explain",
    "extent",
    "home",
    "layout",
    "liveries",
    "panels",
    "plan",
    "refusal",
    "seat_id",
    "standing",
    "take",
]  # fmt: skip

CARGO = True
SAILING = ("sail", "sail_privateer", "plan")  # questions whose answers are cells all over the sea

_DOING = {
    "moor": "mooring",
    "offer": "choosing",
    "sail": "sailing",
    "act": "acting",
    "agent": "choosing",
    "attack_pearls": "acting",
    "defence_pearls": "defending",
    "loot": "choosing",
    "jump": "mooring",
}


def curtained(view: View, decision: Decision) -> bool:
    """Start ports are chosen in secret where the house rule says so."""
    return hiding(view)


def begin(composer: Composer) -> None:
    """To unload, everything is taken at first: that is what most people want."""
    for choice in composer.decision.choices:
        for form in choice.forms:
            if choice.verb == "unload" and isinstance(form, Counts):
                for kind, limit in form.limits.items():
                    composer.nudge(kind, limit)


def plan(view: View, seat: Seat) -> Decision | None:
    """Where this captain could sail from here in today's wind."""
    ship = view.ships[seat]
    if ship.cell is None or view.phase in ("moor", "over"):
        return None
    points, pearls = reckon.points(ship.cargo), reckon.pearls(ship.cargo)
    course = reckon.reach(view.board, ship.cell, view.wind, points + pearls)
    taken = {other.cell for other in (*view.ships, *view.privateers) if other is not ship}
    land = reckon.terrain(view.board)
    notes = {
        reckon.cell_id(cell): {"cost": cost, "pearls": reckon.pearls_for(cost, points)}
        for cell, cost in course.items()
        if cell not in taken or cell in land.ports
    }
    facts = {"ship": ship.id, "points": points, "pearls": pearls}
    return Decision("plan", (Choice("sail", (Pick(ids=tuple(notes), notes=notes),)),), facts=facts)


def home(view: View, seat: Seat | None, decision: Decision | None) -> str | None:
    """The ship in question, else the first answer that lies on the board."""
    facts = decision.facts if decision is not None else {}
    ship_id = facts.get("ship", facts.get("target"))
    if ship_id is None and seat is not None:
        ship_id = reckon.captain_id(seat)
    ship = ship_of(view, str(ship_id)) if ship_id is not None else None
    if decision is not None and decision.prompt in ("moor", "jump", "offer", "agent", "act"):
        for choice in decision.choices:
            for form in choice.forms:
                if isinstance(form, Pick):
                    return form.ids[0]
    return reckon.cell_id(ship.cell) if ship is not None and ship.cell is not None else None


def cursor_spots(situation: Situation, board: Board) -> Mapping[str, tuple[float, float]]:
    """Where the cursor may stand: what can be answered or is barred; while sailing also land and ships.

    Where a question has few answers, arrows go from one to the next; with none on the board, everywhere.
    """
    view: View = situation.view
    spots: dict[str, tuple[float, float]] = {}
    west, north, wide, high = board.area
    if situation.composer is not None:
        for name in (*situation.composer.ids(), *situation.composer.barred()):
            spot = board.spot(name)
            if spot is not None and west <= spot[0] < west + wide and north <= spot[1] < north + high:
                spots[name] = spot
        if spots and situation.composer.decision.prompt not in SAILING:
            return spots
    covered = set(spots.values())
    for name, place in board.places.items():
        if not place.panel and (place.x, place.y) not in covered:
            spots[name] = (place.x, place.y)
            covered.add((place.x, place.y))
    for ship in (*view.ships, *view.privateers):
        if ship.cell is not None and ship.id in board.pieces and (*map(float, ship.cell),) not in covered:
            spots.setdefault(reckon.cell_id(ship.cell), (float(ship.cell[0]), float(ship.cell[1])))
    return spots


def at(situation: Situation, board: Board, x: float, y: float) -> str:
    """The cell under a board point, or the ship there where ships are asked for."""
    composer = situation.composer
    if composer is not None:
        asked = [name for name in (*composer.ids(), *composer.barred()) if name in board.pieces]
        near = [
            ((board.pieces[name].x - x) ** 2 + (board.pieces[name].y - 0.2 - y) ** 2, name) for name in asked
        ]
        if near and min(near)[0] < 0.55**2:
            return min(near)[1]
    return reckon.cell_id((round(x), round(y)))


def refusal(situation: Situation, name: str, rule: str, facts: Mapping[str, Any], speaker: Speaker) -> str:
    """Why an id cannot be chosen: a cell out of reach with its cost, else what the question asks for."""
    ship = ship_of(situation.view, painted.sailing(situation))
    prompt = situation.composer.decision.prompt if situation.composer is not None else ""
    sailing = prompt in SAILING
    if rule not in ("engine.not-offered", "move.points"):
        return TEXT.rule(rule, facts)
    if sailing and ship is not None and name not in KINDS and "," in name:
        return TEXT.say(out_of_reach(situation.view, ship, name, speaker))
    if f"rule.only.{prompt}" in WORDS:
        return WORDS[f"rule.only.{prompt}"]
    return TEXT.rule(rule, facts)


def standing(view: View, director: Director, seat: Seat) -> Standing:
    """Score and cargo as shown now, and whether it is this captain's turn."""
    counts = director.gauges.get(f"cargo {reckon.captain_id(seat)}", ())
    held: list[str] = []
    if isinstance(counts, tuple):
        for kind, count in zip(KINDS, counts, strict=True):
            held += [kind] * count
    score = director.gauges.get(f"score {seat}", 0)
    active = director.gauges.get("active") == seat
    chosen = hiding(view) and seat in view.chosen
    doing = WORDS[f"state.{_DOING.get(view.phase, 'acting')}"]
    return Standing(str(score), tuple(held), active, chosen, doing, goal=str(view.target))


def extent(showing: Showing, name: str) -> tuple[float, float]:
    """Everything takes a cell."""
    return 1.0, 1.0


def take(stage: Stage, name: str, high: float) -> tuple[pygame.Surface, str]:
    """A token of the cargo, and its name."""
    return stage.art.token(name, min(40.0, high)), WORDS[f"thing.title.{name}"]


def liveries(view: View) -> Mapping[Seat, str]:
    """Captains sail under the flags that they chose in the lobby."""
    return {}


def seat_id(seat: Seat) -> str:
    """A captain is named by the ship."""
    return reckon.captain_id(seat)
