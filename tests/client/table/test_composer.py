"""Composing answers: what a press means for each form, what is complete, and what may not be pressed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.table.composer import Composer
from game.client.table.cursor import WAYS, following, neighbour
from game.engine.contract import Action, Choice, Decision
from game.engine.forms import Assign, Counts, Number, Pick, Subset
from game.engine.rng import seeded

PICK = Pick(ids=("a", "b", "c"), barred={"x": "rule.x"}, notes={"a": {"cost": 2}})
SUBSET = Subset(ids=("a", "b", "c", "d"), least=1, most=2)
COUNTS = Counts(limits={"sail": 2, "gun": 1}, least=1, most=3)
NUMBER = Number(low=0, high=3)
ASSIGN = Assign(ids=("p", "q"), slots=("deck", "sails"))


def asking(*forms, verb="do"):
    return Composer(Decision("what", (Choice(verb, forms),)))


def test_a_pick_moves_with_each_press():
    composer = asking(PICK)
    assert composer.action() is None
    composer.press("a")
    composer.press("c")
    assert composer.action() == Action("do", ("c",))
    assert (composer.amount("a"), composer.amount("c")) == (0, 1)


def test_a_subset_takes_ids_in_and_out_and_lets_the_oldest_go():
    composer = asking(SUBSET)
    for name in ("d", "a", "b"):
        composer.press(name)
    assert composer.action() == Action("do", (("a", "b"),))
    composer.press("a")
    assert composer.action() == Action("do", (("b",),))
    composer.press("b")
    assert composer.action() is None


def test_counts_go_up_with_each_press_and_start_again_after_the_last():
    composer = asking(COUNTS)
    for _ in range(2):
        composer.press("sail")
    composer.press("gun")
    assert composer.action() == Action("do", ({"sail": 2, "gun": 1},))
    composer.press("sail")
    assert composer.action() == Action("do", ({"gun": 1},))
    composer.nudge("gun", -1)
    assert composer.action() is None


def test_counts_never_leave_the_limit_of_all_together():
    composer = asking(Counts(limits={"sail": 5, "gun": 5}, least=0, most=4))
    composer.nudge("sail", 3)
    composer.nudge("gun", 3)
    assert composer.action() == Action("do", ({"sail": 3, "gun": 1},))


def test_a_number_starts_at_its_lowest_and_stays_in_range():
    composer = asking(NUMBER)
    assert composer.action() == Action("do", (0,))
    for _ in range(5):
        composer.nudge("", 1)
    assert composer.action() == Action("do", (3,))


def test_an_assignment_is_taken_up_and_put_down_or_moved_slot_by_slot():
    composer = asking(ASSIGN)
    composer.press("p")
    composer.press("sails")
    assert composer.action() is None
    composer.nudge("q", 1)
    composer.nudge("q", 1)
    composer.nudge("q", 1)
    assert composer.action() == Action("do", ({"p": "sails", "q": "deck"},))


@pytest.mark.parametrize("form", [PICK, SUBSET, COUNTS, NUMBER, ASSIGN])
def test_clear_takes_everything_back_and_nothing_has_been_answered(form):
    composer = asking(form)
    for name in ("a", "sail", "p", "deck"):
        composer.press(name)
    composer.nudge("", 1)
    composer.clear()
    assert composer.empty
    assert not composer.clear()


def test_two_forms_are_filled_one_after_the_other():
    composer = asking(PICK, NUMBER)
    composer.nudge("", 2)
    composer.press("b")
    assert composer.action() == Action("do", ("b", 2))


def test_pressing_an_id_means_its_verb_and_forgets_the_other():
    composer = Composer(
        Decision("act", (Choice("pass"), Choice("shoot", (PICK,)), Choice("unload", (COUNTS,))))
    )
    assert composer.action() is None
    composer.press("a")
    assert composer.action() == Action("shoot", ("a",))
    composer.press("sail")
    assert composer.action() == Action("unload", ({"sail": 1},))
    assert composer.plain("pass") == Action("pass")
    assert composer.plain("shoot") is None


def test_what_is_barred_names_its_rule_and_cannot_be_pressed():
    composer = asking(PICK)
    assert composer.barred() == {"x": "rule.x"}
    assert not composer.press("x")
    assert composer.attempt("x") == Action("do", ("x",))
    assert composer.note("a") == {"cost": 2}


def test_groups_order_the_keys():
    composer = asking(Pick(ids=("a", "b", "c"), groups={"land": ("c",), "sea": ("a", "b")}))
    assert composer.ids() == ["c", "a", "b"]


def test_a_draft_shows_what_is_there_so_far():
    composer = asking(Counts(limits={"sail": 2}, least=2, most=2))
    assert composer.draft() is None
    composer.press("sail")
    assert composer.action() is None
    assert composer.draft() == Action("do", ({"sail": 1},))


forms = st.sampled_from((PICK, SUBSET, COUNTS, NUMBER, ASSIGN))
presses = st.lists(
    st.tuples(
        st.sampled_from(("a", "b", "c", "d", "x", "sail", "gun", "p", "q", "deck", "")), st.integers(-2, 2)
    )
)


@settings(max_examples=150, deadline=None)
@given(st.lists(forms, max_size=2, unique_by=type), presses)
def test_whatever_is_pressed_a_composed_action_is_legal(chosen, pressed):
    composer = asking(*chosen)
    for name, by in pressed:
        if by:
            composer.nudge(name, by)
        else:
            composer.press(name)
        action = composer.action()
        assert action is None or action in composer.decision


@settings(max_examples=60, deadline=None)
@given(forms, st.integers(0, 1000))
def test_every_answer_of_a_form_can_be_composed(form, seed):
    wanted = form.sample(seeded(seed))
    composer = asking(form)
    if isinstance(form, Number):
        composer.nudge("", wanted - form.low)
    elif isinstance(form, Assign):
        for name, slot in wanted.items():
            composer.press(name)
            composer.press(slot)
    elif isinstance(form, Counts):
        for name, count in wanted.items():
            for _ in range(count):
                composer.press(name)
    else:
        for name in (wanted,) if isinstance(wanted, str) else wanted:
            composer.press(name)
    assert composer.action() == Action("do", (wanted,))


spots = st.dictionaries(
    st.text("abcdefgh", min_size=1, max_size=3), st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1
)


@settings(max_examples=100, deadline=None)
@given(spots, st.sampled_from(tuple(WAYS)))
def test_an_arrow_goes_that_way_or_nowhere(spots, way):
    for here, start in spots.items():
        there = neighbour(spots, start, way, here)
        wx, wy = WAYS[way]
        if there is None:
            assert all((x - start[0]) * wx + (y - start[1]) * wy <= 0 for x, y in spots.values())
        else:
            x, y = spots[there]
            assert (x - start[0]) * wx + (y - start[1]) * wy > 0


def test_an_arrow_prefers_the_cell_next_door():
    cells = {f"{x},{y}": (x, y) for x in range(5) for y in range(5)}
    assert neighbour(cells, (2, 2), "right", "2,2") == "3,2"
    assert neighbour(cells, (2, 2), "up", "2,2") == "2,1"
    assert neighbour(cells, (0, 2), "left", "0,2") is None


def test_tab_goes_round():
    names = ["a", "b", "c"]
    assert following(names, None) == "a"
    assert following(names, "c") == "a"
    assert following(names, "a", -1) == "c"
    assert following([], "a") is None
