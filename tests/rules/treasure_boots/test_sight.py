"""Who may see what: everything is open but secret start ports, the box's order and the dice to come."""

from __future__ import annotations

from itertools import pairwise

from game.engine import codec
from game.engine.contract import Action
from game.engine.rng import Rng, seeded
from game.rules.treasure_boots import game
from tests.rules.treasure_boots.table import answer, asked, laid, position, setup, shows

FULL_HOUSE = 8


def played(seats, seed, count, **options):
    """A state after so many chance answers, or the last one before the end."""
    state, rng = game.new(setup(seats, seed, **options)), seeded(seed)
    for _ in range(count):
        pending = game.pending(state)
        seat = rng.choice(sorted(pending))
        before = codec.copy(state)
        game.apply(state, seat, pending[seat].sample(rng))
        if game.result(state):
            return before
    return state


@shows("setup.secret-ports")
def test_a_secret_start_port_is_seen_by_its_captain_alone():
    state = game.new(setup(3, ports="secret"))
    game.apply(state, 1, Action("moor", ("5,8",)))
    assert game.view(state, 1).ships[1].cell == (5, 8)
    for other in (0, 2, None):
        assert game.view(state, other).ships[1].cell is None
        assert game.view(state, other).chosen == [1], "that he has chosen is public"
    for seat in (0, 2):
        game.apply(state, seat, Action("moor", ("4,1",)))
    assert game.view(state, None).ships[1].cell == (5, 8), "all have chosen"


def test_start_ports_in_the_order_of_seats_are_open():
    state = game.new(setup(3))
    answer(state, "moor", "5,8")
    assert game.view(state, None).ships[0].cell == (5, 8)
    assert asked(state)[0] == 1


def test_the_view_holds_no_generator_and_no_seed():
    assert not {"rng", "seed", "word"} & set(game.View.__struct_fields__)
    one, other = (played(2, 7, 60) for _ in range(2))
    other.rng = Rng(12345)
    assert codec.pack(game.view(one, 0)) == codec.pack(game.view(other, 0))


def test_an_imagined_match_has_dice_of_its_own():
    state = played(3, 5, 50)
    view = game.view(state, 0)
    words = {game.imagine(view, 0, Rng(n)).rng.word for n in range(10)}
    assert len(words) == 10
    assert state.rng.word not in words


def test_imagined_secret_ports_differ_and_are_ports():
    state = game.new(setup(4, ports="secret"))
    for seat in (1, 2):
        game.apply(state, seat, Action("moor", ("5,8",)))
    imagined = [game.imagine(game.view(state, 1), 1, Rng(n)) for n in range(20)]
    assert {other.ships[1].cell for other in imagined} == {(5, 8)}, "my own"
    assert len({other.ships[2].cell for other in imagined}) > 3
    assert {other.ships[0].cell for other in imagined} == {None}
    assert {other.ships[2].cell for other in imagined} <= {port.cell for port in state.board.ports}


def test_the_largest_view_stays_small():
    sizes = [len(codec.pack(game.view(played(FULL_HOUSE, seed, 500), 0))) for seed in range(4)]
    assert max(sizes) < 3_000


def test_the_largest_question_fits_into_a_frame():
    """A ship with every Sail and every second Pearl, which no match will ever see."""
    state = position(laid("4b"), ((10, 11), "G" * 18 + "W" * 12), ((4, 1), ""))
    assert len(codec.pack(asked(state)[1])) < 40_000


def test_a_view_is_not_changed_by_what_happens_later():
    state, rng = game.new(setup(4, 3)), seeded(3)
    views = []
    for _ in range(300):
        views.append((game.view(state, 0), codec.pack(game.view(state, 0))))
        pending = game.pending(state)
        if not pending:
            break
        seat = min(pending)
        game.apply(state, seat, pending[seat].sample(rng))
    assert all(codec.pack(view) == packed for view, packed in views)
    assert any(a[1] != b[1] for a, b in pairwise(views))
