"""The state of a match, and the atoms that change it and tell.

docs/booty.md lists the events and their facts.
"""

from __future__ import annotations

from msgspec import Struct

from game.engine.contract import Event
from game.rules.booty import places
from game.rules.booty.cards import KINDS, PER_SEAT, RAIDERS, TILES
from game.rules.booty.view import Hidden, Island, Offer

Log = list[Event]


class State(Struct):
    """Everything; what is not in `View` by the same name is the whole deck and the legacy tiles."""

    islands: tuple[Island, ...]
    least: int
    floor: int
    open_tiles: int
    deck: tuple[int, ...]  # the kinds of all cards, by number: in the order of dealing
    tiles: tuple[int, ...]  # all legacy tiles: seat 0 has the first two, seat 1 the next two ...
    phase: str
    round: int
    spoils: list[int]
    hidden: list[Hidden]
    piles: list[list[int]]
    ranks: list[int]
    coins: list[int]
    quartermaster: int
    declined: list[int]
    offer: Offer | None
    market: list[int]
    raised: int
    flags: list[int]


# Questions


def seats_of(state: State) -> int:
    """How many captains there are."""
    return len(state.piles)


def dealt(state: State) -> int:
    """How many cards have been dealt."""
    return state.round * PER_SEAT * len(state.piles)


def offered(state: State) -> Offer:
    """The share on the table."""
    assert state.offer is not None, "no share lies on the table"
    return state.offer


def tiles_of(state: State, seat: int) -> list[int]:
    """The legacy tiles of a seat."""
    return list(state.tiles[TILES * seat : TILES * (seat + 1)])


# Atoms


def tell(log: Log, name: str, /, **facts: object) -> None:
    """Append an event with public facts only."""
    log.append(Event(name, facts))


def look(state: State, log: Log, seat: int, why: str) -> None:
    """This seat sees this round's hidden card; others learn only that it does."""
    card = state.hidden[-1].card
    facts = {"seat": seat, "card": places.card_id(card), "why": why}
    log.append(Event("looked", facts, {seat: {"kind": KINDS[state.deck[card]]}}))


def turn_up(state: State, log: Log, hidden: Hidden, seat: int, why: str) -> None:
    """Show a face-down card to everybody."""
    hidden.up = True
    card = hidden.card
    tell(log, "turned_up", seat=seat, card=places.card_id(card), kind=KINDS[state.deck[card]], why=why)


def gather(state: State, log: Log) -> None:
    """The cards of a taken share go to the pile, the rank tile to its new space (rule `take.rank`)."""
    offer = offered(state)
    seat = offer.taker
    state.piles[seat] += offer.cards
    state.coins[seat] = offer.coin
    tell(log, "gathered", seat=seat, cards=places.card_ids(offer.cards), coin=offer.coin)
    state.offer = None
    if seat == state.quartermaster:
        state.quartermaster = -1
    state.declined = []


def move_market(state: State, log: Log, seat: int, up: int, down: int) -> None:
    """One commodity up, another down (rule `route.both`)."""
    state.market[up] += 1
    state.market[down] -= 1
    up_name, down_name = places.commodity_id(up), places.commodity_id(down)
    after = {"up_value": state.market[up], "down_value": state.market[down]}
    card = places.card_id(offered(state).playing)
    tell(log, "market_moved", seat=seat, card=card, up=up_name, down=down_name, **after)


def plant(state: State, log: Log, seat: int, port: str) -> None:
    """A Might flag on an empty port (rules `might.*`)."""
    ports = places.ports(state.islands)
    number = ports.numbers[port]
    state.flags[number] = seat
    island = ports.island[number]
    where = {"port": port, "island": state.islands[island].name, "value": ports.values[number]}
    empty = [p for p in ports.of[island] if state.flags[p] < 0]
    planted = RAIDERS + 1 - state.flags.count(-1)
    card = places.card_id(offered(state).playing)
    tell(log, "flag_planted", seat=seat, card=card, **where, empty=len(empty), planted=planted)
    if not empty:
        tell(log, "island_raided", **on_island(state, island))
    if planted == RAIDERS:  # Rulebook, "Might": one port has no flag, and the raids on its island fail
        left = state.flags.index(-1)
        tell(log, "island_failed", port=ports.ids[left], **on_island(state, ports.island[left]))


def on_island(state: State, island: int) -> dict[str, object]:
    """An island with its ports, and by seat what the flags there pay, or would have paid."""
    ports = places.ports(state.islands)
    points = [0] * seats_of(state)
    for port in ports.of[island]:
        if state.flags[port] >= 0:
            points[state.flags[port]] += ports.values[port]
    name = state.islands[island].name
    return {"island": name, "ports": [ports.ids[port] for port in ports.of[island]], "points": points}
