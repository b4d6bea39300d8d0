"""Where tables come from: the ones at this screen, the ones we host, the ones others host, the ones on disk.

Scenes ask the stage's harbour; what the command line said (profile, port, interface) is known here alone. The
host's side of a session, rules and network with it, is loaded only when a table is opened.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.games import GAMES

if TYPE_CHECKING:
    from game.session.hosting import StepClock
    from game.session.logbook import Kept
    from game.session.network import Network, Seen
    from game.session.protocol import Session
    from game.session.replaying import Replay
    from game.session.start import Loaded

USUAL_PORT = 17171  # where a table listens unless it is told otherwise; tests hold it against the network's
PACE = 0.5  # seconds between two answers of bots, so that eyes can follow


def pace(speed: str) -> float:
    """The seconds between two answers of bots for a setting of the speed dial."""
    return 0.0 if speed == "off" else PACE


@dataclass(frozen=True)
class Course:
    """The way to somebody's table: as it was typed, or as it was found (`seen`), and how to come in."""

    name: str
    address: str
    seen: Seen | None = None
    pin: str = ""
    watch: bool = False


@dataclass(frozen=True)
class Table:
    """A table to be opened: the bots' `levels` by seat, the other seats are open; `pin` "" for none."""

    game: str
    seats: int
    levels: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[str, str | int] = field(default_factory=dict)
    name: str = ""
    pin: str = ""
    seed: int | None = None
    patience: float = 0.0
    pace: float = 0.0
    journal: bool = True
    file: Path | None = None
    board: Loaded | None = None  # the game's editable tables, where the command line has read them


class Harbour:
    """Opens tables for the people at this machine. `clock` gives the seconds that sessions hear."""

    def __init__(
        self,
        profile: str = "",
        *,
        port: int | None = None,
        interface: str = "",
        pin: str | None = None,
        clock: Callable[[], float] = time.perf_counter,
        steps: StepClock | None = None,
        thinker: Callable[[], Any] | None = None,
    ) -> None:
        """`port` None: the usual one, or the next that is free; `pin` None: one is drawn, "" for none.

        `steps`: hosts live by this clock and in this thread, which a demonstration wants. `thinker` gives
        every table a place where its bots think; without it they think in the host's thread.
        """
        self.profile = profile
        self.port = port
        self.interface = interface
        self.pin = pin
        self.clock = clock
        self._steps = steps
        self._thinker = thinker
        self._network: Network | None = None

    def games(self) -> list[str]:
        """The games that can be played, by key."""
        return list(GAMES)

    # -- opening --------------------------------------------------------------------------------------

    def here(self, table: Table, name: str = "") -> Session:
        """A table at this screen alone; `name` is the first captain's."""
        from game.session.local import play_here

        return play_here(
            self._terms(table), self.clock(), name=name, thinker=self._think(), clock=self._steps
        )

    def host(self, table: Table, name: str = "") -> Session:
        """A table for the network. Raises OSError where no socket can be opened."""
        from game.session.hosting import host_table

        port = {} if self.port is None else {"port": self.port}
        return host_table(
            self._terms(table), self.network, self.clock(), name=name, thinker=self._think(), **port
        )

    def join(self, course: Course, name: str = "") -> Session:
        """Somebody else's table. Raises ValueError with the key of what is wrong with a typed address."""
        from game.session.joining import join_seen, join_typed

        how: dict[str, Any] = {
            "name": name, "pin": course.pin, "profile": self.profile, "watch": course.watch,
        }  # fmt: skip
        if course.seen is not None:
            return join_seen(course.seen, self.clock(), **how)
        return join_typed(course.address, self.clock(), **how)

    def resume(self, path: Path, name: str = "", *, lan: bool, pace: float = 0.0) -> Session:
        """A match from the disk, for this screen or for the network again. Raises JournalError, OSError."""
        from game.session.hosting import resume_table
        from game.session.local import resume_here

        how: dict[str, Any] = {
            "name": name, "profile": self.profile, "pace": pace, "thinker": self._think(),
        }  # fmt: skip
        if lan:
            return resume_table(path, self.network, self.clock(), **how)
        return resume_here(path, self.clock(), clock=self._steps, **how)

    def _terms(self, table: Table) -> Any:
        from game.session.opening import Terms

        return Terms(
            game=table.game, seats=table.seats, levels=dict(table.levels), options=dict(table.options),
            seed=table.seed, patience=table.patience, pace=table.pace, name=table.name, pin=table.pin,
            profile=self.profile, journal=table.journal, file=table.file, board=table.board,
        )  # fmt: skip

    def _think(self) -> Any:
        return self._thinker() if self._thinker is not None else None

    def new_pin(self) -> str:
        """The PIN for a new table: the one that was asked for, else one that is drawn."""
        from game.session.opening import new_pin

        return self.pin if self.pin is not None else new_pin()

    # -- what is there --------------------------------------------------------------------------------

    def kept(self) -> Sequence[Kept]:
        """The matches on disk, the newest first."""
        from game.session.logbook import kept

        return kept(self.profile)

    def standing(self, path: Path) -> Any:
        """How a match on disk stands, as a spectator sees it. Raises JournalError."""
        from game.session.viewing import standing

        return standing(path)

    def replay(self, source: Path | bytes) -> Replay:
        """A finished match to look at. Raises JournalError."""
        from game.session.viewing import open_replay

        return open_replay(source)

    @property
    def network(self) -> Network:
        """The local network, opened when it is asked for."""
        if self._network is None:
            from game.session.network import Network

            self._network = Network(self.interface)
        return self._network

    def close(self) -> None:
        """Say goodbye to the network; safe to call twice."""
        if self._network is not None:
            self._network.close()
            self._network = None
