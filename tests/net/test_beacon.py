"""The beacon with its real threads: on 127.0.0.1 alone, with few real registrations (each takes 1.7 s)."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from net.addresses import Own, own_addresses
from net.beacon import Beacon
from net.broadcast import Caller, Ear
from net.crier import NO_INTERFACE
from net.host import Host, Settings
from net.listing import Listing, listing_of
from net.multicast import ZeroconfMulticast
from net.pump import Pump, listen
from tests.net.toy import Toy

ROOT = Path(__file__).resolve().parents[2]
HERE = "127.0.0.1"

broadcast = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere the loopback network has no broadcast address"
)


def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 15
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.fixture
def port() -> int:
    """A UDP port of this test alone."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind((HERE, 0))
        return int(sock.getsockname()[1])


@pytest.fixture
def table() -> Iterator[Pump]:
    pump = Pump(Host(Toy(), Settings("The Salty Dog", "c"), time.perf_counter()), listen(0, HERE))
    pump.start()
    yield pump
    pump.stop()


def listing(pump: Pump) -> Listing:
    return listing_of(pump.host.status(), pump.port)


@pytest.fixture
def beacons() -> Iterator[Callable[..., Beacon]]:
    made: list[Beacon] = []

    def make(port: int, **more) -> Beacon:
        made.append(Beacon(HERE, port=port, **more))
        return made[-1]

    yield make
    for beacon in made:
        beacon.close()


class NoZeroconf:
    """A machine whose network eats multicast: everything works, nobody hears of it."""

    def __init__(self, interface, addresses) -> None:
        pass

    def __getattr__(self, name):
        return lambda *args: None


def test_zeroconf_tells_of_a_table_of_its_changes_and_of_its_end(table, beacons, port):
    host, guest, other = beacons(port), beacons(port + 1), beacons(port + 2)
    guest.browse()
    host.announce(listing(table))
    until(guest.tables)
    (found,) = guest.tables()
    assert found.listing == listing(table)
    assert found.addresses == (HERE,)
    # A second table of the same name keeps its own identity, and gets its own name.
    other.announce(replace(listing(table), table="second"))
    until(lambda: other._crier._announced)
    assert other._crier._multicast._info.name.startswith("The Salty Dog-2.")
    host.close()
    until(lambda: not guest.tables())


@broadcast
def test_the_broadcast_finds_a_table_where_multicast_does_not(table, beacons, port):
    host, guest = (beacons(port, open_multicast=NoZeroconf) for _ in range(2))
    guest.browse()
    host.announce(listing(table))
    until(guest.tables)
    assert guest.tables()[0].listing == listing(table)


@broadcast
def test_a_table_whose_process_is_gone_leaves_the_list(table, beacons, port):
    host, guest = (beacons(port, open_multicast=NoZeroconf) for _ in range(2))
    guest.browse()
    host.announce(listing(table))
    until(guest.tables)
    table.stop()
    until(lambda: not guest.tables())


def test_no_interface_is_a_note_and_nothing_more(beacons, port):
    def nothing(interface, addresses):
        raise RuntimeError("No interfaces to listen on")

    beacon = beacons(port, open_multicast=nothing, addresses=lambda only: ())
    beacon.browse()
    beacon.announce(Listing("ab", "Dog", "toy", 1, 1, False, False, 1, "c"))
    until(lambda: beacon.problem)
    assert beacon.problem == NO_INTERFACE
    assert beacon.tables() == ()


def test_a_library_that_hangs_keeps_nobody_waiting(beacons, port):
    go, hanging = threading.Event(), threading.Event()

    class Hanging(NoZeroconf):
        def register(self, listing, addresses):
            hanging.set()
            go.wait(30)

        close = register

    beacon = beacons(port, open_multicast=Hanging)
    beacon.announce(Listing("ab", "Dog", "toy", 1, 1, False, False, 1, "c"))
    try:
        assert hanging.wait(10)
        beacon.announce(Listing("ab", "Dog", "toy", 1, 2, False, False, 1, "c"))
        beacon.browse()
        assert beacon.tables() == ()
        beacon.withdraw()
        beacon.close(cap=0.05)
        assert not go.is_set()
    finally:
        go.set()


def test_closing_twice_or_before_anything_is_fine(port):
    beacon = Beacon(HERE, port=port)
    beacon.close()
    beacon.close()
    beacon.browse()
    assert beacon.tables() == ()


PROGRAM = """
import signal, sys, time
from net.beacon import Beacon
from net.listing import Listing
beacon = Beacon("127.0.0.1", port={port})
beacon.announce(Listing("{table}", "{table}", "toy", 1, 1, False, False, 1, "c"))
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
while not beacon._crier._announced:
    time.sleep(0.01)
print("announced", flush=True)
{end}
"""


def test_every_way_out_of_a_program_says_goodbye(port):
    """One ends by itself without closing anything, one by SIGTERM."""
    come: list[str] = []
    gone: list[str] = []
    browser = ZeroconfMulticast(HERE, [HERE])
    programs = []
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    try:
        browser.browse(lambda name, there: (come if there else gone).append(name.split(".")[0]))
        for table, end in (("exits", "sys.stdin.readline(); sys.exit()"), ("terminated", "time.sleep(60)")):
            program = PROGRAM.format(port=port, table=table, end=end)
            programs.append(subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, **pipes))
        for process in programs:
            assert process.stdout is not None
            assert process.stdout.readline() == b"announced\n"
        until(lambda: {"exits", "terminated"} <= set(come))  # whoever was never seen is not missed either
        assert programs[0].stdin is not None
        programs[0].stdin.write(b"\n")
        programs[0].stdin.flush()
        os.kill(programs[1].pid, signal.SIGTERM)
        assert [process.wait(10) for process in programs] == [0, 0]
        until(lambda: sorted(gone) == ["exits", "terminated"])
    finally:
        browser.close()
        for process in programs:
            process.kill()
            process.communicate()


@broadcast
def test_calls_are_heard_by_all_who_listen_and_strangers_are_ignored(port):
    (here,) = own_addresses(HERE)
    ears = [Ear(here, port) for _ in range(2)]
    caller = Caller([here, Own("203.0.113.7", "none", "203.0.113.255")], port)
    told = Listing("ab", "Dog", "toy", 17171, 1, False, False, 1, "c")
    heard: list[list[tuple[Listing, str]]] = [[], []]
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
            stranger.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            stranger.bind((HERE, 0))
            for noise in (b"", b"FBTR", b"FBTR\xc1", b"x" * 5000):
                stranger.sendto(noise, (here.broadcast, port))
        caller.call(told)
        for mine, ear in zip(heard, ears, strict=True):
            while not mine:
                mine += ear.hear()
        assert heard == [[(told, HERE)]] * 2
    finally:
        caller.close()
        for ear in ears:
            ear.close()
