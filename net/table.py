"""The seam between the network and the game: what a host serves, behind bytes.

`net.host.Host` drives one `Table`; whatever knows a game implements it. All calls come from the host's own
thread, one at a time. `now` is the host's clock in seconds (`time.perf_counter`-like), never the wall clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

OPEN = "open"
PERSON = "person"
BOT = "bot:"


class Refusal(Struct, frozen=True):
    """Why something was not done: a rule id (`engine.stale`, `net.seat-taken`, a game's own) and its facts.

    Facts are plain msgpack values: strings up to 256 bytes, numbers, bools, None, lists, string-keyed dicts.
    """

    rule: str
    facts: dict[str, Any] = {}


class SeatInfo(Struct, frozen=True):
    """One seat as the match begins: `kind` is "person" or "bot:<level>"; a bot's name may be empty."""

    name: str
    emblem: str
    kind: str


class Described(Struct, frozen=True):
    """What lobby, status and discovery tell of a table; `patience` in seconds, 0 = think for ever."""

    game: str
    options: dict[str, str | int]
    seats: int
    started: bool = False
    over: bool = False
    patience: int = 0


class SavedSeat(Struct, frozen=True):
    """A seat as it must survive the host's end: `token` is the SHA-256 of its token in hex, "" = none."""

    name: str
    emblem: str
    kind: str
    token: str = ""


class Saved(Struct, frozen=True):
    """Everything a host needs to come back as the same table (`Host(..., saved=...)`); `pin` "" = no PIN.

    It holds token hashes and the PIN: for the host's own journal (mode 0600), never for a replay.
    """

    table: str
    port: int
    pin: str
    seats: tuple[SavedSeat, ...]


class Table(Protocol):
    """What a host serves. `seat` None is the spectators' audience. No method may block for long or raise for
    bad input: it answers a `Refusal`."""

    def describe(self) -> Described:
        """Tell game, options, number of seats, patience, started, over. Cheap: asked after every change."""
        ...

    def configure(self, options: dict[str, str | int], seats: int, patience: int) -> Refusal | None:
        """Set all house rules, seats and patience (seconds, 0 = off); only before the start or when over."""
        ...

    def start(self, seats: Sequence[SeatInfo], saved: Saved) -> Refusal | None:
        """Begin the match (or a new one when over); `saved` is what the journal's header must hold.

        Not called after a resume: a table that was brought back says `started` in `describe` at once.
        """
        ...

    def keep(self, saved: Saved) -> None:
        """Take note that people, tokens or port changed in mid-match; called before anything is sent."""
        ...

    def act(self, seat: int, ticket: str, body: bytes, now: float) -> Refusal | None:
        """Do what `seat` answered. None: it is done and `revision` has grown."""
        ...

    def why(self, seat: int, ticket: str, body: bytes) -> Refusal | None:
        """Tell why this answer would be refused, trying it on a copy. None: it would be accepted."""
        ...

    def open(self, seat: int) -> bool:
        """Tell whether the decision that `seat` is asked may be watched while it is composed (drafts)."""
        ...

    def tick(self, now: float) -> None:
        """Let bots, caretakers and patience act; called after every pump and when `due` has come."""
        ...

    def due(self) -> float | None:
        """Tell when `tick` wants to be called again (the past = at once); None: nothing planned.

        Work that ends elsewhere (a process pool) calls `Pump.wake()` instead.
        """
        ...

    def away(self, seat: int, caretaker: bool) -> None:
        """True: the person is gone past the grace, a bot answers for the seat. False: the person is back."""
        ...

    def revision(self) -> int:
        """Give a number that grows whenever anything that some audience may see changed."""
        ...

    def update(self, seat: int | None, full: bool) -> bytes:
        """Give the body for an audience: view, ask, waiting, result and the events since its last body.

        A full one has no events. Either way this audience's events count as told afterwards. At most 60 KiB.
        The host calls it once for all spectators.
        """
        ...

    def sync(self) -> None:
        """Make what happened durable; called before any update of it leaves. Must not raise."""
        ...

    def journal(self) -> bytes | None:
        """Give the finished replay (no tokens, no PIN), or None while the match runs."""
        ...
