"""After a hit: who chooses the loot, when a ship sinks, and what becomes of it."""

from __future__ import annotations

import pytest

from game.rules.treasure_boots import game, reckon
from game.rules.treasure_boots.cards import KINDS
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
    section,
    settled,
    shows,
    will_roll,
)

HIT = (6, 1)  # attack and defence die at no distance


def hit(attacker, target, *, seats=3, **more):
    """Captain 0 hits captain 1, who lies beside him, in section A; what follows the dice."""
    ships = [((3, 4), attacker), ((4, 4), target), ((40, 61), "")][:seats]
    state = settled(position(section("A"), *ships, phase="act", rng=will_roll(*HIT), **more))
    return state, answer(state, "shoot", "s1")


@shows("loot.one", "loot.attacker")
def test_the_attacker_chooses_one_token():
    state, _ = hit("", "GRR")
    seat, decision = asked(state)
    assert (seat, decision.prompt) == (0, "loot")
    assert form(state, "loot").ids == ("sail", "gun")
    assert form(state, "loot").notes == {"sail": {"held": 1}, "gun": {"held": 2}}
    events = answer(state, "loot", "gun")
    assert named(events, "looted") == [{"seat": 0, "ship": "s0", "kind": "gun", "target": "s1", "chooser": 0}]
    assert [ship.cargo for ship in state.ships[:2]] == [cargo("R"), cargo("GR")]
    assert not named(events, "sank")
    assert not named(events, "scored"), "with the own ship looting scores nothing"


@shows("loot.gold", "token.gold", "loot.any")
@pytest.mark.parametrize(("kind", "left"), [("sail", "YG"), ("gold", "GG")])
def test_a_defender_with_gold_chooses_any_piece(kind, left):
    state, _ = hit("", "YGG")
    seat, decision = asked(state)
    assert (seat, decision.prompt) == (1, "loot"), "out of turn, his own decision"
    assert decision.facts == {"ship": "s1", "gold": 1}
    assert form(state, "loot").ids == ("sail", "gold"), "the Gold too, and no way to pass the choice back"
    assert len(decision.choices) == 1
    events = answer(state, "loot", kind)
    assert named(events, "looted")[0]["chooser"] == 1
    assert state.ships[1].cargo == cargo(left)


@shows("loot.one")
def test_one_kind_of_cargo_leaves_no_choice():
    state, events = hit("", "GG")
    assert named(events, "looted")[0]["kind"] == "sail"
    assert state.ships[1].cargo == cargo("G")


@shows("sink.last", "sink.port", "sink.at-once")
def test_a_ship_that_loses_its_last_token_sinks_and_its_captain_chooses_a_port():
    state, events = hit("", "Y", scores=[0, 17])
    assert names(events)[3:] == ["hit", "looted", "sank"]
    assert named(events, "sank") == [{"seat": 0, "ship": "s1", "owner": 1, "cell": "4,4", "by": "s0"}]
    assert state.ships[0].cargo == cargo("Y"), "the attacker keeps the last token"
    seat, decision = asked(state)
    assert (seat, decision.prompt) == (1, "jump"), "at once, in the attacker's turn"
    assert form(state, "moor").ids == ("4,1", "5,8")
    events = answer(state, "moor", "5,8")
    assert named(events, "moored") == [
        {"seat": 1, "ship": "s1", "port": "Tinker’s Quay", "cell": "5,8", "why": "sunk"}
    ]
    assert (state.ships[1].cell, state.ships[1].cargo) == ((5, 8), cargo(""))
    assert reckon.score(state.takings[1]) == 17
    assert (state.active, prompt(state)) == (1, "sail"), "his next turn is an ordinary one"


@shows("sink.last")
def test_an_empty_ship_sinks_without_loot_or_points():
    state, events = hit("", "")
    assert names(events)[3:] == ["hit", "sank"]
    assert state.ships[0].cargo == cargo("")
    assert not named(events, "scored")


@shows("sink.at-once")
def test_a_sunk_captain_can_be_shot_at_again_in_port():
    state, _ = hit("", "Y")
    answer(state, "moor", "5,8")
    shooter = state.ships[0]
    assert reckon.line_of_fire(state.board, (5, 6), (5, 8), {shooter.cell, (5, 8)}) == (1, "")


@shows("sink.only-hit")
@pytest.mark.parametrize("way", ["move", "unload", "defence", "attack"])
def test_spending_or_unloading_the_last_token_does_not_sink(way):
    if way == "move":
        state = position(open_sea(), ((0, 0), "W"), ((50, 81), ""))
        events = answer(state, "sail", "0,-5")
    elif way == "unload":
        state = settled(position(section("A"), ((4, 1), "G"), ((40, 61), ""), phase="act"))
        events = answer(state, "unload", {"sail": 1})
    elif way == "defence":
        state = settled(position(open_sea(), ((0, 0), ""), ((1, 0), "W"), phase="act", rng=will_roll(3, 3)))
        answer(state, "shoot", "s1")
        events = answer(state, "defend", "yes")
        assert state.ships[1].cargo == cargo("")
    else:
        state = settled(position(open_sea(), ((0, 0), "W"), ((1, 0), "GG"), phase="act", rng=will_roll(1, 6)))
        answer(state, "shoot", "s1")
        events = answer(state, "add_pearls", 1)
        assert state.ships[0].cargo == cargo("")
    assert not named(events, "sank")
    assert {ship.id for ship in state.ships} == {"s0", "s1"}


# Privateers


def hit_privateer(attacker, letters, **more):
    """Captain 0 of two hits a Privateer."""
    ships = [((0, 0), attacker), ((20, 7), "")]
    state = position(open_sea(), *ships, privateers=[((1, 0), letters)], phase="act", **more)
    state.rng = will_roll(*HIT)
    settled(state)
    return state, answer(state, "shoot", "p1")


@shows("sink.privateer", "token.black")
def test_a_privateer_with_one_token_gives_it_and_becomes_a_black_pearl():
    state, events = hit_privateer("", "G")
    assert names(events)[4:8] == ["hit", "looted", "sank", "took_black_pearl"]
    assert named(events, "sank") == [{"seat": 0, "ship": "p1", "owner": -1, "cell": "1,0", "by": "s0"}]
    assert named(events, "took_black_pearl") == [{"seat": 0, "ship": "s0", "kind": "black", "target": "p1"}]
    assert state.ships[0].cargo == cargo("GK")
    assert state.privateers == []
    assert not named(events, "scored")
    assert game.ledger(state)["black"] == 12


@shows("sink.privateer", "sink.last")
def test_an_empty_privateer_gives_its_black_pearl_alone():
    state, _ = hit_privateer("R", "")
    assert state.ships[0].cargo == cargo("RK")


@shows("loot.one")
def test_a_privateer_that_keeps_a_token_stays_afloat():
    state, events = hit_privateer("", "GG")
    assert not named(events, "sank")
    assert state.privateers[0].cargo == cargo("G")
    assert state.ships[0].cargo == cargo("G")


def commanded(privateer, target, *, dice=HIT, other=None, scores=(0, 0), goal=30):
    """Captain 1 commands p1, which shoots at captain 0 beside it, or at another Privateer."""
    privateers = [((0, 0), privateer)] + ([((1, 0), other)] if other is not None else [])
    ships = [((0, 1) if other is None else (50, 3), target), ((20, 7), "")]
    state = position(
        open_sea(),
        *ships,
        privateers=privateers,
        phase="offer",
        dice=(1, 1),
        active=1,
        scores=scores,
        target=goal,
    )
    answer(state, "command", "p1")
    answer(state, "sail", "0,0")
    state.rng = will_roll(*dice)
    return state, answer(state, "shoot", "s0" if other is None else "p2")


@shows("privateer.point", "privateer.cargo")
def test_a_privateer_loots_under_its_token_and_scores_for_its_commander():
    state, _ = commanded("", "RW", dice=(5, 4))
    assert (asked(state)[0], prompt(state)) == (1, "loot"), "the attacker chooses: no Gold"
    events = answer(state, "loot", "gun")
    assert state.privateers[0].cargo == cargo("R")
    assert named(events, "scored") == [{"seat": 1, "points": 1, "score": 1, "why": "looted"}]
    assert state.ships[1].cargo == cargo("")


@shows("privateer.point")
def test_a_defenders_single_pearl_does_not_turn_a_hit_by_two():
    state, events = commanded("", "RW", dice=(5, 4))
    assert prompt(state) == "loot"
    assert not named(events, "pearls_spent")


@shows("privateer.point")
def test_a_hit_on_an_empty_captain_scores_nothing():
    state, events = commanded("", "", scores=(0, 9), goal=10)
    assert named(events, "sank")
    assert not named(events, "scored")
    assert game.result(state) is None


@shows("sink.by-privateer", "privateer.point")
@pytest.mark.parametrize(("other", "points", "under"), [("G", 2, "GK"), ("", 1, "K")])
def test_a_privateer_that_sinks_another_takes_the_black_pearl_and_scores_for_it(other, points, under):
    state, events = commanded("", "", other=other)
    assert [facts["points"] for facts in named(events, "scored")] == [1] * points
    assert reckon.score(state.takings[1]) == points
    assert state.takings[1].privateers == points
    (winner,) = state.privateers
    assert winner.cargo == cargo(under)


@shows("win.mid-turn", "win.first")
def test_the_match_ends_with_the_point_even_before_the_ship_has_sunk():
    state, events = commanded("", "", other="G", scores=(0, 9), goal=10)
    assert names(events)[-3:] == ["looted", "scored", "won"]
    assert not named(events, "sank")
    result = game.result(state)
    assert result is not None
    assert result.order[0] == (1,)


@shows("privateer.keeps")
def test_losing_cargo_scores_nothing_for_whoever_commands():
    state, events = hit_privateer("", "RR", scores=[3, 4])
    assert [reckon.score(takings) for takings in state.takings] == [3, 4]
    assert named(events, "looted")[0]["kind"] == KINDS[1]
