"""Several questions at once, secrets at one screen, and boards that are shown whole."""

from __future__ import annotations

import pygame
import pytest

from game.client.games import libertalia as face
from game.client.table.asking import Asking
from game.client.table.camera import Camera
from game.client.table.follow import Follower
from game.engine.contract import Action, Decision, Event
from game.engine.rng import seeded
from game.session.protocol import Ask, Update
from tests.client.table.libertalia.played import GAME
from tests.client.table.states import session
from tests.playing import setup

DECISION = Decision("sunrise", ())


def update(seat: int, rev: int, ticket: str | None, view: object = None, **more: object) -> Update:
    ask = Ask(ticket, DECISION) if ticket is not None else None
    return Update(seat, rev, view, (), ask, **more)


def test_a_question_that_is_shown_stays_while_the_answers_of_others_are_still_to_be_shown():
    asking = Asking()
    asking.take(update(0, 1, "0:a"))
    assert asking.all() == []
    asking.shown = 1
    assert [question.ticket for question in asking.all()] == ["0:a"]
    asking.take(update(0, 2, "0:a"))
    assert [question.ticket for question in asking.all()] == ["0:a"]
    asking.take(update(0, 3, "1:b"))
    assert asking.all() == []  # another one waits for its table
    asking.shown = 3
    assert [question.ticket for question in asking.all()] == ["1:b"]


def test_an_answered_question_does_not_come_back_with_the_answers_of_others():
    asking = Asking(shown=1)
    asking.take(update(0, 1, "0:a"))
    asking.sent(asking.all()[0])
    asking.take(update(0, 2, "0:a"))
    assert asking.all() == []
    asking.refused(0)
    assert [question.ticket for question in asking.all()] == ["0:a"]


@pytest.mark.parametrize("size", [(956, 572), (600, 300), (300, 500), (1900, 900)])
@pytest.mark.parametrize("scale", [0.625, 1.0, 1.5])
def test_a_whole_board_is_in_sight_from_edge_to_edge(size, scale):
    window = pygame.FRect(0, 64, *size)
    camera = Camera(window, (0.0, 0.0, 19.9, 11.9), scale)
    camera.show(window, (0.0, 0.0, 19.9, 11.9), scale, whole=True)
    assert not camera.follows
    assert not camera.zooms
    left, top = camera.logical(-0.5, -0.5)
    right, bottom = camera.logical(19.4, 11.4)
    assert left >= window.left - 1
    assert top >= window.top - 1
    assert right <= window.right + 1
    assert bottom <= window.bottom + 1
    assert max(right - left - size[0], bottom - top - size[1]) > -max(20 / scale, 2)


def follower(*seats: int) -> Follower:
    return Follower(session(6, seats), face, "1", lambda words, icon: None)


def test_at_one_screen_only_facts_are_shown_that_several_are_told_alike():
    state = GAME.new(setup("libertalia", 6, 3))
    follows = follower(0, 1)
    for seat in (0, 1):
        follows.hear(Update(seat, 1, GAME.view(state, seat), (), None, full=True))
    action = Action("send", (f"0:{state.hands[0][4]}",))
    events = GAME.apply(state, 0, action)
    assert events[0].secret
    for seat in (1, 0):
        told = tuple(event.cut(seat) for event in events)
        follows.hear(Update(seat, 2, GAME.view(state, seat), told))
    for _ in range(200):
        follows.step()
    shown = [line.key.event for line in follows.lines]
    assert shown == [Event("chose", {"seat": 0})]
    assert not any(piece.kind == "hand" for piece in follows.showing.director.pieces.values())


def test_what_two_were_told_is_pushed_once_both_have_come():
    follows = follower(2, 4)
    state = GAME.new(setup("libertalia", 6, 3))
    follows.hear(Update(4, 1, GAME.view(state, 4), (), None, full=True))
    assert follows.showing is None
    follows.hear(Update(2, 1, GAME.view(state, 2), (), None, full=True))
    assert follows.showing is not None


def test_a_hand_is_shown_to_its_captain_alone_and_taken_away_again():
    state = GAME.new(setup("libertalia", 6, 3))
    follows = follower(0, 1)
    for seat in (0, 1):
        follows.hear(Update(seat, 1, GAME.view(state, seat), (), None, full=True))
    match = follows.showing.director
    follows.peek(1)
    hand = {n for n, piece in follows.showing.director.pieces.items() if piece.kind == "hand"}
    assert hand == {f"1:{rank}" for rank in state.hands[1]}
    follows.step()
    follows.peek(None)
    assert follows.showing.director is match


def test_the_match_goes_on_behind_a_hand():
    state = GAME.new(setup("libertalia", 6, 4))
    follows = follower(0, 1)
    for seat in (0, 1):
        follows.hear(Update(seat, 1, GAME.view(state, seat), (), None, full=True))
    follows.peek(1)
    events = GAME.apply(state, 3, GAME.pending(state)[3].sample(seeded(1)))
    for seat in (0, 1):
        told = tuple(event.cut(seat) for event in events)
        follows.hear(Update(seat, 2, GAME.view(state, seat), told))
    for _ in range(120):
        follows.step()
    assert follows.asking.shown == 2
    shown = follows.showing.director.pieces
    assert "3:down" in shown
    assert f"1:{state.hands[1][0]}" in shown
