"""The dice duel stands among the games for as long as a test of sessions runs."""

import pytest

from game import games


@pytest.fixture(autouse=True)
def duel(monkeypatch):
    monkeypatch.setitem(games.GAMES, "duel", "tests.duel.game")
    monkeypatch.setitem(games.VIEWS, "duel", "tests.duel.game")
