"""No word at all: the window, on its title."""

from __future__ import annotations

import argparse

from game.commands import _screen, options

HELP = "open the window"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the window."""
    options.add(parser, "name", "port", "pin", "interface", "profile", *_screen.WINDOW)


def run(args: argparse.Namespace) -> int:
    """Open the window."""
    return _screen.show(args, "title")
