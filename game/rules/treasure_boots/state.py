"""The state of a match, and the atoms that change it and tell.

docs/treasure-boots.md lists the events and their facts.
"""

from __future__ import annotations

from itertools import chain

from msgspec import Struct

from game.engine.contract import Event, Facts
from game.engine.rng import Rng
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BLACK, KINDS, PEARL
from game.rules.treasure_boots.view import Board, Cell, Fight, Ship, Takings

Log = list[Event]


class State(Struct):
    """Everything; the fields are those of `View`, and the generator."""

    board: Board
    target: int
    secret: bool
    rng: Rng
    phase: str
    turn: int
    active: int
    wind: int
    dice: tuple[int, int]
    bag: list[int]
    tokens: list[int]
    ships: list[Ship]
    privateers: list[Ship]
    takings: list[Takings]
    launched: int
    commanded: str
    fight: Fight | None


# Questions


def in_hand(state: State) -> Ship:
    """The ship that the active captain moves now: the commanded Privateer or the own ship."""
    return ship(state, state.commanded) if state.commanded else state.ships[state.active]


def ship(state: State, name: str) -> Ship:
    """The ship with this id."""
    return reckon.find(state.ships, state.privateers, name)


def cell_of(ship: Ship) -> Cell:
    """The cell of a ship that is on the board."""
    assert ship.cell is not None, "asked for before it was moored"
    return ship.cell


def everywhere(state: State) -> set[Cell]:
    """The cells of all ships."""
    return {ship.cell for ship in chain(state.ships, state.privateers) if ship.cell}


def fight(state: State) -> Fight:
    """The shot being settled."""
    assert state.fight is not None, "no shot is being settled"
    return state.fight


def winner(state: State) -> int:
    """The seat that has reached the target, -1 while nobody has (rule `win.first`)."""
    for seat, takings in enumerate(state.takings):
        if reckon.score(takings) >= state.target:
            return seat
    return -1


# Atoms


def tell(log: Log, name: str, /, **facts: object) -> None:
    """Append an event with public facts only."""
    log.append(Event(name, facts))


def moor(state: State, log: Log, seat: int, port: int, why: str) -> None:
    """Put a captain's ship into a port: at the start, or after it was sunk."""
    berth = state.board.ports[port]
    state.ships[seat].cell = berth.cell
    tell(log, "moored", seat=seat, ship=f"s{seat}", port=berth.name, cell=reckon.cell_id(berth.cell), why=why)


def draw(state: State) -> int:
    """A token from the box, unseen: its kind. The box must not be empty."""
    at = state.rng.below(sum(state.bag))
    for kind, count in enumerate(state.bag):
        if at < count:
            state.bag[kind] -= 1
            return kind
        at -= count
    raise AssertionError("the box was counted wrongly")


def launch(state: State, log: Log, island: int) -> None:
    """Set a drawn black token on an island as a Privateer; the next name that no Privateer in play bears."""
    names = len(state.board.names)
    borne = {int(privateer.id[1:]) % names for privateer in state.privateers}
    number = state.launched + 1
    while number % names in borne:
        number += 1
    state.launched = number
    where, ship = state.board.islands[island], f"p{number}"
    state.privateers.append(Ship(ship, where.cell, 2 * state.wind, [0] * len(KINDS)))
    name, cell = reckon.privateer_name(state.board, ship), reckon.cell_id(where.cell)
    tell(log, "privateer_sighted", ship=ship, name=name, cell=cell, sum=where.sum)


def spend_pearls(state: State, log: Log, ship: Ship, count: int, why: str, **facts: object) -> None:
    """Put Pearls of a ship back into the box, white ones first (rule `pearl.black`)."""
    white = min(count, ship.cargo[PEARL])
    black = count - white
    ship.cargo[PEARL] -= white
    ship.cargo[BLACK] -= black
    state.bag[PEARL] += white
    state.bag[BLACK] += black
    tell(log, "pearls_spent", ship=ship.id, white=white, black=black, why=why, **facts)


def score(
    state: State, log: Log, seat: int, why: str, tokens: int = 0, bonus: int = 0, privateers: int = 0
) -> None:
    """Add points to a captain's score."""
    takings = state.takings[seat]
    takings.tokens += tokens
    takings.bonus += bonus
    takings.privateers += privateers
    points = tokens + bonus + privateers
    tell(log, "scored", seat=seat, points=points, score=reckon.score(takings), why=why)


def gain(state: State, log: Log, ship: Ship, kind: int, event: str, facts: Facts) -> None:
    """Add a token to a cargo and tell how; a commanded Privateer scores (rule `privateer.point`)."""
    ship.cargo[kind] += 1
    tell(log, event, seat=state.active, ship=ship.id, kind=KINDS[kind], **facts)
    if ship.id == state.commanded:
        score(state, log, state.active, event, privateers=1)
