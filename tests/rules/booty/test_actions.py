"""Trade Routes and Might cards: the market, the raids, and that neither can jam."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.contract import IllegalAction
from game.engine.rng import seeded
from game.rules.booty import game, reckon
from tests.rules.booty.table import (
    answer,
    asked,
    by_chance,
    form,
    last_round,
    named,
    names,
    planted,
    play,
    position,
    question,
    setup,
    shows,
)

A, B, C, D = range(4)


def claimed(*kinds, **changes):
    """B has claimed a share of these cards."""
    state = position("rum", *kinds, **changes)
    cards = " ".join(str(n) for n in range(1, len(kinds) + 1))
    return state, play(state, f"A accept, A offer {cards} r1, B claim")


# The market


@shows("route.both")
def test_a_trade_route_moves_two_values_by_one_at_once():
    state, events = claimed("route")
    assert names(events)[-1] == "played"
    assert answer(state, "raise", "indigo")[0].facts == {"seat": B, "card": "c1", "up": "indigo"}
    assert state.market == [2, 2, 2, 2], "nothing moves before both are named"
    (moved,) = named(answer(state, "lower", "tobacco"), "market_moved")
    assert moved == {
        **{"seat": B, "card": "c1", "up": "indigo", "down": "tobacco"},
        **{"up_value": 3, "down_value": 1},
    }
    assert state.market == [2, 3, 2, 1]


@shows("route.both", "route.two")
def test_the_opening_market_has_twelve_moves():
    assert len(reckon.routes(game.view(position(), None))) == 12


def sums_of_8():
    return [list(values) for values in product(range(5), repeat=4) if sum(values) == 8]


@shows("route.always", "route.top", "route.bottom")
def test_a_trade_route_can_always_be_played():
    """The values add up to 8 for ever: 85 positions, at least four moves in each."""
    start: tuple[int, ...] = (2, 2, 2, 2)
    reached, edge = {start}, [start]
    fewest = 12
    while edge:
        market = edge.pop()
        moves = []
        for up in reckon.may_rise(market):
            for down in reckon.may_fall(market, up):
                after = list(market)
                after[up] += 1
                after[down] -= 1
                moves.append(tuple(after))
        fewest = min(fewest, len(moves))
        edge += set(moves) - reached
        reached |= set(moves)
    assert reached == set(map(tuple, sums_of_8()))
    assert len(reached) == 85
    assert fewest == 4


@given(st.sampled_from(sums_of_8()), st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_whatever_is_named_first_leaves_two_choices_for_the_second(market, seed):
    state, _ = claimed("route", market=market)
    rng = seeded(seed)
    assert len(form(state, "raise").ids) >= 2
    by_chance(state, rng)
    assert len(form(state, "lower").ids) >= 2
    by_chance(state, rng)
    assert sum(state.market) == 8
    assert set(state.market) <= set(range(5))


@shows("take.play", "take.order")
def test_two_trade_routes_may_undo_each_other_but_each_must_be_played():
    state, _ = claimed("route", "route")
    play(state, "B raise cotton, B lower indigo")
    assert asked(state) == "B raise"
    play(state, "B raise indigo, B lower cotton")
    assert state.market == [2, 2, 2, 2]
    assert asked(state) == "A share"


# Raids


@shows("might.cutlass", "might.taken", "might.must")
def test_a_cutlass_plants_one_flag_on_any_empty_port():
    state, _ = claimed("cutlass", flags=planted("A..", "....", ".....", "......", "......."))
    pick = form(state, "raid")
    assert len(pick.ids) == 24
    assert pick.groups["A"] == ("A2", "A3")
    assert [choice.verb for choice in question(state)[1].choices] == ["raid"], "it must be planted"
    with pytest.raises(IllegalAction) as refusal:
        answer(state, "raid", "A1")
    assert refusal.value.rule == "might.taken"
    (told,) = named(answer(state, "raid", "A2"), "flag_planted")
    assert told == {
        **{"seat": B, "card": "c1", "port": "A2", "island": "Gull Rock", "value": 1},
        **{"empty": 1, "planted": 2},
    }


@shows("might.pistol", "might.taken")
def test_a_pistol_plants_two_on_different_ports_of_one_island_or_of_two():
    for ports in (["A1", "A2"], ["B1", "E7"]):
        state, _ = claimed("pistol")
        events = answer(state, "raid", ports)
        assert [facts["port"] for facts in named(events, "flag_planted")] == ports
        assert state.flags.count(B) == 2
    state, _ = claimed("pistol")
    for wrong, rule in (
        (["A1"], "engine.count"),
        (["A1", "A1"], "engine.twice"),
        (["A1", "A2", "A3"], "engine.count"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            answer(state, "raid", wrong)
        assert refusal.value.rule == rule


@shows("might.full")
def test_the_last_flag_of_an_island_tells_what_it_pays():
    state, _ = claimed("cutlass", flags=planted("...", "AAB.", ".....", "......", "......."))
    events = answer(state, "raid", "B4")
    assert named(events, "island_raided") == [
        {"island": "Lantern Cay", "ports": ["B1", "B2", "B3", "B4"], "points": [4, 1, 0, 0]}
    ]


@shows("might.one-empty", "might.failed")
def test_the_last_of_24_flags_tells_which_island_failed():
    state = last_round("rum", "cutlass", *["doubloons"] * 8, "bible", "bible")
    state.flags = planted("ABC", "ABCD", "ABCDA", "ABCDAB", "ABCDA..")
    play(state, "A accept, A offer 1 r1, B claim")
    assert len(form(state, "raid").ids) == 2, "there is one port more than flags"
    events = answer(state, "raid", "E7")
    assert named(events, "island_failed") == [
        {
            **{"island": "Thunder Head", "port": "E6"},
            **{"ports": [f"E{n}" for n in range(1, 8)], "points": [5, 3, 2, 2]},
        }
    ]


@shows("might.one-empty")
def test_before_the_last_pistol_three_ports_are_empty():
    state = last_round("rum", "pistol", *["doubloons"] * 8, "bible", "bible")
    state.flags = planted("ABC", "ABCD", "ABCDA", "ABCDAB", "ABCD...")
    play(state, "A accept, A offer 1 r1, B claim")
    assert form(state, "raid").size() == 3


@shows("take.everyone", "take.order")
def test_a_turned_up_card_joins_the_others_of_the_share():
    state = position("cutlass", "route")
    events = play(state, "A accept, A offer 0 1 r1, B claim")
    assert named(events, "turned_up")
    assert asked(state) == "B order"
    assert form(state, "play").ids == ("c0", "c1")


@shows("take.play")
def test_all_is_played_before_the_next_share_is_made():
    state, _ = claimed("cutlass", "cutlass", "pistol")
    play(state, "B play c1, B raid A1, B play c2, B raid A2")
    answer(state, "raid", ["B1", "B2"])
    assert asked(state) == "A share"
    assert state.flags.count(B) == 4


# What holds in every match


@shows("might.one-empty", "route.always", "next.last", "round.share")
@given(st.sampled_from(list(game.seats)), st.integers(0, 2**32))
@settings(max_examples=16, deadline=None)
def test_every_match_ends_with_24_flags_one_empty_port_and_all_cards_divided(seats, seed):
    state, rng = game.new(setup(seats, seed)), seeded(seed, 1)
    kinds = []
    while game.pending(state):
        kinds += [facts["kind"] for facts in named(by_chance(state, rng), "played")]
        assert sum(state.market) == 8
        assert set(state.market) <= set(range(5))
    assert state.flags.count(-1) == 1
    assert sum(map(len, state.piles)) == len(state.deck)
    assert (kinds.count("trade_route"), kinds.count("cutlass"), kinds.count("pistol")) == (5, 12, 6)
    assert state.round == {3: 12, 4: 9, 5: 7, 6: 6}[seats]
    assert sorted(state.coins) == list(range(1, seats + 1))
    ports = sum(
        line["points"] for lines in game.result(state).why for line in lines if line["line"] == "ports"
    )
    assert ports in (33, 31, 29, 27, 24), "36 less the island that failed"


@pytest.mark.parametrize("seats", game.seats)
def test_even_if_everybody_declines_what_he_can_a_match_stays_within_its_bound(seats):
    state, rng, count = game.new(setup(seats)), seeded(1), 0
    while pending := game.pending(state):
        ((seat, decision),) = pending.items()
        verbs = [choice.verb for choice in decision.choices]
        declines = [verb for verb in ("pass", "refuse") if verb in verbs]
        if declines:
            answer(state, declines[0])
        else:
            game.apply(state, seat, decision.sample(rng))
        count += 1
    assert count <= game.longest
