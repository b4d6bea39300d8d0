"""Dusk and night: who takes what, officers, sabers, and what the dens bring in the dark."""

from __future__ import annotations

import pytest

from game.engine.contract import Action, IllegalAction
from game.rules.libertalia import game, reckon
from tests.rules.libertalia.table import (
    answer,
    asked,
    den,
    form,
    gains,
    idle_rule,
    named,
    names,
    offered,
    one,
    play,
    position,
    prompt,
    shows,
    tokens,
)


@shows("dusk.order", "booty.choose", "booty.must")
def test_the_highest_takes_first_and_chooses_among_all_that_is_left():
    state = position(den(), den(), den(), space="cjg")
    play(state, 16, 28, 23)
    takers, offers = [], []
    while prompt(state) == "booty":
        takers.append(asked(state)[0])
        offers.append(offered(state))
        answer(state, sorted(offers[-1])[-1])
    assert takers == [1, 2]
    assert offers == [{"chest", "jewel", "goods"}, {"chest", "goods"}]
    assert [each.tokens for each in state.dens] == [tokens("c"), tokens("j"), tokens("g")]


@shows("booty.choose", "booty.left-over")
def test_only_the_space_of_this_day_is_looted():
    state = position(den(), den(), spaces=["jj", "cg", "", "", "", ""], day=2)
    events = play(state, 23, 28)
    assert offered(state) == {"chest", "goods"}
    events = answer(state, "goods")
    assert one(events, "took", seat=1) == {"seat": 1, "card": "1:28", "kind": "goods", "day": 2, "slot": 1}
    assert state.board[0] == [1, 1]


@shows("booty.left-over")
def test_what_is_left_on_a_space_stays_there_until_the_campaign_is_over():
    state = position(den(), den(), spaces=["cg", "jr", "", "", "", ""])
    play(state, 5, 23)
    answer(state, "goods")
    assert state.board[0] == [0, -1]
    play(state, 16, 5)
    assert offered(state) == {"jewel", "relic"}


@shows("booty.none-left", "dusk.den")
def test_who_finds_no_token_just_comes_home():
    state = position(den(), den(), space="c")
    events = play(state, 23, 28)
    assert one(events, "nothing", rule="booty.none-left")["card"] == "0:23"
    assert [each.characters for each in state.dens] == [[23], [28]]


@shows("dusk.den")
def test_each_comes_home_before_the_next_one_chooses():
    state = position(den(), den(), den(), space="cjg")
    play(state, 16, 28, 23)
    events = answer(state, "chest")
    assert names(events) == ["took", "entered"]
    assert one(events, "entered") == {"seat": 1, "card": "1:28"}
    view = game.view(state, 0)
    assert view.ship == [(0, 16), (2, 23)]
    assert view.dens[1].characters == [28]


@shows("dusk.action")
def test_a_cook_has_both_tokens_before_the_next_one_chooses():
    state = position(den(), den(), space="cjg")
    play(state, 18, 16)
    answer(state, "chest", "jewel")
    assert state.dens[0].tokens == tokens("cj")
    assert state.dens[1].tokens == tokens("g")


@shows("booty.victim")
def test_what_a_victim_would_have_taken_is_left_for_the_others():
    state = position(den(), den(), den(), space="cjg")
    play(state, 14, 28, 16)
    assert asked(state)[0] == 2
    answer(state, "jewel")
    answer(state, "chest")
    assert [each.tokens for each in state.dens] == [tokens("c"), tokens(), tokens("j")]
    assert state.dens[1].characters == []


# Officers


@shows("officer.discard", "officer.kept")
def test_an_officer_is_kept_and_costs_the_character():
    state = position(den([7]), den(), space="oc")
    play(state, 29, 23)
    events = answer(state, "officer")
    assert one(events, "discarded") == {
        "seat": 0, "cause": "0:29", "why": "officer.discard", "card": "0:29", "owner": 0, "place": "ship",
    }  # fmt: skip
    assert (state.dens[0].characters, state.dens[0].graveyard) == ([7], [29])
    assert state.dens[0].tokens == tokens("o")


@shows("officer.kept", "spanish_spy.exchange")
def test_an_officer_of_an_earlier_day_is_there_for_the_spy():
    state = position(den(), den(), spaces=["oo", "", "", "", "", ""])
    play(state, 29, 23)
    events = play(state, 17, 28)
    assert one(events, "tokens_discarded", seat=0)["tokens"] == {"officer": 1}


@shows("officer.discard")
def test_who_took_an_officer_does_not_act_at_night():
    state = position(den(), den(), space="oo")
    events = play(state, 7, 23)
    assert gains(events, 0) == 0
    assert [each.graveyard for each in state.dens] == [[7], [23]]


# Sabers


def struck(state, victim: str) -> str:
    """The rule that keeps a saber from this character; "" where it may strike."""
    decision = asked(state)[1]
    try:
        decision.read(Action("strike", (victim,)))
    except IllegalAction as refusal:
        return refusal.rule
    return ""


@shows("saber.choice", "saber.neighbours", "saber.own-den", "saber.ship", "saber.arrivals")
def test_a_saber_strikes_any_character_of_either_neighbour_and_nobody_else():
    state = position(den([7]), den([25, 28]), den([26]), den([23]), space="cs")
    play(state, 16, 5, 5, 29)
    answer(state, "chest")
    assert (prompt(state), asked(state)[0]) == ("saber", 0), "the only token left is the saber"
    pick = form(state)
    assert pick.ids == ("1:25", "1:28", "3:23", "3:29")
    assert pick.groups == {"1": ("1:25", "1:28"), "3": ("3:23", "3:29")}
    assert struck(state, "2:26") == "saber.neighbours"
    assert struck(state, "0:7") == "saber.own-den"
    assert struck(state, "0:16") == "saber.ship"
    assert struck(state, "1:5") == "saber.ship"
    events = answer(state, "3:23")
    assert state.dens[3].graveyard == [23]
    assert state.dens[0].tokens == tokens("s")
    assert one(events, "discarded")["why"] == "saber.victim"


@shows("saber.neighbours", "setup.left")
def test_where_three_play_both_others_are_neighbours_and_where_two_play_the_one_opposite():
    state = position(den(), den([25]), den([28]), space="s")
    play(state, 23, 5, 5)
    assert set(form(state).groups) == {"1", "2"}
    state = position(den(), den([25, 28]), space="s")
    play(state, 23, 5)
    assert set(form(state).groups) == {"1"}


@shows("saber.victim", "day.must")
def test_a_saber_must_strike_even_where_there_is_no_choice():
    state = position(den(), den([25]), den(), den(), space="s")
    events = play(state, 23, 5, 5, 5)
    assert one(events, "discarded")["card"] == "1:25"


@shows("saber.no-target", "saber.kept")
def test_a_saber_without_a_victim_is_kept():
    state = position(den([7]), den(), den([25]), den(), space="s")
    events = play(state, 23, 5, 5, 5)
    assert idle_rule(events, 0, 23) == "saber.no-target"
    assert state.dens[0].tokens == tokens("s")


@shows("saber.kept", "armorer.sabers")
def test_a_saber_stays_in_the_den_for_the_armorer():
    state = position(den(), den([25]), space="s")
    events = play(state, 20, 5)
    assert one(events, "gained", card="0:20")["doubloons"] == 1


@shows("booty.from-board")
def test_tokens_that_are_passed_on_or_drawn_strike_nobody():
    state = position(den(letters="rro"), den([25]))
    state.bag = [0, 0, 0, 0, 0, 6, 0]
    events = play(state, 17, 2)
    assert one(events, "drew")["tokens"] in (["saber"], ["officer"])
    assert named(events, "discarded") == []


# Night


@shows("night.all")
def test_who_has_come_today_and_who_came_before_act_tonight():
    state = position(den([12]), den())
    events = play(state, 20, 7)
    assert one(events, "gained", card="0:12")["doubloons"] == 1
    assert one(events, "gained", card="1:7")["doubloons"] == 1


@shows("night.together", "waitress.map")
def test_every_waitress_is_asked_at_once_and_her_answer_is_told_as_it_is_given():
    state = position(den([8], "m"), den([8], "m"), den())
    play(state, 5, 5, 5)
    pending = game.pending(state)
    assert list(pending) == [0, 1]
    events = answer(state, "no", seat=1)
    assert named(events, "declined") == [{"seat": 1, "card": "1:8"}]
    assert game.pending(state) == {0: pending[0]}
    answer(state, "yes", seat=0)
    assert prompt(state) == "sunrise"
    assert [each.doubloons for each in state.dens] == [13, 10, 10]


@shows("night.together", "night.order")
def test_mutineers_wait_for_the_waitress_and_may_throw_her_out():
    state = position(den([8, 13], "m"), den([13]))
    play(state, 23, 5)
    assert prompt(state) == "serve"
    events = answer(state, "yes")
    assert [fact["card"] for fact in named(events, "discarded")] == ["0:8", "1:5"]
    assert gains(events, 0) == 5


@shows("night.order", "granny_wata.once")
def test_a_mutineer_that_throws_out_a_granny_comes_too_late_to_save_another():
    state = position(den([13, 27]), den([27]))
    events = play(state, 28, 23)
    assert [fact["why"] for fact in named(events, "discarded")] == [
        "granny_wata.more", "granny_wata.more", "mutineer.lowest",
    ]  # fmt: skip
    assert (gains(events, 0), gains(events, 1)) == (2, 0)


@pytest.mark.parametrize(
    ("dens", "expected"),
    [
        ((den([7, 12, 13, 20], "ss"), den()), [(7, 1), (12, 2), (13, 2), (20, 2)]),
        ((den([8, 27], "m"), den()), [(8, 3), (27, 2)]),
        ((den([8, 27]), den([27])), []),
        ((den([13]), den()), []),
    ],
)
def test_what_tonight_would_bring_can_be_reckoned_beforehand(dens, expected):
    assert reckon.tonight(dens, 0) == expected
