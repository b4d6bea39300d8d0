"""A host and its guests in one thread under a clock that the test turns: no sockets wait, nobody sleeps."""

from __future__ import annotations

import itertools
import json
import socket
from typing import Any, TypeVar

from net import codec, wire
from net.dial import Ready
from net.guest import Guest, Notice
from net.host import Host, Settings
from net.link import Link, TcpLink, pair
from net.table import Saved
from tests.net.toy import Toy

CONTENT = "0.1.0:test"
EMBLEMS = ("gold", "scarlet", "azure", "jade")

_N = TypeVar("_N")


class Player:
    """A guest with everything that it was told."""

    def __init__(self, world: World, guest: Guest) -> None:
        self.world = world
        self.guest = guest
        self.notices: list[Notice] = []

    def all(self, kind: type[_N]) -> list[_N]:
        return [notice for notice in self.notices if isinstance(notice, kind)]

    def last(self, kind: type[_N]) -> _N:
        found = self.all(kind)
        assert found, f"no {kind.__name__} among {[type(notice).__name__ for notice in self.notices]}"
        return found[-1]

    @property
    def seat(self) -> int | None:
        return self.last(wire.Lobby).you

    @property
    def token(self) -> str:
        assert self.guest.welcome is not None
        return self.guest.welcome.token

    @property
    def view(self) -> dict[str, Any]:
        return json.loads(self.last(wire.Update).body)

    def send(self, message: wire.ToHost) -> None:
        assert self.guest.send(message)
        self.world.turn()

    def refused(self) -> str:
        return self.last(wire.Refuse).rule

    def claim(self, seat: int | None = None, emblem: str = "") -> None:
        self.send(wire.Claim(seat, emblem))

    def act(self, body: bytes = b"1", ticket: str | None = None) -> None:
        assert self.seat is not None
        ask = self.view["ask"] if ticket is None else ticket
        self.send(wire.Act(self.seat, ask or "none", body))


class World:
    """One host, its toy table, and any number of guests, all pumped by `turn`."""

    def __init__(
        self,
        table: Toy | None = None,
        *,
        kinds: tuple[str, ...] = (),
        saved: Saved | None = None,
        **more: Any,
    ) -> None:
        self.now = 1000.0
        self.table = table or Toy()
        numbers = itertools.count(1)
        self.told: list[wire.Status] = []
        self.host = Host(
            self.table,
            Settings("The Salty Dog", CONTENT, **{"emblems": EMBLEMS, **more}),
            self.now,
            kinds=kinds,
            saved=saved,
            new_token=lambda: f"{next(numbers):032x}",
            changed=self.told.append,
        )
        self.players: list[Player] = []
        self.links: list[Link] = []

    def link(self, address: str = "", owner: bool = False) -> Link:
        """Give a guest's end: in memory without an address, else over a socket pair from that address."""
        if not address:
            theirs, ours = pair()
            self.host.connect(theirs, self.now, owner)
            return ours
        left, right = socket.socketpair()
        far = TcpLink(right, "10.0.0.1", host=False)
        self.links += [far, TcpLink(left, address, host=True)]
        self.host.connect(self.links[-1], self.now, owner)
        return far

    def join(
        self,
        name: str = "Anne",
        address: str = "10.0.0.2",
        *,
        owner: bool = False,
        token: str | None = None,
        pin: str | None = None,
        wants: Any = "seat",
        content: str = CONTENT,
        protocol: int = wire.PROTOCOL,
        persist: float = 0.0,
        table: str = "",
    ) -> Player:
        hello = wire.Hello(protocol, content, name, token, pin, wants)
        guest = Guest(
            lambda now: Ready(self.link(address, owner)), hello, self.now, persist=persist, table=table
        )
        player = Player(self, guest)
        self.players.append(player)
        self.turn()
        return player

    def owner(self, name: str = "Mary") -> Player:
        return self.join(name, "", owner=True)

    def turn(self, seconds: float = 0.0) -> None:
        """Let time pass and everybody hear everything that was said meanwhile."""
        self.now += seconds
        for _ in range(3):
            for player in self.players:
                player.notices += player.guest.poll(self.now)
            self.host.pump(self.now)
        for player in self.players:
            player.notices += player.guest.poll(self.now)

    def wait(self, seconds: float, step: float = 0.5) -> None:
        """Let `seconds` pass in steps that a living program would take."""
        for _ in range(round(seconds / step)):
            self.turn(step)

    def begin(self, *players: Player) -> None:
        """Seat the players in order, have them knock, and let the owner start."""
        for player in players:
            player.claim()
            player.send(wire.Ready())
        owner = self.owner("Owner")
        owner.send(wire.Start())

    def close(self) -> None:
        for player in self.players:
            player.guest.close()
        self.host.stop(self.now)
        self.host.see_off(float("inf"))
        for link in self.links:
            link.close()


def bye(link: Link) -> str:
    """Give the reason of the goodbye that has arrived."""
    for payload in link.receive():
        message = codec.read_to_guest(payload)
        if isinstance(message, wire.Bye):
            return message.reason
    return ""
