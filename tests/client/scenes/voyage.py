"""The whole client on a table: scenes on real sessions, driven by mouse or keys alone, in steps."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame

from game.client.app import STEP, App
from game.client.display import Display, Wanted
from game.client.harbour import Harbour
from game.client.scenes.row import Row
from game.client.settings import Settings
from game.engine.rng import Rng, seeded
from game.session.hosting import StepClock
from tests.client.ui.rig import Rig

QUICK = Settings(name="Edda", text=100, speed="off", reduce_motion=True)


class Voyage(Rig):
    """An app whose tables live in its steps; with `real` they have threads, sockets and the real clock."""

    def __init__(
        self,
        scene: Any = "title",
        *,
        settings: Settings = QUICK,
        harbour: Harbour | None = None,
        real: bool = False,
        **arguments: Any,
    ) -> None:
        self.queue: list[pygame.event.Event] = []
        self.now = time.perf_counter() if real else 0.0
        self.real = real
        if harbour is None:
            harbour = Harbour(clock=lambda: self.now, steps=StepClock())
        self.app = App(
            Display(Wanted()),
            settings=settings,
            harbour=harbour,
            clock=lambda: self.now,
            sleep=lambda seconds: None,
            events=self._events,
        )
        self.rng: Rng = seeded(1)
        self.answered: set[tuple[int, str]] = set()
        self.app.open(scene, **arguments)
        self.app.frame(self.now)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self._pass()
            self.app.frame(self.now)

    def _pass(self) -> None:
        """One step passes; where hosts live in real time, it is a real one."""
        if self.real:
            time.sleep(max(0.0, STEP / 2 - (time.perf_counter() - self.now)))
            self.now = time.perf_counter()
        else:
            self.now += STEP

    @property
    def name(self) -> str:
        """The scene on top."""
        return type(self.app.scene).__name__

    @property
    def session(self) -> Any:
        return self.scene.session

    def until(self, there: Callable[[], bool], frames: int = 1500) -> None:
        """Frames until something is there; an assertion fails when it does not come."""
        for _ in range(frames):
            if there():
                return
            self.frames()
        raise AssertionError(f"it did not come to that; on top is {self.name}")

    def until_scene(self, name: str, frames: int = 1500) -> None:
        self.until(lambda: self.name == name, frames)

    def widget(self, name: str) -> Any:
        found = self.scene.page.find(name)
        assert found is not None, (name, [w.name for w in self.scene.page.widgets if w.name])
        return found

    # -- by mouse alone -----------------------------------------------------------------------------------

    def press(self, name: str, choice: str = "") -> None:
        """Click a widget, or a button of a row by its label or icon."""
        widget = self.widget(name)
        box = widget.box
        if choice:
            assert isinstance(widget, Row)
            labels = [button.label or button.icon for button in widget.choices]
            box = widget.choice_box(labels.index(choice))
        self.click(box.center)

    # -- by keys alone ------------------------------------------------------------------------------------

    def walk(self, name: str, choice: str = "") -> None:
        """Tab to a widget, and go right to a button of a row."""
        for _ in range(80):
            if self.scene.page.focus is not None and self.scene.page.focus.name == name:
                break
            self.key("tab")
        assert self.scene.page.focus.name == name, [w.name for w in self.scene.page.widgets if w.focusable]
        if choice:
            row = self.scene.page.focus
            labels = [button.label or button.icon for button in row.choices]
            while labels[row.at] != choice:
                self.key("right")

    def enter(self, name: str, choice: str = "") -> None:
        """Walk to a widget and press Enter."""
        self.walk(name, choice)
        self.key("return")

    # -- a captain who answers anything -------------------------------------------------------------------

    def sail(self, *others: Voyage, steps: int = 40_000) -> None:
        """Answer every question of this screen (and of other ones) by chance until all have the results."""
        screens = (self, *others)
        for screen in screens:
            screen.answered.clear()  # another match may ask the same
        for step in range(steps):
            if all(screen.name == "Results" for screen in screens):
                return
            for screen in screens:
                screen._answer()
                screen.step(drawn=step % 20 == 0)
        raise AssertionError(f"the match did not end; on top is {[screen.name for screen in screens]}")

    def step(self, drawn: bool) -> None:
        """One step, most of them without a picture: a match has thousands."""
        if drawn:
            self.frames()
            return
        self.app._step()
        if self.real:
            time.sleep(0.0005)  # let the host's thread run
            self.now = time.perf_counter()
        else:
            self.now += STEP

    def _answer(self) -> None:
        question = self.scene.answering.question if self.name == "Table" else None
        if question is not None and (question.seat, question.ticket) not in self.answered:
            self.answered.add((question.seat, question.ticket))
            self.session.act(question.seat, question.ticket, question.decision.sample(self.rng))

    def close(self) -> None:
        self.app.close()
        self.app.harbour.close()
