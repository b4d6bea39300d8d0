"""The rules as data: whole, well formed, named by the code as they are called, and each shown by a test."""

from __future__ import annotations

import importlib
import pkgutil
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import tests.rules.libertalia as here
from game import paths
from game.engine.rng import seeded
from game.rules.libertalia import game
from game.rules.libertalia.cards import CHARACTERS, COLOURS
from tests.rules.libertalia.table import setup

ROOT = Path(__file__).parents[3]
RULES = tomllib.loads((paths.assets() / "data" / "rules" / "libertalia.toml").read_text("utf-8"))["rules"]
IDS = [rule["id"] for rule in RULES]
SECTIONS = [
    "goal", "setup", "sunrise", "day", "dusk", "night", "rest", "next", "end", "open",
    "ranks_1_10", "ranks_11_20", "ranks_21_30",
]  # fmt: skip
COVERAGE = ROOT / "docs" / "libertalia-coverage.md"
NAMED = re.compile(r"[\"`]([a-z_]+\.[a-z*-]+)[\"`]")


@cache
def shown() -> dict[str, list[str]]:
    """rule id -> the tests that show it."""
    found: dict[str, list[str]] = {name: [] for name in IDS}
    for module in pkgutil.iter_modules(here.__path__):
        if module.name.startswith("test_"):
            loaded = importlib.import_module(f"{here.__name__}.{module.name}")
            for name, test in vars(loaded).items():
                for rule in getattr(test, "shows", ()):
                    found[rule].append(name)
    return found


def test_every_rule_has_an_id_a_section_a_text_and_a_source():
    assert len(set(IDS)) == len(IDS) == 145
    for rule in RULES:
        assert set(rule) == {"id", "section", "text", "source"}
        assert re.fullmatch(r"[a-z_]+\.[a-z-]+", rule["id"])
        assert rule["section"] in SECTIONS
        assert rule["source"] in ("rulebook", "project")
        assert 15 <= len(rule["text"]) <= 260
        assert rule["text"].endswith(".")
        assert not re.search(r"\byou", rule["text"].lower()), "names, never you"


def test_sections_stand_together_in_the_order_of_reading():
    order = [rule["section"] for rule in RULES]
    assert sorted(order, key=SECTIONS.index) == order
    assert list(dict.fromkeys(order)) == SECTIONS


def test_every_character_is_explained_under_its_rank_name_and_phases():
    for rank, it in CHARACTERS.items():
        texts = [rule["text"] for rule in RULES if rule["id"].startswith(f"{it.key}.")]
        first = it.phases[0].replace("end", "end of the campaign")
        assert texts[0].startswith(f"{rank} {it.name}, {first}:")
        for phase in it.phases[1:]:
            said = f"{it.name}, {phase.replace('end', 'end of the campaign')}:"
            assert any(text.startswith(said) for text in texts), said


def test_the_numbers_in_the_texts_are_those_of_the_program():
    texts = {rule["id"]: rule["text"] for rule in RULES}
    bag = "4 chests, 6 jewels, 10 goods, 8 treasure maps, 10 cursed relics, 6 sabers, 6 Spanish officers"
    assert bag in texts["setup.bag"]
    assert ", ".join(COLOURS) in texts["sunrise.marks"]


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_is_shown_by_a_test(rule):
    assert shown()[rule], f"no test is marked @shows({rule!r})"


def test_rules_named_in_the_code_exist():
    groups = {name.split(".")[0] for name in IDS}
    for file in sorted((ROOT / "game" / "rules" / "libertalia").glob("*.py")):
        for name in NAMED.findall(file.read_text()):
            group, _, rest = name.partition(".")
            if group in groups and rest != "*":
                assert name in IDS, f"{file.name} names {name}"


def test_every_rule_that_a_question_or_an_event_names_exists():
    """Barred answers, actions that change nothing, reasons of being discarded."""
    rng, named = seeded(4), set()
    for seats in (2, 4, 6):
        state = game.new(setup(seats, seats))
        while pending := game.pending(state):
            for decision in pending.values():
                named |= {rule for form in decision.choices[0].forms for rule in form.barred.values()}
            seat = min(pending)
            for event in game.apply(state, seat, pending[seat].sample(rng)):
                named |= {event.facts[key] for key in ("rule", "why") if key in event.facts}
    assert named <= set(IDS)
    assert {"saber.neighbours", "saber.own-den", "saber.ship", "officer.discard", "saber.victim"} <= named


def coverage() -> str:
    """The page that counts rules and tests."""
    tests = shown()
    sources = Counter(rule["source"] for rule in RULES)
    lines = [
        "# Libertalia: rules and the tests that show them",
        "",
        f"{len(RULES)} statements: {sources['rulebook']} of the rulebook, its cards and its publisher,"
        f" {sources['project']} of the project.",
        "Each is shown by at least one test; more than twenty are broken on purpose, and their tests notice.",
        "`pytest tests/rules/libertalia/test_rules_text.py --regenerate` writes this page.",
        "",
        "| rule | source | shown by |",
        "|---|---|---|",
    ]
    for rule in RULES:
        first, *others = [f"`{name}`" for name in tests[rule["id"]]] or ["nothing"]
        more = f" and {len(others)} more" if others else ""
        lines.append(f"| {rule['id']} | {rule['source']} | {first}{more} |")
    return "\n".join(lines) + "\n"


def test_the_page_of_coverage_is_up_to_date(request):
    if request.config.getoption("--regenerate"):
        COVERAGE.write_text(coverage(), "utf-8")
    assert COVERAGE.read_text("utf-8") == coverage(), "run with --regenerate and read the diff"
