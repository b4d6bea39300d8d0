"""Who may see what: the view of a seat, and states that a seat cannot tell from the real one.

All is open but the generator (what the dice and the box will give) and start ports chosen in secret.
"""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.rng import Rng
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.state import State
from game.rules.treasure_boots.view import Fight, Ship, Takings, View


def view(state: State, seat: Seat | None) -> View:
    """The table as this audience sees it; nothing in it is shared with the state but what cannot change."""
    hiding = state.secret and state.phase == "moor"
    return View(
        board=state.board,
        target=state.target,
        secret=state.secret,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        wind=state.wind,
        dice=state.dice,
        bag=state.bag[:],
        tokens=state.tokens[:],
        ships=[
            _ship(ship, None if hiding and owner != seat else ship.cell)
            for owner, ship in enumerate(state.ships)
        ],
        privateers=[_ship(ship, ship.cell) for ship in state.privateers],
        takings=[Takings(it.tokens, it.bonus, it.privateers) for it in state.takings],
        scores=[reckon.score(takings) for takings in state.takings],
        launched=state.launched,
        commanded=state.commanded,
        fight=_fight(state.fight),
        chosen=[owner for owner, ship in enumerate(state.ships) if ship.cell is not None],
    )


def _ship(ship: Ship, cell: tuple[int, int] | None) -> Ship:
    return Ship(ship.id, cell, ship.heading, ship.cargo[:])


def _fight(shot: Fight | None) -> Fight | None:
    return shot and Fight(shot.shooter, shot.target, shot.gap, shot.agent, shot.attack, shot.defence)


def imagine(view: View, seat: Seat | None, rng: Rng) -> State:
    """A state that fits this view: another generator, and any ports for those who chose in secret."""
    ships = [_ship(ship, ship.cell) for ship in view.ships]
    for owner in view.chosen:
        if ships[owner].cell is None:
            ships[owner].cell = rng.choice(view.board.ports).cell
    return State(
        board=view.board,
        target=view.target,
        secret=view.secret,
        rng=Rng(rng.next()),
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        wind=view.wind,
        dice=view.dice,
        bag=view.bag[:],
        tokens=view.tokens[:],
        ships=ships,
        privateers=[_ship(ship, ship.cell) for ship in view.privateers],
        takings=[Takings(it.tokens, it.bonus, it.privateers) for it in view.takings],
        launched=view.launched,
        commanded=view.commanded,
        fight=_fight(view.fight),
    )
