"""What cards, coins and flags are worth to each captain of Booty, as one of them can judge it.

A card is worth the change of its owner's expected final score: cards held, market, islands, own legacy tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from game.rules.booty import reckon
from game.rules.booty.cards import (
    BIBLE,
    COMMODITY,
    CUTLASS,
    FLAG,
    KINDS,
    LEGACIES,
    LETTER,
    NATIONS,
    PISTOL,
    RUM,
    START,
    TRADE_ROUTE,
    UNKNOWN,
)
from game.rules.booty.view import View

COVERED = 1.4  # a card whose face is not known: about what an average one pays
SPARE = 0.3  # points for a card of the smaller pile of Bibles or Rum, while it may still become the larger
SECOND_TILE = 0.25  # how much the worse of the own legacy tiles counts
PLACE = 0.45  # points for one place in the ranks of the next round
LAST_PLACE = 0.02  # and in the last round, where coins only break ties
RIVALRY = 0.3  # how much a rival's point hurts
MONK = LEGACIES.index("monk")

Counts = Sequence[int]


class _Plan(NamedTuple):
    """Where a captain would plant flags one after another, and what 0, 1, 2 ... of them add."""

    flags: list[int]
    gains: list[float]


class Eyes:
    """A captain's judgement of one view; it remembers what it has reckoned."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.seats = len(view.piles)
        self.held = [reckon.held(view, other) for other in range(self.seats)]
        self.unseen = reckon.unseen(view)
        dealt = 3 * self.seats * view.round
        self.done = dealt / len(view.kinds)
        self.last = dealt == len(view.kinds)
        drift = 0.9 ** self.unseen[TRADE_ROUTE]
        self.market = [START + (value - START) * drift for value in view.market]
        self.places = reckon.ports(view.islands)
        self._might = reckon.raids(view.islands, view.flags, self.seats)
        self._plans = [_Plan(list(view.flags), [0.0]) for _ in range(self.seats)]
        self._gains: dict[tuple[int, tuple[int, ...]], float] = {}
        self._now = [self._of_cards(other, self.held[other]) for other in range(self.seats)]

    # Cards

    def count(self, cards: Iterable[int]) -> list[int]:
        """Cards by kind, and as one entry more those whose face this captain does not know."""
        counts = [0] * (len(KINDS) + 1)
        for card in cards:
            counts[self.view.kinds[card]] += 1  # UNKNOWN is the last entry
        return counts

    def gain(self, seat: int, added: Counts) -> float:
        """What these cards (counts as of `count`) add to a captain's expected final score."""
        key = (seat, tuple(added))
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._gain(seat, added)
        return found

    def _gain(self, seat: int, added: Counts) -> float:
        after = [a + b for a, b in zip(self.held[seat], added, strict=False)]
        total = self._of_cards(seat, after) - self._now[seat]
        flags = added[CUTLASS] + 2 * added[PISTOL]
        if flags:
            total += self.flag_gain(seat, flags)
        if added[TRADE_ROUTE]:
            total += added[TRADE_ROUTE] * self._route(seat, after)
        return total + COVERED * added[UNKNOWN]

    def _of_cards(self, seat: int, held: Counts) -> float:
        """Expected points of a pile at the end."""
        total = float(reckon.treasure(held) + reckon.relics(held))
        goods = held[COMMODITY:TRADE_ROUTE]
        total += sum([n * value for n, value in zip(goods, self.market, strict=True)])
        bibles, rum = held[BIBLE], held[RUM]
        total += 2 * max(bibles, rum) + SPARE * min(bibles, rum) * (1 - self.done)
        total += reckon.flags(held) + self._letters(held)
        mine = self.view.legacies[seat]
        if mine:
            total += self._legacies(seat, held, mine)
        return total

    def _letters(self, held: Counts) -> float:
        """Letters with the flags that are still likely to come; nobody takes the wrong ones gladly."""
        flags = sum(held[FLAG:LETTER])
        unseen = self.unseen[FLAG:LETTER]
        total, coming = 0.0, sum(unseen)
        for nation in range(len(NATIONS)):
            if held[LETTER + nation]:
                total += flags - 5 * held[FLAG + nation]
                total += (0.8 * (coming - unseen[nation]) - 1.4 * unseen[nation]) / self.seats
        return total

    def _legacies(self, seat: int, held: Counts, tiles: Sequence[int]) -> float:
        worth = []
        for tile in tiles:
            points = reckon.legacy(tile, held, self.view.market, self._might[seat], self.view.floor)
            worth.append(points * (0.3 + 0.7 * self.done) if tile == MONK else points)
        return max(worth) + SECOND_TILE * min(worth)

    def _route(self, seat: int, held: Counts) -> float:
        """The best that one Trade Route can do for a captain, against what it gives to the others."""
        ahead = []
        for kind in range(COMMODITY, TRADE_ROUTE):
            others = sum([pile[kind] for other, pile in enumerate(self.held) if other != seat])
            ahead.append(held[kind] - RIVALRY * others)
        market = self.view.market
        moves = [
            ahead[up] - ahead[down] for up in reckon.may_rise(market) for down in reckon.may_fall(market, up)
        ]
        return max(moves)

    def coin(self, coin: float) -> float:
        """What a rank coin is worth: the mean one nothing."""
        return ((self.seats + 1) / 2 - coin) * (LAST_PLACE if self.last else PLACE)

    # Flags

    def ports(self, flags: Counts) -> list[float]:
        """Expected port points and majority by seat.

        One of the empty ports will stay empty; as far as anybody can tell each may be the one.
        """
        empty = flags.count(-1)
        points = [0.0] * self.seats
        for numbers in self.places.of:
            owners = [flags[port] for port in numbers]
            pays = 1 - owners.count(-1) / empty
            for port, owner in zip(numbers, owners, strict=True):
                if owner >= 0:
                    points[owner] += self.places.values[port] * pays
        return [mine + bonus for mine, bonus in zip(points, _majority(points, empty - 1), strict=True)]

    def flag_gain(self, seat: int, count: int) -> float:
        """What so many more flags of this captain add, each planted where it pays most."""
        plan = self._plans[seat]
        while len(plan.gains) <= count:
            free = [port for port, owner in enumerate(plan.flags) if owner < 0]
            if len(free) < 2:
                return plan.gains[-1]
            before = self.ports(plan.flags)[seat]
            best = max(free, key=lambda port: self._planted(plan.flags, [port], seat))
            plan.flags[best] = seat
            plan.gains.append(plan.gains[-1] + self.ports(plan.flags)[seat] - before)
        return plan.gains[count]

    def _planted(self, flags: list[int], ports: Sequence[int], seat: int) -> float:
        for port in ports:
            flags[port] = seat
        expected = self.ports(flags)
        for port in ports:
            flags[port] = -1
        others = sum(expected) - expected[seat]
        return expected[seat] - RIVALRY * others / (self.seats - 1)

    def raid(self, ports: Sequence[int]) -> float:
        """How well these ports suit the captain himself, his own Veteran or War Hero included."""
        flags = list(self.view.flags)
        expected = self._planted(flags, ports, self.seat)
        for port in ports:
            flags[port] = self.seat
        might = reckon.raids(self.view.islands, flags, self.seats)[self.seat]
        return expected + self._better_tile(self.view.market, might)

    # The market

    def route(self, up: int, down: int) -> float:
        """How well a Trade Route that moves these commodities suits the captain himself."""
        market = list(self.view.market)
        market[up] += 1
        market[down] -= 1
        change = [pile[COMMODITY + up] - pile[COMMODITY + down] for pile in self.held]
        others = sum(change) - change[self.seat]
        mine = change[self.seat] - RIVALRY * others / (self.seats - 1)
        return mine + self._better_tile(market, self._might[self.seat])

    def _better_tile(self, market: Counts, might: reckon.Might) -> int:
        """What the better of the own legacy tiles would pay with this market and these raids."""
        held, floor = self.held[self.seat], self.view.floor
        tiles = self.view.legacies[self.seat]
        return max([reckon.legacy(tile, held, market, might, floor) for tile in tiles])


def _majority(points: Sequence[float], to_come: int) -> list[float]:
    """Shares of the 4 points for the most in Might: the surer, the fewer flags are to come."""
    width = 0.3 + 0.2 * to_come
    best = max(points)
    weights = [exp((mine - best) / width) for mine in points]
    return [4 * weight / sum(weights) for weight in weights]
