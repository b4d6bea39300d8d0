"""The rules as data: whole, well formed, named by the code as they are called, and each shown by a test."""

from __future__ import annotations

import importlib
import pkgutil
import re
import tomllib
from collections import Counter
from pathlib import Path
from types import FunctionType

import pytest

import tests.rules.treasure_boots as here
from game import paths
from game.engine.rng import seeded
from game.rules.treasure_boots import game
from tests.rules.treasure_boots.table import setup

ROOT = Path(__file__).parents[3]
RULES = tomllib.loads((paths.assets() / "data" / "rules" / "treasure_boots.toml").read_text("utf-8"))["rules"]
IDS = [rule["id"] for rule in RULES]
SECTIONS = [
    "goal",
    "setup",
    "turn",
    "wind",
    "treasure",
    "privateers",
    "moving",
    "pearls",
    "acting",
    "shooting",
    "loot",
]
COVERAGE = ROOT / "docs" / "rules-coverage.md"


def shown() -> dict[str, list[str]]:
    """rule id -> the tests that show it."""
    found: dict[str, list[str]] = {name: [] for name in IDS}
    for module in pkgutil.iter_modules(here.__path__):
        if module.name.startswith("test_"):
            loaded = importlib.import_module(f"{here.__name__}.{module.name}")
            for name, test in vars(loaded).items():
                if isinstance(test, FunctionType) or hasattr(test, "shows"):
                    for rule in getattr(test, "shows", ()):
                        found[rule].append(f"{module.name}.{name}")
    return found


def test_every_rule_has_an_id_a_section_a_text_and_a_source():
    assert len(set(IDS)) == len(IDS) == 112
    for rule in RULES:
        assert set(rule) == {"id", "section", "text", "source"}
        assert re.fullmatch(r"[a-z]+\.[a-z-]+", rule["id"])
        assert rule["section"] in SECTIONS
        assert rule["source"] in ("rulebook", "project")
        assert 20 <= len(rule["text"]) <= 240
        assert rule["text"].endswith(".")


def test_sections_stand_together_in_the_order_of_reading():
    order = [rule["section"] for rule in RULES]
    assert sorted(order, key=SECTIONS.index) == order
    assert list(dict.fromkeys(order)) == SECTIONS


def test_the_numbers_in_the_texts_are_those_of_the_program():
    texts = {rule["id"]: rule["text"] for rule in RULES}
    assert "84 treasure tokens" in texts["setup.box"]
    for count in (18, 16, 12, 14):
        assert str(count) in texts["setup.box"]
    for target in (30, 20, 15, 12, 10):
        assert str(target) in texts["win.target"]


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_is_shown_by_a_test(rule):
    assert shown()[rule], f"no test is marked @shows({rule!r})"


def test_rules_named_in_the_code_exist():
    groups = {name.split(".")[0] for name in IDS}
    for file in sorted((ROOT / "game" / "rules" / "treasure_boots").glob("*.py")):
        for name in re.findall(r"[\"`]([a-z]+\.[a-z*-]+)[\"`]", file.read_text()):
            group, _, rest = name.partition(".")
            if group in groups and rest != "*" and not name.endswith(".toml"):
                assert name in IDS, f"{file.name} names {name}"


def test_every_rule_that_a_question_names_exists():
    """Barred answers and refusals: what `why not?` opens."""
    rng, named = seeded(4), set()
    for seats in (2, 5):
        state = game.new(setup(seats, seats))
        while pending := game.pending(state):
            for decision in pending.values():
                for choice in decision.choices:
                    for form in choice.forms:
                        named |= set(form.barred.values())
            seat = min(pending)
            game.apply(state, seat, pending[seat].sample(rng))
    assert named <= set(IDS)
    assert {"move.occupied", "move.horizon", "shoot.line", "shoot.blocked"} <= named


def coverage() -> str:
    """The page that counts rules and tests."""
    tests = shown()
    sources = Counter(rule["source"] for rule in RULES)
    lines = [
        "# Rules and the tests that show them",
        "",
        "## Captain Treasure Boots",
        "",
        f"{len(RULES)} statements, {sources['rulebook']} of the rulebook and {sources['project']} our own.",
        "Each is shown by at least one test; more than twenty are broken on purpose, and their tests notice.",
        "`pytest tests/rules/treasure_boots/test_rules_text.py --regenerate` writes this page.",
        "",
        "| rule | source | shown by |",
        "|---|---|---|",
    ]
    for rule in RULES:
        names = [name.split(".", 1)[1] for name in tests[rule["id"]]]
        first = f"`{names[0]}`" if names else "nothing"
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        lines.append(f"| {rule['id']} | {rule['source']} | {first}{more} |")
    return "\n".join(lines) + "\n"


def test_the_page_of_coverage_is_up_to_date(request):
    if request.config.getoption("--regenerate"):
        COVERAGE.write_text(coverage(), "utf-8")
    assert COVERAGE.read_text("utf-8") == coverage(), "run with --regenerate and read the diff"
