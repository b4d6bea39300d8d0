"""What people may do to the table around the match: seats, knocks, house rules, the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net import wire
from net.peer import Peer
from net.table import OPEN, PERSON, Refusal
from net.text import clean, unlike

if TYPE_CHECKING:
    from net.host import Host


def claim(host: Host, peer: Peer, message: wire.Claim, now: float) -> Refusal | None:
    """Take a seat, move to another, or change the emblem; in mid-match only a seat that was opened again."""
    if not peer.token:
        return Refusal("net.watching")
    mine = host.seats.held_by(peer.number)
    if host.under_way and mine is not None:
        return Refusal("net.started")
    got = host.seats.claim(message.seat, peer.number, peer.name, peer.token, message.emblem)
    if isinstance(got, Refusal):
        return got
    if got != mine:
        peer.stale = True
    seat = host.seats.all[got]
    if seat.caretaker:
        seat.caretaker = False
        host.table.away(got, False)
    host.keep()
    return None


def release(host: Host, peer: Peer, message: wire.Release, now: float) -> Refusal | None:
    """Leave the seat and stay at the table; in mid-match a bot sails on and others may take the seat."""
    index = host.seats.held_by(peer.number)
    if index is None:
        return Refusal("net.no-seat")
    free(host, index)
    peer.stale = True
    return None


def free(host: Host, index: int) -> None:
    """Open a seat to anybody; its token is worth nothing from now on."""
    host.seats.vacate(index, keep_looks=host.under_way)
    if host.under_way:
        if not host.seats.all[index].caretaker:
            host.seats.all[index].caretaker = True
            host.table.away(index, True)
        host.keep()


def ready(host: Host, peer: Peer, message: wire.Ready, now: float) -> Refusal | None:
    """Knock, or take it back."""
    index = host.seats.held_by(peer.number)
    if index is None:
        return Refusal("net.no-seat")
    host.seats.all[index].ready = message.on
    return None


def configure(host: Host, peer: Peer, message: wire.Configure, now: float) -> Refusal | None:
    """Set house rules, seats and patience; the table has the last word on them."""
    if host.under_way:
        return Refusal("net.started")
    people = sum(seat.kind == PERSON for seat in host.seats.all)
    if people > message.seats:
        return Refusal("net.seats-taken", {"people": people, "seats": message.seats})
    refusal = host.table.configure(message.options, message.seats, message.patience)
    if refusal is None:
        refusal = host.seats.resize(message.seats)
    return refusal


def start(host: Host, peer: Peer, message: wire.Start, now: float) -> Refusal | None:
    """Begin, or play again when it is over; every seat must be taken and every person ready."""
    if host.under_way:
        return Refusal("net.started")
    return hindrance(host) or begin(host)


def hindrance(host: Host) -> Refusal | None:
    """Tell what keeps the match from beginning: open seats, or people who are away or have not knocked."""
    opened = [index for index, seat in enumerate(host.seats.all) if seat.kind == OPEN]
    if opened:
        return Refusal("net.seats-open", {"seats": opened})
    waited = []
    for index, seat in enumerate(host.seats.all):
        peer = host.peers.get(seat.peer or 0)
        if seat.kind == PERSON and (peer is None or not (seat.ready or peer.owner)):
            waited.append(index)
    return Refusal("net.not-ready", {"seats": waited}) if waited else None


def begin(host: Host) -> Refusal | None:
    """Have the table start with the seats as they are."""
    refusal = host.table.start(host.seats.infos(), host.saved())
    if refusal is None:
        host.seats.man()
        for peer in host.peers.values():
            peer.stale = False  # who is here sees the opening with its events
    return refusal


def kick(host: Host, peer: Peer, message: wire.Kick, now: float) -> Refusal | None:
    """Free a seat and send its person away; anybody may take it, in mid-match too."""
    if message.seat >= len(host.seats):
        return Refusal("net.no-such-seat", {"seat": message.seat})
    seat = host.seats.all[message.seat]
    if seat.kind != PERSON:
        return Refusal("net.no-person", {"seat": message.seat})
    holder = host.peers.get(seat.peer or 0)
    free(host, message.seat)
    if holder is not None:
        if holder.owner:
            holder.stale = True  # one's own seat: it is free again, the table stays in sight
        else:
            host.dismiss(holder, wire.Bye("kicked"), now)
    return None


def bot(host: Host, peer: Peer, message: wire.Bot, now: float) -> Refusal | None:
    """Seat a bot, change its level, or (empty level) open its seat; before the start or when it is over."""
    if host.under_way:
        return Refusal("net.started")
    if message.seat >= len(host.seats):
        return Refusal("net.no-such-seat", {"seat": message.seat})
    if host.seats.all[message.seat].kind == PERSON:
        return Refusal("net.seat-taken", {"seat": message.seat})
    name = clean(message.name, 12)
    if name:
        name = unlike(name, host.seats.taken_names(but=message.seat))
    host.seats.seat_bot(message.seat, message.level, name)
    return None
