"""Where tables come from: the ones at this screen, the ones we host, the ones others host, the ones on disk.

Scenes ask the stage's harbour; what the command line said (profile, port, interface) is known here alone. The
host's side of a session, rules and network with it, is loaded only when a table is opened.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import GAMES

if TYPE_CHECKING:
    from game.session.logbook import Kept
    from game.session.protocol import Session
    from game.session.replaying import Replay


@dataclass(frozen=True)
class Harbour:
    """Opens tables for one person at this machine. `clock` gives the seconds that sessions are polled with."""

    profile: str = ""
    port: int | None = None  # None: the usual one, or the next that is free
    interface: str | None = None
    pin: str | None = None  # None: one is drawn; "": none
    clock: Callable[[], float] = time.perf_counter

    def games(self) -> list[str]:
        """The games that can be played, by key."""
        return list(GAMES)

    def kept(self) -> Sequence[Kept]:
        """The matches on disk, the newest first."""
        from game.session.logbook import kept

        return kept(self.profile)
