"""The reckoning that the table offers: shares, the flag race, letters, memory, the market, final sums."""

from __future__ import annotations

import pytest

from game.engine import codec
from game.engine.rng import seeded
from game.rules.booty import game, reckon
from game.rules.booty.cards import BOX
from tests.rules.booty.table import (
    by_chance,
    kind,
    planted,
    play,
    position,
    setup,
    shows,
)

A, B, C, D = range(4)
GOLD = kind("gold")
PILES = {"A": "2 ivory, 1 rum", "B": "3 bible", "C": "1 spanish_letter", "D": "1 cotton"}


def public(state):
    return game.view(state, None)


def clear(state):
    """Only the cards named in PILES lie in the piles; the others are out of the way."""
    state.piles = [mine[:count] for mine, count in zip(state.piles, (3, 3, 1, 1), strict=True)]
    return state


def test_what_a_share_changes_for_each_captain_at_once():
    state = clear(
        position("gold", "ivory", "rum", "spanish_flag", "cotton", market=(4, 2, 1, 1), round=3, piles=PILES)
    )
    play(state, "A accept, A offer 1 2 3 4 r1")
    gains = {gain.seat: gain for gain in reckon.gains(public(state), state.offer.cards)}
    assert list(gains) == [B, C, D, A], "in the order of rank, the quartermaster last"
    assert gains[A].lines == {"way_of_life": 2, "commodities": 4, "flags": 1}
    assert gains[B].lines == {"relics": 3, "commodities": 4, "flags": 1}
    assert gains[C].lines == {"relics": 3, "way_of_life": 2, "commodities": 4, "flags": 1, "letters": -4}
    assert gains[D].lines == {"relics": 3, "way_of_life": 2, "commodities": 4, "flags": 1}
    assert [gains[seat].points for seat in (A, B, C, D)] == [7, 8, 6, 10]


def test_what_is_beyond_arithmetic_is_counted():
    state = position("gold", "cutlass", "pistol", "route", "doubloon")
    play(state, "A accept, A offer 0 1 2 3 4 r1")
    gain = reckon.gains(public(state), state.offer.cards)[0]
    assert (gain.points, gain.flags, gain.routes, gain.covered) == (1, 3, 1, 1)
    mine = reckon.gains(game.view(state, A), state.offer.cards)[0]
    assert (mine.points, mine.covered) == (4, 0), "the quartermaster knows the covered card"


def test_shares_can_be_weighed_while_they_are_made():
    state = position("gold", "rum", "rum", "rum")
    play(state, "A accept")
    assert [gain.points for gain in reckon.gains(public(state), [1, 2])] == [4, 4, 4, 4]
    assert [gain.points for gain in reckon.gains(public(state), [])] == [0, 0, 0, 0]


@pytest.mark.parametrize("seats", game.seats)
def test_gains_are_the_differences_of_standings(seats):
    state, rng = game.new(setup(seats, 5)), seeded(5)
    compared = 0
    while game.pending(state):
        if state.offer is not None and state.offer.taker < 0:
            before = public(state)
            gains = {gain.seat: gain for gain in reckon.gains(before, state.offer.cards)}
            for seat, gain in gains.items():
                after = codec.copy(before)
                after.piles[seat] = [*after.piles[seat], *state.offer.cards]
                total = sum(reckon.standing(after, seat).values())
                assert total - sum(reckon.standing(before, seat).values()) == gain.points
                compared += 1
        by_chance(state, rng)
    assert compared > 20


def test_who_is_left_who_has_declined_and_which_coins_remain():
    state = position("gold", "rum", "bible", ranks="DCBA")
    play(state, "D pass, C accept, C offer 1 r3, D claim, C offer 2 r1, B refuse")
    view = public(state)
    assert reckon.active(view.ranks, view.coins) == [C, B, A]
    assert reckon.ranked(view.ranks, view.coins, view.quartermaster) == [B, A]
    assert reckon.coins_left(view.coins) == [1, 2, 4]
    assert (view.quartermaster, view.declined, reckon.asked(view)) == (C, [B], A)


# The flag race


def test_the_flag_race_says_who_gains_if_an_island_is_full_or_fails():
    flags = planted("AB.", "CCDC", ".....", "......", "B......")
    state = position("gold", "cutlass", "pistol", "cutlass", flags=flags)
    race = reckon.race(public(state))
    assert (race.planted, race.cutlasses, race.pistols) == (7, 10, 5)
    assert [raid.name for raid in race.islands][:2] == ["Gull Rock", "Lantern Cay"]
    assert race.islands[0].empty == ("A3",)
    assert race.islands[0].stake == (2, 1, 0, 0)
    assert race.islands[1].empty == ()
    assert race.islands[1].stake == (0, 0, 4, 1)
    assert race.pays == (2, 5 + 4, 4, 1), "B leads if all present flags are paid"
    assert race.islands[4].fails == (2, 1, 4 + 4, 1), "without Thunder Head C does"
    assert race.islands[0].fails == (0, 4 + 2, 4 + 2, 1), "without Gull Rock both are tied"


def test_a_covered_might_card_counts_as_unseen_but_for_those_who_know_it():
    state = position("cutlass")
    play(state, "A accept")
    assert reckon.race(public(state)).cutlasses == 12
    assert reckon.race(game.view(state, A)).cutlasses == 11


# Letters


@shows("letter.others", "letter.own")
def test_the_letters_grid_shows_what_each_letter_pays_or_would_pay():
    state = position("gold", round=4, piles={"A": "1 spanish_letter, 1 spanish_flag, 2 dutch_flag"})
    state.piles[A] = state.piles[A][:4]
    row = reckon.nations(public(state), A)
    assert row.flags == (2, 0, 0, 0, 1)
    assert row.letters == (0, 0, 0, 0, 1)
    assert row.worth == (3 - 10, 3, 3, 3, 3 - 5)


# Unseen cards and memory


def test_unseen_cards_are_all_but_those_on_the_table():
    state = position("gold", "rum", *["doubloons"] * 10)
    counts = reckon.unseen(public(state))
    assert counts[kind("doubloons")] == 0
    assert counts[kind("rum")] == BOX[kind("rum")] - 1
    assert counts[GOLD] == 3, "the covered one is among them"
    assert sum(counts) == 108 - 11


@shows("take.peek")
def test_the_memory_of_covered_cards_says_who_knows_them_and_why():
    state = position("gold", "rum", "bible")
    play(state, "A pass, B accept, B offer 0 r2, A refuse, C claim")
    for seat, known, why in ((A, -1, ""), (B, GOLD, "quartermaster"), (C, GOLD, "taken"), (None, -1, "")):
        (face,) = reckon.memory(game.view(state, seat), seat)
        assert (face.card, face.round, face.holder, face.knowers) == (0, 1, C, (B, C))
        assert (face.kind, face.why) == (known, why)


def test_a_quartermaster_who_keeps_the_card_knows_it_from_the_spoils():
    state = position("gold", "rum", "bible")
    play(state, "A accept, A offer 0 r2, B refuse, C refuse, D refuse")
    (face,) = reckon.memory(game.view(state, A), A)
    assert (face.holder, face.knowers, face.why) == (A, (A,), "quartermaster")


def test_cards_that_were_turned_up_need_no_memory():
    state = position("cutlass")
    play(state, "A accept, A offer 0 r1, B claim")
    assert reckon.memory(public(state), None) == []


# The market


@shows("route.both")
def test_the_market_preview_shows_every_move_with_everybodys_gain():
    state = clear(position("gold", "route", market=(3, 2, 2, 1), round=3, piles=PILES))
    play(state, "A accept, A offer 1 r1, B claim")
    moves = {(move.up, move.down): move.gains for move in reckon.routes(public(state))}
    assert len(moves) == 12
    assert moves[0, 1] == (0, 0, 0, 1), "a Cotton of D's"
    assert moves[1, 0] == (0, 0, 0, -1)
    play(state, "B raise cotton")
    assert {(move.up, move.down) for move in reckon.routes(public(state))} == {(0, 1), (0, 2), (0, 3)}


# Sums


@pytest.mark.parametrize("seats", game.seats)
def test_standings_end_as_the_final_table_without_legacies(seats):
    state, rng = game.new(setup(seats, 12)), seeded(12)
    while game.pending(state):
        by_chance(state, rng)
    view = public(state)
    table = reckon.final_table(view)
    assert tuple(table) == game.result(state).why
    for seat, lines in enumerate(table):
        points = {line["line"]: line["points"] for line in lines if line["line"] != "legacy"}
        assert points == reckon.standing(view, seat)


def test_a_share_being_taken_counts_for_its_taker():
    state = position("gold", "cutlass", "rum")
    play(state, "A accept, A offer 1 2 r1, B claim")
    assert state.piles[B] == []
    assert reckon.held(public(state), B)[kind("rum")] == 1
    assert reckon.covered(public(state), B) == 0


def test_public_sums_leave_covered_cards_out():
    state = position("gold", "rum")
    play(state, "A accept, A offer 0 1 r1, B claim")
    assert reckon.standing(public(state), B)["treasure"] == 0
    assert reckon.standing(game.view(state, B), B)["treasure"] == 3
    assert (reckon.covered(public(state), B), reckon.covered(game.view(state, B), B)) == (1, 0)
