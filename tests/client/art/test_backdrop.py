"""Painted scenes: they move, they stand still for reduced motion, and they keep to their place."""

from __future__ import annotations

import pygame
import pytest

from game.client.art import Art, Backdrop


@pytest.fixture(scope="module", params=["night", "dawn"])
def scene(request: pytest.FixtureRequest) -> Backdrop:
    art = Art(0.625)
    return art.night_sea() if request.param == "night" else art.dawn("violet", ("gold", "slate"))


def frame(scene: Backdrop, now: float | None) -> bytes:
    target = pygame.Surface(scene.size)
    scene.draw(target, now)
    return pygame.image.tobytes(target, "RGB")


def test_a_scene_moves(scene: Backdrop) -> None:
    assert frame(scene, 1.0) != frame(scene, 2.0)


def test_a_scene_stands_still_for_reduced_motion(scene: Backdrop) -> None:
    assert frame(scene, None) == frame(scene, None)


def test_a_scene_is_the_same_at_the_same_moment_however_late(scene: Backdrop) -> None:
    assert frame(scene, 100_000.5) == frame(scene, 100_000.5)


def test_a_scene_draws_inside_its_place_only(scene: Backdrop) -> None:
    w, h = scene.size
    target = pygame.Surface((w + 40, h + 40))
    target.fill("#ff00ff")
    scene.draw(target, 3.3, (20, 20))
    inside = target.subsurface((20, 20, w, h)).copy()
    assert (255, 0, 255) not in {tuple(inside.get_at((x, h // 2)))[:3] for x in range(w)}
    target.fill("#ff00ff", (20, 20, w, h))
    assert target.get_bounding_rect() == target.get_rect()
    assert {tuple(target.get_at((x, y)))[:3] for x in range(w + 40) for y in (0, 19, h + 21, h + 39)} == {
        (255, 0, 255)
    }
