"""The window: opening it where a screen is, showing the canvas in it, full screen and back.

Where no screen is, it says so (`NoDisplay`) instead of drawing for nobody.
"""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client.pointer import Viewport
from game.client.theme import BLACK, HEIGHT, SCALES, WIDTH
from game.client.words import WITHOUT_SCREEN

UNSEEN = ("dummy", "offscreen")  # drivers of SDL that show nothing to anybody
SLOW_FLIP = 0.005  # seconds; a machine that needs more to show a frame is better off without acceleration
MEASURED = 60  # flips
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplay(RuntimeError):
    """There is no screen to draw on; the words say why and what works without one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the window shall be."""

    full_screen: bool = False
    display: int = 0
    present: str = "auto"
    canvas: float = 0.0  # the most that the canvas may be scaled; 0: as fits
    window: tuple[int, int] | None = None  # None: as large as fits the desktop comfortably
    offscreen: bool = False  # nobody shall see it


class Display:
    """The one window of the program."""

    surface: pygame.Surface  # of the whole window
    canvas: pygame.Surface  # what scenes draw on: a part of the window, or stretched into it
    view: Viewport

    def __init__(self, wanted: Wanted, *, clock: Callable[[], float] = time.perf_counter) -> None:
        """Open the window. Raises NoDisplay."""
        self.wanted = wanted
        self._clock = clock
        self._flips: list[float] = []
        self._open()

    @property
    def driver(self) -> str:
        """The name of SDL's video driver."""
        return pygame.display.get_driver()

    def change(self, wanted: Wanted) -> None:
        """Open the window anew where that is needed; where that fails, as it was. Raises NoDisplay."""
        before, hint = self.wanted, os.environ.get(ACCELERATION)
        self.wanted = wanted
        if wanted.present != before.present:
            pygame.display.quit()
        try:
            self._open()
        except NoDisplay:
            self._open_as_before(before, hint)

    def resized(self) -> None:
        """The window has got another size: find out how the canvas lies in it now."""
        self.surface = pygame.display.get_surface() or self.surface
        self.view = Viewport.fit(self.surface.get_size(), self.wanted.canvas or None)
        self.surface.fill(BLACK)
        if self.view.stretched:
            self.canvas = pygame.Surface(self.view.canvas).convert()
        else:
            size = (self.view.width, self.view.height)
            self.canvas = self.surface.subsurface((self.view.left, self.view.top), size)

    def show(self) -> float:
        """Bring the canvas to the screen. Gives the seconds that it took."""
        start = self._clock()
        if self.view.stretched:
            area = (self.view.left, self.view.top, self.view.width, self.view.height)
            pygame.transform.smoothscale(self.canvas, area[2:], self.surface.subsurface(area))
        pygame.display.flip()
        took = self._clock() - start
        self._judge(took)
        return took

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _judge(self, took: float) -> None:
        """With `present=auto`: leave acceleration off after sixty slow frames, unless it is off already."""
        if self.wanted.present != "auto" or self.driver in UNSEEN or len(self._flips) >= MEASURED:
            return
        self._flips.append(took)
        slow = len(self._flips) == MEASURED and sum(self._flips) / MEASURED > SLOW_FLIP
        hint = os.environ.get(ACCELERATION)
        if slow and hint != "0":
            pygame.display.quit()
            os.environ[ACCELERATION] = "0"
            try:
                self._open()
            except NoDisplay:
                self._open_as_before(self.wanted, hint)

    def _open_as_before(self, wanted: Wanted, hint: str | None) -> None:
        """The window that could be opened once, with the hint that SDL had then."""
        self.wanted = wanted
        os.environ.pop(ACCELERATION, None)
        if hint is not None:
            os.environ[ACCELERATION] = hint
        pygame.display.quit()
        self._open()

    def _open(self) -> None:
        if not pygame.display.get_init():
            start_video(self.wanted)
        desktops = pygame.display.get_desktop_sizes()
        number = self.wanted.display if self.wanted.display < len(desktops) else 0
        flags = pygame.FULLSCREEN if self.wanted.full_screen else pygame.RESIZABLE
        size = (
            desktops[number]
            if self.wanted.full_screen
            else self.wanted.window or window_size(desktops[number])
        )
        try:
            with warnings.catch_warnings():  # a desktop that gives another size tells it by an event, too
                warnings.simplefilter("ignore", RuntimeWarning)
                self.surface = pygame.display.set_mode(size, flags, display=number)
        except pygame.error as problem:
            raise NoDisplay(f"No window could be opened: {problem}. {WITHOUT_SCREEN}") from problem
        pygame.display.set_caption("Freebooters")
        self.resized()


def start_video(wanted: Wanted) -> None:
    """Start SDL's video with the hints that we need. Raises NoDisplay.

    A driver that the person named in SDL_VIDEODRIVER is obeyed, and so is a wish to draw for nobody; a
    driver without a screen that SDL chose by itself is refused.
    """
    named = os.environ.get("SDL_VIDEODRIVER", "")
    if wanted.offscreen and not named:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if wanted.present != "auto":
        os.environ[ACCELERATION] = {"gpu": "1", "software": "0"}[wanted.present]
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplay(f"The screen could not be opened: {problem}. {WITHOUT_SCREEN}") from problem
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not named and not wanted.offscreen:
        pygame.display.quit()
        raise NoDisplay(f'There is no screen here: SDL fell back to its driver "{driver}". {WITHOUT_SCREEN}')


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window on a desktop: the largest canvas that leaves room for bars and borders."""
    fitting = [s for s in SCALES if WIDTH * s <= desktop[0] * 0.96 and HEIGHT * s <= desktop[1] * 0.88]
    scale = max(fitting, default=SCALES[0])
    return round(WIDTH * scale), round(HEIGHT * scale)
