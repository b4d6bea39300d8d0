"""All devices together: events in, inputs out, and which device was used last.

What a button is called depends on that device; `caps` gives the words for the glyphs.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.client.input import KEYBOARD, PAD_CAPS, Device, Input, Keys, Plugged, Point, Press
from game.client.pads import Pads
from game.client.pointer import Pointer, Viewport


class Devices:
    """Keyboard, mouse, fingers and pads; one reader of each."""

    def __init__(self) -> None:
        self.keys = Keys()
        self.pads = Pads()
        self.pointer = Pointer()
        self.last: Device = KEYBOARD

    def read(self, event: pygame.event.Event, view: Viewport) -> list[Input]:
        """The inputs that one event means; losing the focus lets go of everything that is held."""
        if event.type == pygame.WINDOWFOCUSLOST:
            return [*self.keys.clear(), *self.pads.clear(), *self.pointer.clear()]
        if event.type == pygame.WINDOWLEAVE:
            self.pointer.at = None
        found = [*self.keys.read(event), *self.pads.read(event), *self.pointer.read(event, view)]
        for one in found:
            if isinstance(one, Press) or (isinstance(one, Point) and one.kind == "down"):
                self.last = one.device
        return found

    def step(self, dt: float) -> list[Input]:
        """Repeats of what is held, after `dt` seconds."""
        return [*self.keys.step(dt), *self.pads.step(dt)]

    def caps(self) -> Mapping[str, str]:
        """What the commands are called on the device that was used last; nothing on a touch screen."""
        if self.last.kind == "pad":
            return PAD_CAPS
        if self.last.kind == "touch":
            return {}
        return self.keys.layouts[min(self.last.number, len(self.keys.layouts) - 1)].caps

    def forget(self, event: Plugged) -> None:
        """A device has gone: its glyphs go with it."""
        if self.last == event.device:
            self.last = KEYBOARD
