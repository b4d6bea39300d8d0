"""`find`: the tables on the local network."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.commands import options, program

if TYPE_CHECKING:
    from game.session.network import Seen

HELP = "list the tables on the local network"
SECONDS = 3.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    options.add(parser, "seconds", "interface", "json")


def run(args: argparse.Namespace) -> int:
    """Look for a while, and list what answers."""
    from game.session.network import Network

    network = Network(options.own_interface(args))
    end = time.monotonic() + (SECONDS if args.seconds is None else args.seconds)
    try:
        tables = network.tables()
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(0.1, left))
            tables = network.tables()
    finally:
        network.close()
    found = {"tables": [_row(seen) for seen in tables]}
    options.report(args, found, lines(tables))
    if not tables:
        print(NOTHING, file=sys.stderr)
    return 0


NOTHING = (
    "No table was found. A firewall, a guest Wi-Fi or another subnet hides tables; the address on the host's "
    "screen works all the same where the machines reach each other."
)


def _row(seen: Seen) -> dict[str, str | int | bool]:
    return {
        "name": seen.name,
        "game": seen.game,
        "address": seen.addresses[0],
        "port": seen.port,
        "seats_free": seen.seats_free,
        "pin_needed": seen.pin_needed,
        "version": seen.version,
    }


def lines(tables: tuple[Seen, ...]) -> Iterator[str]:
    """One line for each table, and how to join."""
    for seen in tables:
        free = "1 seat free" if seen.seats_free == 1 else f"{seen.seats_free} seats free"
        pin = ", PIN" if seen.pin_needed else ""
        state = ", under way" if seen.started else ""
        fits = "" if seen.fits else f", needs version {seen.version}"
        yield f"{seen.address:<22} {seen.name}  ({seen.game}, {free}{pin}{state}{fits})"
    if tables:
        yield f"Join with: {program()} join ADDRESS"
