"""Tests that can fail: a rule is broken in the code, and the test that shows it must notice."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

from game.rules.libertalia import effects, phases, questions, reckon, scoring, setup, sight, state
from tests.rules.breaking import Mutation, broken, run

# rule, function, what, in its place, the test
ROWS: list[tuple[str, Callable[..., Any], str, str, str]] = [
    (
        "sunrise.influence", reckon.order, "INFLUENCE[ties][rank][dens[seat].colour]", "seat",
        "examples.example_1_six_of_the_same_rank_stand_by_influence",
    ),
    (
        "sunrise.secret", sight.view, "0 if seat is None else state.chosen[seat]", "max(state.chosen)",
        "sunrise.a_choice_is_told_to_its_own_seat_alone",
    ),
    ("day.order", phases.reveal, "reversed(state.ship)", "state.ship", "day.the_lowest_acts_first"),
    (
        "day.victim", phases.act, " and (step.seat, step.rank) in state.ship", "",
        "day.a_victim_of_the_brute_does_not_act",
    ),
    (
        "money.min", state.lose, "min(doubloons, den.doubloons)", "doubloons",
        "examples.example_8_a_gunner_with_two_doubloons_pays_them_and_fires",
    ),
    (
        "graveyard.owner", state.discard, "insort(den.graveyard", "insort(state.dens[seat].graveyard",
        "day.a_discarded_character_goes_to_its_owners_graveyard",
    ),
    (
        "tokens.to-bag", state.return_tokens, "state.bag[kind] += count", "pass",
        "day.discarded_tokens_go_to_the_bag_at_once",
    ),
    (
        "dusk.order", phases.next_taker, "state.ship[-1]", "state.ship[0]",
        "dusk.the_highest_takes_first_and_chooses_among_all_that_is_left",
    ),
    (
        "officer.discard", questions.take, 'Step("bury"', 'Step("enter"',
        "dusk.an_officer_is_kept_and_costs_the_character",
    ),
    (
        "saber.neighbours", reckon.neighbours, "(seat - 1) % seats", "(seat + 2) % seats",
        "examples.example_17_the_opposite_den_is_never_struck",
    ),
    (
        "saber.own-den", questions.saber_pick, '"saber.own-den"', '"saber.ship"',
        "dusk.a_saber_strikes_any_character_of_either_neighbour_and_nobody_else",
    ),
    (
        "saber.arrivals", phases.enter, "enter_den(state, step.seat, step.rank)", "pass",
        "examples.example_15_who_has_come_home_this_dusk_can_be_struck",
    ),
    (
        "night.order", phases.fall_night, "    grannies(state, log)\n", "",
        "examples.example_19_two_grannies_leave_before_anything_else_counts",
    ),
    (
        "rest.two-step", scoring.fortune, 'mode == "two-step"', "False",
        "examples.example_23_the_purse_stops_at_nothing_before_tokens_count",
    ),
    (
        "rest.not-negative", scoring.fortune, "max(0, ", "max(-99, ",
        "examples.example_22_a_fortune_is_never_negative",
    ),
    (
        "worth.map", scoring.token_worth, "(count // MAP_SET)", "(-(-count // MAP_SET))",
        "examples.example_25_maps_count_in_threes",
    ),
    (
        "next.removed", setup.clear_table, "den.characters, den.graveyard, den.doubloons = [], [], 0", "",
        "setup.after_the_sixth_night_dens_and_graveyards_are_cleared_and_hands_kept",
    ),
    (
        "next.deal", setup.begin_campaign, " if rank not in before", "",
        "examples.example_28_twenty_one_ranks_the_same_for_everybody",
    ),
    (
        "end.last-campaign", phases.ranking, 'state.tiebreak == "last-campaign"', "False",
        "rest.the_better_third_campaign_may_break_a_tie",
    ),
    (
        "open.notebook", reckon.shown, "if at != first", "",
        "sight.a_retrieved_character_that_is_played_again_settles_the_doubt",
    ),
    (
        "parrot.turn", questions.replace, "other > mine for other in to_come", "False for _ in []",
        "characters.a_low_replacement_acts_before_higher_characters_on_the_ship",
    ),
    (
        "monkey.left", effects.monkey, "(seat + 1)", "(seat - 1)",
        "examples.example_13_relics_travel_on_with_a_second_monkey",
    ),
    (
        "beggar.highest", effects.beggar, "payer == seat", "False",
        "examples.example_9_the_higher_of_two_beggars_pays_and_then_begs_in_vain",
    ),
    (
        "preacher.keep", questions.keep, "count - (KINDS[each] == kind)", "count",
        "characters.the_preacher_keeps_one_token_of_a_kind_of_his_choice",
    ),
    (
        "waitress.may", questions.serve, 'answer == "yes"', "True",
        "characters.the_waitress_may_keep_the_map",
    ),
    (
        "carpenter.odd", effects.carpenter, "state.dens[seat].doubloons // 2",
        "-(-state.dens[seat].doubloons // 2)", "examples.example_6_the_carpenter_takes_the_smaller_half",
    ),
    (
        "french_officer.nine", effects.french_officer, "< 9", "<= 9",
        "examples.example_7_the_french_officer_pays_below_nine",
    ),
    (
        "voodoo_witch.graveyard", effects.voodoo_witch,
        "buried(state, seat)", "state.dens[seat].graveyard",
        "characters.the_voodoo_witch_does_not_count_what_a_surgeon_took_back",
    ),
    (
        "freed_slave.higher", reckon.night_gain, "other > FREED_SLAVE", "other >= FREED_SLAVE",
        "examples.example_18_all_gain_and_the_mutineer_comes_last",
    ),
    (
        "mutineer.lowest", phases.mutiny, "others[0]", "others[-1]",
        "characters.the_mutineer_throws_out_whoever_ranks_lowest_every_night",
    ),
    (
        "brute.highest", effects.brute, "state.ship[-1]", "state.ship[0]",
        "characters.the_brute_discards_whoever_ranks_highest",
    ),
    (
        "gunner.any-den", questions.den_ids, "range(len(state.dens))", "range(1, len(state.dens))",
        "characters.the_gunner_must_find_his_victim_at_home_if_there_is_no_other",
    ),
    (
        "topman.ties", scoring._topman, "< mine", "<= mine",
        "examples.example_24_the_topman_wants_nobody_to_have_fewer",
    ),
    ("cook.two", phases.next_taker, "rank == COOK", "False", "examples.example_14_a_whole_dusk"),
    (
        "cook.officer", questions.take, 'state.agenda[0] = Step("bury", seat, step.rank)',
        'state.agenda = [Step("bury", seat, step.rank)]',
        "examples.example_16_a_cook_takes_a_second_token_after_an_officer",
    ),
    (
        "cabin_boy.none", phases.next_taker, "rank == CABIN_BOY", "False",
        "characters.the_cabin_boy_takes_nothing_even_if_all_is_chests",
    ),
    (
        "bosun.lower", effects.bosun, "rank < BOSUN", "rank != BOSUN",
        "characters.the_bosun_counts_nobody_above_him",
    ),
    (
        "merchant.sell", questions.trade, "2 * int(count) - 1", "int(count)",
        "examples.example_11_three_relics_must_be_sold_as_two_or_as_three",
    ),
    (
        "surgeon.secret", questions.retrieve, "len(den.graveyard) == 1", "True",
        "characters.the_surgeon_takes_one_back_in_secret",
    ),
    (
        "governors_daughter.shared", scoring._governors_daughter, "else -3", "else 0",
        "characters.every_den_with_a_daughter_loses_where_there_are_several",
    ),
    (
        "granny_wata.more", phases.grannies, "len(seats) == 1", "seats",
        "examples.example_19_two_grannies_leave_before_anything_else_counts",
    ),
    (
        "spanish_governor.all", effects.spanish_governor, "state.dens[seat].characters[:]",
        "state.dens[seat].characters[1:]",
        "characters.the_governor_empties_the_own_den_and_comes_home_himself",
    ),
]  # fmt: skip
MUTATIONS = [Mutation(*row) for row in ROWS]


def find(name: str) -> Callable[..., None]:
    module, _, test = name.partition(".")
    loaded = importlib.import_module(f"tests.rules.libertalia.test_{module}")
    found: Callable[..., None] = getattr(loaded, f"test_{test}")
    return found


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.rule for mutation in MUTATIONS])
def test_a_broken_rule_is_noticed_by_its_test(mutation, monkeypatch):
    test = find(mutation.test)
    assert mutation.rule in getattr(test, "shows", ()), "the test must be marked with the rule"
    monkeypatch.setattr(mutation.function, "__code__", broken(mutation))
    with pytest.raises((AssertionError, ValueError, KeyError)):
        run(test)


def test_the_named_tests_pass_while_nothing_is_broken():
    for name in sorted({mutation.test for mutation in MUTATIONS}):
        run(find(name))


def test_at_least_twenty_rules_are_broken():
    assert len({mutation.rule for mutation in MUTATIONS}) >= 20
