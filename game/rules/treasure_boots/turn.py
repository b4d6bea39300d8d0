"""The start of a turn: dice, wind, treasure, and the offer to command a Privateer."""

from __future__ import annotations

from game.engine.contract import Choice, Decision, Seat
from game.engine.forms import Pick
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BLACK, KINDS
from game.rules.treasure_boots.state import (
    Log,
    State,
    cell_of,
    draw,
    everywhere,
    launch,
    ship,
    spend_pearls,
    tell,
)


def roll(state: State, log: Log) -> bool:
    """Roll, turn the wind, add treasure (rules `roll.dice`, `wind.turn`, `treasure.place`)."""
    state.turn += 1
    state.dice = dice = (state.rng.roll(), state.rng.roll())
    total, doubles = dice[0] + dice[1], int(dice[0] == dice[1])
    tell(log, "rolled", seat=state.active, turn=state.turn, dice=list(dice), sum=total, doubles=doubles)
    before, state.wind = state.wind, reckon.turned(state.wind, dice)
    quarters = (state.wind - before) % 4
    if quarters:
        tell(log, "wind_turned", before=before, wind=state.wind, quarters=quarters)
    else:
        tell(log, "wind_held", wind=state.wind, difference=abs(dice[0] - dice[1]))
    add_treasure(state, log, total)
    state.phase = "offer"
    return True


def add_treasure(state: State, log: Log, total: int) -> None:
    """One token for every empty island with this number, in the board's order, while the box holds any."""
    islands = [i for i in reckon.terrain(state.board).by_sum[total] if state.tokens[i] < 0]
    if not islands:
        return
    ships = everywhere(state)
    for i in islands:
        island = state.board.islands[i]
        if island.cell in ships:
            continue
        if not any(state.bag):
            tell(log, "box_empty", sum=total)
            return
        kind = draw(state)
        if kind == BLACK:
            launch(state, log, i)
        else:
            state.tokens[i] = kind
            cell = reckon.cell_id(island.cell)
            tell(log, "treasure_washed_up", cell=cell, sum=total, kind=KINDS[kind])


def doubles(state: State) -> bool:
    """Whether the roll of this turn shows equal dice."""
    return state.dice[0] == state.dice[1]


def settle_offer(state: State, log: Log) -> bool:
    """Go on to the own move where no Privateer can be commanded (rule `privateer.control`)."""
    if state.privateers and (doubles(state) or reckon.pearls(state.ships[state.active].cargo)):
        return False
    state.phase = "sail"
    return True


def ask_offer(state: State) -> dict[Seat, Decision]:
    """Command one Privateer, or none."""
    price = 0 if doubles(state) else 1
    note = {"pearls": price}
    ids = tuple([privateer.id for privateer in state.privateers])
    pick = Pick(ids=ids, notes=dict.fromkeys(ids, note))
    return {state.active: Decision("offer", (Choice("command", (pick,)), Choice("pass")), facts=note)}


def command(state: State, log: Log, seat: Seat, name: str) -> None:
    """Take command, free after doubles, else for a Pearl of the own ship (rules `privateer.*`)."""
    price = 0 if doubles(state) else 1
    if price:
        spend_pearls(state, log, state.ships[seat], price, "command", seat=seat)
    state.commanded = name
    where = reckon.cell_id(cell_of(ship(state, name)))
    told_name = reckon.privateer_name(state.board, name)
    tell(log, "commanded", seat=seat, ship=name, name=told_name, cell=where, pearls=price)
    state.phase = "sail"


def decline(state: State, log: Log, seat: Seat) -> None:
    """Command nobody."""
    tell(log, "passed", seat=seat)
    state.phase = "sail"


def finish(state: State, log: Log) -> bool:
    """After a ship has acted: from the Privateer to the own move, from the own ship to the next captain."""
    if state.commanded:
        state.commanded = ""
        state.phase = "sail"
    else:
        state.active = (state.active + 1) % len(state.ships)
        state.phase = "roll"
    return True
