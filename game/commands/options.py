"""The options that several words share, each declared once: its type, its bounds and its help.

`add` declares; `load`, `seats`, `levels`, `chosen` and `setup` judge with the game's help; `report` answers.
"""

from __future__ import annotations

import argparse
import ipaddress
import json
import math
import re
import secrets
import sys
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.commands import BadInput, Failure, suggestion
from game.engine.contract import Game, Option, Setup
from game.games import GAMES
from game.games import load as load_game

PERSON = "-"  # in --bots: this seat is a person's
LONGEST_NAME = 12
NO_SUCH_ADDRESS = "This machine has no address {}. 'doctor' lists those that it has."


def add(parser: argparse.ArgumentParser, *names: str) -> None:
    """Declare options of `SHARED` by name; each lands in the namespace under that name.

    "game" is the word's first argument; "game?" the same where it may be left out.
    """
    for name in names:
        flag, settings = SHARED[name.rstrip("?")]
        if name.endswith("?"):
            settings = {**settings, "nargs": "?"}
        parser.add_argument(flag, **settings)


def load(name: str) -> Game[Any, Any]:
    """The game with this name; BadInput lists the games where there is none."""
    if name not in GAMES:
        near = suggestion(name, GAMES)
        raise BadInput(f"There is no game '{name}'.{near} The games are: {', '.join(sorted(GAMES))}.")
    return load_game(name)


def seats(args: argparse.Namespace, game: Game[Any, Any]) -> int:
    """The table's seats: `--seats`, else as many as `--bots` names, else four; BadInput out of range."""
    low, high = game.seats[0], game.seats[-1]
    bots: tuple[str, ...] = args.bots or ()
    given: int | None = args.seats
    chosen = given if given is not None else min(max(low, len(bots) or 4), high)
    if chosen not in game.seats:
        raise BadInput(f"{args.game} has {low} to {high} seats, not {chosen}. Choose with --seats.")
    if len(bots) > chosen:
        raise BadInput(f"--bots names {len(bots)} seats of {chosen}. Name fewer, or raise --seats.")
    return chosen


def levels(args: argparse.Namespace, count: int, person: str = PERSON) -> list[str]:
    """A level for each of `count` seats, in seat order; `person` where `--bots` says `-` or names nobody."""
    given = list(args.bots or ())
    return [person if level == PERSON else level for level in given + [PERSON] * (count - len(given))]


def chosen(args: argparse.Namespace, game: Game[Any, Any], count: int) -> dict[str, str | int]:
    """The value of every option that the game offers to `count` seats: from `--option`, else its default."""
    offered = {option.name: option for option in game.options(count)}
    values = {name: option.default for name, option in offered.items()}
    for name, text in args.option or ():
        if name not in offered:
            near = suggestion(name, offered)
            listed = ", ".join(offered) or "none"
            raise BadInput(f"{args.game} has no option '{name}'.{near} Its options are: {listed}.")
        values[name] = _value(offered[name], text)
    return values


def setup(
    args: argparse.Namespace, game: Game[Any, Any], count: int, data: dict[str, Any] | None = None
) -> Setup:
    """What a match starts from, checked by the game; without `--seed` the seed is drawn."""
    seed: int | None = args.seed
    made = Setup(
        seed if seed is not None else secrets.randbits(48), count, chosen(args, game, count), data or {}
    )
    try:
        game.check(made)
    except ValueError as error:
        raise BadInput(f"{args.game} cannot start so: {error}.") from error
    return made


def report(args: argparse.Namespace, found: dict[str, Any], lines: Iterable[str]) -> None:
    """Print one JSON object with `--json`, else the lines for a person."""
    if args.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        sys.stdout.writelines(line + "\n" for line in lines)


def own_interface(args: argparse.Namespace) -> str:
    """The address that `--interface` names, "" for all; a Failure where this machine does not have it."""
    from net.addresses import own_addresses

    if args.interface and not own_addresses(args.interface):
        raise Failure(NO_SUCH_ADDRESS.format(args.interface))
    return args.interface or ""


def _value(option: Option, text: str) -> str | int:
    for choice in option.choices:
        if str(choice) == text:
            return choice
    words = [str(choice) for choice in option.choices]
    near = suggestion(text, words) if any(isinstance(choice, str) for choice in option.choices) else ""
    raise BadInput(f"The option {option.name} cannot be '{text}'.{near} It can be: {', '.join(words)}.")


def _number(what: str, low: float, high: float, kind: Callable[[str], Any] = int) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            number = kind(text)
        except ValueError:
            number = math.nan
        if not low <= number <= high:  # nan is never in between
            raise argparse.ArgumentTypeError(f"{what} is a number from {low} to {high}, not '{text}'")
        return number

    return read


def _whole(text: str) -> int:
    """A number that the game will judge."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is wanted, not '{text}'") from None


def _bots(text: str) -> tuple[str, ...]:
    from game.bots.bot import LEVELS

    if not text.strip(" ,"):
        raise argparse.ArgumentTypeError(
            f"'{text}' names no bot. Name one for each seat in seat order with commas between: "
            f"{', '.join(LEVELS)}, or - for a person"
        )
    named = tuple(word.strip() or PERSON for word in text.split(","))
    for level in named:
        if level != PERSON and level not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"there is no bot '{level}'.{suggestion(level, LEVELS)} Name one for each seat in seat order "
                f"with commas between: {', '.join(LEVELS)}, or - for a person"
            )
    return named


def _level(text: str) -> str:
    named = _bots(text)
    if len(named) != 1 or named[0] == PERSON:
        raise argparse.ArgumentTypeError(f"one level is wanted here, not '{text}'")
    return named[0]


def _assignment(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (sign and name.strip() and value.strip()):
        raise argparse.ArgumentTypeError(f"an option is written name=value, not '{text}'")
    return name.strip(), value.strip()


def _name(text: str) -> str:
    normal = unicodedata.normalize("NFC", text)
    clean = "".join(letter for letter in normal if not unicodedata.category(letter).startswith("C")).strip()
    if not 1 <= len(clean) <= LONGEST_NAME:
        raise argparse.ArgumentTypeError(f"a name has 1 to {LONGEST_NAME} visible characters, not '{clean}'")
    return clean


def _pin(text: str) -> str:
    if text != "off" and not re.fullmatch(r"[0-9]{4,8}", text):
        raise argparse.ArgumentTypeError(f"a PIN has 4 to 8 digits, or is 'off'; not '{text}'")
    return text


def _interface(text: str) -> str:
    try:
        return str(ipaddress.IPv4Address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"'{text}' is no IPv4 address such as 192.168.1.20; the word 'doctor' lists this machine's"
        ) from None


def _profile(text: str) -> str:
    if not re.fullmatch(r"([A-Za-z0-9][A-Za-z0-9_-]{0,31})?", text):
        raise argparse.ArgumentTypeError(
            f"a profile is named by up to 32 letters, digits, - and _, the first no - or _; not '{text}'"
        )
    return text


Declaration = tuple[str, dict[str, Any]]
_LARGEST_SEED = (1 << 64) - 1
_DAY = 86_400
_GAMES = f"one of: {', '.join(sorted(GAMES))}"


def _flag(name: str, text: str, **settings: Any) -> Declaration:
    return f"--{name}", {"help": text, "action": "store_true", **settings}


def _value_of(name: str, metavar: str, kind: Callable[[str], Any], text: str, **settings: Any) -> Declaration:
    return f"--{name}", {"metavar": metavar, "type": kind, "help": text, **settings}


_PRESENT: Declaration = (
    "--present",
    {"choices": ["auto", "gpu", "software"], "default": "auto", "help": "how frames reach the screen"},
)
_DECLARED: tuple[Declaration, ...] = (
    ("game", {"metavar": "GAME", "help": _GAMES}),
    _value_of("seats", "N", _whole, "seats at the table"),
    _value_of(
        "bots", "LEVELS", _bots, "a bot's level for each seat in seat order, - for a person: greedy,-,chance"
    ),
    _value_of("bot", "LEVEL", _level, "take the seat as a bot of this level, without a window"),
    _value_of("seed", "N", _number("a seed", 0, _LARGEST_SEED), "the same seed gives the same match"),
    _value_of(
        "games", "N", _number("the number of games", 1, 10_000_000), "how many games (100)", default=100
    ),
    _value_of("option", "NAME=VALUE", _assignment, "a house rule; may be repeated", action="append"),
    _value_of("name", "NAME", _name, "your captain's name"),
    _value_of("port", "PORT", _number("a port", 0, 65_535), "the TCP port; 0 takes any that is free"),
    _value_of("pin", "PIN", _pin, "4 to 8 digits, or 'off'"),
    _value_of("interface", "ADDRESS", _interface, "sockets and discovery on this address of ours alone"),
    _value_of("profile", "NAME", _profile, "own settings, tokens and journals under this name", default=""),
    _value_of("journal", "FILE", Path, "write the match into this file"),
    _value_of(
        "patience",
        "SECONDS",
        _number("the patience in seconds", 0, _DAY, float),
        "after so long a bot answers one question for a silent person; 0 waits for ever",
        default=0.0,
    ),
    _value_of(
        "grace",
        "SECONDS",
        _number("the grace in seconds", 0, _DAY, float),
        "how long a seat waits for who dropped out before a bot takes it (20)",
        default=20.0,
    ),
    _PRESENT,
    _value_of("seconds", "S", _number("the time in seconds", 0, _DAY, float), "stop after so many seconds"),
    _value_of("every", "N", _number("the number of steps", 1, 1_000_000), "write every N-th step", default=1),
    _value_of("offscreen", "DIR", Path, "draw without a window: pictures into this folder"),
    _flag("windowed", "a window instead of the whole screen"),
    _value_of("display", "N", _number("a display's number", 0, 63), "the screen to open on, from 0"),
    _flag("headless", "no window: serve the table from the terminal"),
    _flag("json", "one JSON object on stdout and nothing else"),
)
SHARED: dict[str, Declaration] = {name.lstrip("-"): (name, settings) for name, settings in _DECLARED}
