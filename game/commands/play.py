"""`play GAME`: a match at this screen, with people and bots."""

from __future__ import annotations

import argparse

from game.commands import _screen, options

HELP = "play at this screen, with people and bots"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    options.add(parser, "game", "seats", "bots", "seed", "option", "name", "patience", "journal", "profile")
    options.add(parser, *_screen.WINDOW)


def run(args: argparse.Namespace) -> int:
    """Open the window on the table."""
    table = _screen.table(args)
    _screen.try_journal(args)
    return _screen.show(args, "play", **table, journal=args.journal)
