"""Names and chat are cleaned before anybody sees them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.text import NAMELESS, clean, clean_name, clean_say, unlike


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Anne Bonny", "Anne Bonny"),
        ("  Anne \t\r\n Bonny  ", "Anne Bonny"),
        ("Mary Read of the seven seas", "Mary Read of"),
        ("e\u0301lan", "élan"),
        ("\u202eevil\u2066", "evil"),
        ("a\u200bb\u200dc\ufeffd", "abcd"),
        ("\x1b[31mred\x07", "[31mred"),
        ("עמליה", "עמליה"),
        ("🏴\u200d☠️ Jack", "🏴☠️ Jack"),
        ("\ue000private", "private"),
        ("Z" + "\u0335" * 40 + "algo", "Z\u0335\u0335algo"),
        ("\ud800half", "half"),
        ("\u0301lead", "lead"),
    ],
)
def test_a_name_shows_what_can_be_seen(raw, name):
    assert clean_name(raw) == name


@pytest.mark.parametrize("raw", ["", "   ", "\u200b\u202e", "\u3164\u115f", "\u2800", "\u0301"])
def test_a_name_without_anything_to_show_gets_one(raw):
    assert clean_name(raw) == NAMELESS


@given(st.text(max_size=300))
def test_cleaned_text_is_short_visible_and_stays_as_it_is(raw):
    for cleaned, length in ((clean_name(raw), 12), (clean_say(raw), 120)):
        assert clean(cleaned, length) == cleaned
        assert unicodedata.is_normalized("NFC", cleaned)
        assert not any(unicodedata.category(char)[0] == "C" for char in cleaned)
        assert sum(unicodedata.category(char)[0] != "M" for char in cleaned) <= length
        assert len(cleaned.encode()) <= 256
        assert cleaned == cleaned.strip()


@given(st.lists(st.text(max_size=20), max_size=12))
def test_names_at_one_table_differ(raw):
    taken: set[str] = set()
    for name in raw:
        got = unlike(name, taken)
        assert got.casefold() not in taken
        assert 1 <= sum(unicodedata.category(char)[0] != "M" for char in got) <= 12
        taken.add(got.casefold())


def test_the_second_of_a_name_is_numbered_within_the_length():
    assert unlike("Blackbeard12", {"blackbeard12"}) == "Blackbeard 2"
    assert unlike("Anne", {"anne", "anne 2"}) == "Anne 3"
    assert unlike("ANNE", {"anne"}) == "ANNE 2"
