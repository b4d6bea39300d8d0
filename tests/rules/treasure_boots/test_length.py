"""How long matches of chance seats last: the horizon keeps them finite, `longest` bounds them."""

from __future__ import annotations

from statistics import median

import pytest

from game.engine.rng import seeded
from game.rules.treasure_boots import game
from tests.rules.treasure_boots.table import setup, shows

MATCHES = 12


def length(seats: int, seed: int, most: int, **options: str | int) -> tuple[int, int]:
    """Decisions and turns of a match by chance, cut off after `most` decisions."""
    state, rng, count = game.new(setup(seats, seed, **options)), seeded(seed, 3), 0
    while (pending := game.pending(state)) and count < most:
        seat = min(pending)
        game.apply(state, seat, pending[seat].sample(rng))
        count += 1
    return count, state.turn


@shows("move.horizon")
@pytest.mark.parametrize("seats", game.seats)
def test_within_the_horizon_chance_seats_come_to_an_end(seats):
    decisions, turns = zip(*(length(seats, seed, game.longest) for seed in range(MATCHES)), strict=True)
    assert max(decisions) < game.longest / 2, "the bound is meant generously"
    assert 200 < median(turns) < 600
