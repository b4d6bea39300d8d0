"""Settings: five tabs of rows; a change is seen or heard at once and kept when it is kept.

What can be tried without harm is tried live; words and window change when *Keep* is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.client.input import Input, Press, Wheel, is_press
from game.client.scene import STAY, Back, Change, Go, Keep, Scene
from game.client.scenes.ask import Answer, Ask
from game.client.scenes.previews import Preview
from game.client.scenes.settingrows import ROWS, TABS, Row
from game.client.settings import Settings, changed
from game.client.stage import Stage
from game.client.theme import CREAM, RULE, TEXT_SECOND, WALNUT_LABEL
from game.client.widgets import fittings
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Tabs
from game.client.widgets.notices import Header, back_button
from game.client.widgets.page import Page
from game.client.widgets.still import Still
from game.client.widgets.widget import Draw, Look, Widget, panel

LIVE = frozenset({"sound", "volume", "reduce_motion", "speed", "notices", "press_twice"})
SHEET = (16.0, 76.0, 1248.0, 636.0)
TURNS = ("tab_prev", "tab_next", "page_up", "page_down")
FOOT = 96.0  # the height of the strip with Undo and Keep


class SettingsScene(Scene):
    """The settings of this machine."""

    below_goes_on = True

    def __init__(self, tab: int = 0) -> None:
        self.page = Page()
        self.tab = tab
        self.before = self.draft = Settings()
        self._seen: Settings | None = None
        self._first = 0
        self._stage: Stage | None = None
        self._preview = Preview()
        self._judges: tuple[Button, ...] = ()
        self._ground: Still | None = None

    # -- layout ---------------------------------------------------------------------------------------

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        self._follow(stage.settings)
        tabs = Tabs(self._tab_box(stage), TABS, self.tab, self._turn)
        head = Header("Settings", right=tabs.box.left - 12)
        self._ground = Still(lambda s: self._paint(s, head))
        parts: list[Widget] = [back_button(self._leave), tabs]
        parts += self._place_rows(stage)
        parts += self._foot(stage)
        self.page.place(stage, parts, focus="tabs")

    def _follow(self, now: Settings) -> None:
        """Take over what changed elsewhere: F11, a screen that went back by itself, the sound switch."""
        if self._seen is None:
            self.before = self.draft = now
        else:
            others = changed(self._seen, now) - (LIVE & changed(self.before, self.draft))
            self.before = replace(self.before, **{name: getattr(now, name) for name in others})
            self.draft = replace(self.draft, **{name: getattr(now, name) for name in others})
        self._seen = now

    def _tab_box(self, stage: Stage) -> tuple[float, float, float, float]:
        wide = min(900.0, 780 * max(1.0, stage.text.growth * 0.9))
        return SHEET[0] + SHEET[2] - wide, 12, wide, 54

    def _rows(self) -> Sequence[Row]:
        return ROWS[self.tab]

    def _row_height(self, stage: Stage) -> float:
        words = stage.text.height("button") + stage.text.height("body")
        return max(84.0, words + 22)

    def _room(self, stage: Stage) -> int:
        """How many rows are seen at once."""
        return max(1, int((SHEET[3] - FOOT - 24) // self._row_height(stage)))

    def _place_rows(self, stage: Stage) -> list[Widget]:
        rows, high, room = self._rows(), self._row_height(stage), self._room(stage)
        self._first = min(self._first, max(0, len(rows) - room))
        shown = rows[self._first : self._first + room]
        wide = 420.0 if stage.text.growth <= 1.25 else 540.0
        out: list[Widget] = []
        for number, row in enumerate(shown):
            top = SHEET[1] + 14 + number * high
            out.append(Draw((SHEET[0] + 30, top, SHEET[2] - 60, high), self._drawn(row, wide)))
            box = (SHEET[0] + SHEET[2] - 28 - wide, top + 10, wide, 52.0)
            out.append(row.control(box, self.draft, self._set))
        if self._first:
            out.append(Draw((SHEET[0], SHEET[1] - 4, SHEET[2], 18), _more("up")))
        if self._first + room < len(rows):
            out.append(Draw((SHEET[0], SHEET[1] + 14 + room * high - 6, SHEET[2], 18), _more("down")))
        top = SHEET[1] + 14 + len(shown) * high + 8
        area = (SHEET[0] + 30, top, SHEET[2] - 60, SHEET[1] + SHEET[3] - FOOT - 24 - top)
        return out + self._preview.widgets(TABS[self.tab], area, stage, lambda: self.draft)

    def _drawn(self, row: Row, wide: float) -> Callable[[Stage, Any], None]:
        def draw(stage: Stage, box: Any) -> None:
            room = box.width - wide - 20
            words = stage.text.fitted(row.label, ("button", "name_tight"), CREAM, room)
            stage.blit(words, (box.left, box.top + 6))
            below = stage.text.height("button") + 6
            more = stage.text.fitted(row.more(self.draft), ("body", "label"), WALNUT_LABEL, room)
            stage.blit(more, (box.left, box.top + below))
            stage.line(RULE, (box.left, box.bottom - 4), (box.right, box.bottom - 4))

        return draw

    def _strip(self) -> tuple[float, float, float, float]:
        """The parchment with Undo and Keep."""
        return SHEET[0] + 20, SHEET[1] + SHEET[3] - FOOT - 8, SHEET[2] - 40, FOOT

    def _foot(self, stage: Stage) -> list[Widget]:
        strip = self._strip()
        top = strip[1]
        keep = Button("Keep", (0, 0, 1, 1), self._keep, command="other")
        undo = Button("Undo", (0, 0, 1, 1), self._undo, kind="second")
        self._judges = (keep, undo)
        self._judge()
        right = strip[0] + strip[2] - 16
        for button in (keep, undo):
            wide, high = button.wanted(stage)
            high = min(high, FOOT - 24)
            button.box.update(right - wide, top + (FOOT - high) / 2, wide, high)
            right -= wide + 14
        room = right - strip[0] - 16
        return [Draw(strip, lambda s, box: self._draw_foot(s, box, room)), undo, keep]

    def _draw_foot(self, stage: Stage, box: Any, room: float) -> None:
        kept = not changed(self.before, self.draft)
        said = "All of this is kept." if kept else "Not kept yet. What is heard or moves is tried at once."
        words = stage.text.fitted(said, ("body", "label"), TEXT_SECOND, room - 24, height=box.height - 20)
        stage.blit(words, (box.left + 20, box.centery), anchor=(0, 0.5))

    # -- changes --------------------------------------------------------------------------------------

    def _turn(self, tab: int) -> Change:
        self.tab, self._first = tab, 0
        self._again()
        return STAY

    def _again(self) -> None:
        if self._stage is not None:
            self.arrange(self._stage)

    def _set(self, **values: Any) -> Change:
        """A row has a new value: try it where that does no harm."""
        self.draft = replace(self.draft, **values)
        if set(values) <= LIVE and self._stage is not None:
            return Keep(replace(self._stage.settings, **values), save=False)
        return STAY

    def _keep(self) -> Change:
        self.before = self.draft = replace(self.draft, name=self.draft.name.strip())
        return Keep(self.draft)

    def _judge(self) -> None:
        """Keep and Undo are barred while there is nothing to keep."""
        clean = not changed(self.before, self.draft)
        for button in self._judges:
            button.why = (lambda: STAY) if clean else None

    def _undo(self) -> Change:
        self.draft = self.before
        return Keep(self.before, save=False)

    def _leave(self) -> Change:
        if not changed(self.before, self.draft):
            return Back()
        answers = (Answer("Keep", "keep", "primary"), Answer("Undo", "undo"), Answer("Stay", "stay"))
        return Go(Ask("Keep the changes?", "They hold from now on, on this machine.", answers, safe="stay"))

    def resume(self, result: Any) -> Change:
        if result == "keep":
            self._keep()
            return (Keep(self.draft), Back())
        if result == "undo":
            return (Keep(self.before, save=False), Back())
        return None

    # -- input ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change:
        if isinstance(event, Press) and is_press(event, *TURNS) and not (event.letter and self._typing()):
            tabs = self.page.find("tabs")
            if isinstance(tabs, Tabs):
                return tabs.turn(1 if event.command in ("tab_next", "page_down") else -1)
        if isinstance(event, Press) and event.command in ("up", "down"):
            return self._walk(event)
        if is_press(event, "confirm") and self.page.focus is self.page.find("tabs"):
            self.page.focus = self.page.find(self._rows()[self._first].name)
            return STAY
        if isinstance(event, Wheel):
            used = self.page.handle(event)
            return used if used is not None else self._scroll(-1 if event.amount > 0 else 1)
        return self.page.handle(event) or (self._leave() if is_press(event, "back") else None)

    def _typing(self) -> bool:
        return self.page.focus is not None and self.page.focus.types

    def _walk(self, event: Press) -> Change:
        """Up and down scroll when the row with the focus is the last that is seen."""
        names = [row.name for row in self._rows()]
        focus = self.page.focus
        step = 1 if event.command == "down" else -1
        if focus is not None and focus.name in names:
            to = names.index(focus.name) + step
            hidden = not self._first <= to < self._first + self._room(self._stage) if self._stage else False
            if 0 <= to < len(names) and hidden:
                self._scroll(step)
                self.page.focus = self.page.find(names[to])
                return STAY
        return self.page.handle(event)

    def _scroll(self, step: int) -> Change:
        if self._stage is None:
            return None
        last = max(0, len(self._rows()) - self._room(self._stage))
        first = min(last, max(0, self._first + step))
        if first == self._first:
            return None
        self._first = first
        self._again()
        return STAY

    def step(self, dt: float) -> Change:
        self._preview.time += dt
        self._judge()
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        if self._ground is not None:
            self._ground.draw(stage)
        self.page.draw(stage, alpha)

    def _paint(self, stage: Stage, head: Header) -> None:
        stage.table()
        head.draw(stage, Look())
        panel(stage, "walnut", SHEET, shadow=True)
        panel(stage, "parchment", self._strip())


def _more(direction: str) -> Callable[[Stage, Any], None]:
    """A triangle where rows go on."""

    def draw(stage: Stage, box: Any) -> None:
        stage.blit(fittings.arrow(stage, 18, direction), box.center, anchor=(0.5, 0.5))

    return draw
