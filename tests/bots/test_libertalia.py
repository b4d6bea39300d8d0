"""Greedy in Libertalia: what it does where one answer is plainly best, and that it plays well."""

import pytest

from game.bots import bot
from game.bots.libertalia import Greedy
from game.engine.rng import Rng
from game.rules.libertalia import game
from game.session import simulate
from tests import playing
from tests.rules.libertalia.table import answer, asked, den, play, position


def chosen(state, seat=None):
    """What greedy answers to the open question, to the seat that is asked or to this one."""
    who, decision = asked(state) if seat is None else (seat, game.pending(state)[seat])
    return Greedy().choose(game.view(state, who), decision, Rng(1)).args[0]


@pytest.mark.parametrize(
    ("mine", "space", "kind"),
    [
        (den(), "crg", "chest"),
        (den(letters="mm"), "cmr", "map"),
        (den(), "rgo", "goods"),
        (den([29], "r"), "ro", "officer"),
    ],
    ids=["the most worth", "the third map", "no harm", "rather an officer than a relic for the Captain"],
)
def test_takes_the_best_token(mine, space, kind):
    state = position(mine, den(), den(), space=space, day=6)
    play(state, 28, 5, 5)
    assert chosen(state) == kind


def test_lets_an_officer_take_a_quartermaster_who_would_cost_eight():
    state = position(den(), den(), space="oj", day=6)
    play(state, 26, 5)
    assert chosen(state) == "officer"


def test_strikes_what_is_worth_most_to_its_owner():
    state = position(den(), den([9, 23]), space="s", day=3)
    play(state, 28, 5)
    assert chosen(state) == "1:9"


def test_a_saber_rather_takes_a_burden_than_a_treasure():
    state = position(den([26, 9]), den(), day=3)
    play(state, 15, 5)
    assert chosen(state) == "0:26"


def test_sells_relics_first():
    state = position(den(letters="rrrgg"), den())
    play(state, 21, 5)
    assert chosen(state) == "relic:3"


def test_keeps_a_chest():
    state = position(den(letters="cgr"), den())
    play(state, 6, 5)
    assert chosen(state) == "chest"


@pytest.mark.parametrize(("maps", "answer_"), [("mmm", "no"), ("mmmm", "yes"), ("m", "yes")])
def test_on_the_last_night_sells_the_maps_that_make_no_set(maps, answer_):
    state = position(den([8], maps), den(), day=6)
    play(state, 5, 5)
    assert chosen(state) == answer_


def test_a_monkey_waits_for_relics():
    hands = ((2, 5), (16, 23))
    relics = position(den(letters="rrrr"), den(), space="gg", hands=hands)
    none = position(den(), den(), space="gg", hands=hands)
    assert chosen(relics, 0) == "0:2"
    assert chosen(none, 0) == "0:5"


def test_a_parrot_is_followed_by_what_fits_the_ship():
    state = position(den(), den(), space="cr", hands=((1, 23, 28), (25, 16)), day=6, campaign=3)
    play(state, 1, 25)
    assert chosen(state) == "0:28", "only 28 takes the chest before 25"
    answer(state, "0:28")
    assert chosen(state) == "chest"


def test_beats_three_seats_of_chance():
    levels = ["greedy", "chance", "chance", "chance"]
    bots = [bot.load("libertalia", level) for level in levels]
    tally = simulate.run(game, playing.setup("libertalia", 4, 5), levels, bots, 24)
    assert tally.report("libertalia", 1.0)["bots"][0]["low"] >= 0.6
