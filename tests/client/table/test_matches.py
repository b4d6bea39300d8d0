"""Whole matches at the real table scene, won with a mouse alone and with keys alone."""

from __future__ import annotations

import pytest

from game.bots.treasure_boots import Greedy
from game.engine.rng import seeded
from tests.client.table.hands import Keys, Mouse, Sitting


def play(sitting: Sitting, hands: Mouse | Keys) -> set[str]:
    """Play to the end by these hands as a greedy captain would; the questions that were answered."""
    answered = set()
    while sitting.asked():
        question = sitting.question
        action = Greedy().choose(sitting.view, question.decision, seeded(1))
        hands.answer(action)
        assert sitting.until(lambda question=question: sitting.question is not question, 30), (
            question.decision
        )
        answered.add(question.decision.prompt)
    return answered


@pytest.mark.parametrize(("hands", "seed"), [(Mouse, 2), (Keys, 2)])
def test_a_match_is_won_with_one_device_alone(hands, seed):
    sitting = Sitting(2, (0,), seed=seed, options={"target": 12})
    try:
        answered = play(sitting, hands(sitting))
        assert sitting.result.order[0] == (0,)
        assert {"moor", "sail", "act"} <= answered
    finally:
        sitting.close()
