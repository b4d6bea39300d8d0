"""The names and numbers of Booty that never change during a match.

Islands and the values of their ports, which an owner may edit, lie in assets/data/booty.toml instead.
"""

from __future__ import annotations

SEATS = range(3, 7)

# The 28 kinds of card in the rulebook's order of groups; counts of cards are lists in this order.
NATIONS = ("dutch", "english", "french", "portuguese", "spanish")
COMMODITIES = ("cotton", "indigo", "sugar", "tobacco")
KINDS = (
    *("doubloons", "incan_silver", "aztec_gold"),
    *("ivory", "monkey", "parrot", "spices", "totem", "vase"),
    *("bible", "rum"),
    *COMMODITIES,
    "trade_route",
    *(f"{nation}_flag" for nation in NATIONS),
    *(f"{nation}_letter" for nation in NATIONS),
    *("cutlass", "pistol"),
)
DOUBLOONS, SILVER, GOLD = 0, 1, 2
RELIC = 3  # the first of the six
BIBLE, RUM = 9, 10
COMMODITY = 11  # the first of the four
TRADE_ROUTE = 15
FLAG = 16  # the first of the five, in the order of NATIONS
LETTER = 21
CUTLASS, PISTOL = 26, 27
UNKNOWN = -1  # the kind of a card whose face is not known

# The groups by colour: their kinds from ... to.
GROUPS = {
    "treasure": range(DOUBLOONS, RELIC),
    "relics": range(RELIC, BIBLE),
    "way_of_life": range(BIBLE, COMMODITY),
    "commodities": range(COMMODITY, FLAG),
    "nations": range(FLAG, CUTLASS),
    "might": range(CUTLASS, len(KINDS)),
}
ACTIONS = (TRADE_ROUTE, CUTLASS, PISTOL)  # turned up and played by whoever takes them
MIGHT_FLAGS = {CUTLASS: 1, PISTOL: 2}  # flags to plant
BOX = (10, 6, 3, *[3] * 6, 6, 6, *[4] * 4, 5, *[3] * 5, *[1] * 5, 12, 6)  # 108 cards
REMOVED = {5: {DOUBLOONS: 2, SILVER: 1}}  # rulebook, "Setup": taken out with five captains
BOTTOM = {5: TRADE_ROUTE}  # and what is put under the shuffled deck

PER_SEAT = 3  # cards of a round for each captain, the first one face-down
PORTS, RAIDERS = 25, 24  # ports, and the flags that all Might cards plant
LOW, START, HIGH = 0, 2, 4  # the rows of the Commodities Market

LEGACIES = (
    *("jeweler", "monk", "collector", "traveler", "cooper", "shopkeeper"),
    *("poet", "eccentric", "politician", "defector", "veteran", "war_hero"),
)
TILES = 2  # legacy tiles of each captain, of which one is scored


def pack_of(seats: int) -> list[int]:
    """How many cards of each kind are in the deck of so many captains."""
    removed = REMOVED.get(seats, {})
    return [count - removed.get(kind, 0) for kind, count in enumerate(BOX)]


def rounds(seats: int) -> int:
    """How many rounds there are with so many captains."""
    return sum(pack_of(seats)) // (PER_SEAT * seats)
