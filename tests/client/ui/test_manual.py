"""The manual: every rule is found, with the seal of its source, at every text size."""

import pytest

from game.client import rulebook
from game.client.rulebook import BrokenRules
from game.client.scene import Scene
from game.client.scenes.manual import Manual
from game.client.settings import Settings
from game.games import GAMES
from tests.client.ui.rig import Rig

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((800, 480), 0)]
RULE = '[[rules]]\nid = "{}"\nsection = "goal"\ntext = "Words."\nsource = "{}"\n'


class Below(Scene):
    def draw(self, stage, alpha):
        stage.fill("black")


def opened(**arguments):
    window, percent = arguments.pop("window", (1280, 720)), arguments.pop("percent", 100)
    rig = Rig(Below(), window=window, settings=Settings(text=percent))
    rig.app.open(Manual(**arguments))
    rig.frames()
    return rig


def shown(scene):
    return [statement.id for statement in scene._leaves[scene.leaf]]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_rules_with_a_source_for_each(game):
    book = rulebook.load(game)
    assert all(statement.source in rulebook.SOURCES for page in book.sections.values() for statement in page)
    art = rulebook.illustrations(game)
    if art is not None:
        assert set(art.TITLES) == set(book.sections)


def test_it_opens_at_a_rule_and_lights_it():
    rig = opened(rule="pearl.gun")
    assert rig.scene.names[rig.scene.section] == "pearls"
    assert "pearl.gun" in shown(rig.scene)


def test_an_unknown_rule_opens_the_first_page():
    rig = opened(rule="no.such-rule")
    assert rig.scene.section == 0


@pytest.mark.parametrize(("window", "percent"), SIZES)
def test_turning_the_pages_shows_every_rule_once_and_nothing_below_the_page(window, percent):
    rig = opened(window=window, percent=percent)
    scene, seen = rig.scene, []
    for _ in range(400):
        seen += shown(scene)
        top, low = scene._room(rig.app.stage)
        used = sum(scene._height(rig.app.stage, s) for s in scene._leaves[scene.leaf])
        assert top + used <= low + 12
        before = (scene.section, scene.leaf)
        rig.key("e")
        if (scene.section, scene.leaf) == before:
            break
    every = [s.id for page in scene.book.sections.values() for s in page]
    assert seen == every


def test_pages_turn_back_to_the_last_page_of_the_section_before():
    rig = opened()
    rig.key("e", "q")
    assert (rig.scene.section, rig.scene.leaf) == (0, len(rig.scene._leaves) - 1)


def test_contents_by_arrows_and_by_a_click():
    rig = opened()
    rig.key("down", "down")
    assert rig.scene.section == 2
    contents = rig.scene.page.find("contents")
    rig.click(contents.row_box(5).center)
    assert rig.scene.section == 5
    rig.key("right")
    assert (rig.scene.section, rig.scene.leaf) != (5, 0)


def test_a_finger_turns_pages_and_closes():
    rig = opened(rule="move.points")
    rig.tap(rig.scene.page.find("page on").box.center)
    assert rig.scene.leaf == 1
    rig.tap(rig.scene.page.find("prompt back").box.center)
    assert isinstance(rig.scene, Below)


@pytest.mark.parametrize("section", sorted(rulebook.load("treasure_boots").sections))
def test_every_section_has_a_picture(section):
    rig = opened()
    rig.scene._open(rig.scene.names.index(section))
    rig.frames(3)
    canvas = rig.app.stage.canvas
    colours = {tuple(canvas.get_at((x, y))) for x in range(910, 1220, 9) for y in range(160, 480, 9)}
    assert len(colours) > 40


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no \\[\\[rules\\]\\]"),
        ("[[rules", "rules.toml"),
        (RULE.format("a", "hearsay"), "rule 1: source"),
        (RULE.format("a", "project") * 2, "rule 2: the id a stands there twice"),
        (RULE.format("", "project"), "rule 1: id is missing or empty"),
        ("rules = [1]", "rule 1: it is no table"),
    ],
)
def test_broken_rules_are_refused_with_the_place_and_the_reason(tmp_path, text, said):
    file = tmp_path / "rules.toml"
    file.write_text(text)
    with pytest.raises(BrokenRules, match=said):
        rulebook.read(file, "x")


def test_rules_that_cannot_be_read_are_a_sentence_on_the_page(monkeypatch, tmp_path):
    monkeypatch.setattr(rulebook.paths, "assets", lambda: tmp_path)
    rig = opened()
    assert "treasure_boots.toml" in rig.scene.trouble
    rig.key("right", "e", "down")
    rig.key("escape")
    assert isinstance(rig.scene, Below)
