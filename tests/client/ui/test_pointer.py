"""The pointer: our own mapping from window to canvas, without the letterbox, and one press for one touch."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.input import Point
from game.client.pointer import ENOUGH, Pointer, Viewport
from game.client.scene import Scene
from game.client.theme import HEIGHT, SCALES, WIDTH
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from tests.client.ui.rig import Rig

windows = st.tuples(st.integers(200, 4000), st.integers(150, 2400))
SCREENS = [
    (1920, 1080),
    (1280, 720),
    (1280, 800),
    (1920, 1200),
    (1024, 768),
    (800, 480),
    (560, 315),
    (3840, 2160),
]


class Pressed(Scene):
    """One button in the middle that counts."""

    def __init__(self):
        self.page, self.count = Page(), 0

    def arrange(self, stage):
        self.page.place(stage, Button("Fire", (560, 336, 160, 48), self._fire))

    def _fire(self):
        self.count += 1

    def handle(self, event):
        return self.page.handle(event)

    def step(self, dt):
        return self.page.step(dt)

    def draw(self, stage, alpha):
        stage.fill("black")
        self.page.draw(stage, alpha)


@given(windows, st.floats(0, WIDTH - 0.01), st.floats(0, HEIGHT - 0.01))
def test_a_logical_point_is_found_again_under_its_pixel(window, x, y):
    view = Viewport.fit(window)
    back = view.logical(*view.pixel(x, y))
    assert back is not None
    assert back == pytest.approx((x, y), abs=1e-6 * WIDTH)


@given(windows, st.floats(-50, 4050), st.floats(-50, 2450))
def test_every_pixel_is_on_the_canvas_or_nowhere(window, x, y):
    view = Viewport.fit(window)
    at = view.logical(x, y)
    inside = view.left <= x < view.left + view.width and view.top <= y < view.top + view.height
    assert (at is not None) == inside
    if at is not None:
        assert 0 <= at[0] < WIDTH
        assert 0 <= at[1] < HEIGHT


@given(windows)
def test_the_canvas_lies_inside_the_window_in_its_shape(window):
    view = Viewport.fit(window)
    assert view.left >= 0
    assert view.top >= 0
    assert view.left + view.width <= window[0]
    assert view.top + view.height <= window[1]
    assert abs(view.width - view.height * 16 / 9) < 2
    assert view.scale in SCALES


@given(windows)
def test_the_canvas_is_the_largest_that_fits_and_little_of_the_window_stays_black(window):
    view = Viewport.fit(window)
    larger = [s for s in SCALES if s > view.scale]
    assert all(WIDTH * s > window[0] or HEIGHT * s > window[1] for s in larger)
    assert max(view.width / window[0], view.height / window[1]) >= ENOUGH - 0.02


@pytest.mark.parametrize("window", SCREENS)
def test_the_corners_of_the_canvas_are_reached_and_the_pixels_beyond_are_not(window):
    view = Viewport.fit(window)
    right, low = view.left + view.width, view.top + view.height
    assert view.logical(view.left, view.top) == (0, 0)
    last = view.logical(right - 1, low - 1)
    assert last is not None
    assert last[0] > WIDTH - 3
    assert last[1] > HEIGHT - 3
    for x, y in ((view.left - 1, view.top), (view.left, view.top - 1), (right, low - 1), (right - 1, low)):
        assert view.logical(x, y) is None


def test_a_person_may_have_a_smaller_canvas_stretched_over_the_window():
    view = Viewport.fit((1920, 1080), most=0.75)
    assert view.scale == 0.75
    assert (view.width, view.height) == (1920, 1080)
    assert view.stretched


def test_a_click_presses_once_on_release():
    rig = Rig(Pressed())
    rig.mouse(pygame.MOUSEBUTTONDOWN, (640, 360))
    rig.frames()
    assert rig.scene.count == 0
    rig.mouse(pygame.MOUSEBUTTONUP, (640, 360))
    rig.frames()
    assert rig.scene.count == 1


def test_a_tap_that_sdl_tells_as_finger_and_as_mouse_is_one_press():
    rig = Rig(Pressed())
    rig.tap((640, 360))
    assert rig.scene.count == 1


def test_a_press_that_slips_off_the_button_does_nothing():
    rig = Rig(Pressed())
    rig.mouse(pygame.MOUSEBUTTONDOWN, (640, 360))
    rig.mouse(pygame.MOUSEMOTION, (100, 100))
    rig.mouse(pygame.MOUSEBUTTONUP, (100, 100))
    rig.frames()
    assert rig.scene.count == 0


def test_a_press_that_comes_from_outside_does_nothing():
    rig = Rig(Pressed())
    rig.mouse(pygame.MOUSEBUTTONDOWN, (100, 100))
    rig.mouse(pygame.MOUSEBUTTONUP, (640, 360))
    rig.frames()
    assert rig.scene.count == 0


def test_a_finger_near_a_low_button_means_it_and_a_mouse_does_not():
    rig = Rig(Pressed())
    beside = (640, 336 - 6)
    rig.click(beside)
    assert rig.scene.count == 0
    rig.tap(beside)
    assert rig.scene.count == 1


def test_a_second_finger_is_no_second_press():
    rig = Rig(Pressed())
    rig.finger(pygame.FINGERDOWN, (640, 360), 1)
    rig.finger(pygame.FINGERDOWN, (641, 361), 2)
    rig.finger(pygame.FINGERUP, (641, 361), 2)
    rig.frames()
    assert rig.scene.count == 0
    rig.finger(pygame.FINGERUP, (640, 360), 1)
    rig.frames()
    assert rig.scene.count == 1


def test_the_letterbox_is_nowhere_for_mouse_and_finger():
    rig = Rig(Pressed(), window=(1280, 900))
    view = rig.app.display.view
    assert view.top > 0
    pointer = Pointer()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, view.top - 1), button=1, touch=False)
    assert pointer.read(down, view) == []
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, view.top - 1), button=1, touch=False)
    assert pointer.read(up, view) == [Point("up", None)]
    touch = pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.01, finger_id=3, touch_id=1)
    assert pointer.read(touch, view) == []


def test_the_press_is_seen_in_the_next_picture():
    rig = Rig(Pressed())
    before = rig.app.stage.canvas.copy()
    rig.mouse(pygame.MOUSEBUTTONDOWN, (640, 360))
    rig.frames()
    after = rig.app.stage.canvas
    assert any(before.get_at((x, 345)) != after.get_at((x, 345)) for x in range(566, 714, 7))


def test_losing_the_focus_lets_go_of_the_button():
    rig = Rig(Pressed())
    rig.mouse(pygame.MOUSEBUTTONDOWN, (640, 360))
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.mouse(pygame.MOUSEBUTTONUP, (640, 360))
    rig.frames()
    assert rig.scene.count == 0
