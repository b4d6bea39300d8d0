"""`test`: run the project's tests in this environment; arguments go to pytest as they are."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from game.commands import BadInput

HELP = "run the tests (arguments go to pytest); without arguments all of them but the benchmarks"
RAW = True
PLAIN = {"-q", "-qq", "-v", "-vv", "-x"}  # arguments that select nothing
# A worker for each processor; tests that share the machine's network or package cache stay on one of them.
WORKERS = ["-n", "auto", "--dist", "loadgroup"]


def run(args: argparse.Namespace) -> int:
    """Run pytest in the checkout and return its exit status."""
    root = Path(__file__).resolve().parents[2]
    if not (root / "tests").is_dir():
        raise BadInput(
            "The tests are not installed with the program. Run 'python3 main.py test' in a checkout."
        )
    # A fresh process: nothing that this one has imported is seen by the tests.
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    # A few tests are done before workers are up.
    workers = WORKERS if PLAIN.issuperset(args.arguments) else []
    command = [sys.executable, "-m", "pytest", *workers, *args.arguments]
    return subprocess.run(command, cwd=root, env={**os.environ, **silent}, check=False).returncode
