"""One of a screen's lines to a table: a guest, the seat it speaks for, and the token that brings it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Seat
from game.session.content import content
from game.session.tokens import Held, Kept, Tokens
from net import wire
from net.dial import Dialling
from net.guest import Guest, Notice

PERSIST = 120.0  # seconds for which a lost line is tried again by itself

Dial = Callable[[float], Dialling]


class Line:
    """A guest and what it wants: at first to claim a seat, later to answer for it."""

    def __init__(
        self,
        dial: Dial,
        now: float,
        tokens: Tokens,
        *,
        name: str,
        pin: str = "",
        held: Held | None = None,
        watch: bool = False,
        eager: bool = False,
        table: str = "",
        address: str = "",
    ) -> None:
        """`held` is a token of an earlier time; `watch` takes no seat; `eager` knocks as soon as it sits.

        `table` is the id that must answer, `address` where it was found.
        """
        self.name = name
        self.seat: Seat | None = None
        self.lost_since: float | None = None  # the link is down, and the guest tries to come back
        self._eager = eager
        self._tokens = tokens
        self._held = held
        self._address = address
        self._claim: wire.Claim | None = None
        token = held.kept.token if held else None
        wants = "spectator" if watch else "seat"
        hello = wire.Hello(wire.PROTOCOL, content(), name, token, pin or None, wants)  # type: ignore[arg-type]
        self.guest = Guest(dial, hello, now, table=table, persist=PERSIST)

    @property
    def idle(self) -> bool:
        """Whether it could still claim a seat."""
        return self.seat is None and self._claim is None

    def claim(self, seat: Seat | None, emblem: str) -> None:
        """Ask for a seat, or for another emblem, as soon as the host listens."""
        self._claim = wire.Claim(seat, emblem)
        self._speak()

    def poll(self, now: float) -> Sequence[Notice]:
        """What the guest tells; seat and token follow from it."""
        notices = self.guest.poll(now)
        for notice in notices:
            if isinstance(notice, wire.Welcome):
                self._speak()
            elif isinstance(notice, wire.Lobby):
                self._sit(notice)
            elif isinstance(notice, wire.Refuse) and notice.about == "claim":
                self._claim = None
        return notices

    def _speak(self) -> None:
        if self._claim is not None:
            self.guest.send(self._claim)

    def _sit(self, lobby: wire.Lobby) -> None:
        """The host says which seat we hold: keep the token that gives it back, or forget it."""
        self.seat = seat = lobby.you
        if seat is None:
            self.forget()
            return
        self._claim = None
        if self._eager and not lobby.seats[seat].ready and lobby.started == lobby.over:
            self.guest.send(wire.Ready())
        welcome = self.guest.welcome
        if welcome is not None and (self._held is None or self._held.kept.token != welcome.token):
            self.forget()
            self._held = self._tokens.keep(Kept(welcome.table, welcome.token, welcome.name, self._address))

    def forget(self) -> None:
        """The seat is given up: nobody comes back to it."""
        if self._held is not None:
            self._held.forget()
            self._held = None

    def close(self, come_back: bool) -> None:
        """Say goodbye; `come_back` keeps the token for another time."""
        self.guest.close()
        if not come_back:
            self.forget()
        elif self._held is not None:
            self._held.release()
            self._held = None
