"""Settings: kept whole or not at all, and a broken file costs nothing but a sentence."""

import json
import os
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.client import settings as choices
from game.client.settings import REMEMBERED, SPEEDS, Settings, load, save, settings_file
from game.client.text import SIZES
from game.client.theme import CAPTAINS

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
good = st.builds(
    Settings,
    name=st.sampled_from(["", "Edda", "Øyvind", "Bartholomew"]),
    emblem=st.sampled_from(CAPTAINS),
    text=st.sampled_from([0, *SIZES]),
    reduce_motion=st.booleans(),
    speed=st.sampled_from(SPEEDS),
    volume=st.integers(0, 10),
    display=st.integers(0, 3),
    addresses=st.lists(st.sampled_from(["10.0.0.1", "host:4747"]), max_size=2).map(tuple),
)
folder = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def test_without_a_file_the_defaults_hold_and_nothing_is_said(tmp_path):
    assert load(tmp_path / "settings.json") == (Settings(), "")


@folder
@given(good)
def test_what_was_kept_comes_back(tmp_path, wanted):
    file = tmp_path / "deep" / "settings.json"
    assert save(file, wanted) == ""
    assert load(file) == (wanted, "")


@pytest.mark.parametrize("broken", ["", "{", '["a"]', "nonsense", '{"text": 100', "[" * 5000])
def test_a_broken_file_is_set_aside_and_said(tmp_path, broken):
    file = tmp_path / "settings.json"
    file.write_text(broken)
    found, note = load(file)
    assert found == Settings()
    assert "settings.broken.json" in note
    assert (tmp_path / "settings.broken.json").read_text() == broken
    assert not file.exists()


@folder
@given(st.dictionaries(st.sampled_from(sorted(choices.RIGHT)), anything))
def test_any_values_give_settings_that_can_be_lived_with(tmp_path, raw):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps(raw))
    found, note = load(file)
    for name, right in choices.RIGHT.items():
        assert right(getattr(found, name))
    wrong = [name for name, value in raw.items() if not choices.RIGHT[name](value)]
    assert all(name in note for name in wrong)
    assert bool(note) == bool(wrong)


def test_one_wrong_value_costs_only_itself(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"name": "Edda", "text": 9000}))
    found, note = load(file)
    assert found == Settings(name="Edda")
    assert "text" in note


def test_a_value_of_a_later_version_is_passed_over(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"name": "Edda", "hat": "tricorn"}))
    assert load(file) == (Settings(name="Edda"), "")


def test_a_power_cut_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "settings.json"
    save(file, Settings(name="Edda"))

    def cut(*_):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", cut)
    assert "Input/output error" in save(file, Settings(name="Mira"))
    assert load(file)[0].name == "Edda"
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    note = save(tmp_path / "taken" / "settings.json", Settings())
    assert note.endswith("They hold until you leave.")


def test_an_unreadable_file_is_a_sentence(tmp_path):
    (tmp_path / "settings.json").mkdir()
    found, note = load(tmp_path / "settings.json")
    assert found == Settings()
    assert note


def test_profiles_lie_apart():
    assert settings_file("edda") != settings_file("mira")
    assert settings_file("edda") != settings_file()


def test_addresses_are_remembered_newest_first_each_once():
    now = Settings()
    for number in range(8):
        now = now.remember(f"10.0.0.{number}")
    now = now.remember("10.0.0.5")
    assert now.addresses[0] == "10.0.0.5"
    assert len(now.addresses) == REMEMBERED
    assert len(set(now.addresses)) == REMEMBERED


def test_the_smallest_canvas_starts_with_larger_text_unless_somebody_chose():
    assert Settings().text_percent(0.625) == 125
    assert Settings().text_percent(1.0) == 100
    assert replace(Settings(), text=100).text_percent(0.625) == 100
