"""Reaching a table: what a typed address means, and connecting to one of several addresses without waiting.

Every failure is one of a few keys, because each needs another sentence for the player.
"""

from __future__ import annotations

import errno
import ipaddress
import selectors
import socket
import sys
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol

from net.link import Link, TcpLink
from net.wire import DEFAULT_PORT

REFUSED = "refused"  # the machine is there, nobody listens: wrong port, or the game has ended
SILENT = "silent"  # no answer in time: a firewall, or guest Wi-Fi that keeps its guests apart
NO_MACHINE = "no-machine"  # nobody has this address or name
NO_NETWORK = "no-network"  # this machine has no way to that network
HINT_MACOS = "macos-local-network"  # the system may forbid it: Privacy, Local Network

TIMEOUT = 4.5  # seconds; the system itself says "no such machine" after about 3.1

_TELLING = (REFUSED, SILENT, NO_MACHINE, NO_NETWORK)  # the most telling first


class Address(NamedTuple):
    """Where to connect to; `host` is a name or an address without brackets."""

    host: str
    port: int

    def __str__(self) -> str:
        """As it would be typed."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Unreachable(NamedTuple):
    """Why no address answered: a key, and the key of a hint or ""."""

    reason: str
    hint: str = ""


class Dialling(Protocol):
    """A connection in the making."""

    def poll(self, now: float) -> Link | Unreachable | None:
        """Give the link, or why there is none, or None while it is open; never waits."""
        ...

    def close(self) -> None:
        """Give up."""
        ...


class Ready:
    """A link that needs no dialling, as one in memory."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def poll(self, now: float) -> Link | Unreachable | None:
        return self._link

    def close(self) -> None:
        self._link.close()


def parse_address(text: str, port: int = DEFAULT_PORT) -> Address:
    """Read a typed address: `host`, `host:port`, a bare IPv6 address, `[v6]`, `[v6%scope]:port`.

    Raises ValueError: "address-empty", "address-port" or "address-unreadable".
    """
    text = text.strip()
    if not text:
        raise ValueError("address-empty")
    if len(text) > 300 or any(char.isspace() or char in "/\\@\0" for char in text):
        raise ValueError("address-unreadable")
    host, digits = text, ""
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise ValueError("address-unreadable")
        digits = rest[1:]
        if rest == ":":
            raise ValueError("address-port")
    elif text.count(":") == 1:
        host, _, digits = text.partition(":")
        if not digits:
            raise ValueError("address-port")
    if digits:
        if not (digits.isascii() and digits.isdigit() and 0 < int(digits) < 65536):
            raise ValueError("address-port")
        port = int(digits)
    if not 0 < len(host) <= 253 or (":" in host and not _numeric(host)) or set(host) & set("[]"):
        raise ValueError("address-unreadable")
    return Address(host, port)


def _numeric(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def reason_of(code: int, platform: str = sys.platform) -> Unreachable:
    """Give the key for an errno (or Winsock code) of a failed connect."""
    names = {errno.errorcode.get(code, ""), _WINSOCK.get(code, "")}
    if names & {"ECONNREFUSED", "ECONNRESET"}:
        return Unreachable(REFUSED)
    if names & {"EHOSTUNREACH", "EHOSTDOWN", "EADDRNOTAVAIL"}:
        return Unreachable(NO_MACHINE, HINT_MACOS if platform == "darwin" else "")
    if names & {"ENETUNREACH", "ENETDOWN", "EAFNOSUPPORT"}:
        return Unreachable(NO_NETWORK)
    if names & {"EPERM", "EACCES"}:  # a firewall of this very machine, or macOS' permission
        return Unreachable(SILENT, HINT_MACOS if platform == "darwin" else "")
    return Unreachable(SILENT)


_WINSOCK = {
    10061: "ECONNREFUSED",
    10054: "ECONNRESET",
    10065: "EHOSTUNREACH",
    10064: "EHOSTDOWN",
    10049: "EADDRNOTAVAIL",
    10051: "ENETUNREACH",
    10050: "ENETDOWN",
    10047: "EAFNOSUPPORT",
    10013: "EACCES",
}
_UNDER_WAY = {errno.EINPROGRESS, errno.EWOULDBLOCK, errno.EALREADY, 10035, 10036, 0}

Resolve = Callable[[str, int], list[tuple[int, Any]]]  # name, port -> (family, socket address)


def resolve(host: str, port: int) -> list[tuple[int, Any]]:
    """Look a name up; may take seconds. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [(int(family), where) for family, _, _, _, where in found]


class Dial:
    """Connects to several addresses at once; the first that answers wins, the others are closed."""

    def __init__(
        self,
        addresses: Sequence[Address],
        now: float,
        timeout: float = TIMEOUT,
        resolver: Resolve = resolve,
    ) -> None:
        self._deadline = now + timeout
        self._selector = selectors.DefaultSelector()
        self._failed: list[Unreachable] = []
        self._names: SimpleQueue[list[tuple[int, Any]]] = SimpleQueue()
        self._looking = 0
        for address in addresses:
            if _numeric(address.host):
                self._take(_look(resolver, address))
            else:
                # A name server may keep us waiting for many seconds: never in the frame.
                self._looking += 1
                Thread(
                    target=lambda at=address: self._names.put(_look(resolver, at)),
                    name="look-up",
                    daemon=True,
                ).start()

    def _take(self, found: list[tuple[int, Any]]) -> None:
        if not found:
            self._failed.append(Unreachable(NO_MACHINE))
        for family, where in found:
            try:
                sock = socket.socket(family, socket.SOCK_STREAM)
            except OSError as error:
                self._failed.append(reason_of(error.errno or 0))
                continue
            sock.setblocking(False)
            code = sock.connect_ex(where)
            if code in _UNDER_WAY:
                self._selector.register(sock, selectors.EVENT_WRITE, where[0])
            else:
                sock.close()
                self._failed.append(reason_of(code))

    def poll(self, now: float) -> Link | Unreachable | None:
        """See `Dialling.poll`."""
        try:
            while True:
                found = self._names.get_nowait()
                self._looking -= 1
                self._take(found)
        except Empty:
            pass
        for key, _ in self._selector.select(0) if self._selector.get_map() else ():
            sock = key.fileobj
            assert isinstance(sock, socket.socket)
            self._selector.unregister(sock)
            code = sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if code == 0:
                self.close()
                return TcpLink(sock, str(key.data), host=False)
            sock.close()
            self._failed.append(reason_of(code))
        if self._selector.get_map() or self._looking:
            if now < self._deadline:
                return None
            self._failed.append(Unreachable(SILENT))
        self.close()
        return min(self._failed, key=lambda failed: _TELLING.index(failed.reason))

    def close(self) -> None:
        """Give up; safe to call twice."""
        for key in list((self._selector.get_map() or {}).values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._selector.close()


def _look(resolver: Resolve, address: Address) -> list[tuple[int, Any]]:
    try:
        return resolver(address.host, address.port)
    except (OSError, UnicodeError):
        return []
