"""What a match will show soon, drawn before it is needed: ships on all headings, wakes, effects, dice.

The pictures are kept by the art; a frame that needs one for the first time would take several times as long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.art.dice import TUMBLES
from game.client.art.effects import FLASHES, SMOKES, SPARKLES, SPLASHES
from game.client.stage import Stage

EFFECTS = (("flash", FLASHES, 64), ("splash", SPLASHES, 64), ("smoke", SMOKES, 64), ("sparkle", SPARKLES, 56))


def early(stage: Stage, liveries: Sequence[str], cell: float, wind: float) -> Iterator[None]:
    """Draw what a match on this wind will show, one picture or a few small ones a step."""
    art, size = stage.art, cell / 48
    yield from art.muster(liveries, wind, cell)
    yield from _heeling(stage, liveries, cell, wind, 7.0, 8)
    for heading in range(16):
        for strength in (0.25, 0.5, 0.75, 1.0):
            art.wake(heading * 22.5, cell, strength)
        yield
    for name, frames, d in EFFECTS:
        for frame in range(frames):
            art.effect(name, frame, d * size)
            yield
    for kind in ("attack", "defence"):
        for frame in range(TUMBLES):
            art.tumble(frame, kind, 46 * max(0.8, size))
            yield
    for turn in (90, 180, 270):
        yield from art.muster(liveries, (wind + turn) % 360, cell)
    yield from _heeling(stage, liveries, cell, wind, 14.0, 16)


def _heeling(
    stage: Stage, liveries: Sequence[str], cell: float, wind: float, heel: float, headings: int
) -> Iterator[None]:
    for heading in range(headings):
        for livery in liveries:
            for side in (-heel, heel):
                stage.art.ship(livery, heading * 360 / headings, side, wind, cell)
                yield
