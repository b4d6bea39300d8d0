"""The director: events are show, the layout is the truth, and the same updates give the same pictures."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.table.director import LONG, Director, Scheduled, at_rest, rest
from game.client.table.layout import Board, Piece
from game.client.table.script import Banner, Beat, Cue, Enter, Gauge, Leave, Move, Sound, Spark
from game.client.table.tween import Pose, fly, glide, sail
from game.engine.contract import Event

NAMES = ("a", "b", "c", "d")


def sailed(event, shown, board):
    piece = shown.pieces.get(event.facts["piece"])
    if piece is None:
        return Beat()
    path = ((piece.x, piece.y), (event.facts["x"], event.facts["y"]))
    return Beat(
        300, (Sound("creak"), Move(piece.id, sail(path), 400), Gauge("count", 3, 0, 200)), look=path[1]
    )


def born(event, shown, board):
    piece = board.pieces.get(event.facts["piece"])
    if piece is None:
        return Beat()
    return Beat(
        0, (Enter(piece, replace(rest(piece), lift=80.0), 50), Move(piece.id, fly(2, 2, 30), 200, 60))
    )


def died(event, shown, board):
    return Beat(100, (Spark("splash", 1, 1, 620), Leave(event.facts["piece"], 80), Banner("gone", {}, 300)))


CUES = {"sailed": Cue(sailed), "born": Cue(born), "died": Cue(died, reveal=True)}

pieces = st.dictionaries(
    st.sampled_from(NAMES),
    st.tuples(st.integers(0, 9), st.integers(0, 9), st.sampled_from((0.0, 90.0, 225.0))),
    max_size=4,
)
events = st.builds(
    lambda name, piece, x, y: Event(name, {"piece": piece, "x": x, "y": y}),
    st.sampled_from(("sailed", "born", "died", "unheard-of")),
    st.sampled_from(NAMES),
    st.integers(0, 9),
    st.integers(0, 9),
)


@st.composite
def boards(draw):
    lying = {name: Piece(name, "ship", "gold", x, y, facing=f) for name, (x, y, f) in draw(pieces).items()}
    return Board(lying, {}, {"count": draw(st.integers(0, 9)), "wind": draw(st.sampled_from(("n", "e")))})


updates = st.lists(st.tuples(st.lists(events, max_size=4), boards()), min_size=1, max_size=5)


def run(director, most=20000):
    for steps in range(most):
        if not director.busy:
            return steps
        director.step()
    raise AssertionError("the show never ends")


def picture(director):
    return repr((director.poses, director.gauges, [(glow.act, glow.age) for glow in director.sparks]))


@settings(max_examples=80, deadline=None)
@given(boards(), updates, st.sampled_from(("1", "2", "4", "off", "reveals")))
def test_whatever_the_events_say_the_shown_board_ends_as_the_new_layout(start, played, speed):
    director = Director(CUES, start, speed)
    for told, board in played:
        director.push(Scheduled(tuple(told), board))
    run(director)
    assert director.board == played[-1][1]
    assert at_rest(director)


@settings(max_examples=60, deadline=None)
@given(boards(), updates, st.data())
def test_dropping_any_events_ends_on_the_same_board(start, played, data):
    kept = Director(CUES, start)
    dropped = Director(CUES, start)
    for told, board in played:
        kept.push(Scheduled(tuple(told), board))
        dropped.push(Scheduled(tuple(e for e in told if data.draw(st.booleans())), board))
    run(kept)
    run(dropped)
    assert (kept.pieces, kept.poses, kept.gauges) == (dropped.pieces, dropped.poses, dropped.gauges)


@settings(max_examples=30, deadline=None)
@given(boards(), updates)
def test_the_same_updates_give_the_same_pictures_step_by_step(start, played):
    films = []
    for _ in range(2):
        director = Director(CUES, start)
        film = []
        for told, board in played:
            director.push(Scheduled(tuple(told), board))
        while director.busy:
            director.step()
            film.append(picture(director))
        films.append(film)
    assert films[0] == films[1]


@settings(max_examples=40, deadline=None)
@given(boards(), updates, st.integers(0, 60))
def test_every_event_is_told_once_and_every_update_arrives_once_in_order_even_when_cut(start, played, before):
    director = Director(CUES, start)
    for number, (told, board) in enumerate(played):
        director.push(Scheduled(tuple(told), board, carry=number))
    for _ in range(before):
        director.step()
    director.cut()
    assert director.arrived == list(range(len(played)))
    assert [moment.event for moment in director.told] == [event for told, _ in played for event in told]
    assert at_rest(director)
    assert not director.busy


def ship(x, y, name="a"):
    return Piece(name, "ship", "gold", x, y)


def moved(x):
    return Scheduled(
        (Event("sailed", {"piece": "a", "x": x, "y": 0}),), Board({"a": ship(x, 0), "b": ship(5, x, "b")})
    )


def start():
    return Director(CUES, Board({"a": ship(0, 0), "b": ship(5, 0, "b")}))


def test_what_an_event_names_travels_before_all_other_differences():
    director = start()
    director.push(moved(4))
    while director.poses["a"].x < 4:
        director.step()
        assert director.poses["b"] == Pose(5, 0)
    run(director)
    assert director.poses["b"] == Pose(5, 4)


def test_a_full_update_throws_away_what_waits_and_jumps():
    director = start()
    for x in (2, 4):
        director.push(moved(x))
    director.step()
    last = Board({"b": ship(9, 9, "b")})
    director.push(Scheduled((), last, full=True, carry="full"))
    assert not director.busy
    assert director.board == last
    assert at_rest(director)
    assert director.arrived[-1] == "full"


def test_a_press_fast_forwards_without_sound():
    waited, pressed = start(), start()
    for director in (waited, pressed):
        for x in (2, 4, 6):
            director.push(moved(x))
    pressed.hurry()
    assert run(pressed) * 6 < run(waited)
    assert waited.sounds == ["creak"] * 3
    assert pressed.sounds == []


def test_a_long_queue_goes_twice_as_fast_and_a_longer_one_hurries_by_itself():
    def steps_to(waiting, backlog):
        director = start()
        for number in range(waiting):
            director.push(moved(4 if number % 2 else 1))
        steps = 0
        while director.backlog > backlog:
            director.step()
            steps += 1
        return steps

    usual, twice, hurried = steps_to(9, 3), steps_to(2 * LONG, 2 * LONG - 6), steps_to(3 * LONG, 3 * LONG - 6)
    assert twice * 1.6 < usual
    assert hurried * 5 < usual


def test_with_only_reveals_other_events_are_cut_to_their_end():
    director = start()
    director.speed = "reveals"
    director.push(moved(4))
    director.step()
    assert not director.busy
    director.push(Scheduled((Event("died", {"piece": "a"}),), Board({"b": ship(5, 4, "b")})))
    director.step()
    assert director.busy


def test_moves_between_two_steps_can_be_drawn_in_between():
    director = start()
    director.push(moved(4))
    for _ in range(12):
        director.step()
    assert 0 < director.before["a"].x < director.poses["a"].x < 4


def test_a_sailing_ship_heels_out_of_the_turn_and_lies_still_at_the_end():
    motion = sail([(0, 0), (0, -1), (1, -1)])
    first = motion(Pose(0, 0), 0.2)
    turning = motion(Pose(0, 0), 0.6)
    last = motion(Pose(0, 0), 1)
    assert first.facing == 0
    assert first.wake > 0
    assert turning.heel < 0 < turning.facing < 90
    assert last == Pose(1, -1, 90)


def test_a_glide_ends_exactly_where_it_should():
    assert glide(0.1, 0.3, 10)(Pose(7, 7, 350), 1) == Pose(0.1, 0.3, 10)
