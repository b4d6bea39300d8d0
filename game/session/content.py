"""What host and guest must have in common, as one short word: the version, and a hash of what they exchange.

Of the games that is everything under `game/rules`: not an owner's edited tables, which travel in the view.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from game.version import VERSION

_SHARED = ("engine/contract.py", "engine/forms.py", "session/bodies.py", "rules/**/*.py")


@cache
def content() -> str:
    """The word that `hello` carries, such as "0.4.1+9f86d081"."""
    game = Path(__file__).resolve().parent.parent
    found = sorted({path for pattern in _SHARED for path in game.glob(pattern)})
    sums = blake2b(digest_size=4)
    for path in found:
        sums.update(path.relative_to(game).as_posix().encode() + b"\0")
        sums.update(
            path.read_bytes().replace(b"\r\n", b"\n") + b"\0"
        )  # a checkout on Windows may differ in these
    return f"{VERSION}+{sums.hexdigest()}"


def version_of(word: str) -> str:
    """The version in a content word, for people to read."""
    return word.partition("+")[0][:20]
