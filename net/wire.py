"""The messages between host and guests, as typed structs. docs/protocol.md is their description for others.

Bodies (`bytes`) are opaque: only the session knows what a view, an answer or a replay looks like.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

PROTOCOL = 1  # raised with every change of a message that is not frozen
DEFAULT_PORT = 17171

Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Key = Annotated[str, Meta(max_length=64, pattern=r"\A[A-Za-z0-9_.:-]*\Z")]
Line = Annotated[str, Meta(max_length=256)]
Ticket = Annotated[str, Meta(max_length=96)]
Small = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
OptionValue: TypeAlias = Annotated[str, Meta(max_length=64)] | Small
Options = Annotated[dict[Key, OptionValue], Meta(max_length=64)]
Facts = dict[str, Any]
Presence = Literal["", "here", "trouble", "away", "caretaker"]


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything on the wire; the class gives the value of the key "type"."""


class Hello(Message, frozen=True):
    """A guest's first message. Frozen for ever: every version reads every other version's hello."""

    protocol: Count
    content: Annotated[str, Meta(max_length=64)]  # code version and rules, compared for equality
    name: Line
    token: Annotated[str, Meta(max_length=64)] | None
    pin: Annotated[str, Meta(max_length=16)] | None
    wants: Literal["seat", "spectator", "status"]


class Welcome(Message, frozen=True):
    """You are in. Frozen for ever. `seat` is the seat that your token holds, or none."""

    protocol: Count
    content: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=64)]  # "" for spectators
    table: Annotated[str, Meta(max_length=64)]
    name: Line  # as the table calls you
    seat: SeatIndex | None
    seats: Count


class Reject(Message, frozen=True):
    """You are not in; the host closes. Frozen for ever. Both versions, so that either side can word it."""

    reason: Key
    protocol: Count
    content: Annotated[str, Meta(max_length=64)]
    your_protocol: Count
    your_content: Annotated[str, Meta(max_length=64)]
    wait: Count  # seconds until another try is heard


class Beat(Message, frozen=True):
    """Both ways, once a second: the newest update that the guest has seen, or the host has sent."""

    seen: Count


class Bye(Message, frozen=True):
    """Both ways: the sender leaves and closes; a reason key."""

    reason: Key = "leaving"


class Draft(Message, frozen=True):
    """Both ways: a half-made answer to an open decision; show, never state. An empty body takes it back."""

    seat: SeatIndex
    body: bytes


# ------------------------------------------------------------------------------------------- guest to host


class Claim(Message, frozen=True):
    """Take a seat (none: the first open one); an emblem that is empty lets the host choose."""

    seat: SeatIndex | None = None
    emblem: Key = ""


class Release(Message, frozen=True):
    """Leave my seat, stay at the table."""


class Ready(Message, frozen=True):
    """Knock, or take the knock back."""

    on: bool = True


class Configure(Message, frozen=True):
    """Owner only: all house rules, seats, and the seconds after which a silent person is answered for."""

    options: Options
    seats: SeatIndex
    patience: Annotated[int, Meta(ge=0, le=86400)] = 0


class Start(Message, frozen=True):
    """Owner only: begin, or play again when the match is over."""


class Kick(Message, frozen=True):
    """Owner only: free a seat; its token is worth nothing from now on."""

    seat: SeatIndex


class Bot(Message, frozen=True):
    """Owner only: seat a bot before the start; an empty level opens the seat."""

    seat: SeatIndex
    level: Key
    name: Line = ""


class Act(Message, frozen=True):
    """The answer of my seat to the question with this ticket."""

    seat: SeatIndex
    ticket: Ticket
    body: bytes


class Why(Message, frozen=True):
    """Why would this answer be refused? `number` comes back with the reply."""

    seat: SeatIndex
    number: Count
    ticket: Ticket
    body: bytes


class Fetch(Message, frozen=True, tag="journal"):
    """One piece of the finished replay, please (pieces count from 0)."""

    part: Count = 0


class Say(Message, frozen=True):
    """The key of a quick phrase, or text."""

    phrase: Key = ""
    text: Line = ""


# ------------------------------------------------------------------------------------------- host to guest


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the lobby. `link`: "" no person, trouble = silent for 3 s, caretaker = a bot answers."""

    name: Line
    emblem: Key
    kind: Key  # open, person, bot:<level>
    ready: bool
    link: Presence


class Lobby(Message, frozen=True):
    """The table as it is now, before, during and after the match. `you`: your seat."""

    name: Line
    game: Key
    options: Options
    patience: Count
    seats: Annotated[tuple[Row, ...], Meta(max_length=64)]
    started: bool
    over: bool
    watching: Count
    you: SeatIndex | None


class Update(Message, frozen=True):
    """What your audience sees now. Numbers grow by one; a full one may have left out others before it."""

    seq: Count
    full: bool
    body: bytes


class Refuse(Message, frozen=True):
    """Something that you asked for (`about` is its type) was not done: a rule and its facts."""

    about: Key
    ticket: Ticket
    rule: Key
    facts: Facts = {}


class Because(Message, frozen=True):
    """The reply to `why`; no rule: the answer would be accepted."""

    seat: SeatIndex
    number: Count
    rule: Key | None
    facts: Facts = {}


class Piece(Message, frozen=True, tag="journal"):
    """A piece of the replay: at most 32 KiB; put `parts` of them together."""

    part: Count
    parts: Count
    body: bytes


class Said(Message, frozen=True, tag="say"):
    """Somebody said something; `seat` none: a spectator."""

    seat: SeatIndex | None
    name: Line
    phrase: Key
    text: Line


class Status(Message, frozen=True):
    """The table for somebody who is looking for one; the host closes after it."""

    protocol: Count
    content: Annotated[str, Meta(max_length=64)]
    table: Annotated[str, Meta(max_length=64)]
    name: Line
    game: Key
    seats: Count
    seats_free: Count
    pin_needed: bool
    started: bool
    over: bool


class Here(Message, frozen=True):
    """A host's broadcast datagram: a table is here, at the sender's address."""

    protocol: Count
    content: Annotated[str, Meta(max_length=64)]
    table: Annotated[str, Meta(max_length=64)]
    name: Line
    game: Key
    port: Count
    seats_free: Count
    pin_needed: bool
    started: bool


ToHost: TypeAlias = (
    Hello
    | Claim
    | Release
    | Ready
    | Configure
    | Start
    | Kick
    | Bot
    | Act
    | Why
    | Fetch
    | Say
    | Draft
    | Beat
    | Bye
)
ToGuest: TypeAlias = (
    Welcome | Reject | Lobby | Update | Refuse | Because | Piece | Said | Status | Draft | Beat | Bye
)
