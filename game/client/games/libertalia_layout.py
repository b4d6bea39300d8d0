"""Where everything of Libertalia lies: the ship above, the six days under it, the dens, and a hand below.

Geometry is reckoned in logical pixels of a board 956 wide and 572 high; 48 of them are a board unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.client.table.layout import Area, Board, Piece, Place, Value
from game.client.table.tween import Point
from game.engine.contract import Seat
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import DAYS, KINDS, card_id, down_id
from game.rules.libertalia.view import Step, View

UNIT = 48.0
WIDE, HIGH = 956.0, 572.0
AREA: Area = (0.0, 0.0, WIDE / UNIT, HIGH / UNIT)
PHASES = ("sunrise", "day", "dusk", "night", "over")
SUNRISE, DAY, DUSK, NIGHT, OVER = range(5)
RATIO = 1.4  # of every card
DOWN = 180.0  # the facing of a card that lies face down
GRAVES, DENS, TOKENS, SHIP, HAND = range(5)  # layers
RAISED = 8.0  # pixels by which the character stands out that acts
ANSWERS = ("yes", "no")

Box = tuple[float, float, float, float]  # x, y, width, height in pixels of the board


def unit(x: float, y: float) -> Point:
    """Pixels of the board in board units."""
    return x / UNIT - 0.5, y / UNIT - 0.5


class Quarters(NamedTuple):
    """One den: its box, where its cards, tokens, purse and graveyard lie, and how large they are."""

    box: Box
    tall: bool  # a line for the name, one for tokens and one for cards; else tokens share the first line
    card: float  # width
    token: float
    cards: Box
    tokens: Point  # the middle of the first of seven
    purse: Point  # the middle of the coin
    grave: Point


class Plan(NamedTuple):
    """How a table for so many seats is laid out, with or without a hand at its lower edge."""

    seats: int
    ship: Box
    ship_card: float
    info: Box
    days: tuple[Box, ...]
    token: float  # on a day's space
    dens: tuple[Quarters, ...]
    hand: Box
    hand_card: float


@lru_cache(maxsize=16)
def plan(seats: int, hand: bool) -> Plan:
    """The geometry; the same for equal numbers."""
    rows = 1 if seats <= 3 else 2
    columns = -(-seats // rows)
    top, bottom = 222.0, 436.0 if hand else 566.0
    wide, high = (936.0 + 6) / columns - 6, (bottom - top + 6) / rows - 6
    boxes = [
        (10 + (n % columns) * (wide + 6), top + (n // columns) * (high + 6), wide, high) for n in range(seats)
    ]
    days = tuple([(10.0 + n * 156.4, 136.0, 150.4, 80.0) for n in range(DAYS)])
    return Plan(
        seats,
        ship=(10.0, 8.0, 556.0, 122.0),
        ship_card=86.0,
        info=(578.0, 8.0, 368.0, 122.0),
        days=days,
        token=34.0 if seats > 3 else 40.0 - 4 * (seats == 3),
        dens=tuple([_quarters(box) for box in boxes]),
        hand=(10.0, 442.0, 936.0, 124.0),
        hand_card=88.0,
    )


def _quarters(box: Box) -> Quarters:
    x, y, w, h = box
    if h >= 150:
        head, token = 34.0, min(38.0, (w - 20) / 7 - 3)
        row = y + head + 4 + token
        card = min(90.0, w / 5.2, (y + h - row - 14) / RATIO)
        cards = (x + 9, row + 5, w - 28 - card, card * RATIO)
        middle = row + 5 + (y + h - row - 7) / 2 - 2
        grave = (x + w - 12 - card / 2, middle)
        cards = (x + 9, middle - card * RATIO / 2, w - 28 - card, card * RATIO)
        tokens, purse = (x + 10 + token / 2, row - token / 2), (x + w - 60, y + head / 2 + 3)
        return Quarters(box, True, card, token, cards, tokens, purse, grave)
    head, token = 31.0, 25.0
    card = (h - head - 9) / RATIO
    cards = (x + 8, y + head, w - 28 - card, card * RATIO)
    grave = (x + w - 10 - card / 2, y + head + card * RATIO / 2)
    left = x + 50 if w < 400 else x + 210
    return Quarters(box, False, card, token, cards, (left, y + 17), (x + w - 56, y + 17), grave)


# Spots, in board units


def ship_spot(made: Plan, number: int) -> Point:
    """The n-th place on the ship from the left."""
    x, y, w, h = made.ship
    return unit(x + made.ship_card / 2 + number * (w - made.ship_card) / 5, y + h / 2)


def booty_spot(made: Plan, day: int, slot: int) -> Point:
    """A token's place on the space of a day, 1 to 6."""
    x, y, w, h = made.days[day - 1]
    columns = {2: 2, 3: 3, 4: 2}.get(made.seats, 3)
    rows = -(-made.seats // columns)
    step = made.token + 3
    left = x + 34 + (w - 38 - columns * step) / 2 + step / 2
    top = y + h / 2 - (rows - 1) * step / 2
    return unit(left + (slot % columns) * step, top + (slot // columns) * step)


def den_spot(made: Plan, seat: int, number: int, count: int) -> Point:
    """The n-th of so many characters in a den."""
    quarters = made.dens[seat]
    x, y, w, h = quarters.cards
    step = min(quarters.card + 4, (w - quarters.card) / max(1, count - 1))
    return unit(x + quarters.card / 2 + number * step, y + h / 2)


def stack_spot(made: Plan, seat: int, kind: int) -> Point:
    """Where a den's tokens of a kind lie; every kind has its own place."""
    quarters = made.dens[seat]
    return unit(quarters.tokens[0] + kind * (quarters.token + 3), quarters.tokens[1])


def purse_spot(made: Plan, seat: int) -> Point:
    """A den's doubloons."""
    return unit(*made.dens[seat].purse)


def grave_spot(made: Plan, seat: int, number: int = 0) -> Point:
    """A den's graveyard: a pile."""
    x, y = made.dens[seat].grave
    return unit(x - 1.5 * number, y - 1.5 * number)


def hand_spot(made: Plan, number: int, count: int) -> Point:
    """The n-th of so many cards of the hand."""
    x, y, w, h = made.hand
    step = min(made.hand_card + 8, (w - made.hand_card) / max(1, count - 1))
    left = x + (w - made.hand_card - (count - 1) * step) / 2 + made.hand_card / 2
    return unit(left + number * step, y + h / 2)


# The board


def token_id(campaign: int, day: int, slot: int) -> str:
    """The id of a token on the space of a day."""
    return f"b{campaign}.{day}.{slot}"


def stack_id(seat: int, kind: str) -> str:
    """The id of a den's tokens of one kind."""
    return f"{seat}.{kind}"


def stack_kind(name: str) -> str:
    """The kind of a den's tokens, empty where the id names something else."""
    seat, _, kind = name.partition(".")
    return kind if seat.isdigit() and kind in KINDS else ""


def today(name: str, view: View) -> str:
    """The kind of a token that lies on today's space, empty for every other piece."""
    if name[:1] != "b":
        return ""
    campaign, day, slot = (int(part) for part in name[1:].split("."))
    if (campaign, day) != (view.campaign, view.day) or not 0 < day <= len(view.board):
        return ""
    kind = view.board[day - 1][slot]
    return KINDS[kind] if kind >= 0 else ""


def meant(step: Step, name: str, view: View) -> str:
    """The kind that pressing a token means, where a step asks for kinds; else the id itself."""
    if step.name == "booty":
        return today(name, view) or name
    if step.name == "keep" and name == stack_id(step.seat, stack_kind(name)):
        return stack_kind(name)
    return name


def layout(view: View, seat: Seat | None, area: Area | None = None) -> Board:
    """The whole table as a view shows it; without a seat no hand lies on it."""
    made = plan(len(view.dens), seat is not None)
    own = view.seat if seat is not None else -1
    pieces = [*_booty(view, made), *_ship(view, made), *_dens(view, made, own), *_hand(view, made, own)]
    shown = {piece.id: piece for piece in pieces}
    return Board(shown, _places(view, made), gauges(view, seat is not None), AREA, whole=True)


def _booty(view: View, made: Plan) -> Iterator[Piece]:
    for day, space in enumerate(view.board, 1):
        for slot, kind in enumerate(space):
            if kind >= 0:
                x, y = booty_spot(made, day, slot)
                yield Piece(token_id(view.campaign, day, slot), "booty", KINDS[kind], x, y, TOKENS)


def _ship(view: View, made: Plan) -> Iterator[Piece]:
    if view.phase == "sunrise":
        waiting = {step.seat for step in view.agenda}
        for seat in range(len(view.dens)):
            if seat not in waiting:
                x, y = ship_spot(made, seat)
                yield Piece(down_id(seat), "down", str(seat), x, y, SHIP, DOWN)
        return
    acts = acting(view)
    for number, (seat, rank) in enumerate(view.ship):
        x, y = ship_spot(made, number)
        raised = RAISED / UNIT if acts is not None and (acts.seat, acts.rank) == (seat, rank) else 0.0
        yield Piece(card_id(seat, rank), "ship", str(rank), x, y - raised, SHIP)


def acting(view: View) -> Step | None:
    """The step of the character that acts or asks now, None at sunrise and at the end."""
    return view.agenda[-1] if view.agenda and view.agenda[-1].rank else None


def graves(view: View, seat: int, own: int) -> list[int]:
    """The ranks shown in a graveyard; the own hand is known, so what is in it lies there no more."""
    held = view.hand if seat == own else ()
    return [rank for rank in view.dens[seat].graveyard if rank not in held]


def _dens(view: View, made: Plan, own: int) -> Iterator[Piece]:
    for seat, den in enumerate(view.dens):
        for number, rank in enumerate(den.characters):
            x, y = den_spot(made, seat, number, len(den.characters))
            yield Piece(card_id(seat, rank), "den", str(rank), x, y, DENS)
        for kind, count in enumerate(den.tokens):
            if count:
                x, y = stack_spot(made, seat, kind)
                yield Piece(stack_id(seat, KINDS[kind]), "stack", f"{KINDS[kind]} {count}", x, y, TOKENS)
        for number, rank in enumerate(graves(view, seat, own)):
            x, y = grave_spot(made, seat, number)
            yield Piece(card_id(seat, rank), "grave", str(rank), x, y, GRAVES)


def _hand(view: View, made: Plan, own: int) -> Iterator[Piece]:
    if own < 0:
        return
    ranks = [rank for rank in view.hand if rank != view.chosen]
    for number, rank in enumerate(ranks):
        x, y = hand_spot(made, number, len(ranks))
        yield Piece(card_id(own, rank), "hand", str(rank), x, y, HAND)


def _places(view: View, made: Plan) -> dict[str, Place]:
    found = {name: Place(name, "answer", panel="bar") for name in ANSWERS}
    for kind in KINDS:
        found[kind] = Place(kind, "token", panel="tray")
        for count in (2, 3):
            found[f"{kind}:{count}"] = Place(f"{kind}:{count}", "trade", panel="tray")
    for seat in range(len(view.dens)):
        found[f"grave {seat}"] = Place(f"grave {seat}", "grave", *grave_spot(made, seat))
    step = view.agenda[-1] if view.agenda else None
    if step is not None and step.name == "booty":
        space = view.board[view.day - 1]
        for slot, number in reversed(list(enumerate(space))):
            if number >= 0:
                found[KINDS[number]] = Place(KINDS[number], "token", *booty_spot(made, view.day, slot))
    if step is not None and step.name == "retrieve":
        for rank in view.dens[step.seat].graveyard:
            name = card_id(step.seat, rank)
            found[name] = Place(name, "card", panel="tray")
    return found


def gauges(view: View, hand: bool) -> dict[str, Value]:
    """What lies between the pieces: campaign, day, phase, whose turn, purses, scores, the sums of a rest."""
    acts = acting(view)
    found: dict[str, Value] = {
        "seats": len(view.dens),
        "hand": int(hand),
        "campaign": view.campaign,
        "day": view.day,
        "phase": PHASES.index(view.phase),
        "moment": "",
        "active": acts.seat if acts is not None else -1,
        "acting": card_id(acts.seat, acts.rank) if acts is not None else "",
    }
    for seat, den in enumerate(view.dens):
        found[f"purse {seat}"] = den.doubloons
        found[f"score {seat}"] = view.scores[seat]
        found[f"count {seat}"] = ()
    if view.phase == "over":
        for seat, den in enumerate(view.dens):
            found[f"count {seat}"] = coded(reckon.lines(den.workings[-1], view.fortune), *_sums(view, seat))
    return found


def _sums(view: View, seat: int) -> tuple[int, int]:
    den = view.dens[seat]
    return reckon.fortune(den.workings[-1], view.fortune), view.scores[seat]


PURSE, CARD, TOKEN, FLOOR, SUM = range(5)
_LINES = {"purse": PURSE, "card": CARD, "token": TOKEN, "floor": FLOOR}


def coded(lines: Sequence[dict[str, object]], fortune: int, score: int) -> tuple[int, ...]:
    """The lines of a day of rest as a gauge: four numbers a line (what, which, how many, points)."""
    out: list[int] = []
    for line in lines:
        what, points = str(line["line"]), line["points"]
        which = line.get("rank", 0) if what == "card" else 0
        if what == "token":
            which = KINDS.index(str(line["kind"]))
        for number in (_LINES[what], which, line.get("count", 0), points):
            assert isinstance(number, int)
            out.append(number)
    return (*out, SUM, 0, score, fortune)


def made_for(board_gauges: Mapping[str, Value]) -> Plan:
    """The plan of the table whose gauges these are."""
    return plan(int(str(board_gauges.get("seats", 2))), bool(board_gauges.get("hand", 0)))


def summing(board_gauges: Mapping[str, Value]) -> bool:
    """Whether the sums of a day of rest are shown."""
    seats = board_gauges.get("seats", 0)
    return any(board_gauges.get(f"count {seat}") for seat in range(int(str(seats))))
