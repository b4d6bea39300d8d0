"""The state of a match, and the atoms that change it and tell.

docs/libertalia.md lists the events and their facts.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from msgspec import Struct

from game.engine.contract import Event
from game.engine.rng import Rng
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import KINDS, card_id
from game.rules.libertalia.view import Card, Den, Step

Log = list[Event]


class State(Struct):
    """Everything: the open fields of `View`; all hands, all that lies face down, and the generator.

    A chosen character stays in its hand until it is revealed. A den's `graveyard` also holds ranks that a
    Surgeon took back unseen: those are in the hand as well, and `buried` leaves them out.
    """

    ties: str
    tiebreak: str
    fortune: str
    rng: Rng
    campaign: int
    day: int
    phase: str
    agenda: list[Step]
    dealt: list[list[int]]
    bag: list[int]
    board: list[list[int]]
    ship: list[Card]
    dens: list[Den]
    hands: list[list[int]]
    chosen: list[int]


# Questions


def buried(state: State, seat: int) -> list[int]:
    """The ranks that really lie in a graveyard."""
    hand = state.hands[seat]
    return [rank for rank in state.dens[seat].graveyard if rank not in hand]


def order(state: State, card: Card) -> int:
    """Greater for the higher of two characters (rules `sunrise.rank`, `sunrise.influence`)."""
    return reckon.order(state.ties, state.dens, card)


def ship_ids(state: State) -> list[str]:
    """The characters on the ship, from the lowest to the highest."""
    return [card_id(*card) for card in state.ship]


# Atoms


def tell(log: Log, name: str, /, **facts: object) -> None:
    """Append an event with public facts only."""
    log.append(Event(name, facts))


def idle(log: Log, seat: int, rank: int, rule: str) -> None:
    """Tell that a character's action changes nothing, and the rule that says why."""
    log.append(Event("nothing", {"seat": seat, "card": card_id(seat, rank), "rule": rule}))


def gain(state: State, log: Log, seat: int, rank: int, doubloons: int, count: int = 0) -> None:
    """A character brings its den doubloons; `count` is how many things it is paid for, if it counts any."""
    den = state.dens[seat]
    den.doubloons += doubloons
    facts = {"seat": seat, "card": card_id(seat, rank), "doubloons": doubloons, "purse": den.doubloons}
    log.append(Event("gained", {**facts, "count": count} if count else facts))


def lose(state: State, log: Log, seat: int, rank: int, doubloons: int) -> int:
    """A character costs its den doubloons, but no more than there are (rule `money.min`); how many went."""
    den = state.dens[seat]
    paid = min(doubloons, den.doubloons)
    den.doubloons -= paid
    tell(log, "lost", seat=seat, card=card_id(seat, rank), doubloons=paid, purse=den.doubloons)
    return paid


def leave_hand(state: State, seat: int, rank: int) -> None:
    """A character comes out of a hand for all to see, which may settle a doubt."""
    state.hands[seat].remove(rank)
    den = state.dens[seat]
    if rank in den.graveyard:
        den.graveyard.remove(rank)
    if den.doubts:
        den.doubts = reckon.shown(den.doubts, rank)
        settle_doubts(den)


def settle_doubts(den: Den) -> None:
    """What is certainly back in the hand lies in the graveyard no more, in anybody's eyes."""
    den.doubts, certain = reckon.settled(den.doubts)
    if certain:
        den.graveyard = [rank for rank in den.graveyard if rank not in certain]


def discard(state: State, log: Log, victim: Card, seat: int, rank: int, why: str) -> None:
    """A character goes from the ship or a den to its owner's graveyard (rule `graveyard.owner`).

    `seat` and `rank` are the character through whom it happens, `why` the rule.
    """
    owner, lost = victim
    den = state.dens[owner]
    if victim in state.ship:
        state.ship.remove(victim)
        place = "ship"
    else:
        den.characters.remove(lost)
        place = "den"
    insort(den.graveyard, lost)
    told = {"card": card_id(owner, lost), "owner": owner, "place": place}
    tell(log, "discarded", seat=seat, cause=card_id(seat, rank), why=why, **told)


def enter_den(state: State, seat: int, rank: int) -> None:
    """A character comes to lie in its owner's den."""
    insort(state.dens[seat].characters, rank)


def return_tokens(state: State, log: Log, seat: int, rank: int, counts: Sequence[int]) -> None:
    """Put tokens of a den back into the bag, at once (rule `tokens.to-bag`)."""
    tokens = state.dens[seat].tokens
    for kind, count in enumerate(counts):
        tokens[kind] -= count
        state.bag[kind] += count
    given = reckon.named(counts)
    tell(log, "tokens_discarded", seat=seat, card=card_id(seat, rank), tokens=given)


def draw(state: State) -> int:
    """A token from the bag, unseen: its kind. The bag is never empty: the Spy returns what he draws."""
    at = state.rng.below(sum(state.bag))
    for kind, count in enumerate(state.bag):
        if at < count:
            state.bag[kind] -= 1
            return kind
        at -= count
    raise AssertionError(f"the bag was counted wrongly: {dict(zip(KINDS, state.bag, strict=True))}")
