"""No word of the menu screens is cut, squeezed or covered, at any canvas and text size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.client.app import App
from game.client.display import Display, Wanted
from game.client.scenes.captain import Flag
from game.client.scenes.row import Row
from game.client.settings import Settings
from game.client.text import SMALLEST, Text
from game.client.widgets.lists import List
from game.client.widgets.notices import Toasts
from game.client.widgets.widget import Draw, Look, Panel, Words
from tests.client.scenes.states import STATES, FullHarbour

GROUND = (1, 2, 3)
SCREEN = pygame.FRect(0, 0, 1280, 720)
SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((800, 480), 0), ((1920, 1080), 125)]
SQUEEZED = 0.8  # a role set smaller than this share of its size is no longer what it claims to be
PLAIN = (Panel, Draw, Toasts)  # scenery, which may lie under and over


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0][0]}x{size[0][1]} at {size[1]}")
def app(request):
    window, percent = request.param
    made = App(
        Display(Wanted(window=window)),
        settings=Settings(text=percent, addresses=("192.168.100.123:17171", "10.0.0.7")),
        harbour=FullHarbour(),
        events=lambda: [],
    )
    yield made
    made.close()


@pytest.fixture(params=sorted(STATES))
def scene(request, app):
    app.open(STATES[request.param]())
    for _ in range(20):
        app.scene.step(1 / 60)
    yield app.scene
    app._drop_to(0)


def shown(scene):
    return [widget for widget in scene.page.widgets if widget.shown]


def test_everything_that_can_be_pressed_lies_on_the_screen_and_apart(app, scene):
    pressable = [widget for widget in shown(scene) if widget.focusable]
    assert pressable
    for widget in pressable:
        assert SCREEN.contains(widget.box), widget.name
    for one, other in combinations(pressable, 2):
        assert not one.box.inflate(-2, -2).colliderect(other.box.inflate(-2, -2)), (one.name, other.name)


def test_buttons_of_a_row_lie_inside_it_and_apart(app, scene):
    for row in (widget for widget in shown(scene) if isinstance(widget, Row)):
        boxes = [row.choice_box(number) for number in range(len(row.choices))]
        assert all(row.box.contains(box) for box in boxes), row.name
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2)), row.name


def test_words_lie_apart_from_each_other_and_from_buttons(app, scene):
    words = [widget for widget in shown(scene) if isinstance(widget, Words) and widget.words]
    solid = [w for w in shown(scene) if w.focusable and not isinstance(w, List)]
    for one in words:
        for other in [*words, *solid]:
            if one is not other:
                drawn = _drawn(app.stage, one)
                assert not drawn.colliderect(_drawn(app.stage, other) if other in words else other.box), (
                    one.words,
                    getattr(other, "words", other.name),
                )


def _drawn(stage, words):
    """The part of the box that the words take."""
    high = min(words.box.height, stage.text.paragraph_height(words.words, words.role, words.box.width))
    top = words.box.top + ((words.box.height - high) / 2 if words.middle else 0)
    return pygame.FRect(words.box.left + 1, top + high * 0.2, words.box.width - 2, high * 0.6)


def test_nothing_is_drawn_outside_its_box(app, scene):
    stage = replace(app.stage, canvas=pygame.Surface(app.stage.canvas.get_size()).convert())
    for widget in shown(scene):
        if not isinstance(widget, PLAIN) and not widget.name.startswith("poster"):
            _check_spill(stage, widget)


def _check_spill(stage, widget):
    canvas = stage.canvas
    canvas.fill(GROUND)
    widget.draw(stage, Look())
    # Under a list stands how many more there are; flags have a shadow, round buttons a side.
    rim = 38 if isinstance(widget, List) else 12 if isinstance(widget, Flag) else 5
    canvas.fill(GROUND, stage.rect(widget.box.inflate(2 * rim, 2 * rim)))
    outside = pygame.mask.from_threshold(canvas, GROUND, (1, 1, 1, 255))
    outside.invert()
    assert not outside.get_bounding_rects(), widget.name


def test_no_word_is_set_much_smaller_than_its_role(app, scene, monkeypatch):
    small: list[tuple[str, float]] = []
    plain, scaled = Text.render, pygame.transform.smoothscale_by

    def render(self, words, role, colour, *, ring=None, pixels=None):
        share = (pixels or self.pixels(role)) / self.pixels(role)
        if words.strip() and share < SQUEEZED and (pixels or 0) < self.pixels("label"):
            small.append((words, share))
        return plain(self, words, role, colour, ring=ring, pixels=pixels)

    def smoothscale_by(surface, share):
        small.append(("a paragraph", share))
        return scaled(surface, share)

    monkeypatch.setattr(Text, "render", render)
    monkeypatch.setattr(pygame.transform, "smoothscale_by", smoothscale_by)
    for text in app._texts.values():
        text._cache.clear()
    scene.draw(app.stage, 0.0)
    small = [(words, share) for words, share in small if words != "a paragraph" or share < 0.9]
    assert not small
    assert app.stage.text.pixels("label") >= SMALLEST
