"""Who may know what: hands, what lies face down, what a Surgeon took, and the notebook."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import codec
from game.engine.match import Match
from game.engine.rng import Rng, seeded
from game.rules.libertalia import game, reckon
from game.rules.libertalia.reckon import Holding
from tests.rules.libertalia.table import answer, den, play, position, setup, shows, tokens


@shows("open.dens", "open.graveyards")
def test_dens_doubloons_and_graveyards_lie_open():
    state = position(den([7, 12], "cmo", purse=4, graveyard=[2]), den())
    for seat in (0, 1, None):
        seen = game.view(state, seat).dens[0]
        assert (seen.characters, seen.graveyard, seen.tokens, seen.doubloons) == (
            [7, 12],
            [2],
            tokens("cmo"),
            4,
        )


@shows("open.hands")
def test_a_view_holds_the_own_hand_alone():
    state = game.new(setup(3, 6))
    answer(state, f"0:{state.hands[0][2]}", seat=0)
    assert game.view(state, 0).hand == state.hands[0]
    assert game.view(state, 0).chosen == state.hands[0][2]
    for seat in (1, None):
        assert game.view(state, seat).chosen == 0
        assert game.view(state, seat).hands == [9, 9, 9]
    assert game.view(state, None).hand == []


@shows("open.hands")
def test_nothing_of_ranks_and_tokens_to_come_is_in_a_view():
    state = game.new(setup(2, 6))
    before = [codec.pack(game.view(state, seat)) for seat in (0, 1, None)]
    state.rng = Rng(12345)
    assert [codec.pack(game.view(state, seat)) for seat in (0, 1, None)] == before


@shows("sunrise.secret", "surgeon.secret")
def test_no_secret_choice_reaches_another_seat():
    """Every byte that others get is the same whatever lies face down and whomever a Surgeon takes back."""
    secrets: Counter[str] = Counter()
    for seed in range(11, 19):
        match, rng = Match(game, setup(4, seed)), seeded(seed)
        while asks := match.asks():
            seat = rng.choice(sorted(asks))
            decision = asks[seat].decision
            last_to_choose = decision.prompt == "sunrise" and len(asks) == 1
            if decision.prompt in ("sunrise", "retrieve") and not last_to_choose:
                sent = {outgoing(match, seat, action) for action in decision}
                assert len(sent) == 1
                secrets[decision.prompt] += 1
            match.act(seat, asks[seat].ticket, decision.sample(rng))
    assert secrets["sunrise"] == 8 * 18 * 3
    assert secrets["retrieve"] >= 3


def outgoing(match, seat, action) -> bytes:
    """What the other audiences would be sent after this answer: events, views, questions."""
    state = codec.copy(match._state)
    events = game.apply(state, seat, match.asks()[seat].decision.read(action))
    sent: list[Any] = []
    for other in (None, 0, 1, 2, 3):
        if other != seat:
            sent += [[event.cut(other) for event in events], game.view(state, other)]
            sent.append(game.pending(state).get(-1 if other is None else other))
    return codec.pack(sent)


# The notebook


@shows("open.notebook")
def test_the_notebook_lists_dealt_ranks_that_have_not_been_played():
    state = position(den(), den(), hands=((5, 7, 10, 16), (5, 7, 10, 16)))
    play(state, 5, 16)
    view = game.view(state, 1)
    assert reckon.holding(view, 0) == Holding((7, 10, 16), (), 0)
    assert reckon.holding(view, 1) == Holding((5, 7, 10), (), 0)


@shows("open.notebook")
def test_what_lies_face_down_is_still_in_the_notebook():
    state = position(den(), den(), hands=((5, 7, 10), (5, 7, 10)))
    answer(state, "0:7", seat=0)
    assert reckon.holding(game.view(state, 1), 0).sure == (5, 7, 10)


def surgeon(graveyard=(7, 10, 29), taken=10):
    state = position(den(graveyard=graveyard), den(), hands=((22, 5, 9, 16), (23, 25, 28, 30)))
    play(state, 22, 23)
    answer(state, f"0:{taken}")
    return state


@shows("open.notebook", "surgeon.secret")
def test_right_after_a_surgeon_the_notebook_knows_that_one_of_the_graveyard_came_back():
    state = surgeon()
    for seat in (0, 1, None):
        assert reckon.holding(game.view(state, seat), 0) == Holding((5, 9, 16), (7, 10, 29), 1)
        assert game.view(state, seat).hands[0] == 4


@shows("open.notebook", "open.graveyards")
def test_a_retrieved_character_that_is_played_again_settles_the_doubt():
    state = surgeon()
    play(state, 10, 25)
    view = game.view(state, 1)
    assert reckon.holding(view, 0) == Holding((5, 9, 16), (), 0)
    assert view.dens[0].graveyard == [7, 29]
    assert view.dens[0].doubts == []


@shows("open.notebook")
def test_playing_something_else_leaves_the_doubt_even_into_the_next_campaign():
    state = surgeon()
    state.day = 6
    play(state, 5, 25)
    view = game.view(state, 1)
    assert (view.campaign, view.dens[0].graveyard) == (2, [])
    new = tuple(view.dealt[1])
    assert reckon.holding(view, 0) == Holding(tuple(sorted((9, 16, *new))), (7, 10, 29), 1)
    assert view.dens[0].gone == 4
    play(state, 10, 28)
    assert reckon.holding(game.view(state, 1), 0).maybe == ()


@shows("surgeon.plain", "open.notebook")
def test_when_all_candidates_have_come_back_nothing_is_in_doubt():
    state = surgeon((7, 10), 7)
    state.hands[0] = sorted([*state.hands[0], 22])
    state.dens[0].characters.remove(22)
    play(state, 22, 25)
    view = game.view(state, 1)
    assert reckon.holding(view, 0) == Holding((5, 7, 9, 10, 16), (), 0)
    assert view.dens[0].graveyard == []


def possible(doubts) -> set[frozenset[int]]:
    """By trying all: the sets of ranks that can be back, one for each doubt."""
    ranks = sorted({rank for each in doubts for rank in each})
    return {
        frozenset(chosen)
        for chosen in combinations(ranks, len(doubts))
        if any(
            all(rank in each for rank, each in zip(order, doubts, strict=True))
            for order in permutations(chosen)
        )
    }


class Story:
    """Retrievals and plays of one captain, and by enumeration what all can conclude from them."""

    def __init__(self) -> None:
        self.pool: list[int] = []  # what the others believe to lie in the graveyard, perhaps
        self.doubts: list[list[int]] = []
        self.taken: set[int] = set()
        self.worlds: set[frozenset[int]] = {frozenset()}

    def bury(self, rank: int) -> None:
        if rank not in self.pool and rank not in self.taken:
            self.pool.append(rank)

    def retrieve(self, choice: int) -> None:
        real = [rank for rank in self.pool if rank not in self.taken]
        if not real:
            return
        self.taken.add(real[choice % len(real)])
        self.worlds = {world | {rank} for world in self.worlds for rank in self.pool if rank not in world}
        self.doubts, certain = reckon.settled([*self.doubts, sorted(self.pool)])
        assert set(certain) == frozenset.intersection(*self.worlds), (
            "back in the hand in every possible world"
        )
        self.forget(certain)

    def forget(self, certain) -> None:
        self.pool = [rank for rank in self.pool if rank not in certain]
        self.taken -= set(certain)
        self.worlds = {world - set(certain) for world in self.worlds if set(certain) <= world}

    def show(self, choice: int) -> None:
        if not self.taken:
            return
        rank = sorted(self.taken)[choice % len(self.taken)]
        self.taken.remove(rank)
        self.pool.remove(rank)
        self.worlds = {world - {rank} for world in self.worlds if rank in world}
        self.doubts, certain = reckon.settled(reckon.shown(self.doubts, rank))
        self.forget(certain)


acts = st.lists(
    st.tuples(st.sampled_from(["bury", "bury", "retrieve", "show"]), st.integers(1, 9)), max_size=14
)


@shows("open.notebook", "surgeon.secret")
@settings(max_examples=300)
@given(acts)
def test_the_doubts_say_exactly_what_can_be_concluded_from_any_story(story):
    told = Story()
    for verb, number in story:
        getattr(told, verb)(number)
        assert possible(told.doubts) == told.worlds
        assert frozenset(told.taken) in told.worlds


@shows("open.hands", "surgeon.secret")
def test_imagining_gives_every_possible_hand_and_no_other():
    state = surgeon()
    view = game.view(state, 1)
    retrieved = {frozenset(game.imagine(view, 1, Rng(word)).hands[0]) for word in range(200)}
    assert retrieved == {frozenset({5, 9, 16, back}) for back in (7, 10, 29)}
    own = game.view(state, 0)
    assert all(game.imagine(own, 0, Rng(word)).hands[0] == state.hands[0] for word in range(20))


@shows("open.hands", "sunrise.secret")
def test_imagining_gives_any_choice_to_who_has_chosen_and_none_to_who_has_not():
    state = position(den(), den(), den(), hands=[(5, 7, 10)] * 3)
    answer(state, "0:7", seat=0)
    answer(state, "1:5", seat=1)
    view = game.view(state, 1)
    imagined = [game.imagine(view, 1, Rng(word)) for word in range(60)]
    assert {other.chosen[0] for other in imagined} == {5, 7, 10}
    assert {other.chosen[1] for other in imagined} == {5}
    assert {other.chosen[2] for other in imagined} == {0}
    assert len({other.rng.word for other in imagined}) == 60


def test_a_view_of_six_in_the_last_campaign_is_small():
    sizes = []
    state, rng = game.new(setup(6, 3)), seeded(3)
    while pending := game.pending(state):
        seat = min(pending)
        game.apply(state, seat, pending[seat].sample(rng))
        if state.campaign == 3:
            sizes.append(len(codec.pack(game.view(state, seat))))
    assert max(sizes) <= 6_000
