"""The table scene and a session: what is shown, asked, refused, explained, planned and shown again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from game.client.scenes.curtain import Curtain
from game.client.scenes.manual import Manual
from game.client.scenes.pause import Pause
from game.client.scenes.results import Results
from game.client.scenes.table import Table
from game.client.settings import Settings
from game.client.table.cards import Card
from game.client.table.talk import Talk
from game.client.widgets.ledger import Line
from game.client.widgets.notices import Tag
from game.engine.contract import Action, Choice, Decision, Event
from game.engine.forms import Pick
from game.rules.treasure_boots.reckon import cell_id
from game.session.protocol import Ask, Because, Closed, LobbyChanged, Refused, Said, Told, Update
from tests.client.scenes.fakes import FakeSession
from tests.client.table.hands import NAMES, Keys, Sitting
from tests.client.table.states import asked, finished, over, question, session, waiting
from tests.client.ui.rig import Rig


class Opened:
    """A table scene on a rig, with a session that remembers what it was asked."""

    def __init__(self, scene: Table, **more: Any) -> None:
        self.scene = scene
        self.session = cast(FakeSession, scene.session)
        self.rig = Rig(None, **more)
        self.rig.app.open(scene)
        self.rig.frames(3)

    @property
    def deck(self):
        return self.scene.deck

    def tell(self, *notices, frames: int = 2) -> None:
        self.session.notices += notices
        self.rig.frames(frames)

    def toasts(self) -> list[str]:
        return [notice.words for notice in self.deck.toasts._notices]

    def said(self):
        return self.deck._said


@pytest.fixture
def opened():
    rigs: list[Rig] = []

    def make(scene: Table, **more: Any) -> Opened:
        made = Opened(scene, **more)
        rigs.append(made.rig)
        return made

    yield make
    for rig in rigs:
        rig.app.close()


# -- answering ----------------------------------------------------------------------------------------------


def test_a_press_composes_and_only_confirming_answers(opened):
    table = opened(question("sail"))
    _, seat, decision = asked("sail")
    pick = decision.choices[0].forms[0]
    far = next(
        name
        for name in reversed(pick.ids)
        if table.deck.board.camera.sees(*map(float, name.split(",")), margin=1)
    )
    at = tuple(map(float, far.split(",")))
    table.rig.click(table.deck.board.camera.logical(*at))
    assert table.session.asked == []
    assert table.scene.answering.composer.action() == Action("sail", (far,))
    table.rig.key("escape")
    assert table.scene.answering.composer.action() is None
    table.rig.click(table.deck.board.camera.logical(*at))
    table.rig.click(table.deck.page.find("confirm").box.center)
    assert table.session.asked == [("act", seat, "ticket", Action("sail", (far,)))]


def test_after_an_answer_the_focus_is_on_the_board_and_enter_changes_no_speed(opened):
    table = opened(question("act", verb="collect"))
    speed = table.rig.app.stage.settings.speed
    table.rig.key("return")
    assert len(table.session.asked) == 1
    table.rig.key("return", "return")
    assert table.deck.page.focus is table.deck.board
    assert table.rig.app.stage.settings.speed == speed


def test_the_map_is_faint_where_a_ship_lies_under_it(opened):
    table = opened(waiting())
    board, stage = table.deck.board, table.rig.app.stage
    poses = board.showing.director.poses
    box = board.map._box(board.camera)
    ship = next(name for name in poses if name.startswith("s"))
    seen = []
    for spot in (board.box.center, box.center):
        x, y = board.camera.board(spot)
        poses.update({name: replace(pose, x=-90.0, y=-90.0) for name, pose in poses.items()})
        poses[ship] = replace(poses[ship], x=x, y=y)
        stage.canvas.fill("red")
        board.map.draw(stage, board.camera, board.showing)
        seen.append(stage.canvas.get_at((round(box.left) + 8, round(box.top) + 8)).r)
    assert board.camera.follows
    assert seen[0] < 60 < 120 < seen[1]


def test_a_line_that_is_higher_than_the_log_is_set_smaller_and_not_cut(opened):
    table = opened(waiting(), window=(800, 480), settings=Settings(text=150))
    log, stage = table.deck.log, table.rig.app.stage
    edges = []
    for words in ("", "The Privateer Lantern Jack fires at Wilhelmina, 3 cells between them: 42 % to hit."):
        table.scene.follower.lines[:] = [Line(words, "gold")] if words else []
        log.step(9.0)
        table.rig.frames(2)
        area = stage.rect(log.box)
        rows = (area.top + 3, area.bottom - 5)
        strips = [stage.canvas.subsurface((area.left, row, area.width, 2)) for row in rows]
        edges.append([pygame.image.tobytes(strip, "RGB") for strip in strips])
    assert edges[0] == edges[1]


def test_land_is_seen_from_the_first_picture_on_before_the_sea_is_drawn(opened):
    table = opened(question("moor"))
    board, stage = table.deck.board, table.rig.app.stage
    board.map.draw = lambda *drawn: None
    assert board._painter._sea.progress == 0
    view, _, decision = asked("moor")
    moored = [ship.cell for ship in view.ships]
    seen = []
    for name in decision.choices[0].forms[0].ids:
        x, y = map(int, name.split(","))
        if name != board.cursor and (x, y) not in moored and board.camera.sees(x, y, margin=1):
            at = board.camera.real(x, y)
            seen.append(stage.canvas.get_at((round(at[0]), round(at[1]))).r)
    assert seen
    assert min(seen) > 150


def test_arrows_lead_from_port_to_port_while_a_port_is_asked_for(opened):
    table = opened(question("moor"))
    ids = asked("moor")[2].choices[0].forms[0].ids
    for way in ("right", "down", "left", "up", "right", "up"):
        table.rig.key(way)
        assert table.deck.board.cursor in ids


def test_who_may_sail_may_stay_with_one_press(opened):
    table = opened(question("sail"))
    view, seat, _ = asked("sail")
    table.rig.click(table.deck.page.find("stay").box.center)
    assert table.session.asked == [("act", seat, "ticket", Action("sail", (cell_id(view.ships[seat].cell),)))]


@pytest.mark.parametrize("chance", [0, 9])
def test_where_no_shot_can_hit_enter_fires_none(opened, chance):
    view, seat, decision = asked("act", 6, "shoot")
    choice = decision.choice("shoot")
    pick = choice.forms[0]
    notes = {name: {**note, "chance": chance} for name, note in pick.notes.items()}
    others = tuple(other for other in decision.choices if other is not choice)
    aimless = Decision(
        "act", (Choice("shoot", (Pick(ids=pick.ids, notes=notes),)), *others), facts=decision.facts
    )
    update = Update(seat, 1, view, (), Ask("ticket", aimless), (seat,), None, True)
    table = opened(Table(session(6, (seat,)), [update], clock=lambda: 0.0))
    assert (table.deck.page.focus.name == "hold") is (chance == 0)
    table.rig.key("return")
    assert table.session.asked == ([("act", seat, "ticket", Action("hold"))] if chance == 0 else [])


def test_a_double_click_answers_once(opened):
    table = opened(question("sail"))
    table.deck.board.cursor = asked("sail")[2].choices[0].forms[0].ids[1]
    table.rig.key("return", "return", "return", "return")
    assert len(table.session.asked) == 1


def test_an_answer_that_is_refused_stands_again_with_the_reason(opened):
    table = opened(question("act", verb="collect"))
    table.rig.key("return")
    assert table.session.asked[-1][3] == Action("collect")
    assert table.scene.answering.question is None
    table.tell(Refused(table.session.seats[0], "engine.stale"))
    assert table.scene.answering.question is not None
    assert any("moved on" in words for words in table.toasts())


def test_confirm_too_early_says_what_is_missing(opened):
    table = opened(question("sail"))
    table.rig.click(table.deck.page.find("confirm").box.center)
    assert table.session.asked == []
    assert table.toasts()


def test_unloading_shows_its_working(opened):
    table = opened(question("act", verb="unload"))
    _, _, decision = asked("act", 6, "unload")
    limits = decision.choice("unload").forms[0].limits
    bar = table.deck.page.find("decision")
    assert f"{sum(limits.values())} token" in bar.facts
    kind = next(iter(limits))
    table.rig.click(
        (table.deck.page.find(f"take {kind}").box.left + 8, table.deck.page.find(f"take {kind}").box.centery)
    )
    bar = table.deck.page.find("decision")
    assert f"{sum(limits.values()) - 1} token" in bar.facts


# -- why not, and what is it --------------------------------------------------------------------------------


def test_what_is_barred_says_why_not_and_opens_the_rule(opened):
    table = opened(question("act", verb="shoot"))
    _, _, decision = asked("act", 6, "shoot")
    name, rule = next(iter(decision.choice("shoot").forms[0].barred.items()))
    table.scene._board("press", name)
    tag = table.said()
    assert isinstance(tag, Tag)
    assert tag.rule == table.scene.face.TEXT.words[f"rule.{rule}"]
    table.rig.key("h")
    assert isinstance(table.rig.scene, Manual)
    assert table.rig.scene.rule == rule


def test_a_cell_out_of_reach_is_asked_about_and_answered_by_the_host(opened):
    table = opened(question("sail"))
    decision = asked("sail")[2]
    ids = decision.choices[0].forms[0].ids
    area = table.deck.showing.director.board.area
    cells = [
        (x, y)
        for x in range(int(area[0]) + 3, int(area[0] + area[2]) - 3)
        for y in range(int(area[1]) + 3, 18)
    ]
    cell = next(
        f"{x},{y}"
        for x, y in cells
        if f"{x},{y}" not in ids and f"{x},{y}" not in decision.choices[0].forms[0].barred
    )
    numbers: list[Action] = []

    def why(seat: int, ticket: str, action: Action) -> int:
        numbers.append(action)
        return 7

    table.session.why = why  # type: ignore[method-assign]
    table.scene._board("press", cell)
    assert numbers == [Action("sail", (cell,))]
    assert table.said() is None
    table.tell(Because(7, "engine.not-offered", {"id": cell}))
    assert isinstance(table.said(), Tag)


def test_the_rules_are_one_key_away(opened):
    table = opened(waiting())
    table.rig.key("h")
    assert isinstance(table.rig.scene, Manual)


def test_the_page_keys_go_through_the_answers_land_before_sea(opened):
    table = opened(question("sail"))
    groups = asked("sail")[2].choices[0].forms[0].groups
    table.rig.post(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, scancode=pygame.KSCAN_PAGEDOWN, mod=0, unicode="")
    table.deck.board.cursor = groups["sea"][-1]
    table.rig.frames(1)
    assert table.deck.board.cursor == groups["land"][0]
    for name in groups["land"][1:]:
        table.rig.post(
            pygame.KEYDOWN, key=pygame.K_PAGEDOWN, scancode=pygame.KSCAN_PAGEDOWN, mod=0, unicode=""
        )
        table.rig.frames(1)
        assert table.deck.board.cursor == name


def test_a_stale_because_says_nothing(opened):
    table = opened(question("sail"))
    table.tell(Because(3, "move.horizon"))
    assert table.said() is None


def test_everything_can_be_inspected_and_the_card_goes_with_the_next_press(opened):
    table = opened(waiting())
    board = table.deck.showing.director.board
    for name in (*board.pieces, *(place for place in board.places if not board.places[place].panel)):
        table.scene._board("inspect", name)
        assert isinstance(table.said(), Card), name
    table.rig.key("escape")
    assert table.said() is None
    assert table.rig.scene is table.scene
    table.scene._explain("wind", (900, 100, 10, 10))
    assert isinstance(table.said(), Card)
    table.rig.click((30, 400))
    assert not (isinstance(table.said(), Card) and table.said().told.title.startswith("The wind"))


# -- several people -----------------------------------------------------------------------------------------


def test_two_people_at_one_screen_are_asked_in_turn_behind_the_curtain_for_secret_ports():
    sitting = Sitting(2, (0, 1), options={"ports": "secret"})
    try:
        rig: Any = sitting.rig
        table = sitting.table
        assert sitting.until(lambda: isinstance(rig.scene, Curtain))
        assert rig.scene.name == NAMES[0]
        assert rig.scene.waiting == 1
        assert all(w.name != "confirm" for w in table.deck.page.widgets)
        rig.down("return")
        rig.frames(60)
        rig.up("return")
        rig.frames(2)
        assert rig.scene is table
        keys = Keys(sitting)
        keys.answer(Action("moor", (sitting.question.decision.choices[0].forms[0].ids[1],)))
        assert sitting.until(lambda: isinstance(rig.scene, Curtain))
        second: Any = rig.scene
        assert second.name == NAMES[1]
        assert not table.deck.showing.director.pieces
        assert not any("Saltmarrow" in line.words or "Tinker" in line.words for line in table.follower.lines)
    finally:
        sitting.close()


def test_open_questions_need_no_curtain():
    sitting = Sitting(2, (0, 1))
    try:
        assert sitting.asked()
        first = sitting.question.seat
        Keys(sitting).answer(Action("moor", (sitting.question.decision.choices[0].forms[0].ids[0],)))
        assert sitting.asked()
        assert {first, sitting.question.seat} == {0, 1}
        assert sitting.rig.scene is sitting.table
    finally:
        sitting.close()


# -- waiting ------------------------------------------------------------------------------------------------


def test_a_plan_made_while_others_play_is_chosen_when_the_question_comes(opened):
    view, seat, decision = asked("sail")
    table = opened(
        Table(
            session(6, (seat,)),
            [Update(seat, 1, view, (), None, ((seat + 1) % 6,), None, True)],
            clock=lambda: 0.0,
        )
    )
    table.rig.click(table.deck.page.find("plan").box.center)
    assert table.scene.answering.planning
    far = decision.choices[0].forms[0].ids[-1]
    table.scene._board("press", far)
    table.rig.frames(1)
    assert table.session.asked == []
    assert "Planned" in table.deck.page.find("decision").facts
    table.tell(Update(seat, 2, view, (), Ask("next", decision), (seat,)), frames=60)
    assert not table.scene.answering.planning
    assert table.scene.answering.composer.action() == Action("sail", (far,))
    assert table.session.asked == []


def test_a_question_waits_until_the_table_it_is_about_is_shown(opened):
    view, seat, decision = asked("sail")
    before = replace_wind(view)
    table = opened(
        Table(session(6, (seat,)), [Update(seat, 1, before, (), None, (), None, True)], clock=lambda: 0.0)
    )
    turned = Event("wind_turned", {"before": before.wind, "wind": view.wind, "quarters": 1})
    table.tell(Update(seat, 2, view, (turned,), Ask("t", decision), (seat,)))
    assert table.scene.answering.question is None
    table.rig.frames(90)
    assert table.scene.answering.question is not None
    assert table.scene.follower.lines[-1].words.startswith("1 pip")


def replace_wind(view):
    from game.engine.codec import copy

    other = copy(view)
    other.wind = (view.wind - 1) % 4
    return other


def test_a_press_fast_forwards_what_is_shown(opened):
    view, seat, _ = asked("sail")
    slow, fast = (
        opened(
            Table(session(6, (seat,)), [Update(seat, 1, view, (), None, (), None, True)], clock=lambda: 0.0)
        )
        for _ in range(2)
    )
    rolled = Event("rolled", {"seat": seat, "turn": 9, "dice": [1, 1], "sum": 2, "doubles": 1})
    for table in (slow, fast):
        table.tell(Update(seat, 2, view, (rolled,) * 4))
    fast.rig.key("return")
    slow.rig.frames(30)
    fast.rig.frames(30)
    assert slow.scene.follower.showing.director.busy
    assert not fast.scene.follower.showing.director.busy


def test_the_same_updates_give_the_same_pictures_byte_for_byte(opened):
    view, seat, _ = asked("sail")
    rolled = Event("rolled", {"seat": seat, "turn": 9, "dice": [1, 4], "sum": 5, "doubles": 0})
    ship = next(ship for ship in view.ships if ship.id != f"s{seat}")
    x, y = ship.cell
    way = {"ship": ship.id, "route": [f"{x},{y}", f"{x + 1},{y}", f"{x + 1},{y - 1}"], "cost": 2, "points": 3}
    sailed = Event("sailed", {"seat": int(ship.id[1:]), "pearls": 0, **way})
    films = []
    for _ in range(2):
        first = Update(seat, 1, view, (), None, (), None, True)
        table = opened(Table(session(6, (seat,)), [first], clock=lambda: 0.0))
        table.tell(Update(seat, 2, view, (rolled, sailed), None, ((seat + 1) % 6,)))
        film = []
        for _ in range(12):
            table.rig.frames(6)
            film.append(hash(pygame.image.tobytes(table.rig.app.stage.canvas, "RGB")))
        films.append(film)
    assert films[0] == films[1]
    assert len(set(films[0])) > 8


def test_the_dial_goes_through_its_speeds_and_is_kept(opened):
    table = opened(waiting())
    seen = []
    for _ in range(5):
        table.rig.click(table.deck.page.find("foot next").box.center)
        table.rig.frames(2)
        seen.append(table.rig.app.settings.speed)
        assert table.scene.follower.speed == seen[-1]
    assert seen == ["2", "4", "off", "reveals", "1"]


def test_a_line_of_the_log_shows_its_moment_again_and_opens_its_rule(opened):
    view, seat, _ = asked("sail")
    table = opened(
        Table(session(6, (seat,)), [Update(seat, 1, view, (), None, (), None, True)], clock=lambda: 0.0),
        settings=Settings(text=100, speed="4"),
    )
    rolled = Event("rolled", {"seat": seat, "turn": 9, "dice": [1, 1], "sum": 2, "doubles": 1})
    table.tell(Update(seat, 2, view, (rolled,)), frames=60)
    follower = table.scene.follower
    line = follower.lines[-1]
    live = follower.showing.director
    table.scene._replay(line)
    assert follower.replaying
    table.rig.frames(4)
    assert follower.showing.director is not live
    assert follower.showing.director.gauges["tumble"]
    table.rig.frames(120)
    assert not follower.replaying
    assert follower.showing.director is live
    table.deck.page.focus = table.deck.log
    table.rig.key("h")
    assert isinstance(table.rig.scene, Manual)
    assert table.rig.scene.rule == "roll.dice"


# -- people and the connection ------------------------------------------------------------------------------


def test_what_people_say_and_what_the_table_tells_is_shown_with_names(opened):
    table = opened(waiting())
    other = table.session.lobby.seats[0]
    table.tell(Said(0, phrase="fine-shot"), Said(0, phrase="unheard-of"), Told("patience", {"seat": 0}))
    assert table.toasts() == [
        f"{other.name}: “Fine shot!”", f"Time is up: a bot answered this one question for {other.name}.",
    ]  # fmt: skip


def test_a_phrase_is_said_with_two_presses(opened):
    table = opened(waiting())
    table.rig.key("f")
    assert isinstance(table.rig.scene, Talk)
    table.rig.key("return")
    assert table.session.asked[-1] == ("say", table.session.seats[0], "", "ahoy")


def test_names_and_flags_follow_the_lobby(opened):
    table = opened(waiting())
    seats = table.session.lobby.seats
    table.tell(LobbyChanged(replace(table.session.lobby, seats=(replace(seats[0], name="Zoe"), *seats[1:]))))
    assert table.scene.follower.name(0) == "Zoe"
    assert table.deck._chips[0]._captain().name == "Zoe"


def test_escape_opens_the_menu_when_there_is_nothing_to_take_back(opened):
    table = opened(waiting())
    table.rig.key("escape")
    assert isinstance(table.rig.scene, Pause)


def test_a_table_that_closes_says_why(opened):
    table = opened(waiting())
    table.tell(Closed("host-left"))
    assert table.rig.scene is not table.scene
    assert "closed" in table.rig.scene.title


def test_a_win_is_celebrated_and_leads_to_the_results(opened):
    table = opened(over())
    assert table.deck.page.find("results") is not None
    table.scene._left = 0.1
    table.rig.frames(12)
    assert isinstance(table.rig.scene, Results)


def test_a_spectator_is_asked_nothing_and_sees_the_match(opened):
    view, _ = finished(6)
    table = opened(
        Table(session(6, ()), [Update(None, 1, view, (), None, (2,), None, True)], clock=lambda: 0.0)
    )
    assert table.scene.answering.question is None
    assert table.deck.page.find("plan") is None
    assert table.deck.showing.director.pieces


def test_a_full_update_after_a_break_jumps_to_the_truth(opened):
    view, seat, _ = asked("sail")
    later, _ = finished(6)
    table = opened(
        Table(session(6, (seat,)), [Update(seat, 1, view, (), None, (), None, True)], clock=lambda: 0.0)
    )
    table.tell(Update(seat, 50, later, (), None, (), None, True))
    director = table.scene.follower.showing.director
    assert director.board == table.scene.face.layout(later, seat)
    assert not director.busy
