"""What a lobby says in words: who sits where, who is waited for, which flags are free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.client.art.palette import CAPTAINS
from game.client.names import BOT_NAMES
from game.client.words import count, listed
from game.session.protocol import Lobby, SeatInfo

LEVELS = {"chance": "drifter", "greedy": "old salt"}  # what a bot's level is called at the table
STRENGTH = {"chance": 1, "greedy": 3}  # of three lanterns
QUIET_AFTER = 20.0  # seconds without a visitor, after which the lobby speaks of firewalls


class Line(NamedTuple):
    """The second line of a seat: a glyph, words, and fewer words for a narrow place."""

    icon: str
    words: str
    short: str = ""


def name_of(seat: SeatInfo) -> str:
    """What a captain is called: the person's name, else the bot's."""
    if seat.name:
        return seat.name
    return (
        BOT_NAMES.get(seat.emblem, f"Captain {seat.seat + 1}")
        if seat.kind == "bot"
        else f"Captain {seat.seat + 1}"
    )


def line_of(seat: SeatInfo, lan: bool) -> Line:
    """Who or what sits here, and where."""
    if seat.kind == "bot":
        return Line("bot", LEVELS.get(seat.level, seat.level))
    if seat.kind == "open":
        return Line("lan", "open to the network", "open") if lan else Line("plus", "nobody yet", "free")
    if seat.local:
        return Line("keys", "at this screen", "here")
    if seat.caretaker:
        return Line("bot", "gone; a bot keeps the seat", "gone")
    if not seat.connected:
        return Line("warn", "gone; the seat is kept", "gone")
    return Line("lan", "at another screen", "not here")


def free_emblems(lobby: Lobby, seat: int) -> list[str]:
    """The flags that a person in this seat may choose: no other person sails under them."""
    taken = {other.emblem for other in lobby.seats if other.kind == "person" and other.seat != seat}
    return [emblem for emblem in CAPTAINS if emblem not in taken]


def open_seats(lobby: Lobby) -> list[SeatInfo]:
    """Seats that nobody has taken."""
    return [seat for seat in lobby.seats if seat.kind == "open"]


def awaited(lobby: Lobby) -> list[SeatInfo]:
    """People at other screens who have not knocked yet, or who are gone."""
    people = [seat for seat in lobby.seats if seat.kind == "person" and not seat.local]
    return [seat for seat in people if not (seat.ready and seat.connected)]


def hindrance(lobby: Lobby) -> str:
    """Why the match cannot start yet, in one sentence; empty when it can."""
    if not any(seat.kind != "open" for seat in lobby.seats):
        return "Somebody must sit down first."
    vacant = open_seats(lobby)
    if vacant:
        seats = "A seat is" if len(vacant) == 1 else f"{len(vacant)} seats are"
        return f"{seats} still open: wait for people, or give {'it' if len(vacant) == 1 else 'them'} to bots."
    late = awaited(lobby)
    gone = [name_of(seat) for seat in late if not seat.connected]
    if gone:
        return f"Start waits: {listed(gone)} lost the connection."
    if late:
        names = [name_of(seat) for seat in late]
        return f"Start waits: {listed(names)} {'is' if len(names) == 1 else 'are'} not ready yet."
    return ""


def guest_waits(lobby: Lobby, mine: Sequence[int]) -> str:
    """What a guest waits for, in one sentence."""
    seats = [seat for seat in lobby.seats if seat.seat in mine]
    if not seats:
        return "You are looking on." if not open_seats(lobby) else "Choose a seat, or look on."
    if not all(seat.ready for seat in seats):
        return "Knock when you are ready."
    vacant = len(open_seats(lobby))
    if vacant:
        return f"{count(vacant, 'seat is', 'seats are')} still open."
    others = [name_of(seat) for seat in awaited(lobby)]
    if others:
        return f"{listed(others)} {'is' if len(others) == 1 else 'are'} not ready yet."
    return "Everybody is ready. The host starts."


def lonely(lobby: Lobby, waited: float, visited: bool) -> bool:
    """Whether it is time to speak of firewalls: seats are open to the network and nobody ever came."""
    return bool(lobby.addresses) and not visited and waited >= QUIET_AFTER and bool(open_seats(lobby))


def visitors(lobby: Lobby) -> int:
    """How many people are here from other screens, looking on or seated."""
    return lobby.spectators + sum(seat.kind == "person" and not seat.local for seat in lobby.seats)
