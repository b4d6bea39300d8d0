"""The order of a week: which step comes next, whose turn it is in it, who is out, and who has won."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Event
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import CREW, GOAL
from game.rules.booty_for_booty.grog import begin_grog, begin_night, begin_rations
from game.rules.booty_for_booty.jobs import (
    begin_brawls,
    begin_course,
    begin_decks,
    begin_jobs,
    begin_upkeep,
)
from game.rules.booty_for_booty.sailing import begin_attack, begin_landfall, begin_sails
from game.rules.booty_for_booty.state import Deed, Log, State, eliminate, push

# What each crew does in each step of the week. In a common step all crews are asked at once.
BEGIN: dict[str, Callable[[Deed], None]] = {
    "upkeep": begin_upkeep,
    "jobs": begin_jobs,
    "brawls": begin_brawls,
    "course": begin_course,
    "decks": begin_decks,
    "sails": begin_sails,
    "attacks": begin_attack,
    "landfall": begin_landfall,
    "rations": begin_rations,
    "grog": begin_grog,
    "night": begin_night,
}
PHASES = tuple(BEGIN)
COMMON = ("jobs", "rations")


def deed_of(state: State, log: Log, seat: int, cause: str) -> Deed:
    """What this crew does now."""
    return Deed(state, log, seat, state.crews[seat], cause)


def begin_making(state: State, log: Log) -> None:
    """All crews are made at once, each by dice of its own (rules `crew.making`, `week.together`)."""
    for seat in range(len(state.crews)):
        deed = deed_of(state, log, seat, "making")
        push(deed, "muster")
        for _ in range(CREW):
            push(deed, "make")


def advance(state: State, log: Log) -> None:
    """Nobody is asked: the next crew, the next step, or the next week, until there is something to do."""
    while state.phase != "over" and not busy(state):
        bury(state, log)
        if state.phase == "making":
            begin_week(state, log)
            continue
        state.turn += 1
        if state.turn < len(state.order) and state.phase not in COMMON:
            begin_turn(state, log, state.order[state.turn])
        elif not last_crew(state, log):
            begin_step(state, log)


def busy(state: State) -> bool:
    """Whether any crew has something to do or to answer."""
    for crew in state.crews:  # noqa: SIM110 (asked after every turn: a third of the time of a generator)
        if crew.agenda:
            return True
    return False


def begin_turn(state: State, log: Log, seat: int) -> None:
    """What this crew does in this step, if it is still there."""
    crew, phase = state.crews[seat], state.phase
    if not crew.out:
        BEGIN[phase](Deed(state, log, seat, crew, phase))


def begin_step(state: State, log: Log) -> None:
    """The next step of the week, for the first crew or for all at once; after the last one the next week."""
    at = PHASES.index(state.phase) + 1
    if at == len(PHASES):
        begin_week(state, log)
        return
    state.phase, state.turn = PHASES[at], 0
    for seat in state.order if state.phase in COMMON else state.order[:1]:
        begin_turn(state, log, seat)


def begin_week(state: State, log: Log) -> None:
    """Dice for the order, the highest first, ties again (rules `week.order`, `order.once`)."""
    state.week += 1
    living = [seat for seat, crew in enumerate(state.crews) if not crew.out]
    rolled: list[list[int]] = []
    if len(living) > 1 and (state.week == 1 or state.first == "weekly"):
        order, rolled = _by_dice(state, living)
    elif len(living) > 1:
        order = [seat for seat in state.order if seat in living]
    else:
        order = living
    state.order = order
    log.append(Event("week_began", {"week": state.week, "order": order[:], "dice": rolled}))
    state.phase, state.turn = PHASES[0], 0
    begin_turn(state, log, order[0])


def _by_dice(state: State, seats: list[int]) -> tuple[list[int], list[list[int]]]:
    """The order, and who rolled what (seat, die), rolls of ties included."""
    thrown = [[seat, state.rng.roll()] for seat in seats]
    order: list[int] = []
    again: list[list[int]] = []
    for die in range(6, 0, -1):
        tied = [seat for seat, rolled in thrown if rolled == die]
        if len(tied) > 1:
            tied, more = _by_dice(state, tied)
            again += more
        order += tied
    return order, thrown + again


# Out and over


def bury(state: State, log: Log) -> None:
    """At the end of a step a crew with nobody aboard is out (rule `crew.out`)."""
    for seat, crew in enumerate(state.crews):
        if not crew.out and not reckon.manned(crew) and state.phase != "making":
            eliminate(deed_of(state, log, seat, state.phase))


def last_crew(state: State, log: Log) -> bool:
    """At the end of a step for all: the only crew left has won, and none left means all lost (ruling R43)."""
    living = [seat for seat, crew in enumerate(state.crews) if not crew.out]
    if len(living) > 1 or (living and len(state.crews) == 1):
        return False
    finish(state, log, living[0] if living else -1)
    return True


def finish(state: State, log: Log, winner: int) -> None:
    """The match is over."""
    state.phase, state.winner = "over", winner
    for crew in state.crews:
        crew.agenda = []
    log.append(Event("over", {"winner": winner, "week": state.week}))


def rich(state: State, log: Log, seat: int) -> bool:
    """Whether this crew has enough: it wins at once (rules `goal.booty`, `goal.what`)."""
    crew = state.crews[seat]
    if reckon.wealth(crew) < GOAL or not reckon.manned(crew):
        return False
    finish(state, log, seat)
    return True
