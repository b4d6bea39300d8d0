"""The reach of a ship as one picture: tinted cells with costs and Pearls, framed land, and a border."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.games.treasure_boots_marks import Marks
from game.client.stage import Stage
from game.client.table import strokes
from game.client.theme import LANTERN
from game.rules.treasure_boots.view import Cell


def reach_picture(
    stage: Stage, found: Marks, size: float, area: tuple[float, float, float, float]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The reach as one picture, and its corner in real pixels from the board's: tiles, border, costs."""
    cell = round(size * stage.scale)
    every = [spot for spot, _, _ in found.cells] + list(found.land)
    west, north = min(x for x, _ in every), min(y for _, y in every)
    wide, high = max(x for x, _ in every) - west + 1, max(y for _, y in every) - north + 1
    edge = stage.px(4)
    picture = pygame.Surface(
        (wide * cell + 2 * edge, high * cell + 2 * edge), pygame.SRCALPHA
    ).convert_alpha()

    def corner(spot: tuple[int, int]) -> tuple[int, int]:
        return edge + (spot[0] - west) * cell, edge + (spot[1] - north) * cell

    tile, frame = strokes.tile(stage, size), strokes.frame(stage, size)
    picture.fblits([(tile, corner(spot)) for spot, _, _ in found.cells])
    picture.fblits([(frame, corner(spot)) for spot in found.land])
    if found.cells:
        _border(picture, set(every), corner, cell, stage)
    if size >= 26:
        pearl = strokes.pearl(stage)
        for spot, cost, pearls in found.cells:
            words = stage.text.render(str(cost), "cost", "#fff3cf", ring="#0a2f38")
            x, y = corner(spot)
            right, bottom = x + cell - stage.px(4), y + cell - stage.px(1)
            picture.blit(words, (right - words.get_width(), bottom - words.get_height()))
            for number in range(min(3, pearls)):
                picture.blit(pearl, (x + stage.px(5 + 8 * number), y + stage.px(5)))
    return picture, (round((west - area[0]) * cell) - edge, round((north - area[1]) * cell) - edge)


def _border(
    picture: pygame.Surface, cells: set[Cell], corner: Callable[[Cell], Cell], cell: int, stage: Stage
) -> None:
    """A lantern line round everything within reach, over a dark one."""
    ends: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for x, y in sorted(cells):
        left, top = corner((x, y))
        right, bottom = left + cell, top + cell
        for other, start, end in (
            ((x, y - 1), (left, top), (right, top)),
            ((x, y + 1), (left, bottom), (right, bottom)),
            ((x - 1, y), (left, top), (left, bottom)),
            ((x + 1, y), (right, top), (right, bottom)),
        ):
            if other not in cells:
                ends.append((start, end))
    thin = max(2, stage.px(2.6))
    for start, end in ends:
        pygame.draw.line(picture, (10, 32, 40, 110), start, end, thin + max(2, stage.px(2.4)))
    for start, end in ends:
        pygame.draw.line(picture, LANTERN, start, end, thin)
