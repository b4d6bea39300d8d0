"""The match over the wire: answers, refusals, updates in order, drafts, talk, the replay, spectators."""

from __future__ import annotations

import json

import pytest

from net import codec, wire
from net.guest import Lost
from net.table import Refusal
from tests.net.toy import Toy


@pytest.fixture
def match(world):
    """Anne, Jack and Mary at the seats 0, 1 and 2; Anne is to move."""
    players = [world.join(name) for name in ("Anne", "Jack", "Mary")]
    world.begin(*players)
    return players


def test_the_opening_is_told_with_its_events(match):
    anne, jack, _ = match
    assert anne.last(wire.Update).seq == 1
    assert not anne.last(wire.Update).full
    assert anne.view["events"] == [[-1, 0]]
    assert (anne.view["ask"], jack.view["ask"]) == ("turn0", None)


def test_an_answer_is_seen_by_everybody_in_order(match):
    anne, jack, mary = match
    anne.act(b"2")
    jack.act(b"3")
    for player in match:
        assert [update.seq for update in player.all(wire.Update)] == [1, 2, 3]
        assert [json.loads(update.body)["count"] for update in player.all(wire.Update)] == [0, 2, 5]
        assert player.view["events"] == [[1, 3]]
    assert mary.view["ask"] == "turn2"


def test_nothing_is_sent_before_it_is_durable(world, match):
    match[0].act()
    calls = [call if isinstance(call, str) else call[0] for call in world.table.calls]
    first = calls.index("update")
    assert calls[first - 1] == "sync"
    last = len(calls) - 1 - calls[::-1].index("sync")
    assert set(calls[last + 1 :]) == {"update"}
    assert calls.count("sync") == 2


@pytest.mark.parametrize(
    ("ticket", "body", "rule"),
    [("turn7", b"1", "engine.stale"), ("turn0", b"9", "toy.step"), ("turn0", b"", "toy.step")],
)
def test_a_refused_answer_changes_nothing_and_says_why(world, match, ticket, body, rule):
    anne = match[0]
    anne.act(body, ticket)
    assert (anne.last(wire.Refuse).about, anne.last(wire.Refuse).ticket) == ("act", ticket)
    assert anne.refused() == rule
    assert world.table.count == 0
    assert all(len(player.all(wire.Update)) == 1 for player in match)


def test_nobody_answers_for_another_seat(world, match):
    match[1].send(wire.Act(0, "turn0", b"1"))
    assert match[1].refused() == "net.not-your-seat"
    watcher = world.join("Watcher", wants="spectator")
    watcher.send(wire.Act(0, "turn0", b"1"))
    assert watcher.refused() == "net.not-your-seat"
    assert world.table.count == 0


def test_an_answer_before_the_start_is_refused(world):
    anne = world.join()
    anne.claim()
    anne.send(wire.Act(0, "turn0", b"1"))
    assert anne.refused() == "net.not-started"


def test_a_mistake_in_the_rules_is_refused_and_the_table_lives_on(world, match):
    world.table.fails = True
    match[0].act()
    assert match[0].refused() == "net.table-failed"
    world.table.fails = False
    match[0].act()
    assert match[2].view["count"] == 1


def test_facts_that_cannot_travel_are_left_out(make_world):
    world = make_world(Toy(seats=1))
    world.table.why = lambda seat, ticket, body: Refusal("toy.odd", {"what": object()})
    anne = world.join()
    world.begin(anne)
    anne.act()
    assert anne.last(wire.Refuse) == wire.Refuse("act", "turn0", "toy.odd", {})
    anne.send(wire.Why(0, 1, "turn0", b"1"))
    assert anne.last(wire.Because) == wire.Because(0, 1, "toy.odd", {})


def test_why_is_answered_with_the_number_of_the_question(match):
    anne, jack, _ = match
    anne.send(wire.Why(0, 7, "turn0", b"9"))
    assert anne.last(wire.Because) == wire.Because(0, 7, "toy.step", {"least": 1, "most": 3})
    anne.send(wire.Why(0, 8, "turn0", b"2"))
    assert anne.last(wire.Because) == wire.Because(0, 8, None, {})
    assert anne.view["count"] == 0
    jack.send(wire.Why(0, 9, "turn0", b"2"))
    assert jack.refused() == "net.not-your-seat"


def test_a_spectator_sees_the_seatless_view_and_receives_no_secret(world, match):
    watcher = world.join("Watcher", wants="spectator")
    match[0].act()
    match[1].act()
    assert watcher.last(wire.Lobby).watching == 1
    assert [update.full for update in watcher.all(wire.Update)] == [True, False, False]
    assert watcher.view["count"] == 2
    assert all(b"secret-of" not in update.body for update in watcher.all(wire.Update))
    watcher.send(wire.Claim(0))
    assert watcher.refused() == "net.watching"


def test_two_spectators_share_one_body(world, match):
    watchers = [world.join(name, wants="spectator") for name in ("One", "Two")]
    world.table.calls.clear()
    match[0].act()
    assert world.table.calls.count(("update", None, False)) == 1
    assert watchers[0].view == watchers[1].view


def test_a_seat_receives_its_own_secret_alone(world, match):
    match[0].act()
    for seat, player in enumerate(match):
        seen = b"".join(update.body for update in player.all(wire.Update))
        assert world.table.secret(seat).encode() in seen
        assert seen.count(b"secret-of") == len(player.all(wire.Update))


def test_a_slow_guest_gets_one_full_update_instead_of_a_long_queue(make_world):
    world = make_world(Toy(seats=2, padding=4000))
    anne, jack = world.join("Anne"), world.join("Jack")
    world.begin(anne, jack)
    (slow,) = [peer for peer in world.host.peers.values() if peer.name == "Jack"]
    slow.link.flush = lambda: None  # its socket takes nothing for a while
    world.players.remove(jack)
    highest = 0
    for _ in range(40):
        for seat, player in ((0, anne), (1, None)):
            assert world.table.turn == seat
            if player:
                player.act()
            else:
                world.table._add(1, 1)
                world.turn()
            highest = max(highest, slow.link.unsent)
    assert highest < 65536 + 2 * 4500
    del slow.link.flush
    world.players.append(jack)
    world.turn()
    fulls = [update for update in jack.all(wire.Update) if update.full]
    assert 1 <= len(fulls) <= 3
    assert jack.view["count"] == 80
    numbers = [update.seq for update in jack.all(wire.Update)]
    assert numbers == sorted(set(numbers))
    assert len(numbers) < numbers[-1] / 2  # the others were thrown away, not sent late


def test_an_update_too_large_for_a_frame_comes_as_the_view_alone(make_world):
    world = make_world(Toy(seats=1))
    anne = world.join()
    world.begin(anne)
    world.table.events[0] = [["x" * 400, 1]] * 199
    anne.act()
    assert anne.last(wire.Update).full
    assert anne.view["count"] == 1


def test_a_view_too_large_for_a_frame_costs_its_guest_the_place_and_nobody_else(make_world):
    world = make_world(Toy(seats=2))
    anne, watcher = world.join("Anne"), world.join("Watcher", wants="spectator")
    jack = world.join("Jack")
    world.begin(anne, jack)
    plain = world.table.update
    world.table.update = lambda seat, full: b"x" * 70000 if seat is None else plain(seat, full)
    anne.act()
    assert watcher.last(Lost).reason == "too-large"
    assert jack.view["count"] == 1


def test_a_draft_of_an_open_decision_is_shown_to_all_others(world, match):
    anne, jack, mary = match
    anne.send(wire.Draft(0, b"half"))
    assert not jack.all(wire.Draft)
    world.table.open_seats = {0}
    world.turn(1)
    anne.send(wire.Draft(0, b"half"))
    assert jack.last(wire.Draft) == mary.last(wire.Draft) == wire.Draft(0, b"half")
    assert not anne.all(wire.Draft)
    jack.send(wire.Draft(0, b"forged"))
    assert jack.refused() == "net.not-your-seat"


def test_drafts_are_relayed_ten_times_a_second_and_the_last_one_always(world, match):
    anne, jack, _ = match
    world.table.open_seats = {0}
    for number in range(50):
        anne.guest.send(wire.Draft(0, b"%d" % number))
        world.turn(0.02)
    world.turn(0.1)
    relayed = [int(draft.body) for draft in jack.all(wire.Draft)]
    assert 9 <= len(relayed) <= 12
    assert relayed == sorted(relayed)
    assert relayed[-1] == 49


def test_what_is_said_is_cleaned_and_heard_by_everybody(world, match):
    anne, jack, _ = match
    watcher = world.join("Watcher", wants="spectator")
    anne.send(wire.Say(text="  Avast,\n\u202eye   " + "x" * 200))
    said = jack.last(wire.Said)
    assert said == anne.last(wire.Said) == watcher.last(wire.Said)
    assert (said.seat, said.name, said.text) == (0, "Anne", "Avast, ye " + "x" * 110)
    watcher.send(wire.Say(phrase="say.well-sailed"))
    assert jack.last(wire.Said) == wire.Said(None, "Watcher", "say.well-sailed", "")


def test_saying_nothing_is_not_passed_on(match):
    match[0].send(wire.Say(text="\u200b"))
    assert not match[1].all(wire.Said)


def test_who_talks_too_much_is_told_so(world, match):
    anne, jack, _ = match
    for _ in range(6):
        anne.send(wire.Say(text="yo ho"))
    assert len(jack.all(wire.Said)) == 4
    assert anne.last(wire.Refuse).rule == "net.too-often"
    world.turn(1)
    anne.send(wire.Say(text="yo ho"))
    assert len(jack.all(wire.Said)) == 5


def test_the_replay_comes_in_pieces_when_it_is_over(make_world):
    world = make_world(Toy(seats=1, target=1))
    anne, watcher = world.join("Anne"), world.join("Watcher", wants="spectator")
    world.begin(anne)
    anne.send(wire.Fetch())
    assert anne.refused() == "net.not-over"
    anne.act()
    replay = bytes(range(256)) * 300
    world.table.journal = lambda: replay
    for reader in (anne, watcher):
        reader.send(wire.Fetch(0))
        for part in range(1, reader.last(wire.Piece).parts):
            reader.send(wire.Fetch(part))
        pieces = reader.all(wire.Piece)
        assert [piece.part for piece in pieces] == [0, 1, 2]
        assert max(len(piece.body) for piece in pieces) == codec.PIECE
        assert b"".join(piece.body for piece in pieces) == replay
    anne.send(wire.Fetch(3))
    assert anne.refused() == "net.no-such-piece"


def test_the_last_update_and_the_end_are_told_to_all(make_world):
    world = make_world(Toy(seats=2, target=2))
    anne, jack = world.join("Anne"), world.join("Jack")
    world.begin(anne, jack)
    anne.act()
    jack.act()
    for player in (anne, jack):
        assert player.view["over"]
        assert player.last(wire.Lobby).over
    anne.act(b"1", "turn2")
    assert anne.refused() == "engine.not-asked"


def test_the_host_says_goodbye_with_its_reason(world, match):
    world.host.stop(world.now, "moved")
    world.turn()
    assert [player.last(Lost) for player in match] == [Lost("moved", again=True)] * 3
