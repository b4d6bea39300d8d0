"""Bots in processes of their own: the same answers, each to the table that asked for it."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.pool import Pool
from game.bots.seat import Inline, Thinker
from game.session.opening import Terms, open_table
from game.session.table import MatchTable
from tests.session.world import StepClock


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    made = Pool(workers=1)
    yield made
    made.close()


def played(thinker: Thinker, seed: int) -> MatchTable:
    """A match of bots up to its twelfth answer."""
    levels = {0: "greedy", 1: "chance"}
    terms = Terms("treasure_boots", 2, levels, seed=seed, journal=False, autostart=True)
    opened = open_table(terms, thinker, clock=StepClock())
    end = time.monotonic() + 30
    try:
        while time.monotonic() < end:
            opened.pump.step()
            if opened.table.match is not None and len(opened.table.match.log) >= 12:
                break
            time.sleep(0.0005)
    finally:
        opened.close("ended")
    return opened.table


def log(table: MatchTable) -> list[Any]:
    assert table.match is not None
    return table.match.log[:12]


def test_a_pool_gives_the_answers_that_are_given_in_line(pool):
    assert log(played(pool.desk(), 1)) == log(played(Inline(), 1))


def test_a_table_that_is_closed_leaves_the_pool_to_others(pool):
    first, second = pool.desk(), pool.desk()
    assert log(played(first, 2)) == log(played(second, 2)) == log(played(Inline(), 2))


def test_what_a_process_was_thinking_about_when_it_died_is_answered_here():
    pool = Pool(workers=1)
    try:
        pool._workers[0].process.kill()
        assert log(played(pool.desk(), 3)) == log(played(Inline(), 3))
    finally:
        pool.close()
    assert pool._workers == []


def test_closing_ends_every_process():
    pool = Pool(workers=2)
    processes = [worker.process for worker in pool._workers]
    pool.close()
    assert [process.is_alive() for process in processes] == [False, False]
