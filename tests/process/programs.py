"""Real processes of the program, on 127.0.0.1 alone; whoever starts them ends them by their own ids."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

MAIN = Path(__file__).parent.parent.parent / "main.py"
HERE = ("--interface", "127.0.0.1")
WAIT = 40.0  # seconds for what takes two on a quiet machine


class Program:
    """One process. Its output goes to files, so that it never waits for a reader."""

    def __init__(self, folder: Path, *arguments: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        number = len(list(folder.glob("*.out")))
        self._out, self._err = folder / f"{number}.out", folder / f"{number}.err"
        self.arguments = [str(argument) for argument in arguments]
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self.process = subprocess.Popen(
                [sys.executable, str(MAIN), *self.arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                cwd=folder,
            )

    @property
    def out(self) -> str:
        return self._out.read_text()

    @property
    def err(self) -> str:
        return self._err.read_text()

    def wait(self) -> int:
        """The exit status."""
        return self.process.wait(WAIT)

    def kill(self) -> None:
        """End it at once, without a chance to say goodbye."""
        self.process.kill()
        self.process.wait(5)

    def ask_to_end(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def memory(self) -> int:
        """Resident memory in bytes, where the system tells."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class Harbour:
    """The processes of one test, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs: list[Program] = []
        self.journal = folder / "match.journal"

    def start(self, *arguments: object) -> Program:
        self.programs.append(Program(self.folder / "programs", *arguments))
        return self.programs[-1]

    def run(self, *arguments: object) -> Program:
        """A process that has ended."""
        program = self.start(*arguments)
        program.wait()
        return program

    def host(self, *arguments: object, name: str = "The Crow", game: str = "treasure_boots") -> Program:
        """A headless host that listens."""
        more = ("--headless", "--port", 0, "--name", name[:12], "--journal", self.journal, *HERE)
        program = self.start("host", game, *arguments, *more)
        until(lambda: "\n" in program.out or program.process.poll() is not None)
        assert program.process.poll() is None, program.err
        return program

    def replayed(self) -> dict[str, Any]:
        """What `replay --check --json` says of the journal."""
        program = self.run("replay", "--check", "--json", self.journal)
        assert program.process.returncode == 0, program.err
        found: dict[str, Any] = json.loads(program.out)
        return found

    def answers(self) -> int:
        """How many answers the journal holds."""
        return self.journal.read_bytes().count(b'"record":"answer"') if self.journal.exists() else 0

    def close(self) -> None:
        for program in self.programs:
            if program.process.poll() is None:
                program.kill()


def port_of(host: Program) -> int:
    found = re.search(r"at 127\.0\.0\.1:(\d+), ", host.out)
    assert found, host.out
    return int(found[1])


def pin_of(host: Program) -> str:
    found = re.search(r", PIN (\d+), ", host.out)
    assert found, host.out
    return found[1]


def until(done: Callable[[], object], step: Callable[[], object] = lambda: None) -> None:
    """Do a step again and again until something is so."""
    end = time.monotonic() + WAIT
    while not done():
        assert time.monotonic() < end, "it did not happen in time"
        step()
        time.sleep(0.005)
