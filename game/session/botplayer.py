"""A bot that holds a Session like any person: it takes the first free seat, knocks, and answers."""

from __future__ import annotations

from game.bots.seat import Question, answer
from game.engine.codec import pack
from game.engine.contract import Action
from game.engine.rng import seeded
from game.session.protocol import Ask, Closed, LobbyChanged, Notice, Refused, Session, Update

_TOO_LATE = ("engine.stale", "engine.not-asked")  # somebody else has answered for us
_TRIES = 200


class BotPlayer:
    """Plays one seat. `seed` is its own: the match's stays with the host."""

    def __init__(self, session: Session, level: str, name: str, seed: int) -> None:
        self.session = session
        self.closed: Closed | None = None  # the table is gone
        self._level = level
        self._name = name
        self._seed = seed
        self._asked: Ask | None = None
        self._refusals = 0  # of answers to the present question
        self._claiming = False

    @property
    def done(self) -> bool:
        """Whether the match is over, or the table gone."""
        return self.closed is not None or self.session.lobby.over

    def step(self, now: float) -> list[Notice]:
        """Look at what happened, and do what is to be done; gives the notices."""
        notices = list(self.session.poll(now))
        for notice in notices:
            if isinstance(notice, Closed):
                self.closed = notice
            elif isinstance(notice, Update):
                self._look(notice)
            elif isinstance(notice, Refused):
                self._refused(notice)
            elif isinstance(notice, LobbyChanged):
                self._sit()
        return notices

    def _sit(self) -> None:
        if self.session.seats or self._claiming:
            return
        free = next((seat.seat for seat in self.session.lobby.seats if seat.kind == "open"), None)
        if free is not None:
            self._claiming = True
            self.session.claim(free, self._name, "")

    def _look(self, update: Update) -> None:
        if update.ask is None or update.seat is None or (update.ask == self._asked and not update.full):
            return
        self._asked, self._refusals = update.ask, 0
        given = update.ask.ticket.partition(":")[0]
        answers = int(given) if given.isdecimal() else 0  # a stranger's ticket may be anything
        question = Question(
            self.session.lobby.game,
            self._level,
            update.seat,
            self._seed,
            answers,
            pack(update.view),
            pack(update.ask.decision),
        )
        self._act(answer(question))

    def _refused(self, refused: Refused) -> None:
        """Somebody took the seat first; or chance answers where the bot's choice was not legal."""
        if not self.session.seats:
            self._claiming = False
            self._sit()
        elif self._asked is not None and refused.rule not in _TOO_LATE and self._refusals < _TRIES:
            self._refusals += 1
            self._act(self._asked.decision.sample(seeded(self._seed, self._refusals)))

    def _act(self, action: Action) -> None:
        if self._asked is not None and self.session.seats:
            self.session.act(self.session.seats[0], self._asked.ticket, action)
