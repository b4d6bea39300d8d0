"""From the title to the results and on, through real scenes and sessions, by mouse or by keys alone."""

from __future__ import annotations

import pygame
import pytest

from tests.client.scenes.voyage import Voyage


@pytest.fixture
def voyage():
    made = Voyage()
    yield made
    made.close()


def test_by_keys_alone_from_the_title_to_the_results_and_again(voyage):
    voyage.enter("Play here")
    assert voyage.name == "Play"
    voyage.walk("seats")
    voyage.key("left", "left")  # two captains
    voyage.enter("go")
    voyage.until_scene("Lobby")
    voyage.until(lambda: voyage.session.seats == (0,))
    voyage.walk("rule:Target")
    while voyage.scene.page.focus.value != 5:
        voyage.key("left")
    voyage.enter("start")
    voyage.until_scene("Table")
    voyage.sail()
    first = voyage.scene.update
    voyage.enter("again")
    voyage.until_scene("Table")
    voyage.sail()
    assert voyage.scene.update is not first
    voyage.key("escape")
    assert voyage.name == "Title"


def test_by_mouse_alone_from_the_title_to_the_results_the_replay_and_home(voyage):
    voyage.press("Play here")
    box = voyage.widget("seats").box
    for _ in range(2):
        voyage.click((box.left + 12, box.centery))  # two captains
    voyage.press("go")
    voyage.until_scene("Lobby")
    voyage.until(lambda: voyage.session.seats == (0,))
    card = voyage.widget("rule:Target").box
    while voyage.session.lobby.options["target"] != 5:
        voyage.click((card.right - 40, card.top + 20))
        voyage.frames(3)
    voyage.press("start")
    voyage.until_scene("Table")
    voyage.sail()
    voyage.press("replay")
    voyage.until_scene("Replay")
    voyage.until(lambda: voyage.scene.watching.at > 2)
    track = voyage.widget("track").box
    voyage.click((track.right - 9, track.centery))
    assert voyage.scene.watching.at == voyage.scene.watching.replay.count
    voyage.press("close")
    assert voyage.name == "Results"
    voyage.press("title")
    assert voyage.name == "Title"


def test_a_seat_is_given_up_taken_again_under_another_name_and_filled_with_bots(voyage):
    voyage.enter("Play here")
    voyage.enter("go")
    voyage.until(lambda: voyage.name == "Lobby" and voyage.session.seats == (0,))
    voyage.press("seat0", "Change")
    assert voyage.name == "CaptainSheet"
    field = voyage.widget("name")
    voyage.click(field.box.center)
    voyage.key("end", *["backspace"] * 8)
    voyage.type("nell")
    voyage.press("flag:plum")
    voyage.press("keep")
    voyage.until(lambda: voyage.session.lobby.seats[0].name == "nell")
    assert voyage.session.lobby.seats[0].emblem == "plum"
    assert voyage.app.settings.name == "nell"  # and for the next time
    voyage.press("seat0", "Change")
    voyage.press("Leave the seat")
    voyage.until(lambda: voyage.session.lobby.seats[0].kind == "open")
    voyage.press("start")
    voyage.frames(5)
    assert not voyage.session.lobby.started  # grey, with its reason
    voyage.press("fill")
    voyage.until(lambda: voyage.session.lobby.seats[0].kind == "bot")
    voyage.press("start")
    voyage.until_scene("Table")
    voyage.sail()  # bots alone


def test_bots_change_their_level_and_leave(voyage):
    voyage.enter("Play here")
    voyage.enter("go")
    voyage.until(lambda: voyage.name == "Lobby" and voyage.session.seats == (0,))
    voyage.press("seat2", "minus")
    voyage.until(lambda: voyage.session.lobby.seats[2].level == "chance")
    voyage.press("seat2", "plus")
    voyage.until(lambda: voyage.session.lobby.seats[2].level == "greedy")
    voyage.press("seat2", "cross")
    voyage.until(lambda: voyage.session.lobby.seats[2].kind == "open")
    voyage.press("seat2", "Add a bot")
    voyage.until(lambda: voyage.session.lobby.seats[2].kind == "bot")


def test_closing_the_window_in_the_lobby_ends_the_program(voyage):
    voyage.enter("Play here")
    voyage.enter("go")
    voyage.until_scene("Lobby")
    voyage.post(pygame.QUIT)
    voyage.frames()
    assert not voyage.app.running
