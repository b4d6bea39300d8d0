"""The words of which cards are made: whom, how much, on what condition, and the steps themselves.

Cards are tables of these; `interpreter.py` does what they say. All are frozen, so that equal blocks of
steps are one block.
"""

from __future__ import annotations

import re

from msgspec import Struct

__all__ = [
    "ABLE",
    "ALL",
    "CAPTAIN",
    "CREWMATES",
    "EVERYTHING",
    "PARTY",
    "Again",
    "Arrive",
    "Bands",
    "Booty",
    "Card",
    "Convert",
    "Count",
    "Coup",
    "Course",
    "Depart",
    "Dice",
    "Each",
    "Finish",
    "Gang",
    "Grog",
    "Has",
    "Idle",
    "If",
    "Keep",
    "Kill",
    "Lost",
    "Mark",
    "Odd",
    "Option",
    "Options",
    "Pay",
    "Per",
    "Pet",
    "Pick",
    "Recruit",
    "Roll",
    "RollEach",
    "Ruby",
    "Sell",
    "Sober",
    "Someone",
    "Steps",
    "Still",
    "Terms",
    "Total",
    "Trait",
    "Who",
    "Word",
    "Wreck",
    "bands",
]

# Whom


class Who(Struct, frozen=True, cache_hash=True):
    """Pirates of a crew: a scope (`all`, `able`, `party`, `captain`, `it`, `before`) and what narrows it.

    `strength` and `feature` want any of these bits, `without` none of these features; `others` leaves out the
    pirate in question, `mates` the Captain; `rival` wants that somebody else able has this Strength.
    """

    scope: str = "able"
    strength: int = 0
    feature: int = 0
    without: int = 0
    others: bool = False
    mates: bool = False
    rival: int = 0


ABLE, ALL, PARTY, CAPTAIN = Who("able"), Who("all"), Who("party"), Who("captain")
CREWMATES = Who("able", mates=True)
IT = Who("it")


# How much


class Dice(Struct, frozen=True, cache_hash=True):
    """The sum of n dice."""

    n: int = 1


class Total(Struct, frozen=True, cache_hash=True):
    """So many times the total of the innermost roll."""

    times: int = 1


class Per(Struct, frozen=True, cache_hash=True):
    """So much for each of these pirates, twice for those with Strength `double`, at most `most` in all."""

    who: Who
    each: int | Dice
    double: int = 0
    most: int = 1_000_000


class _Everything(Struct, frozen=True, cache_hash=True):
    """All of it."""


EVERYTHING = _Everything()
Amount = int | Dice | Total | Per | _Everything


# On what condition


class Has(Struct, frozen=True, cache_hash=True):
    """The crew has (or, for `coins`, can pay) at least so much."""

    booty: int = 0
    grog: int = 0
    coins: int = 0


class Someone(Struct, frozen=True, cache_hash=True):
    """There is at least one of these pirates."""

    who: Who


Need = Has | Someone


# The steps


class Word(Struct, frozen=True, cache_hash=True):
    """Any step of a card."""


Steps = tuple[Word, ...]
Bands = tuple[tuple[int, Steps], ...]  # (lowest total, what happens), ascending


def bands(table: dict[str, Steps]) -> Bands:
    """{"1-3": ..., "4+": ...} as (lowest total, steps); totals outside use the nearest band (ruling R8)."""
    parsed = []
    for text, steps in table.items():
        found = re.fullmatch(r"(\d+)(?:-\d+|\+)?", text)
        assert found, text
        parsed.append((int(found[1]), steps))
    assert parsed == sorted(parsed, key=lambda band: band[0]), table
    return tuple(parsed)


class Count(Struct, frozen=True, cache_hash=True):
    """What a roll adds: one for every bit of `strength` of each of these pirates; 0 bits: one a pirate."""

    strength: int
    who: Who = ABLE


class Roll(Word, frozen=True, cache_hash=True):
    """A die. Of the crew: plus (or minus) a count. `by` a pirate (`it`, `captain`): plus 1 for `own`."""

    bands: Bands
    add: Count | None = None
    minus: Count | None = None
    by: str = ""
    own: int = 0


class RollEach(Word, frozen=True, cache_hash=True):
    """A die for each, all thrown first, plus 1 for `own`; with `rounds` less one for each round before."""

    who: Who
    bands: Bands
    own: int = 0
    rounds: bool = False


class Kill(Word, frozen=True, cache_hash=True):
    """They die; with `n` so many of them by chance."""

    who: Who = IT
    n: Amount | None = None


class Lost(Word, frozen=True, cache_hash=True):
    """They are gone without dying."""

    who: Who = IT


class Booty(Word, frozen=True, cache_hash=True):
    """Gain, or with `lose` lose, Booty."""

    amount: Amount
    lose: bool = False


class Grog(Word, frozen=True, cache_hash=True):
    """Gain, or with `lose` lose, Grog."""

    amount: Amount
    lose: bool = False


class Pay(Word, frozen=True, cache_hash=True):
    """A price that the crew has agreed to."""

    price: int


class Convert(Word, frozen=True, cache_hash=True):
    """All carried Booty becomes Grog."""


class Ruby(Word, frozen=True, cache_hash=True):
    """The Devil's Fist: worth 50 Booty, never split."""


class Sell(Word, frozen=True, cache_hash=True):
    """Any number of Grog at `price` Booty each, or bought at `rate` Grog for 1 Booty."""

    price: int = 0
    rate: int = 0


class Pick(Word, frozen=True, cache_hash=True):
    """`n` of them, by the owner or by `chance`, and what happens to each; `harm` takes a Black Spot first.

    With `least` fewer candidates mean that nothing happens; an owner's `free` pick may be left out.
    """

    who: Who
    do: Steps
    chance: bool = False
    n: Amount = 1
    harm: bool = False
    least: int = 1
    free: bool = False


class Gang(Word, frozen=True, cache_hash=True):
    """The owner sends between 0 and `most` of them; they are the party of what follows."""

    who: Who
    most: int


class Option(Struct, frozen=True, cache_hash=True):
    """One way to go on, where its need is met."""

    name: str
    do: Steps = ()
    need: Need | None = None


class Options(Word, frozen=True, cache_hash=True):
    """The owner chooses `n` different ones."""

    options: tuple[Option, ...]
    n: int = 1


class If(Word, frozen=True, cache_hash=True):
    """Either or."""

    need: Need
    then: Steps
    otherwise: Steps = ()


class Each(Word, frozen=True, cache_hash=True):
    """The same for each of them."""

    who: Who
    do: Steps


class Again(Word, frozen=True, cache_hash=True):
    """The card from its beginning, while there is anybody in its scope."""


class Recruit(Word, frozen=True, cache_hash=True):
    """A new pirate, by the tables or with just this `strength`; with `captain` he commands at once."""

    strength: int = 0
    captain: bool = False


class Trait(Word, frozen=True, cache_hash=True):
    """They gain (or lose) these, within the limit of two."""

    who: Who = IT
    strength: int = 0
    weakness: int = 0
    feature: int = 0
    lose: bool = False


class Pet(Word, frozen=True, cache_hash=True):
    """The pirate in question gets a pet that he lacks, by the owner's choice or by chance."""

    chance: bool


class Mark(Word, frozen=True, cache_hash=True):
    """They bear a mark."""

    mark: int
    who: Who = IT


class Keep(Word, frozen=True, cache_hash=True):
    """The card stays in front of the crew."""


class Finish(Word, frozen=True, cache_hash=True):
    """The kept card goes back."""


class Course(Word, frozen=True, cache_hash=True):
    """The course becomes this and is locked until arrival."""

    place: str


class Arrive(Word, frozen=True, cache_hash=True):
    """Arrival at a Port, an Island, or where the course leads, when this card is done."""

    place: str


class Depart(Word, frozen=True, cache_hash=True):
    """The visit to the Port ends."""


class Still(Word, frozen=True, cache_hash=True):
    """Nobody lands: still At Sea."""


class Idle(Word, frozen=True, cache_hash=True):
    """Who has not worked yet this week does not."""


class Sober(Word, frozen=True, cache_hash=True):
    """The pirate in question rolls on the Sober Pirate table."""


class Coup(Word, frozen=True, cache_hash=True):
    """The pirate in question is Captain, and the old one dies."""


class Wreck(Word, frozen=True, cache_hash=True):
    """Ship and crew are gone."""


class Odd(Word, frozen=True, cache_hash=True):
    """What only this card does (`odd.py`)."""

    name: str


# The cards


class Terms(Struct, frozen=True, cache_hash=True):
    """What a Port Happening changes about costs and trade."""

    rate: int = 1  # Grog for 1 Booty; 0: none is sold
    living: int = 1  # Booty for each pirate
    lot: bool = False  # 20 Grog for 19 Booty, once


class Card(Struct, frozen=True, cache_hash=True):
    """A card: its title, how sure its text is, whose Scaredy ones may hide from it, and its steps.

    `label`: A seen, A- title seen, B known at second hand (B- doubtful), C reconstructed by this project.
    `scope`: able, all, party, captain (they may hide), ship, visit, gate (nobody hides). `hooks` are steps of
    later times.
    """

    title: str
    label: str
    scope: str
    steps: Steps = ()
    hooks: tuple[tuple[str, Steps], ...] = ()
    terms: Terms = Terms()

    def hook(self, name: str) -> Steps:
        """The steps of a later time, such as each week's start."""
        return dict(self.hooks).get(name, ())
