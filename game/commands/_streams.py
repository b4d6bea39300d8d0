"""stdout and stderr of a program that may have been started without them, or that write onto a full disk."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO


class Output(io.TextIOBase):
    """stdout that remembers why it could not be written (`trouble`); None is a stdout that was closed."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self.trouble = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def fileno(self) -> int:
        return -1 if self._stream is None else self._stream.fileno()

    def isatty(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def write(self, text: str) -> int:
        try:
            if self._stream is None:
                raise OSError(errno.EBADF, "it is closed")
            return self._stream.write(text)
        except OSError as error:
            self._note(error)
            raise

    def flush(self) -> None:
        try:
            if self._stream is not None:
                self._stream.flush()
        except OSError as error:
            self._note(error)
            raise

    def _note(self, error: OSError) -> None:
        self.trouble = error.strerror or str(error)

    def settle(self) -> None:
        """Write what is still to be written, or drop it."""
        try:
            self.flush()
        except OSError:
            pass
        if self.trouble:
            self.silence()

    def silence(self) -> None:
        """Drop what is still to be written; otherwise the interpreter complains of it at its end."""
        if self._stream is not None:
            number = os.open(os.devnull, os.O_WRONLY)
            os.dup2(number, self._stream.fileno())
            os.close(number)
        self._stream, self.trouble = _nowhere(), ""


@contextmanager
def watched() -> Iterator[Output]:
    """Inside the block stdout is an `Output`, and both streams take every text."""
    before = sys.stdout, sys.stderr
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _occupy()
    for stream in before:
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")  # a name must never stop a Windows console
    output = Output(sys.stdout)
    sys.stdout = output
    sys.stderr = _nowhere() if sys.stderr is None else sys.stderr
    try:
        yield output
    finally:
        sys.stdout, sys.stderr = before


def output_failed() -> bool:
    """Whether it was stdout that could not be written."""
    return isinstance(sys.stdout, Output) and bool(sys.stdout.trouble)


def tell(message: object) -> None:
    """A line for the person, on stderr if anybody reads that."""
    try:
        print(f"freebooters: {message}", file=sys.stderr, flush=True)
    except OSError:
        pass


def _occupy() -> None:
    """Fill the gaps below 3, so that no file or socket gets a number to which libraries write their noise."""
    number = os.open(os.devnull, os.O_RDWR)
    while number <= 2:
        number = os.open(os.devnull, os.O_RDWR)
    os.close(number)


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")
