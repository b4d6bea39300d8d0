"""The end of a match: the winner's ship in the morning, the ranking with its working, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.client import games
from game.client.billing import billing
from game.client.input import Input, is_press
from game.client.scene import Change, Go, Home, Quit, Scene, Swap
from game.client.scenes import seating
from game.client.scenes.ask import Answer, Ask
from game.client.scenes.lobby import HOST_LEAVES, Lobby
from game.client.scenes.ranking import Rank, headline, ranking
from game.client.scenes.resultsview import ResultsView
from game.client.scenes.sorry import sorry
from game.client.widgets.lists import List
from game.client.widgets.notices import Toasts
from game.client.widgets.page import Page
from game.client.words import count, trouble
from game.session.protocol import Closed, LobbyChanged, Notice, Refused, Session, Update

if TYPE_CHECKING:
    from game.client.art import Backdrop
    from game.client.stage import Stage
    from game.client.widgets.widget import Look

NOTICE = 6.0


class Results(Scene):
    """Shows the result that the last update of a session brought."""

    def __init__(
        self,
        session: Session,
        update: Update,
        *,
        seconds: float = 0.0,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """`update` holds the result and the last view; `seconds`: how long the match took, 0 unknown."""
        assert update.result is not None
        self.session, self.update, self.result = session, update, update.result
        self.seconds = seconds
        lobby = session.lobby
        self.bill = billing(lobby.game)
        self.seats = {seat.seat: seat for seat in lobby.seats}
        drawn = games.load(lobby.game).liveries(update.view) if lobby.game in games.FACES else {}
        self.liveries = {n: drawn.get(n) or seat.emblem or "slate" for n, seat in self.seats.items()}
        self.names = {seat.seat: seating.name_of(seat) for seat in lobby.seats}
        self.ranks: list[Rank] = ranking(self.result, update.view, self.bill)
        self.headline = headline(self.result, self.names)
        self.page = Page()
        self.toasts = Toasts()
        self.list = List((0, 0, 1, 1), len(self.ranks), 100.0, self.draw_row, self._open_row, name="ranking")
        self.again_wanted = False
        self._clock = clock
        self._stage: Stage | None = None
        self._dawn: tuple[tuple[Any, ...], Backdrop] | None = None
        self._handed_on = False
        self._quitting = False
        self._age = 0.0
        self._rung = False
        self._replay_wanted = False

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._clock = self._clock or stage.harbour.clock
        stage.sound.play("bell")

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        ResultsView(self, stage).place()

    def leave(self) -> None:
        if not self._handed_on:
            self.session.leave()
            self.session.close()

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (self.ask_to_leave() if is_press(event, "back") else None)

    def step(self, dt: float) -> Change:
        self._age += dt
        assert self._clock is not None
        notices = list(self.session.poll(self._clock()))
        for number, notice in enumerate(notices):
            if isinstance(notice, Update) and notice.result is None:
                self._handed_on = True
                return Swap("table", session=self.session, early=notices[number:])
            change = self._hear(notice)
            if change is not None:
                return change
        if self._replay_wanted:
            return self._open_replay()
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.canvas.blit(stage.art.panel("table", 1280, 720), (0, 0))
        now = None if stage.settings.reduce_motion else self._age + alpha / 60
        self.dawn(stage).draw(stage.canvas, now)
        self.page.draw(stage, alpha)

    def dawn(self, stage: Stage) -> Backdrop:
        """The living scene at the left, made once for a size."""
        wide = ResultsView.scene_width(stage)
        key = (stage.scale, wide)
        if self._dawn is None or self._dawn[0] != key:
            best, *others = [self.liveries[rank.seat] for rank in self.ranks]
            self._dawn = (key, stage.art.dawn(best, others, wide, 720))
        return self._dawn[1]

    def draw_row(self, stage: Stage, index: int, box: pygame.FRect, look: Look) -> None:
        """One line of the ranking."""
        ResultsView(self, stage).draw_row(index, box, look)

    def closing(self) -> Change:
        return self.ask_to_leave(quitting=True)

    def explain(self) -> Change:
        return Go("manual", game=self.session.lobby.game)

    # -- what the session tells -----------------------------------------------------------------------

    def _hear(self, notice: Notice) -> Change:
        if isinstance(notice, Closed):
            return (Home(), Go(sorry(notice.reason, notice.facts)))
        if isinstance(notice, LobbyChanged):
            if self.again_wanted and self.session.host and not seating.hindrance(notice.lobby):
                self.session.start()
            if self._stage is not None:
                self.arrange(self._stage)
        elif isinstance(notice, Refused):
            said = trouble(notice.rule, notice.facts)
            self.toasts.say(f"{said.what}. {said.why}", NOTICE, "warn")
        return None

    # -- what people want -----------------------------------------------------------------------------

    def again(self) -> Change:
        """Play again at the same table: guests knock, the host starts as soon as nobody is missing."""
        self.again_wanted = True
        for seat in self.session.seats:
            self.session.ready(seat, True)
        if self.session.host:
            late = seating.hindrance(self.session.lobby)
            if late:
                self.toasts.say(late, NOTICE, "hour")
            else:
                self.session.start()
        if self._stage is not None:
            self.arrange(self._stage)
        return None

    def to_lobby(self) -> Change:
        """Back to the table's lobby, to change seats and rules."""
        self._handed_on = True
        return Swap(Lobby(self.session))

    def replay(self) -> Change:
        """Look at the match again, as soon as its replay has come from the host."""
        self._replay_wanted = True
        return None

    def _open_replay(self) -> Change:
        recorded = self.session.journal()
        if recorded is None or self._stage is None:
            return None
        self._replay_wanted = False
        try:
            replay = self._stage.harbour.replay(recorded)
        except ValueError as problem:
            return Go(sorry(getattr(problem, "key", ""), getattr(problem, "facts", {})))
        return Go("replay", replay=replay)

    def _open_row(self, index: int) -> Change:
        """The working of one line, written out."""
        rank = self.ranks[index]
        lines = [f"{points:+d} {words}" for points, words in rank.parts]
        total = f"{count(rank.total, 'point', 'points')} in all"
        note = f"\n{rank.note[:1].upper()}{rank.note[1:]}." if rank.note else ""
        words = "\n".join([*lines, total]) + note
        return Go(Ask(self.names[rank.seat], words, (Answer("All right", None, "primary"),)))

    def ask_to_leave(self, quitting: bool = False) -> Change:
        """To the title; a host with people at other screens is asked first, for the table closes with him."""
        self._quitting = quitting
        if self.session.host and seating.visitors(self.session.lobby) > 0:
            others = count(seating.visitors(self.session.lobby), "person is", "people are")
            words = f"{others} here from other screens. Without you the table closes for everybody."
            return Go(Ask("Close the table?", words, HOST_LEAVES, safe="stay"))
        return self._gone()

    def resume(self, result: Any) -> Change:
        return self._gone() if result == "end" else None

    def _gone(self) -> Change:
        return Quit() if self._quitting else Home()
