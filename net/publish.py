"""Telling everybody: the lobby when it changed, an update for each audience when the table moved.

Nothing leaves before the table has made durable what it tells of.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from net import codec, wire
from net.peer import Peer

if TYPE_CHECKING:
    from net.host import Host

log = logging.getLogger(__name__)

_ROOM = codec.TO_GUEST - 512  # for a body, beside the message around it

Audiences = dict[int | None, list[Peer]]


def publish(host: Host, now: float) -> None:
    """Queue what each connection does not know yet; slow ones get less of it, but the newest."""
    host.look()
    audiences = _tell_lobby(host)
    if host.described.started:
        _tell_match(host, audiences, now)
    status = host.status()
    if status != host.announced:
        host.announced = status
        if host.changed is not None:
            host.changed(status)


def _tell_lobby(host: Host) -> Audiences:
    """Send the lobby where it is news, and sort the connections that can take more by their audience."""
    shown = _lobby(host)
    audiences: Audiences = {}
    for peer in host.peers.values():
        if not peer.greeted or not peer.relieve():
            continue
        seat = host.seats.held_by(peer.number)
        audiences.setdefault(host.seats.audience_of(peer.number), []).append(peer)
        mine = structs.replace(shown, you=seat)
        if mine != peer.lobby:
            peer.tell(mine, droppable=True)
            peer.lobby = mine
    return audiences


def _lobby(host: Host) -> wire.Lobby:
    told = host.described
    watching = sum(
        peer.greeted and not peer.link.local and host.seats.held_by(peer.number) is None
        for peer in host.peers.values()
    )
    return wire.Lobby(
        name=host.settings.name,
        game=told.game,
        options=told.options,
        patience=told.patience,
        seats=tuple(seat.row() for seat in host.seats.all),
        started=told.started,
        over=told.over,
        watching=watching,
        you=None,
    )


def _tell_match(host: Host, audiences: Audiences, now: float) -> None:
    revision = host.table.revision()
    moved = revision != host.told
    if moved or any(peer.stale for peers in audiences.values() for peer in peers):
        host.table.sync()
    host.told = revision
    for seat, peers in audiences.items():
        current = [peer for peer in peers if not peer.stale] if moved else []
        if current:
            body = host.table.update(seat, False)
            if len(body) > _ROOM:
                for peer in current:
                    peer.stale = True  # too much has happened to be shown: the view alone
            else:
                _send(host, current, False, body, now)
        stale = [peer for peer in peers if peer.stale]
        if stale:
            _send(host, stale, True, host.table.update(seat, True), now)


def _send(host: Host, peers: Sequence[Peer], full: bool, body: bytes, now: float) -> None:
    if len(body) > _ROOM:
        log.error("a view of %d bytes does not fit a frame", len(body))
        for peer in peers:
            host.dismiss(peer, wire.Bye("too-large"), now)
        return
    for peer in peers:
        if peer.sent == peer.seen:
            peer.moved = now
        peer.sent += 1
        peer.stale = False
        peer.tell(wire.Update(peer.sent, full, body), droppable=True)
