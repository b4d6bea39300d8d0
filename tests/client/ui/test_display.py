"""The window: refused where nobody would see it, shown in the way that suits the machine."""

import os
import subprocess
import sys

import pygame
import pytest

from game.client import display as screens
from game.client.display import MEASURED, SLOW_FLIP, Display, Wanted, window_size
from game.client.scene import Scene
from game.client.theme import HEIGHT, WIDTH
from game.client.words import WITHOUT_SCREEN
from tests.client.ui.rig import ROOT, Rig

OPEN = """
from game.client.display import Display, NoDisplay, Wanted
import pygame
try:
    shown = Display(Wanted(offscreen={offscreen}, present="{present}"))
except NoDisplay as problem:
    print("no display:", problem)
else:
    import os
    print("opened", shown.driver, os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
"""


def opened(driver=None, *, offscreen=False, present="auto"):
    """What a fresh process without a screen says; `driver` is what the person named in SDL_VIDEODRIVER."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    if driver is not None:
        environment["SDL_VIDEODRIVER"] = driver
    code = OPEN.format(offscreen=offscreen, present=present)
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=ROOT, timeout=60
    )
    assert out.returncode == 0, out.stderr
    return out.stdout.strip()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there SDL falls back silently")
def test_a_driver_that_shows_nothing_and_that_nobody_asked_for_is_refused():
    said = opened()
    assert said.startswith("no display:")
    assert "host --headless" in said


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_that_the_person_named_is_obeyed(driver):
    assert opened(driver).startswith(f"opened {driver}")


def test_drawing_for_nobody_is_obeyed_when_it_is_wanted():
    assert opened(offscreen=True).startswith("opened dummy")


def test_a_driver_that_is_not_there_is_a_sentence_and_no_trace():
    said = opened("no-such-driver")
    assert said.startswith("no display:")
    assert WITHOUT_SCREEN in said


@pytest.mark.parametrize(("present", "hint"), [("auto", "None"), ("gpu", "1"), ("software", "0")])
def test_how_frames_are_shown_is_told_to_sdl(present, hint):
    assert opened("dummy", present=present).split()[-1] == hint


class Flips:
    """A clock under which every flip takes as long as we say."""

    def __init__(self, seconds):
        self.seconds, self.now, self.half = seconds, 0.0, False

    def __call__(self):
        if self.half:
            self.now += self.seconds
        self.half = not self.half
        return self.now


@pytest.mark.parametrize(("seconds", "hint"), [(SLOW_FLIP * 1.5, "0"), (SLOW_FLIP * 0.5, None)])
def test_sixty_slow_flips_switch_the_acceleration_off(monkeypatch, seconds, hint):
    monkeypatch.delenv(screens.ACCELERATION, raising=False)
    monkeypatch.setattr(screens, "UNSEEN", ())
    shown = Display(Wanted(window=(1280, 720)), clock=Flips(seconds))
    for _ in range(MEASURED):
        shown.show()
    assert os.environ.get(screens.ACCELERATION) == hint
    assert shown.canvas.get_size() == (1280, 720)
    monkeypatch.delenv(screens.ACCELERATION, raising=False)


def refusing(monkeypatch, times):
    """How often a window was asked for; so many times it is refused from now on."""
    asked = []
    plain = pygame.display.set_mode

    def set_mode(*how, **more):
        asked.append(how)
        if len(asked) <= times:
            raise pygame.error("no more windows")
        return plain(*how, **more)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    return asked


def test_slow_flips_without_acceleration_leave_the_window_alone(monkeypatch):
    monkeypatch.setenv(screens.ACCELERATION, "0")
    monkeypatch.setattr(screens, "UNSEEN", ())
    shown = Display(Wanted(window=(1280, 720)), clock=Flips(SLOW_FLIP * 2))
    asked = refusing(monkeypatch, 9)
    for _ in range(MEASURED):
        shown.show()
    assert asked == []


def test_a_window_that_cannot_be_opened_anew_stays_as_it_was(monkeypatch):
    monkeypatch.delenv(screens.ACCELERATION, raising=False)
    monkeypatch.setattr(screens, "UNSEEN", ())
    shown = Display(Wanted(window=(1280, 720)), clock=Flips(SLOW_FLIP * 2))
    asked = refusing(monkeypatch, 1)
    for _ in range(MEASURED):
        shown.show()
    assert len(asked) == 2
    assert os.environ.get(screens.ACCELERATION) is None
    asked.clear()
    shown.change(Wanted(window=(1280, 720), present="software"))
    assert len(asked) == 2
    assert shown.wanted.present == "auto"
    assert os.environ.get(screens.ACCELERATION) is None
    shown.show()


def test_the_canvas_is_a_part_of_the_window_or_is_stretched_into_it():
    exact = Display(Wanted(window=(1280, 800)))
    exact.canvas.fill("red")
    assert exact.surface.get_at((640, 400))[:3] == (255, 0, 0)
    assert exact.surface.get_at((640, 20))[:3] == (0, 0, 0)
    stretched = Display(Wanted(window=(1600, 900)))
    assert stretched.canvas.get_size() == (1280, 720)
    stretched.canvas.fill("red")
    stretched.show()
    assert stretched.surface.get_at((1590, 890))[:3] == (255, 0, 0)


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((1920, 1080), (1280, 720)),
        ((1366, 768), (960, 540)),
        ((800, 480), (800, 450)),
        ((2560, 1440), (1920, 1080)),
    ],
)
def test_a_window_leaves_room_for_the_bars_of_the_desktop(desktop, window):
    assert window_size(desktop) == window


def test_a_screen_that_is_gone_is_replaced_by_the_first():
    assert Display(Wanted(display=7, window=(1280, 720))).canvas.get_size() == (1280, 720)


class Plain(Scene):
    """Remembers for which scales it was laid out."""

    def __init__(self):
        self.scales = []

    def arrange(self, stage):
        self.scales.append(stage.scale)

    def draw(self, stage, alpha):
        stage.fill("navy")


def test_a_window_of_another_size_lays_the_scene_out_anew():
    rig = Rig(Plain())
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    rig.post(pygame.WINDOWSIZECHANGED, x=1920, y=1080, window=None)
    rig.frames()
    assert rig.scene.scales == [1.0, 1.5]
    assert rig.app.stage.canvas.get_size() == (WIDTH * 1.5, HEIGHT * 1.5)
    assert rig.app.stage.text.scale == rig.app.stage.art.scale == 1.5


def test_f11_asks_whether_the_screen_may_stay_and_goes_back_by_itself(tmp_path):
    rig = Rig(Plain(), file=tmp_path / "settings.json")
    rig.key("f11")
    assert rig.app.settings.full_screen
    assert not (tmp_path / "settings.json").exists()
    assert rig.scene._said() == "It goes back to how it was in 10 seconds."
    rig.frames(60 * 9 + 5)
    assert rig.scene._said() == "It goes back to how it was in 1 second."
    rig.frames(60)
    assert not rig.app.settings.full_screen
    assert isinstance(rig.scene, Plain)
    assert not (tmp_path / "settings.json").exists()


def test_a_screen_that_is_good_is_kept(tmp_path):
    rig = Rig(Plain(), file=tmp_path / "settings.json")
    rig.key("f11", "return")
    rig.frames(60 * 11)
    assert rig.app.settings.full_screen
    assert '"full_screen": true' in (tmp_path / "settings.json").read_text()
    assert isinstance(rig.scene, Plain)


def test_the_screen_stays_awake_only_where_a_match_is_played():
    class Match(Plain):
        keep_awake = True

    rig = Rig(Plain())
    assert pygame.display.get_allow_screensaver()
    rig.app.open(Match())
    assert not pygame.display.get_allow_screensaver()


def test_a_picture_of_the_canvas_is_saved(tmp_path):
    rig = Rig(Plain(), window=(800, 480))
    rig.app.picture(tmp_path / "frame.png")
    assert pygame.image.load(tmp_path / "frame.png").get_size() == (800, 450)
