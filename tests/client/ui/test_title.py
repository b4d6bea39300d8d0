"""The title: every sign by mouse and by keys alone, the sound switch, what is said first, how one leaves."""

from itertools import pairwise

import pygame
import pytest

from game.client import routes
from game.client.input import is_press
from game.client.scene import Back, Scene
from game.client.scenes.ask import Ask
from game.client.scenes.title import ENTRIES, Title
from game.client.settings import Settings
from tests.client.ui.rig import Rig

LEADS = {
    "Play here": "play",
    "Host a table": "host",
    "Find a table": "find",
    "Replays": "replays",
    "How to play": "manual",
    "Settings": "settings",
}
SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((800, 480), 0), ((1920, 1080), 100)]


class Elsewhere(Scene):
    """Where a sign leads to."""

    def handle(self, event):
        return Back() if is_press(event, "back") else None

    def draw(self, stage, alpha):
        stage.fill("black")


@pytest.fixture(autouse=True)
def known_places(monkeypatch):
    for route in LEADS.values():
        monkeypatch.setitem(routes.ROUTES, route, f"{__name__}:Elsewhere")


def sign(rig, label):
    return next(s for s in rig.scene._signs if s.label == label)


def test_every_sign_is_opened_by_the_mouse_alone():
    rig = Rig("title")
    for label in LEADS:
        rig.mouse(pygame.MOUSEMOTION, sign(rig, label).box.center)
        rig.frames()
        rig.click(sign(rig, label).box.center)
        assert isinstance(rig.scene, Elsewhere), label
        rig.key("escape")
        assert isinstance(rig.scene, Title)


def test_every_sign_is_opened_by_one_tap():
    rig = Rig("title")
    for label in LEADS:
        rig.tap(sign(rig, label).box.center)
        assert isinstance(rig.scene, Elsewhere), label
        rig.key("escape")


def test_every_sign_is_opened_by_keys_alone():
    rig = Rig("title")
    for label in LEADS:
        assert rig.scene.page.focus.name == label
        rig.key("return")
        assert isinstance(rig.scene, Elsewhere), label
        rig.key("escape", "down")


def test_arrows_reach_every_sign_and_the_switch_and_come_back():
    rig = Rig("title")
    seen = [rig.scene.page.focus.name]
    for _ in range(len(ENTRIES) - 1):
        rig.key("down")
        seen.append(rig.scene.page.focus.name)
    assert seen == [entry.label for entry in ENTRIES]
    rig.key("right")
    assert rig.scene.page.focus.name == "sound"
    rig.key("left")
    assert rig.scene.page.focus in rig.scene._signs


def test_the_sound_is_switched_off_and_kept(tmp_path):
    rig = Rig("title", file=tmp_path / "settings.json")
    rig.tap(rig.scene.page.find("sound").box.center)
    assert rig.app.settings.sound is False
    assert rig.app.sound.level == 0.0
    assert '"sound": false' in (tmp_path / "settings.json").read_text()


def test_leaving_asks_first_and_escape_stays():
    rig = Rig("title")
    rig.key("escape")
    assert isinstance(rig.scene, Ask)
    rig.key("escape")
    assert isinstance(rig.scene, Title)
    rig.key("escape", "right", "return")
    assert not rig.app.running
    assert rig.app.status == 0


def test_what_went_wrong_with_the_settings_is_said():
    rig = Rig("title", note="Your settings were broken and start afresh.")
    rig.frames(2)
    assert rig.scene.toasts.box.height > 0


@pytest.mark.parametrize(("window", "percent"), SIZES)
def test_signs_lie_on_the_screen_and_apart_whichever_has_the_focus(window, percent):
    rig = Rig("title", window=window, settings=Settings(text=percent))
    for _ in ENTRIES:
        boxes = [s.box for s in rig.scene._signs]
        assert all(pygame.Rect(0, 0, 1280, 720).contains(box) for box in boxes)
        assert all(a.bottom <= b.top for a, b in pairwise(boxes))
        rig.key("down")


def test_the_same_time_gives_the_same_picture_and_time_moves_it():
    pictures = []
    for frames in (20, 20, 60):
        rig = Rig("title")
        rig.frames(frames)
        pictures.append(pygame.image.tobytes(rig.app.stage.canvas, "RGB"))
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]


def test_with_reduced_motion_nothing_moves():
    rig = Rig("title", settings=Settings(text=100, reduce_motion=True))
    rig.frames(5)
    before = pygame.image.tobytes(rig.app.stage.canvas, "RGB")
    rig.frames(60)
    assert pygame.image.tobytes(rig.app.stage.canvas, "RGB") == before
