"""The loop around a host: a listening socket, its connections, links from this process; in a thread or not.

Only `attach`, `wake`, `start` and `stop` may be called from other threads.
"""

from __future__ import annotations

import logging
import selectors
import socket
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread, current_thread

from net.host import Host
from net.link import PairLink, TcpLink, pair
from net.peer import Peer
from net.wire import DEFAULT_PORT

log = logging.getLogger(__name__)

_TRIES = 10  # ports beside each other
_ACCEPTS = 4  # new connections before the others are looked at again
_LAST_WORDS = 0.3  # seconds that a goodbye may take to arrive
_STOP = 2.0  # seconds that a stop may take


def listen(port: int = DEFAULT_PORT, interface: str = "") -> socket.socket:
    """Open a listening socket at the first free of `port` and the nine after it, else at any port.

    `interface` is the one address to listen on; "" is all of them, IPv6 too where the system can.
    Port 0 is any. Raises OSError when the interface is not this machine's.
    """
    failed: OSError | None = None
    wanted = [*range(port, min(port + _TRIES, 65536)), 0] if port else [0]
    for number in wanted:
        try:
            return _listen(number, interface)
        except OSError as error:
            failed = error
    assert failed is not None
    raise failed


def _listen(port: int, interface: str) -> socket.socket:
    if not interface and socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=64)
        except OSError:
            pass  # no IPv6 here; if the port itself is taken, IPv4 will say so
    family = socket.AF_INET6 if ":" in interface else socket.AF_INET
    return socket.create_server((interface, port), family=family, backlog=64)


class Pump:
    """Moves bytes between a host, its sockets and links in memory, and lets its time pass."""

    def __init__(
        self,
        host: Host,
        listener: socket.socket | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """The listener belongs to the pump from now on; without one only `attach` brings guests."""
        self.host = host
        self.port = 0
        self.failure: Exception | None = None  # what ended the loop, when it was not `stop`
        self._clock = clock
        self._listener = listener
        self._selector = selectors.DefaultSelector()
        self._tcp: dict[int, TcpLink] = {}  # by the peer's number
        self._arriving: SimpleQueue[tuple[PairLink, bool]] = SimpleQueue()
        self._stopping: str | None = None
        self._closed = False
        self._thread: Thread | None = None
        self._woken, self._waker = socket.socketpair()
        for end in (self._woken, self._waker):
            end.setblocking(False)
        self._selector.register(self._woken, selectors.EVENT_READ)
        if listener is not None:
            listener.setblocking(False)
            self.port = int(listener.getsockname()[1])
            self._selector.register(listener, selectors.EVENT_READ)
            host.listens(self.port)

    # --------------------------------------------------------------------------------- from other threads

    def wake(self) -> None:
        """Have the loop look at everything now."""
        try:
            self._waker.send(b"w")
        except OSError:
            pass  # full: it will wake anyway; closed: nobody is left to wake

    def attach(self, owner: bool = False) -> PairLink:
        """Give a guest's end of a new link in memory; an owner may change the table."""
        theirs, ours = pair(to_host=self.wake)
        self._arriving.put((theirs, owner))
        self.wake()
        return ours

    def start(self) -> None:
        """Run the loop in a thread of its own."""
        self._thread = Thread(target=self.run, name="host", daemon=True)
        self._thread.start()

    def stop(self, reason: str = "ended") -> None:
        """Say goodbye to everybody and end the loop, wherever it runs; waits at most two seconds."""
        self._stopping = reason
        self.wake()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(_STOP)

    # --------------------------------------------------------------------------------------- the loop itself

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Loop until `until()` or `stop`, then close everything. A failure is kept and logged, not raised."""
        try:
            while self._stopping is None and not until():
                self.step(self._pause())
        except Exception as failure:
            log.exception("the host has failed")
            self.failure = failure
            self._stopping = "host-failed"
        finally:
            self.close()

    def _pause(self) -> float:
        now = self._clock()
        return min(max(self.host.due(now) - now, 0.0), 1.0)

    def step(self, pause: float = 0.0) -> None:
        """Wait at most `pause` seconds for something to happen, and move everything once."""
        ready: list[Peer] = []
        knocked = False
        for key, events in self._selector.select(pause):
            if key.fileobj is self._woken:
                self._drain()
            elif key.fileobj is self._listener:
                knocked = True
            elif events & selectors.EVENT_READ and key.data in self.host.peers:
                ready.append(self.host.peers[key.data])
        now = self._clock()
        self._take_local(now)
        # Hellos that have arrived are read before new connections are counted against their address.
        ready += [
            peer
            for peer in self.host.peers.values()
            if (peer.link.local or peer.inbox or peer.link.closed) and peer not in ready
        ]
        self.host.pump(now, ready)
        self._watch(now)  # before accepting: a closed socket's number may come back at once
        if knocked:
            self._accept(now)

    def _drain(self) -> None:
        try:
            while self._woken.recv(4096):
                pass
        except BlockingIOError:
            pass

    def _take_local(self, now: float) -> None:
        try:
            while True:
                link, owner = self._arriving.get_nowait()
                self.host.connect(link, now, owner)
        except Empty:
            pass

    def _accept(self, now: float) -> None:
        assert self._listener is not None
        for _ in range(_ACCEPTS):
            try:
                sock, where = self._listener.accept()
            except BlockingIOError:
                return
            except OSError as error:  # the guest is gone already, or no file numbers are left
                log.warning("a connection could not be taken: %s", error.strerror)
                return
            try:
                link = TcpLink(sock, str(where[0]).removeprefix("::ffff:"), host=True)
            except OSError:
                sock.close()
                continue
            peer = self.host.connect(link, now)
            if peer is not None:
                self._tcp[peer.number] = link
                self._selector.register(sock, selectors.EVENT_READ, peer.number)

    def _watch(self, now: float) -> None:
        """Have the selector watch for what each connection can use now: room to send, leave to speak."""
        for number, link in list(self._tcp.items()):
            peer = self.host.peers.get(number)
            if peer is None or link.closed:
                del self._tcp[number]
                self._unwatch(link)
                continue
            wanted = selectors.EVENT_WRITE if link.unsent else 0
            if not peer.inbox and now >= peer.held:
                wanted |= selectors.EVENT_READ
            have = self._selector.get_map().get(link.sock)
            if have is None and wanted:
                self._selector.register(link.sock, wanted, number)
            elif have is not None and not wanted:
                self._selector.unregister(link.sock)
            elif have is not None and have.events != wanted:
                self._selector.modify(link.sock, wanted, number)

    def _unwatch(self, link: TcpLink) -> None:
        try:
            self._selector.unregister(link.sock)
        except (KeyError, ValueError):
            pass  # it was held back just now

    def close(self) -> None:
        """Say goodbye to everybody and close everything: for who calls `step` by hand. Safe to call twice."""
        if self._closed:
            return
        self._closed = True
        if self._listener is not None:
            self._listener.close()
        self.host.stop(self._clock(), self._stopping or "ended")
        patience = time.monotonic() + _LAST_WORDS
        while self.host.see_off(self._clock()) and time.monotonic() < patience:
            time.sleep(0.002)
        self.host.see_off(float("inf"))
        self._selector.close()
        self._woken.close()
        self._waker.close()
