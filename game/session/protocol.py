"""What a scene holds: a Session, and the notices that it gives.

A session is one table as seen from this screen: its local seats, the lobby, the updates. Playing alone,
hosting and joining look the same; only `host` tells whether the lobby may be changed from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from game.engine.contract import Action, Decision, Event, Option, Result, Seat

Kind = Literal["open", "person", "bot"]


@dataclass(frozen=True)
class SeatInfo:
    """A seat as the lobby and the strip of captains show it."""

    seat: Seat
    name: str
    emblem: str  # a captain's livery: gold, scarlet, azure, jade, plum, bone, violet, slate
    kind: Kind
    level: str = ""  # a bot's level
    ready: bool = False
    connected: bool = True
    caretaker: bool = False  # a bot answers while the person is away
    local: bool = False  # claimed from this screen


@dataclass(frozen=True)
class Lobby:
    """The table before and during the match; `options` holds the chosen values."""

    game: str
    options: dict[str, str | int]
    seats: tuple[SeatInfo, ...]
    started: bool = False
    over: bool = False
    addresses: tuple[str, ...] = ()  # "ip:port" of the host, empty where nobody can join
    pin: str = ""  # only on the host's own screen
    patience: float = 0.0  # seconds until a bot answers for a silent person; 0 is off
    spectators: int = 0
    name: str = ""  # of the table


@dataclass(frozen=True)
class Ask:
    """A question to one of our seats; the ticket goes back with the answer."""

    ticket: str
    decision: Decision


@dataclass(frozen=True)
class Update:
    """The truth for one audience: the view now, and the events since its last update (show only)."""

    seat: Seat | None  # None: the seatless view
    rev: int
    view: Any
    events: tuple[Event, ...] = ()
    ask: Ask | None = None
    waiting: tuple[Seat, ...] = ()  # who is being asked now
    result: Result | None = None
    full: bool = False  # after a join or a dropped queue: no events, jump to the view


@dataclass(frozen=True)
class LobbyChanged:
    """The lobby is now so."""

    lobby: Lobby


@dataclass(frozen=True)
class Refused:
    """An answer, or something that the lobby was asked for, was refused: the rule's id and facts."""

    seat: Seat | None
    rule: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Because:
    """The answer to `why`: the rule that forbids the action, or none."""

    number: int
    rule: str | None
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Drafted:
    """Another seat's half-made answer to an open decision: show, never state."""

    seat: Seat
    action: Action | None


@dataclass(frozen=True)
class Said:
    """Somebody said something; `text` is cleaned, `phrase` the key of a quick phrase."""

    seat: Seat | None
    text: str = ""
    phrase: str = ""


@dataclass(frozen=True)
class Trouble:
    """The connection has been silent for `seconds`; 0 when it is fine again."""

    seconds: float


@dataclass(frozen=True)
class Told:
    """Something told besides the game: a bot answered for a silent person, a captain left or came back."""

    key: str  # "patience", "caretaker", "back", "left", "file-set-aside" ...
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Closed:
    """The table is gone for this screen; the key of the reason and facts for its sentence."""

    reason: str
    facts: dict[str, Any] = field(default_factory=dict)


Notice = Update | LobbyChanged | Refused | Because | Drafted | Said | Trouble | Told | Closed


class Session(Protocol):
    """One table, from this screen."""

    host: bool  # the lobby may be changed from here
    seats: tuple[Seat, ...]  # local seats, in the order of claiming; empty for a spectator
    lobby: Lobby

    def poll(self, now: float) -> Sequence[Notice]:
        """What happened since the last call, in order; called at the start of each frame, never blocks."""

    def act(self, seat: Seat, ticket: str, action: Action) -> None:
        """Answer a question; a refusal comes as a notice."""

    def why(self, seat: Seat, ticket: str, action: Action) -> int:
        """Ask why an answer would be refused; `Because` with the returned number follows."""

    def draft(self, seat: Seat, action: Action | None) -> None:
        """Show a half-made answer to the table (open decisions only)."""

    def say(self, seat: Seat, text: str = "", phrase: str = "") -> None:
        """Say something to everybody."""

    def claim(self, seat: Seat, name: str, emblem: str) -> None:
        """Take a free seat for a person at this screen."""

    def release(self, seat: Seat) -> None:
        """Leave a seat before the start."""

    def ready(self, seat: Seat, ready: bool) -> None:
        """Knock, or take the knock back."""

    def configure(self, options: dict[str, str | int], seats: int) -> None:
        """Host only: the table's options and its number of seats."""

    def bot(self, seat: Seat, level: str) -> None:
        """Host only: seat a bot of this level; an empty level frees the seat."""

    def kick(self, seat: Seat) -> None:
        """Host only: free a seat."""

    def patience(self, seconds: float) -> None:
        """Host only: how long a silent person is waited for; 0 for ever."""

    def offers(self) -> tuple[Option, ...]:
        """Host only: the options that the game offers at the present number of seats."""

    def start(self) -> None:
        """Host only: begin; refused with a reason while somebody is not ready."""

    def journal(self) -> bytes | None:
        """The finished match as a replay, once it is over and has arrived; None before."""

    def leave(self, keep: bool = False) -> None:
        """Leave the table; a host with `keep` goes on serving without a screen."""

    def close(self) -> None:
        """Stop everything that this session started; safe to call twice."""
