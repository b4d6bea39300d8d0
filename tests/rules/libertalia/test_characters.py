"""Each character, from the Parrot to the Spanish Governor: what the worked examples do not show."""

from __future__ import annotations

import pytest

from game.engine.contract import Action, IllegalAction
from game.rules.libertalia import game
from game.rules.libertalia.cards import OFFICER
from tests.rules.libertalia.table import (
    answer,
    asked,
    den,
    form,
    gains,
    idle_rule,
    named,
    offered,
    one,
    play,
    position,
    prompt,
    settled,
    shows,
    tokens,
    will_draw,
)


def refused(state, answer: str) -> str:
    """The rule that refuses this answer to the open question."""
    decision = asked(state)[1]
    with pytest.raises(IllegalAction) as refusal:
        decision.read(Action(decision.choices[0].verb, (answer,)))
    return refusal.value.rule


# 1 Parrot


@shows("parrot.replaced", "parrot.turn")
def test_the_parrots_replacement_is_any_card_of_the_hand_and_takes_its_place_by_rank():
    state = position(den(), den(), den(), space="cgj")
    play(state, 1, 5, 28)
    seat, decision = asked(state)
    assert (seat, decision.prompt, decision.choices[0].verb) == (0, "parrot", "replace")
    assert offered(state) == {f"0:{rank}" for rank in state.hands[0]}
    assert 1 not in state.hands[0]
    events = answer(state, "0:16")
    assert one(events, "replaced") == {
        "seat": 0, "card": "0:1", "by": "0:16", "ship": ["1:5", "0:16", "2:28"],
    }  # fmt: skip
    assert asked(state)[0] == 2
    answer(state, "chest")
    assert asked(state)[0] == 0, "the replacement takes after 28"


@shows("parrot.turn")
def test_a_low_replacement_acts_before_higher_characters_on_the_ship():
    state = position(den(purse=9), den())
    play(state, 1, 10)
    events = answer(state, "0:3")
    assert next(event.name for event in events if event.name in ("begged", "nothing")) == "begged"
    assert state.dens[1].doubloons == 10 - 3 + 5, "the Beggar acts first, so the French Officer finds 7"


@shows("parrot.empty-hand")
def test_a_parrot_without_another_card_is_only_discarded():
    state = position(den(), den(), hands=((1,), (23, 28)), day=6, campaign=3)
    (chosen,) = settled(state)
    assert chosen.cut(0).facts == {"seat": 0, "card": "0:1"}
    events = answer(state, "1:23")
    assert idle_rule(events, 0, 1) == "parrot.empty-hand"
    assert game.result(state) is not None
    assert state.dens[0].graveyard == [1]


# 2 Monkey


@shows("monkey.left", "setup.left")
def test_the_left_neighbour_is_the_next_seat_and_of_two_players_the_other():
    state = position(den(), den(), den(letters="rrg"))
    play(state, 23, 28, 2)
    assert [each.tokens for each in state.dens] == [tokens("rr"), tokens(), tokens("g")]
    state = position(den(), den(letters="r"))
    play(state, 23, 2)
    assert [each.tokens for each in state.dens] == [tokens("r"), tokens()]


@shows("monkey.none")
def test_a_monkey_without_relics_does_nothing():
    state = position(den(letters="cc"), den())
    assert idle_rule(play(state, 2, 23), 0, 2) == "monkey.none"
    assert state.dens[0].tokens == tokens("cc")


# 3 Beggar


@shows("beggar.pays")
def test_the_owner_of_the_highest_character_pays_even_a_parrots_replacement():
    state = position(den(), den(), den())
    play(state, 3, 1, 23)
    events = answer(state, "1:28")
    assert one(events, "begged") == {
        "seat": 0, "card": "0:3", "payer": 1, "doubloons": 3, "purse": 13, "payer_purse": 7,
    }  # fmt: skip


@shows("beggar.pays")
def test_several_beggars_are_paid_until_the_purse_is_empty():
    state = position(den(), den(), den(purse=4), colours=("gold", "scarlet", "azure"))
    events = play(state, 3, 3, 23)
    assert [fact["doubloons"] for fact in named(events, "begged")] == [3, 1]


# 4 Recruiter


@shows("recruiter.back", "recruiter.own-den")
def test_the_recruiter_takes_one_of_the_own_den_back_for_all_to_see():
    state = position(den([7, 23]), den([25]), hands=((4, 5, 9), (28, 29, 30)))
    play(state, 4, 28)
    assert offered(state) == {"0:7", "0:23"}
    events = answer(state, "0:23")
    assert one(events, "recruited") == {"seat": 0, "card": "0:4", "back": "0:23"}
    assert state.hands[0] == [5, 9, 23]
    assert state.dens[0].characters == [4, 7]
    assert game.view(state, 1).spent[0] == [4, 7]


# 5 Cabin Boy, 6 Preacher, 7 Barkeep


@shows("cabin_boy.none")
def test_the_cabin_boy_takes_nothing_even_if_all_is_chests():
    state = position(den(), den(), space="cc")
    events = play(state, 5, 23)
    assert idle_rule(events, 0, 5) == "cabin_boy.none"
    assert state.dens[0].characters == [5]
    assert state.board[0].count(0) == 1


@shows("preacher.keep")
def test_the_preacher_keeps_one_token_of_a_kind_of_his_choice():
    state = position(den(letters="ccgr"), den())
    play(state, 6, 23)
    assert offered(state) == {"chest", "goods", "relic"}
    events = answer(state, "chest")
    assert one(events, "tokens_discarded")["tokens"] == {"chest": 1, "goods": 1, "relic": 1}
    assert state.dens[0].tokens == tokens("c")


@shows("preacher.keep", "day.must")
def test_of_a_single_kind_the_preacher_keeps_one_unasked():
    state = position(den(letters="ggg"), den())
    play(state, 6, 23)
    assert state.dens[0].tokens == tokens("g")


@shows("preacher.few")
@pytest.mark.parametrize("letters", ["", "r"])
def test_with_one_token_or_none_the_preacher_leaves_it(letters):
    state = position(den(letters=letters), den())
    assert idle_rule(play(state, 6, 23), 0, 6) == "preacher.few"
    assert state.dens[0].tokens == tokens(letters)


@shows("preacher.end", "carpenter.end", "gambler.end", "rest.actions")
@pytest.mark.parametrize(("rank", "points"), [(6, 5), (9, 10), (24, 8), (26, -8)])
def test_what_some_characters_bring_or_cost_at_the_end(rank, points):
    state = position(den([rank]), den(), day=6)
    events = play(state, 5, 5)
    assert {"line": "card", "rank": rank, "points": points} in one(events, "counted", seat=0)["lines"]


@shows("barkeep.night", "night.all")
def test_the_barkeep_brings_a_doubloon_every_night():
    state = position(den(), den())
    assert gains(play(state, 7, 23), 0) == 1
    assert gains(play(state, 5, 28), 0) == 1


# 8 Waitress


@shows("waitress.map")
def test_the_waitress_sells_one_map_a_night():
    state = position(den([8], "mmm"), den())
    play(state, 5, 23)
    assert prompt(state) == "serve"
    events = answer(state, "yes")
    assert gains(events, 0) == 3
    assert one(events, "tokens_discarded")["tokens"] == {"map": 1}
    assert prompt(state) == "sunrise"
    assert state.dens[0].tokens == tokens("mm")


@shows("waitress.may")
def test_the_waitress_may_keep_the_map():
    state = position(den([8], "m"), den())
    play(state, 5, 23)
    events = answer(state, "no")
    assert one(events, "declined") == {"seat": 0, "card": "0:8"}
    assert (state.dens[0].tokens, state.dens[0].doubloons) == (tokens("m"), 10)


@shows("waitress.map")
def test_without_a_map_the_waitress_is_not_asked():
    state = position(den([8], "cc"), den())
    play(state, 5, 23)
    assert prompt(state) == "sunrise"


# 9 Carpenter, 10 French Officer, 11 Voodoo Witch: examples 6, 7, 12


@shows("voodoo_witch.campaign")
def test_the_graveyard_of_an_earlier_campaign_does_not_count():
    state = position(den(graveyard=[7, 10]), den(), hands=((11, 16, 23), (16, 23, 25)), day=6)
    play(state, 16, 25)
    assert state.campaign == 2
    events = play(state, 11, 16)
    assert idle_rule(events, 0, 11) == "voodoo_witch.graveyard"


@shows("voodoo_witch.graveyard")
def test_the_voodoo_witch_does_not_count_what_a_surgeon_took_back():
    state = position(den(graveyard=[7, 10]), den())
    play(state, 22, 23)
    answer(state, "0:10")
    assert gains(play(state, 11, 28), 0) == 2


# 13 Mutineer


@shows("mutineer.must", "mutineer.lowest")
def test_the_mutineer_throws_out_whoever_ranks_lowest_every_night():
    state = position(den([13, 26, 28, 29]), den())
    play(state, 30, 23)
    assert state.dens[0].graveyard == [13, 26, 28, 29], "the Spanish Governor has thrown out the Mutineer too"
    state = position(den([13, 26]), den())
    events = play(state, 23, 28)
    assert one(events, "discarded") == {
        "seat": 0, "cause": "0:13", "why": "mutineer.lowest", "card": "0:23", "owner": 0, "place": "den",
    }  # fmt: skip
    play(state, 29, 25)
    assert state.dens[0].characters == [13, 29]


# 14 Brute


@shows("brute.highest")
def test_the_brute_discards_whoever_ranks_highest():
    state = position(den(), den(), den(), space="cgj")
    events = play(state, 14, 30, 29)
    assert one(events, "discarded")["card"] == "1:30"
    assert gains(events, 2) == 3, "the Captain acts"


@shows("brute.highest", "parrot.turn")
def test_the_brute_finds_a_parrots_replacement():
    state = position(den(), den())
    play(state, 14, 1)
    events = answer(state, "1:29")
    assert one(events, "discarded")["card"] == "1:29"


# 15 Gunner


@shows("gunner.any-den", "gunner.pay")
def test_the_gunner_fires_at_any_den_the_own_included():
    state = position(den([7]), den([25]), den([28]), den([29]))
    play(state, 15, 23, 5, 5)
    pick = form(state)
    assert pick.ids == ("0:7", "1:25", "2:28", "3:29")
    assert pick.groups == {"0": ("0:7",), "1": ("1:25",), "2": ("2:28",), "3": ("3:29",)}
    events = answer(state, "2:28")
    assert one(events, "discarded") == {
        "seat": 0, "cause": "0:15", "why": "gunner.any-den", "card": "2:28", "owner": 2, "place": "den",
    }  # fmt: skip


@shows("gunner.any-den")
def test_the_gunner_must_find_his_victim_at_home_if_there_is_no_other():
    state = position(den([7]), den())
    events = play(state, 15, 23)
    assert one(events, "discarded")["card"] == "0:7"


@shows("gunner.ship")
def test_the_gunner_does_not_reach_the_ship():
    state = position(den([7]), den([25]))
    play(state, 15, 23)
    assert refused(state, "1:23") == "gunner.ship"
    assert refused(state, "0:15") == "gunner.ship"


@shows("gunner.short")
def test_a_gunner_without_a_doubloon_still_fires():
    state = position(den(purse=0), den([25]))
    events = play(state, 15, 23)
    assert one(events, "lost")["doubloons"] == 0
    assert one(events, "discarded")["card"] == "1:25"


# 17 Spanish Spy


@shows("spanish_spy.exchange", "open.dens")
def test_the_spy_exchanges_all_officers_for_as_many_tokens_in_the_open():
    state = position(den(letters="ooc"), den())
    before = sum(state.bag)
    events = play(state, 17, 23)
    assert one(events, "tokens_discarded") == {"seat": 0, "card": "0:17", "tokens": {"officer": 2}}
    drawn = one(events, "drew")["tokens"]
    assert len(drawn) == 2
    assert sum(state.dens[0].tokens) == 3
    assert sum(state.bag) == before
    assert game.view(state, 1).dens[0].tokens == state.dens[0].tokens


@shows("spanish_spy.return-first", "spanish_spy.no-effect", "booty.from-board")
def test_the_spy_may_draw_an_officer_again_and_it_does_nothing():
    state = position(den(letters="o"), den())
    state.bag = [0] * 7
    events = play(state, 17, 23)
    assert one(events, "drew")["tokens"] == ["officer"]
    assert state.dens[0].characters == [17]
    assert state.dens[0].tokens[OFFICER] == 1


@shows("spanish_spy.no-effect", "booty.from-board", "armorer.sabers")
def test_a_drawn_saber_strikes_nobody_but_counts_for_the_armorer():
    state = position(den([20], "o"), den([25]), rng=will_draw((1, 0)))
    state.bag = [0, 0, 0, 0, 0, 5, 0]
    state.rng = will_draw((6, 3))
    events = play(state, 17, 23)
    assert one(events, "drew")["tokens"] == ["saber"]
    assert named(events, "discarded") == []
    assert one(events, "gained", card="0:20")["doubloons"] == 1


@shows("spanish_spy.none")
def test_a_spy_without_officers_draws_nothing():
    state = position(den(letters="ss"), den())
    assert idle_rule(play(state, 17, 23), 0, 17) == "spanish_spy.none"


# 18 Cook


@shows("cook.one-left")
def test_a_cook_takes_the_only_token_left_and_who_follows_finds_none():
    state = position(den(), den(), space="")
    state.board[0] = [-1, 2]
    events = play(state, 18, 7)
    assert one(events, "took") == {"seat": 0, "card": "0:18", "kind": "goods", "day": 1, "slot": 1}
    assert [fact["card"] for fact in named(events, "nothing", rule="booty.none-left")] == ["0:18", "1:7"]
    assert [each.characters for each in state.dens] == [[18], [7]]


@shows("cook.one-by-one", "saber.victim")
def test_a_cook_strikes_twice_with_two_sabers():
    state = position(den(), den([25, 28]), space="ss")
    play(state, 18, 5)
    assert prompt(state) == "saber"
    events = answer(state, "1:28")
    assert one(events, "discarded", card="1:28")
    assert one(events, "discarded", card="1:25")
    assert state.dens[0].tokens == tokens("ss")


@shows("cook.officer", "cook.one-by-one")
def test_a_cook_who_takes_an_officer_still_strikes_with_a_saber():
    state = position(den(), den([25, 28]), space="osg")
    play(state, 18, 5)
    answer(state, "officer", "saber")
    assert prompt(state) == "saber"
    answer(state, "1:25")
    assert state.dens[0].graveyard == [18]


# 19 Bosun, 20 Armorer


@shows("bosun.lower")
def test_the_bosun_counts_nobody_above_him():
    state = position(den([23, 25]), den())
    assert idle_rule(play(state, 19, 28), 0, 19) == "bosun.lower"


@shows("armorer.sabers", "night.all")
def test_the_armorer_is_paid_for_every_saber_every_night():
    state = position(den([20], "sss"), den())
    assert gains(play(state, 5, 23), 0) == 3
    assert gains(play(state, 16, 28), 0) == 3


# 21 Merchant


@shows("merchant.choice", "merchant.identical")
def test_the_merchant_offers_every_pair_and_triple_and_says_what_is_barred():
    state = position(den(letters="rrgggj"), den())
    play(state, 21, 23)
    pick = form(state)
    assert pick.ids == ("goods:2", "goods:3", "relic:2")
    assert pick.notes == {
        "goods:2": {"doubloons": 3, "worth": 2},
        "goods:3": {"doubloons": 5, "worth": 3},
        "relic:2": {"doubloons": 3, "worth": -6},
    }
    assert refused(state, "relic:3") == "merchant.identical"
    assert refused(state, "jewel:2") == "merchant.identical"
    events = answer(state, "goods:3")
    assert gains(events, 0) == 5
    assert prompt(state) == "sunrise", "he sells once"
    assert state.dens[0].tokens == tokens("rrj")


@shows("merchant.choice")
def test_a_merchant_who_breaks_a_set_of_maps_is_told_its_worth():
    state = position(den(letters="mmmrr"), den())
    play(state, 21, 23)
    assert form(state).notes["map:2"] == {"doubloons": 3, "worth": 12}


@shows("merchant.identical")
def test_a_merchant_without_two_of_a_kind_sells_nothing():
    state = position(den(letters="cjgmrso"), den())
    assert idle_rule(play(state, 21, 23), 0, 21) == "merchant.identical"


# 22 Surgeon


@shows("surgeon.back", "surgeon.own", "surgeon.secret")
def test_the_surgeon_takes_one_back_in_secret():
    state = position(den(graveyard=[7, 10, 29]), den(graveyard=[16]), hands=((22, 5, 9), (23, 25, 28)))
    play(state, 22, 23)
    assert offered(state) == {"0:7", "0:10", "0:29"}
    events = answer(state, "0:10")
    (event,) = [event for event in events if event.name == "retrieved"]
    assert event.cut(0).facts == {"seat": 0, "card": "0:22", "back": "0:10"}
    assert event.cut(1).facts == event.cut(None).facts == {"seat": 0, "card": "0:22"}
    assert state.hands[0] == [5, 9, 10]
    assert game.view(state, 1).dens[0].graveyard == [7, 10, 29]


@shows("surgeon.plain", "surgeon.back")
def test_a_single_discarded_character_comes_back_unasked_and_for_all_to_see():
    state = position(den(graveyard=[7]), den())
    events = play(state, 22, 23)
    assert one(events, "retrieved") == {"seat": 0, "card": "0:22", "back": "0:7"}
    assert game.view(state, 1).dens[0].graveyard == []
    assert 7 not in game.view(state, 1).spent[0]


@shows("surgeon.own")
def test_a_surgeon_leaves_the_graveyards_of_others():
    state = position(den(), den(graveyard=[16]))
    assert idle_rule(play(state, 22, 23), 0, 22) == "surgeon.own"


# 23 Treasurer, 24 Gambler, 26 Quartermaster, 28 First Mate: examples 10, 26


@shows("treasurer.count", "gambler.pay", "quartermaster.gain")
def test_which_tokens_count_for_whom():
    letters = "cjgmrso"
    state = position(den(letters=letters), den(letters=letters), day=6)
    events = play(state, 24, 26)
    assert one(events, "lost", card="0:24")["doubloons"] == 7
    assert one(events, "gained", card="1:26")["doubloons"] == 7
    state = position(den([23], letters), den(), day=6)
    events = play(state, 5, 5)
    assert {"line": "card", "rank": 23, "points": 3} in one(events, "counted", seat=0)["lines"]


# 25 Governor's Daughter


@shows("governors_daughter.shared")
def test_every_den_with_a_daughter_loses_where_there_are_several():
    state = position(den([25]), den([25]), den([25]), den(), day=6)
    events = play(state, 5, 5, 5, 5)
    assert [fact["fortune"] for fact in named(events, "counted")] == [7, 7, 7, 10]


@shows("governors_daughter.alone")
def test_a_discarded_daughter_does_not_count():
    state = position(den([25]), den(graveyard=[25]), day=6)
    assert one(play(state, 5, 5), "counted", seat=0)["fortune"] == 16


# 27 Granny Wata


@shows("granny_wata.only", "granny_wata.more", "night.all")
def test_a_granny_that_arrives_drives_both_out_the_same_night():
    state = position(den([27]), den(), den())
    assert gains(play(state, 5, 23, 23), 0) == 2
    events = play(state, 16, 27, 28)
    assert one(events, "grannies_met")["cards"] == ["0:27", "1:27"]
    assert [fact["card"] for fact in named(events, "discarded", why="granny_wata.more")] == ["0:27", "1:27"]
    assert (gains(events, 0), gains(events, 1)) == (0, 0)


# 29 Captain, 30 Spanish Governor


@shows("captain.day", "captain.relics")
def test_the_captain_brings_three_and_makes_relics_worse():
    state = position(den(letters="rr"), den(), day=6)
    events = play(state, 29, 23)
    assert gains(events, 0) == 3
    assert one(events, "counted", seat=0)["fortune"] == 10 + 3 - 6 - 6


@shows("spanish_governor.all", "spanish_governor.himself")
def test_the_governor_empties_the_own_den_and_comes_home_himself():
    state = position(den([5, 7, 29]), den([28]))
    events = play(state, 30, 23)
    assert [fact["card"] for fact in named(events, "discarded")] == ["0:5", "0:7", "0:29"]
    assert (state.dens[0].characters, state.dens[0].graveyard) == ([30], [5, 7, 29])
    assert state.dens[1].characters == [23, 28]
