"""`replay FILE`: watch a recorded match, or check that it comes out as recorded."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.commands import BadInput, Failure, _screen, options
from game.commands._sentences import sentence
from game.commands._streams import tell

HELP = "watch a recorded match, or check it with --check"
UNUSABLE = ("journal.unreadable", "journal.foreign", "journal.large", "journal.corrupt")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a journal or a replay")
    parser.add_argument("--check", action="store_true", help="play it again without a window and compare")
    options.add(parser, "json", "profile", *_screen.WINDOW)


def run(args: argparse.Namespace) -> int:
    """Check, or open the window."""
    from game.engine.journal import JournalError

    try:
        found = _checked(args.file)
    except JournalError as error:
        said = sentence(error.key, {"path": args.file, **error.facts})
        if args.check and args.json:
            options.report(args, {"ok": False, "reason": said, "rule": error.key}, ())
        raise (BadInput if error.key in UNUSABLE else Failure)(said) from error
    if not args.check:
        return _screen.show(args, "replay", file=args.file)
    torn = found.pop("torn")
    if torn:
        tell(f"the last {torn} bytes are half an answer and were left out")
    options.report(args, found, [_line(found)])
    return 0


def _checked(file: Path) -> dict[str, Any]:
    """What the file holds, every answer played again; raises JournalError."""
    from game.engine import journal
    from game.session.people import check_people
    from game.session.table import rules_of

    record = journal.read(file)
    match = journal.restore(rules_of(record), record)
    check_people(record, str(file))
    result = match.result
    return {
        "ok": True,
        "game": record.header.game,
        "seats": match.setup.seats,
        "actions": len(match.log),
        "scores": list(result.scores) if result else [],
        "winners": list(result.order[0]) if result and result.order else [],
        "torn": record.torn,
    }


def _line(found: dict[str, Any]) -> str:
    told = f"{found['game']}, {found['seats']} seats, {found['actions']} actions: every state is as recorded"
    if not found["scores"]:
        return f"{told}; the match is not finished"
    winners = ", ".join(str(seat + 1) for seat in found["winners"]) or "nobody"
    scores = ", ".join(str(score) for score in found["scores"])
    return f"{told}; scores {scores}; won by seat {winners}"
