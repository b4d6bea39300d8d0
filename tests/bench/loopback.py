"""Action sent -> six guests hold the new view, over TCP on this machine, host and guests in two processes.

Run: python tests/bench/loopback.py [actions]. Beside it runs the reference: the same bytes through bare pairs
of sockets to another process and back, so that the ratio tells how much of the time is ours.
"""

from __future__ import annotations

import json
import multiprocessing
import select
import socket
import statistics
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from net import wire
from net.dial import Address, Dial
from net.guest import Guest
from net.host import Host, Settings
from net.pump import Pump, listen
from tests.net.hostile import CONTENT
from tests.net.toy import Toy

GUESTS = 6
VIEW = 5000  # bytes, a little under the largest view that a game may have


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


def serve(port: Connection, padding: int) -> None:
    """The host's process: serves the toy until its guests are gone."""
    toy = Toy(seats=GUESTS, target=1 << 30, padding=padding, notes=False)
    host = Host(toy, Settings("Bench", CONTENT, autostart=True), time.perf_counter())
    pump = Pump(host, listen(0, "127.0.0.1"))
    port.send(pump.port)
    pump.run(until=lambda: toy.started and host.deserted)


class Table:
    """Six guests at a host; `measure` plays actions in turn and times each until everybody has seen it."""

    def __init__(self, padding: int = VIEW) -> None:
        mine, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs, padding))
        self.process.start()
        self.port = mine.recv()
        self.counts = [-1] * GUESTS
        self.asked: dict[int, str] = {}
        self.guests = [self._guest(number) for number in range(GUESTS)]
        while min(self.counts) < 0:
            self.poll()

    def _guest(self, number: int) -> Guest:
        hello = wire.Hello(wire.PROTOCOL, CONTENT, f"Guest {number}", None, None, "seat")
        where = [Address("127.0.0.1", self.port)]
        guest = Guest(lambda now: Dial(where, now), hello, time.perf_counter())
        while not guest.joined:
            guest.poll(time.perf_counter())
        guest.send(wire.Claim(number))
        guest.send(wire.Ready())
        return guest

    def poll(self) -> None:
        for at, guest in enumerate(self.guests):
            for notice in guest.poll(time.perf_counter()):
                if isinstance(notice, wire.Update):
                    view = json.loads(notice.body)
                    self.counts[at] = view["count"]
                    if view["ask"]:
                        self.asked[at] = view["ask"]

    def wait(self, seconds: float) -> None:
        """Sleep until one of the guests has news."""
        numbers = [guest.fileno() for guest in self.guests]
        assert min(numbers) >= 0, "a guest has lost its link"
        select.select(numbers, [], [], seconds)

    def measure(self, actions: int, pause: float = 0.0) -> list[float]:
        """Give the seconds of each action; `pause` seconds lie between two (each may send 60 a second)."""
        times = []
        for _ in range(actions):
            while not self.asked:
                self.wait(0.1)
                self.poll()
            seat, ticket = self.asked.popitem()
            wanted = self.counts[seat] + 1
            start = time.perf_counter()
            self.guests[seat].send(wire.Act(seat, ticket, b"1"))
            while min(self.counts) < wanted:
                self.wait(0.1)
                self.poll()
            times.append(time.perf_counter() - start)
            rest = time.perf_counter() + pause
            while (left := rest - time.perf_counter()) > 0:
                self.wait(left)
                self.poll()
        return times

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.process.join(5)
        self.process.kill()


def echo(far: list[socket.socket]) -> None:
    """The reference's process: what comes through the first socket goes out through all."""
    while far[0].recv(64):
        for sock in far:
            sock.sendall(b"x" * VIEW)


def reference(rounds: int) -> list[float]:
    """The seconds of a few bytes to another process and 5 kB back through each of six bare sockets."""
    pairs = [socket.socketpair() for _ in range(GUESTS)]
    near = [pair[0] for pair in pairs]
    process = multiprocessing.get_context("spawn").Process(target=echo, args=([pair[1] for pair in pairs],))
    process.start()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        near[0].sendall(b"act")
        for sock in near:
            got = 0
            while got < VIEW:
                got += len(sock.recv(65536))
        times.append(time.perf_counter() - start)
    for pair in pairs:
        pair[0].close()
        pair[1].close()
    process.join(5)
    process.kill()
    return times


def report(name: str, times: list[float]) -> None:
    print(
        f"{name}: n={len(times)} p50={1000 * statistics.median(times):.2f} ms "
        f"p99={1000 * percentile(times, 0.99):.2f} ms max={1000 * max(times):.2f} ms"
    )


def main() -> None:
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    bare = reference(actions)
    table = Table()
    try:
        times = table.measure(actions, pause=0.004)
    finally:
        table.close()
    report("bare sockets, a word there and 5 kB back to six", bare)
    report(f"action sent -> {GUESTS} guests hold the new view", times)
    print(f"ratio of medians: {statistics.median(times) / statistics.median(bare):.0f}")


if __name__ == "__main__":
    main()
