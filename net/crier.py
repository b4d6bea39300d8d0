"""What the beacon wants of zeroconf, brought about step by step in a worker thread.

Others only set wishes (`announce`, `browse`); `step` compares them with what is, so that bursts coalesce.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

from net.addresses import Own, reachable
from net.listing import Listing
from net.multicast import Multicast, Resolved

log = logging.getLogger(__name__)

LOOK = 5.0  # seconds between two looks at this machine's addresses, and between tries after a failure

NO_INTERFACE = "no-interface"
NOT_ANNOUNCED = "not-announced"

News = tuple[str, Resolved | None]  # a service's name, and what it says; None: it said goodbye


class Crier:
    """Keeps one listing announced and one search going, through failures and changes of network."""

    def __init__(
        self,
        open_multicast: Callable[[Sequence[str]], Multicast],
        addresses: Callable[[], tuple[Own, ...]],
        woken: Callable[[], None] = lambda: None,
    ) -> None:
        self.news: SimpleQueue[News] = SimpleQueue()
        self.problem = ""  # a key that a lobby may show; hosting goes on all the same
        self._open = open_multicast
        self._addresses = addresses
        self._woken = woken
        self._wanted: Listing | None = None
        self._browsing = False
        self._heard: SimpleQueue[tuple[str, bool]] = SimpleQueue()
        self._multicast: Multicast | None = None
        self._announced: Listing | None = None
        self._searching = False
        self._ips: tuple[str, ...] = ()
        self._look = float("-inf")
        self._retry = float("-inf")

    def announce(self, listing: Listing | None) -> None:
        """Wish for this listing to be known, or (None) for silence. Any thread."""
        self._wanted = listing
        self._woken()

    def browse(self) -> None:
        """Wish to hear of tables. Any thread."""
        self._browsing = True
        self._woken()

    def step(self, now: float) -> None:
        """Do what is to be done now; may block for seconds."""
        try:
            self._reconcile(now)
        except Exception as failure:  # the library raises what its platform raises
            log.info("no zeroconf for now: %s", type(failure).__name__)
            self.problem = NO_INTERFACE if self._multicast is None else NOT_ANNOUNCED
            self._drop()
            self._retry = now + LOOK

    def _reconcile(self, now: float) -> None:
        wanted = self._wanted
        if now < self._retry or not (wanted or self._browsing or self._multicast):
            return
        moved = self._look_around(now)
        if self._multicast is None:
            self._multicast = self._open(self._ips)
        elif moved:
            self._multicast.refresh()
            if self._announced is not None:
                self._multicast.unregister()
                self._announced = None
        if self._browsing and not self._searching:
            self._multicast.browse(self._hear)
            self._searching = True
        self._announce(self._multicast, wanted)
        self.problem = ""
        self._resolve(self._multicast)

    def _look_around(self, now: float) -> bool:
        """Tell whether this machine's addresses have changed; looks every five seconds."""
        if now < self._look:
            return False
        self._look = now + LOOK
        was, self._ips = self._ips, tuple(own.ip for own in reachable(self._addresses()))
        return was != self._ips

    def _announce(self, multicast: Multicast, wanted: Listing | None) -> None:
        if wanted == self._announced:
            return
        if wanted is None:
            multicast.unregister()
        elif self._announced is None:
            multicast.register(wanted, self._ips)
        elif (wanted.name, wanted.table) != (self._announced.name, self._announced.table):
            multicast.unregister()
            self._announced = None
            multicast.register(wanted, self._ips)
        else:
            multicast.update(wanted, self._ips)
        self._announced = wanted

    def _hear(self, name: str, there: bool) -> None:
        self._heard.put((name, there))
        self._woken()

    def _resolve(self, multicast: Multicast) -> None:
        try:
            while True:
                name, there = self._heard.get_nowait()
                found = multicast.resolve(name) if there else None
                if found or not there:
                    self.news.put((name, found))
        except Empty:
            pass

    def _drop(self) -> None:
        """Give the library up; the next step begins anew."""
        multicast, self._multicast = self._multicast, None
        self._announced = None
        self._searching = False
        if multicast is not None:
            try:
                multicast.close()
            except Exception as failure:
                log.info("zeroconf does not close: %s", type(failure).__name__)

    def close(self) -> None:
        """Say goodbye on the network; may block. The worker's last call."""
        self._wanted = None
        self._drop()
