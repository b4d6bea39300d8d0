"""What happens by itself: the reveal, day, dusk, night, the day of rest, and what comes after each.

The agenda is worked off from its end; when it is empty, `NEXT` says what the phase leads to.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.libertalia import reckon
from game.rules.libertalia.cards import (
    BARKEEP,
    CABIN_BOY,
    CAMPAIGNS,
    COOK,
    DAYS,
    GRANNY_WATA,
    MAP,
    MUTINEER,
    WAITRESS,
    card_id,
)
from game.rules.libertalia.effects import DAY_ACTIONS
from game.rules.libertalia.setup import begin_campaign, begin_day, clear_table
from game.rules.libertalia.state import (
    Log,
    State,
    discard,
    enter_den,
    gain,
    idle,
    leave_hand,
    order,
    ship_ids,
    tell,
)
from game.rules.libertalia.view import Step

# Sunrise and day


def reveal(state: State, log: Log) -> None:
    """All have chosen: the characters line up by rank and influence (rules `sunrise.*`); it is day."""
    cards = list(enumerate(state.chosen))
    for seat, rank in cards:
        leave_hand(state, seat, rank)
        state.chosen[seat] = 0
    state.ship = sorted(cards, key=lambda card: order(state, card))
    tell(log, "revealed", campaign=state.campaign, day=state.day, ship=ship_ids(state))
    state.agenda = [Step("act", seat, rank) for seat, rank in reversed(state.ship)]
    state.phase = "day"


def act(state: State, log: Log, step: Step) -> None:
    """A character's turn by day, if it is still on the ship (rules `day.order`, `day.victim`)."""
    action = DAY_ACTIONS.get(step.rank)
    if action is not None and (step.seat, step.rank) in state.ship:
        action(state, log, step.seat)


def end_day(state: State, log: Log) -> None:
    """From left to right, then from right to left."""
    state.phase = "dusk"


# Dusk


def next_taker(state: State, log: Log) -> None:
    """The highest character left on the ship takes booty and goes home (rules `dusk.order`, `dusk.den`)."""
    if not state.ship:
        fall_night(state, log)
        return
    seat, rank = state.ship[-1]
    state.agenda = [Step("enter", seat, rank)]
    if rank == CABIN_BOY:
        idle(log, seat, rank, "cabin_boy.none")
        return
    if rank == COOK:
        state.agenda.append(Step("again", seat, rank))
    state.agenda.append(Step("booty", seat, rank))


def again(state: State, log: Log, step: Step) -> None:
    """The Cook's second token (rule `cook.two`)."""
    state.agenda.append(Step("booty", step.seat, step.rank))


def enter(state: State, log: Log, step: Step) -> None:
    """From the ship into the den, before the next one chooses (rule `dusk.den`)."""
    state.ship.pop()
    enter_den(state, step.seat, step.rank)
    tell(log, "entered", seat=step.seat, card=card_id(step.seat, step.rank))


def bury(state: State, log: Log, step: Step) -> None:
    """A Spanish officer was taken: to the graveyard instead (rule `officer.discard`)."""
    discard(state, log, (step.seat, step.rank), step.seat, step.rank, "officer.discard")


# Night


def fall_night(state: State, log: Log) -> None:
    """Granny Wata, then every other gain, the Mutineers last (rules `night.*`)."""
    state.phase = "night"
    grannies(state, log)
    dens = list(enumerate(state.dens))
    state.agenda = [
        Step("mutiny", seat, MUTINEER) for seat, den in reversed(dens) if MUTINEER in den.characters
    ]
    for seat, den in dens:
        for rank in den.characters:
            doubloons = reckon.night_gain(den, rank)
            if doubloons:
                gain(state, log, seat, rank, doubloons, 0 if rank == BARKEEP else doubloons)
        if WAITRESS in den.characters and den.tokens[MAP]:
            state.agenda.append(Step("serve", seat, WAITRESS))


def grannies(state: State, log: Log) -> None:
    """2 doubloons for the only one; two or more leave together (rules `granny_wata.*`)."""
    seats = [seat for seat, den in enumerate(state.dens) if GRANNY_WATA in den.characters]
    if len(seats) == 1:
        gain(state, log, seats[0], GRANNY_WATA, reckon.granny_gain(state.dens))
    elif seats:
        tell(log, "grannies_met", cards=[card_id(seat, GRANNY_WATA) for seat in seats])
        for seat in seats:
            discard(state, log, (seat, GRANNY_WATA), seat, GRANNY_WATA, "granny_wata.more")


def mutiny(state: State, log: Log, step: Step) -> None:
    """The lowest other character of the den is discarded for 2 doubloons (rules `mutineer.*`)."""
    others = [rank for rank in state.dens[step.seat].characters if rank != MUTINEER]
    if not others:
        idle(log, step.seat, MUTINEER, "mutineer.alone")
        return
    discard(state, log, (step.seat, others[0]), step.seat, MUTINEER, "mutineer.lowest")
    gain(state, log, step.seat, MUTINEER, 2)


def end_night(state: State, log: Log) -> None:
    """The next sunrise, or the day of rest (rule `day.six`)."""
    if state.day < DAYS:
        begin_day(state, log)
    else:
        rest(state, log)


# The day of rest


def rest(state: State, log: Log) -> None:
    """Every fortune is counted on the dens as they stand; then the next campaign, or the end."""
    found = [reckon.working(state.dens, seat) for seat in range(len(state.dens))]
    for seat, working in enumerate(found):
        den = state.dens[seat]
        den.workings.append(working)
        sums = {
            "lines": reckon.lines(working, state.fortune),
            "fortune": reckon.fortune(working, state.fortune),
            "score": reckon.score(den, state.fortune),
        }
        tell(log, "counted", seat=seat, campaign=state.campaign, **sums)
    if state.campaign < CAMPAIGNS:
        clear_table(state)
        begin_campaign(state, log)
        return
    state.phase = "over"
    winners = ranking(state)[0]
    tell(log, "won", seats=list(winners), score=reckon.score(state.dens[winners[0]], state.fortune))


def ranking(state: State) -> list[tuple[int, ...]]:
    """The seats best first in groups of equals (rules `end.*`)."""
    marks = []
    for den in state.dens:
        last = reckon.fortune(den.workings[-1], state.fortune) if state.tiebreak == "last-campaign" else 0
        marks.append((reckon.score(den, state.fortune), last))
    best = sorted(set(marks), reverse=True)
    return [tuple([seat for seat, mark in enumerate(marks) if mark == each]) for each in best]


STEPS: dict[str, Callable[[State, Log, Step], None]] = {
    "act": act,
    "again": again,
    "enter": enter,
    "bury": bury,
    "mutiny": mutiny,
}

NEXT: dict[str, Callable[[State, Log], None]] = {
    "sunrise": reveal,
    "day": end_day,
    "dusk": next_taker,
    "night": end_night,
}
