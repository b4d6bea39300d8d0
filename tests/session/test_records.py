"""What is on disk: which matches can be resumed or watched, and every moment of a recorded one."""

import pytest

from game import paths
from game.bots.seat import Inline
from game.engine import journal
from game.engine.journal import JournalError
from game.session import logbook
from game.session.content import content, version_of
from game.session.recording import Folder
from game.session.replaying import Replay
from game.session.table import MatchTable
from game.version import VERSION
from net.table import Saved, SavedSeat, SeatInfo


def table_in(folder, answers, game="duel", stamp="2031-05-17"):
    """A match of bots with so many answers in a journal of this folder."""
    table = MatchTable(game, 2, Inline(), seed=6, shelf=Folder(folder, lambda: stamp))
    seats = [SavedSeat("Edda", "gold", "bot:chance"), SavedSeat("Bo", "jade", "bot:chance")]
    table.start([SeatInfo(s.name, s.emblem, s.kind) for s in seats], Saved("t-1", 17171, "", tuple(seats)))
    for _ in range(answers):
        table.tick(0.0)
    table.sync()
    table.close()
    return table


def test_the_logbook_tells_finished_matches_from_those_to_resume():
    folder = paths.journals("log")
    table_in(folder, 3)
    table_in(folder, 100)
    (folder / "other.journal").write_text("not mine")
    found = {one.path.name: one for one in logbook.kept("log")}
    assert set(found) == {"duel-2031-05-17.journal", "duel-2031-05-17-2.journal"}
    begun, finished = found["duel-2031-05-17.journal"], found["duel-2031-05-17-2.journal"]
    assert (begun.answers, begun.finished, finished.answers, finished.finished) == (3, False, 10, True)
    assert [sitting.name for sitting in begun.sittings] == ["Edda", "Bo"]


def test_an_empty_logbook_is_no_error():
    assert logbook.kept("nobody") == []


def test_a_replay_shows_every_moment_as_each_seat_saw_it(tmp_path):
    table = table_in(tmp_path, 100)
    replay = Replay(journal.read(tmp_path / "duel-2031-05-17.journal"))
    assert (replay.game, replay.count) == ("duel", 10)
    assert [sitting.name for sitting in replay.sittings] == ["Edda", "Bo"]
    first, last = replay.update(0), replay.update(10)
    assert (first.full, first.events, first.waiting, first.result) == (True, (), (0, 1), None)
    assert (last.waiting, last.result) == ((), table.match.result)
    assert replay.update(1, 0).events[0].facts.keys() == {"seat", "coins"}
    assert replay.update(1, 1).events[0].facts.keys() == {"seat"}
    assert replay.update(0, 1).view.die > 0
    assert replay.update(0).view.die == 0
    assert replay.update(5) == replay.update(5)


def test_a_replay_of_a_match_that_is_not_finished_ends_where_it_was(tmp_path):
    table_in(tmp_path, 3)
    replay = Replay(journal.read(tmp_path / "duel-2031-05-17.journal"))
    assert replay.count == 3
    assert replay.update(3).result is None


def test_a_replay_of_a_game_that_is_not_here_is_told(tmp_path, monkeypatch):
    table_in(tmp_path, 3)
    monkeypatch.delitem(__import__("game.games").games.GAMES, "duel")
    with pytest.raises(JournalError) as caught:
        Replay(journal.read(tmp_path / "duel-2031-05-17.journal"))
    assert (caught.value.key, caught.value.facts["game"]) == ("journal.game", "duel")


def test_the_content_word_begins_with_the_version_and_stays_the_same():
    assert content() == content()
    assert version_of(content()) == VERSION


def test_the_content_word_follows_the_rules_and_not_how_lines_end(tmp_path, monkeypatch):
    def word(source):
        (tmp_path / "rules" / "duel").mkdir(parents=True, exist_ok=True)
        (tmp_path / "session").mkdir(exist_ok=True)
        (tmp_path / "rules" / "duel" / "view.py").write_bytes(source)
        monkeypatch.setattr("game.session.content.__file__", str(tmp_path / "session" / "content.py"))
        content.cache_clear()
        return content()

    try:
        assert word(b"a = 1\n") == word(b"a = 1\r\n")
        assert word(b"a = 1\n") != word(b"a = 2\n")
    finally:
        content.cache_clear()
