"""Which tables are really there: merges what zeroconf and broadcasts tell, and asks each table itself.

A machine that dies says no goodbye, and zeroconf would list its table for a quarter of an hour more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from net import codec, wire
from net.codec import Garbled
from net.dial import REFUSED, Address, Dial, Dialling, Unreachable
from net.link import Link
from net.listing import Found, Listing, listing_of

PROBE = 3.0  # seconds between two probes of a table
RECALL = 15.0  # the same once it has stopped answering
ANSWER = 1.0  # seconds that a table may take
MISSES = 2  # probes without an answer, after which a table is not shown
FADE = 5.0  # seconds without a call after which a table known by broadcast alone is forgotten
MOST = 64  # tables in the list; more is an attack

Dialler = Callable[[Sequence[Address], float], Dialling]


class Probe:
    """One question to a table: are you there? All addresses are asked at once, the first answer counts."""

    def __init__(self, listing: Listing, addresses: Sequence[str], now: float, dial: Dialler) -> None:
        self._table = listing.table
        self._dials = [dial([Address(address, listing.port)], now) for address in addresses]
        self._links: list[Link] = []
        self._deadline = now + ANSWER
        self._refused = False
        self.address = ""  # of the right answer

    def poll(self, now: float) -> wire.Status | str | None:
        """Give the status, "here" (of another version), "refused", "silent", or None while it is open."""
        for dialling in list(self._dials):
            got = dialling.poll(now)
            if got is None:
                continue
            self._dials.remove(dialling)
            if isinstance(got, Unreachable):
                self._refused |= got.reason == REFUSED
            else:
                got.send(codec.pack(_QUESTION, codec.TO_HOST))
                got.flush()
                self._links.append(got)
        for link in list(self._links):
            answer = self._read(link)
            if answer is not None:
                return answer
        if now >= self._deadline:
            return "silent"
        if not self._dials and not self._links:
            return "refused" if self._refused else "silent"
        return None

    def _read(self, link: Link) -> wire.Status | str | None:
        for payload in link.receive():
            try:
                message = codec.read_to_guest(payload)
            except Garbled:
                message = None
            if isinstance(message, wire.Status) and message.table != self._table:
                self._refused = True  # somebody else's table lives at this address now
                break
            self.address = link.address
            # A host of another version may answer what we cannot read; it is alive all the same.
            return message if isinstance(message, wire.Status) else "here"
        else:
            if not link.closed:
                return None
        link.close()
        self._links.remove(link)
        return None

    def close(self) -> None:
        for dialling in self._dials:
            dialling.close()
        for link in self._links:
            link.close()


_QUESTION = wire.Hello(wire.PROTOCOL, "", "", None, None, "status")


@dataclass
class _Entry:
    listing: Listing
    addresses: list[str] = field(default_factory=list)
    service: str = ""  # zeroconf's name for it, "" when only broadcasts tell of it
    called: float = 0.0  # when a broadcast last told of it
    misses: int = 0
    shown: bool = True
    probe: Probe | None = None
    next: float = 0.0


def _dial(addresses: Sequence[Address], now: float) -> Dialling:
    return Dial(addresses, now, ANSWER)


class Lookout:
    """The list of tables. Belongs to one thread; `found` may be read from any."""

    def __init__(self, dial: Dialler = _dial) -> None:
        self._dial = dial
        self._entries: dict[str, _Entry] = {}
        self.found: tuple[Found, ...] = ()

    @property
    def probing(self) -> bool:
        """Whether a question is open, so that `step` should be called often."""
        return any(entry.probe for entry in self._entries.values())

    def see(self, service: str, listing: Listing, addresses: Sequence[str], now: float) -> None:
        """Take note of what zeroconf tells of a table; it is asked at once."""
        entry = self._entry(listing, addresses, now)
        if entry is not None:
            entry.service = service
            entry.next = now

    def hear(self, listing: Listing, sender: str, now: float) -> None:
        """Take note of a broadcast. A table that did not answer is asked again at once when it calls."""
        known = self._entries.get(listing.table)
        if known is not None and known.service:
            listing = replace(listing, name=known.listing.name)  # zeroconf may have had to number it
        entry = self._entry(listing, [sender], now)
        if entry is not None:
            entry.called = now
            if not entry.shown:
                entry.next = min(entry.next, now + PROBE)

    def gone(self, service: str) -> None:
        """Take note of a goodbye."""
        for table, entry in list(self._entries.items()):
            if entry.service == service:
                self._forget(table)

    def _entry(self, listing: Listing, addresses: Sequence[str], now: float) -> _Entry | None:
        entry = self._entries.get(listing.table)
        if entry is None:
            if len(self._entries) >= MOST:
                return None
            entry = self._entries[listing.table] = _Entry(listing, next=now)
        moved = entry.listing.port != listing.port
        entry.listing = listing
        if moved:
            entry.addresses, entry.misses, entry.shown, entry.next = [], 0, True, now
        entry.addresses += [address for address in addresses if address not in entry.addresses]
        del entry.addresses[8:]
        return entry

    def _forget(self, table: str) -> None:
        entry = self._entries.pop(table)
        if entry.probe is not None:
            entry.probe.close()

    def step(self, now: float) -> None:
        """Ask who is due, read answers, and renew `found`."""
        for table, entry in list(self._entries.items()):
            if not entry.service and now - entry.called >= FADE:
                self._forget(table)
                continue
            if entry.probe is None and now >= entry.next:
                entry.probe = Probe(entry.listing, entry.addresses, now, self._dial)
            if entry.probe is not None:
                answer = entry.probe.poll(now)
                if answer is not None:
                    self._answered(entry, entry.probe, answer, now)
        self.found = tuple(
            sorted(
                (
                    Found(entry.listing, tuple(entry.addresses), entry.misses == 0)
                    for entry in self._entries.values()
                    if entry.shown
                ),
                key=lambda found: (found.listing.name.casefold(), found.listing.table),
            )
        )

    def _answered(self, entry: _Entry, probe: Probe, answer: wire.Status | str, now: float) -> None:
        probe.close()
        entry.probe = None
        if isinstance(answer, wire.Status) or answer == "here":
            entry.misses, entry.shown = 0, True
            if probe.address in entry.addresses:  # the one that works comes first
                entry.addresses.remove(probe.address)
                entry.addresses.insert(0, probe.address)
            if isinstance(answer, wire.Status):
                told = listing_of(answer, entry.listing.port)
                entry.listing = replace(told, name=entry.listing.name)
        else:
            entry.misses += 1
            if answer == "refused" or entry.misses >= MISSES:
                entry.shown = False
        entry.next = now + (PROBE if entry.shown else RECALL)

    def close(self) -> None:
        """Drop every open question."""
        for table in list(self._entries):
            self._forget(table)
