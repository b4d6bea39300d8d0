"""A match as an append-only file: enough to bring it back after a crash, or to watch it again.

One JSON record a line: a header, the answers with the state's digest after each, and the people when they
changed. The host's own file holds token hashes and the PIN (mode 0600); a replay is a journal without them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import BufferedRandom
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine import codec
from game.engine.contract import Action, Game, Seat, Setup
from game.engine.filelock import lock
from game.engine.match import Entry, Match

FORMAT = 1
LARGEST = 64 << 20  # bytes; a match of ten thousand answers takes about two MiB
_HEAD = b'{"record":"header"'


class JournalError(ValueError):
    """Why a journal cannot be used: a key (`journal.foreign`, ...) and facts, without a sentence."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: dict[str, Any] = facts

    def __str__(self) -> str:
        return f"{self.key} {self.facts}"


class Sitting(Struct, frozen=True):
    """Who sat in a seat: `kind` is "person" or "bot:<level>", `token` a hash of the seat's token or empty."""

    name: str
    emblem: str
    kind: str
    token: str = ""


class People(Struct, frozen=True, tag="people", tag_field="record"):
    """How people find back to the table, and who sits where; written again when it changed."""

    table: str  # its id; empty in a replay
    port: int
    pin: str
    seats: tuple[Sitting, ...]
    name: str = ""  # of the table


class Header(Struct, frozen=True, tag="header", tag_field="record"):
    """The first record: what the match starts from."""

    format: int
    game: str
    version: int  # of the game's rules
    setup: Setup
    people: People


class _Answer(Struct, frozen=True, tag="answer", tag_field="record"):
    seat: Seat
    action: Action
    digest: str


class Record(Struct, frozen=True):
    """A journal as read: `people` as they were last, in `people_line`; `torn` bytes at the end left out."""

    header: Header
    people: People
    entries: tuple[Entry, ...]
    torn: int = 0
    people_line: int = 1


_line_decoder = msgspec.json.Decoder(_Answer | People)
_header_decoder = msgspec.json.Decoder(Header)
_encode = msgspec.json.Encoder().encode


def header(game: str, version: int, setup: Setup, people: People) -> Header:
    """A header for a new match; ValueError where the setup would not come back from the file as it is."""
    made = Header(FORMAT, game, version, setup, people)
    if codec.pack(_header_decoder.decode(_encode(made))) != codec.pack(made):
        raise ValueError("setup: only strings, whole numbers, lists and dicts with string keys can be kept")
    return made


def dump(head: Header, entries: Iterable[Entry]) -> bytes:
    """A whole journal as bytes."""
    lines = [_encode(head), *(_encode(_Answer(e.seat, e.action, e.digest)) for e in entries), b""]
    return b"\n".join(lines)


def replay_of(head: Header, people: People, entries: Iterable[Entry]) -> bytes:
    """The journal as a replay for anybody: names and answers, without table, port, PIN and tokens."""
    seats = tuple(Sitting(s.name, s.emblem, s.kind) for s in people.seats)
    return dump(Header(head.format, head.game, head.version, head.setup, People("", 0, "", seats)), entries)


def read(path: Path) -> Record:
    """The journal in a file. Raises JournalError: unreadable, large, foreign, format, corrupt."""
    try:
        with path.open("rb") as file:
            return _read(file.read(LARGEST + 1), str(path))
    except OSError as error:
        raise JournalError("journal.unreadable", path=str(path), reason=_reason(error)) from error


def parse(data: bytes) -> Record:
    """The journal in these bytes. Raises JournalError like `read`."""
    return _read(data, "")


def _read(data: bytes, path: str) -> Record:
    if not data.startswith(_HEAD):
        raise JournalError("journal.foreign", path=path)
    if len(data) > LARGEST:
        raise JournalError("journal.large", path=path, limit=LARGEST)
    *lines, last = data.split(b"\n")
    if not lines:
        raise JournalError("journal.corrupt", path=path, line=1)
    head = _header(lines[0], path)
    people, entries, at = head.people, [], 1
    for number, line in enumerate(lines[1:], start=2):
        record = _record(line)
        if record is None and number == len(lines) and not last:
            last = line + b"\n"  # the end of a file that a power cut left may hold anything, a line end too
            break
        if record is None:
            raise JournalError("journal.corrupt", path=path, line=number)
        if isinstance(record, People):
            people, at = record, number
        else:
            entries.append(Entry(record.seat, record.action, record.digest))
    return Record(head, people, tuple(entries), len(last), at)


def _header(line: bytes, path: str) -> Header:
    try:
        head = _header_decoder.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        written = _written_format(line)
        if written not in (None, FORMAT):
            raise JournalError("journal.format", path=path, written=written, ours=FORMAT) from error
        raise JournalError("journal.corrupt", path=path, line=1) from error
    if head.format != FORMAT:
        raise JournalError("journal.format", path=path, written=head.format, ours=FORMAT)
    return head


def _written_format(line: bytes) -> int | None:
    """The format number of a header that is not laid out as ours."""
    try:
        return msgspec.json.decode(line, type=dict[str, Any]).get("format")
    except (msgspec.DecodeError, RecursionError):
        return None


def _record(line: bytes) -> _Answer | People | None:
    try:
        return _line_decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def restore(game: Game[Any, Any], record: Record) -> Match:
    """The match as it was after the last answer: a new state and all answers, checked against their digests.

    Raises JournalError: version (other rules), setup, diverged (an answer is impossible or another state).
    """
    head = record.header
    if head.version != game.version:
        raise JournalError("journal.version", game=head.game, written=head.version, ours=game.version)
    try:
        match = Match(game, head.setup)
    except ValueError as error:
        raise JournalError("journal.setup", reason=str(error)) from error
    for number, entry in enumerate(record.entries, start=1):
        try:
            match.replay(entry)
        except ValueError as error:
            raise JournalError("journal.diverged", answer=number, reason=str(error)) from error
    return match


class Journal:
    """A journal that is being written; its file is locked, so no second program goes on with the match."""

    def __init__(self, file: BufferedRandom, path: Path) -> None:
        self.path = path
        self._file = file
        self._dirty = False

    @classmethod
    def create(cls, path: Path, head: Header) -> Journal:
        """A new file of mode 0600 that holds the header, durably. Raises JournalError: exists, unwritable."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(path, error) from error
        try:
            number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        except FileExistsError as error:
            raise JournalError("journal.exists", path=str(path)) from error
        except OSError as error:
            raise _unwritable(path, error) from error
        made = cls(os.fdopen(number, "r+b"), path)
        lock(made._file)
        try:
            made._write(head)
            made.sync()
            _sync_folder(path.parent)
        except OSError as error:
            made.close()
            raise _unwritable(path, error) from error
        return made

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, Record]:
        """Go on with a journal: what it holds, and the file without a torn last line, ready for more.

        Raises JournalError: like `read`, and busy (another program goes on with it), unwritable.
        """
        record = read(path)
        try:
            file = path.open("r+b")
        except OSError as error:
            raise _unwritable(path, error) from error
        if not lock(file):
            file.close()
            raise JournalError("journal.busy", path=str(path))
        file.seek(0, os.SEEK_END)
        file.truncate(file.tell() - record.torn)
        file.seek(0, os.SEEK_END)
        return cls(file, path), record

    def append(self, record: Entry | People) -> None:
        """Note an answer, or that people, tokens or the port changed; safe after the next `sync`."""
        if isinstance(record, Entry):
            self._write(_Answer(record.seat, record.action, record.digest))
        else:
            self._write(record)

    def finish(self, replay: bytes) -> None:
        """Put the replay in the journal's place, all at once, and close. Raises OSError."""
        self.close()
        beside = self.path.with_name(self.path.name + ".new")
        with beside.open("wb") as file:
            file.write(replay)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)
        _sync_folder(self.path.parent)

    def _write(self, record: Header | _Answer | People) -> None:
        self._file.write(_encode(record) + b"\n")
        self._dirty = True

    def sync(self) -> None:
        """Make what was noted durable; cheap where nothing was. Raises OSError (a full disk)."""
        if self._dirty:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._dirty = False

    def close(self) -> None:
        """Close the file and give up the lock; safe to call twice."""
        try:
            self._file.close()
        except OSError:  # a full disk: what could be written is written
            pass


def _unwritable(path: Path, error: OSError) -> JournalError:
    return JournalError("journal.unwritable", path=str(path), reason=_reason(error))


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _sync_folder(folder: Path) -> None:
    """Make the new file's name durable where the system lets a folder be synced (not on Windows)."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
