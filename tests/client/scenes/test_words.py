"""Every reason that network, session and journal can give has a sentence of its own; facts fill its gaps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.client.words import REASONS, count, listed, trouble

ROOT = Path(__file__).parents[3]
GIVEN = re.compile(r'(?:Refusal|reject|Bye|Lost|JournalError|_end_table|leave_table)\(\s*"([a-z][a-z.-]+)"')
RAISED = re.compile(r'(?:ValueError|_wrong)\("(address-[a-z]+)"\)')
DIALLED = re.compile(r'^(?:REFUSED|SILENT|NO_MACHINE|NO_NETWORK|GONE)\s*=\s*"([a-z-]+)"', re.M)
BEACON = re.compile(r'"(no-interface|not-announced)"')
SILENT_BYES = {"leaving", "left"}  # said by who leaves, never shown to him


def reasons() -> set[str]:
    found: set[str] = set()
    for file in [*ROOT.glob("net/*.py"), *ROOT.glob("game/session/*.py"), ROOT / "game/engine/journal.py"]:
        text = file.read_text(encoding="utf-8")
        for pattern in (GIVEN, RAISED, DIALLED, BEACON):
            found.update(pattern.findall(text))
    return {reason for reason in found - SILENT_BYES if not reason.startswith("engine.")}


def test_there_are_reasons_to_look_for():
    assert {"pin-wrong", "refused", "journal.version", "net.not-ready", "address-port", "kicked"} <= reasons()


@pytest.mark.parametrize("reason", sorted(reasons()))
def test_every_reason_has_a_sentence(reason):
    assert reason in REASONS


def test_the_four_ways_to_fail_on_the_way_have_four_sentences():
    said = {
        trouble(reason, {"address": "10.0.0.7"})
        for reason in ("refused", "silent", "no-machine", "no-network")
    }
    assert len(said) == 4
    assert all("10.0.0.7" in words.why for words in said)


def test_facts_fill_the_gaps_and_a_missing_one_is_no_error():
    assert "8 s" in trouble("pin-wrong", {"wait": 8}).why
    assert "?" in trouble("pin-wrong").why


def test_a_hint_adds_a_sentence():
    plain = trouble("silent", {"address": "10.0.0.7"}).why
    hinted = trouble("silent", {"address": "10.0.0.7", "hint": "macos-local-network"}).why
    assert hinted.startswith(plain)
    assert "Local Network" in hinted


def test_an_unknown_reason_is_shown_as_it_is():
    assert "some.reason" in trouble("some.reason").why


def test_numbers_and_lists_read_as_people_say_them():
    assert (count(1, "seat", "seats"), count(3, "seat", "seats")) == ("1 seat", "3 seats")
    assert listed(["Anne", "Mira", "Tom"]) == "Anne, Mira and Tom"
    assert (listed(["Anne"]), listed([])) == ("Anne", "")
