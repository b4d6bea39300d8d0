"""The editable tables of the games (boards, port values): the owner's own copy first, else the packed one.

A bad copy of the owner's is set aside under another name, and told; a match always finds a good table.
"""

from __future__ import annotations

import errno
import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from game import games, paths
from game.engine.contract import Facts, Setup


class Loaded(Struct, frozen=True):
    """A table as plain data for `Setup.data`, and what is to be told about how it was found.

    A notice holds `file`, `reason` and `kept` (the new name of the file that was set aside, "" where it keeps
    its own: what cannot be read or renamed); its key is "file-set-aside".
    """

    data: dict[str, Any]
    notices: tuple[Facts, ...] = ()


def own_file(game: str, profile: str = "") -> Path:
    """Where an owner puts an edited copy of a game's table; it need not exist."""
    return paths.settings(profile) / "data" / f"{game}.toml"


def packed(game: str) -> dict[str, Any]:
    """The table that comes with the program; empty for a game that has none."""
    return deepcopy(_packed(game))


@cache
def _packed(game: str) -> dict[str, Any]:
    file = paths.assets() / "data" / f"{game}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def load(game: str, profile: str = "") -> Loaded:
    """The owner's table where there is a good one, else the packed one with a notice about the bad one."""
    file = own_file(game, profile)
    try:
        return Loaded(read(game, file))
    except FileNotFoundError:
        return Loaded(packed(game))
    except ValueError as error:
        reason, kept = str(error), _set_aside(file)
    except OSError as error:  # it may be good, and only this program is kept from it
        reason, kept = error.strerror or str(error), ""
    return Loaded(packed(game), ({"file": str(file), "reason": reason, "kept": kept},))


def read(game: str, file: Path) -> dict[str, Any]:
    """A table from a file, checked by its game.

    Raises ValueError with the line (of what is no TOML) or the key path and the reason; OSError.
    """
    if file.exists() and not file.is_file():  # a device might never end
        raise OSError(errno.EINVAL, "it is no file but a folder or a device")
    try:
        data = tomllib.loads(file.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start}: not UTF-8 text") from None
    except RecursionError:
        raise ValueError("lists and tables are nested too deep") from None
    rules = games.load(game)
    rules.check(Setup(0, rules.seats.start, {}, data))
    return data


def _set_aside(file: Path) -> str:
    """Rename a bad file, so that the next start is quiet and nothing is lost; "" where that fails."""
    for number in range(1, 100):
        kept = file.with_name(f"{file.stem}.bad{number}{file.suffix}")
        if not kept.exists():
            try:
                file.rename(kept)
            except OSError:
                return ""
            return kept.name
    return ""
