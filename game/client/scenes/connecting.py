"""On the way to a table: says so, lets people turn back, and tells every kind of failure apart.

With the lobby it goes on; a PIN that is missing or wrong is asked for and tried again.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.client.harbour import Course
from game.client.input import Input, is_press
from game.client.names import own_name
from game.client.scene import Back, Change, Go, Keep, Scene, Swap
from game.client.scenes.ask import Answer, Ask
from game.client.scenes.lobby import Lobby
from game.client.scenes.pinsheet import PinSheet
from game.client.scenes.sorry import sorry
from game.client.theme import INK, TEXT_SECOND
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from game.client.widgets.widget import Draw, Panel, Words
from game.client.words import trouble
from game.session.protocol import Closed, LobbyChanged, Notice, Session

if TYPE_CHECKING:
    import pygame

    from game.client.stage import Stage

PIN_REASONS = ("pin-needed", "pin-wrong", "pin-wait")
FULL_REASONS = ("table-full",)


class Connecting(Scene):
    """Opens the session by itself; `Back` when it came to nothing."""

    overlay = True

    def __init__(self, course: Course, *, join: Callable[[Course, str], Session] | None = None) -> None:
        """`join` opens the session; the harbour's by default."""
        self.course = course
        self.page = Page()
        self.session: Session | None = None
        self._join = join
        self._stage: Stage | None = None
        self._age = 0.0
        self._heard: list[Notice] = []  # what the session has told on the way
        self._asking = False  # a sheet is open over this scene

    def enter(self, stage: Stage) -> None:
        self._join = self._join or stage.harbour.join

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        text, grown = stage.text, min(1.5, stage.text.growth)
        wide = min(1180.0, 600 * grown)
        inner = wide - 64
        title = f"To {self.course.name}"
        words = f"{self.course.address} is being asked."
        head = text.paragraph_height(title, "question", inner - 80)
        cancel = Button("Turn back", (0, 0, 1, 1), self._cancel, kind="second", command="back")
        button_wide, high = cancel.wanted(stage)
        tall = 24 + head + 8 + text.paragraph_height(words, "body", inner) + 22 + high + 24
        left, top = (1280 - wide) / 2, (720 - tall) / 2
        cancel.box.update(left + wide - 32 - button_wide, top + tall - 24 - high, button_wide, high)
        self.page.place(
            stage,
            Panel((left, top, wide, tall), "parchment", shadow=True),
            Words(title, (left + 32, top + 22, inner - 80, head + 4), "question", INK),
            Words(words, (left + 32, top + 32 + head, inner, 80 * grown), "body", TEXT_SECOND),
            Draw((left + wide - 100, top + 22, 68, 60), self._draw_lantern),
            cancel,
        )

    def _draw_lantern(self, stage: Stage, box: pygame.FRect) -> None:
        """A lantern that is swung: somebody is signalling."""
        swing = 0.0 if stage.settings.reduce_motion else math.sin(self._age * 3.2) * 10
        stage.blit(stage.art.lantern(52), (box.centerx + swing, box.centery), anchor=(0.5, 0.5))

    def leave(self) -> None:
        self._drop()

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (self._cancel() if is_press(event, "back", "menu") else None)

    def step(self, dt: float) -> Change:
        self._age += dt
        if self._stage is None or self._join is None or self._asking:
            return None
        if self.session is None:
            try:
                self.session = self._join(self.course, own_name(self._stage.settings))
            except ValueError as problem:  # an address that cannot be read
                return (Back(), Go(sorry(str(problem))))
        heard = list(self.session.poll(self._stage.harbour.clock()))
        self._heard += heard
        for notice in heard:
            if isinstance(notice, Closed):
                return self._failed(notice.reason, notice.facts)
            if isinstance(notice, LobbyChanged):
                return self._arrived()
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.page.draw(stage, alpha)

    def _arrived(self) -> Change:
        assert self._stage is not None
        assert self.session is not None
        session, self.session = self.session, None
        settings = self._stage.settings.remember(self.course.address)
        watch, heard, self._heard = self.course.watch, self._heard, []
        return (Keep(settings), Swap(Lobby(session, heard, sit=not watch, watch=watch)))

    def _failed(self, reason: str, facts: dict[str, Any]) -> Change:
        self._drop()
        self._heard = []
        self._asking = True
        if reason in PIN_REASONS:
            wrong = "" if reason == "pin-needed" else f"{trouble(reason, facts).what}."
            return Go(PinSheet(self.course.name, wrong=wrong, wait=float(facts.get("wait", 0))))
        if reason in FULL_REASONS:
            said = trouble(reason, facts)
            answers = (Answer("Look on", "watch", "primary"), Answer("Back", None))
            return Go(Ask(said.what, said.why, answers))
        facts = {"address": self.course.address, **facts}
        return (Back(), Go(sorry(reason, facts)))

    def resume(self, result: Any) -> Change:
        self._asking = False
        if result is None:
            return Back()
        if result == "watch":
            self.course = replace(self.course, watch=True)
        else:
            self.course = replace(self.course, pin=str(result))
        return None

    def _cancel(self) -> Change:
        return Back()

    def _drop(self) -> None:
        if self.session is not None:
            self.session.leave()
            self.session.close()
            self.session = None
