"""Before the first week: house rules, empty ships, shuffled decks, a generator for each crew."""

from __future__ import annotations

from game.engine.contract import Option, Setup
from game.engine.rng import Rng, seeded
from game.rules.booty_for_booty.cards import DECK_NAMES, DECK_SIZE, GROG, SEATS
from game.rules.booty_for_booty.rules import settle, work_off
from game.rules.booty_for_booty.state import Log, State
from game.rules.booty_for_booty.view import Crew
from game.rules.booty_for_booty.week import begin_making

OPTIONS = (
    Option("strength", ("own", "literal"), "own"),
    Option("helm", ("members", "workers"), "members"),
    Option("natural_one", ("counts", "fails"), "counts"),
    Option("scurvy", ("once", "literal"), "once"),
    Option("order", ("weekly", "once"), "weekly"),
)


def options(seats: int) -> tuple[Option, ...]:
    """House rules: other readings of the rulebook (rules `roll.literal`, `helm.workers` and so on)."""
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
    """Decks shuffled, crews begun; what must be chosen about them is asked of all at once."""
    chosen = {option.name: str(setup.options.get(option.name, option.default)) for option in OPTIONS}
    rng = seeded(setup.seed)
    state = State(
        strength=chosen["strength"],
        helm=chosen["helm"],
        natural_one=chosen["natural_one"],
        scurvy=chosen["scurvy"],
        first=chosen["order"],
        rng=rng,
        rngs=[Rng(rng.next()) for _ in range(setup.seats)],
        week=0,
        phase="making",
        order=list(range(setup.seats)),
        turn=0,
        crews=[empty_ship() for _ in range(setup.seats)],
        piles=[
            rng.shuffled(range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)) for deck in range(len(DECK_NAMES))
        ],
        discards=[[] for _ in DECK_NAMES],
        winner=-1,
    )
    log: Log = []
    begin_making(state, log)
    for seat in range(setup.seats):
        work_off(state, log, seat)
    settle(state, log)
    return state


def empty_ship() -> Crew:
    """A crew before its first pirate (rule `setup.start`)."""
    return Crew(
        pirates=[],
        captain=-1,
        grog=GROG,
        booty=0,
        banked=0,
        rubies=0,
        vault=0,
        course="",
        locked=0,
        place="sea",
        lasting={},
        quarrels=[],
        party=[],
        open=[],
        agenda=[],
        names=[],
        made=0,
        renames=0,
        sails=0,
        visit="",
        allowance=-1,
        lot=0,
        out=0,
    )
