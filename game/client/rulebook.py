"""The rules of a game as they are read: statements with an id, in sections, each with its source.

They lie in assets/data/rules/<game>.toml; refusals and barred choices name their ids.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from game import paths

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

SOURCES = ("rulebook", "project")
MANUALS = {
    "treasure_boots": "game.client.games.treasure_boots_manual",
    "libertalia": "game.client.games.libertalia_manual",
    "booty": "game.client.games.booty_manual",
}


@dataclass(frozen=True)
class Statement:
    """One rule in our own words; `source` is "rulebook", or "project" where it is this project's own."""

    id: str
    section: str
    text: str
    source: str


@dataclass(frozen=True)
class Rulebook:
    """The sections of a game, in the order of reading, with their statements."""

    game: str
    sections: Mapping[str, tuple[Statement, ...]]

    def find(self, rule: str) -> Statement | None:
        """The statement with an id; None where there is none."""
        return next((s for page in self.sections.values() for s in page if s.id == rule), None)


class Illustrations(Protocol):
    """What a game adds to its rules: titles of sections, and a picture for each."""

    TITLES: Mapping[str, str]
    picture: Callable[[Stage, str, Box, float | None], str]
    forget: Callable[[], None]  # what the pictures keep


class BrokenRules(ValueError):
    """The rules of a game cannot be read; the words say what is wrong and where."""


def read(file: Path, game: str) -> Rulebook:
    """The rulebook in a file. Raises BrokenRules with the file, the place and the reason."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise BrokenRules(f"{file.name}: {problem}") from problem
    rows = raw.get("rules")
    if not isinstance(rows, list) or not rows:
        raise BrokenRules(f"{file.name}: there are no [[rules]] in it")
    sections: dict[str, list[Statement]] = {}
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        statement = _statement(row, f"{file.name}: rule {number}")
        if statement.id in seen:
            raise BrokenRules(f"{file.name}: rule {number}: the id {statement.id} stands there twice")
        seen.add(statement.id)
        sections.setdefault(statement.section, []).append(statement)
    return Rulebook(game, {section: tuple(page) for section, page in sections.items()})


def _statement(row: Any, place: str) -> Statement:
    if not isinstance(row, dict):
        raise BrokenRules(f"{place}: it is no table")
    for field in ("id", "section", "text", "source"):
        if not isinstance(row.get(field), str) or not row[field].strip():
            raise BrokenRules(f"{place}: {field} is missing or empty")
    if row["source"] not in SOURCES:
        raise BrokenRules(f"{place}: source is {row['source']!r}, not one of {', '.join(SOURCES)}")
    return Statement(row["id"], row["section"], row["text"], row["source"])


def load(game: str) -> Rulebook:
    """The rulebook of a game. Raises BrokenRules."""
    return read(paths.assets() / "data" / "rules" / f"{game}.toml", game)


def illustrations(game: str) -> Illustrations | None:
    """Titles and pictures of a game's rules; None for a game that has only words."""
    return cast("Illustrations", import_module(MANUALS[game])) if game in MANUALS else None
