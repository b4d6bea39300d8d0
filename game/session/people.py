"""Who sits where in a journal, held against what a table could ever have written: a file is no friend."""

from __future__ import annotations

import re

from game.bots.bot import LEVELS
from game.engine.journal import JournalError, People, Record, Sitting
from net.table import BOT, OPEN, PERSON
from net.text import NAME_LENGTH, clean

EMBLEMS = ("gold", "scarlet", "azure", "jade", "plum", "bone", "violet", "slate")
_KINDS = {OPEN, PERSON, *(BOT + level for level in LEVELS)}
_LONGEST = 256  # bytes of a line on the wire


def check_people(record: Record, path: str = "") -> None:
    """Raise JournalError (`journal.corrupt`) where the people of a journal cannot be the table's."""
    people = record.people
    if not (
        len(people.seats) == record.header.setup.seats
        and all(_possible(sitting) for sitting in people.seats)
        and _reachable(people)
    ):
        raise JournalError("journal.corrupt", path=path, line=record.people_line)


def _possible(sitting: Sitting) -> bool:
    return (
        sitting.kind in _KINDS
        and sitting.emblem in ("", *EMBLEMS)
        and clean(sitting.name, NAME_LENGTH) == sitting.name
        and re.fullmatch(r"([0-9a-f]{64})?", sitting.token) is not None
    )


def _reachable(people: People) -> bool:
    return (
        0 <= people.port <= 65_535
        and re.fullmatch(r"([0-9]{4,8})?", people.pin) is not None
        and re.fullmatch(r"[A-Za-z0-9_.:-]{0,64}", people.table) is not None
        and len(people.name.encode()) <= _LONGEST
    )
