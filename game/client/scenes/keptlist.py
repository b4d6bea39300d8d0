"""The matches on this machine's disk as rows: finished ones to watch, unfinished ones to go on with."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.client.billing import billing
from game.client.input import Input, is_press
from game.client.names import BOT_NAMES, NAMES
from game.client.scene import Back, Change, Go, Scene, Swap
from game.client.scenes.poster import draw_poster
from game.client.text import BUTTON_ORDER
from game.client.theme import CREAM, GOLD_LEAF, INK, TEXT_SECOND, WALNUT_LABEL
from game.client.widgets import fittings
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Tabs
from game.client.widgets.lists import List
from game.client.widgets.notices import Header, back_button
from game.client.widgets.page import Page
from game.client.widgets.widget import Draw, Look, Panel, Widget, Words, panel, ring
from game.client.words import count

if TYPE_CHECKING:
    from game.client.stage import Stage
    from game.engine.journal import Sitting
    from game.session.logbook import Kept

TABS = ("Finished", "Unfinished")
ROUTES = ("replays", "resume")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December")  # fmt: skip


class Stand(NamedTuple):
    """How a match stands: how far it is, in words, and the captains' scores where they are known."""

    length: str = ""
    scores: tuple[int, ...] = ()


class KeptList(Scene):
    """One of the two lists; the other is a tab away."""

    title = ""
    verb = ""
    finished = True
    empty = ("", "")

    def __init__(self) -> None:
        self.page = Page()
        self.kept: list[Kept] = []
        self._stands: dict[tuple[Path, float], Stand] = {}  # by file and when it was written
        self.list = List((0, 0, 1, 1), 0, 96.0, self.draw_row, self._pressed, name="kept")
        self._stage: Stage | None = None

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._stage = stage
        self._read()

    def resume(self, result: object) -> Change:
        self._read()
        if self._stage is not None:
            self.arrange(self._stage)
        return None

    def _read(self) -> None:
        assert self._stage is not None
        self.kept = [kept for kept in self._stage.harbour.kept() if kept.finished == self.finished]
        self.list.resize(len(self.kept))

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        grown = stage.text.growth
        wide = min(640.0, 2 * max(stage.text.width(name, "tab") + 48 for name in TABS) + 8)
        high = 52.0 if grown < 1.2 else 58.0
        tabs = Tabs((1264 - wide, 12, wide, high), TABS, 0 if self.finished else 1, self._turn)
        fact = count(len(self.kept), "match", "matches") if self.kept and grown < 1.2 else ""
        head = Header(self.title, fact, right=1248 - wide - 12)
        focus = "kept" if self.kept else "play"
        self.page.place(stage, head, back_button(Back), tabs, self._body(stage), focus=focus)

    def _body(self, stage: Stage) -> list[Widget]:
        row = round(92.0 * stage.text.growth)
        if self.kept:
            more = 16 + stage.text.height("label") / 2  # "4 more" stands under the list
            fitting = max(1, int((620 - more + 10) // (row + 10)))
            self.list.row_height = row
            self.list.box.update(16, 88, 1248, fitting * (row + 10) - 10)
            self.list.resize(len(self.kept))
            return [self.list]
        what, why = self.empty
        inner = 700.0 * min(1.6, stage.text.growth)
        head = stage.text.paragraph_height(what, "question", inner)
        body = stage.text.paragraph_height(why, "body", inner)
        sheet = pygame.FRect(640 - inner / 2 - 32, 230, inner + 64, head + body + 66)
        play = Button("Play here", (0, 0, 1, 1), lambda: Go("play"), icon="play", name="play")
        wide, high = play.wanted(stage)
        play.box.update(640 - wide / 2, sheet.bottom + 28, wide, high)
        return [
            Draw((560, 92, 160, 124), _draw_lantern),
            play,
            Panel(sheet, "parchment", shadow=True),
            Words(what, (sheet.left + 32, sheet.top + 22, inner, head + 4), "question", INK),
            Words(why, (sheet.left + 32, sheet.top + 32 + head, inner, body + 6), "body", TEXT_SECOND),
        ]

    def _turn(self, tab: int) -> Change:
        return Swap(ROUTES[tab])

    def handle(self, event: Input) -> Change:
        if is_press(event, "tab_next", "tab_prev"):
            return Swap(ROUTES[1 if self.finished else 0])
        return self.page.handle(event) or (Back() if is_press(event, "back") else None)

    def step(self, dt: float) -> Change:
        self._find_stand()
        return self.page.step(dt)

    def _find_stand(self) -> None:
        """See how one more unfinished match stands: it is played through, which takes a moment."""
        unknown = (kept for kept in self.kept if (kept.path, kept.changed) not in self._stands)
        kept = next(unknown, None)
        if kept is None or kept.finished or self._stage is None:
            return
        stand = Stand()
        try:
            view = self._stage.harbour.standing(kept.path)
            bill = billing(kept.game)
            stand = Stand(bill.length(view), tuple(bill.scores(view)))
        except (ValueError, OSError):
            pass  # what is wrong with it is said to whoever opens it
        self._stands[kept.path, kept.changed] = stand

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.canvas.blit(stage.art.panel("table", 1280, 720), (0, 0))
        self.page.draw(stage, alpha)

    # -- a row ----------------------------------------------------------------------------------------

    def _pressed(self, index: int) -> Change:
        return self.chosen(self.kept[index])

    def chosen(self, kept: Kept) -> Change:
        """A match was chosen."""
        raise NotImplementedError

    def draw_row(self, stage: Stage, index: int, box: pygame.FRect, look: Look) -> None:
        """Poster, game, when, who sat there, and what a press does."""
        kept, text, grown = self.kept[index], stage.text, stage.text.growth
        panel(stage, "walnut", box)
        if look.focused:
            stage.blit(fittings.tint(stage, box.width - 6, box.height - 6, 0.13), (box.left + 3, box.top + 3))
        tall = box.height - 16
        draw_poster(stage, kept.game, (box.left + 12, box.top + 8, tall * 0.75, tall))
        left = box.left + 12 + tall * 0.75 + 18
        wide = 140 * min(1.6, grown)
        button = pygame.FRect(
            box.right - 16 - wide, box.centery - 24 * min(1.5, grown), wide, 48 * min(1.5, grown)
        )
        self._draw_button(stage, button, look)
        room = button.left - 20 - left
        heights = [text.height("heading") * 0.94, text.height("body")]
        y = box.top + (box.height - sum(heights)) / 2
        when = text.render(said_when(kept.changed, time.time()), "label", WALNUT_LABEL)
        title = text.fitted(
            billing(kept.game).title, ("heading", "tab", "name_tight"), GOLD_LEAF,
            max(60.0, room - when.get_width() / stage.scale - 16),
        )  # fmt: skip
        stage.blit(title, (left, y + heights[0] / 2), anchor=(0, 0.5))
        stage.blit(when, (left + room, y + heights[0] / 2), anchor=(1, 0.5))
        y += heights[0]
        self._draw_people(stage, kept, pygame.FRect(left, y, room, heights[1]))
        if look.focused:
            ring(stage, box, 10, strong=True)

    def _draw_people(self, stage: Stage, kept: Kept, box: pygame.FRect) -> None:
        size = min(28.0 * stage.text.growth, box.height)
        stand = self._stands.get((kept.path, kept.changed), Stand())
        x = box.left
        for number, sitting in enumerate(kept.sittings):
            disc = stage.art.disc(sitting.emblem or "slate", size)
            stage.blit(disc, (x, box.centery), anchor=(0, 0.5))
            x += size + 5
            if number < len(stand.scores):
                score, at = str(stand.scores[number]), (x + 1, box.centery)
                x += 10 + stage.write(score, "body_strong", GOLD_LEAF, at, anchor=(0, 0.5))
        room = box.right - x - 8
        if room > 60:
            said = " · ".join(words for words in (people(kept.sittings), stand.length) if words)
            if not stage.text.fits(said, "label", room):
                said = stand.length or said
            if not stage.text.fits(said, "label", room):
                said = count(len(kept.sittings), "captain", "captains")
            words = stage.text.fitted(said, ("body", "label"), CREAM, room)
            stage.blit(words, (x + 8, box.centery), anchor=(0, 0.5))

    def _draw_button(self, stage: Stage, box: pygame.FRect, look: Look) -> None:
        state = "pressed" if look.down else "hover" if look.over else "normal"
        kind = "primary" if look.focused else "second"
        stage.blit(stage.art.button(kind, state, box.width, box.height), box.topleft)
        words = stage.text.fitted(self.verb, BUTTON_ORDER, INK, box.width - 20)
        at = (box.centerx, box.top + (box.height - 4) / 2 + (3 if look.down else 0))
        stage.blit(words, at, anchor=(0.5, 0.5))


def _draw_lantern(stage: Stage, box: pygame.FRect) -> None:
    stage.blit(stage.art.lantern(box.height), box.center, anchor=(0.5, 0.5))


def people(sittings: tuple[Sitting, ...]) -> str:
    """Who sat at a table: "Edda, Mira and 2 bots"."""
    persons = [sitting.name or NAMES[0] for sitting in sittings if sitting.kind == "person"]
    bots = sum(sitting.kind.startswith("bot") for sitting in sittings)
    if bots and not persons:
        return ", ".join(BOT_NAMES.get(sitting.emblem, "a bot") for sitting in sittings)
    words = ", ".join(persons)
    return f"{words} and {count(bots, 'bot', 'bots')}" if bots else words


def said_when(then: float, now: float) -> str:
    """When something was, for people: "today 14:05", "yesterday 9:30", "12 May 2031"."""
    at, today = time.localtime(then), time.localtime(now)
    clock = f"{at.tm_hour}:{at.tm_min:02d}"
    if at[:3] == today[:3]:
        return f"today {clock}"
    if time.localtime(now - 86400)[:3] == at[:3]:
        return f"yesterday {clock}"
    year = "" if at.tm_year == today.tm_year else f" {at.tm_year}"
    return f"{at.tm_mday} {MONTHS[at.tm_mon - 1]}{year}"
