"""Recorded matches, readable: one answer a line with the names of its events, the state's digest at the end.

`pytest tests/rules/booty_for_booty/test_golden.py --regenerate` plays them anew by chance; read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Action
from game.engine.match import Match
from game.engine.rng import seeded
from game.rules.booty_for_booty import game
from tests.rules.booty_for_booty.table import setup

GOLDEN = Path(__file__).parents[2] / "golden" / "booty_for_booty"

MATCHES: dict[str, dict[str, Any]] = {
    "alone": {"seats": 1, "seed": 11},
    "two-literal": {"seats": 2, "seed": 22, "strength": "literal", "scurvy": "literal"},
    "three-order-once": {"seats": 3, "seed": 33, "order": "once", "helm": "workers"},
    "four": {"seats": 4, "seed": 44},
    "four-failing-ones": {"seats": 4, "seed": 45, "natural_one": "fails"},
    "four-again": {"seats": 4, "seed": 46},
}


def line(seat: int, action: Action, events: list[str]) -> str:
    return f"{seat} {action.verb} {json.dumps(list(action.args))} | {' '.join(events)}"


def by_chance(match: Match, seed: int) -> list[str]:
    rng, lines = seeded(seed, 1), []
    while asks := match.asks():
        seat = rng.choice(sorted(asks))
        action = asks[seat].decision.sample(rng)
        events = match.act(seat, asks[seat].ticket, action)
        lines.append(line(seat, action, [event.name for event in events]))
    return lines


def replayed(match: Match, recorded: list[str]) -> list[str]:
    lines = []
    for text in recorded:
        answer, _, _ = text.partition(" | ")
        seat, verb, args = answer.split(" ", 2)
        action = Action(verb, tuple(json.loads(args)))
        events = match.act(int(seat), match.asks()[int(seat)].ticket, action)
        lines.append(line(int(seat), action, [event.name for event in events]))
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


def listed_events() -> set[str]:
    page = (Path(__file__).parents[3] / "docs" / "booty-for-booty.md").read_text("utf-8")
    table = page.split("## Events")[1].split("## Result")[0]
    return {
        name.strip(" `")
        for row in table.splitlines()
        if row.startswith("| `")
        for name in row.split("|")[1].split(",")
    }


def test_the_page_lists_every_event_that_the_rules_tell():
    import re

    folder = Path(game.__file__).parent
    told = set()
    for file in folder.glob("*.py"):
        source = file.read_text("utf-8")
        told |= set(re.findall(r'tell\(\s*[a-z]+, "([a-z_]+)"', source))
        told |= set(re.findall(r'Event\("([a-z_]+)"', source))
    told |= {"died", "left"}
    assert told == listed_events()


def test_the_recorded_matches_tell_nothing_else():
    seen = {
        name
        for file in GOLDEN.glob("*.txt")
        for text in file.read_text("utf-8").splitlines()
        for name in text.partition(" | ")[2].split()
    }
    assert seen <= listed_events()
    assert len(seen) >= 30
