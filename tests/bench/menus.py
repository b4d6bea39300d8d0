"""What the menu screens cost a frame: `python -m tests.bench.menus [width height]`, processor milliseconds.

Ratios are to one opaque blit of a whole canvas, measured beside them, so that machines can be compared."""

from __future__ import annotations

import itertools
import os
import statistics
import sys
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.client.app import STEP, App
from game.client.display import Display, Wanted
from game.client.scenes.ask import KeepScreen
from game.client.settings import Settings

SCENES: tuple[tuple[str, dict[str, object]], ...] = (
    ("title", {}),
    ("settings", {"tab": 0}),
    ("settings", {"tab": 3}),
    ("manual", {"rule": "move.points"}),
)


def times(work: Callable[[], object], count: int = 240) -> list[float]:
    """Sorted processor milliseconds of so many calls."""
    spent = []
    for _ in range(count):
        start = time.process_time()
        work()
        spent.append((time.process_time() - start) * 1e3)
    return sorted(spent)


def main() -> None:
    window = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) > 2 else (1280, 720)
    app = App(Display(Wanted(window=window)), settings=Settings(text=100), events=lambda: [])
    sheet = pygame.Surface(app.stage.canvas.get_size()).convert()
    reference = statistics.median(times(lambda: app.stage.canvas.blit(sheet, (0, 0))))
    print(f"{window[0]} x {window[1]}: one opaque blit of the canvas {reference:.3f} ms")

    moments = itertools.count(1)

    def frame() -> None:
        app.frame(next(moments) * STEP)

    for route, arguments in SCENES:
        begun = time.process_time()
        app.open(route, **arguments)
        frame()
        first = (time.process_time() - begun) * 1e3
        for _ in range(400):
            frame()
        show(f"{route} {arguments or ''}", times(frame), reference, first)
    app.open(KeepScreen())
    frame()
    show("a question over it", times(frame), reference, 0.0)
    app.close()


def show(name: str, spent: list[float], reference: float, first: float) -> None:
    """Print one line."""
    middle, slow = statistics.median(spent), spent[int(len(spent) * 0.99)]
    ratio = middle / reference
    print(f"{name:32} {middle:6.2f} ms  p99 {slow:6.2f} ms  {ratio:5.1f} blits  first {first:5.0f} ms")


if __name__ == "__main__":
    main()
