"""A shot, step by step: agent, attack die, Pearls, defence die, Pearls, loot, sinking, the jump to a port.

The questions to the target go to its captain, or to the agent of a Privateer: out of turn, and really asked.
"""

from __future__ import annotations

from game.engine.contract import Choice, Decision, Seat
from game.engine.forms import Number, Pick
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BLACK, GOLD, GUN, KINDS, RUM
from game.rules.treasure_boots.setup import berths
from game.rules.treasure_boots.state import (
    Log,
    State,
    cell_of,
    fight,
    gain,
    moor,
    ship,
    spend_pearls,
    tell,
)


def settle_agent(state: State, log: Log) -> bool:
    """A captain answers for himself; for a Privateer the only other captain does (rule `agent.choose`)."""
    shot = fight(state)
    owner = reckon.captain_of(shot.target)
    if owner >= 0:
        shot.agent = owner
        state.phase = "attack"
    elif len(state.ships) == 2:
        name_agent(state, log, state.active, reckon.captain_id(1 - state.active))
    else:
        return False
    return True


def ask_agent(state: State) -> dict[Seat, Decision]:
    """Who rolls and decides for the Privateer: any other captain, the next to the left first."""
    seats = len(state.ships)
    others = [(state.active + step) % seats for step in range(1, seats)]
    pick = Pick(ids=tuple([reckon.captain_id(seat) for seat in others]))
    facts = {"target": fight(state).target}
    return {state.active: Decision("agent", (Choice("name_agent", (pick,)),), facts=facts)}


def name_agent(state: State, log: Log, seat: Seat, agent: str) -> None:
    """Another captain acts for the Privateer in this fight."""
    shot = fight(state)
    shot.agent = reckon.captain_of(agent)
    tell(log, "agent_named", seat=seat, agent=shot.agent, target=shot.target)
    state.phase = "attack"


def roll_attack(state: State, log: Log) -> bool:
    """Die + Guns - empty spaces (rule `shoot.attack`)."""
    shot = fight(state)
    die, guns = state.rng.roll(), ship(state, shot.shooter).cargo[GUN]
    shot.attack = die + guns - shot.gap
    told = {"die": die, "guns": guns, "gap": shot.gap, "attack": shot.attack}
    tell(log, "attack_rolled", seat=state.active, ship=shot.shooter, **told)
    state.phase = "attack_pearls"
    return True


def settle_attack_pearls(state: State, log: Log) -> bool:
    """Without a Pearl there is nothing to ask."""
    if reckon.pearls(ship(state, fight(state).shooter).cargo):
        return False
    state.phase = "defence"
    return True


def ask_attack_pearls(state: State) -> dict[Seat, Decision]:
    """How many Pearls to add, after the own die and before the other (rule `pearl.gun`)."""
    shot = fight(state)
    held = reckon.pearls(ship(state, shot.shooter).cargo)
    attack, rum = shot.attack or 0, ship(state, shot.target).cargo[RUM]
    notes = {str(n): {"chance": reckon.chance_after_roll(attack + n, rum)} for n in range(held + 1)}
    number = Number(low=0, high=held, notes=notes)
    facts = {"target": shot.target, "attack": attack, "rum": rum}
    return {state.active: Decision("attack_pearls", (Choice("add_pearls", (number,)),), facts=facts)}


def add_pearls(state: State, log: Log, seat: Seat, count: int) -> None:
    """Each Pearl adds one to the attack."""
    shot = fight(state)
    if count:
        shot.attack = (shot.attack or 0) + count
        spender = ship(state, shot.shooter)
        spend_pearls(state, log, spender, count, "attack", seat=seat, value=shot.attack)
    state.phase = "defence"


def roll_defence(state: State, log: Log) -> bool:
    """Die + Rum (rule `shoot.defence`)."""
    shot = fight(state)
    die, rum = state.rng.roll(), ship(state, shot.target).cargo[RUM]
    shot.defence = die + rum
    tell(log, "defence_rolled", seat=shot.agent, ship=shot.target, die=die, rum=rum, defence=shot.defence)
    state.phase = "defence_pearls"
    return True


def lacking(state: State) -> int:
    """Pearls that would turn the hit into a miss (rule `pearl.defence-exact`); not positive for a miss."""
    shot = fight(state)
    return (shot.attack or 0) - (shot.defence or 0) + 1


def settle_defence_pearls(state: State, log: Log) -> bool:
    """Pearls may be spent only where they make the attack fail (rule `pearl.rum`)."""
    shot = fight(state)
    if 0 < lacking(state) <= reckon.pearls(ship(state, shot.target).cargo):
        return False
    state.phase = "outcome"
    return True


def ask_defence_pearls(state: State) -> dict[Seat, Decision]:
    """Spend exactly the Pearls that are lacking, or take the hit."""
    shot = fight(state)
    facts = {"attack": shot.attack, "defence": shot.defence, "pearls": lacking(state), "ship": shot.target}
    pick = Pick(ids=("yes", "no"), notes={"yes": {"pearls": lacking(state)}})
    return {shot.agent: Decision("defence_pearls", (Choice("defend", (pick,)),), facts=facts)}


def defend(state: State, log: Log, seat: Seat, answer: str) -> None:
    """Turn the hit into a miss, or not."""
    shot = fight(state)
    if answer == "yes":
        count = lacking(state)
        shot.defence = (shot.defence or 0) + count
        spender = ship(state, shot.target)
        spend_pearls(state, log, spender, count, "defence", seat=seat, value=shot.defence)
    state.phase = "outcome"


def settle_outcome(state: State, log: Log) -> bool:
    """Attack at least defence hits (rules `shoot.hit`, `shoot.miss`)."""
    shot = fight(state)
    success = lacking(state) > 0
    values = {"attack": shot.attack, "defence": shot.defence}
    name = "hit" if success else "missed"
    tell(log, name, seat=state.active, ship=shot.shooter, target=shot.target, **values)
    if success:
        state.phase = "loot" if any(ship(state, shot.target).cargo) else "sink"
    else:
        end_fight(state)
    return True


def chooser(state: State) -> Seat:
    """Who chooses the loot: the attacker, or a defender who holds Gold (rule `loot.gold`)."""
    shot = fight(state)
    return shot.agent if ship(state, shot.target).cargo[GOLD] else state.active


def settle_loot(state: State, log: Log) -> bool:
    """One kind only is no choice."""
    kinds = reckon.named(ship(state, fight(state).target).cargo)
    if len(kinds) > 1:
        return False
    loot(state, log, chooser(state), next(iter(kinds)))
    return True


def ask_loot(state: State) -> dict[Seat, Decision]:
    """Which piece the target loses."""
    target = ship(state, fight(state).target)
    kinds = reckon.named(target.cargo)
    pick = Pick(ids=tuple(kinds), notes={kind: {"held": count} for kind, count in kinds.items()})
    facts = {"ship": target.id, "gold": int(target.cargo[GOLD] > 0)}
    return {chooser(state): Decision("loot", (Choice("loot", (pick,)),), facts=facts)}


def loot(state: State, log: Log, seat: Seat, kind: str) -> None:
    """One token changes ships; a ship that loses its last one sinks (rules `loot.one`, `sink.last`)."""
    shot = fight(state)
    target = ship(state, shot.target)
    target.cargo[KINDS.index(kind)] -= 1
    facts = {"target": target.id, "chooser": seat}
    gain(state, log, ship(state, shot.shooter), KINDS.index(kind), "looted", facts)
    if any(target.cargo):
        end_fight(state)
    else:
        state.phase = "sink"


def settle_sink(state: State, log: Log) -> bool:
    """A Privateer becomes a black Pearl of the shooter; a captain jumps to a port (rules `sink.*`)."""
    shot = fight(state)
    target = ship(state, shot.target)
    owner = reckon.captain_of(target.id)
    cell = reckon.cell_id(cell_of(target))
    tell(log, "sank", seat=state.active, ship=target.id, owner=owner, cell=cell, by=shot.shooter)
    if owner >= 0:
        state.phase = "jump"
        return True
    state.privateers.remove(target)
    gain(state, log, ship(state, shot.shooter), BLACK, "took_black_pearl", {"target": target.id})
    end_fight(state)
    return True


def ask_jump(state: State) -> dict[Seat, Decision]:
    """In which port the fresh ship lies (rule `sink.port`)."""
    shot = fight(state)
    decision = Decision("jump", (Choice("moor", (Pick(ids=berths(state)),)),), facts={"ship": shot.target})
    return {shot.agent: decision}


def jump(state: State, log: Log, seat: Seat, cell: str) -> None:
    """The sunk captain's ship is moored, empty; the score is kept."""
    moor(state, log, seat, reckon.terrain(state.board).ports[reckon.cell_at(cell)], "sunk")
    end_fight(state)


def end_fight(state: State) -> None:
    """The shot is settled."""
    state.fight = None
    state.phase = "finish"
