"""What things are worth to one seat of Libertalia, in doubloons: tokens, characters, actions.

A character is worth what it brings in the nights to come and at the end; a rival's loss counts as a part of a
gain. Rivals are taken to send any card that they can still hold, and to take tokens in much the same order.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from functools import cached_property, partial

from game.rules.libertalia import reckon
from game.rules.libertalia.cards import (
    ARMORER,
    BARKEEP,
    BEGGAR,
    BOSUN,
    BRUTE,
    CABIN_BOY,
    CAPTAIN,
    CARPENTER,
    CHEST,
    COOK,
    DAYS,
    FREED_SLAVE,
    FRENCH_OFFICER,
    GAMBLER,
    GOODS,
    GOVERNORS_DAUGHTER,
    GRANNY_WATA,
    GUNNER,
    JEWEL,
    MAP,
    MAP_SET,
    MERCHANT,
    MONKEY,
    MUTINEER,
    OFFICER,
    PARROT,
    PREACHER,
    QUARTERMASTER,
    RECRUITER,
    RELIC,
    SABER,
    SPANISH_GOVERNOR,
    SPANISH_SPY,
    SURGEON,
    TOKENS,
    TOPMAN,
    TREASURER,
    VOODOO_WITCH,
    WAITRESS,
    WORTH,
)
from game.rules.libertalia.view import Card, Den, View

PRESENCE = 0.4  # what any character in the den is good for: others count it, or pay for it
REUSE = {FRENCH_OFFICER: 2.0, BEGGAR: 1.5, CAPTAIN: 2.0, COOK: 2.0, BOSUN: 2.0, MERCHANT: 1.0}  # once more
LASTING = 0.82  # that a character is still in the den a day later
PATIENCE = 0.8  # part of what a card will be worth later that speaks against sending it now
MAP_HOPE = ((0.0, 0.0, 12.0), (0.6, 2.2, 12.0), (1.4, 3.8, 12.0), (2.2, 4.6, 12.0))  # [days left][maps over]


class Eyes:
    """One seat's reckoning over one view."""

    def __init__(self, view: View) -> None:
        self.view, self.seat, self.dens = view, view.seat, view.dens
        self.den: Den = view.dens[view.seat]
        self.left = DAYS - view.day  # days after this one
        self.nights = self.left + (view.phase != "over")
        self.rivals = [seat for seat in range(len(view.dens)) if seat != view.seat]
        self.malice = {1: 0.9, 2: 0.5}.get(len(self.rivals), 0.35)

    # Characters

    def alive(self, seat: int, rank: int, nights: int | None = None) -> float:
        """What a character in this seat's den will still bring its owner."""
        den = self.dens[seat]
        nights = self.nights if nights is None else nights
        lasting = sum([LASTING**night for night in range(nights)])
        value = PRESENCE
        if rank in (BARKEEP, ARMORER, FREED_SLAVE):
            value += reckon.night_gain(den, rank) * lasting
            value += 0.25 * max(0, nights - 1) * (rank != BARKEEP)
        elif rank == GRANNY_WATA:
            value += 2 * lasting if self._others_have(seat, rank) == 0 else 0.0
        elif rank == WAITRESS:
            value += 0.7 * min(nights, den.tokens[MAP] + 0.3 * self.left)
        elif rank == MUTINEER:
            value += 1.2 * nights
        elif rank in reckon.END:
            value += self.at_the_end(seat, rank) * LASTING**self.left
        return value

    def at_the_end(self, seat: int, rank: int) -> float:
        """What an end action is likely to bring."""
        den = self.dens[seat]
        if rank == TREASURER:
            return reckon.END[rank](self.dens, seat) + 0.5 * self.left
        if rank == TOPMAN:
            return 5.0 if self._has_fewest(seat) else 1.0
        if rank == GOVERNORS_DAUGHTER:
            return 6.0 - 9.0 * min(1.0, self._others_have(seat, rank))
        if rank == CAPTAIN:
            return -3.0 * (den.tokens[RELIC] + 0.3 * self.left)
        if rank in (PREACHER, CARPENTER, GAMBLER, QUARTERMASTER):
            return float(reckon.END[rank](self.dens, seat))
        return min(6.0, len(den.characters) + 0.8 * self.left)  # First Mate

    def _others_have(self, seat: int, rank: int) -> float:
        """How many others have this character in the den; in a hand it counts by how likely it comes."""
        total = 0.0
        for other in range(len(self.dens)):
            if other == seat:
                continue
            if rank in self.dens[other].characters or (other, rank) in self.view.ship:
                total += 1
            elif self.may_hold(other, rank):
                total += (self.left + 0.5) / max(self.left + 2.0, self.view.hands[other])
        return total

    def _has_fewest(self, seat: int) -> bool:
        mine = len(self.dens[seat].characters) + (seat == self.seat)
        return all(len(den.characters) + 1 >= mine for den in self.dens)

    @cached_property
    def holdings(self) -> list[tuple[int, ...]]:
        """Per seat the ranks that may be in its hand."""
        found = [reckon.holding(self.view, seat) for seat in range(len(self.dens))]
        return [holding.sure + holding.maybe for holding in found]

    def may_hold(self, seat: int, rank: int) -> bool:
        """Whether this seat can still have this character in its hand."""
        return rank in self.holdings[seat]

    def hurt(self, card: Card) -> float:
        """What discarding a character from a den is worth to this seat."""
        owner, rank = card
        loss = self.alive(owner, rank)
        return -loss if owner == self.seat else self.weight(owner) * loss

    @cached_property
    def leader(self) -> int:
        """The rival who would be first, were the campaign to end now."""
        return max(self.rivals, key=lambda seat: self.view.scores[seat] + reckon.projected(self.view, seat))

    def weight(self, rival: int) -> float:
        """How much of a rival's loss is a gain: more of whoever leads."""
        return self.malice * (1.3 if rival == self.leader else 0.8)

    # Tokens

    @cached_property
    def saber(self) -> float:
        """What a saber can do: the best victim in a neighbour's den."""
        near = reckon.neighbours(self.seat, len(self.dens))
        return max([self.hurt(card) for card in reckon.den_cards(self.dens, near)], default=0.0)

    def token(self, kind: int, rank: int) -> float:
        """What taking a token is worth while this character takes it."""
        tokens = self.den.tokens
        value = float(WORTH[kind])
        if kind in (CHEST, JEWEL, GOODS):
            value += TREASURER in self.den.characters or rank == TREASURER
        elif kind == MAP:
            value = MAP_HOPE[min(3, self.left)][tokens[MAP] % MAP_SET]
            if WAITRESS in self.den.characters or rank == WAITRESS:
                value = max(value, 2.8)
        elif kind == RELIC:
            value -= 3 * (CAPTAIN in self.den.characters or rank == CAPTAIN)
            if self.left:
                value += 2.0 * (MONKEY in self.view.hand) + 1.5 * (MERCHANT in self.view.hand)
        elif kind == SABER:
            value = self.saber
            value += self.nights * (ARMORER in self.den.characters or rank == ARMORER)
        elif kind == OFFICER:
            value = -self.alive(self.seat, rank)
            value += self.left * 0.3 * (SPANISH_SPY in self.view.hand) + 0.5 * (
                VOODOO_WITCH in self.view.hand
            )
        return value

    def share(self, card: Card, above: list[float]) -> float:
        """The expected booty of a character; `above` are the chances that a rival takes before it."""
        rank = card[1]
        space = [kind for kind in self.view.board[self.view.day - 1] if kind >= 0]
        if rank == CABIN_BOY or not space:
            return 0.0
        worth = sorted([self.token(kind, rank) for kind in space], reverse=True)
        before = [1.0]  # before[k]: the chance that k rivals take first
        for chance in above:
            before = [
                (before[k] if k < len(before) else 0.0) * (1 - chance)
                + (before[k - 1] * chance if k else 0.0)
                for k in range(len(before) + 1)
            ]
        value = 0.0
        for k, chance in enumerate(before):
            if k < len(worth):
                value += chance * worth[k]
                if rank == COOK and k + 1 < len(worth):
                    value += chance * worth[k + 1]
        return value

    @cached_property
    def standings(self) -> list[list[int]]:
        """Per rival the rank orders of all that he may hold, ascending."""
        orders = partial(reckon.order, self.view.ties, self.dens)
        return [sorted([orders((rival, rank)) for rank in self.holdings[rival]]) for rival in self.rivals]

    def chances_above(self, card: Card) -> list[float]:
        """Per rival: the chance that he sends a higher character, all that he may hold being as likely."""
        mine = reckon.order(self.view.ties, self.dens, card)
        return [1 - bisect(orders, mine) / len(orders) if orders else 0.0 for orders in self.standings]

    # Sending a character

    def sending(self, rank: int) -> float:
        """What sending this character today is worth, less most of what it would be worth on another day."""
        card = (self.seat, rank)
        if rank == PARROT:
            others = [self.sending(other) for other in self.view.hand if other != PARROT]
            return max(others, default=0.0) - 0.4 + 0.25 * (self.left == 0)
        return self.played(card, self.chances_above(card)) - PATIENCE * self.later(rank)

    def played(self, card: Card, above: list[float]) -> float:
        """Action, booty and what the character brings later; `above` as in `share`."""
        rank = card[1]
        none_above = 1.0
        for chance in above:
            none_above *= 1 - chance
        value = self.share(card, above) + self.alive(self.seat, rank)
        if rank in ACTIONS:
            value += ACTIONS[rank](self, none_above)
        if rank == BRUTE:
            value -= none_above * (value + 1.0)  # he discards himself
        return value

    def later(self, rank: int) -> float:
        """What a character is worth if it is kept: for another day of this campaign, or for the next one."""
        keeps = 1.2 if self.view.campaign < 3 else 0.0
        if not self.left:
            return min(keeps, 1.2)
        if rank in (QUARTERMASTER, BOSUN, VOODOO_WITCH, MERCHANT, MONKEY, SPANISH_SPY, TOPMAN):
            return 3.0 * min(1.0, self.left / 3)  # they grow
        return keeps


# Day actions: what they are worth to a seat, and the chance that no rival ranks higher.


def _monkey(eyes: Eyes, none_above: float) -> float:
    relics = eyes.den.tokens[RELIC]
    return relics * (3.0 + 3.0 * (CAPTAIN in eyes.den.characters) + 3.0 * eyes.malice)


def _beggar(eyes: Eyes, none_above: float) -> float:
    return (1 - none_above) * 3 * (1 + eyes.malice)


def _recruiter(eyes: Eyes, none_above: float) -> float:
    return max([recruit_value(eyes, rank) for rank in eyes.den.characters], default=-0.5)


def recruit_value(eyes: Eyes, rank: int) -> float:
    """Taking a character from the den back: what it can do once more, less what it still brings there."""
    return again(eyes, rank) - eyes.alive(eyes.seat, rank)


def again(eyes: Eyes, rank: int) -> float:
    """What having a card back in the hand is worth."""
    if eyes.left == 0 and eyes.view.campaign == 3:
        return 0.0
    return 1.5 + REUSE.get(rank, 0.0)


def _preacher(eyes: Eyes, none_above: float) -> float:
    tokens = eyes.den.tokens
    if sum(tokens) < 2:
        return 0.0
    kept = max([reckon.token_worth(kind, 1) for kind, count in enumerate(tokens) if count])
    hope = 2.0 * (tokens[MAP] % MAP_SET) * (eyes.left > 0)
    return kept - reckon.tokens_worth(tokens) - hope


def _carpenter(eyes: Eyes, none_above: float) -> float:
    return -float(eyes.den.doubloons // 2)


def _french_officer(eyes: Eyes, none_above: float) -> float:
    return 5.0 if eyes.den.doubloons < 9 else 0.0


def _voodoo_witch(eyes: Eyes, none_above: float) -> float:
    hand = eyes.view.hand
    return 2.0 * len([rank for rank in eyes.den.graveyard if rank not in hand])


def _brute(eyes: Eyes, none_above: float) -> float:
    return 3.0 * eyes.malice


def _gunner(eyes: Eyes, none_above: float) -> float:
    targets = [eyes.hurt(card) for card in reckon.den_cards(eyes.dens, range(len(eyes.dens)))]
    return max(targets, default=0.0) - min(3, eyes.den.doubloons)


def _spanish_spy(eyes: Eyes, none_above: float) -> float:
    bag = [max(0, n) for n in eyes.view.bag]
    total = sum([count * WORTH[kind] for kind, count in enumerate(bag)]) + MAP_HOPE[3][0] * bag[MAP]
    return eyes.den.tokens[OFFICER] * total / max(1, sum(bag))


def _bosun(eyes: Eyes, none_above: float) -> float:
    return 2.0 * sum([rank < BOSUN for rank in eyes.den.characters])


def sale(eyes: Eyes, kind: int, count: int) -> float:
    """What selling so many tokens of a kind brings beyond what they are worth."""
    held = eyes.den.tokens[kind]
    worth = float(reckon.token_worth(kind, held) - reckon.token_worth(kind, held - count))
    if kind == MAP and eyes.left:
        worth = max(worth, 2.0 * count)
    if kind == RELIC:
        worth -= 3.0 * count * (CAPTAIN in eyes.den.characters)
    return 2 * count - 1 - worth


def _merchant(eyes: Eyes, none_above: float) -> float:
    tokens = eyes.den.tokens
    sales = [sale(eyes, kind, n) for kind in range(len(TOKENS)) for n in (2, 3) if tokens[kind] >= n]
    return max(sales, default=0.0)


def _surgeon(eyes: Eyes, none_above: float) -> float:
    return max([again(eyes, rank) for rank in eyes.den.graveyard], default=0.0)


def _gambler(eyes: Eyes, none_above: float) -> float:
    return -float(min(sum(eyes.den.tokens), eyes.den.doubloons))


def _quartermaster(eyes: Eyes, none_above: float) -> float:
    return float(sum(eyes.den.tokens))


def _captain(eyes: Eyes, none_above: float) -> float:
    return 3.0


def _spanish_governor(eyes: Eyes, none_above: float) -> float:
    return -sum([eyes.alive(eyes.seat, rank) for rank in eyes.den.characters])


ACTIONS: dict[int, Callable[[Eyes, float], float]] = {
    MONKEY: _monkey,
    BEGGAR: _beggar,
    RECRUITER: _recruiter,
    PREACHER: _preacher,
    CARPENTER: _carpenter,
    FRENCH_OFFICER: _french_officer,
    VOODOO_WITCH: _voodoo_witch,
    BRUTE: _brute,
    GUNNER: _gunner,
    SPANISH_SPY: _spanish_spy,
    BOSUN: _bosun,
    MERCHANT: _merchant,
    SURGEON: _surgeon,
    GAMBLER: _gambler,
    QUARTERMASTER: _quartermaster,
    CAPTAIN: _captain,
    SPANISH_GOVERNOR: _spanish_governor,
}
