"""How the events of Libertalia are shown: from an event and the shown table to a beat.

A recipe shows what it can: what it names may be missing, as events may be dropped; the layout follows.
"""

from __future__ import annotations

from dataclasses import replace

from game.client.games.libertalia_beats import (
    SLIDE_MS,
    TOKEN_MS,
    aligned,
    arc,
    buried,
    coins,
    nightfall,
    on_ship,
    plan_of,
    purse,
    restacked,
    rise,
    where,
    words,
)
from game.client.games.libertalia_layout import (
    DOWN,
    DUSK,
    NIGHT,
    SHIP,
    SUNRISE,
    den_spot,
    grave_spot,
    purse_spot,
    ship_spot,
    stack_spot,
    token_id,
)
from game.client.games.libertalia_reveal import counted, revealed, won
from game.client.games.libertalia_text import WORDS
from game.client.table.director import rest
from game.client.table.layout import Board, Piece
from game.client.table.script import Act, Banner, Beat, Cue, Enter, Gauge, Leave, Move, Shown, Sound, Spark
from game.client.table.tween import Pose, drop, glide, settle, turn
from game.engine.contract import Event
from game.rules.libertalia.cards import KINDS, card_at, card_id, down_id

HOLD_MS = 3200  # the sums of a campaign stay so long before the next begins
DARK_MS = 700  # a night in which nobody does anything
ABOVE = 1.6  # board units from which face-down characters come


# A campaign, a day, a choice


def campaign_began(event: Event, shown: Shown, board: Board) -> Beat:
    """The sums stay a while; then the table is cleared, booty falls into the days, and cards are dealt."""
    held = any(isinstance(v, tuple) and v for name, v in shown.gauges.items() if name[:6] == "count ")
    wait = HOLD_MS if held else 0
    acts: list[Act] = [Gauge(name, (), wait) for name in shown.gauges if name[:6] == "count "]
    acts += [Leave(name, wait) for name, piece in shown.pieces.items() if piece.kind not in ("hand", "down")]
    campaign = event.facts["campaign"]
    acts += [
        Gauge("moment", "campaign", wait),
        Gauge("campaign", campaign, wait),
        Gauge("day", 1, wait),
        Gauge("phase", SUNRISE, wait),
    ]
    acts.append(Banner("banner.campaign", {"campaign": campaign}, 1500, None, wait))
    for seat in range(plan_of(shown).seats):
        acts.append(Gauge(f"purse {seat}", event.facts["purse"], wait))
    when = wait + 200
    for day, space in enumerate(event.facts["board"], 1):
        acts.append(Sound("token", when + 200))
        for slot in range(len(space)):
            piece = board.pieces.get(token_id(campaign, day, slot))
            if piece is not None:
                acts.append(Enter(piece, replace(rest(piece), lift=90.0, alpha=0.0), when + 30 * slot))
                acts.append(Move(piece.id, drop(), 300, when + 30 * slot))
        when += 130
    fresh = [p for name, p in board.pieces.items() if p.kind == "hand" and name not in shown.pieces]
    for number, piece in enumerate(fresh):
        at = when + 90 * number
        acts += [Sound("card", at), Enter(piece, replace(rest(piece), y=piece.y + 3.0), at)]
        acts.append(Move(piece.id, glide(piece.x, piece.y), SLIDE_MS, at))
    acts += [
        Move(name, settle(rest(board.pieces[name])), SLIDE_MS, when)
        for name, piece in shown.pieces.items()
        if piece.kind == "hand" and name in board.pieces
    ]
    return Beat(when + 90 * len(fresh) + 300, tuple(acts))


def day_began(event: Event, shown: Shown, board: Board) -> Beat:
    """The night is over."""
    facts = event.facts
    dark = 0
    acts: list[Act] = [Gauge("moment", "dawn"), Gauge("active", -1), Gauge("acting", "")]
    if facts["day"] > 1:
        dark = 250 if shown.gauges.get("phase") == NIGHT else DARK_MS
        acts += [Gauge("phase", NIGHT)]
    acts += [Gauge("phase", SUNRISE, dark), Gauge("day", facts["day"], dark), Sound("bell", dark)]
    acts.append(Banner("banner.day", {"day": facts["day"]}, 1100, None, dark))
    return Beat(dark + 350, tuple(acts))


def chose(event: Event, shown: Shown, board: Board) -> Beat:
    """A character is laid face down: out of the hand where that may be seen, else from above."""
    seat, card = event.facts["seat"], event.facts.get("card")
    x, y = ship_spot(plan_of(shown), seat)
    piece = Piece(down_id(seat), "down", str(seat), x, y, SHIP, DOWN)
    acts: list[Act] = [Sound("card")]
    if isinstance(card, str) and card in shown.pieces:
        acts += [Move(card, glide(x, y, DOWN), 320), Leave(card, 320), Enter(piece, rest(piece), 320)]
        acts += [
            Move(name, glide(p.x, p.y), SLIDE_MS, 200)
            for name, p in board.pieces.items()
            if p.kind == "hand" and name in shown.pieces
        ]
        return Beat(440, tuple(acts))
    acts += [Enter(piece, Pose(x, y - ABOVE, DOWN, alpha=0.0)), Move(piece.id, settle(rest(piece)), SLIDE_MS)]
    return Beat(120, tuple(acts))


# Day


def discarded(event: Event, shown: Shown, board: Board) -> Beat:
    """Somebody goes to the graveyard, and one sees through whom."""
    facts = event.facts
    card, cause, why = facts["card"], facts["cause"], facts["why"]
    start, end = where(shown, cause), where(shown, card)
    dark, wait = nightfall(shown, cause)
    acts = dark or rise(shown, cause)
    if start is not None and end is not None and card != cause:
        acts.append(Spark("line", *start, 800, wait, to=end))
        wait += 320
    if end is not None and why == "gunner.any-den":
        acts += [Sound("cannon", wait), Spark("flash", *end, 200, wait), Spark("smoke", *end, 900, wait + 60)]
        wait += 180
    elif card != cause:
        acts.append(Sound("knock", wait))
    elif why == "officer.discard":
        acts.append(Sound("refusal", wait))
    acts += buried(shown, card, wait)
    wait += 440
    if facts["place"] == "ship":
        acts += aligned(shown, [name for name in on_ship(shown) if name != card], wait - 60)
        wait += 160
    return Beat(wait, tuple(acts), end)


def replaced(event: Event, shown: Shown, board: Board) -> Beat:
    """The row opens, and the Parrot's successor drops in and turns."""
    facts = event.facts
    by, ids = facts["by"], facts["ship"]
    number = ids.index(by)
    x, y = ship_spot(plan_of(shown), number)
    acts = aligned(shown, [name if name != by else "" for name in ids])
    seat, rank = card_at(by)
    piece = Piece(by, "ship", str(rank), x, y, SHIP)
    if by in shown.pieces:
        acts += [Move(by, arc(x, y, 30.0), 320), Leave(by, 320), Enter(piece, Pose(x, y), 320)]
    else:
        acts += [Enter(piece, Pose(x, y - ABOVE, DOWN)), Move(by, glide(x, y), SLIDE_MS)]
        acts += [Move(by, turn(0.0), 260, SLIDE_MS), Sound("flip", SLIDE_MS + 60)]
    acts.append(Gauge("active", seat))
    return Beat(620, (Sound("card"), *acts), (x, y))


def nothing(event: Event, shown: Shown, board: Board) -> Beat:
    """A character's turn comes, and nothing changes."""
    card = event.facts["card"]
    at = where(shown, card)
    dark, wait = nightfall(shown, card)
    acts = dark or rise(shown, card)
    if at is not None:
        acts.append(words(WORDS["state.nothing"], at, wait + 100))
    return Beat(wait + 480, tuple(acts), at)


def gained(event: Event, shown: Shown, board: Board) -> Beat:
    """Coins fly from the character into its den."""
    return _paid(event, shown, event.facts["doubloons"])


def lost(event: Event, shown: Shown, board: Board) -> Beat:
    """Coins leave the den."""
    return _paid(event, shown, -event.facts["doubloons"])


def _paid(event: Event, shown: Shown, doubloons: int) -> Beat:
    facts = event.facts
    seat, card = facts["seat"], facts["card"]
    at, den = where(shown, card), purse_spot(plan_of(shown), seat)
    dark, wait = nightfall(shown, card)
    acts = dark or rise(shown, card)
    wait += 180
    if at is not None:
        acts.append(Spark("sparkle", *at, 420, wait))
    start, end = (at, den) if doubloons >= 0 else (den, at)
    acts += coins(start, end, abs(doubloons), wait)
    change = wait + 360 if doubloons > 0 else wait
    acts += purse(shown, seat, doubloons, facts["purse"], change)
    return Beat(wait + 620, tuple(acts), at)


def begged(event: Event, shown: Shown, board: Board) -> Beat:
    """The owner of the highest character pays."""
    facts, made = event.facts, plan_of(shown)
    seat, payer, doubloons = facts["seat"], facts["payer"], facts["doubloons"]
    acts = rise(shown, facts["card"])
    acts += coins(purse_spot(made, payer), purse_spot(made, seat), doubloons, 200)
    acts += purse(shown, payer, -doubloons, facts["payer_purse"], 200)
    acts += purse(shown, seat, doubloons, facts["purse"], 560)
    return Beat(900, tuple(acts), where(shown, facts["card"]))


def relics_moved(event: Event, shown: Shown, board: Board) -> Beat:
    """Cursed relics change dens."""
    facts, made, kind = event.facts, plan_of(shown), KINDS.index("relic")
    start, end = (stack_spot(made, facts[key], kind) for key in ("seat", "to"))
    acts = rise(shown, facts["card"])
    acts += restacked(shown, facts["seat"], {"relic": -facts["count"]}, 200)
    for n in range(facts["count"]):
        acts += [
            Spark("token", *start, TOKEN_MS, 200 + 110 * n, "relic", end, 60.0),
            Sound("token", 560 + 110 * n),
        ]
    done = 200 + 110 * facts["count"] + TOKEN_MS
    acts += restacked(shown, facts["to"], {"relic": facts["count"]}, done)
    return Beat(done + 120, tuple(acts), where(shown, facts["card"]))


def tokens_discarded(event: Event, shown: Shown, board: Board) -> Beat:
    """Tokens rise out of the den and are gone: back in the bag."""
    facts = event.facts
    dark, wait = nightfall(shown, facts["card"])
    acts = dark or rise(shown, facts["card"])
    acts += restacked(shown, facts["seat"], {kind: -n for kind, n in facts["tokens"].items()}, wait + 160)
    for number, (kind, count) in enumerate(facts["tokens"].items()):
        at = stack_spot(plan_of(shown), facts["seat"], KINDS.index(kind))
        for n in range(count):
            acts.append(Spark("token", *at, 600, wait + 160 + 80 * number + 60 * n, kind, None, 52.0))
    acts.append(Sound("token", wait + 160))
    return Beat(wait + 760, tuple(acts), where(shown, facts["card"]))


def drew(event: Event, shown: Shown, board: Board) -> Beat:
    """Tokens come out of the bag."""
    facts = event.facts
    acts: list[Act] = []
    for number, kind in enumerate(facts["tokens"]):
        x, y = stack_spot(plan_of(shown), facts["seat"], KINDS.index(kind))
        when = 260 * number
        acts += [Spark("token", x, y - 2.2, TOKEN_MS, when, kind, (x, y), 10.0), Sound("token", when + 340)]
        acts += restacked(shown, facts["seat"], {k: facts["tokens"][: number + 1].count(k) for k in (kind,)},
                          when + TOKEN_MS)  # fmt: skip
    return Beat(260 * len(facts["tokens"]) + TOKEN_MS, tuple(acts), where(shown, facts["card"]))


def recruited(event: Event, shown: Shown, board: Board) -> Beat:
    """A character leaves the den for the hand."""
    return _to_hand(event, shown, board, event.facts["back"])


def retrieved(event: Event, shown: Shown, board: Board) -> Beat:
    """A character comes back from the graveyard: openly where it is known, else as a back."""
    facts = event.facts
    if "back" in facts:
        return _to_hand(event, shown, board, facts["back"])
    x, y = grave_spot(plan_of(shown), facts["seat"])
    acts = rise(shown, facts["card"])
    acts += [Spark("back", x, y, 900, 200, str(facts["seat"]), None, 60.0), Sound("card", 220)]
    return Beat(900, tuple(acts), (x, y))


def _to_hand(event: Event, shown: Shown, board: Board, back: str) -> Beat:
    acts = rise(shown, event.facts["card"])
    piece, hand = shown.pieces.get(back), board.pieces.get(back)
    if piece is None:
        return Beat(500, tuple(acts), where(shown, event.facts["card"]))
    acts.append(Sound("card", 200))
    if hand is not None and hand.kind == "hand":
        grown = plan_of(shown).hand_card / plan_of(shown).dens[event.facts["seat"]].card
        acts += [
            Move(back, arc(hand.x, hand.y, 60.0, grown), 460, 200),
            Leave(back, 660),
            Enter(hand, rest(hand), 660),
        ]
    else:
        acts += [
            Spark("back", piece.x, piece.y, 900, 240, str(event.facts["seat"]), None, 60.0),
            Leave(back, 240),
        ]
    return Beat(900, tuple(acts), (piece.x, piece.y))


# Dusk


def took(event: Event, shown: Shown, board: Board) -> Beat:
    """A token jumps into the den."""
    facts = event.facts
    campaign = shown.gauges.get("campaign")
    token = token_id(campaign if isinstance(campaign, int) else 1, facts["day"], facts["slot"])
    x, y = stack_spot(plan_of(shown), facts["seat"], KINDS.index(facts["kind"]))
    acts = [Gauge("phase", DUSK), *rise(shown, facts["card"]), Sound("token", 160 + TOKEN_MS - 80)]
    if token in shown.pieces:
        acts += [Move(token, arc(x, y, 110.0), TOKEN_MS, 160), Leave(token, 160 + TOKEN_MS)]
    acts += restacked(shown, facts["seat"], {facts["kind"]: 1}, 160 + TOKEN_MS)
    acts.append(Spark("sparkle", x, y, 420, 120 + TOKEN_MS))
    return Beat(160 + TOKEN_MS + 140, tuple(acts), where(shown, facts["card"]))


def entered(event: Event, shown: Shown, board: Board) -> Beat:
    """From the ship into the den; the others there move up."""
    card, seat = event.facts["card"], event.facts["seat"]
    made = plan_of(shown)
    mine = sorted(
        [card_at(name)[1] for name, p in shown.pieces.items() if p.kind == "den" and card_at(name)[0] == seat]
        + [card_at(card)[1]]
    )
    acts: list[Act] = [Gauge("phase", DUSK), Gauge("acting", ""), Sound("card", 260)]
    for number, rank in enumerate(mine):
        name, (x, y) = card_id(seat, rank), den_spot(made, seat, number, len(mine))
        if name != card:
            acts.append(Move(name, glide(x, y), SLIDE_MS, 60))
        elif card in shown.pieces:
            piece = Piece(card, "den", str(rank), x, y, 1)
            acts += [
                Move(card, arc(x, y, 40.0, made.dens[seat].card / made.ship_card), 380),
                Leave(card, 380),
            ]
            acts.append(Enter(piece, Pose(x, y), 380))
    return Beat(420, tuple(acts), where(shown, card))


# Night


def grannies_met(event: Event, shown: Shown, board: Board) -> Beat:
    """Two grandmothers are one too many."""
    cards = event.facts["cards"]
    dark, wait = nightfall(shown, cards[0])
    for card in cards:
        at = where(shown, card)
        if at is not None:
            dark.append(words("!", at, wait))
    return Beat(wait + 500, (*dark, Sound("refusal", wait)), where(shown, cards[0]))


def declined(event: Event, shown: Shown, board: Board) -> Beat:
    """The map stays."""
    return nothing(event, shown, board)


CUES: dict[str, Cue] = {
    "campaign_began": Cue(campaign_began, reveal=True),
    "day_began": Cue(day_began),
    "chose": Cue(chose),
    "revealed": Cue(revealed, reveal=True),
    "discarded": Cue(discarded, reveal=True),
    "replaced": Cue(replaced, reveal=True),
    "nothing": Cue(nothing),
    "gained": Cue(gained),
    "lost": Cue(lost),
    "begged": Cue(begged),
    "relics_moved": Cue(relics_moved),
    "tokens_discarded": Cue(tokens_discarded),
    "drew": Cue(drew, reveal=True),
    "recruited": Cue(recruited),
    "retrieved": Cue(retrieved),
    "took": Cue(took),
    "entered": Cue(entered),
    "grannies_met": Cue(grannies_met, reveal=True),
    "declined": Cue(declined),
    "counted": Cue(counted, reveal=True),
    "won": Cue(won, reveal=True),
}
