"""Every card: each band of each roll and each option, once at least (`card_rows.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from game.rules.booty_for_booty import card_questions, frames, interpreter
from game.rules.booty_for_booty.cards import CARDS, DECK_NAMES, NUMBERS, deck_of
from game.rules.booty_for_booty.frames import BLOCKS
from game.rules.booty_for_booty.vocabulary import Odd, Options, Roll, RollEach
from tests.rules.booty_for_booty.card_rows import ROWS, Row
from tests.rules.booty_for_booty.table import (
    answer,
    crew,
    ids,
    marks,
    offered,
    position,
    prompt,
    resolve,
    shows,
    traits,
)

SPECIAL = ("before", "prompt", "lost", "jobs")


def play(row: Row) -> tuple[Any, Any]:
    """The crew after the card, and the state."""
    ship = crew(row.crew)
    deck = DECK_NAMES[deck_of(NUMBERS[row.card])]
    if row.ship.get("jobs"):
        letters = {"h": 1, "d": 2, "s": 3}
        ship.pirates = [
            structs.replace(each, job=letters[job])
            for each, job in zip(ship.pirates, row.ship["jobs"], strict=True)
        ]
    if deck == "port":
        ship.place = "port"
    if deck == "island":
        ship.place, ship.party = "island", [each for each in row.party if each < len(ship.pirates)]
    for name, value in row.ship.get("before", {}).items():
        setattr(ship, name, value)
    state = position(ship, crew("-"), dice=row.dice)
    resolve(state, row.card, [each for each in row.answers if each != "first"])
    if "first" in row.answers:
        answer(state, offered(state, "rename")[0])
    while prompt(state) == "successor" and "captain" not in row.ship:  # a Captain died by lot
        answer(state, offered(state, "appoint")[0])
    return state.crews[0], state


@shows(*dict.fromkeys(f"card.{row.card}" for row in ROWS))
@pytest.mark.parametrize("row", ROWS, ids=[f"{row.card}-{number}" for number, row in enumerate(ROWS)])
def test_what_a_card_does(row: Row) -> None:
    before = crew(row.crew)
    ship, state = play(row)
    left = ids(ship)
    gone = [each.id for each in before.pirates if each.id not in left]
    assert gone == row.gone if isinstance(row.gone, list) else len(gone) == row.gone
    assert len([each for each in left if each >= len(before.pirates)]) == row.joined
    wanted = row.ship.get("prompt", "parked")
    if wanted != "any":  # an arrival at a Port goes on by itself, with costs
        if ship.pirates:
            assert prompt(state) == wanted
        assert (ship.booty - before.booty, ship.grog - before.grog) == (row.booty, row.grog)
        assert (row.card in ship.lasting) == row.kept
        for each in before.pirates:
            if each.id in left:
                bears = set(row.bears.get(each.id, "").split())
                found = set(marks(ship, each.id)) | set(traits(ship, each.id))
                was = set(marks(before, each.id)) | set(traits(before, each.id))
                extra = {"jig_drink"} if "jig_king" in bears else set()
                assert found - was == (bears | extra) - was
                assert was - found == set(row.ship.get("lost", {}).get(each.id, "").split())
        for number, text in row.bears.items():
            assert set(text.split()) <= set(marks(ship, number)) | set(traits(ship, number))
    for name, value in row.ship.items():
        if name not in SPECIAL and value != "any":
            assert getattr(ship, name) == value, name
    assert not state.rngs[0].script, "dice were left over"


def words() -> Iterator[tuple[str, Any]]:
    """Every step of every card, inner ones too."""
    for key, card in CARDS.items():
        waiting = [card.steps, *[steps for _, steps in card.hooks]]
        while waiting:
            for word in waiting.pop():
                yield key, word
                if isinstance(word, (Roll, RollEach)):
                    waiting += [steps for _, steps in word.bands]
                if isinstance(word, Options):
                    waiting += [option.do for option in word.options]
                waiting += [
                    getattr(word, name) for name in ("do", "then", "otherwise") if hasattr(word, name)
                ]


def test_the_rows_reach_every_band_and_every_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bands of weekly and other later rolls are reached by the tests of their times (`test_lasting.py`)."""
    from tests.rules.booty_for_booty.test_lasting import LATER

    reached: set[tuple[Any, int]] = set()
    real = frames.band

    def spy(table: Any, total: int) -> Any:
        found = real(table, total)
        at = max([n for n, (low, _) in enumerate(table) if total >= low], default=0)
        reached.add((table, at))
        return found

    chosen: set[tuple[str, str]] = set()
    choose = card_questions.choose

    def spy_choice(deed: Any, step: Any, action: Any) -> None:
        names = action.args[0]
        chosen.update((deed.cause, name) for name in ([names] if isinstance(names, str) else names))
        choose(deed, step, action)

    monkeypatch.setattr(interpreter, "band", spy)
    question = card_questions.QUESTIONS["option"]
    from game.rules.booty_for_booty import rules

    monkeypatch.setitem(rules.QUESTIONS, "option", question._replace(answer=spy_choice))
    for row in ROWS:
        play(row)
    later = {word for key in LATER for _, steps in CARDS[key].hooks for word in steps}
    for key, word in words():
        if isinstance(word, (Roll, RollEach)) and word not in later:
            for at in range(len(word.bands)):
                assert (word.bands, at) in reached, f"{key}: band {word.bands[at][0]} of {word} is not tested"
        if isinstance(word, Options):
            for option in word.options:
                assert (key, option.name) in chosen, f"{key}: {option.name} is not tested"


def test_every_card_has_a_row() -> None:
    assert {row.card for row in ROWS} == set(CARDS)


def test_there_are_four_decks_of_36() -> None:
    assert [sum(deck_of(number) == deck for number in NUMBERS.values()) for deck in range(4)] == [36] * 4


def test_every_odd_card_has_its_function() -> None:
    from game.rules.booty_for_booty.odd import ODD

    assert {word.name for _, word in words() if isinstance(word, Odd)} == set(ODD)


def test_no_block_is_lost_and_labels_are_known() -> None:
    assert all(BLOCKS)
    assert {card.label for card in CARDS.values()} == {"A", "A-", "B", "B-", "C"}
    assert {card.scope for card in CARDS.values()} == {
        *("able", "all", "party", "captain", "ship", "visit", "gate")
    }
