"""The rows of the settings: for each tab what can be chosen, in which words, with which control.

A row knows how to make its control from a draft of the settings, and what its second line says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.client.scene import Change
from game.client.settings import LOUDEST, NAME_LENGTH, PRESENTATIONS, SPEEDS, Settings
from game.client.stage import Box
from game.client.text import SIZES
from game.client.theme import SCALES
from game.client.widgets.captains import EmblemChoice
from game.client.widgets.controls import Choice, Slider, Stepper
from game.client.widgets.fields import TextField
from game.client.widgets.widget import Widget

Set = Callable[..., Change]  # is given the changed setting by its name
TABS = ("Captain", "Text", "Sound", "Motion", "Picture")


@dataclass(frozen=True)
class Row:
    """One setting: its name in the settings, its words, and how its control is made."""

    name: str
    label: str
    more: Callable[[Settings], str]
    control: Callable[[Box, Settings, Set], Widget]


def _choice(name: str, label: str, more: str, values: Sequence[Any], words: Sequence[str]) -> Row:
    """A row of a few values side by side."""

    def control(box: Box, draft: Settings, set_: Set) -> Widget:
        now = getattr(draft, name)
        chosen = next((n for n, value in enumerate(values) if value == now), 0)
        return Choice(box, words, chosen, lambda index: set_(**{name: values[index]}), name=name)

    return Row(name, label, lambda _: more, control)


def _name(box: Box, draft: Settings, set_: Set) -> Widget:
    return TextField(
        box, draft.name, name="name", most=NAME_LENGTH, hint="your name",
        entered=lambda _: None, changed=lambda words: set_(name=words), role="name",
    )  # fmt: skip


def _volume(box: Box, draft: Settings, set_: Set) -> Widget:
    return Slider(box, draft.volume, LOUDEST, lambda value: set_(volume=value), name="volume")


def _notices(box: Box, draft: Settings, set_: Set) -> Widget:
    return Slider(box, draft.notices - 2, 10, lambda value: set_(notices=value + 2), name="notices")


def _emblem(box: Box, draft: Settings, set_: Set) -> Widget:
    return EmblemChoice(box, draft.emblem, lambda livery: set_(emblem=livery))


def screens() -> int:
    """How many screens this machine has."""
    return len(pygame.display.get_desktop_sizes()) if pygame.display.get_init() else 1


def _display(box: Box, draft: Settings, set_: Set) -> Widget:
    def words(number: int) -> str:
        return f"{number + 1} of {screens()}"

    last = max(0, screens() - 1)
    return Stepper(
        box, min(draft.display, last), 0, last, lambda value: set_(display=value), name="display", words=words
    )


_SPEED_WORDS = ("reveals", "1x", "2x", "4x", "off")
_PRESENT_WORDS = ("Automatic", "Graphics card", "Plain")
_OFF_ON = ((False, True), ("Off", "On"))

ROWS: tuple[tuple[Row, ...], ...] = (
    (
        Row("name", "Your name", lambda _: f"As others see it, {NAME_LENGTH} letters at most.", _name),
        Row("emblem", "Your emblem", lambda draft: f"{draft.emblem.capitalize()}, if it is free.", _emblem),
    ),
    (
        _choice("text", "Text size", "Everything that is read grows; panels page.",
                (0, *SIZES), ("auto", *(str(size) for size in SIZES))),
        _choice("plain_letters", "Letters", "Plain: one even face for everything.",
                (False, True), ("As drawn", "Plain")),
        Row("notices", "Notices stay", lambda draft: f"{draft.notices} seconds, or until a press.", _notices),
    ),
    (
        _choice("sound", "Sound", "Every sound has a sign that is seen, too.", *_OFF_ON),
        Row("volume", "Loudness", lambda draft: f"{draft.volume} of {LOUDEST}", _volume),
    ),
    (
        _choice("reduce_motion", "Movement", "Reduced: nothing sways, shakes or flashes.",
                (False, True), ("Full", "Reduced")),
        _choice("speed", "Speed of what is shown", "Nothing in the rules waits for it.",
                SPEEDS, _SPEED_WORDS),
        _choice("press_twice", "Where something is held", "The curtain, and asking what a thing is.",
                (False, True), ("Hold", "Press twice")),
    ),
    (
        _choice("full_screen", "Full screen", "F11 does the same at any time.", *_OFF_ON),
        Row("display", "Screen", lambda _: "Where the window opens.", _display),
        _choice("canvas", "Sharpness at most", "Less is faster on a slow machine.",
                (0.0, *SCALES[:-1]),
                ("auto", *(f"{scale:g}" for scale in SCALES[:-1]))),
        _choice("present", "Showing frames", "Plain: for machines without a card.", PRESENTATIONS,
                _PRESENT_WORDS),
    ),
)  # fmt: skip
