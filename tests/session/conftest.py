"""The dice duel stands among the games, and worlds are taken down after each test."""

from collections.abc import Iterator

import pytest

from game import games
from tests.session.world import World


@pytest.fixture(autouse=True)
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "duel", "tests.duel.game")
    monkeypatch.setitem(games.VIEWS, "duel", "tests.duel.game")


@pytest.fixture
def world() -> Iterator[World]:
    made = World()
    yield made
    made.close()
