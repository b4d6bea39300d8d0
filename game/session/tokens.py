"""Seat tokens: what lets a captain come back to the same seat, kept per table and local seat.

A token that a running program uses is locked and offered to no other, so two programs of one person never
fight for a seat; a token whose program was killed is free again.
"""

from __future__ import annotations

import os
import re
import time
from io import BufferedRandom
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from game import paths
from game.engine.filelock import lock

_OLD = 30 * 86400  # seconds after which nobody comes back to a table


class Kept(Struct, frozen=True):
    """A token, and the name and address under which its seat was taken."""

    table: str
    token: str
    name: str
    address: str = ""


class Held(Protocol):
    """A token in use."""

    kept: Kept

    def forget(self) -> None:
        """The seat is lost: nobody shall come back to it."""

    def release(self) -> None:
        """Not in use any more; whoever comes back may take it."""


class Tokens(Protocol):
    """Where tokens are kept."""

    def offered(self, table: str) -> list[Held]:
        """All tokens for this table that nobody uses; they are in use from now on."""

    def keep(self, kept: Kept) -> Held:
        """Keep a new token, in use from now on."""


class _Remembered:
    def __init__(self, kept: Kept, free: list[Kept]) -> None:
        self.kept = kept
        self._free = free

    def forget(self) -> None:
        """Drop it."""

    def release(self) -> None:
        """Offer it again."""
        self._free.append(self.kept)


class InMemory:
    """Tokens of this process alone: a bot that joined without a profile leaves nothing behind."""

    def __init__(self) -> None:
        self._free: list[Kept] = []

    def offered(self, table: str) -> list[Held]:
        """All tokens for this table that nobody uses."""
        mine = [kept for kept in self._free if kept.table == table]
        self._free[:] = [kept for kept in self._free if kept.table != table]
        return [_Remembered(kept, self._free) for kept in mine]

    def keep(self, kept: Kept) -> Held:
        """Keep a new token."""
        return _Remembered(kept, self._free)


class _OnDisk:
    def __init__(self, kept: Kept, path: Path, file: BufferedRandom) -> None:
        self.kept = kept
        self._path = path
        self._file = file

    def forget(self) -> None:
        """Remove the file."""
        self._file.close()
        try:
            self._path.unlink()
        except OSError:  # it grows old by itself
            pass

    def release(self) -> None:
        """Give up the lock."""
        self._file.close()


class OnDisk:
    """Tokens in a folder, one file each. Where the folder cannot be used they last as long as the process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._spare = InMemory()

    def offered(self, table: str) -> list[Held]:
        """All tokens for this table that no running program uses, the oldest seat first."""
        found: list[Held] = []
        for path in sorted(self._folder.glob(f"{_safe(table)}-*.token")):
            held = self._open(path)
            if held is not None and held.kept.table == table:
                found.append(held)
            elif held is not None:
                held.release()
        return found + self._spare.offered(table)

    def keep(self, kept: Kept) -> Held:
        """Keep a new token in a file of its owner's alone."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._sweep()
            return self._create(kept)
        except OSError:
            return self._spare.keep(kept)

    def _create(self, kept: Kept) -> Held:
        number = 0
        while True:
            path = self._folder / f"{_safe(kept.table)}-{number:02d}.token"
            try:
                opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
            except FileExistsError:
                number += 1
                continue
            file = os.fdopen(opened, "r+b")
            lock(file)
            file.write(msgspec.json.encode(kept))
            file.flush()
            return _OnDisk(kept, path, file)

    def _open(self, path: Path) -> _OnDisk | None:
        """The token in a file, locked; None where it is in use or no token."""
        try:
            file = path.open("r+b")
        except OSError:
            return None
        if lock(file):
            try:
                return _OnDisk(msgspec.json.decode(file.read(4096), type=Kept), path, file)
            except (msgspec.DecodeError, OSError):
                pass
        file.close()
        return None

    def _sweep(self) -> None:
        """Remove the tokens of tables that are long gone."""
        for path in self._folder.glob("*.token"):
            if time.time() - path.stat().st_mtime > _OLD:
                held = self._open(path)
                if held is not None:
                    held.forget()


def tokens_of(profile: str) -> OnDisk:
    """The tokens of a profile."""
    return OnDisk(paths.state(profile) / "tokens")


def _safe(table: str) -> str:
    """A table's id as part of a file's name: it came from a stranger."""
    return re.sub(r"[^A-Za-z0-9]", "_", table)[:64] or "_"
