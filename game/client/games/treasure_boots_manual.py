"""The rules of Captain Treasure Boots for the eye: titles of the sections and a picture for each.

The sea of the pictures is the sea of the table, and the reach is reckoned by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import pygame

from game.client.art import Land, Sea
from game.client.games.treasure_boots_marks import Marks
from game.client.games.treasure_boots_sea import BELOW, reach_picture
from game.client.theme import BRASS, CREAM, INK, SEA_RING
from game.client.widgets.widget import panel
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BOX, KINDS
from game.rules.treasure_boots.view import Board, Cell, Island, Port

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

TITLES: Mapping[str, str] = {
    "goal": "The aim",
    "setup": "Setting up",
    "turn": "A turn",
    "wind": "Dice and wind",
    "treasure": "Treasure",
    "privateers": "Privateers",
    "moving": "Sailing",
    "pearls": "Pearls",
    "acting": "Islands and ports",
    "shooting": "Shots",
    "loot": "Loot",
}
KIND_WORDS = ("Sails", "Guns", "Rum", "Gold", "Pearls", "Privateers")
CELL = 48.0
EAST = 1  # the wind of the pictures blows there


@lru_cache(maxsize=1)
def _sea(scale: float, side: float, lands: tuple[Land, ...]) -> Sea:
    """The water of a picture; six megabytes at most."""
    return Sea(scale, side, side, CELL, lands, ceiling=round(6e6 * max(1.0, scale)))


def forget() -> None:
    """Let go of the water, which takes a few megabytes."""
    _sea.cache_clear()


def picture(stage: Stage, section: str, box: Box, now: float | None) -> str:
    """Draw the picture of a section; `now` None draws it still. Gives the words below it."""
    drawing = PICTURES.get(section)
    return drawing(stage, box, now) if drawing is not None else ""


def _water(stage: Stage, box: Box, now: float | None, lands: tuple[Land, ...]) -> pygame.Rect:
    """A framed piece of sea. Gives it in real pixels."""
    sea = _sea(stage.scale, box[2], lands)
    sea.step()
    area = stage.rect(box)
    edge = stage.px(4)
    pygame.draw.rect(stage.canvas, INK, area.inflate(2 * edge, 2 * edge), border_radius=stage.px(6))
    pygame.draw.rect(stage.canvas, BRASS, area.inflate(edge, edge), border_radius=stage.px(5))
    sea.draw(stage.canvas, pygame.Rect((0, 0), area.size), area.topleft, now)
    return area


def _at(stage: Stage, area: pygame.Rect, cell: tuple[float, float]) -> tuple[float, float]:
    """The middle of a cell of a picture, in real pixels."""
    size = CELL * stage.scale
    return area.x + (cell[0] + 0.5) * size, area.y + (cell[1] + 0.5) * size


def _ship(stage: Stage, area: pygame.Rect, livery: str, cell: tuple[float, float], heading: float) -> None:
    x, y = _at(stage, area, cell)
    y += BELOW * stage.scale
    stage.art.foam(heading, CELL).draw(stage.canvas, x, y)
    stage.art.ship(livery, heading, 0, 90, CELL).draw(stage.canvas, x, y)


def _lands(*cells: tuple[int, int, int]) -> tuple[Land, ...]:
    """Lands at (column, row) with a number; 0 is a port."""
    return tuple(Land((x + 0.5) * CELL, (y + 0.5) * CELL, n, 7 * x + y) for x, y, n in cells)


def _token(stage: Stage, area: pygame.Rect, kind: str, cell: tuple[float, float], size: float = 30) -> None:
    token = stage.art.token(kind, size)
    x, y = _at(stage, area, cell)
    stage.canvas.blit(token, token.get_rect(center=(round(x), round(y))))


def _name(stage: Stage, area: pygame.Rect, words: str, cell: tuple[float, float]) -> None:
    said = stage.text.fitted(words, ("body_strong",), CREAM, 200, ring=SEA_RING, height=34)
    x, y = _at(stage, area, cell)
    stage.canvas.blit(said, said.get_rect(center=(round(x), round(y))))


def _goal(stage: Stage, box: Box, now: float | None) -> str:
    area = _water(stage, box, now, _lands((3, 2, 0), (5, 4, 8), (1, 5, 5)))
    _ship(stage, area, "azure", (2.2, 2.7), 67.5)
    _name(stage, area, "Saltmarrow", (3.2, 3.05))
    for number in range(2):
        _token(stage, area, "gold", (3.9 + number * 0.5, 1.4 - number * 0.28), 26)
    _ship(stage, area, "scarlet", (5, 1), 202.5)
    return "Treasure that is unloaded in a port is worth points."


def _setup(stage: Stage, box: Box, now: float | None) -> str:
    panel(stage, "walnut", box)
    row = box[3] / len(KINDS)
    for number, (kind, count, word) in enumerate(zip(KINDS, BOX, KIND_WORDS, strict=True)):
        y = box[1] + (number + 0.5) * row
        stage.blit(stage.art.token(kind, 40), (box[0] + 50, y), anchor=(0.5, 0.5))
        stage.write(str(count), "score", CREAM, (box[0] + 130, y), anchor=(1, 0.52), width=60)
        stage.write(word, "button", CREAM, (box[0] + 152, y), anchor=(0, 0.5), width=box[2] - 170)
    return f"{sum(BOX)} tokens wait in the box."


STEPS = ("roll: wind and islands", "Privateers, if you may", "sail", "land, or fire")


def _turn(stage: Stage, box: Box, now: float | None) -> str:
    panel(stage, "walnut", box)
    row = box[3] / len(STEPS)
    for number, words in enumerate(STEPS):
        y = box[1] + (number + 0.5) * row
        stage.blit(stage.art.rank(number + 1, 46), (box[0] + 48, y), anchor=(0.5, 0.5))
        stage.write(words, "button", CREAM, (box[0] + 86, y), anchor=(0, 0.5), width=box[2] - 104,
                    fit=("name_tight", "name_small"))  # fmt: skip
    return "Then the captain on the left."


def _wind(stage: Stage, box: Box, now: float | None) -> str:
    panel(stage, "walnut", box)
    middle = (box[0] + box[2] / 2, box[1] + 150)
    stage.blit(stage.art.rose(90, 250), middle, anchor=(0.5, 0.5))
    stage.art.needle(90, 250).draw(stage.canvas, middle[0] * stage.scale, middle[1] * stage.scale)
    for number, pips in enumerate((5, 3)):
        stage.blit(
            stage.art.die(pips, "ivory", 46), (box[0] + 110 + 70 * number, box[1] + 300), anchor=(0, 0.5)
        )
    return "The difference turns the wind, the sum fills islands."


def _treasure(stage: Stage, box: Box, now: float | None) -> str:
    area = _water(stage, box, now, _lands((1, 1, 8), (4, 2, 8), (2, 4, 5), (5, 5, 8)))
    for kind, cell in (("sail", (1, 1)), ("rum", (4, 2)), ("gold", (5, 5))):
        _token(stage, area, kind, (cell[0] + 0.32, cell[1] - 0.32))
    for number, pips in enumerate((5, 3)):
        stage.blit(
            stage.art.die(pips, "ivory", 42), (box[0] + 26 + 54 * number, box[1] + 286), anchor=(0, 0.5)
        )
    return "5 + 3: every empty island with an 8 gets a token."


def _privateers(stage: Stage, box: Box, now: float | None) -> str:
    area = _water(stage, box, now, _lands((1, 1, 4), (5, 5, 11)))
    _ship(stage, area, "privateer", (2, 4), 45)
    _ship(stage, area, "gold", (4.4, 2), 180)
    _token(stage, area, "black", (0.6, 6), 34)
    return "A black token is a Privateer; who rolls doubles commands one."


def _moving(stage: Stage, box: Box, now: float | None) -> str:
    cell, islands = (2, 3), ((5, 1, 8),)
    area = _water(stage, box, now, _lands(*islands))
    found = _reach(cell, 3, tuple((x, y) for x, y, _ in islands))
    key = ("manual reach", stage.text.percent)
    surface, corner = _kept_reach(stage, key, found)
    with stage.clip(box):
        stage.canvas.blit(surface, (area.x + corner[0], area.y + corner[1]))
    _ship(stage, area, "azure", cell, 90)
    rose = (box[0] + box[2] - 66, box[1] + box[3] - 62)
    stage.blit(stage.art.rose(90, 118), rose, anchor=(0.5, 0.5))
    stage.art.needle(90, 118).draw(stage.canvas, rose[0] * stage.scale, rose[1] * stage.scale)
    return "Three points, the wind blows east. One step with it is free."


@cache
def _reach(cell: Cell, held: int, islands: tuple[Cell, ...]) -> Marks:
    """What a ship reaches on the picture's piece of sea, by the rules' own reckoning."""
    board = Board(7, (), tuple(Island(8, spot) for spot in islands), (Port("", (40, 40)),), None, ())
    found = reckon.reach(board, cell, EAST, held)
    seen = {
        spot: cost for spot, cost in found.items() if 0 <= spot[0] < 7 and 0 <= spot[1] < 7 and spot != cell
    }
    open_sea = tuple((spot, cost, 0) for spot, cost in seen.items() if spot not in islands)
    return Marks(cells=open_sea, land=tuple(spot for spot in islands if spot in seen))


def _kept_reach(
    stage: Stage, key: tuple[object, ...], found: Marks
) -> tuple[pygame.Surface, tuple[int, int]]:
    corner = (0, 0)

    def made() -> pygame.Surface:
        return reach_picture(stage, found, CELL, (0, 0, 7, 7))[0]

    surface = stage.art.store.get(key, made)
    every = [spot for spot, _, _ in found.cells] + list(found.land)
    cell, edge = round(CELL * stage.scale), stage.px(4)
    corner = (min(x for x, _ in every) * cell - edge, min(y for _, y in every) * cell - edge)
    return surface, corner


def _pearls(stage: Stage, box: Box, now: float | None) -> str:
    panel(stage, "walnut", box)
    uses = (("pearl", "1 more point to sail"), ("gun", "1 more on the attack die"),
            ("rum", "1 less for a hit on you"), ("black", "command a Privateer"))  # fmt: skip
    row = box[3] / len(uses)
    role = stage.text.common((words for _, words in uses), ("body_strong", "name_small"), box[2] - 130)
    for number, (kind, words) in enumerate(uses):
        y = box[1] + (number + 0.5) * row
        stage.blit(stage.art.token("pearl", 34), (box[0] + 36, y), anchor=(0.5, 0.5))
        stage.blit(stage.art.token(kind, 34), (box[0] + 84, y), anchor=(0.5, 0.5))
        stage.write(words, role, CREAM, (box[0] + 116, y), anchor=(0, 0.5), width=box[2] - 130)
    return "A Pearl that is spent goes back into the box."


def _acting(stage: Stage, box: Box, now: float | None) -> str:
    area = _water(stage, box, now, _lands((3, 3, 0), (5, 1, 6)))
    _ship(stage, area, "jade", (2.2, 3.7), 67.5)
    _name(stage, area, "Low Lantern", (3.2, 4.05))
    for number, kind in enumerate(("sail", "gun", "rum", "gold")):
        _token(stage, area, kind, (1.6 + number * 0.95, 1.9), 34)
    _name(stage, area, "4 tokens + 4 = 8", (3, 5.4))
    return "Four colours at once: four more points."


def _shooting(stage: Stage, box: Box, now: float | None) -> str:
    area = _water(stage, box, now, ())
    start, end = _at(stage, area, (1, 5)), _at(stage, area, (4, 2))
    for number in range(1, 14):
        x, y = (start[i] + (end[i] - start[i]) * number / 14 for i in (0, 1))
        pygame.draw.circle(stage.canvas, SEA_RING, (round(x), round(y)), stage.px(5))
        pygame.draw.circle(stage.canvas, CREAM, (round(x), round(y)), stage.px(2.6))
    _ship(stage, area, "scarlet", (1, 5), 45)
    _ship(stage, area, "plum", (4, 2), 135)
    for number, (pips, kind) in enumerate(((5, "attack"), (3, "defence"))):
        stage.blit(stage.art.die(pips, kind, 46), (box[0] + 212 + 58 * number, box[1] + 292), anchor=(0, 0.5))
    return "Two empty spaces lie between: 2 less on the attack die."


def _loot(stage: Stage, box: Box, now: float | None) -> str:
    area = _water(stage, box, now, ())
    _ship(stage, area, "scarlet", (1.2, 4.4), 67.5)
    _ship(stage, area, "plum", (4.6, 2.2), 225)
    for number, kind in enumerate(("gold", "rum", "sail")):
        _token(stage, area, kind, (3.9 - number * 0.8, 2.9 + number * 0.52), 32)
    return "A hit takes one token; who loses the last one sinks."


PICTURES: Mapping[str, Callable[[Stage, Box, float | None], str]] = {
    "goal": _goal,
    "setup": _setup,
    "turn": _turn,
    "wind": _wind,
    "treasure": _treasure,
    "privateers": _privateers,
    "moving": _moving,
    "pearls": _pearls,
    "acting": _acting,
    "shooting": _shooting,
    "loot": _loot,
}
