"""Who may come in: versions, PIN with its growing waits, and how many connections an address may have."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from net import wire

MOST = 40  # connections in all
MOST_WELCOME = 16  # of one address, seated or watching
MOST_FRESH = 4  # of one address, before their welcome
LONGEST_WAIT = 30.0
_REMEMBERED = 1000  # addresses with a wrong PIN


@dataclass
class _Wrong:
    times: int
    until: float


class Admission:
    """The gate of one host. `pin` "" lets everybody in."""

    def __init__(self, content: str, pin: str) -> None:
        self.content = content
        self.pin = pin
        self._wrong: dict[str, _Wrong] = {}

    def reject(self, reason: str, hello: wire.Hello | None = None, wait: float = 0.0) -> wire.Reject:
        """Give the message that says no: the reason, both versions, seconds until the next try counts."""
        theirs = (hello.protocol, hello.content) if hello else (0, "")
        return wire.Reject(reason, wire.PROTOCOL, self.content, *theirs, wait=ceil(wait))

    def version(self, hello: wire.Hello) -> wire.Reject | None:
        """Refuse another protocol or other rules."""
        if hello.protocol != wire.PROTOCOL:
            return self.reject("protocol", hello)
        if hello.content != self.content:
            return self.reject("content", hello)
        return None

    def knock(self, hello: wire.Hello, address: str, now: float) -> wire.Reject | None:
        """Check the PIN. A wrong one makes the address wait 1, 2, 4 ... 30 s; a right one clears that.

        A try that comes before the wait is over is not looked at and changes nothing.
        """
        if not self.pin:
            return None
        wrong = self._wrong.get(address)
        if wrong is not None and now < wrong.until:
            return self.reject("pin-wait", hello, wrong.until - now)
        if not hello.pin:
            return self.reject("pin-needed", hello)
        if hmac.compare_digest(hello.pin.encode("utf-8", "surrogatepass"), self.pin.encode()):
            self._wrong.pop(address, None)
            return None
        times = wrong.times + 1 if wrong else 1
        wait = min(2.0 ** min(times - 1, 16), LONGEST_WAIT)
        self._wrong.pop(address, None)
        self._wrong[address] = _Wrong(times, now + wait)
        if len(self._wrong) > _REMEMBERED:
            del self._wrong[next(iter(self._wrong))]
        return self.reject("pin-wrong", hello, wait)

    def crowded(self, address: str, fresh: Iterable[str], welcome: Iterable[str]) -> wire.Reject | None:
        """Refuse a new connection when there are too many: of all, or not yet welcomed from its address.

        `fresh` and `welcome`: the addresses of the connections before and after their welcome.
        """
        new, known = Counter(fresh), Counter(welcome)
        if new.total() + known.total() >= MOST:
            return self.reject("full", wait=5)
        if new[address] >= MOST_FRESH:
            return self.reject("busy", wait=1)
        return None

    def packed(self, hello: wire.Hello, address: str, welcome: Iterable[str]) -> wire.Reject | None:
        """Refuse one more seated or watching guest of an address that has 16."""
        if Counter(welcome)[address] >= MOST_WELCOME:
            return self.reject("full", hello, 5)
        return None
