"""The journal: what survives a crash, what is cut off, and what is refused with a reason."""

import json
import os
import stat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.engine import journal
from game.engine.contract import Setup
from game.engine.journal import Journal, JournalError, People, Sitting
from game.engine.match import Match
from game.engine.rng import seeded

PEOPLE = People(
    "t-1",
    17171,
    "482913",
    (Sitting("Edda", "gold", "person", "ab" * 32), Sitting("Grog", "scarlet", "bot:chance")),
)


def played(answers, seed=7):
    """A duel in which so many answers have been given by chance."""
    game = games.load("duel")
    match, rng = Match(game, Setup(seed, 2, {"rounds": 3})), seeded(seed, 1)
    for _ in range(answers):
        seat, ask = next(iter(match.asks().items()))
        match.act(seat, ask.ticket, ask.decision.sample(rng))
    return match


def written(path, match, sync=True):
    """A journal of the match in a file."""
    file = Journal.create(path, journal.header("duel", 1, match.setup, PEOPLE))
    for entry in match.log:
        file.append(entry)
    if sync:
        file.sync()
    file.close()
    return path


def key_of(call, *args):
    with pytest.raises(JournalError) as caught:
        call(*args)
    return caught.value.key


def test_another_format_is_refused_even_where_it_looks_like_ours(tmp_path):
    path = written(tmp_path / "a.journal", played(1))
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":9', 1))
    assert key_of(journal.read, path) == "journal.format"


def test_a_match_comes_back_from_its_journal(tmp_path):
    match = played(5)
    record = journal.read(written(tmp_path / "a.journal", match))
    again = journal.restore(games.load("duel"), record)
    assert again.digest() == match.digest()
    assert again.log == match.log
    assert again.answers == match.answers
    assert record.people == PEOPLE
    assert record.torn == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_the_hosts_file_is_its_owners_alone(tmp_path):
    path = written(tmp_path / "a.journal", played(1))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_people_who_changed_are_as_they_were_last(tmp_path):
    file = Journal.create(tmp_path / "a.journal", journal.header("duel", 1, Setup(1, 2), PEOPLE))
    moved = People("t-1", 17172, "", (Sitting("Edda", "gold", "person", "cd" * 32), PEOPLE.seats[1]))
    file.append(moved)
    file.close()
    record = journal.read(tmp_path / "a.journal")
    assert (record.people, record.header.people) == (moved, PEOPLE)


@settings(max_examples=60, deadline=None)
@given(
    cut=st.integers(1, 400),
    tail=st.sampled_from([b"", b"\0\0\0\0", b"\xff\xfe", b'{"record":"answer"', b"\0\0\n"]),
)
def test_a_file_torn_anywhere_after_the_header_gives_the_whole_records_before(tmp_path_factory, cut, tail):
    path = written(tmp_path_factory.mktemp("torn") / "a.journal", played(6))
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    kept = data[: max(first, len(data) - cut)]
    path.write_bytes(kept + tail)
    whole = kept.count(b"\n") - 1

    file, record = Journal.reopen(path)
    file.close()

    assert [entry.digest for entry in record.entries] == [entry.digest for entry in played(whole).log]
    assert record.torn == len(kept) + len(tail) - (kept.rindex(b"\n") + 1)
    assert journal.restore(games.load("duel"), record).digest() == played(whole).digest()
    assert path.read_bytes() == kept[: kept.rindex(b"\n") + 1]


def test_a_reopened_journal_goes_on_after_the_cut(tmp_path):
    path = written(tmp_path / "a.journal", played(3))
    path.write_bytes(path.read_bytes() + b'{"record":"ans')
    file, record = Journal.reopen(path)
    match = journal.restore(games.load("duel"), record)
    seat, ask = next(iter(match.asks().items()))
    match.act(seat, ask.ticket, ask.decision.sample(seeded(1)))
    file.append(match.log[-1])
    file.sync()
    file.close()
    assert journal.restore(games.load("duel"), journal.read(path)).digest() == match.digest()


def test_a_broken_record_in_the_middle_is_corrupt_and_nothing_is_changed(tmp_path):
    path = written(tmp_path / "a.journal", played(5))
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3][: len(lines[3]) // 2]
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        journal.read(path)
    assert (caught.value.key, caught.value.facts["line"]) == ("journal.corrupt", 4)
    assert key_of(Journal.reopen, path) == "journal.corrupt"
    assert path.read_bytes() == before


def test_an_answer_that_was_changed_is_found_by_the_digest(tmp_path):
    path = written(tmp_path / "a.journal", played(4))
    lines = path.read_bytes().split(b"\n")
    entry = json.loads(lines[1])
    entry["action"]["args"][0] = 3 - entry["action"]["args"][0]
    lines[1] = json.dumps(entry, separators=(",", ":")).encode()
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(JournalError) as caught:
        journal.restore(games.load("duel"), journal.read(path))
    assert (caught.value.key, caught.value.facts["answer"]) == ("journal.diverged", 1)


def test_an_answer_of_a_seat_that_was_not_asked_is_found(tmp_path):
    path = written(tmp_path / "a.journal", played(3))
    lines = path.read_bytes().split(b"\n")
    lines.insert(2, lines[1])
    path.write_bytes(b"\n".join(lines))
    assert key_of(journal.restore, games.load("duel"), journal.read(path)) == "journal.diverged"


def test_a_journal_of_other_rules_is_refused_with_both_versions(tmp_path):
    file = Journal.create(tmp_path / "a.journal", journal.header("duel", 9, Setup(1, 2), PEOPLE))
    file.close()
    with pytest.raises(JournalError) as caught:
        journal.restore(games.load("duel"), journal.read(tmp_path / "a.journal"))
    assert caught.value.key == "journal.version"
    assert caught.value.facts == {"game": "duel", "written": 9, "ours": 1}


def test_a_setup_that_the_rules_refuse_now_is_told(tmp_path):
    Journal.create(tmp_path / "a.journal", journal.header("duel", 1, Setup(1, 9), PEOPLE)).close()
    assert (
        key_of(journal.restore, games.load("duel"), journal.read(tmp_path / "a.journal")) == "journal.setup"
    )


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n", b"{}\n", b'{"record":"answer"}\n', b"\0" * 100])
def test_a_file_that_is_no_journal_is_told_apart(tmp_path, data):
    path = tmp_path / "a.journal"
    path.write_bytes(data)
    assert key_of(journal.read, path) == "journal.foreign"


def test_a_journal_of_a_later_format_is_told_apart(tmp_path):
    path = tmp_path / "a.journal"
    path.write_bytes(b'{"record":"header","format":2,"what":"else"}\n')
    with pytest.raises(JournalError) as caught:
        journal.read(path)
    assert (caught.value.key, caught.value.facts["written"]) == ("journal.format", 2)


@pytest.mark.parametrize(
    "line", [b'{"record":"header","format":1}', b'{"record":"header",', b'{"record":"header"' + b"[" * 9999]
)
def test_a_broken_header_is_corrupt(tmp_path, line):
    path = tmp_path / "a.journal"
    path.write_bytes(line + b"\n")
    assert key_of(journal.read, path) == "journal.corrupt"


def test_a_missing_file_and_a_folder_are_unreadable(tmp_path):
    assert key_of(journal.read, tmp_path / "none") == "journal.unreadable"
    assert key_of(journal.read, tmp_path) == "journal.unreadable"


def test_a_file_that_exists_is_never_written_over(tmp_path):
    path = tmp_path / "a.journal"
    path.write_text("mine")
    assert key_of(Journal.create, path, journal.header("duel", 1, Setup(1, 2), PEOPLE)) == "journal.exists"
    assert path.read_text() == "mine"


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    head = journal.header("duel", 1, Setup(1, 2), PEOPLE)
    assert key_of(Journal.create, tmp_path / "file" / "a.journal", head) == "journal.unwritable"


def test_a_journal_that_a_program_goes_on_with_is_busy_for_a_second_one(tmp_path):
    path = written(tmp_path / "a.journal", played(2))
    file, _ = Journal.reopen(path)
    try:
        assert key_of(Journal.reopen, path) == "journal.busy"
    finally:
        file.close()
    again, _ = Journal.reopen(path)
    again.close()


def test_a_replay_holds_the_match_and_neither_tokens_nor_pin_nor_port(tmp_path):
    match = played(6)
    head = journal.header("duel", 1, match.setup, PEOPLE)
    data = journal.replay_of(head, PEOPLE, match.log)
    record = journal.parse(data)
    assert journal.restore(games.load("duel"), record).digest() == match.digest()
    assert [seat.name for seat in record.people.seats] == ["Edda", "Grog"]
    for secret in (b"482913", b"ab" * 32, b"17171", b"t-1"):
        assert secret not in data


def test_finishing_puts_the_replay_in_the_journals_place(tmp_path):
    match = played(6)
    head = journal.header("duel", 1, match.setup, PEOPLE)
    file = Journal.create(tmp_path / "a.journal", head)
    file.finish(journal.replay_of(head, PEOPLE, match.log))
    assert b"482913" not in (tmp_path / "a.journal").read_bytes()
    assert len(journal.read(tmp_path / "a.journal").entries) == 6
    assert [path.name for path in tmp_path.iterdir()] == ["a.journal"]


def test_a_setup_that_would_not_come_back_is_refused_at_the_start():
    with pytest.raises(ValueError, match="setup"):
        journal.header("duel", 1, Setup(1, 2, {}, {"table": {1: "one"}}), PEOPLE)


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=200), at=st.integers(0, 2000))
def test_whatever_a_file_holds_reading_it_ends_with_a_record_or_a_reason(data, at):
    match = played(4)
    whole = journal.dump(journal.header("duel", 1, match.setup, PEOPLE), match.log)
    try:
        record = journal.parse(whole[:at] + data + whole[at + len(data) :])
        outcome = journal.restore(games.load("duel"), record).digest()
    except JournalError as error:
        outcome = error.key
    assert outcome.startswith("journal.") or len(outcome) == 16
