"""What a bot is, the bot that draws at random, and where each game's own bots are found."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol

from game.engine.contract import Action, Decision, Seat
from game.engine.rng import Rng, mixed, seeded

LEVELS = ("chance", "greedy")


class Bot(Protocol):
    """Answers for a seat from what the seat may know; it keeps nothing between two answers."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        """An action of this decision."""


class Chance:
    """Draws: a choice first, then its arguments."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        """A random action of this decision."""
        return decision.sample(rng)


def load(game: str, level: str) -> Bot:
    """The bot of this level; KeyError where there is no such level.

    A game's own bots are `BOTS` (level -> class) of `game.bots.<game>`; chance plays every game, and answers
    for the levels of a game that has no bots.
    """
    if level not in LEVELS:
        raise KeyError(level)
    if level == "chance":
        return Chance()
    name = f"game.bots.{game}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return Chance()
    bot: Bot = module.BOTS[level]()
    return bot


def generator(seed: int, seat: Seat, answers: int) -> Rng:
    """The generator for one answer of a bot, of the match's seed, the seat and how many answers it has given.

    So a bot draws the same on every road, and never from the match's own randomness.
    """
    return Rng(mixed(_of_seat(seed, seat), answers))


@lru_cache(maxsize=64)
def _of_seat(seed: int, seat: Seat) -> int:
    return seeded(seed, seat).word
