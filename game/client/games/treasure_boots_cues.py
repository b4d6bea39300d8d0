"""How the events of Captain Treasure Boots are shown: from an event and the shown table to a beat.

A recipe shows what it can: what it names may be missing, as events may be dropped; the layout follows.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot

from game.client.games import treasure_boots_shots as shots
from game.client.games.treasure_boots_layout import token_id
from game.client.games.treasure_boots_shots import DICE_MS, SETTLE_MS, SMOKE_MS, SPLASH_MS
from game.client.games.treasure_boots_show import TOKEN_MS, at_cell, changed, lies, rising
from game.client.table.director import rest
from game.client.table.layout import Board
from game.client.table.script import Act, Banner, Beat, Cue, Enter, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import drop, fly, sail
from game.engine.contract import Event
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import KINDS

CELL_MS = 260  # a ship takes so long for a cell
QUARTER_MS = 220
SCORE_MS = 300


# The start of a match and of a turn


def moored(event: Event, shown: Shown, board: Board) -> Beat:
    """A ship comes into its port."""
    ship, at = event.facts["ship"], at_cell(event.facts["cell"])
    piece = board.pieces.get(ship)
    if piece is None:
        return Beat()
    enter = Enter(piece, replace(rest(piece), lift=30.0, alpha=0.0))
    acts = (enter, Move(ship, drop(), 320), Sound("splash", 200), Spark("splash", *at, SPLASH_MS, 200))
    return Beat(420, acts, at)


def chose_port(event: Event, shown: Shown, board: Board) -> Beat:
    """Somebody has chosen in secret: a lantern, no place."""
    return Beat(0, (Sound("lantern"),))


def first_drawn(event: Event, shown: Shown, board: Board) -> Beat:
    """Who begins."""
    ship = reckon.captain_id(event.facts["seat"])
    where = lies(shown, ship)
    sparkle = () if where is None else (Spark("sparkle", *where, 500),)
    return Beat(300, (Sound("bell"), *sparkle), where)


def rolled(event: Event, shown: Shown, board: Board) -> Beat:
    """A new turn: whose it is, and the dice tumble."""
    facts = event.facts
    ship = lies(shown, reckon.captain_id(facts["seat"]))
    acts: tuple[Act, ...] = (
        Gauge("active", facts["seat"]),
        Gauge("turn", facts["turn"]),
        Gauge("fight", ""),
        Banner("banner.turn", {"seat": facts["seat"]}, 1100, facts["seat"]),
        Sound("dice", 60),
        Gauge("tumble", DICE_MS),
        Gauge("tumble", 0, 1, DICE_MS),
        Gauge("dice", tuple(facts["dice"]), DICE_MS),
    )
    return Beat(DICE_MS + SETTLE_MS + 120, acts, ship)


def wind_turned(event: Event, shown: Shown, board: Board) -> Beat:
    """The rose swings round, and the sails with it."""
    before, quarters, wind = (event.facts[key] for key in ("before", "quarters", "wind"))
    ms = QUARTER_MS * quarters
    acts = (
        Sound("wind"),
        Gauge("rose", 90 * before),
        Gauge("rose", 90 * (before + quarters), 1, ms),
        Gauge("wind", wind, ms // 2),
        Gauge("rose", 90 * wind, ms + 40),
    )
    return Beat(ms + 80, acts)


def wind_held(event: Event, shown: Shown, board: Board) -> Beat:
    """The wind stays; four pips take it once round."""
    if not event.facts["difference"]:
        return Beat()
    return wind_turned(
        Event("", {"before": event.facts["wind"], "quarters": 4, "wind": event.facts["wind"]}), shown, board
    )


def box_empty(event: Event, shown: Shown, board: Board) -> Beat:
    """Nothing is left to draw."""
    return Beat(150, (Sound("knock"),))


def treasure_washed_up(event: Event, shown: Shown, board: Board) -> Beat:
    """A token drops onto its island."""
    cell, kind = event.facts["cell"], event.facts["kind"]
    at = at_cell(cell)
    acts: list[Act] = [Sound("token", 220), *changed(shown, "bag", {kind: -1})]
    piece = board.pieces.get(token_id(cell))
    if piece is not None:
        acts += [Enter(piece, replace(rest(piece), lift=90.0, alpha=0.0)), Move(piece.id, drop(), 300)]
        acts.append(Spark("sparkle", *at, 420, 260))
    return Beat(300, tuple(acts), at)


def privateer_sighted(event: Event, shown: Shown, board: Board) -> Beat:
    """A black sail rises behind an island."""
    ship, at = event.facts["ship"], at_cell(event.facts["cell"])
    acts: list[Act] = [Sound("drum"), *changed(shown, "bag", {"black": -1}), Spark("smoke", *at, SMOKE_MS)]
    piece = board.pieces.get(ship)
    if piece is not None:
        acts += [Enter(piece, replace(rest(piece), lift=-14.0, alpha=0.0)), Move(ship, drop(), 500)]
    acts.append(rising(event.facts["name"], at, 200))
    return Beat(620, tuple(acts), at)


# Moves


def commanded(event: Event, shown: Shown, board: Board) -> Beat:
    """A Privateer takes orders."""
    at = at_cell(event.facts["cell"])
    acts = (
        Sound("knock"),
        Gauge("commanded", event.facts["ship"]),
        Spark("flag", *at, 900, art=str(event.facts["seat"])),
    )
    return Beat(420, acts, at)


def passed(event: Event, shown: Shown, board: Board) -> Beat:
    """No Privateer is led."""
    return Beat(60)


def pearls_spent(event: Event, shown: Shown, board: Board) -> Beat:
    """Pearls leave the ship and go back to the box."""
    ship = event.facts["ship"]
    spent = {"pearl": event.facts["white"], "black": event.facts["black"]}
    acts = [
        Sound("token"),
        *changed(shown, f"cargo {ship}", {kind: -count for kind, count in spent.items()}),
    ]
    acts += changed(shown, "bag", spent)
    where = lies(shown, ship)
    if where is not None:
        kinds = [kind for kind, count in spent.items() for _ in range(count)]
        acts += [Spark("token", *where, 520, 90 * n, art=kind, rise=52.0) for n, kind in enumerate(kinds)]
    if event.facts["why"] in ("attack", "defence"):
        acts.append(Gauge(event.facts["why"], event.facts["value"], 200))
    return Beat(360, tuple(acts), where)


def stayed(event: Event, shown: Shown, board: Board) -> Beat:
    """The ship lies still."""
    return Beat(120, (), at_cell(event.facts["cell"]))


def sailed(event: Event, shown: Shown, board: Board) -> Beat:
    """The ship follows its route; it turns in at the berth that the layout gives it."""
    ship, route = event.facts["ship"], [at_cell(cell) for cell in event.facts["route"]]
    where, piece = lies(shown, ship), board.pieces.get(ship)
    if where is None or piece is None or len(route) < 2:
        return Beat()
    route[0] = where
    if hypot(piece.x - route[-1][0], piece.y - route[-1][1]) < 1:
        route[-1] = (piece.x, piece.y)
    ms = round(CELL_MS * sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(route)))
    return Beat(ms, (Sound("creak"), Gauge("fight", ""), Move(ship, sail(route), ms)), route[-1])


def collected(event: Event, shown: Shown, board: Board) -> Beat:
    """The island's token flies aboard."""
    ship, cell, kind = event.facts["ship"], event.facts["cell"], event.facts["kind"]
    at, token = at_cell(cell), token_id(cell)
    to = lies(shown, ship) or at
    acts: list[Act] = [Sound("token"), *changed(shown, f"cargo {ship}", {kind: 1}, 360)]
    if token in shown.pieces:
        acts += [Move(token, fly(*to, 40.0), TOKEN_MS), Leave(token, TOKEN_MS)]
    acts.append(Spark("sparkle", *to, 420, TOKEN_MS - 40))
    return Beat(TOKEN_MS + 60, tuple(acts), at)


def unloaded(event: Event, shown: Shown, board: Board) -> Beat:
    """Token after token goes ashore, then the points rise."""
    ship, cargo, at = event.facts["ship"], event.facts["cargo"], at_cell(event.facts["cell"])
    where = lies(shown, ship) or at
    kinds = [kind for kind in KINDS for _ in range(cargo.get(kind, 0))]
    acts: list[Act] = []
    for number, kind in enumerate(kinds):
        acts.append(Spark("token", *where, TOKEN_MS, 90 * number, kind, (at[0] - 0.3, at[1] - 0.35), 46.0))
        acts.append(Sound("token", 90 * number + 300))
    end = 90 * len(kinds) + 200
    acts += changed(shown, f"cargo {ship}", {kind: -count for kind, count in cargo.items()}, end)
    acts += changed(shown, "bag", cargo, end)
    return Beat(end + 120, tuple(acts), at)


def scored(event: Event, shown: Shown, board: Board) -> Beat:
    """The score rolls up."""
    seat, points = event.facts["seat"], event.facts["points"]
    where = lies(shown, reckon.captain_id(seat))
    acts: list[Act] = [Sound("coin"), Gauge(f"score {seat}", event.facts["score"], 0, SCORE_MS)]
    if where is not None:
        acts += [rising(f"+{points}", where), Spark("coin", *where, 520, rise=44.0)]
    return Beat(SCORE_MS + 100, tuple(acts), where)


def held(event: Event, shown: Shown, board: Board) -> Beat:
    """Nothing is done."""
    return Beat(60)


def won(event: Event, shown: Shown, board: Board) -> Beat:
    """The winner's banner, and confetti over the ship."""
    seat = event.facts["seat"]
    ship = reckon.captain_id(seat)
    where = lies(shown, ship)
    acts: list[Act] = [Sound("bell"), Banner("banner.won", {"seat": seat}, 3200, seat), Sound("bell", 700)]
    if where is not None:
        for n in range(36):
            start = (where[0] + ((n * 37) % 17 - 8) * 0.22, where[1] - 1.2 - (n * 23) % 7 * 0.1)
            end = (start[0] + ((n * 13) % 9 - 4) * 0.25, where[1] + 0.6 + (n * 29) % 5 * 0.2)
            acts.append(
                Spark(
                    "confetti", *start, 1500 + (n * 61) % 900, (n * 47) % 900, str(seat) if n % 3 else "", end
                )
            )
    return Beat(2600, tuple(acts), where)


CUES: dict[str, Cue] = {
    "moored": Cue(moored),
    "chose_port": Cue(chose_port),
    "first_drawn": Cue(first_drawn),
    "rolled": Cue(rolled),
    "wind_turned": Cue(wind_turned),
    "wind_held": Cue(wind_held),
    "box_empty": Cue(box_empty),
    "treasure_washed_up": Cue(treasure_washed_up),
    "privateer_sighted": Cue(privateer_sighted),
    "commanded": Cue(commanded),
    "passed": Cue(passed),
    "pearls_spent": Cue(pearls_spent),
    "stayed": Cue(stayed),
    "sailed": Cue(sailed),
    "collected": Cue(collected),
    "unloaded": Cue(unloaded, reveal=True),
    "scored": Cue(scored),
    "held": Cue(held),
    "shot": Cue(shots.shot, reveal=True),
    "agent_named": Cue(shots.agent_named),
    "attack_rolled": Cue(shots.attack_rolled, reveal=True),
    "defence_rolled": Cue(shots.defence_rolled, reveal=True),
    "hit": Cue(shots.hit, reveal=True),
    "missed": Cue(shots.missed, reveal=True),
    "looted": Cue(shots.looted, reveal=True),
    "sank": Cue(shots.sank, reveal=True),
    "took_black_pearl": Cue(shots.took_black_pearl, reveal=True),
    "won": Cue(won, reveal=True),
}
