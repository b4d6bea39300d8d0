"""How strong greedy is in Captain Treasure Boots: against three seats of chance, and against a plain captain.

Run: python tests/bench/greedy.py [games]   (Wilson 95 % intervals; an even share of four seats is 25 %)
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import bot
from game.session import simulate
from tests import playing
from tests.bench.nearest import Nearest


class Timed:
    """A bot whose answers are timed."""

    def __init__(self, inner):
        self.inner, self.times = inner, []

    def choose(self, view, decision, rng):
        begun = time.perf_counter()
        action = self.inner.choose(view, decision, rng)
        self.times.append(time.perf_counter() - begun)
        return action


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    rules = playing.load("treasure_boots")
    for rival, make in (("chance", lambda: bot.load("treasure_boots", "chance")), ("nearest", Nearest)):
        greedy = Timed(bot.load("treasure_boots", "greedy"))
        levels = ["greedy", rival, rival, rival]
        setup, bots = playing.setup("treasure_boots", 4, 1), [greedy, make(), make(), make()]
        tally = simulate.run(rules, setup, levels, bots, games)
        found = tally.report("treasure_boots", 1.0)["bots"][0]
        times = sorted(greedy.times)
        print(
            f"greedy against three of {rival}: {found['share']:.1%} of {games} games"
            f" ({found['low']:.1%} to {found['high']:.1%});"
            f" an answer {statistics.median(times) * 1e3:.2f} ms median,"
            f" {times[int(len(times) * 0.99)] * 1e3:.1f} ms p99"
        )


if __name__ == "__main__":
    main()
