"""Sails, attacks, arrivals, Islands and Ports."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.rules.booty_for_booty import game
from game.rules.booty_for_booty.cards import NUMBERS
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
    work,
)

# Sails and attacks


@shows("sails.roll", "sails.arrive", "sea.draw", "card.mast_rot", "roll.natural-one")
@pytest.mark.parametrize(
    ("die", "hands", "lasting", "option", "arrives"),
    [
        *((5, 0, [], "counts", False), (6, 0, [], "counts", True), (1, 5, [], "counts", True)),
        *((6, 4, ["mast_rot"], "counts", False), (6, 5, ["mast_rot"], "counts", True)),
        *((1, 5, [], "fails", False), (2, 4, [], "fails", True)),
    ],
)
def test_six_on_the_sails_arrives(die, hands, lasting, option, arrives):
    ship = crew("-,-" + ",-" * hands, jobs="hh" + "s" * hands, lasting=lasting)
    ship.course = "island"
    state = position(ship, phase="decks", dice=[die], natural_one=option)
    on_top(state, "pirate_in_a_barrel")
    events = stir(state)
    assert prompt(state) == ("party" if arrives else "option")
    assert bool(names(events, "at_sea")) != arrives


def sea(*crews, rolls, phase="decks"):
    """All crews sail with these dice."""
    state = position(*crews, phase=phase)
    state.turn = len(crews) - 1
    for seat, dice in enumerate(rolls):
        load(state, *dice, seat=seat)
    return state


@shows("attack.reach", "battle.roll", "battle.booty", "battle.losses")
def test_a_battle_is_paid_in_booty_and_then_in_grog():
    for booty, grog, paid in ((2, 30, (2, 5)), (2, 3, (2, 3)), (50, 30, (7, 0))):
        attacker, target = crew("-,-"), crew("-,-", booty=booty, grog=grog)
        attacker.course, target.course, target.banked = "s1", "island", 10
        state = sea(attacker, target, rolls=[(5, 6), (4, 1, 3, 4, 2, 1)])
        on_top(state, "bones")
        on_top(state, "sirens", "messenger")
        events = stir(state)
        (won,) = names(events, "won_battle")
        assert (won["booty"], won["grog"], won["owed"]) == (*paid, 7)
        assert (attacker.booty, target.banked, ids(target)) == (50 + paid[0], 10, [0])


@shows("attack.reach", "attack.fail")
def test_five_beats_four_and_five_against_five_is_still_at_sea():
    for rolls, wins in (([(5,), (4,)], True), ([(5,), (5,)], False)):
        attacker, target = crew("-,-"), crew("-,-")
        attacker.course, target.course = "s1", "s0"
        state = sea(attacker, target, rolls=rolls)
        on_top(state, "dolphins", "the_mist")
        events = stir(state)
        assert bool(names(events, "attacked", seat=0)) == wins
        assert bool(names(events, "at_sea", seat=0)) != wins
        assert names(events, "at_sea", seat=1)


@shows("battle.roll")
def test_a_tied_battle_is_rolled_again_and_the_bloody_counts_twice():
    attacker, target = crew("-,Sb Sh"), crew("-,Sb,Sh")
    attacker.course, target.course = "s1", "island"
    state = sea(attacker, target, rolls=[(5, 3, 4), (4, 3, 5)])
    events = stir(state)
    rolled = [fact["total"] for fact in names(events, "rolled", cause="attacks")]
    assert rolled == [5, 5, 6, 7]
    assert names(events, "won_battle")[0]["seat"] == 1


# Arrivals


@shows("arrive.forced", "card.indecisive_compass")
def test_a_compass_turns_the_course_but_no_forced_arrival_and_every_arrival_unlocks():
    for forced, left in ((0, False), (1, True)):
        ship = crew("-,-", lasting=["indecisive_compass"])
        ship.locked = 1
        state = position(ship, dice=[6])
        work(state, Step("arrive", (1, forced)))
        assert ("indecisive_compass" in ship.lasting, ship.locked, ship.place) == (left, 0, "island")
    ship = crew("-,-", lasting=["indecisive_compass"])
    state = position(ship, dice=[3])
    on_top(state, "grog_sale")
    work(state, Step("arrive", (1, 0)))
    assert ship.place == "port"


@shows("card.the_mist", "card.cursed_ship")
@pytest.mark.parametrize(("die", "place"), [(1, "sea"), (2, "port"), (3, "island")])
def test_the_mist(die, place):
    ship = crew("-,-", lasting=["the_mist"])
    ship.course = "island"
    state = position(ship, phase="decks", dice=[6, die])
    on_top(state, "pirate_in_a_barrel")
    on_top(state, "grog_sale")
    stir(state)
    assert (ship.place, "the_mist" in ship.lasting) == (place, False)


@shows("card.white_whale", "card.big_wave")
def test_the_whale_instead_of_an_arrival_and_nothing_is_drawn():
    ship = crew("-,-", lasting=["white_whale"])
    ship.course = "whale"
    state = position(ship, phase="decks", dice=[6, 5, 1, 2])
    events = stir(state)
    assert ship.booty >= 53 - 2
    assert names(events, "ended", what="white_whale")
    assert not names(events, "drew", deck=1)


@shows("island.party", "card.the_cave", "card.message_in_a_bottle")
def test_a_party_of_able_pirates_goes_ashore_without_cavers():
    ship = crew("-,@caver,@boxed,-", lasting=["message_in_a_bottle"])
    state = position(ship, dice=[2], week=2)
    work(state, Step("arrive", (1, 0)))
    form = asked(state)[1].choice("explore").forms[0]
    assert (form.ids, form.least, form.barred) == (("p0", "p3", "p4"), 1, {"p1": "card.the_cave"})
    with pytest.raises(IllegalAction, match=r"card\.the_cave"):
        answer(state, ("p1",))
    on_top(state, "glittering_hoard")
    answer(state, ("p0", "p3"))
    assert ship.booty == 70


@shows("island.party")
def test_with_nobody_to_send_no_card_is_drawn():
    ship = crew("@caver,@boxed")
    state = position(ship)
    events = work(state, Step("arrive", (1, 0)))
    assert not names(events, "drew")


@shows("island.end", "card.skull_island")
def test_a_party_that_is_wiped_out_ends_the_card_and_the_crew_goes_on():
    ship = crew("-,-,-")
    ship.party = [1, 2]
    state = position(ship, dice=[4])
    resolve(state, "skull_island")
    assert (ids(ship), prompt(state)) == ([0], "parked")
    ship = crew("-,-")
    ship.party = [1]
    state = position(ship, dice=[5, 1])
    resolve(state, "venom_island", ["again"])
    assert (ship.booty, ids(ship), prompt(state)) == (55, [0], "parked")


@shows("card.treasure_hunters", "round.keep")
def test_the_hunters_get_the_smaller_half_of_what_an_island_brings():
    ship = crew("-,-", lasting=["treasure_hunters"])
    ship.party = [0, 1]
    state = position(ship, dice=[1, 2])
    resolve(state, "crab_island")
    assert ship.booty == 52
    ship.party = [1]
    resolve(state, "docked_ship")
    assert (ship.booty, ship.grog) == (62, 50)


# Ports


def in_port(ship, card, *, dice=(), answers=()):
    """A visit with this Happening."""
    ship.place = "port"
    state = position(ship, dice=dice)
    on_top(state, card)
    return state, work(state, Step("dock"), answers=answers)


@shows("port.order", "port.living", "port.no-debt")
@pytest.mark.parametrize(("booty", "left"), [(0, 0), (5, 0), (20, 12)])
def test_living_costs_one_booty_each_but_never_more_than_there_is(booty, left):
    ship = crew(",".join("-" * 8), booty=booty)
    in_port(ship, "grog_sale")
    assert (ship.booty, ship.grog) == (left, 40)


@shows("card.exceptional_service", "card.fire", "card.labour_strike")
def test_happenings_that_change_the_costs():
    ship = crew("-,-")
    in_port(ship, "exceptional_service")
    assert ship.booty == 46
    ship = crew("-,-")
    in_port(ship, "fire", dice=[1, 2])
    assert (ship.booty, ship.allowance) == (50, 3)
    ship = crew("-,-")
    in_port(ship, "labour_strike", dice=[6, 5])
    assert ship.booty == 49


@shows("port.over")
def test_what_lasts_until_port_ends_there_and_termites_do_not():
    until = ("rats", "ghost", "bad_grog", "scurvy", "bird_flu")
    ship = crew("@lice @jig_king,@boxed,@chest,@gangrene,@jailed,@disease", lasting=[*until, "termites"])
    in_port(ship, "grog_sale")
    assert set(ship.lasting) == {"termites"}
    assert all(not marks(ship, each) for each in range(6))


@shows("port.gate", "card.under_siege")
def test_a_siege_that_keeps_the_crew_out_ends_nothing_and_the_grog_is_drunk():
    ship = crew("-,@lice", lasting=["rats"])
    state = position(ship, phase="attacks", dice=[3])
    ship.course, ship.sails = "port", 6
    on_top(state, "under_siege")
    load(state, 3)
    events = stir(state)
    assert names(events, "turned_away")
    assert not names(events, "trade")
    assert "lice" in str(marks(ship, 1)) or 1 not in ids(ship)
    assert names(events, "dry")


@shows("card.under_siege", "port.order")
def test_a_passed_gate_lets_the_visit_begin():
    ship = crew("-,-", lasting=["rats"])
    state, _ = in_port(ship, "under_siege", dice=[5])
    assert (prompt(state), "rats" in ship.lasting, ship.booty) == ("trade", False, 48)


@shows("backstabber.booty", "backstabber.jail", "bastard.roll", "captain.lost")
def test_who_is_met_at_a_port():
    ship = crew("-,Sb St")
    in_port(ship, "grog_sale", dice=[4])
    assert ship.booty == 50 + 4 - 2
    ship = crew("Sb St,-")
    in_port(ship, "grog_sale", dice=[1])
    assert (marks(ship, 0), ship.captain, ship.booty) == (["jailed"], 1, 49)
    in_port(ship, "grog_sale", dice=[2])
    assert (marks(ship, 0), ship.captain) == ([], 1)
    for die, dice, left in ((1, (), [0]), (4, (), [0, 1]), (5, (2,), [0, 1, 2])):
        ship = crew("-,Sg St")
        in_port(ship, "grog_sale", dice=[die, *dice])
        assert ids(ship) == left


@shows("card.hole_to_hades", "card.tropical_fruit", "madness.homesick", "card.messenger", "card.barnacles")
def test_what_is_due_at_a_port():
    ship = crew("-,@hades,@fruit", booty=30, lasting=["barnacles", "messenger"])
    ship.lasting["homesick"] = 1
    in_port(ship, "grog_sale", dice=[2, 3])
    assert (ids(ship), marks(ship, 2), ship.booty) == ([0, 2], [], 30 - 1 - 5 - 3 + 10 - 2)
    assert not ship.lasting
    ship = crew("-,@fruit", booty=0)
    in_port(ship, "grog_sale")
    assert marks(ship, 1) == ["fruit"]


@shows("port.leave", "card.smouldering_ruin", "card.docking_fee")
def test_leaving_saves_the_costs_and_ends_the_trade():
    ship = crew("-,-")
    state, _ = in_port(ship, "smouldering_ruin")
    assert (prompt(state), ship.booty, ship.place) == ("parked", 50, "port")
    ship = crew("-,-", booty=4)
    state, events = in_port(ship, "docking_fee")
    assert names(events, "left_port")
    assert prompt(state) == "parked"


@shows("port.grog", "card.grog_sale", "card.no_grog_today", "round.keep", "card.special_offer")
def test_grog_is_bought_at_the_price_of_the_day():
    crew("-,-")
    state, _ = in_port(crew("-,-"), "messenger")
    answer(state, 7, verb="buy")
    assert (state.crews[0].booty, state.crews[0].grog) == (41, 47)
    state, _ = in_port(crew("-,-"), "grog_sale")
    answer(state, 3, verb="buy")
    assert (state.crews[0].booty, state.crews[0].grog) == (46, 43)
    state, _ = in_port(crew("-,-"), "no_grog_today")
    assert asked(state)[1].choice("buy") is None
    state, _ = in_port(crew("-,-"), "special_offer")
    answer(state, "lot", verb="deal")
    assert (state.crews[0].booty, state.crews[0].grog) == (29, 60)
    assert "lot" not in offered(state, "deal")


@shows("port.recruit", "pay.full")
def test_a_recruit_costs_one_booty_and_one_grog_and_both_are_needed():
    state, _ = in_port(crew("-,-"), "messenger")
    load(state, 2)
    answer(state, "recruit", verb="deal")
    ship = state.crews[0]
    assert (len(ship.pirates), ship.booty, ship.grog) == (3, 47, 39)
    state, _ = in_port(crew("-,-", booty=3, grog=0, lasting=["pirate_attack"]), "messenger")
    state.crews[0].booty = 10
    assert asked(state)[1].choice("deal").forms[0].barred == {"recruit": "port.recruit"}
    state, _ = in_port(crew("-,-", booty=8, lasting=["pirate_attack"]), "messenger")
    with pytest.raises(IllegalAction, match=r"pay\.full"):
        answer(state, "hull", verb="deal")


@shows("port.bank", "booty.floor", "card.iceberg")
def test_the_bank_is_safe_and_pays_what_is_paid_by_choice():
    state, _ = in_port(crew("-,-"), "messenger")
    answer(state, 48, verb="bank")
    ship = state.crews[0]
    assert (ship.booty, ship.banked) == (0, 48)
    answer(state, 10, verb="buy")
    assert (ship.banked, ship.grog) == (38, 50)
    answer(state, 8, verb="withdraw")
    assert (ship.booty, ship.banked) == (8, 30)
    answer(state, "done")
    ship.place = "sea"
    resolve(state, "iceberg", ["booty"])
    assert (ship.booty, ship.banked) == (0, 30)
    ship.booty = 1
    resolve(state, "sirens")
    assert ship.booty == 0


@shows("port.repair")
def test_mast_and_hull_are_repaired_if_the_owner_pays():
    state, _ = in_port(crew("-,-", lasting=["mast_rot", "pirate_attack"]), "messenger")
    ship = state.crews[0]
    answer(state, "mast", verb="deal")
    answer(state, "hull", verb="deal")
    assert (ship.booty, set(ship.lasting)) == (33, {"messenger"})


@shows("card.fire")
def test_after_a_fire_no_more_than_the_dice_say_changes_hands():
    state, _ = in_port(crew("-,-", lasting=["pirate_attack"]), "fire", dice=[1, 2])
    assert asked(state)[1].choice("deal").forms[0].barred == {"hull": "card.fire"}
    answer(state, 2, verb="bank")
    assert asked(state)[1].choice("bank").forms[0].high == 1
    answer(state, 1, verb="buy")
    assert asked(state)[1].choice("bank") is None


@shows("card.devils_fist")
def test_a_ruby_pays_one_price_without_change_is_banked_and_goes_with_all():
    ship = crew("-,-", booty=2, lasting=["pirate_attack"])
    ship.rubies = 1
    state, _ = in_port(ship, "messenger")
    answer(state, "bank_ruby", verb="deal")
    assert (ship.rubies, ship.vault) == (0, 1)
    answer(state, "take_ruby", verb="deal")
    answer(state, "hull", verb="deal")
    assert (ship.rubies, ship.booty, "pirate_attack" in ship.lasting) == (0, 0, False)
    ship = crew("-,-")
    ship.rubies = 1
    state = position(ship)
    resolve(state, "iceberg", ["booty"])
    assert (ship.booty, ship.rubies) == (0, 0)


@shows("card.need", "card.explorers", "card.business_opportunity")
def test_an_option_that_the_crew_cannot_pay_is_barred():
    state = position(crew("-,-", booty=9))
    state.crews[0].place = "port"
    events = resolve(state, "business_opportunity")
    assert names(events, "chose") == [{"options": ["pass"], "seat": 0, "cause": "business_opportunity"}]
    state = position(crew("-,-", booty=0))
    resolve(state, "whirlpool")
    assert asked(state)[1].choice("choose").forms[0].barred == {"booty": "card.need"}


@shows("crew.out")
def test_recruits_of_the_same_visit_save_a_crew():
    ship = crew("-", booty=20)
    ship.place = "port"
    state = position(ship, dice=[1])
    on_top(state, "powderstore_explosion")
    work(state, Step("dock"))
    assert (prompt(state), ids(ship)) == ("trade", [])
    load(state, 2)
    answer(state, "recruit", verb="deal")
    answer(state, "done")
    assert (ids(ship), ship.captain, ship.out) == ([1], 1, 0)


def test_cards_lie_where_the_ledger_counts_them():
    state = position(crew("-,-", lasting=["rats"]))
    assert game.ledger(state)["crew"] == 36
    assert NUMBERS["rats"] not in state.piles[0]
