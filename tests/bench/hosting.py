"""How fast a hosted answer reaches everybody, and how much memory a host without a window holds.

Run: python tests/bench/hosting.py [matches]   (six guests over TCP on this machine, a real host process)
Beside it stands what one synced write costs here, for no answer leaves before it is on the disk.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.session.botplayer import BotPlayer
from game.session.joining import Joining
from game.session.protocol import Update
from game.session.tokens import InMemory
from net.dial import Address
from tests.process.programs import Harbour, Program, port_of

SEATS = 6


class Measured(BotPlayer):
    """A captain of chance that notes when it answered."""

    answered = 0.0

    def _act(self, action):
        Measured.answered = time.perf_counter()
        super()._act(action)


def match(harbour: Harbour, seed: int) -> tuple[list[float], Program]:
    """Milliseconds from an answer until six guests hold what came of it, over one match."""
    harbour.journal = harbour.folder / f"{seed}.journal"
    host = harbour.host("--seats", SEATS, "--pin", "off", "--seed", seed)
    at = [Address("127.0.0.1", port_of(host))]
    now = time.perf_counter()
    captains = [
        Measured(Joining(at, InMemory(), now, name=f"C{n}", eager=True), "chance", f"C{n}", n)
        for n in range(SEATS)
    ]
    spent, holding, began = [], set(), 0.0
    while not all(captain.done for captain in captains):
        for number, captain in enumerate(captains):
            before = Measured.answered
            notices = captain.step(time.perf_counter())
            if any(isinstance(notice, Update) for notice in notices):
                holding.add(number)
                if len(holding) == SEATS and began:
                    spent.append((time.perf_counter() - began) * 1e3)
                    began = 0.0
            if Measured.answered != before:
                began, holding = Measured.answered, set()
    memory = host.memory() / 2**20
    for captain in captains:
        captain.session.leave()
    host.wait()
    print(f"match {seed}: {len(spent)} answers, host {memory:.1f} MB", flush=True)
    return spent, host


def synced(folder: Path, times: int = 300) -> list[float]:
    """Milliseconds of one small write that is synced."""
    spent = []
    with (folder / "synced").open("wb") as file:
        for _ in range(times):
            start = time.perf_counter()
            file.write(b"x" * 100)
            file.flush()
            os.fsync(file.fileno())
            spent.append((time.perf_counter() - start) * 1e3)
    return spent


def told(name: str, spent: list[float]) -> float:
    cuts = statistics.quantiles(spent, n=100)
    print(f"{name}: median {cuts[49]:.2f} ms, p90 {cuts[89]:.2f} ms, p99 {cuts[98]:.2f} ms")
    return cuts[98]


def main(matches: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        harbour = Harbour(Path(folder))
        try:
            spent = [ms for seed in range(matches) for ms in match(harbour, seed)[0]]
            reference = told("one synced write", synced(Path(folder)))
        finally:
            harbour.close()
    print(f"answer to six views: p99 is {told('answer to six views', spent) / reference:.2f} synced writes'")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
