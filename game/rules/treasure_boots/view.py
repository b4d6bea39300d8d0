"""What a client may hold: the parts of the table that lie open, and the View made of them.

State and View are built of the same parts, since cargo, dice and places are public; only `View` is ever sent.
"""

from __future__ import annotations

from msgspec import Struct

Cell = tuple[int, int]  # column from the west, row from the north; any ints, the sea has no edge


class Section(Struct, frozen=True):
    """One of the board's sections: where its north-west corner lies, turned by so many quarters clockwise."""

    id: str
    name: str
    cell: Cell
    turned: int


class Island(Struct, frozen=True):
    """A numbered island: it may receive a token when the dice add up to `sum`."""

    sum: int
    cell: Cell


class Port(Struct, frozen=True):
    """A port: land without a number, the only place for more than one ship."""

    name: str
    cell: Cell


class Board(Struct, frozen=True, cache_hash=True):
    """The laid-out board; it never changes during a match, so states share it and reckonings remember it.

    `islands` stand in the order in which they are filled: sections as arranged, then row by row.
    `horizon` is the last column and row to the west, north, east and south where a move may end (None: no
    limit). `size` is the width and height of a section in cells; Privateers take `names` in turn.
    """

    size: int
    sections: tuple[Section, ...]
    islands: tuple[Island, ...]
    ports: tuple[Port, ...]
    horizon: tuple[int, int, int, int] | None
    names: tuple[str, ...]


class Ship(Struct):
    """A captain's ship ("s0" to "s7", by seat) or a Privateer ("p1", "p2" ..., never used twice).

    `cell` is None before the ship is moored (or where that is still secret), `heading` the direction 0 to 7
    of its last step, `cargo` a count for each of KINDS.
    """

    id: str
    cell: Cell | None
    heading: int
    cargo: list[int]


class Takings(Struct):
    """Where a captain's points came from: tokens unloaded, colour bonuses, treasure gained by Privateers."""

    tokens: int = 0
    bonus: int = 0
    privateers: int = 0


class Fight(Struct):
    """A shot being settled.

    `agent` is the seat that decides for the target (-1: not named yet); `attack` and `defence` are the values
    so far, None before their die has been rolled.
    """

    shooter: str
    target: str
    gap: int
    agent: int = -1
    attack: int | None = None
    defence: int | None = None


class View(Struct):
    """The table as one audience sees it. Hidden are only the generator, and start ports chosen in secret.

    `phase` names the question that is open: moor, offer, sail, act, agent, attack_pearls, defence_pearls,
    loot, jump, over. `active` is whose turn it is (-1 before the first), `commanded` the Privateer whose
    small turn is under way ("" for none). `chosen` are the seats that have a start port, `tokens` the kind
    (index of KINDS, -1 for none) on each of `board.islands`, `bag` the counts in the box; `dice` are (0, 0)
    before the first roll.
    """

    board: Board
    target: int
    secret: bool  # start ports are chosen all at once, in secret
    phase: str
    turn: int
    active: int
    wind: int  # 0 to 3: it blows to the north, east, south, west
    dice: tuple[int, int]
    bag: list[int]
    tokens: list[int]
    ships: list[Ship]
    privateers: list[Ship]
    takings: list[Takings]
    scores: list[int]
    launched: int  # the number in the newest Privateer's id
    commanded: str
    fight: Fight | None
    chosen: list[int]
