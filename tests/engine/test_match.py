"""A match: tickets, refusals that change nothing, reasons, replays, and events cut for their audience."""

import pytest

from game.engine import codec
from game.engine.contract import Action, Event, IllegalAction, Setup
from game.engine.match import Match
from game.engine.rng import seeded
from tests.duel import game as duel


def duel_of(seats=3, seed=1, rounds=3):
    return Match(duel, Setup(seed, seats, {"rounds": rounds}))


def play(match, rng, most=10**6):
    while match.asks() and most:
        seat = rng.choice(sorted(match.asks()))
        ask = match.asks()[seat]
        match.act(seat, ask.ticket, ask.decision.sample(rng))
        most -= 1
    return match


def test_a_setup_that_cannot_be_is_refused_with_its_key():
    with pytest.raises(ValueError, match="rounds"):
        Match(duel, Setup(1, 2, {"rounds": 4}))


def test_another_seats_answer_leaves_my_ticket_valid():
    match = duel_of()
    mine = match.asks()[2].ticket
    match.act(0, match.asks()[0].ticket, Action("stake", (1,)))
    assert match.asks()[2].ticket == mine
    match.act(2, mine, Action("stake", (1,)))


def test_a_double_click_never_answers_the_next_question():
    match = duel_of(seats=2)
    old = match.asks()[0].ticket
    match.act(0, old, Action("stake", (1,)))
    with pytest.raises(IllegalAction, match=r"engine\.not-asked"):
        match.act(0, old, Action("stake", (1,)))
    match.act(1, match.asks()[1].ticket, Action("stake", (1,)))
    with pytest.raises(IllegalAction, match=r"engine\.stale"):
        match.act(0, old, Action("stake", (1,)))


@pytest.mark.parametrize(
    ("seat", "ticket", "action", "rule"),
    [
        (0, "1:nonsense", Action("stake", (1,)), "engine.stale"),
        (7, None, Action("stake", (1,)), "engine.not-asked"),
        (0, None, Action("stake", (9,)), "engine.range"),
        (0, None, Action("stake", ()), "engine.malformed"),
        (0, None, Action("stake", ("1",)), "engine.malformed"),
        (0, None, Action("flee", ()), "engine.not-offered"),
    ],
)
def test_a_refusal_says_its_rule_and_changes_nothing(seat, ticket, action, rule):
    match = duel_of()
    before = match.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.act(seat, ticket or match.asks()[0].ticket, action)
    assert refusal.value.rule == rule
    assert (match.digest(), match.log, match.answers) == (before, [], [0, 0, 0])


def test_rules_that_fail_half_way_leave_the_match_as_it_was(monkeypatch):
    match = duel_of(seats=2)
    before = match.digest()

    def breaks(state, log):
        state.coins[0] = 99
        raise IllegalAction("duel.broken")

    match.act(0, match.asks()[0].ticket, Action("stake", (1,)))
    before = match.digest()
    monkeypatch.setattr(duel, "lift", breaks)
    with pytest.raises(IllegalAction, match=r"duel\.broken"):
        match.act(1, match.asks()[1].ticket, Action("stake", (1,)))
    assert match.digest() == before
    assert len(match.log) == 1


def test_why_names_the_rule_and_tries_nothing_for_real():
    match = duel_of()
    before = match.digest()
    assert match.why(0, Action("stake", (9,))).rule == "engine.range"
    assert match.why(0, Action("stake", (1,))) is None
    assert match.why(9, Action("stake", (1,))).rule == "engine.not-asked"
    assert match.digest() == before


def test_a_log_replays_to_the_same_digests():
    match = play(duel_of(), seeded(3))
    assert match.result
    again = duel_of()
    for entry in match.log:
        again.replay(entry)
    assert again.digest() == match.digest()
    assert again.log == match.log


def test_a_replay_tells_which_answer_departs():
    match = play(duel_of(seed=1), seeded(3), most=3)
    other = duel_of(seed=2)
    with pytest.raises(ValueError, match="answer 1: the state is not the recorded one"):
        other.replay(match.log[0])
    with pytest.raises(ValueError, match="answer 1: seat 5 was not asked"):
        duel_of().replay(type(match.log[0])(5, Action("stake", (0,)), ""))
    with pytest.raises(ValueError, match=r"answer 1: refused by engine\.range"):
        duel_of().replay(type(match.log[0])(0, Action("stake", (8,)), ""))


def test_an_event_is_cut_to_what_each_audience_may_know():
    event = Event("staked", {"seat": 1}, {1: {"coins": 2}})
    assert event.cut(1) == Event("staked", {"seat": 1, "coins": 2})
    assert event.cut(0) == event.cut(None) == Event("staked", {"seat": 1})
    assert b"coins" not in codec.pack(event.cut(0))
