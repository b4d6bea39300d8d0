"""Follows a session: what it tells becomes boards for the director, lines of the log, questions and notices.

The view is the truth; what is shown lags behind it, and a question waits until its table is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
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
from game.engine.contract import Action, Event, Seat
from game.session.protocol import (
    Because,
    Closed,
    Drafted,
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
        self.replaying = False  # a moment of the log is being shown again
        self._laid: Board | None = None  # the newest layout, with nothing composed on it
        self._match: Director | None = None  # shows the match, unless a moment or a hand is shown instead
        self._own: tuple[Seat, Director] | None = None  # whose hand is shown while the others look away
        self._pushed = -1  # the newest revision that the match's director has
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
        public = self._public(update)
        if public is None:
            return
        board = self._laid = self.face.layout(public.view, self.mine)
        if self._match is None:
            self._begin(public, board)
            return
        self._match.push(Scheduled(public.events, board, public.full, public))

    def _public(self, update: Update) -> Update | None:
        """What this screen may show of an update; None while another one must come first.

        Of what several people look at only the facts are told that two of them were told alike.
        """
        seats = self.session.seats
        if len(seats) < 2:
            return update if update.seat == (seats[0] if seats else None) else None
        one, two = self.asking.latest(seats[0]), self.asking.latest(seats[1])
        if one is None or two is None or one.rev != two.rev or one.rev <= self._pushed:
            return None
        self._pushed = one.rev
        return replace(one, events=_common(one.events, two.events))

    def _begin(self, update: Update, board: Board) -> None:
        """The first view: the table appears as it is."""
        director = self._match = Director(self.face.CUES, board, self.speed)
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
        drawn = self.face.liveries(self.showing.speaker.view)
        self.showing.liveries = {info.seat: drawn.get(info.seat, info.emblem) for info in seats}

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
        words = hearing.said(notice, self.name)
        self._say(words, "chat")
        if words:
            self.lines.append(Line(words, self.livery(notice.seat)))
            del self.lines[:-MOST]

    def _drafted(self, notice: Drafted) -> None:
        if notice.seat not in self.session.seats:
            self.compose(notice.action)

    def compose(self, action: Action | None) -> None:
        """Lay a half-made answer out on the shown table, for everybody to see it grow."""
        if self._match is None or self._laid is None:
            return
        self._match.compose(self.face.composed(self._laid, action))
        newest = self.asking.latest(self._own[0]) if self._own is not None else None
        if self._own is not None and newest is not None:
            own = self.face.layout(newest.view, self._own[0])
            self._own[1].compose(self.face.composed(own, action))

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
        if self.showing is None or self._match is None:
            return []
        shown, director = self.showing.director, self._match
        if self.replaying:
            shown.step()
            sounds, shown.sounds = shown.sounds, []
            if not shown.busy and not shown.sparks:
                self.present()
            return sounds
        if shown is not director:
            shown.step()
        director.speed = self.speed
        director.step()
        sounds, director.sounds = director.sounds, []
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
        newest = self.asking.latest(self._own[0]) if self._own is not None else None
        if self._own is not None and newest is not None:
            self._own[1].push(Scheduled((), self.face.layout(newest.view, self._own[0])))

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

    def replay(self, moment: Moment) -> None:
        """Show a moment of the log again; the match waits, and is shown from where it stood."""
        if self.showing is None:
            return
        again = Director(self.face.CUES, moment.before)
        again.push(Scheduled((moment.event,), moment.after))
        self.showing.director, self.replaying = again, True
        self.changed = True

    def present(self) -> None:
        """Back from a moment of the log to the match."""
        if self.replaying and self.showing is not None and self._match is not None:
            self.showing.director = self._own[1] if self._own is not None else self._match
            self.replaying = False
            self.changed = True

    def peek(self, seat: Seat | None) -> None:
        """Show the table as this captain alone may see it; with None again as everybody here may."""
        if self.showing is None or self._match is None:
            return
        newest = self.asking.latest(seat) if seat is not None else None
        if seat is None or newest is None:
            if self._own is not None and self.showing.director is self._own[1]:
                self.showing.director = self._match
            self._own = None
            return
        self._own = (seat, Director(self.face.CUES, self.face.layout(newest.view, seat)))
        self.showing.director = self._own[1]


def _common(one: Sequence[Event], two: Sequence[Event]) -> tuple[Event, ...]:
    """The events with those facts alone that both were told; none where they were told different ones."""
    if [event.name for event in one] != [event.name for event in two]:
        return ()
    return tuple(
        Event(a.name, {key: fact for key, fact in a.facts.items() if key in b.facts and b.facts[key] == fact})
        for a, b in zip(one, two, strict=True)
    )


_HEAR: Mapping[type[Any], Callable[[Follower, Any], Change]] = {
    Update: Follower._update,
    LobbyChanged: Follower._lobby,
    Refused: Follower._refused,
    Because: Follower._because,
    Drafted: Follower._drafted,
    Said: Follower._said,
    Told: Follower._told,
    Trouble: Follower._trouble,
    Closed: Follower._closed,
}
