"""A table served from the terminal: told in one line, moved until everybody has gone."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from game.commands import Failure, options
from game.commands._ending import when_asked_to_end
from game.commands._sentences import TOLD
from game.commands._streams import Output, tell

if TYPE_CHECKING:
    from game.session.bodies import Told
    from game.session.opening import Opened


def serve(opened: Opened, args: argparse.Namespace) -> int:
    """Serve in this thread until the match is over and nobody is left, or a signal asks for the end."""
    host = opened.host
    try:
        with when_asked_to_end(lambda: opened.pump.stop("host-left")):
            _tell(opened, args)
            opened.pump.run(until=lambda: host.described.over and host.deserted)
    finally:
        opened.close("host-left")
    if opened.pump.failure is not None:
        raise Failure(
            f"The host has failed: {opened.pump.failure!r}. If the match had begun, 'resume' brings it back."
        )
    return 0


def overheard(told: Told) -> None:
    """Tell on stderr what the owner of a served table should know."""
    if told.key in TOLD:
        tell(TOLD[told.key].format_map(told.facts))


def _tell(opened: Opened, args: argparse.Namespace) -> None:
    """The line that guests need: address, port and PIN."""
    address = opened.addresses()[0].rpartition(":")[0] if opened.addresses() else "127.0.0.1"
    status, port, pin = opened.host.status(), opened.pump.port, opened.host.pin
    found = {
        "game": status.game,
        "seats": status.seats,
        "name": status.name,
        "address": address,
        "port": port,
        "pin": pin,
    }
    told = f"PIN {pin}" if pin else "no PIN"
    line = f"{status.game} at {address}:{port}, {told}, {status.seats_free} of {status.seats} seats free"
    try:
        options.report(args, found, [line])
        sys.stdout.flush()
    except OSError as error:  # the table is open all the same
        tell(f"The line for guests cannot be written: {error.strerror or error}. {line}")
        if isinstance(sys.stdout, Output):
            sys.stdout.silence()
