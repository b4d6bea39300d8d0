"""Who may see what: the view of a seat, and states that a seat cannot tell from the real one.

Hidden are the deck, cards that lie face-down, and the legacy tiles of others.
"""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.rng import Rng
from game.rules.booty import reckon
from game.rules.booty.cards import ACTIONS, BOTTOM, LEGACIES, TILES, UNKNOWN
from game.rules.booty.state import State, dealt, seats_of, tiles_of
from game.rules.booty.view import Hidden, Offer, View


def view(state: State, seat: Seat | None) -> View:
    """The table as this audience sees it; nothing in it is shared with the state but what cannot change."""
    unveiled = state.open_tiles or state.phase == "over"
    return View(
        islands=state.islands,
        least=state.least,
        floor=state.floor,
        open_tiles=state.open_tiles,
        phase=state.phase,
        round=state.round,
        kinds=_kinds(state, seat),
        spoils=state.spoils[:],
        hidden=[_hidden(hidden) for hidden in state.hidden],
        piles=[pile[:] for pile in state.piles],
        ranks=state.ranks[:],
        coins=state.coins[:],
        quartermaster=state.quartermaster,
        declined=state.declined[:],
        offer=_offer(state.offer),
        market=state.market[:],
        raised=state.raised,
        flags=state.flags[:],
        legacies=[
            tiles_of(state, owner) if unveiled or owner == seat else [] for owner in range(seats_of(state))
        ],
    )


def _kinds(state: State, seat: Seat | None) -> list[int]:
    """The faces that this audience knows: dealt face-up, looked at, turned up; and a known bottom card."""
    count = dealt(state)
    kinds = [*state.deck[:count], *[UNKNOWN] * (len(state.deck) - count)]
    for hidden in state.hidden:
        if not (hidden.up or (seat is not None and (seat in hidden.quartermasters or seat == hidden.taker))):
            kinds[hidden.card] = UNKNOWN
    bottom = BOTTOM.get(seats_of(state))
    if bottom is not None:
        kinds[-1] = bottom
    return kinds


def _hidden(hidden: Hidden) -> Hidden:
    return Hidden(hidden.card, hidden.quartermasters[:], hidden.taker, hidden.up)


def _offer(offer: Offer | None) -> Offer | None:
    return offer and Offer(offer.cards[:], offer.coin, offer.taker, offer.left[:], offer.playing)


def imagine(view: View, seat: Seat | None, rng: Rng) -> State:
    """A state that fits this view, all such states equally likely: unknown cards and tiles drawn anew."""
    return State(
        islands=view.islands,
        least=view.least,
        floor=view.floor,
        open_tiles=view.open_tiles,
        deck=_deck(view, rng),
        tiles=_tiles(view, rng),
        phase=view.phase,
        round=view.round,
        spoils=view.spoils[:],
        hidden=[_hidden(hidden) for hidden in view.hidden],
        piles=[pile[:] for pile in view.piles],
        ranks=view.ranks[:],
        coins=view.coins[:],
        quartermaster=view.quartermaster,
        declined=view.declined[:],
        offer=_offer(view.offer),
        market=view.market[:],
        raised=view.raised,
        flags=view.flags[:],
    )


def _deck(view: View, rng: Rng) -> tuple[int, ...]:
    """Cards that stayed face-down when they were taken are no action cards; others may be anything unseen."""
    unseen = [kind for kind, count in enumerate(reckon.unseen(view)) for _ in range(count)]
    rng.shuffle(unseen)
    deck = view.kinds[:]
    for hidden in view.hidden:
        if hidden.taker >= 0 and deck[hidden.card] == UNKNOWN:
            quiet = next(at for at, kind in enumerate(unseen) if kind not in ACTIONS)
            deck[hidden.card] = unseen.pop(quiet)
    return tuple([unseen.pop() if kind == UNKNOWN else kind for kind in deck])


def _tiles(view: View, rng: Rng) -> tuple[int, ...]:
    """The tiles of those whose tiles are secret, and the ones out of play."""
    known = {tile for tiles in view.legacies for tile in tiles}
    rest = rng.shuffled([tile for tile in range(len(LEGACIES)) if tile not in known])
    tiles = [tile for mine in view.legacies for tile in (mine or [rest.pop() for _ in range(TILES)])]
    return (*tiles, *rest)
