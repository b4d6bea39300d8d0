"""The curtain between two people at one screen: hand over, look away, hold to lift.

It hides the scene below altogether. Only the named seat's device lifts it, where that is known.
"""

from __future__ import annotations

from game.client.input import Device, Input, Point, Press, Release, is_press
from game.client.scene import STAY, Back, Change, Scene
from game.client.stage import Stage
from game.client.theme import CREAM_SOFT, GOLD_LEAF, HEIGHT, INK, TABLE_RING, TEXT_SECOND, WIDTH
from game.client.widgets import fittings
from game.client.widgets.widget import panel

HOLD = 0.8  # seconds
HALF = 0.4  # what the first of two presses fills; it empties within four seconds
CARD = (720.0, 430.0)


class Curtain(Scene):
    """Hand over to a captain. `Back(True)` when it was lifted, `Back(False)` when somebody turned back."""

    below_goes_on = True
    keep_awake = True

    def __init__(self, name: str, livery: str, *, device: Device | None = None, waiting: int = 0) -> None:
        """`waiting`: how many more captains of this screen come after this one."""
        self.name, self.livery, self.device, self.waiting = name, livery, device, waiting
        self.held = 0.0
        self._before = 0.0
        self._holding = False
        self._twice = False

    def arrange(self, stage: Stage) -> None:
        self._twice = stage.settings.press_twice

    def handle(self, event: Input) -> Change:
        if is_press(event, "back"):
            return Back(False)
        if is_press(event, "confirm") and isinstance(event, Press) and self._mine(event.device):
            return self._pushed()
        if isinstance(event, Release) and event.command == "confirm":
            self._holding = False
            return STAY
        if isinstance(event, Point):
            if event.kind == "down" and _on_card(event.at) and self._mine(event.device):
                return self._pushed()
            if event.kind in ("up", "cancel"):
                self._holding = False
            return STAY
        return None

    def _pushed(self) -> Change:
        """A press begins to hold; where people press twice, the first one fills half of the ring."""
        if not self._twice:
            self._holding = True
        elif self.held > 0:
            return Back(True)
        else:
            self.held = HALF
        return STAY

    def _mine(self, device: Device) -> bool:
        return self.device is None or device == self.device

    def step(self, dt: float) -> Change:
        self._before = self.held
        self.held = (
            self.held + dt if self._holding else max(0.0, self.held - dt * (0.1 if self._twice else 2.0))
        )
        return Back(True) if self.held >= HOLD else None

    def draw(self, stage: Stage, alpha: float) -> None:
        stage.table()
        left, top = (WIDTH - CARD[0]) / 2, (HEIGHT - CARD[1]) / 2
        panel(stage, "parchment", (left, top, *CARD), shadow=True)
        stage.blit(stage.art.flag(self.livery, 152, 130), (WIDTH / 2, top + 30), anchor=(0.5, 0))
        name = stage.text.fitted(self.name, ("banner", "paused", "title"), INK, CARD[0] - 60, height=100)
        stage.blit(name, (WIDTH / 2, top + 212), anchor=(0.5, 0.5))
        roles = ("body", "label")
        line = "The others look away."
        words = stage.text.fitted(line, roles, TEXT_SECOND, CARD[0] - 60, height=34)
        stage.blit(words, (WIDTH / 2, top + 278), anchor=(0.5, 0.5))
        held = self._before + (self.held - self._before) * alpha
        stage.blit(fittings.hold_ring(stage, 104, held / HOLD), (WIDTH / 2, top + 354), anchor=(0.5, 0.5))
        stage.blit(stage.art.icon("eye", 40, INK), (WIDTH / 2, top + 354), anchor=(0.5, 0.5))
        what = stage.devices.caps().get("confirm") or "the card"
        how = f"press {what} twice" if self._twice else f"hold {what}"
        roles = ("heading", "body_medium")
        ask = f"{self.name}, {how} to look"
        said = stage.text.fitted(ask, roles, GOLD_LEAF, 1200, ring=TABLE_RING, height=48)
        stage.blit(said, (WIDTH / 2, top - 40), anchor=(0.5, 0.5))
        if self.waiting:
            more = f"and then {self.waiting} more"
            after = stage.text.fitted(
                more, ("body_medium", "label"), CREAM_SOFT, 600, ring=TABLE_RING, height=44
            )
            stage.blit(after, (WIDTH / 2, top + CARD[1] + 34), anchor=(0.5, 0.5))


def _on_card(at: tuple[float, float] | None) -> bool:
    if at is None:
        return False
    left, top = (WIDTH - CARD[0]) / 2, (HEIGHT - CARD[1]) / 2
    return left <= at[0] < left + CARD[0] and top <= at[1] < top + CARD[1]
