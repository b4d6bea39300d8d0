"""Real processes on one machine: found, joined, killed, resumed, watched, replaced, played to the end."""

import json
import sys
import time

import msgspec
import pytest

from game.engine import journal
from game.engine.codec import pack
from game.session import bodies
from game.session.botplayer import BotPlayer
from game.session.hosting import host_table
from game.session.joining import Joining
from game.session.network import Network
from game.session.opening import Terms
from game.session.protocol import Told
from game.session.replaying import Replay
from game.session.tokens import InMemory, Tokens
from net import codec, wire
from net.dial import Address
from tests.process.programs import HERE, WAIT, Program, pin_of, port_of, until

pytestmark = pytest.mark.process
SHORT = ("--option", "target=8")  # a match of some seconds
SEED = 9_000_000_009


def address(host: Program) -> str:
    return f"127.0.0.1:{port_of(host)}"


def joined(host: Program, name: str, **more: object) -> Joining:
    """A session of this very process."""
    to = [Address("127.0.0.1", port_of(host))]
    return Joining(to, InMemory(), time.perf_counter(), name=name, **more)  # type: ignore[arg-type]


def test_host_and_guests_find_each_other_by_zeroconf_and_play_to_the_end(harbour):
    host = harbour.host("--seats", 2, "--pin", "off", "--seed", 3, *SHORT)
    joins = [("join", "--bot", level, *HERE) for level in ("greedy", "chance")]
    guests = [harbour.start(*join) for join in joins]
    for _ in range(5):  # where tables of other tests are about, a guest is told of them, and looks again
        until(lambda: all(guest.out or guest.process.poll() is not None for guest in guests))
        strays = [n for n, guest in enumerate(guests) if "several tables" in guest.err]
        for n in strays:
            time.sleep(1)
            guests[n] = harbour.start(*joins[n])
        if not strays:
            break
    assert [guest.wait() for guest in guests] == [0, 0], [guest.err for guest in guests]
    assert host.wait() == 0, host.err
    assert "no PIN" in host.out
    found = harbour.replayed()
    assert found["ok"]
    assert (found["game"], found["seats"], len(found["scores"])) == ("treasure_boots", 2, 2)
    assert found["actions"] == harbour.answers() > 20
    assert found["winners"]


def test_find_lists_a_table_and_what_is_needed_to_join_it(harbour):
    host = harbour.host("--seats", 3, "--bots", "greedy")

    def listed() -> list[dict[str, object]]:
        found = json.loads(harbour.run("find", "--json", "--seconds", 1.5, *HERE).out)["tables"]
        return [table for table in found if table["port"] == port_of(host)]

    tables = listed() or listed()
    assert tables == [
        {
            "name": tables[0]["name"],
            "game": "treasure_boots",
            "address": "127.0.0.1",
            "port": port_of(host),
            "seats_free": 2,
            "pin_needed": True,
            "version": tables[0]["version"],
        }
    ]
    assert str(tables[0]["name"]).startswith("The Crow")  # with a number where another table bears the name
    host.ask_to_end()
    assert host.wait() == 0


def test_a_typed_address_and_the_pin_join_and_a_wrong_pin_is_refused_with_a_sentence(harbour):
    host = harbour.host("--seats", 2, "--seed", 3, *SHORT)
    pin = pin_of(host)
    assert len(pin) == 6
    wrong = harbour.run("join", address(host), "--bot", "chance", "--pin", str(int(pin) % 9000 + 1000))
    assert wrong.process.returncode == 1
    assert "not the table's PIN" in wrong.err
    assert "Traceback" not in wrong.err
    time.sleep(1.05)
    guests = [
        harbour.start("join", address(host), "--bot", level, "--pin", pin) for level in ("chance", "greedy")
    ]
    assert [guest.wait() for guest in guests] == [0, 0], [guest.err for guest in guests]
    assert host.wait() == 0
    assert harbour.replayed()["ok"]


def test_a_killed_host_is_resumed_and_the_guests_come_back_to_their_seats(harbour):
    host = harbour.host("--seats", 3, "--bots", "-,chance,-", "--seed", 5)
    guests = [
        harbour.start("join", address(host), "--bot", "chance", "--pin", pin_of(host), "--name", name)
        for name in ("Bo", "Rika")
    ]
    until(lambda: harbour.answers() > 30)
    host.kill()
    before = journal.read(harbour.journal)
    again = harbour.start("resume", harbour.journal, "--headless", *HERE)
    assert [guest.wait() for guest in guests] == [0, 0], [guest.err for guest in guests]
    assert again.wait() == 0, again.err
    assert again.out == host.out.replace("2 of 3", "0 of 3"), "the same address, port and PIN"
    # A seat waits five minutes for its person after a resume: only the guests can have finished the match.
    assert harbour.replayed()["ok"]
    after = journal.read(harbour.journal)
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)
    assert [s.name for s in after.people.seats] == [s.name for s in before.people.seats]


def test_a_spectators_bytes_are_the_seatless_view_and_hold_no_secret(harbour):
    host = harbour.host("--seats", 2, "--option", "ports=secret", "--seed", SEED, *SHORT)
    watcher = joined(host, "Ida", pin=pin_of(host), watch=True)
    heard: list[bytes] = []
    try:
        until(lambda: watcher.lobby.seats, lambda: watcher.poll(time.perf_counter()))
        link = watcher._lines[0].guest._link
        receive = link.receive

        def listen() -> list[bytes]:
            heard.extend(payloads := receive())
            return payloads

        link.receive = listen
        for level in ("chance", "greedy"):
            harbour.start("join", address(host), "--bot", level, "--pin", pin_of(host))
        until(lambda: watcher.lobby.over, lambda: watcher.poll(time.perf_counter()))
        watcher.leave()
    finally:
        watcher.close()
    assert host.wait() == 0
    replay = Replay(journal.read(harbour.journal))
    seen = [replay.update(at) for at in range(replay.count + 1)]
    public = {pack(update.view) for update in seen}
    happened = iter([event for update in seen for event in update.events])
    messages = [codec.read_to_guest(data) for data in heard]
    told = [bodies.open_update(message.body) for message in messages if isinstance(message, wire.Update)]
    assert len(told) > 20
    for update in told:
        assert bytes(update.view) in public
        assert update.ask is None
        for event in update.events:
            assert event in happened, "an event that a spectator is not told, or out of order"
    stream = b"".join(heard)
    assert pin_of(host).encode() not in stream
    assert msgspec.msgpack.encode(SEED) not in stream
    for sitting in replay.sittings:
        assert sitting.token == ""


def test_a_guest_that_drops_is_replaced_by_a_bot_and_comes_back(harbour):
    host = harbour.host("--seats", 2, "--grace", 0.5, "--pin", "off", "--seed", 4)
    ghost = ("join", address(host), "--bot", "chance", "--profile", "ghost", "--name", "Ghost")
    dropped = harbour.start(*ghost)
    until(lambda: dropped.out)
    session = joined(host, "Edda", eager=True)
    me = BotPlayer(session, "chance", "Edda", 1)
    told: list[str] = []

    def play() -> None:
        told.extend(item.key for item in me.step(time.perf_counter()) if isinstance(item, Told))

    try:
        until(lambda: session.lobby.started, play)
        dropped.kill()
        until(lambda: session.lobby.seats[0].caretaker, play)
        assert not session.lobby.seats[0].connected
        count = harbour.answers()
        until(lambda: harbour.answers() > count + 3 or session.lobby.over, play)
        assert not session.lobby.over, "the match was too short to come back to"
        back = harbour.start(*ghost)
        until(lambda: session.lobby.seats[0].connected or session.lobby.over, play)
        seat = session.lobby.seats[0]
        assert (seat.name, seat.caretaker, seat.kind) == ("Ghost", False, "person")
        until(lambda: session.lobby.over, play)
        assert told[:2] == ["caretaker", "back"]
        session.leave()
    finally:
        session.close()
    assert back.wait() == 0, back.err
    assert host.wait() == 0
    assert harbour.replayed()["ok"]


def test_a_host_that_is_asked_to_end_says_goodbye_and_leaves_a_journal_to_resume(harbour):
    host = harbour.host("--seats", 2, "--pin", "off")
    guest = harbour.start("join", address(host), "--bot", "chance")
    person = joined(host, "Edda", eager=True)
    try:
        until(lambda: person.lobby.seats, lambda: person.poll(time.perf_counter()))
        person.claim(1, "Edda", "")
        until(lambda: person.lobby.started, lambda: person.poll(time.perf_counter()))
        host.ask_to_end()
        assert host.wait() == 0
        assert guest.wait() == 1
        assert "closed the table" in guest.err
    finally:
        person.close()
    assert journal.read(harbour.journal).people.seats[1].name == "Edda"


def returned(port: int, tokens: Tokens) -> BotPlayer:
    """The captain of the first seat, back by token at a table that may still be starting."""
    end = time.monotonic() + WAIT
    while True:
        back = Joining([Address("127.0.0.1", port)], tokens, time.perf_counter(), name="x", eager=True)
        me = BotPlayer(back, "chance", "Edda", 1)
        until(lambda: back.seats or me.closed, lambda: me.step(time.perf_counter()))  # noqa: B023
        if back.seats == (0,):
            return me
        back.close()
        assert time.monotonic() < end, f"nobody serves the table: {me.closed}"
        time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="the process that goes on is detached from this one")
def test_a_host_that_leaves_may_have_a_process_of_its_own_go_on(harbour):
    network = Network("127.0.0.1")
    terms = Terms(
        "treasure_boots",
        2,
        options={"target": 8},
        seed=6,
        file=harbour.journal,
        profile="keeps",
        name="The Crow",
    )
    session = host_table(terms, network, time.perf_counter(), name="Edda", port=0)
    heir = None
    try:
        session.claim(0, "Edda", "")
        port = int(session.lobby.addresses[0].rpartition(":")[2])
        guest = harbour.start("join", f"127.0.0.1:{port}", "--bot", "chance")
        until(lambda: session.lobby.seats[1].ready, lambda: session.poll(time.perf_counter()))
        session.start()
        until(lambda: session.lobby.started, lambda: session.poll(time.perf_counter()))
        session.leave(keep=True)
        heir = session.heir
        assert heir is not None
        me = returned(port, session._tokens)
        try:
            until(lambda: me.session.lobby.over, lambda: me.step(time.perf_counter()))
            me.session.leave()
        finally:
            me.session.close()
        assert guest.wait() == 0, guest.err
        assert heir.wait(WAIT) == 0
    finally:
        session.close()
        network.close()
        if heir is not None and heir.poll() is None:
            heir.kill()
            heir.wait(5)
    assert harbour.replayed()["ok"]
