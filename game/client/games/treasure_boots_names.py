"""Names and small phrases of Captain Treasure Boots: captains, ships, ports, tokens, winds, worth."""

from __future__ import annotations

from typing import Any

from game.client.games.treasure_boots_words import WORDS
from game.client.table.wording import Some, Speaker
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BONUS
from game.rules.treasure_boots.view import Ship, View


def name_of(key: str, /, **fields: Any) -> str:
    """A name or a small phrase of the words, such as a kind of token."""
    return WORDS[f"name.{key}"].format_map(fields)


def ship_name(speaker: Speaker, ship: str) -> str:
    """Who a ship is: its captain, or the Privateer with its name."""
    seat = reckon.captain_of(ship)
    if seat >= 0:
        return speaker.captain(seat)
    return name_of("privateer", name=reckon.privateer_name(speaker.view.board, ship))


def ship_of(view: View, ship: str) -> Ship | None:
    """A ship of the view, None where it is gone."""
    try:
        return reckon.find(view.ships, view.privateers, ship)
    except (KeyError, IndexError):
        return None


def signed(number: int) -> str:
    """A whole number, with a true minus sign."""
    return str(number).replace("-", "−")


def percent(ways: int) -> int:
    """36ths as whole percent; what is not certain never says 0 or 100."""
    rounded = round(100 * ways / 36)
    return min(99, max(1, rounded)) if 0 < ways < 36 else rounded


def wind_name(wind: int) -> str:
    """Where the wind blows, in a word."""
    return name_of(f"wind.{wind}")


def port_name(view: View, cell: str) -> str:
    """The name of the port in a cell, empty where there is none."""
    port = reckon.terrain(view.board).ports.get(reckon.cell_at(cell))
    return view.board.ports[port].name if port is not None else ""


def asked_captain(speaker: Speaker) -> str:
    """The name of the captain whose question it is."""
    return speaker.captain(speaker.asked)


def unload_fields(counts: list[int]) -> dict[str, Some]:
    """The working of an unloading: tokens, colours, bonus, points."""
    colours = reckon.colours(counts)
    tokens, bonus = sum(counts), BONUS[colours]
    return {
        "tokens": Some(tokens), "colours": Some(colours), "bonus": Some(bonus),
        "points": Some(tokens + bonus),
    }  # fmt: skip
