"""Keys and pads become commands: places of keys, our own key state, repeats, and letting go."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.client.input import (
    KEYBOARD,
    REPEAT_AFTER,
    REPEAT_EVERY,
    WHOLE_KEYBOARD,
    Device,
    Keys,
    Layout,
    Plugged,
    Press,
    Release,
    Typed,
    is_press,
)
from game.client.pads import QUIET, Pads
from tests.client.ui.rig import ROOT

K = pygame


def down(scancode, key, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")


def up(scancode, key):
    return pygame.event.Event(pygame.KEYUP, key=key, scancode=scancode, mod=0)


def test_a_key_means_its_place_on_the_board_not_its_letter():
    french = down(K.KSCAN_Q, K.K_a)
    (press,) = Keys().read(french)
    assert press.command == "tab_prev"
    assert press.key == "a"
    assert press.letter


def test_enter_presses_and_its_release_is_told():
    keys = Keys()
    (press,) = keys.read(down(K.KSCAN_RETURN, K.K_RETURN))
    assert is_press(press, "confirm")
    assert keys.read(up(K.KSCAN_RETURN, K.K_RETURN)) == [Release("confirm", KEYBOARD, "return")]


def test_a_release_of_a_key_that_was_never_pressed_is_nothing():
    assert Keys().read(up(K.KSCAN_RETURN, K.K_RETURN)) == []


def test_shift_turns_tab_round():
    (press,) = Keys().read(down(K.KSCAN_TAB, K.K_TAB, K.KMOD_LSHIFT))
    assert press.command == "focus_prev"


@pytest.mark.parametrize(("scancode", "key"), [(K.KSCAN_TAB, K.K_TAB), (K.KSCAN_F4, K.K_F4)])
def test_alt_and_a_key_of_the_desktop_is_not_ours(scancode, key):
    assert Keys().read(down(scancode, key, K.KMOD_LALT)) == []


def test_a_held_arrow_repeats_after_a_while_and_enter_never():
    keys = Keys()
    keys.read(down(K.KSCAN_DOWN, K.K_DOWN))
    keys.read(down(K.KSCAN_RETURN, K.K_RETURN))
    assert keys.step(REPEAT_AFTER - 0.01) == []
    (again,) = keys.step(0.02)
    assert again.command == "down"
    assert again.repeat
    assert len(keys.step(REPEAT_EVERY)) == 1
    keys.read(up(K.KSCAN_DOWN, K.K_DOWN))
    assert keys.step(1.0) == []


def test_losing_the_focus_lets_go_of_every_key():
    keys = Keys()
    keys.read(down(K.KSCAN_LEFT, K.K_LEFT))
    assert keys.clear() == [Release("left", KEYBOARD, "left")]
    assert keys.step(5.0) == []
    assert keys.read(up(K.KSCAN_LEFT, K.K_LEFT)) == []


def test_letters_come_as_typed_words():
    assert Keys().read(pygame.event.Event(pygame.TEXTINPUT, text="é")) == [Typed("é")]


def test_two_people_can_share_the_keyboard_by_two_layouts():
    left = Layout({K.KSCAN_W: "up"}, {"up": "W"})
    right = Layout({K.KSCAN_UP: "up"}, {"up": "Up"})
    keys = Keys((left, right))
    (one,) = keys.read(down(K.KSCAN_W, K.K_w))
    (two,) = keys.read(down(K.KSCAN_UP, K.K_UP))
    assert (one.command, one.device) == ("up", Device("keys", 0))
    assert (two.command, two.device) == ("up", Device("keys", 1))


def test_every_cap_belongs_to_a_command_that_has_a_key():
    assert set(WHOLE_KEYBOARD.caps) <= set(WHOLE_KEYBOARD.keys.values())


class FakeControllers:
    """SDL's controllers by device index; instances are never reused."""

    def __init__(self, *instances):
        self.instances = instances

    def Controller(self, index):
        instance = self.instances[index]

        class One:
            def as_joystick(self):
                return self

            def get_instance_id(self):
                return instance

        return One()


def pads(*instances):
    found = Pads()
    found._controllers = FakeControllers(*instances)
    return found


def plug(reader, index):
    return reader.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=index, guid="same"))


def button(instance, number, kind=pygame.CONTROLLERBUTTONDOWN):
    return pygame.event.Event(kind, instance_id=instance, button=number)


def axis(instance, number, value):
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=number, value=int(value * 32767)
    )


def test_two_equal_pads_are_told_apart_by_their_instance():
    reader = pads(7, 8)
    assert plug(reader, 0) == [Plugged(Device("pad", 7), True)]
    assert plug(reader, 1) == [Plugged(Device("pad", 8), True)]
    assert reader.read(button(8, pygame.CONTROLLER_BUTTON_A)) == [Press("confirm", Device("pad", 8))]


def test_the_burst_of_a_pad_that_was_just_plugged_in_moves_nothing():
    reader = pads(7)
    plug(reader, 0)
    assert reader.read(axis(7, pygame.CONTROLLER_AXIS_LEFTX, -1.0)) == []
    reader.step(QUIET + 0.01)
    assert reader.read(axis(7, pygame.CONTROLLER_AXIS_LEFTX, -1.0)) == [Press("left", Device("pad", 7))]


def test_a_worn_stick_has_to_come_back_before_it_counts_again():
    reader = pads(7)
    plug(reader, 0)
    reader.step(1.0)
    assert len(reader.read(axis(7, pygame.CONTROLLER_AXIS_LEFTY, 0.7))) == 1
    assert reader.read(axis(7, pygame.CONTROLLER_AXIS_LEFTY, 0.4)) == []
    assert reader.read(axis(7, pygame.CONTROLLER_AXIS_LEFTY, 0.7)) == []
    assert reader.read(axis(7, pygame.CONTROLLER_AXIS_LEFTY, 0.1)) == [Release("down", Device("pad", 7))]


def test_a_pad_that_is_pulled_lets_go_of_what_it_held():
    reader = pads(7)
    plug(reader, 0)
    reader.read(button(7, pygame.CONTROLLER_BUTTON_A))
    gone = reader.read(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
    assert gone == [Release("confirm", Device("pad", 7)), Plugged(Device("pad", 7), False)]
    assert reader.read(button(7, pygame.CONTROLLER_BUTTON_B)) == []


def test_a_held_direction_of_a_pad_repeats():
    reader = pads(7)
    plug(reader, 0)
    reader.read(button(7, pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert reader.step(REPEAT_AFTER - 0.02) == []
    (again,) = reader.step(0.03)
    assert again.repeat
    assert again.command == "down"


def test_without_a_controller_system_there_are_no_pads():
    assert plug(Pads(), 0) == []


VIRTUAL = """
import ctypes, pygame
from game.client.pads import Pads
sdl = ctypes.CDLL({library!r})
sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
pygame.display.init()
pygame.display.set_mode((64, 64))
pads = Pads()
pads.open()
told = []
def pump():
    sdl.SDL_JoystickUpdate()
    for event in pygame.event.get():
        told.extend(pads.read(event))
index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
pump()
stick = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))
sdl.SDL_JoystickSetVirtualButton(stick, 0, 1)
pump()
pads.step(1.0)
sdl.SDL_JoystickSetVirtualAxis(stick, 0, 32767)
pump()
sdl.SDL_JoystickDetachVirtual(index)
pump()
print(" ".join(getattr(one, "command", None) or type(one).__name__ for one in told))
"""


def test_a_real_pad_of_sdl_is_read_from_plugging_in_to_pulling_out():
    libraries = sorted(Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*"))
    if not libraries:
        pytest.skip("this build of pygame-ce does not carry its own SDL")
    environment = {**os.environ, "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"}
    out = subprocess.run(
        [sys.executable, "-c", VIRTUAL.format(library=str(libraries[0]))],
        capture_output=True, text=True, env=environment, cwd=ROOT, timeout=60,
    )  # fmt: skip
    assert out.returncode == 0, out.stderr
    assert out.stdout.split() == ["Plugged", "confirm", "right", "right", "confirm", "Plugged"]
