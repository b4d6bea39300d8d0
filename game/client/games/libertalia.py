"""The face of Libertalia: the names that the table scene asks for, gathered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.client.games.libertalia_cues import CUES
from game.client.games.libertalia_explained import explain
from game.client.games.libertalia_layout import UNIT, Box, acting, layout, made_for, meant, summing
from game.client.games.libertalia_panels import panels
from game.client.games.libertalia_pieces import figure, size_of
from game.client.games.libertalia_table import Painter
from game.client.games.libertalia_text import TEXT, card_name
from game.client.games.libertalia_words import WORDS
from game.client.stage import Stage
from game.client.table.composer import Composer
from game.client.table.director import Director
from game.client.table.face import Showing, Situation, Standing
from game.client.table.layout import Board, Piece
from game.client.table.wording import Some, Speaker
from game.engine.contract import Decision, Seat
from game.engine.forms import Pick
from game.rules.libertalia.cards import COLOURS, KINDS, card_at
from game.rules.libertalia.view import View

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
]

CARGO = False
SECRET = ("sunrise", "parrot", "retrieve")  # questions that show a hand, or what nobody else may see
_STATE = {"sunrise": "choosing", "booty": "taking"}


def curtained(view: View, decision: Decision) -> bool:
    """Whatever shows a hand or a Surgeon's choice is for one captain's eyes."""
    return decision.prompt in SECRET


def begin(composer: Composer) -> None:
    """Nothing is chosen beforehand: every choice is somebody's fate."""


def plan(view: View, seat: Seat) -> Decision | None:
    """There is nothing to plan: what comes next depends on all."""
    return None


def liveries(view: View) -> Mapping[Seat, str]:
    """Colours are drawn by lot, as the silver marks hang on them (rule `setup.colour`)."""
    return {seat: COLOURS[den.colour] for seat, den in enumerate(view.dens)}


def home(view: View, seat: Seat | None, decision: Decision | None) -> str | None:
    """The first answer."""
    if decision is None:
        return None
    for choice in decision.choices:
        for form in choice.forms:
            if isinstance(form, Pick):
                return form.ids[0]
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
        if piece.kind != "grave":
            add(name, (piece.x, piece.y))
    for name, place in board.places.items():
        if place.kind == "grave":
            add(name, (place.x, place.y))
    return spots


def at(situation: Situation, board: Board, x: float, y: float) -> str:
    """The id of what lies under a board point: a piece, the uppermost first, else a den, a day, the hour."""
    made = made_for(board.gauges)
    found: list[tuple[int, float, Piece]] = []
    for piece in board.pieces.values():
        w, h = (side / UNIT / 2 for side in size_of(piece.kind, _seat_of(piece), made))
        if abs(piece.x - x) <= w and abs(piece.y - y) <= h:
            found.append((piece.layer, piece.x, piece))
    if found:
        return _called(situation, max(found, key=lambda item: item[:2])[2])
    px, py = (x + 0.5) * UNIT, (y + 0.5) * UNIT
    for seat, quarters in enumerate(made.dens):
        if _inside(quarters.box, px, py):
            return f"seat {seat}"
    for number, day in enumerate(made.days, 1):
        if _inside(day, px, py):
            return f"day {number}"
    return "phases" if _inside(made.info, px, py) else ""


def _inside(box: Box, x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def _seat_of(piece: Piece) -> int:
    return 0 if piece.kind == "booty" else int(piece.id.replace(".", ":").split(":")[0])


def _called(situation: Situation, piece: Piece) -> str:
    """By which id a piece is meant: at dusk a token of today's space by its kind, a pile as a whole."""
    view: View = situation.view
    if piece.kind == "grave":
        return f"grave {card_at(piece.id)[0]}"
    step = acting(view)
    if step is None:
        return piece.id
    return meant(step, piece.id, view)


def extent(showing: Showing, name: str) -> tuple[float, float]:
    """Cards and tokens in their size, everything else as a cell; nothing while sums lie over all of it."""
    director = showing.director
    if summing(director.gauges):
        return 0.0, 0.0
    made = made_for(director.gauges)
    if name in KINDS:
        return made.token / UNIT, made.token / UNIT
    if name.startswith("grave "):
        w, h = size_of("grave", int(name.split()[1]), made)
        return w / UNIT, h / UNIT
    piece = director.pieces.get(name)
    if piece is None:
        return 1.0, 1.0
    w, h = size_of(piece.kind, _seat_of(piece), made)
    return w / UNIT, h / UNIT


def take(stage: Stage, name: str, high: float) -> tuple[pygame.Surface, str]:
    """What lies in the tray: a token, so many of them for sale, or a character."""
    kind, _, count = name.partition(":")
    if kind not in KINDS:
        rank = card_at(name)[1]
        return stage.art.portrait(figure(rank).key, round(min(72.0, high))), f"{rank} {card_name(rank)}"
    if not count:
        return stage.art.token(kind, round(min(44.0, high))), WORDS[f"kind.title.{kind}"]
    return _row(stage, kind, int(count), round(min(36.0, high))), WORDS[f"kind.n.{kind}"].format(
        n=Some(int(count))
    )


def _row(stage: Stage, kind: str, count: int, d: float) -> pygame.Surface:
    """Identical tokens side by side, overlapping a little."""

    def made() -> pygame.Surface:
        token = stage.art.token(kind, d)
        step = round(token.get_width() * 0.72)
        image = pygame.Surface((token.get_width() + step * (count - 1), token.get_height()), pygame.SRCALPHA)
        for number in range(count):
            image.blit(token, (number * step, 0))
        return image

    return stage.art.store.get(("tokens", kind, count, d), made)


def refusal(situation: Situation, name: str, rule: str, facts: Mapping[str, Any], speaker: Speaker) -> str:
    """Why an id cannot be chosen."""
    return TEXT.rule(rule, facts)


def standing(view: View, director: Director, seat: Seat) -> Standing:
    """The score as shown now, whether the captain's character acts, and who has chosen in secret."""
    score = director.gauges.get(f"score {seat}", 0)
    active = director.gauges.get("active") == seat
    waiting = {step.seat for step in view.agenda}
    chosen = view.phase == "sunrise" and seat not in waiting and director.gauges.get("phase") == 0
    step = view.agenda[-1].name if view.agenda else ""
    doing = "chosen" if chosen else _STATE.get(step, "deciding")
    return Standing(str(score), (), active, chosen, WORDS[f"state.{doing}"])


def seat_id(seat: Seat) -> str:
    """No question of this game asks for a captain."""
    return f"seat {seat}"
