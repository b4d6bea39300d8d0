"""Bots that think in processes of their own, so that a program with a window never misses a frame for them.

The processes are spawned (never forked: threads and a display may be open), best before the window opens.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from game.bots.seat import Key, Question, answer
from game.engine.codec import pack, unpack
from game.engine.contract import Action

_END = b""


class _Worker:
    """One process and the question it thinks about, if any."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.link, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs,), name="bot", daemon=True)
        self.process.start()
        theirs.close()
        self.key: Key | None = None

    def ask(self, key: Key, question: Question) -> bool:
        """Hand the question over; False where the process is gone."""
        self.key = key
        try:
            self.link.send_bytes(pack(question))
        except OSError:
            return False
        return True

    def answered(self) -> Action | None:
        """The answer once it is there; raises EOFError or OSError where the process is gone."""
        return unpack(Action, self.link.recv_bytes()) if self.link.poll() else None

    def end(self) -> None:
        """Ask the process to end."""
        try:
            self.link.send_bytes(_END)
        except OSError:
            pass

    def join(self) -> None:
        """Wait a moment for the end, then enforce it."""
        self.process.join(0.5)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(1)
        self.link.close()


class Pool:
    """A `Thinker` over processes. What a process that died was thinking about is answered here."""

    def __init__(self, workers: int | None = None) -> None:
        """`workers`: by default one less than the machine has cores, at most 3."""
        count = workers if workers is not None else max(1, min(3, (os.cpu_count() or 2) - 1))
        self._workers = [_Worker() for _ in range(count)]
        self._waiting: deque[Key] = deque()
        self._questions: dict[Key, Question] = {}  # in the order of submission
        self._answers: dict[Key, Action] = {}

    @property
    def width(self) -> int:
        """One question for each process."""
        return max(1, len(self._workers))

    def submit(self, key: Key, question: Question) -> None:
        """Queue the question; an idle process gets it at once."""
        self._questions[key] = question
        self._waiting.append(key)
        self._assign()

    def ready(self) -> Iterator[tuple[Key, Action]]:
        """The answers that are there, each once; never waits for a process."""
        for worker in list(self._workers):
            if worker.key is not None:
                self._collect(worker)
        self._assign()
        found = [(key, self._answers.pop(key)) for key in list(self._questions) if key in self._answers]
        for key, _ in found:
            del self._questions[key]
        return iter(found)

    def close(self) -> None:
        """End all processes; at most about a second and a half for each that hangs."""
        for worker in self._workers:
            worker.end()
        for worker in self._workers:
            worker.join()
        self._workers.clear()

    def _collect(self, worker: _Worker) -> None:
        assert worker.key is not None
        try:
            action = worker.answered()
        except (EOFError, OSError, ValueError):
            self._lose(worker)
            return
        if action is not None:
            self._answers[worker.key] = action
            worker.key = None

    def _lose(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.join()
        if worker.key is not None:
            self._answers[worker.key] = answer(self._questions[worker.key])

    def _assign(self) -> None:
        for worker in list(self._workers):
            if self._waiting and worker.key is None:
                key = self._waiting.popleft()
                if not worker.ask(key, self._questions[key]):
                    self._lose(worker)
        while self._waiting and not self._workers:
            key = self._waiting.popleft()
            self._answers[key] = answer(self._questions[key])


def _work(link: Connection) -> None:
    """The life of a process: questions in, actions out, until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the program, which ends us
    while True:
        try:
            data = link.recv_bytes()
            if data == _END:
                return
            link.send_bytes(pack(answer(unpack(Question, data))))
        except (EOFError, OSError):
            return
