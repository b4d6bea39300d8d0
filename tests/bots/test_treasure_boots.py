"""Greedy in Captain Treasure Boots: what it promises when a captain is silent, and that it plays well."""

import pytest

from game.bots.treasure_boots import Greedy
from game.engine.contract import Action, Choice, Decision
from game.engine.forms import Counts, Pick
from game.engine.rng import Rng
from game.rules.treasure_boots.cards import KINDS
from game.rules.treasure_boots.view import Fight
from game.session import simulate
from tests import playing

GAME = playing.load("treasure_boots")


def cargo(**counts):
    return [counts.get(kind, 0) for kind in KINDS]


def table(seats=3, phase="act", **changes):
    """The view of seat 0, whose ship lies in the first port; everybody else is moored in the last one."""
    state = GAME.new(playing.setup("treasure_boots", seats, 1))
    for ship in state.ships:
        ship.cell = state.board.ports[-1].cell
    state.ships[0].cell = state.board.ports[0].cell
    state.active, state.phase = 0, phase
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def choose(state, decision):
    return Greedy().choose(GAME.view(state, 0), decision, Rng(1))


@pytest.mark.parametrize(
    ("held", "needed", "answer"),
    [
        (cargo(pearl=2, gun=1), 1, "yes"),
        (cargo(pearl=3, gun=1), 2, "no"),
        (cargo(pearl=1), 1, "yes"),
    ],
)
def test_defends_with_pearls_where_one_is_enough_or_the_ship_would_sink(held, needed, answer):
    state = table(fight=Fight("s1", "s0", 0, 0, 5, 5 - needed + 1))
    state.ships[0].cargo = held
    pick = Pick(ids=("yes", "no"))
    facts = {"ship": "s0", "pearls": needed, "attack": 5, "defence": 5}
    decision = Decision("defence_pearls", (Choice("defend", (pick,)),), facts=facts)
    assert choose(state, decision) == Action("defend", (answer,))


def test_a_defender_with_gold_keeps_the_most_colours():
    state = table(fight=Fight("s1", "s0", 0, 0, 5, 1))
    state.ships[0].cargo = cargo(sail=1, gun=2, gold=1)
    pick = Pick(ids=("sail", "gun", "gold"))
    decision = Decision("loot", (Choice("loot", (pick,)),), facts={"ship": "s0", "gold": 1})
    assert choose(state, decision) == Action("loot", ("gun",))


def test_an_attacker_takes_the_only_piece_of_a_colour():
    state = table(fight=Fight("s0", "s1", 0, 1, 5, 1))
    state.ships[0].cargo = cargo(sail=1)
    state.ships[1].cargo = cargo(sail=2, gun=1, rum=2)
    pick = Pick(ids=("sail", "gun", "rum"))
    decision = Decision("loot", (Choice("loot", (pick,)),), facts={"ship": "s1", "gold": 0})
    assert choose(state, decision) == Action("loot", ("gun",))


def test_jumps_to_the_port_nearest_to_where_it_sank():
    state = table()
    near = state.board.ports[1].cell
    state.ships[0].cell = (near[0] + 1, near[1])
    ids = tuple(f"{x},{y}" for x, y in (port.cell for port in state.board.ports))
    decision = Decision("jump", (Choice("moor", (Pick(ids=ids),)),), facts={"ship": "s0"})
    assert choose(state, decision) == Action("moor", (ids[1],))


def test_unloads_what_wins():
    state = table(seats=2, target=8)
    state.ships[0].cargo = cargo(sail=1, gun=1, rum=1, gold=1)
    counts = Counts(limits=dict.fromkeys(KINDS[:4], 1), least=1, most=4)
    decision = Decision("act", (Choice("unload", (counts,)), Choice("hold")), facts={"ship": "s0"})
    assert choose(state, decision) == Action("unload", (dict.fromkeys(KINDS[:4], 1),))


def test_never_leaves_a_token_lying():
    state = table()
    decision = Decision("act", (Choice("collect"), Choice("hold")), facts={"ship": "s0"})
    assert choose(state, decision) == Action("collect")


def test_commands_a_privateer_for_nothing_where_a_token_is_in_reach():
    state = GAME.new(playing.setup("treasure_boots", 2, 1))
    state = table(phase="offer", tokens=[0] * len(state.tokens), dice=(3, 3))
    island = state.board.islands[0]
    state.privateers = [type(state.ships[0])("p1", (island.cell[0], island.cell[1] + 1), 0, cargo())]
    decision = GAME.pending(state)[0]
    assert choose(state, decision) == Action("command", ("p1",))


def test_beats_three_seats_of_chance():
    levels = ["greedy", "chance", "chance", "chance"]
    from game.bots import bot

    bots = [bot.load("treasure_boots", level) for level in levels]
    tally = simulate.run(GAME, playing.setup("treasure_boots", 4, 5), levels, bots, 16)
    greedy = tally.report("treasure_boots", 1.0)["bots"][0]
    assert greedy["low"] >= 0.6
