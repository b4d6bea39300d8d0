"""The questions that characters and tokens put: what may be answered, and what an answer does.

Every question is a `Pick`. What has one possible answer is not asked, and what has none is told.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import NamedTuple

from game.engine.contract import Choice, Decision, Event
from game.engine.forms import Pick
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import (
    CARD_IDS,
    KINDS,
    MAP,
    OFFICER,
    SABER,
    WAITRESS,
    card_at,
    card_id,
    down_id,
)
from game.rules.libertalia.state import (
    Log,
    State,
    buried,
    discard,
    gain,
    leave_hand,
    order,
    return_tokens,
    settle_doubts,
    ship_ids,
    tell,
)
from game.rules.libertalia.view import Step


def _own(ranks: list[int], seat: int) -> tuple[str, ...]:
    ids = CARD_IDS[seat]
    return tuple([ids[rank] for rank in ranks])


def _one(kind: int, count: int = 1) -> list[int]:
    """Counts by KINDS with so many of one kind."""
    return [count * (each == kind) for each in range(len(KINDS))]


# Sunrise and the Parrot: a character from the hand


def hand_ids(state: State, step: Step) -> tuple[str, ...]:
    """Any character of the hand (rules `sunrise.secret`, `parrot.replaced`)."""
    return _own(state.hands[step.seat], step.seat)


def choose(state: State, log: Log, step: Step, card: str) -> None:
    """Lay a character face down; only its owner is told which (rule `sunrise.secret`)."""
    state.chosen[step.seat] = card_at(card)[1]
    facts = {"seat": step.seat, "card": down_id(step.seat)}
    log.append(Event("chose", facts, {step.seat: {"card": card}}))


def replace(state: State, log: Log, step: Step, card: str) -> None:
    """The Parrot's replacement joins the ship at its rank; its turn is still to come (rule `parrot.turn`)."""
    seat, rank = card_at(card)
    leave_hand(state, seat, rank)
    mine = order(state, (seat, rank))
    at = sum([order(state, other) < mine for other in state.ship])
    state.ship.insert(at, (seat, rank))
    to_come = [order(state, (each.seat, each.rank)) for each in state.agenda]
    state.agenda.insert(sum([other > mine for other in to_come]), Step("act", seat, rank))
    tell(log, "replaced", seat=seat, card=card_id(seat, step.rank), by=card, ship=ship_ids(state))


# By day


def recruit_ids(state: State, step: Step) -> tuple[str, ...]:
    """The own den (rules `recruiter.back`, `recruiter.own-den`)."""
    return _own(state.dens[step.seat].characters, step.seat)


def recruit(state: State, log: Log, step: Step, card: str) -> None:
    """A character goes from the den to the hand, for all to see."""
    seat, rank = card_at(card)
    state.dens[seat].characters.remove(rank)
    insort(state.hands[seat], rank)
    tell(log, "recruited", seat=seat, card=card_id(seat, step.rank), back=card)


def kinds_held(state: State, step: Step) -> tuple[str, ...]:
    """The kinds of token in the den (rule `preacher.keep`)."""
    return tuple(reckon.named(state.dens[step.seat].tokens))


def keep(state: State, log: Log, step: Step, kind: str) -> None:
    """All tokens but one of this kind go back to the bag."""
    tokens = state.dens[step.seat].tokens
    away = [count - (KINDS[each] == kind) for each, count in enumerate(tokens)]
    return_tokens(state, log, step.seat, step.rank, away)


def den_ids(state: State, step: Step) -> tuple[str, ...]:
    """Every character in any den, the own included (rule `gunner.any-den`)."""
    return tuple([card_id(*card) for card in reckon.den_cards(state.dens, range(len(state.dens)))])


def fire_pick(state: State, step: Step, ids: tuple[str, ...]) -> Pick:
    """The dens as groups; who stands on the ship is out of reach."""
    on_ship = dict.fromkeys(ship_ids(state), "gunner.ship")
    return Pick(ids=ids, groups=_by_den(ids), barred=on_ship)


def fire(state: State, log: Log, step: Step, card: str) -> None:
    """The Gunner's victim is discarded."""
    discard(state, log, card_at(card), step.seat, step.rank, "gunner.any-den")


def trade_ids(state: State, step: Step) -> tuple[str, ...]:
    """ "kind:2" and "kind:3" for all of which there are as many (rules `merchant.*`)."""
    tokens = state.dens[step.seat].tokens
    return tuple([f"{KINDS[kind]}:{n}" for kind, held in enumerate(tokens) for n in (2, 3) if held >= n])


def trade_pick(state: State, step: Step, ids: tuple[str, ...]) -> Pick:
    """Each sale with what it brings and what the tokens would have been worth."""
    tokens, notes, barred = state.dens[step.seat].tokens, {}, {}
    for kind, held in enumerate(tokens):
        for count in (2, 3):
            name = f"{KINDS[kind]}:{count}"
            if held >= count:
                worth = reckon.token_worth(kind, held) - reckon.token_worth(kind, held - count)
                notes[name] = {"doubloons": 2 * count - 1, "worth": worth}
            elif held:
                barred[name] = "merchant.identical"
    return Pick(ids=ids, notes=notes, barred=barred)


def trade(state: State, log: Log, step: Step, sale: str) -> None:
    """2 identical tokens bring 3 doubloons, 3 bring 5."""
    kind, count = sale.split(":")
    return_tokens(state, log, step.seat, step.rank, _one(KINDS.index(kind), int(count)))
    gain(state, log, step.seat, step.rank, 2 * int(count) - 1, int(count))


def grave_ids(state: State, step: Step) -> tuple[str, ...]:
    """What really lies in the own graveyard (rules `surgeon.back`, `surgeon.own`)."""
    return _own(buried(state, step.seat), step.seat)


def retrieve(state: State, log: Log, step: Step, card: str) -> None:
    """A character returns to the hand, and nobody else sees which (rule `surgeon.secret`)."""
    seat, rank = card_at(card)
    den, surgeon = state.dens[seat], card_id(seat, step.rank)
    insort(state.hands[seat], rank)
    den.doubts = [*den.doubts, den.graveyard[:]]
    plain = len(den.graveyard) == 1
    settle_doubts(den)
    if plain:
        tell(log, "retrieved", seat=seat, card=surgeon, back=card)
    else:
        log.append(Event("retrieved", {"seat": seat, "card": surgeon}, {seat: {"back": card}}))


# At dusk


def space_kinds(state: State, step: Step) -> tuple[str, ...]:
    """The kinds that lie on today's space (rules `booty.choose`, `booty.must`)."""
    space = state.board[state.day - 1]
    return tuple([name for kind, name in enumerate(KINDS) if kind in space])


def take(state: State, log: Log, step: Step, kind: str) -> None:
    """A token goes into the den; an officer or a saber acts at once (rules `officer.*`, `saber.*`)."""
    seat, number, space = step.seat, KINDS.index(kind), state.board[state.day - 1]
    slot = space.index(number)
    space[slot] = -1
    state.dens[seat].tokens[number] += 1
    told = {"kind": kind, "day": state.day, "slot": slot}
    tell(log, "took", seat=seat, card=card_id(seat, step.rank), **told)
    if number == OFFICER:
        # What waits at the bottom is the way into the den: it has become the way to the graveyard.
        state.agenda[0] = Step("bury", seat, step.rank)
    elif number == SABER:
        state.agenda.append(Step("saber", seat, step.rank))


def saber_ids(state: State, step: Step) -> tuple[str, ...]:
    """Every character in the dens to the left and right (rules `saber.neighbours`, `saber.choice`)."""
    near = reckon.neighbours(step.seat, len(state.dens))
    return tuple([card_id(*card) for card in reckon.den_cards(state.dens, near)])


def saber_pick(state: State, step: Step, ids: tuple[str, ...]) -> Pick:
    """The neighbours' dens as groups; all others are barred by name."""
    seats = len(state.dens)
    near = (step.seat, *reckon.neighbours(step.seat, seats))
    barred = dict.fromkeys(ship_ids(state), "saber.ship")
    barred |= dict.fromkeys(_own(state.dens[step.seat].characters, step.seat), "saber.own-den")
    far = reckon.den_cards(state.dens, [seat for seat in range(seats) if seat not in near])
    barred |= {card_id(*card): "saber.neighbours" for card in far}
    return Pick(ids=ids, groups=_by_den(ids), barred=barred)


def strike(state: State, log: Log, step: Step, card: str) -> None:
    """The saber's victim is discarded."""
    discard(state, log, card_at(card), step.seat, step.rank, "saber.victim")


def _by_den(ids: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    groups: dict[str, tuple[str, ...]] = {}
    for name in ids:
        owner = str(card_at(name)[0])
        groups[owner] = (*groups.get(owner, ()), name)
    return groups


# At night


def serve_ids(state: State, step: Step) -> tuple[str, ...]:
    """She may, or may not (rule `waitress.may`)."""
    return ("yes", "no")


def serve(state: State, log: Log, step: Step, answer: str) -> None:
    """A treasure map for 3 doubloons."""
    if answer == "yes":
        return_tokens(state, log, step.seat, WAITRESS, _one(MAP))
        gain(state, log, step.seat, WAITRESS, 3)
    else:
        tell(log, "declined", seat=step.seat, card=card_id(step.seat, WAITRESS))


class Question(NamedTuple):
    """A step that asks: its verb, the possible answers, what one does, and the rule told where there is none.

    `pick` adds groups, notes and bars to the form.
    """

    verb: str
    ids: Callable[[State, Step], tuple[str, ...]]
    answer: Callable[[State, Log, Step, str], None]
    none: str = ""
    pick: Callable[[State, Step, tuple[str, ...]], Pick] | None = None


QUESTIONS = {
    "sunrise": Question("send", hand_ids, choose),
    "parrot": Question("replace", hand_ids, replace, "parrot.empty-hand"),
    "recruit": Question("recruit", recruit_ids, recruit, "recruiter.own-den"),
    "keep": Question("keep", kinds_held, keep),
    "fire": Question("fire", den_ids, fire, "gunner.no-target", fire_pick),
    "trade": Question("trade", trade_ids, trade, "merchant.identical", trade_pick),
    "retrieve": Question("retrieve", grave_ids, retrieve, "surgeon.own"),
    "booty": Question("take", space_kinds, take, "booty.none-left"),
    "saber": Question("strike", saber_ids, strike, "saber.no-target", saber_pick),
    "serve": Question("serve", serve_ids, serve),
}


def ask(state: State, step: Step) -> Decision:
    """The question of a step; the fact `card` is the character through whom it is put."""
    question = QUESTIONS[step.name]
    ids = question.ids(state, step)
    pick = question.pick(state, step, ids) if question.pick else Pick(ids=ids)
    facts: dict[str, object]
    if step.rank:
        facts = {"card": card_id(step.seat, step.rank)}
    else:
        facts = {"campaign": state.campaign, "day": state.day}
    return Decision(step.name, (Choice(question.verb, (pick,)),), facts=facts)
