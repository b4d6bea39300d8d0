"""A bot in a seat: a guest that gets the bytes any guest gets, and answers with an action."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from typing import Protocol

from msgspec import Struct

from game.bots.bot import Bot, generator, load
from game.engine.codec import unpack
from game.engine.contract import Action, Decision, Seat
from game.games import load_view

log = logging.getLogger(__name__)
Key = tuple[Seat, str]  # a seat and the ticket of what it is asked


class Question(Struct, frozen=True):
    """All that a bot is given: its seat's packed view, the packed decision, and what its draws start from."""

    game: str
    level: str
    seat: Seat
    seed: int
    answers: int  # that the seat has given before
    view: bytes
    decision: bytes


_bot = cache(load)


def answer(question: Question) -> Action:
    """The bot's action. Where a bot fails, or answers what it is not asked, chance answers."""
    decision = unpack(Decision, question.decision)
    rng = generator(question.seed, question.seat, question.answers)
    try:
        bot: Bot = _bot(question.game, question.level)
        return decision.read(bot.choose(unpack(load_view(question.game), question.view), decision, rng))
    except Exception:  # whatever a bot does, its table goes on
        log.exception("The bot '%s' failed at '%s'; chance answers.", question.level, decision.prompt)
        return decision.sample(rng)


class Thinker(Protocol):
    """Where bots think."""

    @property
    def width(self) -> int:
        """How many questions it takes at a time."""

    def submit(self, key: Key, question: Question) -> None:
        """Begin to think."""

    def ready(self) -> Iterator[tuple[Key, Action]]:
        """The answers that are there, each once, in the order of submission; never waits."""

    def close(self) -> None:
        """Stop thinking."""


class Inline:
    """Thinks on the spot, in the caller's thread: the answers come at the same moments every time."""

    width = 1  # the next bot sees what this one did

    def __init__(self) -> None:
        self._answers: list[tuple[Key, Action]] = []

    def submit(self, key: Key, question: Question) -> None:
        """Think until the answer is there."""
        self._answers.append((key, answer(question)))

    def ready(self) -> Iterator[tuple[Key, Action]]:
        """The answers since the last call."""
        answers, self._answers = self._answers, []
        return iter(answers)

    def close(self) -> None:
        """Nothing runs."""
