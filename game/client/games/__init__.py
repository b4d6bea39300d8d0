"""How each game looks and speaks at the table: one module a game, loaded when somebody sits down to it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from game.client.table.face import Face

FACES = {
    "treasure_boots": "game.client.games.treasure_boots",
    "libertalia": "game.client.games.libertalia",
    "booty": "game.client.games.booty",
}


def load(name: str) -> Face:
    """The face of the game with this name; KeyError where there is none."""
    return cast("Face", import_module(FACES[name]))
