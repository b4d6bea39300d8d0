"""A display for the pictures: without one nothing can be converted."""

import pygame
import pytest


@pytest.fixture(scope="package", autouse=True)
def display() -> pygame.Surface:
    """A small screen of the dummy driver; whatever was open before stays usable."""
    pygame.display.init()
    return pygame.display.get_surface() or pygame.display.set_mode((320, 180))
