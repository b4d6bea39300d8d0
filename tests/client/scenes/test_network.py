"""Two screens on one network: found, asked for the PIN, in one lobby, through one match, and again."""

from __future__ import annotations

import pytest

from game.client.harbour import USUAL_PORT, Harbour
from tests.client.scenes.voyage import QUICK, Voyage

LOOPBACK = "127.0.0.1"


def both(host, guest, there, frames=3000):
    """Frames of both screens until something is there."""
    for _ in range(frames):
        if there():
            return
        host.frames()
        guest.frames()
    raise AssertionError(f"it did not come to that; on top are {host.name} and {guest.name}")


@pytest.fixture
def screens():
    made = [
        Voyage(real=True, harbour=Harbour("host-screen", port=0, interface=LOOPBACK, pin="4711")),
        Voyage(real=True, harbour=Harbour("guest-screen", interface=LOOPBACK)),
    ]
    made[1].app.settings = QUICK.__class__(name="Mira", text=100, speed="off", reduce_motion=True)
    made[1].app._restage()
    yield made
    for screen in reversed(made):
        screen.close()


def host_a_table(host):
    """From the title into the lobby of a table for two, by keys."""
    host.enter("Host a table")
    host.walk("seats")
    host.key("left", "left")
    host.enter("go")
    host.until_scene("Lobby")
    host.until(lambda: host.session.seats == (0,))
    host.walk("rule:Target")
    while host.scene.page.focus.value != 5:
        host.key("left")


def test_a_table_is_found_by_itself_and_joined_with_its_pin_and_played_twice(screens):
    host, guest = screens
    host_a_table(host)
    assert host.session.lobby.pin == "4711"
    guest.enter("Find a table")
    port = int(host.session.lobby.addresses[0].rpartition(":")[2])

    def ours():  # other programs of this machine may host as well
        return [
            number for number, seen in enumerate(guest.scene.seen) if seen.port == port and seen.answering
        ]

    both(host, guest, ours)
    guest.scene.list.chosen = ours()[0]
    guest.scene.list.resize(len(guest.scene.seen))
    guest.click(guest.scene.list.row_box(ours()[0]).center)
    assert guest.name == "PinSheet"
    guest.type("1234")
    guest.key("return")
    both(host, guest, lambda: guest.name == "PinSheet" and guest.scene.wrong)
    assert "not the PIN" in guest.scene.wrong
    both(host, guest, lambda: guest.scene.wait == 0)
    guest.type("4711")
    guest.key("return")
    both(host, guest, lambda: guest.name == "Lobby" and guest.session.seats == (1,))
    assert [seat.name for seat in host.session.lobby.seats] == ["Edda", "Mira"]
    host.press("start")
    host.frames(10)
    assert host.name == "Lobby"  # Mira has not knocked
    guest.enter("knock")
    both(host, guest, lambda: host.session.lobby.seats[1].ready)
    host.enter("start")
    both(host, guest, lambda: host.name == guest.name == "Table")
    host.sail(guest)
    guest.press("replay")  # fetched from the host
    both(host, guest, lambda: guest.name == "Replay" and guest.scene.watching.replay.count > 0)
    guest.press("close")
    guest.press("again")
    both(host, guest, lambda: host.session.lobby.seats[1].ready)
    host.press("again")
    both(host, guest, lambda: host.name == guest.name == "Table")


def test_a_typed_address_leads_to_the_same_lobby_and_is_remembered(screens):
    host, guest = screens
    host_a_table(host)
    address = host.session.lobby.addresses[0]
    guest.enter("Find a table")
    guest.press("address")
    guest.type(address)
    guest.press("pin")
    guest.type("4711")
    guest.press("join")
    both(host, guest, lambda: guest.name == "Lobby" and guest.session.seats == (1,))
    assert guest.app.settings.addresses == (address,)


def test_a_host_who_closes_the_table_is_named_on_the_guests_screen(screens):
    host, guest = screens
    host_a_table(host)
    guest.enter("Find a table")
    guest.press("address")
    guest.type(host.session.lobby.addresses[0])
    guest.press("pin")
    guest.type("4711")
    guest.press("join")
    both(host, guest, lambda: guest.name == "Lobby" and host.session.lobby.seats[1].kind == "person")
    host.key("escape")
    assert host.name == "Ask"  # others sit there
    host.enter("Close the table")
    both(host, guest, lambda: guest.name == "Ask")
    assert guest.scene.title == "The host closed the table"
    assert host.name in ("Host", "Title")


def test_where_nobody_listens_the_sentence_says_so(screens):
    _, guest = screens
    guest.enter("Find a table")
    guest.press("address")
    guest.type(f"{LOOPBACK}:9")
    guest.press("join")
    guest.until_scene("Ask", 3000)
    assert guest.scene.title == "Nobody hosts there"


def test_an_address_that_is_none_is_refused_before_anything_is_sent(screens):
    _, guest = screens
    guest.enter("Find a table")
    guest.press("address")
    guest.type("192.168.1.23:99999")
    guest.press("join")
    guest.until_scene("Ask")
    assert guest.scene.title == "That port is none"


def test_the_usual_port_is_the_networks():
    from net.wire import DEFAULT_PORT

    assert USUAL_PORT == DEFAULT_PORT
