"""Hands for a table: a match at the real scene, and players that know only a mouse, or only keys."""

from __future__ import annotations

from collections import deque
from typing import Any

import pygame

from game.client.app import STEP
from game.client.scenes.table import Table
from game.client.settings import Settings
from game.client.table.cursor import WAYS, neighbour
from game.engine.contract import Action
from game.engine.forms import Counts, Number
from game.session.hosting import StepClock
from game.session.local import play_here
from game.session.opening import Terms
from tests.client.ui.rig import Rig

FLAGS = ("gold", "scarlet", "azure", "jade", "plum", "bone", "violet", "slate")
NAMES = ("Anne", "Bartholomew", "Mira", "Calico", "Edda", "Old Tom", "Wilhelmina", "Flint")


class Sitting:
    """A match in progress on a rig: people at this screen in these seats, bots in the others."""

    def __init__(
        self,
        seats: int = 2,
        people: tuple[int, ...] = (0,),
        *,
        game: str = "treasure_boots",
        seed: int = 1,
        level: str = "chance",
        options: dict[str, str | int] | None = None,
        window: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
    ) -> None:
        levels = {seat: level for seat in range(seats) if seat not in people}
        terms = Terms(game, seats, levels, options or {}, seed=seed, journal=False)
        self.session = play_here(terms, 0.0, name=NAMES[people[0] if people else 0], clock=StepClock())
        self._time = 0.0
        for seat in people:
            self.session.claim(seat, NAMES[seat], FLAGS[seat])
            self._poll(2)
        for seat in people:
            self.session.ready(seat, True)
        self._poll(2)
        self.session.start()
        early = [notice for _ in range(3) for notice in self._poll()]
        self.rig = Rig(None, window=window, settings=settings or Settings(text=100, speed="off"))
        self.rig.now = self._time
        self.table = Table(self.session, early, clock=lambda: self.rig.now)
        self.rig.app.open(self.table)
        self.rig.frames(2)

    def _poll(self, times: int = 1) -> list[Any]:
        told: list[Any] = []
        for _ in range(times):
            self._time += STEP
            told += self.session.poll(self._time)
        return told

    def close(self) -> None:
        self.rig.app.close()
        self.session.close()

    @property
    def question(self) -> Any:
        return self.table.answering.question

    @property
    def view(self) -> Any:
        update = self.table.follower.update
        return update.view if update is not None else None

    @property
    def result(self) -> Any:
        update = self.table.follower.update
        return update.result if update is not None else None

    def until(self, there: Any, most: int = 4000) -> bool:
        """Frames until something is so; whether it came to be."""
        for _ in range(most):
            if there():
                return True
            self.rig.frames()
        return False

    def asked(self) -> bool:
        """Wait for the next question, or the end; whether there is a question."""
        assert self.until(lambda: self.question is not None or self.result is not None)
        return self.question is not None

    def answer(self, action: Action) -> None:
        """Past all hands: straight to the session."""
        question = self.question
        self.session.act(question.seat, question.ticket, action)
        self.table.follower.asking.sent(question)
        self.until(lambda: self.question is not question)


class Mouse:
    """Answers with a mouse alone."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.rig = sitting, sitting.rig

    def press(self, name: str) -> None:
        """Click a widget of this name."""
        widget = self.sitting.table.deck.page.find(name)
        assert widget is not None, name
        self.rig.click(widget.box.center)

    def on_board(self, name: str) -> None:
        """Click where an id lies; first on the map, where that is out of sight."""
        board = self.sitting.table.deck.board
        shown = self.sitting.table.deck.showing.director
        pose = shown.poses.get(name)
        at = (pose.x, pose.y - 0.2) if pose is not None else shown.board.spot(name)
        assert at is not None, name
        x, y = at
        camera = board.camera
        if camera.follows and not (camera.sees(x, y, 0.6) and self._clear(at)):
            box = board.map._box(camera)
            share = (box.width - 8) / camera.area[2]
            left, top = camera.area[0] - 0.5, camera.area[1] - 0.5
            self.rig.click((box.left + 4 + (at[0] - left) * share, box.top + 4 + (at[1] - top) * share))
            self.rig.frames(80)
        if not self._clear(at):  # the map lies over it: drag the board from under it
            self._drag(board.box.center, (-180, -140))
        self.rig.click(camera.logical(*at))

    def _clear(self, at: tuple[float, float]) -> bool:
        board = self.sitting.table.deck.board
        return board.map.under(board.camera.logical(*at), board.camera) is None

    def _drag(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        self.rig.mouse(pygame.MOUSEMOTION, start)
        self.rig.mouse(pygame.MOUSEBUTTONDOWN, start)
        for part in (0.5, 1.0):
            self.rig.mouse(pygame.MOUSEMOTION, (start[0] + by[0] * part, start[1] + by[1] * part))
        self.rig.mouse(pygame.MOUSEBUTTONUP, (start[0] + by[0], start[1] + by[1]))
        self.rig.frames(3)

    def answer(self, action: Action) -> None:
        sitting = self.sitting
        question, deck = sitting.question, sitting.table.deck
        choice = question.decision.choice(action.verb)
        if not choice.forms:
            self.press(action.verb)
            return
        form, value = choice.forms[0], action.args[0]
        if isinstance(form, Counts):
            self.press("all nothing")
            for kind, count in value.items():
                box = deck.page.find(f"take {kind}").box
                for _ in range(count):
                    self.rig.click((box.right - 12, box.centery))
        elif isinstance(form, Number):
            for _ in range(value - form.low):
                box = deck.page.find("number").box
                self.rig.click((box.right - 20, box.centery))
        elif deck.page.find(f"answer {value}") is not None:
            self.press(f"answer {value}")
            return
        elif deck.page.find(f"take {value}") is not None:
            self.press(f"take {value}")
        else:
            self.on_board(value)
        self.press("confirm")


class Keys:
    """Answers with arrows, Tab, Enter and Escape alone."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.rig = sitting, sitting.rig

    def focus(self, name: str) -> None:
        """Tab until a widget of this name has the focus."""
        for _ in range(60):
            if self.sitting.table.deck.page.focus.name == name:
                return
            self.rig.key("tab")
        raise AssertionError(f"Tab never leads to {name}")

    def on_board(self, name: str) -> None:
        """Arrows to where an id lies."""
        self.focus("board")
        board = self.sitting.table.deck.board
        for way in self._way(board, name):
            self.rig.key(way)
        assert board.cursor == name

    def _way(self, board: Any, name: str) -> list[str]:
        """The shortest sequence of arrows from the cursor to an id."""
        spots = board.spots()
        start = board.cursor
        seen: dict[str | None, list[str]] = {start: []}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if here == name:
                return seen[here]
            at = board.showing.director.board.spot(here) if here is not None else None
            for way in WAYS:
                to = neighbour(spots, at or (board.camera.x, board.camera.y), way, here)
                if to is not None and to not in seen:
                    seen[to] = [*seen[here], way]
                    queue.append(to)
        raise AssertionError(f"no arrows lead to {name}")

    def answer(self, action: Action) -> None:
        question, page = self.sitting.question, self.sitting.table.deck.page
        choice = question.decision.choice(action.verb)
        if not choice.forms:
            self.focus(action.verb)
            self.rig.key("return")
            return
        form, value = choice.forms[0], action.args[0]
        if isinstance(form, Counts):
            self.focus("all nothing")
            self.rig.key("return")
            for kind, count in value.items():
                self.focus(f"take {kind}")
                for _ in range(count):
                    self.rig.key("up")
        elif isinstance(form, Number):
            self.focus("number")
            for _ in range(value - form.low):
                self.rig.key("right")
        elif page.find(f"answer {value}") is not None:
            self.focus(f"answer {value}")
            self.rig.key("return")
            return
        elif page.find(f"take {value}") is not None:
            self.focus(f"take {value}")
            self.rig.key("return", "return")  # the second press confirms
            return
        else:
            self.on_board(value)
            self.rig.key("return", "return")
            return
        self.focus("confirm")
        self.rig.key("return")
