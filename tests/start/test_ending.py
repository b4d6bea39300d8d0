"""How a signal ends what goes on until somebody stops it."""

import os
import signal

import pytest

from game.commands._ending import given_up_when_asked, when_asked_to_end

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
ASKING = [signal.SIGTERM, signal.SIGINT] + ([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])


@pytest.mark.parametrize("number", ASKING)
def test_what_is_being_opened_is_left_and_closed_and_the_signals_are_as_before(number):
    before, closed = signal.getsignal(number), []
    with given_up_when_asked():
        try:
            os.kill(os.getpid(), number)
            pytest.fail("it went on")
        finally:
            closed.append(number)
    assert closed == [number]
    assert signal.getsignal(number) == before


def test_what_serves_is_asked_and_not_torn_away_even_while_it_opens():
    heard = []
    with given_up_when_asked(), when_asked_to_end(lambda: heard.append("end")):
        os.kill(os.getpid(), signal.SIGTERM)
        heard.append("went on")
    assert heard == ["end", "went on"]


def test_a_hang_up_that_nohup_ignores_stays_ignored():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with when_asked_to_end(lambda: pytest.fail("it was asked to end")):
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)
