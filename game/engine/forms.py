"""The closed grammar of questions: Pick, Subset, Counts, Number, Assign.

A form describes a set of legal answers without listing it, exactly; it reads raw input into canonical ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from game.engine.rng import Rng

Answer = str | int | tuple[str, ...] | dict[str, int] | dict[str, str]
Notes = dict[str, dict[str, Any]]


class IllegalAction(ValueError):
    """An answer that the rules refuse: the id of the rule and the facts; sentences live in the client."""

    def __init__(self, rule: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(rule, facts or {})
        self.rule = rule
        self.facts: dict[str, Any] = facts or {}

    def __str__(self) -> str:
        return f"{self.rule} {self.facts}" if self.facts else self.rule


class _Form(Struct, frozen=True, kw_only=True):
    """What every form may carry: facts about its ids, and which cannot be chosen now, with the rule.

    `otherwise` is the rule that forbids every id that is neither offered nor barred by name.
    """

    notes: Notes = {}
    barred: dict[str, str] = {}
    otherwise: str = "engine.not-offered"

    def refuse(self, raw: Any) -> IllegalAction:
        """The refusal of one id: the rule that bars it, or that it is not offered at all."""
        if isinstance(raw, str):
            return IllegalAction(self.barred.get(raw, self.otherwise), {"id": raw[:64]})
        return IllegalAction("engine.malformed")

    def read(self, raw: Any) -> Answer:
        raise NotImplementedError

    def __contains__(self, answer: object) -> bool:
        try:
            return bool(self.read(answer) == answer)
        except IllegalAction:
            return False


class Pick(_Form, frozen=True, tag="pick"):
    """One id. `groups` (such as land and sea) order the keys and let chance draw a group first."""

    ids: tuple[str, ...]
    groups: dict[str, tuple[str, ...]] = {}

    def read(self, raw: Any) -> str:
        """The id; raises IllegalAction."""
        if isinstance(raw, str) and raw in self.ids:
            return raw
        raise self.refuse(raw)

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def size(self) -> int:
        """How many answers there are."""
        return len(self.ids)

    def sample(self, rng: Rng) -> str:
        """A random id; with groups, of a random group that is not empty."""
        ids = self.ids
        if self.groups:
            filled = [group for group in self.groups.values() if group]
            ids = filled[rng.below(len(filled))]
        return ids[rng.below(len(ids))]

    def vary(self, answer: str, rng: Rng) -> str:
        """Another id where there is one."""
        if len(self.ids) < 2:
            return answer
        at = self.ids.index(answer)
        return self.ids[(at + 1 + rng.below(len(self.ids) - 1)) % len(self.ids)]


class Subset(_Form, frozen=True, tag="subset"):
    """Between `least` and `most` different ids, canonically in the form's order."""

    ids: tuple[str, ...]
    least: int
    most: int

    def read(self, raw: Any) -> tuple[str, ...]:
        """The ids in the form's order; raises IllegalAction."""
        if not isinstance(raw, (list, tuple)):
            raise IllegalAction("engine.malformed")
        for item in raw:
            if not isinstance(item, str) or item not in self.ids:
                raise self.refuse(item)
        chosen = set(raw)
        if len(chosen) != len(raw):
            raise IllegalAction("engine.twice")
        if not self.least <= len(chosen) <= self.most:
            raise _miscounted(self.least, self.most, len(chosen))
        return tuple(item for item in self.ids if item in chosen)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        for count in range(self.least, min(self.most, len(self.ids)) + 1):
            yield from combinations(self.ids, count)

    def size(self) -> int:
        """How many answers there are."""
        return sum(comb(len(self.ids), n) for n in range(self.least, min(self.most, len(self.ids)) + 1))

    def sample(self, rng: Rng) -> tuple[str, ...]:
        """A random subset: a size first, then its members."""
        most = min(self.most, len(self.ids))
        chosen = set(rng.shuffled(self.ids)[: self.least + rng.below(most - self.least + 1)])
        return tuple(item for item in self.ids if item in chosen)

    def vary(self, answer: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
        """A subset with one id more, one less, or one exchanged; the same where there is nothing else."""
        inside, outside = list(answer), [item for item in self.ids if item not in answer]
        ways = [way for way, possible in (
            ("more", outside and len(inside) < self.most),
            ("less", inside and len(inside) > self.least),
            ("other", inside and outside),
        ) if possible]  # fmt: skip
        if not ways:
            return answer
        way = rng.choice(ways)
        chosen = set(inside)
        if way != "more":
            chosen.remove(rng.choice(inside))
        if way != "less":
            chosen.add(rng.choice(outside))
        return tuple(item for item in self.ids if item in chosen)


class Counts(_Form, frozen=True, tag="counts"):
    """How many of each kind, within `limits` per kind and `least` to `most` in all; zeros are left out."""

    limits: dict[str, int]
    least: int
    most: int

    def read(self, raw: Any) -> dict[str, int]:
        """Positive counts in the form's order; raises IllegalAction."""
        if not isinstance(raw, dict):
            raise IllegalAction("engine.malformed")
        for kind, count in raw.items():
            if not isinstance(kind, str) or kind not in self.limits:
                raise self.refuse(kind)
            if not _whole(count):
                raise IllegalAction("engine.malformed", {"id": kind})
            if not 0 <= count <= self.limits[kind]:
                raise IllegalAction("engine.limit", {"id": kind, "most": self.limits[kind], "given": count})
        total = sum(raw.values())
        if not self.least <= total <= self.most:
            raise _miscounted(self.least, self.most, total)
        return {kind: raw[kind] for kind in self.limits if raw.get(kind)}

    def __iter__(self) -> Iterator[dict[str, int]]:
        kinds = list(self.limits)
        for counts in product(*(range(self.limits[kind] + 1) for kind in kinds)):
            if self.least <= sum(counts) <= self.most:
                yield {kind: count for kind, count in zip(kinds, counts, strict=True) if count}

    def _ways(self) -> list[list[int]]:
        """ways[k][t]: how many vectors over the kinds from k on add up to t."""
        limits = list(self.limits.values())
        ways = [[1] + [0] * self.most]
        for limit in reversed(limits):
            below = ways[0]
            ways.insert(0, [sum(below[max(0, t - limit) : t + 1]) for t in range(self.most + 1)])
        return ways

    def size(self) -> int:
        """How many answers there are."""
        return sum(self._ways()[0][self.least :])

    def sample(self, rng: Rng) -> dict[str, int]:
        """A random answer, all equally likely."""
        ways = self._ways()
        at = rng.below(sum(ways[0][self.least :]))
        total = self.least
        while at >= ways[0][total]:
            at -= ways[0][total]
            total += 1
        answer = {}
        for k, (kind, limit) in enumerate(self.limits.items()):
            for count in range(min(limit, total) + 1):
                if at < ways[k + 1][total - count]:
                    break
                at -= ways[k + 1][total - count]
            if count:
                answer[kind] = count
            total -= count
        return answer

    def vary(self, answer: dict[str, int], rng: Rng) -> dict[str, int]:
        """One more or one less of a kind, or one exchanged; the same where there is nothing else."""
        nearby = []
        total = sum(answer.values())
        for kind, limit in self.limits.items():
            have = answer.get(kind, 0)
            if have < limit and total < self.most:
                nearby.append({**answer, kind: have + 1})
            if have and total > self.least:
                nearby.append({**answer, kind: have - 1})
            for other in self.limits:
                if have and other != kind and answer.get(other, 0) < self.limits[other]:
                    nearby.append({**answer, kind: have - 1, other: answer.get(other, 0) + 1})
        return self.read(rng.choice(nearby)) if nearby else answer


class Number(_Form, frozen=True, tag="number"):
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def read(self, raw: Any) -> int:
        """The number; raises IllegalAction."""
        if not _whole(raw):
            raise IllegalAction("engine.malformed")
        if not self.low <= raw <= self.high:
            given = max(min(raw, 1 << 53), -1 << 53)
            raise IllegalAction("engine.range", {"low": self.low, "high": self.high, "given": given})
        return int(raw)

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def size(self) -> int:
        """How many answers there are."""
        return self.high - self.low + 1

    def sample(self, rng: Rng) -> int:
        """A random number of the range."""
        return self.low + rng.below(self.high - self.low + 1)

    def vary(self, answer: int, rng: Rng) -> int:
        """One more or one less, within the range."""
        return min(self.high, max(self.low, answer + (1 if rng.below(2) else -1)))


class Assign(_Form, frozen=True, tag="assign"):
    """A slot for every id; several ids may share a slot."""

    ids: tuple[str, ...]
    slots: tuple[str, ...]

    def read(self, raw: Any) -> dict[str, str]:
        """id -> slot in the form's order; raises IllegalAction."""
        if not isinstance(raw, dict):
            raise IllegalAction("engine.malformed")
        for item, slot in raw.items():
            if not isinstance(item, str) or item not in self.ids:
                raise self.refuse(item)
            if not isinstance(slot, str) or slot not in self.slots:
                raise self.refuse(slot)
        if len(raw) != len(self.ids):
            missing = [item for item in self.ids if item not in raw]
            raise IllegalAction("engine.missing", {"ids": missing})
        return {item: raw[item] for item in self.ids}

    def __iter__(self) -> Iterator[dict[str, str]]:
        for slots in product(self.slots, repeat=len(self.ids)):
            yield dict(zip(self.ids, slots, strict=True))

    def size(self) -> int:
        """How many answers there are."""
        return int(len(self.slots) ** len(self.ids))

    def sample(self, rng: Rng) -> dict[str, str]:
        """A random slot for every id."""
        return {item: rng.choice(self.slots) for item in self.ids}

    def vary(self, answer: dict[str, str], rng: Rng) -> dict[str, str]:
        """One id moved to a random slot."""
        return {**answer, rng.choice(self.ids): rng.choice(self.slots)}


def _miscounted(least: int, most: int, given: int) -> IllegalAction:
    return IllegalAction("engine.count", {"least": least, "most": most, "given": given})


def _whole(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)


Form = Pick | Subset | Counts | Number | Assign
