"""The loop: sixty fixed steps a second, drawing between them, and the stack of scenes.

Everything from outside - the clock, sleeping, events - is handed in, so that a test can pump frames by hand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from game.client import settings as choices
from game.client.art import Art, svg
from game.client.devices import Devices
from game.client.display import Display, Wanted
from game.client.harbour import Harbour
from game.client.input import Input, Plugged, is_press
from game.client.meter import Meter
from game.client.routes import make_scene
from game.client.scene import Back, Change, Go, Home, Keep, One, Quit, Scene, Swap
from game.client.scenes.ask import KeepScreen, Told
from game.client.settings import Settings
from game.client.sound import Sound
from game.client.stage import Stage
from game.client.text import Text
from game.client.theme import BLACK

STEP = 1 / 60  # seconds
MOST_STEPS = 5  # steps caught up in one frame; what is beyond is dropped
DIMMED = 150  # of 255: how dark the scene below an overlay is
WINDOW = frozenset({"full_screen", "display", "present", "canvas"})  # settings that need the window anew
LOOK = frozenset({"text", "plain_letters"})  # settings that need the words anew


@dataclass
class Place:
    """A scene in the stack, and the picture of the scene below it where it is an overlay."""

    scene: Scene
    backdrop: pygame.Surface | None = None


class App:
    """Runs scenes on a display."""

    def __init__(
        self,
        display: Display,
        *,
        settings: Settings | None = None,
        file: Path | None = None,
        sound: Sound | None = None,
        harbour: Harbour | None = None,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        events: Callable[[], Iterable[pygame.event.Event]] = pygame.event.get,
    ) -> None:
        """`file`: where settings are kept, None: nowhere; the others are the world, for tests to replace."""
        self.display = display
        self.settings = settings or Settings()
        self.file = file
        self.sound = sound or Sound(None)
        self.harbour = harbour or Harbour(clock=clock)
        self.devices = Devices()
        self.meter = Meter(clock)
        self.status = 0
        self.running = True
        self.steps = 0
        self._clock, self._sleep, self._events = clock, sleep, events
        self._places: list[Place] = []
        self._arts: dict[float, Art] = {}
        self._texts: dict[tuple[float, int, bool], Text] = {}
        self._last: float | None = None
        self._behind = 0.0
        self._revert: Settings | None = None
        self._set_volume()
        self.stage = self._make_stage()
        pygame.display.set_icon(self.stage.art.disc("gold", 32))

    # -- the loop -------------------------------------------------------------------------------------

    def run(self) -> int:
        """Frames until somebody quits. Gives the exit status."""
        self.devices.pads.open()
        deadline = self._clock()
        try:
            while self.frame(self._clock()):
                deadline = max(deadline + STEP, self._clock() - STEP)
                self.sound.prepare(deadline - self._clock() - 0.004)
                wait = deadline - self._clock()
                if wait > 0:
                    self._sleep(wait)
        finally:
            self.close()
        return self.status

    def frame(self, now: float) -> bool:
        """One frame at the time `now`: events, the steps that are due, one picture. False when it is over."""
        for event in self._events():
            self._event(event)
        for _ in range(self._due(now)):
            if self.running:
                self._step()
        if self._unsaid and self.running:
            self._notice, self._unsaid = Told("Not kept", self._unsaid), ""
            self.open(self._notice)
        if self.running and self._places:
            started = self._clock()
            self._draw(self._behind / STEP)
            self.meter.drew(self._clock() - started)
            self.meter.showed(self.display.show())
            if self.stage.canvas is not self.display.canvas:
                self._restage()
        return self.running

    def end(self) -> None:
        """Run no further frame; nobody is asked. May be called from a signal's handler."""
        self.running = False

    def close(self) -> None:
        """Leave every scene and close the window."""
        while self._places:
            self._places.pop().scene.leave()
        self.sound.close()
        self.display.close()

    def _due(self, now: float) -> int:
        """How many steps the time since the last frame asks for, after a stall at most five."""
        elapsed = 0.0 if self._last is None else max(0.0, now - self._last)
        self._last = now
        self._behind += elapsed
        due = int(self._behind / STEP + 1e-6)
        self._behind = max(0.0, self._behind - due * STEP)
        return min(due, MOST_STEPS)

    def _step(self) -> None:
        self.steps += 1
        for event in self.devices.step(STEP):
            self._give(event)
        for place in list(self._stepping()):
            if place in self._places:
                self._change(place.scene.step(STEP), place)

    def _stepping(self) -> list[Place]:
        """The scene on top and those below that go on meanwhile; lowest first."""
        out: list[Place] = []
        for place in reversed(self._places):
            out.append(place)
            if not (place.scene.overlay or place.scene.below_goes_on):
                break
        return out[::-1]

    def _draw(self, alpha: float) -> None:
        place = self._places[-1]
        stage = self.stage
        if place.scene.overlay:
            if place.backdrop is None:
                place.backdrop = self._picture_below(place, alpha)
            stage = replace(stage, backdrop=place.backdrop)
            stage.canvas.blit(place.backdrop, (0, 0))
        place.scene.draw(stage, min(1.0, alpha))
        if self.meter.shown:
            self.meter.draw(stage)

    def _picture_below(self, place: Place, alpha: float) -> pygame.Surface:
        """The scene under an overlay, drawn once and dimmed."""
        below = self._places.index(place) - 1
        if below >= 0:
            under = self._places[below]
            if under.scene.overlay and under.backdrop is not None:
                self.stage.canvas.blit(under.backdrop, (0, 0))
            under.scene.draw(self.stage, min(1.0, alpha))
        picture = svg.opaque(self.stage.canvas)
        shade = pygame.Surface(picture.get_size())
        shade.fill(BLACK)
        shade.set_alpha(DIMMED)
        picture.blit(shade, (0, 0))
        return picture

    # -- events ---------------------------------------------------------------------------------------

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._change(self._places[-1].scene.closing() if self._places else Quit(), self._top())
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            if (
                self.display.surface.get_size() != self.display.view.window
                or event.type == pygame.VIDEORESIZE
            ):
                self.display.resized()
                self._restage()
        else:
            for found in self.devices.read(event, self.display.view):
                self._give(found)

    def _give(self, event: Input) -> None:
        if is_press(event, "fullscreen"):
            self._apply(replace(self.settings, full_screen=not self.settings.full_screen), save=False)
        elif is_press(event, "meter"):
            self.meter.shown = not self.meter.shown
        elif self._places:
            if isinstance(event, Plugged) and not event.there:
                self.devices.forget(event)
            change = self._places[-1].scene.handle(event)
            if change is None and is_press(event, "why"):
                change = self._places[-1].scene.explain()
            self._change(change, self._top())

    # -- scenes ---------------------------------------------------------------------------------------

    def open(self, scene: Scene | str, **arguments: Any) -> None:
        """Open a scene, or a route, on top."""
        made = make_scene(scene, **arguments) if isinstance(scene, str) else scene
        place = Place(made)
        self._places.append(place)
        made.enter(self.stage)
        made.arrange(self.stage)
        self._awake()

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._places[-1].scene if self._places else None

    def _top(self) -> Place | None:
        return self._places[-1] if self._places else None

    def _change(self, change: Change, asker: Place | None) -> None:
        """Do what a scene asked for; a scene that asks from below closes what lies over it."""
        for one in change if isinstance(change, tuple) else (change,):
            if one is not None and self.running:
                self._do(one, asker)

    def _do(self, one: One, asker: Place | None) -> None:
        if isinstance(one, Keep):
            self._apply(one.settings, one.save)
            return
        if isinstance(one, Quit):
            self.running, self.status = False, one.status
            return
        if asker in self._places and asker is not None:
            self._drop_to(self._places.index(asker) + 1)
        if isinstance(one, Home):
            self._drop_to(0)
            self.open("title")
        elif isinstance(one, Back):
            self._back(one.result)
        elif isinstance(one, Swap):
            self._drop_to(max(0, len(self._places) - 1))
            self.open(one.scene, **one.arguments)
        elif isinstance(one, Go):
            self.open(one.scene, **one.arguments)

    def _back(self, result: Any) -> None:
        left = self._places[-1].scene if self._places else None
        self._drop_to(len(self._places) - 1)
        if not self._places:
            self.open("title")
            return
        self._awake()
        if left is self._notice:
            self._notice = None
        elif left is self._trial:
            self._judge_screen(bool(result))
        else:
            self._change(self._places[-1].scene.resume(result), self._top())

    def _drop_to(self, count: int) -> None:
        while len(self._places) > max(0, count):
            self._places.pop().scene.leave()

    def _awake(self) -> None:
        """A match keeps the screen from going dark; a menu does not."""
        if pygame.display.get_init() and self._places:
            pygame.display.set_allow_screensaver(not self._places[-1].scene.keep_awake)

    # -- settings -------------------------------------------------------------------------------------

    _trial: Scene | None = None  # the question whether the new screen may stay
    _notice: Scene | None = None  # the notice that settings could not be kept
    _unsaid: str = ""  # what that notice shall say, once the changes of this frame are done

    def _apply(self, wanted: Settings, save: bool) -> None:
        """Live with other settings; a change of the screen is asked about and goes back by itself."""
        before, self.settings = self.settings, wanted
        what = choices.changed(before, wanted)
        self._set_volume()
        if what & WINDOW:
            self.display.change(window_wanted(wanted, self.display.wanted))
        self._restage()
        if what & {"full_screen", "display"}:
            self._revert, self._trial = before, KeepScreen()
            self.open(self._trial)
        elif save:
            self._save()

    def _judge_screen(self, good: bool) -> None:
        before, self._revert, self._trial = self._revert, None, None
        if good or before is None:
            self._save()
            return
        self.settings = replace(self.settings, full_screen=before.full_screen, display=before.display)
        self.display.change(window_wanted(self.settings, self.display.wanted))
        self._restage()

    def _save(self) -> None:
        if self.file is not None:
            self._unsaid = choices.save(self.file, self.settings)

    def _set_volume(self) -> None:
        self.sound.level = self.settings.volume / choices.LOUDEST if self.settings.sound else 0.0

    # -- the stage ------------------------------------------------------------------------------------

    def _make_stage(self) -> Stage:
        scale = self.display.view.scale
        percent = self.settings.text_percent(scale)
        key = (scale, percent, self.settings.plain_letters)
        if key not in self._texts:
            self._texts = {key: Text(scale, percent, plain=self.settings.plain_letters)}
        if scale not in self._arts:
            self._arts = {scale: Art(scale)}
        return Stage(
            canvas=self.display.canvas,
            scale=scale,
            text=self._texts[key],
            art=self._arts[scale],
            sound=self.sound,
            settings=self.settings,
            devices=self.devices,
            harbour=self.harbour,
        )

    def _restage(self) -> None:
        """Make the stage anew and let every scene lay itself out again."""
        self.stage = self._make_stage()
        for place in self._places:
            place.backdrop = None
            place.scene.arrange(self.stage)

    def picture(self, file: Path) -> None:
        """Save what the canvas shows as a PNG file."""
        pygame.image.save(self.stage.canvas, file)


def window_wanted(settings: Settings, before: Wanted) -> Wanted:
    """How the window shall be by these settings; what the command line said about it stays."""
    return replace(
        before,
        full_screen=settings.full_screen and not before.offscreen,
        display=settings.display,
        present=settings.present,
        canvas=settings.canvas,
    )
