"""A game for the network's tests: seats in turn add 1, 2 or 3 to a counter; who reaches the target ends it.

Every seat has a secret word that nobody else may ever receive.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from net.table import Described, Refusal, Saved, SeatInfo

_EVENTS = 200  # of an audience that nobody is listening for


class Toy:
    """The counter game as a `net.table.Table`; `calls` tells in which order the host used it."""

    def __init__(self, seats: int = 3, target: int = 1000, padding: int = 0, notes: bool = True) -> None:
        self.seats = seats
        self.target = target
        self.padding = padding  # bytes that make every view larger
        self.options: dict[str, str | int] = {"target": target}
        self.patience = 0
        self.started = False
        self.count = 0
        self.turns = bytearray()  # the steps, seat after seat
        self.events: dict[int | None, list[list[int]]] = {}
        self.caretaken: set[int] = set()
        self.people: tuple[SeatInfo, ...] = ()
        self.saved: Saved | None = None
        self.calls: list[Any] = []
        self._notes = notes
        self.rev = 0
        self.open_seats: set[int] = set()
        self.fails = False  # `act` raises, as a mistake in rules would
        self.forbidden = Refusal("toy.forbidden", {"why": "the test says so"})
        self.refuse_start = False

    def _note(self, call: Any) -> None:
        if self._notes:
            self.calls.append(call)

    @property
    def turn(self) -> int:
        return len(self.turns) % self.seats

    @property
    def over(self) -> bool:
        return self.started and self.count >= self.target

    def secret(self, seat: int) -> str:
        return f"secret-of-{seat}"

    def describe(self) -> Described:
        return Described("toy", self.options, self.seats, self.started, self.over, self.patience)

    def configure(self, options: dict[str, str | int], seats: int, patience: int) -> Refusal | None:
        if not 1 <= seats <= 8:
            return Refusal("toy.seats", {"seats": seats})
        self.options, self.seats, self.patience = options, seats, patience
        return None

    def start(self, seats: Sequence[SeatInfo], saved: Saved) -> Refusal | None:
        if self.refuse_start:
            return self.forbidden
        self._note("start")
        self.started, self.count, self.turns = True, 0, bytearray()
        self.people, self.saved = tuple(seats), saved
        self.events = {seat: [[-1, 0]] for seat in (None, *range(self.seats))}
        self.rev += 1
        return None

    def keep(self, saved: Saved) -> None:
        self._note("keep")
        self.saved = saved

    def act(self, seat: int, ticket: str, body: bytes, now: float) -> Refusal | None:
        if self.fails:
            raise RuntimeError("a mistake in the rules")
        refusal = self.why(seat, ticket, body)
        if refusal is None:
            self._add(seat, int(body))
        return refusal

    def _add(self, seat: int, step: int) -> None:
        self.count += step
        self.turns.append(step)
        for told in self.events.values():
            told.append([seat, step])
            del told[:-_EVENTS]
        self.rev += 1

    def why(self, seat: int, ticket: str, body: bytes) -> Refusal | None:
        if self.over or seat != self.turn:
            return Refusal("engine.not-asked")
        if ticket != f"turn{len(self.turns)}":
            return Refusal("engine.stale", {"ticket": ticket})
        if body not in (b"1", b"2", b"3"):
            return Refusal("toy.step", {"least": 1, "most": 3})
        return None

    def open(self, seat: int) -> bool:
        return seat in self.open_seats

    def tick(self, now: float) -> None:
        if self.started and not self.over:
            bots = {seat for seat, info in enumerate(self.people) if info.kind.startswith("bot:")}
            if self.turn in self.caretaken | bots:
                self._add(self.turn, 1)

    def due(self) -> float | None:
        return None

    def away(self, seat: int, caretaker: bool) -> None:
        self._note(("away", seat, caretaker))
        (self.caretaken.add if caretaker else self.caretaken.discard)(seat)

    def revision(self) -> int:
        return self.rev

    def update(self, seat: int | None, full: bool) -> bytes:
        assert seat is None or seat < len(self.people), "a seat that is not in the match"
        self._note(("update", seat, full))
        events, self.events[seat] = self.events.get(seat, []), []
        asked = not self.over and seat == self.turn
        return json.dumps(
            {
                "seat": seat,
                "count": self.count,
                "secret": None if seat is None else self.secret(seat),
                "events": [] if full else events,
                "ask": f"turn{len(self.turns)}" if asked else None,
                "over": self.over,
                "padding": "x" * self.padding,
            }
        ).encode()

    def sync(self) -> None:
        self._note("sync")

    def journal(self) -> bytes | None:
        return bytes(self.turns) if self.over else None
