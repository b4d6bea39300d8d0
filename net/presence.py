"""Who is here, silent, gone or back: heartbeats, time-outs, and the seats that wait for their people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net import wire
from net.peer import BEAT, DROP, HELLO, TROUBLE, Peer
from net.table import OPEN, PERSON

if TYPE_CHECKING:
    from net.host import Host

_BLINK = 2.0  # seconds without a tick after which silence is our own


def tick(host: Host, now: float, gap: float) -> None:
    """Send heartbeats, notice silence, and give up connections and seats whose time is over.

    `gap` is the time since the last call: when we ourselves were away, nobody is blamed for it.
    """
    for peer in list(host.peers.values()):
        if gap > _BLINK:
            peer.heard += gap
            peer.moved += gap
        if not peer.greeted:
            if now - peer.since >= HELLO and not peer.link.local:
                host.dismiss(peer, wire.Bye("late"), now)
            continue
        if now - peer.beaten >= BEAT:
            peer.beaten = now
            peer.tell(wire.Beat(peer.sent), droppable=True)
        if not peer.link.local:
            _listen(host, peer, now)
    for index, seat in enumerate(host.seats.all):
        if seat.kind == PERSON and seat.away is not None and now - seat.away >= seat.grace:
            _give_up(host, index)


def _listen(host: Host, peer: Peer, now: float) -> None:
    silent = now - peer.heard
    index = host.seats.held_by(peer.number)
    if index is not None:
        host.seats.all[index].trouble = silent >= TROUBLE
    if silent >= DROP or peer.deaf(now) >= DROP:
        host.dismiss(peer, wire.Bye("lost"), now)


def _give_up(host: Host, index: int) -> None:
    """The grace is over: a bot takes the wheel, or before the start the seat is anybody's."""
    seat = host.seats.all[index]
    if host.under_way:
        seat.away = None
        seat.caretaker = True
        host.table.away(index, True)
    elif not host.described.over:
        host.seats.vacate(index)


def left(host: Host, peer: Peer, now: float, grace: float) -> None:
    """Let the seat of a connection that is gone wait `grace` seconds for its person."""
    index = host.seats.held_by(peer.number)
    if index is None:
        return
    seat = host.seats.all[index]
    seat.peer = None
    seat.trouble = False
    seat.away = now
    seat.grace = grace


def returned(host: Host, index: int, peer: Peer, now: float) -> None:
    """Give a seat back to its person, who came with its token; an older connection makes room."""
    seat = host.seats.all[index]
    old = host.peers.get(seat.peer or 0)
    seat.peer = peer.number
    seat.away = None
    if old is not None:
        host.dismiss(old, wire.Bye("replaced"), now)
    if seat.caretaker:
        seat.caretaker = False
        host.table.away(index, False)


def unmanned(host: Host) -> None:
    """After the host came back: the seats are the match's, and those that belong to nobody a bot's again."""
    if host.described.started:
        host.seats.man()
    for index, seat in enumerate(host.seats.all):
        if host.under_way and seat.kind == OPEN:
            seat.caretaker = True
            host.table.away(index, True)
