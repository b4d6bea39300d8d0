"""A table of this very program, as its own screen holds it: hosted for the network, or for this screen alone.

Every seat of the screen has a line in memory to the host, which runs in a thread of its own, or is moved by
`poll` where a test or a demonstration gives the time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots.seat import Thinker
from game.engine.contract import Option
from game.session.line import Line
from game.session.linked import Linked
from game.session.network import Network
from game.session.opening import Opened, Terms, open_table, reopen_table
from game.session.protocol import Notice, Told
from game.session.tokens import Held, Tokens, tokens_of
from net.dial import Dialling, Ready
from net.wire import DEFAULT_PORT


class StepClock:
    """A clock that `poll` sets: the host of a demonstration lives in its steps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Hosting(Linked):
    """`Session` of the screen that owns the table."""

    host = True

    def __init__(
        self,
        opened: Opened,
        tokens: Tokens,
        now: float,
        *,
        name: str = "",
        clock: StepClock | None = None,
        profile: str = "",
        interface: str = "",
    ) -> None:
        """`name` is the captain's at this screen; with a `clock` nothing moves but by `poll`."""
        self._opened = opened
        self._tokens = tokens
        self._clock = clock
        self._addresses = opened.addresses()
        self._resume = (profile, interface)
        self._early: list[Notice] = [Told(told.key, told.facts) for told in opened.notices]
        self.heir: subprocess.Popen[bytes] | None = None  # the process that went on with the table
        held = tokens.offered(opened.host.id)
        lines = [self._open(token.kept.name, now, token, n == 0) for n, token in enumerate(held)]
        super().__init__(lines or [self._open(name, now, None, True)], self._another, now)
        for _ in range(3):  # dial, greet, be welcomed: so that the lobby is there from the first frame on
            opened.pump.step()
            self._early += super().poll(now)
        if clock is None:
            opened.pump.start()

    def _open(self, name: str, now: float, held: Held | None, owner: bool) -> Line:
        def dial(_: float) -> Dialling:
            return Ready(self._opened.pump.attach(owner))

        return Line(dial, now, self._tokens, name=name, held=held, eager=True)

    def _another(self, name: str, now: float) -> Line:
        return self._open(name, now, None, False)

    def _shown(self) -> tuple[tuple[str, ...], str]:
        return self._addresses, self._opened.host.pin

    def poll(self, now: float) -> Sequence[Notice]:
        """What happened since the last call."""
        if self._clock is not None and not self._closed:
            self._clock.now = now
            self._opened.pump.step()
        early, self._early = self._early, []
        return early + list(super().poll(now))

    def offers(self) -> tuple[Option, ...]:
        """The options that the game offers at the present number of seats."""
        seats = self._rules.seats if self._rules is not None else len(self.lobby.seats)
        return self._opened.table.offers(seats)

    def leave(self, keep: bool = False) -> None:
        """End the table for everybody; with `keep` a process of its own goes on with the match."""
        file = self._opened.table.recorded
        if not keep or file is None or self.lobby.over:
            self._end_table("host-left")
            return
        for line in self._lines:
            line.close(come_back=True)
        self._end_table("moved")
        profile, interface = self._resume
        self.heir = serve(file, self.lobby.patience, profile, interface)

    def close(self) -> None:
        """Stop everything; safe to call twice."""
        self._end_table("host-left")

    def _end_table(self, reason: str) -> None:
        if not self._closed:
            super().close()
            self._opened.close(reason)


def host_table(
    terms: Terms,
    network: Network,
    now: float,
    *,
    name: str = "",
    port: int = DEFAULT_PORT,
    thinker: Thinker | None = None,
) -> Hosting:
    """A new table that the network can reach, held by this screen; bots think in line without a `thinker`.

    Raises KeyError for an unknown game, OSError where no socket can be opened.
    """
    opened = open_table(terms, thinker, network=network, port=port)
    return _held(opened, now, name, terms.profile, network)


def resume_table(
    path: Path,
    network: Network,
    now: float,
    *,
    name: str = "",
    profile: str = "",
    pace: float = 0.0,
    thinker: Thinker | None = None,
) -> Hosting:
    """The table of a journal, for the network again; raises JournalError, OSError."""
    opened = reopen_table(path, thinker, network=network, pace=pace)
    return _held(opened, now, name, profile, network)


def _held(opened: Opened, now: float, name: str, profile: str, network: Network) -> Hosting:
    tokens = tokens_of(profile)
    return Hosting(opened, tokens, now, name=name, profile=profile, interface=network.interface)


def serve(journal: Path, patience: float, profile: str, interface: str) -> subprocess.Popen[bytes]:
    """Start a process without a window that outlives this one and goes on with the match."""
    command = [sys.executable, "-c", "import sys; from game.commands import main; sys.exit(main())"]
    command += ["resume", str(journal.resolve()), "--headless", "--patience", str(round(patience))]
    command += ["--profile", profile] if profile else []
    command += ["--interface", interface] if interface else []
    root = str(Path(__file__).resolve().parent.parent.parent)
    path = os.pathsep.join(part for part in (root, os.environ.get("PYTHONPATH", "")) if part)
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=flags,
    )
