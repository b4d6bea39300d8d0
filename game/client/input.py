"""From devices to what people mean: commands, typed letters, points and wheels, each with its device.

Keyboard layouts and pads are tables from keys to commands, so that another layout or device is another table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

COMMANDS = (
    "up", "down", "left", "right", "confirm", "back", "other", "why", "inspect", "menu",
    "tab_next", "tab_prev", "focus_next", "focus_prev", "page_up", "page_down", "first", "last",
    "zoom_in", "zoom_out", "fullscreen", "meter", "picture",
)  # fmt: skip
DIRECTIONS = ("up", "down", "left", "right")
REPEAT_AFTER, REPEAT_EVERY = 0.40, 0.07  # seconds


class Device(NamedTuple):
    """Who pressed: a kind (keys, pad, mouse, touch) and which of that kind."""

    kind: str
    number: int = 0


KEYBOARD, MOUSE, TOUCH = Device("keys"), Device("mouse"), Device("touch")


@dataclass(frozen=True, slots=True)
class Press:
    """A key or button went down (or repeats). `command` is None where the key means nothing by itself."""

    command: str | None
    device: Device = KEYBOARD
    key: str = ""  # the key's name ("backspace", "a"), for text fields and press codes
    repeat: bool = False
    control: bool = False
    shift: bool = False
    letter: bool = False  # the key also types something


@dataclass(frozen=True, slots=True)
class Release:
    """A key or button went up."""

    command: str | None
    device: Device = KEYBOARD
    key: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters were typed."""

    words: str


@dataclass(frozen=True, slots=True)
class Point:
    """A mouse or a finger: `kind` is down, move, up or cancel; `at` is logical, None outside the canvas."""

    kind: str
    at: tuple[float, float] | None
    device: Device = MOUSE
    second: bool = False  # the right mouse button


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned by `amount` notches, up is positive."""

    amount: float
    at: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Plugged:
    """A pad came (`there`) or went."""

    device: Device
    there: bool


Input = Press | Release | Typed | Point | Wheel | Plugged


def is_press(event: Input, *commands: str) -> bool:
    """Whether the event is a first press of one of these commands."""
    return isinstance(event, Press) and not event.repeat and event.command in commands


@dataclass(frozen=True)
class Layout:
    """A table from scancodes to commands, and the caps to show for them."""

    keys: Mapping[int, str]
    caps: Mapping[str, str]


WHOLE_KEYBOARD = Layout(
    {
        pygame.KSCAN_UP: "up", pygame.KSCAN_DOWN: "down",
        pygame.KSCAN_LEFT: "left", pygame.KSCAN_RIGHT: "right",
        pygame.KSCAN_RETURN: "confirm", pygame.KSCAN_KP_ENTER: "confirm", pygame.KSCAN_SPACE: "confirm",
        pygame.KSCAN_ESCAPE: "back", pygame.KSCAN_BACKSPACE: "back",
        pygame.KSCAN_F: "other", pygame.KSCAN_H: "why", pygame.KSCAN_F1: "why", pygame.KSCAN_I: "inspect",
        pygame.KSCAN_M: "menu", pygame.KSCAN_PAUSE: "menu", pygame.KSCAN_F10: "menu",
        pygame.KSCAN_Q: "tab_prev", pygame.KSCAN_E: "tab_next", pygame.KSCAN_TAB: "focus_next",
        pygame.KSCAN_PAGEUP: "page_up", pygame.KSCAN_PAGEDOWN: "page_down",
        pygame.KSCAN_HOME: "first", pygame.KSCAN_END: "last",
        pygame.KSCAN_EQUALS: "zoom_in", pygame.KSCAN_KP_PLUS: "zoom_in",
        pygame.KSCAN_MINUS: "zoom_out", pygame.KSCAN_KP_MINUS: "zoom_out",
        pygame.KSCAN_F11: "fullscreen", pygame.KSCAN_F3: "meter", pygame.KSCAN_F12: "picture",
    },
    {
        "confirm": "Enter", "back": "Esc", "other": "F", "why": "H", "inspect": "I", "menu": "M",
        "tab_prev": "Q", "tab_next": "E", "focus_next": "Tab", "page_up": "PgUp", "page_down": "PgDn",
        "fullscreen": "F11",
    },
)  # fmt: skip
PAD_CAPS = {
    "confirm": "A", "back": "B", "other": "X", "why": "Y", "menu": "Start", "inspect": "Select",
    "tab_prev": "L", "tab_next": "R",
}  # fmt: skip


@dataclass
class Keys:
    """Key state of our own, kept from events alone: what is down and what repeats."""

    layouts: tuple[Layout, ...] = (WHOLE_KEYBOARD,)
    down: dict[int, tuple[Press, float]] = field(
        default_factory=dict
    )  # scancode -> press, seconds to its repeat

    def read(self, event: pygame.event.Event) -> list[Input]:
        """The inputs that a keyboard event means; what Alt makes of a key is the desktop's, not ours."""
        if event.type == pygame.TEXTINPUT:
            return [Typed(event.text)] if event.text else []
        if event.type == pygame.KEYUP:
            known = self.down.pop(event.scancode, None)
            return [Release(known[0].command, known[0].device, known[0].key)] if known else []
        if event.type != pygame.KEYDOWN or (event.mod & pygame.KMOD_ALT and event.scancode in _ALT_KEYS):
            return []
        press = self._press(event)
        self.down[event.scancode] = (press, REPEAT_AFTER)
        return [press]

    def _press(self, event: pygame.event.Event) -> Press:
        command, device = None, KEYBOARD
        for number, layout in enumerate(self.layouts):
            if event.scancode in layout.keys:
                command, device = layout.keys[event.scancode], Device("keys", number)
                break
        control, shift = (
            bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            bool(event.mod & pygame.KMOD_SHIFT),
        )
        if command == "focus_next" and shift:
            command = "focus_prev"
        letter = not control and (
            event.key == pygame.K_SPACE or 33 <= event.key < 127 or 160 < event.key < 0x110000
        )
        name = pygame.key.name(event.key)
        return Press(command, device, name, control=control, shift=shift, letter=letter)

    def step(self, dt: float) -> list[Input]:
        """Repeats of the keys that are held: directions, pages and editing keys."""
        out: list[Input] = []
        for scancode, (press, wait) in list(self.down.items()):
            if press.command not in _REPEATING and press.key not in _REPEATING_KEYS:
                continue
            wait -= dt
            if wait <= 0:
                wait += REPEAT_EVERY
                again = Press(
                    press.command, press.device, press.key, True, press.control, press.shift, press.letter
                )
                out.append(again)
            self.down[scancode] = (press, wait)
        return out

    def clear(self) -> list[Input]:
        """Forget all that is held, as when the window loses the focus; the releases of it."""
        released: list[Input] = [
            Release(press.command, press.device, press.key) for press, _ in self.down.values()
        ]
        self.down.clear()
        return released


_ALT_KEYS = frozenset(
    {pygame.KSCAN_TAB, pygame.KSCAN_F4, pygame.KSCAN_SPACE, pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE}
)
_REPEATING = frozenset(
    {*DIRECTIONS, "page_up", "page_down", "focus_next", "focus_prev", "zoom_in", "zoom_out"}
)
_REPEATING_KEYS = frozenset({"backspace", "delete"})
