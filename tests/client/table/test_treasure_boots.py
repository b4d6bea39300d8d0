"""The face of Captain Treasure Boots: all is drawn, all is told, and motion ends on the layout."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client import rulebook
from game.client.games import treasure_boots as face
from game.client.games.treasure_boots_layout import places
from game.client.games.treasure_boots_marks import NOTHING, marks
from game.client.table.composer import Composer
from game.client.table.director import Director, Scheduled, at_rest
from game.client.table.face import Situation
from game.client.table.layout import undrawn
from game.client.table.wording import Speaker
from game.engine.contract import Event
from game.engine.rng import seeded
from tests.playing import load, setup, steps

GAME = load("treasure_boots")
CAPTAINS = dict(enumerate(("Anne", "Tom", "Mira", "Edda", "Nell", "Ruth", "Silas", "Grace")))
PLAYED: list[tuple[int, int, dict[str, str | int]]] = [
    (2, 1, {}), (3, 2, {"ports": "secret"}), (4, 3, {}), (4, 4, {"horizon": "off", "target": 5}),
    (6, 5, {}), (8, 6, {"arrangement": "4c"}),
]  # fmt: skip
CLIENT = Path(__file__).parents[3] / "game" / "client"
RULES_CODE = Path(__file__).parents[3] / "game" / "rules" / "treasure_boots"


@cache
def played(index: int, most: int = 260):
    """(view before, seat, decision, action, events, view after) of the first answers of a match."""
    seats, seed, options = PLAYED[index]
    out = []
    rng = seeded(seed)
    for state, seat, action, events, after in steps(
        GAME, setup("treasure_boots", seats, seed, **options), rng
    ):
        view, decision = GAME.view(state, seat), GAME.pending(state)[seat]
        out.append(
            (view, seat, decision, action, [event.cut(seat) for event in events], GAME.view(after, seat))
        )
        if len(out) >= most:
            break
    return out


every = pytest.mark.parametrize("index", range(len(PLAYED)))


@every
def test_every_id_of_every_question_is_a_piece_or_a_place(index):
    for view, seat, decision, *_ in played(index):
        for eyes in (seat, None):
            board = face.layout(view, eyes)
            ids = undrawn(board, decision)
            hidden = eyes is None and view.secret and view.phase == "moor"
            assert not ids or hidden, (decision.prompt, ids)


@every
def test_the_layout_shows_every_ship_token_and_number_of_the_view_inside_the_area(index):
    for view, seat, *_ in played(index)[::9]:
        board = face.layout(view, seat)
        west, north, wide, high = board.area
        lying = [ship for ship in (*view.ships, *view.privateers) if ship.cell is not None]
        assert sum(kind >= 0 for kind in view.tokens) + len(lying) == len(board.pieces)
        for piece in board.pieces.values():
            assert west <= round(piece.x) < west + wide
            assert north <= round(piece.y) < north + high
        for ship in lying:
            assert (
                max(abs(board.pieces[ship.id].x - ship.cell[0]), abs(board.pieces[ship.id].y - ship.cell[1]))
                < 0.7
            )
            assert board.gauges[f"cargo {ship.id}"] == tuple(ship.cargo)
        assert [board.gauges[f"score {n}"] for n in range(len(view.ships))] == view.scores


def test_ships_that_share_a_port_lie_side_by_side():
    view = next(view for view, *_ in played(5) if view.phase != "moor")
    cell = view.board.ports[0].cell
    for ship in view.ships:
        ship.cell = cell
    spots = {(piece.x, piece.y) for piece in face.layout(view, 0).pieces.values() if piece.kind == "ship"}
    assert len(spots) == 8


def test_ports_chosen_in_secret_are_shown_to_their_captain_alone():
    view = next(view for view, *_ in played(1) if view.phase == "moor" and view.chosen)
    assert not face.layout(view, None).pieces
    mine = view.chosen[0]
    view.ships[mine].cell = view.board.ports[0].cell
    assert list(face.layout(view, mine).pieces) == [f"s{mine}"]


def told_by_the_rules():
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(RULES_CODE.glob("*.py")))
    names = set(re.findall(r'tell\(\s*log,\s*"([a-z_]+)"', code)) | set(
        re.findall(r'Event\("([a-z_]+)"', code)
    )
    names |= set(re.findall(r'gain\(.*"([a-z_]+)", \{', code)) | set(
        re.findall(r'name = "([a-z]+)" if success', code)
    )
    return names | {"missed", "looted"}


def test_every_event_has_a_cue_and_words_and_the_reverse():
    assert set(face.CUES) == set(face.TEXT.events)
    assert told_by_the_rules() == set(face.CUES)


@every
def test_every_event_is_told_in_a_sentence_with_names_in_the_third_person(index):
    for view, _, _, _, events, after in played(index):
        for event in events:
            words = face.TEXT.event(event, Speaker(CAPTAINS, after))
            assert words[0].isupper() or words[0].isdigit(), words
            assert words[-1] in ".!?%", words
            assert "{" not in words
            assert not re.search(r"\byou\b|\byour\b", words, re.IGNORECASE)
            if "seat" in event.facts and event.name not in ("attack_rolled", "defence_rolled"):
                assert any(name in words for name in (*CAPTAINS.values(), "Privateer", *view.board.names)), (
                    words
                )


@every
def test_every_question_and_every_answer_so_far_has_words(index):
    rng = seeded(4)
    for view, seat, decision, *_ in played(index):
        speaker = Speaker(CAPTAINS, view, seat)
        for answer in (None, decision.sample(rng)):
            if answer is not None and not answer.args:
                answer = None
            asked = face.TEXT.question(decision, answer, speaker)
            assert asked.asks.endswith("?"), asked
            assert asked.facts
            assert len(asked.asks) <= 60
            assert "{" not in asked.asks + asked.facts
        for choice in decision.choices:
            assert face.TEXT.verb(choice.verb)
            assert choice.verb in face.TEXT.verbs


def test_no_words_are_left_over():
    code = "".join(
        path.read_text(encoding="utf-8") for path in sorted(CLIENT.rglob("*.py")) if "words" not in path.name
    )
    families = (
        "event.pearls_spent.",
        "verb.",
        "rule.",
        "name.wind.",
        "thing.title.",
        "thing.what.",
        "state.fight.",
    )
    answers = ("prompt.moor.", "prompt.jump.", "prompt.sail.answer.", "state.plan.answer.")
    for key in face.TEXT.words:
        part = key.split(".", 1)[1]
        if not key.startswith((*families, *answers)):
            assert f'"{key}"' in code or f'"{part}"' in code, key


@every
def test_every_barred_id_says_why_not_and_names_a_rule_of_the_manual(index):
    book = rulebook.load("treasure_boots")
    for view, seat, decision, *_ in played(index):
        composer = Composer(decision)
        for name, rule in composer.barred().items():
            why = face.refusal(Situation(view, seat, composer), name, rule, {}, Speaker(CAPTAINS, view))
            assert why.endswith("."), why
            assert f"rule.{rule}" in face.TEXT.words, rule
            assert book.find(rule) is not None, rule


def test_every_rule_that_the_table_opens_stands_in_the_manual():
    book = rulebook.load("treasure_boots")
    view = played(4)[-1][0]
    speaker = Speaker(CAPTAINS, view)
    assert set(face.TEXT.event_rules) == set(face.CUES)
    rules = set(face.TEXT.event_rules.values())
    things = ["wind", "dice", "box", *("sail", "gun", "rum", "gold", "pearl", "black"), "seat 0"]
    things += [*places(view.board), *(ship.id for ship in (*view.ships, *view.privateers)), "0,0", "-9,0"]
    for name in things:
        told = face.explain(view, name, speaker)
        if name in ("yes", "no"):
            assert told is None
            continue
        assert told is not None, name
        assert told.title
        assert told.lines
        rules.add(told.rule)
    assert {rule for rule in rules if book.find(rule) is None} == set()


def test_a_cell_out_of_reach_says_what_it_would_cost():
    view, seat, decision, *_ = next(step for step in played(2) if step[2].prompt == "sail")
    ship = view.ships[seat]
    ids = decision.choices[0].forms[0].ids
    west, north, wide, high = face.layout(view, seat).area
    cells = [
        f"{x},{y}" for x in range(int(west), int(west + wide)) for y in range(int(north), int(north + high))
    ]
    far = [cell for cell in cells if cell not in ids]
    situation = Situation(view, seat, Composer(decision))
    speaker = Speaker(CAPTAINS, view)
    said = {face.refusal(situation, cell, "move.points", {"id": cell}, speaker) for cell in far}
    assert said == {face.refusal(situation, cell, "engine.not-offered", {}, speaker) for cell in far}
    assert any(re.match(rf"\d+ points away; {CAPTAINS[seat]} has \d+\.", words) for words in said)
    assert ship.cell is not None


def test_what_a_question_does_not_ask_for_is_told_what_it_asks_for():
    view, seat, decision, *_ = next(step for step in played(2) if step[2].prompt == "moor")
    situation = Situation(view, seat, Composer(decision))
    said = face.refusal(situation, "0,0", "engine.not-offered", {}, Speaker(CAPTAINS, view))
    assert said.startswith("Only a port")


@every
def test_the_show_of_a_match_ends_on_every_layout_whatever_is_dropped(index):
    told = played(index)[:70]
    first = told[0][0]
    director = Director(face.CUES, face.layout(first, None), "4")
    rng = seeded(index)
    for _, _, _, _, events, after in told:
        kept = [event for event in events if rng.below(3)]
        board = face.layout(after, None)
        director.push(Scheduled(tuple(kept), board))
        for _ in range(5000):
            if not director.busy:
                break
            director.step()
        assert director.board == board
        assert at_rest(director)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(PLAYED) - 1), st.integers(0, 200), st.sampled_from(sorted(face.CUES)))
def test_a_cue_never_fails_on_a_table_that_lacks_what_it_names(index, at, name):
    seen = played(index)
    event = next((e for step in seen for e in step[4] if e.name == name), None)
    if event is None:
        return
    board = face.layout(seen[min(at, len(seen) - 1)][0], None)
    for shown in (board, replace(board, pieces={}, gauges={})):
        director = Director(face.CUES, shown)
        director.push(Scheduled((event,), replace(board, pieces={})))
        for _ in range(2000):
            director.step()
        assert not director.busy


def test_the_same_moments_give_the_same_steps():
    seen = played(2)[40:60]
    films = []
    for _ in range(2):
        director = Director(face.CUES, face.layout(seen[0][0], None))
        for step in seen:
            director.push(Scheduled(tuple(step[4]), face.layout(step[5], None)))
        film = []
        while director.busy:
            director.step()
            film.append(repr((director.poses, director.gauges, director.sounds)))
        films.append(film)
    assert films[0] == films[1]


def test_the_reach_is_painted_with_costs_and_pearls_and_the_course_ends_where_it_is_chosen():
    view, seat, decision, *_ = next(
        step for step in played(4) if step[2].prompt == "sail" and step[2].facts["pearls"]
    )
    composer = Composer(decision)
    pick = decision.choices[0].forms[0]
    found = marks(Situation(view, seat, composer))
    painted = {f"{x},{y}" for (x, y), _, _ in found.cells} | {f"{x},{y}" for x, y in found.land}
    here = ",".join(map(str, view.ships[seat].cell))
    assert painted | {here} == set(pick.ids) | {here}
    assert all(
        pick.notes[f"{x},{y}"] == {"cost": cost, "pearls": pearls} for (x, y), cost, pearls in found.cells
    )
    far = pick.ids[-1]
    composer.press(far)
    course = marks(Situation(view, seat, composer))
    assert course.path[0] == tuple(map(float, view.ships[seat].cell))
    assert course.path[-1] == tuple(map(float, map(int, far.split(","))))


def test_values_below_nothing_have_a_true_minus_sign():
    facts = {"seat": 0, "ship": "s0", "die": 1, "guns": 0, "gap": 3, "attack": -2}
    words = face.TEXT.event(Event("attack_rolled", facts), Speaker(CAPTAINS, played(0)[0][0]))
    assert words == "Attack: die 1 − 3 between = −2."


def test_a_line_of_fire_shows_the_chance_of_its_note():
    view, seat, decision, *_ = next(
        step for index in (2, 4, 5) for step in played(index) if step[2].choice("shoot") is not None
    )
    found = marks(Situation(view, seat, Composer(decision)))
    notes = decision.choices[0].forms[0].notes
    chances = sorted(round(100 * note["chance"] / 36) for note in notes.values())
    shown = sorted(int(aim.words.split()[0]) for aim in found.aims)
    assert len(shown) == len(chances)
    assert all(abs(a - b) <= 1 for a, b in zip(shown, chances, strict=True))
    assert marks(Situation(view, seat, None)) is NOTHING


def test_a_plan_offers_the_same_reach_as_the_question_will_in_the_same_wind():
    view, seat, decision, *_ = next(step for step in played(4) if step[2].prompt == "sail")
    planned = face.plan(view, seat)
    assert planned is not None
    asked = decision.choices[0].forms[0]
    plan = planned.choices[0].forms[0]
    assert set(plan.ids) == set(asked.ids)
    assert all(plan.notes[name] == asked.notes[name] for name in plan.ids)


def test_unloading_begins_with_everything():
    _, _, decision, *_ = next(
        step for index in (2, 3, 4, 5) for step in played(index) if step[2].choice("unload") is not None
    )
    composer = Composer(decision)
    face.begin(composer)
    assert composer.action().args[0] == decision.choice("unload").forms[0].limits
