"""A table behind bytes: who is told what, who answers for whom, and what is written down before that."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.bots import bot
from game.bots.bot import Chance, generator
from game.bots.seat import Inline, answer
from game.engine import journal
from game.engine.codec import pack
from game.engine.contract import Action, Setup
from game.engine.match import Match
from game.session import bodies, simulate
from game.session.recording import Named
from game.session.table import MatchTable
from net.table import Saved, SavedSeat, SeatInfo
from tests import playing
from tests.duel.game import View

PERSON, BOT = "person", "bot:chance"


def began(*kinds, path=None, seed=5, patience=0.0, thinker=None):
    """A duel that has started with these kinds of seats."""
    table = MatchTable(
        "duel", len(kinds), thinker or Inline(), seed=seed, patience=patience, shelf=path and Named(path)
    )
    seats = [
        SavedSeat(f"Captain {n}", "gold", kind, "ab" * 32 if kind == PERSON else "")
        for n, kind in enumerate(kinds)
    ]
    infos = [SeatInfo(seat.name, seat.emblem, seat.kind) for seat in seats]
    assert table.start(infos, Saved("t-1", 17171, "482913", tuple(seats))) is None
    return table


def seen(table, audience, full=False):
    return bodies.open_update(table.update(audience, full))


def stake(table, seat, coins=1):
    """The seat answers what it is asked."""
    ticket = seen(table, seat).ask.ticket
    return table.act(seat, ticket, bodies.pack_action(Action("stake", (coins,))), 0.0)


def finish(table, now=0.0):
    """Tick until nobody but a person is asked."""
    for _ in range(1000):
        before = table.revision()
        table.tick(now)
        if table.revision() == before:
            return
    raise AssertionError("the table never comes to rest")


def test_an_audience_gets_its_view_its_question_and_who_is_waited_for():
    table = began(PERSON, PERSON)
    mine, spectators = seen(table, 0), seen(table, None)
    assert bodies.open_view(View, mine).die > 0
    assert bodies.open_view(View, spectators).die == 0
    assert mine.ask is not None
    assert spectators.ask is None
    assert mine.waiting == spectators.waiting == (0, 1)


def test_events_come_once_to_each_audience_and_cut_to_what_it_may_know():
    table = began(PERSON, PERSON)
    seen(table, 0), seen(table, 1), seen(table, None)
    assert stake(table, 0, 2) is None
    (mine,), (theirs,), (others,) = seen(table, 0).events, seen(table, 1).events, seen(table, None).events
    assert mine.facts == {"seat": 0, "coins": 2}
    assert theirs.facts == others.facts == {"seat": 0}
    assert theirs.secret == others.secret == {}
    assert seen(table, 0).events == seen(table, 1).events == ()


def test_a_full_update_has_no_events_and_counts_them_as_told():
    table = began(PERSON, PERSON)
    seen(table, 1)
    stake(table, 0)
    assert seen(table, 1, full=True).events == ()
    assert seen(table, 1).events == ()


def test_of_what_an_audience_missed_only_the_last_few_hundred_events_are_kept():
    table: Any = MatchTable("duel", 2, Inline())
    for number in range(1000):
        table.tell(bodies.Told("back", {"seat": number}))
    assert table.revision() == 1000
    events, told = table._history.take(0)
    assert [item.facts["seat"] for item in told] == list(range(600, 1000))
    assert events == ()


def test_an_update_too_large_for_a_frame_comes_without_events():
    from game.engine.contract import Event

    update = bodies.open_update(began(PERSON, PERSON).update(0, True))
    fat = bodies.msgspec.structs.replace(update, events=(Event("told", {"text": "x" * bodies.LARGEST}),))
    assert bodies.open_update(bodies.pack_update(fat)) == update


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        (b"", "engine.malformed"),
        (b"\xc1", "engine.malformed"),
        (b"\x91" * 2000, "engine.malformed"),
        (pack(["stake"]), "engine.malformed"),
        (pack(Action("sail", (1,))), "engine.not-offered"),
        (pack(Action("stake", ())), "engine.malformed"),
        (pack(Action("stake", ("one",))), "engine.malformed"),
        (pack(Action("stake", (99,))), "engine.range"),
    ],
)
def test_an_answer_that_cannot_be_read_is_refused_with_its_rule_and_changes_nothing(body, rule):
    table = began(PERSON, PERSON)
    ticket, before = seen(table, 0).ask.ticket, table.match.digest()
    assert table.act(0, ticket, body, 0.0).rule == rule
    assert table.why(0, ticket, body).rule == rule
    assert (table.match.digest(), table.match.log) == (before, [])


def test_a_second_answer_to_the_same_question_is_refused():
    table = began(PERSON, PERSON)
    ticket = seen(table, 0).ask.ticket
    body = bodies.pack_action(Action("stake", (1,)))
    assert table.act(0, ticket, body, 0.0) is None
    assert table.act(0, ticket, body, 0.0).rule == "engine.not-asked"
    stake(table, 1)
    assert table.act(0, ticket, body, 0.0).rule == "engine.stale"
    assert table.why(0, ticket, body).rule == "engine.stale"


def test_why_tries_on_a_copy():
    table = began(PERSON, PERSON)
    ticket, before = seen(table, 0).ask.ticket, table.match.digest()
    assert table.why(0, ticket, bodies.pack_action(Action("stake", (3,)))) is None
    assert table.match.digest() == before


def test_a_tick_gives_one_answer_of_a_bot_so_that_each_is_an_update_of_its_own():
    table = began(PERSON, BOT, BOT)
    table.tick(3.0)
    assert len(table.match.log) == 1
    assert table.due() == 3.0
    table.tick(3.0)
    assert [entry.seat for entry in table.match.log] == [1, 2]
    assert table.due() is None


def test_both_roads_give_the_same_actions_and_digests():
    table = began(BOT, BOT, BOT, seed=11)
    finish(table)
    game = games.load("duel")
    match = Match(game, Setup(11, 3, {"rounds": 5}))
    while asks := match.asks():
        seat, ask = next(iter(asks.items()))
        rng = generator(11, seat, match.answers[seat])
        match.act(seat, ask.ticket, Chance().choose(match.view(seat), ask.decision, rng))
    assert table.match.log == match.log
    assert table.match.result == match.result


def test_simulate_and_a_served_table_play_the_same_match_of_bots():
    levels = ("greedy", "chance", "chance")
    setup = playing.setup("treasure_boots", 3, 12)
    rules = games.load("treasure_boots")
    played = simulate.play(rules, setup, [bot.load("treasure_boots", level) for level in levels])
    table = MatchTable("treasure_boots", 3, Inline(), seed=12, data=setup.data)
    seats = tuple(SavedSeat("", "gold", f"bot:{level}") for level in levels)
    table.start([SeatInfo(s.name, s.emblem, s.kind) for s in seats], Saved("t-1", 1, "", seats))
    finish(table)
    assert table.match is not None
    assert table.match.result == played.result


@pytest.mark.parametrize("answers", [1, 17, 40])
def test_a_match_of_treasure_boots_resumed_anywhere_ends_as_if_it_had_never_stopped(tmp_path, answers):
    def begin(shelf: Named | None) -> Any:
        rules: dict[str, str | int] = {"target": 8}
        data = playing.setup("treasure_boots", 2, 4).data
        table = MatchTable("treasure_boots", 2, Inline(), seed=4, options=rules, data=data, shelf=shelf)
        seats = (SavedSeat("", "gold", "bot:greedy"), SavedSeat("", "jade", BOT))
        infos = [SeatInfo(s.name, s.emblem, s.kind) for s in seats]
        assert table.start(infos, Saved("t-1", 1, "", seats)) is None
        return table

    broken, unbroken = begin(Named(tmp_path / "a.journal")), begin(None)
    for _ in range(answers):
        broken.tick(0.0)
    broken.sync()
    broken._recording._journal.close()
    again: Any = MatchTable.resumed(tmp_path / "a.journal", Inline())
    finish(again)
    finish(unbroken)
    assert again.match.log == unbroken.match.log


def test_a_match_without_people_runs_to_its_result_and_is_over():
    table = began(BOT, BOT)
    finish(table)
    assert table.describe().over
    assert table.journal() is not None
    assert seen(table, None).result == table.match.result
    assert table.due() is None


def test_a_silent_person_is_answered_for_once_patience_ends_and_it_is_told():
    table = began(PERSON, PERSON, patience=20)
    table.tick(100.0)
    assert table.due() == 120.0
    stake(table, 1)
    table.tick(119.9)
    assert [entry.seat for entry in table.match.log] == [1]
    seen(table, None)
    table.tick(120.0)
    finish(table, 120.0)
    assert [entry.seat for entry in table.match.log] == [1, 0]
    assert [(told.key, told.facts) for told in seen(table, None).told] == [("patience", {"seat": 0})]
    finish(table, 139.0)
    assert len(table.match.log) == 2, "patience gave that one answer, not the next"


def test_without_patience_a_silent_person_is_waited_for():
    table = began(PERSON, BOT)
    finish(table, 0.0)
    finish(table, 1e6)
    assert [entry.seat for entry in table.match.log] == [1]
    assert table.due() is None


def test_a_caretaker_answers_while_a_person_is_gone_and_stops_when_the_person_is_back():
    table = began(PERSON, BOT)
    finish(table)
    seen(table, 1)
    table.away(0, True)
    table.away(0, True)
    table.tick(1.0)
    answers = len(table.match.log)
    assert table.match.log[-1].seat == 0
    table.away(0, False)
    finish(table, 1.0)
    assert [entry.seat for entry in table.match.log[answers:]] == [1]
    assert [told.key for told in seen(table, 1).told] == ["caretaker", "back"]


@settings(max_examples=25, deadline=None)
@given(gone=st.integers(0, 12), back=st.integers(0, 12), seed=st.integers(0, 99))
def test_who_drops_anywhere_and_comes_back_anywhere_finds_the_same_seat_and_the_true_view(gone, back, seed):
    table = began(PERSON, BOT, PERSON, seed=seed)
    for step in range(60):
        if table.describe().over:
            break
        if step == gone:
            table.away(0, True)
        if step == gone + back + 1:
            table.away(0, False)
            update = seen(table, 0, full=True)
            assert bytes(update.view) == pack(table.match.view(0))
            assert (update.ask is not None) == (0 in table.match.asks())
        table.tick(float(step))
        for seat in (0, 2):
            away = seat == 0 and gone <= step < gone + back + 1
            if not away and seat in table.match.asks():
                assert stake(table, seat, 0) is None
    assert table.describe().over


def test_what_is_told_lies_in_the_journal_after_sync(tmp_path):
    path = tmp_path / "a.journal"
    table = began(PERSON, PERSON, path=path)
    stake(table, 0)
    table.sync()
    record = journal.read(path)
    assert journal.restore(games.load("duel"), record).digest() == table.match.digest()
    assert record.people.pin == "482913"
    table.close()


def test_people_who_changed_are_kept_in_the_journal(tmp_path):
    table = began(PERSON, PERSON, path=tmp_path / "a.journal")
    seats = (SavedSeat("Rika", "jade", "person", "cd" * 32), SavedSeat("Bo", "azure", "person", ""))
    table.keep(Saved("t-1", 17180, "", seats))
    table.close()
    record = journal.read(tmp_path / "a.journal")
    assert (record.people.port, record.people.seats[0].name) == (17180, "Rika")


@settings(max_examples=20, deadline=None)
@given(answers=st.integers(0, 9), seed=st.integers(0, 50))
def test_a_table_resumed_from_its_journal_plays_on_as_if_nothing_had_happened(
    tmp_path_factory, answers, seed
):
    path = tmp_path_factory.mktemp("resume") / "a.journal"
    table, unbroken = began(BOT, BOT, path=path, seed=seed), began(BOT, BOT, seed=seed)
    for _ in range(answers):
        table.tick(0.0)
        table.sync()
    path.write_bytes(path.read_bytes() + b'{"record":"answer","se')
    table._recording._journal.close()

    again: Any = MatchTable.resumed(path, Inline())
    assert again.describe().started
    assert again.saved.port == 17171
    assert again.saved.pin == "482913"
    assert again.saved.seats[0].kind == BOT
    assert [told.key for told in seen(again, None).told] == ["journal-torn"]
    finish(again)
    again.sync()
    finish(unbroken)
    assert again.match.digest() == unbroken.match.digest()
    assert again.match.log == unbroken.match.log
    assert again.journal() == path.read_bytes()


def test_a_finished_match_leaves_a_replay_where_the_journal_was(tmp_path):
    path = tmp_path / "a.journal"
    table = began(PERSON, BOT, path=path)
    table.away(0, True)
    finish(table)
    table.sync()
    data = path.read_bytes()
    assert data == table.journal()
    assert b"482913" not in data
    assert b"ab" * 32 not in data
    with pytest.raises(journal.JournalError) as caught:
        MatchTable.resumed(path, Inline())
    assert caught.value.key == "journal.over"


def test_a_disk_that_fails_is_told_once_and_the_match_goes_on(tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    table = began(PERSON, BOT, path=tmp_path / "a.journal")
    monkeypatch.setattr("os.fsync", full)
    seen(table, None)
    table.tick(0.0)
    table.sync()
    assert [(t.key, t.facts) for t in seen(table, None).told] == [
        ("journal-failed", {"reason": "No space left on device"})
    ]
    assert stake(table, 0) is None
    table.sync()
    assert seen(table, None).told == ()


def test_a_place_without_room_for_a_journal_does_not_stop_the_start(tmp_path):
    (tmp_path / "file").write_text("")
    table = began(PERSON, BOT, path=tmp_path / "file" / "a.journal")
    assert [told.key for told in seen(table, 0).told] == ["journal-failed"]


def test_a_second_match_at_the_table_has_another_seed_and_another_journal(tmp_path):
    table = began(BOT, BOT, path=tmp_path / "a.journal")
    finish(table)
    table.sync()
    first = table.match.setup.seed
    seats = [SavedSeat("", "gold", BOT), SavedSeat("", "jade", BOT)]
    table.start([SeatInfo(s.name, s.emblem, s.kind) for s in seats], Saved("t-1", 1, "", tuple(seats)))
    assert table.match.setup.seed != first
    assert not table.describe().over
    assert seen(table, 0).events == ()
    finish(table)
    table.sync()
    assert len(list(tmp_path.iterdir())) == 2


def test_options_are_those_that_the_game_offers():
    table: Any = MatchTable("duel", 2, Inline())
    assert table.describe().options == {"rounds": 5}
    assert table.configure({"rounds": 8}, 3, 30) is None
    described = table.describe()
    assert (described.options, described.seats, described.patience) == ({"rounds": 8}, 3, 30)
    assert table.configure({"rounds": 4}, 3, 0).rule == "table.option"
    assert table.configure({"wind": "on"}, 3, 0).rule == "table.option"
    assert table.configure({"rounds": 3}, 9, 0).facts == {"low": 2, "high": 4, "given": 9}
    assert table.describe() == described


def test_a_bot_that_fails_is_replaced_by_chance_and_the_table_goes_on(monkeypatch, caplog):
    class Broken:
        def choose(self, view, decision, rng):
            raise RuntimeError("no idea")

    monkeypatch.setattr("game.bots.seat._bot", lambda game, level: Broken())
    table = began(BOT, BOT)
    finish(table)
    assert table.describe().over
    assert "chance answers" in caplog.text


def test_an_answer_of_a_bot_that_comes_too_late_is_dropped():
    class Slow(Inline):
        def __init__(self):
            super().__init__()
            self.asked = []

        def submit(self, key, question):
            self.asked.append((key, question))

        def deliver(self):
            self._answers = [(key, answer(question)) for key, question in self.asked]
            self.asked = []

    thinker = Slow()
    table = began(PERSON, BOT, thinker=thinker)
    table.away(0, True)
    table.tick(0.0)
    assert table.due() > 0.0
    table.away(0, False)
    thinker.deliver()
    table.tick(0.1)
    assert table.match.log == []
    assert stake(table, 0) is None


def test_before_the_first_match_there_is_nothing_to_see_and_nobody_is_asked():
    table: Any = MatchTable("duel", 2, Inline())
    table.tick(0.0)
    assert table.update(None, True) == b""
    assert table.journal() is None
    assert not table.open(0)
    assert table.act(0, "0:x", bodies.pack_action(Action("stake", (1,))), 0.0).rule == "engine.not-asked"
