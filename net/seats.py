"""The seats of a table: who holds which, by what token, under which emblem."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from net import wire
from net.table import BOT, OPEN, PERSON, Refusal, SavedSeat, SeatInfo


def token_hash(token: str) -> str:
    """Give what is stored of a token; the token itself is only ever its holder's."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass
class Seat:
    """One seat. `peer` is the connection that speaks for it now, `away` since when nobody does.

    `crew` is its number in the match that runs or is just over; afterwards seats may move or be given away.
    """

    kind: str = OPEN
    name: str = ""
    emblem: str = ""
    ready: bool = False
    token: str = ""  # hash
    peer: int | None = None
    away: float | None = None
    grace: float = 0.0  # seconds that the seat waits for its person
    caretaker: bool = False  # the table has been told that nobody is here
    trouble: bool = False
    crew: int | None = None

    @property
    def bot(self) -> bool:
        return self.kind.startswith(BOT)

    def row(self) -> wire.Row:
        """How the lobby shows it."""
        link: wire.Presence = "here"
        if self.bot or (self.kind == OPEN and not self.caretaker):
            link = ""
        elif self.caretaker:
            link = "caretaker"
        elif self.peer is None:
            link = "away"
        elif self.trouble:
            link = "trouble"
        return wire.Row(self.name, self.emblem, self.kind, self.ready, link)


class Seats:
    """All seats in order. Methods keep emblems different; nobody holds two seats with one connection."""

    def __init__(self, kinds: Sequence[str], emblems: Sequence[str]) -> None:
        self._emblems = tuple(emblems)
        self.all: list[Seat] = []
        for kind in kinds:
            self._add(Seat(kind=kind))

    @classmethod
    def restored(cls, saved: Iterable[SavedSeat], emblems: Sequence[str], now: float, grace: float) -> Seats:
        """Bring seats back as they were saved; their people are away and have `grace` seconds to return."""
        seats = cls((), emblems)
        for old in saved:
            seat = Seat(kind=old.kind, name=old.name, emblem=old.emblem, token=old.token, ready=True)
            if seat.kind != PERSON:
                seat.ready = False
            else:
                seat.away, seat.grace = now, grace
            seats.all.append(seat)
        return seats

    def __len__(self) -> int:
        return len(self.all)

    def _add(self, seat: Seat) -> None:
        if seat.bot:
            seat.emblem = self._free_emblem("", len(self.all))
        self.all.append(seat)

    def _free_emblem(self, wanted: str, index: int) -> str:
        """Give the wanted emblem when nobody has it (bots give way), else the seat's own, else any, or ""."""
        taken = {seat.emblem: at for at, seat in enumerate(self.all)}
        if wanted in self._emblems:
            holder = taken.get(wanted)
            if holder is None:
                return wanted
            if self.all[holder].bot:
                self.all[holder].emblem = self._free_emblem("", holder)
                return wanted
        order = self._emblems[index : index + 1] + self._emblems
        return next((emblem for emblem in order if emblem not in taken), "")

    def held_by(self, peer: int) -> int | None:
        """Give the seat that a connection speaks for."""
        return next((index for index, seat in enumerate(self.all) if seat.peer == peer), None)

    def audience_of(self, peer: int) -> int | None:
        """Give the seat of the match that a connection sees, None for a spectator's view."""
        return next((seat.crew for seat in self.all if seat.peer == peer), None)

    def man(self) -> None:
        """Take note that a match begins with the seats as they are."""
        for index, seat in enumerate(self.all):
            seat.crew = index

    def of_token(self, token: str) -> int | None:
        """Give the seat that a token holds."""
        hashed = token_hash(token)
        found = None
        for index, seat in enumerate(self.all):
            if seat.token and hmac.compare_digest(seat.token, hashed):
                found = index
        return found

    def first_open(self) -> int | None:
        """Give the first seat that anybody may take."""
        return next((index for index, seat in enumerate(self.all) if seat.kind == OPEN), None)

    def taken_names(self, but: int | None = None) -> set[str]:
        """Give the names that are in use, casefolded; `but` is left out."""
        return {seat.name.casefold() for index, seat in enumerate(self.all) if seat.name and index != but}

    def claim(self, wanted: int | None, peer: int, name: str, token: str, emblem: str) -> Refusal | int:
        """Give the seat that a person took, moving from the one they had; their own again changes the emblem.

        `wanted` None is the first open one; `token` is a hash.
        """
        mine = self.held_by(peer)
        index = wanted
        if index is None:
            index = self.first_open() if mine is None else mine
        if index is None:
            return Refusal("net.table-full")
        if index >= len(self.all):
            return Refusal("net.no-such-seat", {"seat": index})
        seat = self.all[index]
        if index == mine:
            if emblem and emblem != seat.emblem:
                return self._change_emblem(index, emblem)
            return index
        if seat.kind != OPEN:
            return Refusal("net.seat-taken", {"seat": index})
        if mine is not None:
            emblem = emblem or self.all[mine].emblem
            self.vacate(mine)
        seat.kind, seat.name, seat.token, seat.peer = PERSON, name, token, peer
        seat.ready = seat.trouble = False
        seat.away = None
        # In mid-match the captain's colours are known to everybody: the newcomer sails under them.
        seat.emblem = seat.emblem or self._free_emblem(emblem, index)
        return index

    def _change_emblem(self, index: int, emblem: str) -> Refusal | int:
        holder = next((seat for seat in self.all if seat.emblem == emblem), None)
        if emblem not in self._emblems or (holder is not None and not holder.bot):
            return Refusal("net.emblem-taken", {"emblem": emblem})
        if holder is not None:
            holder.emblem = self.all[index].emblem
        self.all[index].emblem = emblem
        return index

    def vacate(self, index: int, keep_looks: bool = False) -> None:
        """Open a seat to anybody; `keep_looks` (in mid-match) leaves name and emblem with the captain."""
        seat = self.all[index]
        looks = (seat.name, seat.emblem) if keep_looks else ("", "")
        crew = seat.crew if keep_looks else None
        self.all[index] = Seat(name=looks[0], emblem=looks[1], caretaker=seat.caretaker, crew=crew)

    def seat_bot(self, index: int, level: str, name: str) -> None:
        """Give a seat without a person to a bot; an empty level opens it."""
        emblem = self.all[index].emblem
        self.all[index] = Seat()
        if level:
            self.all[index] = Seat(kind=BOT + level, name=name)
            self.all[index].emblem = emblem or self._free_emblem("", index)

    def resize(self, count: int) -> Refusal | None:
        """Change the number of seats. Open ones go first, then bots, from the end; people stay in order."""
        people = sum(seat.kind == PERSON for seat in self.all)
        if people > count:
            return Refusal("net.seats-taken", {"people": people, "seats": count})
        while len(self.all) < count:
            self._add(Seat())
        for kind in (OPEN, BOT):
            for index in reversed(range(len(self.all))):
                if len(self.all) > count and self.all[index].kind.startswith(kind):
                    del self.all[index]
        return None

    def infos(self) -> tuple[SeatInfo, ...]:
        """How the table learns of them at the start."""
        return tuple(SeatInfo(seat.name, seat.emblem, seat.kind) for seat in self.all)

    def saved(self) -> tuple[SavedSeat, ...]:
        """How they survive the host's end."""
        return tuple(SavedSeat(seat.name, seat.emblem, seat.kind, seat.token) for seat in self.all)
