"""Opening a match to look at it: from the disk, or from the bytes that a host has sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine import journal
from game.session.replaying import Replay
from game.session.table import rules_of


def open_replay(source: Path | bytes) -> Replay:
    """A recorded match, replayed and checked. Raises JournalError."""
    return Replay(journal.parse(source) if isinstance(source, bytes) else journal.read(source))


def standing(path: Path) -> Any:
    """How a kept match stands after its last answer, as a spectator sees it. Raises JournalError."""
    record = journal.read(path)
    return journal.restore(rules_of(record), record).view(None)
