"""A client written from docs/protocol.md alone: a plain socket and msgpack. It joins and plays."""

from __future__ import annotations

import socket
import time
from typing import Any

import msgpack


class PageClient:
    """Sits down, knocks, answers every question with the first thing that its form allows."""

    def __init__(self, host: str, port: int, content: str, name: str, pin: str | None = None) -> None:
        self.sock = socket.create_connection((host, port), timeout=5)
        self.seat: int | None = None
        self.seen = 0
        self.told: list[dict[str, Any]] = []
        self.lobby: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.tries = 0
        self.beaten = time.monotonic()
        hello = {"protocol": 1, "content": content, "name": name, "token": None, "pin": pin, "wants": "seat"}
        self.send("hello", **hello)

    def send(self, kind: str, **fields: Any) -> None:
        payload = msgpack.packb({"type": kind, **fields})
        self.sock.sendall(len(payload).to_bytes(4, "big") + payload)

    def exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            piece = self.sock.recv(count - len(data))
            if not piece:
                raise EOFError("the host has closed")
            data += piece
        return data

    def read(self) -> dict[str, Any]:
        message = msgpack.unpackb(self.exactly(int.from_bytes(self.exactly(4), "big")))
        self.told.append(message)
        return message

    def play(self) -> dict[str, Any]:
        """Play until the match is over; give the result. Raises EOFError when the host lets us go."""
        while not self.update.get("result"):
            message = self.read()
            if message["type"] in ("reject", "bye"):
                raise EOFError(message["reason"])
            if message["type"] == "welcome":
                self.send("claim")
                self.send("ready")
            if message["type"] == "lobby":
                self.lobby = message
                self.seat = message["you"]
            if message["type"] == "update":
                self.seen = message["seq"]
                self.update = msgpack.unpackb(message["body"])
                self.tries = 0
                self.answer()
            if message["type"] == "refuse" and message["about"] == "act":
                self.tries += 1
                self.answer()
            if time.monotonic() - self.beaten >= 1:
                self.beaten = time.monotonic()
                self.send("beat", seen=self.seen)
        return self.update["result"]

    def answer(self) -> None:
        ask = self.update.get("ask")
        if ask:
            # After a refusal, and from question to question, another choice.
            choices = ask["decision"]["choices"]
            choice = choices[(self.tries + self.seen) % len(choices)]
            arguments = [self.argument(form) for form in choice.get("forms", [])]
            body = msgpack.packb({"verb": choice["verb"], "args": arguments})
            self.send("act", seat=self.seat, ticket=ask["ticket"], body=body)

    def argument(self, form: dict[str, Any]) -> Any:
        if form["type"] == "pick":
            return form["ids"][(self.tries + self.seen) % len(form["ids"])]
        if form["type"] == "subset":
            return form["ids"][: form["least"]]
        if form["type"] == "number":
            return form["low"]
        if form["type"] == "assign":
            return dict.fromkeys(form["ids"], form["slots"][0])
        counts: dict[str, int] = {}
        missing = form["least"]
        for kind, limit in form["limits"].items():
            counts[kind] = min(limit, missing)
            missing -= counts[kind]
        return counts

    def replay(self) -> bytes:
        """Fetch the finished match, piece by piece."""
        pieces: list[bytes] = []
        while True:
            self.send("journal", part=len(pieces))
            message = self.read()
            while message["type"] != "journal":
                message = self.read()
            pieces.append(message["body"])
            if len(pieces) == message["parts"]:
                return b"".join(pieces)

    def leave(self) -> None:
        self.send("bye", reason="leaving")
        self.sock.close()
