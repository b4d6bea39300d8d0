"""Privateers: who may command one, what it does, what it keeps."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.state import cell_of
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
    verbs,
    will_draw,
    will_roll,
)

# Commanding a Privateer


def offered(letters="", dice=(1, 2), privateers=(((5, 0), ""),), **more):
    """The start of a turn after the treasure, with one Privateer in play."""
    return settled(
        position(
            open_sea(),
            ((0, 0), letters),
            ((20, 0), ""),
            privateers=privateers,
            phase="offer",
            dice=dice,
            **more,
        )
    )


@shows("privateer.control", "privateer.doubles", "privateer.pearl", "token.pearl")
@pytest.mark.parametrize(
    ("letters", "dice", "price"),
    [
        ("", (3, 3), 0),
        ("W", (3, 3), 0),
        ("W", (1, 2), 1),
        ("K", (1, 2), 1),
        ("", (1, 2), None),
        ("GRBY", (1, 5), None),
    ],
)
def test_command_is_free_after_doubles_costs_a_pearl_otherwise_or_is_not_offered(letters, dice, price):
    state = offered(letters, dice)
    if price is None:
        assert prompt(state) == "sail"
        return
    assert verbs(state) == ["command", "pass"]
    assert form(state, "command").notes == {"p1": {"pearls": price}}
    before = reckon.pearls(state.ships[0].cargo)
    events = answer(state, "command", "p1")
    assert named(events, "commanded")[0]["pearls"] == price
    assert before - reckon.pearls(state.ships[0].cargo) == price
    assert prompt(state) == "sail_privateer"


@shows("privateer.control", "privateer.doubles")
def test_without_a_privateer_in_play_nothing_is_offered():
    assert prompt(offered("WW", (4, 4), privateers=())) == "sail"


@shows("turn.may", "privateer.control")
def test_the_command_may_be_declined():
    state = offered("W")
    assert names(answer(state, "pass")) == ["passed"]
    assert prompt(state) == "sail"
    assert state.ships[0].cargo == cargo("W")


@shows("turn.steps", "privateer.one")
@pytest.mark.parametrize(("letters", "dice"), [("WWW", (3, 3)), ("WWW", (1, 2))])
def test_one_privateer_a_turn_then_the_own_move_then_the_action(letters, dice):
    state = offered(letters, dice, privateers=(((5, 0), ""), ((9, 9), "")))
    answer(state, "command", "p2")
    answer(state, "sail", "9,9")
    assert prompt(state) == "sail", "after the Privateer the own ship, whatever Pearls are left"
    answer(state, "sail", "4,1")
    assert prompt(state) == "act"
    assert verbs(state) == ["shoot", "hold"]
    answer(state, "hold")
    assert state.active == 1


@shows("privateer.own-pearl")
def test_the_pearl_for_the_command_comes_from_the_own_ship_and_stays_spent():
    state = offered("W", privateers=(((5, 0), "WW"),))
    events = answer(state, "command", "p1")
    assert named(events, "pearls_spent") == [
        {"ship": "s0", "white": 1, "black": 0, "why": "command", "seat": 0}
    ]
    assert state.privateers[0].cargo == cargo("WW")
    answer(state, "sail", "5,0")
    assert state.ships[0].cargo == cargo("")


@shows("privateer.own-pearl")
def test_a_privateers_pearls_do_not_buy_a_command():
    assert prompt(offered("", privateers=(((5, 0), "WW"),))) == "sail"


@shows("privateer.fresh")
def test_a_privateer_drawn_in_this_turn_may_be_commanded():
    board = open_sea((5, 0))
    rng = will_draw((6, 2), (6, 3), (83, 82))  # 3 and 4, then a black token
    state = position(board, ((20, 0), ""), ((0, 0), "W"), active=0, rng=rng)
    events = answer(state, "sail", "20,0")
    assert named(events, "privateer_sighted")
    assert asked(state)[0] == 1
    assert form(state, "command").ids == ("p1",)


@shows("privateer.idle")
def test_a_privateer_that_nobody_commands_does_nothing():
    state = offered("W", privateers=(((1, 0), "RR"),))
    before = (state.privateers[0].cell, state.privateers[0].cargo[:])
    answer(state, "pass")
    answer(state, "sail", "0,0")
    answer(state, "hold")
    assert (state.privateers[0].cell, state.privateers[0].cargo) == before


@shows("privateer.can", "privateer.point")
def test_a_privateer_collects_and_its_captain_scores():
    board = open_sea((5, -2))
    state = position(
        board,
        ((0, 0), ""),
        ((20, 0), ""),
        privateers=[((5, 0), "")],
        phase="offer",
        dice=(2, 2),
        tokens={(5, -2): "Y"},
    )
    answer(state, "command", "p1")
    answer(state, "sail", "5,-2")
    assert verbs(state) == ["collect", "hold"]
    events = answer(state, "collect")
    assert names(events)[:2] == ["collected", "scored"]
    assert events[0].facts == {"seat": 0, "ship": "p1", "kind": "gold", "cell": "5,-2", "sum": 7}
    assert events[1].facts == {"seat": 0, "points": 1, "score": 1, "why": "collected"}
    assert state.privateers[0].cargo == cargo("Y")
    assert prompt(state) == "sail"


@shows("privateer.can")
def test_a_privateer_shoots_from_open_sea():
    state = offered("", (1, 1), privateers=(((19, 0), ""),))
    answer(state, "command", "p1")
    answer(state, "sail", "19,0")
    assert "shoot" in verbs(state)
    assert form(state, "shoot").ids == ("s1",)


@shows("privateer.no-unload", "privateer.port")
def test_a_privateer_may_lie_in_a_port_but_not_unload():
    state = position(
        section("A"),
        ((0, 0), ""),
        ((9, 9), ""),
        privateers=[((5, 7), "GRBY")],
        phase="offer",
        dice=(2, 2),
        wind="S",
    )
    answer(state, "command", "p1")
    answer(state, "sail", "5,8")
    assert state.privateers[0].cell == (5, 8)
    assert prompt(state) == "sail", "nothing to do there: the own move"
    assert state.privateers[0].cargo == cargo("GRBY")
    with pytest.raises(IllegalAction, match="not-offered"):
        answer(state, "unload", {"gun": 1})


@shows("privateer.keeps")
def test_the_cargo_stays_with_the_privateer_whoever_commands_it():
    board = open_sea((5, -2), (5, -6))
    state = position(
        board,
        ((30, 1), ""),
        ((50, 8), ""),
        privateers=[((5, 0), "")],
        phase="offer",
        dice=(2, 2),
        tokens={(5, -2): "G", (5, -6): "R"},
        rng=will_roll(6, 6),
    )
    for there in ("5,-2", "5,-6"):
        answer(state, "command", "p1")
        answer(state, "sail", there)
        answer(state, "collect")
        answer(state, "sail", reckon.cell_id(cell_of(state.ships[state.active])))
    assert state.privateers[0].cargo == cargo("GR")
    assert [reckon.score(takings) for takings in state.takings] == [1, 1]
