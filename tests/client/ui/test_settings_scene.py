"""The settings scene: seen before kept, by mouse only, by keys only, at every text size."""

import json

import pygame
import pytest

from game.client.scene import Scene
from game.client.scenes.ask import Ask
from game.client.scenes.settingrows import ROWS, TABS
from game.client.scenes.settings import SHEET, SettingsScene
from game.client.settings import Settings
from tests.client.ui.rig import Rig

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((800, 480), 0)]


class Below(Scene):
    """What lies below the settings and goes on."""

    def __init__(self):
        self.steps = 0

    def step(self, dt):
        self.steps += 1

    def draw(self, stage, alpha):
        stage.fill("black")


def opened(tmp_path, tab=1, **more):
    rig = Rig(Below(), file=tmp_path / "settings.json", **more)
    rig.app.open(SettingsScene(tab))
    rig.frames()
    return rig


def kept(tmp_path):
    file = tmp_path / "settings.json"
    return json.loads(file.read_text()) if file.exists() else None


def choose(rig, name, index, of):
    """Click one of the choices of a row."""
    box = rig.scene.page.find(name).box
    rig.click((box.left + (index + 0.5) * box.width / of, box.centery))


def press(rig, name):
    rig.click(rig.scene.page.find(name).box.center)


def test_text_is_made_larger_with_the_mouse_alone_and_kept(tmp_path):
    rig = opened(tmp_path)
    choose(rig, "text", 3, 5)
    assert rig.app.stage.text.percent == 100, "a choice is only tried until it is kept"
    press(rig, "Keep")
    assert rig.app.stage.text.percent == 150
    assert kept(tmp_path)["text"] == 150


def test_text_is_made_larger_with_keys_alone_and_kept(tmp_path):
    rig = opened(tmp_path)
    rig.key("down", "right", "f")
    assert rig.app.stage.text.percent == 125
    assert kept(tmp_path)["text"] == 125


def test_undo_takes_everything_back(tmp_path):
    rig = opened(tmp_path, tab=2)
    rig.key("down", "left")
    assert rig.app.settings.sound is False, "a sound setting is tried at once"
    press(rig, "Undo")
    assert rig.app.settings.sound is True
    assert kept(tmp_path) is None


def test_leaving_with_something_not_kept_asks(tmp_path):
    rig = opened(tmp_path)
    rig.key("down", "right", "escape")
    assert isinstance(rig.scene, Ask)
    rig.key("return")
    assert isinstance(rig.scene, Below)
    assert kept(tmp_path)["text"] == 125


def test_leaving_with_nothing_changed_asks_nothing(tmp_path):
    rig = opened(tmp_path)
    rig.key("escape")
    assert isinstance(rig.scene, Below)


def test_a_name_is_typed_even_with_letters_that_are_commands(tmp_path):
    rig = opened(tmp_path, tab=0)
    press(rig, "name")
    rig.type("Queen Fife")
    assert rig.scene.draft.name == "Queen Fife"
    assert rig.scene.tab == 0
    press(rig, "Keep")
    assert kept(tmp_path)["name"] == "Queen Fife"


def test_the_emblem_and_the_motion_are_chosen(tmp_path):
    rig = opened(tmp_path, tab=0)
    choose(rig, "emblem", 4, 8)
    rig.key("e", "e", "e")
    choose(rig, "reduce_motion", 1, 2)
    choose(rig, "speed", 3, 5)
    press(rig, "Keep")
    assert kept(tmp_path)["emblem"] == "plum"
    assert kept(tmp_path)["speed"] == "4"
    assert kept(tmp_path)["reduce_motion"] is True


def test_full_screen_is_asked_about_and_goes_back(tmp_path):
    rig = opened(tmp_path, tab=4)
    choose(rig, "full_screen", 1, 2)
    press(rig, "Keep")
    assert isinstance(rig.scene, Ask)
    rig.frames(60 * 10 + 2)
    assert rig.app.settings.full_screen is False
    assert isinstance(rig.scene, SettingsScene)
    assert rig.scene.draft.full_screen is False


def test_f11_while_the_settings_are_open_is_followed(tmp_path):
    rig = opened(tmp_path, tab=4)
    rig.key("f11", "return")
    assert rig.scene.draft.full_screen is True
    rig.key("escape")
    assert isinstance(rig.scene, Below)


def test_the_scene_below_goes_on_meanwhile(tmp_path):
    rig = opened(tmp_path)
    below = rig.app._places[0].scene
    before = below.steps
    rig.frames(30)
    assert below.steps == before + 30


@pytest.mark.parametrize(("window", "percent"), SIZES)
@pytest.mark.parametrize("tab", range(len(TABS)))
def test_every_row_is_reached_by_keys_at_every_text_size(tmp_path, window, percent, tab):
    rig = opened(tmp_path, tab=tab, window=window, settings=Settings(text=percent, display=0))
    seen = set()
    for _ in range(len(ROWS[tab]) + 3):
        rig.key("down")
        focus = rig.scene.page.focus
        seen.add(focus.name)
        assert pygame.Rect(SHEET).contains(focus.box) or focus.name == "tabs"
    assert {row.name for row in ROWS[tab]} <= seen


@pytest.mark.parametrize(("window", "percent"), SIZES)
def test_rows_and_foot_never_overlap(tmp_path, window, percent):
    for tab in range(len(TABS)):
        rig = opened(tmp_path, tab=tab, window=window, settings=Settings(text=percent))
        boxes = [w.box for w in rig.scene.page.widgets if w.focusable]
        for number, box in enumerate(boxes):
            assert pygame.Rect(0, 0, 1280, 720).contains(box)
            assert all(not box.colliderect(other) for other in boxes[number + 1 :])


def test_settings_that_cannot_be_kept_are_said_and_hold_all_the_same(tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    rig = Rig(Below(), file=tmp_path / "taken" / "settings.json")
    rig.app.open(SettingsScene(1))
    rig.key("down", "right", "f")
    assert isinstance(rig.scene, Ask)
    assert "could not be kept" in rig.scene.words
    rig.key("return")
    assert isinstance(rig.scene, SettingsScene)
    assert rig.app.stage.text.percent == 125
    rig.key("right", "escape", "return")
    assert isinstance(rig.scene, Ask), "said even when the scene that kept them closes at once"
    rig.key("return")
    assert isinstance(rig.scene, Below)


def test_enter_on_the_tabs_goes_into_the_page(tmp_path):
    rig = opened(tmp_path)
    assert rig.scene.page.focus.name == "tabs"
    rig.key("return")
    assert rig.scene.tab == 1
    assert rig.scene.page.focus.name == ROWS[1][0].name
