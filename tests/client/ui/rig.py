"""The client on a table: an app whose clock, events and screen are ours, pumped frame by frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.client.app import STEP, App
from game.client.art import Art
from game.client.display import Display, Wanted
from game.client.scene import Scene
from game.client.settings import Settings

ROOT = Path(__file__).parents[3]  # for processes that import the program

SCANCODES = {
    "up": pygame.KSCAN_UP, "down": pygame.KSCAN_DOWN, "left": pygame.KSCAN_LEFT, "right": pygame.KSCAN_RIGHT,
    "return": pygame.KSCAN_RETURN, "escape": pygame.KSCAN_ESCAPE, "tab": pygame.KSCAN_TAB,
    "backspace": pygame.KSCAN_BACKSPACE, "delete": pygame.KSCAN_DELETE, "home": pygame.KSCAN_HOME,
    "end": pygame.KSCAN_END, "f3": pygame.KSCAN_F3, "f11": pygame.KSCAN_F11, "space": pygame.KSCAN_SPACE,
    **{key: getattr(pygame, f"KSCAN_{key.upper()}") for key in "abcdefghijklmnopqrstuvwxyz0123456789"},
}  # fmt: skip


ARTS: dict[float, Art] = {}  # pictures are the same in every test, and are drawn once


class Rig:
    """An app at a window of our size. Every helper pumps one frame after its events."""

    def __init__(
        self,
        scene: Scene | str | None = None,
        *,
        window: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        file: Path | None = None,
        **arguments: Any,
    ) -> None:
        self.queue: list[pygame.event.Event] = []
        self.now = 0.0
        self.app = App(
            Display(Wanted(window=window)),
            settings=settings or Settings(text=100),
            file=file,
            clock=lambda: self.now,
            sleep=lambda seconds: None,
            events=self._events,
        )
        ARTS.setdefault(self.app.stage.scale, self.app.stage.art)
        self.app._arts = dict(ARTS)
        self.app.stage = self.app._make_stage()
        if scene is not None:
            self.app.open(scene, **arguments)
        self.app.frame(self.now)

    def _events(self) -> list[pygame.event.Event]:
        waiting, self.queue = self.queue, []
        return waiting

    @property
    def scene(self) -> Any:
        return self.app.scene

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += STEP
            self.app.frame(self.now)

    def post(self, kind: int, **facts: Any) -> None:
        self.queue.append(pygame.event.Event(kind, **facts))

    def down(self, name: str, mod: int = 0) -> None:
        key = pygame.key.key_code(name)
        self.post(pygame.KEYDOWN, key=key, scancode=SCANCODES[name], mod=mod, unicode="")
        if len(name) == 1 and not mod & pygame.KMOD_CTRL:
            self.post(pygame.TEXTINPUT, text=name.upper() if mod & pygame.KMOD_SHIFT else name)

    def up(self, name: str, mod: int = 0) -> None:
        self.post(pygame.KEYUP, key=pygame.key.key_code(name), scancode=SCANCODES[name], mod=mod)

    def key(self, *names: str, mod: int = 0) -> None:
        for name in names:
            self.down(name, mod)
            self.up(name, mod)
            self.frames()

    def type(self, words: str) -> None:
        for letter in words:
            if letter.lower() in SCANCODES:
                self.key(letter.lower(), mod=pygame.KMOD_SHIFT if letter.isupper() else 0)
            else:
                self.post(pygame.TEXTINPUT, text=letter)
                self.frames()

    def pixel(self, at: tuple[float, float]) -> tuple[int, int]:
        x, y = self.app.display.view.pixel(*at)
        return round(x), round(y)

    def mouse(self, kind: int, at: tuple[float, float], button: int = 1) -> None:
        pos = self.pixel(at)
        if kind == pygame.MOUSEMOTION:
            if self.app.devices.pointer.at is None:  # it has to come from somewhere
                self.post(kind, pos=(pos[0] + 1, pos[1]), rel=(0, 0), buttons=(0, 0, 0), touch=False)
            self.post(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        else:
            self.post(kind, pos=pos, button=button, touch=False)

    def click(self, at: tuple[float, float]) -> None:
        self.mouse(pygame.MOUSEMOTION, at)
        self.frames()
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.mouse(pygame.MOUSEBUTTONUP, at)
        self.frames()

    def finger(self, kind: int, at: tuple[float, float], number: int = 1) -> None:
        """A finger as SDL tells it, and the mouse event that SDL makes out of it."""
        x, y = self.pixel(at)
        wide, high = self.app.display.view.window
        self.post(kind, x=x / wide, y=y / high, dx=0.0, dy=0.0, finger_id=number, touch_id=1)
        twin = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}.get(kind)
        if twin is not None:
            self.post(twin, pos=(x, y), button=1, touch=True)

    def tap(self, at: tuple[float, float]) -> None:
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)
        self.frames()
