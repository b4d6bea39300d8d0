"""A guest's screen over TCP: coming in, being refused, dropping out anywhere, and coming back."""

import itertools
from typing import Any

import pytest

from game.bots.seat import Question, answer
from game.engine import journal
from game.engine.codec import pack
from game.engine.contract import Action
from game.session import bodies, joining
from game.session.botplayer import BotPlayer
from game.session.content import content
from game.session.network import Seen
from game.session.opening import Terms
from game.session.protocol import LobbyChanged, Trouble, Update
from game.session.tokens import InMemory
from game.version import VERSION
from net.dial import Address
from tests.session.world import Screen, World, over, stake

TWO = Terms("duel", 2, seed=3, journal=False, name="The Crow", autostart=True)


def chance(update: Any, game: str = "treasure_boots", level: str = "chance") -> Action:
    """What a bot of this level answers."""
    answers = int(update.ask.ticket.partition(":")[0])
    return answer(
        Question(game, level, update.seat, 1, answers, pack(update.view), pack(update.ask.decision))
    )


def seated(world: World, *names: str, **more: object) -> list[Screen]:
    """Guests that sit in the order of their names."""
    screens = [world.join(name, **more) for name in names]
    for seat, (screen, name) in enumerate(zip(screens, names, strict=True)):
        world.seat(screen, seat, name)
    return screens


def test_two_guests_play_to_the_end_and_get_the_replay(world):
    world.serve(TWO)
    bo, rika = seated(world, "Bo", "Rika", answers=stake(1))
    world.until(lambda: over([bo, rika]))
    assert bo.update().result == rika.update().result == world.opened.table.match.result
    world.until(lambda: bo.session.journal() and rika.session.journal())
    assert bo.session.journal() == world.opened.table.journal()
    assert [sitting.name for sitting in journal.parse(bo.session.journal() or b"").people.seats] == [
        "Bo",
        "Rika",
    ]


def test_one_screen_may_hold_several_seats_and_each_gets_its_own_view(world):
    world.serve(TWO)
    screen = world.join("Bo", answers=stake(1))
    world.seat(screen, 0, "Bo")
    world.seat(screen, 1, "Ida")
    world.until(lambda: over([screen]))
    table = world.opened.table.match
    for seat in (0, 1):
        assert screen.update(seat).view == table.view(seat)
    assert [seat.local for seat in screen.session.lobby.seats] == [True, True]


def test_the_lobby_is_told_whenever_it_changes_and_only_then(world):
    world.serve(TWO)
    screen = world.join("Bo")
    world.seat(screen, 0, "Bo")
    world.until(lambda: screen.session.lobby.seats[0].ready)
    lobbies = [told.lobby for told in screen.all(LobbyChanged)]
    world.turn(100)
    assert [told.lobby for told in screen.all(LobbyChanged)] == lobbies
    assert all(early != late for early, late in itertools.pairwise(lobbies))
    assert lobbies[-1] == screen.session.lobby
    assert (lobbies[-1].pin, lobbies[-1].addresses) == ("", ())


def test_a_guest_may_not_change_the_table(world):
    world.serve(TWO)
    screen = world.join("Bo")
    world.until(lambda: screen.session.lobby.seats)
    screen.session.configure({"rounds": 8}, 2)
    screen.session.bot(1, "greedy")
    screen.session.start()
    world.until(lambda: screen.refused() == ["net.not-yours"] * 3)
    assert screen.session.offers() == ()


@pytest.mark.parametrize("body", [b"", b"\xc1", pack({"rev": 1}), b"\x91" * 3000])
def test_a_host_that_sends_nonsense_is_left_with_a_reason(world, monkeypatch, body):
    world.serve(TWO)
    bo, _ = seated(world, "Bo", "Rika")
    monkeypatch.setattr(world.opened.table, "update", lambda seat, full: body)
    world.until(lambda: bo.closed)
    assert bo.closed.reason == "garbled"


def test_a_bot_whose_question_was_answered_by_patience_goes_on_with_the_next(world):
    world.serve(Terms("duel", 2, {1: "chance"}, seed=3, journal=False, autostart=True))
    session = world.join("Bo").session
    world.screens.clear()  # the bot alone hears of it
    bot = BotPlayer(session, "chance", "Bo", 1)
    sent = []
    act = session.act

    def late(seat: int, ticket: str, action: Action) -> None:
        sent.append(ticket)
        if len(sent) == 1:
            world.opened.table.act(seat, ticket, bodies.pack_action(action), 0.0)
        act(seat, ticket, action)

    session.act = late
    for _ in range(500):
        world.turn()
        bot.step(world.now)
    session.close()
    assert session.lobby.over
    assert len(sent) == 5, "one answer for each question"


# --------------------------------------------------------------------------------------------- coming in


def test_a_pin_is_asked_for_and_a_wrong_one_makes_wait(world):
    world.serve(Terms("duel", 2, pin="4711", journal=False))
    missing, wrong, soon = world.join("Bo"), None, None
    world.until(lambda: missing.closed)
    assert missing.closed.reason == "pin-needed"
    wrong = world.join("Bo", pin="1234")
    world.until(lambda: wrong.closed)
    assert (wrong.closed.reason, wrong.closed.facts["wait"]) == ("pin-wrong", 1)
    soon = world.join("Bo", pin="4711")
    world.until(lambda: soon.closed)
    assert soon.closed.reason == "pin-wait"
    world.turn(1, 2.0)
    right = world.join("Bo", pin="4711")
    world.seat(right, 0, "Bo")
    assert right.closed is None


def test_a_full_table_refuses_a_seat_and_lets_look_on(world):
    world.serve(Terms("duel", 2, {0: "chance"}, journal=False))
    world.seat(world.join("Bo"), 1, "Bo")
    late = world.join("Ida")
    world.until(lambda: late.closed)
    assert late.closed.reason == "table-full"
    watcher = world.join("Ida", watch=True)
    world.until(lambda: watcher.session.lobby.spectators == 1)
    watcher.session.claim(0, "Ida", "")
    world.until(lambda: "net.watching" in watcher.refused())


@pytest.mark.parametrize(
    ("ours", "facts"),
    [
        ("0.0.9+abcdef01", {"theirs": VERSION, "ours": "0.0.9"}),
        (f"{VERSION}+abcdef01", {"theirs": content(), "ours": f"{VERSION}+abcdef01"}),
    ],
)
def test_other_rules_are_refused_with_both_versions(world, monkeypatch, ours, facts):
    world.serve(TWO)
    for part in ("line", "linked", "joining"):
        monkeypatch.setattr(f"game.session.{part}.content", lambda: ours)
    screen = world.join("Bo")
    world.until(lambda: screen.closed)
    assert screen.closed.reason == "content"
    assert screen.closed.facts.items() >= facts.items()


def test_where_nobody_listens_the_reason_says_so(world):
    world.serve(TWO)
    port = world.opened.pump.port
    world.opened.close("ended")
    screen = world.screen(joining.Joining([Address("127.0.0.1", port)], InMemory(), world.now, name="Bo"))
    world.until(lambda: screen.closed)
    assert screen.closed.reason == "refused"
    assert screen.closed.facts["address"] == f"127.0.0.1:{port}"


def test_a_table_that_was_found_must_still_be_the_one_that_answers(world):
    world.serve(TWO)
    seen = Seen(
        "other-id",
        "The Crow",
        "duel",
        ("127.0.0.1",),
        world.opened.pump.port,
        2,
        False,
        False,
        "",
        True,
        True,
    )
    screen = world.screen(joining.join_seen(seen, world.now, name="Bo", profile="finds"))
    world.until(lambda: screen.closed)
    assert screen.closed.reason == "wrong-table"


@pytest.mark.parametrize(
    ("text", "key"), [("", "address-empty"), ("host:99999", "address-port"), ("a b", "address-unreadable")]
)
def test_what_is_no_address_is_refused_before_anything_is_sent(text, key):
    with pytest.raises(ValueError, match=key):
        joining.join_typed(text, 0.0, name="Bo")


def test_a_typed_address_joins(world):
    world.serve(TWO)
    screen = world.screen(
        joining.join_typed(f"127.0.0.1:{world.opened.pump.port}", world.now, name="Bo", profile="types")
    )
    world.seat(screen, 0, "Bo")


# ------------------------------------------------------------------------------------------ dropping out


def test_who_drops_in_any_phase_comes_back_to_the_same_seat_and_the_true_view(world):
    world.serve(
        Terms(
            "treasure_boots",
            2,
            {1: "chance"},
            seed=8,
            options={"ports": "secret"},
            journal=False,
            autostart=True,
        )
    )
    (screen,) = seated(world, "Bo")
    dropped: set[tuple[str, bool]] = set()
    while not screen.session.lobby.over:
        world.until(lambda: screen.all(Update) and (screen.update().ask or screen.session.lobby.over))
        if screen.session.lobby.over:
            break
        update = screen.update()
        phase = (update.view.phase, update.view.active == 0)
        if phase not in dropped:
            dropped.add(phase)
            screen.drop()
            world.until_more(screen)
            back = screen.update()
            assert back.full
            assert screen.session.seats == (0,)
            assert pack(back.view) == pack(world.opened.table.match.view(0)) == pack(update.view)
            assert back.ask == update.ask
        screen.session.act(0, screen.update().ask.ticket, chance(screen.update()))
        world.until_more(screen)
    assert {phase for phase, _ in dropped} >= {"moor", "sail", "act"}
    assert screen.update().result is not None


def test_a_lost_line_is_told_with_its_seconds_until_it_is_back(world):
    world.serve(TWO)
    bo, _ = seated(world, "Bo", "Rika")
    world.until(lambda: bo.all(Update))
    bo.drop()
    world.until(lambda: bo.all(Trouble) and bo.all(Trouble)[-1].seconds == 0.0)
    assert max(trouble.seconds for trouble in bo.all(Trouble)) > 0.2


def test_after_the_grace_a_caretaker_plays_until_the_person_is_back(world):
    world.serve(TWO)
    tokens = InMemory()
    bo = world.join("Bo", tokens=tokens)
    world.seat(bo, 0, "Bo")
    rika = world.join("Rika")
    world.seat(rika, 1, "Rika")
    world.until(lambda: bo.all(Update))
    bo.session.close()
    world.screens.remove(bo)
    world.until(lambda: not rika.session.lobby.seats[0].connected)
    world.until(lambda: rika.session.lobby.seats[0].caretaker)
    world.until(lambda: world.opened.table.match.answers[0] == 1)
    assert "caretaker" in rika.told()

    again = world.join("whoever", tokens=tokens)
    world.until(lambda: again.all(Update))
    assert again.session.seats == (0,)
    assert again.update().seat == 0
    assert again.session.lobby.seats[0].name == "Bo"
    world.until(lambda: "back" in rika.told())
    assert not rika.session.lobby.seats[0].caretaker
    rika.answers = again.answers = stake(1)
    for screen in (rika, again):
        if screen.update().ask is not None:
            screen.session.act(screen.update().seat, screen.update().ask.ticket, Action("stake", (1,)))
    world.until(lambda: over([rika, again]))


def test_a_silent_person_is_answered_for_and_everybody_is_told(world):
    world.serve(Terms("duel", 2, {1: "chance"}, seed=3, journal=False, autostart=True, patience=10))
    (bo,) = seated(world, "Bo")
    watcher = world.join("Ida", watch=True)
    world.until(lambda: world.opened.table.match and world.opened.table.match.answers[0] == 1)
    world.until(lambda: "patience" in bo.told() and "patience" in watcher.told())
    assert bo.session.lobby.patience == 10


def test_who_leaves_before_the_start_frees_the_seat_at_once_and_has_no_way_back(world):
    world.serve(TWO)
    tokens = InMemory()
    bo = world.join("Bo", tokens=tokens)
    world.seat(bo, 0, "Bo")
    bo.session.leave()
    world.until(lambda: world.opened.host.seats.all[0].kind == "open")
    assert tokens.offered(world.opened.host.id) == []


def test_a_host_that_was_killed_is_resumed_and_the_guests_come_back_by_themselves(world, tmp_path):
    path = tmp_path / "a.journal"
    world.serve(Terms("duel", 2, seed=3, pin="4711", autostart=True, file=path))
    bo, rika = seated(world, "Bo", "Rika", pin="4711")
    world.until(lambda: bo.all(Update) and rika.all(Update))
    bo.session.act(0, bo.update().ask.ticket, Action("stake", (2,)))
    world.until(lambda: rika.update().view.staked == [True, False])
    digest, old = world.opened.table.match.digest(), world.opened
    old.pump.stop()  # as a kill would: no word to anybody
    old.host.peers.clear()
    old.close("")
    world.reserve(path)
    assert world.opened.table.match.digest() == digest
    for screen in (bo, rika):
        screen.drop()
    world.until(
        lambda: (
            all(not seat.caretaker and seat.connected for seat in rika.session.lobby.seats)
            and rika.all(Trouble)
        )
    )
    bo.answers = rika.answers = stake(1)
    rika.session.act(1, rika.update().ask.ticket, Action("stake", (1,)))
    world.until(lambda: over([bo, rika]))
    assert (bo.session.seats, rika.session.seats) == ((0,), (1,))
    assert world.opened.table.match.log[0].action == Action("stake", (2,))


# --------------------------------------------------------------------------------------------------- secrets


def told_before_the_reveal(port: int) -> tuple[str, list[list[bytes]]]:
    """A match whose first captain chooses this start port in secret, the second none yet: the state's digest,
    and the updates that the second captain and a watcher have got."""
    world = World()
    try:
        rules: dict[str, str | int] = {"ports": "secret"}
        world.serve(Terms("treasure_boots", 3, {2: "chance"}, rules, seed=5, journal=False, autostart=True))
        bo, rika, watcher = world.join("Bo"), world.join("Rika"), world.join("Ida", watch=True)
        world.seat(bo, 0, "Bo")
        world.until(lambda: watcher.session.lobby.seats and rika.session.lobby.seats)
        heard = [rika.overheard(), watcher.overheard()]
        world.seat(rika, 1, "Rika")
        world.until(lambda: bo.all(Update))
        ask = bo.update().ask
        bo.session.act(0, ask.ticket, Action("moor", (ask.decision.choices[0].forms[0].ids[port],)))
        world.until(lambda: world.opened.table.match.answers == [1, 0, 1])
        world.turn(30)
        updates = [[data for data in stream if b"update" in data[:40]] for stream in heard]
        return world.opened.table.match.digest(), updates
    finally:
        world.close()


def test_a_secret_choice_changes_no_byte_that_a_rival_or_a_watcher_gets():
    (one, told), (other, told_other) = told_before_the_reveal(0), told_before_the_reveal(1)
    assert one != other
    assert told == told_other
    assert all(len(stream) > 1 for stream in told)


def test_a_watchers_stream_holds_what_the_seatless_view_holds_and_no_pin_token_or_seed(world):
    world.serve(Terms("duel", 2, seed=123456789, pin="48291357", journal=False, autostart=True))
    watcher = world.join("Ida", watch=True, pin="48291357")
    world.until(lambda: watcher.session.lobby.seats)
    heard = watcher.overheard()
    bo, rika = seated(world, "Bo", "Rika", pin="48291357", answers=stake(1))
    world.until(lambda: over([bo, rika, watcher]))
    stream = b"".join(heard)
    assert len(watcher.all(Update)) > 5
    assert all(update.ask is None and update.view.die == 0 for update in watcher.all(Update))
    assert b"48291357" not in stream
    assert pack(123456789) not in stream
    for screen in (bo, rika):
        assert screen.token.encode() not in stream
