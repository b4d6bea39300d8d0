"""What is heard: cues by name, built when they are needed or in spare moments, on any mixer or none.

The program runs the same without a sound device: then nothing is built and nothing is played.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame

from game.client.synth import CUES, LOUDNESS, PITCHES, RATE, VARIED, Recipe, Samples, finished

APART = 0.06  # seconds: two of the same cue within less sound like a fault
VOICES = 16


def open_mixer() -> Any | None:
    """SDL's mixer in the form that our sounds have, or None where there is no sound."""
    try:
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    except (pygame.error, NotImplementedError):
        return None
    if pygame.mixer.get_init() != (RATE, -16, 1):
        pygame.mixer.quit()
        return None
    pygame.mixer.set_num_channels(VOICES)
    return pygame.mixer


class Sound:
    """Plays cues; `level` 0 is silence."""

    def __init__(self, mixer: Any | None, *, clock: Callable[[], float] = time.perf_counter) -> None:
        """`mixer`: what `open_mixer` gave; None plays nothing."""
        self._mixer = mixer
        self._clock = clock
        self.level = 0.7
        self._sounds: dict[str, list[Any]] = {}
        self._recipes: dict[str, Recipe] = {}
        self._samples: dict[str, Samples] = {}
        self._played: dict[str, float] = {}
        self._turn: dict[str, int] = {}

    @property
    def there(self) -> bool:
        """Whether anything can be heard at all."""
        return self._mixer is not None

    def play(self, cue: str, loud: float = 1.0) -> bool:
        """Play a cue, `loud` 0-1 of the volume. Whether it was played. Raises KeyError for an unknown cue."""
        recipe = CUES[cue]
        now = self._clock()
        if self._mixer is None or self.level <= 0 or now - self._played.get(cue, -1.0) < APART:
            return False
        self._played[cue] = now
        while not self._built(cue):
            self._build(cue, recipe)
        variants = self._sounds[cue]
        turn = self._turn[cue] = (self._turn.get(cue, -1) + 1) % len(variants)
        sound = variants[turn]
        sound.set_volume(min(1.0, self.level * loud * LOUDNESS.get(cue, 1.0)))
        try:
            sound.play()
        except pygame.error:
            self._mixer = None  # the device was unplugged
            return False
        return True

    def prepare(self, seconds: float) -> bool:
        """Build cues for about so many seconds. Whether all are built."""
        if self._mixer is None:
            return True
        until = self._clock() + seconds
        for cue, recipe in CUES.items():
            while not self._built(cue):
                if self._clock() >= until:
                    return False
                self._build(cue, recipe)
        return True

    def close(self) -> None:
        """Fall silent."""
        if self._mixer is not None:
            self._mixer.stop()
            self._mixer.quit()
            self._mixer = None

    def _built(self, cue: str) -> bool:
        return len(self._sounds.get(cue, ())) == (len(PITCHES) if cue in VARIED else 1)

    def _build(self, cue: str, recipe: Callable[[], Recipe]) -> None:
        """One slice of the work on a cue."""
        if cue not in self._samples:
            running = self._recipes.setdefault(cue, recipe())
            try:
                next(running)
            except StopIteration as done:
                self._samples[cue] = done.value
                del self._recipes[cue]
            return
        ready = self._sounds.setdefault(cue, [])
        body = finished(self._samples[cue], PITCHES[len(ready)])
        assert self._mixer is not None
        ready.append(self._mixer.Sound(buffer=body.tobytes()))
        if self._built(cue):
            self._samples[cue] = []
