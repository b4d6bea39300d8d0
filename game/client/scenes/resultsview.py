"""How the results lie on the screen: the morning at the left, the ranking and the buttons at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.scenes.ranking import Rank
from game.client.theme import BACKING, BRASS, CREAM, CREAM_SOFT, GOLD_LEAF, TABLE_RING, WALNUT_LABEL
from game.client.widgets import fittings
from game.client.widgets.buttons import Button
from game.client.widgets.widget import Draw, Look, Widget, Words, panel, ring
from game.client.words import count

if TYPE_CHECKING:
    from game.client.scenes.results import Results
    from game.client.stage import Stage

BOX = (0, 0, 1, 1)
TITLE = 76.0  # size of "Mira wins" at most


class ResultsView:
    """Places the widgets of the results on their page."""

    def __init__(self, scene: Results, stage: Stage) -> None:
        self.scene, self.stage = scene, stage
        self.grown = stage.text.growth
        self.left = self.scene_width(stage) + 24

    @staticmethod
    def scene_width(stage: Stage) -> float:
        """The width of the morning: narrower where words are larger."""
        return 516.0 if stage.text.growth < 1.2 else 372.0 if stage.text.growth < 1.7 else 300.0

    def place(self) -> None:
        """Lay everything out."""
        text, scene = self.stage.text, self.scene
        wide = 1264 - self.left
        head = max(46.0, text.height("score") + 8)
        foot = max(56.0, 48 * min(1.5, self.grown)) + 22
        bar = self._wants_bar(head, foot)
        area = pygame.FRect(
            self.left, 10 + head, wide, 720 - 10 - head - foot - (bar[0].box.height + 6 if bar else 6)
        )
        self._rows(area)
        parts: list[Widget] = [
            Draw((0, 0, 1280, 720), self._draw_frame),
            Words(scene.bill.title, (self.left, 8, wide * 0.62, head), "score", GOLD_LEAF, middle=True,
                  fit=("heading", "name"), ring=TABLE_RING),
            Words(self._length(), (self.left + wide * 0.62, 8, wide * 0.38, head), "body_medium", CREAM_SOFT,
                  align="right", middle=True, ring=TABLE_RING, fit=("label",)),
            scene.list,
            *bar,
            *self._buttons(pygame.FRect(self.left, 720 - foot, wide, foot - 22)),
            scene.toasts,
        ]  # fmt: skip
        scene.page.place(self.stage, parts, focus="again" if scene.session.seats else "title")

    def _length(self) -> str:
        turns = self.scene.bill.length(self.scene.update.view)
        minutes = round(self.scene.seconds / 60)
        return f"{turns} · {count(minutes, 'minute', 'minutes')}" if minutes else turns

    def _rows(self, area: pygame.FRect) -> None:
        """All ranks where they fit, at most 124 high; else as many as fit, and the list scrolls."""
        ranks = self.scene.list
        least = self.stage.text.height("name") + self.stage.text.height("label") + 8
        gap = 8.0
        high = min(
            124.0 * max(1.0, self.grown * 0.9), (area.height + gap) / max(1, len(self.scene.ranks)) - gap
        )
        if high < least:
            more = 16 + self.stage.text.height("label") / 2  # "4 more" stands under the list
            fitting = max(1, int((area.height - more + gap) // (least + gap)))
            high = (area.height - more + gap) / fitting - gap
            area = pygame.FRect(area.left, area.top, area.width, fitting * (high + gap) - gap)
        ranks.row_height, ranks.gap = high, gap
        ranks.box.update(area)
        ranks.resize(len(self.scene.ranks))

    def draw_row(self, index: int, box: pygame.FRect, look: Look) -> None:
        """One line: place, flag, name, the sum, the total."""
        stage, rank = self.stage, self.scene.ranks[index]
        panel(stage, "walnut-lit" if rank.place == 1 and self.scene.result.order else "walnut", box)
        if look.focused:
            stage.blit(fittings.tint(stage, box.width - 6, box.height - 6, 0.13), (box.left + 3, box.top + 3))
        x = self._draw_mark(rank, box)
        right = box.right - 24
        size = "number" if box.height > 60 * self.grown else "score"
        total = stage.text.render(str(rank.total), size, GOLD_LEAF)
        stage.blit(total, (right, box.centery), anchor=(1, 0.53))
        self._draw_words(rank, box, x, right - total.get_width() / stage.scale - 20 - x)
        if look.focused:
            ring(stage, box, 10, strong=True)

    def _draw_mark(self, rank: Rank, box: pygame.FRect) -> float:
        """The coin with the place and the flag; gives where words begin."""
        stage = self.stage
        coin = min(50.0 if rank.place == 1 else 42.0, box.height - 14)
        stage.blit(stage.art.rank(rank.place, coin), (box.left + 14 + 25, box.centery), anchor=(0.5, 0.5))
        high = min(78.0 if rank.place == 1 else 66.0, box.height - 20)
        wide = high * 1.18
        flag = stage.art.flag(self.scene.liveries[rank.seat], wide, high)
        left = box.left + 76
        stage.blit(flag, (left, box.centery), anchor=(0, 0.5))
        return left + wide + 16

    def _draw_words(self, rank: Rank, box: pygame.FRect, x: float, room: float) -> None:
        text, stage = self.stage.text, self.stage
        airy = box.height >= text.height("page_strong") + text.height("body") + 14
        name, low = ("page_strong", "body") if airy else ("name", "label")
        lines = [(self.scene.names[rank.seat], (name, "name_tight"), CREAM)]
        lines.append((rank.working, (low, "label"), GOLD_LEAF))
        room_for_note = box.height >= text.height(name) + 2 * text.height("body") + 12
        if rank.note and room_for_note and text.fits(rank.note, "label", room):
            lines.append((rank.note, ("body", "label"), WALNUT_LABEL))
        heights = [text.height(roles[0]) for _, roles, _ in lines]
        y = box.top + (box.height - sum(heights)) / 2
        for (words, roles, colour), high in zip(lines, heights, strict=True):
            stage.blit(text.fitted(words, roles, colour, room), (x, y + high / 2), anchor=(0, 0.5))
            y += high

    def _wants_bar(self, head: float, foot: float) -> list[Widget]:
        """Who wants to play again, where people sit at several screens."""
        lobby = self.scene.session.lobby
        people = [seat for seat in lobby.seats if seat.kind == "person"]
        if len(people) < 2 or not any(not seat.local for seat in people):
            return []
        high = max(34.0, self.stage.text.height("body") + 8)
        box = pygame.FRect(self.left, 720 - foot - high - 2, 1264 - self.left, high)
        return [Draw(box, self._draw_wants)]

    def _draw_wants(self, stage: Stage, box: pygame.FRect) -> None:
        people = [seat for seat in self.scene.session.lobby.seats if seat.kind == "person"]
        wanting = [seat for seat in people if seat.ready]
        words = f"{len(wanting)} of {len(people)} want to play again"
        wide = stage.write(
            words, "body_medium", CREAM_SOFT, (box.left + 4, box.centery), anchor=(0, 0.5), ring=TABLE_RING,
            width=box.width * 0.6,
        )  # fmt: skip
        size = min(30.0 * self.grown, box.height - 2)
        for number, seat in enumerate(wanting):
            disc = stage.art.disc(seat.emblem or "slate", size)
            stage.blit(disc, (box.left + wide + 24 + number * (size + 6), box.centery), anchor=(0, 0.5))

    def _buttons(self, area: pygame.FRect) -> list[Widget]:
        scene = self.scene
        row: list[Button] = []
        if scene.session.seats:
            wanted = scene.again_wanted
            again = Button("Waiting ..." if wanted else "Again", BOX, scene.again, name="again")
            row.append(again)
        row.append(Button("Replay", BOX, scene.replay, kind="second", command="other", name="replay"))
        row.append(Button("To the lobby", BOX, scene.to_lobby, kind="second", name="lobby"))
        row.append(Button("Title", BOX, scene.ask_to_leave, kind="second", command="back", name="title"))
        sizes = [button.wanted(self.stage)[0] for button in row]
        sizes[0] *= 1.35
        share = (area.width - 14 * (len(row) - 1)) / sum(sizes)
        x = area.left
        for button, size in zip(row, sizes, strict=True):
            button.box.update(x, area.top, size * share, area.height)
            x += size * share + 14
        return list(row)

    def _draw_frame(self, stage: Stage, box: pygame.FRect) -> None:
        """The edge of the morning, and who has won over it."""
        wide = self.scene_width(stage)
        stage.fill(BACKING, (wide, 0, 6, 720))
        stage.line(BRASS, (wide + 3, 0), (wide + 3, 720), 1)
        words = [self.scene.headline]
        if self.grown >= 1.2 or stage.px(wide - 24) < stage.art.title(words[0], TITLE * 0.6).get_width():
            first, _, last = self.scene.headline.rpartition(" ")
            words = [first, last] if first else words
        size = TITLE
        while size > 24 and max(stage.art.title(word, size).get_width() for word in words) > stage.px(
            wide - 24
        ):
            size -= 4
        for number, word in enumerate(words):
            stage.blit(stage.art.title(word, size), (wide / 2, 10 + number * size * 1.12), anchor=(0.5, 0))
