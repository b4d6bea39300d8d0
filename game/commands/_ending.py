"""How words that go on until somebody stops them are stopped: by a signal, and with a goodbye."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


@contextmanager
def when_asked_to_end(call: Callable[[], object]) -> Iterator[None]:
    """Inside the block the signals that end a program call this instead. For the main thread."""

    def end(number: int, frame: FrameType | None) -> None:
        call()

    before = {name: signal.signal(getattr(signal, name), end) for name in _SIGNALS if hasattr(signal, name)}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
