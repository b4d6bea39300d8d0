"""What holds at every moment of any match: everything is in one place, nothing runs out."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.rng import seeded
from game.rules.libertalia import game, reckon
from game.rules.libertalia.state import State, buried
from tests.rules.libertalia.table import setup, shows


def states(seats: int, seed: int):
    state, rng = game.new(setup(seats, seed)), seeded(seed)
    yield state
    while pending := game.pending(state):
        seat = rng.choice(sorted(pending))
        game.apply(state, seat, pending[seat].sample(rng))
        yield state


def in_play(state: State, seat: int) -> Counter[int]:
    """How often each rank of a seat lies somewhere."""
    den = state.dens[seat]
    on_ship = [rank for owner, rank in state.ship if owner == seat]
    return Counter([*state.hands[seat], *den.characters, *buried(state, seat), *on_ship])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_character_is_in_two_places_and_purses_and_bag_are_never_negative(seats):
    for seed in range(4):
        for state in states(seats, seed):
            dealt = {rank for ranks in state.dealt for rank in ranks}
            for seat, den in enumerate(state.dens):
                places = in_play(state, seat)
                assert set(places.values()) <= {1}
                assert set(places) <= dealt
                assert len(places) + den.gone == len(dealt)
                assert den.doubloons >= 0
                assert min(den.tokens) >= 0
                assert len(den.characters) <= 6
            assert min(state.bag) >= 0


@shows("next.hand", "setup.hand")
@pytest.mark.parametrize("seats", [2, 5])
def test_every_campaign_begins_with_eight_cards_or_more_and_ends_with_two_or_more(seats):
    for seed in range(6):
        campaign = 1
        for state in states(seats, seed):
            sizes = [len(hand) for hand in state.hands]
            if state.campaign > campaign:
                campaign = state.campaign
                assert min(sizes) >= 8
            assert min(sizes) >= 2


@pytest.mark.parametrize("seats", [3, 6])
def test_the_notebook_always_holds_the_truth(seats):
    for seed in range(3):
        for state in states(seats, seed):
            view = game.view(state, None)
            for seat, hand in enumerate(state.hands):
                held = reckon.holding(view, seat)
                assert set(held.sure) <= set(hand) <= {*held.sure, *held.maybe}
                assert len(held.sure) + held.unseen == len(hand)
