"""Who may see what: the view of a seat, and states that a seat cannot tell from the real one.

Hidden are the order of the decks and the generators; which cards are left in a deck follows from the rest.
"""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.rng import Rng
from game.rules.booty_for_booty.cards import DECK_NAMES, DECK_SIZE, NUMBERS, deck_of
from game.rules.booty_for_booty.state import State
from game.rules.booty_for_booty.view import Crew, View


def view(state: State, seat: Seat | None) -> View:
    """The table as this audience sees it; nothing in it is shared with the state but what cannot change."""
    return View(
        seat=-1 if seat is None else seat,
        strength=state.strength,
        helm=state.helm,
        natural_one=state.natural_one,
        scurvy=state.scurvy,
        first=state.first,
        week=state.week,
        phase=state.phase,
        order=state.order[:],
        turn=state.turn,
        crews=[_crew(crew) for crew in state.crews],
        discards=[cards[:] for cards in state.discards],
        winner=state.winner,
    )


def _crew(crew: Crew) -> Crew:
    return Crew(
        crew.pirates[:],
        crew.captain,
        crew.grog,
        crew.booty,
        crew.banked,
        crew.rubies,
        crew.vault,
        crew.course,
        crew.locked,
        crew.place,
        crew.lasting.copy(),
        crew.quarrels[:],
        crew.party[:],
        crew.open[:],
        crew.agenda[:],
        crew.names[:],
        crew.made,
        crew.renames,
        crew.sails,
        crew.visit,
        crew.allowance,
        crew.lot,
        crew.out,
    )


def imagine(view: View, seat: Seat | None, rng: Rng) -> State:
    """A state that fits this view: the decks in any order, any dice to come."""
    return State(
        strength=view.strength,
        helm=view.helm,
        natural_one=view.natural_one,
        scurvy=view.scurvy,
        first=view.first,
        rng=Rng(rng.next()),
        rngs=[Rng(rng.next()) for _ in view.crews],
        week=view.week,
        phase=view.phase,
        order=view.order[:],
        turn=view.turn,
        crews=[_crew(crew) for crew in view.crews],
        piles=[rng.shuffled(cards) for cards in unseen(view)],
        discards=[cards[:] for cards in view.discards],
        winner=view.winner,
    )


def unseen(view: View) -> list[list[int]]:
    """The cards left in each deck, in order of number."""
    seen = {card for cards in view.discards for card in cards}
    for crew in view.crews:
        seen |= {NUMBERS[what] for what in crew.lasting if what in NUMBERS} | set(crew.open)
    decks: list[list[int]] = [[] for _ in DECK_NAMES]
    for card in range(len(DECK_NAMES) * DECK_SIZE):
        if card not in seen:
            decks[deck_of(card)].append(card)
    return decks
