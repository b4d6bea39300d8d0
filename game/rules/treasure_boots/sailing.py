"""The move: destinations with their cheapest cost, and sailing there."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from game.engine.contract import Choice, Decision, Facts, Seat
from game.engine.forms import Pick
from game.rules.treasure_boots import reckon, sea
from game.rules.treasure_boots.state import Log, State, cell_of, in_hand, spend_pearls, tell
from game.rules.treasure_boots.view import Board, Cell


@lru_cache(maxsize=640)
def course(board: Board, cell: Cell, wind: int, points: int, pearls: int) -> Pick:
    """Destinations, ships left aside: cheapest first, in groups land and sea, with their cost and Pearls.

    Barred are the first cells beyond the horizon (rule `move.horizon`). Shared by all; nobody changes it.
    """
    found = sea.chart(board, cell, wind, points + pearls)
    notes: dict[str, Facts] = {}
    barred: dict[str, str] = {}
    for cost, price in enumerate(_prices(points, pearls)):
        for name in found.shore[cost]:
            notes[name] = price
        for name in found.water[cost]:
            notes[name] = price
        for name in found.beyond[cost]:
            barred[name] = "move.horizon"
    levels = points + pearls + 1
    groups = {
        "land": tuple(chain.from_iterable(found.shore[:levels])),
        "sea": tuple(chain.from_iterable(found.water[:levels])),
    }
    return Pick(ids=tuple(notes), groups=groups, notes=notes, barred=barred, otherwise="move.points")


@lru_cache(maxsize=128)
def _prices(points: int, pearls: int) -> tuple[Facts, ...]:
    """The notes of destinations by their cost."""
    costs = range(points + pearls + 1)
    return tuple([{"cost": cost, "pearls": reckon.pearls_for(cost, points)} for cost in costs])


def open_course(state: State) -> Pick:
    """The course of the ship in hand, other ships left aside."""
    ship = in_hand(state)
    points, pearls = reckon.points(ship.cargo), reckon.pearls(ship.cargo)
    return course(state.board, cell_of(ship), state.wind, points, pearls)


def destinations(state: State) -> Pick:
    """Where the ship in hand may end its move (rules `move.occupied`, `move.island-taken`)."""
    free = open_course(state)
    taken = _taken(state, free)
    if not taken:
        return free
    groups = {group: _without(names, taken) for group, names in free.groups.items()}
    barred = free.barred | taken
    ids = _without(free.ids, taken)
    return Pick(ids=ids, groups=groups, notes=free.notes, barred=barred, otherwise=free.otherwise)


def _without(names: tuple[str, ...], taken: dict[str, str]) -> tuple[str, ...]:
    left = list(names)
    for name in taken:  # few: several times as fast as looking at every name
        if name in left:
            left.remove(name)
    return tuple(left)


def _taken(state: State, free: Pick) -> dict[str, str]:
    """The destinations on which another ship lies, ports left aside, with the rule that bars them."""
    ship, terrain, notes = in_hand(state), reckon.terrain(state.board), free.notes
    x, y = cell_of(ship)
    far = reckon.points(ship.cargo) + reckon.pearls(ship.cargo) + 1
    taken = {}
    for other in chain(state.ships, state.privateers):
        cell = other.cell
        if cell and abs(cell[0] - x) <= far and abs(cell[1] - y) <= far and other is not ship:
            name = reckon.cell_id(cell)
            if name in notes and cell not in terrain.ports:
                taken[name] = "move.island-taken" if cell in terrain.islands else "move.occupied"
    return taken


def settle_sail(state: State, log: Log) -> bool:
    """A ship that can go nowhere stays; it is told, not asked."""
    free = open_course(state)
    others = len(state.ships) + len(state.privateers) - 1
    if len(free.ids) > others + 1 or len(free.ids) > len(_taken(state, free)) + 1:
        return False
    sail(state, log, state.active, reckon.cell_id(cell_of(in_hand(state))))
    return True


def ask_sail(state: State) -> dict[Seat, Decision]:
    """Where to sail the ship in hand; its own cell is among the destinations."""
    ship = in_hand(state)
    facts = {"ship": ship.id, "points": reckon.points(ship.cargo), "pearls": reckon.pearls(ship.cargo)}
    prompt = "sail_privateer" if state.commanded else "sail"
    return {state.active: Decision(prompt, (Choice("sail", (destinations(state),)),), facts=facts)}


def sail(state: State, log: Log, seat: Seat, destination: str) -> None:
    """Take a cheapest route there, for as many Pearls as points are lacking (rule `pearl.move-exact`)."""
    ship = in_hand(state)
    at, to = cell_of(ship), reckon.cell_at(destination)
    state.phase = "act"
    if to == at:
        tell(log, "stayed", seat=seat, ship=ship.id, cell=destination)
        return
    price = open_course(state).notes[destination]
    points, cost, pearls = reckon.points(ship.cargo), price["cost"], price["pearls"]
    if pearls:
        spend_pearls(state, log, ship, pearls, "move", seat=seat)
    way = reckon.route(state.board, at, state.wind, to, cost)
    ship.cell, ship.heading = to, reckon.heading(way[-2], way[-1])
    cells = [reckon.cell_id(cell) for cell in way]
    tell(log, "sailed", seat=seat, ship=ship.id, route=cells, cost=cost, points=points, pearls=pearls)
