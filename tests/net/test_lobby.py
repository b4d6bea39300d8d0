"""Seats, emblems, names, knocks, house rules, the start."""

from __future__ import annotations

import pytest

from net import wire
from net.guest import Lost
from net.table import SavedSeat, SeatInfo
from tests.net.toy import Toy


def rows(player):
    return [(row.name, row.kind) for row in player.last(wire.Lobby).seats]


def test_a_guest_is_welcomed_with_a_token_and_sees_the_lobby(world):
    anne = world.join("Anne")
    welcome = anne.last(wire.Welcome)
    assert welcome == wire.Welcome(1, "0.1.0:test", anne.token, world.host.id, "Anne", None, 3)
    assert len(anne.token) == 32
    lobby = anne.last(wire.Lobby)
    assert (lobby.name, lobby.game, lobby.options) == ("The Salty Dog", "toy", {"target": 1000})
    assert (lobby.started, lobby.over, lobby.watching, lobby.you) == (False, False, 1, None)
    assert rows(anne) == [("", "open")] * 3


def test_a_claimed_seat_has_name_emblem_and_person(world):
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim(1, "azure")
    assert anne.seat == 1
    assert jack.seat is None
    assert jack.last(wire.Lobby).seats[1] == wire.Row("Anne", "azure", "person", False, "here")


def test_claiming_no_seat_in_particular_takes_the_first_open_one(world):
    anne, jack, mary, late = (world.join(name) for name in ("Anne", "Jack", "Mary", "Late"))
    jack.claim(0)
    anne.claim()
    mary.claim()
    late.claim()
    assert (jack.seat, anne.seat, mary.seat, late.seat) == (0, 1, 2, None)
    assert late.refused() == "net.table-full"


def test_a_taken_seat_is_refused_and_so_is_one_that_does_not_exist(world):
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim(0)
    jack.claim(0)
    assert (jack.refused(), jack.seat) == ("net.seat-taken", None)
    jack.claim(3)
    assert (jack.refused(), jack.seat) == ("net.no-such-seat", None)


def test_claiming_another_seat_moves_and_takes_the_emblem_along(world):
    anne = world.join("Anne")
    anne.claim(0, "jade")
    anne.claim(2)
    assert anne.seat == 2
    assert rows(anne) == [("", "open"), ("", "open"), ("Anne", "person")]
    assert anne.last(wire.Lobby).seats[2].emblem == "jade"


def test_an_emblem_is_nobody_elses(world):
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim(0, "azure")
    jack.claim(1, "azure")
    assert jack.last(wire.Lobby).seats[1].emblem == "scarlet"
    jack.claim(1, "azure")
    assert jack.refused() == "net.emblem-taken"
    jack.claim(1, "jade")
    assert jack.last(wire.Lobby).seats[1].emblem == "jade"


def test_a_bot_gives_its_emblem_to_a_person_who_wants_it(make_world):
    world = make_world(kinds=("bot:greedy", "open"))
    anne = world.join()
    assert anne.last(wire.Lobby).seats[0].emblem == "gold"
    anne.claim(1, "gold")
    emblems = [row.emblem for row in anne.last(wire.Lobby).seats]
    assert emblems[1] == "gold"
    assert emblems[0] not in ("", "gold")


def test_equal_names_get_a_number_and_keep_the_length(world):
    players = [world.join("Blackbeard 12", f"10.0.0.{at}") for at in range(2, 10)]
    names = [player.last(wire.Welcome).name for player in players]
    assert names[:2] == ["Blackbeard 1", "Blackbeard 2"]
    assert len({name.casefold() for name in names}) == 8
    assert all(1 <= len(name) <= 12 for name in names)


def test_a_released_seat_is_open_again(world):
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim(0)
    anne.send(wire.Release())
    assert (anne.seat, rows(anne)[0]) == (None, ("", "open"))
    jack.claim(0)
    assert jack.seat == 0
    anne.send(wire.Release())
    assert anne.refused() == "net.no-seat"


def test_only_who_has_a_seat_can_knock(world):
    anne = world.join()
    anne.send(wire.Ready())
    assert anne.refused() == "net.no-seat"
    anne.claim()
    anne.send(wire.Ready())
    assert anne.last(wire.Lobby).seats[0].ready
    anne.send(wire.Ready(False))
    assert not anne.last(wire.Lobby).seats[0].ready


@pytest.mark.parametrize(
    "message", [wire.Start(), wire.Kick(0), wire.Bot(0, "greedy"), wire.Configure({}, 2)], ids=repr
)
def test_only_the_owner_changes_the_table(world, message):
    anne = world.join()
    anne.send(message)
    assert anne.refused() == "net.not-yours"
    assert rows(anne) == [("", "open")] * 3


def test_the_owner_sets_house_rules_patience_and_seats(world):
    owner, anne = world.owner(), world.join()
    owner.send(wire.Configure({"target": 7, "wind": "on"}, 4, 90))
    lobby = anne.last(wire.Lobby)
    assert (lobby.options, lobby.patience, len(lobby.seats)) == ({"target": 7, "wind": "on"}, 90, 4)
    owner.send(wire.Configure({}, 9))
    assert owner.refused() == "toy.seats"
    assert len(anne.last(wire.Lobby).seats) == 4


def test_fewer_seats_leave_out_open_ones_then_bots_never_people(world):
    owner, anne, jack = world.owner(), world.join("Anne"), world.join("Jack")
    owner.send(wire.Bot(0, "greedy"))
    anne.claim(1)
    owner.send(wire.Configure({}, 4))
    jack.claim(3)
    owner.send(wire.Configure({}, 3))
    assert rows(anne) == [("", "bot:greedy"), ("Anne", "person"), ("Jack", "person")]
    assert jack.seat == 2
    owner.send(wire.Configure({}, 2))
    assert rows(anne) == [("Anne", "person"), ("Jack", "person")]
    assert (anne.seat, jack.seat) == (0, 1)
    owner.send(wire.Configure({}, 1))
    assert owner.refused() == "net.seats-taken"


def test_the_owner_seats_bots_and_opens_their_seats(world):
    owner, anne = world.owner(), world.join()
    anne.claim(0)
    owner.send(wire.Bot(1, "greedy", "Bonny"))
    owner.send(wire.Bot(2, "chance", "Bonny"))
    assert rows(anne)[1:] == [("Bonny", "bot:greedy"), ("Bonny 2", "bot:chance")]
    assert [row.emblem for row in anne.last(wire.Lobby).seats] == ["gold", "scarlet", "azure"]
    owner.send(wire.Bot(1, "chance"))
    assert rows(anne)[1] == ("", "bot:chance")
    assert anne.last(wire.Lobby).seats[1].emblem == "scarlet"
    owner.send(wire.Bot(1, ""))
    assert rows(anne)[1] == ("", "open")
    owner.send(wire.Bot(0, "greedy"))
    assert owner.refused() == "net.seat-taken"


def test_a_kicked_person_is_told_and_the_token_is_worth_nothing(world):
    owner, anne = world.owner(), world.join("Anne")
    anne.claim(0)
    owner.send(wire.Kick(0))
    assert anne.last(Lost) == Lost("kicked")
    assert rows(owner)[0] == ("", "open")
    back = world.join("Anne", token=anne.token)
    assert back.seat is None
    assert back.token != anne.token


def test_the_start_waits_for_every_seat_and_every_knock(world):
    owner, anne = world.owner(), world.join()
    anne.claim(0)
    owner.send(wire.Start())
    assert owner.last(wire.Refuse) == wire.Refuse("start", "", "net.seats-open", {"seats": [1, 2]})
    owner.send(wire.Bot(1, "greedy"))
    owner.send(wire.Bot(2, "greedy", "Rackham"))
    owner.send(wire.Start())
    assert owner.last(wire.Refuse) == wire.Refuse("start", "", "net.not-ready", {"seats": [0]})
    anne.send(wire.Ready())
    owner.send(wire.Start())
    assert anne.last(wire.Lobby).started
    assert world.table.people == (
        SeatInfo("Anne", "gold", "person"),
        SeatInfo("", "scarlet", "bot:greedy"),
        SeatInfo("Rackham", "azure", "bot:greedy"),
    )
    owner.send(wire.Start())
    assert owner.refused() == "net.started"


def test_the_owners_own_seats_need_no_knock(make_world):
    world = make_world(Toy(seats=1))
    owner = world.owner()
    owner.claim()
    owner.send(wire.Start())
    assert world.table.started


def test_the_table_may_refuse_to_start(make_world):
    world = make_world(Toy(seats=1))
    owner = world.owner()
    owner.claim()
    world.table.refuse_start = True
    owner.send(wire.Start())
    assert owner.last(wire.Refuse).facts == {"why": "the test says so"}
    assert not owner.last(wire.Lobby).started


def test_a_headless_table_starts_when_every_seat_without_a_bot_is_claimed_and_ready(make_world):
    world = make_world(kinds=("open", "bot:greedy", "open"), autostart=True)
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim()
    anne.send(wire.Ready())
    assert not world.table.started
    jack.claim()
    assert not world.table.started
    jack.send(wire.Ready())
    assert world.table.started
    assert jack.view["seat"] == 2


def test_a_headless_table_that_cannot_start_says_why_once(make_world):
    world = make_world(Toy(seats=1), autostart=True)
    world.table.refuse_start = True
    anne = world.join()
    anne.claim()
    anne.send(wire.Ready())
    world.wait(3)
    assert anne.all(wire.Refuse) == [wire.Refuse("start", "", "toy.forbidden", {"why": "the test says so"})]


def test_a_headless_table_does_not_start_without_a_person_who_left_meanwhile(make_world):
    world = make_world(Toy(seats=2), autostart=True)
    anne, jack = world.join("Anne"), world.join("Jack")
    anne.claim()
    anne.send(wire.Ready())
    anne.guest.drop()
    jack.claim()
    jack.send(wire.Ready())
    assert not world.table.started
    world.join("Anne", token=anne.token)
    assert world.table.started


def test_what_must_survive_is_handed_to_the_table_at_the_start(make_world):
    world = make_world(Toy(seats=2), kinds=("open", "bot:chance"), pin="4711", autostart=True)
    world.host.listens(17171)
    anne = world.join("Anne", pin="4711")
    anne.claim()
    anne.send(wire.Ready())
    saved = world.table.saved
    assert (saved.table, saved.port, saved.pin) == (world.host.id, 17171, "4711")
    assert saved.seats[1] == SavedSeat("", "scarlet", "bot:chance")
    assert (saved.seats[0].name, saved.seats[0].kind) == ("Anne", "person")
    assert anne.token not in repr(saved)
    assert len(saved.seats[0].token) == 64


def test_discovery_is_told_what_changed(world):
    owner = world.owner()
    world.join().claim()
    owner.send(wire.Bot(1, "greedy"))
    assert [status.seats_free for status in world.told] == [3, 2, 1]
    assert world.told[-1].game == "toy"
    assert not world.told[-1].pin_needed


def test_nobody_changes_seats_or_rules_while_the_match_runs(world):
    players = [world.join(name) for name in ("Anne", "Jack", "Mary")]
    world.begin(*players)
    owner = world.players[-1]
    for message in (wire.Configure({}, 3), wire.Bot(0, "greedy"), wire.Start()):
        owner.send(message)
        assert owner.refused() == "net.started"
    players[0].claim(1)
    assert players[0].refused() == "net.started"


def test_seats_that_are_added_or_given_away_after_the_end_see_what_spectators_see(make_world):
    world = make_world(Toy(seats=2, target=3))
    anne, jack = world.join("Anne"), world.join("Jack")
    world.begin(anne, jack)
    owner = world.players[-1]
    anne.act(b"3")
    jack.send(wire.Release())
    owner.send(wire.Configure({"target": 3}, 3))
    jill = world.join("Jill")
    jill.claim(2)
    jack.claim(1)
    assert (jill.seat, jill.view["seat"]) == (2, None)
    assert (jack.seat, jack.view["seat"]) == (1, None)
    assert (anne.seat, anne.view["seat"]) == (0, 0)
    jill.send(wire.Act(2, "turn1", b"1"))
    assert jill.refused() == "net.not-started"
    for player in (anne, jack, jill):
        player.send(wire.Ready())
    owner.send(wire.Start())
    assert (jill.view["seat"], jack.view["secret"]) == (2, "secret-of-1")


def test_people_who_move_up_after_the_end_keep_the_view_of_their_old_seat(make_world):
    world = make_world(Toy(seats=3, target=3))
    anne, jack = world.join("Anne"), world.join("Jack")
    owner = world.owner()
    owner.send(wire.Bot(1, "greedy"))
    anne.claim(0)
    jack.claim(2)
    for player in (anne, jack):
        player.send(wire.Ready())
    owner.send(wire.Start())
    anne.act(b"3")
    owner.send(wire.Configure({"target": 3}, 2))
    assert (jack.seat, jack.view["secret"]) == (1, "secret-of-2")
    back = world.join("Jack", token=jack.token)
    assert (back.seat, back.view["secret"]) == (1, "secret-of-2")


def test_a_screen_of_the_hosts_own_does_not_number_the_name_of_who_sits_down_at_it(world):
    world.owner("Mary")
    mary = world.owner("Mary")
    assert mary.last(wire.Welcome).name == "Mary"
    mary.claim()
    assert world.join("Mary").last(wire.Welcome).name == "Mary 2"


def test_when_it_is_over_people_knock_again_and_play_another(make_world):
    world = make_world(Toy(seats=1, target=3))
    anne = world.join()
    world.begin(anne)
    owner = world.players[-1]
    anne.act(b"3")
    assert anne.last(wire.Lobby).over
    assert world.told[-1].over
    owner.send(wire.Start())
    assert owner.refused() == "net.not-ready"
    anne.send(wire.Ready())
    owner.send(wire.Start())
    assert not anne.last(wire.Lobby).over
    assert anne.view["count"] == 0
