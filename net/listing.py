"""A table as discovery tells of it: in a zeroconf TXT record, in a datagram, and in the list that people see.

Everything read here was sent by strangers: it is typed, limited and cleaned before anybody draws it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from net import codec, wire
from net.codec import Garbled
from net.text import clean

SERVICE = "_freebooters._tcp.local."
MAGIC = b"FBTR"  # begins every datagram
DATAGRAM = 1024  # largest, in bytes
NAME_LENGTH = 24


@dataclass(frozen=True)
class Listing:
    """What a host tells the network of its table. `table` is the table's id."""

    table: str
    name: str
    game: str
    port: int
    seats_free: int
    pin_needed: bool
    started: bool
    protocol: int
    content: str


@dataclass(frozen=True)
class Found:
    """A table in the list; `addresses` best first. `answering` False: it has missed a probe."""

    listing: Listing
    addresses: tuple[str, ...]
    answering: bool = True


def listing_of(status: wire.Status, port: int) -> Listing:
    """Give the listing of a table whose status is known."""
    return Listing(
        table=status.table,
        name=clean_title(status.name),
        game=status.game,
        port=port,
        seats_free=status.seats_free,
        pin_needed=status.pin_needed,
        started=status.started,
        protocol=status.protocol,
        content=status.content,
    )


def clean_title(name: str) -> str:
    """Give a table's name of 1 to 24 visible characters and at most 63 bytes, as zeroconf asks for."""
    name = clean(name, NAME_LENGTH)
    while len(name.encode()) > 56:  # room for the "-2" of a second table of this name
        name = name[:-1].rstrip()
    return name or "Freebooters"


def to_txt(listing: Listing) -> dict[str, str]:
    """Give the TXT record: table id, protocol, game, seats free, PIN needed, started, version and rules."""
    return {
        "id": listing.table,
        "protocol": str(listing.protocol),
        "game": listing.game,
        "free": str(listing.seats_free),
        "pin": "1" if listing.pin_needed else "0",
        "started": "1" if listing.started else "0",
        "content": listing.content,
    }


def from_txt(name: str, port: int, txt: Mapping[bytes, bytes | None]) -> Listing | None:
    """Read a TXT record; None when it is none of ours. `name` is the service's, with or without type."""
    try:
        text = {key.decode("ascii"): (value or b"").decode() for key, value in txt.items()}
        return _checked(
            {
                "table": text["id"],
                "name": name.removesuffix("." + SERVICE),
                "game": text["game"],
                "port": port,
                "seats_free": int(text["free"]),
                "pin_needed": text["pin"] == "1",
                "started": text.get("started") == "1",
                "protocol": int(text["protocol"]),
                "content": text["content"],
            }
        )
    except (KeyError, ValueError):
        return None


def to_datagram(listing: Listing) -> bytes:
    """Give the broadcast form of a listing."""
    here = wire.Here(
        protocol=listing.protocol,
        content=listing.content,
        table=listing.table,
        name=listing.name,
        game=listing.game,
        port=listing.port,
        seats_free=listing.seats_free,
        pin_needed=listing.pin_needed,
        started=listing.started,
    )
    return MAGIC + codec.pack(here, DATAGRAM - len(MAGIC))


def from_datagram(data: bytes) -> Listing | None:
    """Read the broadcast form; None when it is none of ours."""
    if not data.startswith(MAGIC) or len(data) > DATAGRAM:
        return None
    try:
        here = codec.read_here(data[len(MAGIC) :])
        return _checked(msgspec.structs.asdict(here))
    except Garbled:
        return None


def _checked(fields: dict[str, object]) -> Listing | None:
    """Hold a stranger's fields against the types and limits of the wire, and clean the name."""
    try:
        here = msgspec.convert({"type": "here", **fields}, wire.Here, strict=True)
    except msgspec.ValidationError:
        return None
    if not 0 < here.port < 65536 or not here.table:
        return None
    return replace(Listing(**msgspec.structs.asdict(here)), name=clean_title(here.name))
