"""What a ship may do where its move ended: collect, unload, shoot, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.engine.contract import Choice, Decision, Facts, Seat
from game.engine.forms import Counts, Pick
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import GUN, RUM
from game.rules.treasure_boots.state import (
    Log,
    State,
    cell_of,
    everywhere,
    gain,
    in_hand,
    score,
    ship,
    tell,
)
from game.rules.treasure_boots.view import Fight, Ship


def island_here(state: State, at: Ship) -> int:
    """The island with a token where this ship lies, -1 for none."""
    island = reckon.terrain(state.board).islands.get(cell_of(at), -1)
    return island if island >= 0 and state.tokens[island] >= 0 else -1


def can_unload(state: State, at: Ship) -> bool:
    """Whether this is a captain's ship with cargo in a port (rules `unload.port`, `privateer.no-unload`)."""
    return not state.commanded and cell_of(at) in reckon.terrain(state.board).ports and any(at.cargo)


def aims(state: State, shooter: Ship) -> Iterator[tuple[Ship, int, str]]:
    """Every other ship with (gap, "") where it can be shot at, else (0, the rule that forbids it).

    None where the shooter does not lie in open sea (rule `shoot.sea`).
    """
    here = cell_of(shooter)
    if here in reckon.terrain(state.board).land:
        return
    ships = everywhere(state)
    controller = state.ships[state.active] if state.commanded else None
    for other in chain(state.ships, state.privateers):
        if other is controller:
            yield other, 0, "shoot.not-controller"
        elif other is not shooter and other.cell:
            yield other, *reckon.line_of_fire(state.board, here, other.cell, ships)


def settle_act(state: State, log: Log) -> bool:
    """Go on where nothing can be done here."""
    here = in_hand(state)
    if island_here(state, here) >= 0 or can_unload(state, here):
        return False
    for _, _, rule in aims(state, here):
        if not rule:
            return False
    state.phase = "finish"
    return True


def ask_act(state: State) -> dict[Seat, Decision]:
    """Use the place where the ship lies, or hold."""
    here = in_hand(state)
    barred = {"collect": "collect.island", "unload": "unload.port", "shoot": "shoot.sea"}
    if island_here(state, here) >= 0:
        choice = Choice("collect")
    elif can_unload(state, here):
        counts = Counts(limits=reckon.named(here.cargo), least=1, most=sum(here.cargo))
        choice = Choice("unload", (counts,))
    else:
        choice = Choice("shoot", (targets(state, here),))
    del barred[choice.verb]
    if state.commanded and "unload" in barred:
        barred["unload"] = "privateer.no-unload"
    decision = Decision("act", (choice, Choice("hold")), facts={"ship": here.id}, barred=barred)
    return {state.active: decision}


def targets(state: State, shooter: Ship) -> Pick:
    """The ships that can be shot at, with the odds; the others with the rule that bars them."""
    ids, notes, barred = [], {}, {}
    for other, gap, rule in aims(state, shooter):
        if rule:
            barred[other.id] = rule
        else:
            ids.append(other.id)
            notes[other.id] = odds(shooter, other, gap)
    return Pick(ids=tuple(ids), notes=notes, barred=barred)


def odds(shooter: Ship, target: Ship, gap: int) -> Facts:
    """The working of a shot's chance (of 36) before any die is rolled; Pearls left aside."""
    guns, rum = shooter.cargo[GUN], target.cargo[RUM]
    modifier = guns - gap - rum
    return {"gap": gap, "guns": guns, "rum": rum, "modifier": modifier, "chance": reckon.chance(modifier)}


def collect(state: State, log: Log, seat: Seat) -> None:
    """Take the token of the island (rule `collect.island`)."""
    here = in_hand(state)
    island = island_here(state, here)
    kind, state.tokens[island] = state.tokens[island], -1
    where = state.board.islands[island]
    gain(state, log, here, kind, "collected", {"cell": reckon.cell_id(where.cell), "sum": where.sum})
    state.phase = "finish"


def unload(state: State, log: Log, seat: Seat, cargo: dict[str, int]) -> None:
    """Score some or all of the cargo; it goes back to the box (rules `unload.*`, `token.return`)."""
    here = in_hand(state)
    counts = reckon.counted(cargo)
    for kind, count in enumerate(counts):
        here.cargo[kind] -= count
        state.bag[kind] += count
    tokens, colours = sum(counts), reckon.colours(counts)
    bonus = reckon.unload_value(counts) - tokens
    port = state.board.ports[reckon.terrain(state.board).ports[cell_of(here)]]
    where: Facts = {"port": port.name, "cell": reckon.cell_id(port.cell)}
    worth: Facts = {"cargo": cargo, "tokens": tokens, "colours": colours, "bonus": bonus}
    tell(log, "unloaded", seat=seat, ship=here.id, **where, **worth, points=tokens + bonus)
    score(state, log, seat, "unloaded", tokens=tokens, bonus=bonus)
    state.phase = "finish"


def hold(state: State, log: Log, seat: Seat) -> None:
    """Do nothing here (rule `turn.may`)."""
    here = in_hand(state)
    tell(log, "held", seat=seat, ship=here.id, cell=reckon.cell_id(cell_of(here)))
    state.phase = "finish"


def shoot(state: State, log: Log, seat: Seat, target: str) -> None:
    """Aim at a ship on an open line; the fight is settled step by step."""
    here, there = in_hand(state), ship(state, target)
    line = reckon.between(cell_of(here), cell_of(there)) or ()
    state.fight = Fight(here.id, target, len(line))
    tell(
        log,
        "shot",
        seat=seat,
        ship=here.id,
        target=target,
        start=reckon.cell_id(cell_of(here)),
        end=reckon.cell_id(cell_of(there)),
        line=[reckon.cell_id(cell) for cell in line],
        **odds(here, there, len(line)),
    )
    state.phase = "agent"
