"""Who may see what: the view of a seat, and states that a seat cannot tell from the real one.

Hidden are what lies face down, what a Surgeon took back, and the generator (ranks and tokens to come).
"""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.rng import Rng
from game.rules.libertalia import reckon
from game.rules.libertalia.state import State
from game.rules.libertalia.view import Den, View


def view(state: State, seat: Seat | None) -> View:
    """The table as this audience sees it; nothing in it is shared with the state but what cannot change."""
    return View(
        seat=-1 if seat is None else seat,
        ties=state.ties,
        tiebreak=state.tiebreak,
        fortune=state.fortune,
        campaign=state.campaign,
        day=state.day,
        phase=state.phase,
        agenda=state.agenda[:],
        dealt=[ranks[:] for ranks in state.dealt],
        bag=state.bag[:],
        board=[space[:] for space in state.board],
        ship=state.ship[:],
        dens=[_den(den) for den in state.dens],
        hands=[len(hand) for hand in state.hands],
        spent=[_spent(state, owner) for owner in range(len(state.dens))],
        scores=[reckon.score(den, state.fortune) for den in state.dens],
        hand=[] if seat is None else state.hands[seat][:],
        chosen=0 if seat is None else state.chosen[seat],
    )


def _den(den: Den) -> Den:
    return Den(
        den.colour,
        den.characters[:],
        den.graveyard[:],
        den.tokens[:],
        den.doubloons,
        [ranks[:] for ranks in den.doubts],
        den.gone,
        den.workings[:],
    )


def _doubtful(den: Den) -> set[int]:
    return {rank for ranks in den.doubts for rank in ranks}


def _spent(state: State, seat: int) -> list[int]:
    """The ranks that this seat has played and not openly taken back: those of the doubts count as played."""
    hand, unseen = state.hands[seat], _doubtful(state.dens[seat])
    return [rank for ranks in state.dealt for rank in ranks if rank not in hand or rank in unseen]


def imagine(view: View, seat: Seat | None, rng: Rng) -> State:
    """A state that fits this view: any cards that Surgeons may hold, any choice for who has chosen."""
    hands = [
        view.hand[:] if owner == seat else sorted([*reckon.holding(view, owner).sure, *_retrieved(den, rng)])
        for owner, den in enumerate(view.dens)
    ]
    waiting = {step.seat for step in view.agenda} if view.phase == "sunrise" else set(range(len(hands)))
    chosen = [
        view.chosen if owner == seat else 0 if owner in waiting else rng.choice(hand)
        for owner, hand in enumerate(hands)
    ]
    return State(
        ties=view.ties,
        tiebreak=view.tiebreak,
        fortune=view.fortune,
        rng=Rng(rng.next()),
        campaign=view.campaign,
        day=view.day,
        phase=view.phase,
        agenda=view.agenda[:],
        dealt=[ranks[:] for ranks in view.dealt],
        bag=view.bag[:],
        board=[space[:] for space in view.board],
        ship=view.ship[:],
        dens=[_den(den) for den in view.dens],
        hands=hands,
        chosen=chosen,
    )


def _retrieved(den: Den, rng: Rng) -> list[int]:
    """One rank for each doubt, all different; every set of cards that is possible can come out."""
    found: list[int] = []
    for ranks in den.doubts:
        found.append(rng.choice([rank for rank in ranks if rank not in found]))
    return found
