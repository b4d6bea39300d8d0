"""The local network as a program sees it: the tables there, and our own addresses. One for a program.

Looking and announcing go on in threads of their own; nothing here waits, except `close` for a goodbye.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.session.content import content, version_of
from net import wire
from net.addresses import likely_first, own_addresses
from net.beacon import Beacon
from net.listing import Found, listing_of


@dataclass(frozen=True)
class Seen:
    """A table that was found. `fits`: this version can join it; `answering` off: it has gone quiet."""

    table: str
    name: str
    game: str
    addresses: tuple[str, ...]  # without port, the best first
    port: int
    seats_free: int
    pin_needed: bool
    started: bool
    version: str
    fits: bool
    answering: bool

    @property
    def address(self) -> str:
        """Where it is, as it would be typed."""
        return f"{self.addresses[0]}:{self.port}"


class Network:
    """Finds tables and makes ours known. `interface` restricts both to one of our addresses."""

    def __init__(self, interface: str = "") -> None:
        self.interface = interface
        self._beacon = Beacon(interface)

    def tables(self) -> tuple[Seen, ...]:
        """The tables that are there now, by name; the first call begins to look."""
        self._beacon.browse()
        return tuple(_seen(found) for found in self._beacon.tables() if found.addresses)

    def announce(self, status: wire.Status, port: int) -> None:
        """Make a table known, or what has changed of it."""
        self._beacon.announce(listing_of(status, port))

    def withdraw(self) -> None:
        """The table is no more."""
        self._beacon.withdraw()

    def addresses(self, port: int) -> tuple[str, ...]:
        """Where others reach this machine, as they would type it, the likeliest first."""
        return tuple(f"{own.ip}:{port}" for own in likely_first(own_addresses(self.interface)))

    @property
    def problem(self) -> str:
        """Why nobody may find us ("no-interface", "not-announced"), or empty; an address always works."""
        return self._beacon.problem

    def close(self) -> None:
        """Say goodbye; at most two seconds. Safe to call twice."""
        self._beacon.close()


def _seen(found: Found) -> Seen:
    told = found.listing
    return Seen(
        table=told.table,
        name=told.name,
        game=told.game,
        addresses=found.addresses,
        port=told.port,
        seats_free=told.seats_free,
        pin_needed=told.pin_needed,
        started=told.started,
        version=version_of(told.content),
        fits=(told.protocol, told.content) == (wire.PROTOCOL, content()),
        answering=found.answering,
    )
