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
from threading import Lock

from game.bots.seat import Key, Question, answer
from game.engine.codec import pack, unpack
from game.engine.contract import Action

_END = b""
_Task = tuple[int, Key]  # the number of a desk, and what it asked


class _Worker:
    """One process and the task it thinks about, if any."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.link, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs,), name="bot", daemon=True)
        self.process.start()
        theirs.close()
        self.task: _Task | None = None

    def ask(self, task: _Task, question: Question) -> bool:
        """Hand a question over; False where the process is gone."""
        self.task = task
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
    """The processes. Every table gets a desk of its own; a process that dies is not replaced."""

    def __init__(self, workers: int | None = None) -> None:
        """`workers`: by default one less than the machine has cores, at most 3."""
        count = workers if workers is not None else max(1, min(3, (os.cpu_count() or 2) - 1))
        self._lock = Lock()  # tables live in threads of their own
        self._workers = [_Worker() for _ in range(count)]
        self._waiting: deque[_Task] = deque()
        self._questions: dict[_Task, Question] = {}  # in the order of submission
        self._answers: dict[_Task, Action] = {}
        self._desks = 0

    @property
    def width(self) -> int:
        """How many questions are thought about at a time."""
        return max(1, len(self._workers))

    def desk(self) -> Desk:
        """A `Thinker` for one table."""
        self._desks += 1
        return Desk(self, self._desks)

    def submit(self, task: _Task, question: Question) -> None:
        """Queue a question; an idle process gets it at once."""
        with self._lock:
            self._questions[task] = question
            self._waiting.append(task)
            self._assign()

    def ready(self, desk: int) -> list[tuple[Key, Action]]:
        """The answers to a desk's questions that are there, each once; never waits for a process."""
        with self._lock:
            for worker in list(self._workers):
                self._collect(worker)
            self._assign()
            found = [task for task in self._questions if task[0] == desk and task in self._answers]
            for task in found:
                del self._questions[task]
            return [(task[1], self._answers.pop(task)) for task in found]

    def drop(self, desk: int) -> None:
        """Forget a desk's questions; what is being thought about is thought to its end for nobody."""
        with self._lock:
            for task in [task for task in self._questions if task[0] == desk]:
                del self._questions[task]
                self._answers.pop(task, None)
            self._waiting = deque(task for task in self._waiting if task[0] != desk)

    def close(self) -> None:
        """End all processes; at most about a second and a half for each that hangs."""
        with self._lock:
            for worker in self._workers:
                worker.end()
            for worker in self._workers:
                worker.join()
            self._workers.clear()

    def _collect(self, worker: _Worker) -> None:
        if worker.task is None:
            return
        try:
            action = worker.answered()
        except (EOFError, OSError, ValueError):
            self._lose(worker)
            return
        if action is not None:
            if worker.task in self._questions:
                self._answers[worker.task] = action
            worker.task = None

    def _lose(self, worker: _Worker) -> None:
        """A process is gone: what it thought about is answered here."""
        self._workers.remove(worker)
        worker.join()
        if worker.task in self._questions:
            self._answers[worker.task] = answer(self._questions[worker.task])

    def _assign(self) -> None:
        for worker in list(self._workers):
            if self._waiting and worker.task is None:
                task = self._waiting.popleft()
                if not worker.ask(task, self._questions[task]):
                    self._lose(worker)
        while self._waiting and not self._workers:
            task = self._waiting.popleft()
            self._answers[task] = answer(self._questions[task])


class Desk:
    """Where one table hands questions in; its answers reach no other."""

    def __init__(self, pool: Pool, number: int) -> None:
        self._pool = pool
        self._number = number

    @property
    def width(self) -> int:
        """How many questions the pool takes at a time."""
        return self._pool.width

    def submit(self, key: Key, question: Question) -> None:
        """Begin to think."""
        self._pool.submit((self._number, key), question)

    def ready(self) -> Iterator[tuple[Key, Action]]:
        """The answers that are there, each once."""
        return iter(self._pool.ready(self._number))

    def close(self) -> None:
        """The table is gone; the processes go on for others."""
        self._pool.drop(self._number)


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
