"""Whole matches at the real table scene, won with a mouse alone and with keys alone; every form by each."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.bots.treasure_boots import Greedy
from game.client.settings import Settings
from game.engine.rng import seeded
from tests.client.scenes.fakes import FakeSession
from tests.client.table.hands import Keys, Mouse, Sitting
from tests.client.table.states import question
from tests.client.ui.rig import Rig


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


class Asked:
    """A single question, to be answered by hands; the session only remembers what it is told."""

    def __init__(self, prompt: str, verb: str) -> None:
        self.table = question(prompt, 6, verb)
        self.session = cast(FakeSession, self.table.session)
        self.rig = Rig(None, settings=Settings(text=100, speed="off"))
        self.rig.app.open(self.table)
        self.rig.frames(60)

    @property
    def question(self) -> Any:
        return self.table.answering.question


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize(
    ("prompt", "verb"),
    [
        ("moor", "moor"),
        ("offer", "command"),
        ("offer", "pass"),
        ("sail", "sail"),
        ("sail_privateer", "sail"),
        ("act", "collect"),
        ("act", "unload"),
        ("act", "shoot"),
        ("act", "hold"),
        ("agent", "name_agent"),
        ("attack_pearls", "add_pearls"),
        ("defence_pearls", "defend"),
        ("loot", "loot"),
        ("jump", "moor"),
    ],
)
def test_every_question_can_be_answered_with_one_device_alone(hands, prompt, verb):
    asked = Asked(prompt, verb)
    try:
        choice = asked.question.decision.choice(verb)
        seat, ticket = asked.question.seat, asked.question.ticket
        action = choice.sample(seeded(7))
        hands(cast(Sitting, asked)).answer(action)
        asked.rig.frames(2)
        assert asked.session.asked == [("act", seat, ticket, action)]
    finally:
        asked.rig.app.close()
