"""Libertalia at the real table scene: whole matches with a mouse alone and with keys alone, and hot seat."""

from __future__ import annotations

import pytest

from game.bots import bot
from game.client.scenes.curtain import Curtain
from game.engine.rng import seeded
from tests.client.table.hands import Keys, Mouse, Sitting


def play(sitting: Sitting, hands: Mouse | Keys, most: int = 1000) -> set[str]:
    """Play by these hands as a greedy captain would; the questions that were answered."""
    greedy = bot.load("libertalia", "greedy")
    answered: set[str] = set()
    for _ in range(most):
        if not sitting.asked():
            break
        question = sitting.question
        hands.answer(greedy.choose(sitting.view, question.decision, seeded(1)))
        assert sitting.until(lambda question=question: sitting.question is not question, 30), (
            question.decision
        )
        answered.add(question.decision.prompt)
    return answered


@pytest.mark.parametrize(("hands", "seed"), [(Mouse, 5), (Keys, 5)])
def test_a_match_is_played_to_its_end_with_one_device_alone(hands, seed):
    sitting = Sitting(3, (0,), game="libertalia", seed=seed)
    try:
        answered = play(sitting, hands(sitting))
        assert sitting.result is not None
        assert {"sunrise", "booty"} <= answered
        assert len(answered) >= 3
    finally:
        sitting.close()


def lifted(sitting: Sitting) -> None:
    """Whoever is asked takes the screen and holds the key until the curtain is up."""
    scene = sitting.rig.app.scene
    assert isinstance(scene, Curtain)
    sitting.rig.down("return")
    sitting.rig.frames(60)
    sitting.rig.up("return")
    sitting.rig.frames(2)
    assert sitting.rig.app.scene is sitting.table


def test_two_at_one_screen_choose_behind_the_curtain_one_after_the_other():
    sitting = Sitting(2, (0, 1), game="libertalia", seed=2)
    try:
        table = sitting.table
        for seat in (0, 1):
            assert sitting.until(lambda: isinstance(sitting.rig.app.scene, Curtain), 300)
            assert not any(p.kind == "hand" for p in table.follower.showing.director.pieces.values())
            lifted(sitting)
            assert sitting.question.seat == seat
            shown = table.follower.showing.director
            hand = {name for name, piece in shown.pieces.items() if piece.kind == "hand"}
            assert hand == set(sitting.question.decision.choices[0].forms[0].ids)
            assert all(name.startswith(f"{seat}:") for name in hand)
            ticket = sitting.question.ticket
            sitting.rig.key("return", "return")
            assert sitting.until(
                lambda at=(seat, ticket): (
                    sitting.question is None or (sitting.question.seat, sitting.question.ticket) != at
                )
            )
        assert sitting.until(lambda: sitting.view.ship)
        assert not any(p.kind == "hand" for p in table.follower.showing.director.pieces.values())
    finally:
        sitting.close()


def test_a_character_that_is_being_chosen_stays_while_others_choose():
    sitting = Sitting(3, (0,), game="libertalia", seed=1)
    try:
        assert sitting.asked()
        question, table = sitting.question, sitting.table
        name = question.decision.choices[0].forms[0].ids[2]
        table.answering.press(name, table.follower.showing.director.board)
        assert sitting.until(lambda: len(sitting.view.agenda) == 1, 600)
        assert sitting.question.ticket == question.ticket
        assert table.answering.composer.amount(name) == 1
    finally:
        sitting.close()


def test_whoever_turns_back_from_the_curtain_finds_the_way_to_it_again():
    sitting = Sitting(2, (0, 1), game="libertalia", seed=2)
    try:
        assert sitting.until(lambda: isinstance(sitting.rig.app.scene, Curtain), 300)
        sitting.rig.key("escape")
        assert sitting.rig.app.scene is sitting.table
        assert sitting.table.deck.page.find("confirm") is None
        sitting.rig.click(sitting.table.deck.page.find("curtain").box.center)
        lifted(sitting)
        assert sitting.table.deck.page.find("confirm") is not None
    finally:
        sitting.close()
