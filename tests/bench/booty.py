"""Numbers of Booty: how strong greedy is, how long it thinks, how many decisions a second the rules do.

Run: python tests/bench/booty.py [games]   (Wilson 95 % intervals; an even share of four seats is 25 %)
Where catanatron is installed (dependency group `bench`), its random games are timed in the same run.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import bot
from game.engine import codec
from game.engine.contract import Action
from game.engine.rng import seeded
from game.rules.booty import reckon
from game.session import simulate
from tests import playing


class Timed:
    """A bot whose answers are timed."""

    def __init__(self, inner):
        self.inner, self.times = inner, []

    def choose(self, view, decision, rng):
        begun = time.perf_counter()
        action = self.inner.choose(view, decision, rng)
        self.times.append(time.perf_counter() - begun)
        return action


class Plain:
    """A captain who counts what lies before his eyes: even shares, the better half of what is offered."""

    def choose(self, view, decision, rng):
        """An action of this decision."""
        seat = reckon.asked(view)
        if decision.prompt == "share":
            subset, coins = decision.choices[0].forms
            even = len(subset.ids) // len(reckon.active(view.ranks, view.coins))
            cards = rng.shuffled(subset.ids)[: max(subset.least, even)]
            return decision.read(Action("offer", (cards, coins.sample(rng))))
        if decision.prompt == "claim":
            left = len(reckon.active(view.ranks, view.coins)) - 1
            rest = [card for card in view.spoils if card not in view.offer.cards]
            taking, leaving = self.gain(view, seat, view.offer.cards), self.gain(view, seat, rest)
            return Action("claim" if taking >= leaving / left else "refuse")
        if decision.prompt in ("raise", "lower"):
            best = max(reckon.routes(view), key=lambda move: move.gains[seat])
            name = reckon.commodity_id(best.up if decision.prompt == "raise" else best.down)
            return Action(decision.prompt, (name,))
        if decision.prompt == "raid":
            ports, form = reckon.ports(view.islands), decision.choices[0].forms[0]
            by_value = sorted(form.ids, key=lambda port: -ports.values[ports.numbers[port]])
            answer = by_value[0] if hasattr(form, "groups") else by_value[:2]
            return decision.read(Action("raid", (answer,)))
        return decision.sample(rng)

    def gain(self, view, seat, cards):
        """Points at once, and a point and a half for each flag."""
        found = next(gain for gain in reckon.gains(view, cards) if gain.seat == seat)
        return found.points + 1.5 * found.flags + found.covered


def strength(games: int, rival: str, make) -> None:
    rules = playing.load("booty")
    greedy = Timed(bot.load("booty", "greedy"))
    levels, setup = ["greedy", rival, rival, rival], playing.setup("booty", 4, 1)
    tally = simulate.run(rules, setup, levels, [greedy, make(), make(), make()], games)
    found = tally.report("booty", 1.0)["bots"][0]
    times = sorted(greedy.times)
    print(
        f"greedy against three of {rival}: {found['share']:.1%} of {games} games"
        f" ({found['low']:.1%} to {found['high']:.1%});"
        f" an answer {statistics.median(times) * 1e3:.2f} ms median,"
        f" {times[int(len(times) * 0.99)] * 1e3:.1f} ms p99"
    )


def thinking(seats: int, games: int) -> None:
    greedy = Timed(bot.load("booty", "greedy"))
    setup = playing.setup("booty", seats, 2)
    simulate.run(playing.load("booty"), setup, ["greedy"] * seats, [greedy] * seats, games)
    times = sorted(greedy.times)
    print(
        f"{seats} seats of greedy: {statistics.median(times) * 1e3:.2f} ms median,"
        f" {times[int(len(times) * 0.99)] * 1e3:.1f} ms p99, {times[-1] * 1e3:.1f} ms at most"
    )


def ours(seconds: float) -> float:
    """Decisions a second of four chance seats."""
    rules, chance = playing.load("booty"), bot.Chance()
    decisions, games, begun = 0, 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        played = simulate.play(rules, playing.setup("booty", 4, games), [chance] * 4)
        decisions += played.decisions
        games += 1
    return decisions / passed


def theirs(seconds: float) -> float | None:
    """Decisions a second of four random players of catanatron; None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    decisions, begun = 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        decisions += len(getattr(game.state, "action_records", None) or game.state.actions)
    return decisions / passed


def sizes() -> None:
    largest = question = 0
    rules = playing.load("booty")
    for seed in range(10):
        for state, *_ in playing.steps(rules, playing.setup("booty", 6, seed), seeded(seed)):
            largest = max(largest, len(codec.pack(rules.view(state, 0))))
            question = max(question, *(len(codec.pack(asked)) for asked in rules.pending(state).values()))
    print(f"largest view of six seats {largest} bytes, largest question {question} bytes")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    sizes()
    mine, other = ours(5), theirs(5)
    compared = f", catanatron {other:,.0f} ({mine / other:.1f} times)" if other else ""
    print(f"decisions a second by chance: {mine:,.0f}{compared}")
    strength(games, "chance", lambda: bot.load("booty", "chance"))
    strength(max(20, games // 10), "plain", Plain)
    thinking(6, max(1, games // 200))


if __name__ == "__main__":
    main()
