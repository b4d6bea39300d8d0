"""Booty at the real table scene: matches with a mouse alone and with keys alone, drafts, secrets, the end."""

from __future__ import annotations

import pytest

from game.bots import bot
from game.client.games.booty_layout import PHASES
from game.client.scenes.curtain import Curtain
from game.engine.contract import Action
from game.engine.forms import Subset
from game.engine.rng import seeded
from game.rules.booty import reckon
from game.session.protocol import Drafted, Update
from tests.client.table.booty import played
from tests.client.table.hands import Keys, Mouse, Sitting
from tests.client.ui.rig import Rig


def compose(sitting: Sitting, hands: Mouse | Keys, action: Action) -> None:
    """Answer a question by these hands: plain verbs by their button, several forms one after the other."""
    choice = sitting.question.decision.choice(action.verb)
    if len(choice.forms) < 2 and not any(isinstance(form, Subset) for form in choice.forms):
        hands.answer(action)
        return
    for value in action.args:
        for name in (value,) if isinstance(value, str) else value:
            hands.on_board(name)
            if isinstance(hands, Keys):
                hands.rig.key("return")
            sitting.rig.frames(2)
    if isinstance(hands, Keys):
        hands.focus("confirm")
        hands.rig.key("return")
    else:
        hands.press("confirm")


@pytest.mark.parametrize(("hands", "seed"), [(Mouse, 5), (Keys, 7)])
def test_a_match_is_played_to_its_end_with_one_device_alone(hands, seed):
    greedy = bot.load("booty", "greedy")
    sitting = Sitting(3, (0,), game="booty", seed=seed)
    try:
        answered: set[str] = set()
        made = hands(sitting)
        for _ in range(400):
            if not sitting.asked():
                break
            question = sitting.question
            compose(sitting, made, greedy.choose(sitting.view, question.decision, seeded(1)))
            assert sitting.until(lambda question=question: sitting.question is not question, 60), (
                question.decision
            )
            answered.add(question.decision.prompt)
        assert sitting.result is not None
        assert {"quartermaster", "share", "claim", "raid"} <= answered
    finally:
        sitting.close()


def lifted(sitting: Sitting) -> None:
    """Whoever is asked takes the screen and holds the key until the curtain is up."""
    assert isinstance(sitting.rig.app.scene, Curtain)
    sitting.rig.down("return")
    sitting.rig.frames(60)
    sitting.rig.up("return")
    sitting.rig.frames(2)
    assert sitting.rig.app.scene is sitting.table


def test_several_at_one_screen_look_at_what_is_secret_behind_the_curtain():
    sitting = Sitting(3, (0, 1, 2), game="booty", seed=2)
    try:
        table = sitting.table
        looked = False
        for _ in range(12):
            assert sitting.until(lambda: sitting.question is not None, 600)
            shown = table.follower.showing.director.gauges
            if isinstance(sitting.rig.app.scene, Curtain):
                assert (shown["mine"], shown["known"], shown["tiles"]) == (-1, (), ())
                lifted(sitting)
                mine = table.follower.showing.director.gauges
                assert mine["mine"] == sitting.question.seat
                assert len(mine["tiles"]) == 2
                looked = looked or bool(mine["known"])
            else:
                assert (shown["mine"], shown["known"], shown["tiles"]) == (-1, (), ())
            if looked:
                break
            question = sitting.question
            decision = question.decision
            verb = "accept" if decision.choice("accept") is not None else decision.choices[0].verb
            sitting.answer(Action(verb))
        assert looked
    finally:
        sitting.close()


def test_the_share_of_another_captain_grows_on_the_barrel_while_it_is_made():
    table = played.waiting(4)
    view = table._early[0].view
    rig = Rig(None)
    rig.app.open(table)
    rig.frames(4)
    director = table.follower.showing.director
    cards = [reckon.card_id(card) for card in view.spoils[:3]]
    coin = reckon.coin_id(reckon.coins_left(view.coins)[0])
    before = {name: (director.poses[name].x, director.poses[name].y) for name in (*cards, coin)}
    for count in range(1, 4):
        table.session.notices.append(
            Drafted(view.quartermaster, Action("offer", (tuple(cards[:count]), None)))
        )
        rig.frames(3)
    table.session.notices.append(Drafted(view.quartermaster, Action("offer", (tuple(cards), coin))))
    rig.frames(60)
    assert director.gauges["share"] == tuple(sorted(view.spoils[:3]))
    assert all((director.poses[name].x, director.poses[name].y) != before[name] for name in (*cards, coin))
    table.session.notices.append(Drafted(view.quartermaster, None))
    rig.frames(60)
    assert {name: (director.poses[name].x, director.poses[name].y) for name in (*cards, coin)} == before
    rig.app.close()


def test_composing_tells_the_table_and_taking_it_back_as_well():
    table = played.question("share", 4, 0.3)
    rig = Rig(None)
    rig.app.open(table)
    rig.frames(4)
    cards, coins = (form.ids for form in table.answering.question.decision.choices[0].forms)
    board = table.deck.board
    for name in (cards[1], coins[-1]):
        rig.click(board.camera.logical(*board.showing.director.board.spot(name)))
        rig.frames(30)
    drafts = [asked[2] for asked in table.session.asked if asked[0] == "draft"]
    assert drafts[-1] == Action("offer", ((cards[1],), coins[-1]))
    assert board.showing.director.gauges["share"] == (reckon.card_number(cards[1]),)
    rig.key("escape")
    rig.frames(30)
    assert [asked[2] for asked in table.session.asked if asked[0] == "draft"][-1] is None
    assert board.showing.director.gauges["share"] == ()
    rig.app.close()


def test_a_draft_gives_way_to_the_share_that_was_knocked():
    turns = played.played(1)
    number = next(n for n, t in enumerate(turns) if t.decision.prompt == "share" and t.seat != 0)
    turn = turns[number]
    table = played.sat(4, (0,), Update(0, 1, turn.watching, (), None, (turn.seat,), None, True))
    rig = Rig(None)
    rig.app.open(table)
    rig.frames(4)
    director = table.follower.showing.director
    spoils = tuple(reckon.card_id(card) for card in turn.watching.spoils)
    table.session.notices.append(Drafted(turn.seat, Action("offer", (spoils, None))))
    rig.frames(10)
    table.session.notices.append(Update(0, 2, turn.watched, turn.seen))
    rig.frames(400)
    assert director.gauges["phase"] == PHASES.index(turn.watched.phase)
    if turn.watched.offer is not None:
        assert director.gauges["share"] == tuple(sorted(turn.watched.offer.cards))
    table.session.notices.append(Drafted(turn.seat, Action("offer", (spoils, None))))
    rig.frames(60)
    assert director.board.pieces == table.face.layout(turn.watched, 0).pieces
    rig.app.close()
