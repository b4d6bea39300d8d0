"""This machine's own IPv4 addresses: which to announce, which to show to people first."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple

import ifaddr

_VIRTUAL = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "vethernet",
    "tun",
    "tap",
    "utun",
    "zt",
    "wg",
)


class Own(NamedTuple):
    """One address of one interface."""

    ip: str
    interface: str  # the name that people know
    broadcast: str  # where a datagram to all of its subnet goes

    @property
    def loopback(self) -> bool:
        return ipaddress.ip_address(self.ip).is_loopback


def own_addresses(only: str = "") -> tuple[Own, ...]:
    """Give all IPv4 addresses in the system's order, or the one that is named; () when there is none."""
    found: list[Own] = []
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return ()
    for adapter in adapters:
        for ip in adapter.ips:
            if not isinstance(ip.ip, str) or (only and ip.ip != only):
                continue
            network = ipaddress.ip_network(f"{ip.ip}/{ip.network_prefix}", strict=False)
            found.append(Own(ip.ip, adapter.nice_name, str(network.broadcast_address)))
    return tuple(found)


def likely_first(addresses: tuple[Own, ...]) -> tuple[Own, ...]:
    """Order addresses for people: real networks first, then virtual ones, 169.254, loopback."""
    return tuple(sorted(addresses, key=_unlikely))


def _unlikely(own: Own) -> int:
    ip = ipaddress.ip_address(own.ip)
    if ip.is_loopback:
        return 3
    if ip.is_link_local:
        return 2
    return 1 if own.interface.lower().startswith(_VIRTUAL) else 0


def reachable(addresses: tuple[Own, ...]) -> tuple[Own, ...]:
    """Leave out loopback, unless there is nothing else: what other machines may try."""
    return tuple(own for own in addresses if not own.loopback) or addresses
