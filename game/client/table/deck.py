"""Everything on the screen of a table, laid out for a stage: captains, board, column, log, bar, notices.

It knows no session; what people do is handed to the scene's hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.client.scene import STAY, Change
from game.client.settings import SPEEDS
from game.client.stage import Stage
from game.client.table import bar, strip
from game.client.table.baked import QuestionBar
from game.client.table.banners import Banners
from game.client.table.boardview import BoardView
from game.client.table.cards import Card
from game.client.table.chronicle import Chronicle
from game.client.table.composer import Composer
from game.client.table.face import Face, Panel, Showing
from game.client.table.strip import Captain, Chip
from game.client.table.wording import Explained, Text
from game.client.theme import BACKING, HEIGHT, WIDTH
from game.client.widgets.buttons import Button
from game.client.widgets.ledger import Line
from game.client.widgets.notices import Tag, Toasts
from game.client.widgets.page import Page
from game.client.widgets.widget import Widget

COLUMN = 316.0
FOOT = 50.0  # the row of buttons under the log
LOG = 100.0  # the least height of the log
GAP = 4.0
NOTICE = 5.0  # seconds
DIAL = {"reveals": "reveals", "1": "1×", "2": "2×", "4": "4×", "off": "off"}


@dataclass(frozen=True)
class Hands:
    """What the scene does when something is pressed; each gives a Change."""

    board: Callable[[str, str], Any]  # press, inspect or look, and an id
    captain: Callable[[int], Any]
    explain: Callable[[str, Any], Any]  # an id, and the box it is explained beside
    replay: Callable[[Line], Any]
    rule: Callable[[Line], Any]
    dial: Callable[[], Any]
    talk: Callable[[], Any]
    pause: Callable[[], Any]
    doing: bar.Doing


class Deck:
    """The widgets of one table. `arrange` first; `ask` or `wait` whenever the bar is another one."""

    def __init__(
        self,
        face: Face,
        showing: Showing,
        captains: Sequence[Callable[[], Captain]],
        lines: list[Line],
        hands: Hands,
    ) -> None:
        self.face, self.showing, self.hands = face, showing, hands
        self.page = Page()
        self.board = BoardView(face, showing, hands.board)
        self.log = Chronicle((0, 0, 1, 1), lines, hands.replay, hands.rule)
        self.toasts = Toasts()
        self.banners = Banners(showing, face.TEXT)
        self._captains = captains
        self._chips: list[Chip] = []
        self._column: list[Widget] = []
        self._foot: list[Widget] = []
        self._bar: list[Widget] = []
        self._said: Widget | None = None  # a card or a tag
        self._gaps: list[pygame.Rect] = []
        self._quiet = False  # the bar has nothing to tell beside what it says
        self._leaf = 0  # which page of the column, where not all fits
        self._stage: Stage | None = None

    @property
    def text(self) -> Text:
        """How the game speaks."""
        return self.face.TEXT

    def arrange(self, stage: Stage) -> None:
        """Lay everything out for this stage."""
        self._stage = stage
        high = strip.height(stage, cargo=self.face.CARGO)
        foot = bar.height(stage)
        wide = self._wide(stage)
        self._chips = [
            Chip(box, captain, partial(self.hands.captain, seat), name=f"seat {seat}", cargo=self.face.CARGO)
            for seat, (box, captain) in enumerate(
                zip(
                    strip.boxes(stage, len(self._captains), cargo=self.face.CARGO),
                    self._captains,
                    strict=True,
                )
            )
        ]
        self.board.arrange(stage, (0, high, WIDTH - wide - 2 * GAP, HEIGHT - high - foot - 2 * GAP))
        self._lay_column(stage, (WIDTH - wide - GAP, high, wide, HEIGHT - high - foot - 2 * GAP))
        self._gaps = self._find_gaps(stage)
        self.banners.arrange(self.board.box)
        self.toasts = Toasts(
            top=high + 12, middle=self.board.box.centerx, most=min(640.0, self.board.box.width - 40)
        )

    def _wide(self, stage: Stage) -> float:
        return float(round(COLUMN + 120 * max(0.0, min(1.0, stage.text.growth - 1.25))))

    def _lay_column(self, stage: Stage, box: tuple[float, float, float, float]) -> None:
        """The game's panels, the log under them, and the foot; on leaves where they do not all fit."""
        left, top, wide, high = box
        foot = FOOT * min(1.3, stage.text.growth)
        room = high - foot - GAP
        panels = list(self.face.panels(stage, len(self._captains)))
        leaves = _leaves(panels, room)
        self._leaf %= len(leaves)
        leaf = leaves[self._leaf]
        with_log = self._leaf == len(leaves) - 1
        heights = _heights(leaf, room - (LOG + GAP if with_log else 0), whole=not with_log)
        self._column = []
        y = top
        for panel, tall in zip(leaf, heights, strict=True):
            self._column.append(panel.make((left, y, wide, tall), self.showing, self.hands.explain))
            y += tall + GAP
        if with_log:
            self.log.box.update(left, y, wide, max(40.0, top + room - y))
            self._column.append(self.log)
        self._foot = self._buttons(stage, (left, top + high - foot, wide, foot), len(leaves) > 1)

    def _buttons(self, stage: Stage, box: tuple[float, float, float, float], leaves: bool) -> list[Widget]:
        made: list[tuple[str, str, Callable[[], Any]]] = [
            (DIAL[stage.settings.speed], "next", self.hands.dial),
            ("", "chat", self.hands.talk),
            ("", "pause", self.hands.pause),
        ]
        if leaves:
            made.insert(0, ("", "book", self._turn))
        wide = (box[2] - GAP * (len(made) - 1)) / len(made)
        return [
            Button(
                label, (box[0] + n * (wide + GAP), box[1] + 1, wide, box[3] - 2), action, icon=icon,
                kind="second", name=f"foot {icon}",
            )
            for n, (label, icon, action) in enumerate(made)
        ]  # fmt: skip

    def _turn(self) -> Change:
        self._leaf += 1
        if self._stage is not None:
            self.arrange(self._stage)
            self.place()
        return STAY

    # -- the bar --------------------------------------------------------------------------------------

    def _box(self) -> tuple[float, float, float, float]:
        assert self._stage is not None
        high = bar.height(self._stage)
        return (4.0, HEIGHT - high - 2, WIDTH - 8.0, high)

    def ask(self, composer: Composer, livery: str, *, focus: bool = False, planning: bool = False) -> None:
        """Show a question; with `focus` the first thing to press gets it."""
        if self._stage is None:
            return
        made = bar.make(
            self._stage, self._box(), tuple(self.board.box), composer, self.showing.director.board, self.face,
            self.showing.speaker, livery, self.hands.doing, planning=planning,
        )  # fmt: skip
        self._bar = made.widgets
        tray = [widget.box for widget in self._bar if widget.name.startswith("take ")]
        if tray:
            self.board.map.rise(self.board.camera, tray[0].unionall(tray[1:]).inflate(320, 40))
        self.place()
        if focus:
            on_board = any(self.showing.director.board.spot(name) is not None for name in composer.ids())
            on_board = on_board and not self.text.in_vain(composer.decision)
            here = [w for w in self._bar if w.name.startswith("take ")]
            first = self.board if on_board else here[0] if here else self.page.find(made.focus)
            if isinstance(first, Widget):
                self.page.focus = first

    def wait(self, asks: str, facts: str, livery: str, buttons: Sequence[Button]) -> None:
        """Nobody here is asked: who is waited for, and what may be done meanwhile."""
        if self._stage is None:
            return
        self._quiet = not facts and not livery
        waiting = QuestionBar(self._box(), asks, facts, livery=livery, buttons=buttons)
        self._bar = list(waiting.arrange(self._stage))
        before = self.page.focus
        self.place()
        onward = next((button for button in buttons if button.hotkey == "confirm"), None)
        if onward is not None and before is not None and self.page.find(before.name) is None:
            self.page.focus = onward  # what had the focus is gone, and there is one way on

    def news(self, words: str) -> None:
        """While nobody here is asked, the bar tells what happened last."""
        waiting = self._bar[0] if self._bar else None
        if isinstance(waiting, QuestionBar) and not self._quiet:
            waiting.facts = words

    def preview(self, facts: str) -> None:
        """Other facts beside the question that is shown."""
        asked = next((widget for widget in self._bar if isinstance(widget, QuestionBar)), None)
        if asked is not None:
            asked.facts = facts

    def place(self) -> None:
        """All widgets, in the order of drawing and of Tab."""
        if self._stage is None:
            return
        said = [self._said] if self._said is not None else []
        before = self.page.focus
        self.page.place(
            self._stage, self.board, self.banners, *self._bar, *self._chips, *self._column, *self._foot,
            *said, self.toasts, focus="board",
        )  # fmt: skip
        if before is not None and self.page.focus is not None and self.page.focus.name != before.name:
            self.page.focus = self.board  # never on to whatever happens to lie next

    # -- what is said ---------------------------------------------------------------------------------

    def tag(self, what: str, why: str, near: pygame.FRect, opened: Callable[[], Any] | None) -> None:
        """Why not: it stays until something else is pressed."""
        self._said = Tag(what, why, near, opened, highest=self.board.box.top + 2)
        self.place()

    def card(self, told: Explained, near: Any, livery: str, opened: Callable[[], Any] | None) -> None:
        """What a thing is."""
        self._said = Card(told, near, self.board.box, livery=livery, opened=opened)
        if self._stage is not None:
            self._said.arrange(self._stage)
        self.place()

    def hush(self) -> bool:
        """Take the card or tag away; whether there was one."""
        had, self._said = self._said, None
        if had is not None:
            self.place()
        return had is not None

    def covers(self, at: tuple[float, float] | None) -> bool:
        """Whether a point lies on the card or tag."""
        return self._said is not None and at is not None and bool(self._said.box.collidepoint(at))

    def draw(self, stage: Stage, alpha: float) -> None:
        """The whole screen; between the widgets only what may have been drawn over is covered again."""
        for gap in self._gaps:
            stage.canvas.fill(BACKING, gap)
        self.page.draw(stage, alpha)

    def _find_gaps(self, stage: Stage) -> list[pygame.Rect]:
        """What no widget covers, as rectangles in real pixels."""
        wide, high = self.board.box.width, strip.height(stage, cargo=self.face.CARGO)
        rows = [(0.0, 0.0, float(WIDTH), 3.0), (0.0, high - 3, float(WIDTH), 3.0)]
        rows.append((0.0, self.board.box.bottom, float(WIDTH), HEIGHT - self.board.box.bottom))
        columns = [(chip.box.right - 1, 0.0, 6.0, high) for chip in self._chips] + [(0.0, 0.0, 5.0, high)]
        columns += [
            (wide, high, 2 * GAP, HEIGHT - high),
            (float(WIDTH) - GAP - 1, high, GAP + 1, HEIGHT - high),
        ]
        below = [widget.box.top for widget in self._column[1:]] + [self._foot[0].box.top]
        for widget, top in zip(self._column, below, strict=True):
            columns.append((wide, widget.box.bottom - 1, WIDTH - wide, top - widget.box.bottom + 2))
        foot = self._foot[0].box
        columns.append((wide, foot.top - 3, WIDTH - wide, foot.height + 8))
        return [stage.rect(box) for box in (*rows, *columns)]


def next_speed(speed: str) -> str:
    """The dial, one click further."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]


def _leaves(panels: list[Panel], room: float) -> list[list[Panel]]:
    """The panels on as few leaves as hold them; the log goes on the last."""
    leaves: list[list[Panel]] = [[]]
    for panel in panels:
        used = sum(other.least + GAP for other in leaves[-1])
        if leaves[-1] and used + panel.least > room:
            leaves.append([])
        leaves[-1].append(panel)
    if sum(panel.least + GAP for panel in leaves[-1]) + LOG > room:
        leaves.append([])
    return leaves


def _heights(panels: list[Panel], room: float, *, whole: bool) -> list[float]:
    """Each panel's height: what it must have, then of what is left as much as it likes, in order.

    With `whole` the last one takes all that is left.
    """
    spare = room - sum(panel.least + GAP for panel in panels)
    out = []
    for number, panel in enumerate(panels):
        likes = spare if whole and number == len(panels) - 1 else panel.most - panel.least
        more = max(0.0, min(spare, likes))
        spare -= more
        out.append(float(round(panel.least + more)))
    return out
