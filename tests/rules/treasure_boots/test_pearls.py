"""Pearls spent as Guns, as Rum and as Sails, and the agent who decides for a Privateer under fire."""

from __future__ import annotations

import pytest

from game.rules.treasure_boots import game
from tests.rules.treasure_boots.table import (
    answer,
    asked,
    cargo,
    form,
    named,
    names,
    open_sea,
    position,
    prompt,
    settled,
    shows,
    will_roll,
)


def fire(attacker, gap, target, *dice, **more):
    """Shoot over a gap with these dice; the state after the shot was declared, and the events."""
    ships = [((0, 0), attacker), ((gap + 1, 0), target)]
    state = settled(position(open_sea(), *ships, phase="act", rng=will_roll(*dice), **more))
    return state, answer(state, "shoot", "s1")


# Pearls


@shows("pearl.gun", "pearl.spend", "token.pearl")
def test_the_attacker_adds_pearls_after_his_die_and_before_the_other():
    state, events = fire("RW", 2, "GG", 2, 2)
    assert names(events) == ["shot", "attack_rolled"], "the defence die waits"
    assert asked(state)[0] == 0
    number = form(state, "add_pearls")
    assert (number.low, number.high) == (0, 1)
    assert [number.notes[str(n)]["chance"] for n in (0, 1)] == [6, 12]
    assert asked(state)[1].facts == {"target": "s1", "attack": 1, "rum": 0}
    box = state.bag[:]
    events = answer(state, "add_pearls", 1)
    assert named(events, "pearls_spent") == [
        {"ship": "s0", "white": 1, "black": 0, "why": "attack", "seat": 0, "value": 2}
    ]
    assert named(events, "hit")[0]["attack"] == 2
    assert sum(state.bag) == sum(box) + 1


@shows("pearl.gun")
def test_the_attacker_may_keep_his_pearls():
    state, _ = fire("WWW", 0, "GG", 2, 3)
    events = answer(state, "add_pearls", 0)
    assert not named(events, "pearls_spent")
    assert named(events, "missed")
    assert state.ships[0].cargo == cargo("WWW")


def defended(attacker, gap, target, die, pearls, other):
    """The state after the defence die of a shot with so many Pearls added."""
    state, _ = fire(attacker, gap, target, die, other)
    if prompt(state) == "attack_pearls":
        answer(state, "add_pearls", pearls)
    return state


@shows("pearl.rum", "pearl.defence-exact")
def test_a_defender_with_too_few_pearls_is_not_asked():
    state = defended("RW", 2, "WGR", 2, 1, 1)
    assert prompt(state) == "loot", "attack 2 against 1 takes two Pearls, and there is one"


@shows("pearl.rum", "pearl.defence-exact", "pearl.spend")
@pytest.mark.parametrize("answered", ["yes", "no"])
def test_a_defender_with_enough_pearls_may_spend_exactly_the_number_needed(answered):
    state = defended("RW", 2, "WWWG", 2, 1, 1)
    seat, decision = asked(state)
    assert seat == 1, "out of turn, his own decision"
    assert decision.facts == {"attack": 2, "defence": 1, "pearls": 2, "ship": "s1"}
    assert form(state, "defend").notes == {"yes": {"pearls": 2}}
    events = answer(state, "defend", answered)
    if answered == "yes":
        assert named(events, "pearls_spent") == [
            {"ship": "s1", "white": 2, "black": 0, "why": "defence", "seat": 1, "value": 3}
        ]
        assert named(events, "missed")[0]["defence"] == 3
        assert state.ships[1].cargo == cargo("WG")
    else:
        assert named(events, "hit")
        assert prompt(state) == "loot"


@shows("pearl.rum")
def test_after_a_miss_the_defender_is_not_asked_for_pearls():
    state, events = fire("", 4, "WW", 2, 1)
    assert named(events, "missed")
    assert state.ships[1].cargo == cargo("WW")


@shows("pearl.sail", "pearl.move-exact", "pearl.spend")
def test_pearls_take_a_ship_further_exactly_as_many_as_are_lacking():
    state = position(open_sea(), ((0, 0), "GWW"), ((50, 81), ""))
    pick = form(state, "sail")
    assert pick.size() == 128, "3 points, a Sail and two Pearls"
    assert pick.notes["0,-5"] == {"cost": 4, "pearls": 0}
    assert pick.notes["0,-6"] == {"cost": 5, "pearls": 1}
    assert pick.notes["0,-7"] == {"cost": 6, "pearls": 2}
    assert {note["pearls"] for note in pick.notes.values()} == {0, 1, 2}
    events = answer(state, "sail", "0,-6")
    assert named(events, "pearls_spent") == [{"ship": "s0", "white": 1, "black": 0, "why": "move", "seat": 0}]
    assert named(events, "sailed")[0]["pearls"] == 1
    assert state.ships[0].cargo == cargo("GW")


@shows("pearl.move-exact")
@pytest.mark.parametrize(("letters", "within"), [("", False), ("G", True), ("W", True)])
def test_two_steps_diagonally_upwind_take_a_sail_or_a_pearl(letters, within):
    state = position(open_sea(), ((0, 0), letters), ((50, 81), ""))
    assert ("2,2" in form(state, "sail").ids) is within


@shows("pearl.black", "token.black")
def test_black_pearls_are_spent_like_white_ones_and_after_them():
    state = position(open_sea(), ((0, 0), "WKK"), ((50, 81), ""))
    black, white = state.bag[5], state.bag[4]
    events = answer(state, "sail", "0,-6")
    assert named(events, "pearls_spent")[0] == {
        "ship": "s0",
        "white": 1,
        "black": 1,
        "why": "move",
        "seat": 0,
    }
    assert state.ships[0].cargo == cargo("K")
    assert (state.bag[5], state.bag[4]) == (black + 1, white + 1)


@shows("privateer.own-pearls")
def test_a_privateer_spends_its_own_pearls_alone():
    state = position(
        open_sea(),
        ((30, 0), "WWWW"),
        ((2, -5), "GG"),
        privateers=[((0, 0), "W")],
        phase="offer",
        dice=(1, 1),
        rng=will_roll(2, 3),
    )
    answer(state, "command", "p1")
    assert asked(state)[1].facts == {"ship": "p1", "points": 3, "pearls": 1}
    answer(state, "sail", "0,-5")
    assert state.privateers[0].cargo == cargo("")
    assert state.ships[0].cargo == cargo("WWWW")
    events = answer(state, "shoot", "s1")
    assert named(events, "missed"), "and there is nobody to ask for Pearls"


# Privateers under fire


def at_privateer(letters, *dice, seats=3, cargo_of_shooter=""):
    ships = [((0, 0), cargo_of_shooter), ((20, 7), "WWW"), ((30, 13), "")][:seats]
    state = position(open_sea(), *ships, privateers=[((1, 0), letters)], phase="act", rng=will_roll(*dice))
    return settled(state), answer(settled(state), "shoot", "p1")


@shows("agent.choose", "agent.other")
@pytest.mark.parametrize("agent", [1, 2])
def test_the_shooter_names_another_captain_to_act_for_the_privateer(agent):
    state, events = at_privateer("GR", 3, 2)
    assert names(events) == ["shot"]
    assert form(state, "name_agent").ids == ("s1", "s2"), "the left neighbour first, never the shooter"
    events = answer(state, "name_agent", f"s{agent}")
    assert named(events, "agent_named") == [{"seat": 0, "agent": agent, "target": "p1"}]
    assert named(events, "defence_rolled")[0]["seat"] == agent


@shows("agent.other")
def test_with_two_captains_the_other_one_acts():
    _, events = at_privateer("GR", 3, 2, seats=2)
    assert named(events, "agent_named") == [{"seat": 0, "agent": 1, "target": "p1"}]


@shows("agent.decides", "privateer.own-pearls")
def test_the_agent_decides_about_the_privateers_pearls():
    state, _ = at_privateer("WWR", 3, 2)
    answer(state, "name_agent", "s2")
    seat, decision = asked(state)
    assert (seat, decision.prompt, decision.facts["pearls"]) == (2, "defence_pearls", 2)
    answer(state, "defend", "yes")
    assert state.privateers[0].cargo == cargo("R")
    assert state.ships[2].cargo == cargo("")
    assert state.ships[1].cargo == cargo("WWW")


@shows("agent.decides", "token.gold", "loot.gold")
def test_the_agent_chooses_the_loot_of_a_privateer_with_gold():
    state, _ = at_privateer("YGR", 3, 2)
    answer(state, "name_agent", "s1")
    assert asked(state)[0] == 1
    answer(state, "loot", "gun")
    assert state.ships[0].cargo == cargo("R")
    assert state.privateers[0].cargo == cargo("YG")


@shows("agent.other")
def test_a_privateer_that_is_shot_by_a_privateer_has_an_agent_too():
    state = position(
        open_sea(),
        ((30, 1), ""),
        ((20, 7), ""),
        ((40, 13), ""),
        privateers=[((0, 0), ""), ((1, 0), "R")],
        phase="offer",
        dice=(1, 1),
        active=1,
    )
    answer(state, "command", "p1")
    answer(state, "sail", "0,0")
    answer(state, "shoot", "p2")
    assert form(state, "name_agent").ids == ("s2", "s0")
    assert game.pending(state).keys() == {1}
