"""Messages: what is frozen for ever, what may travel, and what is refused before it costs anything."""

from __future__ import annotations

import tracemalloc

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net import codec, wire
from net.codec import TO_GUEST, TO_HOST, Garbled

HELLO = wire.Hello(1, "0.1.0", "Anne", None, "4711", "seat")
WELCOME = wire.Welcome(1, "0.1.0", "ab12", "fe", "Anne", 2, 4)
REJECT = wire.Reject("pin-wrong", 1, "0.1.0", 2, "0.2.0", 4)

# These bytes are part of the protocol of every version, past and to come. They are never edited.
FROZEN = {
    "hello": (
        HELLO,
        "87a474797065a568656c6c6fa870726f746f636f6c01a7636f6e74656e74a5302e312e30a46e616d65a4416e6e65"
        "a5746f6b656ec0a370696ea434373131a577616e7473a473656174",
    ),
    "welcome": (
        WELCOME,
        "88a474797065a777656c636f6d65a870726f746f636f6c01a7636f6e74656e74a5302e312e30a5746f6b656ea461"
        "623132a57461626c65a26665a46e616d65a4416e6e65a47365617402a5736561747304",
    ),
    "reject": (
        REJECT,
        "87a474797065a672656a656374a6726561736f6ea970696e2d77726f6e67a870726f746f636f6c01a7636f6e7465"
        "6e74a5302e312e30ad796f75725f70726f746f636f6c02ac796f75725f636f6e74656e74a5302e322e30a4776169"
        "7404",
    ),
}


@pytest.mark.parametrize("name", FROZEN)
def test_hello_welcome_and_reject_are_frozen_for_ever(name):
    message, frozen = FROZEN[name]
    assert codec.pack(message, TO_HOST).hex() == frozen
    read = codec.read_to_host if name == "hello" else codec.read_to_guest
    assert read(bytes.fromhex(frozen)) == message


key = st.from_regex(r"\A[A-Za-z0-9_.:-]{0,20}\Z")
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
seat = st.integers(0, 63)
count = st.integers(0, 2**31 - 1)
blob = st.binary(max_size=3000)
options = st.dictionaries(key, st.text("abc", max_size=20) | st.integers(-(2**31), 2**31 - 1), max_size=8)
facts = st.dictionaries(
    st.text("abc", max_size=10),
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**40), 2**40) | text,
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=3), inner, max_size=3)
        ),
        max_leaves=8,
    ),
    max_size=5,
)
rows = st.builds(
    wire.Row, text, key, key, st.booleans(), st.sampled_from(["", "here", "trouble", "away", "caretaker"])
)
TO_HOST_MESSAGES = st.one_of(
    st.builds(
        wire.Hello,
        count,
        st.text("ab1.", max_size=64),
        text,
        st.none() | st.text("0af", max_size=64),
        st.none() | st.text("0123456789", max_size=16),
        st.sampled_from(["seat", "spectator", "status"]),
    ),
    st.builds(wire.Claim, st.none() | seat, key),
    st.sampled_from([wire.Release(), wire.Ready(), wire.Ready(False), wire.Start()]),
    st.builds(wire.Configure, options, seat, st.integers(0, 86400)),
    st.builds(wire.Kick, seat),
    st.builds(wire.Bot, seat, key, text),
    st.builds(wire.Act, seat, st.text("abc", max_size=96), blob),
    st.builds(wire.Why, seat, count, st.text("abc", max_size=96), blob),
    st.builds(wire.Fetch, count),
    st.builds(wire.Say, key, text),
    st.builds(wire.Draft, seat, blob),
    st.builds(wire.Beat, count),
    st.builds(wire.Bye, key),
)
TO_GUEST_MESSAGES = st.one_of(
    st.builds(
        wire.Lobby,
        text,
        key,
        options,
        count,
        st.lists(rows, max_size=8).map(tuple),
        st.booleans(),
        st.booleans(),
        count,
        st.none() | seat,
    ),
    st.builds(wire.Update, count, st.booleans(), blob),
    st.builds(wire.Refuse, key, st.text("abc", max_size=96), key, facts),
    st.builds(wire.Because, seat, count, st.none() | key, facts),
    st.builds(wire.Piece, count, count, blob),
    st.builds(wire.Said, st.none() | seat, text, key, text),
    st.builds(
        wire.Status,
        count,
        st.text("ab", max_size=64),
        st.text("ab", max_size=64),
        text,
        key,
        count,
        count,
        st.booleans(),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(wire.Draft, seat, blob),
    st.builds(wire.Beat, count),
    st.builds(wire.Bye, key),
)


@given(TO_HOST_MESSAGES)
def test_what_a_guest_packs_the_host_reads(message):
    assert codec.read_to_host(codec.pack(message, TO_HOST)) == message


@given(TO_GUEST_MESSAGES)
def test_what_the_host_packs_a_guest_reads(message):
    assert codec.read_to_guest(codec.pack(message, TO_GUEST)) == message


@given(st.lists(st.binary(min_size=1, max_size=300), max_size=10), st.data())
def test_frames_come_whole_however_the_stream_is_cut(payloads, data):
    stream = b"".join(map(codec.frame, payloads))
    deframer = codec.Deframer(300)
    got: list[bytes] = []
    while stream:
        size = data.draw(st.integers(1, 200))
        got += deframer.feed(stream[:size])
        stream = stream[size:]
    assert got == payloads


def test_a_length_of_nothing_or_over_the_cap_is_garbled_at_once():
    for size in (0, TO_HOST + 1, 2**32 - 1):
        with pytest.raises(Garbled):
            codec.Deframer(TO_HOST).feed(size.to_bytes(4, "big"))
    assert codec.Deframer(TO_HOST).feed(TO_HOST.to_bytes(4, "big")) == []


def packed(**fields):
    return msgpack.packb(fields)


BAD = {
    "nothing": b"",
    "not msgpack": b"\xc1",
    "cut short": codec.pack(HELLO, TO_HOST)[:-1],
    "two messages in one": codec.pack(wire.Ready(), TO_HOST) * 2,
    "no map": msgpack.packb([1, 2]),
    "no type": packed(seat=1),
    "unknown type": packed(type="salute"),
    "a type of the other direction": codec.pack(WELCOME, TO_HOST),
    "an unknown field": packed(type="kick", seat=1, why=2),
    "a missing field": packed(type="kick"),
    "a string for a number": packed(type="kick", seat="1"),
    "a bool for a number": packed(type="kick", seat=True),
    "a float for a number": packed(type="kick", seat=1.0),
    "a number for a bool": packed(type="ready", on=1),
    "a string for bytes": packed(type="act", seat=1, ticket="t", body="text"),
    "a negative seat": packed(type="kick", seat=-1),
    "a seat beyond all tables": packed(type="kick", seat=64),
    "a large number": packed(type="beat", seen=2**64 - 1),
    "a key with spaces": packed(type="claim", seat=0, emblem="go ld"),
    "a key with a line feed at its end": packed(type="claim", seat=0, emblem="gold\n"),
    "an option that is a bool": packed(type="configure", options={"a": True}, seats=2),
    "an option that is a list": packed(type="configure", options={"a": [1]}, seats=2),
    "too many options": packed(type="configure", options={str(n): n for n in range(65)}, seats=2),
    "a long ticket": packed(type="act", seat=1, ticket="t" * 97, body=b""),
    "a long string": packed(type="say", phrase="", text="x" * 257),
    "bytes as a key": msgpack.packb({b"type": "ready"}),
    "a list as a key": b"\x81\x91\x01\x01",
    "an extension": b"\x81\xa4type" + msgpack.packb(msgpack.ExtType(5, b"abc")),
    "an empty extension": b"\x82\xa4type\xa4beat\xa4seen\xc7\x00\x05",
    "a time stamp": b"\x81\xa4type" + msgpack.packb(msgpack.Timestamp(1, 2)),
    "halves of a surrogate": b"\x82\xa4type\xa3say\xa4text\xa3\xed\xa0\x80",
    "not a number": packed(type="beat", seen=float("nan")),
    "endless": packed(type="beat", seen=float("inf")),
    "deep": b"\x81\xa4type" + b"\x91" * 3000 + b"\xc0",
    "a list of four thousand millions": b"\x81\xa4type\xdd\xff\xff\xff\xff",
    "a map of four thousand millions": b"\xdf\xff\xff\xff\xff",
    "a string of four thousand millions": b"\x81\xa4type\xdb\xff\xff\xff\xff",
    "bytes of four thousand millions": b"\x81\xa4body\xc6\xff\xff\xff\xff",
    "lists in lists that claim much": b"\xdc\xff\xff" * 1300,
    "maps in maps that claim much": b"\xde\xff\xff\xa1a" * 800,
    "over the cap": b"\x00" * (TO_HOST + 1),
}


@pytest.mark.parametrize("name", BAD)
def test_the_host_refuses(name):
    with pytest.raises(Garbled):
        codec.read_to_host(BAD[name])


@pytest.mark.parametrize(
    "facts",
    [
        {"a": float("nan")},
        {"deep": [[[[[[[[[[1]]]]]]]]]]},
        {"long": "x" * 257},
        {"é": "é" * 129},
        {"o": object()},
    ],
    ids=["nan", "deep", "long", "long in bytes", "object"],
)
def test_facts_are_plain_values(facts):
    assert not codec.plain(facts)
    assert codec.plain({"a": [1, None, True, "x", {"b": -5}], "c": 1.5})


def test_a_guest_refuses_deep_facts():
    deep: object = 1
    for _ in range(200):
        deep = [deep]
    with pytest.raises(Garbled):
        codec.read_to_guest(packed(type="refuse", about="act", ticket="", rule="r", facts={"a": deep}))


def test_an_error_never_repeats_what_was_sent():
    for name, payload in BAD.items():
        with pytest.raises(Garbled) as failure:
            codec.read_to_host(payload)
        assert len(str(failure.value)) < 80, name
        assert "salute" not in str(failure.value)


def test_refusing_costs_little_memory():
    for payload in (BAD["lists in lists that claim much"], BAD["maps in maps that claim much"], BAD["deep"]):
        tracemalloc.start()
        with pytest.raises(Garbled):
            codec.read_to_host(payload)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 1 << 20


def test_what_does_not_fit_the_receivers_frame_is_not_packed():
    with pytest.raises(Garbled):
        codec.pack(wire.Act(0, "t", b"x" * TO_HOST), TO_HOST)
    with pytest.raises(Garbled):
        codec.pack(wire.Refuse("act", "", "r", {"a": object()}), TO_GUEST)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_garbled(data):
    for read in (codec.read_to_host, codec.read_to_guest, codec.read_here):
        try:
            assert isinstance(read(data), wire.Message)
        except Garbled:
            pass


@given(TO_HOST_MESSAGES, st.data())
def test_a_changed_byte_makes_another_message_or_garbled(message, data):
    payload = bytearray(codec.pack(message, TO_HOST))
    payload[data.draw(st.integers(0, len(payload) - 1))] = data.draw(st.integers(0, 255))
    try:
        assert isinstance(codec.read_to_host(bytes(payload)), wire.Message)
    except Garbled:
        pass
