"""How words that go on until somebody stops them are stopped: by a signal, and with a goodbye."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class _Asked(BaseException):
    """Unwinds what is being opened or looked for; no `except Exception` on the way may keep it."""


@contextmanager
def when_asked_to_end(call: Callable[[], object]) -> Iterator[None]:
    """Inside the block the signals that end a program call this instead. For the main thread.

    A hang-up that is ignored already (`nohup`) stays ignored.
    """

    def end(number: int, frame: FrameType | None) -> None:
        call()

    found = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before = {
        number: signal.signal(number, end)
        for number in found
        if number in (signal.SIGINT, signal.SIGTERM) or signal.getsignal(number) != signal.SIG_IGN
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def given_up_when_asked() -> Iterator[None]:
    """Inside the block the same signals leave it at once; its `finally`s run, and then what is after it."""

    def leave() -> None:
        raise _Asked

    with when_asked_to_end(leave):
        try:
            yield
        except _Asked:
            pass
