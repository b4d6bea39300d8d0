"""A guest: one link to a host, from dialling to goodbye, polled once a frame and never waiting.

What happens comes as notices: the host's messages as they are, and a few about the link itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import structs

from net import codec, wire
from net.codec import Garbled
from net.dial import Dialling, Unreachable
from net.link import Link, TcpLink

BEAT = 1.0
TROUBLE = 3.0
LOST = 10.0
_GREETING = 5.0  # seconds that a host may take to welcome us
_NAP = 2.0  # seconds without a poll after which silence is our own
_DELAYS = (0.3, 0.6, 1.0, 2.0, 4.0)  # between tries to come back
_BUSY = 5  # times that a crowded doorstep is tried again

# Reasons after which the same address may let us in again.
_AGAIN = frozenset({"gone", "silent", "lost", "moved", "clogged", "refused", "no-machine", "no-network"})


@dataclass(frozen=True)
class Trouble:
    """The host has been silent for so many seconds; 0: it is heard again."""

    seconds: float


@dataclass(frozen=True)
class Dropped:
    """The link is gone and the guest tries to come back by itself."""

    reason: str


@dataclass(frozen=True)
class Lost:
    """The link is gone, or never came to be. `again`: `rejoin` may help. `reason`, `hint`: keys."""

    reason: str
    hint: str = ""
    again: bool = False


Notice: TypeAlias = (
    wire.Welcome
    | wire.Reject
    | wire.Lobby
    | wire.Update
    | wire.Refuse
    | wire.Because
    | wire.Piece
    | wire.Said
    | wire.Status
    | wire.Draft
    | Trouble
    | Dropped
    | Lost
)


class Guest:
    """Joins a table, comes back with its token, tells what happens. One guest holds at most one seat."""

    def __init__(
        self,
        dial: Callable[[float], Dialling],
        hello: wire.Hello,
        now: float,
        *,
        table: str = "",
        persist: float = 0.0,
        keep: Callable[[wire.Welcome], None] = lambda welcome: None,
    ) -> None:
        """`dial` makes a new try; `table` is the id that must answer ("" any).

        After a welcome a lost link is tried again for `persist` seconds. `keep` is called with every
        welcome: the token in it is what gives the seat back.
        """
        self._dial = dial
        self._hello = hello
        self._table = table
        self._persist = persist
        self._keep = keep
        self.welcome: wire.Welcome | None = None  # of the latest time
        self.seen = 0  # number of the newest update
        self._link: Link | None = None
        self._dialling: Dialling | None = None
        self._begin(now)

    def _begin(self, now: float) -> None:
        self._dialling = self._dial(now)
        self._link = None
        self._in = False
        self.over = False  # nothing more happens until `rejoin`
        self._since = self._polled = self._heard = self._beaten = now
        self._troubled = False
        self._busy = 0
        self._tries = 0
        self._next: float | None = None  # when a lost link is dialled again
        self._until = 0.0

    @property
    def joined(self) -> bool:
        """Whether the host has let us in and the link is up."""
        return self._in

    def fileno(self) -> int:
        """Give the number of the link's socket, to wait for news without frames; -1 where there is none."""
        return self._link.fileno() if isinstance(self._link, TcpLink) else -1

    # --------------------------------------------------------------------------------------- what we send

    def send(self, message: wire.ToHost) -> bool:
        """Send a message; False when there is nobody to send it to. Raises Garbled when it is too large."""
        if not self._in or self._link is None:
            return False
        self._link.send(codec.pack(message, codec.TO_HOST))
        self._link.flush()
        return True

    def close(self, reason: str = "leaving") -> None:
        """Say goodbye and let the link go; safe to call twice."""
        if self._dialling is not None:
            self._dialling.close()
        if self._link is not None:
            self._link.send(codec.pack(wire.Bye(reason), codec.TO_HOST))
            self._link.flush()
            self._link.close()
        self._dialling = self._link = None
        self._in = False
        self.over = True
        self._next = None

    def drop(self) -> None:
        """Cut the link without a word, as a broken line would."""
        if self._link is not None:
            self._link.close()

    def rejoin(self, now: float) -> None:
        """Dial anew, with the token if there is one; `poll` tells what comes of it."""
        if self._link is not None:
            self._link.close()
        if self._dialling is not None:
            self._dialling.close()
        self._begin(now)

    # ------------------------------------------------------------------------------------- what we are told

    def poll(self, now: float) -> list[Notice]:
        """Give what has happened since the last call, in order; never waits."""
        notices: list[Notice] = []
        if now - self._polled > _NAP:
            self._heard += now - self._polled  # we slept; what has arrived meanwhile is read below
        self._polled = now
        if self._next is not None and now >= self._next:
            self._next = None
            self._dialling = self._dial(now)
            self._since = now
        if self._dialling is not None:
            self._poll_dial(notices, now)
        if self._link is not None:
            self._poll_link(self._link, notices, now)
        return notices

    def _poll_dial(self, notices: list[Notice], now: float) -> None:
        assert self._dialling is not None
        got = self._dialling.poll(now)
        if got is None:
            return
        self._dialling = None
        if isinstance(got, Unreachable):
            self._fall(notices, now, got.reason, got.hint)
            return
        self._link = got
        self._since = self._heard = self._beaten = now
        got.send(codec.pack(self._hello, codec.TO_HOST))
        got.flush()

    def _poll_link(self, link: Link, notices: list[Notice], now: float) -> None:
        for payload in link.receive():
            try:
                message = codec.read_to_guest(payload)
            except Garbled:
                link.close("garbled")
                break
            self._heard = now
            self._take(link, message, notices, now)
            if self._link is not link:
                return
        if link.closed:
            self._fall(notices, now, link.closed)
        elif not self._in:
            if now - self._since >= _GREETING:
                link.close()
                self._fall(notices, now, "silent")
        else:
            self._keep_alive(link, notices, now)

    def _keep_alive(self, link: Link, notices: list[Notice], now: float) -> None:
        if now - self._beaten >= BEAT:
            self._beaten = now
            link.send(codec.pack(wire.Beat(self.seen), codec.TO_HOST))
        link.flush()
        silent = now - self._heard
        if link.local:
            return
        if silent >= LOST:
            link.close()
            self._fall(notices, now, "lost")
        elif silent >= TROUBLE:
            self._troubled = True
            notices.append(Trouble(silent))
        elif self._troubled:
            self._troubled = False
            notices.append(Trouble(0.0))

    def _take(self, link: Link, message: wire.ToGuest, notices: list[Notice], now: float) -> None:
        if isinstance(message, wire.Beat):
            return
        if isinstance(message, wire.Bye):
            link.close()
            self._fall(notices, now, message.reason)
        elif isinstance(message, wire.Reject):
            self._rejected(link, message, notices, now)
        elif isinstance(message, wire.Welcome):
            self._welcomed(link, message, notices, now)
        else:
            if isinstance(message, wire.Update):
                self.seen = message.seq
            notices.append(message)

    def _welcomed(self, link: Link, welcome: wire.Welcome, notices: list[Notice], now: float) -> None:
        if self._in or (self._table and welcome.table != self._table):
            link.close()
            self._fall(notices, now, "garbled" if self._in else "wrong-table")
            return
        self._in = True
        self._tries = 0
        self.seen = 0
        self.welcome = welcome
        self._table = welcome.table  # whoever answers at this address later must be the same table
        if welcome.token:
            self._hello = structs.replace(self._hello, token=welcome.token)
        self._keep(welcome)
        notices.append(welcome)

    def _rejected(self, link: Link, reject: wire.Reject, notices: list[Notice], now: float) -> None:
        link.close()
        self._link = None
        if reject.reason == "busy" and self._busy < _BUSY:
            self._next = now + min(0.5 * 2**self._busy, 4.0)
            self._busy += 1
            return
        self.over = True
        notices.append(reject)
        notices.append(Lost(reject.reason))

    def _fall(self, notices: list[Notice], now: float, reason: str, hint: str = "") -> None:
        """The link is gone, or could not be made: try again by ourselves while there is time, or say so."""
        was_in, self._in = self._in, False
        self._link = None
        again = reason in _AGAIN
        if was_in:
            self._until = now + self._persist
            self._tries = 0
        if again and now < self._until:
            if was_in:
                notices.append(Dropped(reason))
            self._next = now + _DELAYS[min(self._tries, len(_DELAYS) - 1)]
            self._tries += 1
            return
        self.over = True
        notices.append(Lost(reason, hint, again))
