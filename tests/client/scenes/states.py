"""Every menu scene in the states that people meet, for the tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.client.harbour import Course, Harbour
from game.client.scene import Scene
from game.client.scenes.browse import Browse
from game.client.scenes.captain import CaptainSheet
from game.client.scenes.connecting import Connecting
from game.client.scenes.lobby import Lobby
from game.client.scenes.pause import Pause
from game.client.scenes.pinsheet import PinSheet
from game.client.scenes.play import Host, Play
from game.client.scenes.results import Results
from game.client.scenes.resume import Resume
from game.client.scenes.sorry import sorry
from game.engine.contract import Result
from game.engine.journal import Sitting
from game.session.logbook import Kept
from game.session.network import Seen
from game.session.protocol import Update
from tests.client.scenes.fakes import FLAGS, FakeSession, lobby, seat_of

LAN: dict[str, Any] = {"addresses": ("192.168.100.123:17171", "10.0.0.7:17171"), "pin": "40729118"}
NAMES = ("Bartholomew", "Wilhelmina", "Æthelwynnes", "Mira", "Nell", "Ruth", "Silas", "Grace")


class Sea:
    """A network on which these tables lie."""

    def __init__(self, *tables: Seen, problem: str = "") -> None:
        self.found, self.problem = list(tables), problem

    def tables(self) -> Sequence[Seen]:
        return self.found

    def addresses(self, port: int) -> Sequence[str]:
        return (f"192.168.100.123:{port}", f"10.0.0.7:{port}")


def seen(table: str, **more: Any) -> Seen:
    """A table on the network."""
    facts = {
        "name": "Low Lantern", "game": "treasure_boots", "addresses": ("192.168.100.123",), "port": 17171,
        "seats_free": 2, "pin_needed": True, "started": False, "version": "0.1.0", "fits": True,
        "answering": True,
    }  # fmt: skip
    return Seen(table=table, **{**facts, **more})


TABLES = (
    seen("a"),
    seen("b", name="Wilhelmina’s long table", seats_free=7, pin_needed=False),
    seen("c", name="The Salty Widow", seats_free=1, started=True),
    seen("d", name="Gull Rock", seats_free=0, started=True),
    seen("e", name="Calico’s table", version="0.4.12", fits=False),
    seen("f", name="Silent", answering=False),
)


class QuietHarbour(Harbour):
    """A harbour without journals and without a network."""

    def kept(self) -> Sequence[Kept]:
        return ()


class FullHarbour(Harbour):
    """A harbour with matches of two, five and eight captains."""

    def kept(self) -> Sequence[Kept]:
        def sitting(number: int, people: int) -> Sitting:
            return Sitting(
                NAMES[number] if number < people else "",
                FLAGS[number],
                "person" if number < people else "bot:greedy",
            )

        return [
            Kept(
                Path(f"{count}.journal"), "treasure_boots", tuple(sitting(n, people) for n in range(count)),
                90, done, 1e9,
            )
            for count, people in ((2, 1), (5, 3), (8, 8))
            for done in (True, False)
        ]  # fmt: skip

    def standing(self, path: Path) -> Any:
        return SimpleNamespace(turn=118, scores=[14 - n for n in range(int(path.stem))])


def people(count: int, local: int = 1, **more: Any) -> Any:
    """A lobby of people only: the first ones at this screen, the others elsewhere."""
    seats = [
        seat_of(n, "person", name=NAMES[n], local=n < local, ready=n % 2 == 0, connected=n != 3)
        for n in range(count)
    ]
    return lobby(*seats, **more)


def mixed(**more: Any) -> Any:
    """Two people here, one elsewhere, a bot, two open seats."""
    return lobby(
        seat_of(0, "person", name="Bartholomew", local=True), seat_of(1, "person", name="Mira", local=True),
        seat_of(2, "person", name="Wilhelmina"), seat_of(3, "bot", level="chance"), seat_of(4), seat_of(5),
        **more,
    )  # fmt: skip


def bots(count: int) -> Any:
    """One person and bots."""
    return lobby(
        seat_of(0, "person", name="Edda", local=True),
        *(seat_of(n, "bot", level="greedy") for n in range(1, count)),
    )


def guest(table: Any, *seats: int) -> FakeSession:
    """The same table as somebody else's screen sees it."""
    shown = tuple(replace(seat, local=seat.seat in seats) for seat in table.seats)
    session = FakeSession(replace(table, seats=shown, pin="", addresses=()), host=False, seats=seats)
    session.offers = lambda: ()  # type: ignore[method-assign]
    return session


def ended(count: int) -> Update:
    """The last update of a match: the best first, the sums as the rules give them."""
    totals = tuple(31 - 3 * n for n in range(count))
    why = tuple(
        (
            {"line": "tokens", "points": total - 7},
            {"line": "bonus", "points": 4},
            {"line": "privateers", "points": 3},
        )
        for total in totals
    )
    ships = [SimpleNamespace(cargo=[n % 3, n % 2, 1, 0, n % 4, 2]) for n in range(count)]
    order = tuple((n,) for n in range(count))
    return Update(None, 9, SimpleNamespace(turn=51, ships=ships), result=Result(order, totals, (), why))


def finished(count: int) -> Results:
    """The results of a match of so many people."""
    session = FakeSession(people(count, started=True, over=True))
    return Results(session, ended(count), seconds=2280)


def lobby_page(tab: int, session: FakeSession) -> Lobby:
    """The lobby with a page open, where it has pages."""
    scene = Lobby(session)
    scene.tab = tab
    return scene


def quiet_lobby() -> Lobby:
    """A host's lobby into which nobody has come for a while."""
    scene = Lobby(FakeSession(lobby(seat_of(0, "person", name="Edda", local=True), seat_of(1), **LAN)))
    scene.waited = 60.0
    return scene


def browse_page(tab: int, *tables: Seen, problem: str = "") -> Browse:
    """The list with a page open, where it has pages."""
    scene = Browse(waters=Sea(*tables, problem=problem))
    scene.tab, scene.age = tab, 5.0
    return scene


STATES: dict[str, Callable[[], Scene]] = {
    "play": Play,
    "host": Host,
    "find": lambda: browse_page(0, *TABLES),
    "find address": lambda: browse_page(1, *TABLES, problem="not-announced"),
    "find why": lambda: browse_page(2, *TABLES),
    "find nothing": lambda: browse_page(0),
    "find looking": lambda: Browse(waters=Sea()),
    "pin": lambda: PinSheet("Wilhelmina’s long table", wrong="That is not the PIN.", wait=12.0),
    "connecting": lambda: Connecting(
        Course("Wilhelmina’s long table", "192.168.100.123:17171"), join=lambda *_: guest(mixed())
    ),
    "sorry": lambda: sorry("silent", {"address": "192.168.100.123:17171", "hint": "macos-local-network"}),
    "lobby here": lambda: Lobby(FakeSession(bots(4))),
    "lobby of eight bots": lambda: Lobby(FakeSession(bots(8))),
    "lobby hosted": lambda: Lobby(FakeSession(mixed(**LAN))),
    "lobby rules": lambda: lobby_page(1, FakeSession(mixed(**LAN))),
    "lobby game": lambda: lobby_page(2, FakeSession(people(8, **LAN))),
    "lobby full": lambda: Lobby(FakeSession(people(8, 2, **LAN))),
    "lobby quiet": quiet_lobby,
    "lobby of a guest": lambda: Lobby(guest(mixed(spectators=2), 2)),
    "lobby of a spectator": lambda: Lobby(guest(people(6)), watch=True),
    "captain": lambda: CaptainSheet(1, "Wilhelmina", "azure", FLAGS[1:5], sitting=True),
    "results of two": lambda: finished(2),
    "results of eight": lambda: finished(8),
    "unfinished": Resume,
    "pause": lambda: Pause(FakeSession(people(4, started=True, **LAN))),
}  # fmt: skip
