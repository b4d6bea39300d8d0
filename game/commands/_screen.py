"""From arguments to the window, for the words that can open one. No word of the command line itself."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.commands import options, require_pygame

if TYPE_CHECKING:
    from game.session.start import Scene

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
    from game import tables

    rules = options.load(args.game)
    seats = options.seats(args, rules)
    options.setup(args, rules, seats, tables.load(args.game, args.profile).data)
    levels = enumerate(options.levels(args, seats))
    return {
        "game": args.game,
        "seats": seats,
        "levels": {seat: level for seat, level in levels if level != options.PERSON},
        "options": options.chosen(args, rules, seats),
        "seed": args.seed,
        "patience": args.patience,
    }
