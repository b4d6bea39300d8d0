"""Typed addresses, and connecting to several at once: what fails, fails with the right word."""

from __future__ import annotations

import errno
import socket
import threading
import time

import pytest

from net.dial import (
    HINT_MACOS,
    NO_MACHINE,
    NO_NETWORK,
    REFUSED,
    SILENT,
    Address,
    Dial,
    Unreachable,
    parse_address,
    reason_of,
)
from net.link import TcpLink
from net.wire import DEFAULT_PORT


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.0.5", ("192.168.0.5", DEFAULT_PORT)),
        (" 192.168.0.5:40000 ", ("192.168.0.5", 40000)),
        ("raspberrypi.local", ("raspberrypi.local", DEFAULT_PORT)),
        ("pi:17172", ("pi", 17172)),
        ("::1", ("::1", DEFAULT_PORT)),
        ("fe80::1%eth0", ("fe80::1%eth0", DEFAULT_PORT)),
        ("[fe80::1%eth0]:40000", ("fe80::1%eth0", 40000)),
        ("[::1]", ("::1", DEFAULT_PORT)),
    ],
)
def test_a_typed_address_is_read(text, address):
    assert parse_address(text) == Address(*address)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "address-empty"),
        ("   ", "address-empty"),
        ("host:", "address-port"),
        ("host:0", "address-port"),
        ("host:65536", "address-port"),
        ("host:12a", "address-port"),
        ("host:١٢", "address-port"),
        ("[::1]:", "address-port"),
        (":17171", "address-unreadable"),
        ("[::1", "address-unreadable"),
        ("[::1]17171", "address-unreadable"),
        ("[]:5", "address-unreadable"),
        ("1:2:3", "address-unreadable"),
        ("two words", "address-unreadable"),
        ("http://10.0.0.1", "address-unreadable"),
        ("a" * 254, "address-unreadable"),
    ],
)
def test_a_mistyped_address_says_what_is_wrong(text, key):
    with pytest.raises(ValueError, match=f"^{key}$"):
        parse_address(text)


@pytest.mark.parametrize(
    ("code", "platform", "wanted"),
    [
        (errno.ECONNREFUSED, "linux", Unreachable(REFUSED)),
        (errno.ETIMEDOUT, "linux", Unreachable(SILENT)),
        (errno.EHOSTUNREACH, "linux", Unreachable(NO_MACHINE)),
        (errno.EHOSTUNREACH, "darwin", Unreachable(NO_MACHINE, HINT_MACOS)),
        (errno.ENETUNREACH, "linux", Unreachable(NO_NETWORK)),
        (errno.EPERM, "linux", Unreachable(SILENT)),
        (errno.EACCES, "darwin", Unreachable(SILENT, HINT_MACOS)),
        (10061, "win32", Unreachable(REFUSED)),
        (10060, "win32", Unreachable(SILENT)),
        (10065, "win32", Unreachable(NO_MACHINE)),
        (10051, "win32", Unreachable(NO_NETWORK)),
        (0, "linux", Unreachable(SILENT)),
    ],
)
def test_each_failure_has_its_word(code, platform, wanted):
    assert reason_of(code, platform) == wanted


def outcome(dial: Dial, now: float = 0.0):
    """Poll at one moment of the fake clock until the kernel has answered."""
    try:
        for _ in range(2000):
            got = dial.poll(now)
            if got is not None:
                return got
            time.sleep(0.001)
        return None
    finally:
        dial.close()


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0), backlog=8) as sock:
        yield sock


def closed_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as sock:
        return int(sock.getsockname()[1])


def test_a_listening_host_is_reached(listener):
    link = outcome(Dial([Address("127.0.0.1", listener.getsockname()[1])], 0.0))
    assert isinstance(link, TcpLink)
    assert link.address == "127.0.0.1"
    link.close()


def test_nobody_listening_is_refused():
    assert outcome(Dial([Address("127.0.0.1", closed_port())], 0.0)) == Unreachable(REFUSED)


def test_of_several_addresses_the_one_that_answers_wins(listener):
    port = listener.getsockname()[1]
    with Silent() as silent:
        dial = Dial([Address("127.0.0.1", silent.port), Address("127.0.0.1", closed_port())] * 2, 0.0)
        assert dial.poll(1.0) is None
        dial.close()
        link = outcome(Dial([Address("127.0.0.1", silent.port), Address("127.0.0.1", port)], 0.0))
        assert isinstance(link, TcpLink)
        link.close()


class Silent:
    """A port that answers no connection, as behind a firewall that drops: its backlog is full."""

    def __enter__(self) -> Silent:
        self._sockets = [socket.socket()]
        self._sockets[0].bind(("127.0.0.1", 0))
        self._sockets[0].listen(0)
        self.port = int(self._sockets[0].getsockname()[1])
        for _ in range(2):
            filler = socket.socket()
            filler.setblocking(False)
            filler.connect_ex(("127.0.0.1", self.port))
            self._sockets.append(filler)
        return self

    def __exit__(self, *_: object) -> None:
        for sock in self._sockets:
            sock.close()


def test_no_answer_in_time_is_silence():
    with Silent() as silent:
        dial = Dial([Address("127.0.0.1", silent.port)], 10.0)
        assert dial.poll(14.4) is None
        assert dial.poll(14.5) == Unreachable(SILENT)


def test_the_most_telling_failure_is_given():
    with Silent() as silent:
        dial = Dial([Address("127.0.0.1", silent.port), Address("127.0.0.1", closed_port())], 0.0)
        time.sleep(0.01)
        assert dial.poll(1.0) is None
        assert dial.poll(9.0) == Unreachable(REFUSED)


def test_a_name_is_looked_up_without_keeping_the_frame_waiting(listener):
    go = threading.Event()

    def slow(host, port):
        go.wait(5)
        return [(socket.AF_INET, ("127.0.0.1", port))]

    dial = Dial([Address("captains-laptop", listener.getsockname()[1])], 0.0, resolver=slow)
    assert dial.poll(0.0) is None
    go.set()
    link = outcome(dial)
    assert isinstance(link, TcpLink)
    link.close()


def test_an_unknown_name_is_no_such_machine():
    def unknown(host, port):
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    dial = Dial([Address("nobody.invalid", 1)], 0.0, resolver=unknown)
    assert outcome(dial) == Unreachable(NO_MACHINE)


def test_a_name_that_takes_for_ever_is_silence():
    go = threading.Event()

    def slow(host, port):
        go.wait(5)
        return []

    dial = Dial([Address("slow.invalid", 1)], 0.0, resolver=slow)
    try:
        assert dial.poll(4.0) is None
        assert dial.poll(5.0) == Unreachable(SILENT)
    finally:
        go.set()


def test_giving_up_closes_everything(listener):
    dial = Dial([Address("127.0.0.1", listener.getsockname()[1])], 0.0)
    dial.close()
    dial.close()
    connection, _ = listener.accept()
    with connection:
        connection.settimeout(5)
        assert connection.recv(1) == b""


@pytest.mark.parametrize("typed", ["127.0.0.1:17171", "crow.local:80", "[::1]:17171", "[fe80::1%eth0]:9"])
def test_an_address_is_told_as_it_would_be_typed(typed):
    assert str(parse_address(typed)) == typed
