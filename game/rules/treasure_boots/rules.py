"""Who is asked what, and what an answer does: the phases and verbs of a match in three tables."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action, Decision, Event, Facts, Result, Seat
from game.rules.treasure_boots import combat, landing, reckon, sailing, setup, turn
from game.rules.treasure_boots.cards import KINDS
from game.rules.treasure_boots.state import Log, State, tell, winner
from game.rules.treasure_boots.view import Takings

# The question of each phase in which somebody is asked.
ASK: dict[str, Callable[[State], dict[Seat, Decision]]] = {
    "moor": setup.ask_moor,
    "offer": turn.ask_offer,
    "sail": sailing.ask_sail,
    "act": landing.ask_act,
    "agent": combat.ask_agent,
    "attack_pearls": combat.ask_attack_pearls,
    "defence_pearls": combat.ask_defence_pearls,
    "loot": combat.ask_loot,
    "jump": combat.ask_jump,
}

# What happens by itself in a phase: true where the phase is done, false where its question must be asked.
SETTLE: dict[str, Callable[[State, Log], bool]] = {
    "moor": setup.settle_moor,
    "roll": turn.roll,
    "offer": turn.settle_offer,
    "sail": sailing.settle_sail,
    "act": landing.settle_act,
    "agent": combat.settle_agent,
    "attack": combat.roll_attack,
    "attack_pearls": combat.settle_attack_pearls,
    "defence": combat.roll_defence,
    "defence_pearls": combat.settle_defence_pearls,
    "outcome": combat.settle_outcome,
    "loot": combat.settle_loot,
    "sink": combat.settle_sink,
    "finish": turn.finish,
}

# A verb means one thing in one phase; only a port is chosen for two reasons.
VERBS: dict[tuple[str, str], Callable[..., None]] = {
    ("moor", "moor"): setup.choose_port,
    ("offer", "command"): turn.command,
    ("offer", "pass"): turn.decline,
    ("sail", "sail"): sailing.sail,
    ("act", "collect"): landing.collect,
    ("act", "unload"): landing.unload,
    ("act", "shoot"): landing.shoot,
    ("act", "hold"): landing.hold,
    ("agent", "name_agent"): combat.name_agent,
    ("attack_pearls", "add_pearls"): combat.add_pearls,
    ("defence_pearls", "defend"): combat.defend,
    ("loot", "loot"): combat.loot,
    ("jump", "moor"): combat.jump,
}


def pending(state: State) -> dict[Seat, Decision]:
    """Who must decide now, and among what; empty when somebody has won."""
    return ASK[state.phase](state) if state.phase != "over" else {}


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Do what the canonical answer says, then everything that happens by itself."""
    log: Log = []
    VERBS[state.phase, action.verb](state, log, seat, *action.args)
    settle(state, log)
    return log


def settle(state: State, log: Log) -> None:
    """Automatic steps until a question must be asked, or somebody has won."""
    moving = True
    while moving:
        # Rulebook, "Winning": the first to reach the target wins; whatever would follow is left out.
        if log and log[-1].name == "scored" and (best := winner(state)) >= 0:
            state.phase, state.commanded, state.fight = "over", "", None
            tell(log, "won", seat=best, score=reckon.score(state.takings[best]), target=state.target)
            return
        step = SETTLE.get(state.phase)
        moving = step is not None and step(state, log)


def result(state: State) -> Result | None:
    """The winner first, the others by their scores; the working: tokens, bonuses, Privateers."""
    if state.phase != "over":
        return None
    scores = [reckon.score(takings) for takings in state.takings]
    groups = [
        tuple([seat for seat, other in enumerate(scores) if other == score])
        for score in sorted(set(scores), reverse=True)
    ]
    why = tuple([_working(takings) for takings in state.takings])
    return Result(order=tuple(groups), scores=tuple(scores), why=why)


def _working(takings: Takings) -> tuple[Facts, ...]:
    lines = {"tokens": takings.tokens, "bonus": takings.bonus, "privateers": takings.privateers}
    return tuple([{"line": line, "points": points} for line, points in lines.items()])


def ledger(state: State) -> dict[str, int]:
    """The tokens of each kind in all places (a Privateer is a black token), and the captains' ships."""
    counts = state.bag[:]
    for kind in state.tokens:
        if kind >= 0:
            counts[kind] += 1
    for ship in (*state.ships, *state.privateers):
        counts = [a + b for a, b in zip(counts, ship.cargo, strict=True)]
    counts[KINDS.index("black")] += len(state.privateers)
    return {**dict(zip(KINDS, counts, strict=True)), "ships": len(state.ships)}
