"""Who is asked what, and what an answer does: phases and verbs in three tables; and the scores."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action, Decision, Event, Facts, Result, Seat
from game.rules.booty import actions, division, scoring
from game.rules.booty.cards import KINDS, LEGACIES
from game.rules.booty.state import Log, State, dealt, offered, seats_of, tell, tiles_of, turn_up

# The question of each phase in which somebody is asked.
ASK: dict[str, Callable[[State], dict[Seat, Decision]]] = {
    "quartermaster": division.ask_quartermaster,
    "share": division.ask_share,
    "claim": division.ask_claim,
    "order": actions.ask_order,
    "raise": actions.ask_raise,
    "lower": actions.ask_lower,
    "raid": actions.ask_raid,
}

VERBS: dict[str, Callable[..., None]] = {
    "accept": division.accept,
    "pass": division.decline,
    "offer": division.offer,
    "claim": division.claim,
    "refuse": division.refuse,
    "play": actions.play,
    "raise": actions.name_rise,
    "lower": actions.lower,
    "raid": actions.raid,
}


def pending(state: State) -> dict[Seat, Decision]:
    """Who must decide now, and among what; empty after the last round."""
    return ASK[state.phase](state) if state.phase != "over" else {}


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Do what the canonical answer says, then everything that happens by itself."""
    log: Log = []
    VERBS[action.verb](state, log, seat, *action.args)
    settle(state, log)
    return log


def settle(state: State, log: Log) -> None:
    """Automatic steps until a question must be asked, or the match is over."""
    moving = True
    while moving:
        step = SETTLE.get(state.phase)
        moving = step is not None and step(state, log)


def score(state: State, log: Log) -> bool:
    """Turn up what lies face-down and all legacy tiles, add everything up (rules `win.*`)."""
    for hidden in state.hidden:
        if not hidden.up:
            turn_up(state, log, hidden, hidden.taker, "scores")
    table = working(state)
    totals = [total(lines) for lines in table]
    for seat, lines in enumerate(table):
        tiles = [LEGACIES[tile] for tile in tiles_of(state, seat)]
        best = lines[-1]
        tell(log, "legacy_shown", seat=seat, tiles=tiles, tile=best["tile"], points=best["points"])
    for seat, lines in enumerate(table):
        points = {str(line["line"]): line["points"] for line in lines}
        tell(log, "scored", seat=seat, lines=points, score=totals[seat])
    best_seat = scoring.order(totals, state.coins)[0][0]
    tied = [seat for seat, score in enumerate(totals) if score == totals[best_seat] and seat != best_seat]
    tell(log, "won", seat=best_seat, score=totals[best_seat], tied=tied, coin=state.coins[best_seat])
    state.phase = "over"
    return True


# What happens by itself in a phase: true where the phase is done, false where its question must be asked.
SETTLE: dict[str, Callable[[State, Log], bool]] = {
    "deal": division.deal,
    "quartermaster": division.settle_quartermaster,
    "claim": division.settle_claim,
    "order": actions.settle_order,
    "next": division.settle_next,
    "score": score,
}


def working(state: State) -> list[tuple[Facts, ...]]:
    """The lines of every seat's score."""
    held = [[0] * len(KINDS) for _ in state.piles]
    for mine, pile in zip(held, state.piles, strict=True):
        for card in pile:
            mine[state.deck[card]] += 1
    legacies = [tiles_of(state, seat) for seat in range(seats_of(state))]
    return scoring.final(held, state.market, state.islands, state.flags, legacies, state.floor)


def total(lines: tuple[Facts, ...]) -> int:
    """The sum of a seat's lines."""
    return sum([int(line["points"]) for line in lines])


def result(state: State) -> Result | None:
    """The order with its tie-break, the totals, and the working of every category."""
    if state.phase != "over":
        return None
    table = working(state)
    totals = [total(lines) for lines in table]
    return Result(order=tuple(scoring.order(totals, state.coins)), scores=tuple(totals), why=tuple(table))


def ledger(state: State) -> dict[str, int]:
    """The cards of each kind in all places, rank coins, ports, and the values of the market."""
    places = [*state.spoils, *range(dealt(state), len(state.deck))]
    for pile in state.piles:
        places += pile
    if state.offer is not None and state.offer.taker >= 0:
        places += offered(state).cards
    counts = dict.fromkeys(KINDS, 0)
    for card in places:
        counts[KINDS[state.deck[card]]] += 1
    return {
        **counts,
        "market": sum(state.market),
        "ports": len(state.flags),
        "legacies": len(set(state.tiles)),
    }
