"""Choose a game by its poster and set the table: at this screen, or for the network."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.billing import Billing, billing
from game.client.harbour import Table, pace
from game.client.input import Input, is_press
from game.client.names import own_name
from game.client.scene import Back, Change, Go, Keep, Scene
from game.client.scenes.lobby import Lobby
from game.client.scenes.poster import Poster
from game.client.scenes.sorry import sorry
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, WALNUT_LABEL
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice, Stepper
from game.client.widgets.fields import TextField
from game.client.widgets.notices import Header, back_button
from game.client.widgets.page import Page
from game.client.widgets.widget import Draw, Panel, Widget, Words
from game.client.words import count

if TYPE_CHECKING:
    from game.client.stage import Stage
    from game.session.protocol import Session

BOX = (0, 0, 1, 1)
LEVELS = ("chance", "greedy")
LEVEL_WORDS = ("Drifters", "Old salts")  # the bots' levels, weaker to stronger
LONGEST_TITLE = 24  # letters of a table's name


class Play(Scene):
    """A table at this screen; the seats of nobody are given to bots."""

    title = "Play here"
    go = "Set the table"

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.seats = 0  # as the settings remember, once they are there
        self.level = 1
        self.page = Page()
        self._stage: Stage | None = None
        self._unfinished = 0

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        games = stage.harbour.games()
        self.game = self.game if self.game in games else games[0]
        self.seats = min(self.bill.seats[-1], max(self.bill.seats[0], stage.settings.seats))
        self._unfinished = sum(not kept.finished for kept in stage.harbour.kept())

    def resume(self, result: object) -> Change:
        if self._stage is not None:
            self._unfinished = sum(not kept.finished for kept in self._stage.harbour.kept())
            self.arrange(self._stage)
        return None

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        games = stage.harbour.games()
        left = self._posters(games)
        edge = max((poster.box.right for poster in left), default=0.0) + 28
        sheet = pygame.FRect(edge, 90, 1264 - edge, 606)
        self.page.place(
            stage,
            Header(self.title, self.fact if stage.text.growth < 1.7 else ""),
            back_button(Back),
            left,
            Panel(sheet, "walnut", shadow=True),
            self._sheet(sheet.inflate(-56, -40)),
            focus="go",
        )

    def explain(self) -> Change:
        return Go("manual", game=self.game)

    def handle(self, event: Input) -> Change:
        return self.page.handle(event) or (Back() if is_press(event, "back") else None)

    def step(self, dt: float) -> Change:
        return self.page.step(dt)

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.canvas.blit(stage.art.panel("table", 1280, 720), (0, 0))
        self.page.draw(stage, alpha)

    # -- layout ---------------------------------------------------------------------------------------

    @property
    def bill(self) -> Billing:
        """The announcement of the chosen game."""
        return billing(self.game)

    @property
    def fact(self) -> str:
        """What the title row says."""
        return "one screen, with people and bots"

    def _posters(self, games: list[str]) -> list[Poster]:
        """One large poster, or a grid of two columns; with very large text one game's is left out."""
        assert self._stage is not None
        grown = self._stage.text.growth
        if len(games) == 1:
            if grown >= 1.7:
                return []
            wide = 440.0 if grown < 1.2 else 300.0
            return [Poster(games[0], (24, 96, wide, wide * 4 / 3))]
        wide = 212.0 if grown < 1.7 else 160.0
        return [
            Poster(
                game, (24 + (n % 2) * (wide + 16), 96 + (n // 2) * (wide * 4 / 3 + 16), wide, wide * 4 / 3),
                partial(self._choose, game), chosen=game == self.game,
            )
            for n, game in enumerate(games)
        ]  # fmt: skip

    def _choose(self, game: str) -> Change:
        self.game = game
        self.seats = min(max(self.seats, self.bill.seats[0]), self.bill.seats[-1])
        self._again()
        return None

    def _sheet(self, area: pygame.FRect) -> list[Widget]:
        """Title, credit, pitch; the table's rows; the buttons at the foot."""
        assert self._stage is not None
        text = self._stage.text
        buttons = self._buttons(area)
        rows = self._rows()
        least = (text.height("body_strong") + 22) * len(rows)
        room = buttons[0].box.top - 14 - area.top
        parts, y = self._words(area, room - least)
        high = min(92.0 * min(1.3, text.growth), (area.top + room - y) / max(1, len(rows)))
        for words, control in rows:
            parts += self._row(words, control, pygame.FRect(area.left, y, area.width, high))
            y += high
        return [*parts, *self._hints(pygame.FRect(area.left, y, area.width, area.top + room - y)), *buttons]

    def _hints(self, area: pygame.FRect) -> list[Widget]:
        """What one does in this game, a line each, where there is room for all of it."""
        assert self._stage is not None
        text, hints = self._stage.text, self.bill.hints
        high = max(34.0 * text.growth, text.height("body") + 8)
        wide = all(text.fits(words, "body", area.width - 52 * text.growth) for _, words in hints)
        if not hints or not wide or area.height < high * len(hints) + 12:
            return []
        top = area.bottom - high * len(hints) - 4
        lines = pygame.FRect(area.left, top, area.width, high * len(hints))
        return [Draw(lines, partial(self._draw_hints, high))]

    def _draw_hints(self, high: float, stage: Stage, box: pygame.FRect) -> None:
        size = min(30.0 * stage.text.growth, high - 4)
        for number, (token, words) in enumerate(self.bill.hints):
            y = box.top + (number + 0.5) * high
            stage.blit(stage.art.token(token, size), (box.left + size / 2 + 2, y), anchor=(0.5, 0.5))
            stage.write(words, "body", CREAM_SOFT, (box.left + size + 16, y), anchor=(0, 0.5))

    def _words(self, area: pygame.FRect, room: float) -> tuple[list[Widget], float]:
        """Title, credit and pitch, the last ones only where there is room for them; and where they end."""
        assert self._stage is not None
        text, bill = self._stage.text, self.bill
        title = text.paragraph_height(bill.title, "title", area.width)
        parts: list[Widget] = [
            Words(
                bill.title, (area.left, area.top, area.width, title + 2), "title", GOLD_LEAF, fit=("heading",)
            )
        ]
        y = area.top + title + 4
        for words, role, colour in ((bill.credit, "label", WALNUT_LABEL), (bill.pitch, "page", CREAM)):
            high = text.paragraph_height(words, role, area.width)
            if y + high + 8 - area.top <= room:
                parts.append(Words(words, (area.left, y, area.width, high + 4), role, colour))
                y += high + 8
        return parts, y + 10

    def _row(self, words: tuple[str, str], control: Widget, area: pygame.FRect) -> list[Widget]:
        """One choice: its name and a line about it at the left, the control at the right."""
        assert self._stage is not None
        text = self._stage.text
        wide = min(400.0, area.width * 0.55)
        high = min(area.height - 10, 60 * min(1.3, text.growth))
        control.box.update(area.right - wide, area.top + (area.height - 10 - high) / 2, wide, high)
        room = area.width - wide - 20
        name, about = words
        two = about and text.height("body_strong") + text.height("label") <= area.height - 6
        first = text.height("body_strong") if two else area.height - 8
        parts: list[Widget] = [
            Words(
                name, (area.left, area.top + 2, room, first), "body_strong", CREAM, middle=not two,
                fit=("name_small",),
            ),
            control,
        ]  # fmt: skip
        if two:
            line = pygame.FRect(area.left, area.top + 2 + first, room, area.height - first - 6)
            parts.append(Words(about, line, "label", CREAM_SOFT))
        return parts

    def _rows(self) -> list[tuple[tuple[str, str], Widget]]:
        """What can be chosen here: (name, what it means) and its control."""
        bill = self.bill
        minutes = bill.minutes(self.seats)
        ours = "" if self.seats in bill.official else ", more than the rulebook seats"
        seats = Stepper(
            BOX, self.seats, bill.seats[0], bill.seats[-1], self._set_seats, name="seats",
            words=lambda n: count(n, "captain", "captains"),
        )  # fmt: skip
        level = Choice(BOX, LEVEL_WORDS, self.level, self._set_level, name="level")
        return [
            (("Captains", f"about {minutes} minutes{ours}" if minutes else ""), seats),
            (("Bots", self.level_words), level),
        ]

    @property
    def level_words(self) -> str:
        """What the chosen level means."""
        return ("they drift with the dice", "they know what they want")[self.level]

    def _set_seats(self, seats: int) -> Change:
        self.seats = seats
        self._again()
        return None

    def _set_level(self, level: int) -> Change:
        self.level = level
        self._again()
        return None

    def _buttons(self, area: pygame.FRect) -> list[Button]:
        assert self._stage is not None
        high = 60.0 * min(1.4, self._stage.text.growth)
        top = area.bottom - high
        row = [Button(self.go, BOX, self.open, name="go", cue="knock")]
        if self._unfinished:
            row.append(Button("Go on with a match", BOX, lambda: Go("resume"), kind="second", name="resume"))
        row.append(
            Button("How to play", BOX, lambda: Go("manual"), kind="second", icon="book", name="manual")
        )
        sizes = [button.wanted(self._stage)[0] for button in row]
        sizes[0] *= 1.4
        share = (area.width - 14 * (len(row) - 1)) / sum(sizes)
        x = area.left
        for button, size in zip(row, sizes, strict=True):
            button.box.update(x, top, size * share, high)
            x += size * share + 14
        return row

    def _again(self) -> None:
        if self._stage is not None:
            self.arrange(self._stage)

    # -- opening --------------------------------------------------------------------------------------

    def open(self) -> Change:
        """Set the table and go to its lobby."""
        assert self._stage is not None
        try:
            session = self._session(self._stage)
        except OSError as problem:
            return Go(sorry("hosting", {"reason": problem.strerror or str(problem)}))
        remembered = Keep(replace(self._stage.settings, seats=self.seats))
        return (remembered, Go(Lobby(session, sit=True)))

    def _session(self, stage: Stage) -> Session:
        levels = dict.fromkeys(range(1, self.seats), LEVELS[self.level])
        table = Table(self.game, self.seats, levels, name=self.bill.title, pace=pace(stage.settings.speed))
        return stage.harbour.here(table, own_name(stage.settings))


class Host(Play):
    """A table for the network; its seats stay open until somebody comes or a bot is seated."""

    title = "Host a table"
    go = "Open the table"

    def __init__(self, game: str = "") -> None:
        super().__init__(game)
        self.with_pin = True
        self._name: TextField | None = None

    @property
    def fact(self) -> str:
        """What the title row says."""
        return "others on this network find it by itself"

    def _rows(self) -> list[tuple[tuple[str, str], Widget]]:
        assert self._stage is not None
        rows = super()._rows()
        if self._name is None:
            own = own_name(self._stage.settings)
            self._name = TextField(
                BOX, f"{own}’s table", name="name", entered=lambda words: self.open(), most=LONGEST_TITLE,
                hint="The table’s name", role="name",
            )  # fmt: skip
        pin = Choice(BOX, ("Open to all", "With a PIN"), int(self.with_pin), self._set_pin, name="pin")
        about = "six figures on your screen" if self.with_pin else "anybody on the network may sit down"
        return [(("Name", "as others find it"), self._name), rows[0], (("Who may come", about), pin)]

    def _set_pin(self, choice: int) -> Change:
        self.with_pin = bool(choice)
        self._again()
        return None

    def _session(self, stage: Stage) -> Session:
        name = (self._name.words.strip() if self._name is not None else "") or self.bill.title
        pin = stage.harbour.new_pin() if self.with_pin else ""
        table = Table(self.game, self.seats, name=name, pin=pin, pace=pace(stage.settings.speed))
        return stage.harbour.host(table, own_name(stage.settings))
