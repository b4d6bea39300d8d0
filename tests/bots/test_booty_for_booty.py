"""Greedy in Booty for Booty: what it does where the best answer is plain, and that it beats chance."""

from __future__ import annotations

from game.bots import bot
from game.bots.booty_for_booty_worth import best_jobs, layout, worth
from game.engine import codec
from game.engine.contract import Action
from game.engine.rng import Rng
from game.rules.booty_for_booty import game, reckon
from game.rules.booty_for_booty.traits import DECKS, HELM, SAILS
from game.rules.booty_for_booty.view import Step
from game.session import simulate
from tests import playing
from tests.rules.booty_for_booty.table import asked, crew, on_top, position, resolve, stir, work

GREEDY = bot.load("booty_for_booty", "greedy")


def chosen(state) -> Action:
    """Greedy's answer to the open question; it must be one, from a view that came over the wire."""
    seat, decision = asked(state)
    view = codec.unpack(game.View, codec.pack(game.view(state, seat)))
    action = GREEDY.choose(view, decision, Rng(1))
    assert action in decision
    return action


def test_the_captain_has_company_and_a_crew_of_twelve_fills_sails_and_decks():
    jobs = best_jobs(crew(",".join("-" * 12)))
    assert sorted(jobs.values()) == [HELM] * 2 + [DECKS] * 5 + [SAILS] * 5
    assert jobs[0] == HELM


def test_a_sleeper_keeps_the_captain_company():
    jobs = best_jobs(crew("-,-,-,@asleep,-"))
    assert [pirate for pirate, job in jobs.items() if job == HELM and pirate] == [3]


def test_the_scummy_work_where_nobody_minds():
    ship = crew("-,-,-,-,!scummy,-,-,!scummy @lice")
    jobs = best_jobs(ship)
    group = jobs[4]
    assert {jobs[number] for number in (1, 2, 3, 5, 6)} != {group}
    assert layout(ship, jobs) > layout(ship, {**jobs, 4: HELM})


def test_hook_club_and_quarrels_are_kept_in_mind():
    ship = crew("-,+hook,+hook,-,-", lasting=["hook_club"])
    assert len({job for pirate, job in best_jobs(ship).items() if pirate in (1, 2)}) == 1
    ship = crew("-,-,-,-,-")
    ship.quarrels = [(1, 2)]
    jobs = best_jobs(ship)
    assert jobs[1] != jobs[2]


def test_a_port_is_wanted_when_grog_runs_short_and_to_bank():
    for grog, booty, place in ((40, 10, "island"), (5, 30, "port"), (40, 90, "port")):
        state = position(
            crew(",".join("-" * 12), grog=grog, booty=booty, jobs="hh" + "d" * 10), phase="brawls"
        )
        stir(state)
        assert chosen(state) == Action("steer", (place,))


def test_a_rival_about_to_win_is_attacked():
    rival = crew("-,-", booty=250)
    rich = crew("-,Sb,Sh,-,-,-,-,-,-,-", jobs="hh" + "d" * 8)
    state = position(rich, rival, phase="brawls")
    state.turn = 1
    stir(state)
    assert chosen(state) == Action("steer", ("s1",))


def test_at_a_port_it_hires_buys_grog_and_banks_the_rest():
    ship = crew(",".join("-" * 11), grog=20, booty=80)
    ship.place = "port"
    state = position(ship)
    on_top(state, "messenger")
    work(state, Step("dock"))
    answers = []
    while asked(state)[1].prompt in ("trade", "strength"):
        action = chosen(state)
        answers.append(action.verb)
        game.apply(state, 0, action)
    assert answers == ["deal", *answers[1:-3], "buy", "bank", "done"]
    assert (len(ship.pirates), ship.grog, ship.booty) == (12, 60, 0)


def test_whoever_is_missed_least_is_given_up():
    state = position(crew("-,St Sh,!scummy,Sb"))
    work(state, Step("victim", (9,)))
    assert chosen(state) == Action("pick", ("p2",))
    ship = state.crews[0]
    assert worth(ship, ship.pirates[1]) > worth(ship, ship.pirates[3]) > worth(ship, ship.pirates[2])


def test_it_never_shoots_its_own_people():
    for seed in range(5):
        state = game.new(playing.setup("booty_for_booty", 1, seed))
        while game.pending(state):
            action = chosen(state)
            assert action.verb != "shoot"
            game.apply(state, 0, action)


def test_it_gives_booty_rather_than_the_ship():
    state = position(crew("-,-,-,-"))
    resolve(state, "stirring_deep")
    assert chosen(state).args != ("refuse",)


def test_alone_it_ends_far_richer_than_chance():
    def wealth(level: str, games: int) -> int:
        found = []
        for seed in range(games):
            player = bot.load("booty_for_booty", level)
            state = game.new(playing.setup("booty_for_booty", 1, seed))
            count = 0
            while asked_now := game.pending(state):
                action = player.choose(game.view(state, 0), asked_now[0], bot.generator(seed, 0, count))
                game.apply(state, 0, action)
                count += 1
            found.append(reckon.wealth(state.crews[0]))
        return sum(found)

    assert wealth("greedy", 25) > 3 * wealth("chance", 25)


def test_beats_three_seats_of_chance():
    levels = ["greedy", "chance", "chance", "chance"]
    bots = [bot.load("booty_for_booty", level) for level in levels]
    tally = simulate.run(game, playing.setup("booty_for_booty", 4, 5), levels, bots, 40)
    assert tally.report("booty_for_booty", 1.0)["bots"][0]["low"] >= 0.35
