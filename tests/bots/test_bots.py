"""Every level of every game answers every question with a legal action, the same one each time."""

import pytest

from game.bots import bot
from game.engine import codec
from game.engine.contract import Decision
from tests import playing

CASES = [
    (name, level, seats)
    for name in playing.GAMES
    for level in bot.LEVELS
    for seats in {min(playing.load(name).seats), max(playing.load(name).seats)}
]


@pytest.mark.parametrize(("name", "level", "seats"), CASES)
def test_a_bot_answers_from_what_came_over_the_wire(name, level, seats):
    player = bot.load(name, level)
    asked = 0
    for game, state, _ in playing.some(name, seats, 21, every=7):
        for seat, decision in game.pending(state).items():
            view = codec.unpack(game.View, codec.pack(game.view(state, seat)))
            question = codec.unpack(Decision, codec.pack(decision))
            answers = [player.choose(view, question, bot.generator(1, seat, 2)) for _ in range(2)]
            assert answers[0] == answers[1]
            assert decision.read(answers[0]) == answers[0]
            asked += 1
    assert asked > 2


def test_an_unknown_level_is_an_error():
    with pytest.raises(KeyError):
        bot.load("treasure_boots", "cheating")
