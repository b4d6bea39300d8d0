"""What a frame of Booty's table costs: `python -m tests.bench.booty_table [WIDTHxHEIGHT] [frames]`.

A match of six, frame by frame as its steps and pictures run, without the display's flip; apart from it the
last round alone, when nearly all 108 cards lie on the table. It is this thread's processor time, so that
other programs do not count; ratios are to one opaque blit of the canvas, measured between the frames.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.client.scenes.table import Table
from game.client.settings import Settings
from game.engine.rng import seeded
from game.session.protocol import Ask, Update
from tests.client.table.states import session
from tests.client.ui.rig import Rig
from tests.playing import load, setup, steps

SEATS, ME = 6, 0
LAST = "last round"


def updates(seed: int) -> Iterator[Update]:
    """A match as the first seat is told it; its own questions are asked and answered by chance."""
    game = load("booty")
    rev = 0
    for state, seat, _, events, after in steps(game, setup("booty", SEATS, seed), seeded(seed)):
        if seat == ME:
            rev += 1
            yield Update(ME, rev, game.view(state, ME), (), Ask(f"{rev}", game.pending(state)[ME]), (ME,))
        rev += 1
        told = tuple(event.cut(ME) for event in events)
        yield Update(ME, rev, game.view(after, ME), told, None, tuple(game.pending(after)))


def main(window: tuple[int, int], frames: int) -> None:
    """Print medians and 99th percentiles of everything and of the last round, in milliseconds and ratios."""
    rig = Rig(None, window=window, settings=Settings(text=100))
    made = session(SEATS, (ME,))
    made.lobby = replace(made.lobby, game="booty")
    told = updates(5)
    scene = Table(made, [next(told)], clock=lambda: 0.0)
    rig.app.open(scene)
    rig.frames(300)
    canvas = rig.app.stage.canvas
    ground = canvas.copy()
    spent: list[float] = []
    late: list[float] = []
    reference: list[float] = []
    for number in range(frames):
        showing = scene.follower.showing
        if showing is None or not showing.director.busy:
            update = next(told, None)
            if update is None:
                break
            made.notices.append(update)
        start = time.thread_time()
        scene.step(1 / 60)
        scene.draw(rig.app.stage, 0.5)
        spent.append((time.thread_time() - start) * 1e3)
        if showing is not None and showing.director.gauges.get("round") == 6:
            late.append(spent[-1])
        if number % 8 == 0:
            start = time.thread_time()
            canvas.blit(ground, (0, 0))
            reference.append((time.thread_time() - start) * 1e3)
    one = statistics.median(reference)
    print(f"{window[0]}x{window[1]}, six seats, {len(spent)} frames; a whole opaque blit takes {one:.3f} ms")
    for name, found in (("all", spent), (LAST, late)):
        if not found:
            continue
        found.sort()
        middle, worst = statistics.median(found), found[int(len(found) * 0.99)]
        print(f"{name:>10}: median {middle:.3f} ms ({middle / one:.1f}), p99 {worst:.2f} ms, n {len(found)}")
    rig.app.close()


if __name__ == "__main__":
    size = sys.argv[1] if len(sys.argv) > 1 else "1280x720"
    wide, high = size.split("x")
    main((int(wide), int(high)), int(sys.argv[2]) if len(sys.argv) > 2 else 20000)
