"""`host GAME`: a table that others on the network can join, with a window or without."""

from __future__ import annotations

import argparse
import errno
import os
from typing import Any

from game.commands import Failure, _screen, options
from game.commands._ending import given_up_when_asked
from game.commands._streams import tell

HELP = "open a table for the local network; --headless without a window"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    options.add(parser, "game", "headless", "seats", "bots", "seed", "option", "name", "port", "pin")
    options.add(parser, "grace", "interface", "patience", "journal", "profile", "json", *_screen.WINDOW)


def run(args: argparse.Namespace) -> int:
    """Open the table, here or in a window."""
    table = _screen.table(args)
    _screen.try_journal(args)
    if not args.headless:
        return _screen.show(args, "host", **table, journal=args.journal)
    with given_up_when_asked():
        return _serve(args, table)
    return 0


def _serve(args: argparse.Namespace, table: dict[str, Any]) -> int:
    from game.commands._serving import overheard, serve
    from game.session.network import Network
    from game.session.opening import DEFAULT_PORT, Terms, new_pin, open_table

    pin = new_pin() if args.pin is None else args.pin.replace("off", "")
    name = args.name or "Freebooters"
    more = {"autostart": True, "grace": args.grace, "profile": args.profile, "file": args.journal}
    terms = Terms(**table, name=name, pin=pin, **more)
    network = Network(args.interface or "")
    try:
        port = DEFAULT_PORT if args.port is None else args.port
        try:
            opened = open_table(terms, network=network, port=port, owner=overheard)
        except OSError as error:
            raise Failure(no_socket(args, error)) from error
        if port and opened.pump.port != port:
            tell(f"port {port} is in use, the table has another")
        return serve(opened, args)
    finally:
        network.close()


def no_socket(args: argparse.Namespace, error: OSError) -> str:
    """Why no guest could come in."""
    if args.interface and error.errno == errno.EADDRNOTAVAIL:
        return options.NO_SUCH_ADDRESS.format(args.interface)
    # The socket module puts the call and its arguments behind the system's words.
    reason = os.strerror(error.errno) if error.errno else str(error)
    if args.interface:
        return f"This machine cannot listen at {args.interface}: {reason}. 'doctor' lists its addresses."
    return f"This machine allows no listening socket: {reason}."
