"""Links: two ends that pass whole payloads, over TCP or in memory, and never wait.

A payload may be droppable: it is show, or a newer one will replace it, and `forget` may take it back.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Protocol

from net.codec import TO_GUEST, TO_HOST, Deframer, Garbled, frame

BURST = 65536  # bytes read from one link at a time, so that a flood cannot keep the others waiting
FULL = 1 << 18  # unsent bytes that cannot be dropped, at which a link is given up

GONE = "gone"  # the other end closed, or the line broke
GARBLED = "garbled"
CLOGGED = "clogged"


class Link(Protocol):
    """One end of a connection. `closed` is "" while it lives, then a reason key."""

    local: bool  # in memory, in this process: no time-outs, no limits of rate
    address: str  # of the other end, without port; "" in memory
    closed: str
    garbled: bool  # a host's end: what comes cannot be read any more, last words can still be sent

    @property
    def unsent(self) -> int:
        """Bytes that wait for the other end."""
        ...

    def send(self, payload: bytes, droppable: bool = False) -> None:
        """Queue a payload; `flush` moves it."""
        ...

    def forget(self) -> None:
        """Take back the droppable payloads that have not begun to leave."""
        ...

    def flush(self) -> None:
        """Move as much as goes without waiting."""
        ...

    def receive(self) -> list[bytes]:
        """Give the payloads that have arrived, without waiting; sets `closed` when there will be no more."""
        ...

    def part(self) -> None:
        """Say nothing more: after what is queued, the other end sees the end of the stream."""
        ...

    def close(self, reason: str = GONE) -> None:
        """Give up the link at once; safe to call twice."""
        ...


class TcpLink:
    """A link over a connected TCP socket; `host` tells which end this is (it sets the frame caps)."""

    local = False

    def __init__(self, sock: socket.socket, address: str, *, host: bool) -> None:
        sock.setblocking(False)
        if sock.family in (socket.AF_INET, socket.AF_INET6):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock = sock
        self.address = address
        self.closed = ""
        self.garbled = False
        self._host = host
        self._deframer = Deframer(TO_HOST if host else TO_GUEST)
        self._cap = TO_GUEST if host else TO_HOST
        self._queue: deque[tuple[bytes, bool]] = deque()
        self._sent = 0  # of the first in the queue
        self._unsent = 0
        self._parting = False
        self._mute = False  # the way out is shut or broken; the way in may still hold the last words

    @property
    def unsent(self) -> int:
        return self._unsent

    def send(self, payload: bytes, droppable: bool = False) -> None:
        if self.closed or self._parting or self._mute:
            return
        if len(payload) > self._cap:
            raise Garbled(f"a payload of {len(payload)} bytes, the other end takes {self._cap}")
        data = frame(payload)
        self._queue.append((data, droppable))
        self._unsent += len(data)
        if self._unsent > FULL:
            self.close(CLOGGED)

    def forget(self) -> None:
        begun = 1 if self._sent else 0
        kept = [item for at, item in enumerate(self._queue) if at < begun or not item[1]]
        self._queue = deque(kept)
        self._unsent = sum(len(data) for data, _ in kept) - self._sent

    def flush(self) -> None:
        while self._queue and not self.closed:
            data = self._queue[0][0]
            try:
                count = self.sock.send(memoryview(data)[self._sent :])
            except BlockingIOError:
                return
            except OSError:
                self._hush()
                return
            self._unsent -= count
            self._sent += count
            if self._sent == len(data):
                self._queue.popleft()
                self._sent = 0
        if self._parting and not self._mute and not self.closed:
            self._hush()
            try:
                self.sock.shutdown(socket.SHUT_WR)
            except OSError:
                self.close(GONE)

    def _hush(self) -> None:
        self._mute = True
        self._queue.clear()
        self._unsent = self._sent = 0

    def receive(self) -> list[bytes]:
        payloads: list[bytes] = []
        budget = BURST
        while budget > 0 and not self.closed:
            try:
                data = self.sock.recv(min(budget, 16384))
            except BlockingIOError:
                break
            except OSError:
                self.close(GONE)
                break
            if not data:
                self.close(GONE)
                break
            budget -= len(data)
            if self.garbled:
                continue  # read away: unread bytes would turn our last word into a reset
            try:
                payloads += self._deframer.feed(data)
            except Garbled:
                self.garbled = self._host
                if not self._host:
                    self.close(GARBLED)
        return payloads

    def part(self) -> None:
        self._parting = True
        self.flush()

    def close(self, reason: str = GONE) -> None:
        if not self.closed:
            self.closed = reason
            self._hush()
            self.sock.close()

    def fileno(self) -> int:
        """Give the socket's number for a selector, -1 when closed."""
        return self.sock.fileno()


class _Pipe:
    """One direction of a pair: payloads from one thread to another."""

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.ended = False
        self.unread = 0
        self._lock = Lock()
        self._queue: deque[tuple[bytes, bool]] = deque()

    def put(self, payload: bytes, droppable: bool) -> None:
        if len(payload) > self.cap:
            raise Garbled(f"a payload of {len(payload)} bytes, the other end takes {self.cap}")
        with self._lock:
            self._queue.append((payload, droppable))
            self.unread += len(payload)

    def forget(self) -> None:
        with self._lock:
            self._queue = deque(item for item in self._queue if not item[1])
            self.unread = sum(len(payload) for payload, _ in self._queue)

    def take(self) -> list[bytes]:
        if not self._queue:  # the common case of a poll in every frame
            return []
        with self._lock:
            payloads = [payload for payload, _ in self._queue]
            self._queue.clear()
            self.unread = 0
        return payloads


class PairLink:
    """One end of a link in memory; each end may belong to another thread. `woken` is called after a send."""

    local = True
    address = ""
    garbled = False  # there are no frames

    def __init__(self, into: _Pipe, out: _Pipe, woken: Callable[[], None] | None) -> None:
        self.closed = ""
        self._in = into
        self._out = out
        self._woken = woken
        self._parted = False

    @property
    def unsent(self) -> int:
        return self._out.unread

    def send(self, payload: bytes, droppable: bool = False) -> None:
        if self.closed or self._parted:
            return
        self._out.put(payload, droppable)
        if self._out.unread > FULL:
            self.close(CLOGGED)

    def forget(self) -> None:
        self._out.forget()

    def flush(self) -> None:
        if self._woken is not None:
            self._woken()

    def receive(self) -> list[bytes]:
        if self.closed:
            return []
        ended = self._in.ended  # before the last look: what was sent before the end is never lost
        payloads = self._in.take()
        if ended:
            self.close(GONE)
        return payloads

    def part(self) -> None:
        self._parted = self._out.ended = True
        self.flush()

    def close(self, reason: str = GONE) -> None:
        if not self.closed:
            self.closed = reason
            self.part()


def pair(
    to_host: Callable[[], None] | None = None, to_guest: Callable[[], None] | None = None
) -> tuple[PairLink, PairLink]:
    """Make the two ends of a link in memory, the host's and the guest's; the functions wake that side."""
    down, up = _Pipe(TO_GUEST), _Pipe(TO_HOST)
    return PairLink(up, down, to_guest), PairLink(down, up, to_host)
