"""Many matches between bots, for numbers: no link, no journal; and what they say about bots and seats.

The contract is driven directly. The order of asking and the generators are those of a served table, so both
roads give the same answers and the same states.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct, structs

from game.bots.bot import Bot, Chance, generator
from game.engine.codec import copy
from game.engine.contract import Action, Decision, Game, IllegalAction, Result, Seat, Setup
from game.engine.rng import seeded

NORMAL_95 = 1.959964  # the standard normal's 97.5 % point
_TRIES = 200  # of chance, where what a bot chose breaks a relation that its forms cannot say


class Played(Struct, frozen=True):
    """One finished match: its result, and how many answers were given where more than one was possible."""

    result: Result
    decisions: int


class Share(Struct, frozen=True):
    """How often a bot's level won: its seats' wins / games, with a Wilson 95 % interval."""

    name: str
    seats: int
    share: float
    low: float
    high: float


def play(rules: Game[Any, Any], setup: Setup, bots: Sequence[Bot]) -> Played:
    """Play a match to its end; `bots` in seat order.

    Answers are applied in place, which no refusal survives; after one the match is played again from its
    beginning on trial copies, where chance answers for a bot that was refused.
    """
    try:
        return _play(rules, setup, bots)
    except IllegalAction:
        return _play_on_copies(rules, setup, bots)


def _play(rules: Game[Any, Any], setup: Setup, bots: Sequence[Bot]) -> Played:
    pending, view, apply, seed = rules.pending, rules.view, rules.apply, setup.seed
    looks = [not isinstance(bot, Chance) for bot in bots]  # chance looks at nothing, so nothing is drawn up
    state = rules.new(setup)
    answers, forced = [0] * setup.seats, 0
    while asked := pending(state):
        seat, decision = next(iter(asked.items()))
        rng = generator(seed, seat, answers[seat])
        seen = view(state, seat) if looks[seat] else None
        apply(state, seat, bots[seat].choose(seen, decision, rng))
        answers[seat] += 1
        forced += _is_forced(decision)
    return Played(_result(rules, state), sum(answers) - forced)


def _play_on_copies(rules: Game[Any, Any], setup: Setup, bots: Sequence[Bot]) -> Played:
    state = rules.new(setup)
    answers, forced = [0] * setup.seats, 0
    while asked := rules.pending(state):
        seat, decision = next(iter(asked.items()))
        rng = generator(setup.seed, seat, answers[seat])
        chosen = bots[seat].choose(rules.view(state, seat), decision, rng)
        tried = _try(rules, state, seat, decision, chosen)
        draws = seeded(setup.seed, seat, answers[seat], 1)
        for _ in range(_TRIES):
            if tried is not None:
                break
            tried = _try(rules, state, seat, decision, decision.sample(draws))
        if tried is None:
            raise ValueError(
                f"no answer was found for seat {seat} at '{decision.prompt}' (seed {setup.seed})"
            )
        state = tried
        answers[seat] += 1
        forced += _is_forced(decision)
    return Played(_result(rules, state), sum(answers) - forced)


def _try(rules: Game[Any, Any], state: Any, seat: Seat, decision: Decision, action: Action) -> Any | None:
    trial = copy(state)
    try:
        rules.apply(trial, seat, decision.read(action))
    except IllegalAction:
        return None
    return trial


def _is_forced(decision: Decision) -> bool:
    return len(decision.choices) == 1 and decision.choices[0].size() == 1


def _result(rules: Game[Any, Any], state: Any) -> Result:
    result = rules.result(state)
    if result is None:
        raise ValueError("nobody is asked, and there is no result")
    return result


class Tally:
    """The sums over many matches of one table whose bots rotate: bot i sits at seat (i + match) mod seats."""

    def __init__(self, levels: Sequence[str]) -> None:
        """`levels` in the seat order of the first match."""
        self.levels = tuple(levels)
        self.games = 0
        self.decisions = 0
        self._bot_wins = [Fraction()] * len(levels)
        self._seat_wins = [Fraction()] * len(levels)
        self._label_wins: dict[str, Fraction] = {}
        self._label_seats: dict[str, int] = {}
        self._scores = 0

    def seated(self, match: int) -> list[int]:
        """The number of the bot at each seat in this match (from 0)."""
        return [(seat - match) % len(self.levels) for seat in range(len(self.levels))]

    def add(self, played: Played) -> None:
        """Count the next match; a win shared by k seats counts 1/k, and nobody wins where all have lost."""
        result = played.result
        seated = self.seated(self.games)
        winners = result.order[0] if result.order else ()
        won = [Fraction(seat in winners, max(1, len(winners))) for seat in range(len(self.levels))]
        for seat, part in enumerate(won):
            self._bot_wins[seated[seat]] += part
            self._seat_wins[seat] += part
        for seat, label in enumerate(result.labels):
            self._label_seats[label] = self._label_seats.get(label, 0) + 1
            self._label_wins[label] = self._label_wins.get(label, Fraction()) + won[seat]
        self._scores += sum(result.scores)
        self.games += 1
        self.decisions += played.decisions

    def shares(self) -> list[Share]:
        """One entry per level, in the order of first appearance."""
        found = []
        for name in dict.fromkeys(self.levels):
            mine = [bot for bot, level in enumerate(self.levels) if level == name]
            wins = float(sum(self._bot_wins[bot] for bot in mine))
            found.append(Share(name, len(mine), wins / self.games, *wilson(wins, self.games)))
        return found

    def report(self, game: str, seconds: float) -> dict[str, Any]:
        """The numbers as plain data; `label_share` is wins / seats with the label, empty without labels."""
        labels = sorted(self._label_seats.items())
        return {
            "game": game,
            "seats": len(self.levels),
            "games": self.games,
            "decisions": self.decisions,
            "seconds": seconds,
            "games_per_s": self.games / seconds,
            "decisions_per_s": self.decisions / seconds,
            "bots": [structs.asdict(share) for share in self.shares()],
            "seat_share": [float(wins / self.games) for wins in self._seat_wins],
            "label_share": {label: float(self._label_wins[label] / seats) for label, seats in labels},
            "score_mean": self._scores / (self.games * len(self.levels)),
            "decisions_per_game": self.decisions / self.games,
        }


def run(
    rules: Game[Any, Any],
    setup: Setup,
    levels: Sequence[str],
    bots: Sequence[Bot],
    games: int,
    told: Callable[[int], None] = lambda games: None,
) -> Tally:
    """Play so many matches, each with a seed of its own drawn from `setup.seed`; `told` after every one."""
    tally = Tally(levels)
    for match in range(games):
        start = structs.replace(setup, seed=seeded(setup.seed, match).next() >> 16)
        tally.add(play(rules, start, [bots[bot] for bot in tally.seated(match)]))
        told(tally.games)
    return tally


def wilson(wins: float, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The score interval of a share (Wilson 1927): the bounds of wins / games at the confidence of `z`.

    The share lies inside exactly, however the sums are rounded.
    """
    share, weight = wins / games, z * z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach))
