"""Opening a finished match to look at it: from the disk, or from the bytes that a host has sent."""

from __future__ import annotations

from pathlib import Path

from game.engine import journal
from game.session.replaying import Replay


def open_replay(source: Path | bytes) -> Replay:
    """A recorded match, replayed and checked. Raises JournalError."""
    return Replay(journal.parse(source) if isinstance(source, bytes) else journal.read(source))
