"""Find a table: the list fills by itself, an address can be typed, and what cannot be joined says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.client.harbour import USUAL_PORT, Course
from game.client.input import Input, is_press
from game.client.scene import Back, Change, Go, Scene
from game.client.scenes.ask import Answer, Ask
from game.client.scenes.browseview import BrowseView
from game.client.scenes.connecting import Connecting
from game.client.scenes.pinsheet import PinSheet
from game.client.scenes.tablerow import draw_row, say
from game.client.widgets.fields import ADDRESS, DIGITS, TextField
from game.client.widgets.lists import List
from game.client.widgets.page import Page
from game.client.words import count, trouble
from game.version import VERSION

if TYPE_CHECKING:
    from game.client.stage import Stage
    from game.session.network import Seen

LOOK = 0.25  # seconds between two looks at the list
EMPTY_AFTER = 4.0  # seconds after which an empty list is explained
WHY_NOT = (
    "1. The host’s screen must show its lobby, and both programs must be of one version; this is {version}.\n"
    "2. Both machines must be on one network: a guest Wi-Fi keeps its guests apart, and a VPN hides them.\n"
    "3. A firewall on the host must let Python through (TCP port {port}).\n"
    "Where announcements do not pass, type the address from the host’s screen: it works where there is a way."
)


class Waters(Protocol):
    """Where tables are looked for: the session's `Network`."""

    def tables(self) -> Sequence[Seen]:
        """The tables that are there now."""

    def addresses(self, port: int) -> Sequence[str]:
        """Where others reach this machine."""

    @property
    def problem(self) -> str:
        """Why nobody may be found, as a key; empty when nothing is wrong."""


class Browse(Scene):
    """The list of tables, and the address to type."""

    def __init__(self, address: str = "", pin: str = "", *, waters: Waters | None = None) -> None:
        """`address`, `pin`: typed on the command line; `waters`: the harbour's network by default."""
        self.page = Page()
        self.tab = 0
        self.seen: list[Seen] = []
        self.watch = False
        self.age = 0.0
        self.own: list[str] = []
        self.problem = ""
        self.address = TextField(
            (0, 0, 1, 1), address, name="address", entered=self._enter_address, letters=ADDRESS, most=64,
            hint="192.168.1.23",
        )  # fmt: skip
        self.pin = TextField(
            (0, 0, 1, 1), pin, name="pin", entered=self._enter_address, letters=DIGITS, most=8, hint="PIN"
        )
        self.list = List((0, 0, 1, 1), 0, 96.0, self.draw_row, self._pressed, name="tables")
        self._waters = waters
        self._stage: Stage | None = None
        self._next = 0.0
        self._typed: Course | None = None  # from the command line: joined as soon as the scene is there
        if address:
            self._typed = Course(address, address, pin=pin)
        self._chosen: Seen | None = None  # whose PIN is being asked for

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._waters = self._waters or stage.harbour.network

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        BrowseView(self, stage).place()

    def handle(self, event: Input) -> Change:
        if is_press(event, "tab_next", "tab_prev") and not self._typing():
            turn = getattr(self.page.find("tabs"), "turn", None)
            if turn is not None:
                return turn(1 if is_press(event, "tab_next") else -1)
        if is_press(event, "why") and not self._typing():
            return self.explain()
        return self.page.handle(event) or (Back() if is_press(event, "back") else None)

    def _typing(self) -> bool:
        return self.page.focus in (self.address, self.pin)

    def step(self, dt: float) -> Change:
        before, self.age = self.age, self.age + dt
        if self._typed is not None:
            course, self._typed = self._typed, None
            return Go(Connecting(course))
        self._next -= dt
        if self._next <= 0:
            self._next = LOOK
            self._look()
        if before < EMPTY_AFTER <= self.age and not self.seen:
            self.again()
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.canvas.blit(stage.art.panel("table", 1280, 720), (0, 0))
        self.page.draw(stage, alpha)

    def draw_row(self, stage: Stage, index: int, box: pygame.FRect, look: Any) -> None:
        """One row of the list."""
        draw_row(stage, self.seen[index], box, look)

    # -- the list -------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Take the list as it is now; the focus stays on the table on which it is."""
        assert self._waters is not None
        found = list(self._waters.tables())
        own, problem = list(self._waters.addresses(USUAL_PORT)), self._waters.problem
        if (found, own, problem) == (self.seen, self.own, self.problem):
            return
        chosen = self.seen[self.list.chosen].table if self.seen else ""
        first = not self.seen and bool(found)
        self.seen, self.own, self.problem = found, own, problem
        places = [seen.table for seen in found]
        self.list.chosen = (
            places.index(chosen) if chosen in places else min(self.list.chosen, max(0, len(found) - 1))
        )
        self.list.resize(len(found))
        self.again()
        if first and not self.address.words and self.tab == 0:
            self.page.focus = self.list

    def again(self) -> None:
        """Lay everything out anew."""
        if self._stage is not None:
            self.arrange(self._stage)

    @property
    def fact(self) -> str:
        """What the title row says about the list."""
        if self.seen:
            return f"{count(len(self.seen), 'table', 'tables')} on this network"
        return "looking ..." if self.age < EMPTY_AFTER else "nobody hosts on this network just now"

    @property
    def why_not(self) -> str:
        """Why a friend's table may not be in the list."""
        return WHY_NOT.format(version=VERSION, port=USUAL_PORT)

    def explain(self) -> Change:
        """Say why a table may not be in the list."""
        return Go(
            Ask("Why can’t I see my friend’s table?", self.why_not, (Answer("All right", None, "primary"),))
        )

    def _pressed(self, index: int) -> Change:
        seen = self.seen[index]
        said = say(seen)
        if said.barred:
            words = trouble("content").why
            return Go(
                Ask(
                    f"{seen.name} cannot be joined",
                    f"{said.fact} {words}",
                    (Answer("All right", None, "primary"),),
                )
            )
        if said.verb == "Watch" or self.watch:
            return self._go(seen, "", watch=True)
        if seen.pin_needed and not seen.started:
            self._chosen = seen
            return Go(PinSheet(seen.name))
        return self._go(seen, "", watch=False)

    def _go(self, seen: Seen, pin: str, *, watch: bool) -> Change:
        return Go(Connecting(Course(seen.name, seen.address, seen, pin, watch)))

    def resume(self, result: Any) -> Change:
        chosen, self._chosen = self._chosen, None
        if chosen is not None and isinstance(result, str) and result:
            return self._go(chosen, result, watch=False)
        return None

    # -- the address ----------------------------------------------------------------------------------

    def _enter_address(self, words: str) -> Change:
        return self.join_typed()

    def join_typed(self) -> Change:
        """Go to the address in the field."""
        address = self.address.words.strip()
        return Go(Connecting(Course(address or "that table", address, pin=self.pin.words, watch=self.watch)))

    def use(self, address: str) -> Callable[[], Change]:
        """What a remembered address does when it is pressed: it stands in the field."""

        def taken() -> Change:
            self.address.words = address
            self.address.caret = len(address)
            self.page.focus = self.address
            return None

        return taken

    def look_on(self, choice: int) -> Change:
        """Whether to look on (1) instead of taking a seat (0)."""
        self.watch = bool(choice)
        return None

    def to_address(self) -> Change:
        """The focus goes to the address."""
        if self.tab != 1:
            self.tab = 1 if self.page.find("tabs") is not None else 0
            self.again()
        self.page.focus = self.address
        return None
