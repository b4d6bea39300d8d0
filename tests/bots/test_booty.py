"""Greedy in Booty: what it judges, that it plays well, and that it uses no card which it has not seen."""

from __future__ import annotations

import pytest

from game.bots import bot
from game.bots.booty import Division, Greedy
from game.bots.booty_worth import COVERED, Eyes
from game.engine import codec
from game.engine.rng import Rng
from game.session import simulate
from tests import playing
from tests.rules.booty.table import CAPTAINS, planted, play, position, question, tiles

GAME = playing.load("booty")
A, B, C, D = range(4)


def choose(state):
    captain, decision = question(state)
    seat = CAPTAINS.index(captain)
    return Greedy().choose(GAME.view(state, seat), decision, Rng(1))


def gain(state, seat, *cards):
    eyes = Eyes(GAME.view(state, seat), seat)
    return eyes.gain(seat, eyes.count(cards))


def poor(state):
    """Nobody has anything yet, and nobody's tiles care."""
    tiles(state, A="veteran war_hero", B="jeweler collector", C="poet eccentric", D="politician defector")
    state.piles = [[] for _ in state.piles]
    return state


def test_a_card_is_worth_what_it_changes():
    state = poor(position("rum", "gold", "ivory", "ivory", "bible", "cutlass"))
    assert gain(state, A, 1) == 3
    assert gain(state, A, 2) == gain(state, A, 2, 3) == 3, "a second Ivory adds nothing"
    assert gain(state, A, 5) > 1, "a flag to plant"
    assert gain(state, A, 0) == COVERED, "a card not seen"


def test_own_legacy_tiles_count_and_those_of_others_do_not():
    state = poor(position("rum", "ivory", "ivory", "ivory"))
    assert gain(state, B, 1, 2, 3) > gain(state, A, 1, 2, 3), "the Collector's"
    eyes = Eyes(GAME.view(state, A), A)
    assert eyes.gain(B, eyes.count([1, 2, 3])) == eyes.gain(C, eyes.count([1, 2, 3])) == 3


def test_a_letter_is_shunned_by_whoever_holds_its_flags():
    state = position("rum", "spanish_letter", round=3, piles={"A": "3 spanish_flag", "B": "3 dutch_flag"})
    card = state.spoils[1]
    assert gain(state, A, card) < -8
    assert gain(state, B, card) > 0


def test_claims_what_is_plainly_the_best_and_refuses_nothing_at_all():
    state = poor(position("rum", "gold", "gold", "gold", *["doubloons"] * 8))
    play(state, "A accept, A offer 1 2 3 r1")
    assert choose(state).verb == "claim"
    state = poor(position("rum", "gold", "gold", "gold", *["doubloons"] * 8))
    play(state, "A accept, A offer r4")
    assert choose(state).verb == "refuse"


def test_of_the_last_two_it_takes_the_better_half():
    state = poor(position("rum", "gold", "gold", "ivory", "gold", *["doubloons"] * 7))
    play(state, "A accept, A offer 3 r4, B claim, A offer 0 5 6 r2, C claim")
    play(state, "A offer 1 2 4 r1")
    assert choose(state).verb == "claim"
    state.offer.cards = [state.spoils[-1]]
    state.offer.coin = 3
    assert choose(state).verb == "refuse"


def test_as_quartermaster_with_one_other_captain_it_keeps_what_is_worth_more_to_itself():
    state = poor(position("rum", *["doubloons"] * 9, "bible", "bible"))
    play(state, "A accept, A offer 1 2 3 r4, B claim, A offer 4 5 6 r3, C claim")
    action = choose(state)
    division = Division(GAME.view(state, A), A)
    cards, coin = action.args
    chosen = division._valued(cards, coin)
    assert chosen >= division._valued(tuple(f"c{card}" for card in state.spoils), "r1")
    assert chosen >= division._valued((), "r2")


def test_sacrifices_the_last_flag_on_a_port_of_0_to_be_paid_for_the_island():
    state = poor(position("rum", "cutlass"))
    state.flags = planted("BCD", "BCDB", "BCDBC", "AAAAA.", "BCDBCD.")
    play(state, "A pass, B accept, B offer 1 r1, A claim")
    assert choose(state).args == ("D6",)


def test_raises_what_it_has_and_lowers_what_others_have():
    state = position("rum", "route", round=3, piles={"B": "3 cotton", "C": "3 sugar"})
    state.piles = [[], state.piles[1][:3], state.piles[2][:3], []]
    play(state, "A accept, A offer 1 r1, B claim")
    assert choose(state).args == ("cotton",)
    play(state, "B raise cotton")
    assert choose(state).args == ("sugar",)


def test_judges_alike_whatever_lies_face_down():
    """The same view from two states that differ in hidden cards gives the same answers."""
    for game, state, rng in playing.some("booty", 4, 5, every=9):
        for seat, decision in game.pending(state).items():
            view = game.view(state, seat)
            other = game.imagine(view, seat, Rng(rng.next()))
            answers = [Greedy().choose(game.view(it, seat), decision, Rng(7)) for it in (state, other)]
            assert codec.pack(answers[0]) == codec.pack(answers[1])


@pytest.mark.parametrize("option", [{"least": 1}, {"legacies": "open"}, {"defector": "floor"}])
def test_plays_by_every_house_rule(option):
    setup = playing.setup("booty", 3, 5, **option)
    assert simulate.play(GAME, setup, [Greedy(), bot.Chance(), bot.Chance()]).result


def test_beats_three_seats_of_chance():
    levels = ["greedy", "chance", "chance", "chance"]
    bots = [bot.load("booty", level) for level in levels]
    tally = simulate.run(GAME, playing.setup("booty", 4, 5), levels, bots, 12)
    assert tally.report("booty", 1.0)["bots"][0]["low"] >= 0.6
