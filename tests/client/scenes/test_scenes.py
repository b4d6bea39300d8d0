"""What the menu scenes do with what a session tells, and what they ask of it; on a session of paper."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.client.harbour import Course, Harbour
from game.client.scenes.browse import Browse
from game.client.scenes.connecting import Connecting
from game.client.scenes.lobby import Lobby
from game.client.scenes.pause import Pause
from game.client.scenes.results import Results
from game.engine.journal import People, Sitting, header, replay_of
from game.session.protocol import Closed, LobbyChanged, Refused, Told, Update
from tests.client.scenes.fakes import FakeSession, lobby, seat_of
from tests.client.scenes.states import Sea, bots, ended, guest, mixed, people, seen
from tests.client.scenes.voyage import QUICK, Voyage

LAN: dict[str, Any] = {"addresses": ("10.0.0.7:17171",), "pin": "4711"}


@pytest.fixture
def on():
    """A screen on which a scene is opened."""
    made: list[Voyage] = []

    def opened(scene) -> Voyage:
        made.append(Voyage(scene))
        return made[-1]

    yield opened
    for voyage in made:
        voyage.close()


def words(voyage) -> str:
    return " ".join(notice.words for notice in voyage.scene.toasts._notices)


# -- the lobby --------------------------------------------------------------------------------------------


def test_a_host_changes_rules_seats_and_patience(on):
    voyage = on(Lobby(FakeSession(mixed(**LAN))))
    voyage.enter("rule:Horizon")
    voyage.walk("rule:Sea")
    voyage.key("right")
    voyage.walk("captains")
    voyage.key("left")
    voyage.walk("rule:Patience")
    voyage.key("right")
    table = voyage.session.lobby
    assert table.options["horizon"] == "off"
    assert table.options["arrangement"] == "3b"
    assert (len(table.seats), table.patience) == (5, 30)


def test_a_guest_sees_the_same_but_may_change_nothing(on):
    voyage = on(Lobby(guest(mixed(), 2)))
    names = {widget.name for widget in voyage.scene.page.widgets if widget.focusable}
    assert names == {"back", "seat2", "seat4", "seat5", "knock"}
    voyage.enter("knock")
    assert ("ready", 2, True) in voyage.session.asked
    voyage.frames(2)
    voyage.enter("knock")
    assert ("ready", 2, False) in voyage.session.asked


def test_a_spectator_may_only_look(on):
    voyage = on(Lobby(guest(people(4)), watch=True))
    assert [widget.name for widget in voyage.scene.page.widgets if widget.focusable] == ["back"]


def test_a_host_frees_a_seat_of_somebody_else(on):
    voyage = on(Lobby(FakeSession(mixed(**LAN))))
    session = voyage.session
    voyage.press("seat2", "cross")
    assert ("kick", 2) not in session.asked  # only if it is really meant
    voyage.press("Free the seat")
    assert ("kick", 2) in session.asked


def test_several_people_sit_down_at_one_screen(on):
    voyage = on(Lobby(FakeSession(mixed())))
    voyage.enter("seat4", "Sit here")
    assert voyage.name == "CaptainSheet"
    voyage.enter("keep")
    voyage.frames(2)
    seat = voyage.session.lobby.seats[4]
    assert (seat.kind, seat.local) == ("person", True)
    assert seat.name not in ("", "Bartholomew", "Mira", "Wilhelmina")


def test_the_first_open_seat_is_taken_at_once_by_who_comes(on):
    voyage = on(Lobby(FakeSession(lobby(seat_of(0), seat_of(1)), seats=()), sit=True))
    assert voyage.session.asked == [("claim", 0, "Edda", "gold")]


def test_start_is_grey_with_its_reason_until_nobody_is_missing(on):
    voyage = on(Lobby(FakeSession(mixed(**LAN))))
    voyage.enter("start")
    assert ("start",) not in voyage.session.asked
    assert "still open" in words(voyage)


def test_what_was_refused_is_said_and_nothing_is_lost(on):
    voyage = on(Lobby(FakeSession(mixed(**LAN))))
    voyage.session.notices.append(Refused(None, "net.emblem-taken", {"emblem": "gold"}))
    voyage.session.notices.append(Told("file-set-aside", {"file": "x"}))
    voyage.frames(2)
    assert "That flag is taken" in words(voyage)
    assert "packed one is used" in words(voyage)


def test_a_table_that_is_gone_says_why_over_the_scene_before(on):
    voyage = on("title")
    voyage.app.open(Lobby(guest(people(3), 1)))
    voyage.session.notices.append(Closed("kicked"))
    voyage.frames(2)
    assert (voyage.name, voyage.scene.title) == ("Ask", "The host freed your seat")
    voyage.key("return")
    assert voyage.name == "Title"


def test_leaving_a_lobby_leaves_the_table(on):
    voyage = on("title")
    session = FakeSession(bots(3))
    voyage.app.open(Lobby(session))
    voyage.key("escape")
    assert voyage.name == "Title"
    assert session.closed


# -- finding and joining ----------------------------------------------------------------------------------


def test_the_list_fills_by_itself_and_keeps_its_place(on):
    sea = Sea(seen("b", name="Gull Rock"))
    voyage = on(Browse(waters=sea))
    voyage.frames(20)
    voyage.until(lambda: len(voyage.scene.seen) == 1)
    sea.found = [seen("a", name="Calico"), seen("b", name="Gull Rock"), seen("c", name="Widow")]
    voyage.until(lambda: len(voyage.scene.seen) == 3)
    assert voyage.scene.seen[voyage.scene.list.chosen].name == "Gull Rock"


def test_another_version_is_listed_with_its_reason_and_cannot_be_joined(on):
    voyage = on(Browse(waters=Sea(seen("a", version="0.9.1", fits=False))))
    voyage.until(lambda: bool(voyage.scene.seen))
    voyage.enter("tables")
    assert voyage.name == "Ask"
    assert "0.9.1" in voyage.scene.words


def test_nothing_found_is_explained_after_four_seconds(on):
    voyage = on(Browse(waters=Sea()))
    voyage.frames(60)
    assert voyage.scene.fact == "looking ..."
    voyage.frames(220)
    assert "nobody hosts" in voyage.scene.fact
    assert any("firewall" in getattr(widget, "words", "") for widget in voyage.scene.page.widgets)


def test_an_address_of_the_last_time_is_one_press_away(on):
    voyage = on(Browse(waters=Sea()))
    voyage.app.settings = voyage.app.settings.remember("10.0.0.7")
    voyage.app._restage()
    voyage.press("last0")
    assert voyage.scene.address.words == "10.0.0.7"


class Tries:
    """Somebody's table: every try ends with the next of these reasons, the last one with its lobby."""

    def __init__(self, *reasons: tuple[str, dict]) -> None:
        self.reasons = list(reasons)
        self.courses: list[Course] = []

    def __call__(self, course: Course, name: str) -> FakeSession:
        self.courses.append(course)
        session = guest(people(3), 1)
        if self.reasons:
            session.notices.append(Closed(*self.reasons.pop(0)))
        else:
            session.notices.append(LobbyChanged(session.lobby))
        return session


def go(on, tries: Tries) -> Voyage:
    voyage = on("title")
    voyage.app.open(Connecting(Course("Low Lantern", "10.0.0.7"), join=tries))
    voyage.frames(2)
    return voyage


def test_a_table_that_asks_for_a_pin_is_tried_again_with_it(on):
    tries = Tries(("pin-needed", {}), ("pin-wrong", {"wait": 1}))
    voyage = go(on, tries)
    voyage.type("1111")
    voyage.key("return")
    voyage.frames(2)
    assert voyage.name == "PinSheet"
    assert voyage.scene.wait > 0  # the table does not listen yet
    voyage.frames(70)
    voyage.type("2222")
    voyage.key("return")
    voyage.frames(2)
    assert voyage.name == "Lobby"
    assert [course.pin for course in tries.courses] == ["", "1111", "2222"]
    assert voyage.app.settings.addresses == ("10.0.0.7",)


def test_who_comes_in_mid_match_is_at_the_table_at_once(on):
    session = guest(people(3, started=True), 1)
    view = ended(3).view
    session.notices += [Update(1, 4, view, full=True), LobbyChanged(session.lobby)]  # as a session tells it
    swapped = []
    voyage = on("title")
    voyage.app.open(Connecting(Course("Low Lantern", "10.0.0.7"), join=lambda course, name: session))
    voyage.app._do = lambda one, asker, plain=voyage.app._do: (
        swapped.append(one) if getattr(one, "scene", "") == "table" else plain(one, asker)
    )
    voyage.frames(3)
    assert swapped[0].arguments["early"][0].rev == 4


def test_a_full_table_can_be_looked_at(on):
    tries = Tries(("table-full", {}))
    voyage = go(on, tries)
    voyage.enter("Look on")
    voyage.frames(2)
    assert voyage.name == "Lobby"
    assert tries.courses[-1].watch


@pytest.mark.parametrize("reason", ["refused", "silent", "no-machine", "no-network", "content", "full"])
def test_every_failure_on_the_way_is_told_and_leads_back(on, reason):
    voyage = go(on, Tries((reason, {})))
    assert voyage.name == "Ask"
    voyage.key("return")
    assert voyage.name == "Title"


def test_turning_back_on_the_way_leaves_nothing_open(on):
    session = guest(people(3), 1)
    voyage = on("title")
    voyage.app.open(Connecting(Course("Low Lantern", "10.0.0.7"), join=lambda course, name: session))
    voyage.frames(3)
    voyage.key("escape")
    assert voyage.name == "Title"
    assert session.closed


# -- the end of a match -----------------------------------------------------------------------------------


def test_again_waits_for_the_others_and_then_starts_by_itself(on):
    table = people(2, started=True, over=True)
    session = FakeSession(table)
    session._seat(1, ready=False)
    voyage = on(Results(session, ended(2)))
    voyage.frames(2)
    voyage.enter("again")
    voyage.frames(2)
    assert ("start",) not in session.asked
    assert "not ready" in words(voyage)
    session._seat(1, ready=True)
    voyage.frames(2)
    assert ("start",) in session.asked


def test_the_working_of_a_line_can_be_opened(on):
    voyage = on(Results(FakeSession(people(3, started=True, over=True)), ended(3)))
    voyage.enter("ranking")
    assert voyage.name == "Ask"
    assert "31 points in all" in voyage.scene.words


@pytest.mark.parametrize(("seconds", "said"), [(50, "51 turns · 1 minute"), (150, "51 turns · 2 minutes")])
def test_how_long_a_match_took_is_said_in_the_right_number(on, seconds, said):
    voyage = on(Results(FakeSession(people(2, started=True, over=True)), ended(2), seconds=seconds))
    assert said in [getattr(widget, "words", "") for widget in voyage.scene.page.widgets]


def test_back_to_the_lobby_with_the_same_table(on):
    session = FakeSession(people(3, started=True, over=True))
    voyage = on(Results(session, ended(3)))
    voyage.enter("lobby")
    assert voyage.name == "Lobby"
    assert not session.closed


def test_who_has_no_name_yet_is_asked_for_one_in_the_lobby_and_keeps_it():
    voyage = Voyage(Lobby(FakeSession(bots(3))), settings=replace(QUICK, name=""))
    try:
        voyage.enter("name")
        assert voyage.name == "CaptainSheet"
        voyage.walk("name")
        voyage.key(*["backspace"] * 12)
        voyage.type("Nell")
        voyage.enter("keep")
        assert voyage.app.settings.name == "Nell"
        voyage.frames(2)
        assert voyage.scene.page.find("name") is None
    finally:
        voyage.close()


@pytest.mark.parametrize("scene", ["title", "play", "replays", "settings"])
def test_who_asks_why_where_there_is_nothing_to_say_is_shown_how_to_play(on, scene):
    voyage = on(scene)
    voyage.key("h")
    assert voyage.name == "Manual"
    voyage.key("h")
    assert voyage.name == "Manual"
    voyage.key("escape")
    assert voyage.name != "Manual"


def test_the_number_of_captains_is_remembered(on):
    voyage = on("play")
    voyage.walk("seats")
    voyage.key("right", "right")
    voyage.enter("go")
    assert voyage.name == "Lobby"
    assert voyage.app.settings.seats == 6
    voyage.app.open("host")
    assert voyage.scene.seats == 6


# -- leaving ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sign", "keep"), [("Keep hosting", True), ("End for all", False)])
def test_a_host_who_leaves_says_what_becomes_of_the_others(on, sign, keep):
    session = FakeSession(people(3, started=True, **LAN))
    voyage = on("title")
    voyage.app.open(Pause(session))
    voyage.enter(sign)
    assert ("leave", keep) in session.asked
    assert voyage.name == "Title"


def test_a_guest_leaves_and_his_seat_is_kept(on):
    session = guest(people(3, started=True), 1)
    voyage = on("title")
    voyage.app.open(Pause(session))
    assert "Keep hosting" not in [widget.name for widget in voyage.scene.page.widgets]
    voyage.enter("Leave the table")
    assert ("leave", False) in session.asked


def test_the_menu_of_a_table_quits_the_program(on):
    session = FakeSession(people(3, started=True))
    voyage = on("title")
    voyage.app.open(Pause(session))
    voyage.enter("Quit")
    assert ("leave", False) in session.asked
    assert session.closed
    assert not voyage.app.running


def test_who_closes_the_window_at_a_table_may_stay(on):
    session = FakeSession(people(3, started=True, **LAN))
    voyage = on("title")
    voyage.app.open(Pause(session, quitting=True))
    assert [widget.name for widget in voyage.scene.page.widgets][1:] == ["Stay", "Keep hosting", "Quit"]
    assert voyage.scene.page.focus.name == "Stay"
    voyage.key("return")
    assert voyage.name == "Title"
    assert not session.closed
    assert voyage.app.running


# -- matches on the disk ----------------------------------------------------------------------------------


def keep_match(folder: Path, answers: int) -> Path:
    """A journal with so many answers of a match of bots, as a host leaves it that was stopped."""
    from game import games, tables
    from game.engine.contract import Setup
    from game.engine.journal import Journal
    from game.engine.match import Match
    from game.engine.rng import seeded

    rules = games.load("treasure_boots")
    setup = Setup(5, 2, {"target": 5}, tables.packed("treasure_boots"))
    match, rng = Match(rules, setup), seeded(5)
    seats = (Sitting("Edda", "gold", "person"), Sitting("", "scarlet", "bot:chance"))
    whole = People("table" if answers else "", 17171, "4711", seats)
    head = header("treasure_boots", rules.version, setup, whole)
    while match.result is None and (not answers or len(match.log) < answers):
        seat, ask = next(iter(match.asks().items()))
        match.act(seat, ask.ticket, ask.decision.sample(rng))
    file = folder / f"match-{answers}.journal"
    folder.mkdir(parents=True, exist_ok=True)
    if not answers:
        file.write_bytes(replay_of(head, whole, match.log))
        return file
    journal = Journal.create(file, head)
    for entry in match.log:
        journal.append(entry)
    journal.sync()
    journal.close()
    return file


@pytest.fixture
def kept(tmp_path, monkeypatch):
    from game import paths

    monkeypatch.setattr(paths, "journals", lambda profile="": tmp_path / "journals")
    return tmp_path / "journals"


def test_where_no_match_is_kept_there_is_a_way_to_play_one(on, kept):
    voyage = on("resume")
    assert voyage.scene.page.focus.name == "play"
    voyage.key("return")
    assert voyage.name == "Play"


def test_while_tables_are_looked_for_an_address_can_be_typed():
    voyage = Voyage(Browse(waters=Sea()), settings=replace(QUICK, text=150))
    try:
        assert voyage.scene.page.focus.name == "typed"
        voyage.key("return")
        assert voyage.scene.page.focus.name == "address"
    finally:
        voyage.close()


def test_an_unfinished_match_says_how_far_it_is_and_how_it_stands(on, kept):
    file = keep_match(kept, 40)
    (kept / "broken.journal").write_bytes(file.read_bytes().replace(b'"digest":"', b'"digest":"0', 1))
    voyage = on("resume")
    voyage.frames(4)
    stands = voyage.scene._stands
    assert len(stands) == len(voyage.scene.kept)
    found = next(stand for (path, _), stand in stands.items() if path == file)
    view = Harbour().standing(file)
    assert found.length == f"{view.turn} turns"
    assert found.scores == tuple(view.scores)


def test_an_interrupted_match_goes_on_where_it_was(on, kept):
    keep_match(kept, 12)
    voyage = on("title")
    voyage.enter("Play here")
    voyage.enter("resume")
    voyage.enter("kept")
    voyage.until_scene("Table")
    assert voyage.session.lobby.started
    assert voyage.session.lobby.seats[0].name == "Edda"


def test_a_finished_match_is_watched_from_the_list_and_stepped_through(on, kept):
    keep_match(kept, 0)
    voyage = on("title")
    voyage.enter("Replays")
    voyage.enter("kept")
    voyage.until_scene("Replay")
    watching = voyage.scene.watching
    voyage.key("right", "right", "right")
    assert watching.at == 3
    voyage.key("left")
    assert watching.at == 2
    voyage.key("end")
    assert watching.at == watching.replay.count
    voyage.enter("speed")
    assert voyage.app.settings.speed != "off"
    voyage.key("escape")
    assert voyage.name == "Replays"
    assert voyage.app.settings.speed == "off"  # as it was before


def test_a_damaged_match_is_no_match_of_the_list_and_a_file_asked_for_says_why(on, kept):
    file = keep_match(kept, 12)
    file.write_bytes(file.read_bytes().replace(b'"digest":"', b'"digest":"0', 3))
    voyage = on("title")
    voyage.app.open("resume", file=file)
    voyage.until_scene("Ask")
    assert voyage.scene.title == "The match came out differently"


def test_the_harbour_opens_nothing_before_it_is_asked():
    harbour = Harbour()
    harbour.close()
    assert harbour._network is None
