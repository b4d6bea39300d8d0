"""A served table where the machine gives little: no output, no disk, a signal before anything is open."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from tests.process.programs import HERE, MAIN, until

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.name == "nt", reason="signals and closed streams as POSIX has them"),
]
HOST = ("host", "treasure_boots", "--headless", "--port", "0", *HERE)


@contextmanager
def running(
    err: Path, *arguments: str, out: int | IO[bytes] | None = None, **environ: str
) -> Iterator[subprocess.Popen[bytes]]:
    """main.py, with its stderr in a file, and its stdout closed where none is given."""
    shell = ["sh", "-c", 'exec "$@" >&-', "sh"] if out is None else []
    with err.open("wb") as told:
        process = subprocess.Popen(
            [*shell, sys.executable, str(MAIN), *arguments],
            stdin=subprocess.DEVNULL, stdout=out, stderr=told, env={**os.environ, **environ},
        )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("gone", [False, True], ids=["closed", "a reader that has gone"])
def test_a_host_without_output_tells_its_line_on_stderr_and_serves_on(tmp_path, gone):
    err, out = tmp_path / "err", None
    if gone:
        reading, out = os.pipe()
        os.close(reading)
    try:
        with running(err, *HOST, "--journal", str(tmp_path / "a.journal"), out=out) as host:
            until(lambda: " at 127.0.0.1:" in err.read_text() or host.poll() is not None)
            assert "cannot be written" in err.read_text()
            host.terminate()
            assert host.wait(20) == 0, err.read_text()
    finally:
        if out is not None:
            os.close(out)


def test_a_journal_that_cannot_be_kept_is_told_on_the_hosts_stderr_and_the_match_goes_on(tmp_path):
    err, file = tmp_path / "err", tmp_path / "a plain file"
    file.write_text("")
    arguments = [*HOST, "--seats", "2", "--bots", "chance,chance", "--option", "target=5"]
    with running(err, *arguments, out=subprocess.DEVNULL, XDG_DATA_HOME=str(file)) as host:
        assert host.wait(40) == 0, err.read_text()
    assert err.read_text().count("can no longer be kept on disk") == 1, err.read_text()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="sees in /proc how far the program is")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_bot_that_still_looks_for_a_table_ends_orderly_when_asked(tmp_path, number):
    err = tmp_path / "err"
    with running(err, "join", "--bot", "chance", *HERE, out=subprocess.DEVNULL) as guest:
        until(lambda: guest.poll() is not None or "zeroconf" in Path(f"/proc/{guest.pid}/maps").read_text())
        guest.send_signal(number)
        assert guest.wait(20) == 0, err.read_text()
    assert err.read_text() == ""
