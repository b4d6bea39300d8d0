"""Who answers where no person does: bots, caretakers for the absent, and patience with the silent."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from game.bots.seat import Key, Question, Thinker
from game.engine.codec import pack
from game.engine.contract import Action, Seat
from game.engine.match import Ask, Match

RELIEF = "greedy"  # the level that answers for people
_GLANCE = 0.004  # seconds until the next look at bots that think elsewhere


class StandIns:
    """Gives the answers of seats without a person, one at a time, in the order of the asking."""

    def __init__(self, thinker: Thinker, pace: float = 0.0) -> None:
        """`pace`: seconds between two answers, so that people can follow."""
        self.patience = 0.0  # seconds; 0 waits for ever
        self._pace = pace
        self._answered = -pace  # when the last answer was given
        self._thinker = thinker
        self._levels: dict[Seat, str] = {}
        self._away: set[Seat] = set()
        self._since: dict[Key, float] = {}  # when a person was asked, by the clock of `tick`
        self._silent: set[Key] = set()  # questions that patience has given up
        self._thinking: set[Key] = set()
        self._answers: deque[tuple[Key, Action]] = deque()

    def begin(self, levels: Mapping[Seat, str]) -> None:
        """A match begins with bots of these levels in these seats."""
        self._levels = dict(levels)
        for known in (self._away, self._since, self._silent, self._answers):
            known.clear()

    def away(self, seat: Seat, gone: bool) -> bool:
        """A person is gone past the grace, or back; False where that was known."""
        if gone == (seat in self._away) or seat in self._levels:
            return False
        self._away.symmetric_difference_update({seat})
        return True

    def level(self, key: Key) -> str | None:
        """The level of the bot that is to answer this question; None: its person shall."""
        seat = key[0]
        return self._levels.get(seat) or (RELIEF if seat in self._away or key in self._silent else None)

    def patient(self, key: Key) -> bool:
        """Whether this answer would come from a bot only because a person was silent for too long."""
        return key in self._silent and key[0] not in self._away

    def watch(self, asks: Mapping[Seat, Ask], now: float) -> None:
        """Look at the clock: who has been silent for too long?"""
        keys = {(seat, ask.ticket) for seat, ask in asks.items()}
        self._silent &= keys
        self._since = {key: self._since.get(key, now) for key in keys if self.level(key) is None}
        if self.patience > 0:
            self._silent |= {key for key, since in self._since.items() if now - since >= self.patience}

    def next(self, game: str, match: Match, now: float) -> tuple[Key, Action] | None:
        """The next answer that is there, due and still wanted; bots that are asked begin to think."""
        asks = match.asks()
        for seat, ask in asks.items():
            key = (seat, ask.ticket)
            level = self.level(key)
            if level is not None and key not in self._thinking and len(self._thinking) < self._thinker.width:
                self._thinking.add(key)
                self._thinker.submit(key, _question(game, level, seat, match, ask))
        self._answers.extend(self._thinker.ready())
        while self._answers and now - self._answered >= self._pace:
            key, action = self._answers.popleft()
            self._thinking.discard(key)
            asked = asks.get(key[0])
            if asked is not None and asked.ticket == key[1] and self.level(key) is not None:
                self._answered = now
                return key, action
        return None

    def due(self, match: Match, now: float) -> float | None:
        """When to look again: at once for a bot in line, soon for one elsewhere, or when patience ends."""
        if any(self.level((seat, ask.ticket)) is not None for seat, ask in match.asks().items()):
            idle = not self._thinking or self._answers
            return max(now if idle else now + _GLANCE, self._answered + self._pace)
        if self.patience <= 0 or not self._since:
            return None
        return min(self._since.values()) + self.patience

    def close(self) -> None:
        """Stop thinking."""
        self._thinker.close()


def _question(game: str, level: str, seat: Seat, match: Match, ask: Ask) -> Question:
    view: Any = match.view(seat)
    seed, answers = match.setup.seed, match.answers[seat]
    return Question(game, level, seat, seed, answers, pack(view), pack(ask.decision))
