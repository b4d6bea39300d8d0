"""What every game says about its rules and refusals: sentences for people, never the id of a rule."""

from __future__ import annotations

import pytest

from game.client import games, rulebook
from game.client.table.wording import ENGINE_WORDS
from game.games import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_reason_shows_the_id_of_its_rule(game):
    text = games.load(game).TEXT
    statements = [rule.id for page in rulebook.load(game).sections.values() for rule in page]
    for rule in (*statements, *ENGINE_WORDS, "engine.unheard-of"):
        said = text.rule(rule, {})
        assert not rule or rule not in said, (rule, said)
        assert said[:1].isupper() or said.startswith("?"), (rule, said)
        assert said.endswith("."), (rule, said)
