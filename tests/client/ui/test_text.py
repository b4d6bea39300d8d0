"""Words: measured, wrapped, set smaller, and never outside of their box."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.text import FACES, NAME_ORDER, ROLES, SIZES, Text, clean, font_file
from game.client.theme import SCALES

words = st.text(st.characters(blacklist_categories=("Cs",)), max_size=40)
names = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FF), min_size=1, max_size=12)
texts = {(scale, percent): Text(scale, percent, keep=400_000) for scale in SCALES for percent in SIZES}
kinds = st.sampled_from(sorted(texts))
few = settings(max_examples=60, deadline=None)


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("face", sorted(FACES))
def test_every_face_lies_in_its_package(face):
    assert font_file(face).is_file()


def test_a_missing_font_package_is_named(monkeypatch):
    monkeypatch.setitem(FACES, "lost", ("no_such_font_package", "x.ttf"))
    with pytest.raises(FileNotFoundError, match="no_such_font_package"):
        font_file("lost")


@few
@given(words, kinds, st.sampled_from(sorted(ROLES)), st.floats(40, 900), st.floats(18, 90))
def test_fitted_words_are_never_wider_or_higher_than_their_room(said, kind, role, width, height):
    text = texts[kind]
    surface = text.fitted(said, (role,), "#ffffff", width, height=height)
    assert surface.get_width() <= width * text.scale
    smallest = text.font(role, 9).size(clean(said))[1]
    assert surface.get_height() <= max(height * text.scale, smallest)


@few
@given(words, kinds, st.floats(60, 700))
def test_wrapped_lines_are_never_wider_than_their_room_and_lose_nothing(said, kind, width):
    text = texts[kind]
    lines = text.wrap(said, "body", width)
    single = [line for line in lines if len(line) > 1]
    assert all(text.width(line, "body") <= width for line in single)
    assert "".join("".join(lines).split()) == "".join(clean(said).split())


@few
@given(words, kinds, st.floats(60, 700))
def test_a_paragraph_is_as_high_as_it_was_measured(said, kind, width):
    text = texts[kind]
    surface = text.paragraph(said, "body", "#ffffff", width)
    assert surface.get_height() / text.scale == pytest.approx(
        text.paragraph_height(said, "body", width), abs=2.0 * len(text.wrap(said, "body", width))
    )


@few
@given(names, kinds)
def test_a_name_takes_the_first_role_in_which_it_fits(name, kind):
    text = texts[kind]
    role = text.choose(name, NAME_ORDER, 120)
    earlier = NAME_ORDER[: NAME_ORDER.index(role)]
    assert all(not text.fits(name, before, 120) for before in earlier)
    assert text.fits(name, role, 120) or role == NAME_ORDER[-1]


def test_growing_the_text_makes_it_wider_by_as_much():
    small, large = Text(1.0, 100), Text(1.0, 200)
    assert large.width("Bartholomew", "body") == pytest.approx(
        2 * small.width("Bartholomew", "body"), rel=0.04
    )


def test_measures_are_logical_at_every_scale():
    widths = [Text(scale).width("Where does Mira sail?", "question") for scale in SCALES]
    assert max(widths) / min(widths) < 1.06


@given(words)
def test_cleaned_words_hold_nothing_that_cannot_be_drawn(said):
    assert all(c.isprintable() or c.isspace() for c in clean(said))
    assert "\u202e" not in clean(said + "\u202e")
    assert clean("two\nlines\ttabbed") == "two lines tabbed"


def test_the_same_words_are_drawn_once():
    text = Text(1.0)
    assert text.render("Anne", "name", "#ffffff") is text.render("Anne", "name", "#ffffff")
    assert text.render("Anne", "name", "#ffffff") is not text.render("Anne", "name", "#000000")


def test_the_cache_forgets_what_was_not_used_for_long():
    text = Text(1.0, keep=60_000)
    first = text.render("first", "body", "#ffffff")
    for number in range(100):
        text.render(f"words {number}", "body", "#ffffff")
    kept = [surface.get_pitch() * surface.get_height() for surface in text._cache.values()]
    assert 30_000 < sum(kept) <= 60_000
    assert text.render("first", "body", "#ffffff") is not first


def test_a_ring_surrounds_the_letters_by_two_units():
    text = Text(1.5)
    bare = text.render("Saltmarrow", "body", "#ffffff")
    ringed = text.render("Saltmarrow", "body", "#ffffff", ring="#000000")
    assert ringed.get_width() == bare.get_width() + 2 * 3


def test_plain_letters_use_one_even_face():
    drawn, plain = Text(1.0), Text(1.0, plain=True)
    assert plain.width("Wind", "heading") != drawn.width("Wind", "heading")
    assert plain.width("Wind", "heading") == Text(1.0, plain=True).width("Wind", "sign")


def test_several_words_share_the_role_in_which_all_fit():
    text = Text(1.0)
    assert text.common(("Sound", "Text"), ("tab", "name_small"), 200) == "tab"
    assert text.common(("Sound", "Devices and much more"), ("tab", "name_small"), 180) == "name_small"
