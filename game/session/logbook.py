"""The matches on this machine's disk: which can be resumed, which can be watched again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.engine.journal import JournalError, Sitting, read


@dataclass(frozen=True)
class Kept:
    """A match in a file. `finished`: it is a replay, otherwise it can be resumed."""

    path: Path
    game: str
    sittings: tuple[Sitting, ...]
    answers: int
    finished: bool
    changed: float  # seconds since the epoch


def kept(profile: str = "") -> list[Kept]:
    """The readable matches of a profile, the newest first."""
    found = []
    for path in paths.journals(profile).glob("*.journal"):
        try:
            record = read(path)
            changed = path.stat().st_mtime
        except (JournalError, OSError):
            continue
        finished = not record.people.table
        found.append(
            Kept(path, record.header.game, record.people.seats, len(record.entries), finished, changed)
        )
    return sorted(found, key=lambda one: (-one.changed, one.path.name))
