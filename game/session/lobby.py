"""The lobby as scenes see it, made of what the network says and of what this screen alone knows."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.contract import Seat
from game.session.protocol import Kind, Lobby, SeatInfo
from net import wire
from net.table import BOT, OPEN, PERSON

NOBODY = Lobby("", {}, ())  # before the host has told anything


def lobby_of(
    told: wire.Lobby, local: Collection[Seat], addresses: tuple[str, ...] = (), pin: str = ""
) -> Lobby:
    """The lobby; `local` are the seats of this screen, addresses and PIN are the host's to show."""
    return Lobby(
        game=told.game,
        options=dict(told.options),
        seats=tuple(_seat(number, row, number in local) for number, row in enumerate(told.seats)),
        started=told.started,
        over=told.over,
        addresses=addresses,
        pin=pin,
        patience=float(told.patience),
        spectators=told.watching,
        name=told.name,
    )


def _seat(number: Seat, row: wire.Row, local: bool) -> SeatInfo:
    kinds: dict[str, Kind] = {OPEN: "open", PERSON: "person"}
    kind = kinds.get(row.kind, "bot")
    return SeatInfo(
        seat=number,
        name=row.name,
        emblem=row.emblem,
        kind=kind,
        level=row.kind.removeprefix(BOT) if kind == "bot" else "",
        ready=row.ready,
        connected=row.link in ("", "here", "trouble"),
        caretaker=row.link == "caretaker",
        local=local,
    )
