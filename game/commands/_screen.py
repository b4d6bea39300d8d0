"""From arguments to the window, for the words that can open one. No word of the command line itself."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.commands import BadInput, Failure, options, require_pygame
from game.commands._sentences import sentence
from game.commands._streams import tell

if TYPE_CHECKING:
    from game.session.start import Scene
    from game.tables import Loaded

WINDOW = ("present", "windowed", "display")  # the options of every window


def show(args: argparse.Namespace, scene: Scene, **more: Any) -> int:
    """Open the window on this scene; what the arguments say and `more` becomes its Start."""
    require_pygame()
    from game.client.main import open_window
    from game.session.start import Start

    given = {name: getattr(args, name) for name in ("name", "port", "interface", "profile", "seed", *WINDOW)
             if getattr(args, name, None) is not None}  # fmt: skip
    pin = getattr(args, "pin", None)
    if pin is not None:
        given["pin"] = "" if pin == "off" else pin
    return int(open_window(Start(scene, **{**given, **more})))


def table(args: argparse.Namespace) -> dict[str, Any]:
    """The table that the arguments describe, checked by its game, as fields of Start and of Terms alike."""
    rules = options.load(args.game)
    seats = options.seats(args, rules)
    tables = board(args)
    options.setup(args, rules, seats, tables.data)
    levels = enumerate(options.levels(args, seats))
    return {
        "game": args.game,
        "seats": seats,
        "levels": {seat: level for seat, level in levels if level != options.PERSON},
        "options": options.chosen(args, rules, seats),
        "seed": args.seed,
        "patience": args.patience,
        "board": tables,
    }


def board(args: argparse.Namespace) -> Loaded:
    """The game's editable tables, read once for everything that this start does; what is wrong is told."""
    from game import tables

    loaded = tables.load(args.game, args.profile)
    for notice in loaded.notices:
        kept = f"It is now called {notice['kept']}" if notice["kept"] else "It was left as it is"
        reason = str(notice["reason"]).rstrip(".")
        tell(f"{notice['file']} cannot be used: {reason}. {kept}; the packed one is used instead.")
    return loaded


def try_journal(args: argparse.Namespace) -> None:
    """See that the journal that `--journal` names can be written, before anybody plays."""
    if args.journal is None:
        return
    from game.engine.journal import JournalError
    from game.session.recording import try_out

    try:
        try_out(args.journal)
    except JournalError as error:
        kind = Failure if error.key == "journal.unwritable" else BadInput
        raise kind(sentence(error.key, error.facts)) from error
