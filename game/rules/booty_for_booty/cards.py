"""The four decks of 36, gathered: cards by key and by number, and what a pirate can be and have.

A card's number is 36 times its deck's plus its place in it; forms and events name keys.
"""

from __future__ import annotations

from game.rules.booty_for_booty.crew_events import CREW_EVENTS
from game.rules.booty_for_booty.island_exploration import ISLAND_EXPLORATION
from game.rules.booty_for_booty.names import FIRST, GRAND, NAMES, pirate_name
from game.rules.booty_for_booty.port_happenings import PORT_HAPPENINGS
from game.rules.booty_for_booty.sea_encounters import SEA_ENCOUNTERS
from game.rules.booty_for_booty.traits import (
    BERTHS,
    CREW,
    FEATURES,
    GOAL,
    GROG,
    JOBS,
    LEGENDS,
    MARKS,
    PETS,
    RUBY,
    SEATS,
    STRENGTHS,
    TITLES,
    WEAKNESSES,
    named,
)
from game.rules.booty_for_booty.vocabulary import Card

__all__ = [
    "BERTHS",
    "CARDS",
    "CREW",
    "DECKS",
    "DECK_SIZE",
    "FEATURES",
    "FIRST",
    "GOAL",
    "GRAND",
    "GROG",
    "JOBS",
    "KEYS",
    "LEGENDS",
    "MARKS",
    "NAMES",
    "NUMBERS",
    "PETS",
    "RUBY",
    "SEATS",
    "STRENGTHS",
    "TITLES",
    "WEAKNESSES",
    "Card",
    "deck_of",
    "named",
    "pirate_name",
]

DECKS = ("crew", "sea", "port", "island")
DECK_SIZE = 36
CREW_DECK, SEA_DECK, PORT_DECK, ISLAND_DECK = range(4)

CARDS: dict[str, Card] = {**CREW_EVENTS, **SEA_ENCOUNTERS, **PORT_HAPPENINGS, **ISLAND_EXPLORATION}
KEYS = tuple(CARDS)
NUMBERS = {key: number for number, key in enumerate(KEYS)}


def deck_of(card: int) -> int:
    """The index in DECKS of a card's number."""
    return card // DECK_SIZE
