"""The great moments of Libertalia: the reveal at sunrise, the sums of a day of rest, the victory."""

from __future__ import annotations

from game.client.games.libertalia_beats import FLIP_MS, PUSH_MS, arc, plan_of
from game.client.games.libertalia_layout import (
    DAY,
    DOWN,
    NIGHT,
    OVER,
    SHIP,
    Plan,
    coded,
    purse_spot,
    ship_spot,
)
from game.client.table.layout import Board, Piece
from game.client.table.script import Act, Banner, Beat, Enter, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import Pose, glide, out_back, shake, turn
from game.engine.contract import Event
from game.rules.libertalia.cards import card_at, down_id

DRUM_MS = 1150  # the roll before the first one turns
NEXT_MS = 420  # from one character to the next
LINE_MS = 170  # from one line of a sum to the next
PULL = 30.0  # pixels by which a character is pulled out of the row, and pushed in again


def revealed(event: Event, shown: Shown, board: Board) -> Beat:
    """A drum rolls; from the lowest to the highest they turn and push into the row by rank."""
    ids: list[str] = event.facts["ship"]
    made = plan_of(shown)
    row = sorted({down_id(card_at(name)[0]) for name in ids}, key=lambda name: int(name.split(":")[0]))
    acts: list[Act] = [Gauge("moment", "reveal"), Gauge("active", -1), Gauge("acting", ""), Sound("drum")]
    if DRUM_MS > 700:
        acts.append(Sound("drum", DRUM_MS // 2))
    for name in row:
        if name not in shown.pieces:
            x, y = ship_spot(made, int(name.split(":")[0]))
            acts.append(Enter(Piece(name, "down", name.split(":")[0], x, y, SHIP, DOWN), Pose(x, y, DOWN)))
        acts.append(Move(name, shake(2.5, 14), DRUM_MS - 50))
    spots = {name: ship_spot(made, int(name.split(":")[0])) for name in row}
    for number, card in enumerate(ids):
        acts += _turn(made, card, number, row, spots, DRUM_MS + NEXT_MS * number)
    end = DRUM_MS + NEXT_MS * len(ids)
    acts += [Gauge("phase", DAY, end), Gauge("moment", "day", end), Sound("knock", end + 60)]
    return Beat(end + 300, tuple(acts))


def _turn(
    made: Plan, card: str, number: int, row: list[str], spots: dict[str, tuple[float, float]], when: int
) -> list[Act]:
    """One of them turns where it lies, then takes its place; those that still lie there make room."""
    seat, rank = card_at(card)
    down = down_id(seat)
    x, y = spots[down]
    to = ship_spot(made, number)
    there = Piece(card, "ship", str(rank), *to, SHIP)
    acts: list[Act] = [
        Leave(down, when),
        Enter(there, Pose(x, y, DOWN), when),
        Move(card, turn(0.0), FLIP_MS, when),
        Sound("flip", when + 90),
    ]
    row.remove(down)
    row.insert(number, card)
    pushed = when + FLIP_MS - 60
    for place, name in enumerate(row):
        spot = ship_spot(made, place)
        if name != card and spots.get(name) not in (None, spot):
            spots[name] = spot
            acts.append(Move(name, glide(*spot, ease=out_back), PUSH_MS, pushed))
    spots[card] = to
    acts.append(Move(card, arc(*to, -PULL), PUSH_MS, when + FLIP_MS + 1))
    acts.append(Spark("sparkle", *to, 420, when + FLIP_MS + PUSH_MS - 60))
    return acts


def counted(event: Event, shown: Shown, board: Board) -> Beat:
    """A den's sum is written down line by line; then the score rolls on."""
    facts = event.facts
    seat = facts["seat"]
    lines = facts["lines"]
    acts: list[Act] = [
        Gauge("phase", NIGHT),
        Gauge("moment", "rest"),
        Gauge("active", -1),
        Gauge("acting", ""),
    ]
    if not any(isinstance(v, tuple) and v for name, v in shown.gauges.items() if name[:6] == "count "):
        acts += [Sound("bell"), Banner("banner.rest", {}, 1300)]
    whole = coded(lines, facts["fortune"], facts["score"])
    for number in range(1, len(lines) + 1):
        acts.append(Gauge(f"count {seat}", whole[: 4 * number], 200 + LINE_MS * number))
        acts.append(Sound("token", 200 + LINE_MS * number))
    end = 200 + LINE_MS * (len(lines) + 1)
    acts += [Gauge(f"count {seat}", whole, end), Sound("coin", end)]
    acts.append(Gauge(f"score {seat}", facts["score"], end, 500))
    return Beat(end + 620, tuple(acts))


def won(event: Event, shown: Shown, board: Board) -> Beat:
    """A banner, the bell, and confetti over the winners' dens."""
    seats = event.facts["seats"]
    first = seats[0] if len(seats) == 1 else None
    banner = "banner.won" if first is not None else "banner.shared"
    acts: list[Act] = [Gauge("phase", OVER), Sound("bell"), Banner(banner, {"seat": first}, 3200, first)]
    acts.append(Sound("bell", 700))
    made = plan_of(shown)
    for seat in seats:
        x, y = purse_spot(made, seat)
        for n in range(36 // len(seats)):
            start = (x + ((n * 37) % 17 - 8) * 0.24, y - 2.2 - (n * 23) % 7 * 0.1)
            end = (start[0] + ((n * 13) % 9 - 4) * 0.25, y + 0.8 + (n * 29) % 5 * 0.2)
            art = str(seat) if n % 3 else ""
            acts.append(Spark("confetti", *start, 1500 + (n * 61) % 900, (n * 47) % 900, art, end))
    return Beat(2600, tuple(acts))
