"""What a client may hold: the parts of the table that lie open, and the View made of them.

State and View are built of the same parts, since nearly all is public; only `View` is ever sent.
"""

from __future__ import annotations

from msgspec import Struct


class Island(Struct, frozen=True):
    """An island tile: the numbers above its ports, in the order of the ports."""

    name: str
    values: tuple[int, ...]


class Hidden(Struct):
    """The face-down card of a round, and who has looked at it: quartermasters in order, then its taker."""

    card: int
    quartermasters: list[int]  # those of the round while it lay in the spoils
    taker: int = -1
    up: bool = False  # turned up: an action card once taken, any card when scores are made


class Offer(Struct):
    """A share on the table, and once it has a `taker` (-1: none yet) what is being done with it.

    `left` are its Trade Route and Might cards still to be played, `playing` is the one in hand (-1: none).
    """

    cards: list[int]
    coin: int
    taker: int = -1
    left: list[int] = []
    playing: int = -1


class View(Struct):
    """The table as one audience sees it.

    Cards are numbered 0, 1 ... in the order in which they are dealt; the first of each round lies face-down.
    Ports are numbered through the islands. `phase` names what goes on: quartermaster, share, claim, order,
    raise, lower, raid, over. Lists by seat have one entry for each captain.
    """

    islands: tuple[Island, ...]
    least: int  # cards that every share must hold
    floor: int  # 1: the Defector lifts a letter to 0 instead of dropping its penalties
    open_tiles: int  # 1: all legacy tiles lie open
    phase: str
    round: int  # from 1
    kinds: list[int]  # of every card of the deck, index into KINDS; -1: not known to this audience
    spoils: list[int]  # cards still to be divided; an offered share lies among them until it is taken
    hidden: list[Hidden]  # one a round
    piles: list[list[int]]  # by seat, in the order of taking
    ranks: list[int]  # seats in this round's order of rank, the highest first
    coins: list[int]  # by seat: the rank coin received this round; 0 marks an active captain
    quartermaster: int  # -1: none
    declined: list[int]  # who has passed on being quartermaster, or refused this share
    offer: Offer | None
    market: list[int]  # values, in the order of COMMODITIES
    raised: int  # the commodity named to go up while the one to go down is asked; -1: none
    flags: list[int]  # by port: the seat whose flag is there; -1: empty
    legacies: list[list[int]]  # by seat: its tiles, index into LEGACIES; empty where they are secret
