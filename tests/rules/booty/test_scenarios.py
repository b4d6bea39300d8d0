"""Twenty scenarios of the rounds: four captains, A ranks above B, C and D unless it says otherwise."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.engine.rng import Rng
from game.rules.booty import game, reckon
from tests.rules.booty.table import (
    CAPTAINS,
    answer,
    asked,
    by_chance,
    holding,
    knowers,
    last_round,
    named,
    names,
    pile,
    play,
    position,
    question,
    shows,
)

A, B, C, D = range(4)


@shows("qm.last", "qm.ask")
def test_01_when_all_others_pass_the_bottom_ranked_captain_is_quartermaster_unasked():
    state = position()
    events = play(state, "A pass, B pass, C pass")
    assert named(events, "quartermaster_named") == [{"seat": D, "why": "last"}]
    assert asked(state) == "D share"


@shows("qm.ask", "qm.unranked", "claim.order", "claim.not-qm")
def test_02_after_b_accepts_nobody_below_is_asked_and_the_share_goes_round_a_c_d():
    state = position("rum")
    play(state, "A pass, B accept, B offer 1 r3")
    order = []
    for _ in range(3):
        order.append(asked(state))
        answer(state, "refuse")
    assert order == ["A claim", "C claim", "D claim"]
    assert asked(state) == "A quartermaster"


@shows("claim.kept", "next.new", "qm.last")
def test_03_refused_by_all_the_share_is_the_quartermasters_and_a_new_one_is_sought():
    state = position("rum", "bible")
    events = play(state, "A pass, B accept, B offer 1 r3, A refuse, C refuse, D refuse")
    assert named(events, "kept")[0]["seat"] == B
    assert pile(state, "B") == ["bible"]
    assert state.coins == [0, 3, 0, 0]
    assert asked(state) == "A quartermaster"
    events = play(state, "A pass, C pass")
    assert named(events, "quartermaster_named") == [{"seat": D, "why": "last"}]


@shows("next.same", "take.rank", "round.active")
def test_04_after_a_claim_the_quartermaster_goes_on_without_the_claimant():
    state = position("rum", "bible", "totem")
    play(state, "A pass, B accept, B offer 1 r3, A claim")
    assert asked(state) == "B share"
    assert state.coins[A] == 3
    play(state, "B offer 2 r1, C refuse")
    assert asked(state) == "D claim"


def two_left(*spoils):
    """C is quartermaster, D the only other captain without a share."""
    state = position("rum", "ivory", "bible", *spoils)
    play(state, "A pass, B pass, C accept, C offer 1 r4, A claim, C offer 2 r2, B claim")
    assert asked(state) == "C share"
    return state


@shows("next.last", "round.share")
def test_05_of_the_last_two_the_other_claims_and_the_quartermaster_gets_the_rest():
    state = two_left("totem")
    events = play(state, "C offer 3 r3, D claim")
    (rest,) = named(events, "took_rest")
    assert (rest["seat"], rest["coin"]) == (C, 1)
    assert len(pile(state, "C")) == 9
    assert (state.round, state.ranks) == (2, [C, B, D, A])


@shows("next.last", "claim.kept")
def test_06_or_he_refuses_and_gets_the_rest_without_a_new_quartermaster():
    state = two_left("totem")
    events = play(state, "C offer 3 r3, D refuse")
    assert (named(events, "kept")[0]["seat"], named(events, "took_rest")[0]["seat"]) == (C, D)
    assert pile(state, "C") == ["totem"]
    assert not named(events, "quartermaster_named")


def hidden_claimed(kind):
    """The share with the face-down card of this kind goes to C; B is quartermaster."""
    state = position(kind, "ivory")
    return state, play(state, "A pass, B accept, B offer 0 1 r2, A refuse, C claim")


@shows("take.turn-up", "take.play", "take.look", "might.cutlass")
def test_07_a_claimed_hidden_cutlass_is_turned_up_for_all_and_played():
    state, events = hidden_claimed("cutlass")
    assert named(events, "turned_up") == [{"seat": C, "card": "c0", "kind": "cutlass", "why": "action"}]
    assert knowers(state) == "ABCD*"
    assert asked(state) == "C raid"
    events = answer(state, "raid", "A1")
    assert names(events)[:2] == ["flag_planted", "gathered"]
    assert state.flags.count(C) == 1
    assert pile(state, "C") == ["cutlass", "ivory"]
    assert state.hidden[-1].up


@shows("take.cover", "take.look")
def test_08_a_claimed_hidden_bible_stays_face_down_and_known_to_two():
    state, events = hidden_claimed("bible")
    assert not named(events, "turned_up")
    assert pile(state, "C") == ["bible", "ivory"]
    assert not state.hidden[-1].up
    assert knowers(state) == "BC"


@shows("qm.look", "qm.look-always")
def test_09_a_new_quartermaster_looks_at_the_card_that_is_still_in_the_spoils():
    state = position("bible", "ivory")
    play(state, "A pass, B accept")
    assert knowers(state) == "B"
    play(state, "B offer 1 r2, A refuse, C refuse, D refuse, A accept")
    assert knowers(state) == "AB"


@shows("qm.look-gone")
def test_10_but_not_at_one_that_has_been_claimed():
    state = position("bible", "ivory")
    play(state, "A pass, B accept, B offer 0 r2, A refuse, C claim")
    events = play(state, "B offer 1 r1, A refuse, D refuse, A accept")
    assert not named(events, "looked")
    assert knowers(state) == "BC"


@shows("take.everyone", "take.turn-up", "win.rounds")
def test_11_a_hidden_trade_route_in_the_very_last_share_is_played_before_the_scores():
    state = last_round("route", "ivory", "totem", "rum", *["doubloons"] * 8)
    play(state, "A accept, A offer 1 r1, B claim, A offer 2 r2, C claim")
    events = play(state, "A offer 3 r3, D claim")
    assert named(events, "took_rest")[0]["seat"] == A
    assert named(events, "turned_up")[0]["kind"] == "trade_route"
    assert asked(state) == "A raise"
    events = play(state, "A raise cotton, A lower sugar")
    assert state.market == [3, 2, 1, 2]
    assert asked(state) == "over"
    assert names(events).index("market_moved") < names(events).index("scored")
    assert len(named(events, "scored")) == 4


@shows("take.everyone", "might.pistol")
def test_12_a_quartermaster_who_keeps_a_hidden_pistol_plants_two_flags():
    state = position("pistol", "ivory")
    events = play(state, "A accept, A offer 0 r2, B refuse, C refuse, D refuse")
    assert names(events)[-3:] == ["kept", "turned_up", "played"]
    assert asked(state) == "A raid"
    answer(state, "raid", ["E1", "E2"])
    assert state.flags.count(A) == 2


@shows("share.none-or-all")
def test_13_an_empty_share_may_be_offered():
    state = position()
    events = play(state, "A accept, A offer r1")
    assert named(events, "offered")[0]["cards"] == []
    play(state, "B claim")
    assert pile(state, "B") == []
    assert state.coins[B] == 1


@shows("share.none-or-all", "next.last")
def test_14_and_so_may_everything_and_the_others_get_coins_alone():
    state = position(*["doubloons"] * 8, "rum", "rum", "rum", "bible")
    play(state, "A accept, A offer all r4, B claim")
    assert len(pile(state, "B")) == 12
    play(state, "A offer r3, C claim")
    events = play(state, "A offer r2, D claim")
    assert named(events, "took_rest")[0]["cards"] == []
    assert state.round == 2
    assert state.ranks == [A, D, C, B]


@shows("route.both", "take.order")
def test_15_two_trade_routes_may_push_the_same_way():
    state = position("rum", "route", "route")
    play(state, "A accept, A offer 1 2 r1, B claim")
    play(state, "B raise cotton, B lower indigo, B raise cotton, B lower indigo")
    assert state.market == [4, 0, 2, 2]


@shows("route.top", "route.bottom", "route.two")
def test_16_no_commodity_rises_above_4_or_falls_below_0():
    state = position("rum", "route", market=(4, 0, 2, 2))
    play(state, "A accept, A offer 1 r1, B claim")
    for name, rule in (("cotton", "route.top"), ("gold", "engine.not-offered")):
        with pytest.raises(IllegalAction) as refusal:
            answer(state, "raise", name)
        assert refusal.value.rule == rule
    answer(state, "raise", "indigo")
    with pytest.raises(IllegalAction) as refusal:
        answer(state, "lower", "indigo")
    assert refusal.value.rule == "route.two", "it is named already"
    answer(state, "lower", "cotton")
    assert state.market == [3, 1, 2, 2]

    state = position("rum", "route", market=(4, 0, 2, 2))
    play(state, "A accept, A offer 1 r1, B claim, B raise sugar")
    for name, rule in (("indigo", "route.bottom"), ("sugar", "route.two")):
        with pytest.raises(IllegalAction) as refusal:
            answer(state, "lower", name)
        assert refusal.value.rule == rule


@shows("round.end", "take.rank")
def test_17_the_coins_give_the_next_order():
    state = position(*["doubloons"] * 8)
    play(state, "A pass, B accept, B offer 1 r3, A claim, B offer 2 r4, C claim, B offer 3 r2, D claim")
    assert state.round == 2
    assert "".join(CAPTAINS[seat] for seat in state.ranks) == "BDAC"
    assert state.coins == [0, 0, 0, 0], "coins go back"
    assert state.quartermaster == -1


@shows("qm.ask", "round.active")
def test_18_the_rulebooks_quartermaster():
    """Green and Purple pass, Gray and Yellow have their shares, Blue accepts; somebody ranks below her."""
    state = position(
        *["doubloons"] * 8, seats=6, ranks="ABCDEF"
    )  # green, purple, gray, yellow, blue, another
    state.coins = [0, 0, 1, 2, 0, 0]
    order = []
    for verb in ("pass", "pass", "accept"):
        order.append(asked(state)[0])
        events = answer(state, verb)
    assert order == ["A", "B", "E"]
    assert named(events, "quartermaster_named") == [{"seat": 4, "why": "accepted"}]
    assert named(events, "looked")[0]["seat"] == 4


@shows("take.rank", "round.active", "round.share")
def test_19_the_rulebooks_claim():
    """Gray claims a share with coin 2 and is out of the round."""
    state = position("rum", "bible")
    events = play(state, "A accept, A offer 1 r2, B claim")
    assert named(events, "gathered") == [{"seat": B, "cards": ["c1"], "coin": 2}]
    rng = Rng(1)
    while state.round == 1:
        assert question(state)[0] != "B"
        by_chance(state, rng)


@shows("share.any", "share.coin", "treasure.values", "relic.value")
def test_20_the_rulebooks_share():
    """Incan Silver, Indigo, Rum and Totem with the worst coin: 9 points to empty hands."""
    state = position("ivory", "silver", "indigo", "rum", "totem")
    play(state, "A accept, A offer 1 2 3 4 r4")
    assert state.offer.cards == [1, 2, 3, 4]
    assert state.offer.coin == 4
    gains = reckon.gains(game.view(state, None), state.offer.cards)
    assert {gain.points for gain in gains} == {9}
    assert reckon.of_cards(holding("1 silver, 1 indigo, 1 rum, 1 totem"), state.market) == 9
