"""What every thing of Libertalia is: characters, tokens, dens, graveyards, days, panels, in a few lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.games.libertalia_layout import RATIO, stack_kind, today
from game.client.games.libertalia_pieces import figure
from game.client.games.libertalia_text import (
    card_name,
    counted,
    effect,
    fortune_words,
    listed,
    ranked,
    summed,
)
from game.client.games.libertalia_words import WORDS
from game.client.table.wording import Explained, Some, Speaker
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import COLOURS, KINDS, TOKENS, card_at, card_id
from game.rules.libertalia.view import View

if TYPE_CHECKING:
    from game.client.stage import Stage

_KIND_RULES = {
    "chest": "worth.chest",
    "jewel": "worth.jewel",
    "goods": "worth.goods",
    "map": "worth.map",
    "relic": "worth.relic",
    "saber": "saber.victim",
    "officer": "officer.discard",
}
_CARD_RULES = (
    "parrot.replaced", "monkey.left", "beggar.pays", "recruiter.back", "cabin_boy.none", "preacher.keep",
    "barkeep.night", "waitress.map", "carpenter.half", "french_officer.nine", "voodoo_witch.graveyard",
    "freed_slave.higher", "mutineer.lowest", "brute.highest", "gunner.pay", "topman.fewest",
    "spanish_spy.exchange", "cook.two", "bosun.lower", "armorer.sabers", "merchant.sell", "surgeon.back",
    "treasurer.count", "gambler.pay", "governors_daughter.alone", "quartermaster.gain", "granny_wata.only",
    "first_mate.count", "captain.day", "spanish_governor.all",
)  # fmt: skip


def _say(key: str, /, **fields: object) -> str:
    said = WORDS[f"thing.{key}"].format_map(fields)
    return said[:1].upper() + said[1:]


def explain(view: View, name: str, speaker: Speaker) -> Explained | None:
    """What a place, a piece or a term is; None where there is nothing to say."""
    if name.split(":")[0] in KINDS:
        return _kind(view, name.split(":")[0])
    kind = stack_kind(name) or today(name, view)
    if kind:
        return _kind(view, kind)
    if name[:1] == "b" and "." in name:
        return _day(view, int(name.split(".")[1]), speaker)
    head, _, tail = name.partition(" ")
    if head in _PLACES and tail.isdigit():
        return _PLACES[head](view, int(tail), speaker)
    if name in _TERMS:
        return _TERMS[name](view)
    if name.endswith(":down"):
        captain = speaker.captain(int(name.split(":")[0]))
        return Explained(_say("down"), (_say("down.about", captain=captain),), (), "sunrise.secret",
                         int(name.split(":")[0]))  # fmt: skip
    try:
        seat, rank = card_at(name)
    except KeyError:
        return None
    return _card(view, seat, rank, speaker)


def _kind(view: View, kind: str) -> Explained:
    number = KINDS.index(kind)
    left = _say_kind("in.bag", n=view.bag[number], of=TOKENS[number])
    lines = (WORDS[f"kind.what.{kind}"], left)
    return Explained(WORDS[f"kind.title.{kind}"], lines, ((kind, view.bag[number]),), _KIND_RULES[kind])


def _say_kind(key: str, **fields: object) -> str:
    return WORDS[f"kind.{key}"].format_map(fields)


def _card(view: View, seat: int, rank: int, speaker: Speaker) -> Explained:
    title = _say("card.of", rank=rank, card=card_name(rank), captain=speaker.captain(seat))
    mark = reckon.influence(view.ties, view.dens[seat].colour, rank)
    lines = [effect(rank), _say("card.mark", mark=mark)]
    if rank in view.dens[seat].graveyard and rank not in view.dens[seat].characters:
        lines.append(_grave(view, seat, speaker).lines[0])
    livery = COLOURS[view.dens[seat].colour]

    def picture(stage: Stage, high: float) -> pygame.Surface:
        return stage.art.character(figure(rank), livery, mark, round(high / RATIO))

    return Explained(title, tuple(lines), (), _CARD_RULES[rank - 1], seat, picture)


def _seat(view: View, seat: int, speaker: Speaker) -> Explained:
    den = view.dens[seat]
    lines = [_say("seat.score", score=view.scores[seat], purse=den.doubloons)]
    if view.phase != "over":
        lines.append(_say("seat.fortune", **fortune_words(view, seat)))
    gains = reckon.tonight(view.dens, seat)
    if gains and view.phase != "over":
        parts = [f"{card_name(rank)} +{doubloons}" for rank, doubloons in gains]
        lines.append(_say("seat.tonight", sum=listed(parts)))
    for campaign, working in enumerate(den.workings, 1):
        total = summed(reckon.lines(working, view.fortune))
        fortune = reckon.fortune(working, view.fortune)
        lines.append(_say("seat.campaign", campaign=campaign, sum=total, fortune=fortune))
    holding = reckon.holding(view, seat)
    ranks = ", ".join(str(rank) for rank in holding.sure)
    maybe = ", ".join(f"{rank}?" for rank in holding.maybe)
    lines.append(
        _say("seat.hand", n=Some(view.hands[seat]), ranks=", ".join(part for part in (ranks, maybe) if part))
    )
    tokens = tuple((kind, count) for kind, count in zip(KINDS, den.tokens, strict=True) if count)
    return Explained(_say("seat", captain=speaker.captain(seat)), tuple(lines), tokens, "open.dens", seat)


def _grave(view: View, seat: int, speaker: Speaker) -> Explained:
    den = view.dens[seat]
    title = _say("grave", captain=speaker.captain(seat))
    if not den.graveyard:
        return Explained(title, (_say("grave.empty"),), (), "open.graveyards", seat)
    lines = [_say("grave.about", cards=ranked([card_id(seat, rank) for rank in den.graveyard]))]
    if den.doubts:
        lines.append(_say("grave.doubt", n=len(den.doubts)))
    return Explained(title, tuple(lines), (), "open.graveyards", seat)


def _day(view: View, day: int, speaker: Speaker) -> Explained | None:
    if not 0 < day <= len(view.board):
        return None
    space = [KINDS[kind] for kind in view.board[day - 1] if kind >= 0]
    title = _say("days", day=day)
    tokens = tuple((kind, space.count(kind)) for kind in KINDS if kind in space)
    words = counted(dict(tokens)) if tokens else _say("days.empty")
    return Explained(title, (_say("days.about", tokens=words),), tokens, "setup.board")


def _phases(view: View) -> Explained:
    lines = tuple(_say(f"phase.{phase}") for phase in ("sunrise", "day", "dusk", "night", "over"))
    return Explained(_say("phases"), lines, (), "goal.campaign")


def _notebook(view: View) -> Explained:
    lines = (_say("notebook.about"), _say("notebook.doubt"))
    return Explained(_say("notebook"), lines, (), "open.notebook")


_PLACES: dict[str, Callable[[View, int, Speaker], Explained | None]] = {
    "seat": _seat,
    "grave": _grave,
    "day": _day,
}
_TERMS = {"phases": _phases, "notebook": _notebook}
