"""A recorded match to look at: the table after any of its answers, as any seat or a spectator saw it."""

from __future__ import annotations

from typing import Any

from game.engine import journal
from game.engine.codec import copy
from game.engine.contract import Event, Seat
from game.engine.journal import Record, Sitting
from game.session.people import check_people
from game.session.protocol import Update
from game.session.table import rules_of


class Replay:
    """Every state of a recorded match. `count` answers were given; `sittings` tell who sat where."""

    def __init__(self, record: Record) -> None:
        """Replays everything and checks it; raises JournalError where it does not come out as recorded."""
        self._rules: Any = rules_of(record)
        journal.restore(self._rules, record)
        check_people(record)
        self.game = record.header.game
        self.setup = record.header.setup
        self.sittings: tuple[Sitting, ...] = record.people.seats
        self.count = len(record.entries)
        self._states = [self._rules.new(self.setup)]
        self._events: list[tuple[Event, ...]] = [()]
        for entry in record.entries:
            state = copy(self._states[-1])
            action = self._rules.pending(state)[entry.seat].read(entry.action)
            self._events.append(tuple(self._rules.apply(state, entry.seat, action)))
            self._states.append(state)

    def update(self, at: int, seat: Seat | None = None) -> Update:
        """The table after `at` answers (0 to `count`), with the events of the last one; nobody is asked."""
        state = self._states[at]
        return Update(
            seat=seat,
            rev=at,
            view=self._rules.view(state, seat),
            events=tuple(event.cut(seat) for event in self._events[at]),
            waiting=tuple(self._rules.pending(state)),
            result=self._rules.result(state),
            full=at == 0,
        )
