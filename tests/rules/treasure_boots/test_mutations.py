"""Tests that can fail: a rule is broken in the code, and the test that shows it must notice."""

from __future__ import annotations

import importlib
import inspect
import textwrap
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from game.rules.treasure_boots import combat, landing, reckon, rules, sailing, sea, sight, state, turn


class Mutation(NamedTuple):
    """A rule, the function that keeps it, what is put in place of what, and the test that must fail."""

    rule: str
    function: Callable[..., Any]
    old: str
    new: str
    test: str


extend, name_cells = sea.Chart.extend, sea.Chart._name

MUTATIONS = [
    Mutation(
        "move.points", sea.points, "POINTS + cargo[SAIL]", "POINTS", "moving.each_sail_adds_a_movement_point"
    ),
    Mutation(
        "move.upwind",
        sea.step_cost,
        " or None",
        " or 3",
        "moving.a_step_costs_one_two_diagonally_upwind_and_is_impossible_straight_upwind",
    ),
    Mutation(
        "move.diagonal",
        extend,
        "last >> width | before << width) &",
        "last >> width | last << width) &",
        "moving.how_many_cells_of_open_sea_are_within_reach",
    ),
    Mutation(
        "move.drift",
        sea.route_cost,
        "direction == 2 * wind and not drifted",
        "False",
        "moving.the_cost_of_a_route_with_the_wind_to_the_north",
    ),
    Mutation(
        "move.drift-when",
        extend,
        "| sailing >> width",
        "",
        "moving.the_drift_may_come_late_where_land_lies_downwind",
    ),
    Mutation(
        "move.island-through",
        extend,
        "sailing = fresh & ~solid",
        "sailing = fresh",
        "moving.no_move_leads_through_an_island",
    ),
    Mutation(
        "move.horizon",
        name_cells,
        "names = [name for name in names if name in allowed]",
        "names = list(names)",
        "moving.no_move_ends_beyond_the_horizon",
    ),
    Mutation(
        "move.occupied",
        sailing._taken,
        "cell not in terrain.ports",
        "cell in terrain.islands",
        "moving.ships_are_passed_but_not_stopped_on",
    ),
    Mutation(
        "move.island-taken",
        sailing._taken,
        "cell not in terrain.ports",
        "cell not in terrain.land",
        "moving.an_island_where_a_ship_lies_cannot_be_entered",
    ),
    Mutation(
        "move.port-shared",
        sailing._taken,
        "cell not in terrain.ports",
        "cell",
        "moving.a_port_holds_any_number_of_ships",
    ),
    Mutation(
        "wind.turn",
        sea.turned,
        "wind + abs",
        "wind - abs",
        "turn.the_wind_goes_clockwise_by_the_difference_of_the_dice",
    ),
    Mutation(
        "treasure.occupied",
        turn.add_treasure,
        "island.cell in ships",
        "False",
        "turn.an_occupied_island_receives_nothing",
    ),
    Mutation(
        "treasure.privateer",
        turn.add_treasure,
        "kind == BLACK",
        "False",
        "turn.a_black_token_becomes_a_privateer_that_lies_at_the_island",
    ),
    Mutation(
        "turn.left",
        turn.finish,
        "state.active + 1",
        "state.active - 1",
        "turn.a_turn_begins_with_two_dice_and_play_goes_to_the_left",
    ),
    Mutation(
        "privateer.pearl",
        turn.command,
        "0 if doubles(state) else 1",
        "0",
        "privateers.command_is_free_after_doubles_costs_a_pearl_otherwise_or_is_not_offered",
    ),
    Mutation(
        "privateer.point",
        state.gain,
        "ship.id == state.commanded",
        "False",
        "privateers.a_privateer_collects_and_its_captain_scores",
    ),
    Mutation(
        "privateer.no-unload",
        landing.can_unload,
        "not state.commanded and ",
        "",
        "privateers.a_privateer_may_lie_in_a_port_but_not_unload",
    ),
    Mutation(
        "unload.bonus",
        reckon.unload_value,
        "BONUS[colours(counts)]",
        "colours(counts)",
        "acting.the_bonus_by_colours",
    ),
    Mutation("unload.pearls", reckon.colours, "[: len(COLOURS)]", "", "acting.the_worth_of_an_unloading"),
    Mutation(
        "token.return",
        landing.unload,
        "state.bag[kind] += count",
        "pass",
        "acting.any_part_of_the_cargo_may_be_unloaded_and_goes_back_to_the_box",
    ),
    Mutation(
        "win.first",
        rules.settle,
        "winner(state)) >= 0",
        "winner(state)) > 99",
        "acting.whoever_reaches_the_target_has_won",
    ),
    Mutation(
        "shoot.sea",
        landing.aims,
        "here in reckon.terrain(state.board).land",
        "False",
        "shooting.a_ship_at_land_may_not_shoot",
    ),
    Mutation(
        "shoot.blocked",
        reckon.line_of_fire,
        "cell in land or cell in ships",
        "cell in land",
        "shooting.ships_and_islands_block_the_line",
    ),
    Mutation(
        "shoot.not-controller",
        landing.aims,
        "other is controller",
        "False",
        "shooting.a_privateer_does_not_shoot_its_commander",
    ),
    Mutation(
        "shoot.attack",
        combat.roll_attack,
        "die + guns - shot.gap",
        "die + guns",
        "shooting.attack_against_defence",
    ),
    Mutation(
        "shoot.hit",
        combat.settle_outcome,
        "lacking(state) > 0",
        "lacking(state) > 1",
        "shooting.attack_against_defence",
    ),
    Mutation(
        "pearl.rum",
        combat.settle_defence_pearls,
        "if 0 < lacking(state)",
        "if lacking(state)",
        "pearls.after_a_miss_the_defender_is_not_asked_for_pearls",
    ),
    Mutation(
        "pearl.move-exact",
        sea.pearls_for,
        "cost - held",
        "cost",
        "pearls.pearls_take_a_ship_further_exactly_as_many_as_are_lacking",
    ),
    Mutation(
        "pearl.black",
        state.spend_pearls,
        "min(count, ship.cargo[PEARL])",
        "max(0, count - ship.cargo[BLACK])",
        "pearls.black_pearls_are_spent_like_white_ones_and_after_them",
    ),
    Mutation(
        "agent.other",
        combat.ask_agent,
        "range(1, seats)",
        "range(seats)",
        "pearls.the_shooter_names_another_captain_to_act_for_the_privateer",
    ),
    Mutation("loot.gold", combat.chooser, "[GOLD]", "[GUN]", "loot.a_defender_with_gold_chooses_any_piece"),
    Mutation(
        "sink.last",
        combat.loot,
        "any(target.cargo)",
        "True",
        "loot.a_ship_that_loses_its_last_token_sinks_and_its_captain_chooses_a_port",
    ),
    Mutation(
        "sink.privateer",
        combat.settle_sink,
        "state.privateers.remove(target)",
        "pass",
        "loot.a_privateer_with_one_token_gives_it_and_becomes_a_black_pearl",
    ),
    Mutation(
        "setup.secret-ports",
        sight.view,
        'state.secret and state.phase == "moor"',
        "False",
        "sight.a_secret_start_port_is_seen_by_its_captain_alone",
    ),
]


def broken(mutation: Mutation) -> Any:
    """The code of the function with the one thing replaced."""
    source = textwrap.dedent(inspect.getsource(mutation.function))
    assert source.count(mutation.old) == 1, (
        f"{mutation.old!r} must stand once in {mutation.function.__name__}"
    )
    scope: dict[str, Any] = {}
    future = "from __future__ import annotations\n"
    exec(future + source.replace(mutation.old, mutation.new), dict(mutation.function.__globals__), scope)
    return scope[mutation.function.__name__].__code__


def calls(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """The arguments of every case of a parametrised test."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    axes = []
    for mark in marks:
        names = mark.args[0].replace(" ", "").split(",") if isinstance(mark.args[0], str) else mark.args[0]
        axes.append(
            [dict(zip(names, case if len(names) > 1 else (case,), strict=True)) for case in mark.args[1]]
        )
    for combination in product(*axes):
        yield {name: value for case in combination for name, value in case.items()}


def run(test: Callable[..., None]) -> None:
    for arguments in calls(test):
        test(**arguments)


def find(name: str) -> Callable[..., None]:
    module, _, test = name.partition(".")
    found: Callable[..., None] = getattr(
        importlib.import_module(f"tests.rules.treasure_boots.test_{module}"), f"test_{test}"
    )
    return found


def forget() -> None:
    """Empty what is remembered between calls, so that no reckoning of another rule is found again."""
    for remembered in (sea._chart, sea._offsets, sea.reach, sea.terrain, sailing.course, sailing._prices):
        remembered.cache_clear()


@pytest.fixture
def forgetful() -> Iterator[None]:
    forget()
    yield
    forget()


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.rule for mutation in MUTATIONS])
def test_a_broken_rule_is_noticed_by_its_test(mutation, monkeypatch, forgetful):
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
