"""What a person has chosen for this machine, kept in a small file that is never half written.

A broken file costs nothing: the defaults are used, the file is set aside, and a sentence says so.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from game import paths
from game.client.text import SIZES
from game.client.theme import CAPTAINS, SCALES

SPEEDS = ("reveals", "1", "2", "4", "off")  # the dial: reveals only, normal, twice, four times, no motion
PRESENTATIONS = ("auto", "gpu", "software")
LOUDEST = 10
REMEMBERED = 5  # addresses
NAME_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices, each with its default. `text` 0 means: as fits the screen."""

    name: str = ""
    emblem: str = "gold"
    text: int = 0  # percent
    plain_letters: bool = False
    reduce_motion: bool = False
    speed: str = "1"
    press_twice: bool = False  # in place of holding
    notices: int = 6  # seconds that a notice stays
    sound: bool = True
    volume: int = 7  # 0 to LOUDEST
    full_screen: bool = False
    display: int = 0
    present: str = "auto"
    canvas: float = 0.0  # the most that the canvas may be scaled; 0: as fits the window
    addresses: tuple[str, ...] = ()
    seats: int = 4  # of the table that was opened last

    def text_percent(self, scale: float) -> int:
        """The text scale on a canvas of this scale: the chosen one, else 125 % on the smallest canvas."""
        return self.text or (125 if scale == SCALES[0] else 100)

    def remember(self, address: str) -> Settings:
        """The same settings with this address first among the remembered ones."""
        others = tuple(known for known in self.addresses if known != address)
        return replace(self, addresses=(address, *others)[:REMEMBERED])


def _whole(low: int, high: int) -> Any:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _among(choices: tuple[Any, ...]) -> Any:
    return lambda value: not isinstance(value, bool) and value in choices


def _words(value: Any, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and value.isprintable()


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


RIGHT = {
    "name": lambda value: _words(value, NAME_LENGTH),
    "emblem": _among(CAPTAINS),
    "text": _among((0, *SIZES)),
    "plain_letters": _flag,
    "reduce_motion": _flag,
    "speed": _among(SPEEDS),
    "press_twice": _flag,
    "notices": _whole(2, 20),
    "sound": _flag,
    "volume": _whole(0, LOUDEST),
    "full_screen": _flag,
    "display": _whole(0, 15),
    "present": _among(PRESENTATIONS),
    "canvas": _among((0, 0.0, *SCALES)),
    "seats": _whole(2, 16),
    "addresses": lambda value: (
        isinstance(value, list | tuple) and len(value) <= REMEMBERED and all(_words(one, 80) for one in value)
    ),
}


def settings_file(profile: str = "") -> Path:
    """The file of a profile."""
    return paths.settings(profile) / "settings.json"


def load(file: Path) -> tuple[Settings, str]:
    """The settings of a file and, where something was wrong with it, a sentence that says what happened.

    No file: the defaults and no sentence. A value that cannot be: its default. No settings at all: the
    defaults, and the broken file is kept beside as `settings.broken.json`.
    """
    try:
        raw = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(raw, dict):
            raise ValueError("it holds no table of settings")
    except FileNotFoundError:
        return Settings(), ""
    except OSError as problem:
        return Settings(), f"Your settings could not be read ({problem.strerror}). The usual ones are used."
    except (ValueError, RecursionError):
        aside = file.with_name("settings.broken.json")
        kept = _set_aside(file, aside)
        return Settings(), f"Your settings were broken and start afresh. {kept}"
    wrong = sorted(key for key in RIGHT if key in raw and not RIGHT[key](raw[key]))
    good = {key: raw[key] for key in RIGHT if key in raw and key not in wrong}
    if "addresses" in good:
        good["addresses"] = tuple(good["addresses"])
    note = f"These settings made no sense and start afresh: {', '.join(wrong)}." if wrong else ""
    return Settings(**good), note


def _set_aside(file: Path, aside: Path) -> str:
    try:
        os.replace(file, aside)
    except OSError:
        return "The old file will be overwritten."
    return f"The old file is kept as {aside.name}."


def save(file: Path, settings: Settings) -> str:
    """Write the settings so that a power cut leaves the old file or the new one; a sentence when it fails."""
    body = json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n"
    draft = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with open(draft, "w", encoding="utf-8") as out:
            out.write(body)
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, file)
    except OSError as problem:
        _forget(draft)
        return f"Your settings could not be kept ({problem.strerror}). They hold until you leave."
    return ""


def _forget(draft: Path) -> None:
    try:
        draft.unlink(missing_ok=True)
    except OSError:
        pass  # it never came to be, or lies where nothing can be removed


def changed(before: Settings, after: Settings) -> frozenset[str]:
    """The names of the settings in which the two differ."""
    return frozenset(f.name for f in fields(Settings) if getattr(before, f.name) != getattr(after, f.name))
