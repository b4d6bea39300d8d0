"""A session and a harbour without host, network and rules, for tests of the scenes that stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.contract import Action, Option
from game.session.protocol import Lobby, LobbyChanged, Notice, Refused, SeatInfo, Update

OPTIONS = (
    Option("arrangement", ("3a", "3b", "3c"), "3a"),
    Option("horizon", ("on", "off"), "on"),
    Option("ports", ("seats", "secret"), "seats"),
    Option("target", (5, 10, 15, 20, 30), 15),
)
FLAGS = ("gold", "scarlet", "azure", "jade", "plum", "bone", "violet", "slate")


def seat_of(number: int, kind: str = "open", **more: Any) -> SeatInfo:
    """A seat of the lobby; its flag is the number's."""
    emblem = more.pop("emblem", FLAGS[number] if kind != "open" else "")
    return SeatInfo(number, more.pop("name", ""), emblem, kind, **more)  # type: ignore[arg-type]


def lobby(*seats: SeatInfo, **more: Any) -> Lobby:
    """A lobby of Treasure Boots with these seats."""
    options = more.pop("options", {option.name: option.default for option in OPTIONS})
    return Lobby("treasure_boots", options, tuple(seats), **{"name": "Low Lantern", **more})


class FakeSession:
    """Does at once what it is asked for, and remembers it in `asked`."""

    def __init__(self, table: Lobby, *, host: bool = True, seats: tuple[int, ...] = (0,)) -> None:
        self.lobby, self.host, self.seats = table, host, seats
        self.asked: list[tuple[Any, ...]] = []
        self.notices: list[Notice] = []
        self.closed = False

    def poll(self, now: float) -> Sequence[Notice]:
        waiting, self.notices = self.notices, []
        for notice in waiting:
            if isinstance(notice, LobbyChanged):
                self.lobby = notice.lobby
        return waiting

    def change(self, **what: Any) -> None:
        """Another lobby, told at the next poll."""
        self.lobby = replace(self.lobby, **what)
        self.notices.append(LobbyChanged(self.lobby))

    def _seat(self, number: int, **what: Any) -> None:
        seats = tuple(replace(s, **what) if s.seat == number else s for s in self.lobby.seats)
        self.change(seats=seats)

    def act(self, seat: int, ticket: str, action: Action) -> None:
        self.asked.append(("act", seat, ticket, action))

    def why(self, seat: int, ticket: str, action: Action) -> int:
        return 0

    def draft(self, seat: int, action: Action | None) -> None:
        self.asked.append(("draft", seat, action))

    def say(self, seat: int, text: str = "", phrase: str = "") -> None:
        self.asked.append(("say", seat, text, phrase))

    def claim(self, seat: int, name: str, emblem: str) -> None:
        self.asked.append(("claim", seat, name, emblem))
        self.seats = (*self.seats, seat) if seat not in self.seats else self.seats
        self._seat(seat, kind="person", name=name, emblem=emblem or FLAGS[seat], local=True, level="")

    def release(self, seat: int) -> None:
        self.asked.append(("release", seat))
        self.seats = tuple(mine for mine in self.seats if mine != seat)
        self._seat(seat, kind="open", name="", emblem="", local=False, ready=False)

    def ready(self, seat: int, ready: bool) -> None:
        self.asked.append(("ready", seat, ready))
        self._seat(seat, ready=ready)

    def configure(self, options: dict[str, str | int], seats: int) -> None:
        self.asked.append(("configure", dict(options), seats))
        now = list(self.lobby.seats)[:seats]
        now += [seat_of(number) for number in range(len(now), seats)]
        self.change(options=dict(options), seats=tuple(now))

    def bot(self, seat: int, level: str) -> None:
        self.asked.append(("bot", seat, level))
        if level:
            self._seat(seat, kind="bot", level=level, name="", emblem=FLAGS[seat], local=False)
        else:
            self._seat(seat, kind="open", level="", name="", emblem="")

    def kick(self, seat: int) -> None:
        self.asked.append(("kick", seat))
        self._seat(seat, kind="open", name="", emblem="", ready=False)

    def patience(self, seconds: float) -> None:
        self.asked.append(("patience", seconds))
        self.change(patience=seconds)

    def offers(self) -> tuple[Option, ...]:
        return OPTIONS

    def start(self) -> None:
        self.asked.append(("start",))
        if any(s.kind == "open" for s in self.lobby.seats):
            self.notices.append(Refused(None, "net.seats-open", {}))
        else:
            self.change(started=True, over=False)

    def over(self, update: Update) -> None:
        """The match ends with this update."""
        self.notices.append(update)
        self.change(over=True)

    def journal(self) -> bytes | None:
        return b"replay" if self.lobby.over else None

    def leave(self, keep: bool = False) -> None:
        self.asked.append(("leave", keep))

    def close(self) -> None:
        self.closed = True
