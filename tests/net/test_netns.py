"""Discovery and calls in network namespaces: machines on a switch, without a way out and without tricks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
UDP = "17171"
DEAF = "17999"  # broadcasts to another port are not heard: zeroconf alone is left

pytestmark = [
    pytest.mark.netns,
    pytest.mark.skipif(
        not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("ip") is None,
        reason="needs root and iproute2",
    ),
]


class Lan:
    """Two machines on a switch, 10.77.0.1 and 10.77.0.2, in namespaces; nobody has a default route."""

    def __init__(self) -> None:
        self.tag = f"fb{os.getpid()}"
        self.names = [f"{self.tag}-{name}" for name in ("sw", "1", "2")]
        self.started: list[subprocess.Popen[str]] = []

    def ip(self, name: str, *words: str) -> None:
        subprocess.run(["ip", "-n", f"{self.tag}-{name}", *words], check=True, capture_output=True)

    def up(self) -> None:
        for name in self.names:
            subprocess.run(["ip", "netns", "add", name], check=True, capture_output=True)
        self.ip("sw", "link", "add", "br0", "type", "bridge")
        self.ip("sw", "link", "set", "dev", "br0", "type", "bridge", "mcast_snooping", "0")
        self.ip("sw", "link", "set", "br0", "up")
        for number in ("1", "2"):
            peer = ["peer", "name", "eth0", "netns", f"{self.tag}-{number}"]
            self.ip("sw", "link", "add", f"p{number}", "type", "veth", *peer)
            self.ip("sw", "link", "set", f"p{number}", "master", "br0", "up")
            self.ip(number, "addr", "add", f"10.77.0.{number}/24", "brd", "+", "dev", "eth0")
            self.ip(number, "link", "set", "lo", "up")
            self.ip(number, "link", "set", "eth0", "up")

    def multicast(self, on: bool) -> None:
        for number in ("1", "2"):
            words = ["bridge_slave", "mcast_flood", "on" if on else "off"]
            self.ip("sw", "link", "set", "dev", f"p{number}", "type", *words)

    def start(self, name: str, *words: str) -> subprocess.Popen[str]:
        command = ["ip", "netns", "exec", f"{self.tag}-{name}", sys.executable, "-m", "tests.net.lan_program"]
        process = subprocess.Popen(
            [*command, *words], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.started.append(process)
        return process

    def down(self) -> None:
        for process in self.started:
            process.kill()
            process.communicate()
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


def heard(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    return json.loads(process.stdout.readline())


@pytest.fixture(scope="module")
def wires() -> Iterator[Lan]:
    made = Lan()
    try:
        made.up()
    except subprocess.CalledProcessError as failure:
        made.down()
        pytest.skip(f"no namespaces here: {failure.stderr.decode().strip()}")
    try:
        heard(made.start("1", "serve", UDP))  # one table, on the first machine, for all tests
        yield made
    finally:
        made.down()


@pytest.fixture
def lan(wires) -> Iterator[Lan]:
    yield wires
    wires.multicast(True)


def test_a_host_without_a_default_route_is_found_by_zeroconf(lan):
    assert heard(lan.start("2", "find", DEAF)) == {"tables": [["The Salty Dog", ["10.77.0.1"]]]}


def test_where_the_network_eats_multicast_the_broadcast_finds_the_host(lan):
    lan.multicast(False)
    deaf, finder = lan.start("2", "find", DEAF), lan.start("2", "find", UDP)
    assert heard(finder) == {"tables": [["The Salty Dog", ["10.77.0.1"]]]}
    assert heard(deaf) == {"tables": []}


def test_a_host_whose_address_changes_is_found_at_the_new_one(lan):
    lan.ip("1", "addr", "add", "10.77.0.77/24", "brd", "+", "dev", "eth0")
    lan.ip("1", "addr", "del", "10.77.0.1/24", "dev", "eth0")
    try:
        # Its second address survives the first only where the system promotes it.
        lan.ip("1", "addr", "replace", "10.77.0.77/24", "brd", "+", "dev", "eth0")
        (table,) = heard(lan.start("2", "find", DEAF, "10.77.0.77"))["tables"]
        assert table[1][0] == "10.77.0.77"
    finally:
        lan.ip("1", "addr", "flush", "dev", "eth0")
        lan.ip("1", "addr", "add", "10.77.0.1/24", "brd", "+", "dev", "eth0")


def test_no_interface_is_no_error_and_a_late_one_is_used(lan):
    for interface in ("lo", "eth0"):
        lan.ip("2", "addr", "flush", "dev", interface)
    try:
        early = lan.start("2", "announce")
        assert heard(early) == {"problem": "no-interface"}
        lan.ip("2", "addr", "add", "10.77.0.2/24", "brd", "+", "dev", "eth0")
        assert heard(early) == {"problem": ""}
    finally:
        lan.ip("2", "addr", "replace", "127.0.0.1/8", "dev", "lo")
        lan.ip("2", "addr", "replace", "10.77.0.2/24", "brd", "+", "dev", "eth0")


def test_each_way_of_not_reaching_a_host_has_its_own_word(lan):
    lan.ip("1", "addr", "add", "10.77.0.66/24", "dev", "eth0")
    lan.ip("1", "rule", "add", "from", "10.77.0.66", "lookup", "66")
    lan.ip("1", "route", "add", "blackhole", "10.77.0.2", "table", "66")  # its answers are lost: a firewall
    try:
        outcomes = heard(
            lan.start("2", "dial", "10.77.0.1", "10.77.0.1:9", "10.77.0.66", "10.77.0.99", "10.99.0.1")
        )
    finally:
        lan.ip("1", "rule", "del", "from", "10.77.0.66", "lookup", "66")
        lan.ip("1", "addr", "del", "10.77.0.66/24", "dev", "eth0")
    assert outcomes == {
        "10.77.0.1": "reached",
        "10.77.0.1:9": "refused",
        "10.77.0.66": "silent",
        "10.77.0.99": "no-machine",
        "10.99.0.1": "no-network",
    }
