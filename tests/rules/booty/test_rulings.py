"""The 24 rulings: where the rulebook is silent or can be read in two ways, what Freebooters does."""

from __future__ import annotations

import tomllib

import pytest

from game import paths
from game.engine.contract import IllegalAction
from game.engine.rng import seeded
from game.rules.booty import game, reckon
from game.rules.booty.cards import ACTIONS, KINDS, LEGACIES, PER_SEAT
from tests.rules.booty.table import (
    answer,
    asked,
    by_chance,
    form,
    holding,
    islands,
    knowers,
    last_round,
    named,
    names,
    nations,
    pile,
    planted,
    play,
    position,
    question,
    setup,
    shows,
    tiles,
)

A, B, C, D = range(4)


def rule(name):
    rules = tomllib.loads((paths.assets() / "data" / "rules" / "booty.toml").read_text("utf-8"))["rules"]
    return next(rule for rule in rules if rule["id"] == name)


@shows("setup.islands", "setup.values")
def test_r01_names_and_values_of_ports_are_ours_and_said_to_be():
    assert [len(island.values) for island in islands()] == [3, 4, 5, 6, 7]
    assert [sum(island.values) for island in islands()] == [3, 5, 7, 9, 12]
    assert rule("setup.values")["source"] == "project"


@shows("share.none-or-all", "share.least")
def test_r02_a_share_may_be_empty_or_everything_unless_the_table_wants_a_card_in_each():
    state = position("rum")
    play(state, "A accept")
    subset = form(state, "offer")
    assert (subset.least, subset.most) == (0, 12)

    state = position("rum", least=1)
    play(state, "A accept")
    subset = form(state, "offer")
    assert (subset.least, subset.most) == (1, 9), "three captains are still to get a card"
    for cards in ((), subset.ids[:10]):
        with pytest.raises(IllegalAction) as refusal:
            answer(state, "offer", cards, "r1")
        assert refusal.value.rule == "engine.count"
    answer(state, "offer", subset.ids[:9], "r1")
    play(state, "B refuse, C refuse, D refuse, B accept")
    assert (form(state, "offer").least, form(state, "offer").most) == (1, 1)


@shows("take.order", "take.play")
def test_r03_the_taker_chooses_the_order_of_action_cards_one_at_a_time():
    state = position("rum", "pistol", "route", "cutlass")
    play(state, "A accept, A offer 1 2 3 r1, B claim")
    assert asked(state) == "B order"
    assert form(state, "play").ids == ("c1", "c2", "c3")
    play(state, "B play c3, B raid E1")
    assert asked(state) == "B order", "a card is finished before the next"
    play(state, "B play c2, B raise cotton")
    assert asked(state) == "B lower"
    play(state, "B lower sugar")
    assert asked(state) == "B raid", "the last card needs no order"
    answer(state, "raid", ["D1", "D2"])
    assert asked(state) == "A share"


@shows("legacy.cooper-routes", "route.zero")
def test_r04_the_cooper_does_not_lift_trade_routes():
    assert reckon.legacy(LEGACIES.index("cooper"), holding("5 route"), (0, 0, 4, 4), reckon.Might(), 0) == 0


@shows("legacy.defector-all", "legacy.defector-floor")
@pytest.mark.parametrize(("option", "points"), [("penalty", 12), ("floor", 10)])
def test_r05_the_defector_drops_all_penalties_of_one_letter_or_lifts_it_to_0(option, points):
    state = game.new(setup(defector=option))
    held = nations("SSSDE", "S")
    assert (
        reckon.legacy(LEGACIES.index("defector"), held, state.market, reckon.Might(), state.floor) == points
    )


@shows("legacy.poet-most")
def test_r06_the_poet_caps_at_six_cards_and_never_costs_anything():
    for bibles in range(7):
        for rum in range(7):
            held = holding(f"{bibles} bible, {rum} rum")
            extra = reckon.legacy(LEGACIES.index("poet"), held, (2, 2, 2, 2), reckon.Might(), 0)
            assert extra == max(0, 2 * min(6, bibles + rum) - 2 * max(bibles, rum))


@shows("legacy.eccentric-larger")
def test_r07_the_eccentric_scores_the_larger_pile_and_nothing_for_equal_ones():
    for bibles, rum in ((2, 2), (5, 1), (1, 5)):
        held = holding(f"{bibles} bible, {rum} rum")
        extra = reckon.legacy(LEGACIES.index("eccentric"), held, (2, 2, 2, 2), reckon.Might(), 0)
        assert extra == abs(bibles - rum)


@shows("legacy.rounding")
def test_r08_rounding_is_down_and_once_on_the_total():
    held = holding("1 cotton, 1 indigo, 1 sugar, 3 silver, 1 gold")
    assert reckon.commodities(held, (3, 1, 3, 1)) == 7
    assert reckon.legacy(LEGACIES.index("shopkeeper"), held, (3, 1, 3, 1), reckon.Might(), 0) == 1
    assert reckon.legacy(LEGACIES.index("jeweler"), held, (3, 1, 3, 1), reckon.Might(), 0) == 2


@shows("legacy.one", "legacy.better")
def test_r09_exactly_one_tile_is_scored_the_better_one():
    state = last_round(*["doubloons"] * 8, "rum", "rum", "rum", "rum")
    tiles(state, A="poet monk")
    finish(state)
    lines = game.result(state).why[A]
    legacy = [line for line in lines if line["line"] == "legacy"]
    assert len(legacy) == 1
    assert legacy[0]["points"] == max(legacy[0]["tiles"].values())


def finish(state):
    rng, events = seeded(1), []
    while game.pending(state):
        events += by_chance(state, rng)
    return events


@shows("majority.points")
def test_r10_most_points_in_might_counts_full_islands_alone_and_a_zero_leader_gets_nothing():
    flags = planted("AB.", "....", ".....", "......", ".......")
    mights = reckon.raids(islands(), flags, 2)
    assert [might.points for might in mights] == [0, 0]
    assert reckon.majority([might.points for might in mights]) == [0, 0]


@shows("win.tie-coin")
def test_r11_a_tie_goes_to_the_best_coin_among_the_tied():
    assert reckon.order([30, 31, 31, 31], [1, 4, 2, 3]) == [(2,), (1, 3), (0,)]


@shows("setup.flags", "might.must")
def test_r12_a_captain_may_plant_more_flags_than_the_box_has_of_a_colour():
    state = position("rum", "pistol", flags=[A] * 16 + [-1] * 9)
    play(state, "A pass, B accept")
    play(state, "B offer 1 r1, A claim")
    answer(state, "raid", form(state, "raid").ids[:2])
    assert state.flags.count(A) == 18


@shows("qm.bluff", "qm.talk")
def test_r13_the_quartermaster_can_say_what_he_likes_but_has_no_way_to_show_the_card():
    state = position("gold")
    play(state, "A accept")
    assert [choice.verb for choice in question(state)[1].choices] == ["offer"]
    assert question(state)[1].open, "everybody may watch the share being made"
    play(state, "A offer 0 r1")
    assert knowers(state) == "A"


@shows("qm.look-always")
def test_r14_looking_is_automatic():
    state = position("gold")
    events = play(state, "A accept")
    (looked,) = [event for event in events if event.name == "looked"]
    assert looked.cut(A).facts["kind"] == "aztec_gold"
    assert all("kind" not in looked.cut(other).facts for other in (B, C, D, None))
    assert asked(state) == "A share"


@shows("take.everyone")
@pytest.mark.parametrize("kind", ["cutlass", "pistol", "trade_route"])
def test_r15_quartermaster_and_last_captain_turn_up_and_play_as_well(kind):
    prompt = "raise" if kind == "trade_route" else "raid"
    state = position(kind)
    play(state, "A accept, A offer 0 r1, B refuse, C refuse, D refuse")
    assert asked(state) == f"A {prompt}"

    state = position(kind)
    play(state, "A pass, B pass, C pass, D offer r1, A claim, D offer r2, B claim")
    events = play(state, "D offer r3, C claim")
    assert named(events, "turned_up")[0]["seat"] == D
    assert asked(state) == f"D {prompt}"


@shows("share.knock", "claim.final")
def test_r16_an_offer_and_a_refusal_are_final():
    state = position("rum")
    play(state, "A accept, A offer 1 r1, B refuse")
    assert list(game.pending(state)) == [C], "neither A nor B is asked any more"
    play(state, "C refuse")
    assert list(game.pending(state)) == [D]


@shows("take.peek", "setup.tiles")
def test_r17_the_owner_may_look_again_at_any_time():
    state = position("gold")
    play(state, "A accept, A offer 0 r1, B claim")
    rng = seeded(3)
    while game.pending(state):
        assert game.view(state, B).kinds[0] == KINDS.index("aztec_gold")
        assert len(game.view(state, B).legacies[B]) == 2
        by_chance(state, rng)


@shows("letter.end")
def test_r18_flags_that_were_covered_count_for_letters():
    state = last_round(
        "spanish_flag", *["doubloons"] * 8, "rum", "rum", "rum", piles={"A": "1 spanish_letter"}
    )
    state.piles = [[card for card in mine if state.deck[card] not in range(16, 25)] for mine in state.piles]
    play(state, "A pass, B accept")
    play(state, "B offer 0 r1, A claim")
    assert reckon.letters(reckon.held(game.view(state, None), A)) == 0, "covered"
    finish(state)
    lines = {line["line"]: line["points"] for line in game.result(state).why[A]}
    assert lines["letters"] == -4


@shows("setup.five-known", "setup.five")
def test_r19_with_five_captains_the_last_card_is_known_to_all():
    state = game.new(setup(5))
    for seat in (None, *range(5)):
        assert game.view(state, seat).kinds[-1] == KINDS.index("trade_route")
        assert reckon.unseen(game.view(state, seat))[KINDS.index("trade_route")] <= 4
    assert game.view(game.new(setup(4)), 0).kinds[-1] == -1


@shows("setup.tiles-unused")
@pytest.mark.parametrize("seats", game.seats)
def test_r20_tiles_out_of_play_stay_unknown(seats):
    state = game.new(setup(seats, legacies="open"))
    known = [tile for mine in game.view(state, None).legacies for tile in mine]
    assert len(known) == 2 * seats
    finish(state)
    assert [tile for mine in game.view(state, None).legacies for tile in mine] == known


@shows("round.hidden", "round.deal")
@pytest.mark.parametrize("seats", game.seats)
def test_r21_one_of_three_cards_a_captain_is_covered(seats):
    state = game.new(setup(seats))
    kinds = game.view(state, None).kinds[: PER_SEAT * seats]
    assert kinds[0] == -1
    assert -1 not in kinds[1:]
    assert len(state.spoils) == 3 * seats


@shows("setup.tiles-twelve")
def test_r22_there_are_twelve_different_tiles():
    assert sorted(game.new(setup(6)).tiles) == list(range(12))
    assert len(set(LEGACIES)) == 12


@shows("claim.unseen")
def test_r23_nobody_sees_the_covered_card_of_an_offered_share():
    state = position("gold")
    events = play(state, "A pass, B accept, B offer 0 1 r1")
    assert named(events, "offered")[0]["hidden"] == "c0"
    assert knowers(state) == "B"
    play(state, "A refuse, C refuse")
    assert knowers(state) == "B", "refusing shows nothing either"


@shows("win.negative")
def test_r24_totals_may_be_negative():
    state = last_round(
        *("spanish_flag", "spanish_flag", "spanish_flag", "spanish_letter"), *["doubloons"] * 8
    )
    state.piles = [[], state.piles[1], state.piles[2], state.piles[3] + state.piles[0]]
    state.flags = [B] * 24 + [-1]
    tiles(state, A="jeweler collector")
    play(state, "A pass, B accept")
    play(state, "B offer 0 1 2 3 r1, A claim")
    events = finish(state)
    assert game.result(state).scores[A] == 3 - 12
    assert named(events, "scored")[A]["score"] == -9


def test_action_cards_are_the_three_kinds_that_are_played():
    assert [KINDS[kind] for kind in ACTIONS] == ["trade_route", "cutlass", "pistol"]
    state = position("rum", "bible")
    events = play(state, "A accept, A offer 1 r1, B claim")
    assert "played" not in names(events)
    assert pile(state, "B") == ["bible"]
