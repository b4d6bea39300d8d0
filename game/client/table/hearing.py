"""What a session tells, in words for the table: who came and went, what was said, what a bot did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.table.talk import PHRASES
from game.client.words import trouble
from game.session.protocol import Said, Told

TOLD = {
    "patience": "Time is up: a bot answered this one question for {captain}.",
    "caretaker": "{captain} is away; a bot sails on for the moment.",
    "back": "{captain} is back at the helm.",
    "left": "{captain} has left the table.",
    "file-set-aside": "A file of the host’s could not be used; the packed one is used instead.",
    "journal-torn": "The last moments before the crash were lost; the match goes on before them.",
    "journal-failed": "The match can no longer be kept on disk: {reason}.",
}
QUIET_AFTER, QUIET_EVERY = 3.0, 5.0  # seconds of silence after which the table speaks of it, and again


class _Gaps(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "?"


def told(notice: Told, captain: Callable[[int], str]) -> str:
    """A sentence for what the table told; empty for what needs none."""
    facts = dict(notice.facts)
    if isinstance(facts.get("seat"), int):
        facts["captain"] = captain(facts["seat"])
    return TOLD.get(notice.key, "").format_map(_Gaps(facts))


def said(notice: Said, captain: Callable[[int], str]) -> str:
    """What somebody said, with the name; empty for a phrase that is unknown here."""
    words = notice.text or PHRASES.get(notice.phrase, "")
    if not words:
        return ""
    return f"{captain(notice.seat)}: “{words}”" if notice.seat is not None else words


def refused(rule: str, facts: Mapping[str, Any]) -> str:
    """A refusal that is no matter of the game."""
    words = trouble(rule, facts)
    return f"{words.what}. {words.why}"
