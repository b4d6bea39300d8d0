"""Where the bots of a program with a window think: processes of their own, started by the first table."""

from __future__ import annotations

from game.bots.pool import Desk, Pool


class Thinking:
    """One pool of processes for all tables of a program; calling it gives a table its desk."""

    def __init__(self) -> None:
        self._pool: Pool | None = None

    def __call__(self) -> Desk:
        """A place where the bots of one table think."""
        if self._pool is None:
            self._pool = Pool()
        return self._pool.desk()

    def close(self) -> None:
        """End the processes; safe to call twice."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None
