"""The 29 worked examples of our reference of the rules, in its order and with its numbers."""

from __future__ import annotations

import pytest

from game.engine.rng import seeded
from game.rules.libertalia import game, reckon
from game.rules.libertalia.cards import COLOURS, GOODS, MAP
from tests.rules.libertalia.table import (
    answer,
    asked,
    den,
    gains,
    idle_rule,
    named,
    offered,
    one,
    play,
    position,
    prompt,
    setup,
    shows,
    tokens,
)

# Order


@shows("sunrise.rank", "sunrise.influence", "sunrise.marks")
@pytest.mark.parametrize(
    ("rank", "order"),
    [
        (1, ("gold", "scarlet", "azure", "jade", "plum", "bone")),
        (13, ("azure", "jade", "plum", "bone", "gold", "scarlet")),
    ],
)
def test_example_1_six_of_the_same_rank_stand_by_influence(rank, order):
    state = position(*[den() for _ in range(6)])
    ship = one(play(state, *[rank] * 6), "revealed")["ship"]
    assert [COLOURS[int(card.split(":")[0])] for card in ship] == list(order)


@shows("brute.highest", "day.victim", "booty.victim", "cabin_boy.none", "booty.left-over")
def test_example_2_the_lower_of_two_brutes_discards_the_higher_which_does_not_act():
    state = position(den(), den(), den(), space="cgj")
    events = play(state, 14, 14, 5)
    assert one(events, "revealed")["ship"] == ["2:5", "1:14", "0:14"]
    assert named(events, "discarded") == [
        {"seat": 1, "cause": "1:14", "why": "brute.highest", "card": "0:14", "owner": 0, "place": "ship"}
    ]
    assert asked(state)[0] == 1
    events = answer(state, "chest")
    assert idle_rule(events, 2, 5) == "cabin_boy.none"
    assert state.dens[0].graveyard == [14]
    assert [each.characters for each in state.dens] == [[], [14], [5]]
    assert sorted(state.board[0]) == [-1, *sorted((GOODS, 1))]


@shows("brute.himself", "booty.victim")
def test_example_3_a_brute_who_is_the_highest_discards_himself():
    state = position(den(), den(), space="cg")
    play(state, 14, 7)
    assert state.dens[0].graveyard == [14]
    assert asked(state)[0] == 1
    answer(state, "goods")
    assert state.dens[0].tokens == tokens()
    assert state.dens[0].characters == []


@shows("parrot.replaced", "parrot.turn", "captain.day")
def test_example_4_a_parrots_replacement_acts_and_takes_by_its_own_rank():
    state = position(den(), den(), space="cg")
    play(state, 1, 23)
    assert asked(state) == (0, game.pending(state)[0])
    assert prompt(state) == "parrot"
    events = answer(state, "0:29")
    assert one(events, "gained", seat=0)["doubloons"] == 3
    assert state.dens[0].graveyard == [1]
    assert asked(state)[0] == 0, "29 takes before 23"


@shows("parrot.several")
def test_example_5_of_two_parrots_the_lower_is_replaced_first_for_all_to_see():
    state = position(den(), den(), colours=("gold", "scarlet"))
    play(state, 1, 1)
    assert asked(state)[0] == 0
    answer(state, "0:21")
    assert asked(state)[0] == 1
    assert (0, 21) in game.view(state, 1).ship


# Day money


@shows("carpenter.half", "carpenter.odd")
@pytest.mark.parametrize(("purse", "left"), [(10, 5), (9, 5), (1, 1), (0, 0)])
def test_example_6_the_carpenter_takes_the_smaller_half(purse, left):
    state = position(den(purse=purse), den())
    play(state, 9, 23)
    assert state.dens[0].doubloons == left


@shows("french_officer.nine")
@pytest.mark.parametrize(("purse", "left"), [(8, 13), (9, 9)])
def test_example_7_the_french_officer_pays_below_nine(purse, left):
    state = position(den(purse=purse), den())
    play(state, 10, 23)
    assert state.dens[0].doubloons == left


@shows("gunner.no-target")
def test_example_8_a_gunner_without_a_target_pays_all_the_same():
    state = position(den(), den())
    events = play(state, 15, 23)
    assert state.dens[0].doubloons == 7
    assert idle_rule(events, 0, 15) == "gunner.no-target"
    assert named(events, "discarded") == []


@shows("gunner.short", "money.min", "gunner.pay")
def test_example_8_a_gunner_with_two_doubloons_pays_them_and_fires():
    state = position(den(purse=2), den([23, 28]))
    play(state, 15, 25)
    assert prompt(state) == "fire"
    events = answer(state, "1:28")
    assert state.dens[0].doubloons == 0
    assert one(events, "discarded")["card"] == "1:28"


@shows("beggar.pays", "money.min")
def test_example_9_a_payer_gives_what_he_has():
    state = position(den(), den(purse=2))
    play(state, 3, 23)
    assert [each.doubloons for each in state.dens] == [12, 0]


@shows("beggar.highest")
def test_example_9_the_higher_of_two_beggars_pays_and_then_begs_in_vain():
    state = position(den(), den(), colours=("gold", "scarlet"))
    events = play(state, 3, 3)
    assert [each.doubloons for each in state.dens] == [13, 7]
    assert idle_rule(events, 1, 3) == "beggar.highest"


@shows("gambler.pay", "money.min")
def test_example_10_the_gambler_pays_for_every_token_what_he_can():
    state = position(den(letters="cjgms", purse=3), den())
    play(state, 24, 23)
    assert state.dens[0].doubloons == 0


@shows("quartermaster.gain")
def test_example_10_the_quartermaster_is_paid_for_every_token():
    state = position(den(letters="cjrro"), den())
    events = play(state, 26, 23)
    assert gains(events, 0) == 5


@shows("merchant.sell", "merchant.must", "merchant.choice")
@pytest.mark.parametrize(("sale", "doubloons", "left"), [("relic:2", 3, "rc"), ("relic:3", 5, "c")])
def test_example_11_three_relics_must_be_sold_as_two_or_as_three(sale, doubloons, left):
    state = position(den(letters="rrrc"), den())
    play(state, 21, 23)
    assert offered(state) == {"relic:2", "relic:3"}
    events = answer(state, sale)
    assert gains(events, 0) == doubloons
    assert state.dens[0].tokens == tokens(left)


@shows("merchant.must", "merchant.sell")
def test_example_11_the_only_two_chests_must_be_sold_at_a_loss():
    state = position(den(letters="cc"), den())
    events = play(state, 21, 23)
    assert gains(events, 0) == 3
    assert state.dens[0].tokens == tokens()


@shows("bosun.lower")
def test_example_12_the_bosun_counts_lower_characters_in_the_den():
    state = position(den([5, 12, 23]), den())
    events = play(state, 19, 25)
    assert one(events, "gained", card="0:19") == {
        "seat": 0, "card": "0:19", "doubloons": 4, "purse": 14, "count": 2,
    }  # fmt: skip


@shows("voodoo_witch.graveyard")
def test_example_12_the_voodoo_witch_counts_the_graveyard():
    state = position(den(graveyard=[2, 25]), den(graveyard=[1, 3, 4]))
    events = play(state, 11, 23)
    assert one(events, "gained", card="0:11")["doubloons"] == 4


@shows("monkey.left", "monkey.again", "setup.left")
def test_example_13_relics_travel_on_with_a_second_monkey():
    state = position(den(letters="rr"), den(letters="r"), den(), colours=("gold", "scarlet", "azure"))
    events = play(state, 2, 2, 23)
    assert [(fact["seat"], fact["to"], fact["count"]) for fact in named(events, "relics_moved")] == [
        (0, 1, 2),
        (1, 2, 3),
    ]
    assert [each.tokens for each in state.dens] == [tokens(), tokens(), tokens("rrr")]


# Dusk


@shows("cook.two", "cook.one-by-one", "booty.must", "officer.discard", "cabin_boy.none", "saber.no-target")
def test_example_14_a_whole_dusk():
    state = position(den(), den(), den(), space="soc")
    play(state, 18, 7, 5)
    events = answer(state, "saber")
    assert idle_rule(events, 0, 18) == "saber.no-target"
    assert asked(state)[0] == 0
    events = answer(state, "chest")
    assert one(events, "took", seat=1)["kind"] == "officer", "the only token left is taken unasked"
    assert one(events, "discarded")["why"] == "officer.discard"
    assert state.dens[0].characters == [18]
    assert state.dens[0].tokens == tokens("sc")
    assert (state.dens[1].characters, state.dens[1].graveyard) == ([], [7])
    assert state.dens[1].tokens == tokens("o")
    assert (state.dens[2].characters, state.dens[2].tokens) == ([5], tokens())


@shows("saber.arrivals", "saber.victim", "dusk.den")
def test_example_15_who_has_come_home_this_dusk_can_be_struck():
    state = position(den(), den(), space="cs")
    play(state, 29, 23)
    events = answer(state, "chest")
    assert one(events, "discarded") == {
        "seat": 1, "cause": "1:23", "why": "saber.victim", "card": "0:29", "owner": 0, "place": "den",
    }  # fmt: skip
    assert state.dens[0].graveyard == [29]


@shows("cook.officer")
def test_example_16_a_cook_takes_a_second_token_after_an_officer():
    state = position(den(), den(), space="ojg")
    play(state, 18, 7)
    answer(state, "officer", "jewel")
    assert state.dens[0].tokens == tokens("oj")
    assert (state.dens[0].characters, state.dens[0].graveyard) == ([], [18])


@shows("saber.neighbours")
def test_example_17_the_opposite_den_is_never_struck():
    state = position(den(), den(), den([23]), den(), space="sg")
    events = play(state, 30, 5, 5, 5)
    assert prompt(state) == "booty"
    events = answer(state, "saber")
    assert idle_rule(events, 0, 30) == "saber.no-target"
    assert 23 in state.dens[2].characters


# Night


@shows(
    "night.order", "night.victim", "freed_slave.higher", "armorer.sabers", "barkeep.night", "mutineer.lowest"
)
def test_example_18_all_gain_and_the_mutineer_comes_last():
    state = position(den([7, 12, 13], "ss"), den())
    events = play(state, 20, 23)
    assert gains(events, 0) == 7
    assert state.dens[0].characters == [12, 13, 20]


@shows("granny_wata.only", "freed_slave.higher", "mutineer.lowest")
def test_example_19_a_lonely_granny_gains():
    state = position(den([12, 13]), den())
    events = play(state, 27, 23)
    assert gains(events, 0) == 6
    assert state.dens[0].characters == [13, 27]


@shows("granny_wata.more", "granny_wata.once", "night.order")
def test_example_19_two_grannies_leave_before_anything_else_counts():
    state = position(den([12, 13]), den([27]))
    events = play(state, 27, 23)
    assert gains(events, 0) == 3
    assert state.dens[0].characters == [13]
    assert state.dens[1].characters == [23]


@shows("night.victim", "mutineer.must")
def test_example_19a_an_armorer_acts_before_the_mutineer_throws_him_out():
    state = position(den([13], "s"), den())
    events = play(state, 20, 23)
    assert gains(events, 0) == 3
    assert state.dens[0].characters == [13]


@shows("mutineer.alone")
def test_example_20_a_mutineer_alone_brings_nothing():
    state = position(den(), den())
    events = play(state, 13, 23)
    assert gains(events, 0) == 0
    assert idle_rule(events, 0, 13) == "mutineer.alone"


@shows("freed_slave.higher")
def test_example_20_the_freed_slave_counts_whoever_ranks_higher():
    state = position(den([5, 29]), den())
    events = play(state, 12, 23)
    assert gains(events, 0) == 1


# The day of rest


def fortune(state, *ranks):
    """The fortune of seat 0 when these are played on the sixth day."""
    return one(play(state, *ranks), "counted", seat=0, campaign=1)["fortune"]


@shows(
    "rest.actions", "worth.chest", "worth.jewel", "worth.goods", "worth.map", "worth.relic", "worth.nothing"
)
def test_example_21_a_whole_sum():
    state = position(den([6, 29], "ccjgggmmmmrrs", purse=4), den(), day=6)
    assert fortune(state, 5, 23) == 4 + 5 - 6 + 10 + 3 + 3 + 12 - 6 == 25


@shows("rest.not-negative", "captain.relics")
def test_example_22_a_fortune_is_never_negative():
    state = position(den([29], "rrr", purse=0), den(), day=6)
    assert fortune(state, 5, 23) == 0


@shows("rest.two-step", "rest.netted", "quartermaster.end")
@pytest.mark.parametrize(("mode", "expected"), [("two-step", 15), ("netted", 12)])
def test_example_23_the_purse_stops_at_nothing_before_tokens_count(mode, expected):
    state = position(den([26], "ccc", purse=5), den(), day=6, fortune=mode)
    assert fortune(state, 5, 23) == expected


@shows("governors_daughter.alone", "governors_daughter.shared")
@pytest.mark.parametrize(("rival", "expected"), [([25], 10 - 3), ([], 10 + 6)])
def test_example_24_the_daughter_wants_to_be_the_only_one(rival, expected):
    state = position(den([25]), den(rival), day=6)
    assert fortune(state, 5, 28) == expected


@shows("topman.fewest", "topman.ties")
@pytest.mark.parametrize(("mine", "expected"), [([16], 10 + 5), ([16, 17], 10)])
def test_example_24_the_topman_wants_nobody_to_have_fewer(mine, expected):
    state = position(den(mine), den([17]), den([17, 22, 29]), day=6)
    assert fortune(state, 5, 5, 5) == expected


@shows("worth.map")
@pytest.mark.parametrize(("maps", "worth"), [(2, 0), (3, 12), (5, 12), (6, 24), (8, 24)])
def test_example_25_maps_count_in_threes(maps, worth):
    assert reckon.token_worth(MAP, maps) == worth
    state = position(den(letters="m" * maps), den(), day=6)
    assert fortune(state, 5, 5) == 10 + worth


@shows("treasurer.count")
def test_example_26_the_treasurer_counts_chests_jewels_and_goods():
    state = position(den(letters="ccjgggmm"), den(), day=6)
    assert fortune(state, 23, 5) == 10 + 10 + 3 + 3 + 6


@shows("first_mate.count")
def test_example_26_the_first_mate_counts_himself_too():
    state = position(den([5, 12]), den(), day=6)
    events = play(state, 28, 5)
    assert {"line": "card", "rank": 28, "points": 3} in one(events, "counted", seat=0)["lines"]


# From campaign to campaign

NINE = (1, 4, 5, 7, 10, 16, 23, 25, 28)


@shows("next.hand", "next.deal", "next.removed")
@pytest.mark.parametrize(
    ("ranks", "choices", "size"),
    [
        ((5, 7, 10, 16, 23, 25), {}, 9),
        ((1, 7, 10, 16, 23, 25), {"parrot": "0:5"}, 8),
        ((5, 4, 7, 16, 23, 25), {"recruit": "0:5"}, 10),
    ],
    ids=["plain", "Parrot", "Recruiter"],
)
def test_example_27_what_is_not_played_stays_in_the_hand(ranks, choices, size):
    state = position(den(), den(), hands=(NINE, NINE))
    for mine, other in zip(ranks, (5, 7, 10, 16, 23, 25), strict=True):
        play(state, mine, other)
        if prompt(state) != "sunrise":
            answer(state, choices[prompt(state)])
    assert (state.campaign, state.day) == (2, 1)
    assert len(state.dealt[1]) == 6
    assert not set(state.dealt[1]) & set(NINE)
    assert len(state.hands[0]) == size
    assert len(state.hands[1]) == 9


@shows("next.deal", "setup.hand")
def test_example_28_twenty_one_ranks_the_same_for_everybody():
    state, rng = game.new(setup(4, 28)), seeded(28)
    hands = [list(hand) for hand in state.hands]
    assert hands == [state.dealt[0]] * 4
    while pending := game.pending(state):
        seat = min(pending)
        before, kept = len(state.dealt), [set(hand) for hand in state.hands]
        action = pending[seat].sample(rng)
        game.apply(state, seat, action)
        if len(state.dealt) > before:
            for other, hand in enumerate(state.hands):
                assert set(state.dealt[-1]) <= set(hand)
                assert set(hand) - set(state.dealt[-1]) <= kept[other]
    ranks = [rank for dealt in state.dealt for rank in dealt]
    assert [len(dealt) for dealt in state.dealt] == [9, 6, 6]
    assert len(set(ranks)) == 21
