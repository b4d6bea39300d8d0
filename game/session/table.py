"""A table as the network's host serves it: a match behind bytes, with journal, bots and history."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from game import games
from game.bots.seat import Thinker
from game.engine import journal as journals
from game.engine.codec import pack
from game.engine.contract import IllegalAction, Option, Seat, Setup
from game.engine.journal import Header, Journal, JournalError, People, Record, Sitting
from game.engine.match import Match
from game.engine.rng import seeded
from game.session import bodies
from game.session.bodies import Told
from game.session.history import History
from game.session.people import check_people
from game.session.recording import Recording, Shelf
from game.session.standins import StandIns
from net.table import BOT, Described, Refusal, Saved, SavedSeat, SeatInfo

log = logging.getLogger(__name__)
_TRIES = 200  # of chance, where what a bot chose breaks a relation that its forms cannot say


class MatchTable:
    """`net.table.Table` around one match of one game after the other."""

    def __init__(
        self,
        game: str,
        seats: int,
        thinker: Thinker,
        *,
        options: dict[str, str | int] | None = None,
        data: dict[str, Any] | None = None,
        seed: int | None = None,
        patience: float = 0.0,
        pace: float = 0.0,
        shelf: Shelf | None = None,
        name: str = "",
        owner: Callable[[Told], object] = lambda told: None,
    ) -> None:
        """`data`: the game's editable tables; `seed` none: drawn for every match; no shelf: no journal.

        `owner` hears in this process what everybody is told besides the game.

        `patience` and `pace` in seconds: until a bot answers for a silent person, and between bots' answers.
        """
        self.game = game
        self.name = name
        self._rules = games.load(game)
        self._seats = seats
        self._options = _defaults(self._rules.options(seats)) | (options or {})
        self._data = data or {}
        self._seed = seed
        self._recording = Recording(shelf, self._journal_failed)
        self._head: Header | None = None
        self._people = People("", 0, "", ())
        self._match: Match | None = None
        self._matches = 0
        self._history = History()
        self._stand_ins = StandIns(thinker, pace)
        self._stand_ins.patience = patience
        self._revision = 0
        self._due: float | None = None
        self._owner = owner

    @classmethod
    def resumed(
        cls,
        path: Path,
        thinker: Thinker,
        *,
        patience: float = 0.0,
        pace: float = 0.0,
        shelf: Shelf | None = None,
        owner: Callable[[Told], object] = lambda told: None,
    ) -> MatchTable:
        """The table of a journal, its match where it was; raises JournalError (and `journal.over`)."""
        file, record = Journal.reopen(path)
        try:
            head = record.header
            rules = rules_of(record)
            match = journals.restore(rules, record)
            check_people(record, str(path))
            if match.result is not None or not record.people.table:
                raise JournalError("journal.over", path=str(path))
            setup = head.setup
            table = cls(
                head.game,
                setup.seats,
                thinker,
                options=setup.options,
                data=setup.data,
                patience=patience,
                pace=pace,
                shelf=shelf,
                name=record.people.name,
                owner=owner,
            )
        except BaseException:
            file.close()
            raise
        table._begin(match, head, record.people)
        table._recording.adopt(file)
        if record.torn:
            table.tell(Told("journal-torn", {"bytes": record.torn}))
        return table

    @property
    def saved(self) -> Saved:
        """What the host of a resumed table starts from."""
        seats = tuple(SavedSeat(s.name, s.emblem, s.kind, s.token) for s in self._people.seats)
        return Saved(self._people.table, self._people.port, self._people.pin, seats)

    @property
    def recorded(self) -> Path | None:
        """The journal that is being written."""
        return self._recording.path

    @property
    def match(self) -> Match | None:
        """The match being played or over; for the host's side alone."""
        return self._match

    def offers(self, seats: int) -> tuple[Option, ...]:
        """The options that the game offers to so many seats."""
        return self._rules.options(seats)

    # ---------------------------------------------------------------------------------------- net.table.Table

    def describe(self) -> Described:
        """What lobby, status and discovery tell."""
        started = self._match is not None
        over = self._match is not None and self._match.result is not None
        patience = ceil(self._stand_ins.patience)
        return Described(self.game, dict(self._options), self._seats, started, over, patience)

    def configure(self, options: dict[str, str | int], seats: int, patience: int) -> Refusal | None:
        """Set house rules, seats and patience.

        An option left as it was falls back to its default where the new number of seats does not offer it.
        """
        if seats not in self._rules.seats:
            low, high = self._rules.seats[0], self._rules.seats[-1]
            return Refusal("table.seats", {"low": low, "high": high, "given": seats})
        chosen: dict[str, str | int] = {}
        for option in self._rules.options(seats):
            value = options.get(option.name, option.default)
            if value not in option.choices:
                if value != self._options.get(option.name):
                    return Refusal("table.option", {"option": option.name, "given": value})
                value = option.default
            chosen[option.name] = value
        unknown = [name for name in options if name not in chosen and name not in self._options]
        if unknown:
            return Refusal("table.option", {"option": unknown[0], "given": options[unknown[0]]})
        self._options, self._seats = chosen, seats
        self._stand_ins.patience = float(patience)
        return None

    def start(self, seats: Sequence[SeatInfo], saved: Saved) -> Refusal | None:
        """Begin a match with these people and bots."""
        setup = Setup(self._draw_seed(), len(seats), dict(self._options), self._data)
        people = self._named(saved)
        try:
            match = Match(self._rules, setup)
            head = journals.header(self.game, self._rules.version, setup, people)
        except ValueError as error:
            return Refusal("table.setup", {"reason": str(error)[:200]})
        self._matches += 1
        self._begin(match, head, people)
        self._recording.begin(head)
        return None

    def keep(self, saved: Saved) -> None:
        """People, tokens or the port changed."""
        self._people = self._named(saved)
        self._recording.write(self._people)

    def act(self, seat: int, ticket: str, body: bytes, now: float) -> Refusal | None:
        """Do what a person answered."""
        try:
            action = bodies.open_action(body)
        except ValueError:
            return Refusal("engine.malformed")
        if self._match is None:
            return Refusal("engine.not-asked")
        return self._do(self._match, seat, ticket, action)

    def why(self, seat: int, ticket: str, body: bytes) -> Refusal | None:
        """Why this answer would be refused."""
        try:
            action = bodies.open_action(body)
        except ValueError:
            return Refusal("engine.malformed")
        ask = self._match.asks().get(seat) if self._match is not None else None
        if self._match is None or ask is None:
            return Refusal("engine.not-asked")
        if ask.ticket != ticket:
            return Refusal("engine.stale")
        refused = self._match.why(seat, action)
        return None if refused is None else Refusal(refused.rule, refused.facts)

    def open(self, seat: int) -> bool:
        """Whether others may watch this seat compose its answer."""
        ask = self._match.asks().get(seat) if self._match is not None else None
        return ask is not None and ask.decision.open

    def tick(self, now: float) -> None:
        """One answer of a bot at most, so that each is an update of its own; and a look at the silent."""
        match = self._match
        if match is None:
            return
        self._stand_ins.watch(match.asks(), now)
        found = self._stand_ins.next(self.game, match, now)
        if found is not None:
            (seat, ticket), action = found
            impatient = self._stand_ins.patient((seat, ticket))
            if self._do(match, seat, ticket, action) is not None:
                self._draw(match, seat, ticket)
            if impatient:
                self.tell(Told("patience", {"seat": seat}))
            self._stand_ins.watch(match.asks(), now)
        self._due = self._stand_ins.due(match, now)

    def due(self) -> float | None:
        """When the next tick is wanted."""
        return self._due

    def away(self, seat: int, caretaker: bool) -> None:
        """A person is gone past the grace, or back."""
        if self._stand_ins.away(seat, caretaker):
            self.tell(Told("caretaker" if caretaker else "back", {"seat": seat}))

    def revision(self) -> int:
        """A number that grows with every change that somebody may see."""
        return self._revision

    def update(self, seat: int | None, full: bool) -> bytes:
        """The body for one audience; empty before the first match."""
        match = self._match
        if match is None:
            return b""
        events, told = self._history.take(seat)
        if full:
            events, told = (), ()
        asks = match.asks()
        ask = asks.get(seat) if seat is not None else None
        return bodies.pack_update(
            bodies.Update(
                self._revision,
                msgspec.Raw(pack(match.view(seat))),
                events,
                told,
                None if ask is None else bodies.Asked(ask.ticket, ask.decision),
                tuple(asks),
                match.result,
            )
        )

    def sync(self) -> None:
        """Make everything durable; a finished match becomes a replay, without tokens and PIN."""
        self._recording.sync()
        if self._match is not None and self._match.result is not None:
            self._recording.finish(lambda: self.journal() or b"")

    def journal(self) -> bytes | None:
        """The replay of the match, once it is over."""
        if self._match is None or self._head is None or self._match.result is None:
            return None
        return journals.replay_of(self._head, self._people, self._match.log)

    # ------------------------------------------------------------------------------------------------------

    def tell(self, told: Told) -> None:
        """Tell everybody something besides the game."""
        self._history.add([told])
        self._revision += 1
        self._owner(told)

    def close(self) -> None:
        """Stop the bots and close the journal."""
        self._stand_ins.close()
        self.sync()
        self._recording.close()

    def _begin(self, match: Match, head: Header, people: People) -> None:
        self._match, self._head, self._people = match, head, people
        self._history.forget()
        kinds = enumerate(sitting.kind for sitting in people.seats)
        self._stand_ins.begin({seat: kind.removeprefix(BOT) for seat, kind in kinds if kind.startswith(BOT)})
        self._revision += 1

    def _do(self, match: Match, seat: Seat, ticket: str, action: Any) -> Refusal | None:
        try:
            events = match.act(seat, ticket, action)
        except IllegalAction as refused:
            return Refusal(refused.rule, refused.facts)
        self._recording.write(match.log[-1])
        self._history.add(events)
        self._revision += 1
        return None

    def _draw(self, match: Match, seat: Seat, ticket: str) -> None:
        """Chance answers where what a bot chose was refused."""
        decision = match.asks()[seat].decision
        rng = seeded(match.setup.seed, seat, match.answers[seat], 1)
        for _ in range(_TRIES):
            if self._do(match, seat, ticket, decision.sample(rng)) is None:
                return
        log.critical("No answer was found for seat %d at '%s'.", seat, decision.prompt)

    def _named(self, saved: Saved) -> People:
        seats = tuple(Sitting(s.name, s.emblem, s.kind, s.token) for s in saved.seats)
        return People(saved.table, saved.port, saved.pin, seats, self.name)

    def _draw_seed(self) -> int:
        return secrets.randbits(48) if self._seed is None else self._seed + self._matches

    def _journal_failed(self, reason: str) -> None:
        self.tell(Told("journal-failed", {"reason": reason}))


def rules_of(record: Record) -> Any:
    """The game that a journal is of; raises JournalError (`journal.game`) where there is none such."""
    name = record.header.game
    if name not in games.GAMES:
        raise JournalError("journal.game", game=name, games=sorted(games.GAMES))
    return games.load(name)


def _defaults(options: Sequence[Option]) -> dict[str, str | int]:
    return {option.name: option.default for option in options}
