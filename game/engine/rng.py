"""Randomness that lives in the state: one 64-bit word (SplitMix64) and our own draws.

Python promises no stable `shuffle` across versions; journals and golden games need one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")
_MASK = (1 << 64) - 1


def _mix(word: int) -> int:
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _MASK
    return word ^ (word >> 31)


class Rng(Struct):
    """A generator whose whole state is one word; copying the word copies the future."""

    word: int

    def next(self) -> int:
        """The next 64 random bits as a non-negative int (Steele, Lea and Flood 2014, SplitMix64)."""
        self.word = word = self.word + 0x9E3779B97F4A7C15 & _MASK
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _MASK
        return word ^ (word >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, all exactly equally likely; ValueError where n is not positive."""
        if n <= 0:
            raise ValueError(f"below({n}): nothing to draw from")
        while True:
            bits = self.next()
            rest = bits % n
            if bits - rest <= _MASK + 1 - n:  # else it lies in the last, incomplete run of n numbers
                return rest

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return 1 + self.below(sides)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A shuffled list of the items."""
        out = list(items)
        self.shuffle(out)
        return out


def seeded(*parts: int) -> Rng:
    """A generator of its own for these numbers, such as (seed, seat, number of answers)."""
    word = 0
    for part in parts:
        word = mixed(word, part)
    return Rng(word)


def mixed(word: int, part: int) -> int:
    """The word of `seeded(*parts, part)` from that of `seeded(*parts)`."""
    return _mix(word ^ _mix((part & _MASK) + 0x9E3779B97F4A7C15 & _MASK))
