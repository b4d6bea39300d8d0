"""A round of dividing: the deal, the quartermaster, the share, who takes it; and the end of the round."""

from __future__ import annotations

from game.engine.contract import Choice, Decision, Seat
from game.engine.forms import Pick, Subset
from game.rules.booty import places
from game.rules.booty.cards import ACTIONS, KINDS, PER_SEAT
from game.rules.booty.state import (
    Log,
    State,
    dealt,
    look,
    offered,
    seats_of,
    tell,
    turn_up,
)
from game.rules.booty.view import Hidden, Offer


def deal(state: State, log: Log) -> bool:
    """Three cards for each captain, the first one face-down (rules `round.deal`, `round.hidden`)."""
    seats = seats_of(state)
    state.round += 1
    first = places.hidden_card(state.round, seats)
    state.spoils = list(range(first, first + PER_SEAT * seats))
    state.hidden.append(Hidden(first, []))
    state.coins = [0] * seats
    faces = {places.card_id(card): KINDS[state.deck[card]] for card in state.spoils[1:]}
    left = len(state.deck) - dealt(state)
    hidden = places.card_id(first)
    tell(log, "round_dealt", round=state.round, hidden=hidden, faces=faces, ranks=state.ranks[:], left=left)
    state.phase = "quartermaster"
    return True


# The quartermaster


def waiting(state: State) -> list[Seat]:
    """Who can still be asked, in the order of rank: to be quartermaster, or to claim the share."""
    ranked = places.ranked(state.ranks, state.coins, state.quartermaster)
    return [seat for seat in ranked if seat not in state.declined]


def settle_quartermaster(state: State, log: Log) -> bool:
    """The bottom-ranked active captain is not asked: he must (rule `qm.last`)."""
    left = waiting(state)
    if len(left) > 1:
        return False
    name_quartermaster(state, log, left[0], "last")
    return True


def ask_quartermaster(state: State) -> dict[Seat, Decision]:
    """The highest-ranked active captain who has not passed."""
    seat, *behind = waiting(state)
    facts = {"behind": len(behind), "cards": len(state.spoils)}
    return {seat: Decision("quartermaster", (Choice("accept"), Choice("pass")), facts=facts)}


def accept(state: State, log: Log, seat: Seat) -> None:
    """Become the quartermaster."""
    name_quartermaster(state, log, seat, "accepted")


def decline(state: State, log: Log, seat: Seat) -> None:
    """Leave it to the next in rank."""
    state.declined.append(seat)
    tell(log, "passed", seat=seat)


def name_quartermaster(state: State, log: Log, seat: Seat, why: str) -> None:
    """Give the tile to a captain, who looks at the hidden card if it is still there (rule `qm.look`)."""
    state.quartermaster = seat
    state.declined = []
    tell(log, "quartermaster_named", seat=seat, why=why)
    hidden = state.hidden[-1]
    if hidden.taker < 0:
        hidden.quartermasters.append(seat)
        look(state, log, seat, "quartermaster")
    state.phase = "share"


# The share


def ask_share(state: State) -> dict[Seat, Decision]:
    """Any of the spoils and exactly one rank coin, composed in front of everybody (rules `share.*`)."""
    others = len(places.active(state.ranks, state.coins)) - 1
    most = len(state.spoils) - state.least * others
    first = state.hidden[-1].card
    gone = [card for card in range(first, dealt(state)) if card not in state.spoils]
    barred = dict.fromkeys(places.card_ids(gone), "share.spoils")
    subset = Subset(ids=tuple(places.card_ids(state.spoils)), least=state.least, most=most, barred=barred)
    used = {places.coin_id(coin): "share.coin-taken" for coin in state.coins if coin}
    coins = Pick(ids=tuple(map(places.coin_id, places.coins_left(state.coins))), barred=used)
    facts = {"captains": others + 1}
    decision = Decision("share", (Choice("offer", (subset, coins)),), open=True, facts=facts)
    return {state.quartermaster: decision}


def offer(state: State, log: Log, seat: Seat, chosen: tuple[str, ...], coin: str) -> None:
    """The knock: from now on the share cannot be changed (rule `share.knock`)."""
    numbers = [places.card_number(card) for card in chosen]
    state.offer = Offer(numbers, places.coin_number(coin))
    tell(log, "offered", seat=seat, **contents(state, state.offer))
    state.phase = "claim"


def contents(state: State, share: Offer) -> dict[str, object]:
    """What everybody sees of a share: its cards, the kinds of the open ones, the face-down one, the coin."""
    hidden = state.hidden[-1].card
    kinds: dict[str, int] = {}
    for card in share.cards:
        if card != hidden:
            name = KINDS[state.deck[card]]
            kinds[name] = kinds.get(name, 0) + 1
    covered = places.card_id(hidden) if hidden in share.cards else ""
    return {"cards": places.card_ids(share.cards), "kinds": kinds, "hidden": covered, "coin": share.coin}


# Who takes it


def settle_claim(state: State, log: Log) -> bool:
    """Refused by all: the quartermaster keeps the share (rule `claim.kept`)."""
    if waiting(state):
        return False
    take(state, log, state.quartermaster, "kept")
    return True


def ask_claim(state: State) -> dict[Seat, Decision]:
    """The highest-ranked active captain who has not refused; the quartermaster is never asked."""
    seat, *behind = waiting(state)
    share = offered(state)
    facts = {"quartermaster": state.quartermaster, "cards": len(share.cards), "coin": share.coin}
    decision = Decision("claim", (Choice("claim"), Choice("refuse")), facts={**facts, "behind": len(behind)})
    return {seat: decision}


def claim(state: State, log: Log, seat: Seat) -> None:
    """Take the share."""
    take(state, log, seat, "claimed")


def refuse(state: State, log: Log, seat: Seat) -> None:
    """Leave it to the next in rank; final for this share (rule `claim.final`)."""
    state.declined.append(seat)
    tell(log, "refused", seat=seat, quartermaster=state.quartermaster)


def take(state: State, log: Log, seat: Seat, event: str) -> None:
    """A captain receives the share: looks at the hidden card, turns an action card up (rules `take.*`)."""
    share = offered(state)
    share.taker = seat
    state.spoils = [card for card in state.spoils if card not in share.cards]
    tell(log, event, seat=seat, quartermaster=state.quartermaster, **contents(state, share))
    hidden = state.hidden[-1]
    if hidden.card in share.cards:
        hidden.taker = seat
        if seat not in hidden.quartermasters:
            look(state, log, seat, "taken")
        if state.deck[hidden.card] in ACTIONS:
            turn_up(state, log, hidden, seat, "action")
    share.left = [card for card in share.cards if state.deck[card] in ACTIONS]
    state.phase = "order"


def settle_next(state: State, log: Log) -> bool:
    """The last captain gets the rest; else the quartermaster goes on or is sought anew (rules `next.*`)."""
    active = places.active(state.ranks, state.coins)
    if not active:
        return end_round(state, log)
    if len(active) == 1:
        (coin,) = places.coins_left(state.coins)
        state.offer = Offer(state.spoils[:], coin)
        take(state, log, active[0], "took_rest")
    else:
        state.phase = "quartermaster" if state.quartermaster < 0 else "share"
    return True


def end_round(state: State, log: Log) -> bool:
    """The coins give the new ranks; then the next deal, or the scores (rules `round.end`, `round.over`)."""
    state.ranks = sorted(range(seats_of(state)), key=lambda seat: state.coins[seat])
    tell(log, "round_ended", round=state.round, ranks=state.ranks[:])
    state.phase = "deal" if dealt(state) < len(state.deck) else "score"
    return True
