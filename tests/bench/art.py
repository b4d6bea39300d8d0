"""What the pictures cost: `python -m tests.bench.art [scale]` prints processor milliseconds and memory.

Ratios are to one opaque blit of a whole canvas, measured beside them, so that machines can be compared."""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.client.art import Art, Backdrop, Land
from game.client.art.palette import CAPTAINS


def median(work: Callable[[int], object], times: int) -> float:
    """Return the median milliseconds of `work(i)` over so many calls."""
    spent: list[float] = []
    for i in range(times):
        start = time.process_time()
        work(i)
        spent.append((time.process_time() - start) * 1e3)
    return statistics.median(spent)


def lands(columns: int, rows: int, cell: float) -> list[Land]:
    """Return 22 lands spread over a board."""
    places = [(2 + i * 7 % (columns - 3), 1 + i * 5 % (rows - 2)) for i in range(22)]
    return [
        Land((x + 0.5) * cell, (y + 0.5) * cell, 0 if i % 6 == 0 else i % 11 + 2, i)
        for i, (x, y) in enumerate(places)
    ]


def build(art: Art, columns: int, rows: int, cell: float, whole: float) -> None:
    """Build a sea, print what the building and one frame cost, and draw on the screen."""
    screen = pygame.display.get_surface()
    assert screen is not None
    start, slices = time.process_time(), list[float]()
    sea = art.sea(columns * cell, rows * cell, cell, lands(columns, rows, cell))
    more = True
    while more:
        before = time.process_time()
        more = sea.step()
        slices.append((time.process_time() - before) * 1e3)
    total = (time.process_time() - start) * 1e3
    view = pygame.Rect(0, 0, min(sea.size[0], art.px(960)), min(sea.size[1], art.px(576)))
    frame = median(lambda i: sea.draw(screen, view, (0, 0), i / 60), 300)
    way = "whole frames" if sea.composed else "laid together"
    print(f"sea {columns} x {rows} cells of {cell}: {way}, {sea.frames} phases, {sea.bytes / 2**20:.1f} MB")
    print(f"  built in {total:.0f} ms, {len(slices)} slices, longest {max(slices):.1f} ms")
    print(f"  frame {frame:.3f} ms = {frame / whole:.2f} canvas blits")


def main(scale: float) -> None:
    """Print the table for one canvas scale."""
    pygame.display.init()
    screen = pygame.display.set_mode((round(1280 * scale), round(720 * scale)))
    art = Art(scale)
    ground = art.panel("table", 1280, 720)
    whole = median(lambda _: screen.blit(ground, (0, 0)), 300)
    print(f"canvas blit at scale {scale}: {whole:.3f} ms")
    for columns, rows, cell in ((20, 12, 48), (28, 16, 34), (28, 28, 48)):
        build(art, columns, rows, cell, whole)
    rows_ = (
        ("ship, first time", lambda i: Art(scale).ship(CAPTAINS[i % 8], i * 22.5), 48),
        ("flag, first time", lambda i: Art(scale).flag(CAPTAINS[i % 8]), 48),
        ("rose, first time", lambda i: Art(scale).rose(i * 11.25), 16),
        ("walnut panel 316 x 268, first time", lambda _: Art(scale).panel("walnut", 316, 268), 8),
        ("table, first time", lambda _: Art(scale).panel("table", 1280, 720), 3),
        ("night at sea, built", lambda _: art.night_sea(), 3),
        ("dawn, built", lambda _: art.dawn("azure", ("gold", "jade")), 3),
    )
    for name, work, times in rows_:
        print(f"{name}: {median(work, times):.2f} ms")
    night, dawn = art.night_sea(), art.dawn("azure", ("gold", "jade", "plum"))

    def advance(scene: Backdrop, i: int) -> None:
        scene.draw(screen, i / 60)

    for name, scene in (("night", night), ("dawn", dawn)):
        frame = median(partial(advance, scene), 200)
        print(f"{name} frame: {frame:.3f} ms = {frame / whole:.2f} canvas blits")

    def fleet(i: int) -> None:
        for k, livery in enumerate(CAPTAINS):
            art.foam(k * 45).draw(screen, 60 + k * 100, 200)
            art.ship(livery, k * 45 + i // 20 * 22.5, 0, 90).draw(screen, 60 + k * 100, 200)

    print(f"eight ships with foam: {median(fleet, 300):.3f} ms")
    print(
        f"pictures kept: {len(art.store)}, {art.store.bytes / 2**20:.1f} MB of {art.store.bound / 2**20:.0f}"
    )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
