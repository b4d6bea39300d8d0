"""A table held by its own screen: lobby, local seats, a whole match, the replay, another match."""

import itertools
import time

import pytest

from game.engine import journal
from game.engine.contract import Action
from game.session.hosting import StepClock
from game.session.local import play_here, resume_here
from game.session.opening import Terms
from game.session.protocol import Because, Closed, Drafted, LobbyChanged, Said, Session, Update
from tests.session.world import Screen, World, over, stake

TERMS = Terms("duel", 3, {1: "chance"}, seed=3, journal=False, name="The Crow")


def test_every_session_keeps_the_promise_of_the_protocol(world):
    screen = world.host(TERMS)
    session: Session = screen.session
    guest: Session = world.join("Bo").session
    assert session.host
    assert not guest.host


def test_the_lobby_is_there_from_the_first_frame_on(world):
    session = world.host(TERMS).session
    assert session.lobby.game == "duel"
    assert session.lobby.name == "The Crow"
    assert session.lobby.options == {"rounds": 5}
    assert [seat.kind for seat in session.lobby.seats] == ["open", "bot", "open"]
    assert [option.name for option in session.offers()] == ["rounds"]
    assert isinstance(session.poll(world.now)[0], LobbyChanged)


def test_two_captains_and_a_bot_at_one_screen_play_to_the_end(world):
    screen = world.host(TERMS)
    screen.answers = stake(1)
    world.seat(screen, 0, "Edda")
    world.seat(screen, 2, "Bo")
    assert screen.session.seats == (0, 2)
    world.until(lambda: screen.session.lobby.seats[2].ready)
    screen.session.start()
    world.until(lambda: over([screen]))
    assert {update.seat for update in screen.all(Update)} == {0, 2}
    assert screen.update(0).result == screen.update(2).result
    assert screen.update(0).result is not None
    world.until(screen.session.journal)
    record = journal.parse(screen.session.journal())
    assert [sitting.name for sitting in record.people.seats][::2] == ["Edda", "Bo"]


def test_names_and_emblems_are_those_that_were_claimed(world):
    screen = world.host(TERMS)
    screen.session.claim(2, "Edda", "jade")
    world.until(lambda: screen.session.seats == (2,))
    seat = screen.session.lobby.seats[2]
    assert (seat.name, seat.emblem, seat.local) == ("Edda", "jade", True)
    screen.session.claim(2, "Edda", "azure")
    world.until(lambda: screen.session.lobby.seats[2].emblem == "azure")


def test_a_released_seat_is_open_again_and_another_may_be_claimed(world):
    screen = world.host(TERMS)
    world.seat(screen, 0, "Edda")
    world.seat(screen, 2, "Bo")
    screen.session.release(2)
    world.until(lambda: screen.session.seats == (0,))
    world.until(lambda: screen.session.lobby.seats[2].kind == "open")
    screen.session.release(0)
    world.until(lambda: screen.session.seats == ())
    world.seat(screen, 0, "Edda")
    assert screen.session.seats == (0,)


def test_a_seat_that_is_taken_is_refused_and_the_screen_goes_on(world):
    screen = world.host(TERMS)
    world.seat(screen, 0, "Edda")
    screen.session.claim(1, "Bo", "")
    world.until(lambda: "net.seat-taken" in screen.refused())
    assert screen.session.seats == (0,)
    world.seat(screen, 2, "Bo")


def test_the_host_chooses_options_seats_bots_and_patience(world):
    screen = world.host(TERMS)
    session = screen.session
    session.configure({"rounds": 8}, 4)
    session.patience(45)
    session.bot(0, "greedy")
    world.until(lambda: session.lobby.seats[0].level == "greedy")
    assert len(session.lobby.seats) == 4
    assert (session.lobby.options, session.lobby.patience) == ({"rounds": 8}, 45.0)
    session.bot(0, "")
    world.until(lambda: session.lobby.seats[0].kind == "open")
    session.configure({"rounds": 7}, 4)
    world.until(lambda: "table.option" in screen.refused())


def test_the_start_is_refused_while_a_seat_is_open(world):
    screen = world.host(TERMS)
    screen.session.start()
    world.until(lambda: "net.seats-open" in screen.refused())


def test_a_screen_without_seats_sees_the_seatless_view(world):
    screen = world.host(Terms("duel", 2, {0: "chance", 1: "chance"}, seed=3, journal=False))
    screen.session.start()
    world.until(lambda: over([screen]))
    assert {update.seat for update in screen.all(Update)} == {None}
    assert all(update.ask is None for update in screen.all(Update))
    assert max(update.view.die for update in screen.all(Update)) == 0


def test_why_is_answered_with_its_number_and_changes_nothing(world):
    screen = world.host(Terms("duel", 2, {1: "chance"}, seed=3, journal=False))
    world.seat(screen, 0, "Edda")
    screen.session.start()
    world.until(lambda: screen.all(Update))
    ticket = screen.update(0).ask.ticket
    first = screen.session.why(0, ticket, Action("stake", (9,)))
    second = screen.session.why(0, ticket, Action("stake", (1,)))
    world.until(lambda: len(screen.all(Because)) == 2)
    because = {told.number: told.rule for told in screen.all(Because)}
    assert because == {first: "engine.range", second: None}


def test_an_illegal_and_an_oversized_answer_are_refused_and_the_question_stays(world):
    screen = world.host(Terms("duel", 2, {1: "chance"}, seed=3, journal=False))
    world.seat(screen, 0, "Edda")
    screen.session.start()
    world.until(lambda: screen.all(Update))
    ask = screen.update(0).ask
    screen.session.act(0, ask.ticket, Action("stake", ("x" * 100_000,)))
    screen.session.act(0, ask.ticket, Action("stake", (9,)))
    world.until(lambda: "engine.range" in screen.refused())
    screen.session.act(0, ask.ticket, Action("stake", (2,)))
    world.until(lambda: screen.update(0).ask is None or screen.update(0).ask.ticket != ask.ticket)


def test_what_is_said_comes_once_to_every_screen(world):
    screen = world.host(TERMS)
    world.seat(screen, 0, "Edda")
    world.seat(screen, 2, "Bo")
    guest = world.join("Rika", watch=True)
    world.until(lambda: guest.session.lobby.seats)
    screen.session.say(2, "Ahoy")
    world.until(lambda: guest.all(Said))
    assert [(said.seat, said.text) for said in screen.all(Said)] == [(2, "Ahoy")]
    assert [(said.seat, said.text) for said in guest.all(Said)] == [(2, "Ahoy")]


def test_after_the_end_the_same_table_plays_again(world):
    screen = world.host(Terms("duel", 2, {1: "chance"}, seed=3, journal=False))
    screen.answers = stake(1)
    world.seat(screen, 0, "Edda")
    screen.session.start()
    world.until(lambda: over([screen]) and screen.session.journal())
    first = screen.session.journal()
    screen.session.start()
    world.until(lambda: not screen.session.lobby.over)
    assert screen.session.journal() is None
    world.until(lambda: over([screen]) and screen.session.journal())
    assert journal.parse(screen.session.journal()).header.setup.seed != journal.parse(first).header.setup.seed


def test_the_same_terms_give_the_same_updates_at_the_same_steps():
    def frames() -> list[list[object]]:
        clock = StepClock()
        session = play_here(Terms("duel", 3, dict.fromkeys(range(3), "chance"), seed=4, journal=False),
                            0.0, clock=clock)  # fmt: skip
        try:
            session.start()
            return [[n for n in session.poll(step / 60) if isinstance(n, Update)] for step in range(60)]
        finally:
            session.close()

    first, second = frames(), frames()
    assert first == second
    assert sum(map(len, first)) > 10


def test_pace_leaves_time_between_the_answers_of_bots():
    clock = StepClock()
    terms = Terms("duel", 2, {0: "chance", 1: "chance"}, seed=4, journal=False, pace=0.5)
    session = play_here(terms, 0.0, clock=clock)
    try:
        session.start()
        times = []
        for step in range(600):
            if any(isinstance(notice, Update) and notice.events for notice in session.poll(step / 60)):
                times.append(step / 60)
    finally:
        session.close()
    assert len(times) == 10
    assert min(late - early for early, late in itertools.pairwise(times)) >= 0.5


def test_a_host_in_its_own_thread_needs_no_pumping():
    session = play_here(
        Terms("duel", 2, {0: "chance", 1: "chance"}, seed=4, journal=False), time.perf_counter()
    )
    try:
        session.start()
        end = time.monotonic() + 10
        while not session.lobby.over and time.monotonic() < end:
            session.poll(time.perf_counter())
            time.sleep(0.002)
        assert session.lobby.over
    finally:
        session.close()
    session.close()
    assert session.poll(time.perf_counter()) == []


def test_a_match_at_this_screen_is_resumed_with_its_seats(tmp_path):
    path = tmp_path / "a.journal"
    clock = StepClock()
    terms = Terms("duel", 2, {1: "chance"}, seed=5, profile="resumes", file=path)
    session = play_here(terms, 0.0, name="Edda", clock=clock)
    world = World()
    world.clock = clock
    screen = world.screen(session)
    world.seat(screen, 0, "Edda")
    session.start()
    world.until(lambda: screen.all(Update))
    session.act(0, screen.update(0).ask.ticket, Action("stake", (2,)))
    world.until(lambda: screen.update(0).view.round == 2)
    seen = screen.update(0)
    session.leave()

    again = Screen(resume_here(path, clock.now, profile="resumes", clock=clock), stake(1))
    try:
        world.screens = [again]
        world.until(lambda: again.all(Update))
        assert again.session.seats == (0,)
        assert again.session.lobby.seats[0].name == "Edda"
        assert again.all(Update)[0].view == seen.view
        assert again.all(Update)[0].full
        world.until(lambda: over([again]))
    finally:
        again.session.close()


@pytest.mark.parametrize("call", ["leave", "close"])
def test_the_guests_are_told_when_the_host_leaves(world, call):
    screen = world.host(TERMS)
    guest = world.join("Bo")
    world.until(lambda: guest.session.lobby.seats)
    world.screens.remove(screen)
    getattr(screen.session, call)()
    world.until(lambda: guest.closed)
    assert guest.closed.reason == "host-left"
    assert guest.all(Closed)[0].facts["address"].startswith("127.0.0.1:")


def test_a_draft_to_an_open_question_is_shown_to_the_others_and_taken_back(world, monkeypatch):
    screen = world.host(Terms("duel", 3, {1: "chance"}, seed=3, journal=False))
    guest = world.join("Rika", watch=True)
    monkeypatch.setattr(world.opened.table, "open", lambda seat: True)
    world.seat(screen, 0, "Edda")
    world.seat(screen, 2, "Bo")
    world.until(lambda: screen.session.lobby.seats[2].ready)
    screen.session.start()
    world.until(lambda: guest.all(Update))
    screen.session.draft(0, Action("stake", (2,)))
    world.until(lambda: guest.all(Drafted))
    screen.session.draft(0, None)
    world.until(lambda: len(guest.all(Drafted)) == 2)
    assert guest.all(Drafted) == [Drafted(0, Action("stake", (2,))), Drafted(0, None)]
    assert screen.all(Drafted) == [], "one's own screen shows it already"


def test_a_draft_to_a_question_that_is_not_open_reaches_nobody(world):
    screen = world.host(Terms("duel", 2, {1: "chance"}, seed=3, journal=False))
    guest = world.join("Rika", watch=True)
    world.seat(screen, 0, "Edda")
    screen.session.start()
    world.until(lambda: guest.all(Update))
    screen.session.draft(0, Action("stake", (2,)))
    world.turn(30)
    assert guest.all(Drafted) == []
