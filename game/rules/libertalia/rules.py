"""Who is asked what, and what an answer does: the agenda worked off until somebody must choose."""

from __future__ import annotations

from game.engine.contract import Action, Decision, Event, Facts, Result, Seat
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import CHARACTERS, COLOURS, KINDS
from game.rules.libertalia.phases import NEXT, STEPS, ranking
from game.rules.libertalia.questions import QUESTIONS, ask
from game.rules.libertalia.state import Log, State, buried, idle
from game.rules.libertalia.view import Den


def pending(state: State) -> dict[Seat, Decision]:
    """Who must decide now, and among what: all whose steps on the agenda bear the name of the last one."""
    if not state.agenda:
        return {}
    name = state.agenda[-1].name
    return {step.seat: ask(state, step) for step in state.agenda if step.name == name}


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Do what the canonical answer says, then everything that happens by itself."""
    log: Log = []
    agenda = state.agenda
    name = agenda[-1].name
    at = len(agenda) - 1
    while agenda[at].seat != seat or agenda[at].name != name:
        at -= 1
    QUESTIONS[name].answer(state, log, agenda.pop(at), action.args[0])
    if not agenda or agenda[-1].name != name:  # else others, asked at the same time, have still to answer
        settle(state, log)
    return log


def settle(state: State, log: Log) -> None:
    """Automatic steps until a question must be asked, or the last campaign is over."""
    while state.phase != "over":
        if not state.agenda:
            NEXT[state.phase](state, log)
        elif state.agenda[-1].name in STEPS:
            step = state.agenda.pop()
            STEPS[step.name](state, log, step)
        elif not answer_forced(state, log):
            return


def answer_forced(state: State, log: Log) -> bool:
    """Answer one of the open questions that leave no choice; False where all of them leave one."""
    name = state.agenda[-1].name
    question = QUESTIONS[name]
    for at, step in enumerate(state.agenda):
        if step.name == name:
            ids = question.ids(state, step)
            if len(ids) < 2:
                del state.agenda[at]
                if ids:
                    question.answer(state, log, step, ids[0])
                else:
                    idle(log, step.seat, step.rank, question.none)
                return True
    return False


def result(state: State) -> Result | None:
    """Best first; the label is a seat's colour, the working a line for each campaign with its own lines."""
    if state.phase != "over":
        return None
    return Result(
        order=tuple(ranking(state)),
        scores=tuple([reckon.score(den, state.fortune) for den in state.dens]),
        labels=tuple([COLOURS[den.colour] for den in state.dens]),
        why=tuple([_workings(den, state.fortune) for den in state.dens]),
    )


def _workings(den: Den, mode: str) -> tuple[Facts, ...]:
    return tuple(
        [
            {
                "line": "campaign",
                "campaign": number,
                "points": reckon.fortune(working, mode),
                "lines": reckon.lines(working, mode),
            }
            for number, working in enumerate(den.workings, 1)
        ]
    )


def ledger(state: State) -> dict[str, int]:
    """Tokens of each kind and characters of each seat, in all places."""
    counts = state.bag[:]
    for kinds in state.board:
        for kind in kinds:
            if kind >= 0:
                counts[kind] += 1
    dealt = sum([len(ranks) for ranks in state.dealt])
    told = {}
    for seat, den in enumerate(state.dens):
        counts = [a + b for a, b in zip(counts, den.tokens, strict=True)]
        placed = len(state.hands[seat]) + len(den.characters) + len(buried(state, seat)) + den.gone
        placed += sum([owner == seat for owner, _ in state.ship])
        told[f"characters:{seat}"] = placed + len(CHARACTERS) - dealt
    return {**dict(zip(KINDS, counts, strict=True)), **told}
