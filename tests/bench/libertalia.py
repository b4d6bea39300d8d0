"""Numbers of Libertalia: how fast it is played, how well greedy plays it, what the colours are worth.

Run: python tests/bench/libertalia.py speed | greedy [games] | colours [level seats games]
Speed is a ratio to catanatron's four random players, which take turns with ours in the same process; shares
have Wilson 95 % intervals.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import bot
from game.engine import codec
from game.engine.contract import Action
from game.engine.rng import seeded
from game.rules.libertalia.cards import COLOURS, INFLUENCE
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


class Plain:
    """A plain reference captain: the highest character, then whatever the form offers first."""

    def choose(self, view, decision, rng):
        """The last id where characters are sent (forms list them by rank), else the first."""
        choice = decision.choices[0]
        return Action(choice.verb, (choice.forms[0].ids[-1 if decision.prompt == "sunrise" else 0],))


class Timed:
    """A bot whose answers are timed."""

    def __init__(self, inner):
        self.inner, self.times = inner, []

    def choose(self, view, decision, rng):
        """The answer of the bot inside."""
        begun = time.perf_counter()
        action = self.inner.choose(view, decision, rng)
        self.times.append(time.perf_counter() - begun)
        return action


def greedy(games: int) -> None:
    """Greedy against chance and against a plain captain, and how long it thinks."""
    chance, player = bot.load(NAME, "chance"), Timed(bot.load(NAME, "greedy"))
    tables = (("chance", chance, 4), ("plain", Plain(), 4), ("chance", chance, 2), ("chance", chance, 6))
    for rival, other, seats in tables:
        levels = ["greedy"] + [rival] * (seats - 1)
        bots = [player, *[other] * (seats - 1)]
        tally = simulate.run(RULES, playing.setup(NAME, seats, 1), levels, bots, games)
        found = tally.report(NAME, 1.0)["bots"][0]
        shares = f"{found['share']:.1%} of {games:,} games ({found['low']:.1%} to {found['high']:.1%})"
        print(f"greedy against {seats - 1} of {rival}: {shares}", flush=True)
    times = sorted(player.times)
    late = times[int(len(times) * 0.99)]
    print(f"an answer: {statistics.median(times) * 1e3:.2f} ms median, {late * 1e3:.1f} ms p99")


def colours(level: str, seats: int, games: int) -> None:
    """Wins by colour, and by luck of the draw: whether the printed marks favour a seat over its rivals."""
    player = bot.load(NAME, level)
    for ties in ("printed", "fair"):
        shares: dict[str, list[float]] = {name: [] for name in (*COLOURS, "behind", "even", "ahead")}
        for match in range(games):
            setup = playing.setup(NAME, seats, seeded(seats, match).next() >> 16, ties=ties)
            result = simulate.play(RULES, setup, [player] * seats).result
            for seat, label in enumerate(result.labels):
                won = (seat in result.order[0]) / len(result.order[0])
                shares[label].append(won)
                shares[favoured(result.labels, seat)].append(won)
        print(f"{level}, {seats} seats, {ties} marks, {games:,} games, an even share is {1 / seats:.1%}")
        for name, wins in shares.items():
            if wins:
                low, high = simulate.wilson(sum(wins), len(wins))
                bounds = f"{low:.1%} to {high:.1%}"
                print(f"| {name} | {statistics.mean(wins):.1%} | {bounds} | {len(wins):,} |", flush=True)


def favoured(labels: Sequence[str], seat: int) -> str:
    """Whether the printed marks let this seat win more or fewer than half of its ties."""
    mine, ahead = COLOURS.index(labels[seat]), 0
    for other in (COLOURS.index(label) for at, label in enumerate(labels) if at != seat):
        ahead += sum(1 if marks[mine] > marks[other] else -1 for marks in INFLUENCE["printed"][1:])
    return "ahead" if ahead > 0 else "behind" if ahead < 0 else "even"


def main() -> None:
    word, *rest = sys.argv[1:] or ["speed"]
    if word == "speed":
        speed()
    elif word == "greedy":
        greedy(int(rest[0]) if rest else 1_000)
    else:
        level, seats, games = rest or ("chance", "4", "20000")
        colours(level, int(seats), int(games))


if __name__ == "__main__":
    main()
