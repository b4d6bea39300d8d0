"""Where a card stands: frames that point into its blocks of steps, amounts, conditions, bands and dice.

A frame is plain numbers, so a card waits for an answer, is copied and saved in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import CARDS
from game.rules.booty_for_booty.state import Deed, dice, own_die, push, tell
from game.rules.booty_for_booty.view import Pirate
from game.rules.booty_for_booty.vocabulary import (
    ABLE,
    Bands,
    Count,
    Dice,
    Has,
    Need,
    Per,
    Steps,
    Total,
    Who,
)


class Frame(NamedTuple):
    """Where in a card we are.

    Block and place in it, the pirate in question and the one before him, the total of the innermost roll, the
    round.
    """

    card: int
    block: int
    at: int = 0
    it: int = -1
    before: int = -1
    total: int = 0
    round: int = 0


def _inner(word: Any) -> Iterator[Steps]:
    """The blocks of steps inside a step."""
    for field in word.__struct_fields__:
        value = getattr(word, field)
        if field == "bands":
            yield from [steps for _, steps in value]
        elif field in ("do", "then", "otherwise"):
            yield value
        elif field == "options":
            yield from [option.do for option in value]


def _blocks() -> Iterator[Steps]:
    """Every block of every card, in order."""
    waiting: list[Steps] = []
    for card in CARDS.values():
        waiting += [card.steps, *[steps for _, steps in card.hooks]]
    for steps in waiting:
        yield steps
        for word in steps:
            waiting += _inner(word)


BLOCKS: tuple[Steps, ...] = tuple(dict.fromkeys(steps for steps in _blocks() if steps))
BLOCK_NUMBERS = {steps: number for number, steps in enumerate(BLOCKS)}


def enter(deed: Deed, frame: Frame, steps: Steps, **changes: int) -> None:
    """A block is next, with what this frame knows."""
    if steps:
        push(deed, "do", *frame._replace(block=BLOCK_NUMBERS[steps], at=0, **changes))


def begin(deed: Deed, card: int, steps: Steps) -> None:
    """The steps of a card, or of one of its hooks."""
    enter(deed, Frame(card, 0), steps)


def whom(deed: Deed, who: Who, frame: Frame) -> list[Pirate]:
    """The pirates whom a step means."""
    return reckon.members(deed.crew, who, frame.it, frame.before)


def amount(deed: Deed, value: object, frame: Frame, everything: int = 0) -> int:
    """How much a step means, dice rolled where it says so."""
    if isinstance(value, int):
        return value
    if isinstance(value, Dice):
        thrown = dice(deed, value.n)
        tell(deed, "rolled", dice=thrown, add=0, total=sum(thrown))
        return sum(thrown)
    if isinstance(value, Total):
        return value.times * frame.total
    if isinstance(value, Per):
        total = 0
        for pirate in whom(deed, value.who, frame):
            each = amount(deed, value.each, frame)
            total += each * (2 if pirate.strengths & value.double else 1)
        return min(total, value.most)
    return everything


def met(deed: Deed, need: Need | None, frame: Frame) -> bool:
    """Whether a condition holds."""
    crew = deed.crew
    if need is None:
        return True
    if isinstance(need, Has):
        return crew.booty >= need.booty and crew.grog >= need.grog and reckon.can_pay(crew, need.coins)
    return bool(whom(deed, need.who, frame))


def band(table: Bands, total: int) -> Steps:
    """What happens at this total; the lowest band below all, the highest above (ruling R8)."""
    found = table[0][1]
    for low, steps in table:
        if total >= low:
            found = steps
    return found


# Rolls


def counted(deed: Deed, count: Count | None, frame: Frame) -> int:
    """What a roll of the crew adds (rule `roll.crew`)."""
    if count is None:
        return 0
    pirates = whom(deed, count.who, frame)
    return reckon.bonus(pirates, count.strength) if count.strength else len(pirates)


def own_bonus(deed: Deed, pirate: Pirate, strength: int) -> int:
    """What his own roll adds: his Strength, or literally everybody's (rules `roll.own`, `roll.literal`)."""
    if deed.state.strength == "literal":
        return reckon.bonus(reckon.members(deed.crew, ABLE), strength)
    return (pirate.strengths & strength).bit_count()


def throw_each(deed: Deed, pirates: list[Pirate], own: int, add: int = 0) -> list[tuple[int, int]]:
    """A die of his own for each, told together; (id, total) by roster."""
    thrown = [own_die(deed, pirate) for pirate in pirates]
    totals = [die + own_bonus(deed, pirate, own) + add for die, pirate in zip(thrown, pirates, strict=True)]
    ids = [pirate.id for pirate in pirates]
    if ids:
        tell(deed, "rolled_each", pirates=ids, dice=thrown, totals=totals)
    return list(zip(ids, totals, strict=True))
