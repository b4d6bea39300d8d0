"""A plain reference captain: the nearest token until four are held, then the nearest port; shoots at any."""

from __future__ import annotations

from game.engine.contract import Action, Decision
from game.engine.rng import Rng
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.view import Cell, View

ENOUGH = 4


class Nearest:
    """Moves towards one goal and takes whatever the place offers."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Action:
        """An action of this decision; whatever is not sailing or acting is drawn."""
        if decision.prompt == "sail":
            return self.sail(view, decision)
        if decision.prompt == "act":
            choice = decision.choices[0]
            everything = reckon.named(view.ships[view.active].cargo)
            return Action("unload", (everything,)) if choice.verb == "unload" else choice.sample(rng)
        return decision.sample(rng)

    def sail(self, view: View, decision: Decision) -> Action:
        ship = view.ships[view.active]
        assert ship.cell is not None
        tokens = [i.cell for i, kind in zip(view.board.islands, view.tokens, strict=True) if kind >= 0]
        ports = [port.cell for port in view.board.ports]
        goals = ports if sum(ship.cargo) >= ENOUGH or not tokens else tokens
        here = ship.cell
        goal = min(goals, key=lambda cell: (reckon.king_distance(here, cell), cell))

        notes = decision.choices[0].forms[0].notes

        def distance(name: str) -> tuple[int, int, int]:
            cell: Cell = reckon.cell_at(name)
            straight = abs(cell[0] - goal[0]) + abs(cell[1] - goal[1])
            return reckon.king_distance(cell, goal), straight, notes[name]["pearls"]

        ids = decision.choices[0].forms[0].ids  # type: ignore[union-attr]
        return Action("sail", (min(ids, key=distance),))
