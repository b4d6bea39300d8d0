"""A match: one state and its log; it asks, checks, applies and redacts.

Nothing here knows a turn or a phase: `game.pending` alone says who decides.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from game.engine import codec
from game.engine.contract import Action, Decision, Event, Game, IllegalAction, Result, Seat, Setup


class Ask(Struct, frozen=True):
    """A decision and the ticket with which its answer must come back."""

    ticket: str
    decision: Decision


class Entry(Struct, frozen=True):
    """One answer of the log, and the digest of the state after it."""

    seat: Seat
    action: Action
    digest: str


class Match:
    """A game in progress. `setup` is checked (ValueError) and stored; `log` grows by one entry an answer."""

    def __init__(self, game: Game[Any, Any], setup: Setup) -> None:
        game.check(setup)
        self.game = game
        self.setup = setup
        self.log: list[Entry] = []
        self.answers = [0] * setup.seats  # how many answers each seat has given
        self._adopt(game.new(setup))

    def _adopt(self, state: Any) -> None:
        self._state = state
        self._asks: dict[Seat, Ask] | None = None

    @property
    def result(self) -> Result | None:
        """The result once the match is over."""
        return self.game.result(self._state)

    def asks(self) -> dict[Seat, Ask]:
        """Who must decide now. A ticket is (answers this seat has given, digest of its decision).

        So another seat's answer leaves mine valid, and a double click never answers the next question.
        """
        if self._asks is None:
            self._asks = {
                seat: Ask(f"{self.answers[seat]}:{codec.digest(decision)}", decision)
                for seat, decision in self.game.pending(self._state).items()
            }
        return self._asks

    def view(self, seat: Seat | None) -> Any:
        """What this seat may know now (None: a spectator)."""
        return self.game.view(self._state, seat)

    def digest(self) -> str:
        """16 hex digits of the state."""
        return codec.digest(self._state)

    def act(self, seat: Seat, ticket: str, action: Action) -> list[Event]:
        """Apply an answer and return the events, uncut; raises IllegalAction and then nothing has changed."""
        self._admit(seat, ticket)
        state, canonical, events = self._try(seat, action)
        self._adopt(state)
        self.answers[seat] += 1
        self.log.append(Entry(seat, canonical, self.digest()))
        return events

    def replay(self, entry: Entry) -> list[Event]:
        """Apply a logged answer; ValueError where it is not possible or does not give the logged state."""
        asked = self.asks().get(entry.seat)
        if asked is None:
            raise ValueError(f"answer {len(self.log) + 1}: seat {entry.seat} was not asked")
        try:
            events = self.act(entry.seat, asked.ticket, entry.action)
        except IllegalAction as refusal:
            raise ValueError(f"answer {len(self.log) + 1}: refused by {refusal}") from refusal
        if self.log[-1].digest != entry.digest:
            raise ValueError(f"answer {len(self.log)}: the state is not the recorded one")
        return events

    def why(self, seat: Seat, action: Action) -> IllegalAction | None:
        """Why this answer would be refused now; None where it is legal. Nothing changes."""
        try:
            self._try(seat, action)
        except IllegalAction as refusal:
            return refusal
        return None

    def _admit(self, seat: Seat, ticket: str) -> None:
        ask = self.asks().get(seat)
        if ask is None:
            raise IllegalAction("engine.not-asked")
        if ask.ticket != ticket:
            raise IllegalAction("engine.stale")

    def _try(self, seat: Seat, action: Action) -> tuple[Any, Action, list[Event]]:
        """The state after a legal answer, made from a copy: no half-applied action can exist."""
        ask = self.asks().get(seat)
        if ask is None:
            raise IllegalAction("engine.not-asked")
        canonical = ask.decision.read(action)
        trial = codec.copy(self._state)
        return trial, canonical, self.game.apply(trial, seat, canonical)
