"""The only registry of games: a name and the module that is the game, loaded when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from game.engine.contract import Game

GAMES = {
    "treasure_boots": "game.rules.treasure_boots.game",
}


def load(name: str) -> Game[Any, Any]:
    """The game with this name; KeyError where there is none."""
    return cast("Game[Any, Any]", import_module(GAMES[name]))
