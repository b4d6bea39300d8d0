"""The one entry for pictures: right sizes at every canvas scale, shared, bounded, the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.client.art import Art, Sprite, svg
from game.client.art.store import Store, size_of
from tests.client.art import gallery

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("scale", [0.625, 0.75, 1.0, 1.5, 2.0])
def test_a_picture_covers_exactly_its_box(scale: float) -> None:
    art = Art(scale)
    wrong = [
        (name, surface.get_size())
        for name, surface, w, h in gallery.boxes(art)
        if surface.get_size() != (round(w * scale), round(h * scale))
    ]
    assert wrong == []


def test_nothing_is_empty_and_everything_is_ready_for_the_display() -> None:
    for name, surface in gallery.everything(Art(1.5)):
        assert surface.get_bounding_rect().w > 1, name
        assert surface.get_bitsize() == 32, name


def test_an_anchor_lies_on_or_near_its_picture() -> None:
    for name, sprite in gallery.sprites(Art(1.0)):
        w, h = sprite.image.get_size()
        assert -w <= sprite.ax <= 2 * w, name
        assert -h <= sprite.ay <= 2 * h, name


def test_the_same_question_gets_the_same_picture() -> None:
    first, second = Art(1.0), Art(1.0)
    assert first.flag("gold") is first.flag("gold")
    assert first.flag("gold") is not second.flag("gold")
    assert first.ship("gold", 359.9, 0.4, 91) is first.ship("gold", 0, 0, 90)
    assert first.rose(362) is first.rose(0)


def test_pictures_are_the_same_in_another_process() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.client.art.gallery", "0.625"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split()[-1] == gallery.digest(0.625)


def test_pictures_are_kept_within_the_bound() -> None:
    art = Art(1.0, bound=400_000)
    for _ in art.muster(("gold", "jade"), 90):
        assert art.store.bytes <= 400_000
    assert 10 < len(art.store) < 48


def test_the_least_recently_used_picture_leaves_first() -> None:
    store = Store(3 * size_of(pygame.Surface((10, 10))))
    drawn: list[str] = []

    def get(name: str) -> None:
        def draw() -> pygame.Surface:
            drawn.append(name)
            return pygame.Surface((10, 10))

        store.get(name, draw)

    for name in "abcabdabc":
        get(name)
    assert drawn == list("abcdc")
    assert store.bytes == store.bound


def test_a_picture_larger_than_the_bound_is_still_drawn() -> None:
    store = Store(10)
    sprite = store.get("big", lambda: Sprite(pygame.Surface((10, 10)), 0, 0))
    assert sprite.image.get_width() == 10
    assert len(store) == 1


@pytest.mark.parametrize("width", [960, 961, 962, 963, 1440])
def test_a_sheet_keeps_its_rows_off_the_borders_at_which_blits_are_slow(width: int) -> None:
    sheet = svg.sheet(width, 3)
    assert sheet.get_size() == (width, 3)
    assert sheet.get_pitch() % 16 == 4
    assert svg.opaque(pygame.Surface((width, 3), pygame.SRCALPHA)).get_size() == (width, 3)


def test_a_sprite_puts_its_anchor_on_the_place() -> None:
    image = pygame.Surface((3, 3))
    image.fill("#ffffff")
    target = pygame.Surface((20, 20))
    Sprite(image, 1, 2).draw(target, 10, 10)
    assert [target.get_at(place)[0] for place in ((9, 8), (11, 10), (10, 11), (8, 9))] == [255, 255, 0, 0]
    assert Sprite(image, 1, 2).at(10.4, 9.6) == (image, (9, 8))
