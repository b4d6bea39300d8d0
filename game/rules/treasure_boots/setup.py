"""Before the first turn: house rules, the first state, start ports, who begins."""

from __future__ import annotations

from game.engine.contract import Choice, Decision, Event, Option, Seat, Setup
from game.engine.forms import Pick
from game.engine.rng import seeded
from game.rules.treasure_boots import board, reckon
from game.rules.treasure_boots.cards import ARRANGEMENTS, BOX, KINDS, OTHER_TARGETS, SEATS, SECTIONS, TARGETS
from game.rules.treasure_boots.state import Log, State, moor, tell
from game.rules.treasure_boots.view import Ship, Takings


def options(seats: int) -> tuple[Option, ...]:
    """House rules: the arrangement, the horizon, start ports by seats or in secret, the target score."""
    arrangements = ARRANGEMENTS[SECTIONS[seats]]
    return (
        Option("arrangement", arrangements, arrangements[0]),
        Option("horizon", ("on", "off"), "on"),
        Option("ports", ("seats", "secret"), "seats"),
        Option("target", tuple(sorted({*OTHER_TARGETS, TARGETS[seats]})), TARGETS[seats]),
    )


def check(setup: Setup) -> None:
    """Raise ValueError with the key and the reason when a match cannot start so."""
    if setup.seats not in SEATS:
        raise ValueError(f"seats: {setup.seats} is not {SEATS.start} to {SEATS.stop - 1}")
    offered = {option.name: option for option in options(setup.seats)}
    for name, chosen in setup.options.items():
        if name not in offered:
            raise ValueError(f"{name}: no such option; there are {', '.join(offered)}")
        if chosen not in offered[name].choices:
            choices = ", ".join(str(choice) for choice in offered[name].choices)
            raise ValueError(f"{name}: {chosen!r} is not one of {choices}")
    board.verify(board.read(setup.data))


def new(setup: Setup) -> State:
    """All tokens in the box, the wind to the north, every ship waiting for its start port."""
    chosen = {option.name: setup.options.get(option.name, option.default) for option in options(setup.seats)}
    table = board.read(setup.data)
    laid = board.lay(table, str(chosen["arrangement"]), chosen["horizon"] == "on")
    return State(
        board=laid,
        target=int(chosen["target"]),
        secret=chosen["ports"] == "secret",
        rng=seeded(setup.seed),
        phase="moor",
        turn=0,
        active=-1,
        wind=0,
        dice=(0, 0),
        bag=list(BOX),
        tokens=[-1] * len(laid.islands),
        ships=[Ship(reckon.captain_id(seat), None, 0, [0] * len(KINDS)) for seat in range(setup.seats)],
        privateers=[],
        takings=[Takings() for _ in range(setup.seats)],
        launched=0,
        commanded="",
        fight=None,
    )


def berths(state: State) -> tuple[str, ...]:
    """The cells of all ports: a ship may be moored in any (rules `setup.start-port`, `sink.port`)."""
    return tuple([reckon.cell_id(port.cell) for port in state.board.ports])


def ask_moor(state: State) -> dict[Seat, Decision]:
    """The next captain in the order of seats, or all at once where they choose in secret."""
    decision = Decision("moor", (Choice("moor", (Pick(ids=berths(state)),)),))
    waiting = [seat for seat, ship in enumerate(state.ships) if ship.cell is None]
    return dict.fromkeys(waiting if state.secret else waiting[:1], decision)


def choose_port(state: State, log: Log, seat: Seat, cell: str) -> None:
    """Place a ship on its start port; in secret nobody is told until all have chosen."""
    port = reckon.terrain(state.board).ports[reckon.cell_at(cell)]
    if not state.secret:
        moor(state, log, seat, port, "start")
        return
    state.ships[seat].cell = state.board.ports[port].cell
    mine = {"port": state.board.ports[port].name, "cell": cell}
    log.append(Event("chose_port", {"seat": seat}, {seat: mine}))


def settle_moor(state: State, log: Log) -> bool:
    """Once every ship has a port: show secret ones, draw who begins, start the first turn."""
    if any(ship.cell is None for ship in state.ships):
        return False
    if state.secret:
        ports = reckon.terrain(state.board).ports
        for seat, ship in enumerate(state.ships):
            assert ship.cell is not None
            moor(state, log, seat, ports[ship.cell], "start")
    state.active = state.rng.below(len(state.ships))
    tell(log, "first_drawn", seat=state.active)
    state.phase = "roll"
    return True
