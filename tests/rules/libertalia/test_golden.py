"""Recorded matches, readable: one answer a line with the names of its events, the state's digest at the end.

`pytest tests/rules/libertalia/test_golden.py --regenerate` plays them anew by chance; read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Action
from game.engine.match import Match
from game.engine.rng import seeded
from game.rules.libertalia import game
from tests.rules.libertalia.table import setup

GOLDEN = Path(__file__).parents[2] / "golden" / "libertalia"

MATCHES: dict[str, dict[str, Any]] = {
    "two": {"seats": 2, "seed": 2},
    "three-netted": {"seats": 3, "seed": 33, "fortune": "netted"},
    "four-fair-ties": {"seats": 4, "seed": 4, "ties": "fair"},
    "five-last-campaign": {"seats": 5, "seed": 50, "tiebreak": "last-campaign"},
    "six": {"seats": 6, "seed": 6},
}
EVENTS = {
    "begged", "campaign_began", "chose", "counted", "day_began", "declined", "discarded", "drew", "entered",
    "gained", "grannies_met", "lost", "nothing", "recruited", "relics_moved", "replaced", "retrieved",
    "revealed", "tokens_discarded", "took", "won",
}  # fmt: skip


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
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join([head, *by_chance(match, start.seed), *closing(match)]) + "\n", "utf-8")
    recorded = file.read_text("utf-8").splitlines()
    match = Match(game, start)
    assert recorded[0] == head
    assert replayed(match, recorded[1:-2]) == recorded[1:-2]
    assert closing(match) == recorded[-2:]


def test_the_recorded_matches_show_every_event():
    seen = {
        name
        for file in GOLDEN.glob("*.txt")
        for text in file.read_text("utf-8").splitlines()
        for name in text.partition(" | ")[2].split()
    }
    assert seen == EVENTS
