"""The day: order, what must and cannot be done, what becomes of characters and tokens that are discarded."""

from __future__ import annotations

from game.rules.libertalia import game
from game.rules.libertalia.cards import OFFICER
from tests.rules.libertalia.table import (
    answer,
    asked,
    den,
    gains,
    idle_rule,
    named,
    names,
    one,
    play,
    position,
    prompt,
    shows,
    tokens,
)


@shows("day.order")
def test_the_lowest_acts_first():
    state = position(den(), den(), den())
    events = play(state, 29, 10, 9)
    acted = [event.facts["card"] for event in events if event.name in ("gained", "lost", "nothing")]
    assert acted[:3] == ["2:9", "1:10", "0:29"]


@shows("day.order")
def test_a_later_action_sees_what_an_earlier_one_did():
    state = position(den(purse=9), den(purse=20), colours=("gold", "scarlet"))
    events = play(state, 3, 10)
    assert [each.doubloons for each in state.dens] == [12, 17]
    assert idle_rule(events, 1, 10) == "french_officer.nine"


@shows("day.once")
def test_a_day_action_happens_on_the_day_on_which_the_character_is_played_alone():
    state = position(den(), den())
    assert gains(play(state, 29, 23), 0) == 3
    assert gains(play(state, 5, 28), 0) == 0


@shows("day.must")
def test_bad_actions_happen_unasked():
    state = position(den([7], purse=11), den())
    events = play(state, 9, 23)
    assert one(events, "lost") == {"seat": 0, "card": "0:9", "doubloons": 5, "purse": 6}
    state = position(den([5, 28]), den())
    play(state, 30, 23)
    assert state.dens[0].characters == [30]


@shows("day.must", "day.impossible")
def test_what_can_be_done_in_one_way_alone_is_done_and_not_asked():
    state = position(den([28]), den(), space="cg")
    events = play(state, 4, 23)
    assert one(events, "recruited")["back"] == "0:28"
    assert prompt(state) == "booty"


@shows("day.impossible")
def test_what_cannot_be_done_is_left_out_and_told():
    for rank, rule in (
        (2, "monkey.none"), (4, "recruiter.own-den"), (6, "preacher.few"), (11, "voodoo_witch.graveyard"),
        (17, "spanish_spy.none"), (19, "bosun.lower"), (21, "merchant.identical"), (22, "surgeon.own"),
        (24, "gambler.pay"), (26, "quartermaster.gain"), (30, "spanish_governor.all"),
    ):  # fmt: skip
        state = position(den(), den())
        events = play(state, rank, 23)
        assert idle_rule(events, 0, rank) == rule
        assert state.dens[0].doubloons == 10
        assert state.dens[0].characters == [rank]


@shows("day.victim")
def test_a_victim_of_the_brute_does_not_act():
    state = position(den(), den(), space="cg")
    events = play(state, 14, 29)
    assert named(events, "gained") == []
    assert state.dens[1].graveyard == [29]
    assert asked(state)[0] == 0
    answer(state, "chest")
    assert state.dens[1].tokens == tokens()


@shows("graveyard.owner")
def test_a_discarded_character_goes_to_its_owners_graveyard():
    state = position(den(), den([25, 28]))
    play(state, 15, 23)
    answer(state, "1:25")
    assert state.dens[1].graveyard == [25]
    assert state.dens[0].graveyard == []


@shows("tokens.to-bag")
def test_discarded_tokens_go_to_the_bag_at_once():
    state = position(den(letters="ccg"), den())
    before = state.bag[:]
    play(state, 21, 23)
    assert state.bag[0] == before[0] + 2
    assert state.bag[1:] == before[1:]


@shows("tokens.to-bag")
def test_tokens_discarded_earlier_on_the_day_can_be_drawn():
    state = position(den(letters="cj"), den(letters="o"), hands=((6, 7, 23, 28), (17, 7, 23, 28)))
    state.bag = [0] * 7
    play(state, 6, 17)
    events = answer(state, "jewel")
    assert one(events, "tokens_discarded", seat=0)["tokens"] == {"chest": 1}
    assert set(one(events, "drew")["tokens"]) <= {"chest", "officer"}
    assert sum(state.dens[1].tokens) == 1


@shows("money.min")
def test_a_purse_never_goes_below_nothing():
    for rank in (9, 15, 24):
        state = position(den(letters="ccc", purse=1), den())
        play(state, rank, 23)
        assert state.dens[0].doubloons >= 0


def test_questions_name_the_character_through_whom_they_are_put():
    state = position(den([23, 28]), den())
    play(state, 4, 5)
    seat, decision = asked(state)
    assert (seat, decision.prompt, decision.facts) == (0, "recruit", {"card": "0:4"})
    assert game.view(state, None).agenda[-1].rank == 4


def test_every_event_of_a_day_names_its_cause():
    state = position(den([7, 8, 12, 13], "mmo"), den([20, 27], "sss", graveyard=[2]), space="cg")
    events = play(state, 17, 11)
    for event in events:
        if event.name in ("gained", "lost", "nothing", "drew", "tokens_discarded"):
            assert event.facts["card"].split(":")[0] == str(event.facts["seat"])
    assert "drew" in names(events)
    assert state.bag[OFFICER] <= 6
