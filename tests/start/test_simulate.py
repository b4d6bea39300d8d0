"""`simulate`: the sums, the intervals, the same road as a served table, and its JSON."""

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import commands
from game.bots.bot import Chance, generator
from game.engine.contract import Action, IllegalAction, Result, Setup
from game.engine.match import Match
from game.session import simulate
from tests.duel import game as duel
from tests.start.checkout import ROOT

START = Setup(7, 3, {"rounds": 3})


class Stake:
    """Stakes the most, or the least, that it may."""

    def __init__(self, most):
        self.most = most

    def choose(self, view, decision, rng):
        form = decision.choices[0].forms[0]
        return Action("stake", (form.high if self.most else form.low,))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Wilson 1927, as in Newcombe 1998, table I and by hand
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(wins, games, low, high):
    assert simulate.wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 5000).flatmap(lambda games: st.tuples(st.floats(0, games), st.just(games))))
def test_an_interval_holds_its_share_and_stays_between_0_and_1(case):
    wins, games = case
    low, high = simulate.wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1


def played(*order, labels=(), scores=(3, 2, 1)):
    return simulate.Played(Result(order, scores, labels), 10)


def test_a_shared_win_counts_its_part_and_a_lost_game_nobody():
    tally = simulate.Tally(["greedy", "chance", "chance"])
    tally.add(played((0, 1), (2,)))  # greedy sits at seat 0
    tally.add(played())
    found = tally.report("duel", 2.0)
    assert found["seat_share"] == [0.25, 0.25, 0]
    assert [(bot["name"], bot["seats"], bot["share"]) for bot in found["bots"]] == [
        ("greedy", 1, 0.25),
        ("chance", 2, 0.25),
    ]
    assert (found["games"], found["decisions"], found["games_per_s"], found["decisions_per_s"]) == (
        2,
        20,
        1,
        10,
    )
    assert (found["decisions_per_game"], found["score_mean"], found["label_share"]) == (10, 2, {})


def test_seats_rotate_from_game_to_game():
    tally = simulate.Tally(["greedy", "chance", "chance"])
    for winner in (0, 1, 2):  # where greedy sits in the first, the second and the third game
        assert tally.seated(tally.games)[winner] == 0
        tally.add(played((winner,)))
    assert [bot["share"] for bot in tally.report("duel", 1)["bots"]] == [1, 0]
    assert tally.report("duel", 1)["seat_share"] == pytest.approx([1 / 3] * 3)


def test_the_share_of_a_label_is_won_per_seat_that_had_it():
    tally = simulate.Tally(["chance"] * 3)
    tally.add(played((0,), labels=("red", "red", "blue")))
    tally.add(played((1, 2), labels=("red", "blue", "blue")))
    assert tally.report("duel", 1)["label_share"] == {"blue": 1 / 3, "red": 1 / 3}


def test_a_level_in_every_seat_wins_all_games_however_they_are_shared():
    tally = simulate.Tally(["chance"] * 3)
    for _ in range(10):
        tally.add(played((0, 1, 2)))
    (bot,) = tally.report("duel", 1)["bots"]
    assert bot["share"] == 1
    assert bot["high"] == pytest.approx(1)


def test_the_better_bot_wins_more_often():
    levels, bots = ["shy", "bold", "bold"], [Stake(False), Stake(True), Stake(True)]
    shy, bold = simulate.run(duel, START, levels, bots, 300).shares()
    assert shy.low > 1 / 3 > bold.high / 2  # a fair share is a third a seat, and bold has two


def test_the_same_seed_gives_the_same_numbers_and_another_one_others():
    def numbers(seed):
        start = Setup(seed, 3, {"rounds": 3})
        return simulate.run(duel, start, ["chance"] * 3, [Chance()] * 3, 20).report("duel", 1)

    assert numbers(1) == numbers(1)
    assert numbers(1) != numbers(2)


def test_both_roads_give_the_same_answers_and_states():
    log = []

    class Spy:
        def choose(self, view, decision, rng):
            action = Chance().choose(view, decision, rng)
            log.append(action)
            return action

    result = simulate.play(duel, START, [Spy()] * 3).result
    match = Match(duel, START)
    while asks := match.asks():
        seat, ask = next(iter(asks.items()))
        action = Chance().choose(
            match.view(seat), ask.decision, generator(START.seed, seat, match.answers[seat])
        )
        match.act(seat, ask.ticket, action)
    assert [entry.action for entry in match.log] == log
    assert match.result == result


def test_an_answer_without_a_choice_is_no_decision():
    long = Setup(7, 3, {"rounds": 8})
    assert simulate.play(duel, long, [Stake(False)] * 3).decisions == 3 * 8
    poor = simulate.play(duel, long, [Stake(True)] * 3)  # who has lost everything stakes 0 of 0 coins
    assert poor.decisions < 3 * 8


def test_a_refused_answer_is_drawn_anew_and_breaks_nothing():
    class Odd:
        """The duel with a relation that its form cannot say: even stakes are refused, after a change."""

        def __getattr__(self, name):
            return getattr(duel, name)

        def apply(self, state, seat, action):
            state.pot += 100
            if action.args[0] == 2:
                raise IllegalAction("odd.stake")
            state.pot -= 100
            return duel.apply(state, seat, action)

    class Two:
        def choose(self, view, decision, rng):
            return Action("stake", (min(2, decision.choices[0].forms[0].high),))

    result = simulate.play(Odd(), START, [Two()] * 3).result
    assert sum(result.scores) <= 3 * duel.PURSE


def test_every_seat_is_given_its_own_view_alone():
    seen = []

    class Looker:
        def __init__(self, seat):
            self.seat = seat

        def choose(self, view, decision, rng):
            seen.append((self.seat, type(view), view.stake))
            return decision.sample(rng)

    simulate.play(duel, START, [Looker(seat) for seat in range(3)])
    assert {kind for _, kind, _ in seen} == {duel.View}
    assert {stake for *_, stake in seen} == {-1}  # the asked one has not staked yet


FIELDS = {
    *(
        "game",
        "seats",
        "games",
        "decisions",
        "seconds",
        "games_per_s",
        "decisions_per_s",
        "bots",
        "seat_share",
    ),
    *("label_share", "score_mean", "decisions_per_game"),
}


def test_json_is_one_object_on_stdout_and_nothing_else():
    command = [sys.executable, str(ROOT / "main.py"), "simulate", "treasure_boots", "--json"]
    command += ["--games", "2", "--bots", "greedy,chance", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1
    found = json.loads(done.stdout)
    assert set(found) == FIELDS
    assert [set(bot) for bot in found["bots"]] == [{"name", "seats", "share", "low", "high"}] * 2
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "chance"]
    assert (found["game"], found["seats"], found["games"]) == ("treasure_boots", 2, 2)
    assert sum(found["seat_share"]) == pytest.approx(1)


def test_a_match_that_cannot_be_finished_is_a_failure(monkeypatch, capsys):
    monkeypatch.setattr(
        simulate, "run", lambda *arguments: (_ for _ in ()).throw(ValueError("nobody is asked"))
    )
    assert commands.main(["simulate", "treasure_boots"]) == 1
    assert "nobody is asked" in capsys.readouterr().err
