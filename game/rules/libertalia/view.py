"""What a client may hold: the parts of the table that lie open, and the View made of them.

State and View are built of the same parts; hands and face-down characters are in neither of these.
"""

from __future__ import annotations

from msgspec import Struct

Card = tuple[int, int]  # seat and rank of a character


class Step(Struct, frozen=True):
    """Something still to be done, asked or by itself: for whom, and through which character (0: none)."""

    name: str
    seat: int
    rank: int = 0


class Working(Struct, frozen=True):
    """What a den held at a day of rest: the sum's lines follow from it (`reckon.lines`).

    `cards` are (rank, doubloons) of every end action, gains before losses; `tokens` counts by KINDS.
    """

    purse: int
    cards: tuple[tuple[int, int], ...]
    tokens: tuple[int, ...]


class Den(Struct):
    """All that lies open of one seat.

    `characters` and `graveyard` are ranks in ascending order. After a Surgeon `graveyard` still holds
    all that may lie there; each entry of `doubts` is a set of ranks one of which is back in the
    hand (`reckon.holding`). `tokens` are counts by KINDS, `gone` is how many characters have left the game.
    """

    colour: int
    characters: list[int]
    graveyard: list[int]
    tokens: list[int]
    doubloons: int
    doubts: list[list[int]]
    gone: int
    workings: list[Working]


class View(Struct):
    """The table as one audience sees it; `seat` is whose eyes these are, -1 a spectator's.

    `ties` names the marks that hold today (a key of INFLUENCE).

    `phase` is sunrise, day, dusk, night or over, `agenda` a stack of what is to come in it, next last: at
    sunrise a step "sunrise" of every seat that has not chosen yet, by day a step "act" of every character to
    come. `dealt` are the new ranks of each campaign so far, `board` the tokens on the spaces of the six days
    (index of KINDS, -1 taken), `ship` today's characters from the lowest to the highest. `hands` counts
    cards, those laid face down included. `spent` are, per seat, the ranks that he played and did not openly
    take back; `hand` and `chosen` (0: nothing) are this seat's own.
    """

    seat: int
    ties: str
    tiebreak: str
    fortune: str
    campaign: int
    day: int
    phase: str
    agenda: list[Step]
    dealt: list[list[int]]
    bag: list[int]
    board: list[list[int]]
    ship: list[Card]
    dens: list[Den]
    hands: list[int]
    spent: list[list[int]]
    scores: list[int]
    hand: list[int]
    chosen: int
