"""Shots: who, at whom, along which line, the dice, the Pearls, and the agent of a Privateer."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.rules.treasure_boots import reckon
from tests.rules.treasure_boots.table import (
    answer,
    cargo,
    form,
    named,
    names,
    open_sea,
    position,
    section,
    settled,
    shows,
    verbs,
    will_roll,
)

# Lines


LINES = [
    ((4, 4), (2, 4), 1),
    ((4, 4), (6, 4), "shoot.blocked"),
    ((7, 3), (8, 2), 0),
    ((3, 5), (6, 8), "shoot.blocked"),
    ((5, 5), (5, 8), 2),
    ((-1, 2), (1, 2), 1),
    ((4, 4), (5, 6), "shoot.line"),
]


@shows("shoot.line", "shoot.blocked", "shoot.at-land")
@pytest.mark.parametrize(("shooter", "target", "expected"), LINES)
def test_lines_of_fire_on_section_a(shooter, target, expected):
    state = settled(position(section("A"), (shooter, ""), (target, ""), ((40, 61), ""), phase="act"))
    if isinstance(expected, int):
        pick = form(state, "shoot")
        assert pick.ids == ("s1",)
        assert pick.notes["s1"]["gap"] == expected
        answer(state, "shoot", "s1")
        return
    assert state.active == 1, "no target, no question"
    assert reckon.line_of_fire(section("A"), shooter, target, {shooter, target}) == (0, expected)
    watched = settled(position(section("A"), (shooter, ""), (target, ""), near(shooter), phase="act"))
    assert form(watched, "shoot").barred["s1"] == expected
    with pytest.raises(IllegalAction, match=expected):
        answer(watched, "shoot", "s1")


def near(cell):
    """A third ship in plain sight, so that the question is asked at all."""
    return (cell[0], cell[1] - 1), ""


@shows("shoot.sea")
@pytest.mark.parametrize("cell", [(4, 1), (2, 4)], ids=["port", "island"])
def test_a_ship_at_land_may_not_shoot(cell):
    state = position(section("A"), (cell, ""), near(cell), phase="act")
    assert settled(state).active == 1


@shows("shoot.at-land")
@pytest.mark.parametrize("cell", [(5, 8), (4, 6)], ids=["port", "island"])
def test_ships_at_land_can_be_shot_at(cell):
    state = position(section("A"), ((cell[0] - 1, cell[1]), ""), (cell, ""), phase="act")
    assert form(settled(state), "shoot").ids == ("s1",)


@shows("shoot.targets")
def test_captains_and_privateers_are_targets():
    state = position(
        open_sea(), ((0, 0), ""), ((3, 0), ""), ((0, 3), ""), privateers=[((-3, 0), "")], phase="act"
    )
    assert form(settled(state), "shoot").ids == ("s1", "s2", "p1")
    assert verbs(state) == ["shoot", "hold"]


@shows("shoot.blocked")
@pytest.mark.parametrize("kind", ["captain", "privateer", "island"])
def test_ships_and_islands_block_the_line(kind):
    board = open_sea((2, 0)) if kind == "island" else open_sea()
    third = ((2, 0) if kind == "captain" else (0, 5)), ""
    privateers = [((2, 0), "")] if kind == "privateer" else []
    state = position(board, ((0, 0), ""), ((4, 0), ""), third, privateers=privateers, phase="act")
    assert form(settled(state), "shoot").barred["s1"] == "shoot.blocked"


@shows("shoot.blocked")
def test_the_own_ship_blocks_the_line_of_the_own_privateer():
    state = position(
        open_sea(),
        ((2, 0), ""),
        ((4, 0), ""),
        ((0, 5), ""),
        privateers=[((0, 0), "")],
        phase="offer",
        dice=(1, 1),
    )
    answer(state, "command", "p1")
    answer(state, "sail", "0,0")
    assert form(state, "shoot").barred["s1"] == "shoot.blocked"


@shows("shoot.not-controller")
def test_a_privateer_does_not_shoot_its_commander():
    state = position(
        open_sea(),
        ((1, 0), ""),
        ((0, 2), ""),
        privateers=[((0, 0), ""), ((-1, -1), "")],
        phase="offer",
        dice=(1, 1),
    )
    answer(state, "command", "p1")
    answer(state, "sail", "0,0")
    pick = form(state, "shoot")
    assert pick.ids == ("s1", "p2"), "other captains, and other Privateers"
    assert pick.barred["s0"] == "shoot.not-controller"
    with pytest.raises(IllegalAction, match="shoot\\.not-controller"):
        answer(state, "shoot", "s0")


@shows("shoot.corner")
def test_a_diagonal_shot_passes_between_land_that_touches_at_a_corner():
    state = position(open_sea((1, 0), (0, 1)), ((0, 0), ""), ((2, 2), ""), phase="act")
    assert form(settled(state), "shoot").notes["s1"]["gap"] == 1


@shows("shoot.range")
def test_there_is_no_limit_to_the_range_and_hopeless_shots_are_allowed():
    state = position(open_sea(), ((0, 0), ""), ((60, 60), ""), phase="act", rng=will_roll(6, 1))
    assert form(settled(state), "shoot").notes["s1"] == {
        "gap": 59, "guns": 0, "rum": 0, "modifier": -59, "chance": 0
    }  # fmt: skip
    assert named(answer(state, "shoot", "s1"), "missed")


@shows("shoot.port")
def test_of_several_ships_in_a_port_the_shooter_names_one():
    state = position(
        section("A"), ((5, 6), ""), ((5, 8), "G"), ((5, 8), "R"), phase="act", rng=will_roll(6, 1)
    )
    assert form(settled(state), "shoot").ids == ("s1", "s2")
    assert named(answer(state, "shoot", "s2"), "looted")[0]["target"] == "s2"


@shows("shoot.once")
def test_one_shot_a_turn():
    state = position(open_sea(), ((0, 0), ""), ((3, 0), "R"), ((0, 3), "R"), phase="act", rng=will_roll(1, 6))
    answer(settled(state), "shoot", "s1")
    assert state.active == 1


@shows("turn.may")
def test_shooting_may_be_declined():
    state = position(open_sea(), ((0, 0), ""), ((3, 0), "R"), phase="act")
    events = answer(settled(state), "hold")
    assert not named(events, "shot")
    assert state.active == 1


def test_a_shot_is_told_with_its_line_and_its_odds():
    state = position(open_sea(), ((0, 0), "RR"), ((3, 3), "B"), phase="act", rng=will_roll(1, 6))
    (shot,) = named(answer(settled(state), "shoot", "s1"), "shot")
    assert shot == {
        "seat": 0,
        "ship": "s0",
        "target": "s1",
        "start": "0,0",
        "end": "3,3",
        "line": ["1,1", "2,2"],
        "gap": 2,
        "guns": 2,
        "rum": 1,
        "modifier": -1,
        "chance": 15,
    }


# Chances


@shows("shoot.hit", "shoot.attack", "shoot.defence")
@pytest.mark.parametrize(
    ("modifier", "ways"),
    [
        (-9, 0),
        (-6, 0),
        (-5, 1),
        (-4, 3),
        (-3, 6),
        (-2, 10),
        (-1, 15),
        (0, 21),
        (1, 26),
        (2, 30),
        (3, 33),
        (4, 35),
        (5, 36),
        (9, 36),
    ],
)
def test_the_chance_of_a_hit_by_the_net_modifier(modifier, ways):
    assert reckon.chance(modifier) == ways
    counted = sum(attack + modifier >= defence for attack in range(1, 7) for defence in range(1, 7))
    assert counted == ways


@shows("token.gun", "shoot.attack")
@pytest.mark.parametrize(
    ("guns", "row"),
    [
        (0, (21, 15, 10, 6, 3, 1, 0, 0)),
        (1, (26, 21, 15, 10, 6, 3, 1, 0)),
        (2, (30, 26, 21, 15, 10, 6, 3, 1)),
        (3, (33, 30, 26, 21, 15, 10, 6, 3)),
        (4, (35, 33, 30, 26, 21, 15, 10, 6)),
    ],
)
def test_the_chance_by_guns_and_gap(guns, row):
    for gap, ways in enumerate(row):
        state = position(open_sea(), ((0, 0), "R" * guns), ((gap + 1, 0), ""), phase="act")
        assert form(settled(state), "shoot").notes["s1"]["chance"] == ways


@shows("token.rum", "shoot.defence")
@pytest.mark.parametrize("gap", range(5))
def test_each_rum_counts_like_one_space_more(gap):
    with_rum = position(open_sea(), ((0, 0), "R"), ((gap + 1, 0), "B"), phase="act")
    without = position(open_sea(), ((0, 0), "R"), ((gap + 2, 0), ""), phase="act")
    notes = [form(settled(state), "shoot").notes["s1"]["chance"] for state in (with_rum, without)]
    assert notes[0] == notes[1]


@shows("pearl.gun")
@pytest.mark.parametrize(("attack", "rum"), [(a, r) for a in range(-3, 10) for r in range(4)])
def test_the_chance_after_the_attack_die(attack, rum):
    hits = sum(attack >= die + rum for die in range(1, 7))
    assert reckon.chance_after_roll(attack, rum) == 6 * hits


# The worked examples


def fire(attacker, gap, target, *dice, **more):
    """Shoot over a gap with these dice; the state after the shot was declared, and the events."""
    ships = [((0, 0), attacker), ((gap + 1, 0), target)]
    state = settled(position(open_sea(), *ships, phase="act", rng=will_roll(*dice), **more))
    return state, answer(state, "shoot", "s1")


@shows("shoot.hit", "shoot.attack", "shoot.defence", "shoot.miss")
@pytest.mark.parametrize(
    ("attacker", "gap", "die", "attack", "target", "other", "defence", "outcome"),
    [
        ("", 0, 3, 3, "GG", 3, 3, "hit"),
        ("RR", 3, 4, 3, "BB", 1, 3, "hit"),
        ("RR", 3, 4, 3, "BG", 2, 3, "hit"),
        ("", 4, 2, -2, "GG", 1, 1, "missed"),
        ("", 0, 6, 6, "Y", 5, 5, "hit"),
        ("", 1, 6, 5, "", 4, 4, "hit"),
        ("", 0, 3, 3, "GG", 4, 4, "missed"),
    ],
)
def test_attack_against_defence(attacker, gap, die, attack, target, other, defence, outcome):
    _, events = fire(attacker, gap, target, die, other)
    guns, rum = attacker.count("R"), target.count("B")
    assert named(events, "attack_rolled") == [
        {"seat": 0, "ship": "s0", "die": die, "guns": guns, "gap": gap, "attack": attack}
    ]
    assert named(events, "defence_rolled") == [
        {"seat": 1, "ship": "s1", "die": other, "rum": rum, "defence": defence}
    ]
    assert named(events, outcome) == [
        {"seat": 0, "ship": "s0", "target": "s1", "attack": attack, "defence": defence}
    ]


@shows("shoot.miss")
def test_a_miss_changes_nothing():
    state, events = fire("G", 0, "RB", 1, 6)
    assert names(events)[:4] == ["shot", "attack_rolled", "defence_rolled", "missed"]
    assert [ship.cargo for ship in state.ships] == [cargo("G"), cargo("RB")]
    assert state.fight is None
    assert state.active == 1
