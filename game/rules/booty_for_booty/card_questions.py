"""The questions that the regular steps of cards put to the owner of the crew."""

from __future__ import annotations

from typing import cast

from game.engine.contract import Action, Choice, Facts
from game.engine.forms import Number, Pick, Subset
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty import vocabulary as words
from game.rules.booty_for_booty.cards import KEYS, PETS
from game.rules.booty_for_booty.frames import BLOCKS, Frame, enter, met, whom
from game.rules.booty_for_booty.making import ids_of
from game.rules.booty_for_booty.odd import about_card
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    change_booty,
    change_grog,
    get,
    not_plunder,
    set_traits,
    tell,
)
from game.rules.booty_for_booty.view import Step
from game.rules.booty_for_booty.vocabulary import Word


def word_of(frame: Frame) -> Word:
    """The step of the card that asks."""
    return BLOCKS[frame.block][frame.at]


# One pirate


def pick_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """One of those whom the step means; a free pick may be left out."""
    frame = Frame(*step.args)
    word = cast(words.Pick, word_of(frame))
    pirates = whom(deed, word.who, frame)
    if len(pirates) < word.least:
        return ()
    if word.harm:
        pirates = reckon.harmed_first(pirates)
    choice = Choice("pick", (Pick(ids=ids_of(pirates)),))
    return (choice, Choice("pass")) if word.free else (choice,)


def picked(deed: Deed, step: Step, action: Action) -> None:
    """What happens to him."""
    if action.verb == "pass":
        return
    frame = Frame(*step.args)
    word = cast(words.Pick, word_of(frame))
    enter(deed, frame, word.do, it=reckon.pirate_at(action.args[0]), before=frame.it)


# Some pirates


def gang_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Any of them, up to a number."""
    frame = Frame(*step.args)
    word = cast(words.Gang, word_of(frame))
    ids = ids_of(whom(deed, word.who, frame))
    return (Choice("send", (Subset(ids=ids, least=0, most=min(word.most, len(ids))),)),)


def send(deed: Deed, step: Step, action: Action) -> None:
    """They are the party of what follows."""
    deed.crew.party = [reckon.pirate_at(name) for name in action.args[0]]
    tell(deed, "sent", pirates=deed.crew.party[:])


# One way or the other


def option_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """The options whose needs are met, the others barred."""
    frame = Frame(*step.args)
    word = cast(words.Options, word_of(frame))
    open_ = tuple([each.name for each in word.options if met(deed, each.need, frame)])
    barred = {each.name: "card.need" for each in word.options if each.name not in open_}
    if word.n > 1:
        n = min(word.n, len(open_))
        return (Choice("choose", (Subset(ids=open_, least=n, most=n, barred=barred),)),)
    return (Choice("choose", (Pick(ids=open_, barred=barred),)),) if open_ else ()


def choose(deed: Deed, step: Step, action: Action) -> None:
    """The chosen options, the first one first."""
    frame = Frame(*step.args)
    word = cast(words.Options, word_of(frame))
    chosen = action.args[0]
    names = (chosen,) if isinstance(chosen, str) else chosen
    tell(deed, "chose", options=list(names))
    for option in reversed(word.options):
        if option.name in names:
            enter(deed, frame, option.do)


# Grog bought and sold


def barter_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Any number, 0 included."""
    _, price, rate = step.args
    most = deed.crew.grog if price else rate * deed.crew.booty
    return (Choice("trade", (Number(low=0, high=most),)),)


def barter(deed: Deed, step: Step, action: Action) -> None:
    """So much Grog sold, or bought (a broken Booty is paid whole, ruling R10)."""
    _, price, rate = step.args
    grog = int(action.args[0])
    if not grog:
        return
    if price:
        change_grog(deed, -grog)
        change_booty(deed, grog * price)
        not_plunder(deed, grog * price)
    else:
        change_booty(deed, -reckon.ceiling(grog, rate))
        change_grog(deed, grog)


def about_barter(deed: Deed, step: Step) -> Facts:
    """The card, and Booty for each Grog sold or Grog for each Booty."""
    card, price, rate = step.args
    return {"card": KEYS[card], "price": price, "rate": rate}


# A pet


def pet_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """The pets that he lacks."""
    pirate = reckon.find(deed.crew, step.args[1])
    if pirate is None:
        return ()
    ids = tuple([name for name, bit in PETS.items() if not pirate.features & bit])
    return (Choice("adopt", (Pick(ids=ids),)),) if ids else ()


def adopt(deed: Deed, step: Step, action: Action) -> None:
    """It is his for the rest of his days."""
    set_traits(deed, get(deed, step.args[1]), features=PETS[action.args[0]])


def about_pet(deed: Deed, step: Step) -> Facts:
    """The card and the pirate."""
    return {"card": KEYS[step.args[0]], "pirate": step.args[1]}


QUESTIONS = {
    "pick": Question(pick_choices, picked, about_card),
    "gang": Question(gang_choices, send, about_card),
    "option": Question(option_choices, choose, about_card),
    "barter": Question(barter_choices, barter, about_barter),
    "pet": Question(pet_choices, adopt, about_pet),
}
