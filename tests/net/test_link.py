"""Links: whole payloads in order, bounded queues, no waiting, last words."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator

import pytest

from net import codec
from net.codec import TO_GUEST, TO_HOST, Garbled
from net.link import CLOGGED, GARBLED, GONE, Link, TcpLink, pair


@pytest.fixture(params=["tcp", "memory"])
def ends(request) -> Iterator[tuple[Link, Link]]:
    """The host's end and the guest's."""
    if request.param == "memory":
        yield pair()
        return
    listener = socket.create_server(("127.0.0.1", 0))
    near = socket.create_connection(listener.getsockname())
    far, where = listener.accept()
    listener.close()
    links = TcpLink(far, where[0], host=True), TcpLink(near, "127.0.0.1", host=False)
    yield links
    for link in links:
        link.close()


def arrive(link: Link, count: int) -> list[bytes]:
    """Collect `count` payloads; the kernel may need a moment to hand them over."""
    got: list[bytes] = []
    for _ in range(2000):
        got += link.receive()
        if len(got) >= count or link.closed:
            break
        threading.Event().wait(0.001)
    return got


def test_payloads_arrive_whole_and_in_order_both_ways(ends):
    host, guest = ends
    down = [bytes([number]) * (number * 120 + 1) for number in range(60)]
    for payload in down:
        host.send(payload)
    host.flush()
    guest.send(b"up")
    guest.flush()
    got: list[bytes] = []
    while len(got) < len(down) and not guest.closed:
        got += arrive(guest, 1)
        host.flush()
    assert got == down
    assert arrive(host, 1) == [b"up"]


def test_receiving_never_waits(ends):
    host, guest = ends
    assert host.receive() == guest.receive() == []
    assert not host.closed


def test_what_was_sent_before_the_end_arrives_before_it(ends):
    host, guest = ends
    host.send(b"last words")
    host.part()
    host.send(b"too late")
    assert arrive(guest, 1) == [b"last words"]
    arrive(guest, 1)
    assert guest.closed == GONE


def test_a_closed_link_is_silent(ends):
    host, guest = ends
    guest.close("left")
    guest.close("again")
    assert guest.closed == "left"
    guest.send(b"x")
    guest.flush()
    assert guest.receive() == []
    assert arrive(host, 1) == []
    assert host.closed == GONE


def test_payloads_over_the_other_ends_cap_are_a_mistake_of_ours(ends):
    host, guest = ends
    with pytest.raises(Garbled):
        guest.send(b"x" * (TO_HOST + 1))
    with pytest.raises(Garbled):
        host.send(b"x" * (TO_GUEST + 1))


def test_droppable_payloads_that_have_not_left_can_be_taken_back(ends):
    host, guest = ends
    host.send(b"keep 1")
    host.send(b"drop", droppable=True)
    host.send(b"keep 2")
    host.forget()
    host.flush()
    assert arrive(guest, 2) == [b"keep 1", b"keep 2"]
    assert host.unsent == 0


def test_a_reader_that_reads_nothing_clogs_the_link_and_costs_bounded_memory(ends):
    host, _ = ends
    for _ in range(4000):
        host.send(b"x" * 4000)
        host.flush()
        assert host.unsent <= (1 << 18) + 4004
        if host.closed:
            break
    assert host.closed == CLOGGED


def socket_ends() -> tuple[TcpLink, socket.socket]:
    left, right = socket.socketpair()
    right.setblocking(False)
    return TcpLink(left, "10.0.0.9", host=True), right


def test_a_frame_that_has_begun_to_leave_is_never_taken_back():
    host, raw = socket_ends()
    try:
        left: list[int] = []
        while not host.unsent:
            host.send(b"%d," % len(left) + b"x" * 60000, droppable=True)
            left.append(1)
            host.flush()
        host.forget()
        host.send(b"after")
        deframer = codec.Deframer(TO_GUEST)
        got: list[bytes] = []
        for _ in range(200):
            got += deframer.feed(raw.recv(65536))
            host.flush()
            if got[-1:] == [b"after"]:
                break
        assert [payload.split(b",")[0] for payload in got[:-1]] == [b"%d" % at for at in range(len(got) - 1)]
        assert len(got) - 1 in (len(left), len(left) - 1)
    finally:
        host.close()
        raw.close()


@pytest.mark.parametrize(
    "head", [b"\0\0\0\0", b"\0\0\x10\x01", b"\xff\xff\xff\xff", b"GET / HTTP/1.1\r\n\r\n"]
)
def test_after_a_length_out_of_bounds_a_host_reads_nothing_more_and_may_say_a_last_word(head):
    host, raw = socket_ends()
    try:
        raw.send(head)
        assert host.receive() == []
        assert host.garbled
        raw.send(codec.frame(b"well formed"))
        assert host.receive() == []
        host.send(b"bye")
        host.part()
        assert raw.recv(100) == codec.frame(b"bye")
        assert raw.recv(100) == b""
    finally:
        host.close()
        raw.close()


def test_a_guest_closes_at_a_length_out_of_bounds():
    left, right = socket.socketpair()
    guest = TcpLink(left, "10.0.0.9", host=False)
    try:
        right.send(b"\xff\xff\xff\xff")
        assert guest.receive() == []
        assert guest.closed == GARBLED
    finally:
        guest.close()
        right.close()


def test_one_look_reads_a_bounded_amount():
    host, raw = socket_ends()
    try:
        payload = codec.frame(b"y" * 1000)
        sent = 0
        try:
            while True:
                sent += raw.send(payload)
        except BlockingIOError:
            pass
        assert sent > 70000
        assert len(host.receive()) <= 66
    finally:
        host.close()
        raw.close()


def test_a_sender_finds_the_line_broken_but_still_reads_the_last_words():
    host, raw = socket_ends()
    raw.send(codec.frame(b"bye"))
    raw.close()
    try:
        for _ in range(3):
            host.send(b"anybody there?")
            host.flush()
        assert host.receive() == [b"bye"]
        host.receive()
        assert host.closed == GONE
    finally:
        host.close()


def test_a_link_in_memory_wakes_the_side_it_sends_to():
    woken: list[str] = []
    host, guest = pair(to_host=lambda: woken.append("host"), to_guest=lambda: woken.append("guest"))
    guest.send(b"x")
    guest.flush()
    host.send(b"y")
    host.flush()
    assert woken == ["host", "guest"]


def test_a_link_in_memory_loses_nothing_between_threads():
    host, guest = pair()
    got: list[bytes] = []

    def read() -> None:
        while not guest.closed:
            got.extend(guest.receive())

    reader = threading.Thread(target=read)
    reader.start()
    try:
        for number in range(3000):
            host.send(b"%d" % number)
    finally:
        host.part()
        reader.join(10)
    assert [int(payload) for payload in got] == list(range(3000))


def test_every_link_has_what_a_link_needs(ends):
    links: tuple[Link, ...] = ends
    for link in links:
        assert isinstance(link.local, bool)
        assert isinstance(link.address, str)
        wanted: list[Callable[..., object]] = [link.send, link.forget, link.flush, link.receive, link.part]
        assert all(map(callable, wanted))
