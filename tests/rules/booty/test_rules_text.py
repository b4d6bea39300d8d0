"""The rules as data: whole, well formed, named by the code as they are called, and each shown by a test."""

from __future__ import annotations

import importlib
import pkgutil
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import tests.rules.booty as here
from game import paths
from game.engine.rng import seeded
from game.rules.booty import game
from tests.rules.booty.table import by_chance, question, setup

ROOT = Path(__file__).parents[3]
RULES = tomllib.loads((paths.assets() / "data" / "rules" / "booty.toml").read_text("utf-8"))["rules"]
IDS = [rule["id"] for rule in RULES]
SECTIONS = [
    *("goal", "setup", "round", "quartermaster", "share", "claim", "taking", "afterwards"),
    *("might", "market", "treasure", "relics", "way_of_life", "nations", "legacies"),
]
COVERAGE = ROOT / "docs" / "booty-coverage.md"


def shown() -> dict[str, list[str]]:
    """rule id -> the tests that show it."""
    found: dict[str, list[str]] = {name: [] for name in IDS}
    for module in pkgutil.iter_modules(here.__path__):
        if module.name.startswith("test_"):
            for name, test in vars(importlib.import_module(f"{here.__name__}.{module.name}")).items():
                for rule in getattr(test, "shows", ()):
                    found[rule].append(name)
    return found


def test_every_rule_has_an_id_a_section_a_text_and_a_source():
    assert len(set(IDS)) == len(IDS) == 105
    for rule in RULES:
        assert set(rule) == {"id", "section", "text", "source"}
        assert re.fullmatch(r"[a-z]+\.[a-z-]+", rule["id"])
        assert rule["section"] in SECTIONS
        assert rule["source"] in ("rulebook", "project")
        assert len(rule["text"]) < 240
        assert rule["text"].endswith(".")


def test_the_sections_stand_in_the_order_of_reading():
    assert list(dict.fromkeys(rule["section"] for rule in RULES)) == SECTIONS
    assert [rule["section"] for rule in RULES] == sorted(
        (rule["section"] for rule in RULES), key=SECTIONS.index
    )


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_is_shown_by_a_test(rule):
    assert shown()[rule], f"no test is marked @shows({rule!r})"


def test_rules_named_in_the_code_exist():
    groups = {name.split(".")[0] for name in IDS}
    for file in sorted((ROOT / "game" / "rules" / "booty").glob("*.py")):
        for name in re.findall(r"[\"`]([a-z]+\.[a-z*-]+)[\"`]", file.read_text()):
            group, _, rest = name.partition(".")
            if rest != "toml":
                assert name in IDS or (group in groups and rest == "*"), f"{file.name} names {name}"


def test_every_rule_that_a_question_names_exists():
    """Barred answers: what `why not?` opens."""
    rng, barred = seeded(4), set()
    for seats in (3, 6):
        state = game.new(setup(seats, seats))
        while game.pending(state):
            for choice in question(state)[1].choices:
                for form in choice.forms:
                    barred |= set(form.barred.values())
            by_chance(state, rng)
    assert barred <= set(IDS)
    assert barred == {
        *("share.spoils", "share.coin-taken", "route.two", "route.top", "route.bottom", "might.taken")
    }


def coverage() -> str:
    """The page that counts rules and tests."""
    tests = shown()
    sources = Counter(rule["source"] for rule in RULES)
    rulebook, project = sources["rulebook"], sources["project"]
    lines = [
        "# Booty: rules and the tests that show them",
        "",
        f"{len(RULES)} statements: {rulebook} of the rulebook, {project} of the project.",
        "Each is shown by at least one test; more than twenty are broken on purpose, and their tests notice.",
        "`pytest tests/rules/booty/test_rules_text.py --regenerate` writes this page.",
        "",
        "| rule | source | shown by |",
        "|---|---|---|",
    ]
    for rule in RULES:
        names = tests[rule["id"]]
        first = f"`{names[0]}`" if names else "nothing"
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        lines.append(f"| {rule['id']} | {rule['source']} | {first}{more} |")
    return "\n".join(lines) + "\n"


def test_the_page_of_coverage_is_up_to_date(request):
    if request.config.getoption("--regenerate"):
        COVERAGE.write_text(coverage(), "utf-8")
    assert COVERAGE.read_text("utf-8") == coverage(), "run with --regenerate and read the diff"
