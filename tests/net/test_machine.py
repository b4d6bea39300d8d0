"""Any order of joining, claiming, dropping, returning, playing and waiting leaves the table in order."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from net import wire
from net.table import OPEN, PERSON
from tests.net.toy import Toy
from tests.net.world import Player, World

NAMES = st.sampled_from(["Anne", "Jack", "Mary", "Anne", "", "\u202e"])


class Tables(RuleBasedStateMachine):
    """A table of three with guests who come and go; `tokens` are those that must still open a seat."""

    @initialize(
        kinds=st.sampled_from([("open",) * 3, ("open", "bot:greedy", "open")]),
        begun=st.sampled_from([True, True, False]),
    )
    def open_the_table(self, kinds, begun) -> None:
        self.world = World(Toy(seats=3), kinds=kinds)
        self.owner = self.world.owner("Owner")
        self.guests: list[Player] = []
        self.tokens: dict[str, int] = {}
        if begun:
            for number, kind in enumerate(kinds):
                if kind == OPEN:
                    self.guests.append(self.world.join("Anne", f"10.0.0.{number + 2}"))
                    self.guests[-1].claim()
                    self.guests[-1].send(wire.Ready())
            self.owner.send(wire.Start())
            assert self.world.table.started
            self.remember()

    def teardown(self) -> None:
        if hasattr(self, "world"):
            self.world.close()

    def some(self, data, seated: bool | None = None) -> Player | None:
        there = [guest for guest in self.guests if guest.guest.joined]
        if seated is not None:
            there = [guest for guest in there if (guest.seat is not None) == seated]
        return data.draw(st.sampled_from(there)) if there else None

    def remember(self) -> None:
        """Hold on to the tokens of those who sit, as their machines do."""
        self.tokens = {
            token: seat
            for token, seat in self.tokens.items()
            if self.world.host.seats.of_token(token) == seat
        }
        for guest in self.guests:
            if guest.guest.joined and guest.seat is not None:
                self.tokens[guest.token] = guest.seat

    @precondition(lambda self: len(self.guests) < 8)
    @rule(name=NAMES, wants=st.sampled_from(["seat", "seat", "spectator"]))
    def join(self, name, wants) -> None:
        self.guests.append(self.world.join(name, f"10.0.0.{len(self.guests) + 2}", wants=wants))

    @rule(
        data=st.data(), seat=st.none() | st.integers(0, 3), emblem=st.sampled_from(["", "gold", "jade", "x"])
    )
    def claim(self, data, seat, emblem) -> None:
        guest = self.some(data)
        if guest:
            guest.claim(seat, emblem)
            self.remember()

    @rule(data=st.data())
    def knock(self, data) -> None:
        guest = self.some(data, seated=True)
        if guest:
            guest.send(wire.Ready())

    @rule(data=st.data())
    def release(self, data) -> None:
        guest = self.some(data, seated=True)
        if guest:
            self.tokens.pop(guest.token, None)
            guest.send(wire.Release())

    @rule(level=st.sampled_from(["greedy", ""]), seat=st.integers(0, 3))
    def seat_a_bot(self, level, seat) -> None:
        self.owner.send(wire.Bot(seat, level))

    @rule(count=st.integers(1, 4))
    def change_the_seats(self, count) -> None:
        self.owner.send(wire.Configure({"target": 1000}, count))
        # People keep their order, but may sit elsewhere now.
        self.tokens = {
            token: seat
            for token in self.tokens
            if (seat := self.world.host.seats.of_token(token)) is not None
        }

    @rule()
    def start(self) -> None:
        self.owner.send(wire.Start())

    @rule(seat=st.integers(0, 3))
    def kick(self, seat) -> None:
        self.owner.send(wire.Kick(seat))
        self.tokens = {token: held for token, held in self.tokens.items() if held != seat}

    @rule(data=st.data())
    def drop(self, data) -> None:
        guest = self.some(data)
        if guest:
            guest.guest.drop()
            self.world.turn()

    @rule(data=st.data())
    def leave(self, data) -> None:
        guest = self.some(data)
        if guest:
            if not self.world.host.described.started:
                self.tokens.pop(guest.token, None)
            guest.guest.close()
            self.world.turn()

    @precondition(lambda self: self.tokens)
    @rule(data=st.data())
    def come_back(self, data) -> None:
        token = data.draw(st.sampled_from(sorted(self.tokens)))
        self.guests = [guest for guest in self.guests if guest.guest.joined][-7:]
        back = self.world.join("Back", "10.0.0.99", token=token)
        assert back.seat == self.tokens[token]
        if self.world.host.described.started:
            assert back.all(wire.Update)[0].full
        self.guests.append(back)

    @rule(data=st.data(), body=st.sampled_from([b"1", b"2", b"3", b"4"]))
    def act(self, data, body) -> None:
        guest = self.some(data, seated=True)
        if guest and self.world.table.started:
            asked = guest.view["ask"]
            count = self.world.table.count
            guest.act(body)
            if asked and body != b"4":
                assert self.world.table.count >= count + int(body)

    @rule(seconds=st.sampled_from([0.1, 1.0, 5.0, 25.0]))
    def wait(self, seconds) -> None:
        self.world.wait(seconds, step=min(seconds, 1.0))
        if not self.world.host.described.started:
            self.tokens = {
                token: seat
                for token, seat in self.tokens.items()
                if self.world.host.seats.of_token(token) is not None
            }

    @invariant()
    def seats_are_in_order(self) -> None:
        if not hasattr(self, "world"):
            return
        host = self.world.host
        holders = [seat.peer for seat in host.seats.all if seat.peer is not None]
        tokens = [seat.token for seat in host.seats.all if seat.token]
        emblems = [seat.emblem for seat in host.seats.all if seat.emblem]
        assert len(set(holders)) == len(holders)
        assert set(holders) <= set(host.peers)
        assert len(set(tokens)) == len(tokens)
        assert len(set(emblems)) == len(emblems)
        for seat in host.seats.all:
            assert (seat.kind == PERSON) == bool(seat.token)
            assert (seat.peer is not None) <= (seat.kind == PERSON)
            assert (seat.kind == PERSON and seat.peer is None) <= (seat.away is not None or seat.caretaker)
            assert (seat.caretaker and seat.kind == OPEN) <= host.described.started
        if host.under_way:
            assert {
                at for at, seat in enumerate(host.seats.all) if seat.caretaker
            } == self.world.table.caretaken

    @invariant()
    def everybody_knows_what_they_may_know(self) -> None:
        if not hasattr(self, "world"):
            return
        host, table = self.world.host, self.world.table
        for player in self.guests:
            if not player.guest.joined:
                continue
            peers = [peer for peer in host.peers.values() if peer.name == player.last(wire.Welcome).name]
            assert player.seat == host.seats.held_by(peers[0].number)
            assert player.last(wire.Lobby).seats == tuple(seat.row() for seat in host.seats.all)
            if table.started:
                assert player.view["count"] == table.count
                assert player.view["seat"] == player.seat
                assert player.view["secret"] == (None if player.seat is None else table.secret(player.seat))
        if host.under_way and table.saved is not None:
            assert table.saved == host.saved()


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
