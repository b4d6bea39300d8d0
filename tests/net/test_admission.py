"""Who is let in: versions, PIN, numbers of connections, strangers who never say hello."""

from __future__ import annotations

import pytest

from net import codec, wire
from net.guest import Lost
from net.link import Link, TcpLink
from tests.net.toy import Toy
from tests.net.world import bye


def rejected(player):
    return player.last(wire.Reject).reason


def knock(link: Link, world):
    """Say hello as a seat guest without a Guest around it."""
    link.send(codec.pack(wire.Hello(1, "0.1.0:test", "Jo", None, None, "seat"), codec.TO_HOST))
    link.flush()
    world.turn()
    return [codec.read_to_guest(payload) for payload in link.receive()]


def test_another_protocol_or_other_rules_are_refused_with_both_versions(world):
    old = world.join(protocol=0)
    assert old.last(wire.Reject) == wire.Reject("protocol", 1, "0.1.0:test", 0, "0.1.0:test", 0)
    other = world.join(content="0.2.0:new")
    assert other.last(wire.Reject) == wire.Reject("content", 1, "0.1.0:test", 1, "0.2.0:new", 0)
    assert other.last(Lost) == Lost("content")
    assert world.host.deserted


def test_a_wrong_version_is_told_before_a_wrong_pin(make_world):
    world = make_world(pin="4711")
    assert rejected(world.join(pin="0000", protocol=2)) == "protocol"


def test_the_pin_lets_in_and_nothing_else_does(make_world):
    world = make_world(pin="4711")
    assert rejected(world.join(address="10.0.0.3")) == "pin-needed"
    assert rejected(world.join(pin="4712", address="10.0.0.4")) == "pin-wrong"
    assert rejected(world.join(pin="47110", address="10.0.0.5")) == "pin-wrong"
    assert rejected(world.join(pin="4712", address="10.0.0.6", wants="spectator")) == "pin-wrong"
    assert world.join(pin="4711", address="10.0.0.7").guest.joined
    assert world.join(pin="4711", address="10.0.0.8", wants="spectator").guest.joined


def test_wrong_pins_make_the_address_wait_longer_and_longer(make_world):
    world = make_world(pin="4711")
    waits = []
    for _ in range(7):
        player = world.join(pin="0000")
        assert rejected(player) == "pin-wrong"
        waits.append(player.last(wire.Reject).wait)
        world.turn(waits[-1])
    assert waits == [1, 2, 4, 8, 16, 30, 30]


def test_a_try_before_the_wait_is_over_is_not_looked_at_and_counts_for_nothing(make_world):
    world = make_world(pin="4711")
    world.join(pin="0000")
    world.turn(1)
    world.join(pin="0000")
    early = world.join(pin="4711")
    assert (rejected(early), early.last(wire.Reject).wait) == ("pin-wait", 2)
    world.turn(1.9)
    assert rejected(world.join(pin="4711")) == "pin-wait"
    world.turn(0.1)
    assert world.join(pin="4711").guest.joined


def test_another_address_does_not_wait_and_a_right_pin_clears_the_wait(make_world):
    world = make_world(pin="4711")
    world.join(pin="0000")
    assert world.join(pin="4711", address="10.0.0.9").guest.joined
    world.turn(1)
    assert world.join(pin="4711").guest.joined
    assert world.join(pin="0000").last(wire.Reject).wait == 1


def test_a_missing_pin_is_no_wrong_pin(make_world):
    world = make_world(pin="4711")
    for _ in range(3):
        assert rejected(world.join()) == "pin-needed"
    assert world.join(pin="4711").guest.joined


def test_a_seat_that_comes_back_by_token_needs_no_pin_and_never_waits(make_world):
    world = make_world(pin="4711")
    anne = world.join(pin="4711")
    anne.claim(1)
    anne.guest.drop()
    world.turn()
    world.join(pin="0000")
    back = world.join(token=anne.token)
    assert back.guest.joined
    assert back.seat == 1


def test_a_token_that_holds_no_seat_is_no_key(make_world):
    world = make_world(pin="4711")
    anne = world.join(pin="4711")
    assert rejected(world.join(token=anne.token)) == "pin-needed"
    assert rejected(world.join(token="f" * 32)) == "pin-needed"


def test_links_of_this_process_need_no_pin(make_world):
    assert make_world(pin="4711").owner().guest.joined


def test_a_full_table_lets_spectators_in_and_nobody_else(make_world):
    world = make_world(Toy(seats=2), kinds=("bot:greedy", "open"))
    world.join("Anne").claim()
    assert rejected(world.join("Jack")) == "table-full"
    assert world.join("Jill", wants="spectator").guest.joined


def test_a_status_is_answered_whatever_the_version_and_the_pin(make_world):
    world = make_world(Toy(seats=4), pin="4711")
    world.join("Anne", pin="4711").claim()
    asker = world.join(wants="status", protocol=9, content="?")
    status = asker.last(wire.Status)
    assert status == wire.Status(
        1, "0.1.0:test", world.host.id, "The Salty Dog", "toy", 4, 3, True, False, False
    )
    assert asker.last(Lost).reason == "gone"


def test_status_probes_do_not_count_as_connections(world):
    for _ in range(60):
        assert world.join(wants="status").all(wire.Status)
    assert world.join().guest.joined


def test_four_of_an_address_may_be_silent_the_fifth_is_asked_to_come_again(world):
    for _ in range(4):
        world.link("10.0.0.66")
    assert rejected_at(world.link("10.0.0.66")) == ("busy", 1)
    assert world.join(address="10.0.0.67").guest.joined


def rejected_at(link: Link):
    (message,) = [codec.read_to_guest(payload) for payload in link.receive()]
    assert isinstance(message, wire.Reject)
    return message.reason, message.wait


def test_a_guest_at_a_busy_door_comes_again_by_itself(world):
    for _ in range(4):
        world.link("10.0.0.2")
    anne = world.join()
    assert not anne.guest.joined
    assert not anne.notices
    world.wait(12)
    assert anne.guest.joined


def test_sixteen_of_an_address_may_sit_or_watch(world):
    watchers = [world.join(f"W{number}", wants="spectator") for number in range(16)]
    assert all(watcher.guest.joined for watcher in watchers)
    assert rejected(world.join("W17", wants="spectator")) == "full"
    assert rejected(world.join("W17")) == "full"
    assert world.join("Far", "10.0.0.3", wants="spectator").guest.joined
    watchers[0].guest.close()
    world.turn()
    assert world.join("W17", wants="spectator").guest.joined


def test_forty_connections_are_the_most(world):
    for number in range(40):
        assert knock(world.link(f"10.0.1.{number // 4}"), world)
    assert rejected_at(world.link("10.0.2.1")) == ("full", 5)


def test_who_says_no_hello_within_ten_seconds_is_sent_away(world):
    link = world.link("10.0.0.66")
    world.wait(9.5)
    assert not link.receive()
    world.wait(0.5)
    assert bye(link) == "late"


@pytest.mark.parametrize("first", [wire.Ready(), wire.Act(0, "t", b"1"), wire.Beat(0)], ids=repr)
def test_whatever_comes_before_hello_closes(world, first):
    link = world.link("10.0.0.66")
    link.send(codec.pack(first, codec.TO_HOST))
    link.flush()
    world.turn()
    assert bye(link) == "garbled"


def test_a_second_hello_closes(world):
    link = world.link("10.0.0.66")
    assert isinstance(knock(link, world)[0], wire.Welcome)
    assert isinstance(knock(link, world)[-1], wire.Bye)


def test_a_host_that_has_ended_lets_nobody_in(world):
    world.host.stop(world.now)
    assert rejected_at(world.link("10.0.0.2"))[0] == "ended"


@pytest.mark.parametrize("head", [b"\0\0\0\0", b"\0\0\x10\x01" + b"x" * 9000, b"GET / HTTP/1.1\r\n\r\n"])
@pytest.mark.parametrize("greeted", [False, True], ids=["at first", "after hello"])
def test_an_empty_or_oversized_frame_is_told_goodbye_before_the_end(world, head, greeted):
    link = world.link("10.0.0.66")
    if greeted:
        knock(link, world)
    assert isinstance(link, TcpLink)
    link.sock.send(head)
    world.turn()
    assert bye(link) == "garbled"
    assert not world.host.peers
    assert link.receive() == []
    assert link.closed
