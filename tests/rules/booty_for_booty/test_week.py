"""Making a crew, jobs and course, Captains, Grog, and how it ends: the numbers of the rulebook."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.engine.rng import Rng
from game.rules.booty_for_booty import game, making, reckon
from game.rules.booty_for_booty.cards import BERTHS
from game.rules.booty_for_booty.setup import empty_ship
from game.rules.booty_for_booty.state import Deed, appoint, captain_gone, set_traits
from game.rules.booty_for_booty.view import Step
from tests.rules.booty_for_booty.table import (
    PARKED,
    answer,
    asked,
    crew,
    ids,
    load,
    marks,
    names,
    offered,
    on_top,
    position,
    prompt,
    setup,
    shows,
    stir,
    traits,
    work,
)


def hired(*dice, pirates="-"):
    """A new pirate with these dice; the state, and who he is."""
    state = position(crew(pirates), dice=dice)
    making.recruit(Deed(state, [], 0, state.crews[0], "test"))
    state.crews[0].agenda.insert(0, PARKED)
    stir(state)
    return state, state.crews[0]


# Making


@shows("setup.start", "crew.making", "week.together")
def test_all_crews_of_eight_are_made_at_once_with_forty_grog():
    state = game.new(setup(4))
    assert set(game.pending(state)) == {0, 1, 2, 3}
    for ship in state.crews:
        assert (ship.grog, ship.booty, ship.place) == (40, 0, "sea")
    while state.phase == "making":
        seat = min(game.pending(state))
        decision = game.pending(state)[seat]
        verb = "appoint" if decision.prompt == "captain" else "choose_strength"
        answer(state, decision.choice(verb).forms[0].ids[0], verb=verb, seat=seat)
    assert [len(ship.pirates) for ship in state.crews] == [8] * 4


@shows("week.together")
def test_making_does_not_depend_on_who_answers_first():
    made = []
    for first in (0, 1):
        state = game.new(setup(2))
        while state.phase == "making":
            asked_now = sorted(game.pending(state), reverse=bool(first))
            decision = game.pending(state)[asked_now[0]]
            verb = "appoint" if decision.prompt == "captain" else "choose_strength"
            answer(state, decision.choice(verb).forms[0].ids[0], verb=verb, seat=asked_now[0])
        made.append([ship.pirates for ship in state.crews])
    assert made[0] == made[1]


@shows("strength.table", "weakness.roll", "feature.roll")
@pytest.mark.parametrize(
    ("dice", "found"),
    [
        ((2,), ["swashbucklin"]),
        ((3,), ["swaggerin"]),
        ((4,), ["stealin"]),
        ((5,), ["shootin"]),
        ((1, 1), ["scummy"]),
        ((1, 2), ["scaredy"]),
        ((1, 3), ["seasick"]),
        ((1, 4), ["swigger"]),
        ((1, 5), ["scrapper"]),
        ((1, 6, 1, 1), ["no_nose"]),
        ((1, 6, 3, 4), ["beard"]),
        ((1, 6, 6, 6), ["two_hooks"]),
    ],
)
def test_the_tables_of_a_new_pirate(dice, found):
    _, ship = hired(*dice)
    assert traits(ship, 1) == found


@shows("strength.six", "strength.table")
def test_a_first_six_is_chosen_and_rolls_again_a_second_is_chosen_and_does_not():
    state, ship = hired(6)
    assert offered(state, "choose_strength") == ("swashbucklin", "swaggerin", "stealin", "shootin")
    load(state, 6)
    answer(state, "stealin")
    assert offered(state, "choose_strength") == ("swashbucklin", "swaggerin", "shootin")
    events = answer(state, "shootin")
    assert not names(events, "rolled_table")
    assert traits(ship, 1) == ["stealin", "shootin"]
    assert prompt(state) == "parked"
    state, ship = hired(6)
    load(state, 1, 2)
    answer(state, "swaggerin")
    assert traits(ship, 1) == ["swaggerin", "scaredy"]
    state, ship = hired(6)
    load(state, 4, 6, 6)
    answer(state, "stealin")
    assert traits(ship, 1) == ["stealin"]


@shows("crew.alike", "feature.roll")
def test_equal_pirates_get_different_features():
    _, ship = hired(4, 4, 4, pirates="-,St")
    assert traits(ship, 2) == ["stealin", "peg_leg"]
    _, ship = hired(4, 4, 4, 4, 5, pirates="-,St,St +peg_leg")
    assert traits(ship, 3) == ["stealin", "peg_leg", "hook"]


@shows("crew.traits")
def test_a_third_trait_changes_nothing():
    state = position(crew("-,Sb St,St !scummy"), dice=[1])
    deed = Deed(state, [], 0, state.crews[0], "test")
    for number in (1, 2):
        before = state.crews[0].pirates[number]
        set_traits(deed, before, strengths=8, weaknesses=2)
        assert state.crews[0].pirates[number] == before


@shows("crew.names")
def test_names_are_given_and_asked_for_until_a_captain_is_chosen_or_it_is_enough():
    state = game.new(setup(1, seed=5))
    while prompt(state) != "captain":
        answer(state, offered(state, "choose_strength")[0])
    ship = state.crews[0]
    name = asked(state)[1].choice("name").forms[1].ids[2]
    answer(state, "p3", name, verb="name")
    assert f"n{reckon.find(ship, 3).name}" == name
    assert len(set(ship.names)) == 6
    for _ in range(making.RENAMES - 1):
        answer(state, "other_names")
    assert asked(state)[1].choice("name") is None
    first = {each.name % 60 for each in ship.pirates}
    assert len(first) == 8


@shows("captain.legendary")
def test_a_legendary_pirate_must_be_captain():
    ship = crew("-,Sb St,Sg")
    ship.captain = -1
    state = position(ship)
    work(state, Step("captain"))
    form = asked(state)[1].choice("appoint").forms[0]
    assert form.ids == ("p1",)
    assert form.barred == {"p0": "captain.legendary", "p2": "captain.legendary"}
    with pytest.raises(IllegalAction, match=r"captain\.legendary"):
        answer(state, "p0", verb="appoint")


@shows("crew.berths")
def test_nobody_joins_a_full_ship():
    _, ship = hired(2, pirates=",".join("-" * BERTHS))
    assert len(ship.pirates) == BERTHS
    ship.place = "port"
    state = position(ship)
    work(state, Step("trade"))
    choice = asked(state)[1].choice("deal")
    assert choice is None or choice.forms[0].barred["recruit"] == "crew.berths"


# Order and jobs


@shows("week.order", "order.once", "week.steps")
def test_the_order_is_rolled_each_week_or_once():
    for option, changes in (("weekly", True), ("once", False)):
        orders = set()
        for word in range(12):
            ships = [crew("-,-") for _ in range(3)]
            for ship in ships:
                ship.place = "port"
            state = position(*ships, phase="night", order=option)
            state.rng = Rng(word)
            events = stir(state)
            orders.add(tuple(state.order))
            (began,) = names(events, "week_began")
            assert sorted(state.order) == [0, 1, 2], "ties are rolled again, and nobody has two turns"
            dice = dict(reversed(began["dice"][:3])) if changes else {}
            if len(set(dice.values())) == 3:
                assert state.order == sorted(dice, key=lambda seat: -dice[seat])
        assert (len(orders) > 1) == changes


@shows("jobs.groups", "jobs.captain", "jobs.asleep", "state.locked", "state.away")
def test_everybody_who_can_is_put_into_a_group_and_the_captain_is_at_the_helm():
    ship = crew("-,-,@asleep,@boxed,@chest,@gangrene,@away,@jailed")
    state = position(ship, phase="upkeep")
    stir(state)
    form = asked(state)[1].choice("assign").forms[0]
    assert (form.ids, form.slots) == (("p1", "p2"), ("helm", "decks", "sails"))
    answer(state, {"p1": "sails", "p2": "sails"})
    assert [each.job for each in ship.pirates[:3]] == [1, 3, 3]
    assert [each.id for each in reckon.workers(ship, 3)] == [1]


@shows("week.together")
def test_the_jobs_are_asked_of_all_crews_at_once():
    state = position(crew("-,-"), crew("-,-"), phase="upkeep")
    state.turn = 1
    stir(state)
    assert set(game.pending(state)) == {0, 1}
    answer(state, {"p1": "helm"}, seat=1)
    assert set(game.pending(state)) == {0}


@shows("madness.bored")
def test_a_bored_captain_has_everybody_at_the_helm_next_week():
    ship = crew("-,-,-")
    ship.lasting["bored"] = 1
    state = position(ship, phase="upkeep")
    stir(state)
    assert [each.job for each in ship.pirates] == [1, 1, 1]
    assert "bored" not in ship.lasting


@shows("card.broken_mast")
def test_with_a_broken_mast_there_are_no_jobs_no_course_and_no_wind():
    ship = crew("-,-,-", lasting=["broken_mast"])
    state = position(ship, phase="upkeep", dice=[6])
    on_top(state, "sirens")
    events = stir(state)
    assert names(events, "becalmed")
    assert not names(events, "course")
    assert not names(events, "assigned")
    assert names(events, "drew", card="sirens")


# Course and madness


def at_helm(pirates, jobs, dice=(), **changes):
    """The course step; everything after it is left out."""
    ship = crew(pirates, jobs=jobs)
    for name, value in changes.pop("before", {}).items():
        setattr(ship, name, value)
    state = position(ship, phase="brawls", dice=dice, **changes)
    return ship, stir(state), state


@shows("course.declare")
def test_the_owner_declares_port_island_or_the_ship_of_a_living_crew():
    state = position(crew("-,-", jobs="hh"), crew(), crew(), phase="brawls")
    state.turn, state.crews[1].out = 2, 1
    state.crews[1].pirates = []
    stir(state)
    assert offered(state, "steer") == ("island", "port", "s2")


@shows("madness.roll", "helm.workers")
@pytest.mark.parametrize(
    ("pirates", "jobs", "option", "mad"),
    [
        ("-,-", "hd", "members", True),
        ("-,-", "hh", "members", False),
        ("-,@asleep", "hh", "members", False),
        ("-,@asleep", "hh", "workers", True),
    ],
)
def test_company_at_the_helm_keeps_the_captain_sane(pirates, jobs, option, mad):
    _, events, _ = at_helm(pirates, jobs, [2, 1], helm=option)
    assert bool(names(events, "rolled_table", table="madness")) == mad


@shows("madness.fear", "madness.drink", "madness.illness", "madness.homesick", "madness.whim", "course.die")
def test_the_captains_madness():
    ship, _, state = at_helm("-,-,-", "hdd", [1, 1, 2])
    assert (ids(ship), prompt(state)) == ([0, 2], "course")
    ship, events, _ = at_helm("-,-", "hd", [2, 4, 3])
    assert names(events, "grog")[0]["change"] == -4
    assert names(events, "course")[0]["course"] == "port"
    ship, _, _ = at_helm("-,-", "hd", [3, 4])
    assert traits(ship, 0) == ["swigger"]
    ship, events, _ = at_helm("!swigger,-", "hd", [3, 4, 5])
    assert ids(ship)[0] == 1
    assert names(events, "course")[0]["course"] == "island"
    ship, events, _ = at_helm("-,-", "hd", [4])
    assert names(events, "course")[0] == {**names(events, "course")[0], "course": "port", "locked": 1}
    assert names(events, "kept", what="homesick")
    for before, after in (("port", "island"), ("island", "port")):
        _, events, _ = at_helm("-,-", "hd", [6], before={"course": before})
        assert names(events, "course")[0]["course"] == after
    _, events, _ = at_helm("-,-", "hd", [6, 2], before={"course": "s1"})
    assert names(events, "course")[0]["course"] == "port"


@shows("course.locked")
def test_a_locked_course_is_neither_asked_nor_changed():
    _, events, _ = at_helm("-,-", "hd", [6], before={"course": "port", "locked": 1})
    assert {fact["course"] for fact in names(events, "course")} == {"port"}


@shows("captain.locked")
def test_a_captain_who_is_locked_up_is_not_mad_and_a_die_sets_the_course():
    for mark in ("@boxed", "@chest", "@gangrene"):
        _, events, _ = at_helm(f"{mark},-", ".d", [4])
        assert not names(events, "rolled_table", table="madness")
        assert names(events, "course")[0]["course"] == "island"


@shows("card.white_whale")
def test_a_whale_hunter_declares_no_course_and_another_captain_ends_it():
    _ship, events, _ = at_helm("-,-", "hh", before={"lasting": {"white_whale": 1}})
    assert names(events, "course")[0]["course"] == "whale"
    state = position(crew("-,-", lasting=["white_whale"]))
    deed = Deed(state, [], 0, state.crews[0], "test")
    appoint(deed, 1)
    assert not state.crews[0].lasting


# Decks


@shows("decks.roll", "roll.natural-one")
@pytest.mark.parametrize(
    ("die", "hands", "option", "drawn"),
    [
        *((5, 0, "counts", True), (6, 0, "counts", False), (1, 5, "counts", False), (1, 4, "counts", True)),
        *((1, 5, "fails", True), (2, 4, "fails", False)),
    ],
)
def test_five_or_less_on_the_decks_is_a_crew_event(die, hands, option, drawn):
    ship = crew("-,-" + ",-" * hands, jobs="hh" + "d" * hands)
    ship.locked, ship.course = 1, "port"
    state = position(ship, phase="course", dice=[die, 1], natural_one=option)
    on_top(state, "pet_crab")
    assert bool(names(stir(state), "drew", card="pet_crab")) == drawn


# Captains


@shows("captain.lost", "captain.duty")
def test_a_lost_captain_is_followed_at_once_by_a_legendary_one_if_there_is_one():
    state = position(crew("-,St Sh,-", jobs="hds"))
    deed = Deed(state, [], 0, state.crews[0], "test")
    work(state, PARKED)
    state.crews[0].agenda.pop()
    captain_gone(deed, 0)
    stir(state)
    assert state.crews[0].captain == 1
    assert state.crews[0].pirates[1].job == 0


@shows("captain.cards", "card.commandeering")
def test_a_captain_named_by_a_card_goes_before_the_legendary():
    from tests.rules.booty_for_booty.table import resolve

    ship = crew("Sb St,-")
    ship.place = "port"
    state = position(ship, dice=[3])
    resolve(state, "commandeering", ["give_in"])
    assert ship.captain == 2


@shows("bloody.saves", "death.lost")
@pytest.mark.parametrize(("die", "lives"), [(3, False), (4, True)])
def test_the_bloody_claws_himself_out_of_death_but_not_of_loss(die, lives):
    from tests.rules.booty_for_booty.table import resolve

    state = position(crew("-,Sb Sh"), dice=[2, 1, die])
    resolve(state, "thrown_overboard")
    assert (1 in ids(state.crews[0])) == lives
    state = position(crew("-,Sb Sh"), dice=[2, 1, 6])
    resolve(state, "bootylust")
    assert 1 not in ids(state.crews[0])


@shows("killer.shot")
def test_the_killer_may_answer_any_question_with_a_shot_and_it_comes_again():
    ship = crew("-,Sg Sh,-", jobs="hhd")
    state = position(ship, phase="brawls")
    stir(state)
    decision = asked(state)[1]
    assert (decision.prompt, decision.choice("shoot").forms[0].ids) == ("course", ("p0", "p2"))
    events = answer(state, "p2", verb="shoot")
    assert names(events, "shot", pirate=1, target=2)
    assert prompt(state) == "course"
    assert names(events, "died", cause="killer")
    for mark in ("@boxed", "@asleep", "@gangrene"):
        state = position(crew(f"-,Sg Sh {mark},-", jobs="hhd"), phase="brawls")
        stir(state)
        assert asked(state)[1].choice("shoot") is None


@shows("plunderer.die", "plunderer.trade")
def test_the_plunderer_adds_a_die_to_what_a_card_brings_but_not_to_sales():
    from tests.rules.booty_for_booty.table import resolve

    state = position(crew("-,St Sh"), dice=[1, 2, 5])
    resolve(state, "cursed_ship")
    assert state.crews[0].booty == 50 + 3 + 5
    state = position(crew("-,St Sh"), dice=[1, 2])
    resolve(state, "sirens")
    state = position(crew("-,St Sh,-"), dice=[5])
    state.crews[0].party = [2]
    resolve(state, "glittering_hoard")
    assert state.crews[0].booty == 60
    state = position(crew("-,St Sh,-"), dice=[5])
    state.crews[0].party = [1]
    resolve(state, "thirsty_islanders", [4])
    assert state.crews[0].booty == 70


@shows("roll.crew", "roll.own", "roll.literal", "roll.together", "choice.owner")
def test_whose_strength_counts():
    from tests.rules.booty_for_booty.table import resolve

    state = position(crew("-,St,St,St @boxed"), dice=[1])
    resolve(state, "helpless_ship")
    assert state.crews[0].booty == 50 + 5 * 3
    ship = crew("-,Sb Sh,-,Sb")
    ship.party = [1, 2]
    state = position(ship, dice=[2, 1, 1])
    resolve(state, "native_attack")
    assert ship.booty == 52
    for option, alive in (("own", 2), ("literal", 3)):
        state = position(crew("-,Sg,-"), dice=[2, 1, 1], strength=option)
        resolve(state, "thrown_overboard")
        assert len(state.crews[0].pirates) == alive
    state = position(crew("-,-,-"), dice=[5, 6, 6])
    resolve(state, "brawl")
    assert len(state.crews[0].pirates) in (1, 2), "who is dead by then kills nobody"


# Grog


@shows("grog.ration", "grog.locked", "grog.dry", "sober.roll")
def test_when_grog_runs_short_the_owner_says_who_drinks_and_the_others_roll():
    ship = crew(",".join(["-"] * 8 + ["@boxed", "@chest"]), grog=5)
    ship.place = "battle"
    state = position(ship, phase="landfall", dice=[4, 1, 4])
    stir(state)
    form = asked(state)[1].choice("serve").forms[0]
    assert (len(form.ids), form.least, form.most) == (8, 5, 5)
    events = answer(state, ("p0", "p1", "p2", "p3", "p4"))
    assert names(events, "dry")[0]["pirates"] == [5, 6, 7]
    assert ids(ship)[-4:] == [5, 7, 8, 9]
    assert (names(events, "grog")[0]["change"], names(events, "left")[0]["pirate"]) == (-5, 6)


@shows("sober.mutiny", "sober.captain", "sober.berserk", "captain.cards")
def test_the_sober_pirate_table():
    for pirates, dice, left, captain in (
        ("-,-", [2, 5], [0], 0),
        ("-,-", [2, 6], [1], 1),
        ("-,Sb", [2, 5], [1], 1),
        ("-,-", [4], [0, 1], 0),
        ("-,-", [6], [0, 1], 0),
    ):
        state = position(crew(pirates), dice=dice)
        work(state, Step("sober", (1,)))
        assert (ids(state.crews[0]), state.crews[0].captain) == (left, captain)
    state = position(crew("-,-"), dice=[2])
    work(state, Step("sober", (0,)))
    assert ids(state.crews[0]) == [0]
    state = position(crew("-,-,-"), dice=[3])
    work(state, Step("sober", (1,)))
    assert (prompt(state), offered(state, "pick")) == ("victim", ("p0", "p2"))
    answer(state, "p2")
    assert ids(state.crews[0]) == [0]


@shows("swigger.thirst", "swigger.dry", "grog.sequence", "card.jig_fest")
def test_swiggers_drink_after_the_jigs_winner_and_get_sober_when_nothing_is_left():
    ship = crew("@jig_drink,!swigger", grog=4)
    ship.place = "sea"
    state = position(ship, phase="rations", dice=[3, 3, 1])
    events = stir(state)
    assert [fact["cause"] for fact in names(events, "grog")] == ["grog", "toast", "swiggers"]
    assert ids(ship) == [0]
    assert ship.grog == 0
    state = position(crew("-,!swigger", grog=9), phase="rations", dice=[3, 4])
    events = stir(state)
    assert state.crews[0].grog == 6


@shows("port.no-grog")
def test_no_grog_is_drunk_in_a_week_at_a_port():
    ship = crew("-,-")
    ship.place = "port"
    state = position(ship, phase="landfall")
    stir(state)
    assert ship.grog == 40


# The end


@shows("goal.booty", "goal.what")
@pytest.mark.parametrize(
    ("booty", "banked", "rubies", "over"),
    [(249, 50, 0, False), (250, 50, 0, True), (250, 0, 1, True), (249, 0, 1, False), (300, 0, 0, True)],
)
def test_three_hundred_booty_win_wherever_they_lie(booty, banked, rubies, over):
    ship = crew("-,-", booty=booty)
    ship.banked, ship.rubies = banked, rubies
    state = position(ship, crew("-,-"))
    work(state, Step("toast"))
    assert (state.phase == "over") == over
    if over:
        result = game.result(state)
        assert result.order[0] == (0,)
        assert result.scores[0] == reckon.wealth(ship)


@shows("goal.alone")
def test_a_crew_alone_scores_its_weeks_and_loses_when_nobody_is_left():
    ship = crew("-", booty=300)
    state = position(ship, week=17)
    work(state, Step("toast"))
    assert (game.result(state).order, game.result(state).scores) == (((0,),), (17,))
    state = position(crew("-", grog=0), phase="rations", dice=[1], week=9)
    stir(state)
    assert (game.result(state).order, game.result(state).scores) == ((), (9,))
    assert game.result(state).why[0][0] == {"line": "weeks", "count": 9}


@shows("goal.last", "crew.out")
def test_the_last_crew_wins_and_if_all_go_in_one_step_all_have_lost():
    for second, order in (("-,-", ((1,), (0,))), ("-", ())):
        state = position(
            crew("-,@jailed", grog=0), crew(second, grog=0 if second == "-" else 40), phase="rations"
        )
        load(state, 1)
        load(state, 1, seat=1)
        stir(state)
        assert game.result(state).order == order
        assert state.crews[0].out == 2


def test_an_empty_ship_has_nobody():
    assert not reckon.manned(empty_ship())
    assert marks(empty_ship(), 0) == []
