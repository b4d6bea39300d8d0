"""The first screen: the name, seven signs, and what the focused one leads to, on a sea by night.

Arrows walk the signs, the sound can be switched off here, and everything is one press away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.client.art import Backdrop
from game.client.input import Input, is_press
from game.client.scene import Change, Go, Keep, Quit, Scene
from game.client.scenes.ask import Answer, Ask
from game.client.stage import Stage
from game.client.theme import CREAM_SOFT, LANTERN_CORE, SEA_RING, TABLE_RING
from game.client.widgets.buttons import Sign, stack
from game.client.widgets.controls import Toggle
from game.client.widgets.notices import Tip, Toasts
from game.client.widgets.page import Page
from game.client.widgets.widget import Look, Widget
from game.version import VERSION

FAR = ("play", "host", "find", "replays")  # from where one does not come back at once
FLEET = ("scarlet", "plum", "jade", "bone")  # the ships of the night sea, the nearest first
LARGE = 1.25  # from this text scale on the logo gives way to the signs


@dataclass(frozen=True)
class Entry:
    """A sign: its words, its glyph, what it leads to, and two lines that say so."""

    label: str
    icon: str
    action: Callable[[], Any]
    what: str
    more: str


ENTRIES = (
    Entry(
        "Play here",
        "pad",
        lambda: Go("play"),
        "One screen, alone or together.",
        "Take a seat, add bots, sail.",
    ),
    Entry(
        "Host a table", "host", lambda: Go("host"), "Others on this network join.", "Your screen shows where."
    ),
    Entry(
        "Find a table", "search", lambda: Go("find"), "Tables on this network.", "They appear by themselves."
    ),
    Entry("Replays", "replay", lambda: Go("replays"), "Matches of this machine.", "Watch one, or sail on."),
    Entry("How to play", "book", lambda: Go("manual"), "The rules, page by page.", "Each with its source."),
    Entry(
        "Settings",
        "gear",
        lambda: Go("settings"),
        "Text, sound, motion, picture.",
        "See it before you keep it.",
    ),
    Entry("Quit", "door", lambda: _leave(), "Leave the ship.", "Nothing is lost."),
)


def _leave() -> Change:
    return Go(
        Ask("Leave Freebooters?", "Matches that are not over can be sailed on later.",
            (Answer("Stay", False, "primary"), Answer("Leave", True)), safe=False)
    )  # fmt: skip


class Title(Scene):
    """The title screen. `note`: a sentence to say first, as when settings were broken."""

    def __init__(self, note: str = "") -> None:
        self.page = Page()
        self.toasts = Toasts(top=84, middle=900, most=620)
        self.note = note
        self._time = 0.0
        self._sea: Backdrop | None = None
        self._stage: Stage | None = None
        self._signs: list[Sign] = []

    def enter(self, stage: Stage) -> None:
        if self.note:
            self.toasts.say(self.note, 12.0, "warn")

    def arrange(self, stage: Stage) -> None:
        if self._stage is not None and self._stage.art is not stage.art:
            self._sea = None
        self._stage = stage
        self._signs = [Sign(entry.label, entry.action, icon=entry.icon) for entry in ENTRIES]
        toggle = Toggle(
            self._toggle_box(stage), stage.settings.sound, self._switch, name="sound",
            words=("Sound off", "Sound on"), icons=("mute", "sound"),
        )  # fmt: skip
        parts: list[Widget] = [*self._signs, toggle, self.toasts]
        self.page.place(stage, parts, focus=ENTRIES[0].label)
        self._stack()

    def _stack(self) -> None:
        """The signs make room for the one with the focus."""
        large = self._stage is not None and self._stage.text.growth > LARGE
        stack(self._signs, self.page.focus, 56, 168 if large else 214, large=large)

    def _toggle_box(self, stage: Stage) -> tuple[float, float, float, float]:
        wide = min(340.0, 222 * max(1.0, stage.text.growth * 0.96))
        return 1260 - wide, 20, wide, 52 if stage.text.growth <= LARGE else 64

    def _switch(self, on: bool) -> Change:
        return Keep(replace(self._stage.settings, sound=on)) if self._stage is not None else None

    def handle(self, event: Input) -> Change:
        used = self.page.handle(event)
        self._stack()
        if isinstance(used, Go) and used.scene in FAR:
            self._sea = None  # a match needs the memory more than the way back needs a sixth of a second
        if used is None and is_press(event, "back"):
            return _leave()
        return used

    def resume(self, result: Any) -> Change:
        return Quit() if result is True else None

    def step(self, dt: float) -> Change:
        if self._stage is not None and not self._stage.settings.reduce_motion:
            self._time += dt
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        still = stage.settings.reduce_motion
        if self._sea is None:
            self._sea = stage.art.night_sea(FLEET)
        self._sea.draw(stage.canvas, None if still else self._time + alpha / 60)
        large = stage.text.growth <= LARGE
        stage.blit(stage.art.title("Freebooters", 112 if large else 88), (40, 14 if large else 8))
        if large:
            stage.write(
                "Four pirate games for one table",
                "question",
                LANTERN_CORE,
                (56, 164),
                ring=TABLE_RING,
                width=600,
            )
        self._draw_tip(stage)
        words = f"{VERSION}  ·  no account, no internet"
        stage.write(words, "label", CREAM_SOFT, (1256, 708), anchor=(1, 1), ring=SEA_RING)
        self.page.draw(stage, alpha)

    def _draw_tip(self, stage: Stage) -> None:
        focus = self.page.focus
        for sign, entry in zip(self._signs, ENTRIES, strict=True):
            if sign is focus:
                x = sign.box.right + 30
                tip = Tip(entry.what, entry.more, (x, sign.box.centery - 3), most=min(560, 1264 - x))
                tip.draw(stage, Look())
