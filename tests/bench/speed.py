"""How fast a game is decided by chance, beside catanatron's random players in one process; and its sizes.

Run: python tests/bench/speed.py [GAME] [pairs]   (catanatron comes with the dependency group `bench`)
Processor seconds of this process, ours and theirs in turn; the ratio is the median over the pairs.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import bot
from game.engine import codec
from game.engine.rng import seeded
from game.session import simulate
from tests import playing

SEATS = 4


def ours(name: str, games: int, seed: int) -> int:
    """Play matches of four chance seats as `simulate` does; how many decisions were made."""
    levels = ["chance"] * SEATS
    bots = [bot.load(name, level) for level in levels]
    start = playing.setup(name, SEATS, seed)
    return simulate.run(playing.load(name), start, levels, bots, games).decisions


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


def timed(play: Callable[[], int]) -> float:
    """Processor seconds for one decision."""
    begun = time.process_time()
    decisions = play()
    return (time.process_time() - begun) / decisions


def speed(name: str, pairs: int) -> None:
    """Decisions and games per second, and the ratio to catanatron."""
    games = max(1, round(1000 / ours(name, 1, 0)))  # about as many decisions as one game of catanatron
    timed(lambda: theirs(1, 0))
    mine, others = [], []
    for seed in range(1, pairs + 1):
        mine.append(timed(lambda seed=seed: ours(name, games, seed)))
        others.append(timed(lambda seed=seed: theirs(1, seed)))
    ratio = statistics.median(other / own for own, other in zip(mine, others, strict=True))
    own = statistics.median(mine)
    print(f"{name}: {1 / own:,.0f} decisions a second, catanatron {1 / statistics.median(others):,.0f}")
    print(f"ratio {ratio:.2f} (median of {pairs} pairs)")
    long = ours(name, 10, 1) / 10
    print(f"{long:.0f} decisions a game of four, {1 / own / long:.0f} games a second")


def sizes(name: str) -> None:
    """The largest view at the most seats, and what a copy of a state of four seats costs."""
    game = playing.load(name)
    most = game.seats[-1]
    states = [state for state, *_ in playing.steps(game, playing.setup(name, most, 1), seeded(1))][::7]
    views = [len(codec.pack(game.view(state, seat))) for state in states for seat in (None, 0)]
    print(f"{most} seats: view at most {max(views):,} bytes, mean {statistics.mean(views):,.0f}")
    four = min(SEATS, most)
    states = [state for state, *_ in playing.steps(game, playing.setup(name, four, 1), seeded(1))]
    states = states[len(states) // 2 :][:200]  # later in a game there is more to copy
    runs = []
    for _ in range(20):
        begun = time.process_time()
        for state in states:
            codec.copy(state)
        runs.append((time.process_time() - begun) / len(states))
    print(f"{four} seats: a copy of the state {statistics.median(runs) * 1e6:.1f} us")


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "treasure_boots"
    speed(name, int(sys.argv[2]) if len(sys.argv) > 2 else 30)
    sizes(name)


if __name__ == "__main__":
    main()
