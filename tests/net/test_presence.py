"""Heartbeats, trouble, drops, returns: nobody loses a seat by losing a line."""

from __future__ import annotations

import pytest

from net import codec, wire
from net.guest import Dropped, Lost, Trouble
from net.table import Saved
from tests.net.toy import Toy
from tests.net.world import World


@pytest.fixture
def match(world):
    players = [world.join(name) for name in ("Anne", "Jack", "Mary")]
    world.begin(*players)
    return players


def link_of(player, seat):
    return player.last(wire.Lobby).seats[seat].link


def freeze(world: World, player):
    """The guest's program stops: it neither reads nor writes, but its line is up."""
    world.players.remove(player)


def thaw(world: World, player):
    world.players.append(player)
    world.turn()


def cut(world: World, player):
    player.guest.drop()
    world.turn()


def test_beats_keep_an_idle_table_together(world, match):
    world.wait(120)
    assert all(player.guest.joined for player in match)
    assert not any(player.all(Trouble) for player in match)
    assert link_of(match[0], 1) == "here"


def test_silence_of_three_seconds_is_trouble_and_ten_are_the_end(world, match):
    anne, jack, _ = match
    freeze(world, jack)
    world.wait(2.5)
    assert link_of(anne, 1) == "here"
    world.wait(1)
    assert link_of(anne, 1) == "trouble"
    world.wait(6)
    assert link_of(anne, 1) == "trouble"
    world.wait(1)
    assert link_of(anne, 1) == "away"


def test_a_guest_that_is_heard_again_is_no_trouble(world, match):
    anne, jack, _ = match
    freeze(world, jack)
    world.wait(5)
    thaw(world, jack)
    assert link_of(anne, 1) == "here"
    assert jack.guest.joined


@pytest.mark.parametrize("seen", [0, 999], ids=["nothing", "what was never sent"])
def test_a_guest_that_acknowledges_no_update_for_ten_seconds_is_dropped(world, match, seen):
    anne, jack, _ = match
    anne.act()
    freeze(world, jack)
    for _ in range(19):  # it talks, but never of what it has seen
        jack.guest._link.send(codec.pack(wire.Beat(seen), codec.TO_HOST))
        jack.guest._link.flush()
        world.turn(0.5)
    assert link_of(anne, 1) == "here"
    world.turn(1)
    assert link_of(anne, 1) == "away"


def test_the_guest_notices_a_silent_host(world, match):
    anne = match[0]
    world.host.pump = lambda now: None
    world.wait(3.5)
    assert anne.last(Trouble).seconds >= 3
    del world.host.pump
    world.wait(1)
    assert anne.last(Trouble) == Trouble(0.0)
    assert anne.guest.joined
    world.host.pump = lambda now: None
    world.wait(10)
    assert anne.last(Lost) == Lost("lost", again=True)


def test_who_slept_is_not_blamed_for_the_silence_of_that_time(world, match):
    world.turn(3600)  # both sides: the machine was suspended, or the window was dragged
    assert all(player.guest.joined for player in match)
    assert not any(player.all(Trouble) for player in match)
    world.wait(5)
    assert all(player.guest.joined for player in match)


def test_a_host_that_slept_blames_nobody_for_not_having_been_heard(world, match):
    for player in match:
        freeze(world, player)
    world.turn(3600)
    for player in match:
        thaw(world, player)
    world.wait(2)
    assert all(player.guest.joined for player in match)
    assert link_of(match[0], 1) == "here"


def test_a_link_of_this_process_has_no_time_out(world, match):
    owner = world.players[-1]
    freeze(world, owner)
    world.wait(60)
    thaw(world, owner)
    assert owner.guest.joined


def test_the_seat_is_kept_and_after_the_grace_a_bot_plays_until_the_person_is_back(world, match):
    anne, jack, mary = match
    cut(world, jack)
    anne.act()
    world.wait(19.5)
    assert link_of(anne, 1) == "away"
    assert world.table.count == 1
    world.wait(1)
    assert link_of(anne, 1) == "caretaker"
    assert ("away", 1, True) in world.table.calls
    assert world.table.count == 2
    back = world.join("Jack", token=jack.token)
    assert back.seat == 1
    assert ("away", 1, False) in world.table.calls
    assert link_of(anne, 1) == "here"
    mary.act()
    anne.act()
    assert back.view["ask"] == "turn4"


def test_who_comes_back_within_the_grace_was_never_replaced(world, match):
    _, jack, _ = match
    cut(world, jack)
    world.wait(10)
    back = world.join("Jack", token=jack.token)
    world.wait(30)
    assert back.seat == 1
    assert not any(call[0] == "away" for call in world.table.calls)


def test_a_return_brings_a_full_update_to_the_same_seat_and_name(world, match):
    anne, jack, _ = match
    cut(world, jack)
    anne.act(b"3")
    back = world.join("Impostor", token=jack.token)
    welcome = back.last(wire.Welcome)
    assert (welcome.seat, welcome.name, welcome.token) == (1, "Jack", jack.token)
    (update,) = back.all(wire.Update)
    assert update.full
    assert (update.seq, back.view["count"], back.view["events"]) == (1, 3, [])
    assert back.view["secret"] == "secret-of-1"


def test_the_same_token_twice_replaces_the_older_connection(world, match):
    _, jack, _ = match
    again = world.join("Jack", token=jack.token)
    assert jack.last(Lost) == Lost("replaced")
    assert again.seat == 1
    match[0].act()
    again.act()
    assert world.table.count == 2


def test_who_says_goodbye_is_not_waited_for_but_may_come_back(world, match):
    anne, jack, _ = match
    jack.guest.close()
    world.turn()
    assert link_of(anne, 1) == "caretaker"
    assert world.join("Jack", token=jack.token).seat == 1


def test_a_seat_released_in_mid_match_is_open_to_others_and_a_bot_sails_it_meanwhile(world, match):
    anne, jack, _ = match
    jack.send(wire.Release())
    assert jack.seat is None
    assert jack.view["seat"] is None
    assert link_of(anne, 1) == "caretaker"
    assert world.table.saved.seats[1].token == ""
    jill = world.join("Jill")
    assert jill.view["seat"] is None
    jill.claim(1)
    assert jill.seat == 1
    assert jill.view["secret"] == "secret-of-1"
    assert jill.last(wire.Update).full
    assert world.table.saved.seats[1].name == "Jill"
    assert world.table.calls.index(("away", 1, True)) < world.table.calls.index(("away", 1, False))
    assert world.join("Jack", token=jack.token, wants="seat").all(wire.Reject)


def test_the_owner_may_hand_an_absent_persons_seat_to_somebody_else(world, match):
    anne, jack, _ = match
    cut(world, jack)
    world.players[-1].send(wire.Kick(1))
    assert link_of(anne, 1) == "caretaker"
    jill = world.join("Jill")
    jill.claim()
    assert jill.seat == 1
    assert anne.last(wire.Lobby).seats[1].name == "Jill"


def test_a_seat_whose_person_vanished_before_the_start_is_free_after_the_grace(world):
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim(0)
    cut(world, anne)
    assert link_of(jack, 0) == "away"
    world.wait(21)
    assert jack.last(wire.Lobby).seats[0].kind == "open"


def test_who_says_goodbye_before_the_start_frees_the_seat_at_once(world):
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim(0)
    anne.guest.close()
    world.turn()
    assert jack.last(wire.Lobby).seats[0].kind == "open"


def test_a_persistent_guest_comes_back_by_itself(make_world):
    world = make_world(Toy(seats=1))
    anne = world.join(persist=60)
    world.begin(anne)
    cut(world, anne)
    assert anne.last(Dropped) == Dropped("gone")
    world.wait(1)
    assert anne.guest.joined
    assert anne.seat == 0
    assert not anne.all(Lost)


def test_a_persistent_guest_gives_up_in_the_end(world):
    anne = world.join(persist=10)
    world.link = lambda address, owner: _dead(world)
    cut(world, anne)
    world.wait(9)
    assert not anne.all(Lost)
    world.wait(5)
    assert anne.last(Lost).again
    anne.guest.rejoin(world.now)
    del world.link
    world.wait(1)
    assert anne.guest.joined or anne.all(wire.Welcome)


def _dead(world):
    link = World.link(world, "10.0.0.2")
    link.close()
    return link


def test_kicked_guests_do_not_come_back_by_themselves(world):
    owner, anne = world.owner(), world.join(persist=60)
    anne.claim(0)
    owner.send(wire.Kick(0))
    world.wait(10)
    assert anne.last(Lost) == Lost("kicked")
    assert not anne.guest.joined


def test_a_guest_refuses_another_table_at_the_same_address(make_world):
    first, second = make_world(), make_world()
    anne = first.join(table=first.host.id)
    assert anne.guest.joined
    lost = second.join(table=first.host.id)
    assert lost.last(Lost).reason == "wrong-table"


def test_a_table_comes_back_with_seats_names_pin_and_port(make_world):
    world = make_world(Toy(seats=2), kinds=("open", "bot:greedy"), pin="4711", autostart=True)
    world.host.listens(17180)
    anne = world.join("Anne", pin="4711")
    anne.claim(emblem="jade")
    anne.send(wire.Ready())
    anne.act(b"2")
    saved = world.host.saved()
    assert isinstance(saved, Saved)
    later = make_world(world.table, saved=saved, autostart=True)
    assert (later.host.id, later.host.port, later.host.pin) == (world.host.id, 17180, "4711")
    stranger = later.join("Stranger")
    assert stranger.last(wire.Reject).reason == "pin-needed"
    back = later.join("Anne", token=anne.token)
    assert back.seat == 0
    assert back.last(wire.Lobby).seats[0] == wire.Row("Anne", "jade", "person", True, "here")
    assert back.last(wire.Lobby).seats[1].kind == "bot:greedy"
    assert back.view["count"] == 3
    back.act()
    assert back.view["count"] == 5


def test_people_of_a_table_that_came_back_have_longer_to_return(make_world):
    world = make_world(Toy(seats=1))
    anne = world.join()
    world.begin(anne)
    later = make_world(world.table, saved=world.host.saved())
    later.wait(290, step=1)
    assert not any(call[0] == "away" for call in world.table.calls)
    later.wait(20, step=1)
    assert ("away", 0, True) in world.table.calls
    assert later.join(token=anne.token).seat == 0


def test_a_seat_that_was_open_stays_with_its_bot_when_the_table_comes_back(make_world):
    world = make_world(Toy(seats=2))
    anne, jack = world.join("Anne"), world.join("Jack")
    world.begin(anne, jack)
    jack.send(wire.Release())
    world.table.calls.clear()
    later = make_world(world.table, saved=world.host.saved())
    assert ("away", 1, True) in world.table.calls
    jill = later.join("Jill")
    jill.claim()
    assert jill.seat == 1
