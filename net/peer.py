"""One connection at a host: what it is allowed, what it has seen, what it still has to be told."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from net import codec, wire
from net.link import Link

MESSAGES = 60.0  # a second
BYTES = 65536.0  # a second
BEAT = 1.0  # seconds between heartbeats
TROUBLE = 3.0  # seconds of silence
DROP = 10.0  # seconds of silence, or without acknowledging anything
HELLO = 10.0  # seconds to introduce oneself
QUEUE = 65536  # unsent bytes at which updates are replaced by one full update

_HEAD = codec.HEAD


class Allowance:
    """A bucket of messages and bytes that fills at the given rates (a second) and holds `hold` seconds."""

    def __init__(
        self, now: float, messages: float = MESSAGES, octets: float = BYTES, hold: float = 1.0
    ) -> None:
        self._rates = (messages, octets)
        self._hold = hold
        self._messages, self._octets = messages * hold, octets * hold
        self._at = now

    def take(self, size: int, now: float) -> float:
        """Take one message of `size` bytes and give 0, or give the seconds until it may be taken."""
        passed = max(now - self._at, 0.0)
        self._at = now
        rate, flow = self._rates
        self._messages = min(self._messages + passed * rate, rate * self._hold)
        self._octets = min(self._octets + passed * flow, flow * self._hold)
        if self._messages >= 1 and self._octets >= size:
            self._messages -= 1
            self._octets -= size
            return 0.0
        return max((1 - self._messages) / rate, (size - self._octets) / flow, 0.001)


@dataclass(eq=False)
class Peer:
    """A connection. `greeted` after its welcome; `token` is the token's hash, "" for spectators."""

    number: int
    link: Link
    owner: bool
    since: float
    greeted: bool = False
    watches: bool = False
    name: str = ""
    token: str = ""
    heard: float = 0.0
    beaten: float = 0.0
    sent: int = 0  # number of the last update
    seen: int = 0  # number of the last update that the guest has acknowledged
    moved: float = 0.0  # when `seen` last grew, or the first unseen update left
    stale: bool = True  # the next update is a full one
    lobby: wire.Lobby | None = None  # the last that was sent
    said: Allowance = field(init=False)
    rate: Allowance = field(init=False)
    inbox: deque[bytes] = field(default_factory=deque)
    held: float = 0.0  # nothing is read from it before this time
    drafted: float = 0.0  # when its draft was last relayed
    draft: wire.Draft | None = None  # waits to be relayed

    def __post_init__(self) -> None:
        self.heard = self.beaten = self.moved = self.since
        self.rate = Allowance(self.since)
        self.said = Allowance(self.since, messages=1, octets=512, hold=4)

    @property
    def address(self) -> str:
        return self.link.address

    def tell(self, message: wire.Message, droppable: bool = False) -> None:
        """Queue a message; raises Garbled when it is too large for a guest's frame."""
        self.link.send(codec.pack(message, codec.TO_GUEST), droppable)

    def collect(self, now: float) -> list[bytes]:
        """Give the payloads that may be handled now, in order; the rest waits in the inbox or the socket."""
        if self.link.local:
            return self.link.receive()
        if now < self.held:
            return []
        if not self.inbox:
            self.inbox.extend(self.link.receive())
        due: list[bytes] = []
        while self.inbox:
            wait = self.rate.take(len(self.inbox[0]) + _HEAD, now)
            if wait:
                self.held = now + wait
                break
            due.append(self.inbox.popleft())
        return due

    def relieve(self) -> bool:
        """Make room when too much is unsent; False while there is none for another update."""
        if self.link.unsent <= QUEUE:
            return True
        self.link.forget()
        self.stale = True
        self.lobby = None
        return self.link.unsent <= QUEUE

    def acknowledge(self, seen: int, now: float) -> None:
        """Take note of the newest update that the guest has; numbers from the future count for nothing."""
        if self.seen < seen <= self.sent:
            self.seen = seen
            self.moved = now

    def deaf(self, now: float) -> float:
        """Give for how many seconds nothing that was sent has been acknowledged."""
        return now - self.moved if self.seen < self.sent else 0.0
