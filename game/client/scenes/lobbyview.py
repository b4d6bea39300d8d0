"""How the lobby lies on the screen: three columns at usual text sizes, pages under tabs at larger ones.

It builds widgets from the session's lobby; what they do is the lobby scene's.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.billing import OURS, RULEBOOK, Billing, Value, billing
from game.client.scene import Change
from game.client.scenes import seating
from game.client.scenes.hostbar import PIN_INK, Fact, HostBar, in_row
from game.client.scenes.poster import Poster
from game.client.scenes.row import Button as RowButton
from game.client.scenes.rulecard import RuleCard
from game.client.scenes.seatrow import SeatRow
from game.client.theme import CREAM, GOLD_LEAF, TABLE_RING, WALNUT_LABEL
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Stepper, Tabs
from game.client.widgets.notices import Header, back_button
from game.client.widgets.widget import Panel, Widget, Words
from game.client.words import count
from game.session.protocol import SeatInfo

if TYPE_CHECKING:
    from game.client.scenes.lobby import Lobby
    from game.client.stage import Stage

LEVELS = ("chance", "greedy")  # weaker to stronger
PATIENCE = (0, 30, 60, 120)  # seconds
HUGE = 1.7  # the text scale from which fewer words are said
BAR = 108.0  # height of the bar at a text scale of 100 %


class LobbyView:
    """Places a lobby's widgets on its page."""

    def __init__(self, scene: Lobby, stage: Stage) -> None:
        self.scene, self.stage = scene, stage
        self.session = scene.session
        self.lobby = scene.session.lobby
        self.bill: Billing = billing(self.lobby.game)
        self.grown = stage.text.growth
        self.lan = bool(self.lobby.addresses) or not self.session.host

    def place(self) -> None:
        """Lay everything out."""
        bar = self._bar()
        parts = self._wide() if self.grown < 1.2 else self._paged(bar[0].box.top)
        focus = (
            "start" if self.session.host and not self.lan else "knock" if not self.session.host else "seat0"
        )
        scene = self.scene
        before = {widget.name: widget for widget in scene.page.widgets}
        for part in parts:
            if isinstance(part, SeatRow):
                part.keep(before.get(part.name))
        scene.page.place(self.stage, parts, bar, scene.toasts, focus=focus)

    # -- the two layouts ------------------------------------------------------------------------------

    def _wide(self) -> list[Widget]:
        rules_top = 118.0
        parts: list[Widget] = [
            Header(self._title(), self._fact()),
            back_button(self.scene.ask_to_leave),
            Poster(self.lobby.game, (20, 88, 270, 360)),
            *self._captains(pygame.FRect(20, 462, 270, 52)),
            *self._goal(pygame.FRect(20, 522, 270, 74)),
            *self._seats(pygame.FRect(308, 88, 540, 510), 1),
            Words("House rules", (870, 82, 180, 34), "heading", GOLD_LEAF, ring=TABLE_RING),
            *self._rules(pygame.FRect(866, rules_top, 398, 598 - rules_top), 1, 96.0),
        ]
        if any(isinstance(part, RuleCard) and part.mark(part.value) == OURS for part in parts):
            note = "“ours”: this project’s own"
            parts.append(
                Words(note, (1054, 84, 210, 30), "body", CREAM, align="right", middle=True, ring=TABLE_RING,
                      fit=("label",))
            )  # fmt: skip
        return parts

    def _paged(self, bottom: float) -> list[Widget]:
        names = ("Seats", "House rules", "Game")
        wide = min(760.0, 3 * max(self.stage.text.width(name, "tab") + 40 for name in names) + 16)
        area = pygame.FRect(16, 90, 1248, bottom - 100)
        parts: list[Widget] = [
            Header(self._title(), "", right=1248 - wide - 16),
            back_button(self.scene.ask_to_leave),
            Tabs((1264 - wide, 12, wide, 58), names, self.scene.tab, self._turn),
        ]
        if self.scene.tab == 0:
            return parts + self._seats(area, 2)
        if self.scene.tab == 1:
            return parts + self._rules(area, 2, min(160.0, (area.height + 10) / 3))
        return parts + self._game(area)

    def _turn(self, tab: int) -> Change:
        self.scene.tab = tab
        self.scene.arrange(self.stage)
        return None

    def _title(self) -> str:
        return self.lobby.name or self.bill.title

    def _fact(self) -> str:
        here = "at this screen" if not self.lan else "on this network"
        watching = (
            f", {count(self.lobby.spectators, 'person looks', 'people look')} on"
            if self.lobby.spectators
            else ""
        )
        return f"{count(len(self.lobby.seats), 'captain', 'captains')} {here}{watching}"

    def _game(self, area: pygame.FRect) -> list[Widget]:
        """The page about the game: poster, title, pitch where there is room, captains, goal."""
        text = self.stage.text
        wide = min(area.height, 400.0 if self.grown < HUGE else 280.0) * 0.75
        left = area.left + wide + 40
        room = area.right - left
        title = text.paragraph_height(self.bill.title, "heading", room)
        heading = (left, area.top, room, title + 4)
        parts: list[Widget] = [
            Poster(self.lobby.game, (area.left + 8, area.top + 4, wide - 8, (wide - 8) * 4 / 3)),
            Words(self.bill.title, heading, "heading", GOLD_LEAF, ring=TABLE_RING),
        ]
        y = area.top + title + 10
        control = 64.0 * min(1.3, self.grown)
        goal = text.height("tab") + text.height("label") + 26
        pitch = text.paragraph_height(self.bill.pitch, "body", room)
        if y + pitch + control + goal + 30 < area.bottom:
            line = (left, y, room, pitch + 4)
            parts.append(Words(self.bill.pitch, line, "body", CREAM, ring=TABLE_RING))
            y += pitch + 16
        parts += self._captains(pygame.FRect(left, y, min(room, 460 * min(1.3, self.grown)), control))
        y += control + 14
        return parts + self._goal(pygame.FRect(left, y, room, min(goal, area.bottom - y)))

    # -- the parts ------------------------------------------------------------------------------------

    def _captains(self, box: pygame.FRect) -> list[Widget]:
        """How many captains; the numbers beyond the rulebook's are marked."""
        number = len(self.lobby.seats)

        def words(number: int) -> str:
            return count(number, "captain", "captains") + ("" if number in self.bill.official else " *")

        if not self.session.host:
            return [
                Panel(box, "row"),
                Words(words(number), box.inflate(-20, -8), "heading", CREAM, align="center", middle=True),
            ]
        seats = self.bill.seats

        def changed(value: int) -> Change:
            self.session.configure(dict(self.lobby.options), value)
            return None

        return [Stepper(box, number, seats[0], seats[-1], changed, name="captains", words=words)]

    def _goal(self, box: pygame.FRect) -> list[Widget]:
        number = len(self.lobby.seats)
        minutes = self.bill.minutes(number)
        facts = f"about {minutes} minutes" if minutes else ""
        if number not in self.bill.official:
            facts = f"{facts} · * ours"
        half = box.height * 0.5
        return [
            Panel(box, "walnut"),
            Words(
                self.bill.goal(self.lobby.options), (box.left + 16, box.top + 6, box.width - 32, half - 4),
                "tab", GOLD_LEAF, middle=True, fit=("name",),
            ),
            Words(
                facts, (box.left + 16, box.top + half, box.width - 32, half - 6),
                "label", WALNUT_LABEL, middle=True,
            ),
        ]  # fmt: skip

    def _seats(self, area: pygame.FRect, columns: int) -> list[Widget]:
        seats = self.lobby.seats
        rows = -(-len(seats) // columns)
        gap = 8.0
        tallest = 78.0 if columns == 1 else min(144.0, 96.0 * self.grown)
        high = min(tallest, (area.height + gap) / rows - gap)
        wide = (area.width - (columns - 1) * 12) / columns
        out: list[Widget] = []
        for number, seat in enumerate(seats):
            left = area.left + (number % columns) * (wide + 12)
            top = area.top + (number // columns) * (high + gap)
            out.append(self._seat(seat, pygame.FRect(left, top, wide, high)))
        return out

    def _seat(self, seat: SeatInfo, box: pygame.FRect) -> SeatRow:
        choices = self._seat_buttons(seat, box)
        matters = self.lan and not (self.session.host and seat.local)
        return SeatRow(seat, box, choices, lan=self.lan, ready_matters=matters)

    def _seat_buttons(self, seat: SeatInfo, box: pygame.FRect) -> list[RowButton]:
        """What may be done about a seat, from left to right."""
        scene, host = self.scene, self.session.host
        wanted: list[tuple[str, str, object, bool]] = []  # label, icon, action, barred
        if seat.kind == "open":
            if not scene.watch:
                wanted.append(("Sit here", "", partial(scene.open_sheet, seat.seat), False))
            if host:
                wanted.append(("Add a bot", "", partial(self.session.bot, seat.seat, "greedy"), False))
        elif seat.kind == "bot" and host:
            at = LEVELS.index(seat.level) if seat.level in LEVELS else 0
            for icon, step in (("minus", -1), ("plus", 1)):
                there = 0 <= at + step < len(LEVELS)
                level = LEVELS[at + step] if there else seat.level
                wanted.append(("", icon, partial(self.session.bot, seat.seat, level), not there))
            wanted.append(("", "cross", partial(self.session.bot, seat.seat, ""), False))
        elif seat.local:
            wanted.append(("Change", "", partial(scene.open_sheet, seat.seat), False))
        elif seat.kind == "person" and host:
            wanted.append(("", "cross", partial(scene.ask_to_kick, seat.seat), False))
        return self._in_row(wanted, box)

    def _in_row(self, wanted: list[tuple[str, str, object, bool]], box: pygame.FRect) -> list[RowButton]:
        grown, text = min(1.45, self.grown), self.stage.text
        high = min(48.0 * grown, box.height - 14)
        sizes = [max(high, text.width(label, "button") + 26) if label else high for label, *_ in wanted]
        room = box.width * 0.56
        total = sum(sizes) + 10 * (len(sizes) - 1)
        if sizes and total > room:
            sizes = [size * (room - 10 * (len(sizes) - 1)) / sum(sizes) for size in sizes]
        left = box.width - 14 - sum(sizes) - 10 * (len(sizes) - 1)
        out = []
        for (label, icon, action, barred), wide in zip(wanted, sizes, strict=True):
            why = _nothing if barred else None
            out.append(RowButton(label, action, (left, (box.height - high) / 2, wide, high), icon, why=why))  # type: ignore[arg-type]
            left += wide + 10
        return out

    def _rules(self, area: pygame.FRect, columns: int, step: float) -> list[Widget]:
        """The options as the host's session offers them; guests see the values alone."""
        cards: list[RuleCard] = []
        offered = {option.name: option for option in self.session.offers()}
        for name, value in self.lobby.options.items():
            option = offered.get(name)
            rule = self.bill.rules.get(name)
            if rule is None:
                continue
            default = option.default if option is not None else value
            values: tuple[Value, ...] = option.choices if option is not None else (value,)
            changed = partial(self._choose, name) if option is not None and not self.lobby_under_way else None
            cards.append(
                RuleCard(
                    (0, 0, 1, 1), rule.title, values, value, changed, word=rule.word, about=rule.about,
                    mark=partial(_mark, rule.mark, default),
                )
            )  # fmt: skip
        if self.lan:
            cards.append(self._patience())
        wide = (area.width - (columns - 1) * 12) / columns
        step = min(step, area.height / max(1, -(-len(cards) // columns)) + 2)
        for number, card in enumerate(cards):
            left = area.left + (number % columns) * (wide + 12)
            card.box.update(left, area.top + (number // columns) * step, wide, step - 8)
        return list(cards)

    @property
    def lobby_under_way(self) -> bool:
        return self.lobby.started and not self.lobby.over

    def _choose(self, name: str, value: Value) -> Change:
        self.session.configure({**self.lobby.options, name: value}, len(self.lobby.seats))
        return None

    def _patience(self) -> RuleCard:
        seconds = round(self.lobby.patience)
        values = tuple(sorted({*PATIENCE, seconds}))

        def changed(value: Value) -> Change:
            self.session.patience(float(value))
            return None

        return RuleCard(
            (0, 0, 1, 1), "Patience", values if self.session.host else (seconds,), seconds,
            changed if self.session.host else None,
            word=lambda value: f"{value} s" if value else "endless",
            about=_patience_means,
            mark=lambda value: OURS,
        )  # fmt: skip

    def _bar(self) -> list[Widget]:
        high = min(200.0, BAR * self.grown)
        box = pygame.FRect(4, 720 - 6 - high, 1272, high)
        buttons = self._bar_buttons()
        left = in_row(self.stage, buttons, 1260, box.top + 10)
        return [HostBar(box, self._bar_facts(), self._sentence(), left), *buttons]

    def _bar_facts(self) -> list[Fact]:
        if not self.lobby.addresses:
            return [Fact("At this screen" if self.session.host else "Your seat", self._my_seats())]
        address = self.lobby.addresses[0]
        others = [other for other in self.lobby.addresses[1:] if not other.startswith("127.")]
        label = f"Others type (or {others[0]})" if others else "Others type"
        facts = [Fact(label, address)]
        facts.append(Fact("PIN", self.lobby.pin, PIN_INK) if self.lobby.pin else Fact("PIN", "none"))
        return facts

    def _my_seats(self) -> str:
        names = [seating.name_of(seat) for seat in self.lobby.seats if seat.seat in self.session.seats]
        return ", ".join(names) if names else "looking on"

    def _sentence(self) -> str:
        if not self.session.host:
            return seating.guest_waits(self.lobby, self.session.seats)
        hindrance = seating.hindrance(self.lobby)
        if seating.lonely(self.lobby, self.scene.waited, self.scene.visited):
            port = self.lobby.addresses[0].rpartition(":")[2]
            return (
                "Nobody has connected yet. If they try: let Python through this machine’s firewall "
                f"(TCP port {port})."
            )
        return hindrance or "Everybody is here."

    def _bar_buttons(self) -> list[Button]:
        scene, box = self.scene, (0, 0, 1, 1)
        if self.session.host:
            hindrance = seating.hindrance(self.lobby)
            why = partial(scene.say, hindrance, "hour") if hindrance else None
            start = Button("Start", box, scene.start, why=why, name="start", cue="bell")
            if seating.open_seats(self.lobby):
                fill = "Fill with bots" if self.grown < HUGE else "Fill"
                return [
                    start,
                    Button(fill, box, scene.fill, kind="second", icon="bot", name="fill"),
                    *self._name_button(),
                ]
            return [start, *self._name_button()]
        mine = [seat for seat in self.lobby.seats if seat.seat in self.session.seats]
        if not mine:
            return []
        if all(seat.ready for seat in mine):
            return [
                Button(
                    "Not ready", box, partial(scene.knock, False), kind="second", name="knock", cue="knock"
                )
            ]
        return [Button("Knock: ready", box, partial(scene.knock, True), name="knock", cue="knock")]

    def _name_button(self) -> list[Button]:
        """The way to a name of one's own for whoever has none yet, where the bar has room for it."""
        mine = [seat for seat in self.session.seats if self.lobby.seats[seat].kind == "person"]
        if self.stage.settings.name or not mine or self.grown >= 1.2:
            return []
        ask = partial(self.scene.open_sheet, mine[0])
        return [Button("Your name?", (0, 0, 1, 1), ask, kind="second", name="name")]


def _patience_means(value: Value) -> str:
    if not value:
        return "Everybody may think for ever."
    return f"After {value} s a bot answers that one question."


def _nothing() -> Change:
    return None


def _mark(mark: object, default: Value, value: Value) -> str:
    return mark(value, default) if callable(mark) else RULEBOOK
