"""Finished matches: the list of them, and one played again on the table, at any speed, from any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Input, Point, Press, is_press
from game.client.scene import STAY, Back, Change, Go, Keep, Scene
from game.client.scenes.keptlist import KeptList
from game.client.scenes.sorry import sorry
from game.client.scenes.table import Table
from game.client.scenes.watching import Watching
from game.client.table.bar import height
from game.client.theme import INK, PARCHMENT_EDGE, TEXT_SECOND
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from game.client.widgets.widget import Draw, Look, Panel, Widget

if TYPE_CHECKING:
    from game.client.stage import Stage
    from game.session.logbook import Kept
    from game.session.replaying import Replay as Recorded

PAUSE = 0.35  # seconds of rest between two answers, at the speed of once
LEAP = 10  # answers that the keys for pages leap
SPEEDS = ("1", "2", "4")


class Replays(KeptList):
    """The finished matches of this machine."""

    title = "Replays"
    verb = "Watch"
    finished = True
    empty = (
        "No match has been finished here yet",
        "Every match is kept when it is over, and can be watched again from here.",
    )

    def chosen(self, kept: Kept) -> Change:
        """Watch it."""
        assert self._stage is not None
        try:
            return Go(Replay(self._stage.harbour.replay(kept.path)))
        except ValueError as problem:
            return Go(sorry(getattr(problem, "key", ""), getattr(problem, "facts", {})))
        except OSError as problem:
            return Go(sorry("journal.unreadable", {"reason": problem.strerror or str(problem)}))


class Track(Widget):
    """Where in the match we are: a groove that can be pressed, and how far it is."""

    def __init__(self, scene: Replay, box: pygame.FRect) -> None:
        super().__init__(box, name="track")
        self.scene = scene

    def point(self, event: Point) -> Change:
        if event.kind in ("down", "move") and event.at is not None and (event.kind == "down" or self.held):
            self.held = True
            part = (event.at[0] - self.box.left - 8) / (self.box.width - 16)
            self.scene.go(round(part * self.scene.watching.replay.count))
            return STAY
        if event.kind in ("up", "cancel"):
            self.held = False
            return STAY
        return None

    held = False

    def draw(self, stage: Stage, look: Look) -> None:
        box, watching = self.box, self.scene.watching
        middle = box.centery
        part = watching.at / max(1, watching.replay.count)
        stage.fill(PARCHMENT_EDGE, (box.left, middle - 3, box.width, 6))
        stage.fill(INK, (box.left, middle - 3, box.width * part, 6))
        knob = stage.art.round_button(24, look.over or self.held)
        stage.blit(knob, (box.left + 8 + (box.width - 16) * part, middle), anchor=(0.5, 0.44))


class Replay(Scene):
    """One match. The table below takes the pointer; the keys play, step, leap and change the speed."""

    keep_awake = True
    below_goes_on = True

    def __init__(self, replay: Recorded) -> None:
        self.watching = Watching(replay)
        self.table = Table(self.watching)
        self.page = Page()
        self.playing = True
        self._rest = 1.0
        self._stage: Stage | None = None
        self._before = ""  # the speed that the person had set

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._before = stage.settings.speed
        self.table.enter(stage)

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        self.table.arrange(stage)
        high = height(stage)
        bar = pygame.FRect(4, 716 - high, 1272, high)
        self.page.place(stage, Panel(bar, "parchment"), self._parts(stage, bar), focus="play")

    def _parts(self, stage: Stage, bar: pygame.FRect) -> list[Widget]:
        side = min(bar.height - 20, 60.0)
        speed = stage.settings.speed if stage.settings.speed in SPEEDS else "1"
        row = [
            Button("", (0, 0, side, side), self._back, kind="second", icon="back", name="step back"),
            Button(
                "", (0, 0, side, side), self._toggle, icon="pause" if self.playing else "play", name="play"
            ),
            Button("", (0, 0, side, side), self._on, kind="second", icon="next", name="step on"),
            Button(f"{speed}x", (0, 0, side * 1.3, side), self._faster, kind="second", name="speed"),
        ]
        leave = Button("Close", (0, 0, 1, 1), self._leave, kind="second", command="back", name="close")
        wide, high = leave.wanted(stage)
        leave.box.update(bar.right - 16 - wide, bar.centery - high / 2 - 1, wide, high)
        x = bar.left + 16
        for button in row:
            button.box.topleft = (x, bar.centery - side / 2 - 1)
            x += button.box.width + 10
        count = stage.text.width("0000 of 0000", "body_strong") + 12
        track = Track(
            self, pygame.FRect(x + 10, bar.top + 8, leave.box.left - x - count - 36, bar.height - 16)
        )
        words = Draw((track.box.right + 14, bar.top, count, bar.height), self._draw_place)
        return [*row, track, words, leave]

    def _draw_place(self, stage: Stage, box: pygame.FRect) -> None:
        words = f"{self.watching.at} of {self.watching.replay.count}"
        stage.write(
            words, "body_strong", TEXT_SECOND, (box.left, box.centery), anchor=(0, 0.5), width=box.width
        )

    def leave(self) -> None:
        self.table.leave()

    def closing(self) -> Change:
        return Scene.closing(self)

    def resume(self, result: Any) -> Change:
        return self.table.resume(result)

    def handle(self, event: Input) -> Change:
        if isinstance(event, Press):
            return self._press(event)
        used = self.page.handle(event) if isinstance(event, Point) else None
        return used if used is not None else self.table.handle(event)

    def _press(self, event: Press) -> Change:
        keys: dict[str, Callable[[], Change]] = {
            "left": self._back, "right": self._on, "page_up": lambda: self.go(self.watching.at - LEAP),
            "page_down": lambda: self.go(self.watching.at + LEAP), "first": lambda: self.go(0),
            "last": lambda: self.go(self.watching.replay.count),
        }  # fmt: skip
        act = keys.get(event.command or "")
        if act is not None:
            act()
            return STAY
        if is_press(event, "back", "menu"):
            return self._leave()
        if event.command in ("zoom_in", "zoom_out"):
            return self.table.handle(event)
        return self.page.handle(event)

    def step(self, dt: float) -> Change:
        change = self.table.step(dt)
        if change is not None:
            return change
        showing = self.table.follower.showing
        if self.playing and showing is not None and not showing.director.busy:
            self._rest -= dt
            if self._rest <= 0:
                self._rest = PAUSE / _times(showing.director.speed)
                if not self.watching.forth():
                    self._stop()
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        self.table.draw(stage, alpha)
        self.page.draw(stage, alpha)

    # -- the player -----------------------------------------------------------------------------------

    def go(self, at: int) -> Change:
        """Jump to the moment after so many answers, and stay there."""
        self.watching.go(at)
        self._stop()
        return None

    def _stop(self) -> None:
        self.playing = False
        self._again()

    def _toggle(self) -> Change:
        if not self.playing and self.watching.at >= self.watching.replay.count:
            self.watching.go(0)
        self.playing = not self.playing
        self._again()
        return None

    def _back(self) -> Change:
        return self.go(self.watching.at - 1)

    def _on(self) -> Change:
        """One answer on, shown as it happened."""
        self._stop()
        self.watching.forth()
        return None

    def _faster(self) -> Change:
        assert self._stage is not None
        now = self._stage.settings.speed
        speed = SPEEDS[(SPEEDS.index(now) + 1) % len(SPEEDS)] if now in SPEEDS else SPEEDS[0]
        return Keep(replace(self._stage.settings, speed=speed), save=False)

    def _leave(self) -> Change:
        assert self._stage is not None
        return (Keep(replace(self._stage.settings, speed=self._before), save=False), Back())

    def _again(self) -> None:
        if self._stage is not None:
            self.arrange(self._stage)


def _times(speed: str) -> float:
    return float(speed) if speed in SPEEDS else 1.0
