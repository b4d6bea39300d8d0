"""Who of this screen is asked now: the newest update of every local seat, and the question that is shown.

A question is shown when the table that it is about is shown; several people at one screen are asked in turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.contract import Decision, Seat
from game.session.protocol import Update


@dataclass(frozen=True)
class Question:
    """A question to a seat of this screen."""

    seat: Seat
    ticket: str
    decision: Decision
    rev: int


@dataclass
class Asking:
    """Keeps the updates apart by seat. `shown` is the revision of the table on the screen."""

    shown: int = -1
    _latest: dict[Seat, Update] = field(default_factory=dict)
    _sent: dict[Seat, str] = field(default_factory=dict)  # the ticket that was answered, by seat
    _seen: dict[Seat, str] = field(default_factory=dict)  # the ticket of the question last shown, by seat

    def take(self, update: Update) -> None:
        """A newer truth for a seat."""
        if update.seat is not None:
            self._latest[update.seat] = update

    def forget(self, seats: tuple[Seat, ...]) -> None:
        """Only these seats are of this screen now."""
        self._latest = {seat: update for seat, update in self._latest.items() if seat in seats}

    def sent(self, question: Question) -> None:
        """This question has been answered; it is not shown again unless the answer is refused."""
        self._sent[question.seat] = question.ticket

    def refused(self, seat: Seat | None) -> None:
        """An answer came back: the question stands again."""
        if seat is None:
            self._sent.clear()
        else:
            self._sent.pop(seat, None)

    def all(self) -> list[Question]:
        """The questions that may be shown, in the order of seats.

        One that has been shown stays while others answer theirs: their updates bring it again unchanged.
        """
        found = []
        for seat in sorted(self._latest):
            update = self._latest[seat]
            if update.ask is None or self._sent.get(seat) == update.ask.ticket:
                continue
            if update.rev > self.shown and self._seen.get(seat) != update.ask.ticket:
                continue
            self._seen[seat] = update.ask.ticket
            found.append(Question(seat, update.ask.ticket, update.ask.decision, update.rev))
        return found

    def waits(self) -> bool:
        """Whether a seat of this screen is asked something that is not shown yet."""
        return any(update.ask is not None and update.rev > self.shown for update in self._latest.values())

    def latest(self, seat: Seat) -> Update | None:
        """The newest update of a seat."""
        return self._latest.get(seat)
