"""What every thing of Captain Treasure Boots is: ships, islands, ports, tokens, panels, in a few lines."""

from __future__ import annotations

from collections.abc import Callable

from game.client.games.treasure_boots_names import name_of, ship_name, ship_of, wind_name
from game.client.games.treasure_boots_words import WORDS
from game.client.table.wording import Explained, Some, Speaker
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import GUN, KINDS, RUM
from game.rules.treasure_boots.view import Ship, View


def _say(key: str, **fields: object) -> str:
    said = WORDS[f"thing.{key}"].format_map(fields)
    return said[:1].upper() + said[1:]


def explain(view: View, name: str, speaker: Speaker) -> Explained | None:
    """What a place, a piece or a term is; None where there is nothing to say."""
    if name in KINDS:
        return _kind(view, name)
    if name in _TERMS:
        return _TERMS[name](view, speaker)
    if name.startswith("seat "):
        return _captain(view, int(name.split()[1]), speaker)
    ship = ship_of(view, name) if name[:1] in "sp" and name[1:].isdigit() else None
    if ship is not None:
        return _ship(view, ship, speaker)
    return _cell(view, name.removeprefix("t"), speaker) if "," in name else None


def _kind(view: View, kind: str) -> Explained:
    left = view.bag[KINDS.index(kind)]
    lines = (_say(f"what.{kind}"), _say("in.box", n=left))
    return Explained(_say(f"title.{kind}"), lines, ((kind, left),), f"token.{kind}")


def _cargo(ship: Ship) -> tuple[tuple[str, int], ...]:
    return tuple((kind, count) for kind, count in zip(KINDS, ship.cargo, strict=True) if count)


def _ship(view: View, ship: Ship, speaker: Speaker) -> Explained:
    seat = reckon.captain_of(ship.id)
    lines = [
        _say(
            "ship.points",
            points=Some(reckon.points(ship.cargo)),
            guns=Some(ship.cargo[GUN]),
            rum=ship.cargo[RUM],
        )
    ]
    pearls = reckon.pearls(ship.cargo)
    if pearls:
        lines.append(_say("ship.pearls", pearls=Some(pearls)))
    if not any(ship.cargo):
        lines.append(_say("ship.empty"))
    elif seat >= 0:
        lines.append(_say("ship.value", points=Some(reckon.unload_value(ship.cargo))))
    if seat >= 0:
        title = _say("ship", captain=speaker.captain(seat))
        return Explained(title, tuple(lines), _cargo(ship), "move.points", seat)
    lines.append(_say("privateer.about"))
    title = _say("privateer", name=reckon.privateer_name(view.board, ship.id))
    return Explained(title, tuple(lines), _cargo(ship), "privateer.control")


def _captain(view: View, seat: int, speaker: Speaker) -> Explained:
    takings, ship = view.takings[seat], view.ships[seat]
    title = _say("score", captain=speaker.captain(seat), score=view.scores[seat], target=view.target)
    lines = [_say("score.lines", tokens=takings.tokens, bonus=takings.bonus, privateers=takings.privateers)]
    if ship.cell is not None:
        lines += _ship(view, ship, speaker).lines
    return Explained(title, tuple(lines), _cargo(ship), "win.first", seat)


def _cell(view: View, name: str, speaker: Speaker) -> Explained:
    cell, land = reckon.cell_at(name), reckon.terrain(view.board)
    here = [ship for ship in (*view.ships, *view.privateers) if ship.cell == cell]
    if cell in land.ports:
        title = _say("port", port=view.board.ports[land.ports[cell]].name)
        lines = [_say("port.about"), *(_line(ship, speaker) for ship in here)]
        return Explained(title, tuple(lines), (), "unload.port")
    if here:
        return _ship(view, here[0], speaker)
    if cell in land.islands:
        return _island(view, land.islands[cell])
    if not reckon.inside(view.board, cell):
        return Explained(_say("beyond"), (WORDS["rule.move.horizon"],), (), "move.horizon")
    return Explained(_say("sea"), (_say("sea.about"),), (), "shoot.sea")


def _line(ship: Ship, speaker: Speaker) -> str:
    """A ship in a port, in a line."""
    carried = ", ".join(f"{count} {WORDS[f'thing.title.{kind}']}" for kind, count in _cargo(ship))
    said = f"{ship_name(speaker, ship.id)}: {carried or WORDS['state.panel.empty']}"
    return said[:1].upper() + said[1:]


def _island(view: View, island: int) -> Explained:
    total, kind = view.board.islands[island].sum, view.tokens[island]
    odds = _say("island.odds", sum=total, ways=6 - abs(total - 7))
    title = _say("island", sum=total)
    if kind < 0:
        return Explained(title, (odds, _say("island.empty")), (), "treasure.place")
    what = f"{name_of(KINDS[kind])}. {WORDS[f'thing.what.{KINDS[kind]}']}"
    return Explained(title, (what[:1].upper() + what[1:], odds), (), "collect.island")


def _wind(view: View, speaker: Speaker) -> Explained:
    lines = (_say("wind.about"), _say("wind.turns"))
    return Explained(_say("wind", wind=wind_name(view.wind)), lines, (), "wind.turn")


def _dice(view: View, speaker: Speaker) -> Explained:
    return Explained(_say("dice"), (_say("dice.about"),), (), "roll.dice")


def _box(view: View, speaker: Speaker) -> Explained:
    counts = tuple((kind, count) for kind, count in zip(KINDS, view.bag, strict=True))
    return Explained(_say("box"), (_say("box.about", n=Some(sum(view.bag))),), counts, "token.return")


_TERMS: dict[str, Callable[[View, Speaker], Explained]] = {"wind": _wind, "dice": _dice, "box": _box}
