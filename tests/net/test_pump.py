"""The loop around a host, over real sockets of this machine; the clock is real only where a thread runs."""

from __future__ import annotations

import errno
import json
import socket
import time
from collections.abc import Callable, Iterator

import pytest

from net import codec, wire
from net.dial import Address, Dial, Ready
from net.guest import Guest, Lost, Notice
from net.host import Host, Settings
from net.pump import Pump, listen
from tests.net.toy import Toy

CONTENT = "0.1.0:test"


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 500.0

    def __call__(self) -> float:
        return self.now


def hello(name: str, wants="seat", token=None) -> wire.Hello:
    return wire.Hello(wire.PROTOCOL, CONTENT, name, token, None, wants)


def make_pump(table: Toy, clock: Callable[[], float], **settings) -> Pump:
    host = Host(table, Settings("The Salty Dog", CONTENT, **settings), clock())
    return Pump(host, listen(0, "127.0.0.1"), clock)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def by_hand(clock) -> Iterator[Pump]:
    """A pump that the test steps, under a fake clock."""
    pump = make_pump(Toy(seats=2), clock)
    yield pump
    pump.close()


@pytest.fixture
def threaded() -> Iterator[Pump]:
    """A pump in its own thread, with a table of two that starts by itself."""
    pump = make_pump(Toy(seats=2, target=40), time.perf_counter, autostart=True)
    pump.start()
    yield pump
    pump.stop()
    assert pump.failure is None, pump.failure


def until(condition: Callable[[], bool], *steps: Callable[[], object]) -> None:
    """Do the steps until the condition holds; a living machine needs milliseconds."""
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline
        for step in steps:
            step()
        time.sleep(0.0005)


class Player:
    """A guest that claims, knocks, and answers every question with 1."""

    def __init__(
        self, pump: Pump, name: str, clock: Callable[[], float] = time.perf_counter, persist: float = 0.0
    ) -> None:
        self._clock = clock
        self.guest = Guest(
            lambda now: Dial([Address("127.0.0.1", pump.port)], now), hello(name), clock(), persist=persist
        )
        self.notices: list[Notice] = []

    def poll(self) -> None:
        for notice in self.guest.poll(self._clock()):
            self.notices.append(notice)
            if isinstance(notice, wire.Welcome) and notice.seat is None:
                self.guest.send(wire.Claim())
                self.guest.send(wire.Ready())
            if isinstance(notice, wire.Update):
                view = json.loads(notice.body)
                if view["ask"]:
                    self.guest.send(wire.Act(view["seat"], view["ask"], b"1"))

    def over(self) -> bool:
        return any(isinstance(notice, wire.Lobby) and notice.over for notice in self.notices)


def test_two_guests_play_a_match_to_its_end_against_a_host_in_its_thread(threaded):
    players = [Player(threaded, name) for name in ("Anne", "Jack")]
    until(lambda: all(player.over() for player in players), *(player.poll for player in players))
    for player in players:
        player.guest.close()
    until(lambda: threaded.host.deserted)


def test_a_guest_of_this_process_plays_with_one_from_the_network(threaded):
    far = Player(threaded, "Anne")
    near = Player(threaded, "Mary")
    near.guest = Guest(lambda now: Ready(threaded.attach(owner=True)), hello("Mary"), time.perf_counter())
    until(lambda: far.over() and near.over(), far.poll, near.poll)
    near.guest.close()
    far.guest.close()


def test_a_dropped_line_in_mid_match_costs_nothing(threaded):
    players = [Player(threaded, name, persist=10) for name in ("Anne", "Jack")]
    until(lambda: threaded.host.table.count > 5, *(player.poll for player in players))
    players[0].guest.drop()
    until(lambda: all(player.over() for player in players), *(player.poll for player in players))
    assert sum(isinstance(notice, wire.Welcome) for notice in players[0].notices) == 2
    for player in players:
        player.guest.close()


def test_stopping_says_goodbye_and_frees_the_port(threaded):
    player = Player(threaded, "Anne")
    until(lambda: player.guest.joined, player.poll)
    threaded.stop("moved")
    until(lambda: Lost("moved", again=True) in player.notices, player.poll)
    with listen(threaded.port, "127.0.0.1") as again:
        assert again.getsockname()[1] == threaded.port
    player.guest.close()


def test_the_second_table_on_a_machine_takes_the_next_port():
    with listen(0, "127.0.0.1") as first:
        port = first.getsockname()[1]
        with listen(port, "127.0.0.1") as second:
            assert port < second.getsockname()[1] <= port + 9


def test_when_ten_ports_are_taken_any_port_will_do():
    taken = [listen(0, "127.0.0.1")]
    try:
        port = taken[0].getsockname()[1]
        for at in range(1, 10):
            try:
                taken.append(socket.create_server(("127.0.0.1", port + at)))
            except OSError:
                continue  # somebody else's: taken all the same
        taken.append(listen(port, "127.0.0.1"))
        assert taken[-1].getsockname()[1] not in range(port, port + 10)
    finally:
        for sock in taken:
            sock.close()


def test_an_interface_that_is_not_ours_is_an_error():
    with pytest.raises(OSError) as failure:  # noqa: PT011 - the number is looked at below
        listen(0, "203.0.113.7")
    assert failure.value.errno == errno.EADDRNOTAVAIL


def test_all_interfaces_take_ipv4_and_ipv6_where_there_is_one():
    with listen(0) as both:
        port = both.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            pass
        if both.family == socket.AF_INET6:
            with socket.create_connection(("::1", port)):
                pass


def test_an_ipv4_guest_of_a_double_listener_has_its_ipv4_address():
    clock = Clock()
    host = Host(Toy(), Settings("The Salty Dog", CONTENT), clock())
    pump = Pump(host, listen(0), clock)
    try:
        with socket.create_connection(("127.0.0.1", pump.port)):
            until(lambda: bool(host.peers), pump.step)
            assert [peer.address for peer in host.peers.values()] == ["127.0.0.1"]
    finally:
        pump.close()


def test_a_closed_sockets_number_may_come_back_at_once(by_hand, clock):
    for _ in range(60):
        with socket.create_connection(("127.0.0.1", by_hand.port)) as sock:
            sock.sendall(b"\xff\xff\xff\xff")
            until(lambda: len(by_hand.host.peers) == 1, by_hand.step)
            until(lambda: not by_hand.host.peers, by_hand.step)
    player = Player(by_hand, "Anne", clock)
    until(lambda: player.guest.joined, player.poll, by_hand.step)
    player.guest.close()


@pytest.fixture
def alone(clock) -> Iterator[Pump]:
    """A table of one that starts by itself, stepped by hand."""
    pump = make_pump(Toy(seats=1), clock, autostart=True)
    yield pump
    pump.close()


def sit_down(pump: Pump, sock: socket.socket) -> None:
    """Say hello, claim, knock: without a guest around it, nothing is polite."""
    for message in (hello("Anne"), wire.Claim(0), wire.Ready()):
        sock.sendall(codec.frame(codec.pack(message, codec.TO_HOST)))
    until(lambda: pump.host.described.started, pump.step)


def test_a_flood_is_read_at_sixty_messages_a_second(alone, clock):
    heard: list[str] = []
    alone.host.table.why = lambda seat, ticket, body: heard.append(ticket)
    with socket.create_connection(("127.0.0.1", alone.port)) as sock:
        sit_down(alone, sock)
        why = codec.frame(codec.pack(wire.Why(0, 1, "t", b""), codec.TO_HOST))
        sock.sendall(why * 300)
        for _ in range(50):
            alone.step(0.001)
        assert 50 <= len(heard) <= 60
        for _ in range(100):
            clock.now += 0.01
            alone.step()
        assert 110 <= len(heard) <= 121
        clock.now += 0.01
        with socket.create_connection(("127.0.0.1", alone.port)) as other:
            other.sendall(codec.frame(codec.pack(hello("Jack", "spectator"), codec.TO_HOST)))
            until(lambda: any(peer.name == "Jack" for peer in alone.host.peers.values()), alone.step)
        for _ in range(400):
            clock.now += 0.01
            alone.step()
        assert len(heard) == 300


def test_bytes_are_limited_like_messages(alone, clock):
    heard: list[int] = []
    alone.host.table.why = lambda seat, ticket, body: heard.append(len(body))
    with socket.create_connection(("127.0.0.1", alone.port)) as sock:
        sit_down(alone, sock)
        sock.sendall(codec.frame(codec.pack(wire.Why(0, 1, "t", b"x" * 3800), codec.TO_HOST)) * 40)
        for _ in range(50):
            alone.step(0.001)
        assert sum(heard) <= 65536
        for _ in range(100):
            clock.now += 0.01
            alone.step()
        assert 100000 <= sum(heard) <= 2 * 65536 + 4096


def test_a_failing_table_ends_the_loop_with_a_word_to_everybody():
    pump = make_pump(Toy(seats=2), time.perf_counter)
    pump.start()
    player = Player(pump, "Anne")
    try:
        until(lambda: player.guest.joined, player.poll)

        def fail(now: float) -> None:
            raise RuntimeError("the bots are drunk")

        pump.host.table.tick = fail
        pump.wake()
        until(lambda: Lost("host-failed") in player.notices, player.poll)
        assert isinstance(pump.failure, RuntimeError)
    finally:
        pump.stop()


def test_the_loop_ends_when_it_is_told_to():
    pump = make_pump(Toy(seats=2), time.perf_counter)
    pump.run(until=lambda: True)
    pump.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", pump.port), timeout=5)


def test_stop_may_be_called_from_the_loop_itself():
    pump = make_pump(Toy(seats=2), time.perf_counter)
    pump.host.changed = lambda status: pump.stop()
    pump.start()
    until(lambda: pump._thread is not None and not pump._thread.is_alive())
