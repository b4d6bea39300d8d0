"""Whatever the words and however large: nothing is drawn outside its box, nothing leaves the screen."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.settings import Settings
from game.client.widgets.buttons import Button, Sign, stack
from game.client.widgets.captains import Captain, Chip
from game.client.widgets.controls import Choice, Tabs, Toggle
from game.client.widgets.decision import DecisionBar
from game.client.widgets.notices import Header, Tag, Tip, Toasts, prompts
from game.client.widgets.widget import Look, Words
from tests.client.ui.rig import Rig

names = st.text(st.characters(min_codepoint=32, max_codepoint=0x24F), min_size=1, max_size=14)
sentences = st.text(st.sampled_from("abcdefghij WMÄ,.?"), min_size=1, max_size=90)
few = settings(max_examples=10, deadline=None)
GROUND = (1, 2, 3)


def spilled(stage, widget, box=None):
    """Whether a widget draws outside its box (2 units of shade are forgiven)."""
    canvas = stage.canvas
    canvas.fill(GROUND)
    widget.draw(stage, Look())
    area = stage.rect(box if box is not None else widget.box).inflate(4 * stage.scale, 4 * stage.scale)
    canvas.fill(GROUND, area)
    return (
        pygame.mask.from_threshold(canvas, GROUND, (1, 1, 1, 255)).count()
        != canvas.get_width() * canvas.get_height()
    )


@cache
def stage_of(window, percent):
    """A stage on a canvas of its own, made once for each size."""
    stage = Rig(window=window, settings=Settings(text=percent)).app.stage
    return replace(stage, canvas=pygame.Surface(stage.canvas.get_size()).convert())


sizes = pytest.mark.parametrize(
    ("window", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((800, 480), 0)]
)


@sizes
@given(data=st.data())
@few
def test_names_stay_inside_chips(window, percent, data):
    stage = stage_of(window, percent)
    name, width = data.draw(names), data.draw(st.sampled_from([156, 209, 236]))
    captain = Captain(
        "scarlet",
        name,
        data.draw(st.sampled_from(["", "7", "128"])),
        "thinking",
        "hour",
        chosen=data.draw(st.booleans()),
    )
    assert not spilled(stage, Chip(captain, (300, 300, width, 60)))


@sizes
@given(data=st.data())
@few
def test_words_stay_inside_buttons_and_signs(window, percent, data):
    stage = stage_of(window, percent)
    label = data.draw(names)
    assert not spilled(stage, Button(label, (300, 300, 128, 48), lambda: None, icon="eye", command="other"))
    sign = Sign(label, lambda: None, icon="book")
    stack([sign], None, 300, 300, large=data.draw(st.booleans()))
    assert not spilled(stage, sign)


@sizes
@given(data=st.data())
@few
def test_questions_stay_inside_the_decision_bar(window, percent, data):
    stage = stage_of(window, percent)
    question, facts = data.draw(sentences), data.draw(st.one_of(st.just(""), sentences))
    buttons = [Button("Clear", (0, 0, 1, 1), lambda: None), Button("Confirm", (0, 0, 1, 1), lambda: None)]
    bar = DecisionBar((4, 400, 1272, 76), question, facts, livery="plum", buttons=buttons)
    parts = bar.arrange(stage)
    assert not spilled(stage, bar)
    assert all(bar.box.contains(part.box) for part in parts[1:])


@sizes
@given(data=st.data())
@few
def test_wrapped_words_stay_inside_their_box(window, percent, data):
    stage = stage_of(window, percent)
    words = Words(
        data.draw(sentences), (300, 200, 320, data.draw(st.integers(40, 200))), "page", fit=("body", "label")
    )
    assert not spilled(stage, words)


@sizes
@given(data=st.data())
@few
def test_choices_tabs_and_headers_hold_their_words(window, percent, data):
    stage = stage_of(window, percent)
    several = data.draw(st.lists(names, min_size=2, max_size=4))
    assert not spilled(stage, Choice((300, 300, 420, 52), several, 0, print, name="c"))
    assert not spilled(stage, Tabs((300, 300, 700, 54), several, 0, print))
    assert not spilled(
        stage, Toggle((300, 300, 220, 52), True, print, name="t", words=(several[0], several[1]))
    )
    assert not spilled(stage, Header(several[0] * 3, several[1] * 6))


@sizes
@given(data=st.data())
@few
def test_tags_tips_and_notices_stay_on_the_screen(window, percent, data):
    stage = stage_of(window, percent)
    what, rule = data.draw(sentences), data.draw(sentences)
    near = (data.draw(st.integers(0, 1270)), data.draw(st.integers(0, 710)), 10, 10)
    tag = Tag(what, rule, near, lambda: None)
    tag.arrange(stage)
    assert pygame.Rect(0, 0, 1280, 720).contains(tag.box)
    assert not spilled(stage, Tip(what, rule, (500, 360), most=600), (490, 0, 620, 720))
    toasts = Toasts()
    toasts.say(what, 5.0)
    assert not spilled(stage, toasts, (toasts.box.left, 70, toasts.box.width, 600))


@sizes
def test_prompts_share_the_foot_however_many_there_are(window, percent):
    stage = stage_of(window, percent)
    items = [("other", "a rather long word for it", lambda: None)] * 6
    made = prompts(stage, items)
    assert made[-1].box.right <= 1280 - 16
    assert all(a.box.right <= b.box.left for a, b in pairwise(made))
