"""The sea: built in slices, two ways of drawing that give the same picture, within its memory."""

from __future__ import annotations

import pygame
import pytest

from game.client.art.water import FEWEST, FRAMES, LOOP, Land, Sea
from tests.client.art.gallery import LANDS

SIDE = 240
BOARD = 4 * SIDE * SIDE
MAGENTA = (255, 0, 255)


def built(ceiling: int | None = None, lands: tuple[Land, ...] = LANDS) -> Sea:
    sea = Sea(1.0, SIDE, SIDE, 48, lands, ceiling=ceiling)
    while sea.step():
        pass
    return sea


@pytest.fixture(scope="module")
def sea() -> Sea:
    return built()


def picture(sea: Sea, now: float | None, area: tuple[int, int, int, int] = (0, 0, SIDE, SIDE)) -> bytes:
    target = pygame.Surface(area[2:])
    target.fill(MAGENTA)
    sea.draw(target, pygame.Rect(area), (0, 0), now)
    return pygame.image.tobytes(target, "RGB")


def test_whole_frames_are_kept_while_they_fit(sea: Sea) -> None:
    assert sea.composed
    assert sea.frames == FRAMES
    assert 1.0 <= sea.bytes / ((FRAMES + 1) * BOARD) < 1.02


def test_the_loop_gets_shorter_before_it_is_given_up() -> None:
    assert Sea(1.0, SIDE, SIDE, 48, LANDS, ceiling=11 * BOARD).frames == 11
    small = Sea(1.0, SIDE, SIDE, 48, LANDS, ceiling=FEWEST * BOARD - 1)
    assert not small.composed
    assert small.frames == FEWEST


def test_a_following_camera_at_large_scale_stays_within_its_memory() -> None:
    """28 x 28 cells of 48 at scale 1.5 would need 250 MB as whole frames."""
    lands = tuple(Land(100 + 200 * i, 100 + 150 * i, i % 11 + 2) for i in range(6)) * 4
    sea = Sea(1.5, 1344, 1344, 48, lands)
    assert not sea.composed
    assert FEWEST <= sea.frames <= FRAMES


def test_both_ways_of_drawing_give_the_same_picture() -> None:
    whole, laid = built(FEWEST * BOARD), built(FEWEST * BOARD - 1)
    assert (whole.composed, laid.composed) == (True, False)
    for now in (None, 0.1, 0.77, 1.9):
        assert picture(whole, now) == picture(laid, now)
        assert picture(whole, now, (37, 51, 120, 90)) == picture(laid, now, (37, 51, 120, 90))


def test_the_loop_closes_and_moves(sea: Sea) -> None:
    assert picture(sea, 0.3) == picture(sea, 0.3 + LOOP) == picture(sea, 0.3 + 500 * LOOP)
    assert picture(sea, 0.3) != picture(sea, 0.9)


def test_reduced_motion_is_one_still_picture(sea: Sea) -> None:
    assert picture(sea, None) == picture(sea, None)


def test_the_sea_can_be_drawn_while_it_is_being_built() -> None:
    sea = Sea(1.0, SIDE, SIDE, 48, LANDS)
    seen, progress = [], [sea.progress]
    while True:
        seen.append(MAGENTA in {tuple(picture(sea, 1.0)[i : i + 3]) for i in (0, 3 * 30_000, 3 * 57_599)})
        progress.append(sea.progress)
        if not all(sea.step() for _ in range(12)):
            break
    assert not any(seen)
    assert progress == sorted(progress)
    assert sea.progress == 1.0
    assert not sea.step()


def test_what_lies_beyond_the_sea_is_left_alone(sea: Sea) -> None:
    target = pygame.Surface((100, 100))
    target.fill(MAGENTA)
    sea.draw(target, pygame.Rect(-40, SIDE - 60, 100, 100), (0, 0), 0.5)
    assert [target.get_at(place)[:3] == MAGENTA for place in ((39, 10), (50, 60), (41, 10))] == [
        True,
        True,
        False,
    ]
    assert target.get_clip() == target.get_rect()


def test_land_lies_where_it_was_put(sea: Sea) -> None:
    bare = built(lands=())
    for land in LANDS:
        box = (round(land.x) - 12, round(land.y) - 12, 24, 24)
        assert picture(sea, None, box) != picture(bare, None, box)
    corner = (220, 220, 16, 16)
    assert picture(sea, None, corner) == picture(bare, None, corner)
