"""Every other game, played to its end by real processes over the loopback; its journal replays."""

import pytest

from game import games
from tests import playing
from tests.process.programs import HERE, port_of

pytestmark = pytest.mark.process


@pytest.mark.parametrize("game", sorted(games.GAMES.keys() - {"treasure_boots"}))
def test_a_match_over_the_loopback_ends_and_its_journal_replays(harbour, game):
    seats = playing.load(game).seats[0]
    host = harbour.host("--seats", seats, "--pin", "off", "--seed", 5, game=game)
    address = f"127.0.0.1:{port_of(host)}"
    guests = [harbour.start("join", address, "--bot", "chance", *HERE) for _ in range(seats)]
    assert [guest.wait() for guest in guests] == [0] * seats, [guest.err for guest in guests]
    assert host.wait() == 0, host.err
    found = harbour.replayed()
    assert found["ok"]
    assert (found["game"], found["seats"]) == (game, seats)
    assert found["actions"] == harbour.answers() > 10
