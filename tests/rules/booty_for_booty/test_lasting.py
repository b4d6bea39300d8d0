"""What lasts: when kept cards act, how long, and what they change meanwhile."""

from __future__ import annotations

import pytest

from game.rules.booty_for_booty import game, reckon
from game.rules.booty_for_booty.cards import CARDS, KEYS, NUMBERS, deck_of
from game.rules.booty_for_booty.drawing import HOOKS
from game.rules.booty_for_booty.view import Step
from tests.rules.booty_for_booty.table import (
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
    resolve,
    shows,
    stir,
    traits,
    work,
)

LATER = tuple(key for key, card in CARDS.items() if card.hooks)


def hook(state, key, name):
    return work(state, Step("hook", (NUMBERS[key], HOOKS.index(name))))


def test_the_cards_with_later_times_are_these():
    assert set(LATER) == {
        *("rats", "broken_mast", "scurvy", "bird_flu", "a_plan", "termites", "barnacles", "doldrum"),
        *("white_whale", "cursed_ship", "business_opportunity", "pirate_attack", "messenger"),
    }


@shows(
    "card.rats", "card.termites", "card.broken_mast", "card.doldrum", "card.pirate_attack", "card.barnacles"
)
@pytest.mark.parametrize(
    ("key", "name", "dice", "booty", "grog", "over"),
    [
        ("rats", "night", [1], 0, -1, False),
        ("rats", "night", [2], -1, 0, False),
        ("rats", "night", [3], 0, 0, False),
        ("rats", "night", [6], 0, 0, False),
        ("termites", "week", [3], -3, 0, False),
        ("termites", "week", [5], 0, 0, False),
        ("termites", "week", [6], 0, 0, True),
        ("broken_mast", "repair", [2], 0, 0, False),
        ("broken_mast", "repair", [3], 0, 0, True),
        ("doldrum", "week", [3], 0, 0, False),
        ("doldrum", "week", [4], 0, 0, True),
        ("pirate_attack", "week", [2], 0, 0, False),
        ("business_opportunity", "dues", [3], 1, 0, True),
        ("business_opportunity", "dues", [4], 30, 0, True),
        ("messenger", "dues", [], 10, 0, True),
        ("barnacles", "dues", [], -3, 0, True),
        ("cursed_ship", "arrival", [2], -50, 0, True),
        ("cursed_ship", "arrival", [3], 0, 0, True),
        ("white_whale", "whale", [3], 0, 0, False),
        ("white_whale", "whale", [5, 2, 3], 5, 0, True),
    ],
)
def test_what_a_kept_card_does_later(key, name, dice, booty, grog, over):
    state = position(crew(lasting=[key]), dice=dice)
    hook(state, key, name)
    ship = state.crews[0]
    assert (ship.booty - 50, ship.grog - 40, key not in ship.lasting) == (booty, grog, over)
    assert (NUMBERS[key] in state.discards[deck_of(NUMBERS[key])]) == over


@shows("card.rats")
def test_a_six_makes_a_rat_a_pet():
    state = position(crew("-", lasting=["rats"]), dice=[6])
    hook(state, "rats", "night")
    assert traits(state.crews[0], 0) == ["rat"]


@shows("card.white_whale")
def test_the_whale_takes_one_and_a_die_of_booty():
    state = position(crew("-,-", lasting=["white_whale"]), dice=[2, 4])
    hook(state, "white_whale", "whale")
    assert (len(state.crews[0].pirates), state.crews[0].booty) == (1, 46)


@shows("card.pirate_attack", "crew.wreck")
def test_a_damaged_ship_sinks_on_a_one_and_the_bloody_cannot_save_himself():
    state = position(crew("Sb Sh,-", lasting=["pirate_attack"]), dice=[1])
    events = hook(state, "pirate_attack", "week")
    assert names(events, "wrecked")
    assert game.result(state).order == ()
    assert state.crews[0].out == 2


@shows("card.scurvy")
@pytest.mark.parametrize(("option", "gone"), [("once", [0]), ("literal", [0, 1])])
def test_scurvy_again_kills_who_has_it_and_literally_all_who_are_scummy(option, gone):
    state = position(crew("@scurvy,@scurvy,-", lasting=["scurvy"]), dice=[1, 6, 6], scurvy=option)
    ship = state.crews[0]
    ship.captain = 2
    if option == "literal":
        load(state, 6)
    hook(state, "scurvy", "week")
    assert [each for each in (0, 1, 2) if each not in ids(ship)] == gone


test_scurvy_again_kills_who_has_it_and_literally_all_who_are_scummy.shows = ("card.scurvy", "scurvy.literal")  # type: ignore[attr-defined]


@shows("card.a_plan")
@pytest.mark.parametrize(("die", "booty", "left"), [(2, 0, [0]), (3, 0, [0, 1, 2]), (5, 20, [0, 1, 2])])
def test_the_rowboat_comes_back_or_not_and_nobody_claws_himself_out(die, booty, left):
    state = position(crew("-,Sb Sh @away,@away", lasting=["a_plan"]), dice=[die, 6])
    hook(state, "a_plan", "week")
    ship = state.crews[0]
    assert (ids(ship), ship.booty - 50, "a_plan" in ship.lasting) == (left, booty, False)
    assert all(not marks(ship, each) for each in ids(ship))


@shows("week.upkeep")
def test_upkeep_rolls_in_its_order_and_a_card_of_this_week_waits():
    ship = crew(lasting=["termites", "doldrum", "bird_flu"], booty=50)
    ship.place = "port"
    state = position(ship, phase="night", week=2, dice=[3, 6, 6, 6, 6, 1])
    events = stir(state)
    causes = [fact["cause"] for fact in names(events, "rolled") + names(events, "rolled_each")]
    assert causes[:3] == ["doldrum", "termites", "bird_flu"]
    assert state.crews[0].booty == 49


@shows("card.lobster_racing")
def test_a_nipped_pirate_does_not_work_next_week():
    ship = crew("-,@nipped", jobs="hd")
    ship.place = "port"
    state = position(ship, phase="night")
    stir(state)
    assert prompt(state) == "jobs"
    assert marks(ship, 1) == ["idle"]


@shows("card.bad_grog", "seasick.roll")
def test_who_drinks_bad_grog_counts_as_seasick_until_port():
    state = position(crew("-,@boxed", lasting=["bad_grog"]), phase="rations", dice=[])
    stir(state)
    ship = state.crews[0]
    assert "bad_grog" in marks(ship, 0)
    assert "bad_grog" not in marks(ship, 1)
    assert reckon.seasick(ship.pirates[0])


@shows("card.heatwave", "week.end")
def test_in_a_heatwave_two_grog_are_needed_and_it_passes():
    ship = crew("-,-", grog=3, lasting=["heatwave"])
    state = position(ship, phase="sails")
    ship.place = "battle"
    stir(state)
    assert (prompt(state), asked(state)[1].facts) == ("rations", {"grog": 3, "ration": 2})
    answer(state, ("p0",))
    assert "heatwave" not in ship.lasting
    assert ship.grog <= 1


@shows("card.ghost", "scaredy.hides")
@pytest.mark.parametrize(("die", "hides"), [(3, True), (4, False)])
def test_with_a_ghost_who_has_no_swaggerin_may_hide(die, hides):
    state = position(crew("Sg,-", lasting=["ghost"]), dice=[die, 2, 1])
    resolve(state, "thrown_overboard")
    assert (1 in ids(state.crews[0])) == hides


@shows("scaredy.hides")
def test_when_all_hide_nothing_happens_and_nobody_hides_from_a_ships_card():
    state = position(crew("!scaredy"), dice=[1])
    events = resolve(state, "pet_crab")
    assert names(events, "nothing", rule="scaredy.hides")
    assert traits(state.crews[0], 0) == ["scaredy"]
    state = position(crew("!scaredy"), dice=[])
    resolve(state, "sirens")
    assert state.crews[0].booty < 50


@shows("card.black_spot", "bloody.saves")
def test_the_black_spot_makes_every_own_die_of_an_event_a_one():
    state = position(crew("-,@black_spot,-"), dice=[6, 6, 6])
    resolve(state, "thrown_overboard")
    assert ids(state.crews[0]) == [0, 2]
    state = position(crew("-,Sb Sh @black_spot,-"), dice=[6, 6, 6, 6])
    resolve(state, "thrown_overboard")
    assert ids(state.crews[0]) == [0, 2]


@shows("card.black_spot")
def test_the_black_spot_is_the_first_victim_and_leaves_no_choice():
    state = position(crew("-,-,@black_spot,-"), dice=[3])
    resolve(state, "murder")
    assert ids(state.crews[0]) == [0, 1, 3]


@shows("card.fortune_teller")
def test_the_blessed_roll_sixes_until_a_natural_one():
    state = position(crew("-,@blessed"), dice=[2, 2])
    resolve(state, "thrown_overboard")
    assert (ids(state.crews[0]), marks(state.crews[0], 1)) == ([0, 1], ["blessed"])
    state = position(crew("-,@blessed"), dice=[2, 1])
    resolve(state, "beard_lice")
    assert marks(state.crews[0], 1) == ["lice"]


@shows("card.treasure_map")
def test_a_treasure_map_shows_three_cards_and_one_is_taken():
    ship = crew("-,-", lasting=["treasure_map"])
    ship.party = [1]
    state = position(ship)
    on_top(state, "bones", "mirage", "docked_ship")
    work(state, Step("draw", (3,)))
    assert offered(state, "take") == ("bones", "mirage", "docked_ship")
    answer(state, "docked_ship")
    assert (ship.booty, ship.open) == (70, [])
    assert {NUMBERS[key] for key in ("bones", "mirage", "docked_ship")} == set(state.discards[3])


@shows("card.dolphins", "card.fountain_of_fate")
def test_dolphins_then_the_fountain_replace_a_card_once_each():
    ship = crew("-,@fated", lasting=["dolphins"])
    ship.party = [1]
    state = position(ship)
    on_top(state, "paradise", "mirage", "docked_ship")
    work(state, Step("draw", (3,)))
    answer(state, "redraw")
    assert asked(state)[1].facts == {"card": "mirage"}
    assert "dolphins" not in ship.lasting
    answer(state, "redraw")
    assert (ship.booty, marks(ship, 1)) == (70, [])


@shows("card.hook_club", "card.argument", "scummy.refuse", "scrapper.brawl", "terrible.fearless")
@pytest.mark.parametrize(
    ("pirates", "jobs", "dice", "idle", "setting"),
    [
        ("-,+hook,+two_hooks,-", "hdsd", [], [1, 2], {"lasting": {"hook_club": 1}}),
        ("-,+hook,+two_hooks,-", "hddd", [], [], {"lasting": {"hook_club": 1}}),
        ("-,+hook,+two_hooks @boxed,-", "hd.s", [], [], {"lasting": {"hook_club": 1}}),
        ("-,-,-,-", "hdds", [], [1, 2], {"quarrels": [(1, 2)]}),
        ("-,-,-,-", "hdsd", [], [], {"quarrels": [(1, 2)]}),
        ("-,!scummy,-,-", "hdds", [], [2], {}),
        ("-,@lice,-,-", "hhds", [], [0], {}),
        ("-,!scrapper,-", "hdd", [1], [1, 2], {}),
        ("-,!scrapper,-", "hdd", [2], [], {}),
        ("-,!scrapper,-", "hds", [], [], {}),
        ("-,!scrapper,Sb Sg", "hdd", [], [], {}),
    ],
)
def test_who_does_not_work(pirates, jobs, dice, idle, setting):
    ship = crew(pirates, jobs=jobs)
    for name, value in setting.items():
        setattr(ship, name, value)
    state = position(ship, phase="jobs", dice=dice)
    stir(state)
    assert [each.id for each in ship.pirates if "idle" in marks(ship, each.id)] == idle


@shows("terrible.fearless", "jobs.asleep")
def test_the_terrible_wakes_the_seasick_of_his_group():
    for terrible, workers in (("Sb Sg", 2), ("-", 1), ("Sb Sg @asleep", 0)):
        ship = crew(f"-,{terrible},!seasick @asleep", jobs="hdd")
        state = position(ship, phase="jobs")
        stir(state)
        assert len(reckon.workers(ship, 2)) == workers


@shows("deck.again")
def test_an_empty_deck_is_shuffled_and_a_kept_card_is_not_in_it():
    ship = crew("-,-", lasting=["rats"])
    ship.party = [1]
    state = position(ship)
    state.discards[0], state.piles[0] = state.piles[0], []
    assert NUMBERS["rats"] not in state.discards[0]
    events = work(state, Step("draw", (0,)))
    assert names(events, "shuffled")[0]["cards"] == 35
    assert game.ledger(state) == {"crew": 36, "sea": 36, "port": 36, "island": 36}


def test_every_key_is_a_cards_and_numbers_go_by_deck():
    assert [NUMBERS[key] for key in KEYS] == list(range(144))
