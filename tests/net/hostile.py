"""Frames as an attacker, or a broken program, would send them: mutated, cut, nested, swollen, lying."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgpack

from net import codec, wire

CONTENT = "0.1.0:test"

HELLOS = [
    wire.Hello(wire.PROTOCOL, CONTENT, "Blackbeard", None, None, wants)  # type: ignore[arg-type]
    for wants in ("seat", "spectator", "status")
]
HONEST: list[wire.Message] = [
    *HELLOS,
    wire.Claim(1, "gold"),
    wire.Claim(),
    wire.Release(),
    wire.Ready(),
    wire.Configure({"target": 3, "wind": "on"}, 4, 60),
    wire.Start(),
    wire.Kick(0),
    wire.Bot(1, "greedy", "Bonny"),
    wire.Act(0, "turn0", b"1"),
    wire.Why(0, 7, "turn0", b"9"),
    wire.Fetch(2),
    wire.Say("say.ahoy", "Ahoy"),
    wire.Draft(0, b"half"),
    wire.Beat(12),
]


def _mutated(rng: random.Random, payload: bytes) -> bytes:
    data = bytearray(payload)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        kind = rng.randrange(4)
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            data[at] = rng.randrange(256)
        elif kind == 2 and len(data) > 1:
            del data[at]
        else:
            data.insert(at, rng.randrange(256))
    return bytes(data)


def _nested(rng: random.Random, payload: bytes) -> bytes:
    depth = rng.choice((5, 100, 1000, 1023, 1025, 1300))
    opening = rng.choice(
        (b"\x91", b"\xdc\xff\xff", b"\xdd\x00\x00\xff\xff", b"\x81\xa1a", b"\xde\xff\xff\xa1a")
    )
    inside = (opening * depth)[: codec.TO_HOST - 64]
    return rng.choice((inside, b"\x82\xa4type\xa3act\xa4body" + inside, inside + b"\xc0"))


def _swollen(rng: random.Random, payload: bytes) -> bytes:
    huge = rng.choice((b"\xdd", b"\xdf", b"\xdb", b"\xc6", b"\xc9")) + rng.randbytes(4)
    return b"\x81\xa4type" + huge + rng.randbytes(rng.randrange(200))


def _forged(rng: random.Random, payload: bytes) -> bytes:
    """A message with fields of other types, too many of them, or too few."""
    fields = msgpack.unpackb(payload)
    name = rng.choice(list(fields))
    wrong: object = rng.choice(
        (None, True, -1, 2**63, 1.5, "x" * 300, b"\xff" * 300, [], {}, ["a"] * 50, {"a": {"b": []}})
    )
    if rng.random() < 0.2:
        del fields[name]
    else:
        fields[name if rng.random() < 0.8 else "extra"] = wrong
    return bytes(msgpack.packb(fields))


_KINDS = (_mutated, _mutated, _nested, _swollen, _forged, _forged)


def stream(rng: random.Random) -> tuple[bool, bytes]:
    """Give one attack: whether it says an honest hello first, and the bytes that follow."""
    payload = codec.pack(rng.choice(HONEST), codec.TO_HOST)
    kind = rng.randrange(10)
    if kind == 0:  # lengths that lie
        data = rng.choice((0, codec.TO_HOST + 1, 65536, 2**31, 2**32 - 1)).to_bytes(4, "big") + payload
    elif kind == 1:  # noise
        data = rng.randbytes(rng.randint(1, 400))
    elif kind == 2:  # cut in the middle of a frame
        data = codec.frame(payload)
        data = data[: rng.randrange(1, len(data))]
    elif kind == 3:  # a frame at the cap, full of nothing
        data = codec.frame(bytes([rng.choice((0x00, 0xC0, 0xC1, 0x90, 0x80))]) * codec.TO_HOST)
    else:
        bad = rng.choice(_KINDS)(rng, payload)[: codec.TO_HOST]
        data = codec.frame(bad or b"\xc1")
    return rng.random() < 0.5, data


def streams(seed: int, count: int) -> Iterator[tuple[bool, bytes]]:
    """Give `count` attacks, the same for the same seed."""
    rng = random.Random(seed)
    for _ in range(count):
        yield stream(rng)
