"""docs/protocol.md is true: its examples are messages, its tables name every field, and its client plays."""

from __future__ import annotations

import ast
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgpack
import pytest

from game import tables
from game.bots.seat import Inline
from game.session.table import MatchTable
from net import codec, wire
from net.host import Host, Settings
from net.pump import Pump, listen
from net.table import Described, Refusal, Saved, SeatInfo, Table
from tests.net.page_client import PageClient

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TO_HOST = PAGE[PAGE.index("## 4.") : PAGE.index("## 5.")]
TO_GUEST = PAGE[PAGE.index("## 5.") : PAGE.index("## 6.")]
FROZEN = PAGE[PAGE.index("## 3.") : PAGE.index("## 4.")]
CONTENT = "0.1.0:page"


def examples(text: str) -> list[dict]:
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    return [ast.literal_eval(line) for block in blocks for line in block.splitlines()]


READERS: list[tuple[str, Callable[[bytes], wire.Message], list[dict]]] = [
    (
        "to the host",
        codec.read_to_host,
        [e for e in examples(FROZEN) if e["type"] == "hello"] + examples(TO_HOST),
    ),
    (
        "to a guest",
        codec.read_to_guest,
        [e for e in examples(FROZEN) if e["type"] != "hello"] + examples(TO_GUEST),
    ),
    ("broadcast", codec.read_here, examples(PAGE[PAGE.index("## 7.") :])),
]


@pytest.mark.parametrize(("read", "found"), [reader[1:] for reader in READERS], ids=[r[0] for r in READERS])
def test_every_example_of_the_page_is_a_message(read, found):
    assert found
    for example in found:
        read(msgpack.packb(example))


@pytest.mark.parametrize(
    ("union", "at"),
    [(wire.ToHost, 0), (wire.ToGuest, 1), (wire.Here, 2)],
    ids=["to host", "to guest", "here"],
)
def test_every_message_is_on_the_page_with_every_field(union, at):
    shown = {}
    for example in READERS[at][2]:
        shown[example["type"]] = set(example) - {"type"}
    kinds = getattr(union, "__args__", (union,))
    assert set(shown) == {kind.__struct_config__.tag for kind in kinds}
    for kind in kinds:
        fields = set(kind.__struct_fields__)
        assert shown[kind.__struct_config__.tag] == fields
        for field in fields:
            assert f"`{field}`" in PAGE


def test_the_page_names_the_numbers_that_hold():
    assert f"number **{wire.PROTOCOL}**" in PAGE
    assert f"**{wire.DEFAULT_PORT}**" in PAGE
    assert f"**{codec.TO_HOST:,}**" in PAGE
    assert f"**{codec.TO_GUEST:,}**" in PAGE


def test_the_page_names_every_reason_and_rule_that_the_network_gives():
    net = Path(__file__).resolve().parents[2] / "net"
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(net.glob("*.py")))
    rules = set(re.findall(r'Refusal\(\s*"(net\.[a-z-]+)"', source))
    reasons = set(re.findall(r'(?:reject|wire\.Bye)\(\s*"([a-z-]+)"', source))
    assert len(rules) > 15
    assert len(reasons) > 10
    for key in sorted(rules | reasons):
        assert f"`{key}`" in PAGE, key


def test_the_client_of_the_page_knows_nothing_of_ours():
    source = (Path(__file__).parent / "page_client.py").read_text(encoding="utf-8")
    imported = {line.split()[1] for line in source.splitlines() if re.match(r"\s*(import|from) ", line)}
    assert imported == {"__future__", "socket", "time", "typing", "msgpack"}
    assert len(source.splitlines()) <= 120


class FiveForms:
    """A toy table whose questions use every form; after twelve answers it is over."""

    FORMS = (
        {"type": "pick", "ids": ["red", "blue"]},
        {"type": "subset", "ids": ["a", "b", "c"], "least": 2, "most": 3},
        {"type": "counts", "limits": {"gold": 2, "grog": 2}, "least": 3, "most": 4},
        {"type": "number", "low": 3, "high": 9},
        {"type": "assign", "ids": ["anne", "jack"], "slots": ["deck", "mast"]},
        None,
    )

    def __init__(self) -> None:
        self.started = False
        self.answers: list[tuple[int, object]] = []

    def describe(self) -> Described:
        return Described("five", {}, 2, self.started, len(self.answers) >= 12)

    def configure(self, options: dict[str, str | int], seats: int, patience: int) -> Refusal | None:
        return None

    def start(self, seats: Sequence[SeatInfo], saved: Saved) -> Refusal | None:
        self.started = True
        return None

    def keep(self, saved: Saved) -> None:
        pass

    def act(self, seat: int, ticket: str, body: bytes, now: float) -> Refusal | None:
        refusal = self.why(seat, ticket, body)
        if refusal is None:
            self.answers.append((seat, msgpack.unpackb(body)["args"]))
        return refusal

    def why(self, seat: int, ticket: str, body: bytes) -> Refusal | None:
        if seat != len(self.answers) % 2 or ticket != f"t{len(self.answers)}":
            return Refusal("engine.stale")
        return None if msgpack.unpackb(body)["verb"] == "do" else Refusal("engine.not-offered")

    def open(self, seat: int) -> bool:
        return False

    def tick(self, now: float) -> None:
        pass

    def due(self) -> float | None:
        return None

    def away(self, seat: int, caretaker: bool) -> None:
        pass

    def revision(self) -> int:
        return len(self.answers) + self.started

    def update(self, seat: int | None, full: bool) -> bytes:
        body: dict = {"rev": self.revision(), "view": {}}
        if len(self.answers) >= 12:
            body["result"] = {"order": [[0], [1]], "scores": [2, 1]}
        elif seat == len(self.answers) % 2:
            form = self.FORMS[len(self.answers) % 6]
            choices = [{"verb": "dont"}, {"verb": "do", "forms": [form] if form else []}]
            body["ask"] = {"ticket": f"t{len(self.answers)}", "decision": {"prompt": "p", "choices": choices}}
        return msgpack.packb(body)

    def sync(self) -> None:
        pass

    def journal(self) -> bytes | None:
        return b"the whole match" * 5000


@pytest.fixture
def serve() -> Iterator[Callable[..., Pump]]:
    made: list[Pump] = []

    def start(table: Table, kinds: Sequence[str], pin: str = "") -> Pump:
        host = Host(
            table, Settings("Page", CONTENT, pin=pin, autostart=True), time.perf_counter(), kinds=kinds
        )
        made.append(Pump(host, listen(0, "127.0.0.1")))
        made[-1].start()
        return made[-1]

    yield start
    for pump in made:
        pump.stop()
        assert pump.failure is None


def play(pump: Pump, count: int, pin: str | None = None) -> list[PageClient]:
    """Let so many clients of the page play to the end, each in a thread."""
    clients = [PageClient("127.0.0.1", pump.port, CONTENT, f"Page {number}", pin) for number in range(count)]
    threads = [threading.Thread(target=client.play, daemon=True) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(40)
    return clients


def test_clients_of_the_page_play_a_toy_that_asks_every_form(serve):
    table = FiveForms()
    clients = play(serve(table, ["open", "open"], "4711"), 2, "4711")
    for client in clients:
        assert client.update["result"]["order"] == [[0], [1]]
        assert client.replay() == b"the whole match" * 5000
        client.leave()
    said = [args for _, args in table.answers]
    assert {repr(args) for args in said} >= {
        repr([["a", "b"]]),
        repr([{"gold": 2, "grog": 1}]),
        repr([3]),
        repr([{"anne": "deck", "jack": "deck"}]),
        repr([]),
    }


def test_a_client_of_the_page_is_refused_with_a_wrong_pin(serve):
    pump = serve(FiveForms(), ["open", "open"], "4711")
    client = PageClient("127.0.0.1", pump.port, CONTENT, "Page", "0000")
    with pytest.raises(EOFError, match="pin-wrong"):
        client.play()
    client.sock.close()


def test_a_client_of_the_page_plays_captain_treasure_boots_to_its_end(serve):
    data = tables.load("treasure_boots", "").data
    table = MatchTable("treasure_boots", 3, Inline(), options={"target": 5}, data=data, seed=7)
    (client,) = play(serve(table, ["open", "bot:greedy", "bot:greedy"]), 1)
    assert sum(map(len, client.update["result"]["order"])) == 3
    assert client.lobby["game"] == "treasure_boots"
    assert client.seen > 20
    client.leave()
    table.close()
