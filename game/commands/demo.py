"""`demo [GAME]`: bots play a match for whoever looks on, in a window or as pictures in a folder."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands import BadInput, Failure, _screen, options, require_pygame
from game.commands._streams import output_failed

if TYPE_CHECKING:
    from game.client.harbour import Table
    from game.tables import Loaded

HELP = "watch bots play; with --offscreen pictures of it, and without a game of every screen"
WINDOW = ("present", "windowed", "display")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    options.add(parser, "game?", "seats", "bots", "seed", "option", "offscreen", "every", "seconds")
    options.add(parser, "profile", *WINDOW)


def run(args: argparse.Namespace) -> int:
    """Show the demonstration."""
    require_pygame()
    tour = args.game is None and args.offscreen is not None
    args.game = args.game or next(iter(options.GAMES))
    if args.offscreen is None:
        return _show(args)
    if args.offscreen.exists() and not args.offscreen.is_dir():
        raise BadInput(
            f"{args.offscreen} is a file. Name a folder for the pictures, or one that does not exist."
        )
    if tour and args.seconds is not None:
        raise BadInput(
            "--seconds needs a game, such as 'demo treasure_boots'. Without one every screen is shown once, "
            "for as long as that takes."
        )
    if not tour and any(args.offscreen.glob("frame-*.png")):
        raise BadInput(
            f"{args.offscreen} holds the pictures of an earlier match. Delete its frame-*.png, or name "
            "another folder."
        )
    return _draw(args, tour)


def _show(args: argparse.Namespace) -> int:
    from game.client.main import open_demo
    from game.session.start import Start

    window = {name: getattr(args, name) for name in WINDOW if getattr(args, name) is not None}
    table = _table(args, _screen.board(args))
    return open_demo(Start("title", profile=args.profile, **window), table, args.seconds)


def _draw(args: argparse.Namespace, tour: bool) -> int:
    from game import tables
    from game.client import demo

    # Nothing of the person's is read: the same seed gives the same bytes everywhere.
    table = _table(args, tables.Loaded(tables.packed(args.game)))
    hand = demo.Stagehand()
    try:
        if tour:
            files = demo.tour(hand, table, args.offscreen, told=lambda file: print(file, flush=True))
            print(f"{len(files)} pictures in {args.offscreen}")
        else:
            seconds = demo.LONGEST if args.seconds is None else args.seconds
            count = demo.play(hand, table, args.offscreen, args.every, seconds)
            print(f"{count} pictures in {args.offscreen}")
    except OSError as problem:
        if output_failed():
            raise
        raise Failure(_unwritable(args.offscreen, problem)) from problem
    finally:
        hand.close()
    return 0


def _unwritable(folder: Path, problem: OSError) -> str:
    return (
        f"The pictures cannot be written into {folder}: {problem.strerror or problem}. Name another folder."
    )


def _table(args: argparse.Namespace, board: Loaded) -> Table:
    """The table; seats that `--bots` leaves to people are given to chance, for nobody plays here."""
    from game.client.harbour import PACE, Table

    rules = options.load(args.game)
    seats = options.seats(args, rules)
    options.setup(args, rules, seats, board.data)
    levels = dict(enumerate(options.levels(args, seats, person="chance")))
    return Table(
        args.game, seats, levels, options.chosen(args, rules, seats), journal=False, pace=PACE,
        seed=1 if args.seed is None else args.seed, board=board,
    )  # fmt: skip
