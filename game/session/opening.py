"""Opening a table: terms in, a host that serves a match out, with or without a socket."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game import paths, tables
from game.bots.seat import Inline, Thinker
from game.engine.contract import Seat
from game.session.bodies import Told
from game.session.content import content
from game.session.network import Network
from game.session.people import EMBLEMS
from game.session.recording import Folder, Named, Shelf
from game.session.table import MatchTable
from net.host import Host, Settings
from net.pump import Pump, listen
from net.table import BOT, OPEN
from net.wire import DEFAULT_PORT, Status


@dataclass(frozen=True)
class Terms:
    """What a table is opened with. `levels` are the bots' by seat; the other seats are open.

    `grace` is the time in seconds that a seat waits for who dropped out, `pace` that between two answers of
    bots. `autostart` begins as soon as everybody is ready. `file` names the journal, otherwise it lies in the
    profile's folder; `journal` off writes none. `board` are the game's editable tables where they were read
    already.
    """

    game: str
    seats: int
    levels: dict[Seat, str] = field(default_factory=dict)
    options: dict[str, str | int] = field(default_factory=dict)
    seed: int | None = None
    patience: float = 0.0
    grace: float = 20.0
    pace: float = 0.0
    name: str = ""
    pin: str = ""
    autostart: bool = False
    profile: str = ""
    journal: bool = True
    file: Path | None = None
    board: tables.Loaded | None = None


class Opened:
    """A host that serves a table, and the pump that moves it. Whoever opened it closes it."""

    def __init__(
        self,
        table: MatchTable,
        host: Host,
        pump: Pump,
        network: Network | None,
        notices: tuple[Told, ...] = (),
    ) -> None:
        """`notices` are for the owner alone: what the table could not be opened with."""
        self.notices = notices
        self.table = table
        self.host = host
        self.pump = pump
        self._network = network
        if network is not None:
            host.changed = self._announce

    def _announce(self, status: Status) -> None:
        assert self._network is not None
        self._network.announce(status, self.pump.port)

    def addresses(self) -> tuple[str, ...]:
        """Where others reach this table, as they would type it; none without a socket."""
        return self._network.addresses(self.pump.port) if self._network is not None else ()

    def close(self, reason: str) -> None:
        """Say goodbye, stop the pump and the bots, leave the journal whole; safe to call twice."""
        if self._network is not None:
            self._network.withdraw()
        self.pump.stop(reason)
        self.pump.close()  # where it is moved by hand, and no loop does it
        self.table.close()


def new_pin() -> str:
    """A PIN of six digits."""
    return f"{secrets.randbelow(10**6):06d}"


def shelf_of(terms: Terms) -> Shelf | None:
    """Where the journals of this table go."""
    if not terms.journal:
        return None
    if terms.file is not None:
        return Named(terms.file)
    return Folder(paths.journals(terms.profile), lambda: time.strftime("%Y-%m-%d-%H%M%S"))


def open_table(
    terms: Terms,
    thinker: Thinker | None = None,
    *,
    clock: Callable[[], float] = time.perf_counter,
    network: Network | None = None,
    port: int = DEFAULT_PORT,
    owner: Callable[[Told], object] = lambda told: None,
) -> Opened:
    """Open a table in this process; with a network others reach it at `port` (0: any) or the next free one.

    `owner` hears what the table tells everybody besides the game, from the host's thread.
    Raises KeyError for an unknown game, OSError where the network's interface is not this machine's.
    """
    board = tables.load(terms.game, terms.profile) if terms.board is None else terms.board
    table = MatchTable(
        terms.game,
        terms.seats,
        thinker or Inline(),
        options=terms.options,
        data=board.data,
        seed=terms.seed,
        patience=terms.patience,
        pace=terms.pace,
        shelf=shelf_of(terms),
        name=terms.name,
        owner=owner,
    )
    listener = None if network is None else listen(port, network.interface)
    settings = Settings(terms.name, content(), terms.pin, EMBLEMS, terms.autostart, terms.grace)
    kinds = [BOT + terms.levels[seat] if seat in terms.levels else OPEN for seat in range(terms.seats)]
    host = Host(table, settings, clock(), kinds=kinds)
    notices = tuple(Told("file-set-aside", notice) for notice in board.notices)
    return Opened(table, host, Pump(host, listener, clock), network, notices)


def reopen_table(
    path: Path,
    thinker: Thinker | None = None,
    *,
    clock: Callable[[], float] = time.perf_counter,
    network: Network | None = None,
    patience: float = 0.0,
    pace: float = 0.0,
    owner: Callable[[Told], object] = lambda told: None,
) -> Opened:
    """Open the table of a journal, where it was: seats, names, PIN and port come back.

    Raises JournalError, and OSError where the network's interface is not this machine's.
    """
    table = MatchTable.resumed(
        path, thinker or Inline(), patience=patience, pace=pace, shelf=Named(path), owner=owner
    )
    saved = table.saved
    listener = None if network is None else listen(saved.port or DEFAULT_PORT, network.interface)
    settings = Settings(table.name, content(), saved.pin, EMBLEMS)
    host = Host(table, settings, clock(), saved=saved)
    return Opened(table, host, Pump(host, listener, clock), network)
