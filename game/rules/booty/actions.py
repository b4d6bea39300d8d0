"""What a taken share sets off: its Trade Routes and Might cards, one at a time and in its taker's order."""

from __future__ import annotations

from game.engine.contract import Choice, Decision, Facts, Seat
from game.engine.forms import Pick, Subset
from game.rules.booty import places
from game.rules.booty.cards import HIGH, KINDS, LOW, PISTOL, TRADE_ROUTE
from game.rules.booty.state import Log, State, gather, move_market, offered, plant, tell


def settle_order(state: State, log: Log) -> bool:
    """Nothing left: the cards go to the pile. Cards all alike need no order: the first is played."""
    share = offered(state)
    if not share.left:
        gather(state, log)
        state.phase = "next"
        return True
    if len({state.deck[card] for card in share.left}) > 1:
        return False
    play(state, log, share.taker, places.card_id(share.left[0]))
    return True


def ask_order(state: State) -> dict[Seat, Decision]:
    """Which action card is played next (rule `take.order`)."""
    share = offered(state)
    pick = Pick(ids=tuple(places.card_ids(share.left)))
    return {share.taker: Decision("order", (Choice("play", (pick,)),))}


def play(state: State, log: Log, seat: Seat, card: str) -> None:
    """Begin to play a card; it is finished before the next one."""
    share = offered(state)
    share.playing = places.card_number(card)
    share.left.remove(share.playing)
    kind = state.deck[share.playing]
    tell(log, "played", seat=seat, card=card, kind=KINDS[kind], left=len(share.left))
    state.phase = "raise" if kind == TRADE_ROUTE else "raid"


def done(state: State) -> None:
    """The card in hand has been played."""
    offered(state).playing = -1
    state.phase = "order"


# Trade Routes


def ask_raise(state: State) -> dict[Seat, Decision]:
    """Which commodity goes up. Values add up to 8, so there is always one, and one to go down besides it."""
    share = offered(state)
    ids = places.may_rise(state.market)
    barred = {places.commodity_id(i): "route.top" for i, value in enumerate(state.market) if value == HIGH}
    return _commodities("raise", share.taker, ids, barred, {"card": places.card_id(share.playing)})


def ask_lower(state: State) -> dict[Seat, Decision]:
    """Which other commodity goes down."""
    share = offered(state)
    ids = places.may_fall(state.market, state.raised)
    barred = {places.commodity_id(i): "route.bottom" for i, value in enumerate(state.market) if value == LOW}
    up = places.commodity_id(state.raised)
    facts = {"card": places.card_id(share.playing), "up": up}
    return _commodities("lower", share.taker, ids, {**barred, up: "route.two"}, facts)


def _commodities(
    verb: str, seat: Seat, ids: list[int], barred: dict[str, str], facts: Facts
) -> dict[Seat, Decision]:
    pick = Pick(ids=tuple([places.commodity_id(i) for i in ids]), barred=barred)
    return {seat: Decision(verb, (Choice(verb, (pick,)),), facts=facts)}


def name_rise(state: State, log: Log, seat: Seat, up: str) -> None:
    """Name what goes up; the market moves when both are named."""
    state.raised = places.commodity_number(up)
    tell(log, "rise_named", seat=seat, card=places.card_id(offered(state).playing), up=up)
    state.phase = "lower"


def lower(state: State, log: Log, seat: Seat, down: str) -> None:
    """Both values change (rule `route.both`)."""
    move_market(state, log, seat, state.raised, places.commodity_number(down))
    state.raised = -1
    done(state)


# Might


def ask_raid(state: State) -> dict[Seat, Decision]:
    """One empty port for a Cutlass, two different ones for a Pistol (rules `might.cutlass`, `might.pistol`).

    25 ports and 24 flags: there are always more empty ports than flags to plant.
    """
    share = offered(state)
    ports = places.ports(state.islands)
    taken = {ports.ids[port]: "might.taken" for port, owner in enumerate(state.flags) if owner >= 0}
    ids = tuple([ports.ids[port] for port, owner in enumerate(state.flags) if owner < 0])
    kind = state.deck[share.playing]
    form: Pick | Subset
    if kind == PISTOL:
        form = Subset(ids=ids, least=2, most=2, barred=taken)
    else:
        form = Pick(ids=ids, groups=_by_island(ids), barred=taken)
    facts = {"card": places.card_id(share.playing), "kind": KINDS[kind]}
    return {share.taker: Decision("raid", (Choice("raid", (form,)),), facts=facts)}


def _by_island(ids: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    groups: dict[str, tuple[str, ...]] = {}
    for port in ids:
        groups[port[0]] = (*groups.get(port[0], ()), port)
    return groups


def raid(state: State, log: Log, seat: Seat, chosen: str | tuple[str, ...]) -> None:
    """Plant a flag on each chosen port, in the order of the ports."""
    for port in (chosen,) if isinstance(chosen, str) else chosen:
        plant(state, log, seat, port)
    done(state)
