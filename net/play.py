"""What people may do during the match and after it: answers, questions, drafts, talk, the replay."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from net import codec, wire
from net.peer import Peer
from net.table import Refusal
from net.text import clean_say

if TYPE_CHECKING:
    from net.host import Host

log = logging.getLogger(__name__)

DRAFT = 0.1  # seconds between two drafts of one seat that are relayed


def _mine(host: Host, peer: Peer, seat: int) -> Refusal | None:
    if host.seats.held_by(peer.number) != seat:
        return Refusal("net.not-your-seat", {"seat": seat})
    if host.seats.all[seat].crew != seat:
        return Refusal("net.not-started")
    return None


def _tried(call: Callable[[], Refusal | None]) -> Refusal | None:
    """Keep a mistake in the rules from taking the table down: the match refuses what it could not do."""
    try:
        return call()
    except Exception:
        log.exception("the table failed over an answer")
        return Refusal("net.table-failed")


def act(host: Host, peer: Peer, message: wire.Act, now: float) -> Refusal | None:
    """Hand an answer to the table."""
    return _mine(host, peer, message.seat) or _tried(
        lambda: host.table.act(message.seat, message.ticket, message.body, now)
    )


def why(host: Host, peer: Peer, message: wire.Why, now: float) -> Refusal | None:
    """Reply why an answer would be refused."""
    refusal = _mine(host, peer, message.seat)
    if refusal is not None:
        return refusal
    reason = _tried(lambda: host.table.why(message.seat, message.ticket, message.body))
    rule = None if reason is None else reason.rule
    facts = reason.facts if reason is not None and codec.plain(reason.facts) else {}
    try:
        peer.tell(wire.Because(message.seat, message.number, rule, facts))
    except codec.Garbled:
        peer.tell(wire.Because(message.seat, message.number, rule))
    return None


def draft(host: Host, peer: Peer, message: wire.Draft, now: float) -> Refusal | None:
    """Keep the newest half-made answer of a seat until it may be relayed."""
    refusal = _mine(host, peer, message.seat)
    if refusal is None:
        peer.draft = message
    return refusal


def relay_drafts(host: Host, now: float) -> None:
    """Show waiting drafts to all others, at most ten a second of one seat, while the question is open."""
    for peer in list(host.peers.values()):
        waiting = peer.draft
        if waiting is None or now < peer.drafted + DRAFT:
            continue
        peer.draft = None
        if host.seats.held_by(peer.number) == waiting.seat and host.table.open(waiting.seat):
            peer.drafted = now
            for other in host.peers.values():
                if other.greeted and other is not peer:
                    other.tell(waiting, droppable=True)


def drafts_due(host: Host) -> list[float]:
    """Give the times at which waiting drafts may go."""
    return [peer.drafted + DRAFT for peer in host.peers.values() if peer.draft is not None]


def say(host: Host, peer: Peer, message: wire.Say, now: float) -> Refusal | None:
    """Pass on a phrase or a cleaned line to everybody, the speaker too: the host's order is everybody's."""
    text = clean_say(message.text)
    if not (text or message.phrase):
        return None
    if peer.said.take(len(text), now):
        return Refusal("net.too-often")
    said = wire.Said(host.seats.held_by(peer.number), peer.name, message.phrase, text)
    for other in host.peers.values():
        if other.greeted:
            other.tell(said)
    return None


def fetch(host: Host, peer: Peer, message: wire.Fetch, now: float) -> Refusal | None:
    """Send one piece of the finished replay."""
    replay = host.table.journal() if host.described.over else None
    if replay is None:
        return Refusal("net.not-over")
    parts = max(-(-len(replay) // codec.PIECE), 1)
    if message.part >= parts:
        return Refusal("net.no-such-piece", {"part": message.part, "parts": parts})
    start = message.part * codec.PIECE
    peer.tell(wire.Piece(message.part, parts, replay[start : start + codec.PIECE]))
    return None
