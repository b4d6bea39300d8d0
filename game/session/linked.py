"""A Session over lines to a host, wherever that is: one line for each seat of this screen.

The first line speaks for the screen (lobby, talk, drafts); each seat's line brings its own updates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import Action, Option, Seat
from game.games import load_view
from game.session import bodies
from game.session.content import content, version_of
from game.session.line import Line
from game.session.lobby import NOBODY, lobby_of
from game.session.protocol import (
    Ask,
    Because,
    Closed,
    Drafted,
    Lobby,
    LobbyChanged,
    Notice,
    Refused,
    Said,
    Told,
    Trouble,
    Update,
)
from net import guest, wire
from net.codec import Garbled

OpenLine = Callable[[str, float], Line]  # a name and the time -> another line to the same table


class Linked:
    """`Session` over one or more lines. Subclasses know where the host is, and what leaving means to it."""

    host = False

    def __init__(self, lines: Sequence[Line], open_line: OpenLine, now: float, **where: str) -> None:
        """`where` are facts about the place of the table, for the words when it is lost."""
        self.lobby: Lobby = NOBODY
        self.seats: tuple[Seat, ...] = ()
        self._where = where
        self._lines = list(lines)
        self._open_line = open_line
        self._now = now
        self._table: wire.Lobby | None = None  # as the host told it last
        self._shown_of: wire.Lobby | None = None  # what `lobby` was made of
        self._shown_with: tuple[Seat, ...] = ()
        self._rules: wire.Configure | None = None  # options, seats and patience as asked for last
        self._told = -1  # the revision up to which we know what the table told
        self._whys = 0
        self._pieces: dict[int, bytes] = {}
        self._parts = 0  # of the replay; 0: not asked for
        self._replay: bytes | None = None
        self._closed = False

    # ------------------------------------------------------------------------------------------ what is told

    def poll(self, now: float) -> Sequence[Notice]:
        """What happened since the last call, in order."""
        self._now = now
        notices: list[Notice] = []
        if self._closed:
            return notices
        for line in list(self._lines):
            for told in line.poll(now):
                if line in self._lines:
                    self._take(line, told, notices)
        lost_since = self._lines[0].lost_since if self._lines else None
        if lost_since is not None and now > lost_since:
            notices.append(Trouble(now - lost_since))
        self._tell_lobby(notices)
        return notices

    def _take(self, line: Line, told: guest.Notice, notices: list[Notice]) -> None:
        take = _TAKE.get(type(told))
        if take is not None:
            take(self, line, told, notices)

    def _take_update(self, line: Line, told: wire.Update, notices: list[Notice]) -> None:
        if self._table is None or (line.seat is None and self.seats):
            return
        try:
            body = bodies.open_update(told.body)
            view = bodies.open_view(load_view(self._table.game), body)
        except (ValueError, KeyError):
            self._end(notices, "garbled", {})
            return
        if body.rev > self._told:
            self._told = body.rev
            notices += [Told(item.key, item.facts) for item in body.told]
        ask = None if body.ask is None else Ask(body.ask.ticket, body.ask.decision)
        update = Update(line.seat, body.rev, view, body.events, ask, body.waiting, body.result, told.full)
        notices.append(update)

    def _take_lobby(self, line: Line, told: wire.Lobby, notices: list[Notice]) -> None:
        if self._table is not None and self._table.over and not told.over:
            self._pieces, self._parts, self._replay = {}, 0, None
        self._table = told
        self._count_seats()
        self._rules = wire.Configure(told.options, len(told.seats), told.patience)

    def _take_welcome(self, line: Line, told: wire.Welcome, notices: list[Notice]) -> None:
        if line.lost_since is not None:
            line.lost_since = None
            if line is self._lines[0]:
                notices.append(Trouble(0.0))

    def _take_refuse(self, line: Line, told: wire.Refuse, notices: list[Notice]) -> None:
        notices.append(Refused(line.seat, told.rule, told.facts))
        if told.about == "claim" and line is not self._lines[0] and line.seat is None:
            self._drop(line)

    def _take_because(self, line: Line, told: wire.Because, notices: list[Notice]) -> None:
        notices.append(Because(told.number, told.rule, told.facts))

    def _take_piece(self, line: Line, told: wire.Piece, notices: list[Notice]) -> None:
        self._pieces[told.part] = told.body
        self._parts = told.parts
        if len(self._pieces) < told.parts:
            line.guest.send(wire.Fetch(told.part + 1))
        else:
            self._replay = b"".join(self._pieces[part] for part in sorted(self._pieces))

    def _take_said(self, line: Line, told: wire.Said, notices: list[Notice]) -> None:
        if line is self._lines[0]:
            notices.append(Said(told.seat, told.text, told.phrase))

    def _take_draft(self, line: Line, told: wire.Draft, notices: list[Notice]) -> None:
        if line is not self._lines[0] or told.seat in self.seats:
            return
        try:
            notices.append(Drafted(told.seat, bodies.open_action(told.body) if told.body else None))
        except ValueError:  # show only: another guest's nonsense is not ours to fail over
            pass

    def _take_trouble(self, line: Line, told: guest.Trouble, notices: list[Notice]) -> None:
        if line is self._lines[0]:
            notices.append(Trouble(told.seconds))

    def _take_dropped(self, line: Line, told: guest.Dropped, notices: list[Notice]) -> None:
        line.lost_since = self._now

    def _take_reject(self, line: Line, told: wire.Reject, notices: list[Notice]) -> None:
        theirs, ours = told.content[:64], content()
        if version_of(theirs) != version_of(ours):  # otherwise the hashes behind them tell them apart
            theirs, ours = version_of(theirs), version_of(ours)
        facts = {"wait": told.wait, "theirs": theirs, "ours": ours}
        self._lose(line, notices, told.reason, facts)

    def _take_lost(self, line: Line, told: guest.Lost, notices: list[Notice]) -> None:
        facts = {"hint": told.hint, "again": told.again}
        self._lose(line, notices, told.reason, facts)

    def _lose(self, line: Line, notices: list[Notice], reason: str, facts: dict[str, Any]) -> None:
        """A line is gone for good; the session lives as long as another one does."""
        if len(self._lines) > 1:
            notices.append(Refused(line.seat, reason, facts))
            self._drop(line)
        else:
            self._end(notices, reason, facts)

    def _drop(self, line: Line) -> None:
        self._lines.remove(line)
        line.close(come_back=False)
        self._count_seats()

    def _end(self, notices: list[Notice], reason: str, facts: dict[str, Any]) -> None:
        notices.append(Closed(reason, {**self._where, **facts}))
        self.close()

    def _tell_lobby(self, notices: list[Notice]) -> None:
        if self._table is None or (self._shown_of is self._table and self._shown_with == self.seats):
            return
        self._shown_of, self._shown_with = self._table, self.seats
        lobby = lobby_of(self._table, self.seats, *self._shown())
        if lobby != self.lobby:
            self.lobby = lobby
            notices.append(LobbyChanged(lobby))

    def _shown(self) -> tuple[tuple[str, ...], str]:
        """Addresses and PIN, where they are ours to show."""
        return (), ""

    # -------------------------------------------------------------------------------------------- what we do

    def act(self, seat: Seat, ticket: str, action: Action) -> None:
        """Answer a question."""
        self._send(seat, wire.Act(seat, ticket, bodies.pack_action(action)))

    def why(self, seat: Seat, ticket: str, action: Action) -> int:
        """Ask why an answer would be refused."""
        self._whys += 1
        self._send(seat, wire.Why(seat, self._whys, ticket, bodies.pack_action(action)))
        return self._whys

    def draft(self, seat: Seat, action: Action | None) -> None:
        """Show a half-made answer to the table."""
        self._send(seat, wire.Draft(seat, bodies.pack_action(action)))

    def say(self, seat: Seat, text: str = "", phrase: str = "") -> None:
        """Say something to everybody."""
        self._send(seat, wire.Say(phrase, text[:256]))

    def claim(self, seat: Seat, name: str, emblem: str) -> None:
        """Take a seat for a person at this screen."""
        mine = self._line(seat)
        idle = [line for line in self._lines if line.idle and line.name == name]
        line = mine or (idle[0] if idle else self._open_line(name, self._now))
        if line not in self._lines:
            self._lines.append(line)
        line.claim(seat, emblem)

    def release(self, seat: Seat) -> None:
        """Leave a seat."""
        line = self._line(seat)
        if line is not None and len(self._lines) > 1 and line is not self._lines[0]:
            self._drop(line)
        elif line is not None:
            line.guest.send(wire.Release())

    def ready(self, seat: Seat, ready: bool) -> None:
        """Knock, or take it back."""
        self._send(seat, wire.Ready(ready))

    def configure(self, options: dict[str, str | int], seats: int) -> None:
        """Host only: options and number of seats."""
        patience = self._rules.patience if self._rules else 0
        self._configure(wire.Configure(dict(options), seats, patience))

    def patience(self, seconds: float) -> None:
        """Host only: how long a silent person is waited for."""
        if self._rules is not None:
            self._configure(wire.Configure(self._rules.options, self._rules.seats, max(0, round(seconds))))

    def _configure(self, rules: wire.Configure) -> None:
        self._rules = rules
        self._speak(rules)

    def bot(self, seat: Seat, level: str) -> None:
        """Host only: seat a bot."""
        self._speak(wire.Bot(seat, level))

    def kick(self, seat: Seat) -> None:
        """Host only: free a seat."""
        self._speak(wire.Kick(seat))

    def offers(self) -> tuple[Option, ...]:
        """The options to choose from; none where the table is not ours."""
        return ()

    def start(self) -> None:
        """Host only: begin."""
        self._speak(wire.Start())

    def journal(self) -> bytes | None:
        """The finished match as a replay; the first call asks for it."""
        if self.lobby.over and not self._parts and self._lines:
            self._parts = 1
            self._speak(wire.Fetch(0))
        return self._replay

    def leave(self, keep: bool = False) -> None:
        """Leave the table; in mid-match the seats can be taken up again."""
        come_back = self.lobby.started and not self.lobby.over
        for line in self._lines:
            line.close(come_back)
        self.close()

    def close(self) -> None:
        """Let all lines go; safe to call twice."""
        for line in self._lines:
            line.close(come_back=True)
        self._lines.clear()
        self._closed = True

    def _speak(self, message: wire.ToHost) -> None:
        """Send what concerns no seat."""
        if self._lines:
            self._lines[0].guest.send(message)

    def _count_seats(self) -> None:
        self.seats = tuple(line.seat for line in self._lines if line.seat is not None)

    def _line(self, seat: Seat) -> Line | None:
        return next((line for line in self._lines if line.seat == seat), None)

    def _send(self, seat: Seat, message: wire.ToHost) -> None:
        line = self._line(seat)
        if line is not None:
            try:
                line.guest.send(message)
            except Garbled:  # an answer too large for a frame is no answer to anything
                pass


_TAKE: dict[type, Callable[[Linked, Line, Any, list[Notice]], None]] = {
    wire.Update: Linked._take_update,
    wire.Lobby: Linked._take_lobby,
    wire.Welcome: Linked._take_welcome,
    wire.Refuse: Linked._take_refuse,
    wire.Because: Linked._take_because,
    wire.Piece: Linked._take_piece,
    wire.Said: Linked._take_said,
    wire.Draft: Linked._take_draft,
    guest.Trouble: Linked._take_trouble,
    guest.Dropped: Linked._take_dropped,
    wire.Reject: Linked._take_reject,
    guest.Lost: Linked._take_lost,
}
