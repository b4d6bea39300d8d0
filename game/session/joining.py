"""A table of another machine, as a guest's screen holds it: over TCP, with a token for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.content import content
from game.session.line import Line
from game.session.linked import Linked
from game.session.network import Seen
from game.session.protocol import Notice
from game.session.tokens import Held, Tokens, tokens_of
from net import guest, wire
from net.dial import Address, Dial, Dialling, parse_address


def join_typed(
    text: str,
    now: float,
    *,
    name: str,
    pin: str = "",
    profile: str = "",
    watch: bool = False,
) -> Joining:
    """Join the table at an address that somebody typed.

    Raises ValueError: "address-empty", "address-port" or "address-unreadable".
    """
    return Joining([parse_address(text)], tokens_of(profile), now, name=name, pin=pin, watch=watch)


def join_seen(
    seen: Seen,
    now: float,
    *,
    name: str,
    pin: str = "",
    profile: str = "",
    watch: bool = False,
) -> Joining:
    """Join a table that was found."""
    tokens, to = tokens_of(profile), addresses_of(seen)
    return Joining(to, tokens, now, name=name, pin=pin, table=seen.table, watch=watch)


def addresses_of(seen: Seen) -> list[Address]:
    """Where a table that was found may be reached."""
    return [Address(ip, seen.port) for ip in seen.addresses]


class Joining(Linked):
    """`Session` of a guest. Where the table's id is not known it is asked first: tokens belong to tables."""

    def __init__(
        self,
        addresses: Sequence[Address],
        tokens: Tokens,
        now: float,
        *,
        name: str,
        pin: str = "",
        table: str = "",
        watch: bool = False,
        eager: bool = False,
    ) -> None:
        """All `addresses` are of one table. `watch` takes no seat; `eager` knocks as soon as it sits."""
        self._to = addresses
        self._address = str(addresses[0])
        self._tokens = tokens
        self._name = name
        self._pin = pin
        self._watch = watch
        self._eager = eager
        self._id = table
        self._asking: guest.Guest | None = None
        super().__init__((), self._another, now, address=self._address)
        if table:
            self._enter(now)
        else:
            hello = wire.Hello(wire.PROTOCOL, content(), name, None, None, "status")
            self._asking = guest.Guest(self._dial, hello, now)

    def _dial(self, now: float) -> Dialling:
        return Dial(self._to, now)

    def _open(self, name: str, now: float, held: Held | None = None) -> Line:
        return Line(
            self._dial,
            now,
            self._tokens,
            name=name,
            pin=self._pin,
            held=held,
            watch=self._watch,
            eager=self._eager,
            table=self._id,
            address=self._address,
        )

    def _another(self, name: str, now: float) -> Line:
        return self._open(name, now)

    def _enter(self, now: float) -> None:
        held = [] if self._watch else self._tokens.offered(self._id)
        self._lines += [self._open(token.kept.name, now, token) for token in held]
        if not held:
            self._lines.append(self._open(self._name, now))

    def poll(self, now: float) -> Sequence[Notice]:
        """What happened since the last call."""
        notices: list[Notice] = []
        if self._asking is not None:
            self._ask(notices, now)
        return notices + list(super().poll(now))

    def _ask(self, notices: list[Notice], now: float) -> None:
        """Which table is it? Its answer, or why there is none."""
        assert self._asking is not None
        for told in self._asking.poll(now):
            if isinstance(told, wire.Status):
                self._asking.close()
                self._asking = None
                self._id = told.table
                self._enter(now)
                return
            if isinstance(told, guest.Lost):
                self._asking = None
                self._end(notices, told.reason, {"hint": told.hint, "again": told.again})
                return

    def close(self) -> None:
        """Let everything go; safe to call twice."""
        if self._asking is not None:
            self._asking.close()
            self._asking = None
        super().close()
