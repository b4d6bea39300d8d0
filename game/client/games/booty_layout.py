"""The table of Booty as pieces, places and gauges, for a view and for a share that is still being composed.

With several people at one screen nothing that only one captain knows lies on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from msgspec import structs

from game.client.games.booty_plan import (
    AREA,
    Plan,
    coin_spot,
    flag_spot,
    fuse_spot,
    goods_spot,
    knock_spot,
    marker_spot,
    plan,
    port_spot,
    share_spots,
    spoils_spot,
    tile_spots,
    won_spot,
)
from game.client.table.layout import Area, Board, Piece, Place, Value
from game.engine.contract import Action, Seat
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, GROUPS, KINDS, PER_SEAT, RAIDERS, UNKNOWN, rounds
from game.rules.booty.view import View

PHASES = ("quartermaster", "share", "claim", "order", "raise", "lower", "raid", "over")
SHARE, OVER = PHASES.index("share"), PHASES.index("over")
STACKS, FLAGS, CARDS, COINS, SPARK = range(5)  # layers
NOBODY = -1
_GROUP = {KINDS[kind]: group for group, kinds in GROUPS.items() for kind in kinds}


def group_of(kind: str) -> str:
    """The group of a kind of card."""
    return _GROUP[kind]


def public(view: View) -> View:
    """The same table as everybody sees it: without the faces and legacy tiles that only one captain knows."""
    kinds = view.kinds[:]
    for hidden in view.hidden:
        if not hidden.up:
            kinds[hidden.card] = UNKNOWN
    tiles = view.legacies if view.open_tiles or view.phase == "over" else [[] for _ in view.legacies]
    return structs.replace(view, kinds=kinds, legacies=tiles)


def seen(view: View, gauges: Mapping[str, Value]) -> View:
    """A view with what the shown table knows beyond the public: that of one captain, or nothing."""
    found = public(view)
    known, tiles, mine = gauges.get("known", ()), gauges.get("tiles", ()), gauges.get("mine", NOBODY)
    if isinstance(known, tuple):
        for card, kind in zip(known[::2], known[1::2], strict=True):
            found.kinds[card] = kind
    if isinstance(tiles, tuple) and isinstance(mine, int) and mine >= 0 and tiles:
        found.legacies = [list(tiles) if seat == mine else t for seat, t in enumerate(found.legacies)]
    return found


def stack_id(seat: int, kind: str) -> str:
    """The id of a dock's stack of one kind."""
    return f"s{seat}.{kind}"


def flag_id(port: str) -> str:
    """The id of the flag that stands on a port."""
    return f"flag {port}"


def marker_id(commodity: str) -> str:
    """The id of a commodity's marker on the market."""
    return f"mark {commodity}"


def face(view: View, card: int) -> str:
    """The kind of a card, "?" and the kind where it lies covered but is known, "?" alone where not."""
    kind = view.kinds[card]
    name = KINDS[kind] if kind != UNKNOWN else ""
    round, place = divmod(card, PER_SEAT * len(view.piles))
    covered = not place and round < len(view.hidden) and not view.hidden[round].up
    return f"?{name}" if covered else name


def layout(view: View, seat: Seat | None, area: Area | None = None) -> Board:
    """The whole table; `seat` is whose knowledge it shows, None for what lies open to all."""
    made = plan(len(view.piles))
    own = view if seat is not None else public(view)
    gauges = _gauges(view, own, seat)
    pieces = [*_spoils(own, made), *_coins(own, made), *_flags(own, made), *_market(own)]
    places, first = _places(own, made), reckon.hidden_card(own.round, made.seats)
    for captain in range(made.seats):
        w, docked = _dock(own, made, captain)
        gauges[f"tile {captain}"] = (w,)
        pieces += docked
        spots = {piece.id: piece for piece in docked}
        for card in own.piles[captain]:
            if card >= first and (spot := spots.get(stack_id(captain, face(own, card)))) is not None:
                name = reckon.card_id(card)
                places[name] = Place(name, "taken", spot.x, spot.y)
    row = _burning(own)
    if row >= 0:
        pieces.append(Piece("fuse", "fuse", "", *fuse_spot(made, row), SPARK))
    return Board({piece.id: piece for piece in pieces}, places, gauges, AREA, whole=True)


def composed(board: Board, action: Action | None) -> Board:
    """The same table with a half-made share on the barrel; whatever is no card or coin there is ignored."""
    if board.gauges.get("phase") != SHARE:
        return board
    cards: list[str] = []
    coin = ""
    if action is not None and len(action.args) == 2:
        named, chosen = action.args
        listed = named if isinstance(named, (list, tuple)) else ()
        cards = [name for name in listed if isinstance(name, str) and _kind(board, name) == "card"]
        coin = chosen if isinstance(chosen, str) and _kind(board, chosen) == "coin" else ""
    cards = sorted(set(cards), key=reckon.card_number)
    made = plan(int(str(board.gauges["seats"])))
    pieces = dict(board.pieces)
    for name, (x, y) in zip(cards, share_spots(made, len(cards)), strict=True):
        pieces[name] = replace(pieces[name], x=x, y=y, layer=COINS)
    if coin:
        x, y = knock_spot()
        pieces[coin] = replace(pieces[coin], x=x, y=y)
    numbers = tuple([reckon.card_number(name) for name in cards])
    gauges = {**board.gauges, "share": numbers, "coin": reckon.coin_number(coin) if coin else 0}
    return replace(board, pieces=pieces, gauges=gauges)


def _kind(board: Board, name: str) -> str:
    piece = board.pieces.get(name)
    return piece.kind if piece is not None else ""


def _spoils(view: View, made: Plan) -> Iterator[Piece]:
    """What is still to be divided, and the share on the barrel."""
    first = reckon.hidden_card(view.round, made.seats)
    offered = view.offer.cards if view.offer is not None else []
    for card in view.spoils:
        if card not in offered:
            x, y = spoils_spot(made, card - first)
            yield Piece(reckon.card_id(card), "card", face(view, card), x, y, CARDS)
    for card, (x, y) in zip(sorted(offered), share_spots(made, len(offered)), strict=True):
        yield Piece(reckon.card_id(card), "card", face(view, card), x, y, COINS)


def _coins(view: View, made: Plan) -> Iterator[Piece]:
    for coin in range(1, made.seats + 1):
        name = reckon.coin_id(coin)
        if coin in view.coins:
            row = view.ranks.index(view.coins.index(coin))
            yield Piece(name, "won", str(coin), *won_spot(made, row), COINS)
        elif view.offer is not None and view.offer.coin == coin:
            yield Piece(name, "coin", str(coin), *knock_spot(), SPARK)
        else:
            yield Piece(name, "coin", str(coin), *coin_spot(made, coin), COINS)


def _flags(view: View, made: Plan) -> Iterator[Piece]:
    ports = reckon.ports(view.islands)
    for number, owner in enumerate(view.flags):
        if owner >= 0:
            island = ports.island[number]
            port = number - ports.of[island].start
            x, y = flag_spot(made, island, port, len(ports.of[island]))
            yield Piece(flag_id(ports.ids[number]), "flag", str(owner), x, y, FLAGS)


def _market(view: View) -> Iterator[Piece]:
    for commodity, value in enumerate(view.market):
        x, y = marker_spot(commodity, value)
        yield Piece(marker_id(COMMODITIES[commodity]), "marker", str(value), x, y, FLAGS)


def stacked(view: View, seat: int) -> tuple[list[tuple[str, int]], list[int]]:
    """What lies in a dock: open cards as (kind, how many) in the order of groups, then the covered ones."""
    counts: dict[int, int] = {}
    covered = []
    for card in view.piles[seat]:
        if face(view, card)[:1] == "?":
            covered.append(card)
        else:
            counts[view.kinds[card]] = counts.get(view.kinds[card], 0) + 1
    return [(KINDS[kind], counts[kind]) for kind in sorted(counts)], covered


def _dock(view: View, made: Plan, seat: int) -> tuple[int, list[Piece]]:
    """Ten times the width of the stacks in a dock, and the stacks."""
    stacks, covered = stacked(view, seat)
    w, spots = tile_spots(made, seat, len(stacks) + len(covered))
    pieces = [
        Piece(stack_id(seat, kind), "stack", f"{kind} {count}", x, y, STACKS)
        for (kind, count), (x, y) in zip(stacks, spots, strict=False)
    ]
    for card, (x, y) in zip(covered, spots[len(stacks) :], strict=True):
        pieces.append(Piece(reckon.card_id(card), "cover", f"{seat} {face(view, card)}", x, y, STACKS))
    return round(10 * w), pieces


def waiting(ranks: Sequence[int], coins: Sequence[int], quartermaster: int, declined: Sequence[int]) -> int:
    """The row of the ladder whose captain is asked next, -1 where nobody is left."""
    for row, seat in enumerate(ranks):
        if not coins[seat] and seat != quartermaster and seat not in declined:
            return row
    return NOBODY


def _burning(view: View) -> int:
    """The row at which the fuse burns: while somebody is asked in the order of rank."""
    if view.phase not in ("quartermaster", "claim"):
        return NOBODY
    return waiting(view.ranks, view.coins, view.quartermaster, view.declined)


def _places(view: View, made: Plan) -> dict[str, Place]:
    ports = reckon.ports(view.islands)
    found: dict[str, Place] = {}
    for number, name in enumerate(ports.ids):
        island = ports.island[number]
        port = number - ports.of[island].start
        found[name] = Place(name, "port", *port_spot(made, island, port, len(ports.of[island])))
    for commodity, name in enumerate(COMMODITIES):
        found[name] = Place(name, "goods", *goods_spot(commodity))
    return found


def _gauges(view: View, own: View, seat: Seat | None) -> dict[str, Value]:
    """What lies between the pieces, and whose knowledge the table shows."""
    open_view = public(view)
    seats = len(view.piles)
    known: list[int] = []
    for hidden in own.hidden:
        if not hidden.up and own.kinds[hidden.card] != UNKNOWN:
            known += [hidden.card, own.kinds[hidden.card]]
    taker = view.offer.taker if view.offer is not None else NOBODY
    found: dict[str, Value] = {
        "seats": seats,
        "mine": seat if seat is not None else NOBODY,
        "known": tuple(known),
        "tiles": tuple(own.legacies[seat]) if seat is not None else (),
        "round": view.round,
        "rounds": rounds(seats),
        "phase": PHASES.index(view.phase),
        "moment": "",
        "active": reckon.asked(view),
        "quartermaster": view.quartermaster,
        "taker": taker,
        "ranks": tuple(view.ranks),
        "coins": tuple(view.coins),
        "declined": tuple(view.declined),
        "share": tuple(sorted(view.offer.cards)) if view.offer is not None else (),
        "coin": view.offer.coin if view.offer is not None else 0,
        "playing": reckon.card_id(view.offer.playing) if view.offer and view.offer.playing >= 0 else "",
        "raised": view.raised,
        "market": tuple(view.market),
        "planted": RAIDERS + 1 - view.flags.count(-1),
        "final": (),
    }
    totals = [sum(reckon.standing(open_view, n).values()) for n in range(seats)]
    if view.phase == "over":
        table = reckon.final_table(view)
        totals = [sum(int(str(line["points"])) for line in lines) for lines in table]
        found["final"] = tuple(range(seats))
        for number, lines in enumerate(table):
            found[f"lines {number}"] = tuple([int(str(line["points"])) for line in lines])
    for number, total in enumerate(totals):
        found[f"score {number}"] = total
    return found
