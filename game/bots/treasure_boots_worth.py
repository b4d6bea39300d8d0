"""What things are worth to one captain of Captain Treasure Boots, in points: voyages, prizes, shots, dangers.

A voyage is worth the points that it unloads minus a price for each turn that it takes: what a turn brings
elsewhere. That makes collecting more, unloading now and hunting comparable.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BLACK, BONUS, GOLD, GUN, KINDS, PEARL, POINTS, RUM, SAIL
from game.rules.treasure_boots.view import Board, Cell, Ship, View

TURN = 0.95  # points that a turn brings on average
GOALS = 12  # islands that are looked at: the nearest and soonest filled
LEGS = 4  # tokens that a planned voyage collects at most
WIN = 1000.0
UNKNOWN = 1.5  # what a token that has not been drawn yet adds to an unloading
# What the first piece of a kind is worth while it is held; each further one half as much.
ABILITY = {SAIL: 0.55, GUN: 0.35, RUM: 0.25, GOLD: 0.1, PEARL: 0.3, BLACK: 0.3}


@lru_cache(maxsize=100_000)
def _turns(a: Cell, b: Cell, held: int) -> float:
    return max(1.0, reckon.turns(a, b, held))


@lru_cache(maxsize=20_000)
def _home(board: Board, cell: Cell, held: int) -> float:
    """Expected turns until the nearest port; where the ship lies in one already, its next turn."""
    return min(_turns(cell, port.cell, held) for port in board.ports)


@lru_cache(maxsize=4096)
def _ability(cargo: tuple[int, ...]) -> float:
    return sum(ABILITY[kind] * 2 * (1 - 0.5**count) for kind, count in enumerate(cargo) if count)


class Eyes:
    """One captain's reckoning over one view."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat, self.board = view, seat, view.board
        self.terrain = reckon.terrain(view.board)
        self.ships = [ship for ship in (*view.ships, *view.privateers) if ship.cell is not None]
        self.cells = {ship.cell for ship in self.ships if ship.cell is not None}
        self.to_win = view.target - view.scores[seat]
        rivals = max(1, len(view.ships) - 1)
        self.malice = 1.0 if rivals == 1 else 0.8 / rivals  # a rival's loss as a part of my gain
        self.goals = self._goals()
        self._voyages: dict[tuple[Cell, tuple[int, ...]], float] = {}

    def _goals(self) -> list[tuple[Cell, int, float, float]]:
        """(cell, kind or -1 for a token not drawn yet, turns to wait, price of lying far from a port)."""
        seats, out = len(self.view.ships), []
        for island, kind in zip(self.board.islands, self.view.tokens, strict=True):
            remote = 0.3 * TURN * _home(self.board, island.cell, POINTS)
            if kind >= 0:
                out.append((island.cell, kind, 0.0, remote))
            elif island.cell not in self.cells:
                ways = 6 - abs(island.sum - 7)
                out.append((island.cell, -1, 1 / (1 - (1 - ways / 36) ** seats) - 1, remote))
        here = self.view.ships[self.seat].cell
        if here is None:
            return out
        out.sort(key=lambda goal: reckon.king_distance(here, goal[0]) + 2 * goal[2])
        return out[:GOALS]

    # Voyages

    def voyage(self, cell: Cell, cargo: list[int]) -> float:
        """The best plan from here: collect up to LEGS tokens one after the other, then unload in a port."""
        key = (cell, tuple(cargo))
        known = self._voyages.get(key)
        if known is None:
            known = self._voyages[key] = self._plan(cell, cargo)
        return known

    def _plan(self, cell: Cell, cargo: list[int]) -> float:
        held = reckon.points(cargo)
        load, extra, spent = cargo[:], 0.0, 0.0
        best = -TURN * _home(self.board, cell, held) + self._unloads(load) if any(load) else -3 * TURN
        goals, taken = self.goals, {cell}
        for _ in range(LEGS):
            gains = [1.0 + _colour_gain(load, kind) for kind in range(len(KINDS))] + [UNKNOWN]
            step, most = None, -WIN
            for goal in goals:
                if goal[0] not in taken:
                    time = _turns(cell, goal[0], held)
                    if time < goal[2]:
                        time = goal[2]
                    value = gains[goal[1]] - TURN * time - goal[3]
                    if value > most:
                        most, step = value, (goal[0], goal[1], time)
            if step is None:
                break
            cell, kind, time = step
            taken.add(cell)
            spent += time
            if kind < 0:
                extra += UNKNOWN
            else:
                load[kind] += 1
            total = self._unloads(load) + extra - TURN * (spent + _home(self.board, cell, held))
            best = max(best, total - 0.08 * sum(load) * spent)  # what is carried long can be lost
        return best + _ability(tuple(cargo))

    def _unloads(self, load: list[int]) -> float:
        """Points for this load; reaching the target is worth more than points."""
        points = reckon.unload_value(load)
        return points + 6.0 if points >= self.to_win else float(points)

    def unloading(self, cell: Cell, cargo: list[int], counts: list[int]) -> float:
        """Unload these counts here now, then sail on with the rest."""
        points = reckon.unload_value(counts)
        if points >= self.to_win:
            return WIN + points
        rest = [n - gone for n, gone in zip(cargo, counts, strict=True)]
        return points + self.voyage(cell, rest)

    def landfall(self, cell: Cell, cargo: list[int]) -> float:
        """Ending the own move here: the best use of the place, the voyage after it, and the danger."""
        if cell in self.terrain.ports:
            if not any(cargo):
                return self.voyage(cell, cargo) - self.danger(cell, cargo)
            everything = self.unloading(cell, cargo, cargo)
            keeping = [
                self.unloading(cell, cargo, [n - (kind == kept) for kind, n in enumerate(cargo)])
                for kept in (SAIL, PEARL)
                if cargo[kept] and sum(cargo) > 1
            ]
            return max(everything, *keeping, self.voyage(cell, cargo) - self.danger(cell, cargo))
        island = self.terrain.islands.get(cell)
        if island is not None:
            kind = self.view.tokens[island]
            after = cargo if kind < 0 else [n + (k == kind) for k, n in enumerate(cargo)]
            return self.voyage(cell, after) - self.danger(cell, after)
        ship = Ship(reckon.captain_id(self.seat), cell, 0, cargo)
        return self.voyage(cell, cargo) + self.best_shot(ship, cell) - self.danger(cell, cargo)

    # Guns

    def best_shot(self, shooter: Ship, cell: Cell) -> float:
        """The best expected gain of a shot from this sea cell; 0 where there is none."""
        own = self.view.ships[self.seat]
        blocking = self.cells - {own.cell} if shooter.id == own.id else self.cells
        best = 0.0
        for other in self.ships:
            if other.id in (shooter.id, own.id) or other.cell is None:
                continue
            gap, rule = reckon.line_of_fire(self.board, cell, other.cell, blocking)
            if not rule:
                best = max(best, self.shot(shooter, other.id, gap))
        return best

    def shot(self, shooter: Ship, target: str, gap: int) -> float:
        """Chance times loot; a target's Pearls count as Rum."""
        other = reckon.find(self.view.ships, self.view.privateers, target)
        shield = other.cargo[RUM] + min(1, reckon.pearls(other.cargo))
        chance = reckon.chance(shooter.cargo[GUN] - gap - shield) / 36
        return chance * self.loot_value(shooter, target)

    def loot_value(self, shooter: Ship, target: str) -> float:
        """What a hit on this ship is worth to me, black Pearl and sinking included."""
        other = reckon.find(self.view.ships, self.view.privateers, target)
        kinds = [kind for kind, count in enumerate(other.cargo) if count]
        value = 0.0
        if kinds:
            pieces = [self.piece(shooter, other, kind) for kind in kinds]
            value = min(pieces) if other.cargo[GOLD] else max(pieces)
        if sum(other.cargo) <= 1:
            sunk_privateer = reckon.captain_of(target) < 0
            value += self.token(shooter, BLACK) if sunk_privateer else 0.4 * self.malice
        return value

    def piece(self, shooter: Ship, target: Ship, kind: int) -> float:
        """One looted token: what it adds to mine, and a part of what a rival loses."""
        value = self.token(shooter, kind)
        owner = reckon.captain_of(target.id)
        if owner >= 0:
            rest = [n - (k == kind) for k, n in enumerate(target.cargo)]
            lost = reckon.unload_value(target.cargo) - reckon.unload_value(rest)
            leads = self.view.scores[owner] + reckon.unload_value(target.cargo) >= self.view.target
            value += lost * (1.0 if leads else self.malice)
        return value

    def token(self, ship: Ship, kind: int) -> float:
        """A token gained: a point at once under a Privateer, else what it adds to the next unloading."""
        if reckon.captain_of(ship.id) < 0:
            return WIN if self.to_win <= 1 else 1.0
        after = [n + (k == kind) for k, n in enumerate(ship.cargo)]
        able = _ability(tuple(after)) - _ability(tuple(ship.cargo))
        return 0.9 * (1.0 + _colour_gain(ship.cargo, kind)) + able

    def danger(self, cell: Cell, cargo: list[int]) -> float:
        """Points that rivals may be expected to take here before the next own turn."""
        if not any(cargo):
            return 0.0
        kinds = [kind for kind, count in enumerate(cargo) if count]
        losses = [1.0 + _colour_loss(cargo, kind) for kind in kinds]
        loss = (min(losses) if cargo[GOLD] else max(losses)) + 0.4
        total = 0.0
        for seat, rival in enumerate(self.view.ships):
            if seat == self.seat or rival.cell is None:
                continue
            gap = max(0, reckon.king_distance(rival.cell, cell) - 1 - reckon.points(rival.cargo))
            shield = cargo[RUM] + min(1, reckon.pearls(cargo))
            total += 0.3 * reckon.chance(rival.cargo[GUN] - gap - shield) / 36 * loss
        return min(total, loss)

    # Privateers

    def prize(self, privateer: Ship) -> float:
        """The best that this Privateer can do this turn."""
        assert privateer.cell is not None
        limit = reckon.points(privateer.cargo) + reckon.pearls(privateer.cargo)
        cells = reckon.reach(self.board, privateer.cell, self.view.wind, limit)
        free = (
            cell
            for cell in cells
            if cell == privateer.cell or cell in self.terrain.ports or cell not in self.cells
        )
        return max(self.prize_at(privateer, cell) for cell in free)

    def prize_at(self, privateer: Ship, cell: Cell) -> float:
        """What this Privateer gains by ending its move here."""
        island = self.terrain.islands.get(cell, -1)
        if island >= 0 and self.view.tokens[island] >= 0:
            return self.token(privateer, self.view.tokens[island])
        if cell in self.terrain.land:
            return 0.0
        return self.best_shot(privateer, cell)


def _colour_gain(load: list[int], kind: int) -> int:
    """Bonus points that one more of a kind adds."""
    if kind in (PEARL, BLACK) or load[kind]:
        return 0
    have = reckon.colours(load)
    return BONUS[have + 1] - BONUS[have]


def _colour_loss(cargo: list[int], kind: int) -> int:
    """Bonus points that losing one of a kind takes."""
    rest = [n - (k == kind) for k, n in enumerate(cargo)]
    return reckon.unload_value(cargo) - reckon.unload_value(rest) - 1
