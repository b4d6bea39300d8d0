"""Follows a session: what it tells becomes boards for the director, lines of the log, questions and notices.

The view is the truth; what is shown lags behind it, and a question waits until its table is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.scene import Change, Go, Home
from game.client.scenes.seating import name_of
from game.client.scenes.sorry import sorry
from game.client.table import hearing
from game.client.table.asking import Asking
from game.client.table.chronicle import MOST
from game.client.table.director import Director, Moment, Scheduled
from game.client.table.face import Face, Showing, Situation
from game.client.table.layout import Board
from game.client.table.wording import Speaker
from game.client.widgets.ledger import Line
from game.engine.contract import Seat
from game.session.protocol import (
    Because,
    Closed,
    LobbyChanged,
    Notice,
    Refused,
    Said,
    Session,
    Told,
    Trouble,
    Update,
)


class Follower:
    """One session as this screen sees it. `showing` is None until the first view has come."""

    def __init__(self, session: Session, face: Face, speed: str, say: Callable[[str, str], None]) -> None:
        """`say` shows a notice: words and an icon."""
        self.session, self.face, self.speed = session, face, speed
        self.asking = Asking()
        self.lines: list[Line] = []
        self.showing: Showing | None = None
        self.update: Update | None = None  # the newest that is wholly shown
        self.because: list[Because] = []  # answers to "why not?", for whoever asked
        self.changed = False  # names, questions or the shown table are others than before
        self._say = say
        self._live: Director | None = None  # of the match, while a moment is shown again by another
        self._silent = 0.0

    @property
    def mine(self) -> Seat | None:
        """The only seat of this screen; None where there are several, or none."""
        return self.session.seats[0] if len(self.session.seats) == 1 else None

    def name(self, seat: Seat) -> str:
        """What a captain is called."""
        found = next((info for info in self.session.lobby.seats if info.seat == seat), None)
        return name_of(found) if found is not None else f"Captain {seat + 1}"

    def livery(self, seat: Seat | None) -> str:
        """A captain's livery, empty for nobody."""
        return self.showing.liveries.get(seat, "") if self.showing is not None and seat is not None else ""

    # -- what is told ---------------------------------------------------------------------------------

    def hear(self, notice: Notice) -> Change:
        """Take in what the session told; a change where the table is gone."""
        take = _HEAR.get(type(notice))
        change: Change = take(self, notice) if take is not None else None
        return change

    def _update(self, update: Update) -> None:
        self.asking.take(update)
        self.changed = True
        first = self.session.seats[0] if self.session.seats else None
        if update.seat != first:
            return
        board = self.face.layout(update.view, self.mine)
        if self.showing is None:
            self._begin(update, board)
            return
        director = self._live or self.showing.director
        director.push(Scheduled(update.events, board, update.full, update))

    def _begin(self, update: Update, board: Board) -> None:
        """The first view: the table appears as it is."""
        director = Director(self.face.CUES, board, self.speed)
        self.showing = Showing(director, Speaker({}, update.view), Situation(update.view))
        self._name_all()
        for event in update.events:
            self._write(Moment(event, board, board))
        self._arrived(update)

    def _lobby(self, notice: LobbyChanged) -> None:
        self.asking.forget(self.session.seats)
        self.changed = True
        self._name_all()

    def _name_all(self) -> None:
        if self.showing is None:
            return
        seats = self.session.lobby.seats
        self.showing.speaker.captains = {info.seat: name_of(info) for info in seats}
        self.showing.liveries = {info.seat: info.emblem for info in seats}

    def _refused(self, notice: Refused) -> None:
        self.asking.refused(notice.seat)
        self.changed = True
        ours = notice.rule.startswith("engine.") or notice.rule in self.face.TEXT.rules
        words = (
            self.face.TEXT.rule(notice.rule, notice.facts)
            if ours
            else hearing.refused(notice.rule, notice.facts)
        )
        self._say(words, "warn")

    def _because(self, notice: Because) -> None:
        self.because.append(notice)

    def _said(self, notice: Said) -> None:
        self._say(hearing.said(notice, self.name), "chat")

    def _told(self, notice: Told) -> None:
        self._say(hearing.told(notice, self.name), "flag")

    def _trouble(self, notice: Trouble) -> None:
        if notice.seconds < hearing.QUIET_AFTER:
            self._silent = 0.0
        elif notice.seconds >= self._silent + hearing.QUIET_EVERY or not self._silent:
            self._silent = notice.seconds
            self._say(f"The table has been silent for {notice.seconds:.0f} s.", "hour")

    def _closed(self, notice: Closed) -> Change:
        self.session.close()
        return (Home(), Go(sorry(notice.reason, notice.facts)))

    # -- what is shown --------------------------------------------------------------------------------

    def step(self) -> list[str]:
        """One step of the show; the sounds that it makes."""
        if self.showing is None:
            return []
        director = self.showing.director
        director.speed = self.speed if self._live is None else "1"
        director.step()
        sounds, director.sounds = director.sounds, []
        if self._live is not None:
            if not director.busy and not director.sparks:
                self.present()
            return sounds
        for moment in director.told:
            self._write(moment)
        director.told.clear()
        arrived, director.arrived = director.arrived, []
        for update in arrived:
            if isinstance(update, Update):
                self._arrived(update)
        return sounds

    def _arrived(self, update: Update) -> None:
        assert self.showing is not None
        self.update = update
        self.asking.shown = update.rev
        self.showing.speaker.view = update.view
        self.changed = True

    def _write(self, moment: Moment) -> None:
        """A line of the log for what happened; names are those of the newest view that is shown."""
        assert self.showing is not None
        words = self.face.TEXT.event(moment.event, self.showing.speaker)
        if not words:
            return
        seat = moment.event.facts.get("seat")
        livery = self.showing.liveries.get(seat, "") if isinstance(seat, int) else ""
        self.lines.append(Line(words, livery, moment))
        del self.lines[:-MOST]

    @property
    def replaying(self) -> bool:
        """Whether a moment of the log is being shown again."""
        return self._live is not None

    def replay(self, moment: Moment) -> None:
        """Show a moment of the log again; the match waits, and is shown from where it stood."""
        if self.showing is None:
            return
        self._live = self._live or self.showing.director
        again = Director(self.face.CUES, moment.before)
        again.push(Scheduled((moment.event,), moment.after))
        self.showing.director = again
        self.changed = True

    def present(self) -> None:
        """Back from a moment of the log to the match."""
        if self._live is not None and self.showing is not None:
            self.showing.director, self._live = self._live, None
            self.changed = True


_HEAR: Mapping[type[Any], Callable[[Follower, Any], Change]] = {
    Update: Follower._update,
    LobbyChanged: Follower._lobby,
    Refused: Follower._refused,
    Because: Follower._because,
    Said: Follower._said,
    Told: Follower._told,
    Trouble: Follower._trouble,
    Closed: Follower._closed,
}
