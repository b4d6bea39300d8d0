"""Greedy for Captain Treasure Boots: one ply, from the view alone.

It weighs every destination by what can be done there now, by the voyage that could follow, and by who could
shoot at it there (treasure_boots_worth.py).
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.treasure_boots_worth import Eyes
from game.engine.contract import Action, Decision
from game.engine.forms import Counts, Pick
from game.engine.rng import Rng
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BLACK, KINDS, PEARL, SAIL
from game.rules.treasure_boots.view import Ship, View

PEARL_VALUE = 1.15  # a Pearl unloads for one point, and can do other things until then
MOST_UNLOADS = 400  # larger sets of unloadings are searched by keeping single tokens only


class Greedy:
    """Takes the answer with the best expected value; ties go to the first in the form's order."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Action:
        """An action of this decision; `rng` is not needed."""
        return ANSWERS[decision.prompt](view, decision)


def _eyes(view: View) -> Eyes:
    return Eyes(view, view.active)


def _pick(decision: Decision, verb: str) -> Pick:
    choice = decision.choice(verb)
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, Pick)
    return form


def _best(ids: tuple[str, ...], value: Callable[[str], float]) -> str:
    return max(ids, key=value)


def moor(view: View, decision: Decision) -> Action:
    """Begin where the voyages are shortest; nobody has cargo yet, so every seat's eyes see the same."""
    eyes = Eyes(view, 0)
    empty = [0] * len(KINDS)
    ids = _pick(decision, "moor").ids
    return Action("moor", (_best(ids, lambda port: eyes.voyage(reckon.cell_at(port), empty)),))


def jump(view: View, decision: Decision) -> Action:
    """The port nearest to where the ship was sunk."""
    sunk = reckon.find(view.ships, view.privateers, decision.facts["ship"]).cell
    assert sunk is not None
    ids = _pick(decision, "moor").ids
    nearest = min(ids, key=lambda port: (reckon.king_distance(sunk, reckon.cell_at(port)), ids.index(port)))
    return Action("moor", (nearest,))


def offer(view: View, decision: Decision) -> Action:
    """Command the Privateer with the best prize in reach, where that is worth its price."""
    eyes = _eyes(view)
    price = PEARL_VALUE * int(decision.facts["pearls"])
    best, prize = "", price
    for name in _pick(decision, "command").ids:
        value = eyes.prize(reckon.find(view.ships, view.privateers, name))
        if value > prize:
            best, prize = name, value
    return Action("command", (best,)) if best else Action("pass")


def sail(view: View, decision: Decision) -> Action:
    """The own ship: act value now, voyage after it, danger, and Pearls spent."""
    eyes = _eyes(view)
    pick = _pick(decision, "sail")
    ship = view.ships[view.active]

    def value(name: str) -> float:
        spent = int(pick.notes[name]["pearls"])
        cargo = _without_pearls(ship.cargo, spent)
        return eyes.landfall(reckon.cell_at(name), cargo) - PEARL_VALUE * spent

    return Action("sail", (_best(pick.ids, value),))


def sail_privateer(view: View, decision: Decision) -> Action:
    """A commanded Privateer: the best prize; its own Pearls cost its commander nothing."""
    eyes = _eyes(view)
    pick = _pick(decision, "sail")
    ship = reckon.find(view.ships, view.privateers, view.commanded)

    def value(name: str) -> float:
        spent = int(pick.notes[name]["pearls"])
        cargo = _without_pearls(ship.cargo, spent)
        return eyes.prize_at(Ship(ship.id, None, 0, cargo), reckon.cell_at(name)) - 0.01 * spent

    return Action("sail", (_best(pick.ids, value),))


def _without_pearls(cargo: list[int], count: int) -> list[int]:
    """The cargo after spending Pearls, white ones first."""
    if not count:
        return cargo
    rest = cargo[:]
    white = min(count, rest[PEARL])
    rest[PEARL] -= white
    rest[BLACK] -= count - white
    return rest


def act(view: View, decision: Decision) -> Action:
    """Collect always; unload what is best to unload; shoot where a shot gains anything."""
    if decision.choice("collect"):
        return Action("collect")
    eyes = _eyes(view)
    unloading = decision.choice("unload")
    if unloading:
        form = unloading.forms[0]
        assert isinstance(form, Counts)
        return _unload(eyes, view.ships[view.active], form)
    shooter = reckon.find(view.ships, view.privateers, decision.facts["ship"])
    pick = _pick(decision, "shoot")
    best = _best(pick.ids, lambda target: eyes.shot(shooter, target, int(pick.notes[target]["gap"])))
    if eyes.shot(shooter, best, int(pick.notes[best]["gap"])) <= 0:
        return Action("hold")
    return Action("shoot", (best,))


def _unload(eyes: Eyes, ship: Ship, form: Counts) -> Action:
    assert ship.cell is not None
    best = reckon.named(ship.cargo)
    value = eyes.unloading(ship.cell, ship.cargo, ship.cargo)
    if form.size() <= MOST_UNLOADS:
        others = list(form)
    else:
        kept_one = [[n - (k == kept) for k, n in enumerate(ship.cargo)] for kept in range(len(KINDS))]
        others = [reckon.named(counts) for counts in kept_one if min(counts) >= 0]
    for other in others:
        worth = eyes.unloading(ship.cell, ship.cargo, reckon.counted(other))
        if worth > value + 1e-9:
            best, value = other, worth
    if value <= eyes.voyage(ship.cell, ship.cargo):
        return Action("hold")
    return Action("unload", (best,))


def agent(view: View, decision: Decision) -> Action:
    """The next captain to the left, as custom has it."""
    return Action("name_agent", (_pick(decision, "name_agent").ids[0],))


def attack_pearls(view: View, decision: Decision) -> Action:
    """As many Pearls as pay for themselves in loot."""
    eyes = _eyes(view)
    assert view.fight is not None
    shooter = reckon.find(view.ships, view.privateers, view.fight.shooter)
    prize = eyes.loot_value(shooter, decision.facts["target"])
    price = 0.05 if view.commanded else PEARL_VALUE
    held = reckon.pearls(shooter.cargo)
    attack, rum = int(decision.facts["attack"]), int(decision.facts["rum"])

    def value(count: int) -> float:
        return prize * reckon.chance_after_roll(attack + count, rum) / 36 - price * count

    return Action("add_pearls", (max(range(held + 1), key=value),))


def defence_pearls(view: View, decision: Decision) -> Action:
    """Spend where exactly one Pearl is needed, or where the ship would sink."""
    ship = reckon.find(view.ships, view.privateers, decision.facts["ship"])
    would_sink = sum(ship.cargo) <= 1
    return Action("defend", ("yes" if decision.facts["pearls"] == 1 or would_sink else "no",))


def loot(view: View, decision: Decision) -> Action:
    """The attacker takes the piece that changes most; a defender with Gold keeps the most colours."""
    kinds = _pick(decision, "loot").ids
    target = reckon.find(view.ships, view.privateers, decision.facts["ship"])
    if decision.facts["gold"]:
        return Action("loot", (min(kinds, key=lambda kind: _sorely_missed(target.cargo, KINDS.index(kind))),))
    eyes = _eyes(view)
    assert view.fight is not None
    shooter = reckon.find(view.ships, view.privateers, view.fight.shooter)
    return Action("loot", (_best(kinds, lambda kind: eyes.piece(shooter, target, KINDS.index(kind))),))


def _sorely_missed(cargo: list[int], kind: int) -> tuple[int, int]:
    """How much losing a piece hurts: colours lost first, then what the piece can do."""
    rest = [n - (k == kind) for k, n in enumerate(cargo)]
    usefulness = {SAIL: 4, PEARL: 3, BLACK: 3}.get(kind, 2)
    return reckon.colours(cargo) - reckon.colours(rest), usefulness


ANSWERS: dict[str, Callable[[View, Decision], Action]] = {
    "moor": moor,
    "jump": jump,
    "offer": offer,
    "sail": sail,
    "sail_privateer": sail_privateer,
    "act": act,
    "agent": agent,
    "attack_pearls": attack_pearls,
    "defence_pearls": defence_pearls,
    "loot": loot,
}

BOTS = {"greedy": Greedy}
