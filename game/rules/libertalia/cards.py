"""The names and numbers of Libertalia: thirty characters, fifty booty tokens, six colours, influence.

Ids of pieces are made and read here: a character is "seat:rank", a face-down one "seat:down".
"""

from __future__ import annotations

from typing import NamedTuple

SEATS = range(2, 7)
CAMPAIGNS = 3
DAYS = 6
DEALT = (9, 6, 6)  # new ranks at the start of each campaign, the same for everybody
PURSE = 10  # doubloons at the start of each campaign

DAY, DUSK, NIGHT, END = "day", "dusk", "night", "end"


class Character(NamedTuple):
    """One of the thirty: the key of its portrait, its name, and when it acts."""

    key: str
    name: str
    phases: tuple[str, ...]


CHARACTERS = {
    1: Character("parrot", "Parrot", (DAY,)),
    2: Character("monkey", "Monkey", (DAY,)),
    3: Character("beggar", "Beggar", (DAY,)),
    4: Character("recruiter", "Recruiter", (DAY,)),
    5: Character("cabin_boy", "Cabin Boy", (DUSK,)),
    6: Character("preacher", "Preacher", (DAY, END)),
    7: Character("barkeep", "Barkeep", (NIGHT,)),
    8: Character("waitress", "Waitress", (NIGHT,)),
    9: Character("carpenter", "Carpenter", (DAY, END)),
    10: Character("french_officer", "French Officer", (DAY,)),
    11: Character("voodoo_witch", "Voodoo Witch", (DAY,)),
    12: Character("freed_slave", "Freed Slave", (NIGHT,)),
    13: Character("mutineer", "Mutineer", (NIGHT,)),
    14: Character("brute", "Brute", (DAY,)),
    15: Character("gunner", "Gunner", (DAY,)),
    16: Character("topman", "Topman", (END,)),
    17: Character("spanish_spy", "Spanish Spy", (DAY,)),
    18: Character("cook", "Cook", (DUSK,)),
    19: Character("bosun", "Bosun", (DAY,)),
    20: Character("armorer", "Armorer", (NIGHT,)),
    21: Character("merchant", "Merchant", (DAY,)),
    22: Character("surgeon", "Surgeon", (DAY,)),
    23: Character("treasurer", "Treasurer", (END,)),
    24: Character("gambler", "Gambler", (DAY, END)),
    25: Character("governors_daughter", "Governor's Daughter", (END,)),
    26: Character("quartermaster", "Quartermaster", (DAY, END)),
    27: Character("granny_wata", "Granny Wata", (NIGHT,)),
    28: Character("first_mate", "First Mate", (END,)),
    29: Character("captain", "Captain", (DAY, END)),
    30: Character("spanish_governor", "Spanish Governor", (DAY,)),
}
(
    PARROT, MONKEY, BEGGAR, RECRUITER, CABIN_BOY, PREACHER, BARKEEP, WAITRESS, CARPENTER, FRENCH_OFFICER,
    VOODOO_WITCH, FREED_SLAVE, MUTINEER, BRUTE, GUNNER, TOPMAN, SPANISH_SPY, COOK, BOSUN, ARMORER,
    MERCHANT, SURGEON, TREASURER, GAMBLER, GOVERNORS_DAUGHTER, QUARTERMASTER, GRANNY_WATA, FIRST_MATE,
    CAPTAIN, SPANISH_GOVERNOR,
) = CHARACTERS  # fmt: skip

# Booty tokens; the board's spaces hold indices of KINDS, dens and the bag hold counts in this order.
KINDS = ("chest", "jewel", "goods", "map", "relic", "saber", "officer")
CHEST, JEWEL, GOODS, MAP, RELIC, SABER, OFFICER = range(7)
TOKENS = (4, 6, 10, 8, 10, 6, 6)
WORTH = (5, 3, 1, 0, -3, 0, 0)  # of one token at the day of rest; maps count in sets
MAP_SET, MAP_SET_WORTH = 3, 12

# In the order of the printed cycle: yellow, red, blue, green, black, white.
COLOURS = ("gold", "scarlet", "azure", "jade", "plum", "bone")

# Silver marks, 1 to 6: INFLUENCE[ties][rank][colour], where `ties` names the marks that hold on a day.
# Printed: each colour beats the one before it in the cycle on 25 of 30 ranks. Fair: one order of colours for
# all ranks, and another every day; each second day reverses the order of the day before it. So of any two
# colours each is ahead on three days of six, and every colour has each mark once.
FAIR_DAYS = tuple([f"fair-{day}" for day in range(1, DAYS + 1)])


def _printed(rank: int, colour: int) -> int:
    return (rank - 1 - (rank - 1) // 6 + colour) % 6 + 1


def _fair(day: int, colour: int) -> int:
    pair, second = divmod(day, 2)
    mark = (2 * pair + colour) % 6 + 1
    return 7 - mark if second else mark


INFLUENCE = {
    "printed": ((), *[tuple([_printed(rank, colour) for colour in range(6)]) for rank in CHARACTERS])
}
for _day, _name in enumerate(FAIR_DAYS):
    INFLUENCE[_name] = ((), *[tuple([_fair(_day, colour) for colour in range(6)])] * len(CHARACTERS))

# The ids of a seat's characters by rank: CARD_IDS[seat][rank].
CARD_IDS = tuple([tuple([f"{seat}:{rank}" for rank in range(31)]) for seat in range(SEATS.stop - 1)])
_CARDS = {CARD_IDS[seat][rank]: (seat, rank) for seat in range(SEATS.stop - 1) for rank in CHARACTERS}


def card_id(seat: int, rank: int) -> str:
    """The id of a seat's character, wherever it is seen."""
    return CARD_IDS[seat][rank]


def card_at(name: str) -> tuple[int, int]:
    """(seat, rank) of a character's id; KeyError where it is none."""
    return _CARDS[name]


def down_id(seat: int) -> str:
    """The id of the character that a seat has laid face down: positional, it tells nothing."""
    return f"{seat}:down"
