"""The face of Booty: all is drawn and told, nothing hidden is shown, motion ends right."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.client import rulebook, synth
from game.client.billing import billing
from game.client.games import booty as face
from game.client.games.booty_layout import composed, layout, public, stacked
from game.client.games.booty_layout import face as upper
from game.client.games.booty_manual import PICTURES, TITLES
from game.client.games.booty_pieces import size_of
from game.client.games.booty_plan import BARREL, PORT, UNIT, plan, share_spots
from game.client.scenes.ranking import ranking
from game.client.table.composer import Composer
from game.client.table.director import Director, Scheduled, at_rest
from game.client.table.face import Situation
from game.client.table.layout import undrawn
from game.client.table.talk import PHRASES, offered
from game.client.table.wording import Speaker
from game.engine.contract import Action, Result
from game.engine.rng import seeded
from game.rules.booty import reckon
from game.rules.booty.cards import KINDS, LEGACIES
from tests.client.table.booty.played import CAPTAINS, GAME, MATCHES, played
from tests.playing import setup

RULES_CODE = Path(__file__).parents[4] / "game" / "rules" / "booty"
every = pytest.mark.parametrize("index", range(len(MATCHES)))


def code() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(RULES_CODE.glob("*.py")))


# -- drawn --------------------------------------------------------------------------------------------------


@every
def test_every_id_of_every_question_is_a_piece_or_a_place(index):
    for turn in played(index):
        assert undrawn(layout(turn.view, turn.seat), turn.decision) == []


@every
def test_every_card_lies_once_on_the_table_and_inside_it(index):
    for turn in played(index)[::7]:
        view, board = turn.view, layout(turn.view, turn.seat)
        made = plan(len(view.piles))
        for piece in board.pieces.values():
            w, h = size_of(piece, made, board.gauges)
            assert piece.x - w / UNIT / 2 >= board.area[0] - 0.5, piece
            assert piece.y - h / UNIT / 2 >= board.area[1] - 0.5, piece
            assert piece.x + w / UNIT / 2 <= board.area[0] + board.area[2] - 0.5, piece
            assert piece.y + h / UNIT / 2 <= board.area[1] + board.area[3] - 0.5, piece
        taken = view.offer is not None and view.offer.taker >= 0
        laid = {reckon.card_number(p.id) for p in board.pieces.values() if p.kind == "card"}
        assert laid == set(view.spoils) | set(view.offer.cards if taken else ())
        for seat, pile in enumerate(view.piles):
            stacks = [p for p in board.pieces.values() if p.id.startswith(f"s{seat}.")]
            covers = [p for p in board.pieces.values() if p.kind == "cover" and p.art.split()[0] == str(seat)]
            assert sum(int(p.art.split()[1]) for p in stacks) + len(covers) == len(pile)
        flags = {p.id.removeprefix("flag "): int(p.art) for p in board.pieces.values() if p.kind == "flag"}
        ids = reckon.ports(view.islands).ids
        assert flags == {ids[n]: owner for n, owner in enumerate(view.flags) if owner >= 0}
        assert sorted(p.art for p in board.pieces.values() if p.kind in ("coin", "won")) == [
            str(n + 1) for n in range(len(view.piles))
        ]


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_share_of_any_size_lies_on_the_barrel_and_every_value_stays_in_sight(seats):
    made = plan(seats)
    for count in range(3 * seats + 1):
        spots = share_spots(made, count)
        assert len(set(spots)) == count
        for x, _y in spots:
            assert BARREL[0] - 6 <= (x + 0.5) * UNIT - made.card / 2
            assert (x + 0.5) * UNIT + made.card / 2 <= BARREL[0] + BARREL[2] + 6
        rows = {y: sorted(x for x, other in spots if other == y) for _, y in spots}
        for row in rows.values():
            gaps = [b - a for a, b in pairwise(row)]
            assert all(gap * UNIT > 0.35 * made.card for gap in gaps)


@every
def test_a_dock_holds_its_stacks_apart_and_large_enough_to_be_seen(index):
    last = played(index)[-1].after
    board = layout(last, None)
    for seat in range(len(last.piles)):
        mine = [p for p in board.pieces.values() if p.id.startswith(f"s{seat}.")]
        w = board.gauges[f"tile {seat}"][0] / 10
        assert w >= 18
        spots = [(p.x * UNIT, p.y * UNIT) for p in mine]
        for n, (x, y) in enumerate(spots):
            assert all(abs(x - a) >= w or abs(y - b) >= w for a, b in spots[:n])


def test_a_hundred_and_eight_cards_find_room_however_unevenly_they_are_taken():
    view = played(0)[-1].after
    pile = [card for cards in view.piles for card in cards]
    view.piles[:] = [pile, [], []]
    try:
        board = layout(view, None)
        assert board.gauges["tile 0"][0] / 10 >= 18
    finally:
        played.cache_clear()


@every
def test_a_table_without_a_seat_shows_no_covered_face_and_no_secret_tile(index):
    for turn in played(index)[::3]:
        board = layout(turn.view, None)
        covered = {reckon.card_id(hidden.card) for hidden in turn.view.hidden if not hidden.up}
        for name in covered & set(board.pieces):
            assert board.pieces[name].art.split()[-1] == "?"
        assert board.gauges["known"] == ()
        assert board.gauges["tiles"] == ()
        shown = public(turn.view)
        assert all(shown.kinds[reckon.card_number(name)] < 0 for name in covered)


@every
def test_whoever_knows_a_covered_card_sees_on_its_back_what_it_is(index):
    seen = 0
    for turn in played(index):
        for hidden in turn.view.hidden:
            if not hidden.up and turn.view.kinds[hidden.card] >= 0:
                seen += 1
                assert upper(turn.view, hidden.card) == f"?{KINDS[turn.view.kinds[hidden.card]]}"
    assert seen


@every
def test_a_half_made_share_lies_on_the_barrel_and_junk_in_it_is_ignored(index):
    turn = next(t for t in played(index) if t.decision.prompt == "share")
    board = layout(turn.view, turn.seat)
    cards, coins = (form.ids for form in turn.decision.choices[0].forms)
    half = composed(board, Action("offer", (cards[:3], coins[0])))
    numbers = tuple(sorted(reckon.card_number(name) for name in cards[:3]))
    assert half.gauges["share"] == numbers
    moved = {name for name in board.pieces if half.pieces[name] != board.pieces[name]}
    assert moved == {*cards[:3], coins[0]}
    assert composed(board, None).pieces == board.pieces
    for args in (
        (),
        (None, None),
        ("c1", 7),
        ((1, None, "A1", "r1"), "c1"),
        ({"c1": 2}, ["r1"]),
        (["zz"], "fuse"),
    ):
        assert composed(board, Action("offer", args)).pieces == board.pieces
    other = next(t for t in played(index) if t.decision.prompt == "claim")
    shown = layout(other.view, other.seat)
    assert composed(shown, Action("offer", (cards[:3], coins[0]))) == shown


@every
def test_what_is_pressed_is_what_lies_there(index):
    for turn in played(index)[::9]:
        board = layout(turn.view, turn.seat)
        situation = Situation(turn.view, turn.seat, Composer(turn.decision))
        ids = situation.composer.ids()
        for name in ids:
            x, y = board.spot(name)
            if name in board.pieces and board.pieces[name].kind == "card":
                x -= 0.3 * plan(len(turn.view.piles)).card / UNIT  # the value in its corner
            assert face.at(situation, board, x, y) == name, name
        for name in face.cursor_spots(situation, board):
            assert face.explain(turn.view, name, Speaker(CAPTAINS, turn.view)) is not None, name


def test_ports_of_every_island_lie_far_enough_apart_to_be_pressed():
    board = layout(played(0)[0].view, None)
    spots = [(p.x * UNIT, p.y * UNIT) for p in board.places.values() if p.kind == "port"]
    for n, (x, y) in enumerate(spots):
        assert all((x - a) ** 2 + (y - b) ** 2 >= PORT**2 for a, b in spots[:n])


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
    assert set(director.sounds) <= set(synth.CUES)


def test_the_fuse_runs_down_the_ladder_as_captains_refuse():
    turns = played(3)
    run = next(
        n
        for n, turn in enumerate(turns)
        if turn.action.verb == turns[n + 1].action.verb == "refuse"
        and turns[n + 2].decision.prompt == "claim"
    )
    director = Director(face.CUES, layout(turns[run].watching, 0))
    heights = [director.poses["fuse"].y]
    for turn in turns[run : run + 2]:
        director.push(Scheduled(turn.seen, layout(turn.watched, 0)))
        while director.busy:
            director.step()
        heights.append(director.poses["fuse"].y)
    assert heights == sorted(heights)
    assert len(set(heights)) == 3


def test_a_share_slides_to_the_dock_of_its_captain():
    turn = next(
        t for t in played(3)
        if t.action.verb == "claim" and any(e.name == "gathered" and e.facts["cards"] for e in t.seen)
    )  # fmt: skip
    gathered = next(event for event in turn.seen if event.name == "gathered")
    card = gathered.facts["cards"][0]
    director = Director(face.CUES, layout(turn.watching, 0))
    director.push(Scheduled(turn.seen, layout(turn.watched, 0)))
    lowest = -1.0
    while director.busy:
        director.step()
        if card in director.poses and director.pieces[card].kind == "card":
            lowest = max(lowest, director.poses[card].y)
    assert (lowest + 0.5) * UNIT > plan(6).docks[turn.seat][1]


def test_the_phrases_of_the_table_are_for_haggling():
    keys = offered("booty")
    assert keys != offered("treasure_boots")
    assert len(keys) == len({PHRASES[key] for key in keys})


# -- told ---------------------------------------------------------------------------------------------------


def test_every_event_has_a_cue_and_words_and_the_reverse():
    told = set(re.findall(r'tell\(\s*log,\s*"([a-z_]+)"', code()))
    told |= set(re.findall(r'Event\(\s*"([a-z_]+)"', code()))
    told |= set(re.findall(r'take\(state, log, [a-z.\[\]0-9]+, "([a-z_]+)"', code()))
    assert told == set(face.CUES) == set(face.TEXT.events) == set(face.TEXT.event_rules)


def test_every_rule_that_bars_has_words_and_is_in_the_manual():
    book = {statement.id for page in rulebook.load("booty").sections.values() for statement in page}
    barred = set(re.findall(r'"(share\.[a-z-]+|route\.[a-z-]+|might\.[a-z-]+)"', code()))
    assert barred == set(face.TEXT.rules)
    assert barred | set(face.TEXT.event_rules.values()) <= book


@every
def test_every_event_is_told_in_a_sentence_with_names_in_the_third_person(index):
    for turn in played(index):
        for event in turn.events:
            words = face.TEXT.event(event, Speaker(CAPTAINS, turn.after))
            assert words[0].isupper() or words[0].isdigit(), words
            assert words[-1] in ".!)", words
            assert not re.search(r"[{}]|\byou\b|\byour\b", words, re.IGNORECASE), words
            if "seat" in event.facts:
                assert CAPTAINS[event.facts["seat"]] in words, words


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


@every
def test_words_at_the_table_never_say_what_only_one_captain_knows(index):
    for turn in played(index)[::4]:
        speaker = Speaker(CAPTAINS, turn.view, turn.seat)
        blind = Speaker(CAPTAINS, public(turn.view), turn.seat)
        for answer in (None, turn.action):
            if turn.decision.prompt == "order":
                continue
            told = face.TEXT.question(turn.decision, answer, speaker)
            assert told == face.TEXT.question(turn.decision, answer, blind)
        for name in layout(turn.view, turn.seat).pieces:
            if name.startswith("c"):
                told = face.explain(turn.view, name, speaker)
                assert told == face.explain(public(turn.view), name, blind)


def test_every_kind_and_every_legacy_tile_has_words_and_a_rule():
    view = played(0)[-1].after
    book = {statement.id for page in rulebook.load("booty").sections.values() for statement in page}
    for kind in KINDS:
        told = face.explain(view, f"s0.{kind}", Speaker(CAPTAINS, view))
        assert told is not None
        assert told.rule in book
    for tile in LEGACIES:
        assert face.TEXT.words[f"legacy.{tile}"]
        assert face.TEXT.words[f"tile.{tile}"]


def test_every_section_of_the_rules_has_a_title_and_a_picture():
    assert set(rulebook.load("booty").sections) == set(TITLES) == set(PICTURES)


# -- sums, secrets ------------------------------------------------------------------------------------------


@every
def test_the_score_in_the_strip_is_what_everybody_can_reckon_and_at_the_end_the_result(index):
    for turn in played(index)[::11]:
        board = layout(turn.view, turn.seat)
        shown = public(turn.view)
        for seat in range(len(turn.view.piles)):
            assert board.gauges[f"score {seat}"] == sum(reckon.standing(shown, seat).values())
    last = played(index)[-1]
    scores = [event.facts["score"] for event in last.events if event.name == "scored"]
    board = layout(last.after, None)
    assert [board.gauges[f"score {n}"] for n in range(len(scores))] == scores
    assert [sum(board.gauges[f"lines {n}"]) for n in range(len(scores))] == scores


@every
def test_whoever_is_to_see_something_secret_is_asked_behind_the_curtain(index):
    for turn in played(index):
        secret = turn.decision.prompt == "share" or (
            turn.view.round == 1
            and not turn.view.open_tiles
            and turn.decision.prompt in ("quartermaster", "claim")
        )
        assert face.curtained(turn.view, turn.decision) == secret


def test_stacks_are_in_the_order_of_the_groups():
    view = GAME.view(GAME.new(setup("booty", 3, 1)), None)
    assert stacked(view, 0) == ([], [])
    last = played(0)[-1].after
    for seat in range(3):
        kinds = [KINDS.index(kind) for kind, _ in stacked(last, seat)[0]]
        assert kinds == sorted(kinds)


@every
def test_the_results_add_up_in_few_words(index):
    last = played(index)[-1]
    scores = [event.facts["score"] for event in last.events if event.name == "scored"]
    why = tuple(tuple(lines) for lines in reckon.final_table(last.after))
    result = Result((tuple(range(len(scores))),), tuple(scores), why)
    for rank in ranking(result, last.after, billing("booty")):
        assert rank.adds_up
        assert "+ -" not in rank.working
        assert len(rank.working) <= 70
