"""The five forms: what each reads, holds, counts, samples and varies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import codec
from game.engine.contract import Action, Choice, Decision
from game.engine.forms import Assign, Counts, IllegalAction, Number, Pick, Subset
from game.engine.rng import Rng

names = st.lists(st.text("abcdef", min_size=1, max_size=3), min_size=1, max_size=6, unique=True).map(tuple)


@st.composite
def subsets(draw):
    ids = draw(names)
    least = draw(st.integers(0, len(ids)))
    return Subset(ids=ids, least=least, most=draw(st.integers(least, len(ids))))


@st.composite
def counts(draw):
    limits = draw(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 4), min_size=1))
    total = sum(limits.values())
    least = draw(st.integers(0, total))
    return Counts(limits=limits, least=least, most=draw(st.integers(least, total)))


numbers = st.tuples(st.integers(-5, 5), st.integers(0, 9)).map(lambda n: Number(low=n[0], high=n[0] + n[1]))
assigns = st.builds(lambda ids, slots: Assign(ids=ids[:4], slots=slots[:3]), names, names)
picks = names.map(lambda ids: Pick(ids=ids))
forms = st.one_of(picks, subsets(), counts(), numbers, assigns)


@given(forms)
def test_enumeration_agrees_with_size_and_membership(form):
    answers = list(form)
    assert len(answers) == form.size()
    assert all(answer in form for answer in answers)
    assert len({codec.pack(answer) for answer in answers}) == len(answers)


@given(forms, st.integers(0, 2**64 - 1))
def test_samples_and_neighbours_are_answers(form, word):
    rng = Rng(word)
    answer = form.sample(rng)
    assert answer in form
    assert form.vary(answer, rng) in form


@given(forms, st.integers(0, 2**64 - 1))
def test_an_answer_survives_the_wire(form, word):
    answer = form.sample(Rng(word))
    raw = codec.unpack(object, codec.pack(answer))
    assert form.read(raw) == answer


JUNK = [
    *(None, True, 1.5, b"x", "no such id", "", -(10**30), 10**30),
    *([], [[]], ["a", "a"], [{}]),
    *({}, {"zz": 1}, {"a": -1}, {"a": True}, {"a": "nowhere"}, {1: 2}, {"a": []}),
]


@pytest.mark.parametrize("raw", JUNK, ids=repr)
@pytest.mark.parametrize(
    "form",
    [
        Pick(ids=("a", "b")),
        Subset(ids=("a", "b"), least=1, most=2),
        Counts(limits={"a": 2}, least=1, most=2),
        Number(low=0, high=3),
        Assign(ids=("a",), slots=("s",)),
    ],
    ids=lambda form: type(form).__name__,
)
def test_junk_is_refused_with_a_rule(form, raw):
    with pytest.raises(IllegalAction) as refusal:
        form.read(raw)
    assert refusal.value.rule.startswith("engine.")
    codec.pack(refusal.value.facts)


def test_a_barred_id_is_refused_by_its_own_rule():
    form = Pick(ids=("a",), barred={"b": "move.occupied"})
    with pytest.raises(IllegalAction) as refusal:
        form.read("b")
    assert (refusal.value.rule, refusal.value.facts) == ("move.occupied", {"id": "b"})


def test_groups_are_drawn_before_their_members():
    sea = tuple(f"s{n}" for n in range(99))
    form = Pick(ids=("port", *sea), groups={"land": ("port",), "none": (), "sea": sea})
    rng = Rng(4)
    ports = sum(form.sample(rng) == "port" for _ in range(1000))
    assert 420 < ports < 580


def test_counts_are_canonical_in_the_forms_order_without_zeros():
    form = Counts(limits={"a": 2, "b": 2}, least=0, most=4)
    assert list(form.read({"b": 1, "a": 2}).items()) == [("a", 2), ("b", 1)]
    assert form.read({"a": 0}) == {}


def test_a_subset_of_eighteen_cards_is_counted_not_listed():
    assert Subset(ids=tuple(map(str, range(18))), least=0, most=18).size() == 262_144


def test_every_counts_answer_is_equally_likely():
    form = Counts(limits={"a": 2, "b": 1}, least=1, most=2)
    rng = Rng(11)
    seen: dict[bytes, int] = {}
    for _ in range(4000):
        key = codec.pack(form.sample(rng))
        seen[key] = seen.get(key, 0) + 1
    assert len(seen) == form.size() == 4
    assert all(850 < count < 1150 for count in seen.values())


def test_a_decision_reads_only_what_it_offers():
    decision = Decision("act", (Choice("collect"), Choice("shoot", (Pick(ids=("p1",)),))))
    assert decision.size() == len(list(decision)) == 2
    assert decision.read(Action("shoot", ("p1",))) == Action("shoot", ("p1",))
    assert Action("shoot", ("p1",)) in decision
    for action, rule in [
        (Action("unload"), "engine.not-offered"),
        (Action("collect", (1,)), "engine.malformed"),
        (Action("shoot", ("p2",)), "engine.not-offered"),
    ]:
        assert action not in decision
        with pytest.raises(IllegalAction) as refusal:
            decision.read(action)
        assert refusal.value.rule == rule


def test_what_is_not_listed_is_refused_by_the_forms_own_rule():
    form = Pick(ids=("a",), barred={"b": "move.occupied"}, otherwise="move.points")
    for raw, rule in (("b", "move.occupied"), ("z", "move.points")):
        with pytest.raises(IllegalAction) as refusal:
            form.read(raw)
        assert refusal.value.rule == rule


def test_a_barred_verb_is_refused_by_its_own_rule():
    decision = Decision("act", (Choice("collect"), Choice("hold")), barred={"shoot": "shoot.sea"})
    for verb, rule in (("shoot", "shoot.sea"), ("fly", "engine.not-offered")):
        with pytest.raises(IllegalAction) as refusal:
            decision.read(Action(verb, ()))
        assert refusal.value.rule == rule
