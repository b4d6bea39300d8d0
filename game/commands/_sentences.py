"""Why something did not work, in a sentence for a terminal: the client's words, or other ones here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.words import trouble

TOLD = {
    "journal-torn": "The journal's last {bytes} bytes are half an answer; the match goes on before it.",
    "journal-failed": "The match can no longer be kept on disk: {reason}. It goes on; free some room, or "
    "name another place with --journal next time.",
}
HERE = {
    "pin-needed": "The table asks for a PIN. The host's screen shows it; give it with --pin.",
    "pin-wrong": "That is not the table's PIN. The host's screen shows the right one; the next try counts in "
    "{wait} s.",
    "pin-wait": "After a wrong PIN the table does not listen to this machine for another {wait} s.",
    "table-full": "Every seat of the table is taken.",
    "protocol": "The table's program has version {theirs}, this one {ours}; they do not understand each "
    "other. Bring both to the same version.",
    "content": "The table plays by the rules of version {theirs}, this program by those of {ours}. "
    "Bring both to the same version.",
    "ended": "The table is closed.",
    "host-failed": "The host has failed. Its owner can bring the match back with the word 'resume'.",
    "wrong-table": "Another table answers at {address} now. The word 'find' lists the tables there are.",
    "garbled": "What comes from there makes no sense here. Compare the versions of both programs.",
    "moved": "The table has moved to another program and did not come back. Try again in a moment.",
    "clogged": "This machine fell too far behind the table. Join again: the seat is kept.",
    "too-large": "The table's view is too large to be sent. That is a defect of the program.",
    "late": "The table waited too long for this machine to introduce itself. Try again.",
    "gone": "The connection to {address} is lost.",
    "journal.over": "The match in {path} is finished. The word 'replay' shows it.",
    "journal.game": "The file holds a match of '{game}', a game that this version does not have.",
    "journal.foreign": "{path} was not written by this program; 'resume' and 'replay' take a journal.",
    "journal.exists": "{path} exists already. Name another file, or go on with it by the word 'resume'.",
    "journal.folder": "{path} is a folder. Name a file for the match, there or elsewhere.",
    "journal.unwritable": "The match cannot be kept in {path}: {reason}. Name another file.",
    "journal.unreadable": "{path} cannot be read: {reason}.",
    "journal.corrupt": "{path} is damaged: line {line} makes no sense. An older copy may still be whole.",
    "journal.busy": "Another program goes on with {path}. Close that one first.",
}


class _Gaps(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "?"


def sentence(reason: str, facts: Mapping[str, Any]) -> str:
    """What happened and what to do, for the key of a reason and its facts."""
    if reason in HERE:
        return HERE[reason].format_map(_Gaps(facts))
    told = trouble(reason, facts)
    return f"{told.what}. {told.why}"
