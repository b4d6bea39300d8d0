"""Who is asked what, and what an answer does: every crew's agenda worked off until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action, Choice, Decision, Event, Facts, Result, Seat
from game.engine.forms import Pick
from game.rules.booty_for_booty import (
    card_questions,
    drawing,
    grog,
    interpreter,
    jobs,
    making,
    odd,
    port,
    reckon,
    sailing,
    tables,
)
from game.rules.booty_for_booty.cards import DECK_NAMES, GOAL, KEYS, NUMBERS, deck_of
from game.rules.booty_for_booty.making import ids_of
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import Deed, Log, State, get, kill, tell
from game.rules.booty_for_booty.view import Crew, Step
from game.rules.booty_for_booty.week import advance, busy, deed_of, rich

PARTS = (making, drawing, odd, tables, jobs, sailing, port, grog)
STEPS: dict[str, Callable[..., None]] = {"do": interpreter.do}
QUESTIONS: dict[str, Question] = {**card_questions.QUESTIONS}
for part in PARTS:
    STEPS |= part.STEPS
    QUESTIONS |= part.QUESTIONS

# Steps whose first number is the card that causes them.
OF_CARD = frozenset(
    (
        *("do", "close", "hook", "resolve", "reveal", "visit", "redraw", "dress", "jungle", "pick", "gang"),
        *("option", "barter", "pet", "grand_name", "duel", "companion", "title", "stake", "lair"),
    )
)
SHOOT = "shoot"


def pending(state: State) -> dict[Seat, Decision]:
    """Who must decide now: every crew with something on its agenda."""
    asked: dict[Seat, Decision] = {}
    for seat, crew in enumerate(state.crews):
        if crew.agenda:
            step = crew.agenda[-1]
            deed = deed_for(state, [], seat, step)
            question = QUESTIONS[step.name]
            choices = (*question.choices(deed, step), *shots(state, crew))
            asked[seat] = Decision(step.name, choices, facts=question.facts(deed, step))
    return asked


def shots(state: State, crew: Crew) -> tuple[Choice, ...]:
    """The Killer may answer any question but those of the making with a shot (rule `killer.shot`)."""
    targets = [] if state.phase == "making" else reckon.targets(crew)
    return (Choice(SHOOT, (Pick(ids=ids_of(targets)),)),) if targets else ()


def deed_for(state: State, log: Log, seat: int, step: Step) -> Deed:
    """What this step does, with its cause."""
    cause = KEYS[step.args[0]] if step.name in OF_CARD and step.args[0] >= 0 else step.name
    return deed_of(state, log, seat, cause)


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Do what the canonical answer says, then everything that happens by itself."""
    log: Log = []
    crew = state.crews[seat]
    if action.verb == SHOOT:
        shoot(deed_of(state, log, seat, "killer"), reckon.pirate_at(action.args[0]))
    else:
        step = crew.agenda.pop()
        QUESTIONS[step.name].answer(deed_for(state, log, seat, step), step, action)
    if not rich(state, log, seat) and not work_off(state, log, seat):
        settle(state, log)
    return log


def shoot(deed: Deed, target: int) -> None:
    """The Killer does what he is known for; the question waits."""
    shooter = next(pirate.id for pirate in reckon.killers(deed.crew) if pirate.id != target)
    tell(deed, "shot", pirate=shooter, target=target)
    kill(deed, [get(deed, target)])


def settle(state: State, log: Log) -> None:
    """Automatic steps until a question must be asked, or the match is over.

    While anybody is still asked nothing else goes on: no crew's answers change another's question.
    """
    while state.phase != "over" and not busy(state):
        advance(state, log)
        for seat, crew in enumerate(state.crews):
            if crew.agenda and work_off(state, log, seat):
                return


def work_off(state: State, log: Log, seat: Seat) -> bool:
    """A crew's steps up to its next question; whether that ended the match."""
    crew = state.crews[seat]
    while crew.agenda:
        step = crew.agenda[-1]
        name = step.name
        cause = KEYS[step.args[0]] if name in OF_CARD and step.args[0] >= 0 else name
        deed = Deed(state, log, seat, crew, cause)
        if name in STEPS:
            crew.agenda.pop()
            STEPS[name](deed, *step.args)
        else:
            question = QUESTIONS[name]
            choices = question.choices(deed, step)
            if len(choices) > 1 or (choices and choices[0].size() > 1):
                return False
            crew.agenda.pop()
            for choice in choices:
                for action in choice:
                    question.answer(deed, step, action)
        if (crew.booty + crew.banked >= GOAL or crew.rubies or crew.vault) and rich(state, log, seat):
            return True
    return False


def result(state: State) -> Result | None:
    """Best first: the winner, then who is still afloat by wealth, then the lost ones, the later the better.

    A crew alone scores the weeks it took (or lasted); its order is empty when it is lost (rules `goal.*`).
    """
    if state.phase != "over":
        return None
    crews = state.crews
    why = tuple([_lines(crew, state.week) for crew in crews])
    scores = [reckon.wealth(crew) for crew in crews]
    if len(crews) == 1:
        return Result(((0,),) if state.winner == 0 else (), (state.week,), (), why)
    if state.winner < 0:
        return Result((), tuple(scores), (), why)
    ranks = {seat: _rank(state, seat) for seat in range(len(crews))}
    order = [
        tuple([seat for seat in ranks if ranks[seat] == rank])
        for rank in sorted(set(ranks.values()), reverse=True)
    ]
    return Result(tuple(order), tuple(scores), (), why)


def _rank(state: State, seat: Seat) -> tuple[int, int, int]:
    crew = state.crews[seat]
    return (int(seat == state.winner), int(not crew.out), crew.out or reckon.wealth(crew))


def _lines(crew: Crew, week: int) -> tuple[Facts, ...]:
    return (
        {"line": "weeks", "count": crew.out or week},
        {"line": "pirates", "count": len(crew.pirates)},
        {"line": "booty", "count": crew.booty},
        {"line": "banked", "count": crew.banked},
        {"line": "rubies", "count": crew.rubies + crew.vault},
    )


def ledger(state: State) -> dict[str, int]:
    """The cards of each deck: in the pile, discarded, kept by a crew or being resolved."""
    counts = [len(pile) + len(gone) for pile, gone in zip(state.piles, state.discards, strict=True)]
    for crew in state.crews:
        held = {NUMBERS[what] for what in crew.lasting if what in NUMBERS} | set(crew.open)
        for card in held:
            counts[deck_of(card)] += 1
    return dict(zip(DECK_NAMES, counts, strict=True))
