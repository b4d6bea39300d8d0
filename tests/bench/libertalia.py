"""Numbers of Libertalia: how fast it is played, how well greedy plays it, what the colours are worth.

Run: python tests/bench/libertalia.py speed | greedy [games] | colours [games]
Speed is a ratio to catanatron's four random players, which take turns with ours in the same process; shares
have Wilson 95 % intervals.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import bot
from game.engine import codec
from game.engine.rng import seeded
from game.rules.libertalia.cards import COLOURS
from game.session import simulate
from tests import playing

NAME = "libertalia"
RULES = playing.load(NAME)
ROUNDS = 30


def ours(games: int, seed: int) -> int:
    """Play matches of four chance seats; how many decisions were made."""
    levels = ["chance"] * 4
    bots = [bot.load(NAME, level) for level in levels]
    return simulate.run(RULES, playing.setup(NAME, 4, seed), levels, bots, games).decisions


def theirs(games: int, seed: int) -> int:
    """Play matches of catanatron's random players; how many actions were taken, forced ones among them."""
    import random

    from catanatron import Color, Game, RandomPlayer

    taken = 0
    for number in range(games):
        random.seed(seed + number)
        match = Game([RandomPlayer(colour) for colour in Color], seed=seed + number)
        match.play()
        taken += len(match.state.actions)
    return taken


def timed(play: Callable[[int, int], int], games: int, seed: int) -> float:
    """Seconds of this process for one decision."""
    begun = time.process_time()
    decisions = play(games, seed)
    return (time.process_time() - begun) / decisions


def speed() -> None:
    """Decisions per second beside catanatron's, games per second, and the sizes of state and view."""
    timed(ours, 5, 0)
    timed(theirs, 1, 0)
    mine, others = [], []
    for seed in range(ROUNDS):
        mine.append(timed(ours, 8, seed + 1))
        others.append(timed(theirs, 1, seed + 1))
    ratio = statistics.median(other / own for own, other in zip(mine, others, strict=True))
    print(
        f"decisions a second: {1 / statistics.median(mine):,.0f} ours, {1 / statistics.median(others):,.0f}"
    )
    print(f"catanatron's; ours are {ratio:.2f} times as many (median of {ROUNDS} pairs)")
    long = ours(20, 1) / 20
    print(f"four seats: {long:.0f} decisions a game, {1 / statistics.median(mine) / long:.0f} games a second")
    sizes()


def sizes() -> None:
    """The greatest view of six seats, and what a copy of a state of six seats costs."""
    game = RULES
    views, states = [], []
    for seed in range(3):
        states += [state for state, *_ in playing.steps(game, playing.setup(NAME, 6, seed), seeded(seed))]
    for state in states[::5]:
        views += [len(codec.pack(game.view(state, seat))) for seat in (None, *range(6))]
    begun = time.process_time()
    for state in states:
        codec.copy(state)
    spent = (time.process_time() - begun) / len(states)
    print(f"six seats: view at most {max(views):,} bytes, mean {statistics.mean(views):,.0f}")
    print(f"a copy of their state: {spent * 1e6:.1f} us")


def greedy(games: int) -> None:
    """Greedy against three seats of chance, and how long it thinks."""
    times: list[float] = []

    class Timed:
        def __init__(self):
            self.inner = bot.load(NAME, "greedy")

        def choose(self, view, decision, rng):
            begun = time.perf_counter()
            action = self.inner.choose(view, decision, rng)
            times.append(time.perf_counter() - begun)
            return action

    for seats in (4, 2, 3, 6):
        levels = ["greedy"] + ["chance"] * (seats - 1)
        bots = [Timed(), *[bot.load(NAME, "chance") for _ in levels[1:]]]
        tally = simulate.run(
            RULES, playing.setup(NAME, seats, 1), levels, bots, games if seats == 4 else games // 4
        )
        found = tally.report(NAME, 1.0)["bots"][0]
        print(f"greedy against {seats - 1} of chance: {found['share']:.1%} of {tally.games} games"
              f" ({found['low']:.1%} to {found['high']:.1%})")  # fmt: skip
    times.sort()
    late = times[int(len(times) * 0.99)]
    print(f"an answer: {statistics.median(times) * 1e3:.2f} ms median, {late * 1e3:.1f} ms p99")


def colours(games: int) -> None:
    """Wins by colour with printed and with fair marks, among seats of one level."""
    for level in ("chance", "greedy"):
        for ties in ("printed", "fair"):
            for seats in (2, 4, 6):
                shares = _by_colour(level, ties, seats, games)
                print(f"{level}, {ties} marks, {seats} seats, {games:,} games: {shares}")


def _by_colour(level: str, ties: str, seats: int, games: int) -> str:
    wins = dict.fromkeys(COLOURS, Fraction())
    sat: Counter[str] = Counter()
    player = bot.load(NAME, level)
    for match in range(games):
        setup = playing.setup(NAME, seats, seeded(seats, match).next() >> 16, ties=ties)
        result = simulate.play(RULES, setup, [player] * seats).result
        winners = result.order[0]
        for seat, label in enumerate(result.labels):
            sat[label] += 1
            wins[label] += Fraction(seat in winners, len(winners))
    parts = []
    for colour in COLOURS:
        low, high = simulate.wilson(float(wins[colour]), sat[colour])
        parts.append(f"{colour} {float(wins[colour] / sat[colour]):.1%} ({low:.1%} to {high:.1%})")
    return "; ".join(parts)


if __name__ == "__main__":
    word, *rest = sys.argv[1:] or ["speed"]
    count = int(rest[0]) if rest else {"greedy": 1_000, "colours": 20_000}.get(word, 0)
    {"speed": speed, "greedy": lambda: greedy(count), "colours": lambda: colours(count)}[word]()
