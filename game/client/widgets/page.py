"""A page of widgets: who has the focus, what a pointer presses, where the arrows lead.

Exactly one widget has the focus; arrows go to the nearest one in their direction, Tab goes round in order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.client.input import DIRECTIONS, Input, Point, Press, Typed, Wheel
from game.client.scene import STAY, Change
from game.client.widgets.widget import Look, Widget

if TYPE_CHECKING:
    from game.client.stage import Stage

HOLD = 0.5  # seconds after which a press asks what the thing is
SLIP = 14.0  # logical units a finger may slip while it holds


class Page:
    """The widgets of a scene and what people do with them."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self._stage: Stage | None = None
        self._over: Widget | None = None
        self._held: Widget | None = None
        self._held_at = (0.0, 0.0)
        self._held_for = 0.0
        self._inside = False

    def place(self, stage: Stage, *widgets: Widget | Iterable[Widget], focus: str = "") -> None:
        """Put these widgets on the page, in the order of drawing and of Tab, in place of all others.

        The focus stays with the widget of the same name, goes to `focus` at first, else to the first one.
        """
        before = self.focus
        index = self._ring().index(before) if before in self._ring() else 0
        self._stage = stage
        self.widgets = []
        for one in widgets:
            self.widgets += [one] if isinstance(one, Widget) else list(one)
        self._over = self._held = None
        ring = self._ring()
        wanted = before.name if before is not None and before.name else focus
        self.focus = next((w for w in ring if w.name == wanted and wanted), None)
        if self.focus is None and ring:
            self.focus = ring[min(index, len(ring) - 1)]

    def find(self, name: str) -> Widget | None:
        """The widget of a name."""
        return next((w for w in self.widgets if w.name == name), None)

    def step(self, dt: float) -> Change:
        """`dt` seconds have passed; a press that is held long enough asks what the thing is."""
        for widget in self.widgets:
            widget.step(dt)
        if self._held is None or not self._inside:
            return None
        before, self._held_for = self._held_for, self._held_for + dt
        if before < HOLD <= self._held_for:
            asked = self._held.inspect()
            if asked is not None:
                self._held = None
            return asked
        return None

    def draw(self, stage: Stage, alpha: float) -> None:
        """Draw every widget, the one with the focus last but one before what covers it."""
        for widget in self.widgets:
            if widget.shown:
                widget.draw(stage, self._look(widget, alpha))

    def _look(self, widget: Widget, alpha: float) -> Look:
        down = widget is self._held and self._inside
        return Look(widget is self.focus, widget is self._over, down, alpha)

    # -- input ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change:
        """What the event does: a change, STAY when it was used, None when it means nothing here."""
        if isinstance(event, Point):
            return self._point(event)
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Typed):
            return self.focus.typed(event.words) if self.focus is not None and self.focus.types else None
        if isinstance(event, Wheel):
            under = self._under(event.at)
            return under.wheel(event.amount) if under is not None else None
        return None

    def _press(self, press: Press) -> Change:
        focus = self.focus
        if focus is not None:
            used = focus.command(press)
            if used is not None:
                return used
            if focus.types and press.letter and press.device.kind == "keys":
                return STAY  # the letter itself comes as Typed
        if press.command in DIRECTIONS:
            return self.move(press.command or "")
        if press.command in ("focus_next", "focus_prev"):
            return self._tab(1 if press.command == "focus_next" else -1)
        if press.repeat:
            return None
        return self._pressed(press)

    def _pressed(self, press: Press) -> Change:
        hot = next((w for w in self._reachable() if w.hotkey is not None and w.hotkey == press.command), None)
        if hot is not None and not (press.command == "confirm" and self.focus is not None):
            return self._done(hot)
        if self.focus is None:
            return None
        if press.command == "confirm":
            return self._done(self.focus)
        if press.command == "inspect":
            return self.focus.inspect()
        return None

    def _done(self, widget: Widget) -> Change:
        change = widget.press()
        return STAY if change is None else change

    def _point(self, event: Point) -> Change:
        under = self._under(event.at, finger=event.device.kind == "touch")
        if event.kind == "cancel":
            self._held = self._over = None
            return None
        if event.kind == "move":
            return self._moved(event, under)
        if event.kind == "down":
            return self._down(event, under)
        return self._up(event, under)

    def _moved(self, event: Point, under: Widget | None) -> Change:
        if self._held is not None:
            self._inside = under is self._held
            if event.at is not None and max(abs(event.at[i] - self._held_at[i]) for i in (0, 1)) > SLIP:
                self._held_for = HOLD  # a drag is no question
            return self._held.point(event)
        self._over = under if event.device.kind == "mouse" else None
        typing = self.focus is not None and self.focus.types
        if self._over is not None and self._over.focusable and self._over.hover_focus and not typing:
            self.focus = self._over
        return self._over.point(event) if self._over is not None else None

    def _down(self, event: Point, under: Widget | None) -> Change:
        if under is None:
            return None
        if event.second:
            return under.inspect()
        self._held, self._inside, self._held_for = under, True, 0.0
        self._held_at = event.at or (0.0, 0.0)
        if under.focusable:
            self.focus = under
        return under.point(event) or STAY

    def _up(self, event: Point, under: Widget | None) -> Change:
        held, self._held = self._held, None
        if held is None or event.second:
            return None
        used = held.point(event)
        if used is not None:
            return used
        return self._done(held) if under is held else None

    def _under(self, at: tuple[float, float] | None, *, finger: bool = False) -> Widget | None:
        """The widget at a point: the topmost whose box holds it, for a finger else the nearest in reach."""
        if at is None:
            return None
        able = [w for w in self.widgets if w.shown and _pressable(w)]
        exact = [w for w in able if w.box.collidepoint(at)]
        if exact or not finger:
            return exact[-1] if exact else None
        near = [w for w in able if w.reach.collidepoint(at)]
        return min(near, key=lambda w: _distance(w, at), default=None)

    # -- focus ----------------------------------------------------------------------------------------

    def move(self, direction: str) -> Change:
        """Give the focus to the nearest widget in a direction."""
        ring = self._ring()
        if self.focus not in ring or self.focus is None:
            self.focus = ring[0] if ring else None
            return STAY if ring else None
        best = min(
            (w for w in ring if w is not self.focus and _leads(self.focus, w, direction)),
            key=lambda w: _cost(self.focus, w, direction),
            default=None,
        )
        if best is None:
            return None
        self._take(best)
        return STAY

    def _tab(self, step: int) -> Change:
        ring = self._ring()
        if not ring:
            return None
        index = ring.index(self.focus) if self.focus in ring else -step
        self._take(ring[(index + step) % len(ring)])
        return STAY

    def _take(self, widget: Widget) -> None:
        self.focus = widget
        if self._stage is not None:
            self._stage.sound.play("focus")

    def _reachable(self) -> list[Widget]:
        return [w for w in self.widgets if w.shown and _pressable(w)]

    def _ring(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable and w.shown]


def _pressable(widget: Widget) -> bool:
    return widget.focusable or widget.hotkey is not None or type(widget).point is not Widget.point


def _distance(widget: Widget, at: tuple[float, float]) -> float:
    """How far a point lies from a box, squared."""
    box = widget.box
    across = max(box.left - at[0], 0.0, at[0] - box.right)
    along = max(box.top - at[1], 0.0, at[1] - box.bottom)
    return across * across + along * along


def _ahead(start: Widget, to: Widget, direction: str) -> tuple[float, float]:
    """How far ahead `to` begins and how far it lies aside (0 where the two overlap), in logical units."""
    a, b = start.box, to.box
    if direction in ("left", "right"):
        ahead = b.left - a.right if direction == "right" else a.left - b.right
        aside = max(b.top - a.bottom, a.top - b.bottom, 0.0)
    else:
        ahead = b.top - a.bottom if direction == "down" else a.top - b.bottom
        aside = max(b.left - a.right, a.left - b.right, 0.0)
    return ahead, aside


def _leads(start: Widget | None, to: Widget, direction: str) -> bool:
    """Whether a direction leads from one widget to another: it begins ahead and so does its middle."""
    if start is None:
        return False
    across = direction in ("left", "right")
    overlap = min(start.box.width, to.box.width) if across else min(start.box.height, to.box.height)
    ahead, _ = _ahead(start, to, direction)
    return ahead > -0.5 * overlap and _middle_ahead(start, to, direction)


def _middle_ahead(start: Widget, to: Widget, direction: str) -> bool:
    across = to.box.centerx - start.box.centerx
    along = to.box.centery - start.box.centery
    return {"left": across < -1, "right": across > 1, "up": along < -1, "down": along > 1}[direction]


def _cost(start: Widget | None, to: Widget, direction: str) -> float:
    """Nearer and straighter is better: aside counts twice, and the middles decide between equals."""
    if start is None:
        return 0.0
    ahead, aside = _ahead(start, to, direction)
    if direction in ("left", "right"):
        skew = abs(to.box.centery - start.box.centery)
    else:
        skew = abs(to.box.left - start.box.left)
    return max(0.0, ahead) + 2.5 * aside + 0.05 * skew
