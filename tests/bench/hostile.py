"""100,000 hostile frames and peers that stop reading, against a table of six: what do the six notice?

Run: python tests/bench/hostile.py [frames] [frames per second]. Three processes: the host, the attacker,
and the six guests, who play on and time their actions as in loopback.py. The attacker comes and goes every
few seconds, so that whatever else the machine does falls on quiet and attack alike; it has less priority,
for it stands for other machines.
"""

from __future__ import annotations

import multiprocessing
import os
import socket
import statistics
import sys
import time
from multiprocessing.synchronize import Event
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from net import codec, wire
from tests.bench.loopback import Table, percentile, report
from tests.net.hostile import CONTENT, HELLOS, streams

CALM = 0.004  # seconds between two actions
TURN = 300  # actions in quiet, then as many under attack


def hello(wants: str = "spectator") -> bytes:
    message = wire.Hello(wire.PROTOCOL, CONTENT, "Blackbeard", None, None, wants)  # type: ignore[arg-type]
    return codec.frame(codec.pack(message, codec.TO_HOST))


def connect(port: int, address: str) -> socket.socket:
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind((address, 0))
    sock.settimeout(5)
    sock.connect(("127.0.0.1", port))
    return sock


def deaf(port: int, address: str) -> socket.socket:
    """A spectator that watches, but never reads, and never says anything again."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.bind((address, 0))
    sock.connect(("127.0.0.1", port))
    sock.sendall(hello())
    return sock


def attack(port: int, frames: int, rate: float, go: Event) -> None:
    """Send all frames, while `go` is set, at the given rate, half-open and deaf peers beside them."""
    os.nice(5)
    started = time.perf_counter()
    paused = 0.0
    idle: list[socket.socket] = []
    renewed = float("-inf")
    unsent = 0
    for number, (honest, data) in enumerate(streams(7, frames)):
        if not go.is_set():
            before = time.perf_counter()
            go.wait()
            paused += time.perf_counter() - before
        if time.perf_counter() - renewed > 5:
            for sock in idle:
                sock.close()
            idle = [connect(port, "127.0.0.8") for _ in range(3)]
            for sock in idle:
                sock.sendall(b"\0\0")
            idle.append(deaf(port, "127.0.0.9"))
            renewed = time.perf_counter()
        try:
            with connect(port, f"127.0.0.{10 + number % 200}") as sock:
                if honest:
                    sock.sendall(codec.frame(codec.pack(HELLOS[number % 2], codec.TO_HOST)))
                sock.sendall(data)
        except OSError:
            unsent += 1
        time.sleep(max(started + paused + number / rate - time.perf_counter(), 0.0))
    for sock in idle:
        sock.close()
    seconds = time.perf_counter() - started - paused
    print(f"attack: {frames} frames in {seconds:.1f} s, {unsent} of them met a closed door", flush=True)


def resident(pid: int) -> float:
    """MB that a process holds (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> None:
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    rate = float(sys.argv[2]) if len(sys.argv) > 2 else 1000.0
    table = Table()
    context = multiprocessing.get_context("spawn")
    go = context.Event()
    attacker = context.Process(target=attack, args=(table.port, frames, rate, go), daemon=True)
    quiet: list[float] = []
    noisy: list[float] = []
    try:
        table.measure(TURN, CALM)
        memory = [resident(table.process.pid or 0)]
        attacker.start()
        time.sleep(1)  # until it stands at the door
        while attacker.is_alive():
            quiet += table.measure(TURN, CALM)
            go.set()
            noisy += table.measure(TURN, CALM)
            go.clear()
            memory.append(resident(table.process.pid or 0))
        alive = all(guest.joined for guest in table.guests)
        print(f"host alive: {table.process.is_alive()}, all six guests still joined: {alive}")
        report("quiet", quiet)
        report("under attack", noisy)
        print(f"p99 under attack / quiet: {percentile(noisy, 0.99) / percentile(quiet, 0.99):.2f}")
        print(f"median under attack / quiet: {statistics.median(noisy) / statistics.median(quiet):.2f}")
        tenth = max(len(memory) // 10, 1)
        print(
            f"host memory: {memory[0]:.1f} MB before, {max(memory[:tenth]):.1f} MB after the first tenth, "
            f"{max(memory):.1f} MB at most"
        )
    finally:
        if attacker.is_alive():
            attacker.kill()
        table.close()


if __name__ == "__main__":
    main()
