"""Booty (Alexander Cobian, Mayfair Games, 2015): the names of the contract, gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Game
from game.rules.booty.cards import SEATS as seats
from game.rules.booty.rules import apply, ledger, pending, result
from game.rules.booty.setup import check, new, options
from game.rules.booty.sight import imagine, view
from game.rules.booty.state import State
from game.rules.booty.view import View

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

title = "booty"
version = 1
longest = 300  # six captains, everybody passing and refusing all he can: 270

if TYPE_CHECKING:
    from game.rules.booty import game as this

    contract: Game[State, View] = this
