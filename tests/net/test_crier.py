"""What the beacon wants of zeroconf comes about, through failures and changes of network."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.addresses import Own
from net.crier import LOOK, NO_INTERFACE, NOT_ANNOUNCED, Crier
from net.listing import Listing
from net.multicast import Resolved

LISTING = Listing("ab12", "The Salty Dog", "treasure_boots", 17171, 3, True, False, 1, "0.1.0:abc")


def own(ip: str, interface: str) -> Own:
    return Own(ip, interface, "0.0.0.0")


class Zeroconf:
    """A zeroconf that only takes notes."""

    def __init__(self) -> None:
        self.calls: list[tuple] = []
        self.records: dict[str, Resolved] = {}
        self.heard = None
        self.fails = False

    def _note(self, *call) -> None:
        if self.fails:
            raise OSError("the cable is out")
        self.calls.append(call)

    def register(self, listing, addresses) -> None:
        self._note("register", listing.seats_free, tuple(addresses))

    def update(self, listing, addresses) -> None:
        self._note("update", listing.seats_free)

    def unregister(self) -> None:
        self._note("unregister")

    def browse(self, heard) -> None:
        self._note("browse")
        self.heard = heard

    def resolve(self, name):
        self._note("resolve", name)
        return self.records.get(name)

    def refresh(self) -> None:
        self._note("refresh")

    def close(self) -> None:
        self.calls.append(("close",))


@pytest.fixture
def zeroconf() -> Zeroconf:
    return Zeroconf()


class Cables:
    """This machine's addresses, as the test plugs them."""

    def __init__(self) -> None:
        self.ips = ["10.0.0.5"]

    def __call__(self) -> tuple[Own, ...]:
        return tuple(own(ip, "eth0") for ip in self.ips)


@pytest.fixture
def cables() -> Cables:
    return Cables()


@pytest.fixture
def crier(zeroconf, cables) -> Crier:
    return Crier(lambda ips: zeroconf, cables)


def test_nothing_is_opened_before_somebody_wishes_for_something(cables):
    def never(ips):
        raise AssertionError

    crier = Crier(never, cables)
    crier.step(0.0)
    assert crier.problem == ""


def test_a_listing_is_registered_once_and_then_updated(crier, zeroconf):
    crier.announce(LISTING)
    crier.step(0.0)
    crier.step(1.0)
    crier.announce(replace(LISTING, seats_free=2))
    crier.announce(replace(LISTING, seats_free=1))  # a burst: only the last is of interest
    crier.step(2.0)
    assert zeroconf.calls == [("register", 3, ("10.0.0.5",)), ("update", 1)]
    crier.announce(None)
    crier.step(3.0)
    assert zeroconf.calls[-1] == ("unregister",)


def test_another_table_is_a_new_registration(crier, zeroconf):
    crier.announce(LISTING)
    crier.step(0.0)
    crier.announce(replace(LISTING, table="cd34"))
    crier.step(1.0)
    assert [call[0] for call in zeroconf.calls] == ["register", "unregister", "register"]


def test_a_change_of_address_is_noticed_within_five_seconds_and_announced_anew(crier, zeroconf, cables):
    crier.announce(LISTING)
    crier.step(0.0)
    cables.ips = ["192.168.7.7"]
    crier.step(LOOK - 0.1)
    assert len(zeroconf.calls) == 1
    crier.step(LOOK)
    assert zeroconf.calls[1:] == [("refresh",), ("unregister",), ("register", 3, ("192.168.7.7",))]


def test_no_interface_is_no_error_and_is_tried_again_every_five_seconds(zeroconf, cables):
    tries: list[float] = []
    now = 0.0

    def open_multicast(ips):
        tries.append(now)
        if not ips:
            raise RuntimeError("No interfaces to listen on")
        return zeroconf

    cables.ips = []
    crier = Crier(open_multicast, cables)
    crier.announce(LISTING)
    for now in (0.0, 1.0, 4.9, 5.0, 6.0):
        crier.step(now)
    assert tries == [0.0, 5.0]
    assert crier.problem == NO_INTERFACE
    cables.ips = ["10.0.0.5"]
    now = 10.0
    crier.step(now)
    assert crier.problem == ""
    assert zeroconf.calls == [("register", 3, ("10.0.0.5",))]


def test_a_library_that_raises_is_closed_and_opened_again(crier, zeroconf):
    crier.announce(LISTING)
    zeroconf.fails = True
    crier.step(0.0)
    assert crier.problem == NOT_ANNOUNCED
    zeroconf.fails = False
    crier.step(LOOK)
    assert crier.problem == ""
    assert zeroconf.calls == [("close",), ("register", 3, ("10.0.0.5",))]


def test_what_is_heard_is_resolved_in_the_worker_and_passed_on(crier, zeroconf):
    zeroconf.records["dog"] = Resolved(LISTING, ("10.0.0.9",))
    crier.browse()
    crier.step(0.0)
    zeroconf.heard("dog", True)
    zeroconf.heard("unknown", True)
    assert crier.news.empty()
    crier.step(0.1)
    zeroconf.heard("dog", False)
    crier.step(0.2)
    assert [crier.news.get_nowait() for _ in range(2)] == [
        ("dog", Resolved(LISTING, ("10.0.0.9",))),
        ("dog", None),
    ]
    assert crier.news.empty()


def test_closing_closes_the_library(crier, zeroconf):
    crier.announce(LISTING)
    crier.step(0.0)
    crier.close()
    assert zeroconf.calls[-1] == ("close",)
