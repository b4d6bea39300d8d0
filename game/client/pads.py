"""Gamepads: hot-plugged, told apart by instance, read through the controller mapping.

A pad that has just been plugged in sends a burst of axes; nothing but a button counts for a moment.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from game.client.input import DIRECTIONS, REPEAT_AFTER, REPEAT_EVERY, Device, Input, Plugged, Press, Release

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "other",
    pygame.CONTROLLER_BUTTON_Y: "why",
    pygame.CONTROLLER_BUTTON_BACK: "inspect",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "tab_prev",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab_next",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
STICK = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}
PUSHED, LET_GO = 0.55, 0.25  # of the way of a stick; the gap between them keeps a worn stick quiet
QUIET = 0.2  # seconds after plugging in during which axes mean nothing


@dataclass
class Pad:
    """One open pad: what is held and for how long, in seconds."""

    device: Device
    opened: Any  # SDL forgets a controller that nobody holds
    quiet: float = QUIET
    held: dict[str, float] = field(default_factory=dict)  # command -> seconds to its repeat


class Pads:
    """Every pad that is plugged in, by its instance id."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        self._controllers: Any = None

    def open(self) -> None:
        """Begin to listen to pads; without a joystick system there are simply none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return
        self._controllers = controller

    def read(self, event: pygame.event.Event) -> list[Input]:
        """The inputs that a controller event means."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            return self._added(event.device_index)
        pad = self.pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            del self.pads[event.instance_id]
            return [*self._let_go(pad), Plugged(pad.device, False)]
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(pad, event.axis, event.value / 32767)
        command = BUTTONS.get(getattr(event, "button", -1))
        if command is None:
            return []
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._hold(pad, command)
        return self._release(pad, command) if event.type == pygame.CONTROLLERBUTTONUP else []

    def step(self, dt: float) -> list[Input]:
        """Repeats of the directions that are held, after `dt` seconds."""
        out: list[Input] = []
        for pad in self.pads.values():
            pad.quiet = max(0.0, pad.quiet - dt)
            for command, wait in list(pad.held.items()):
                if command not in DIRECTIONS:
                    continue
                if wait <= dt:
                    out.append(Press(command, pad.device, repeat=True))
                    wait += REPEAT_EVERY
                pad.held[command] = wait - dt
        return out

    def clear(self) -> list[Input]:
        """Let go of everything that is held."""
        return [event for pad in self.pads.values() for event in self._let_go(pad)]

    def _added(self, index: int) -> list[Input]:
        if self._controllers is None:
            return []
        try:
            opened = self._controllers.Controller(index)
            instance = opened.as_joystick().get_instance_id()
        except pygame.error:
            return []
        if instance in self.pads:
            return []
        self.pads[instance] = Pad(Device("pad", instance), opened)
        return [Plugged(Device("pad", instance), True)]

    def _moved(self, pad: Pad, axis: int, value: float) -> list[Input]:
        if axis not in STICK or pad.quiet > 0:
            return []
        out: list[Input] = []
        for command, pushed in zip(STICK[axis], (-value, value), strict=True):
            if pushed > PUSHED and command not in pad.held:
                out += self._hold(pad, command)
            elif pushed < LET_GO and command in pad.held:
                out += self._release(pad, command)
        return out

    def _hold(self, pad: Pad, command: str) -> list[Input]:
        pad.held[command] = REPEAT_AFTER
        return [Press(command, pad.device)]

    def _release(self, pad: Pad, command: str) -> list[Input]:
        return [Release(command, pad.device)] if pad.held.pop(command, None) is not None else []

    def _let_go(self, pad: Pad) -> list[Input]:
        released: list[Input] = [Release(command, pad.device) for command in pad.held]
        pad.held.clear()
        return released
