"""What the lobby says: who is waited for, which flags are free, how a match ended."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.billing import OURS, RULEBOOK, billing
from game.client.scenes import seating
from game.client.scenes.keptlist import people, said_when
from game.client.scenes.ranking import headline, ranking
from game.engine.contract import Option, Result
from game.engine.journal import Sitting
from tests.client.scenes.fakes import FLAGS, lobby, seat_of

HERE = seat_of(0, "person", name="Edda", local=True)
BOT = seat_of(1, "bot", level="greedy")


def test_a_match_starts_when_every_seat_is_taken_and_everybody_elsewhere_has_knocked():
    late = seat_of(1, "person", name="Mira")
    assert seating.hindrance(lobby(HERE, BOT)) == ""
    assert seating.hindrance(lobby(HERE, replace(late, ready=True))) == ""
    assert seating.hindrance(lobby(HERE, late)) == "Start waits: Mira is not ready yet."
    assert "still open" in seating.hindrance(lobby(HERE, seat_of(1)))
    assert "connection" in seating.hindrance(lobby(HERE, replace(late, ready=True, connected=False)))


def test_two_who_are_late_are_both_named():
    late = [seat_of(n, "person", name=name) for n, name in ((1, "Mira"), (2, "Tom"))]
    assert seating.hindrance(lobby(HERE, *late)) == "Start waits: Mira and Tom are not ready yet."


def test_a_guest_is_told_what_is_to_do():
    mine = seat_of(1, "person", name="Mira", local=True)
    host = replace(HERE, local=False, ready=True)
    assert seating.guest_waits(lobby(host, mine), (1,)) == "Knock when you are ready."
    assert "The host starts" in seating.guest_waits(lobby(host, replace(mine, ready=True)), (1,))
    assert "looking on" in seating.guest_waits(lobby(host, BOT), ())


def test_people_keep_their_flags_bots_give_way():
    table = lobby(HERE, BOT, seat_of(2))
    assert seating.free_emblems(table, 2) == [flag for flag in FLAGS if flag != "gold"]
    assert "gold" in seating.free_emblems(table, 0)


def test_the_firewall_is_spoken_of_only_where_somebody_could_come_and_nobody_did():
    waits = lobby(HERE, seat_of(1), addresses=("10.0.0.7:17171",))
    assert seating.lonely(waits, 60.0, visited=False)
    assert not seating.lonely(waits, 5.0, visited=False)
    assert not seating.lonely(waits, 60.0, visited=True)
    assert not seating.lonely(lobby(HERE, seat_of(1)), 60.0, visited=False)
    assert not seating.lonely(lobby(HERE, BOT, addresses=("10.0.0.7:17171",)), 60.0, visited=False)


def test_every_bot_has_a_name_and_no_two_the_same():
    names = [seating.name_of(seat_of(n, "bot", level="greedy")) for n in range(8)]
    assert len(set(names)) == 8
    assert all(names)


# -- the end ----------------------------------------------------------------------------------------------


def result(scores, order=None):
    why = tuple(
        (
            {"line": "tokens", "points": score // 2},
            {"line": "bonus", "points": score // 3},
            {"line": "privateers", "points": score - score // 2 - score // 3},
        )
        for score in scores
    )
    best = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return Result(tuple((seat,) for seat in best) if order is None else order, tuple(scores), (), why)


VIEW = SimpleNamespace(turn=9, ships=[SimpleNamespace(cargo=[2, 0, 1, 0, 0, 0])] * 8)


@given(st.lists(st.integers(0, 40), min_size=2, max_size=8))
def test_the_working_of_every_line_adds_up_to_its_total(scores):
    ranks = ranking(result(scores), VIEW, billing("treasure_boots"))
    assert [rank.total for rank in ranks] == sorted(scores, reverse=True)
    for rank in ranks:
        assert sum(int(part.split()[0]) for part in rank.working.split(" + ")) == rank.total


def test_equals_share_a_place_and_the_next_one_is_counted_from_all_before():
    ranks = ranking(result([8, 9, 8, 3], ((1,), (0, 2), (3,))), VIEW, billing("treasure_boots"))
    assert [(rank.place, rank.seat) for rank in ranks] == [(1, 1), (2, 0), (2, 2), (4, 3)]


def test_where_all_have_lost_nobody_wins_and_scores_rank():
    lost = result([2, 5, 5], ())
    assert headline(lost, {0: "Anne", 1: "Mira", 2: "Tom"}) == "All are lost"
    assert [rank.seat for rank in ranking(lost, VIEW, billing("treasure_boots"))] == [1, 2, 0]


def test_winners_are_named():
    names = {0: "Anne", 1: "Mira"}
    assert headline(result([9, 3]), names) == "Anne wins"
    assert headline(result([9, 9], ((0, 1),)), names) == "Anne and Mira share it"


def test_what_is_left_in_the_hold_is_told():
    assert (
        ranking(result([3, 2]), VIEW, billing("treasure_boots"))[0].note == "still 2 Sails, 1 Rum in the hold"
    )


# -- house rules and kept matches -------------------------------------------------------------------------


def test_every_option_of_the_game_has_words_and_its_mark():
    from game.games import load

    game = load("treasure_boots")
    for seats in game.seats:
        for option in game.options(seats):
            rule = billing("treasure_boots").rules[option.name]
            for value in option.choices:
                assert rule.word(value)
                assert rule.about(value)
                assert rule.mark(value, option.default) in (OURS, RULEBOOK)


def test_the_official_target_is_the_rulebooks_any_other_is_ours():
    target = billing("treasure_boots").rules["target"]
    assert (target.mark(15, 15), target.mark(20, 15)) == (RULEBOOK, OURS)


def test_arrangements_of_the_sea_have_names_and_are_this_projects_own():
    sea = billing("treasure_boots").rules["arrangement"]
    assert sea.word("2a") == "abreast (2a)"
    assert {sea.mark(value, "2a") for value in sea.values} == {OURS}


def test_a_game_without_words_is_announced_by_its_key():
    plain = billing("dice_duel")
    assert plain.title == "Dice Duel"
    assert plain.rule(Option("long_game", ("yes", "no"), "no")).title == "Long game"


def test_who_sat_at_a_table():
    bot = Sitting("", "azure", "bot:greedy")
    assert (
        people((Sitting("Edda", "gold", "person"), Sitting("Mira", "jade", "person"), bot, bot))
        == "Edda, Mira and 2 bots"
    )
    assert people((bot, Sitting("", "jade", "bot:chance"))) == "Sly Finn, Calico Kit"


@pytest.mark.parametrize(("ago", "said"), [(0, "today"), (86400, "yesterday"), (400 * 86400, "20")])
def test_when_a_match_was(ago, said):
    noon = 1_900_000_000.0 - 1_900_000_000.0 % 86400 + 43200
    assert said in said_when(noon - ago, noon)
