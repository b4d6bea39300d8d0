"""Widgets: everything by keys alone, one focus, nothing drawn outside its box, bars that say why."""

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.input import Point, Press, Typed, Wheel
from game.client.scene import STAY, Back, Go, Scene
from game.client.scenes.ask import Answer, Ask
from game.client.widgets.buttons import Button
from game.client.widgets.captains import EmblemChoice
from game.client.widgets.controls import Choice, Slider, Stepper, Tabs, Toggle
from game.client.widgets.fields import ADDRESS, DIGITS, TextField
from game.client.widgets.ledger import Line, Log
from game.client.widgets.lists import List
from game.client.widgets.notices import Toasts
from game.client.widgets.page import Page
from game.client.widgets.widget import Widget
from tests.client.ui.rig import Rig

names = st.text(st.characters(min_codepoint=32, max_codepoint=0x24F), min_size=1, max_size=14)
sentences = st.text(st.sampled_from("abcdefghij WMÄ,.?"), min_size=1, max_size=90)
few = settings(max_examples=12, deadline=None)
GROUND = (1, 2, 3)


class Holder(Scene):
    """A page with the widgets of a test."""

    def __init__(self, *widgets, focus=""):
        self.page, self.widgets, self.start = Page(), widgets, focus
        self.used = []

    def arrange(self, stage):
        self.stage = stage
        self.page.place(stage, *self.widgets, focus=self.start)

    def handle(self, event):
        change = self.page.handle(event)
        self.used.append(change)
        return change

    def step(self, dt):
        return self.page.step(dt)

    def draw(self, stage, alpha):
        stage.fill("black")
        self.page.draw(stage, alpha)


def press(page, *commands):
    return [page.handle(Press(command)) for command in commands][-1]


def grid(columns, rows):
    return [
        Button(f"{x},{y}", (60 + 170 * x, 60 + 90 * y, 150, 48), lambda: None)
        for y in range(rows)
        for x in range(columns)
    ]


# -- focus ------------------------------------------------------------------------------------------------


@given(st.integers(1, 6), st.integers(1, 6))
@settings(max_examples=15, deadline=None)
def test_arrows_lead_from_every_button_of_a_grid_to_its_neighbours(columns, rows):
    scene = Holder(*grid(columns, rows))
    Rig(scene)
    page = scene.page
    for y in range(rows):
        for x in range(columns):
            for direction, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1)):
                page.focus = page.find(f"{x},{y}")
                page.move(direction)
                there = 0 <= x + dx < columns and 0 <= y + dy < rows
                assert page.focus.name == (f"{x + dx},{y + dy}" if there else f"{x},{y}")


@given(st.lists(st.tuples(st.integers(0, 1200), st.integers(0, 680)), min_size=1, max_size=12, unique=True))
@settings(max_examples=25, deadline=None)
def test_tab_reaches_every_widget_and_comes_round(places):
    widgets = [Button(str(n), (x, y, 60, 40), lambda: None) for n, (x, y) in enumerate(places)]
    scene = Holder(*widgets)
    Rig(scene)
    seen = [scene.page.focus.name]
    for _ in range(len(widgets)):
        press(scene.page, "focus_next")
        seen.append(scene.page.focus.name)
    assert set(seen) == {w.name for w in widgets}
    assert seen[0] == seen[-1]
    press(scene.page, "focus_prev")
    assert scene.page.focus.name == seen[-2]


def test_a_page_laid_out_anew_keeps_the_focus_by_name():
    scene = Holder(*grid(2, 2))
    rig = Rig(scene)
    press(scene.page, "right", "down")
    scene.widgets = tuple(grid(3, 3))
    scene.arrange(rig.app.stage)
    assert scene.page.focus.name == "1,1"


def test_a_button_is_pressed_by_its_command_from_anywhere_and_by_enter_with_the_focus():
    pressed = []
    first = Button("First", (0, 0, 100, 48), lambda: pressed.append("first"))
    second = Button("Second", (200, 0, 100, 48), lambda: pressed.append("second"), command="other")
    scene = Holder(first, second)
    Rig(scene)
    press(scene.page, "other")
    press(scene.page, "confirm")
    assert pressed == ["second", "first"]


def test_a_repeating_key_presses_nothing():
    pressed = []
    scene = Holder(Button("Fire", (0, 0, 100, 48), lambda: pressed.append(1)))
    Rig(scene)
    scene.page.handle(Press("confirm", repeat=True))
    assert pressed == []


def test_a_barred_button_is_reached_and_says_why():
    said = []
    barred = Button("Start", (0, 0, 100, 48), lambda: said.append("started"), why=lambda: said.append("why"))
    scene = Holder(barred)
    rig = Rig(scene)
    assert scene.page.focus is barred
    rig.key("return")
    assert said == ["why"]


def test_holding_asks_what_a_thing_is_and_does_not_press_it():
    class Asked(Button):
        def inspect(self):
            told.append("asked")
            return STAY

    told = []
    scene = Holder(Asked("Card", (100, 100, 100, 60), lambda: told.append("pressed")))
    rig = Rig(scene)
    rig.finger(pygame.FINGERDOWN, (150, 130))
    rig.frames(40)
    rig.finger(pygame.FINGERUP, (150, 130))
    rig.frames()
    assert told == ["asked"]
    rig.tap((150, 130))
    assert told == ["asked", "pressed"]


def test_a_finger_slides_over_the_card_without_asking():
    class Asked(Button):
        def inspect(self):
            told.append("asked")
            return STAY

    told = []
    scene = Holder(Asked("Card", (100, 100, 300, 60), lambda: told.append("pressed")))
    rig = Rig(scene)
    rig.finger(pygame.FINGERDOWN, (150, 130))
    rig.finger(pygame.FINGERMOTION, (220, 130))
    rig.frames(40)
    assert told == []


def test_the_mouse_gives_the_focus_to_what_it_rests_on_but_never_takes_it_from_typing():
    field = TextField((0, 300, 200, 52), "", name="field", entered=lambda words: None)
    scene = Holder(*grid(2, 1), field)
    rig = Rig(scene)
    rig.mouse(pygame.MOUSEMOTION, (300, 80))
    rig.frames()
    assert scene.page.focus.name == "1,0"
    rig.click((100, 326))
    rig.mouse(pygame.MOUSEMOTION, (300, 80))
    rig.frames()
    assert scene.page.focus is field


def test_a_mouse_that_lies_where_a_window_opens_takes_no_focus_before_it_moves():
    scene = Holder(*grid(2, 1))
    rig = Rig(scene)
    for _ in range(2):
        rig.post(pygame.MOUSEMOTION, pos=rig.pixel((300, 80)), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        rig.frames()
    assert scene.page.focus.name == "0,0"
    rig.mouse(pygame.MOUSEMOTION, (302, 80))
    rig.frames()
    assert scene.page.focus.name == "1,0"


# -- values -----------------------------------------------------------------------------------------------


def test_a_choice_changes_by_arrows_by_enter_and_by_the_place_of_a_click():
    chosen = []
    choice = Choice((100, 100, 400, 48), ("a", "b", "c", "d"), 0, chosen.append, name="choice")
    scene = Holder(choice)
    rig = Rig(scene)
    rig.key("right", "right", "left")
    rig.click((450, 124))
    rig.key("return")
    assert chosen == [1, 2, 1, 3, 0]
    assert press(scene.page, "left") is STAY
    assert chosen[-1] == 0


def test_a_stepper_stops_at_its_ends():
    values = []
    stepper = Stepper((100, 100, 300, 48), 1, 0, 2, values.append, name="stepper")
    scene = Holder(stepper)
    rig = Rig(scene)
    rig.key("right", "right", "left")
    rig.click((110, 124))
    rig.click((390, 124))
    assert values == [2, 1, 0, 1]


def test_a_slider_follows_keys_wheel_and_drag():
    values = []
    slider = Slider((100, 100, 400, 48), 5, 10, values.append, name="slider")
    scene = Holder(slider)
    rig = Rig(scene)
    rig.key("right")
    scene.page.handle(Wheel(-1, (200, 120)))
    rig.mouse(pygame.MOUSEBUTTONDOWN, (108, 124))
    rig.mouse(pygame.MOUSEMOTION, (492, 124))
    rig.mouse(pygame.MOUSEBUTTONUP, (492, 124))
    rig.frames()
    assert values == [6, 5, 0, 10]


def test_a_toggle_and_tabs_and_emblems():
    seen = []
    toggle = Toggle((0, 0, 220, 52), False, seen.append, name="sound", words=("off", "on"))
    tabs = Tabs((300, 0, 600, 52), ("One", "Two", "Three"), 0, seen.append)
    emblems = EmblemChoice((300, 200, 416, 52), "gold", seen.append)
    scene = Holder(toggle, tabs, emblems)
    rig = Rig(scene)
    rig.key("return")
    rig.click((800, 20))
    rig.click((300 + 52 * 2.5, 226))
    rig.key("right")
    assert seen == [True, 2, "azure", "jade"]
    assert tabs.turn(1) is STAY
    assert tabs.chosen == 0


# -- typing -----------------------------------------------------------------------------------------------


def field(words="", **more):
    entered = []
    made = TextField((100, 100, 360, 52), words, name="field", entered=entered.append, **more)
    return made, entered


def test_words_are_typed_edited_and_handed_on_by_enter():
    made, entered = field(most=20)
    rig = Rig(Holder(made))
    rig.type("mjra")
    rig.key("left", "left", "backspace", "i", "end", "x", "backspace", "home", "delete")
    rig.type("M")
    rig.key("return")
    assert entered == ["Mira"]


def test_letters_that_are_commands_elsewhere_are_letters_here():
    turned = []
    made, _ = field()
    other = Button("Other", (100, 300, 100, 48), lambda: turned.append(1), command="other")
    rig = Rig(Holder(made, other))
    rig.type("fqhi m")
    assert made.words == "fqhi m"
    assert turned == []


def test_a_field_takes_only_its_letters_and_no_more_than_its_room():
    made, _ = field(letters=DIGITS, most=6)
    rig = Rig(Holder(made))
    rig.type("12a34567890")
    assert made.words == "123456"


@given(st.text(max_size=60))
@few
def test_nothing_that_is_pasted_breaks_a_field(pasted):
    made, _ = field(letters=ADDRESS, most=40)
    made.typed(pasted)
    assert len(made.words) <= 40
    assert set(made.words) <= set(ADDRESS)
    assert 0 <= made.caret <= len(made.words)


def test_the_clipboard_is_pasted_with_control_v(monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " 192.168.1.23:4747\nmore")
    made, _ = field(letters=ADDRESS)
    rig = Rig(Holder(made))
    rig.key("v", mod=pygame.KMOD_LCTRL)
    assert made.words == "192.168.1.23:4747"


def test_without_a_clipboard_pasting_does_nothing(monkeypatch):
    def none():
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", none)
    made, _ = field("ab")
    rig = Rig(Holder(made))
    rig.key("v", mod=pygame.KMOD_LCTRL)
    assert made.words == "ab"


def test_arrows_leave_a_field_at_its_ends():
    made, _ = field("ab")
    right = Button("Go", (500, 100, 100, 48), lambda: None)
    scene = Holder(made, right, focus="field")
    rig = Rig(scene)
    rig.key("left", "right")
    assert scene.page.focus is made
    rig.key("right")
    assert scene.page.focus is right


def test_a_click_places_the_caret():
    made, _ = field("mmmmmmmm")
    rig = Rig(Holder(made))
    rig.click((118, 126))
    assert made.caret == 0
    rig.type("X")
    assert made.words == "Xmmmmmmmm"


def test_a_finger_asks_for_letters_on_screen_and_they_arrive():
    made, entered = field(letters=DIGITS, most=6)
    scene = Holder(made)
    rig = Rig(scene)
    rig.tap((200, 126))
    keypad = rig.scene
    assert keypad is not scene
    for digit in "407":
        rig.tap(keypad.page.find(f"key {digit}").box.center)
    rig.tap(keypad.page.find("Erase").box.center)
    rig.tap(keypad.page.find("key 2").box.center)
    rig.tap(keypad.page.find("Done").box.center)
    assert rig.scene is scene
    assert made.words == "402"
    assert entered == ["402"]


# -- lists ------------------------------------------------------------------------------------------------


def rows(count, **more):
    drawn, pressed = [], []

    def draw(stage, index, box, look):
        drawn.append((index, look.focused))

    made = List((100, 100, 400, 296), count, 64, draw, pressed.append, name="list", **more)
    return made, drawn, pressed


@given(st.integers(0, 30), st.lists(st.sampled_from(["up", "down", "page_up", "page_down", "first", "last"])))
@settings(max_examples=40, deadline=None)
def test_the_chosen_row_is_always_seen(count, commands):
    made, _, _ = rows(count)
    for command in commands:
        made.command(Press(command))
        if count:
            assert 0 <= made.chosen < count
            box = made.row_box(made.chosen)
            assert made.box.top <= box.top
            assert box.bottom <= made.box.bottom


def test_a_row_is_pressed_by_keys_and_by_a_click_on_it():
    made, _, pressed = rows(9)
    rig = Rig(Holder(made))
    rig.key("down", "down", "return")
    rig.click(made.row_box(1).center)
    assert pressed == [2, 1]


def test_only_rows_that_are_seen_are_drawn_the_chosen_one_last():
    made, drawn, _ = rows(9)
    Rig(Holder(made))
    assert [index for index, _ in drawn] == [1, 2, 3, 0]
    assert drawn[-1] == (0, True)


def test_the_wheel_and_a_dragged_finger_scroll_without_pressing():
    made, _, pressed = rows(9)
    rig = Rig(Holder(made))
    rig.app._give(Wheel(-2, (200, 200)))
    assert made.first == 2
    rig.finger(pygame.FINGERDOWN, (200, 380))
    rig.finger(pygame.FINGERMOTION, (200, 230))
    rig.finger(pygame.FINGERUP, (200, 230))
    rig.frames()
    assert made.first == 4
    assert pressed == []


def test_a_list_that_shrinks_keeps_a_row_chosen():
    made, _, _ = rows(9, chosen=8)
    made.resize(3)
    assert (made.chosen, made.first) == (2, 0)
    made.resize(0)
    assert not made.focusable


def test_a_line_of_the_log_is_chosen_and_pressed():
    told = []
    lines = [Line(f"line {n}", "gold", n) for n in range(6)]
    log = Log((900, 100, 300, 400), lines, lambda line: told.append(line.key))
    rig = Rig(Holder(log))
    rig.key("return", "up", "up", "return", "down", "down", "return")
    assert told == [5, 3, 5]
    log.show([*lines, Line("newest", "plum", 6)])
    rig.key("return")
    assert told[-1] == 6


# -- asking -----------------------------------------------------------------------------------------------


def test_a_question_gives_the_chosen_answer_and_escape_the_safe_one():
    class Asking(Holder):
        def __init__(self):
            super().__init__(Button("x", (0, 0, 64, 48), lambda: None))
            self.results = []

        def resume(self, result):
            self.results.append(result)
            return None

    scene = Asking()
    rig = Rig(scene)
    answers = (Answer("Stay", "stay", "primary"), Answer("Leave", "leave"))
    for keys in (("return",), ("right", "return"), ("escape",)):
        rig.app.open(Ask("Leave?", "Really?", answers, safe="safe"))
        rig.key(*keys)
    assert scene.results == ["stay", "leave", "safe"]


def test_notices_go_by_themselves_and_by_a_press():
    toasts = Toasts()
    rig = Rig(Holder(toasts))
    toasts.say("Your settings were broken.", 2.0)
    rig.frames(2)
    assert toasts.box.height > 0
    rig.tap((640, toasts.box.top + 20))
    rig.frames(2)
    assert toasts.box.height == 0
    toasts.say("Again.", 2.0)
    rig.frames(130)
    assert toasts.box.height == 0


def test_every_prompt_and_field_is_big_enough_for_a_finger():
    for widget in (
        TextField((0, 0, 300, 40), "", name="f", entered=print),
        Button("x", (100, 100, 48, 46), print),
    ):
        assert widget.reach.width >= 64
        assert widget.reach.height >= 64


def test_a_widget_by_default_takes_nothing():
    bare = Widget((0, 0, 10, 10))
    assert bare.press() is None
    assert bare.command(Press("left")) is None
    assert bare.typed("x") is None
    assert bare.point(Point("down", (1, 1))) is None
    page = Page()
    assert page.handle(Typed("x")) is None
    assert page.handle(Press("confirm")) is None


def test_changes_that_buttons_give_reach_the_app():
    below = Holder(Button("On", (0, 0, 100, 48), lambda: Go(above)))
    above = Holder(Button("Back", (0, 0, 100, 48), Back))
    rig = Rig(below)
    rig.key("return")
    assert rig.scene is above
    rig.key("return")
    assert rig.scene is below
