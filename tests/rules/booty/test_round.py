"""Before and during a round: the box, the deal, quartermaster, shares, claims, and what goes by itself."""

from __future__ import annotations

import pytest

from game.engine import codec
from game.engine.contract import IllegalAction
from game.engine.rng import seeded
from game.rules.booty import game, places
from game.rules.booty import setup as starting
from game.rules.booty.cards import BOX, GROUPS, KINDS, LEGACIES, NATIONS, pack_of, rounds
from tests.rules.booty.table import (
    answer,
    asked,
    by_chance,
    card_ids,
    form,
    named,
    names,
    pile,
    play,
    position,
    question,
    setup,
    shows,
)

A, B, C, D = range(4)

# The box


@shows("setup.deck")
def test_the_deck_holds_108_cards_in_six_groups():
    assert sum(BOX) == 108
    assert {name: sum(BOX[kind] for kind in kinds) for name, kinds in GROUPS.items()} == {
        **{"treasure": 19, "relics": 18, "way_of_life": 12},
        **{"commodities": 16 + 5, "nations": 15 + 5, "might": 18},
    }
    assert len(KINDS) == len(set(KINDS)) == 28
    counts = dict(zip(KINDS, BOX, strict=True))
    assert (counts["doubloons"], counts["incan_silver"], counts["aztec_gold"]) == (10, 6, 3)
    assert {counts[name] for name in ("ivory", "monkey", "parrot", "spices", "totem", "vase")} == {3}
    assert (counts["bible"], counts["rum"], counts["trade_route"]) == (6, 6, 5)
    assert {counts[name] for name in ("cotton", "indigo", "sugar", "tobacco")} == {4}
    assert {(counts[f"{nation}_flag"], counts[f"{nation}_letter"]) for nation in NATIONS} == {(3, 1)}
    assert (counts["cutlass"], counts["pistol"]) == (12, 6)


@shows("win.rounds", "round.deal", "round.hidden")
@pytest.mark.parametrize(
    ("seats", "deck", "hand", "number", "average"),
    [(3, 108, 9, 12, 36), (4, 108, 12, 9, 27), (5, 105, 15, 7, 21), (6, 108, 18, 6, 18)],
)
def test_rounds_by_captains(seats, deck, hand, number, average):
    state = game.new(setup(seats))
    assert (len(state.deck), len(state.spoils), rounds(seats)) == (deck, hand, number)
    assert deck == hand * number == average * seats


@shows("setup.five")
def test_with_five_captains_three_cards_stay_in_the_box_and_a_trade_route_comes_last():
    counts = dict(zip(KINDS, pack_of(5), strict=True))
    assert (counts["doubloons"], counts["incan_silver"], counts["aztec_gold"]) == (8, 5, 3)
    assert counts["trade_route"] == 5
    for seed in range(5):
        state = game.new(setup(5, seed))
        assert KINDS[state.deck[-1]] == "trade_route"
        assert sorted(state.deck) == sorted(kind for kind, n in enumerate(pack_of(5)) for _ in range(n))
        assert places.hidden_card(7, 5) != 104, "it is never the covered card"


@shows("setup.market", "setup.coins")
def test_a_match_begins_with_the_market_at_2_and_a_coin_for_each_captain():
    state = game.new(setup(5))
    assert state.market == [2, 2, 2, 2]
    assert state.flags == [-1] * 25
    assert places.coins_left(state.coins) == [1, 2, 3, 4, 5]


@shows("setup.ranks", "setup.seats")
def test_ranks_are_drawn_by_lot_or_begin_in_the_order_of_seats():
    drawn = {tuple(game.new(setup(4, seed)).ranks) for seed in range(30)}
    assert len(drawn) > 10
    assert all(sorted(ranks) == [0, 1, 2, 3] for ranks in drawn)
    assert {tuple(game.new(setup(4, seed, first="seats")).ranks) for seed in range(5)} == {(0, 1, 2, 3)}


@shows("setup.tiles", "setup.tiles-open")
def test_each_captain_has_two_legacy_tiles_which_others_see_only_where_they_lie_open():
    secret, open_ = (game.new(setup(4, legacies=option)) for option in ("secret", "open"))
    assert [len(tiles) for tiles in game.view(secret, 2).legacies] == [0, 0, 2, 0]
    assert [len(tiles) for tiles in game.view(secret, None).legacies] == [0, 0, 0, 0]
    assert [len(tiles) for tiles in game.view(open_, None).legacies] == [2, 2, 2, 2]
    dealt = [tile for tiles in game.view(open_, None).legacies for tile in tiles]
    assert len(set(dealt)) == 8
    assert max(dealt) < len(LEGACIES)


def test_another_seed_gives_another_deck_and_the_same_seed_the_same():
    assert game.new(setup(4, 7)) == game.new(setup(4, 7))
    assert game.new(setup(4, 7)).deck != game.new(setup(4, 8)).deck
    assert starting.shuffle(4, seeded(1)) != starting.shuffle(4, seeded(2))


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"least": 2}, "least"),
        ({"least": True}, "least"),
        ({"first": "last"}, "first"),
        ({"speed": 1}, "speed"),
    ],
)
def test_an_unknown_house_rule_is_refused_by_name(wrong, key):
    with pytest.raises(ValueError, match=key):
        game.check(setup(4, 1, **wrong))


# The quartermaster


@shows("qm.ask")
def test_captains_are_asked_to_be_quartermaster_in_the_order_of_rank():
    state = position(ranks="CADB")
    assert asked(state) == "C quartermaster"
    play(state, "C pass")
    assert asked(state) == "A quartermaster"
    assert question(state)[1].facts == {"behind": 2, "cards": 12}
    play(state, "A accept")
    assert asked(state) == "A share"


@shows("qm.unranked", "next.same")
def test_a_captain_who_passed_on_the_job_is_still_first_in_line_for_the_share():
    state = position("rum", "bible", "totem")
    play(state, "A pass, B pass, C accept, C offer 1 r3")
    assert asked(state) == "A claim"


@shows("next.new", "qm.ask")
def test_whoever_passed_is_asked_again_when_a_new_quartermaster_is_sought():
    state = position("rum", "bible", "totem")
    play(state, "A pass, B accept, B offer 1 r3, A refuse, C refuse, D refuse")
    assert asked(state) == "A quartermaster"


@shows("qm.look", "qm.look-gone")
def test_each_quartermaster_looks_once_and_the_others_learn_only_that_he_does():
    state = position("gold", "bible", "totem")
    looks = []
    for captains in ("A accept, A offer 1 r1, B refuse, C refuse, D refuse", "B accept"):
        looks += [event for event in play(state, captains) if event.name == "looked"]
    assert [event.facts for event in looks] == [
        {"seat": seat, "card": "c0", "why": "quartermaster"} for seat in (A, B)
    ]
    assert [set(event.secret) for event in looks] == [{A}, {B}]


# The share


@shows("share.any", "share.coin", "share.spoils", "share.coin-taken")
def test_a_share_is_any_of_the_spoils_and_exactly_one_coin_that_is_left():
    state = position("rum", "bible", "totem")
    play(state, "A accept, A offer 0 2 r3, B claim")
    assert form(state, "offer", 0).ids == tuple(card_ids(state, 1, *range(3, 12)))
    assert form(state, "offer", 1).ids == ("r1", "r2", "r4")
    for cards, coin, rule in [
        (["c2"], "r1", "share.spoils"),
        (["c1"], "r3", "share.coin-taken"),
        (["c1"], "r5", "engine.not-offered"),
        (["c40"], "r1", "engine.not-offered"),
        (["c1", "c1"], "r1", "engine.twice"),
    ]:
        with pytest.raises(IllegalAction) as refusal:
            answer(state, "offer", cards, coin)
        assert refusal.value.rule == rule
    for args in (((),), (("c1",), "r1", "r2"), (("c1",), ("r1", "r2"))):
        with pytest.raises(IllegalAction) as refusal:
            answer(state, "offer", *args)
        assert refusal.value.rule == "engine.malformed", "one coin, neither more nor less"


@shows("share.any")
def test_18_cards_make_262144_shares_for_each_coin_and_a_small_question():
    state = position(seats=6)
    play(state, "A accept")
    decision = question(state)[1]
    assert decision.size() == 6 * 2**18
    assert len(codec.pack(decision.choices[0].forms[0])) < 150


def test_the_question_for_a_share_may_be_watched_and_no_other_may():
    state = position("rum", "cutlass", "route")
    seen: dict[str, bool] = {}
    rng = seeded(2)
    while game.pending(state):
        _, decision = question(state)
        seen.setdefault(decision.prompt, decision.open)
        by_chance(state, rng)
    assert {prompt for prompt, watched in seen.items() if watched} == {"share"}
    assert set(seen) == {"quartermaster", "share", "claim", "order", "raise", "lower", "raid"}


# Claims


@shows("claim.order", "claim.not-qm", "claim.kept")
def test_the_share_goes_round_in_rank_order_without_the_quartermaster():
    state = position("rum", "bible", ranks="DBCA")
    play(state, "D pass, B accept, B offer 1 r2")
    assert asked(state) == "D claim"
    assert question(state)[1].facts == {"quartermaster": B, "cards": 1, "coin": 2, "behind": 2}
    play(state, "D refuse, C refuse")
    events = play(state, "A refuse")
    assert names(events)[:3] == ["refused", "kept", "gathered"]
    assert pile(state, "B") == ["bible"]


@shows("take.pile")
def test_piles_lie_open_but_for_cards_that_are_covered():
    state = position("gold", "bible", "totem")
    play(state, "A accept, A offer 0 1 2 r1, B claim")
    kinds = game.view(state, D).kinds
    assert [kinds[card] for card in state.piles[B]] == [-1, KINDS.index("bible"), KINDS.index("totem")]


@shows("next.last", "round.share")
@pytest.mark.parametrize("seats", game.seats)
def test_every_captain_gets_one_share_and_one_coin_a_round_and_the_last_goes_by_itself(seats):
    state, rng = game.new(setup(seats)), seeded(seats)
    events = []
    while state.round == 1:
        events += by_chance(state, rng)
    taken = [event for event in events if event.name in ("claimed", "kept", "took_rest")]
    assert sorted(event.facts["seat"] for event in taken) == list(range(seats))
    assert sorted(event.facts["coin"] for event in taken) == list(range(1, seats + 1))
    assert len(named(events, "offered")) == seats - 1
    assert taken[-1].name == "took_rest"
    assert 1 <= len(named(events, "quartermaster_named")) <= seats - 1


@shows("round.end", "round.over")
def test_after_a_round_coins_give_ranks_and_the_next_cards_are_dealt():
    state, rng = game.new(setup(3)), seeded(9)
    while state.round == 1:
        events = by_chance(state, rng)
    (ended,) = named(events, "round_ended")
    (dealt,) = named(events, "round_dealt")
    assert ended["ranks"] == dealt["ranks"] == state.ranks
    assert (dealt["round"], dealt["hidden"], dealt["left"]) == (2, "c9", 90)
    assert list(dealt["faces"]) == [f"c{card}" for card in range(10, 18)]


@shows("win.most", "round.over")
def test_the_match_ends_when_the_deck_is_divided_and_all_is_shown():
    state, rng = game.new(setup(4)), seeded(4)
    while game.pending(state):
        events = by_chance(state, rng)
    order = names(events)
    assert (
        order.index("round_ended") < order.index("legacy_shown") < order.index("scored") < order.index("won")
    )
    assert state.spoils == []
    result = game.result(state)
    winner = result.order[0][0]
    assert named(events, "won") == [
        {"seat": winner, "score": result.scores[winner], "tied": [], "coin": state.coins[winner]}
    ]
    assert result.scores[winner] == max(result.scores)
    for seat, lines in enumerate(result.why):
        assert sum(line["points"] for line in lines) == result.scores[seat]
    view = game.view(state, None)
    assert -1 not in view.kinds
    assert all(len(tiles) == 2 for tiles in view.legacies)
