"""What happened lately at a table, and how much of it each audience has been told."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.engine.contract import Event, Seat
from game.session.bodies import Told

KEPT = 400  # happenings; who has missed more gets the view without them


class History:
    """The last few hundred events, uncut, with what the table told, in order."""

    def __init__(self) -> None:
        self._kept: deque[Event | Told] = deque(maxlen=KEPT)
        self._count = 0  # of all happenings ever
        self._known: dict[Seat | None, int] = {}  # per audience: the count when it was told last

    def add(self, happenings: Iterable[Event | Told]) -> None:
        """Note what happened."""
        for happening in happenings:
            self._kept.append(happening)
            self._count += 1

    def take(self, audience: Seat | None) -> tuple[tuple[Event, ...], tuple[Told, ...]]:
        """What this audience was not told yet, cut to what it may know; it counts as told from now on."""
        missed = min(self._count - self._known.get(audience, 0), len(self._kept))
        self._known[audience] = self._count
        news = [self._kept[at] for at in range(-missed, 0)]
        events = tuple(happening.cut(audience) for happening in news if isinstance(happening, Event))
        return events, tuple(happening for happening in news if isinstance(happening, Told))

    def forget(self) -> None:
        """A new match: what the old one left untold stays untold."""
        self._kept.clear()
