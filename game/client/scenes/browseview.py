"""How "Find a table" lies on the screen: list and address side by side, or pages under tabs at large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.harbour import USUAL_PORT
from game.client.scene import Back, Change
from game.client.theme import GOLD_LEAF, GOOD, INK, TABLE_RING, TEXT_SECOND, WALNUT_LABEL, WAX
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice, Tabs
from game.client.widgets.notices import Header, back_button, prompts
from game.client.widgets.widget import Draw, Panel, Widget, Words, wrapped_in
from game.client.words import trouble

if TYPE_CHECKING:
    from game.client.scenes.browse import Browse
    from game.client.stage import Stage

TABS = ("List", "Address", "Why not?")
REMEMBERED = 2  # addresses that are offered
BOX = (0, 0, 1, 1)


class BrowseView:
    """Places the widgets of the scene on its page."""

    def __init__(self, scene: Browse, stage: Stage) -> None:
        self.scene, self.stage = scene, stage
        self.grown = stage.text.growth

    def place(self) -> None:
        """Lay everything out."""
        parts = self._wide() if self.grown < 1.2 else self._paged()
        empty = "address" if self.grown < 1.2 else "typed"
        self.scene.page.place(self.stage, parts, focus="tables" if self.scene.seen else empty)

    def _wide(self) -> list[Widget]:
        column = pygame.FRect(868, 86, 396, 300)
        return [
            Header("Find a table", self.scene.fact),
            back_button(Back),
            *self._list(pygame.FRect(16, 86, 836, 590), 96.0),
            Panel(column, "walnut"),
            *self._address(column),
            self._watch(pygame.FRect(868, 398, 396, 54)),
            Button(
                "Why can’t I see a table?",
                (868, 464, 396, 56),
                self.scene.explain,
                kind="second",
                icon="eye",
                name="why",
            ),
            Panel((868, 532, 396, 144), "parchment"),
            Draw((868, 532, 396, 144), self._draw_own),
            *prompts(
                self.stage,
                (
                    ("other", "type an address", self.scene.to_address),
                    ("why", "why not?", self.scene.explain),
                ),
                right=850,
            ),
        ]

    def _paged(self) -> list[Widget]:
        scene = self.scene
        wide = min(700.0, 3 * max(self.stage.text.width(name, "tab") + 40 for name in TABS) + 16)
        parts: list[Widget] = [
            Header("Find a table", "", right=1248 - wide - 12),
            back_button(Back),
            Tabs((1264 - wide, 12, wide, 58), TABS, scene.tab, self._turn),
        ]
        area = pygame.FRect(16, 90, 1248, 592)
        if scene.tab == 0:
            return parts + self._list(area, round(91.0 * self.grown))
        if scene.tab == 1:
            column = pygame.FRect(16, 90, 720, 592)
            side = pygame.FRect(752, 90, 512, 592)
            control = 64 * min(1.4, self.grown)
            low = pygame.FRect(side.left, side.top + control + 12, side.width, side.height - control - 12)
            return [
                *parts,
                Panel(column, "walnut"),
                *self._address(column),
                self._watch(pygame.FRect(side.left, side.top, side.width, control)),
                Panel(low, "parchment"),
                Draw(low, self._draw_own),
            ]
        inner = area.inflate(-56, -36)
        return [
            *parts,
            Panel(area, "parchment"),
            Words(scene.why_not, inner, "page", INK, fit=("body", "label")),
        ]

    def _turn(self, tab: int) -> Change:
        self.scene.tab = tab
        self.scene.again()
        return None

    def _list(self, area: pygame.FRect, row: float) -> list[Widget]:
        scene = self.scene
        if not scene.seen:
            return self._nothing(area)
        scene.list.row_height = row
        more = 16 + self.stage.text.height("label") / 2  # "4 more" stands under the list
        fitting = max(1, int((area.height - more + 10) // (row + 10)))
        scene.list.box.update(area.left, area.top, area.width, fitting * (row + 10) - 10)
        scene.list.resize(len(scene.seen))
        return [scene.list]

    def _nothing(self, area: pygame.FRect) -> list[Widget]:
        """An empty list: looking, then why it may be empty."""
        from game.client.scenes.browse import EMPTY_AFTER

        scene, text = self.scene, self.stage.text
        if scene.age < EMPTY_AFTER:
            return self._looking(area)
        sheet = area.inflate(-40, -20)
        head = text.paragraph_height("No table in sight", "question", sheet.width - 56)
        body = pygame.FRect(
            sheet.left + 28, sheet.top + 30 + head, sheet.width - 56, sheet.height - head - 50
        )
        needed = text.paragraph_height(scene.why_not, "body", body.width)
        sheet.height = min(sheet.height, head + needed + 64)
        body.height = sheet.height - head - 50
        return [
            Panel(sheet, "parchment", shadow=True),
            Words(
                "No table in sight",
                (sheet.left + 28, sheet.top + 18, sheet.width - 56, head + 4),
                "question",
                INK,
            ),
            Words(scene.why_not, body, "body", TEXT_SECOND, fit=("label",)),
        ]

    def _looking(self, area: pygame.FRect) -> list[Widget]:
        """While nothing has been heard yet: a lantern, and the other way to a table."""
        words = "Looking for tables on this network ..."
        said = pygame.FRect(area.left, area.top + 180, area.width, self.stage.text.height("heading") + 8)
        typed = Button("Type an address", BOX, self.scene.to_address, kind="second", name="typed")
        wide, high = typed.wanted(self.stage)
        typed.box.update(area.centerx - wide / 2, said.bottom + 24, wide, high)
        return [
            Draw((area.centerx - 80, area.top + 36, 160, 132), _draw_lantern),
            Words(
                words, said, "heading", GOLD_LEAF, align="center", middle=True, ring=TABLE_RING, fit=("tab",)
            ),
            typed,
        ]

    def _address(self, column: pygame.FRect) -> list[Widget]:
        """The typed address: its field, the PIN, the button, the addresses of the last times."""
        scene, text = self.scene, self.stage.text
        left, wide = column.left + 18, column.width - 36
        line = 52.0 * min(1.5, self.grown)
        label = text.height("label")
        y = column.top + 10 + text.height("heading") + 4
        scene.address.box.update(left, y, wide, line)
        note = Words(
            f"port {USUAL_PORT} if none is typed",
            (left, y + line + 2, wide, label + 2),
            "label",
            WALNUT_LABEL,
        )
        y += line + label + 12
        join = Button("Join", BOX, scene.join_typed, name="join", kind="primary")
        room = wide * 0.45
        scene.pin.box.update(left, y, room, line)
        join.box.update(left + room + 14, y, wide - room - 14, max(line, 48))
        parts: list[Widget] = [
            Words(
                "Join by address",
                (left, column.top + 8, wide, text.height("heading") + 2),
                "heading",
                GOLD_LEAF,
            ),
            scene.address,
            note,
            scene.pin,
            join,
        ]
        known = list(self.stage.settings.addresses[:REMEMBERED])
        y += line + 10
        if known and y + label + 44 < column.bottom:
            parts.append(Words("last time", (left, y, wide, label + 2), "label", WALNUT_LABEL))
            parts += self._remembered(
                known, pygame.FRect(left, y + label + 4, wide, min(line, column.bottom - y - label - 16))
            )
        return parts

    def _remembered(self, known: list[str], area: pygame.FRect) -> list[Widget]:
        each = (area.width - 10 * (len(known) - 1)) / len(known)
        return [
            Button(
                address, (area.left + number * (each + 10), area.top, each, area.height),
                self.scene.use(address), kind="second", name=f"last{number}",
            )
            for number, address in enumerate(known)
        ]  # fmt: skip

    def _watch(self, box: pygame.FRect) -> Widget:
        return Choice(
            box, ("Take a seat", "Look on"), int(self.scene.watch), self.scene.look_on, name="watch"
        )

    def _draw_own(self, stage: Stage, box: pygame.FRect) -> None:
        """What this machine is called on its networks, and what is wrong with looking."""
        scene, text = self.scene, stage.text
        left, wide = box.left + 18, box.width - 36
        y = box.top + 10
        stage.write("This machine", "body_strong", INK, (left, y), width=wide)
        y += text.height("body") + 4
        own = [address.rpartition(":")[0] for address in scene.own]
        size = min(24 * text.growth, text.height("body"))
        for address in own[: 2 if scene.problem else 3]:
            stage.blit(
                stage.art.icon("check", size, GOOD), (left, y + text.height("body") / 2), anchor=(0, 0.5)
            )
            stage.write(address, "body", TEXT_SECOND, (left + size + 8, y), width=wide - size - 8)
            y += text.height("body") + 2
        said = trouble(scene.problem).why if scene.problem else "" if own else trouble("no-interface").why
        if said:
            area = (left, y, wide, box.bottom - y - 8)
            wrapped_in(stage, said, ("body", "label"), WAX, area)


def _draw_lantern(stage: Stage, box: pygame.FRect) -> None:
    stage.blit(stage.art.lantern(box.height), box.center, anchor=(0.5, 0.5))
