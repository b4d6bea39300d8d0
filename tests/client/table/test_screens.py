"""No word of the table is cut, squeezed or covered, at any canvas and text size; all can be pressed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.client.settings import Settings
from game.client.stage import Stage
from game.client.table.baked import Baked, QuestionBar
from game.client.table.chronicle import Chronicle
from game.client.text import Text
from game.client.widgets.widget import Look
from tests.client.table.states import STATES
from tests.client.ui.rig import Rig

WIDEST = ("sail with 8", "unload", "shoot", "attack pearls", "defence pearls", "planning", "over with 8")
SIZES = [
    ((1280, 720), 100, tuple(STATES)),
    ((800, 480), 0, WIDEST),
    ((1280, 720), 150, WIDEST),
    ((1280, 720), 200, WIDEST),
    ((1920, 1080), 125, WIDEST),
]
SCREEN = pygame.FRect(0, 0, 1280, 720)
SQUEEZED = 0.8
GROUND = (1, 2, 3)


@pytest.mark.parametrize(
    ("window", "percent", "state"),
    [(window, percent, state) for window, percent, states in SIZES for state in states],
)
def test_every_word_and_every_button_has_its_place(window, percent, state, monkeypatch):
    rig = Rig(None, window=window, settings=Settings(text=percent))
    table = STATES[state]()
    rig.app.open(table)
    rig.frames(4)
    assert table.deck is not None
    everything_that_can_be_pressed_lies_on_the_screen_and_apart(table)
    words_lie_inside_their_panel_and_apart(rig, table, monkeypatch)
    no_word_is_set_much_smaller_than_its_role(rig, table, monkeypatch)
    nothing_shows_through_between_the_widgets(rig, table)
    rig.app.close()


def everything_that_can_be_pressed_lies_on_the_screen_and_apart(table):
    pressable = [w for w in table.deck.page.widgets if w.shown and w.focusable and w.name != "board"]
    assert len(pressable) > 5
    for widget in pressable:
        assert SCREEN.contains(widget.box), widget.name
    for one, other in combinations(pressable, 2):
        assert not one.box.inflate(-2, -2).colliderect(other.box.inflate(-2, -2)), (one.name, other.name)


def words_in(stage, widget, monkeypatch):
    """Where a widget that keeps its picture writes words: rectangles in its own logical units."""
    drawn: list[tuple[str, pygame.FRect]] = []
    made: dict[int, str] = {}
    render, paragraph, blit = Text.render, Text.paragraph, Stage.blit

    def rendering(self, words, *args, **more):
        surface = render(self, words, *args, **more)
        made[id(surface)] = words
        return surface

    def wrapping(self, words, *args, **more):
        surface = paragraph(self, words, *args, **more)
        made[id(surface)] = words
        return surface

    def blitting(self, surface, at, *, anchor=(0.0, 0.0), flags=0):
        if id(surface) in made:
            wide, high = surface.get_width() / self.scale, surface.get_height() / self.scale
            box = pygame.FRect(at[0] - anchor[0] * wide, at[1] - anchor[1] * high, wide, high)
            drawn.append((made[id(surface)], box))
        return blit(self, surface, at, anchor=anchor, flags=flags)

    with monkeypatch.context() as patch:
        patch.setattr(Text, "render", rendering)
        patch.setattr(Text, "paragraph", wrapping)
        patch.setattr(Stage, "blit", blitting)
        widget._picture = None
        widget.draw(stage, Look())
    return drawn


def words_lie_inside_their_panel_and_apart(rig, table, monkeypatch):
    stage = replace(rig.app.stage, canvas=pygame.Surface(rig.app.stage.canvas.get_size()).convert())
    for widget in table.deck.page.widgets:
        if not isinstance(widget, (Baked, QuestionBar)) or not widget.shown:
            continue
        room = pygame.FRect(0, 0, *widget.box.size).inflate(2, 2)
        drawn = words_in(stage, widget, monkeypatch)
        for words, box in drawn:
            if isinstance(widget, Chronicle) and box.top < 6:
                continue  # an older line that scrolls out at the top
            ink = box.inflate(-2, -0.4 * box.height)  # letters leave room above and below
            assert room.contains(ink), (widget.name, words, box, widget.box.size)
        for (one, a), (other, b) in combinations(drawn, 2):
            apart = not a.inflate(-4, -0.5 * a.height).colliderect(b.inflate(-4, -0.5 * b.height))
            assert apart, (widget.name, one, other)


def no_word_is_set_much_smaller_than_its_role(rig, table, monkeypatch):
    small: list[tuple[str, float]] = []
    plain = Text.render

    def render(self, words, role, colour, *, ring=None, pixels=None):
        share = (pixels or self.pixels(role)) / self.pixels(role)
        if words.strip() and share < SQUEEZED and (pixels or 0) < self.pixels("label"):
            small.append((words, share))
        return plain(self, words, role, colour, ring=ring, pixels=pixels)

    with monkeypatch.context() as patch:
        patch.setattr(Text, "render", render)
        for widget in table.deck.page.widgets:
            widget._picture = None
        table.draw(rig.app.stage, 0.0)
    assert not small


def nothing_shows_through_between_the_widgets(rig, table):
    canvas = rig.app.stage.canvas
    canvas.fill(GROUND)
    table.draw(rig.app.stage, 0.0)
    through = pygame.mask.from_threshold(canvas, GROUND, (1, 1, 1, 255))
    assert not through.get_bounding_rects(), through.get_bounding_rects()
