"""The table's menu: go on, look things up, leave, quit; a host says what becomes of the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.client.billing import billing
from game.client.input import Input, is_press
from game.client.scene import Back, Change, Go, Home, Quit, Scene
from game.client.scenes import seating
from game.client.theme import CREAM_SOFT, TABLE_RING
from game.client.widgets.buttons import Sign, stack
from game.client.widgets.notices import Tip
from game.client.widgets.page import Page
from game.client.widgets.widget import Look, Words, panel
from game.client.words import count
from game.session.protocol import Session

if TYPE_CHECKING:
    from game.client.stage import Stage

LARGE = 1.25  # from this text scale on the heading gives way to the signs


class _Entry(NamedTuple):
    label: str
    icon: str
    action: Callable[[], Any]
    what: str
    more: str


# who leaves -> label and icon of the sign, what becomes of the table and of one's seat
_OUT: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "watcher": (("Leave the table", "back"), ("You were looking on.", "Nobody is left waiting.")),
    "guest": (
        ("Leave the table", "back"),
        ("Your seat is kept.", "A bot sails on until you find the table again."),
    ),
    "alone": (("Leave the table", "back"), ("The match is kept.", "It waits under “Go on with a match”.")),
    "host": (
        ("End for all", "back"),
        ("The table closes for everybody.", "The match is kept and can go on later."),
    ),
}


class Pause(Scene):
    """Over a table. `Back()` goes on, leaving goes to the title; `quitting` asks about ending the program."""

    overlay = True

    def __init__(self, session: Session, *, quitting: bool = False) -> None:
        self.session = session
        self.quitting = quitting
        self.page = Page()
        self._signs: list[Sign] = []
        self._entries: tuple[_Entry, ...] = ()
        self._ground = pygame.FRect(0, 0, 1, 1)

    def arrange(self, stage: Stage) -> None:
        self._entries = self._offered()
        self._signs = [Sign(entry.label, entry.action, icon=entry.icon) for entry in self._entries]
        self._large = stage.text.growth > LARGE
        said = Words(
            self._waiting(), (56, 110, 620, 30 * stage.text.growth), "body_medium", CREAM_SOFT,
            ring=TABLE_RING, fit=("label",),
        )  # fmt: skip
        self.page.place(stage, said, self._signs, focus=self._entries[0].label)
        self._stack()
        wide = max(sign.box.width for sign in self._signs)
        heading = stage.size(stage.art.title(self._heading, 60))[0]
        high = max(sign.box.bottom for sign in self._signs) + 24 - 12
        self._ground = pygame.FRect(24, 12, max(wide + 32, heading + 20) + 32, high)

    def _stack(self) -> None:
        stack(self._signs, self.page.focus, 56, 164 if not self._large else 176, large=self._large)

    @property
    def _heading(self) -> str:
        return "Leave Freebooters?" if self.quitting else "Paused"

    def _waiting(self) -> str:
        others = [seat for seat in self.session.lobby.seats if not seat.local and seat.kind == "person"]
        return (
            "The table does not wait for this menu." if others else "Bots sail on until they need an answer."
        )

    def _offered(self) -> tuple[_Entry, ...]:
        """What there is to do; who closes the window is asked about leaving alone."""
        if self.quitting:
            stay = _Entry("Stay", "play", Back, "Back to the table.", billing(self.session.lobby.game).title)
            return (stay, *self._keeping(), self._quit())
        on = _Entry("Go on", "play", Back, "Back to the table.", billing(self.session.lobby.game).title)
        book = _Entry(
            "How to play", "book", lambda: Go("manual"), "The rules, page by page.", "Each with its source."
        )
        gear = _Entry(
            "Settings",
            "gear",
            lambda: Go("settings"),
            "Text, sound, motion, picture.",
            "The match stays as it is.",
        )
        out = _Entry(*_OUT[self._role()][0], self._leave, *_OUT[self._role()][1])
        return (on, book, gear, *self._keeping(), out, self._quit())

    def _role(self) -> str:
        """Who leaves: "watcher", "guest", "host" of others, or "alone"."""
        if not self.session.host:
            return "guest" if self.session.seats else "watcher"
        return "alone" if self.session.lobby.over or not self.session.lobby.addresses else "host"

    def _keeping(self) -> tuple[_Entry, ...]:
        if self._role() != "host":
            return ()
        here = seating.visitors(self.session.lobby)
        people = count(here, "person stays", "people stay") if here else "Nobody else is here"
        more = f"{people}; a bot answers for this screen."
        keep = partial(self._leave, keep=True)
        return (_Entry("Keep hosting", "host", keep, "The table goes on without a window.", more),)

    def _quit(self) -> _Entry:
        return _Entry("Quit", "door", partial(self._leave, quitting=True), *_OUT[self._role()][1])

    def _leave(self, *, keep: bool = False, quitting: bool = False) -> Change:
        self.session.leave(keep=keep)
        self.session.close()
        return Quit() if quitting or self.quitting else Home()

    def handle(self, event: Input) -> Change:
        used = self.page.handle(event)
        self._stack()
        return used or (Back() if is_press(event, "back", "menu") else None)

    def step(self, dt: float) -> Change:
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        panel(stage, "walnut", self._ground)
        stage.blit(stage.art.title(self._heading, 60), (44, 26))
        self._draw_tip(stage)
        self.page.draw(stage, alpha)

    def _draw_tip(self, stage: Stage) -> None:
        for sign, entry in zip(self._signs, self._entries, strict=True):
            if sign is self.page.focus:
                x = sign.box.right + 30
                tip = Tip(entry.what, entry.more, (x, sign.box.centery - 3), most=min(640, 1264 - x))
                tip.draw(stage, Look())
