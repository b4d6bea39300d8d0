"""Editable tables on disk: the owner's copy first, a bad one set aside and told, else the packed one."""

from __future__ import annotations

import os

import pytest

from game import paths, tables

GAME = "treasure_boots"


@pytest.fixture
def own(tmp_path, monkeypatch):
    """The file of the owner, in a folder of this test alone."""
    monkeypatch.setattr(paths, "settings", lambda profile="": tmp_path / profile)
    file = tables.own_file(GAME)
    file.parent.mkdir(parents=True)
    return file


def text() -> str:
    return (paths.assets() / "data" / f"{GAME}.toml").read_text("utf-8")


def test_without_a_copy_of_the_owners_the_packed_table_is_used(own):
    assert tables.load(GAME) == tables.Loaded(tables.packed(GAME), ())


def test_a_good_copy_of_the_owners_is_used(own):
    own.write_text(text().replace("Saltmarrow", "Home"))
    loaded = tables.load(GAME)
    assert loaded.notices == ()
    assert loaded.data["sections"][0]["ports"][0]["name"] == "Home"


def test_each_profile_has_its_own_copy(own):
    other = tables.own_file(GAME, "second")
    other.parent.mkdir(parents=True)
    other.write_text(text().replace("Saltmarrow", "Elsewhere"))
    assert tables.load(GAME).data == tables.packed(GAME)
    assert tables.load(GAME, "second").data["sections"][0]["ports"][0]["name"] == "Elsewhere"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"size = 10\nsize = = 3\n", "line 2"),
        (b"size = 10\n", "missing required field"),
        (b"\xff\xfe", "byte 0: not UTF-8"),
        (text().replace("sum = 12", "sum = 1").encode(), "sections[0].islands[8].sum"),
    ],
    ids=["no TOML", "incomplete", "no text", "wrong number"],
)
def test_a_bad_copy_is_set_aside_and_the_packed_table_used(own, content, reason):
    own.write_bytes(content)
    loaded = tables.load(GAME)
    assert loaded.data == tables.packed(GAME)
    (notice,) = loaded.notices
    assert notice["file"] == str(own)
    assert reason in notice["reason"]
    assert own.with_name(notice["kept"]).read_bytes() == content, "nothing is lost"
    assert not own.exists()
    assert tables.load(GAME).notices == (), "the next start is quiet"


@pytest.mark.parametrize("kind", ["folder", "device"])
def test_what_is_no_file_is_left_where_it_is_and_told(own, kind):
    own.mkdir() if kind == "folder" else own.symlink_to(os.devnull)
    loaded = tables.load(GAME)
    assert loaded.data == tables.packed(GAME)
    (notice,) = loaded.notices
    assert notice["kept"] == ""
    assert "Errno" not in notice["reason"]
    assert own.exists()


def test_files_set_aside_earlier_are_kept(own):
    for number in (1, 2):
        own.write_text(f"bad {number}")
        tables.load(GAME)
    assert sorted(path.read_text() for path in own.parent.iterdir()) == ["bad 1", "bad 2"]


def test_the_packed_table_cannot_be_changed_by_who_got_it():
    tables.packed(GAME)["sections"].clear()
    assert len(tables.packed(GAME)["sections"]) == 4


def test_a_game_without_tables_has_an_empty_one():
    assert tables.packed("no such game") == {}
