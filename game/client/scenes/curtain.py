"""The curtain between two people at one screen: hand over, look away, hold to lift.

It hides the scene below altogether. Only the named seat's device lifts it, where that is known.
"""

from __future__ import annotations

import math

import pygame

from game.client.input import Device, Input, Point, Press, Release, is_press
from game.client.scene import STAY, Back, Change, Scene
from game.client.stage import Stage
from game.client.theme import CREAM_SOFT, GOLD_LEAF, HEIGHT, INK, LANTERN, TABLE_RING, TEXT_SECOND, WIDTH
from game.client.widgets.widget import panel

HOLD = 0.8  # seconds
CARD = (720.0, 430.0)
RADIUS = 44.0


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

    def handle(self, event: Input) -> Change:
        if is_press(event, "back"):
            return Back(False)
        if isinstance(event, Press) and event.command == "confirm" and self._mine(event.device):
            self._holding = True
            return STAY
        if isinstance(event, Release) and event.command == "confirm":
            self._holding = False
            return STAY
        if isinstance(event, Point):
            if event.kind == "down" and _on_card(event.at) and self._mine(event.device):
                self._holding = True
            elif event.kind in ("up", "cancel"):
                self._holding = False
            return STAY
        return None

    def _mine(self, device: Device) -> bool:
        return self.device is None or device == self.device

    def step(self, dt: float) -> Change:
        self._before = self.held
        self.held = self.held + dt if self._holding else max(0.0, self.held - 2 * dt)
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
        self._draw_ring(stage, (WIDTH / 2, top + 354), self._before + (self.held - self._before) * alpha)
        cap = stage.devices.caps().get("confirm")
        held = f"{self.name}, hold {cap} to look" if cap else f"{self.name}, hold the card to look"
        said = stage.text.fitted(
            held, ("heading", "body_medium"), GOLD_LEAF, 1200, ring=TABLE_RING, height=48
        )
        stage.blit(said, (WIDTH / 2, top - 40), anchor=(0.5, 0.5))
        if self.waiting:
            more = f"and then {self.waiting} more"
            after = stage.text.fitted(
                more, ("body_medium", "label"), CREAM_SOFT, 600, ring=TABLE_RING, height=44
            )
            stage.blit(after, (WIDTH / 2, top + CARD[1] + 34), anchor=(0.5, 0.5))

    def _draw_ring(self, stage: Stage, at: tuple[float, float], held: float) -> None:
        """The ring that fills while somebody holds."""
        centre = (round(at[0] * stage.scale), round(at[1] * stage.scale))
        wide = max(2, stage.px(9))
        pygame.draw.circle(stage.canvas, INK, centre, stage.px(RADIUS + 3), wide + stage.px(6))
        pygame.draw.circle(stage.canvas, "#5a4432", centre, stage.px(RADIUS), wide)
        part = min(1.0, held / HOLD)
        if part > 0:
            box = pygame.Rect(0, 0, 2 * stage.px(RADIUS), 2 * stage.px(RADIUS))
            box.center = centre
            pygame.draw.arc(stage.canvas, LANTERN, box, math.pi / 2 - part * math.tau, math.pi / 2, wide)
        eye = stage.art.icon("eye", 40, INK)
        stage.blit(eye, at, anchor=(0.5, 0.5))


def _on_card(at: tuple[float, float] | None) -> bool:
    if at is None:
        return False
    left, top = (WIDTH - CARD[0]) / 2, (HEIGHT - CARD[1]) / 2
    return left <= at[0] < left + CARD[0] and top <= at[1] < top + CARD[1]
