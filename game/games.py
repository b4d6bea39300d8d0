"""The only registry of games: a name and the module that is the game, and the one that holds its `View`.

Both are loaded when asked for; a guest and a client need the second alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from game.engine.contract import Game

GAMES = {
    "treasure_boots": "game.rules.treasure_boots.game",
    "libertalia": "game.rules.libertalia.game",
    "booty": "game.rules.booty.game",
}
VIEWS = {
    "treasure_boots": "game.rules.treasure_boots.view",
    "libertalia": "game.rules.libertalia.view",
    "booty": "game.rules.booty.view",
}


def load(name: str) -> Game[Any, Any]:
    """The game with this name; KeyError where there is none."""
    return cast("Game[Any, Any]", import_module(GAMES[name]))


def load_view(name: str) -> type[Any]:
    """The type of this game's views, to decode them; KeyError where there is no such game."""
    return cast("type[Any]", import_module(VIEWS[name]).View)
