"""`resume FILE`: go on with a match whose host was stopped."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands import BadInput, Failure, _screen, options
from game.commands._ending import given_up_when_asked
from game.commands._sentences import sentence
from game.commands._streams import tell
from game.commands.host import no_socket
from game.commands.replay import UNUSABLE

HELP = "go on with a match from its journal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the journal of the match")
    options.add(parser, "headless", "interface", "patience", "profile", "json", *_screen.WINDOW)


def run(args: argparse.Namespace) -> int:
    """Bring the table back, here or in a window."""
    from game.engine.journal import JournalError

    try:
        if not args.headless:
            return _show(args)
        with given_up_when_asked():
            return _serve(args)
    except JournalError as error:
        said = sentence(error.key, {"path": args.file, **error.facts})
        raise (BadInput if error.key in UNUSABLE else Failure)(said) from error
    return 0


def _show(args: argparse.Namespace) -> int:
    from game.engine.journal import read

    read(args.file)
    return _screen.show(args, "resume", file=args.file, patience=args.patience)


def _serve(args: argparse.Namespace) -> int:
    from game.commands._serving import overheard, serve
    from game.session.network import Network
    from game.session.opening import reopen_table

    network = Network(args.interface or "")
    try:
        try:
            opened = reopen_table(args.file, network=network, patience=args.patience, owner=overheard)
        except OSError as error:
            raise Failure(no_socket(args, error)) from error
        if opened.pump.port != opened.table.saved.port:
            tell("the old port is in use, the table has another")
        return serve(opened, args)
    finally:
        network.close()
