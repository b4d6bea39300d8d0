"""Does what cards say: for each kind of step a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.booty_for_booty import odd, reckon
from game.rules.booty_for_booty import vocabulary as words
from game.rules.booty_for_booty.cards import CARDS, KEYS
from game.rules.booty_for_booty.frames import (
    BLOCKS,
    Frame,
    amount,
    band,
    counted,
    enter,
    met,
    own_bonus,
    throw_each,
    whom,
)
from game.rules.booty_for_booty.making import recruit
from game.rules.booty_for_booty.state import (
    Deed,
    change_booty,
    change_grog,
    dice,
    draw_lots,
    drop_traits,
    end,
    get,
    kill,
    last,
    lose,
    mark,
    overthrow,
    own_die,
    pay,
    push,
    set_traits,
    tell,
    wreck,
)
from game.rules.booty_for_booty.traits import IDLE, PETS, SAILS
from game.rules.booty_for_booty.view import Step
from game.rules.booty_for_booty.vocabulary import Who


def do(deed: Deed, *args: int) -> None:
    """The next step of a block. A block about a pirate who is gone does not begin (ruling R9)."""
    frame = Frame(*args)
    steps = BLOCKS[frame.block]
    if frame.at == 0 and frame.it >= 0 and not reckon.members(deed.crew, Who("it"), frame.it):
        return
    if frame.at + 1 < len(steps):
        push(deed, "do", *frame._replace(at=frame.at + 1))
    word = steps[frame.at]
    WORDS[type(word)](deed, word, frame)


def roll(deed: Deed, word: words.Roll, frame: Frame) -> None:
    """One die and its band."""
    if word.by:
        (pirate,) = whom(deed, Who(word.by), frame) or (None,)
        if pirate is None:
            return
        die = own_die(deed, pirate)
        add = own_bonus(deed, pirate, word.own)
        tell(deed, "rolled_own", pirate=pirate.id, die=die, add=add, total=die + add)
    else:
        (die,) = dice(deed)
        add = counted(deed, word.add, frame) - counted(deed, word.minus, frame)
        tell(deed, "rolled", dice=[die], add=add, total=die + add)
    enter(deed, frame, band(word.bands, die + add), total=die + add)


def roll_each(deed: Deed, word: words.RollEach, frame: Frame) -> None:
    """All dice first, then what follows from each in the order of the roster (ruling R9)."""
    pirates = whom(deed, word.who, frame)
    thrown = throw_each(deed, pirates, word.own, -frame.round if word.rounds else 0)
    for pirate, total in reversed(thrown):
        enter(deed, frame, band(word.bands, total), it=pirate, before=frame.it, total=total)


# Effects


def kill_some(deed: Deed, word: words.Kill, frame: Frame) -> None:
    """They die; those of a number by lot."""
    victims = whom(deed, word.who, frame)
    if word.n is not None:
        number = amount(deed, word.n, frame)
        victims = draw_lots(deed, victims, number, harm=True) if number > 0 else []
    kill(deed, victims)


def lose_some(deed: Deed, word: words.Lost, frame: Frame) -> None:
    """They are gone."""
    lose(deed, whom(deed, word.who, frame))


def booty(deed: Deed, word: words.Booty, frame: Frame) -> None:
    """Carried Booty; all of it takes a carried ruby along (ruling R27)."""
    value = amount(deed, word.amount, frame, deed.crew.booty)
    change_booty(deed, -value if word.lose else value)
    if word.lose and word.amount == words.EVERYTHING and deed.crew.rubies:
        deed.crew.rubies = 0
        tell(deed, "ruby", carried=0, banked=deed.crew.vault)


def grog(deed: Deed, word: words.Grog, frame: Frame) -> None:
    """Grog comes or goes."""
    value = amount(deed, word.amount, frame, deed.crew.grog)
    change_grog(deed, -value if word.lose else value)


def price(deed: Deed, word: words.Pay, frame: Frame) -> None:
    """What was agreed to is paid, where it still can be."""
    if reckon.can_pay(deed.crew, word.price):
        pay(deed, word.price)


def convert(deed: Deed, word: words.Convert, frame: Frame) -> None:
    """One Grog for each carried Booty."""
    carried = deed.crew.booty
    change_booty(deed, -carried)
    change_grog(deed, carried)


def ruby(deed: Deed, word: words.Ruby, frame: Frame) -> None:
    """The Devil's Fist is aboard."""
    deed.crew.rubies += 1
    tell(deed, "ruby", carried=deed.crew.rubies, banked=deed.crew.vault)


def sell(deed: Deed, word: words.Sell, frame: Frame) -> None:
    """How much is asked for."""
    push(deed, "barter", frame.card, word.price, word.rate)


def trait(deed: Deed, word: words.Trait, frame: Frame) -> None:
    """They gain or lose something for good."""
    for pirate in whom(deed, word.who, frame):
        if word.lose:
            drop_traits(deed, pirate, word.strength, word.feature)
        else:
            set_traits(deed, pirate, word.strength, word.weakness, word.feature)


def pet(deed: Deed, word: words.Pet, frame: Frame) -> None:
    """A pet that he lacks."""
    pirate = get(deed, frame.it)
    lacking = [bit for bit in PETS.values() if not pirate.features & bit]
    if not lacking:
        return
    if word.chance:
        set_traits(deed, pirate, features=deed.rng.choice(lacking))
    else:
        push(deed, "pet", frame.card, frame.it)


def marking(deed: Deed, word: words.Mark, frame: Frame) -> None:
    """They bear it from now on."""
    for pirate in whom(deed, word.who, frame):
        mark(deed, pirate, word.mark)


def recruits(deed: Deed, word: words.Recruit, frame: Frame) -> None:
    """A new pirate, by the tables or with this Strength."""
    recruit(deed, word.strength, word.captain)


# Choices


def pick(deed: Deed, word: words.Pick, frame: Frame) -> None:
    """By chance at once; by the owner with a question."""
    pirates = whom(deed, word.who, frame)
    if len(pirates) < word.least:
        return
    if not word.chance:
        push(deed, "pick", *frame)
        return
    for pirate in reversed(draw_lots(deed, pirates, amount(deed, word.n, frame), word.harm)):
        enter(deed, frame, word.do, it=pirate.id, before=frame.it)


def gang(deed: Deed, word: words.Gang, frame: Frame) -> None:
    """Nobody is sent before the owner says whom."""
    deed.crew.party = []
    push(deed, "gang", *frame)


def options(deed: Deed, word: words.Options, frame: Frame) -> None:
    """The owner chooses."""
    push(deed, "option", *frame)


def conditional(deed: Deed, word: words.If, frame: Frame) -> None:
    """Either or."""
    enter(deed, frame, word.then if met(deed, word.need, frame) else word.otherwise)


def each(deed: Deed, word: words.Each, frame: Frame) -> None:
    """One after another, those of now."""
    for pirate in reversed(whom(deed, word.who, frame)):
        enter(deed, frame, word.do, it=pirate.id, before=frame.it)


def again(deed: Deed, word: words.Again, frame: Frame) -> None:
    """From the beginning, while anybody is there (ruling R38)."""
    card = CARDS[KEYS[frame.card]]
    scope = card.scope if card.scope in ("able", "party") else "all"
    if reckon.members(deed.crew, Who(scope)):
        enter(deed, Frame(frame.card, 0, round=frame.round + 1), card.steps)


# Ship and course


def keep(deed: Deed, word: words.Keep, frame: Frame) -> None:
    """The card stays."""
    last(deed, KEYS[frame.card])


def finish(deed: Deed, word: words.Finish, frame: Frame) -> None:
    """The card goes, if it has not gone already."""
    if KEYS[frame.card] in deed.crew.lasting:
        end(deed, KEYS[frame.card])


def course(deed: Deed, word: words.Course, frame: Frame) -> None:
    """The course is fixed until arrival."""
    deed.crew.course, deed.crew.locked = word.place, 1
    tell(deed, "course", course=word.place, locked=1)


def arrive(deed: Deed, word: words.Arrive, frame: Frame) -> None:
    """Arrival comes right after this card is closed."""
    place = ("sea", "island", "port", "course").index(word.place)
    agenda = deed.crew.agenda
    at = max([at for at, step in enumerate(agenda) if step.name == "close"], default=len(agenda))
    agenda.insert(at, Step("arrive", (place, int(word.place != "course"))))


def depart(deed: Deed, word: words.Depart, frame: Frame) -> None:
    """No living costs, no trade (rule `port.leave`)."""
    crew = deed.crew
    crew.agenda = [step for step in crew.agenda if step.name not in ("living", "trade")]
    tell(deed, "left_port")


def still(deed: Deed, word: words.Still, frame: Frame) -> None:
    """The gate stays shut (rule `port.gate`)."""
    crew = deed.crew
    crew.agenda = [step for step in crew.agenda if step.name != "visit"]
    crew.place = "sea"
    tell(deed, "turned_away")


def idle(deed: Deed, word: words.Idle, frame: Frame) -> None:
    """The Sails group has not worked yet (rule `card.singsong`)."""
    for pirate in reckon.workers(deed.crew, SAILS):
        mark(deed, pirate, IDLE)


def sober(deed: Deed, word: words.Sober, frame: Frame) -> None:
    """The table, for him."""
    push(deed, "sober", frame.it)


def coup(deed: Deed, word: words.Coup, frame: Frame) -> None:
    """The new Captain first, so that nobody else is chosen (rule `captain.cards`)."""
    overthrow(deed, frame.it)


def wrecking(deed: Deed, word: words.Wreck, frame: Frame) -> None:
    """Nothing is left."""
    wreck(deed)


def oddity(deed: Deed, word: words.Odd, frame: Frame) -> None:
    """A function of its own."""
    odd.ODD[word.name](deed, frame)


WORDS: dict[type[words.Word], Callable[[Deed, Any, Frame], None]] = {
    words.Roll: roll,
    words.RollEach: roll_each,
    words.Kill: kill_some,
    words.Lost: lose_some,
    words.Booty: booty,
    words.Grog: grog,
    words.Pay: price,
    words.Convert: convert,
    words.Ruby: ruby,
    words.Sell: sell,
    words.Trait: trait,
    words.Pet: pet,
    words.Mark: marking,
    words.Recruit: recruits,
    words.Pick: pick,
    words.Gang: gang,
    words.Options: options,
    words.If: conditional,
    words.Each: each,
    words.Again: again,
    words.Keep: keep,
    words.Finish: finish,
    words.Course: course,
    words.Arrive: arrive,
    words.Depart: depart,
    words.Still: still,
    words.Idle: idle,
    words.Sober: sober,
    words.Coup: coup,
    words.Wreck: wrecking,
    words.Odd: oddity,
}
assert set(WORDS) == set(words.Word.__subclasses__()), "every word of the vocabulary means something"
