"""The face of Booty: the names that the table scene asks for, gathered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.client.games.booty_cues import CUES
from game.client.games.booty_explained import explain
from game.client.games.booty_layout import PHASES, composed, layout
from game.client.games.booty_panels import panels
from game.client.games.booty_pieces import card_name, size_of
from game.client.games.booty_plan import (
    BARREL,
    LADDER,
    MARKER,
    MARKET,
    PORT,
    UNIT,
    goods_middle,
    inside,
    plan_of,
)
from game.client.games.booty_table import Painter
from game.client.games.booty_text import TEXT
from game.client.games.booty_words import WORDS
from game.client.stage import Stage
from game.client.table.composer import Composer
from game.client.table.director import Director
from game.client.table.face import Showing, Situation, Standing
from game.client.table.layout import Board, Piece
from game.client.table.wording import Speaker
from game.engine.contract import Decision, Seat
from game.rules.booty.cards import COMMODITIES
from game.rules.booty.view import View

__all__ = [
    "CARGO",
    "CUES",
    "TEXT",
    "Painter",
    "at",
    "begin",
    "composed",
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
]

CARGO = False


def curtained(view: View, decision: Decision) -> bool:
    """A quartermaster looks at the hidden card; in the first round all look at their legacy tiles."""
    if decision.prompt == "share":
        return True
    return view.round == 1 and not view.open_tiles and decision.prompt in ("quartermaster", "claim")


def begin(composer: Composer) -> None:
    """Nothing is chosen beforehand: an empty barrel is the beginning of every talk."""


def plan(view: View, seat: Seat) -> Decision | None:
    """There is nothing to plan: what comes next depends on what is offered."""
    return None


def liveries(view: View) -> Mapping[Seat, str]:
    """Captains keep the colours of the lobby."""
    return {}


def home(view: View, seat: Seat | None, decision: Decision | None) -> str | None:
    """The first answer that lies on the table."""
    if decision is None:
        return None
    for choice in decision.choices:
        for form in choice.forms:
            ids: tuple[str, ...] = getattr(form, "ids", ())
            if ids:
                return ids[0]
    return None


def cursor_spots(situation: Situation, board: Board) -> Mapping[str, tuple[float, float]]:
    """Where the cursor may stand: what can be answered or is barred, then everything else that lies there."""
    spots: dict[str, tuple[float, float]] = {}
    covered: set[tuple[float, float]] = set()

    def add(name: str, spot: tuple[float, float] | None) -> None:
        if spot is not None and spot not in covered:
            spots[name] = spot
            covered.add(spot)

    if situation.composer is not None:
        for name in (*situation.composer.ids(), *situation.composer.barred()):
            add(name, board.spot(name))
    for name, piece in board.pieces.items():
        if piece.kind not in ("fuse", "flag", "marker"):
            add(name, (piece.x, piece.y))
    for name, place in board.places.items():
        if place.kind != "taken":
            add(name, (place.x, place.y))
    return spots


def at(situation: Situation, board: Board, x: float, y: float) -> str:
    """The id of what lies under a board point: the uppermost piece, else a place or a part."""
    made = plan_of(board.gauges)
    px, py = (x + 0.5) * UNIT, (y + 0.5) * UNIT
    port = _port_at(board, x, y)
    if port and situation.composer is not None and port in situation.composer.ids():
        return port
    found: list[tuple[int, float, float, Piece]] = []
    for piece in board.pieces.values():
        w, h = (side / UNIT / 2 for side in size_of(piece, made, board.gauges))
        if piece.kind not in ("fuse", "marker") and abs(piece.x - x) <= w and abs(piece.y - y) <= h:
            found.append((piece.layer, piece.y, piece.x, piece))
    if found:
        piece = max(found, key=lambda item: item[:3])[3]
        return piece.id.removeprefix("flag ") if piece.kind == "flag" else piece.id
    return port or _part_at(board, px, py)


def _port_at(board: Board, x: float, y: float) -> str:
    reach = (PORT / 2 + 5) / UNIT
    near = [
        ((place.x - x) ** 2 + (place.y - y) ** 2, name)
        for name, place in board.places.items()
        if place.kind == "port" and abs(place.x - x) <= reach and abs(place.y - y) <= reach
    ]
    return min(near)[1] if near else ""


def _part_at(board: Board, px: float, py: float) -> str:
    """The part of the table under a pixel of the board."""
    made = plan_of(board.gauges)
    if inside(MARKET, px, py):
        close = [name for n, name in enumerate(COMMODITIES) if abs(goods_middle(n) - px) <= MARKER[0] / 2 + 3]
        return close[0] if close else "market"
    for number, box in enumerate(made.islands):
        if inside(box, px, py):
            return f"island {number}"
    for seat, box in enumerate(made.docks):
        if inside(box, px, py):
            return f"seat {seat}"
    if inside(LADDER, px, py):
        return "ladder"
    return "barrel" if inside(BARREL, px, py) else ""


def extent(showing: Showing, name: str) -> tuple[float, float]:
    """Pieces in their size, ports as round as they are, a commodity as its whole column."""
    director = showing.director
    piece = director.pieces.get(name)
    if piece is not None:
        w, h = size_of(piece, plan_of(director.gauges), director.gauges)
        return w / UNIT, h / UNIT
    if name in COMMODITIES:
        return (MARKER[0] + 6) / UNIT, 126 / UNIT
    if name in director.board.places and director.board.places[name].kind == "port":
        return PORT / UNIT, PORT / UNIT
    return 1.0, 1.0


def take(stage: Stage, name: str, high: float) -> tuple[pygame.Surface, str]:
    """Nothing of this game lies in a tray; a card is shown by its picture."""
    return stage.art.booty_icon(name, round(min(60.0, high))), card_name(name)


def refusal(situation: Situation, name: str, rule: str, facts: Mapping[str, Any], speaker: Speaker) -> str:
    """Why an id cannot be chosen."""
    return TEXT.rule(rule, facts)


def standing(view: View, director: Director, seat: Seat) -> Standing:
    """The points so far without legacy tiles, and what a captain says or does in this round."""
    gauges = director.gauges
    score = gauges.get(f"score {seat}", 0)
    active = gauges.get("active") == seat
    coins, ranks, declined = (gauges.get(name) for name in ("coins", "ranks", "declined"))
    phase = PHASES[int(str(gauges.get("phase", 0)))]
    state = WORDS[f"state.{phase}"] if active and phase != "over" else ""
    if not active and isinstance(coins, tuple) and isinstance(ranks, tuple) and isinstance(declined, tuple):
        if coins[seat]:
            state = WORDS["state.next"].format(coin=coins[seat])
        elif gauges.get("quartermaster") == seat:
            state = WORDS["state.divider"]
        elif seat in declined:
            state = WORDS["state.no" if gauges.get("phase") else "state.passed"]
        else:
            state = WORDS["state.waits"].format(rank=ranks.index(seat) + 1)
    return Standing(str(score).replace("-", "−"), (), active, False, state, state)


def seat_id(seat: Seat) -> str:
    """No question of this game asks for a captain."""
    return f"seat {seat}"
