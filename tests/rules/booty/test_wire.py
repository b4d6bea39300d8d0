"""Booty at a real table over TCP: the hidden card and the draft of a share, as each screen receives them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import games
from game.engine import codec
from game.engine.contract import Action
from game.engine.rng import seeded
from game.rules.booty import setup as starting
from game.session.opening import Terms
from game.session.protocol import Drafted, Update
from tests.rules.booty.table import kind, shows
from tests.session.world import Screen, World

TERMS = Terms("booty", 3, seed=5, options={"first": "seats"}, journal=False)


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setitem(games.GAMES, "booty", "game.rules.booty.game")
    monkeypatch.setitem(games.VIEWS, "booty", "game.rules.booty.view")


def deck(hidden: str) -> tuple[int, ...]:
    """A deck whose first card is this one; otherwise both decks give the same first round."""
    cards = [card for card in starting.shuffle(3, seeded(1)) if card != kind("gold") and card != kind("rum")]
    rest = [kind("gold")] * 3 + [kind("rum")] * 6
    rest.remove(kind(hidden))
    return (kind(hidden), *cards, *rest)


def screens(world: World) -> dict[int | None, Screen]:
    """Three captains and a spectator, each at a screen of his own."""
    found: dict[int | None, Screen] = {0: world.host(TERMS)}
    world.seat(found[0], 0, "Edda")
    for seat, name in ((1, "Bo"), (2, "Rika")):
        found[seat] = world.join(name)
        world.seat(found[seat], seat, name)
    found[None] = world.join("Ned", watch=True)
    world.until(lambda: all(seat.ready for seat in found[0].session.lobby.seats))
    found[0].session.start()
    world.until(lambda: all(screen.all(Update) for screen in found.values()))
    return found


def give(world: World, found: dict[int | None, Screen], seat: int, verb: str, *args: object) -> None:
    """An answer, sent as a screen sends it; then everybody has the next update."""
    world.until(lambda: found[seat].update().ask)
    counts = {who: len(screen.all(Update)) for who, screen in found.items()}
    found[seat].session.act(seat, found[seat].update().ask.ticket, Action(verb, args))
    world.until(lambda: all(len(screen.all(Update)) > counts[who] for who, screen in found.items()))


def received(screen: Screen) -> list[bytes]:
    """What a screen was sent of the match, update by update and draft by draft."""
    packed = []
    for told in screen.notices:
        if isinstance(told, Update):
            packed.append(codec.pack((told.view, told.events, told.ask, told.waiting, told.result)))
        elif isinstance(told, Drafted):
            packed.append(codec.pack((told.seat, told.action)))
    return packed


def push(world: World, found: dict[int | None, Screen], cards: list[str]) -> None:
    """Edda's share as it is now, until all others have seen it."""
    others = [screen for who, screen in found.items() if who != 0]
    before = len(others[0].all(Drafted))
    found[0].session.draft(0, Action("offer", (cards, "r2")))
    world.until(lambda: all(len(screen.all(Drafted)) > before for screen in others))


def play(hidden: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[int | None, list[bytes]]]:
    """What all have received once Edda has offered the hidden card, and once Rika has claimed it."""
    cards = deck(hidden)
    monkeypatch.setattr(starting, "shuffle", lambda seats, rng: cards)
    world = World()
    try:
        found = screens(world)
        give(world, found, 0, "accept")
        for draft in (["c0"], ["c0", "c2"]):
            push(world, found, draft)
        give(world, found, 0, "offer", ["c0", "c2"], "r2")
        give(world, found, 1, "refuse")
        yield {who: received(screen) for who, screen in found.items()}
        give(world, found, 2, "claim")
        yield {who: received(screen) for who, screen in found.items()}
    finally:
        world.close()


@shows("qm.look", "qm.talk", "claim.unseen", "take.look", "take.cover")
def test_over_the_wire_the_hidden_card_reaches_only_those_who_may_know_it(monkeypatch):
    gold, rum = (list(play(hidden, monkeypatch)) for hidden in ("gold", "rum"))
    for stage, knowing in zip(range(2), ({0}, {0, 2}), strict=True):
        for who in (0, 1, 2, None):
            assert (gold[stage][who] != rum[stage][who]) == (who in knowing), who
    drafted = codec.pack((0, Action("offer", (["c0", "c2"], "r2"))))
    assert drafted in gold[0][1], "the draft was seen while it was made"
    assert drafted not in gold[0][0], "one's own screen shows it already"
