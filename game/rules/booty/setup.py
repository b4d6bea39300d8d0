"""Before the first round: house rules, the shuffled deck, ranks and legacy tiles."""

from __future__ import annotations

from game.engine.contract import Option, Setup
from game.engine.rng import Rng, seeded
from game.rules.booty import board
from game.rules.booty.cards import BOTTOM, COMMODITIES, LEGACIES, PORTS, SEATS, START, pack_of
from game.rules.booty.division import deal
from game.rules.booty.state import State


def options(seats: int) -> tuple[Option, ...]:
    """House rules: cards in every share, who ranks first, open legacy tiles, the Defector's other reading."""
    return (
        Option("least", (0, 1), 0),
        Option("first", ("drawn", "seats"), "drawn"),
        Option("legacies", ("secret", "open"), "secret"),
        Option("defector", ("penalty", "floor"), "penalty"),
    )


def check(setup: Setup) -> None:
    """Raise ValueError with the key and the reason when a match cannot start so."""
    if setup.seats not in SEATS:
        raise ValueError(f"seats: {setup.seats} is not {SEATS.start} to {SEATS.stop - 1}")
    offered = {option.name: option for option in options(setup.seats)}
    for name, chosen in setup.options.items():
        if name not in offered:
            raise ValueError(f"{name}: no such option; there are {', '.join(offered)}")
        if isinstance(chosen, bool) or chosen not in offered[name].choices:
            choices = ", ".join(str(choice) for choice in offered[name].choices)
            raise ValueError(f"{name}: {chosen!r} is not one of {choices}")
    board.verify(board.read(setup.data))


def new(setup: Setup) -> State:
    """Everything shuffled, the first round dealt, the highest-ranked captain asked."""
    chosen = {option.name: setup.options.get(option.name, option.default) for option in options(setup.seats)}
    rng = seeded(setup.seed)
    seats = list(range(setup.seats))
    state = State(
        islands=board.lay(board.read(setup.data)),
        least=int(chosen["least"]),
        floor=int(chosen["defector"] == "floor"),
        open_tiles=int(chosen["legacies"] == "open"),
        deck=shuffle(setup.seats, rng),
        tiles=tuple(rng.shuffled(range(len(LEGACIES)))),
        phase="deal",
        round=0,
        spoils=[],
        hidden=[],
        piles=[[] for _ in seats],
        ranks=seats if chosen["first"] == "seats" else rng.shuffled(seats),
        coins=[0 for _ in seats],
        quartermaster=-1,
        declined=[],
        offer=None,
        market=[START for _ in COMMODITIES],
        raised=-1,
        flags=[-1] * PORTS,
    )
    deal(state, [])
    return state


def shuffle(seats: int, rng: Rng) -> tuple[int, ...]:
    """The deck in the order of dealing; with five captains a Trade Route comes last (rule `setup.five`)."""
    cards = [kind for kind, count in enumerate(pack_of(seats)) for _ in range(count)]
    bottom = [BOTTOM[seats]] if seats in BOTTOM else []
    for kind in bottom:
        cards.remove(kind)
    rng.shuffle(cards)
    return (*cards, *bottom)
