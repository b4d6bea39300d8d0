"""`simulate GAME`: matches between bots as fast as they go, and who won how often."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from game.commands import Failure, _screen, options

HELP = "let bots play many matches and print who wins how often, and how fast"
SEED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    options.add(parser, "game", "seats", "bots", "games", "seed", "option", "profile", "json")


def run(args: argparse.Namespace) -> int:
    """Play the matches and report."""
    from game.bots import bot
    from game.session import simulate

    rules = options.load(args.game)
    seats = options.seats(args, rules)
    levels = options.levels(args, seats, person="chance")
    args.seed = SEED if args.seed is None else args.seed
    setup = options.setup(args, rules, seats, _screen.board(args).data)
    bots = [bot.load(args.game, level) for level in levels]
    begun = time.perf_counter()
    try:
        tally = simulate.run(rules, setup, levels, bots, args.games, _progress(args.games, begun))
    except (ValueError, LookupError, ArithmeticError, TypeError) as error:
        raise Failure(f"A match could not be played to its end: {error!r}") from error
    found = tally.report(args.game, time.perf_counter() - begun)
    options.report(args, found, _lines(found))
    return 0


def _progress(games: int, begun: float) -> Callable[[int], None]:
    """Tells a person at a terminal, about every second, how far it is."""
    last = begun

    def tell(played: int) -> None:
        nonlocal last
        now = time.perf_counter()
        if now - last >= 1 and sys.stderr.isatty():
            last = now
            end = "\n" if played == games else "\r"
            print(f"{played} of {games} games, {now - begun:.0f} s", end=end, file=sys.stderr, flush=True)

    return tell


def _lines(found: dict[str, Any]) -> Iterator[str]:
    yield (
        f"{found['game']}: {found['seats']} seats, {found['games']} games, {found['decisions']} decisions "
        f"in {found['seconds']:.2f} s"
    )
    yield f"{found['games_per_s']:.1f} games and {found['decisions_per_s']:.0f} decisions a second"
    yield ""
    yield "bot       seats   wins   (95 % between)"
    for entry in found["bots"]:
        yield (
            f"{entry['name']:<10}{entry['seats']:>4}{entry['share']:>9.1%}   "
            f"({entry['low']:.1%} and {entry['high']:.1%})"
        )
    yield ""
    yield "wins by seat   " + "  ".join(
        f"{seat + 1}: {share:.1%}" for seat, share in enumerate(found["seat_share"])
    )
    if found["label_share"]:
        yield "wins by label  " + "  ".join(
            f"{name}: {share:.1%}" for name, share in found["label_share"].items()
        )
    yield f"{found['score_mean']:.2f} points a seat, {found['decisions_per_game']:.1f} decisions a game"
