"""The face of Libertalia: all is drawn and told, nothing hidden is shown, motion ends right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.client import rulebook
from game.client.games import libertalia as face
from game.client.games.libertalia_layout import DOWN, UNIT, layout, plan, today
from game.client.games.libertalia_manual import PICTURES, TITLES
from game.client.games.libertalia_pieces import size_of
from game.client.games.libertalia_rest import lines_of
from game.client.table.composer import Composer
from game.client.table.director import Director, Scheduled, at_rest
from game.client.table.face import Situation
from game.client.table.layout import undrawn
from game.client.table.wording import Speaker
from game.engine.rng import seeded
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import CHARACTERS, KINDS, card_at, card_id
from tests.client.table.libertalia.played import CAPTAINS, GAME, MATCHES, played
from tests.playing import setup

RULES_CODE = Path(__file__).parents[4] / "game" / "rules" / "libertalia"
every = pytest.mark.parametrize("index", range(len(MATCHES)))


def code() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(RULES_CODE.glob("*.py")))


# -- drawn --------------------------------------------------------------------------------------------------


@every
def test_every_id_of_every_question_is_a_piece_or_a_place(index):
    for turn in played(index):
        assert undrawn(layout(turn.view, turn.seat), turn.decision) == []


@every
def test_the_layout_shows_every_card_token_and_number_once_and_on_the_table(index):
    for turn in played(index)[::7]:
        view = turn.view
        board = layout(view, turn.seat)
        kinds = {}
        for piece in board.pieces.values():
            kinds.setdefault(piece.kind, []).append(piece)
            seat = 0 if piece.kind == "booty" else int(re.split(r"[:.]", piece.id)[0])
            w, h = size_of(piece.kind, seat, plan(len(view.dens), True))
            assert piece.x - w / UNIT / 2 >= board.area[0] - 0.5, piece
            assert piece.y - h / UNIT / 2 >= board.area[1] - 0.7, piece
            assert piece.x + w / UNIT / 2 <= board.area[0] + board.area[2] - 0.5, piece
            assert piece.y + h / UNIT / 2 <= board.area[1] + board.area[3] - 0.5, piece
        assert {card_at(p.id) for p in kinds.get("ship", ())} == set(view.ship)
        assert len(kinds.get("booty", ())) == sum(kind >= 0 for space in view.board for kind in space)
        assert len(kinds.get("hand", ())) == len(view.hand) - bool(view.chosen)
        assert {card_at(p.id) for p in kinds.get("den", ())} == {
            (seat, rank) for seat, den in enumerate(view.dens) for rank in den.characters
        }
        assert {(p.id, p.art) for p in kinds.get("stack", ())} == {
            (f"{seat}.{kind}", f"{kind} {count}")
            for seat, den in enumerate(view.dens)
            for kind, count in zip(KINDS, den.tokens, strict=True)
            if count
        }
        assert [board.gauges[f"purse {n}"] for n in range(len(view.dens))] == [d.doubloons for d in view.dens]


@every
def test_the_ship_stands_in_rank_order_from_left_to_right(index):
    for turn in played(index)[::5]:
        board = layout(turn.view, None)
        row = sorted((p for p in board.pieces.values() if p.kind == "ship"), key=lambda p: p.x)
        assert [card_at(p.id) for p in row] == turn.view.ship


@every
def test_a_table_without_a_seat_shows_no_hand_and_no_chosen_card(index):
    for turn in played(index)[::3]:
        board = layout(turn.view, None)
        shown = {
            card_at(p.id) for p in board.pieces.values() if p.kind not in ("down", "booty", "stack", "grave")
        }
        open_cards = {(n, rank) for n, den in enumerate(turn.view.dens) for rank in den.characters}
        assert shown == open_cards | set(turn.view.ship)
        assert all(p.facing == DOWN for p in board.pieces.values() if p.kind == "down")


def test_at_dusk_a_token_of_today_is_pressed_by_its_kind_wherever_it_lies():
    turn = next(turn for turn in played(3) if turn.decision.prompt == "booty")
    board = layout(turn.view, turn.seat)
    situation = Situation(turn.view, turn.seat, Composer(turn.decision))
    for piece in board.pieces.values():
        if piece.kind == "booty":
            name = face.at(situation, board, piece.x, piece.y)
            assert name == (today(piece.id, turn.view) or piece.id)
    assert set(turn.decision.choices[0].forms[0].ids) <= {
        face.at(situation, board, p.x, p.y) for p in board.pieces.values()
    }


@every
def test_what_is_pressed_is_what_lies_there(index):
    for turn in played(index)[::11]:
        board = layout(turn.view, turn.seat)
        situation = Situation(turn.view, turn.seat, None)
        for piece in board.pieces.values():
            if piece.kind == "hand":
                assert face.at(situation, board, piece.x, piece.y) == piece.id
        for name in face.cursor_spots(situation, board):
            assert face.explain(turn.view, name, Speaker(CAPTAINS, turn.view)) is not None, name


@every
def test_motion_ends_on_the_layout_and_at_every_speed_of_the_dial(index):
    turns = played(index)
    speeds = ("1", "off", "reveals")
    director = Director(face.CUES, layout(turns[0].watching, 0))
    for number, turn in enumerate(turns):
        director.speed = speeds[number // 12 % 3]
        director.push(Scheduled(turn.seen, layout(turn.watched, 0)))
        steps = 0
        while director.busy:
            director.step()
            steps += 1
            assert steps < 5000, turn.seen
        assert at_rest(director)


def test_the_reveal_turns_them_from_the_lowest_and_leaves_them_in_rank_order():
    turn = next(t for t in played(3) if any(e.name == "revealed" for e in t.seen))
    ids = next(e for e in turn.seen if e.name == "revealed").facts["ship"]
    director = Director(face.CUES, layout(turn.watching, 0))
    events = turn.seen[: [e.name for e in turn.seen].index("revealed") + 1]
    director.push(Scheduled(events, layout(turn.watched, 0)))
    turned: list[str] = []
    longest = 0
    while director.busy and longest < 2000:
        director.step()
        longest += 1
        for name, piece in director.pieces.items():
            if piece.kind == "ship" and name not in turned:
                turned.append(name)
                row = [n for n, p in director.pieces.items() if p.kind in ("ship", "down")]
                assert len(row) == len(ids)
    assert turned == ids
    assert "drum" in director.sounds
    assert director.sounds.count("flip") == len(ids)


# -- told ---------------------------------------------------------------------------------------------------


def test_every_event_has_a_cue_and_words_and_the_reverse():
    told = set(re.findall(r'tell\(\s*log,\s*"([a-z_]+)"', code()))
    told |= set(re.findall(r'Event\(\s*"([a-z_]+)"', code()))
    assert told == set(face.CUES) == set(face.TEXT.events) == set(face.TEXT.event_rules)


def test_every_rule_that_bars_refuses_or_explains_nothing_has_words():
    book = {statement.id for page in rulebook.load("libertalia").sections.values() for statement in page}
    barred = set(re.findall(r'dict\.fromkeys\([^"]*"([a-z_.-]+)"', code()))
    barred |= set(re.findall(r': "(saber\.[a-z-]+)" for', code()))
    barred |= set(re.findall(r'barred\[name\] = "([a-z_.-]+)"', code()))
    assert barred == set(face.TEXT.rules)
    idle = set(re.findall(r'idle\([^)]*"([a-z_]+\.[a-z-]+)"\)', code()))
    idle |= set(re.findall(r'Question\("[a-z]+", [a-z_]+, [a-z_]+, "([a-z_.-]+)"', code()))
    why = {key.removeprefix("why.") for key in face.TEXT.words if key.startswith("why.")}
    assert idle == why
    assert barred | why | set(face.TEXT.event_rules.values()) <= book


@every
def test_every_event_is_told_in_a_sentence_with_names_in_the_third_person(index):
    for turn in played(index):
        for event in turn.events:
            words = face.TEXT.event(event, Speaker(CAPTAINS, turn.after))
            assert words[0].isupper(), words
            assert words[-1] in ".!", words
            assert not re.search(r"[{}]|\byou\b|\byour\b", words, re.IGNORECASE), words
            if "seat" in event.facts:
                assert CAPTAINS[event.facts["seat"]] in words or event.name == "begged", words


@every
def test_every_question_and_every_answer_so_far_has_words(index):
    rng = seeded(4)
    for turn in played(index):
        speaker = Speaker(CAPTAINS, turn.view, turn.seat)
        for answer in (None, turn.decision.sample(rng)):
            asked = face.TEXT.question(turn.decision, answer, speaker)
            assert asked.asks.endswith("?")
            assert asked.facts
            assert len(asked.asks) <= 60
            assert not re.search(r"[{}]|\byou\b", asked.asks + asked.facts)
        assert {choice.verb for choice in turn.decision.choices} <= face.TEXT.verbs
        assert face.home(turn.view, turn.seat, turn.decision) in Composer(turn.decision).ids()


def test_what_a_surgeon_brings_back_is_told_to_its_captain_alone():
    found = 0
    for index in range(len(MATCHES)):
        for turn in played(index):
            for event in turn.seen:
                if event.name == "retrieved" and event.facts["seat"] != 0 and "back" not in event.facts:
                    found += 1
                    words = face.TEXT.event(event, Speaker(CAPTAINS, turn.watched))
                    assert "unseen" in words
    assert found


def test_every_character_has_a_name_an_effect_and_a_rule():
    view = played(3)[0].view
    for rank, character in CHARACTERS.items():
        told = face.explain(view, card_id(1, rank), Speaker(CAPTAINS, view))
        assert told is not None
        assert str(rank) in told.title
        assert character.name.replace("'", "’") in told.title
        assert told.rule.startswith(character.key)
        phases = {word.lower() for word in re.findall(r"(Day|Dusk|Night|End):", told.lines[0])}
        assert phases == set(character.phases), rank


def test_every_section_of_the_rules_has_a_title_and_a_picture():
    assert set(rulebook.load("libertalia").sections) == set(TITLES) == set(PICTURES)


# -- sums, secrets ------------------------------------------------------------------------------------------


@every
def test_the_sheet_of_a_day_of_rest_shows_every_line_of_the_sum(index):
    last = played(index)[-1]
    board = layout(last.watched, 0)
    for seat, den in enumerate(last.watched.dens):
        lines = lines_of(board.gauges[f"count {seat}"])
        working = reckon.lines(den.workings[-1], last.watched.fortune)
        assert [line[3] for line in lines[:-1]] == [line["points"] for line in working]
        assert lines[-1][2:] == (last.watched.scores[seat], sum(line[3] for line in lines[:-1]))


@every
def test_questions_that_show_a_hand_or_a_graveyards_secret_are_curtained(index):
    for turn in played(index):
        ids = turn.decision.choices[0].forms[0].ids
        hand = {card_id(turn.seat, rank) for rank in turn.view.hand}
        hidden = bool(hand & set(ids)) or turn.decision.prompt == "retrieve"
        assert face.curtained(turn.view, turn.decision) == hidden


def test_colours_are_those_that_were_drawn():
    view = GAME.view(GAME.new(setup("libertalia", 6, 3)), 0)
    assert sorted(face.liveries(view).values()) == sorted(
        ("gold", "scarlet", "azure", "jade", "plum", "bone")
    )
