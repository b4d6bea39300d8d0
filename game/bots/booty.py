"""Greedy for Booty, from the view alone: marginal final score, guesses at who accepts, search over shares.

What things are worth to whom is judged in booty_worth.py.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import exp

from game.bots.booty_worth import RIVALRY, Eyes
from game.engine.contract import Action, Decision
from game.engine.forms import Pick, Subset
from game.engine.rng import Rng
from game.rules.booty import reckon
from game.rules.booty.view import View

STARTS, STEPS = 6, 40  # of the search over shares
QUICK_STARTS, QUICK_STEPS = 2, 15  # of the same search before the choice of being quartermaster
NERVE = 1.2  # points around the line where a captain may accept or refuse
HELM = 1.1  # how much more than an even part a quartermaster gets of what is left
RELUCTANCE = 1.0  # points that being quartermaster must promise more than choosing among shares
LUCK = 1.05  # and a captain who can choose among shares to come


class Greedy:
    """Takes the answer with the best expected value."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Action:
        """An action of this decision; `rng` only leads the search over shares."""
        return ANSWERS[decision.prompt](view, decision, rng)


class Division:
    """What a quartermaster thinks about a share: who would take it, and what that leaves him."""

    def __init__(self, view: View, seat: int) -> None:
        self.eyes = Eyes(view, seat)
        self.seat = seat
        self.spoils = view.spoils
        self.coins = reckon.coins_left(view.coins)
        self.active = reckon.active(view.ranks, view.coins)
        self.others = [other for other in self.active if other != seat]

    def staying(self, seat: int, rest: list[int], coins: float, left: int, edge: float) -> float:
        """What a captain can hope for who stays in with so many active captains left, himself included."""
        gain = self.eyes.gain(seat, rest)
        return gain * (edge if left > 1 else 1) / left + self.eyes.coin(coins)

    def value(self, cards: tuple[int, ...], coin: int) -> float:
        """Expected gain of the quartermaster who offers this share."""
        share = self.eyes.count(cards)
        rest = self.eyes.count([card for card in self.spoils if card not in cards])
        left = len(self.active) - 1
        coins = (sum(self.coins) - coin) / left
        going_on = self.staying(self.seat, rest, coins, left, HELM)
        total, reached = 0.0, 1.0
        for other in self.others:
            gain = self.eyes.gain(other, share)
            accepts = reached * self.accepts(other, gain + self.eyes.coin(coin), rest, coins, left)
            total += accepts * (going_on - RIVALRY * gain)
            reached -= accepts
        return total + reached * (self.eyes.gain(self.seat, share) + self.eyes.coin(coin))

    def accepts(self, other: int, offered: float, rest: list[int], coins: float, left: int) -> float:
        """How likely a captain takes an offer rather than wait for what is left."""
        better = offered - self.staying(other, rest, coins, left, LUCK)
        return 1 / (1 + exp(max(-30.0, min(30.0, -better / NERVE))))

    def search(self, subset: Subset, coins: Pick, rng: Rng, starts: int, steps: int) -> tuple[float, Action]:
        """The best share found: from shares of a fair size, always on to a better neighbour."""
        best = (-1e9, Action("offer"))
        fair = len(subset.ids) // len(self.active)
        for start in range(starts):
            size = max(subset.least, min(subset.most, fair + start % 3 - 1))
            cards = subset.read(rng.shuffled(subset.ids)[:size])
            coin = coins.sample(rng)
            value = self._valued(cards, coin)
            for _ in range(steps):
                other, other_coin = cards, coin
                if rng.below(4):
                    other = subset.vary(cards, rng)
                else:
                    other_coin = coins.vary(coin, rng)
                found = self._valued(other, other_coin)
                if found > value:
                    cards, coin, value = other, other_coin, found
            best = max(best, (value, Action("offer", (cards, coin))), key=lambda pair: pair[0])
        return best

    def _valued(self, cards: tuple[str, ...], coin: str) -> float:
        return self.value(tuple(map(reckon.card_number, cards)), reckon.coin_number(coin))


def quartermaster(view: View, decision: Decision, rng: Rng) -> Action:
    """Take the job where dividing promises clearly more than an even part of what lies there."""
    seat = reckon.asked(view)
    division = Division(view, seat)
    subset = Subset(ids=tuple(map(reckon.card_id, view.spoils)), least=view.least, most=len(view.spoils))
    coins = Pick(ids=tuple(map(reckon.coin_id, division.coins)))
    dividing, _ = division.search(subset, coins, rng, QUICK_STARTS, QUICK_STEPS)
    everything = division.eyes.count(view.spoils)
    mean = sum(division.coins) / len(division.coins)
    choosing = division.staying(seat, everything, mean, len(division.active), LUCK)
    return Action("accept" if dividing > choosing + RELUCTANCE else "pass")


def share(view: View, decision: Decision, rng: Rng) -> Action:
    """The best share of the search."""
    choice = decision.choice("offer")
    assert choice is not None
    subset, coins = choice.forms
    assert isinstance(subset, Subset)
    assert isinstance(coins, Pick)
    return Division(view, view.quartermaster).search(subset, coins, rng, STARTS, STEPS)[1]


def claim(view: View, decision: Decision, rng: Rng) -> Action:
    """Take the share where it is worth more than what is likely to come."""
    offer = view.offer
    assert offer is not None
    seat = reckon.asked(view)
    division = Division(view, seat)
    eyes = division.eyes
    offered = eyes.count(offer.cards)
    rest = eyes.count([card for card in view.spoils if card not in offer.cards])
    left = len(division.active) - 1
    coins = (sum(division.coins) - offer.coin) / left
    taking = eyes.gain(seat, offered) + eyes.coin(offer.coin)
    leaving = division.staying(seat, rest, coins, left, LUCK)
    if left == 1:
        taking -= RIVALRY * eyes.gain(view.quartermaster, rest)
        leaving -= RIVALRY * eyes.gain(view.quartermaster, offered)
    return Action("claim" if taking >= leaving else "refuse")


def order(view: View, decision: Decision, rng: Rng) -> Action:
    """As they come."""
    return Action("play", (_pick(decision, "play").ids[0],))


def raise_(view: View, decision: Decision, rng: Rng) -> Action:
    """What goes up in the best pair."""
    eyes = Eyes(view, reckon.asked(view))
    best = max(reckon.routes(view), key=lambda move: eyes.route(move.up, move.down))
    return Action("raise", (reckon.commodity_id(best.up),))


def lower(view: View, decision: Decision, rng: Rng) -> Action:
    """The best partner for what has been named."""
    eyes = Eyes(view, reckon.asked(view))
    best = max(reckon.routes(view), key=lambda move: eyes.route(move.up, move.down))
    return Action("lower", (reckon.commodity_id(best.down),))


def raid(view: View, decision: Decision, rng: Rng) -> Action:
    """The port, or the two ports, that pay most for what they give to others."""
    eyes = Eyes(view, reckon.asked(view))
    choice = decision.choice("raid")
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, (Pick, Subset))
    number = eyes.places.numbers
    if isinstance(form, Pick):
        return Action("raid", (max(form.ids, key=lambda port: eyes.raid([number[port]])),))
    pairs = combinations(form.ids, 2)
    return Action("raid", (max(pairs, key=lambda pair: eyes.raid([number[port] for port in pair])),))


def _pick(decision: Decision, verb: str) -> Pick:
    choice = decision.choice(verb)
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, Pick)
    return form


ANSWERS: dict[str, Callable[[View, Decision, Rng], Action]] = {
    "quartermaster": quartermaster,
    "share": share,
    "claim": claim,
    "order": order,
    "raise": raise_,
    "lower": lower,
    "raid": raid,
}

BOTS = {"greedy": Greedy}
