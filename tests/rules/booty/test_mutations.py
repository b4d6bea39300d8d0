"""Tests that can fail: a rule is broken in the code, and the test that shows it must notice."""

from __future__ import annotations

import importlib
from collections.abc import Callable

import pytest

from game.rules.booty import actions, division, places, rules, scoring, setup, sight, state
from tests.rules.breaking import Mutation, broken, run

MUTATIONS = [
    Mutation(
        "setup.five",
        setup.shuffle,
        "(*cards, *bottom)",
        "(*bottom, *cards)",
        "round.with_five_captains_three_cards_stay_in_the_box_and_a_trade_route_comes_last",
    ),
    Mutation(
        "setup.seats",
        setup.new,
        'seats if chosen["first"] == "seats" else rng.shuffled(seats)',
        "rng.shuffled(seats)",
        "round.ranks_are_drawn_by_lot_or_begin_in_the_order_of_seats",
    ),
    Mutation(
        "setup.tiles-open",
        sight.view,
        'unveiled = state.open_tiles or state.phase == "over"',
        'unveiled = state.phase == "over"',
        "round.each_captain_has_two_legacy_tiles_which_others_see_only_where_they_lie_open",
    ),
    Mutation(
        "qm.last",
        division.settle_quartermaster,
        "len(left) > 1",
        "len(left) > 0",
        "scenarios.01_when_all_others_pass_the_bottom_ranked_captain_is_quartermaster_unasked",
    ),
    Mutation(
        "qm.look",
        division.name_quartermaster,
        "hidden.taker < 0",
        "False",
        "scenarios.09_a_new_quartermaster_looks_at_the_card_that_is_still_in_the_spoils",
    ),
    Mutation(
        "qm.look-gone",
        division.name_quartermaster,
        "hidden.taker < 0",
        "True",
        "scenarios.10_but_not_at_one_that_has_been_claimed",
    ),
    Mutation(
        "qm.unranked",
        places.ranked,
        " and seat != quartermaster",
        "",
        "scenarios.02_after_b_accepts_nobody_below_is_asked_and_the_share_goes_round_a_c_d",
    ),
    Mutation(
        "share.least",
        division.ask_share,
        "len(state.spoils) - state.least * others",
        "len(state.spoils)",
        "rulings.r02_a_share_may_be_empty_or_everything_unless_the_table_wants_a_card_in_each",
    ),
    Mutation(
        "share.coin-taken",
        places.coins_left,
        "if coin not in coins",
        "if coin",
        "round.a_share_is_any_of_the_spoils_and_exactly_one_coin_that_is_left",
    ),
    Mutation(
        "share.spoils",
        division.take,
        "if card not in share.cards",
        "if card",
        "round.a_share_is_any_of_the_spoils_and_exactly_one_coin_that_is_left",
    ),
    Mutation(
        "claim.kept",
        division.settle_claim,
        "state.quartermaster, ",
        "state.ranks[0], ",
        "scenarios.03_refused_by_all_the_share_is_the_quartermasters_and_a_new_one_is_sought",
    ),
    Mutation(
        "claim.final",
        division.refuse,
        "state.declined.append(seat)",
        "state.declined[:] = [seat]",
        "rulings.r16_an_offer_and_a_refusal_are_final",
    ),
    Mutation(
        "take.turn-up",
        division.take,
        "if state.deck[hidden.card] in ACTIONS",
        "if False",
        "scenarios.07_a_claimed_hidden_cutlass_is_turned_up_for_all_and_played",
    ),
    Mutation(
        "take.cover",
        division.take,
        "if state.deck[hidden.card] in ACTIONS",
        "if True",
        "scenarios.08_a_claimed_hidden_bible_stays_face_down_and_known_to_two",
    ),
    Mutation(
        "take.look",
        division.take,
        "hidden.taker = seat",
        "pass",
        "scenarios.08_a_claimed_hidden_bible_stays_face_down_and_known_to_two",
    ),
    Mutation(
        "take.order",
        actions.settle_order,
        "len({state.deck[card] for card in share.left}) > 1",
        "False",
        "rulings.r03_the_taker_chooses_the_order_of_action_cards_one_at_a_time",
    ),
    Mutation(
        "take.rank",
        state.gather,
        "state.coins[seat] = offer.coin",
        "state.coins[seat] = 1",
        "scenarios.04_after_a_claim_the_quartermaster_goes_on_without_the_claimant",
    ),
    Mutation(
        "next.last",
        division.settle_next,
        "len(active) == 1",
        "False",
        "scenarios.05_of_the_last_two_the_other_claims_and_the_quartermaster_gets_the_rest",
    ),
    Mutation(
        "next.new",
        state.gather,
        "seat == state.quartermaster",
        "False",
        "scenarios.03_refused_by_all_the_share_is_the_quartermasters_and_a_new_one_is_sought",
    ),
    Mutation(
        "round.end",
        division.end_round,
        "state.coins[seat]",
        "-state.coins[seat]",
        "scenarios.17_the_coins_give_the_next_order",
    ),
    Mutation(
        "might.pistol",
        actions.ask_raid,
        "least=2",
        "least=1",
        "actions.a_pistol_plants_two_on_different_ports_of_one_island_or_of_two",
    ),
    Mutation(
        "might.taken",
        actions.ask_raid,
        "if owner < 0]",
        "if True]",
        "actions.a_cutlass_plants_one_flag_on_any_empty_port",
    ),
    Mutation(
        "might.failed",
        scoring.raids,
        "full = min(owners) >= 0",
        "full = True",
        "scoring.ports_pay_on_full_islands_alone",
    ),
    Mutation(
        "majority.tied",
        scoring.majority,
        "else 2",
        "else 4",
        "scoring.most_points_in_might",
    ),
    Mutation(
        "route.two",
        places.may_fall,
        " and commodity != raised",
        "",
        "scenarios.16_no_commodity_rises_above_4_or_falls_below_0",
    ),
    Mutation(
        "route.top",
        places.may_rise,
        "value < HIGH",
        "True",
        "scenarios.16_no_commodity_rises_above_4_or_falls_below_0",
    ),
    Mutation(
        "route.bottom",
        places.may_fall,
        "value > LOW",
        "True",
        "scenarios.16_no_commodity_rises_above_4_or_falls_below_0",
    ),
    Mutation("relic.redundant", scoring.relics, "relic_types", "relic_cards", "scoring.relics"),
    Mutation(
        "life.one",
        scoring.way_of_life,
        "max(held[BIBLE], held[RUM])",
        "(held[BIBLE] + held[RUM])",
        "scoring.way_of_life",
    ),
    Mutation("letter.own", scoring.letter, "5 *", "4 *", "scoring.flags_and_letters"),
    Mutation(
        "legacy.poet",
        scoring.poet,
        "min(6, held[BIBLE] + held[RUM])",
        "(held[BIBLE] + held[RUM])",
        "scoring.the_poet",
    ),
    Mutation(
        "legacy.rounding",
        scoring.shopkeeper,
        "commodities(held, market) // 4",
        "sum(n * v // 4 for n, v in zip(held[COMMODITY:TRADE_ROUTE], market))",
        "scoring.the_shopkeeper_rounds_down_once_on_the_total",
    ),
    Mutation(
        "legacy.better",
        scoring.legacy_line,
        "max(worth,",
        "min(worth,",
        "scoring.a_full_player_end_to_end",
    ),
    Mutation(
        "win.tie",
        scoring.order,
        "min(first,",
        "max(first,",
        "scoring.most_points_win_and_the_best_coin_of_the_tied_breaks_a_tie",
    ),
    Mutation(
        "win.negative",
        rules.total,
        "sum([",
        "max(0, *[",
        "rulings.r24_totals_may_be_negative",
    ),
]


def find(name: str) -> Callable[..., None]:
    module, _, test = name.partition(".")
    found: Callable[..., None] = getattr(
        importlib.import_module(f"tests.rules.booty.test_{module}"), f"test_{test}"
    )
    return found


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.rule for mutation in MUTATIONS])
def test_a_broken_rule_is_noticed_by_its_test(mutation, monkeypatch):
    test = find(mutation.test)
    assert mutation.rule in getattr(test, "shows", ()), "the test must be marked with the rule"
    monkeypatch.setattr(mutation.function, "__code__", broken(mutation))
    with pytest.raises((AssertionError, pytest.fail.Exception, KeyError, ValueError)):
        run(test)


def test_the_named_tests_pass_while_nothing_is_broken():
    for name in {mutation.test for mutation in MUTATIONS}:
        run(find(name))


def test_at_least_twenty_rules_are_broken():
    assert len({mutation.rule for mutation in MUTATIONS}) >= 20
