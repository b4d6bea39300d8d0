"""What travels inside the network's opaque bodies: an update for one audience, an answer, a half-made answer.

The host packs, a guest opens them with the types of the game's view alone; neither side trusts the other.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from game.engine.codec import pack, unpack
from game.engine.contract import Action, Decision, Event, Result, Seat

LARGEST = 60 << 10  # bytes of an update's body; the frame around it holds 64 KiB


class Told(Struct, frozen=True):
    """Something that the table tells besides the game: a key and facts."""

    key: str
    facts: dict[str, Any] = {}


class Asked(Struct, frozen=True):
    """A question to this seat."""

    ticket: str
    decision: Decision


class Update(Struct, frozen=True):
    """The truth for one audience; `view` is packed by itself, so that only its game's type opens it."""

    rev: int
    view: msgspec.Raw
    events: tuple[Event, ...] = ()
    told: tuple[Told, ...] = ()
    ask: Asked | None = None
    waiting: tuple[Seat, ...] = ()
    result: Result | None = None


def pack_update(update: Update) -> bytes:
    """The body of an update; where it would be too large the events stay behind, for they are only show."""
    body = pack(update)
    return body if len(body) <= LARGEST else pack(msgspec.structs.replace(update, events=()))


def open_update(body: bytes) -> Update:
    """The update in a body; raises ValueError."""
    return unpack(Update, body)


def open_view(view: type[Any], update: Update) -> Any:
    """The view of an update as the game's type; raises ValueError."""
    return unpack(view, bytes(update.view))


def pack_action(action: Action | None) -> bytes:
    """The body of an answer; none (a draft taken back) is empty."""
    return b"" if action is None else pack(action)


def open_action(body: bytes) -> Action:
    """The answer in a body, as raw as it came; raises ValueError."""
    return unpack(Action, body)
