"""What a client may hold: pirates, crews and the View made of them. State and View share these parts.

All lies open but the order of the decks and the dice to come.
"""

from __future__ import annotations

from msgspec import Struct


class Pirate(Struct, frozen=True, array_like=True):
    """One of a crew; a change makes a new one. Strengths to marks are bit masks (`traits`).

    `title` is 0 or the number of a grand name; `job` an index of JOBS, of this week.
    """

    id: int
    name: int
    title: int = 0
    strengths: int = 0
    weaknesses: int = 0
    features: int = 0
    marks: int = 0
    job: int = 0


class Step(Struct, frozen=True, array_like=True):
    """Something still to be done by a crew, asked or by itself: a name and plain numbers."""

    name: str
    args: tuple[int, ...] = ()


class Crew(Struct):
    """One crew. `captain` is a pirate's id, -1 while there is none; `out` the week it was lost in, or 0.

    `course` is "", island, port, whale or a ship (s0 ...), `locked` 1 while it cannot be changed; `place` is
    sea, island or port. `lasting` holds what lasts, by card (and `homesick`, `bored`): the week it began.
    `quarrels` are pairs of ids, `party` the explorers or whoever was sent, `open` the numbers of the cards
    being resolved, `agenda` a stack of what is to come, next last. `names` are the generated names on offer
    while the crew is made. `sails` is this week's Sails total. Of a visit to a Port: `visit` is the Happening
    whose terms rule (or ""), `allowance` what may still change hands (-1: any sum), `lot` 1 while one is for
    sale.
    """

    pirates: list[Pirate]
    captain: int
    grog: int
    booty: int
    banked: int
    rubies: int
    vault: int
    course: str
    locked: int
    place: str
    lasting: dict[str, int]
    quarrels: list[tuple[int, int]]
    party: list[int]
    open: list[int]
    agenda: list[Step]
    names: list[int]
    made: int
    renames: int
    sails: int
    visit: str
    allowance: int
    lot: int
    out: int


class View(Struct):
    """The table as every audience sees it; `seat` is whose eyes these are, -1 a spectator's.

    `phase` is a step of the week (`week.PHASES`), "making" before the first or "over"; `turn` is whose turn
    of `order` it is. `discards` are card numbers by deck; `winner` a seat or -1.
    """

    seat: int
    strength: str
    helm: str
    natural_one: str
    scurvy: str
    first: str
    week: int
    phase: str
    order: list[int]
    turn: int
    crews: list[Crew]
    discards: list[list[int]]
    winner: int
