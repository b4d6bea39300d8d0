"""Captain Treasure Boots (James Ernest, Cheapass Games, 2013): the names of the contract, gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Game
from game.rules.treasure_boots.cards import SEATS as seats
from game.rules.treasure_boots.rules import apply, ledger, pending, result
from game.rules.treasure_boots.setup import check, new, options
from game.rules.treasure_boots.sight import imagine, view
from game.rules.treasure_boots.state import State
from game.rules.treasure_boots.view import View

__all__ = [
    "State",
    "View",
    "apply",
    "check",
    "imagine",
    "ledger",
    "longest",
    "new",
    "options",
    "pending",
    "result",
    "seats",
    "title",
    "version",
    "view",
]

title = "treasure_boots"
version = 1
longest = 5_000

if TYPE_CHECKING:
    from game.rules.treasure_boots import game as this

    contract: Game[State, View] = this
