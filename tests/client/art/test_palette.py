"""Captains are told apart by every eye, and what is written can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.client.art.palette import CAPTAINS, LIVERIES, READABLE, SEA_DEEP, SEA_MID, lit, mix, rgb
from tests.client.art.colour_vision import EYES, contrast, distance, seen

FLOOR = 15.0
"""CIEDE2000; about six times what is just noticeable side by side."""


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_pairs(
    one: tuple[float, float, float], two: tuple[float, float, float], apart: float
) -> None:
    """Pairs of Sharma, Wu and Dalal (2005)."""
    assert distance(one, two) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
def test_captains_stay_apart_for_every_eye(eye: str) -> None:
    colours = {key: seen(LIVERIES[key].colour, eye) for key in CAPTAINS}
    closest = min((distance(colours[a], colours[b]), a, b) for a, b in combinations(CAPTAINS, 2))
    assert closest[0] >= FLOOR, closest


@pytest.mark.parametrize("key", CAPTAINS)
def test_a_captain_stands_out_from_the_sea(key: str) -> None:
    place = seen(LIVERIES[key].colour, "normal")
    assert min(distance(place, seen(sea, "normal")) for sea in (SEA_DEEP, SEA_MID)) >= FLOOR


def test_without_colour_emblem_and_pattern_say_who_it_is() -> None:
    captains = [LIVERIES[key] for key in CAPTAINS]
    assert len({livery.emblem for livery in captains}) == len({livery.pattern for livery in captains}) == 8


@pytest.mark.parametrize("key", CAPTAINS)
def test_emblem_and_pattern_show_on_their_colour(key: str) -> None:
    livery = LIVERIES[key]
    assert contrast(livery.mark, livery.colour) >= 3.0
    assert contrast(livery.pattern_on(livery.colour), livery.colour) >= 1.4


@pytest.mark.parametrize(("text", "ground"), READABLE)
def test_text_can_be_read(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_a_word_is_no_colour() -> None:
    with pytest.raises(ValueError, match="'gold' is no colour"):
        rgb("gold")


def test_mixing_ends_at_both_ends() -> None:
    assert mix("#102030", "#f0e0d0", 0) == "#102030"
    assert mix("#102030", "#f0e0d0", 1) == "#f0e0d0"
    assert rgb(lit("#808080", 0.5)) > rgb("#808080") > rgb(lit("#808080", -0.5))
