"""What runs inside a network namespace: a host that announces itself, a search, a call. Prints JSON lines.

Usage: python -m tests.net.lan_program serve|find|dial|announce ...
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from net import crier
from net.beacon import Beacon
from net.dial import Dial, Unreachable, parse_address
from net.host import Host, Settings
from net.listing import Listing, listing_of
from net.pump import Pump, listen
from net.wire import DEFAULT_PORT
from tests.net.toy import Toy

crier.LOOK = 0.5  # what takes five seconds at a table takes half a second here


def say(**facts: object) -> None:
    print(json.dumps(facts), flush=True)


def wait_for(condition: Callable[[], object], seconds: float = 8.0) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return bool(condition())


def serve(port: str) -> None:
    """Host a table, announce it, until a line or the end comes through stdin. `port`: UDP, of broadcasts."""
    beacon = Beacon(port=int(port))
    host = Host(Toy(), Settings("The Salty Dog", "0.1.0:test"), time.perf_counter())
    pump = Pump(host, listen())
    host.changed = lambda status: beacon.announce(listing_of(status, pump.port))
    pump.start()
    wait_for(lambda: beacon._crier._announced)
    say(port=pump.port, problem=beacon.problem)
    sys.stdin.readline()
    beacon.close()
    pump.stop()


def find(port: str, address: str = "") -> None:
    """Look until a table is found (at `address`, where one is given)."""
    beacon = Beacon(port=int(port))
    beacon.browse()
    wait_for(
        lambda: any(not address or found.addresses[0] == address for found in beacon.tables()),
        8.0 if address else 4.0,
    )
    say(tables=[[found.listing.name, list(found.addresses)] for found in beacon.tables()])
    beacon.close()


def dial(*addresses: str) -> None:
    """Try each address by itself, all at once."""
    now = time.monotonic()
    dials = {text: Dial([parse_address(text)], now) for text in addresses}
    reasons: dict[str, str] = {}
    while dials:
        for text, one in list(dials.items()):
            got = one.poll(time.monotonic())
            if got is not None:
                reasons[text] = got.reason if isinstance(got, Unreachable) else "reached"
                del dials[text]
        time.sleep(0.01)
    say(**reasons)


def announce() -> None:
    """Announce a table where there is no network yet; say when it is seen that there is none, then one."""
    beacon = Beacon(port=DEFAULT_PORT)
    beacon.announce(Listing("ab", "Early", "toy", 1, 1, False, False, 1, "c"))
    wait_for(lambda: beacon.problem)
    say(problem=beacon.problem)
    wait_for(lambda: beacon._crier._announced)
    say(problem=beacon.problem)
    beacon.close()


if __name__ == "__main__":
    programs: dict[str, Callable[..., None]] = {
        "serve": serve,
        "find": find,
        "dial": dial,
        "announce": announce,
    }
    programs[sys.argv[1]](*sys.argv[2:])
