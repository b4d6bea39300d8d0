"""Before the first sunrise and between campaigns: house rules, colours, dealing, laying out the booty."""

from __future__ import annotations

from game.engine.contract import Option, Setup
from game.engine.rng import seeded
from game.rules.libertalia.cards import (
    CHARACTERS,
    COLOURS,
    DAYS,
    DEALT,
    FAIR_DAYS,
    KINDS,
    PURSE,
    SEATS,
    TOKENS,
)
from game.rules.libertalia.state import Log, State, buried, draw, tell
from game.rules.libertalia.view import Den, Step

OPTIONS = (
    Option("ties", ("printed", "fair"), "printed"),
    Option("tiebreak", ("shared", "last-campaign"), "shared"),
    Option("fortune", ("two-step", "netted"), "two-step"),
)


def options(seats: int) -> tuple[Option, ...]:
    """House rules: influence marks, what a tie is at the end, how a fortune is added up."""
    return OPTIONS


def check(setup: Setup) -> None:
    """Raise ValueError with the key and the reason when a match cannot start so."""
    if setup.seats not in SEATS:
        raise ValueError(f"seats: {setup.seats} is not {SEATS.start} to {SEATS.stop - 1}")
    offered = {option.name: option for option in OPTIONS}
    for name, chosen in setup.options.items():
        if name not in offered:
            raise ValueError(f"{name}: no such option; there are {', '.join(offered)}")
        if chosen not in offered[name].choices:
            choices = ", ".join(str(choice) for choice in offered[name].choices)
            raise ValueError(f"{name}: {chosen!r} is not one of {choices}")


def new(setup: Setup) -> State:
    """Colours drawn (rule `setup.colour`), the first campaign laid out, everybody asked for a character."""
    chosen = {option.name: str(setup.options.get(option.name, option.default)) for option in OPTIONS}
    rng, seats = seeded(setup.seed), range(setup.seats)
    colours = rng.shuffled(range(len(COLOURS)))
    state = State(
        ties=FAIR_DAYS[0] if chosen["ties"] == "fair" else "printed",
        tiebreak=chosen["tiebreak"],
        fortune=chosen["fortune"],
        rng=rng,
        campaign=0,
        day=0,
        phase="sunrise",
        agenda=[],
        dealt=[],
        bag=list(TOKENS),
        board=[],
        ship=[],
        dens=[Den(colours[seat], [], [], [0] * len(KINDS), 0, [], 0, []) for seat in seats],
        hands=[[] for _ in seats],
        chosen=[0 for _ in seats],
    )
    begin_campaign(state, [])
    return state


def begin_campaign(state: State, log: Log) -> None:
    """New doubloons, booty and ranks (rules `setup.*`, `next.*`), then the first sunrise."""
    seats = len(state.dens)
    state.campaign += 1
    for den in state.dens:
        den.doubloons = PURSE
    state.board = [[draw(state) for _ in range(seats)] for _ in range(DAYS)]
    before = {rank for ranks in state.dealt for rank in ranks}
    deck = state.rng.shuffled([rank for rank in CHARACTERS if rank not in before])
    ranks = sorted(deck[: DEALT[state.campaign - 1]])
    state.dealt.append(ranks)
    state.hands = [sorted([*hand, *ranks]) for hand in state.hands]
    board = [[KINDS[kind] for kind in space] for space in state.board]
    tell(log, "campaign_began", campaign=state.campaign, ranks=ranks[:], board=board, purse=PURSE)
    state.day = 0
    begin_day(state, log)


def begin_day(state: State, log: Log) -> None:
    """Sunrise: every seat is asked at once (rule `sunrise.secret`)."""
    state.day += 1
    if state.ties in FAIR_DAYS:
        # A campaign later begins a day further on, so that no colour keeps the first days to itself.
        state.ties = FAIR_DAYS[(state.campaign + state.day - 2) % len(FAIR_DAYS)]
    state.phase = "sunrise"
    state.agenda = [Step("sunrise", seat) for seat in range(len(state.dens))]
    tell(log, "day_began", campaign=state.campaign, day=state.day)


def clear_table(state: State) -> None:
    """Characters leave the game, tokens go back to the bag; hands are kept (rules `next.*`)."""
    for seat, den in enumerate(state.dens):
        den.gone += len(den.characters) + len(buried(state, seat))
        den.characters, den.graveyard, den.doubloons = [], [], 0
        state.bag = [a + b for a, b in zip(state.bag, den.tokens, strict=True)]
        den.tokens = [0] * len(KINDS)
    for space in state.board:
        for kind in space:
            if kind >= 0:
                state.bag[kind] += 1
    state.board = []
