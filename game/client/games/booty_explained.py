"""What every thing of Booty is: cards, coins, ports, islands, captains, panels, in a few lines.

Only what lies open to all is said here: a screen may be shared, and what one captain knows lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable

from game.client.games.booty_final import held_words, lines_words
from game.client.games.booty_layout import group_of, public, stacked
from game.client.games.booty_pieces import worth
from game.client.games.booty_text import by_captain, kind_name, legacy_name, listed, minus, share_words
from game.client.games.booty_words import WORDS
from game.client.table.wording import Explained, Some, Speaker
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, COMMODITY, KINDS, LEGACIES, UNKNOWN
from game.rules.booty.view import View

_RULES = {
    "treasure": "treasure.values", "relics": "relic.value", "way_of_life": "life.value",
    "commodities": "goods.value", "trade_route": "route.both", "flag": "flag.value", "letter": "letter.own",
    "cutlass": "might.cutlass", "pistol": "might.pistol",
}  # fmt: skip


def _say(key: str, /, **fields: object) -> str:
    said = WORDS[f"thing.{key}"].format_map(fields)
    return said[:1].upper() + said[1:]


def explain(view: View, name: str, speaker: Speaker) -> Explained | None:
    """What a place, a piece or a term is; None where there is nothing to say."""
    view = public(view)
    head, _, tail = name.partition(" ")
    if head == "seat" and tail.isdigit():
        return _seat(view, int(tail), speaker)
    if head == "island" and tail.isdigit():
        return _island(view, int(tail), speaker)
    if head in ("flag", "mark"):
        return explain(view, tail, speaker)
    if name in COMMODITIES:
        return _goods(view, name, speaker)
    if name in _TERMS:
        return _TERMS[name](view, speaker)
    ports = reckon.ports(view.islands)
    if name in ports.numbers:
        return _port(view, ports.numbers[name], speaker)
    kind = name.partition(".")[2]
    if kind in KINDS:
        return _card(view, kind)
    if name[:1] == "c" and name[1:].isdigit():
        card = reckon.card_number(name)
        if card >= len(view.kinds):
            return None
        covered = next((face for face in reckon.memory(view, None) if face.card == card), None)
        if covered is not None:
            return _covered(covered, speaker)
        return _card(view, KINDS[view.kinds[card]]) if view.kinds[card] != UNKNOWN else None
    if name[:1] == "r" and name[1:].isdigit():
        return _coin(view, reckon.coin_number(name), speaker)
    return None


def _about(kind: str) -> str:
    """Which words and rule tell about a kind."""
    if kind in _RULES:
        return kind
    if kind.endswith(("_flag", "_letter")):
        return kind.rpartition("_")[2]
    return group_of(kind)


def _card(view: View, kind: str) -> Explained:
    about = _about(kind)
    value = worth(kind, {"market": tuple(view.market)})
    shown = Some(int(value)) if about == "treasure" else value
    left = reckon.unseen(view)[KINDS.index(kind)]
    lines = (WORDS[f"about.{about}"].format(value=shown), _say("cards.left", n=Some(left)))
    return Explained(kind_name(kind), lines, (), _RULES[about])


def _covered(face: reckon.Face, speaker: Speaker) -> Explained:
    known = [speaker.captain(seat) for seat in face.knowers]
    knowers = _say("hidden.known", captains=listed(known)) if known else _say("hidden.nobody")
    livery = face.holder if face.holder >= 0 else None
    return Explained(_say("hidden"), (_say("hidden.about", knowers=knowers),), (), "round.hidden", livery)


def _coin(view: View, coin: int, speaker: Speaker) -> Explained:
    lines = [_say("coin.about", coin=coin)]
    owner = view.coins.index(coin) if coin in view.coins else None
    if owner is not None:
        lines.append(_say("coin.held", captain=speaker.captain(owner)))
    return Explained(_say("coin", coin=coin), tuple(lines), (), "take.rank", owner)


def _port(view: View, number: int, speaker: Speaker) -> Explained:
    ports = reckon.ports(view.islands)
    island = ports.island[number]
    title = _say("port", island=view.islands[island].name, value=ports.values[number])
    owner = view.flags[number] if view.flags[number] >= 0 else None
    state = _say("port.empty") if owner is None else _say("port.owner", captain=speaker.captain(owner))
    return Explained(title, (state, *_raid(view, island, speaker)), (), "might.full", owner)


def _raid(view: View, island: int, speaker: Speaker) -> list[str]:
    raid = reckon.race(view).islands[island]
    if not raid.empty:
        lines = [_say("island.full")]
    else:
        ports = reckon.ports(view.islands)
        values = ", ".join(str(ports.values[ports.numbers[port]]) for port in raid.empty)
        lines = [_say("island.open", empty=Some(len(raid.empty)), ports=values)]
    if any(raid.stake):
        lines.append(_say("island.stake", points=by_captain(raid.stake, speaker)))
    return lines


def _island(view: View, island: int, speaker: Speaker) -> Explained:
    title = _say("island", island=view.islands[island].name)
    return Explained(title, tuple(_raid(view, island, speaker)), (), "might.full")


def _goods(view: View, name: str, speaker: Speaker) -> Explained:
    number = COMMODITIES.index(name)
    held = [reckon.held(view, seat)[COMMODITY + number] for seat in range(len(view.piles))]
    words = _say("goods.about", captains=by_captain(held, speaker)) if any(held) else _say("goods.none")
    return Explained(
        _say("goods", kind=kind_name(name), value=view.market[number]), (words,), (), "goods.value"
    )


def _seat(view: View, seat: int, speaker: Speaker) -> Explained:
    if view.phase == "over":
        lines = reckon.final_table(view)[seat]
        total = sum(int(str(line["points"])) for line in lines)
        sums = lines_words(lines)
    else:
        standing = reckon.standing(view, seat)
        total = sum(standing.values())
        sums = [f"{WORDS['line.' + line]} {minus(points)}" for line, points in standing.items() if points]
    stacks, covered = stacked(view, seat)
    told = [", ".join(sums) + "." if sums else _say("goods.none")] if sums else []
    if stacks:
        told.append(held_words(stacks) + ".")
    told.append(_say("seat.cards", n=Some(len(view.piles[seat])), covered=len(covered)))
    if view.legacies[seat]:
        names = [legacy_name(LEGACIES[tile]) for tile in view.legacies[seat]]
        told.append(_say("seat.tiles", tiles=listed(names)))
    title = _say("seat", captain=speaker.captain(seat), score=Some(total))
    return Explained(title, tuple(told), (), "win.most", seat)


def _ladder(view: View, speaker: Speaker) -> Explained:
    coins = listed([str(coin) for coin in reckon.coins_left(view.coins)])
    return Explained(
        _say("ladder"), (_say("ladder.about"), _say("ladder.coins", coins=coins)), (), "claim.order"
    )


def _barrel(view: View, speaker: Speaker) -> Explained:
    offer = view.offer
    if offer is None:
        return Explained(_say("barrel"), (_say("barrel.empty"),), (), "share.any")
    kinds: dict[str, int] = {}
    for card in offer.cards:
        if view.kinds[card] != UNKNOWN:
            kinds[KINDS[view.kinds[card]]] = kinds.get(KINDS[view.kinds[card]], 0) + 1
    hidden = "?" if any(view.kinds[card] == UNKNOWN for card in offer.cards) else ""
    words = _say("barrel.share", share=share_words(kinds, hidden), coin=offer.coin)
    return Explained(
        _say("barrel"), (words,), (), "share.any", view.quartermaster if view.quartermaster >= 0 else None
    )


def _term(name: str, rule: str) -> Callable[[View, Speaker], Explained]:
    def told(view: View, speaker: Speaker) -> Explained:
        return Explained(_say(name), (_say(f"{name}.about"),), (), rule)

    return told


_TERMS: dict[str, Callable[[View, Speaker], Explained]] = {
    "ladder": _ladder,
    "barrel": _barrel,
    "market": _term("market", "goods.value"),
    "gains": _term("gains", "share.any"),
    "race": _term("race", "might.full"),
    "letters": _term("letters", "letter.own"),
    "unseen": _term("unseen", "setup.deck"),
    "routes": _term("routes", "route.both"),
    "legacy": _term("legacy", "legacy.one"),
}
