"""The command line: finds the word, loads its module alone, turns failures into a sentence and a status.

A word of the command line is one file, `game/commands/<word>.py`; adding the file adds the word. It holds

    HELP: str                                        one line for the list of words, no full stop
    def add_arguments(parser: ArgumentParser) -> None
    def run(args: Namespace) -> int                  the exit status

A word that hands its arguments on unread (`test`) says `RAW = True` and has no `add_arguments`;
`args.arguments` is the list. `window.py` is what runs where no word is given. Names that begin with an
underscore, and `options.py`, are no words.

- A word's module imports the standard library and `game.commands` at its top and everything else inside
  `run`, so that the list of words and a mistyped option cost nothing. Options that several words share are
  declared once in `options.py`: `options.add(parser, "game", "seats", "bots", "seed", "json")`.
- What goes wrong is raised, never printed: `Failure` (refused, or failed while running: 1), `BadInput`
  (arguments or files that cannot be used: 2), `NoDisplay` (3). The message is a sentence that says what
  happened and what to do.
- A word that opens a window calls `require_pygame()` first.
- With `--json` stdout carries one object and nothing else: `options.report`. What a person should know
  meanwhile goes to stderr.
- Ctrl-C needs no care: `KeyboardInterrupt` ends the program quietly with 130. Close what you opened in
  `finally`.
"""

from __future__ import annotations

import argparse
import difflib
import os
import pkgutil
import shlex
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NoReturn

from game.commands._streams import Output, tell, watched
from game.version import VERSION

WINDOW = "window"
NOT_WORDS = {WINDOW, "options"}


class Failure(Exception):
    """What was asked for was refused, or failed while running; the message is a sentence for the person."""

    status = 1


class BadInput(Failure):
    """Arguments or a file that cannot be used as they are."""

    status = 2


class NoDisplay(Failure):
    """A window was asked for where there is no screen."""

    status = 3


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line (without the program's name; `sys.argv` by default) and return the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it goes to stdout
    with watched() as output:
        status = _guarded(list(sys.argv[1:] if argv is None else argv), output)
        output.settle()
        return status


def _guarded(argv: list[str], output: Output) -> int:
    try:
        status = _dispatch(argv)
        output.flush()
    except Failure as failure:
        tell(failure)
        return failure.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 141
    except OSError:
        if not output.trouble:
            raise
        status = 0
    if output.trouble:  # argparse keeps to itself that its help was not written
        tell(f"The output cannot be written: {output.trouble}. Send it somewhere else.")
        return status or 1
    return status


def words() -> list[str]:
    """The words of the command line, in alphabetical order."""
    found = (module.name for module in pkgutil.iter_modules(__path__))
    return sorted(name for name in found if name not in NOT_WORDS and not name.startswith("_"))


def program() -> str:
    """How the person calls this program: from a checkout or as an installed script."""
    return "python3 main.py" if os.path.basename(sys.argv[0]) == "main.py" else "freebooters"


def require_pygame() -> None:
    """Raise BadInput unless `import pygame` gives pygame-ce; an older pygame beside it hides it."""
    try:
        import pygame
    except ImportError as error:
        found = f"pygame-ce cannot be loaded ({error})"
    else:
        if getattr(pygame, "IS_CE", False):
            return
        version = getattr(getattr(pygame, "version", None), "ver", "")
        found = f"the package 'pygame' {version}".rstrip() + " stands in the place of pygame-ce"
    pip = f"{shlex.quote(sys.executable)} -m pip"
    raise BadInput(
        f"{found}. Put it right with these three commands, then start again:\n"
        f"  {pip} uninstall -y pygame\n"
        f"  {pip} uninstall -y pygame-ce\n"
        f"  {pip} install pygame-ce"
    )


def suggestion(given: str, offered: Iterable[str]) -> str:
    """' Did you mean ...?' for what was nearly right, else the empty string."""
    near = difflib.get_close_matches(given, list(offered), 1, 0.6)
    return f" Did you mean '{near[0]}'?" if near else ""


class Parser(argparse.ArgumentParser):
    """argparse whose complaints are Failures, with the way to the help of the same word."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        sentence += "" if sentence.endswith("?") else "."
        raise BadInput(f"{sentence} '{self.prog} --help' lists what is possible.")

    def _parse_optional(self, arg_string: str) -> Any:
        # "--bots -,greedy": the first seat is a person's, and no option begins with "-,".
        return None if arg_string.startswith("-,") else super()._parse_optional(arg_string)


def _dispatch(argv: list[str]) -> int:
    known = words()
    if argv and not argv[0].startswith("-"):
        word, rest = argv[0], argv[1:]
        if word not in known:
            near = suggestion(word, known)
            raise BadInput(f"There is no word '{word}'.{near} The words are: {', '.join(known)}.")
        return _run(_module(word), Parser(prog=f"{program()} {word}", allow_abbrev=False), rest)
    if "--version" in argv:
        print(_versions())
        return 0
    return _window(argv, known)


def _window(argv: list[str], known: list[str]) -> int:
    asked = bool({"-h", "--help"} & set(argv))
    parser = Parser(
        prog=program(),
        usage=f"{program()} [word] [options]",
        description="Four pirate tabletop games for one screen or a local network. No word opens the window.",
        epilog=_list(known) if asked else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the versions and leave")
    if _exists(WINDOW):
        return _run(_module(WINDOW), parser, argv)
    _parse(parser, argv)
    parser.print_help()
    return 0


def _run(module: ModuleType, parser: Parser, argv: list[str]) -> int:
    parser.description = parser.description or f"{module.HELP}."
    if getattr(module, "RAW", False):
        if argv[:1] in (["-h"], ["--help"]):
            print(f"usage: {parser.prog} [arguments]\n\n{parser.description}")
            return 0
        return int(module.run(argparse.Namespace(arguments=argv)))
    module.add_arguments(parser)
    args = _parse(parser, argv)
    return 0 if args is None else int(module.run(args))


def _parse(parser: Parser, argv: list[str]) -> argparse.Namespace | None:
    """The arguments, or None where argparse has already answered (--help)."""
    try:
        args, unknown = parser.parse_known_args(argv)
    except SystemExit:
        return None
    if unknown:
        word = next((one for one in unknown if one in words()), "")
        if word:
            parser.error(f"'{word}' has to come first: {program()} {word} ..., then its options")
        offered = [name for action in parser._actions for name in action.option_strings]
        hint = suggestion(unknown[0], offered) if unknown[0].startswith("-") else ""
        parser.error(f"'{unknown[0]}' is not understood here{'.' + hint if hint else ''}")
    return args


def _list(known: list[str]) -> str:
    rows = [f"  {word:<10} {_module(word).HELP}" for word in known]
    return "\n".join(["words:", *rows, "", f"'{program()} WORD --help' tells more about one."])


def _module(name: str) -> ModuleType:
    return import_module(f"{__name__}.{name}")


def _exists(name: str) -> bool:
    return any(module.name == name for module in pkgutil.iter_modules(__path__))


def _versions() -> str:
    line = f"freebooters {VERSION}\nPython {sys.version.split()[0]}"
    try:
        require_pygame()
    except BadInput:
        return f"{line}, no usable pygame-ce"
    import pygame

    sdl = ".".join(str(part) for part in pygame.version.SDL)
    return f"{line}, pygame-ce {pygame.version.ver}, SDL {sdl}"
