"""A small source tree with the real main.py and bootstrap, started with stand-ins for venv and pip."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
STAND_INS = Path(__file__).parent / "stand_ins"
PROJECT = """
[project]
name = "sloop"
dependencies = ["pearl>=1.2"]
[project.optional-dependencies]
test = ["plank>=3.0"]
"""
# What runs instead of the game: it tells where it runs, and leaves with the status that it is given.
COMMANDS = """
import json, sys
def main():
    print(json.dumps({"prefix": sys.prefix, "argv": sys.argv[1:]}))
    return next((int(word) for word in sys.argv[1:] if word.isdigit()), 0)
"""


class Checkout:
    """A checkout in a folder whose name has a space, and its log of what was installed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "Captain's sloop"
        self.log = folder / "log"
        self.data = folder / "data"
        (self.root / "game").mkdir(parents=True)
        for name in ("main.py", "game/__init__.py", "game/bootstrap.py"):
            shutil.copy(ROOT / name, self.root / name)
        (self.root / "game" / "commands.py").write_text(COMMANDS)
        self.ask_for(PROJECT)
        self.log.write_text("")
        self.data.mkdir()

    def ask_for(self, project: str) -> None:
        """Write pyproject.toml."""
        (self.root / "pyproject.toml").write_text(project)

    @property
    def venv(self) -> Path:
        """The environment beside main.py."""
        return self.root / ".venv"

    @property
    def installed(self) -> list[str]:
        """What venv, ensurepip and pip were called for, in order."""
        return self.log.read_text().splitlines()

    def popen(self, *argv: str, **environ: str) -> subprocess.Popen[str]:
        """Start main.py with stand-ins for venv and pip; the caller waits for it or ends it."""
        path = os.pathsep.join([*filter(None, [environ.pop("packages", "")]), str(STAND_INS)])
        settings = {"PYTHONPATH": path, "STAND_IN_LOG": str(self.log), "XDG_DATA_HOME": str(self.data)}
        return subprocess.Popen(
            [getattr(sys, "_base_executable", sys.executable), str(self.root / "main.py"), *argv],
            env={**os.environ, **settings, **environ},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def start(self, *argv: str, **environ: str) -> subprocess.CompletedProcess[str]:
        """Run main.py to its end."""
        process = self.popen(*argv, **environ)
        out, err = process.communicate(timeout=60)
        return subprocess.CompletedProcess(argv, process.returncode, out, err)


def until(true: Callable[[], Any], what: str) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, f"never happened: {what}"
        time.sleep(0.01)
