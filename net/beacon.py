"""Finding tables on the local network, and being found: zeroconf and broadcasts in threads of their own.

Discovery is a help, never a condition: whatever fails here is a note on the screen.
"""

from __future__ import annotations

import atexit
import time
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty
from threading import Event, Thread

from net.addresses import Own, own_addresses
from net.broadcast import PORT, Caller, Ear
from net.crier import LOOK, Crier
from net.listing import Found, Listing
from net.lookout import Lookout
from net.multicast import Multicast, ZeroconfMulticast

CALL = 1.0  # seconds between two broadcasts
_IDLE = 0.25  # seconds between two looks of the lookout
_BUSY = 0.02  # the same while tables are being asked


class Beacon:
    """One for a program. Its methods return at once and may be called from any thread."""

    def __init__(
        self,
        interface: str = "",
        *,
        open_multicast: Callable[[str, Sequence[str]], Multicast] = ZeroconfMulticast,
        addresses: Callable[[str], tuple[Own, ...]] = own_addresses,
        port: int = PORT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`interface` is the one address to use; `port` the UDP port of broadcasts. Nothing is sent yet."""
        self._addresses: Callable[[], tuple[Own, ...]] = partial(addresses, interface)
        self._only = bool(interface)
        self._port = port
        self._clock = clock
        self._wake = Event()
        self._closing = Event()
        self._listing: Listing | None = None
        self._browsing = False
        self._crier = Crier(lambda ips: open_multicast(interface, ips), self._addresses, self._wake.set)
        self._lookout = Lookout()
        self._threads: list[Thread] = []
        self._caller: Caller | None = None
        self._ear: Ear | None = None
        self._known: tuple[Own, ...] = ()
        self._next_look = self._next_call = float("-inf")

    # ------------------------------------------------------------------------------------ what it is for

    def announce(self, listing: Listing) -> None:
        """Make a table known, or change what is known of it."""
        self._listing = listing
        self._crier.announce(listing)
        self._start()

    def withdraw(self) -> None:
        """Say that the table is no more."""
        self._listing = None
        self._crier.announce(None)

    def browse(self) -> None:
        """Begin to look for tables; `tables` fills as they answer."""
        self._browsing = True
        self._crier.browse()
        self._start()

    def tables(self) -> tuple[Found, ...]:
        """Give the tables that are there now, by name."""
        return self._lookout.found

    @property
    def problem(self) -> str:
        """A key that says why nobody may find us ("no-interface", "not-announced"), or ""."""
        return self._crier.problem

    def close(self, cap: float = 2.0) -> None:
        """Say goodbye on the network; waits at most `cap` seconds. Safe to call twice."""
        atexit.unregister(self.close)
        self._closing.set()
        self._wake.set()
        deadline = self._clock() + cap
        for thread in self._threads:
            thread.join(max(deadline - self._clock(), 0.0))

    # --------------------------------------------------------------------------------------- the threads

    def _start(self) -> None:
        if self._threads or self._closing.is_set():
            return
        for work, name in ((self._cry, "zeroconf"), (self._look, "lookout")):
            self._threads.append(Thread(target=work, name=name, daemon=True))
            self._threads[-1].start()
        # Without a goodbye the table would haunt other people's lists for a quarter of an hour.
        atexit.register(self.close)

    def _cry(self) -> None:
        while not self._closing.is_set():
            self._wake.clear()
            self._crier.step(self._clock())
            self._wake.wait(LOOK / 4)
        self._crier.close()

    def _look(self) -> None:
        try:
            while not self._closing.wait(_BUSY if self._lookout.probing else _IDLE):
                now = self._clock()
                self._look_around(now)
                self._call(now)
                self._take_news(now)
        finally:
            self._lookout.close()
            if self._caller is not None:
                self._caller.close()
            if self._ear is not None:
                self._ear.close()

    def _look_around(self, now: float) -> None:
        if now >= self._next_look:
            self._next_look = now + LOOK
            was, self._known = self._known, self._addresses()
            if was != self._known and self._caller is not None:
                self._caller.close()
                self._caller = None
        if self._browsing and self._ear is None and not (self._only and not self._known):
            try:
                self._ear = Ear(self._known[0] if self._only else None, self._port)
            except OSError:
                self._ear = None  # another program has the port: zeroconf and the typed address remain

    def _call(self, now: float) -> None:
        listing = self._listing
        if listing is None or now < self._next_call:
            return
        self._next_call = now + CALL
        if self._caller is None:
            use = [own for own in self._known if self._only or not own.loopback]
            self._caller = Caller(use, self._port)
        self._caller.call(listing)

    def _take_news(self, now: float) -> None:
        try:
            while True:
                service, resolved = self._crier.news.get_nowait()
                if resolved is None:
                    self._lookout.gone(service)
                else:
                    self._lookout.see(service, resolved.listing, resolved.addresses, now)
        except Empty:
            pass
        if self._ear is not None:
            for listing, sender in self._ear.hear():
                self._lookout.hear(listing, sender, now)
        self._lookout.step(now)
