"""Tests that can fail: a rule is broken in the code, and the test that shows it must notice."""

from __future__ import annotations

import importlib
from collections.abc import Callable

import pytest

from game.rules.booty_for_booty import (
    drawing,
    frames,
    grog,
    interpreter,
    jobs,
    making,
    odd,
    port,
    reckon,
    rules,
    sailing,
    state,
    tables,
    week,
)
from tests.rules.treasure_boots.test_mutations import Mutation, broken, run

MUTATIONS = [
    Mutation(
        "decks.roll",
        jobs.begin_decks,
        "< CALM_DECKS",
        "<= CALM_DECKS",
        "week.five_or_less_on_the_decks_is_a_crew_event",
    ),
    Mutation(
        "sails.arrive",
        sailing.begin_landfall,
        "crew.sails < ARRIVED",
        "crew.sails <= ARRIVED",
        "voyage.six_on_the_sails_arrives",
    ),
    Mutation("card.mast_rot", sailing.begin_sails, "ROT if", "0 if", "voyage.six_on_the_sails_arrives"),
    Mutation(
        "attack.reach",
        sailing.begin_attack,
        "crew.sails <= other.sails",
        "crew.sails < other.sails",
        "voyage.five_beats_four_and_five_against_five_is_still_at_sea",
    ),
    Mutation(
        "battle.booty",
        sailing.battle,
        "min(owed - booty, loser.crew.grog)",
        "0",
        "voyage.a_battle_is_paid_in_booty_and_then_in_grog",
    ),
    Mutation(
        "battle.roll",
        reckon.bonus,
        "(pirate.strengths & strength).bit_count()",
        "bool(pirate.strengths & strength)",
        "voyage.a_tied_battle_is_rolled_again_and_the_bloody_counts_twice",
    ),
    Mutation(
        "strength.six",
        making.roll_strength,
        "if first:",
        "if True:",
        "week.a_first_six_is_chosen_and_rolls_again_a_second_is_chosen_and_does_not",
    ),
    Mutation("crew.traits", state.set_traits, ">= TRAITS", "> TRAITS", "week.a_third_trait_changes_nothing"),
    Mutation(
        "captain.legendary",
        reckon.candidates,
        "if legend(pirate)",
        "if False",
        "week.a_legendary_pirate_must_be_captain",
    ),
    Mutation(
        "bloody.saves",
        state.kill,
        "die >= 4",
        "die >= 3",
        "week.the_bloody_claws_himself_out_of_death_but_not_of_loss",
    ),
    Mutation(
        "death.lost",
        state.lose,
        'remove(deed, victim, "left")',
        "kill(deed, [victim])",
        "week.the_bloody_claws_himself_out_of_death_but_not_of_loss",
    ),
    Mutation(
        "grog.locked",
        reckon.thirsty,
        "(GONE | LOCKED)",
        "GONE",
        "week.when_grog_runs_short_the_owner_says_who_drinks_and_the_others_roll",
    ),
    Mutation(
        "swigger.thirst",
        grog.swiggers,
        "change_grog(deed, -1)",
        "pass",
        "week.swiggers_drink_after_the_jigs_winner_and_get_sober_when_nothing_is_left",
    ),
    Mutation("sober.mutiny", tables.mutiny, ">= 6", ">= 5", "week.the_sober_pirate_table"),
    Mutation(
        "madness.roll",
        jobs.begin_course,
        "pirate.id != captain.id",
        "True",
        "week.company_at_the_helm_keeps_the_captain_sane",
    ),
    Mutation(
        "course.locked",
        tables.lock,
        "if not crew.locked:",
        "if True:",
        "week.a_locked_course_is_neither_asked_nor_changed",
    ),
    Mutation(
        "scaredy.hides",
        drawing._hides,
        "die <= 3",
        "die <= 2",
        "lasting.with_a_ghost_who_has_no_swaggerin_may_hide",
    ),
    Mutation(
        "plunderer.trade",
        state.not_plunder,
        "before + booty",
        "before",
        "week.the_plunderer_adds_a_die_to_what_a_card_brings_but_not_to_sales",
    ),
    Mutation(
        "roll.own",
        frames.own_bonus,
        "(pirate.strengths & strength).bit_count()",
        "0",
        "week.whose_strength_counts",
    ),
    Mutation(
        "roll.crew", interpreter.roll, "counted(deed, word.add, frame) -", "-", "week.whose_strength_counts"
    ),
    Mutation(
        "goal.what", reckon.wealth, "+ crew.banked", "", "week.three_hundred_booty_win_wherever_they_lie"
    ),
    Mutation(
        "goal.last",
        week.last_crew,
        "len(living) > 1 or",
        "len(living) > 0 or",
        "week.the_last_crew_wins_and_if_all_go_in_one_step_all_have_lost",
    ),
    Mutation(
        "port.over",
        port.housekeeping,
        "unmark(deed, UNTIL_PORT)",
        "pass",
        "voyage.what_lasts_until_port_ends_there_and_termites_do_not",
    ),
    Mutation(
        "port.recruit",
        port.refusal,
        "and not crew.grog",
        "and False",
        "voyage.a_recruit_costs_one_booty_and_one_grog_and_both_are_needed",
    ),
    Mutation(
        "port.leave",
        interpreter.depart,
        '("living", "trade")',
        "()",
        "voyage.leaving_saves_the_costs_and_ends_the_trade",
    ),
    Mutation(
        "round.keep",
        drawing.share,
        "booty // 2",
        "-(-booty // 2)",
        "voyage.the_hunters_get_the_smaller_half_of_what_an_island_brings",
    ),
    Mutation(
        "killer.shot",
        rules.shots,
        "reckon.targets(crew)",
        "[]",
        "week.the_killer_may_answer_any_question_with_a_shot_and_it_comes_again",
    ),
    Mutation(
        "card.a_plan",
        odd.row_back,
        'remove(deed, pirate, "died")',
        "kill(deed, [pirate])",
        "lasting.the_rowboat_comes_back_or_not_and_nobody_claws_himself_out",
    ),
    Mutation(
        "scurvy.literal",
        odd.scurvy_again,
        '== "literal"',
        '== "no"',
        "lasting.scurvy_again_kills_who_has_it_and_literally_all_who_are_scummy",
    ),
    Mutation(
        "week.order",
        week._by_dice,
        "again += more",
        "thrown += more",
        "week.the_order_is_rolled_each_week_or_once",
    ),
]


NOTICED = (AssertionError, AttributeError, LookupError, ValueError, RecursionError, pytest.fail.Exception)


def find(name: str) -> Callable[..., None]:
    module, _, test = name.partition(".")
    found: Callable[..., None] = getattr(
        importlib.import_module(f"tests.rules.booty_for_booty.test_{module}"), f"test_{test}"
    )
    return found


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.rule for mutation in MUTATIONS])
def test_a_broken_rule_is_noticed_by_its_test(mutation, monkeypatch):
    test = find(mutation.test)
    assert mutation.rule in getattr(test, "shows", ()), "the test must be marked with the rule"
    monkeypatch.setattr(mutation.function, "__code__", broken(mutation))
    with pytest.raises(NOTICED):
        run(test)


def test_the_named_tests_pass_while_nothing_is_broken():
    for name in {mutation.test for mutation in MUTATIONS}:
        run(find(name))


def test_at_least_twenty_rules_are_broken():
    assert len({mutation.rule for mutation in MUTATIONS}) >= 20
