"""The frame meter: how long frames take to draw and to show, and how many there are.

F3 shows it; the numbers are also what a benchmark reads.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.theme import BACKING, CREAM

if TYPE_CHECKING:
    from game.client.stage import Stage

KEPT = 240  # frames


class Meter:
    """The last frames, in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.shown = False
        self.draws: deque[float] = deque(maxlen=KEPT)
        self.flips: deque[float] = deque(maxlen=KEPT)
        self._clock = clock
        self._ends: deque[float] = deque(maxlen=KEPT)
        self._words = ""
        self._age = 0

    def drew(self, seconds: float) -> None:
        """A frame was drawn in so many seconds."""
        self.draws.append(seconds)

    def showed(self, seconds: float) -> None:
        """A frame was brought to the screen in so many seconds."""
        self.flips.append(seconds)
        self._ends.append(self._clock())

    def draw(self, stage: Stage) -> None:
        """Write the numbers into the corner; the words change twice a second, to be readable."""
        self._age -= 1
        if self._age <= 0:
            self._age, self._words = 30, self.words()
        width = stage.text.width(self._words, "label") + 16
        height = stage.text.height("label") + 4
        stage.fill(BACKING, (1276 - width, 4, width, height))
        stage.write(self._words, "label", CREAM, (1268, 6), anchor=(1, 0))

    def words(self) -> str:
        """Frames a second, milliseconds to draw (middle and slow), milliseconds to show."""
        ends = self._ends
        rate = (len(ends) - 1) / (ends[-1] - ends[0]) if len(ends) > 1 and ends[-1] > ends[0] else 0.0
        middle, slow = share(self.draws, 0.5) * 1000, share(self.draws, 0.95) * 1000
        shown = share(self.flips, 0.5) * 1000
        return f"{rate:.0f} fps   draw {middle:.2f} / {slow:.2f} ms   show {shown:.2f} ms"


def share(times: deque[float], part: float) -> float:
    """The time within which this part (0-1) of the frames stayed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0
