"""A recorded match as a session: the table looks on, and nobody is asked anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.contract import Action, Option, Seat
from game.session.protocol import Kind, Lobby, Notice, SeatInfo, Update

if TYPE_CHECKING:
    from game.session.replaying import Replay


class Watching:
    """`Session` over a replay. `go` and `forth` say what the next poll tells."""

    host = False
    seats: tuple[Seat, ...] = ()

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.at = 0  # how many answers have been given in what was told last
        self.lobby = _lobby(replay)
        self._waiting: list[Notice] = [self._update(0, full=True)]

    def _update(self, at: int, *, full: bool) -> Update:
        """The table after `at` answers; a result would end the watching, so it is left out."""
        update = replace(self.replay.update(at), result=None)
        return replace(update, events=(), full=True) if full else update

    def forth(self) -> bool:
        """One answer on, with its events; False at the end."""
        if self.at >= self.replay.count:
            return False
        self.at += 1
        self._waiting.append(self._update(self.at, full=False))
        return True

    def go(self, at: int) -> None:
        """Jump to the table after `at` answers."""
        self.at = min(max(0, at), self.replay.count)
        self._waiting = [self._update(self.at, full=True)]

    def poll(self, now: float) -> Sequence[Notice]:
        """What `go` and `forth` have asked for."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def offers(self) -> tuple[Option, ...]:
        """Nothing can be changed."""
        return ()

    def journal(self) -> bytes | None:
        """It is a journal already."""
        return None

    def why(self, seat: Seat, ticket: str, action: Action) -> int:
        """Nobody is asked."""
        return 0

    def act(self, seat: Seat, ticket: str, action: Action) -> None:
        """Nobody is asked."""

    def draft(self, seat: Seat, action: Action | None) -> None:
        """Nobody composes."""

    def say(self, seat: Seat, text: str = "", phrase: str = "") -> None:
        """Nobody listens."""

    def claim(self, seat: Seat, name: str, emblem: str) -> None:
        """The seats are history."""

    def release(self, seat: Seat) -> None:
        """The seats are history."""

    def ready(self, seat: Seat, ready: bool) -> None:
        """It has begun long ago."""

    def configure(self, options: dict[str, str | int], seats: int) -> None:
        """It was as it was."""

    def bot(self, seat: Seat, level: str) -> None:
        """The seats are history."""

    def kick(self, seat: Seat) -> None:
        """The seats are history."""

    def patience(self, seconds: float) -> None:
        """Nobody is waited for."""

    def start(self) -> None:
        """It has begun long ago."""

    def leave(self, keep: bool = False) -> None:
        """Nothing was opened."""

    def close(self) -> None:
        """Nothing was opened."""


def _lobby(replay: Replay) -> Lobby:
    seats = []
    for number, sitting in enumerate(replay.sittings):
        kind: Kind = "bot" if sitting.kind.startswith("bot:") else "person"
        level = sitting.kind.removeprefix("bot:") if kind == "bot" else ""
        seats.append(SeatInfo(number, sitting.name, sitting.emblem or "slate", kind, level, ready=True))
    return Lobby(replay.game, dict(replay.setup.options), tuple(seats), started=True)
