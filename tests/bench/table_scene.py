"""What a frame of the table costs: `python -m tests.bench.table_scene [WIDTHxHEIGHT] [frames]`.

A match of six as its steps and pictures run, without the display's flip: first quiet, then while four greedy
bots think in processes of their own, five runs of each in turn. Ratios are to one opaque blit of the canvas,
measured between the frames, so that machines can be compared.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.bots.pool import Pool
from game.bots.seat import Question
from game.client.scenes.table import Table
from game.client.settings import Settings
from game.engine.codec import pack
from game.engine.rng import seeded
from game.session.protocol import Ask, Update
from tests.client.table.states import session
from tests.client.ui.rig import Rig
from tests.playing import load, setup, steps

SEATS, ME, RUNS, THINKERS = 6, 0, 5, 4


def updates(seed: int) -> Iterator[Update]:
    """A match as the first seat is told it; its own questions are asked and answered by chance."""
    game = load("treasure_boots")
    rev = 0
    for state, seat, _, events, after in steps(game, setup("treasure_boots", SEATS, seed), seeded(seed)):
        if seat == ME:
            rev += 1
            ask = Ask(f"{rev}", game.pending(state)[ME])
            yield Update(ME, rev, game.view(state, ME), (), ask, (ME,))
        rev += 1
        told = tuple(event.cut(ME) for event in events)
        yield Update(ME, rev, game.view(after, ME), told, None, tuple(game.pending(after)))


class Thinking:
    """Greedy bots that never stop thinking about a match's questions."""

    def __init__(self, workers: int) -> None:
        self.pool = Pool(workers)
        self.desk = self.pool.desk()
        game = load("treasure_boots")
        found: list[Question] = []
        for state, seat, *_ in steps(game, setup("treasure_boots", SEATS, 3), seeded(3)):
            decision = game.pending(state)[seat]
            view = pack(game.view(state, seat))
            found.append(Question("treasure_boots", "greedy", seat, 1, 0, view, pack(decision)))
            if len(found) == 200:
                break
        self.questions, self.number = found, 0

    def feed(self) -> None:
        """As many questions as fit."""
        answered = sum(1 for _ in self.desk.ready()) if self.number else THINKERS
        for _ in range(answered):
            self.desk.submit((0, str(self.number)), self.questions[self.number % len(self.questions)])
            self.number += 1


class Run:
    """One table on one rig, pushed frame by frame."""

    def __init__(self, window: tuple[int, int]) -> None:
        self.rig = Rig(None, window=window, settings=Settings(text=100))
        self.session = session(SEATS, (ME,))
        self.told = updates(5)
        self.scene = Table(self.session, [next(self.told)], clock=lambda: 0.0)
        self.rig.app.open(self.scene)
        canvas = self.rig.app.stage.canvas
        self.ground = canvas.copy()
        for _ in range(300):  # the sea is built, ships and words are drawn for the first time
            self.frame()

    def frame(self) -> tuple[float, float]:
        """Milliseconds of one step and its picture: by the wall, and of this thread's processor."""
        director = self.scene.follower.showing.director if self.scene.follower.showing is not None else None
        if director is None or not director.busy:
            self.session.notices.append(next(self.told))
        start, own = time.perf_counter(), time.thread_time()
        self.scene.step(1 / 60)
        self.scene.draw(self.rig.app.stage, 0.0)
        return (time.perf_counter() - start) * 1e3, (time.thread_time() - own) * 1e3

    def blit(self) -> float:
        """Milliseconds of the reference: the whole canvas once."""
        start = time.perf_counter()
        self.rig.app.stage.canvas.blit(self.ground, (0, 0))
        return (time.perf_counter() - start) * 1e3


def measure(run: Run, frames: int, thinking: Thinking | None) -> tuple[float, float, float, float]:
    """Median and p99 of a frame, median of its processor time and of the reference, in milliseconds."""
    spent, own, reference = [], [], []
    for number in range(frames):
        if thinking is not None:
            thinking.feed()
        wall, processor = run.frame()
        spent.append(wall)
        own.append(processor)
        if number % 8 == 0:
            reference.append(run.blit())
    spent.sort()
    worst = spent[int(len(spent) * 0.99)]
    return statistics.median(spent), worst, statistics.median(own), statistics.median(reference)


def main(window: tuple[int, int], frames: int) -> None:
    """Print the table."""
    run = Run(window)
    thinking = Thinking(THINKERS)
    medians: dict[str, list[float]] = {"quiet": [], "thinking": []}
    try:
        for number in range(RUNS):
            for name, bots in (("quiet", None), ("thinking", thinking)):
                median, worst, own, blit = measure(run, frames, bots)
                medians[name].append(median)
                print(
                    f"{number + 1} {name:9} median {median:5.2f} ms = {median / blit:4.1f} blits, "
                    f"p99 {worst:5.2f} ms, processor {own:5.2f} ms, blit {blit:.3f} ms"
                )
        quiet, busy = (statistics.median(medians[name]) for name in ("quiet", "thinking"))
        print(f"with {THINKERS} greedy bots thinking: {busy / quiet:.2f} times the quiet median")
    finally:
        thinking.pool.close()
        run.rig.app.close()
        pygame.quit()


if __name__ == "__main__":
    wide, high = sys.argv[1].split("x") if len(sys.argv) > 1 else ("1280", "720")
    main((int(wide), int(high)), int(sys.argv[2]) if len(sys.argv) > 2 else 1200)
