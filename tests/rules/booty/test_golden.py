"""Recorded matches, readable: one answer a line with the names of its events, the state's digest at the end.

`pytest tests/rules/booty/test_golden.py --regenerate` plays them anew by chance; read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Action
from game.engine.match import Match
from game.engine.rng import seeded
from game.rules.booty import game
from tests.rules.booty.table import setup

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden" / "booty"

MATCHES: dict[str, dict[str, Any]] = {
    "three-captains": {"seats": 3, "seed": 31},
    "four-with-house-rules": {
        **{"seats": 4, "seed": 44, "least": 1},
        **{"first": "seats", "legacies": "open", "defector": "floor"},
    },
    "five-captains": {"seats": 5, "seed": 55},
    "six-captains": {"seats": 6, "seed": 66},
}


def line(seat: int, action: Action, events: list[str]) -> str:
    return f"{seat} {action.verb} {json.dumps(list(action.args))} | {' '.join(events)}"


def by_chance(match: Match, seed: int) -> list[str]:
    rng, lines = seeded(seed, 1), []
    while asks := match.asks():
        ((seat, ask),) = asks.items()
        action = ask.decision.sample(rng)
        events = match.act(seat, ask.ticket, action)
        lines.append(line(seat, action, [event.name for event in events]))
    return lines


def replayed(match: Match, recorded: list[str]) -> list[str]:
    lines = []
    for text in recorded:
        seat, verb, args = text.partition(" | ")[0].split(" ", 2)
        action = Action(verb, tuple(json.loads(args)))
        events = match.act(int(seat), match.asks()[int(seat)].ticket, action)
        told = match.log[-1].action
        lines.append(line(int(seat), told, [event.name for event in events]))
    return lines


def closing(match: Match) -> list[str]:
    assert match.result is not None
    return [f"scores {' '.join(map(str, match.result.scores))}", f"digest {match.digest()}"]


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_still_plays_the_same(name, request):
    start = setup(**MATCHES[name])
    head = f"# {json.dumps(MATCHES[name])}"
    file = GOLDEN / f"{name}.txt"
    if request.config.getoption("--regenerate"):
        match = Match(game, start)
        file.write_text("\n".join([head, *by_chance(match, start.seed), *closing(match)]) + "\n", "utf-8")
    recorded = file.read_text("utf-8").splitlines()
    match = Match(game, start)
    assert recorded[0] == head
    assert replayed(match, recorded[1:-2]) == recorded[1:-2]
    assert closing(match) == recorded[-2:]


def test_the_recorded_matches_show_every_event_of_the_page():
    seen = {
        name
        for file in GOLDEN.glob("*.txt")
        for text in file.read_text("utf-8").splitlines()
        for name in text.partition(" | ")[2].split()
    }
    page = (ROOT / "docs" / "booty.md").read_text("utf-8")
    table = page.split("## Events")[1].split("## Result")[0]
    listed = {
        name.strip(" `")
        for row in table.splitlines()
        if row.startswith("| `")
        for name in row.split("|")[1].split(",")
    }
    assert seen == listed
