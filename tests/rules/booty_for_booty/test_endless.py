"""No card leaves the agenda stuck: each meets random crews and chance answers, also inside another one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import codec
from game.engine.rng import Rng, seeded
from game.rules.booty_for_booty import game
from game.rules.booty_for_booty.cards import DECK_NAMES, KEYS, NUMBERS, deck_of
from game.rules.booty_for_booty.state import State
from game.rules.booty_for_booty.traits import FEATURES, MARKS, STRENGTHS, WEAKNESSES
from game.rules.booty_for_booty.view import Crew, Pirate, Step
from tests.rules.booty_for_booty.table import PARKED, crew, position, shows, stir, take_out

PATIENCE = 400  # answers to one card
PASSING = sum(1 << MARKS.index(name) for name in ("hiding", "inside", "free", "jig_drink"))
NEVER_LAST = ("treasure_hunters",)


def random_crew(rng: Rng) -> Crew:
    """Any crew that can be met in the middle of a week."""
    ship = crew("-", grog=rng.below(50), booty=rng.below(150))
    pirates = []
    for number in range(1 + rng.below(9)):
        strengths = weaknesses = marks = 0
        for _ in range(rng.below(3)):
            if rng.below(3):
                strengths |= 1 << rng.below(len(STRENGTHS))
            else:
                weaknesses |= 1 << rng.below(len(WEAKNESSES))
        for _ in range(rng.below(3) if rng.below(2) else 0):
            marks |= 1 << rng.below(len(MARKS)) & ~PASSING
        features = 1 << rng.below(len(FEATURES)) if rng.below(2) else 0
        pirates.append(
            Pirate(number, number, 0, strengths, weaknesses, features, marks & ~PASSING, rng.below(4))
        )
    pirates[0] = Pirate(0, 0, job=1)
    ship.pirates, ship.made = pirates, len(pirates)
    ship.banked, ship.rubies = rng.below(60), rng.below(2)
    ship.course = rng.choice(["", "island", "port", "s1", "whale"])
    ship.place = rng.choice(["sea", "island", "port"])
    if ship.place == "island":
        ship.party = [pirate.id for pirate in pirates if not pirate.marks and rng.below(3)] or [0]
    if len(pirates) > 2 and rng.below(3) == 0:
        ship.quarrels = [(0, 1)]
    return ship


LASTING = (
    *("bad_grog", "rats", "ghost", "termites", "scurvy", "bird_flu", "broken_mast", "hook_club", "mast_rot"),
    *("indecisive_compass", "doldrum", "the_mist", "cursed_ship", "dolphins", "white_whale", "heatwave"),
    *("message_in_a_bottle", "barnacles", "pirate_attack", "treasure_map", "messenger"),
)


def met(key: str, seed: int, nested: str = "") -> State:
    """The card, drawn by a random crew; behind it nothing but a parked question."""
    rng = seeded(seed, NUMBERS[key])
    ship = random_crew(rng)
    keep = [what for what in LASTING if rng.below(6) == 0 and what not in (key, nested)]
    ship.lasting = dict.fromkeys(keep, 1)
    options: dict[str, Any] = {
        "strength": rng.choice(["own", "literal"]),
        "scurvy": rng.choice(["once", "literal"]),
    }
    state = position(ship, crew("-,-"), **options)
    state.rngs[0].word = rng.next()
    ship.agenda = [PARKED]
    for each in (key, nested):
        if each:
            ship.open.append(take_out(state, each))
            ship.agenda.append(Step("resolve", (NUMBERS[each],)))
            if deck_of(NUMBERS[each]) == DECK_NAMES.index("island") and not ship.party:
                ship.party = [0]
    return state


def play_out(state: State, rng: Rng) -> None:
    ship, ledger = state.crews[0], game.ledger(state)
    stir(state)
    for _ in range(PATIENCE):
        asked = game.pending(state)
        if not asked or ship.out or (ship.agenda and ship.agenda[-1] == PARKED):
            assert game.ledger(state) == ledger
            assert ship.out or state.phase == "over" or not ship.open, "a card was left on the table"
            return
        seat = min(asked)
        assert asked[seat].size() > 1
        game.apply(state, seat, asked[seat].sample(rng))
        assert min(ship.grog, ship.booty, ship.banked, ship.rubies, ship.vault) >= 0
        codec.unpack(game.State, codec.pack(state))
    raise AssertionError(f"still {ship.agenda} after {PATIENCE} answers")


@pytest.mark.parametrize("key", KEYS)
def test_a_card_ends_whatever_crew_meets_it(key):
    for seed in range(20):
        play_out(met(key, seed), seeded(seed, 7))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(KEYS), st.sampled_from(KEYS), st.integers(0, 10_000))
def test_a_card_in_the_middle_of_another_ends_too(first, second, seed):
    if first != second:
        play_out(met(first, seed, second), seeded(seed, 8))


@shows("week.steps", "deck.again", "crew.traits")
@settings(max_examples=12, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10_000))
def test_what_holds_in_every_match(seats, seed):
    from tests import playing

    start = playing.setup("booty_for_booty", seats, seed)
    for _, _, _, _, after in playing.steps(game, start, seeded(seed)):
        assert len(set(after.order)) == len(after.order)
        for ship in after.crews:
            assert len({pirate.id for pirate in ship.pirates}) == len(ship.pirates) <= 30
            assert all(
                pirate.strengths.bit_count() + pirate.weaknesses.bit_count() <= 2 for pirate in ship.pirates
            )
            captain = [pirate for pirate in ship.pirates if pirate.id == ship.captain]
            settled = not ship.agenda or ship.agenda[-1].name not in ("successor", "captain", "strength")
            if after.phase not in ("making", "over") and ship.pirates and not ship.out and settled:
                assert len(captain) == 1
