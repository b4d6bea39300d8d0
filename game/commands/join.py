"""`join [ADDRESS]`: sit down at a table of the network, as a person in a window or as a bot."""

from __future__ import annotations

import argparse
import secrets
import time
from threading import Event
from typing import TYPE_CHECKING

from game.commands import BadInput, Failure, _screen, options
from game.commands._ending import given_up_when_asked, when_asked_to_end
from game.commands._sentences import sentence

if TYPE_CHECKING:
    from game.session.joining import Joining
    from game.session.network import Seen
    from net.dial import Address

HELP = "join a table on the local network; --bot LEVEL plays without a window"
LOOK = 5.0  # seconds to find the first table
MORE = 1.5  # seconds to find others beside it
NAP = 0.004  # seconds between two looks of a bot


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    parser.add_argument("address", metavar="ADDRESS", nargs="?", help="as the host's screen shows it")
    options.add(parser, "bot", "name", "pin", "interface", "profile", "seed", *_screen.WINDOW)


def run(args: argparse.Namespace) -> int:
    """Join, with a window or as a bot."""
    from net.dial import parse_address

    try:
        typed = None if args.address is None else parse_address(args.address)
    except ValueError as error:
        raise BadInput(sentence(str(error), {"address": args.address})) from error
    if args.bot is None:
        return _screen.show(args, "join", address=args.address or "")
    with given_up_when_asked():
        return _play(args, typed)
    return 0


def _play(args: argparse.Namespace, typed: Address | None) -> int:
    from game.session.joining import Joining, addresses_of
    from game.session.tokens import InMemory, tokens_of

    name = args.name or args.bot.capitalize()
    pin = "" if args.pin in (None, "off") else args.pin
    # A bot without a profile leaves nothing behind, and takes no person's seat.
    tokens = tokens_of(args.profile) if args.profile else InMemory()
    if typed is None:
        seen = _only(args)
        to, table = addresses_of(seen), seen.table
    else:
        to, table = [typed], ""
    now = time.perf_counter()
    session = Joining(to, tokens, now, name=name, pin=pin, table=table, eager=True)
    try:
        return _sail(session, args, name)
    finally:
        session.leave()


def _only(args: argparse.Namespace) -> Seen:
    """The one table of the network; a Failure lists them where there are several."""
    from game.commands.find import NOTHING, lines
    from game.session.network import Network

    network = Network(options.own_interface(args))
    try:
        end = time.monotonic() + LOOK
        tables = network.tables()
        while not tables and time.monotonic() < end:
            time.sleep(0.05)
            tables = network.tables()
        if tables:
            time.sleep(MORE)
            tables = network.tables() or tables
    finally:
        network.close()
    if not tables:
        raise Failure(NOTHING)
    if len(tables) > 1:
        raise Failure("\n".join(["There are several tables; say which:", *lines(tables)]))
    return tables[0]


def _sail(session: Joining, args: argparse.Namespace, name: str) -> int:
    """Play until the match is over, the table is gone, or a signal asks for the end."""
    from game.session.botplayer import BotPlayer
    from game.session.protocol import LobbyChanged

    ended = Event()
    seed = secrets.randbits(48) if args.seed is None else args.seed
    bot = BotPlayer(session, args.bot, name, seed)
    seated = False
    with when_asked_to_end(ended.set):
        while not (bot.done or ended.is_set()):
            for notice in bot.step(time.perf_counter()):
                if isinstance(notice, LobbyChanged) and session.seats and not seated:
                    seated = True
                    seat = notice.lobby.seats[session.seats[0]]
                    print(f"{notice.lobby.name}: {seat.name} has seat {seat.seat + 1}", flush=True)
            ended.wait(NAP)
    if bot.closed is not None and not ended.is_set():
        raise Failure(sentence(bot.closed.reason, bot.closed.facts))
    return 0
