"""The lobby: seats, house rules and the way in; the host changes them, everybody sees the same.

The match begins for this screen with the first update, which goes on to the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.input import Input, is_press
from game.client.names import NAMES, own_name
from game.client.scene import Back, Change, Go, Keep, Quit, Scene, Swap
from game.client.scenes import seating
from game.client.scenes.ask import Answer, Ask
from game.client.scenes.captain import CaptainSheet, Chosen
from game.client.scenes.lobbyview import LobbyView
from game.client.scenes.sorry import sorry
from game.client.widgets.notices import Toasts
from game.client.widgets.page import Page
from game.client.words import count, trouble
from game.session.protocol import Closed, LobbyChanged, Notice, Refused, Said, Session, Told, Trouble, Update

if TYPE_CHECKING:
    from game.client.stage import Stage

NOTICE = 5.0  # seconds that a notice stays
HOST_LEAVES = (Answer("Stay", "stay", "primary"), Answer("Close the table", "end", "danger"))


class Lobby(Scene):
    """One table before its match, or between two matches."""

    def __init__(
        self,
        session: Session,
        early: Sequence[Notice] = (),
        *,
        sit: bool = False,
        watch: bool = False,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """`early`: what the session has told already; `sit`: take the first open seat at once.

        `watch`: look on, without the right to sit. `clock`: seconds for the session, else the harbour's.
        """
        self.watch = watch
        self._early = list(early)
        self.session = session
        self._sit = sit
        self.page = Page()
        self.tab = 0
        self.toasts = Toasts()
        self.waited = 0.0  # seconds that the lobby has been open
        self.visited = False
        self._clock = clock
        self._stage: Stage | None = None
        self._moving: Chosen | None = None  # somebody changes the name: the seat is given up and taken anew
        self._handed_on = False
        self._hinted = False
        self._quitting = False

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._clock = self._clock or stage.harbour.clock
        self._stage = stage
        self._sit_down()

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        self.visited = self.visited or seating.visitors(self.session.lobby) > 0
        LobbyView(self, stage).place()

    def leave(self) -> None:
        if not self._handed_on:
            self.session.leave()
            self.session.close()

    def handle(self, event: Input) -> Change:
        if is_press(event, "tab_next", "tab_prev"):
            tabs = self.page.find("tabs")
            turn = getattr(tabs, "turn", None)
            if turn is not None:
                return turn(1 if is_press(event, "tab_next") else -1)
        return self.page.handle(event) or (self.ask_to_leave() if is_press(event, "back") else None)

    def step(self, dt: float) -> Change:
        self.waited += dt
        lonely = seating.lonely(self.session.lobby, self.waited, self.visited)
        if lonely != self._hinted:
            self._hinted = lonely
            self._again()
        change = self._listen()
        return change if change is not None else self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.canvas.blit(stage.art.panel("table", 1280, 720), (0, 0))
        self.page.draw(stage, alpha)

    def closing(self) -> Change:
        return self.ask_to_leave(quitting=True)

    def explain(self) -> Change:
        return Go("manual", game=self.session.lobby.game)

    # -- what the session tells -----------------------------------------------------------------------

    def _listen(self) -> Change:
        assert self._clock is not None
        notices, self._early = [*self._early, *self.session.poll(self._clock())], []
        for number, notice in enumerate(notices):
            if isinstance(notice, Update) and not self.session.lobby.over:
                self._handed_on = True
                return Swap("table", session=self.session, early=notices[number:])
            change = self._hear(notice)
            if change is not None:
                return change
        return None

    def _hear(self, notice: Notice) -> Change:
        if isinstance(notice, Closed):
            return (Back(), Go(sorry(notice.reason, notice.facts)))
        if isinstance(notice, LobbyChanged):
            self._sit_down()
            self._settle_move()
            self._again()
        elif isinstance(notice, Refused):
            said = trouble(notice.rule, notice.facts)
            self.say(f"{said.what}. {said.why}", "warn")
        elif isinstance(notice, Trouble) and notice.seconds >= 3:
            self.say(f"The table has been silent for {notice.seconds:.0f} s.", "hour")
        elif isinstance(notice, Told) and notice.key == "file-set-aside":
            self.say("A file of yours could not be used; the packed one is used instead.", "warn")
        elif isinstance(notice, Said) and notice.text:
            self.say(notice.text, "chat")
        return None

    def say(self, words: str, icon: str = "") -> None:
        """Show a notice for a moment."""
        self.toasts.say(words, NOTICE, icon)

    def _again(self) -> None:
        if self._stage is not None:
            self.arrange(self._stage)

    # -- seats ----------------------------------------------------------------------------------------

    def open_sheet(self, seat: int) -> Change:
        """Choose the name and flag of a person at this screen."""
        info = self.session.lobby.seats[seat]
        sitting = info.local and info.kind == "person"
        free = seating.free_emblems(self.session.lobby, seat)
        name = info.name if sitting else self._fresh_name()
        emblem = info.emblem if info.emblem in free else next(iter(free), "")
        if (
            not sitting
            and self._stage is not None
            and self._stage.settings.emblem in free
            and not self.session.seats
        ):
            emblem = self._stage.settings.emblem
        return Go(CaptainSheet(seat, name, emblem, free, sitting=sitting))

    def _fresh_name(self) -> str:
        taken = {seating.name_of(seat) for seat in self.session.lobby.seats}
        own = self._stage.settings.name if self._stage is not None else ""
        return next((name for name in (own, *NAMES) if name and name not in taken), "Captain")

    def resume(self, result: object) -> Change:
        """The sheet or a question has gone."""
        if isinstance(result, Chosen):
            return self._seat_chosen(result)
        if isinstance(result, tuple) and result[0] == "kick":
            self.session.kick(result[1])
        if result == "end":
            return Quit() if self._quitting else Back()
        return None

    def _seat_chosen(self, chosen: Chosen) -> Change:
        info = self.session.lobby.seats[chosen.seat]
        mine = info.local and info.kind == "person"
        if not chosen.name:
            self.session.release(chosen.seat)
            return None
        if mine and chosen.name != info.name:
            self._moving = chosen
            self.session.release(chosen.seat)
        else:
            self.session.claim(chosen.seat, chosen.name, chosen.emblem)
        return self._remember(chosen)

    def _sit_down(self) -> None:
        """Take the first open seat, once, as the person whom the settings mean."""
        vacant = seating.open_seats(self.session.lobby)
        if not self._sit or self._stage is None or not self.session.lobby.seats:
            return
        self._sit = False
        if vacant and not self.session.seats:
            settings = self._stage.settings
            free = seating.free_emblems(self.session.lobby, vacant[0].seat)
            emblem = settings.emblem if settings.emblem in free else ""
            self.session.claim(vacant[0].seat, own_name(settings), emblem)

    def _settle_move(self) -> None:
        moving = self._moving
        if moving is not None and self.session.lobby.seats[moving.seat].kind == "open":
            self._moving = None
            self.session.claim(moving.seat, moving.name, moving.emblem)

    def _remember(self, chosen: Chosen) -> Change:
        """The first person of this screen is the one whom the settings mean."""
        if self._stage is None or (self.session.seats and self.session.seats[0] != chosen.seat):
            return None
        return Keep(replace(self._stage.settings, name=chosen.name, emblem=chosen.emblem))

    def ask_to_kick(self, seat: int) -> Change:
        """Send somebody away, if that is really meant."""
        name = seating.name_of(self.session.lobby.seats[seat])
        answers = (Answer("Let stay", None, "primary"), Answer("Free the seat", ("kick", seat), "danger"))
        return Go(Ask(f"Send {name} away?", "The seat is open to others then.", answers))

    def knock(self, ready: bool) -> None:
        """Say for every seat of this screen whether it is ready."""
        for seat in self.session.seats:
            self.session.ready(seat, ready)

    def fill(self) -> None:
        """Give every open seat to a bot."""
        for seat in seating.open_seats(self.session.lobby):
            self.session.bot(seat.seat, "greedy")

    def start(self) -> None:
        """Begin; the people at this screen are ready by pressing it."""
        self.knock(True)
        self.session.start()

    # -- leaving --------------------------------------------------------------------------------------

    def ask_to_leave(self, quitting: bool = False) -> Change:
        """A host with visitors is asked what shall become of them; everybody else just goes."""
        self._quitting = quitting
        if self.session.host and seating.visitors(self.session.lobby) > 0:
            others = count(seating.visitors(self.session.lobby), "person is", "people are")
            words = f"{others} here from other screens. Without you the table closes for everybody."
            return Go(Ask("Close the table?", words, HOST_LEAVES, safe="stay"))
        return Quit() if quitting else Back()
