"""zeroconf behind five blocking calls, for a worker thread alone. IPv4, all interfaces or a given address."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from zeroconf import (
    InterfaceChoice,
    IPVersion,
    ServiceBrowser,
    ServiceInfo,
    ServiceStateChange,
    Zeroconf,
)

from net.listing import SERVICE, Listing, from_txt, to_txt

_RESOLVE = 1000  # milliseconds


class Resolved(NamedTuple):
    """A service that was found: the listing in its TXT record and its addresses."""

    listing: Listing
    addresses: tuple[str, ...]


class Multicast(Protocol):
    """What the beacon needs of zeroconf. Every call may block for seconds and raise anything."""

    def register(self, listing: Listing, addresses: Sequence[str]) -> None: ...

    def update(self, listing: Listing, addresses: Sequence[str]) -> None: ...

    def unregister(self) -> None: ...

    def browse(self, heard: Callable[[str, bool], None]) -> None: ...

    def resolve(self, name: str) -> Resolved | None: ...

    def refresh(self) -> None: ...

    def close(self) -> None: ...


class ZeroconfMulticast:
    """The real thing. `heard` is called from zeroconf's threads: a service's name, and False when it left."""

    def __init__(self, interface: str, addresses: Sequence[str]) -> None:
        """Raises OSError or RuntimeError when there is no interface that can be used."""
        self._interface = interface
        self._zeroconf = _open(interface, addresses)
        self._info: ServiceInfo | None = None
        self._browser: ServiceBrowser | None = None

    def register(self, listing: Listing, addresses: Sequence[str]) -> None:
        info = _info(listing, f"{listing.name}.{SERVICE}", addresses)
        self._zeroconf.register_service(info, allow_name_change=True)
        self._info = info  # its name may have become "... -2"

    def update(self, listing: Listing, addresses: Sequence[str]) -> None:
        assert self._info is not None
        self._info = _info(listing, self._info.name, addresses)
        self._zeroconf.update_service(self._info)

    def unregister(self) -> None:
        if self._info is not None:
            info, self._info = self._info, None
            self._zeroconf.unregister_service(info)

    def browse(self, heard: Callable[[str, bool], None]) -> None:
        def changed(
            zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
        ) -> None:
            heard(name, state_change is not ServiceStateChange.Removed)

        self._browser = ServiceBrowser(self._zeroconf, SERVICE, handlers=[changed])

    def resolve(self, name: str) -> Resolved | None:
        info = ServiceInfo(SERVICE, name)
        if not (info.load_from_cache(self._zeroconf) or info.request(self._zeroconf, _RESOLVE)):
            return None
        addresses = tuple(info.parsed_addresses(IPVersion.V4Only))
        listing = from_txt(name, info.port or 0, info.properties)
        return Resolved(listing, addresses) if listing and addresses else None

    def refresh(self) -> None:
        self._zeroconf.update_interfaces()

    def close(self) -> None:
        self._zeroconf.close()  # sends the goodbyes of what is registered


def _info(listing: Listing, name: str, addresses: Sequence[str]) -> ServiceInfo:
    return ServiceInfo(
        SERVICE,
        name,
        port=listing.port,
        properties=to_txt(listing),
        addresses=[socket.inet_aton(address) for address in addresses],
        server=f"freebooters-{listing.table}.local.",  # two machines of one name must not share addresses
    )


def _open(interface: str, addresses: Sequence[str]) -> Zeroconf:
    if interface:
        return Zeroconf(interfaces=[interface], ip_version=IPVersion.V4Only)
    try:
        return Zeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
    except OSError:
        usable = [address for address in addresses if _usable(address)]
        if not usable:
            raise
        return Zeroconf(interfaces=list(usable), ip_version=IPVersion.V4Only)


def _usable(address: str) -> bool:
    """Tell whether one interface would do: a single bad one makes the library refuse them all."""
    try:
        Zeroconf(interfaces=[address], ip_version=IPVersion.V4Only).close()
    except OSError:
        return False
    return True
