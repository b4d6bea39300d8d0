"""The ranking at the end: places, names, and the working of each total as a sum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.client.billing import Billing
from game.client.words import listed
from game.engine.contract import Facts, Result


@dataclass(frozen=True)
class Rank:
    """One line: the place (shared by equals), the seat, the sum in words that gives the total, and a note."""

    place: int
    seat: int
    total: int
    parts: tuple[tuple[int, str], ...]
    note: str

    @property
    def working(self) -> str:
        """The sum: "13 unloaded + 4 for colours + 2 by Privateers"; empty where nothing is known of it."""
        sums: dict[str, int] = {}
        for points, words in self.parts:
            sums[words] = sums.get(words, 0) + points
        shown = [(points, words) for words, points in sums.items() if points] or list(self.parts[:1])
        terms = [f"{'−' if points < 0 else '+'} {abs(points)} {words}" for points, words in shown]
        said = " ".join(term.strip() for term in terms)
        return said.removeprefix("+ ")

    @property
    def adds_up(self) -> bool:
        """Whether the parts give the total, as they always should."""
        return not self.parts or sum(points for points, _ in self.parts) == self.total


def ranking(result: Result, view: Any, bill: Billing) -> list[Rank]:
    """The lines best first; where all have lost, by score."""
    groups = result.order or _by_score(result)
    out: list[Rank] = []
    for group in groups:
        place = len(out) + 1
        for seat in group:
            why: tuple[Facts, ...] = result.why[seat] if seat < len(result.why) else ()
            note = bill.left(view, seat) if view is not None else ""
            out.append(
                Rank(place, seat, result.scores[seat], tuple(bill.working(line) for line in why), note)
            )
    return out


def _by_score(result: Result) -> tuple[tuple[int, ...], ...]:
    scores = sorted(set(result.scores), reverse=True)
    return tuple(tuple(seat for seat, score in enumerate(result.scores) if score == best) for best in scores)


def headline(result: Result, names: Mapping[int, str]) -> str:
    """Who has won, in a few words."""
    if not result.order:
        return "All are lost"
    first = [names[seat] for seat in result.order[0]]
    return f"{first[0]} wins" if len(first) == 1 else f"{listed(first)} share it"
