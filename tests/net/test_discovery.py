"""Finding tables, without a network: strangers' records, addresses, and a list that asks each table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net import codec, wire
from net.addresses import Own, likely_first, own_addresses, reachable
from net.dial import NO_MACHINE, REFUSED, SILENT, Unreachable
from net.link import pair
from net.listing import (
    SERVICE,
    Listing,
    clean_title,
    from_datagram,
    from_txt,
    listing_of,
    to_datagram,
    to_txt,
)
from net.lookout import FADE, MOST, PROBE, RECALL, Lookout

LISTING = Listing("ab12", "The Salty Dog", "treasure_boots", 17171, 3, True, False, 1, "0.1.0:abc")
STATUS = wire.Status(1, "0.1.0:abc", "ab12", "The Salty Dog", "treasure_boots", 4, 3, True, False, False)


def as_txt(listing: Listing) -> dict[bytes, bytes | None]:
    return {key.encode(): value.encode() for key, value in to_txt(listing).items()}


# -------------------------------------------------------------------------------------------------- listings


def test_a_listing_survives_the_txt_record():
    assert from_txt(f"The Salty Dog.{SERVICE}", 17171, as_txt(LISTING)) == LISTING
    assert set(to_txt(LISTING)) == {"id", "protocol", "game", "free", "pin", "started", "content"}
    assert max(len(key) + len(value) + 1 for key, value in to_txt(LISTING).items()) < 255


def test_a_listing_survives_the_datagram():
    assert from_datagram(to_datagram(LISTING)) == LISTING
    long = replace(LISTING, name="Ω" * 24, content="c" * 64, table="t" * 64, game="g" * 64)
    assert len(to_datagram(long)) < 600
    assert from_datagram(to_datagram(long)) == long


def test_a_listing_is_made_of_a_status():
    assert listing_of(STATUS, 17171) == LISTING


@pytest.mark.parametrize(
    "change",
    [
        {b"id": None},
        {b"id": b""},
        {b"free": b"many"},
        {b"free": b"-1"},
        {b"protocol": b""},
        {b"game": b"\xff"},
        {b"game": b"a b"},
        {b"content": b"x" * 65},
    ],
    ids=repr,
)
def test_a_strangers_record_that_is_none_of_ours_is_nothing(change):
    assert from_txt("X", 17171, {**as_txt(LISTING), **change}) is None


@pytest.mark.parametrize("port", [0, 65536, -1])
def test_a_port_that_cannot_be_is_nothing(port):
    assert from_txt("X", port, as_txt(LISTING)) is None


def test_names_from_the_network_are_cleaned():
    got = from_txt("\u202eevil\n\x1b[2J" + "x" * 50, 17171, as_txt(LISTING))
    assert got is not None
    assert got.name == clean_title("evil [2J" + "x" * 50)
    assert len(got.name) == 24
    assert clean_title("\u200b") == "Freebooters"


@given(st.text(max_size=100))
def test_a_title_fits_a_label_of_zeroconf_with_its_number(raw):
    assert 1 <= len(clean_title(raw).encode()) <= 56


@given(st.binary(max_size=300))
def test_any_datagram_is_a_listing_or_nothing(data):
    assert from_datagram(data) is None
    assert from_datagram(b"FBTR" + data) is None or len(data) > 50


@given(
    st.dictionaries(
        st.sampled_from([b"id", b"game", b"free", b"pin", b"protocol", b"content", b"x"]),
        st.none() | st.binary(max_size=40),
    )
)
def test_any_txt_record_is_a_listing_or_nothing(txt):
    got = from_txt("X", 1, txt)
    assert got is None or isinstance(got, Listing)


# ------------------------------------------------------------------------------------------------- addresses


def own(ip: str, interface: str) -> Own:
    return Own(ip, interface, "0.0.0.0")


def test_people_are_shown_the_likely_address_first():
    addresses = (
        own("127.0.0.1", "lo"),
        own("172.17.0.1", "docker0"),
        own("169.254.3.4", "eth1"),
        own("10.8.0.2", "tun0"),
        own("192.168.0.5", "eth0"),
    )
    assert [address.ip for address in likely_first(addresses)] == [
        "192.168.0.5",
        "172.17.0.1",
        "10.8.0.2",
        "169.254.3.4",
        "127.0.0.1",
    ]
    assert own("127.0.0.1", "lo") not in reachable(addresses)
    assert reachable(addresses[:1]) == addresses[:1]


def test_the_address_of_this_machine_can_be_named():
    assert own_addresses("127.0.0.1") == (
        Own("127.0.0.1", own_addresses("127.0.0.1")[0].interface, "127.255.255.255"),
    )
    assert own_addresses("203.0.113.7") == ()


# ------------------------------------------------------------------------------------------------ the lookout


class Machines:
    """Machines that may be asked: by address, a function that answers a question's link, or a failure."""

    def __init__(self) -> None:
        self.answers: dict[str, wire.Message | bytes | Unreachable | None] = {}
        self.asked: list[str] = []

    def dial(self, addresses, now):
        (address,) = addresses
        self.asked.append(address.host)
        return self.Dialling(self.answers.get(address.host), address.host)

    class Dialling:
        def __init__(self, answer, host: str) -> None:
            self.answer = answer
            self.host = host

        def poll(self, now: float):
            if self.answer is None or isinstance(self.answer, Unreachable):
                return self.answer
            near, far = pair()
            near.send(
                self.answer if isinstance(self.answer, bytes) else codec.pack(self.answer, codec.TO_GUEST)
            )
            far.address = self.host
            return far

        def close(self) -> None:
            pass


@pytest.fixture
def machines() -> Machines:
    return Machines()


@pytest.fixture
def lookout(machines) -> Lookout:
    return Lookout(machines.dial)


def run(lookout: Lookout, start: float, seconds: float) -> float:
    for tick in range(round(seconds * 4)):
        lookout.step(start + tick / 4)
    return start + seconds


def shown(lookout: Lookout) -> list[tuple[str, bool]]:
    return [(found.listing.name, found.answering) for found in lookout.found]


def test_a_table_is_listed_at_once_and_asked(lookout, machines):
    machines.answers["10.0.0.5"] = replace_status(seats_free=1)
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    lookout.step(0.0)
    (found,) = lookout.found
    assert found.addresses == ("10.0.0.5",)
    lookout.step(0.25)
    assert lookout.found[0].listing.seats_free == 1
    assert machines.asked == ["10.0.0.5"]


def replace_status(**changes) -> wire.Status:
    return wire.Status(**{**{name: getattr(STATUS, name) for name in STATUS.__struct_fields__}, **changes})


def test_a_table_is_asked_every_three_seconds(lookout, machines):
    machines.answers["10.0.0.5"] = STATUS
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    run(lookout, 0.0, 31)
    assert 9 <= len(machines.asked) <= 11
    assert shown(lookout) == [("The Salty Dog", True)]


def test_a_refused_probe_takes_the_table_off_the_list_at_once(lookout, machines):
    machines.answers["10.0.0.5"] = STATUS
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    now = run(lookout, 0.0, 2)
    machines.answers["10.0.0.5"] = Unreachable(REFUSED)
    run(lookout, now, PROBE)
    assert shown(lookout) == []


@pytest.mark.parametrize("answer", [None, Unreachable(SILENT), Unreachable(NO_MACHINE)], ids=repr)
def test_a_silent_machine_is_greyed_then_gone_within_seven_seconds(lookout, machines, answer):
    machines.answers["10.0.0.5"] = STATUS
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    now = run(lookout, 0.0, 3)
    machines.answers["10.0.0.5"] = answer
    now = run(lookout, now, 2.5)
    assert shown(lookout) == [("The Salty Dog", False)]
    run(lookout, now, 4.5)
    assert shown(lookout) == []


def test_a_table_that_answers_again_is_listed_again(lookout, machines):
    machines.answers["10.0.0.5"] = Unreachable(REFUSED)
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    now = run(lookout, 0.0, 1)
    assert shown(lookout) == []
    machines.answers["10.0.0.5"] = STATUS
    run(lookout, now, RECALL + 1)
    assert shown(lookout) == [("The Salty Dog", True)]


def test_of_several_addresses_the_one_that_answers_comes_first(lookout, machines):
    machines.answers = {"10.8.0.2": None, "10.0.0.5": STATUS, "172.17.0.1": Unreachable(REFUSED)}
    lookout.see("dog", LISTING, ["10.8.0.2", "172.17.0.1", "10.0.0.5"], 0.0)
    run(lookout, 0.0, 1)
    assert lookout.found[0].addresses[0] == "10.0.0.5"
    assert lookout.found[0].answering


def test_another_table_at_the_address_is_not_this_one(lookout, machines):
    machines.answers["10.0.0.5"] = replace_status(table="other")
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    run(lookout, 0.0, 1)
    assert shown(lookout) == []


@pytest.mark.parametrize(
    "answer",
    [b"\xc1nonsense of a later version", wire.Reject("full", 2, "x", 1, "", 5)],
    ids=["unreadable", "full"],
)
def test_a_host_of_another_version_or_a_full_one_is_there_all_the_same(lookout, machines, answer):
    machines.answers["10.0.0.5"] = answer
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    run(lookout, 0.0, 8)
    assert shown(lookout) == [("The Salty Dog", True)]


def test_a_goodbye_takes_the_table_off_at_once(lookout, machines):
    machines.answers["10.0.0.5"] = STATUS
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    lookout.step(0.0)
    lookout.gone("dog")
    lookout.step(0.25)
    assert shown(lookout) == []


def test_a_table_known_by_broadcast_alone_fades_when_the_calls_end(lookout, machines):
    machines.answers["10.0.0.5"] = STATUS
    for second in range(10):
        lookout.hear(LISTING, "10.0.0.5", float(second))
        run(lookout, float(second), 1)
    assert shown(lookout) == [("The Salty Dog", True)]
    run(lookout, 10.0, FADE)
    assert shown(lookout) == []


def test_zeroconf_and_broadcast_tell_of_one_table_once(lookout, machines):
    machines.answers["10.0.0.5"] = STATUS
    lookout.see("dog 2", replace(LISTING, name="The Salty Dog-2"), ["10.0.0.5"], 0.0)
    lookout.hear(LISTING, "10.0.0.5", 0.0)
    run(lookout, 0.0, 1)
    assert shown(lookout) == [("The Salty Dog-2", True)]
    assert lookout.found[0].addresses == ("10.0.0.5",)


def test_a_table_that_moved_to_another_port_is_asked_there(lookout, machines):
    machines.answers["10.0.0.5"] = Unreachable(REFUSED)
    lookout.see("dog", LISTING, ["10.0.0.5"], 0.0)
    run(lookout, 0.0, 1)
    machines.answers["10.0.0.5"] = STATUS
    lookout.see("dog", replace(LISTING, port=17172), ["10.0.0.5"], 1.0)
    run(lookout, 1.0, 1)
    assert lookout.found[0].listing.port == 17172


def test_a_flood_of_tables_is_cut(lookout):
    for number in range(500):
        lookout.hear(replace(LISTING, table=f"t{number}"), "10.0.0.5", 0.0)
    lookout.step(0.0)
    assert len(lookout.found) == MOST
    lookout.close()


def test_one_table_with_a_hundred_addresses_is_asked_at_few(lookout, machines):
    for number in range(100):
        lookout.hear(LISTING, f"10.0.0.{number}", 0.0)
    lookout.step(0.0)
    assert len(machines.asked) == 8
    lookout.close()
