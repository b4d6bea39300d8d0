"""A match at this screen alone, with or without bots: the host and lines of a network, all in memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.bots.seat import Thinker
from game.session.hosting import Hosting, StepClock
from game.session.opening import Terms, open_table, reopen_table
from game.session.tokens import InMemory, tokens_of


def play_here(
    terms: Terms,
    now: float,
    *,
    name: str = "",
    thinker: Thinker | None = None,
    clock: StepClock | None = None,
) -> Hosting:
    """A new table that nobody else can reach. Bots think in line without a `thinker`.

    With a `clock` nothing moves but by `poll`, and the same terms give the same updates at the same times.
    Raises KeyError for an unknown game.
    """
    opened = open_table(terms, thinker, clock=_clock(clock))
    tokens = tokens_of(terms.profile) if terms.journal else InMemory()
    return Hosting(opened, tokens, now, name=name, clock=clock, profile=terms.profile)


def resume_here(
    path: Path,
    now: float,
    *,
    name: str = "",
    profile: str = "",
    pace: float = 0.0,
    thinker: Thinker | None = None,
    clock: StepClock | None = None,
) -> Hosting:
    """The table of a journal, for this screen alone; raises JournalError."""
    opened = reopen_table(path, thinker, clock=_clock(clock), pace=pace)
    return Hosting(opened, tokens_of(profile), now, name=name, clock=clock, profile=profile)


def _clock(clock: StepClock | None) -> Callable[[], float]:
    return time.perf_counter if clock is None else clock
