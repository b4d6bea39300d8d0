"""The host: one table, its seats and the people around it, as a plain object without sockets or clocks.

`pump` moves everything once; who calls it (a thread, a process, a test) decides how time passes.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from net import codec, lobby, play, presence, publish, wire
from net.admission import Admission
from net.codec import Garbled
from net.link import Link
from net.peer import Peer
from net.seats import Seats, token_hash
from net.table import OPEN, Described, Refusal, Saved, SavedSeat, SeatInfo, Table
from net.text import unlike

__all__ = ["Described", "Host", "Refusal", "Saved", "SavedSeat", "SeatInfo", "Settings", "Table"]

log = logging.getLogger(__name__)

_LINGER = 1.0  # seconds in which a last word may still arrive


class Settings(Struct, frozen=True):
    """What a host is told once. `content` names code version and rules; guests with another are refused."""

    name: str  # of the table
    content: str
    pin: str = ""  # "" lets everybody in
    emblems: tuple[str, ...] = ()  # keys of the captains' liveries, in the order in which they are given out
    autostart: bool = False  # begin as soon as every seat without a bot is claimed and ready
    grace: float = 20.0  # seconds that a seat waits for its person before a bot takes the wheel
    return_grace: float = 300.0  # the same after the host itself came back


class Host:
    """Serves one table. Not thread-safe: whoever pumps it owns it."""

    def __init__(
        self,
        table: Table,
        settings: Settings,
        now: float,
        *,
        kinds: Sequence[str] = (),
        saved: Saved | None = None,
        new_token: Callable[[], str] = lambda: secrets.token_hex(16),
        changed: Callable[[wire.Status], None] | None = None,
    ) -> None:
        """`kinds` are the seats at first ("open", "bot:<level>"; none: all that the table has, open).

        `saved` brings a table back instead. `changed` is called when what discovery tells has changed.
        """
        self.table = table
        self.settings = settings
        self.peers: dict[int, Peer] = {}
        self.port = saved.port if saved else 0
        self.id = saved.table if saved else secrets.token_hex(8)
        self.described = table.describe()
        self.admission = Admission(settings.content, saved.pin if saved else settings.pin)
        self.ended = False
        self._new_token = new_token
        self.changed = changed
        self.announced: wire.Status | None = None  # the last that `changed` was told
        self.told = table.revision() if saved else -1  # of the table, when everybody was last told
        self._last_tick = now
        self._count = 0
        self._parting: list[tuple[Link, float]] = []
        self._autostart = settings.autostart
        if saved:
            self.seats = Seats.restored(saved.seats, settings.emblems, now, settings.return_grace)
            presence.unmanned(self)
        else:
            self.seats = Seats(kinds or [OPEN] * self.described.seats, settings.emblems)

    # ------------------------------------------------------------------------------------------ what it is

    @property
    def pin(self) -> str:
        """The PIN that guests need, "" for none."""
        return self.admission.pin

    @property
    def under_way(self) -> bool:
        """Whether a match runs now."""
        return self.described.started and not self.described.over

    @property
    def deserted(self) -> bool:
        """Whether nobody is connected."""
        return not self.peers

    def status(self) -> wire.Status:
        """Give what somebody who looks for a table may know."""
        told = self.described
        free = 0 if told.over else sum(seat.kind == OPEN for seat in self.seats.all)
        return wire.Status(
            wire.PROTOCOL,
            self.settings.content,
            self.id,
            self.settings.name,
            told.game,
            len(self.seats),
            free,
            bool(self.pin),
            told.started,
            told.over,
        )

    def saved(self) -> Saved:
        """Give what must survive this host, to come back as `Host(..., saved=...)`."""
        return Saved(self.id, self.port, self.pin, self.seats.saved())

    def listens(self, port: int) -> None:
        """Take note of the port that guests reach, before the first of them comes."""
        if port != self.port:
            self.port = port
            self.keep()

    def look(self) -> None:
        """Ask the table again how it stands."""
        was, self.described = self.described, self.table.describe()
        if self.described.over and not was.over:
            for seat in self.seats.all:
                seat.ready = False  # for the next match they knock anew

    def keep(self) -> None:
        """Have the table remember who sits where, when that changed in mid-match."""
        if self.under_way:
            self.table.keep(self.saved())

    # ---------------------------------------------------------------------------------- coming and going

    def connect(self, link: Link, now: float, owner: bool = False) -> Peer | None:
        """Take in a new connection, or tell it why not and close it. An owner may change the table."""
        if not link.local:
            greeted = [peer.address for peer in self.peers.values() if peer.greeted and not peer.link.local]
            fresh = [peer.address for peer in self.peers.values() if not peer.greeted and not peer.link.local]
            rejected = self.admission.crowded(link.address, fresh, greeted)
            if rejected or self.ended:
                link.send(codec.pack(rejected or self.admission.reject("ended"), codec.TO_GUEST))
                self._let_go(link, now)
                return None
        self._count += 1
        peer = self.peers[self._count] = Peer(self._count, link, owner, now)
        return peer

    def dismiss(self, peer: Peer, last: wire.Message, now: float) -> None:
        """Say a last word and let a connection go. What it held is as if it had been lost."""
        peer.link.forget()
        peer.tell(last)
        self.peers.pop(peer.number, None)
        presence.left(self, peer, now, self.settings.grace)
        self._let_go(peer.link, now)

    def _let_go(self, link: Link, now: float) -> None:
        link.part()
        self._parting.append((link, now + _LINGER))

    def lost(self, peer: Peer, now: float, why: str) -> None:
        """Take note that a connection is gone; its seat waits for its person."""
        peer.link.close(why)
        if self.peers.pop(peer.number, None) is not None:
            presence.left(self, peer, now, self.settings.grace)

    def stop(self, now: float, reason: str = "ended") -> None:
        """Say goodbye to everybody; `reason` "moved" asks guests to come back to the same address."""
        self.ended = True
        for peer in list(self.peers.values()):
            self.dismiss(peer, wire.Bye(reason), now)

    # --------------------------------------------------------------------------------------------- messages

    def handle(self, peer: Peer, payload: bytes, now: float) -> None:
        """Do what one message asks for. A connection that sends anything else is closed."""
        try:
            message = codec.read_to_host(payload)
        except Garbled as error:
            log.info("closed %s: %s", peer.address or "a local link", error)
            self.dismiss(peer, wire.Bye("garbled"), now)
            return
        peer.heard = now
        if isinstance(message, wire.Bye):
            self._bye(peer, now)
        elif isinstance(message, wire.Hello) != peer.greeted:
            if isinstance(message, wire.Hello):
                self._hello(peer, message, now)
            elif isinstance(message, wire.Beat):
                peer.acknowledge(message.seen, now)
            else:
                self._obey(peer, message, now)
        else:
            self.dismiss(peer, wire.Bye("garbled"), now)

    def _obey(self, peer: Peer, message: wire.ToHost, now: float) -> None:
        do = _DO[type(message)]
        if type(message) in _OWNERS and not peer.owner:
            refusal: Refusal | None = Refusal("net.not-yours")
        else:
            refusal = do(self, peer, message, now)
            self.look()
        if refusal is not None:
            self.refuse(peer, message, refusal)

    def refuse(self, peer: Peer, message: wire.ToHost, refusal: Refusal) -> None:
        """Tell a guest why something was not done."""
        about = str(type(message).__struct_config__.tag)
        ticket = message.ticket if isinstance(message, wire.Act) else ""
        facts = refusal.facts if codec.plain(refusal.facts) else {}
        try:
            peer.tell(wire.Refuse(about, ticket, refusal.rule, facts))
        except Garbled:
            peer.tell(wire.Refuse(about, ticket, refusal.rule))

    def _bye(self, peer: Peer, now: float) -> None:
        self.peers.pop(peer.number, None)
        # Who says goodbye does not mean to be waited for.
        presence.left(self, peer, now, 0.0)
        peer.link.close("left")

    def _hello(self, peer: Peer, hello: wire.Hello, now: float) -> None:
        if hello.wants == "status":
            self.dismiss(peer, self.status(), now)
            return
        index = self.seats.of_token(hello.token) if hello.token and hello.wants == "seat" else None
        rejected = self.admission.version(hello)
        if rejected is None and index is None and not peer.link.local:
            others = [other.address for other in self.peers.values() if other.greeted]
            rejected = self.admission.knock(hello, peer.address, now) or self.admission.packed(
                hello, peer.address, others
            )
            if rejected is None and hello.wants == "seat" and self.seats.first_open() is None:
                rejected = self.admission.reject("table-full", hello)
        if rejected is not None:
            self.dismiss(peer, rejected, now)
            return
        peer.watches = hello.wants == "spectator"
        self._welcome(peer, hello, index, now)

    def _welcome(self, peer: Peer, hello: wire.Hello, index: int | None, now: float) -> None:
        token = ""
        if index is not None and hello.token:
            token = hello.token
            peer.name = self.seats.all[index].name
        else:
            if not peer.watches:
                token = self._new_token()
            peer.name = unlike(hello.name, self._names())
        peer.token = token_hash(token) if token else ""
        if index is not None:
            presence.returned(self, index, peer, now)
        peer.greeted = True
        peer.tell(
            wire.Welcome(
                wire.PROTOCOL, self.settings.content, token, self.id, peer.name, index, len(self.seats)
            )
        )

    def _names(self) -> set[str]:
        # A screen of this process watches its table under the name of somebody who will sit down there.
        guests = (peer for peer in self.peers.values() if peer.greeted and not peer.link.local)
        return {peer.name.casefold() for peer in guests} | self.seats.taken_names()

    # ------------------------------------------------------------------------------------------------- time

    def pump(self, now: float, ready: Iterable[Peer] | None = None) -> None:
        """Read what has arrived (from `ready` peers, default all), let time pass, tell everybody, send."""
        for peer in list(self.peers.values() if ready is None else ready):
            self._read(peer, now)
        self.tick(now)

    def _read(self, peer: Peer, now: float) -> None:
        for payload in peer.collect(now):
            if peer.number not in self.peers:
                return
            self.handle(peer, payload, now)
        if peer.inbox or peer.number not in self.peers:
            return
        if peer.link.closed:
            self.lost(peer, now, peer.link.closed)
        elif peer.link.garbled:
            self.dismiss(peer, wire.Bye("garbled"), now)

    def tick(self, now: float) -> None:
        """Let time pass and tell everybody what changed."""
        gap, self._last_tick = now - self._last_tick, now
        presence.tick(self, now, gap)
        self._begin_by_itself()
        if not self.ended:
            self.table.tick(now)
        publish.publish(self, now)
        play.relay_drafts(self, now)
        for peer in list(self.peers.values()):
            peer.link.flush()
        self.see_off(now)

    def due(self, now: float) -> float:
        """Give the time at which `pump` wants to be called again though nothing arrives."""
        times = [now + 0.25, *play.drafts_due(self)]
        times += [peer.held for peer in self.peers.values() if peer.held > now]
        planned = None if self.ended else self.table.due()
        if planned is not None:
            times.append(planned)
        return min(times)

    def _begin_by_itself(self) -> None:
        if not self._autostart or self.described.started or self.ended:
            return
        if lobby.hindrance(self) is None:
            refusal = lobby.begin(self)
            if refusal is not None:
                log.error("the table does not start: %s %s", refusal.rule, refusal.facts)
                self._autostart = False
                for peer in list(self.peers.values()):
                    if peer.greeted:
                        self.refuse(peer, wire.Start(), refusal)

    def see_off(self, now: float) -> bool:
        """Let last words arrive; tell whether somebody is still to hear one."""
        for link, until in self._parting:
            link.flush()
            link.receive()  # unread bytes would turn our goodbye into a reset
            if now >= until:
                link.close()
        self._parting = [item for item in self._parting if not item[0].closed]
        return bool(self._parting)


_Do = Callable[[Host, Peer, Any, float], Refusal | None]

_DO: dict[type, _Do] = {
    wire.Claim: lobby.claim,
    wire.Release: lobby.release,
    wire.Ready: lobby.ready,
    wire.Configure: lobby.configure,
    wire.Start: lobby.start,
    wire.Kick: lobby.kick,
    wire.Bot: lobby.bot,
    wire.Act: play.act,
    wire.Why: play.why,
    wire.Draft: play.draft,
    wire.Say: play.say,
    wire.Fetch: play.fetch,
}
_OWNERS = {wire.Configure, wire.Start, wire.Kick, wire.Bot}
