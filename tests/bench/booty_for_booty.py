"""Numbers of Booty for Booty: how fast it is played, how well by greedy, how long it lasts, what decides.

Run: python tests/bench/booty_for_booty.py speed | solo [games] | greedy [games] | balance [games]
Speed is a ratio to catanatron's four random players, which take turns with ours in the same process; shares
have Wilson 95 % intervals.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import bot
from game.engine import codec
from game.engine.contract import Event
from game.engine.rng import seeded
from game.rules.booty_for_booty import reckon
from game.session import simulate
from tests import playing

NAME = "booty_for_booty"
RULES = playing.load(NAME)
ROUNDS = 30
GOAL = 300
LIMIT = 5_000  # decisions after which a match would be called endless


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
        mine.append(timed(ours, 12, seed + 1))
        others.append(timed(theirs, 1, seed + 1))
    ratio = statistics.median(other / own for own, other in zip(mine, others, strict=True))
    print(
        f"decisions a second: {1 / statistics.median(mine):,.0f} ours, {1 / statistics.median(others):,.0f}"
    )
    print(f"catanatron's; ours are {ratio:.2f} times as many (median of {ROUNDS} pairs)")
    sizes()


def sizes() -> None:
    """The greatest view of four seats of greedy, and what a copy of their state costs."""
    views, states = [], []
    for seed in range(6):
        for _, state, _ in match(4, seed, ["greedy"] * 4):
            states.append(codec.copy(state))
    for state in states[::5]:
        views += [len(codec.pack(RULES.view(state, seat))) for seat in (None, 0)]
    begun = time.process_time()
    for state in states:
        codec.copy(state)
    spent = (time.process_time() - begun) / len(states)
    print(f"four seats: view at most {max(views):,} bytes, mean {statistics.mean(views):,.0f}")
    print(f"a copy of their state: {spent * 1e6:.1f} us (mean of {len(states):,} states)")


def match(seats: int, seed: int, levels: list[str]) -> Any:
    """Play one match of bots: (seat, state after, events) of every answer."""
    bots = [bot.load(NAME, level) for level in levels]
    state = RULES.new(playing.setup(NAME, seats, seed))
    for count in range(LIMIT):
        asked = RULES.pending(state)
        if not asked:
            return
        seat = min(asked)
        rng = seeded(seed, seat, count)
        action = bots[seat].choose(RULES.view(state, seat), asked[seat], rng)
        events = RULES.apply(state, seat, action)
        yield seat, state, events
    raise AssertionError(f"seed {seed}: no end after {LIMIT} decisions")


def solo(games: int) -> None:
    """One crew alone: share of wins, weeks, Booty at the end, for chance and greedy."""
    for level in ("chance", "greedy"):
        won, weeks, wealth = 0, [], []
        for seed in range(games):
            last: Any = None
            for _, state, _ in match(1, seed, [level]):
                last = state
            won += last.winner == 0
            weeks.append(last.week)
            wealth.append(reckon.wealth(last.crews[0]))
        low, high = simulate.wilson(won, games)
        spread = statistics.quantiles(wealth, n=4)
        print(
            f"solo {level}, {games:,} games: won {won / games:.1%} ({low:.1%} to {high:.1%}), weeks median"
            f" {statistics.median(weeks):.0f}, Booty at the end median {statistics.median(wealth):.0f}"
            f" (quartiles {spread[0]:.0f} and {spread[2]:.0f}), mean {statistics.mean(wealth):.0f}"
        )


def greedy(games: int) -> None:
    """Greedy against seats of chance, and how long it thinks."""
    times: list[float] = []

    class Timed:
        def __init__(self):
            self.inner = bot.load(NAME, "greedy")

        def choose(self, view, decision, rng):
            begun = time.perf_counter()
            action = self.inner.choose(view, decision, rng)
            times.append(time.perf_counter() - begun)
            return action

    for seats in (4, 2, 3):
        levels = ["greedy"] + ["chance"] * (seats - 1)
        bots = [Timed(), *[bot.load(NAME, "chance") for _ in levels[1:]]]
        tally = simulate.run(
            RULES, playing.setup(NAME, seats, 1), levels, bots, games if seats == 4 else games // 4
        )
        found = tally.report(NAME, 1.0)["bots"][0]
        print(
            f"greedy against {seats - 1} of chance: {found['share']:.1%} of {tally.games} games"
            f" ({found['low']:.1%} to {found['high']:.1%})"
        )
    times.sort()
    late = times[int(len(times) * 0.99)]
    print(f"an answer: {statistics.median(times) * 1e3:.2f} ms median, {late * 1e3:.1f} ms p99")


def balance(games: int) -> None:
    """Among greedy seats: how long it lasts, how it ends, and which causes kill, cost and pay most."""
    for seats in (1, 2, 3, 4):
        weeks, answers, ends = [], [], Counter[str]()
        deaths, booty = Counter[str](), defaultdict[str, list[int]](list)
        wrecks = Counter[str]()
        for seed in range(games):
            last: Any = None
            count = 0
            for _, state, events in match(seats, seed, ["greedy"] * seats):
                last, count = state, count + 1
                _causes(events, deaths, booty, wrecks)
            weeks.append(last.week)
            answers.append(count)
            if last.winner < 0:
                ends["all lost"] += 1
            else:
                rich = reckon.wealth(last.crews[last.winner]) >= GOAL
                ends["300 Booty" if rich else "last crew afloat"] += 1
        quartiles = statistics.quantiles(weeks, n=4)
        told = ", ".join(f"{name} {number / games:.1%}" for name, number in ends.most_common())
        print(
            f"{seats} greedy, {games} games: weeks median {statistics.median(weeks):.0f}"
            f" (quartiles {quartiles[0]:.0f} and {quartiles[2]:.0f}, most {max(weeks)}),"
            f" {statistics.median(answers):.0f} answers; {told}"
        )
        print("  dead or gone by:", _most(deaths, games))
        print("  wrecked by:", _most(wrecks, games))
        sums = {name: sum(changes) for name, changes in booty.items()}
        print("  Booty gained by:", _most(Counter({k: v for k, v in sums.items() if v > 0}), games))
        print("  Booty lost by:", _most(Counter({k: -v for k, v in sums.items() if v < 0}), games))


def _causes(events: list[Event], deaths: Counter[str], booty: dict[str, list[int]], wrecks: Any) -> None:
    for event in events:
        cause = event.facts.get("cause", "")
        if event.name in ("died", "left"):
            deaths[cause] += 1
        elif event.name == "booty":
            booty[cause].append(event.facts["change"])
        elif event.name == "wrecked":
            wrecks[cause] += 1
            deaths[cause] += len(event.facts["pirates"])


def _most(counts: Counter[str], games: int) -> str:
    return ", ".join(f"{name} {number / games:.2f}" for name, number in counts.most_common(12))


if __name__ == "__main__":
    word, *rest = sys.argv[1:] or ["speed"]
    number = int(rest[0]) if rest else {"solo": 2_000, "greedy": 1_000, "balance": 300}.get(word, 0)
    {
        "speed": speed,
        "solo": lambda: solo(number),
        "greedy": lambda: greedy(number),
        "balance": lambda: balance(number),
    }[word]()
