"""The rules as data: whole, well formed, named by the code as they are called, and each shown by a test."""

from __future__ import annotations

import importlib
import pkgutil
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import tests.rules.booty_for_booty as here
from game import paths
from game.rules.booty_for_booty.cards import CARDS, KEYS

ROOT = Path(__file__).parents[3]
RULES = tomllib.loads((paths.assets() / "data" / "rules" / "booty_for_booty.toml").read_text("utf-8"))[
    "rules"
]
IDS = [rule["id"] for rule in RULES]
SECTIONS = [
    *("goal", "making", "legends", "weaknesses", "dice", "week", "jobs", "course", "decks", "sailing"),
    *("island", "port", "grog", "captain", "cards"),
    *("crew_events", "sea_encounters", "port_happenings", "island_exploration"),
]
COVERAGE = ROOT / "docs" / "rules-coverage-booty-for-booty.md"


def shown() -> dict[str, list[str]]:
    """rule id -> the tests that show it."""
    found: dict[str, list[str]] = {name: [] for name in IDS}
    for module in pkgutil.iter_modules(here.__path__):
        if module.name.startswith("test_"):
            for name, test in vars(importlib.import_module(f"{here.__name__}.{module.name}")).items():
                for rule in getattr(test, "shows", ()):
                    found[rule].append(name)
    return found


SHOWN = shown()


def test_every_rule_has_an_id_a_section_a_text_and_a_source():
    assert len(set(IDS)) == len(IDS) == 245
    for rule in RULES:
        assert set(rule) == {"id", "section", "text", "source"}
        assert re.fullmatch(r"[a-z]+\.[a-z_-]+", rule["id"])
        assert rule["section"] in SECTIONS
        assert rule["source"] in ("rulebook", "project")
        assert len(rule["text"]) < 320
        assert rule["text"].endswith(".")


def test_the_sections_stand_in_the_order_of_reading():
    assert list(dict.fromkeys(rule["section"] for rule in RULES)) == SECTIONS


def test_every_card_has_its_text_and_only_seen_ones_are_the_rulebooks():
    cards = [rule for rule in RULES if rule["id"].startswith("card.") and rule["id"] != "card.need"]
    assert [rule["id"] for rule in cards] == [f"card.{key}" for key in KEYS]
    for rule, card in zip(cards, CARDS.values(), strict=True):
        assert (rule["source"] == "rulebook") == (card.label == "A")


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_is_shown_by_a_test(rule):
    assert SHOWN[rule], f"no test is marked @shows({rule!r})"


def test_rules_named_in_the_code_exist():
    groups = {name.split(".")[0] for name in IDS}
    for file in sorted((ROOT / "game" / "rules" / "booty_for_booty").glob("*.py")):
        for name in re.findall(r"[\"`]([a-z]+\.[a-z_*-]+)[\"`]", file.read_text()):
            group, _, rest = name.partition(".")
            if rest not in ("toml", "py"):
                assert name in IDS or (group in groups and rest == "*"), f"{file.name} names {name}"


def coverage() -> str:
    """The page that counts rules and tests."""
    sources = Counter(rule["source"] for rule in RULES)
    lines = [
        "# Booty for Booty: rules and the tests that show them",
        "",
        f"{len(RULES)} statements: {sources['rulebook']} of the rulebook and its cards,",
        f"{sources['project']} of the project.",
        "Each is shown by at least one test.",
        "`pytest tests/rules/booty_for_booty/test_rules_text.py --regenerate` writes this page.",
        "",
        "| rule | source | shown by |",
        "|---|---|---|",
    ]
    for rule in RULES:
        names = SHOWN[rule["id"]]
        first = f"`{names[0]}`" if names else "nothing"
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        lines.append(f"| {rule['id']} | {rule['source']} | {first}{more} |")
    return "\n".join(lines) + "\n"


def test_the_page_of_coverage_is_up_to_date(request):
    if request.config.getoption("--regenerate"):
        COVERAGE.write_text(coverage(), "utf-8")
    assert COVERAGE.read_text("utf-8") == coverage(), "run with --regenerate and read the diff"
