"""Bytes and copies of values."""

from typing import Any

import pytest
from msgspec import Struct

from game.engine import codec


class Leaf(Struct, frozen=True):
    n: int
    names: tuple[str, ...] = ()


class Loose(Struct, frozen=True):
    notes: dict[str, Any] = {}


class Twig(Struct):
    leaf: Leaf
    counts: list[int]


class Tree(Struct):
    twig: Twig
    twigs: list[Twig]
    by_name: dict[str, list[Twig]]
    maybe: Twig | None
    either: Leaf | int
    loose: Loose
    pairs: list[tuple[int, int]]
    anything: Any = None


def tree(maybe=True):
    def twig(n):
        return Twig(Leaf(n, ("a",)), [n, n])

    return Tree(
        twig=twig(1),
        twigs=[twig(2), twig(3)],
        by_name={"x": [twig(4)]},
        maybe=twig(5) if maybe else None,
        either=Leaf(6),
        loose=Loose({"a": [1]}),
        pairs=[(1, 2)],
        anything={"deep": [[1], {"k": 2}]},
    )


@pytest.mark.parametrize("maybe", [True, False])
def test_a_copy_is_equal_and_shares_nothing_that_can_change(maybe):
    original = tree(maybe)
    before = codec.pack(original)
    twin = codec.copy(original)
    assert twin == original
    twin.twig.counts.append(9)
    twin.twigs[1].counts[0] = 9
    twin.twigs.pop()
    twin.by_name["x"][0].counts.clear()
    twin.by_name["y"] = []
    twin.loose.notes["a"].append(2)
    twin.anything["deep"][0].append(2)
    twin.pairs.append((3, 4))
    if twin.maybe:
        twin.maybe.counts.append(1)
    assert codec.pack(original) == before


def test_a_frozen_struct_of_plain_values_is_shared():
    original = tree()
    assert codec.copy(original).twig.leaf is original.twig.leaf


def test_unpacking_checks_types_and_says_where():
    with pytest.raises(ValueError, match=r"\$\.n"):
        codec.unpack(Leaf, codec.pack({"n": "one"}))


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x81", b"\x91" * 5000, b"\xdd\xff\xff\xff\xff"])
def test_bytes_that_are_no_value_are_a_value_error(data):
    for kind in (Loose, object):
        with pytest.raises(ValueError, match=r"truncated|malformed|too deeply|Expected"):
            codec.unpack(kind, data)


def test_digests_tell_values_apart():
    assert codec.digest(tree()) == codec.digest(tree())
    assert codec.digest(tree()) != codec.digest(tree(maybe=False))
    assert len(codec.digest(1)) == 16
