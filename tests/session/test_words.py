"""The words of tables and matches: what they print, how they end, and what they say when they cannot."""

import argparse
import json
import socket

import pytest

from game import commands, paths, tables
from game.bots.seat import Inline
from game.commands import _screen, play
from game.commands._sentences import HERE, sentence
from game.engine import journal
from game.session.hosting import StepClock
from game.session.local import play_here
from game.session.opening import Terms
from game.session.protocol import Told
from game.session.recording import Named, try_out
from game.session.table import MatchTable
from net.table import Saved, SavedSeat, SeatInfo
from tests.session.world import Quiet

LOCAL = ["--interface", "127.0.0.1"]


def words(capsys, *arguments):
    """Exit status, stdout and stderr of a run in this process."""
    status = commands.main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return status, out, err


@pytest.fixture
def recorded(tmp_path):
    """A function that plays so many answers of a duel of bots into a file."""

    def play(answers, seats=2):
        path = tmp_path / "match.journal"
        table = MatchTable("duel", seats, Inline(), seed=6, shelf=Named(path), name="The Crow")
        sat = tuple(SavedSeat(f"C{n}", "gold", "bot:chance") for n in range(seats))
        table.start([SeatInfo(s.name, s.emblem, s.kind) for s in sat], Saved("t-1", 0, "4711", sat))
        for _ in range(answers):
            table.tick(0.0)
        table.close()
        return path

    return play


def test_check_tells_what_a_finished_match_holds(capsys, recorded):
    path = recorded(100)
    status, out, err = words(capsys, "replay", "--check", "--json", path)
    found = json.loads(out)
    assert (status, err) == (0, "")
    assert list(found) == ["ok", "game", "seats", "actions", "scores", "winners"]
    result = journal.restore(__import__("tests.duel.game").duel.game, journal.read(path)).result
    assert (found["ok"], found["game"], found["seats"], found["actions"]) == (True, "duel", 2, 10)
    assert (found["scores"], found["winners"]) == (list(result.scores), list(result.order[0]))
    status, out, _ = words(capsys, "replay", "--check", path)
    assert (status, out.count("\n")) == (0, 1)
    assert "as recorded" in out


def test_check_of_a_match_that_is_not_finished_says_so(capsys, recorded):
    status, out, _ = words(capsys, "replay", "--check", recorded(3))
    assert status == 0
    assert "not finished" in out


def test_check_tells_of_a_torn_end(capsys, recorded):
    path = recorded(3)
    path.write_bytes(path.read_bytes() + b'{"record"')
    status, _, err = words(capsys, "replay", "--check", path)
    assert status == 0
    assert "9 bytes" in err


def test_check_of_a_changed_match_fails_in_json_and_in_words(capsys, recorded):
    path = recorded(6)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:2], lines[2].replace(b'"seat":', b'"seat":1'), *lines[3:]]))
    status, out, err = words(capsys, "replay", "--check", "--json", path)
    assert status == 1
    assert json.loads(out)["ok"] is False
    assert json.loads(out)["reason"] in err


@pytest.mark.parametrize("word", [["replay", "--check"], ["resume", "--headless"]])
@pytest.mark.parametrize(
    ("content", "status", "says"),
    [
        (None, 2, "cannot be read"),
        (b"\x89PNG", 2, "was not written by this program"),
        (b'{"record":"header","format":1}\n', 2, "is damaged: line 1"),
        (b'{"record":"header","format":7}\n', 1, "newer"),
    ],
)
def test_a_file_that_is_no_usable_match_is_refused_with_a_sentence(
    capsys, tmp_path, word, content, status, says
):
    path = tmp_path / "a.journal"
    if content is not None:
        path.write_bytes(content)
    found = words(capsys, *word, path)
    assert found[0] == status
    assert says in found[2]
    assert found[1] == ""


def with_people(path, **changed):
    """The journal with people who changed, as its fourth line."""
    head, *rest = path.read_bytes().splitlines(keepends=True)
    people = json.loads(head)["people"] | {"record": "people"} | changed
    path.write_bytes(b"".join([head, *rest[:2], json.dumps(people).encode() + b"\n", *rest[2:]]))


SAT = {"name": "C0", "emblem": "gold", "kind": "bot:chance", "token": ""}


@pytest.mark.parametrize("word", [["replay", "--check"], ["resume", "--headless", *LOCAL]])
@pytest.mark.parametrize(
    "changed",
    [
        {"seats": []},
        {"seats": [SAT] * 3},
        {"seats": [SAT, {**SAT, "kind": "bot:zork"}]},
        {"seats": [SAT, {**SAT, "kind": "zork"}]},
        {"seats": [SAT, {**SAT, "emblem": "zork"}]},
        {"seats": [SAT, {**SAT, "name": "a\u202eb"}]},
        {"seats": [SAT, {**SAT, "token": "é"}]},
        {"pin": "abc"},
        {"port": 99999999},
        {"port": -1},
        {"table": "x" * 65},
        {"name": "x" * 300},
    ],
    ids=str,
)
def test_people_who_cannot_have_sat_at_the_table_are_a_damaged_file(capsys, recorded, word, changed):
    path = recorded(3)
    with_people(path, **changed)
    status, out, err = words(capsys, *word, path)
    assert (status, out) == (2, "")
    assert "is damaged: line 4" in err


def test_a_match_of_other_rules_is_refused_with_both_versions(capsys, recorded):
    path = recorded(3)
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":8', 1))
    status, _, err = words(capsys, "resume", "--headless", path, *LOCAL)
    assert status == 1
    assert "version 8" in err
    assert "version 1" in err


def test_a_finished_match_is_not_resumed(capsys, recorded):
    status, _, err = words(capsys, "resume", "--headless", recorded(100), *LOCAL)
    assert status == 1
    assert "'replay' shows it" in err


def test_a_match_that_another_program_goes_on_with_is_not_resumed(capsys, recorded):
    path = recorded(3)
    held, _ = journal.Journal.reopen(path)
    try:
        status, _, err = words(capsys, "resume", "--headless", path, *LOCAL)
    finally:
        held.close()
    assert status == 1
    assert "Another program" in err


def test_a_match_of_bots_alone_is_served_to_its_end_and_resumed_likewise(
    capsys, recorded, tmp_path, monkeypatch
):
    monkeypatch.setattr("game.session.network.Network", Quiet)
    path = tmp_path / "hosted.journal"
    bots = ["--bots", "chance,chance", "--seed", "5", "--port", "0", *LOCAL]
    status, out, err = words(capsys, "host", "duel", "--headless", *bots, "--journal", path, "--json")
    told = json.loads(out)
    assert (status, err) == (0, "")
    assert (told["game"], told["seats"], told["address"], len(told["pin"])) == ("duel", 2, "127.0.0.1", 6)
    assert told["port"] > 0
    assert words(capsys, "replay", "--check", path)[0] == 0

    status, out, _ = words(capsys, "resume", "--headless", recorded(3), *LOCAL)
    assert status == 0
    assert "PIN 4711" in out


def test_the_first_seat_may_be_a_persons(capsys, monkeypatch):
    shown = []
    monkeypatch.setattr("game.commands._screen.show", lambda args, scene, **more: shown.append(more) or 0)
    status, _, err = words(capsys, "play", "duel", "--bots", "-,chance,-", "--option", "rounds=8")
    assert (status, err) == (0, "")
    (table,) = shown
    assert (table["seats"], table["levels"], table["options"]) == (3, {1: "chance"}, {"rounds": 8})


def test_a_journal_that_exists_is_never_written_over(capsys, tmp_path):
    path = tmp_path / "mine.journal"
    path.write_text("mine")
    status, _, err = words(capsys, "host", "duel", "--headless", "--journal", path, *LOCAL)
    assert status == 2
    assert "exists already" in err
    assert path.read_text() == "mine"


def test_an_interface_that_is_not_ours_is_refused(capsys):
    status, _, err = words(capsys, "host", "duel", "--headless", "--interface", "192.0.2.77")
    assert status == 1
    assert "192.0.2.77" in err
    assert "doctor" in err


def test_a_port_in_use_gives_the_next_one_and_says_so(capsys, monkeypatch):
    monkeypatch.setattr("game.session.network.Network", Quiet)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        arguments = ["--bots", "chance,chance", "--pin", "off", "--port", port, *LOCAL, "--json"]
        status, out, err = words(capsys, "host", "duel", "--headless", *arguments)
    assert status == 0
    assert json.loads(out)["port"] != port
    assert json.loads(out)["pin"] == ""
    assert f"port {port} is in use" in err


@pytest.mark.parametrize("address", ["", "here:99999", "a b", "[::1"])
def test_what_is_no_address_is_bad_input(capsys, address):
    status, _, err = words(capsys, "join", address, "--bot", "chance")
    assert status == 2
    assert err.startswith("freebooters: ")


def test_an_address_where_nobody_listens_is_a_failure(capsys):
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    status, _, err = words(capsys, "join", f"127.0.0.1:{port}", "--bot", "chance")
    assert status == 1
    assert f"127.0.0.1:{port}" in err


def test_find_lists_nothing_in_words_and_in_json(capsys, monkeypatch):
    monkeypatch.setattr("game.session.network.Network.tables", lambda self: ())
    status, out, err = words(capsys, "find", "--seconds", "0", "--json", *LOCAL)
    assert (status, json.loads(out)) == (0, {"tables": []})
    assert "firewall" in err


def test_several_tables_are_listed_with_the_way_to_choose_one(capsys, monkeypatch):
    from game.session.network import Seen

    seen = tuple(
        Seen(f"t{n}", f"Crow {n}", "duel", ("127.0.0.1",), 17171 + n, n, n == 1, False, "0.1.0", True, True)
        for n in (1, 2)
    )
    monkeypatch.setattr("game.session.network.Network.tables", lambda self: seen)
    monkeypatch.setattr("game.commands.join.MORE", 0.0)
    status, _, err = words(capsys, "join", "--bot", "chance", *LOCAL)
    assert status == 1
    assert "127.0.0.1:17172" in err
    assert "127.0.0.1:17173" in err
    assert "join ADDRESS" in err
    assert "1 seat free, PIN" in err


@pytest.mark.parametrize(
    "reason", [*HERE, "refused", "silent", "no-machine", "no-network", "lost", "kicked", "host-left"]
)
def test_every_reason_has_a_sentence_that_needs_no_more_facts_than_it_gets(reason):
    told = sentence(reason, {})
    assert told.endswith(".")
    assert "The reason given is" not in told


def test_a_reason_that_nobody_foresaw_is_named():
    assert "“net.strange”" in sentence("net.strange", {})


HOST = ["host", "duel", "--headless", "--port", "0", *LOCAL]


@pytest.mark.parametrize("word", [HOST, ["play", "duel"]])
@pytest.mark.parametrize(
    ("name", "status", "says"),
    [
        ("file/a.journal", 1, "cannot be kept"),
        ("folder", 2, "is a folder"),
        ("file", 2, "exists already"),
    ],
)
def test_a_journal_that_cannot_be_begun_is_refused_before_anybody_plays(
    capsys, tmp_path, word, name, status, says
):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine")
    found = words(capsys, *word, "--journal", tmp_path / name)
    assert (found[0], found[1]) == (status, "")
    assert says in found[2]
    assert (tmp_path / "file").read_text() == "mine"


def test_trying_a_journal_leaves_no_file(tmp_path):
    try_out(tmp_path / "new" / "a.journal")
    assert list((tmp_path / "new").iterdir()) == []


def test_the_owner_of_a_served_table_hears_that_the_journal_failed(tmp_path):
    (tmp_path / "file").write_text("")
    heard: list = []
    table = MatchTable("duel", 2, Inline(), shelf=Named(tmp_path / "file" / "a.journal"), owner=heard.append)
    sat = tuple(SavedSeat(f"C{n}", "gold", "bot:chance") for n in range(2))
    table.start([SeatInfo(s.name, s.emblem, s.kind) for s in sat], Saved("t-1", 0, "", sat))
    table.close()
    assert [told.key for told in heard] == ["journal-failed"]
    assert heard[0].facts["reason"]


@pytest.fixture
def bad_board(tmp_path, monkeypatch):
    """An owner's board for Treasure Boots that is no TOML."""
    monkeypatch.setattr(paths, "settings", lambda profile="": tmp_path / profile)
    file = tables.own_file("treasure_boots")
    file.parent.mkdir(parents=True)
    file.write_text("x = [")
    return file


def test_a_bad_board_is_told_with_its_new_name_by_every_word_that_reads_it(capsys, bad_board, monkeypatch):
    monkeypatch.setattr("game.commands._serving.serve", lambda opened, args: opened.close("ended") or 0)
    for number, word in enumerate(
        (["simulate", "treasure_boots", "--games", 1], ["host", "treasure_boots", *HOST[2:]]), 1
    ):
        bad_board.write_text("x = [")
        status, _, err = words(capsys, *word)
        assert status == 0
        assert f"treasure_boots.bad{number}.toml" in err
        assert err.count("freebooters: ") == 1
        assert "packed one is used" in err


def test_a_board_that_the_command_line_read_is_told_to_the_screen_too(capsys, bad_board):
    args = options_of("treasure_boots")
    terms = Terms(**_screen.table(args), journal=False)
    assert "bad1.toml" in capsys.readouterr().err
    session = play_here(terms, 0.0, clock=StepClock())
    try:
        (told,) = [notice for notice in session.poll(0.0) if isinstance(notice, Told)]
    finally:
        session.close()
    assert (told.key, told.facts["kept"]) == ("file-set-aside", "treasure_boots.bad1.toml")


def options_of(*arguments):
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(arguments)


@pytest.mark.parametrize(
    "word",
    [["find", "--seconds", "0"], ["join", "--bot", "chance"], ["host", "duel", "--headless", "--port", "0"]],
)
def test_an_address_that_is_not_this_machines_is_said_in_words(capsys, word):
    status, out, err = words(capsys, *word, "--interface", "192.0.2.1")
    assert (status, out) == (1, "")
    assert err == "freebooters: This machine has no address 192.0.2.1. 'doctor' lists those that it has.\n"
