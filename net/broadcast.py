"""The fallback where multicast is blocked: a datagram a second to each subnet's broadcast address."""

from __future__ import annotations

import socket
import sys
from collections.abc import Sequence

from net.addresses import Own
from net.listing import DATAGRAM, Listing, from_datagram, to_datagram
from net.wire import DEFAULT_PORT

PORT = DEFAULT_PORT  # UDP
_MOST = 64  # datagrams read at a time


class Caller:
    """Sends a listing from every interface; interfaces that cannot are left out without a word."""

    def __init__(self, addresses: Sequence[Own], port: int = PORT) -> None:
        self._port = port
        self._sockets: list[tuple[socket.socket, str]] = []
        for own in addresses:
            sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            try:
                sock.setblocking(False)
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                sock.bind((own.ip, 0))  # the address decides the interface, with or without a route
            except OSError:
                sock.close()
                continue
            self._sockets.append((sock, own.broadcast))

    def call(self, listing: Listing) -> None:
        """Send the listing once."""
        data = to_datagram(listing)
        for sock, broadcast in self._sockets:
            try:
                sock.sendto(data, (broadcast, self._port))
            except OSError:
                continue  # down for now, or forbidden: zeroconf and the typed address remain

    def close(self) -> None:
        for sock, _ in self._sockets:
            sock.close()
        self._sockets = []


class Ear:
    """Hears the calls of others. Several programs on one machine may listen at once."""

    def __init__(self, only: Own | None = None, port: int = PORT) -> None:
        """`only` is the one interface to listen on. Raises OSError when another program has the port."""
        self._sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            self._sock.setblocking(False)
            self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if sys.platform == "darwin" or "bsd" in sys.platform:
                self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            self._sock.bind((_where(only), port))
        except OSError:
            self._sock.close()
            raise

    def hear(self) -> list[tuple[Listing, str]]:
        """Give the listings that have arrived, each with its sender's address; never waits."""
        heard: list[tuple[Listing, str]] = []
        for _ in range(_MOST):
            try:
                data, sender = self._sock.recvfrom(DATAGRAM + 1)
            except BlockingIOError:
                break
            except OSError:
                continue  # Windows tells here of an earlier send that nobody took
            listing = from_datagram(data)
            if listing is not None:
                heard.append((listing, str(sender[0])))
        return heard

    def close(self) -> None:
        self._sock.close()


def _where(only: Own | None) -> str:
    if only is None:
        return ""
    # Elsewhere than on Windows a socket hears broadcasts only where it is bound to their address.
    return only.ip if sys.platform == "win32" else only.broadcast
