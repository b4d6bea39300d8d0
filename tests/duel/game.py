"""Dice duel: the whole of a small fifth game in one file; docs/adding-a-game.md walks through it.

Each round every captain hides one die under a cup and, all at once, stakes coins on it. The cups are lifted,
the highest die takes all stakes (equals share, a rest stays in the pot); after the last round most coins win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.engine.contract import Action, Choice, Decision, Event, Game, Option, Result, Seat, Setup
from game.engine.forms import Number
from game.engine.rng import Rng, seeded

__all__ = [
    "State", "View", "apply", "check", "imagine", "ledger", "longest", "new", "options", "pending", "result",
    "seats", "title", "version", "view",
]  # fmt: skip

title = "duel"
version = 1
seats = range(2, 5)
longest = 40
PURSE = 6


class State(Struct):
    coins: list[int]
    dice: list[int]  # one hidden die per seat
    stakes: list[int]  # -1: not staked yet
    pot: int
    round: int
    rounds: int
    rng: Rng


class View(Struct):
    coins: list[int]
    die: int  # my own; 0 for a spectator
    staked: list[bool]
    stake: int  # my own, -1: none
    pot: int
    round: int
    rounds: int


def options(seats: int) -> tuple[Option, ...]:
    return (Option("rounds", (3, 5, 8), 5),)


def check(setup: Setup) -> None:
    if setup.seats not in seats:
        raise ValueError(f"seats: {setup.seats} is not 2 to 4")
    if setup.options.get("rounds", 5) not in (3, 5, 8):
        raise ValueError("rounds: 3, 5 or 8")


def new(setup: Setup) -> State:
    n = setup.seats
    rng = seeded(setup.seed)
    dice = [rng.roll() for _ in range(n)]
    return State([PURSE] * n, dice, [-1] * n, 0, 1, int(setup.options.get("rounds", 5)), rng)


def pending(state: State) -> dict[Seat, Decision]:
    if state.round > state.rounds:
        return {}
    return {
        seat: Decision("stake", (Choice("stake", (Number(low=0, high=min(3, state.coins[seat])),)),))
        for seat, stake in enumerate(state.stakes)
        if stake < 0
    }


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    stake = action.args[0]
    state.stakes[seat] = stake
    state.coins[seat] -= stake
    log = [Event("staked", {"seat": seat}, {seat: {"coins": stake}})]
    if min(state.stakes) >= 0:
        lift(state, log)
    return log


def lift(state: State, log: list[Event]) -> None:
    """All cups up: the highest die takes the stakes, equals share, and the next round begins."""
    best = max(state.dice)
    winners = [seat for seat, die in enumerate(state.dice) if die == best]
    share, state.pot = divmod(state.pot + sum(state.stakes), len(winners))
    for seat in winners:
        state.coins[seat] += share
    facts = {"dice": state.dice[:], "stakes": state.stakes[:], "winners": winners, "share": share}
    log.append(Event("lifted", facts))
    state.round += 1
    state.stakes = [-1] * len(state.coins)
    state.dice = [state.rng.roll() for _ in state.coins]


def view(state: State, seat: Seat | None) -> View:
    die, stake = (0, -1) if seat is None else (state.dice[seat], state.stakes[seat])
    # A stake is secret until the cups are lifted: a foreign purse is shown as it was before staking.
    coins = [
        purse if other == seat else purse + max(0, staked)
        for other, (purse, staked) in enumerate(zip(state.coins, state.stakes, strict=True))
    ]
    shown = [staked >= 0 for staked in state.stakes]
    return View(coins, die, shown, stake, state.pot, state.round, state.rounds)


def result(state: State) -> Result | None:
    if state.round <= state.rounds:
        return None
    by_coins = sorted(range(len(state.coins)), key=lambda seat: -state.coins[seat])
    groups: dict[int, list[Seat]] = {}
    for seat in by_coins:
        groups.setdefault(state.coins[seat], []).append(seat)
    return Result(tuple(tuple(group) for group in groups.values()), tuple(state.coins))


def imagine(view: View, seat: Seat | None, rng: Rng) -> State:
    n = len(view.coins)
    dice = [view.die if i == seat else rng.roll() for i in range(n)]
    stakes, coins = [], []
    for i, purse in enumerate(view.coins):
        stake = view.stake if i == seat else rng.below(min(3, purse) + 1) if view.staked[i] else -1
        stakes.append(stake)
        coins.append(purse if i == seat else purse - max(0, stake))
    return State(coins, dice, stakes, view.pot, view.round, view.rounds, Rng(rng.next()))


def ledger(state: State) -> dict[str, int]:
    return {"coins": sum(state.coins) + state.pot + sum(max(0, stake) for stake in state.stakes)}


if TYPE_CHECKING:
    from tests.duel import game as this

    contract: Game[State, View] = this
