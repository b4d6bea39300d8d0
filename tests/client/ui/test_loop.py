"""The loop: fixed steps whatever the frames are, five at most after a stall, drawing in between."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.app import MOST_STEPS, STEP
from game.client.scene import Back, Go, Home, Quit, Scene, Swap
from tests.client.ui.rig import Rig


class Counting(Scene):
    """Counts its steps and remembers how far between them it was drawn."""

    def __init__(self, name: str = "counting") -> None:
        self.name = name
        self.steps = 0
        self.alphas: list[float] = []
        self.left = False
        self.results: list[object] = []
        self.wish = None

    def step(self, dt):
        assert dt == STEP
        self.steps += 1
        wish, self.wish = self.wish, None
        return wish

    def draw(self, stage, alpha):
        self.alphas.append(alpha)

    def leave(self):
        self.left = True

    def resume(self, result):
        self.results.append(result)
        return None


class Over(Counting):
    overlay = True


def test_six_hundred_frames_at_sixty_give_six_hundred_steps():
    rig = Rig(Counting())
    for number in range(1, 601):
        rig.app.frame(number / 60)
    assert rig.scene.steps == 600


@pytest.mark.parametrize("rate", [50, 75, 120, 144])
def test_ten_seconds_are_six_hundred_steps_on_every_screen(rate):
    rig = Rig(Counting())
    for number in range(1, 10 * rate + 1):
        rig.app.frame(number / rate)
    assert rig.scene.steps == 600


@settings(max_examples=30, deadline=None)
@given(st.lists(st.floats(0.0005, 4.9 * STEP), min_size=1, max_size=40))
def test_no_time_is_lost_or_made_while_nothing_stalls(gaps):
    rig = Rig(Counting())
    now = 0.0
    for gap in gaps:
        now += gap
        rig.app.frame(now)
    assert abs(rig.scene.steps - now / STEP) <= 1 + 1e-6
    assert all(0 <= alpha <= 1 for alpha in rig.scene.alphas)


def test_a_stall_of_half_a_minute_costs_five_steps_and_drops_the_rest():
    rig = Rig(Counting())
    rig.app.frame(30.0)
    assert rig.scene.steps == MOST_STEPS
    rig.app.frame(30.0 + STEP)
    assert rig.scene.steps == MOST_STEPS + 1


def test_drawing_lies_between_the_last_two_steps():
    rig = Rig(Counting())
    rig.app.frame(1.5 * STEP)
    assert rig.scene.steps == 1
    assert rig.scene.alphas[-1] == pytest.approx(0.5)


def test_a_clock_that_goes_back_stops_nothing():
    rig = Rig(Counting())
    rig.app.frame(1.0)
    rig.app.frame(0.5)
    rig.app.frame(0.5 + STEP)
    assert rig.scene.steps == MOST_STEPS + 1


def test_run_sleeps_to_its_deadline_and_gives_the_exit_status():
    rig = Rig(Counting())
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        rig.now += seconds

    rig.app._sleep = sleep
    rig.scene.wish = None
    steps_until_quit = iter(range(10))

    def step(dt):
        return None if next(steps_until_quit, None) is not None else Quit(1)

    rig.scene.step = step
    assert rig.app.run() == 1
    assert slept
    assert max(slept) <= STEP + 1e-9


def test_a_scene_is_opened_closed_and_told_the_result():
    below, above = Counting("below"), Counting("above")
    rig = Rig(below)
    below.wish = Go(above)
    rig.frames(2)
    assert rig.scene is above
    above.wish = Back("nine points")
    rig.frames(1)
    assert rig.scene is below
    assert above.left
    assert below.results == ["nine points"]


def test_a_scene_hidden_by_another_stands_still_and_one_under_an_overlay_goes_on():
    below, above = Counting(), Counting()
    rig = Rig(below)
    rig.app.open(above)
    rig.frames(5)
    assert (below.steps, above.steps) == (0, 5)
    rig.app.open(Over())
    rig.frames(5)
    assert (below.steps, above.steps) == (0, 10)


def test_a_scene_below_an_overlay_that_leaves_takes_the_overlay_with_it():
    below, over, other = Counting(), Over(), Counting()
    rig = Rig(below)
    rig.app.open(over)
    below.wish = Swap(other)
    rig.frames(2)
    assert rig.scene is other
    assert over.left
    assert below.left


def test_the_scene_under_an_overlay_is_drawn_once():
    below = Counting()
    rig = Rig(below)
    drawn = len(below.alphas)
    rig.app.open(Over())
    rig.frames(10)
    assert len(below.alphas) == drawn + 1


def test_home_closes_everything_and_back_from_the_last_scene_leads_to_the_title(monkeypatch):
    monkeypatch.setitem(
        __import__("game.client.routes").client.routes.ROUTES, "title", f"{__name__}:Counting"
    )
    first, second = Counting("first"), Counting("second")
    rig = Rig(first)
    rig.app.open(second)
    second.wish = Home()
    rig.frames(1)
    assert first.left
    assert second.left
    home = rig.scene
    home.wish = Back()
    rig.frames(1)
    assert rig.scene is not home


def test_closing_the_window_asks_the_scene():
    class Asking(Counting):
        def closing(self):
            return Go(Over())

    rig = Rig(Asking())
    rig.post(pygame.QUIT)
    rig.frames()
    assert rig.app.running
    assert isinstance(rig.scene, Over)
    rig.post(pygame.QUIT)
    assert not rig.app.frame(rig.now)


def test_the_frame_meter_comes_and_goes_with_f3():
    rig = Rig(Counting())
    rig.app.stage.canvas.fill("black")
    rig.key("f3")
    assert rig.app.meter.shown
    assert rig.app.stage.canvas.get_at((1270, 8))[:3] != (0, 0, 0)
    rig.key("f3")
    assert not rig.app.meter.shown
