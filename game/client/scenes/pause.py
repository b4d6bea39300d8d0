"""The table's menu: go on, look things up, or leave; a host who leaves says what becomes of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.client.billing import billing
from game.client.input import Input, is_press
from game.client.scene import Back, Change, Go, Home, Quit, Scene
from game.client.scenes import seating
from game.client.theme import CREAM_SOFT, SEA_RING
from game.client.widgets.buttons import Sign, stack
from game.client.widgets.notices import Tip
from game.client.widgets.page import Page
from game.client.widgets.widget import Look, Words
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


class Pause(Scene):
    """Over a table. `Back()` goes on; leaving goes to the title, or where it is `quitting` ends all."""

    overlay = True

    def __init__(self, session: Session, *, quitting: bool = False) -> None:
        self.session = session
        self.quitting = quitting
        self.page = Page()
        self._signs: list[Sign] = []
        self._entries: tuple[_Entry, ...] = ()

    def arrange(self, stage: Stage) -> None:
        self._entries = self._offered()
        self._signs = [Sign(entry.label, entry.action, icon=entry.icon) for entry in self._entries]
        self._large = stage.text.growth > LARGE
        said = Words(
            self._waiting(), (56, 110, 620, 30 * stage.text.growth), "body_medium", CREAM_SOFT, ring=SEA_RING,
            fit=("label",),
        )  # fmt: skip
        self.page.place(stage, said, self._signs, focus=self._entries[0].label)
        self._stack()

    def _stack(self) -> None:
        stack(self._signs, self.page.focus, 56, 164 if not self._large else 176, large=self._large)

    def _waiting(self) -> str:
        others = [seat for seat in self.session.lobby.seats if not seat.local and seat.kind == "person"]
        return (
            "The table does not wait for this menu." if others else "Bots sail on until they need an answer."
        )

    def _offered(self) -> tuple[_Entry, ...]:
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
        return (on, book, gear, *self._ways_out())

    def _ways_out(self) -> tuple[_Entry, ...]:
        lobby = self.session.lobby
        if not self.session.host and not self.session.seats:
            return (
                _Entry(
                    "Leave the table", "door", self._leave, "You were looking on.", "Nobody is left waiting."
                ),
            )
        if not self.session.host:
            return (
                _Entry(
                    "Leave the table", "door", self._leave, "Your seat is kept.",
                    "A bot sails on until you find the table again.",
                ),
            )  # fmt: skip
        if lobby.over or not lobby.addresses:
            return (
                _Entry(
                    "Leave the table", "door", self._leave, "The match is kept.",
                    "It waits under “Replays”, unfinished.",
                ),
            )  # fmt: skip
        here = seating.visitors(lobby)
        people = count(here, "person stays", "people stay") if here else "Nobody else is here"
        return (
            _Entry(
                "Keep hosting", "host", lambda: self._leave(keep=True), "The table goes on without a window.",
                f"{people}; a bot answers for this screen.",
            ),
            _Entry(
                "End for all", "door", self._leave, "The table closes for everybody.",
                "The match is kept and can go on later.",
            ),
        )  # fmt: skip

    def _leave(self, keep: bool = False) -> Change:
        self.session.leave(keep=keep)
        self.session.close()
        return Quit() if self.quitting else Home()

    def handle(self, event: Input) -> Change:
        used = self.page.handle(event)
        self._stack()
        return used or (Back() if is_press(event, "back", "menu") else None)

    def step(self, dt: float) -> Change:
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.blit(stage.art.title("Paused", 60), (44, 26))
        self._draw_tip(stage)
        self.page.draw(stage, alpha)

    def _draw_tip(self, stage: Stage) -> None:
        for sign, entry in zip(self._signs, self._entries, strict=True):
            if sign is self.page.focus:
                x = sign.box.right + 30
                tip = Tip(entry.what, entry.more, (x, sign.box.centery - 3), most=min(640, 1264 - x))
                tip.draw(stage, Look())
