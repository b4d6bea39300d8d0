"""Names and chat as they may be shown: everything that arrives was written by a stranger.

NFC, no control, format or private characters, no invisible letters, no towers of accents, a limited length.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container

NAME_LENGTH = 12
SAY_LENGTH = 120
NAMELESS = "Captain"

_BYTES = 240  # of UTF-8: a string of the wire holds 256
_MARKS = 2  # combining marks that one character may carry
_BLANKS = frozenset("ᅟᅠㅤﾠ⠀឴឵\u034f")  # letters and marks that show nothing


def clean(text: str, length: int) -> str:
    """Give the text on one line with at most `length` visible characters; may be empty.

    Combining marks are not counted; more than two on one character are dropped.
    """
    kept: list[str] = []
    visible = marks = size = 0
    # NFC first, so that a composed letter counts as one; stray halves of surrogates are category Cs.
    for char in " ".join(unicodedata.normalize("NFC", text).split()):
        category = unicodedata.category(char)
        if category[0] == "C" or char in _BLANKS:
            continue
        if category[0] == "M":
            marks += 1
            if not visible or marks > _MARKS:
                continue
        else:
            if visible == length:
                break
            visible += 1
            marks = 0
        size += len(char.encode())
        if size > _BYTES:
            break
        kept.append(char)
    # Dropped characters may leave their spaces side by side, or their neighbours ready to compose.
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def clean_name(name: str) -> str:
    """Give a name of 1 to 12 visible characters; a name with nothing to show becomes `NAMELESS`."""
    return clean(name, NAME_LENGTH) or NAMELESS


def unlike(name: str, taken: Container[str]) -> str:
    """Give a cleaned name that is not in `taken` (casefolded names), with " 2", " 3" ... where needed."""
    name = clean_name(name)
    number = 1
    wanted = name
    while wanted.casefold() in taken:
        number += 1
        suffix = f" {number}"
        wanted = clean(name, NAME_LENGTH - len(suffix)) + suffix
    return wanted


def clean_say(text: str) -> str:
    """Give chat text of at most 120 visible characters; may be empty."""
    return clean(text, SAY_LENGTH)
