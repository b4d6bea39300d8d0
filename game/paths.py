"""Where things lie: the packed assets, and a person's settings, journals and state.

A profile is a name under which one machine keeps a second set of everything that belongs to a person.
Nothing here creates a folder; who writes first makes it.
"""

from __future__ import annotations

from pathlib import Path

import platformdirs


def assets() -> Path:
    """The folder of art, sounds and data: inside the installed package, or beside `game` in a checkout."""
    package = Path(__file__).resolve().parent
    packed = package / "assets"
    return packed if packed.is_dir() else package.parent / "assets"


def settings(profile: str = "") -> Path:
    """The folder of a person's settings and of data files that the owner edited."""
    return _of(platformdirs.user_config_path("freebooters", appauthor=False), profile)


def journals(profile: str = "") -> Path:
    """The folder where matches are written, and from where they are resumed and replayed."""
    return _of(platformdirs.user_data_path("freebooters", appauthor=False), profile) / "journals"


def state(profile: str = "") -> Path:
    """The folder of what may be lost without grief: seat tokens, remembered addresses, logs."""
    return _of(platformdirs.user_state_path("freebooters", appauthor=False), profile)


def _of(folder: Path, profile: str) -> Path:
    return folder / "profiles" / profile if profile else folder
