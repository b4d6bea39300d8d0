"""What the bootstrap costs from the second start on, beside a bare `python -c pass`.

Run: python tests/bench/starting.py   (at most 0.2 s is asked for; nothing is installed, pip is a stand-in)
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.start.checkout import Checkout

RUNS = 21


def seconds(*command: str | Path) -> float:
    """The median time of a command."""
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def main() -> None:
    base = getattr(sys, "_base_executable", sys.executable)
    with tempfile.TemporaryDirectory() as folder:
        checkout = Checkout(Path(folder))
        assert checkout.start().returncode == 0
        python, program = checkout.venv / "bin" / "python", checkout.root / "main.py"
        path = f"import sys; sys.path.insert(0, {str(checkout.root)!r})"
        without = f"{path}; from game import commands; commands.main()"
        nothing, plain = seconds(base, "-c", "pass"), seconds(python, "-c", without)
        for name, started in (
            ("in its .venv", seconds(python, program)),
            ("bare Python", seconds(base, program)),
        ):
            cost = started - plain
            print(f"{name:<13} {cost * 1000:5.0f} ms   {cost / nothing:4.1f} x python -c pass")


if __name__ == "__main__":
    main()
