"""How the events of Booty are shown: from an event and the shown table to a beat.

A recipe shows what it can: what it names may be missing, as events may be dropped; the layout follows.
"""

from __future__ import annotations

from dataclasses import replace

from game.client.games.booty_beats import (
    FLY_MS,
    SLIDE_MS,
    arc,
    ask,
    burn,
    dock_spot,
    landed,
    made_for,
    number,
    numbers,
    on_barrel,
    where,
    words,
)
from game.client.games.booty_layout import CARDS, PHASES, flag_id, group_of, marker_id
from game.client.games.booty_plan import (
    LADDER,
    coin_spot,
    island_box,
    marker_spot,
    spoils_spot,
    unit,
    won_spot,
)
from game.client.games.booty_text import LINES, signed
from game.client.games.booty_words import WORDS
from game.client.table.director import rest
from game.client.table.layout import Board, Piece
from game.client.table.script import Act, Banner, Beat, Cue, Enter, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import Pose, drop, glide, shake
from game.engine.contract import Event
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, PER_SEAT

DEAL_MS = 70  # between two cards
ABOVE = 120.0  # pixels from which they fall
COUNT_MS = 900  # a captain of the reckoning
CONFETTI = 36


def round_dealt(event: Event, shown: Shown, board: Board) -> Beat:
    """New ranks; coins back to the foot of the ladder; the spoils fall onto the table one by one."""
    facts, made = event.facts, made_for(shown)
    acts: list[Act] = [
        Gauge("moment", "deal"), Gauge("round", facts["round"]), Gauge("ranks", tuple(facts["ranks"])),
        Gauge("coins", (0,) * made.seats), Gauge("declined", ()), Gauge("quartermaster", -1),
        Gauge("taker", -1), Gauge("share", ()), Gauge("coin", 0), Gauge("active", -1),
        Gauge("phase", PHASES.index("quartermaster")),
        Banner("banner.round", {"round": facts["round"], "rounds": number(shown, "rounds")}, 1500),
    ]  # fmt: skip
    for coin in range(1, made.seats + 1):
        name = reckon.coin_id(coin)
        x, y = coin_spot(made, coin)
        piece, pose = shown.pieces.get(name), shown.poses.get(name)
        if piece is not None and pose is not None and (pose.x, pose.y) != (x, y):
            acts.append(Enter(Piece(name, "coin", str(coin), x, y, 3), replace(pose, size=0.7)))
            acts.append(Move(name, arc(x, y, 18.0), 380, 40 * coin))
    acts.append(Sound("coin", 300))
    faces = {**facts["faces"], facts["hidden"]: "?"}
    first = reckon.card_number(facts["hidden"])
    for place in range(PER_SEAT * made.seats):
        name = reckon.card_id(first + place)
        if name not in faces:
            continue
        x, y = spoils_spot(made, place)
        piece, at = Piece(name, "card", faces[name], x, y, CARDS), 420 + DEAL_MS * place
        acts += [
            Enter(piece, Pose(x, y, lift=ABOVE, alpha=0.0), at),
            Move(name, drop(), 260, at),
            Sound("card", at + 160),
        ]
    done = 420 + DEAL_MS * PER_SEAT * made.seats + 260
    acts += ask(_dealt(shown, facts["ranks"], made.seats), (), -1, done)
    return Beat(done + 160, tuple(acts))


class _dealt:
    """The shown table after the ranks have changed: for reckoning who is asked first."""

    def __init__(self, shown: Shown, ranks: list[int], seats: int) -> None:
        self.pieces = {name: piece for name, piece in shown.pieces.items() if name != "fuse"}
        self.poses = shown.poses
        self.gauges = {**shown.gauges, "ranks": tuple(ranks), "coins": (0,) * seats}


def passed(event: Event, shown: Shown, board: Board) -> Beat:
    """No divider; the fuse burns on to the next in rank."""
    declined = (*numbers(shown, "declined"), event.facts["seat"])
    acts: list[Act] = [Sound("refusal"), *ask(shown, declined, -1, 160)]
    return Beat(520, tuple(acts))


def quartermaster_named(event: Event, shown: Shown, board: Board) -> Beat:
    """The ladder says who divides."""
    seat = event.facts["seat"]
    acts: list[Act] = [
        Gauge("quartermaster", seat), Gauge("declined", ()), Gauge("phase", PHASES.index("share")),
        Gauge("active", seat), Sound("bell"), Banner("banner.quartermaster", {}, 1200, seat),
        *burn(shown, -1),
    ]  # fmt: skip
    return Beat(600, tuple(acts))


def looked(event: Event, shown: Shown, board: Board) -> Beat:
    """The hidden card is lifted and put back; whoever may know it sees its face on the back."""
    card = event.facts["card"]
    at = where(shown, card)
    if at is None:
        return Beat(200)
    acts: list[Act] = [
        Sound("flip"),
        Move(card, lambda start, t: replace(start, lift=26.0 * 4 * t * (1 - t) if t < 1 else 0.0), 700),
    ]
    piece, kind = shown.pieces[card], event.facts.get("kind")
    if isinstance(kind, str) and piece.kind == "card":
        acts.append(Enter(replace(piece, art=f"?{kind}"), Pose(*at), 700))
    return Beat(720, tuple(acts), at)


def offered(event: Event, shown: Shown, board: Board) -> Beat:
    """The knock: cards and coin lie on the barrel for good, and the fuse is lit."""
    facts = event.facts
    acts = on_barrel(shown, facts["cards"], reckon.coin_id(facts["coin"]))
    numbers_of = tuple(sorted(reckon.card_number(name) for name in facts["cards"]))
    wait = SLIDE_MS + 40 if acts else 0
    acts += [
        Gauge("share", numbers_of),
        Gauge("coin", facts["coin"]),
        Sound("knock", wait),
        Sound("knock", wait + 180),
        Gauge("phase", PHASES.index("claim"), wait + 240),
    ]
    for name in (*facts["cards"], reckon.coin_id(facts["coin"])):
        acts += [Move(name, shake(2.5, 2), 240, wait)]
    acts += ask(shown, (), facts["seat"], wait + 420)
    return Beat(wait + 700, tuple(acts))


def refused(event: Event, shown: Shown, board: Board) -> Beat:
    """No: the fuse burns on."""
    declined = (*numbers(shown, "declined"), event.facts["seat"])
    acts: list[Act] = [Sound("refusal"), *ask(shown, declined, event.facts["quartermaster"], 180)]
    return Beat(560, tuple(acts))


def taken(event: Event, shown: Shown, board: Board) -> Beat:
    """Somebody gets the share: the fuse goes out, the dock is lit; a last share comes to the barrel."""
    facts = event.facts
    acts: list[Act] = [
        *burn(shown, -1), Gauge("taker", facts["seat"]), Gauge("active", facts["seat"]), Sound("bell"),
        Gauge("phase", PHASES.index("order")), Gauge("coin", facts["coin"]),
        Gauge("share", tuple(sorted(reckon.card_number(name) for name in facts["cards"]))),
        *on_barrel(shown, facts["cards"], reckon.coin_id(facts["coin"]), 120),
    ]  # fmt: skip
    return Beat(560, tuple(acts))


def turned_up(event: Event, shown: Shown, board: Board) -> Beat:
    """A covered card turns its face up."""
    card, at = event.facts["card"], where(shown, event.facts["card"])
    if at is None:
        return Beat(120)
    piece = shown.pieces[card]
    if piece.kind != "card":
        return Beat(
            360, (Sound("flip"), Leave(card, 160), words(WORDS[f"kind.{event.facts['kind']}"], at)), at
        )
    acts: list[Act] = [
        Sound("flip"),
        Move(card, arc(*at, 30.0, 1.15), 220),
        Enter(replace(piece, art=event.facts["kind"]), Pose(*at, size=1.15), 220),
        Move(card, arc(*at, 10.0, 1.0), 240, 220),
    ]
    return Beat(620, tuple(acts), at)


def played(event: Event, shown: Shown, board: Board) -> Beat:
    """An action card stands out while it is played."""
    card = event.facts["card"]
    route = group_of(event.facts["kind"]) == "commodities"
    phase = PHASES.index("raise" if route else "raid")
    acts: list[Act] = [Gauge("playing", card), Sound("card"), Gauge("phase", phase)]
    at = where(shown, card)
    if at is not None:
        acts.append(Spark("sparkle", *at, 420))
    return Beat(360, tuple(acts), at)


def rise_named(event: Event, shown: Shown, board: Board) -> Beat:
    """An arrow stands over what will rise."""
    up = COMMODITIES.index(event.facts["up"])
    return Beat(260, (Gauge("raised", up), Gauge("phase", PHASES.index("lower")), Sound("press")))


def market_moved(event: Event, shown: Shown, board: Board) -> Beat:
    """One marker climbs, another comes down."""
    facts = event.facts
    market = list(numbers(shown, "market")) or [0] * len(COMMODITIES)
    acts: list[Act] = [Gauge("raised", -1), Sound("coin", 260)]
    for name, value, change in (
        (facts["up"], facts["up_value"], 1),
        (facts["down"], facts["down_value"], -1),
    ):
        commodity = COMMODITIES.index(name)
        market[commodity] = value
        x, y = marker_spot(commodity, value)
        marker = marker_id(name)
        acts.append(Move(marker, glide(x, y), 420, 60))
        if marker in shown.pieces:
            there = Piece(marker, "marker", str(value), x, y, 1)
            acts.append(Enter(there, Pose(x, y), 500))
        acts.append(words(signed(change), (x, y), 300))
    acts.append(Gauge("market", tuple(market), 480))
    return Beat(760, tuple(acts), marker_spot(1, 2))


def flag_planted(event: Event, shown: Shown, board: Board) -> Beat:
    """A flag comes down on its port."""
    facts = event.facts
    name = flag_id(facts["port"])
    piece = board.pieces.get(name)
    if piece is None:
        return Beat(200)
    acts: list[Act] = [
        Enter(piece, replace(rest(piece), lift=70.0, alpha=0.0)), Move(name, drop(), 320),
        *landed("token", (piece.x, piece.y), 300), Gauge("planted", facts["planted"], 300),
        words(signed(facts["value"]), (piece.x, piece.y), 300),
    ]  # fmt: skip
    return Beat(560, tuple(acts), (piece.x, piece.y))


def _island_of(event: Event, shown: Shown) -> tuple[float, float]:
    x, y, w, h = island_box(made_for(shown), ord(event.facts["ports"][0][0]) - ord("A"))
    return unit(x + w / 2, y + h / 2)


def island_raided(event: Event, shown: Shown, board: Board) -> Beat:
    """Full: the island pays."""
    at = _island_of(event, shown)
    acts: list[Act] = [Sound("bell"), Banner("banner.raided", {"island": event.facts["island"]}, 1600)]
    for seat, points in enumerate(event.facts["points"]):
        if points:
            x, y = dock_spot(made_for(shown), seat)
            acts += [
                Spark("coin", *at, FLY_MS, 200 + 90 * seat, to=(x, y), rise=60.0),
                words(signed(points), (x, y), 640),
            ]
    return Beat(1100, tuple(acts), at)


def island_failed(event: Event, shown: Shown, board: Board) -> Beat:
    """The last flag is planted elsewhere: nothing for those who raided here."""
    at = _island_of(event, shown)
    acts: list[Act] = [
        Sound("cannon"),
        Spark("smoke", *at, 1100),
        Banner("banner.failed", {"island": event.facts["island"]}, 2000),
    ]
    for port in event.facts["ports"]:
        acts.append(Move(flag_id(port), shake(3.0, 5), 500))
    return Beat(1200, tuple(acts), at)


def gathered(event: Event, shown: Shown, board: Board) -> Beat:
    """The share slides to its captain's dock, the coin into the row of the ladder."""
    facts, made = event.facts, made_for(shown)
    seat, coin = facts["seat"], reckon.coin_id(facts["coin"])
    x, y = dock_spot(made, seat)
    acts: list[Act] = [Gauge("playing", ""), Sound("card", 80)]
    for place, name in enumerate(facts["cards"]):
        at = 36 * place
        acts += [Move(name, arc(x, y, 46.0, 0.45), FLY_MS, at), Leave(name, at + FLY_MS)]
    done = FLY_MS + 36 * len(facts["cards"])
    ranks = numbers(shown, "ranks")
    if coin in shown.pieces and seat in ranks:
        cx, cy = won_spot(made, ranks.index(seat))
        acts.append(Move(coin, arc(cx, cy, 40.0, 0.7), FLY_MS, 60))
        acts.append(Enter(Piece(coin, "won", str(facts["coin"]), cx, cy, 3), Pose(cx, cy), 60 + FLY_MS))
        acts.append(Sound("coin", FLY_MS))
        coins = [facts["coin"] if n == seat else c for n, c in enumerate(numbers(shown, "coins"))]
        acts.append(Gauge("coins", tuple(coins), 60 + FLY_MS))
    acts += [
        Gauge("share", (), done),
        Gauge("coin", 0, done),
        Gauge("taker", -1, done),
        Gauge("declined", (), done),
    ]
    if number(shown, "quartermaster") == seat:
        acts.append(Gauge("quartermaster", -1, done))
    acts.append(Gauge("phase", PHASES.index("quartermaster"), done))
    if f"score {seat}" in board.gauges:
        acts.append(Gauge(f"score {seat}", board.gauges[f"score {seat}"], done, 300))
    return Beat(done + 160, tuple(acts))


def round_ended(event: Event, shown: Shown, board: Board) -> Beat:
    """Everybody has a share: the coins say the ranks of the next round."""
    at = unit(LADDER[0] + LADDER[2] / 2, LADDER[1] + LADDER[3] / 2)
    return Beat(500, (Sound("bell"), Spark("sparkle", *at, 500)))


def legacy_shown(event: Event, shown: Shown, board: Board) -> Beat:
    """A captain's tile is turned up over the dock."""
    facts = event.facts
    at = dock_spot(made_for(shown), facts["seat"])
    said = f"{WORDS['legacy.' + facts['tile']]} {signed(facts['points'])}"
    return Beat(700, (Gauge("moment", "scores"), Gauge("active", -1), Sound("flip"), words(said, at)), at)


def scored(event: Event, shown: Shown, board: Board) -> Beat:
    """Another column of the reckoning."""
    seat = event.facts["seat"]
    final = (*numbers(shown, "final"), seat)
    acts: list[Act] = [
        Gauge("phase", PHASES.index("over")), Gauge("final", final), Sound("coin"),
        Gauge(f"score {seat}", event.facts["score"], 0, 500),
        Gauge(f"lines {seat}", tuple([event.facts["lines"].get(line, 0) for line in LINES])),
    ]  # fmt: skip
    return Beat(COUNT_MS, tuple(acts))


def won(event: Event, shown: Shown, board: Board) -> Beat:
    """The winner's banner and confetti."""
    seat = event.facts["seat"]
    acts: list[Act] = [Sound("bell"), Banner("banner.won", {}, 5200, seat), Gauge("active", seat)]
    wide, tall = board.area[2], board.area[3]
    for n in range(CONFETTI):
        x = wide * ((n * 37) % 100) / 100
        drift = ((n * 53) % 21 - 10) / 10
        acts.append(
            Spark(
                "confetti",
                x,
                -1.2,
                2600 + 90 * (n % 7),
                60 * n,
                "" if n % 3 else str(seat),
                (x + drift, tall + 1),
            )
        )
    return Beat(900, tuple(acts))


CUES: dict[str, Cue] = {
    "round_dealt": Cue(round_dealt, reveal=True),
    "passed": Cue(passed),
    "quartermaster_named": Cue(quartermaster_named),
    "looked": Cue(looked),
    "offered": Cue(offered, reveal=True),
    "refused": Cue(refused, reveal=True),
    "claimed": Cue(taken, reveal=True),
    "kept": Cue(taken, reveal=True),
    "took_rest": Cue(taken),
    "turned_up": Cue(turned_up, reveal=True),
    "played": Cue(played),
    "rise_named": Cue(rise_named),
    "market_moved": Cue(market_moved, reveal=True),
    "flag_planted": Cue(flag_planted, reveal=True),
    "island_raided": Cue(island_raided, reveal=True),
    "island_failed": Cue(island_failed, reveal=True),
    "gathered": Cue(gathered, reveal=True),
    "round_ended": Cue(round_ended),
    "legacy_shown": Cue(legacy_shown),
    "scored": Cue(scored, reveal=True),
    "won": Cue(won, reveal=True),
}
