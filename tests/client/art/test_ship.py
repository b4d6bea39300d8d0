"""Ships: the sail shows its emblem on every course, and a picture stands for a pose."""

from __future__ import annotations

import pytest

from game.client.art import Art
from game.client.art.palette import CAPTAINS
from game.client.art.rigging import belly, between, brace, sail_share
from game.client.art.ship import length_for

HEADINGS = [22.5 * i for i in range(16)]
WINDS = [0, 90, 180, 270]


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(1.0)


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("wind", WINDS)
def test_the_sail_shows_four_fifths_of_its_width_on_every_course(heading: float, wind: float) -> None:
    assert sail_share(heading, brace(heading, wind)) >= 0.80
    assert abs(brace(heading, wind)) <= 66


@pytest.mark.parametrize("wind", WINDS)
def test_the_yard_follows_the_wind_where_the_emblem_allows_it(wind: float) -> None:
    for heading in HEADINGS:
        wish = max(-42.0, min(42.0, between(wind - heading) / 2))
        if sail_share(heading, wish) > 0.83:
            assert abs(brace(heading, wind) - wish) <= 1


def test_the_sail_is_full_before_the_wind_and_flat_against_it() -> None:
    assert belly(90, 90) > belly(90, 180) > belly(90, 270)


def test_a_whole_turn_is_sixteen_pictures(art: Art) -> None:
    pictures = {id(art.ship("jade", heading / 2, wind=90)) for heading in range(720)}
    assert len(pictures) == 16


def test_heel_is_one_of_five_pictures(art: Art) -> None:
    assert len({id(art.ship("jade", 90, heel, 90)) for heel in range(-30, 31)}) == 5


def test_no_two_courses_or_captains_look_the_same(art: Art) -> None:
    courses = [art.ship("plum", heading).image for heading in HEADINGS]
    captains = [art.ship(key, 45).image for key in (*CAPTAINS, "privateer")]
    for pictures in (courses, captains):
        pixels = {(image.get_size(), image.get_buffer().raw) for image in pictures}
        assert len(pixels) == len(pictures)


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_anchor_lies_low_in_the_hull(art: Art, heading: float) -> None:
    image, ax, ay = art.ship("azure", heading)
    w, h = image.get_size()
    assert 0.2 * w < ax < 0.8 * w
    assert 0.55 * h < ay < 0.95 * h
    assert image.get_at((ax, ay)).a == 255


def test_ships_fit_the_guide_for_their_cells() -> None:
    assert length_for(48) == pytest.approx(56, abs=0.1)
    assert length_for(28) == pytest.approx(34, abs=0.3)


def test_a_sinking_ship_ends_below_the_water(art: Art) -> None:
    frames = art.sinking("scarlet", 45)
    hull = art.ship("scarlet", 45, 14)
    assert frames[0].image.get_bounding_rect().top <= frames[0].ay - hull.ay + 6
    assert frames[-1].image.get_bounding_rect().top > frames[-1].ay - 16
