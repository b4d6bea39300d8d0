"""Libertalia (Paolo Mori, Marabunta and Asmodee, 2012): the names of the contract, gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Game
from game.rules.libertalia.cards import SEATS as seats
from game.rules.libertalia.rules import apply, ledger, pending, result
from game.rules.libertalia.setup import check, new, options
from game.rules.libertalia.sight import imagine, view
from game.rules.libertalia.state import State
from game.rules.libertalia.view import View

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

title = "libertalia"
version = 1
longest = 600

if TYPE_CHECKING:
    from game.rules.libertalia import game as this

    contract: Game[State, View] = this
