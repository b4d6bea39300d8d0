"""The rules, page by page: contents on the left, statements with the seal of their source on the right.

It opens at any rule: refusals, barred choices and notes lead here, and the rule is lit.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.client import rulebook
from game.client.billing import BILLINGS
from game.client.input import Input, Press, Wheel, is_press
from game.client.rulebook import BrokenRules, Illustrations, Rulebook, Statement
from game.client.scene import STAY, Back, Change, Scene
from game.client.stage import Stage
from game.client.theme import CREAM, INK, LANTERN, PARCHMENT_EDGE, TEXT_LABEL, TEXT_SECOND
from game.client.widgets import fittings
from game.client.widgets.buttons import Button
from game.client.widgets.lists import List
from game.client.widgets.notices import Header, back_button, prompts
from game.client.widgets.page import Page
from game.client.widgets.still import Still
from game.client.widgets.widget import Draw, Look, Widget, panel, wrapped_in
from game.games import GAMES

PAGE = (328.0, 84.0, 936.0, 574.0)
CONTENTS = (16.0, 84.0, 292.0, 574.0)
PICTURE = 336.0
SEAL = 40.0
LARGE = 1.25  # from this text scale on words take the place of the picture
SEALS = (
    ("rulebook", "the rulebook of the game"),
    ("project", "this project’s own ruling or option"),
)


class Manual(Scene):
    """How to play a game; `rule` opens the page on which it stands and lights it."""

    below_goes_on = True

    def __init__(self, game: str = "", rule: str = "") -> None:
        self.game = game or next(iter(GAMES))
        self.rule = rule
        self.page = Page()
        self.trouble = ""
        self.book: Rulebook | None = None
        self.art: Illustrations | None = None
        self.section = 0
        self.leaf = 0  # which page of the section
        self._leaves: list[list[Statement]] = []
        self._ground: Still | None = None
        self._time = 0.0
        self._stage: Stage | None = None

    def enter(self, stage: Stage) -> None:
        try:
            self.book = rulebook.load(self.game)
        except BrokenRules as problem:
            self.trouble = f"The rules cannot be shown. {problem}"
            return
        self.art = rulebook.illustrations(self.game)
        found = self.book.find(self.rule)
        if found is not None:
            self.section = self.names.index(found.section)
            self.leaf = -1  # found when the pages are made

    def explain(self) -> Change:
        return None  # this is the explanation

    def leave(self) -> None:
        if self.art is not None:
            self.art.forget()

    @property
    def names(self) -> list[str]:
        """The keys of the sections."""
        return list(self.book.sections) if self.book is not None else []

    def title(self, section: str) -> str:
        """The title of a section."""
        titles = self.art.TITLES if self.art is not None else {}
        return titles.get(section, section.replace("_", " ").capitalize())

    # -- layout ---------------------------------------------------------------------------------------

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        billing = BILLINGS.get(self.game)
        head = Header("How to play", billing.title if billing is not None else self.game)
        self._ground = Still(lambda s: self._paint(s, head))
        parts: list[Widget] = [back_button(Back)]
        if self.book is None:
            self.page.place(stage, parts)
            return
        self._make_leaves(stage)
        parts += [self._contents(stage), Draw(PAGE, self._draw_picture)]
        parts += self._turners(stage)
        parts += prompts(
            stage,
            [
                ("tab_prev", "page back", lambda: self._turn(-1)),
                ("tab_next", "page on", lambda: self._turn(1)),
                ("back", "close", Back),
            ],
        )
        self.page.place(stage, parts, focus="contents")

    def _contents(self, stage: Stage) -> List:
        high = max(46.0, stage.text.height("button") + 14)
        box = (CONTENTS[0] + 12, CONTENTS[1] + 12, CONTENTS[2] - 24, CONTENTS[3] - 44)
        return List(
            box, len(self.names), high, self._draw_entry, lambda index: self._open(index),
            name="contents", gap=2, chosen=self.section, moved=self._open,
        )  # fmt: skip

    def _turners(self, stage: Stage) -> list[Widget]:
        """Buttons that turn the page, at its lower right corner."""
        if len(self._leaves) < 2:
            return []
        top, right = PAGE[1] + PAGE[3] - 60, PAGE[0] + PAGE[2] - 20
        return [
            Button(
                "",
                (right - 140, top, 64, 46),
                lambda: self._turn(-1),
                kind="second",
                icon="back",
                name="page back",
            ),
            Button(
                "",
                (right - 66, top, 64, 46),
                lambda: self._turn(1),
                kind="second",
                icon="next",
                name="page on",
            ),
        ]

    def _pictured(self, stage: Stage) -> bool:
        return self.art is not None and stage.text.growth <= LARGE

    def _column(self, stage: Stage) -> float:
        """How wide the words may run."""
        return PAGE[2] - 56 - SEAL - 10 - (PICTURE + 30 if self._pictured(stage) else 0)

    def _room(self, stage: Stage) -> tuple[float, float]:
        """From where to where statements may stand on the page."""
        top = PAGE[1] + 20 + stage.text.height("chapter")
        return top, PAGE[1] + PAGE[3] - 24 - self._legend_height(stage)

    def _legend_height(self, stage: Stage) -> float:
        return 2 * max(30.0, stage.text.step("body")) + 14

    def _height(self, stage: Stage, statement: Statement) -> float:
        words = stage.text.paragraph_height(statement.text, "page", self._column(stage))
        return max(SEAL, words) + 12

    def _make_leaves(self, stage: Stage) -> None:
        """Deal the statements of the section out to pages."""
        assert self.book is not None
        top, low = self._room(stage)
        leaves: list[list[Statement]] = [[]]
        y = top
        for statement in self.book.sections[self.names[self.section]]:
            high = self._height(stage, statement)
            if leaves[-1] and y + high > low:
                leaves.append([])
                y = top
            leaves[-1].append(statement)
            y += high
        self._leaves = leaves
        if self.leaf < 0:
            lit = [n for n, leaf in enumerate(leaves) if any(s.id == self.rule for s in leaf)]
            self.leaf = lit[0] if lit else len(leaves) - 1
        self.leaf = min(self.leaf, len(leaves) - 1)

    # -- turning --------------------------------------------------------------------------------------

    def _open(self, section: int) -> Change:
        if section != self.section:
            self.section, self.leaf = section, 0
            self._again()
        return STAY

    def _turn(self, step: int) -> Change:
        """The next page; after the last one of a section the next section."""
        leaf = self.leaf + step
        if 0 <= leaf < len(self._leaves):
            self.leaf = leaf
        elif 0 <= self.section + step < len(self.names):
            self.section, self.leaf = self.section + step, 0 if step > 0 else 10_000
        else:
            if self._stage is not None:
                self._stage.sound.play("refusal")
            return STAY
        self._again()
        return STAY

    def _again(self) -> None:
        if self._stage is not None:
            self._stage.sound.play("card")
            self.arrange(self._stage)

    def handle(self, event: Input) -> Change:
        turning = self.book is not None and (
            (is_press(event, "left", "right") and self.page.focus is self.page.find("contents"))
            or (isinstance(event, Wheel) and event.at is not None and event.at[0] >= PAGE[0])
        )
        if not turning:
            return self.page.handle(event)
        on = (
            event.command == "right"
            if isinstance(event, Press)
            else isinstance(event, Wheel) and event.amount < 0
        )
        return self._turn(1 if on else -1)

    def step(self, dt: float) -> Change:
        if self._stage is not None and not self._stage.settings.reduce_motion:
            self._time += dt
        return self.page.step(dt)

    # -- drawing --------------------------------------------------------------------------------------

    def draw(self, stage: Stage, alpha: float) -> None:
        if self._ground is not None:
            self._ground.draw(stage)
        self.page.draw(stage, alpha)

    def _paint(self, stage: Stage, head: Header) -> None:
        """All of the page that stands still."""
        stage.table()
        head.draw(stage, Look())
        panel(stage, "parchment", PAGE, shadow=True)
        if self.book is None:
            inside = (PAGE[0] + 40, PAGE[1] + 40, PAGE[2] - 80, PAGE[3] - 80)
            wrapped_in(stage, self.trouble, ("page", "body"), INK, inside)
            return
        panel(stage, "walnut", CONTENTS, shadow=True)
        self._draw_page(stage)

    def _draw_entry(self, stage: Stage, index: int, box: pygame.FRect, look: Look) -> None:
        shown = index == self.section
        if shown:
            stage.blit(fittings.entry(stage, box.width, box.height, look.focused), box.topleft)
        colour = LANTERN if shown else CREAM
        words = stage.text.fitted(
            self.title(self.names[index]), ("button", "name_tight"), colour, box.width - 32, height=box.height
        )
        stage.blit(words, (box.left + 16, box.centery), anchor=(0, 0.5))

    def _draw_page(self, stage: Stage) -> None:
        section = self.names[self.section]
        left, top = PAGE[0] + 28, PAGE[1] + 10
        title = stage.text.fitted(self.title(section), ("chapter", "question"), INK, PAGE[2] - 60)
        stage.blit(title, (left, top))
        y = self._room(stage)[0]
        for statement in self._leaves[self.leaf]:
            y += self._draw_statement(stage, statement, left, y)
        self._draw_legend(stage, left)
        if len(self._leaves) > 1:
            where = f"page {self.leaf + 1} of {len(self._leaves)}"
            room = PAGE[2] - 90 - title.get_width() / stage.scale
            small = stage.text.fitted(where, ("label",), TEXT_LABEL, room, height=40)
            stage.blit(
                small, (PAGE[0] + PAGE[2] - 30, top + stage.text.height("chapter") / 2), anchor=(1, 0.5)
            )

    def _draw_statement(self, stage: Stage, statement: Statement, left: float, y: float) -> float:
        high, column = self._height(stage, statement), self._column(stage)
        if statement.id == self.rule:
            glow = fittings.tint(stage, column + SEAL + 26, float(round(high)), 0.30, 6)
            stage.blit(glow, (left - 8, y - 5))
        stage.blit(fittings.seal(stage, statement.source, SEAL), (left, y))
        words = stage.text.paragraph_height(statement.text, "page", column)
        stage.paragraph(
            statement.text, "page", INK, (left + SEAL + 10, y + max(0.0, (SEAL - words) / 2)), column
        )
        return high

    def _draw_legend(self, stage: Stage, left: float) -> None:
        step = max(30.0, stage.text.step("body"))
        y = PAGE[1] + PAGE[3] - 16 - 2 * step
        room = PAGE[2] - 60 - (170 if len(self._leaves) > 1 else 0)
        stage.line(PARCHMENT_EDGE, (left, y - 6), (left + room, y - 6), 2)
        for kind, words in SEALS:
            stage.blit(fittings.seal(stage, kind, 28), (left + 6, y + step / 2), anchor=(0, 0.5))
            said = stage.text.fitted(words, ("body", "label"), TEXT_SECOND, room - 60)
            stage.blit(said, (left + SEAL + 10, y + step / 2), anchor=(0, 0.5))
            y += step

    def _draw_picture(self, stage: Stage, page: Any) -> None:
        if self.art is None or not self._pictured(stage):
            return
        box = (PAGE[0] + PAGE[2] - PICTURE - 30, PAGE[1] + 70, PICTURE, PICTURE)
        now = None if stage.settings.reduce_motion else self._time
        caption = self.art.picture(stage, self.names[self.section], box, now)
        if caption:
            inside = (box[0], box[1] + PICTURE + 8, PICTURE, 60.0)
            wrapped_in(stage, caption, ("body", "label"), TEXT_SECOND, inside)
