"""Thousands of hostile frames, and peers that stop reading: the table lives, its guests notice nothing."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from net import codec, wire
from net.codec import Garbled
from net.link import TcpLink
from tests.net.hostile import HELLOS, stream, streams
from tests.net.toy import Toy

FRAMES = 5000


@pytest.fixture
def match(make_world):
    world = make_world(Toy(seats=2))
    anne, jack = world.join("Anne"), world.join("Jack")
    world.begin(anne, jack)
    return world, anne, jack


def attack(world, number: int, honest: bool, data: bytes) -> TcpLink:
    """Connect from one of many addresses and send the bytes as they are."""
    link = world.link(f"10.6.{number // 200 % 250}.{number % 200}")
    if honest:
        link.send(codec.pack(HELLOS[number % 2], codec.TO_HOST))
        link.flush()
        world.host.pump(world.now)
    link.sock.send(data)
    return link


def test_thousands_of_hostile_frames_leave_the_match_as_it_was(match):
    world, anne, jack = match
    table, people = world.table, world.host.seats.infos()
    for number, (honest, data) in enumerate(streams(1, FRAMES)):
        link = attack(world, number, honest, data)
        world.now += 0.01
        world.host.pump(world.now)
        link.close()
        if number % 50 == 0:
            world.turn()
            assert anne.guest.joined
            assert jack.guest.joined
        if number % 500 == 0:
            player = (anne, jack)[table.turn]
            count = table.count
            player.act()
            assert table.count == count + 1
    world.turn()
    assert table.count == FRAMES // 500
    assert world.host.seats.infos() == people
    assert anne.view["count"] == jack.view["count"] == table.count
    world.wait(12)
    assert len(world.host.peers) == 3


def test_memory_stays_flat_under_attack(match):
    world, _, _ = match

    def some(first: int, count: int) -> None:
        rng = random.Random(first)
        for number in range(first, first + count):
            link = attack(world, number, *stream(rng))
            world.now += 0.01
            world.host.pump(world.now)
            link.close()
            if number % 50 == 0:
                world.turn()
        world.wait(12)
        for kept in (world.links, world.told, *(player.notices for player in world.players)):
            kept.clear()

    some(0, 500)
    tracemalloc.start()
    try:
        some(1000, 300)
        before = tracemalloc.get_traced_memory()[0]
        some(2000, 1000)
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 200_000


def test_hostile_updates_cost_a_guest_its_link_and_nothing_else(world):
    rng = random.Random(5)
    for _ in range(300):
        anne = world.join()
        (peer,) = world.host.peers.values()
        payload = bytearray(codec.pack(wire.Update(1, True, b"x" * 50), codec.TO_GUEST))
        for _ in range(3):
            payload[rng.randrange(len(payload))] = rng.randrange(256)
        peer.link.send(bytes(payload))
        world.turn()
        try:
            codec.read_to_guest(bytes(payload))
        except Garbled:
            assert not anne.guest.joined
        anne.guest.close()
        world.players.clear()
        world.turn()


def test_a_peer_that_never_reads_is_dropped_after_ten_seconds_and_may_come_back(make_world):
    world = make_world(Toy(seats=3, padding=5000))
    anne, jack, slow = (world.join(name) for name in ("Anne", "Jack", "Slow"))
    world.begin(anne, jack, slow)
    (peer,) = [peer for peer in world.host.peers.values() if peer.name == "Slow"]
    world.players.remove(slow)
    world.table.caretaken.add(2)
    for turn in range(200):
        player = (anne, jack)[turn % 2]
        if player.view["ask"]:
            player.act()
        world.turn(0.1)
        assert peer.link.unsent <= 65536 + 6000
        if peer.number not in world.host.peers:
            break
    assert peer.number not in world.host.peers
    assert anne.last(wire.Lobby).seats[2].link == "away"
    assert world.join("Slow", token=slow.token).seat == 2


def test_half_open_connections_are_gone_after_ten_seconds(match):
    world, _, _ = match
    links = [world.link(f"10.0.9.{number // 4}") for number in range(30)]
    for link in links:
        link.sock.send(b"\0\0")
    world.turn()
    assert len(world.host.peers) == 33
    world.wait(11)
    assert len(world.host.peers) == 3
    assert world.join("Jill", wants="spectator").guest.joined
