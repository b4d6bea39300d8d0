"""Tables and screens in one thread, under a clock that the test turns."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from game.bots.seat import Inline
from game.engine.contract import Action
from game.session.hosting import Hosting, StepClock
from game.session.joining import Joining
from game.session.linked import Linked
from game.session.network import Network
from game.session.opening import Opened, Terms, open_table, reopen_table
from game.session.protocol import Closed, Notice, Refused, Told, Update
from game.session.tokens import InMemory
from net.dial import Address

STEP = 1 / 60
_N = TypeVar("_N")


class Quiet(Network):
    """A socket at 127.0.0.1 and no announcements."""

    def __init__(self, interface: str = "127.0.0.1") -> None:
        super().__init__(interface)
        self.announced: list[Any] = []

    def announce(self, status: Any, port: int) -> None:
        self.announced.append((status, port))

    def withdraw(self) -> None:
        self.announced.append(None)


class Screen:
    """A session, everything that it has told, and an answer for each question where `answers` says so."""

    def __init__(self, session: Linked, answers: Callable[[Update], Action] | None = None) -> None:
        self.session = session
        self.answers = answers
        self.notices: list[Notice] = []

    def poll(self, now: float) -> None:
        for notice in self.session.poll(now):
            self.notices.append(notice)
            if self.answers is not None and isinstance(notice, Update) and notice.ask is not None:
                assert notice.seat is not None
                self.session.act(notice.seat, notice.ask.ticket, self.answers(notice))

    def all(self, kind: type[_N]) -> list[_N]:
        return [notice for notice in self.notices if isinstance(notice, kind)]

    def update(self, seat: int | None = None) -> Any:
        """The newest update of a seat (none: of the only audience of this screen)."""
        return [told for told in self.all(Update) if seat is None or told.seat == seat][-1]

    def told(self) -> list[str]:
        return [told.key for told in self.all(Told)]

    def refused(self) -> list[str]:
        return [told.rule for told in self.all(Refused)]

    def drop(self) -> None:
        """Cut the first line without a word, as a broken cable would."""
        self.session._lines[0].guest.drop()

    @property
    def token(self) -> str:
        """The seat token of the first line."""
        welcome = self.session._lines[0].guest.welcome
        assert welcome is not None
        return welcome.token

    def overheard(self) -> list[bytes]:
        """Every payload that the first line gets from now on."""
        heard: list[bytes] = []
        link = self.session._lines[0].guest._link
        assert link is not None
        receive = link.receive

        def listen() -> list[bytes]:
            heard.extend(payloads := receive())
            return payloads

        link.receive = listen  # type: ignore[method-assign]
        return heard

    @property
    def closed(self) -> Closed | None:
        found = self.all(Closed)
        return found[-1] if found else None


def stake(coins: int) -> Callable[[Update], Action]:
    """An answer to every question of the duel."""
    return lambda update: Action("stake", (min(coins, update.ask.decision.choices[0].forms[0].high),))  # type: ignore[union-attr]


class World:
    """At most one table, and any number of screens around it."""

    def __init__(self) -> None:
        self.clock = StepClock()
        self.clock.now = 1000.0
        self.screens: list[Screen] = []
        self.opened: Any = None
        self.tokens = InMemory()

    @property
    def now(self) -> float:
        return self.clock.now

    def serve(self, terms: Terms, network: Network | None = None) -> Opened:
        """A table without a screen of its own, at a port of 127.0.0.1."""
        self.opened = open_table(terms, Inline(), clock=self.clock, network=network or Quiet(), port=0)
        return self.opened

    def reserve(self, path: Any) -> Opened:
        """The table of a journal, at its old port."""
        self.opened = reopen_table(path, Inline(), clock=self.clock, network=Quiet())
        return self.opened

    def host(self, terms: Terms, name: str = "Edda") -> Screen:
        """A table held by a screen."""
        opened = self.serve(terms)
        session = Hosting(opened, self.tokens, self.now, name=name, clock=self.clock)
        return self.screen(session)

    def join(self, name: str, **more: Any) -> Screen:
        """A screen that joins over TCP."""
        assert self.opened is not None
        more = {"tokens": InMemory(), "eager": True, **more}
        address = Address("127.0.0.1", self.opened.pump.port)
        answers = more.pop("answers", None)
        return self.screen(Joining([address], more.pop("tokens"), self.now, name=name, **more), answers)

    def screen(self, session: Linked, answers: Callable[[Update], Action] | None = None) -> Screen:
        self.screens.append(Screen(session, answers))
        return self.screens[-1]

    def turn(self, steps: int = 1, seconds: float = STEP) -> None:
        """Let time pass, `seconds` a step; then move the table and every screen."""
        for _ in range(steps):
            self.clock.now += seconds
            if self.opened is not None and not self.opened.pump._closed:
                self.opened.pump.step()
            for screen in self.screens:
                screen.poll(self.now)

    def until(self, done: Callable[[], object], most: int = 3000) -> None:
        """Turn until something is so; a defect that keeps it from happening fails here."""
        for count in range(most):
            if done():
                return
            self.turn()
            if count % 50 == 49:
                time.sleep(0.001)  # a socket of the system may take its time
        raise AssertionError(f"it did not happen: {[s.notices[-3:] for s in self.screens]}")

    def until_more(self, screen: Screen) -> None:
        """Turn until the screen has another update, or the match is over."""
        count = len(screen.all(Update))
        self.until(lambda: len(screen.all(Update)) > count or screen.session.lobby.over)

    def seat(self, screen: Screen, seat: int, name: str) -> None:
        """Claim a seat and wait for it."""
        self.until(lambda: screen.session.lobby.seats)
        screen.session.claim(seat, name, "")
        self.until(lambda: seat in screen.session.seats)

    def close(self) -> None:
        for screen in self.screens:
            screen.session.close()
        if self.opened is not None:
            self.opened.close("ended")


def over(screens: Iterable[Screen]) -> bool:
    """Whether the match is over for all of them."""
    return all(screen.session.lobby.over for screen in screens)
