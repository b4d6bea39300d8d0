"""Greedy for Libertalia: one ply, from the view alone.

It weighs every character by its action, the booty that its rank is likely to get, and what it brings in the
den (libertalia_worth.py).
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.libertalia_worth import PATIENCE, Eyes, again, recruit_value, sale
from game.engine.contract import Action, Decision
from game.engine.forms import Pick
from game.engine.rng import Rng
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import KINDS, MAP, MAP_SET, PARROT, WORTH, card_at
from game.rules.libertalia.view import View


class Greedy:
    """Takes the answer with the best expected value; ties go to the first in the form's order."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Action:
        """An action of this decision; `rng` is not needed."""
        choice = decision.choices[0]
        form = choice.forms[0]
        assert isinstance(form, Pick)
        value = WORTHS[decision.prompt](Eyes(view), decision)
        return Action(choice.verb, (max(form.ids, key=value),))


Value = Callable[[str], float]


def _sunrise(eyes: Eyes, decision: Decision) -> Value:
    return lambda card: eyes.sending(card_at(card)[1])


def _parrot(eyes: Eyes, decision: Decision) -> Value:
    """The ship is known by now."""

    def value(name: str) -> float:
        card = card_at(name)
        mine = reckon.order(eyes.view.ties, eyes.dens, card)
        others = [other for other in eyes.view.ship if other[1] != PARROT]
        above = [float(reckon.order(eyes.view.ties, eyes.dens, other) > mine) for other in others]
        return eyes.played(card, above) - PATIENCE * eyes.later(card[1])

    return value


def _recruit(eyes: Eyes, decision: Decision) -> Value:
    return lambda card: recruit_value(eyes, card_at(card)[1])


def _keep(eyes: Eyes, decision: Decision) -> Value:
    return lambda kind: WORTH[KINDS.index(kind)] + 2.0 * (KINDS.index(kind) == MAP)


def _victim(eyes: Eyes, decision: Decision) -> Value:
    return lambda card: eyes.hurt(card_at(card))


def _trade(eyes: Eyes, decision: Decision) -> Value:
    def value(name: str) -> float:
        kind, _, count = name.partition(":")
        return sale(eyes, KINDS.index(kind), int(count))

    return value


def _retrieve(eyes: Eyes, decision: Decision) -> Value:
    return lambda card: again(eyes, card_at(card)[1]) + 0.01 * card_at(card)[1]


def _booty(eyes: Eyes, decision: Decision) -> Value:
    rank = card_at(decision.facts["card"])[1]
    return lambda kind: eyes.token(KINDS.index(kind), rank)


def _serve(eyes: Eyes, decision: Decision) -> Value:
    """Maps beside a set, once too few days are left to make them another one."""
    over = eyes.den.tokens[MAP] % MAP_SET
    wanted = "yes" if over and eyes.left < 2 * (MAP_SET - over) else "no"
    return lambda answer: answer == wanted


WORTHS: dict[str, Callable[[Eyes, Decision], Value]] = {
    "sunrise": _sunrise,
    "parrot": _parrot,
    "recruit": _recruit,
    "keep": _keep,
    "fire": _victim,
    "trade": _trade,
    "retrieve": _retrieve,
    "booty": _booty,
    "saber": _victim,
    "serve": _serve,
}

BOTS = {"greedy": Greedy}
