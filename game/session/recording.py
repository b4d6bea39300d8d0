"""The journal of the match at a table, from start to replay; a disk that fails never stops the match."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.engine.journal import Header, Journal, JournalError, People
from game.engine.match import Entry


class Shelf(Protocol):
    """Where journals go."""

    def place(self, game: str) -> Path:
        """A file that does not exist yet, for the journal of a new match."""


@dataclass
class Folder:
    """A shelf that names files by game and time: `clock` gives a stamp such as 2031-05-17-1930."""

    folder: Path
    clock: Callable[[], str]

    def place(self, game: str) -> Path:
        """The next free name."""
        return _free(self.folder / f"{game}-{self.clock()}.journal")


@dataclass
class Named:
    """A shelf for a file that somebody named; a second match gets a number."""

    file: Path

    def place(self, game: str) -> Path:
        """The file, or the next free name beside it."""
        return _free(self.file)


def _free(path: Path) -> Path:
    number, wanted = 1, path
    while wanted.exists():
        number += 1
        wanted = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return wanted


def try_out(path: Path) -> None:
    """Find out whether a journal can be written there, and leave no file. Raises JournalError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("xb").close()
        path.unlink()
    except OSError as error:
        if isinstance(error, FileExistsError) and path.exists():
            key = "journal.folder" if path.is_dir() else "journal.exists"
            raise JournalError(key, path=str(path)) from error
        raise JournalError("journal.unwritable", path=str(path), reason=_reason(error)) from error


class Recording:
    """Writes a match down. What fails is told once, and then the match goes on without a journal."""

    def __init__(self, shelf: Shelf | None, trouble: Callable[[str], None]) -> None:
        """`trouble` is called with the reason when the journal cannot be written any more."""
        self._shelf = shelf
        self._trouble = trouble
        self._journal: Journal | None = None

    @property
    def path(self) -> Path | None:
        """The file that is being written."""
        return self._journal.path if self._journal is not None else None

    def begin(self, head: Header) -> None:
        """A new match begins."""
        self.close()
        if self._shelf is None:
            return
        try:
            self._journal = Journal.create(self._shelf.place(head.game), head)
        except JournalError as error:
            self._trouble(str(error.facts.get("reason", error.key)))
        except OSError as error:
            self._trouble(_reason(error))

    def adopt(self, journal: Journal) -> None:
        """Go on with this journal."""
        self._journal = journal

    def write(self, record: Entry | People) -> None:
        """Note an answer or the people."""
        if self._journal is not None:
            try:
                self._journal.append(record)
            except OSError as error:
                self._give_up(error)

    def sync(self) -> None:
        """Make everything durable."""
        if self._journal is not None:
            try:
                self._journal.sync()
            except OSError as error:
                self._give_up(error)

    def finish(self, replay: Callable[[], bytes]) -> None:
        """The match is over: its replay takes the journal's place."""
        journal, self._journal = self._journal, None
        if journal is not None:
            try:
                journal.finish(replay())
            except OSError as error:
                self._trouble(_reason(error))

    def close(self) -> None:
        """Leave the journal as it is, durable."""
        self.sync()
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _give_up(self, error: OSError) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        self._trouble(_reason(error))


def _reason(error: OSError) -> str:
    return re.sub(r"\s+", " ", error.strerror or str(error))[:200]
