"""The contract, tested once over all games, seat counts and seeds (docs/architecture.md, "Contract tests").

A new game is picked up from the registry and must pass everything here unchanged.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import codec
from game.engine.contract import Action, Decision, Event, IllegalAction
from game.engine.match import Match
from game.engine.rng import Rng, seeded
from tests import playing

CASES = [(name, seats) for name in playing.GAMES for seats in playing.load(name).seats]
CENSUS = Path(__file__).parent / "golden" / "census.json"
VIEW_LIMIT = 6_000  # bytes; full views go over the wire several times a turn

every_table = pytest.mark.parametrize(
    ("name", "seats"), CASES, ids=[f"{name}-{seats}" for name, seats in CASES]
)


def option_sets(name: str, seats: int) -> list[dict[str, str | int]]:
    """Every choice of every option once, the others at their defaults."""
    offered = playing.load(name).options(seats)
    return [
        {option.name: choice} for option in offered for choice in option.choices if choice != option.default
    ]


@every_table
@pytest.mark.parametrize("seed", [1, 2])
def test_chance_seats_reach_a_result_within_the_games_own_bound(name, seats, seed):
    game, rng = playing.load(name), seeded(seed, seats)
    count = 0
    state = game.new(playing.setup(name, seats, seed))
    for count, (before, _, _, _, after) in enumerate(
        playing.steps(game, playing.setup(name, seats, seed), rng), 1
    ):
        assert game.result(before) is None, "asked although it is over"
        assert count <= game.longest
        state = after
    result = game.result(state)
    assert result is not None, "nobody is asked, and there is no result"
    assert sorted(seat for group in result.order for seat in group) in ([], list(range(seats)))
    assert len(result.scores) == seats
    assert len(result.why) in (0, seats)
    assert codec.unpack(type(result), codec.pack(result)) == result


@every_table
def test_every_option_can_be_played(name, seats):
    game = playing.load(name)
    for number, options in enumerate(option_sets(name, seats)):
        for count, _ in enumerate(
            playing.steps(game, playing.setup(name, seats, 3, **options), seeded(number))
        ):
            if count == 60:  # some house rules make endless matches; the default is played out above
                break


@every_table
def test_a_wrong_setup_is_refused_with_its_key(name, seats):
    game, good = playing.load(name), playing.setup(name, seats, 1)
    game.check(good)
    for option in game.options(seats):
        for wrong in ("no such choice", -(10**6), None):
            bad = type(good)(1, seats, {**good.options, option.name: wrong}, good.data)  # type: ignore[dict-item]
            with pytest.raises(ValueError, match=option.name):
                game.check(bad)
    with pytest.raises(ValueError, match="seats"):
        game.check(type(good)(1, 99, good.options, good.data))


@every_table
def test_values_survive_the_wire(name, seats):
    for game, state, rng in playing.some(name, seats, 4, every=7):
        assert codec.unpack(game.State, codec.pack(state)) == state
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            assert codec.unpack(game.View, codec.pack(view)) == view
        for decision in game.pending(state).values():
            assert codec.pack(codec.unpack(Decision, codec.pack(decision))) == codec.pack(decision)
            action = decision.sample(rng)
            assert decision.read(codec.unpack(Action, codec.pack(action))) == action


@every_table
def test_views_are_small(name, seats):
    sizes = [len(codec.pack(game.view(state, 0))) for game, state, _ in playing.some(name, seats, 5, every=9)]
    assert max(sizes) <= VIEW_LIMIT


@every_table
def test_no_state_changes_later(name, seats):
    game = playing.load(name)
    kept = []
    for count, (before, seat, action, _, _) in enumerate(
        playing.steps(game, playing.setup(name, seats, 6), seeded(6, seats))
    ):
        if count % 11 == 0:
            kept.append((before, codec.pack(before), game.view(before, seat), action))
            kept[-1] = (*kept[-1], codec.pack(kept[-1][2]), codec.pack(action))
    for state, state_bytes, view, action, view_bytes, action_bytes in kept:
        assert codec.pack(state) == state_bytes
        assert codec.pack(view) == view_bytes
        assert codec.pack(action) == action_bytes


@every_table
def test_asking_and_looking_change_nothing(name, seats):
    for game, state, rng in playing.some(name, seats, 7, every=13):
        before = codec.pack(state)
        first = codec.pack([codec.pack(decision) for decision in game.pending(state).values()])
        for seat in (None, *range(seats)):
            game.view(state, seat)
            game.imagine(game.view(state, seat), seat, Rng(rng.next()))
        game.result(state)
        game.ledger(state)
        assert codec.pack(state) == before
        assert codec.pack([codec.pack(decision) for decision in game.pending(state).values()]) == first


JUNK_ACTIONS = [
    Action("no such verb"),
    Action(""),
    *(
        Action("{verb}", args)
        for args in [(), (None,), (-1,), ("nowhere",), ({"x": 1},), (["a"],), (1, 2, 3, 4)]
    ),
]


@every_table
def test_refusals_are_harmless_and_name_a_rule(name, seats):
    rng = seeded(8, seats)
    match = Match(playing.load(name), playing.setup(name, seats, 8))
    refused = 0
    for step in range(60):
        if not match.asks():
            break
        asked = sorted(match.asks())
        seat = rng.choice(asked)
        ask = match.asks()[seat]
        before, length = match.digest(), len(match.log)
        good = ask.decision.sample(rng)
        attempts = [(other, ask.ticket, good) for other in range(seats) if other not in asked]
        attempts += [(seat, "0:forged", good), (seat, "", good), (seats + 5, ask.ticket, good)]
        for junk in JUNK_ACTIONS:
            action = Action(junk.verb.format(verb=rng.choice(ask.decision.choices).verb), junk.args)
            if action not in ask.decision:
                attempts.append((seat, ask.ticket, action))
        for who, ticket, action in attempts:
            with pytest.raises(IllegalAction) as refusal:
                match.act(who, ticket, action)
            assert refusal.value.rule
            codec.pack(refusal.value.facts)
            refused += 1
        assert (match.digest(), len(match.log)) == (before, length), f"step {step}"
        match.act(seat, ask.ticket, good)
        with pytest.raises(IllegalAction):  # the same click again
            match.act(seat, ask.ticket, good)
    assert refused > 100


@every_table
def test_nobody_can_tell_an_imagined_state_from_the_real_one(name, seats):
    """Non-interference: view, decision, legality and reason are functions of what the seat may know."""
    different = 0
    for options in [{}, *option_sets(name, seats)]:
        every = 23 if not options else 5
        for count, (game, state, rng) in enumerate(playing.some(name, seats, 9, every=every, **options)):
            if options and count > 6:
                break
            for seat in (None, *range(seats)):
                view = game.view(state, seat)
                other = game.imagine(view, seat, Rng(rng.next()))
                different += codec.pack(other) != codec.pack(state)
                assert codec.pack(game.view(other, seat)) == codec.pack(view)
                assert game.ledger(other) == game.ledger(state)
                if seat is not None:
                    compare_questions(game, state, other, seat, rng)
    assert different, "imagine gives back the real state: it cannot have come from the view"


def compare_questions(game, state, other, seat, rng):
    real, imagined = game.pending(state).get(seat), game.pending(other).get(seat)
    assert codec.pack(real) == codec.pack(imagined)
    if real is None:
        return
    for _ in range(3):
        action = real.sample(rng)
        assert reason(game, state, seat, action) == reason(game, other, seat, action)


def reason(game, state, seat, action):
    try:
        game.apply(codec.copy(state), seat, action)
    except IllegalAction as refusal:
        return refusal.rule, refusal.facts
    return None


@every_table
def test_forms_are_exact(name, seats):
    for game, state, rng in playing.some(name, seats, 10, every=5):
        for decision in game.pending(state).values():
            assert decision.size() >= 2, f"{decision.prompt}: a forced step must be told, not asked"
            verbs = [choice.verb for choice in decision.choices]
            assert len(set(verbs)) == len(verbs)
            for choice in decision.choices:
                action = choice.sample(rng)
                assert action in decision
                for form, answer in zip(choice.forms, action.args, strict=True):
                    assert form.vary(answer, rng) in form
                    assert not set(form.barred) & set(getattr(form, "ids", ()))
                    assert all(barred not in form for barred in form.barred)
                    for grouped in getattr(form, "groups", {}).values():
                        assert set(grouped) <= set(form.ids)
            if decision.size() <= 300:
                assert len(list(decision)) == decision.size()


@every_table
def test_every_offered_answer_is_legal(name, seats):
    for game, state, _ in playing.some(name, seats, 11, every=17):
        for seat, decision in game.pending(state).items():
            if decision.size() <= 120:
                for action in decision:
                    game.apply(codec.copy(state), seat, action)


@every_table
def test_another_seats_answer_leaves_tickets_valid(name, seats):
    rng = seeded(12, seats)
    match = Match(playing.load(name), playing.setup(name, seats, 12))
    for _ in range(200):
        asks = match.asks()
        if not asks:
            break
        seat = rng.choice(sorted(asks))
        match.act(seat, asks[seat].ticket, asks[seat].decision.sample(rng))
        after = match.asks()
        for other in asks.keys() - {seat}:
            if other in after and after[other].decision == asks[other].decision:
                assert after[other].ticket == asks[other].ticket


@every_table
def test_the_ledger_is_conserved(name, seats):
    game = playing.load(name)
    start = playing.setup(name, seats, 13)
    opening = game.ledger(game.new(start))
    assert opening
    for _, _, action, _, after in playing.steps(game, start, seeded(13, seats)):
        assert game.ledger(after) == opening, action


@every_table
def test_events_are_plain_and_name_themselves(name, seats):
    game = playing.load(name)
    for _, _, _, events, _ in playing.steps(game, playing.setup(name, seats, 14), seeded(14, seats)):
        for event in events:
            assert event.name.replace("_", "").isalpha()
            assert codec.pack(codec.unpack(Event, codec.pack(event))) == codec.pack(event)
            assert all(seat in range(seats) for seat in event.secret)


def played(name: str, seats: int, seed: int) -> str:
    """The digest of every state of a match, in one."""
    game = playing.load(name)
    states = playing.steps(game, playing.setup(name, seats, seed), seeded(seed))
    return codec.digest([(codec.digest(after), action) for _, _, action, _, after in states])


def test_the_same_setup_and_answers_give_the_same_bytes_in_other_processes():
    code = (
        "from tests.test_contract import CASES, played;"
        "print([played(name, seats, 15) for name, seats in CASES if seats in (2, 3)])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parent.parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(outputs) == 1


@every_table
def test_a_log_replays_to_the_same_states(name, seats):
    rng = seeded(16, seats)
    match = Match(playing.load(name), playing.setup(name, seats, 16))
    for _ in range(150):
        if not match.asks():
            break
        seat = rng.choice(sorted(match.asks()))
        match.act(seat, match.asks()[seat].ticket, match.asks()[seat].decision.sample(rng))
    again = Match(playing.load(name), playing.setup(name, seats, 16))
    for entry in match.log:
        again.replay(entry)
    assert again.digest() == match.digest()


def census(name: str, seats: int, depth: int) -> list[int]:
    """How many sequences of 1 to `depth` answers start seed 1; of nodes with more than 40 answers, 40."""
    game = playing.load(name)
    layer = [game.new(playing.setup(name, seats, 1))]
    counts = []
    for _ in range(depth):
        following, count = [], 0
        for state in layer:
            for seat, decision in sorted(game.pending(state).items()):
                count += decision.size()
                for number, action in enumerate(decision):
                    if number == 40:
                        break
                    after = codec.copy(state)
                    game.apply(after, seat, action)
                    following.append(after)
        counts.append(count)
        layer = following[:150]
    return counts


@pytest.mark.parametrize("name", playing.GAMES)
def test_the_census_of_answers_is_as_recorded(name, request):
    """Perft: any change of what may be answered shows here. `--regenerate` records it anew."""
    counts = {f"{name}-{seats}": census(name, seats, 4) for seats in playing.load(name).seats if seats <= 4}
    if request.config.getoption("--regenerate"):
        recorded = json.loads(CENSUS.read_text()) if CENSUS.exists() else {}
        CENSUS.write_text(json.dumps({**recorded, **counts}, indent=1, sort_keys=True) + "\n")
    recorded = json.loads(CENSUS.read_text())
    assert counts == {key: value for key, value in recorded.items() if key in counts}
