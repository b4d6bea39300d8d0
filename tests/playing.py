"""What tests over all games share: which games there are, setups for them, and matches played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, cast

from game import games, tables
from game.engine import codec
from game.engine.contract import Action, Event, Game, Seat, Setup
from game.engine.rng import Rng, seeded

GAMES = {
    **games.GAMES,
    "duel": "tests.duel.game",
    "booty_for_booty": "game.rules.booty_for_booty.game",
}


def load(name: str) -> Game[Any, Any]:
    return cast("Game[Any, Any]", import_module(GAMES[name]))


def setup(name: str, seats: int, seed: int, **options: str | int) -> Setup:
    """A setup with default options, and the packed tables of the game where it has some."""
    chosen = {option.name: option.default for option in load(name).options(seats)}
    return Setup(seed, seats, {**chosen, **options}, tables.packed(name))


def steps(
    game: Game[Any, Any], start: Setup, rng: Rng
) -> Iterator[tuple[Any, Seat, Action, list[Event], Any]]:
    """Play by chance: (state before, seat, action, events, state after), until there is a result."""
    state = game.new(start)
    while asked := game.pending(state):
        seat = rng.choice(sorted(asked))
        action = asked[seat].sample(rng)
        after = codec.copy(state)
        events = game.apply(after, seat, action)
        yield state, seat, action, events, after
        state = after


def some(
    name: str, seats: int, seed: int, every: int, **options: str | int
) -> Iterator[tuple[Game[Any, Any], Any, Rng]]:
    """Every n-th state of a match played by chance, and a generator."""
    game, rng = load(name), seeded(seed, seats, 99)
    for count, (state, *_) in enumerate(steps(game, setup(name, seats, seed, **options), rng)):
        if count % every == 0:
            yield game, state, rng
