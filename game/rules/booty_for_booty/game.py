"""Booty for Booty (SUPERSUGA and Jacoby, 2010): the names of the contract, gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Game
from game.rules.booty_for_booty.cards import SEATS as seats
from game.rules.booty_for_booty.rules import apply, ledger, pending, result
from game.rules.booty_for_booty.setup import check, new, options
from game.rules.booty_for_booty.sight import imagine, view
from game.rules.booty_for_booty.state import State
from game.rules.booty_for_booty.view import View

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

title = "booty_for_booty"
version = 1
longest = 600

if TYPE_CHECKING:
    from game.rules.booty_for_booty import game as this

    contract: Game[State, View] = this
