"""Seat tokens: kept per table, offered to one program at a time, forgotten with the seat."""

import os
import stat

import pytest

from game.session.tokens import InMemory, Kept, OnDisk, Tokens

EDDA, BO = Kept("t-1", "aa" * 16, "Edda", "127.0.0.1:1"), Kept("t-1", "bb" * 16, "Bo")


@pytest.fixture(params=["memory", "disk"])
def tokens(request, tmp_path) -> Tokens:
    return InMemory() if request.param == "memory" else OnDisk(tmp_path / "tokens")


def offered(tokens, table="t-1"):
    """What is offered, given back at once."""
    found = tokens.offered(table)
    kept = [held.kept for held in found]
    for held in found:
        held.release()
    return kept


def test_a_token_in_use_is_offered_to_nobody_and_a_released_one_is(tokens):
    held = tokens.keep(EDDA)
    assert tokens.offered("t-1") == []
    held.release()
    assert offered(tokens) == [EDDA]
    assert tokens.offered("t-2") == []


def test_what_is_offered_is_in_use_until_it_is_released(tokens):
    tokens.keep(EDDA).release()
    (held,) = tokens.offered("t-1")
    assert tokens.offered("t-1") == []
    held.release()
    assert offered(tokens) == [EDDA]


def test_every_local_seat_has_a_token_of_its_own(tokens):
    for held in [tokens.keep(EDDA), tokens.keep(BO)]:
        held.release()
    assert offered(tokens) == [EDDA, BO]


def test_a_token_whose_seat_is_lost_is_forgotten(tokens):
    tokens.keep(EDDA).forget()
    assert tokens.offered("t-1") == []


def test_on_disk_another_program_finds_what_the_first_one_left(tmp_path):
    first, second = OnDisk(tmp_path), OnDisk(tmp_path)
    held = first.keep(EDDA)
    assert second.offered("t-1") == []
    held.release()
    assert offered(second) == [EDDA]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_a_tokens_file_is_its_owners_alone(tmp_path):
    OnDisk(tmp_path).keep(EDDA)
    (path,) = tmp_path.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_tables_id_cannot_lead_out_of_the_folder(tmp_path):
    tokens = OnDisk(tmp_path / "tokens")
    evil = Kept("../../evil\0*", "cc" * 16, "Edda")
    tokens.keep(evil).release()
    assert offered(tokens, evil.table) == [evil]
    assert [path.name for path in tmp_path.iterdir()] == ["tokens"]


def test_a_file_that_is_no_token_is_passed_over(tmp_path):
    tokens = OnDisk(tmp_path)
    (tmp_path / "t_1-00.token").write_bytes(b"\xff nonsense")
    tokens.keep(EDDA).release()
    assert offered(tokens) == [EDDA]


def test_without_a_usable_folder_tokens_last_as_long_as_the_program(tmp_path):
    (tmp_path / "file").write_text("")
    tokens = OnDisk(tmp_path / "file" / "tokens")
    tokens.keep(EDDA).release()
    assert offered(tokens) == [EDDA]


def test_tokens_of_tables_long_gone_are_swept(tmp_path):
    tokens = OnDisk(tmp_path)
    tokens.keep(EDDA).release()
    (path,) = tmp_path.iterdir()
    os.utime(path, (1e9, 1e9))
    tokens.keep(Kept("t-2", "dd" * 16, "Bo")).release()
    assert offered(tokens) == []
    assert len(list(tmp_path.iterdir())) == 1
