"""The odd cards: what no table of steps can say, a function for each.

Their questions stand at the end, beside those of the other cards in `card_questions.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from msgspec import structs

from game.engine.contract import Action, Choice, Facts
from game.engine.forms import Number, Pick
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import CARDS, GRAND, KEYS, TITLES
from game.rules.booty_for_booty.frames import Frame, enter, throw_each
from game.rules.booty_for_booty.making import ids_of, recruit
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    change_booty,
    dice,
    draw_lots,
    end,
    get,
    kill,
    lose,
    mark,
    own_die,
    pay,
    push,
    put,
    remove,
    set_traits,
    tell,
    unmark,
    wreck,
)
from game.rules.booty_for_booty.traits import (
    AWAY,
    BLACK_SPOT,
    DRESS,
    INSIDE,
    JIG_DRINK,
    JIG_KING,
    PAIRS,
    SB,
    SCURVY,
    SG,
)
from game.rules.booty_for_booty.view import Step
from game.rules.booty_for_booty.vocabulary import ABLE, ALL, PARTY, Who

RENAMINGS = 4  # grand names on offer
PLAN_BOOTY = 10
LAIR_BOOTY = 10
POT = 20


# Crew Events


def jig_fest(deed: Deed, frame: Frame) -> None:
    """The single highest wins; on a tie there is a Brawl instead (rule `card.jig_fest`)."""
    thrown = throw_each(deed, reckon.members(deed.crew, ABLE), SG)
    best = max([total for _, total in thrown], default=0)
    winners = [pirate for pirate, total in thrown if total == best]
    if len(winners) == 1:
        mark(deed, get(deed, winners[0]), JIG_KING | JIG_DRINK)
    else:
        enter(deed, frame, CARDS["brawl"].steps)


def scurvy(deed: Deed, frame: Frame) -> None:
    """A 1 infects, the Scummy need no roll (rule `card.scurvy`)."""
    pirates = reckon.members(deed.crew, ALL)
    infected = [pirate.id for pirate in pirates if reckon.scummy(pirate)]
    thrown = throw_each(deed, [pirate for pirate in pirates if pirate.id not in infected], 0)
    infected += [pirate for pirate, total in thrown if total <= 1]
    for pirate in pirates:
        if pirate.id in infected:
            mark(deed, get(deed, pirate.id), SCURVY)


def scurvy_again(deed: Deed, frame: Frame) -> None:
    """Everybody rolls again, and a second infection kills (rules `card.scurvy`, `scurvy.literal`)."""
    pirates = reckon.members(deed.crew, ALL)
    certain: list[int] = []
    if deed.state.scurvy == "literal":
        certain = [pirate.id for pirate in pirates if reckon.scummy(pirate)]
    thrown = throw_each(deed, [pirate for pirate in pirates if pirate.id not in certain], 0)
    struck = certain + [pirate for pirate, total in thrown if total <= 1]
    for pirate in pirates:
        if pirate.id in struck:
            if pirate.marks & SCURVY:
                kill(deed, [pirate])
            else:
                mark(deed, get(deed, pirate.id), SCURVY)


def row_away(deed: Deed, frame: Frame) -> None:
    """The planner and as many others as a die says, never the Captain (rule `card.a_plan`)."""
    others = reckon.members(deed.crew, Who("able", others=True, mates=True), frame.it)
    (die,) = dice(deed)
    tell(deed, "rolled", dice=[die], add=0, total=die)
    rowers = [get(deed, frame.it), *draw_lots(deed, others, die, harm=False)]
    for pirate in rowers:
        mark(deed, pirate, AWAY)


def row_back(deed: Deed, frame: Frame) -> None:
    """One roll for the boat: lost, back with driftwood, or back with 10 Booty each (rule `card.a_plan`)."""
    end(deed, "a_plan")
    rowers = [pirate for pirate in deed.crew.pirates if pirate.marks & AWAY]
    if not rowers:
        return
    (die,) = dice(deed)
    tell(deed, "rolled", dice=[die], add=0, total=die)
    if die <= 2:
        for pirate in rowers:
            remove(deed, pirate, "died")
        return
    unmark(deed, AWAY)
    if die >= 5:
        change_booty(deed, PLAN_BOOTY * len(rowers))


def new_name(deed: Deed, frame: Frame) -> None:
    """Grand names are offered (rule `card.a_new_name`)."""
    offered = [1 + deed.rng.below(GRAND) for _ in range(RENAMINGS)]
    push(deed, "grand_name", frame.card, frame.it, *dict.fromkeys(offered))


def ocean_madness(deed: Deed, frame: Frame) -> None:
    """The list is fixed now: the others in the order of the roster, the Captain last (ruling R32)."""
    pirates = reckon.members(deed.crew, ABLE)
    captain = deed.crew.captain
    if captain in [pirate.id for pirate in pirates]:
        push(deed, "madness", captain)
    for pirate in reversed(pirates):
        if pirate.id != captain:
            push(deed, "sober", pirate.id)


def argument(deed: Deed, frame: Frame) -> None:
    """Two who have not quarrelled yet (rule `card.argument`)."""
    pairs = list(combinations([pirate.id for pirate in reckon.members(deed.crew, ABLE)], 2))
    fresh = [pair for pair in pairs if pair not in deed.crew.quarrels]
    if fresh:
        pair = deed.rng.choice(fresh)
        deed.crew.quarrels.append(pair)
        tell(deed, "quarrelled", pirates=list(pair))


def dress(deed: Deed, frame: Frame) -> None:
    """All roll; everybody with 6 or more kills, then the dress is given (rule `card.prettiest_dress`)."""
    thrown = throw_each(deed, reckon.members(deed.crew, ABLE), SB)
    push(deed, "dress", frame.card, *[number for pair in thrown for number in pair])
    for pirate, total in reversed(thrown):
        if total >= 6:
            push(deed, "duel", frame.card, pirate)


def award_dress(deed: Deed, card: int, *thrown: int) -> None:
    """The single highest who is left; the tied roll again among themselves, without killing (ruling R33)."""
    totals = dict(zip(thrown[::2], thrown[1::2], strict=True))
    while True:
        left = [p for p in reckon.members(deed.crew, ABLE) if p.id in totals]
        best = max([totals[p.id] for p in left], default=0)
        tied = [p for p in left if totals[p.id] == best]
        if len(tied) < 2:
            break
        if all(p.marks & BLACK_SPOT for p in tied):  # their dice always show a 1
            tied = draw_lots(deed, tied, 1, harm=False)
            break
        totals = dict(throw_each(deed, tied, SB))
    for pirate in tied:
        set_traits(deed, pirate, features=DRESS)


# Sea Encounters


def triangle(deed: Deed, frame: Frame) -> None:
    """Three equal dice, and everything is gone (rule `card.triangle_of_doom`)."""
    thrown = dice(deed, 3)
    tell(deed, "rolled", dice=thrown, add=0, total=sum(thrown))
    if len(set(thrown)) == 1:
        wreck(deed)


def stirring_deep(deed: Deed, frame: Frame) -> None:
    """The Captain and one other stay (rule `card.stirring_deep`)."""
    push(deed, "companion", frame.card)


# Port Happenings


def fire(deed: Deed, frame: Frame) -> None:
    """At most so much may change hands (rule `card.fire`)."""
    thrown = dice(deed, 2)
    tell(deed, "rolled", dice=thrown, add=0, total=sum(thrown))
    deed.crew.allowance = sum(thrown)


def sea_dog(deed: Deed, frame: Frame) -> None:
    """A title that nobody here has (rule `card.legendary_sea_dog`)."""
    push(deed, "title", frame.card)


def gamble(deed: Deed, frame: Frame) -> None:
    """First the stake."""
    push(deed, "stake", frame.card)


# Islands


def jungle(deed: Deed, frame: Frame) -> None:
    """In with a pot of 20."""
    push(deed, "jungle", frame.card, POT)


def wander(deed: Deed, card: int, pot: int) -> None:
    """A die: somebody dies, the pot shrinks, or there is the way out (rule `card.endless_jungle`)."""
    party = reckon.members(deed.crew, PARTY)
    if not party:
        return
    (die,) = dice(deed)
    tell(deed, "rolled", dice=[die], add=0, total=die)
    if die >= 5:
        change_booty(deed, max(0, pot))
        return
    if die >= 3:
        (shrunk,) = dice(deed)
        pot -= shrunk
        tell(deed, "pot", pot=max(0, pot))
    push(deed, "jungle", card, pot)
    if die <= 2:
        kill(deed, draw_lots(deed, party, 1, harm=True))


def lair(deed: Deed, frame: Frame) -> None:
    """Who goes in first?"""
    push(deed, "lair", frame.card)


ODD: dict[str, Callable[[Deed, Frame], None]] = {
    "jig_fest": jig_fest,
    "scurvy": scurvy,
    "scurvy_again": scurvy_again,
    "row_away": row_away,
    "row_back": row_back,
    "new_name": new_name,
    "ocean_madness": ocean_madness,
    "argument": argument,
    "dress": dress,
    "triangle": triangle,
    "stirring_deep": stirring_deep,
    "fire": fire,
    "sea_dog": sea_dog,
    "gamble": gamble,
    "jungle": jungle,
    "lair": lair,
}
STEPS: dict[str, Callable[..., None]] = {"dress": award_dress, "jungle": wander}


# Their questions


def about_card(deed: Deed, step: Step) -> Facts:
    """The card that asks."""
    return {"card": KEYS[step.args[0]]}


def grand_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """The grand names on offer, unless he is gone."""
    if reckon.find(deed.crew, step.args[1]) is None:
        return ()
    return (Choice("rename", (Pick(ids=tuple([f"g{title}" for title in step.args[2:]])),)),)


def rename(deed: Deed, step: Step, action: Action) -> None:
    """He is called so from now on."""
    pirate, title = get(deed, step.args[1]), int(action.args[0][1:])
    put(deed, structs.replace(pirate, title=title))
    tell(deed, "named", pirate=pirate.id, name=pirate.name, title=title)


def about_renaming(deed: Deed, step: Step) -> Facts:
    """The card and the pirate."""
    return {"card": KEYS[step.args[0]], "pirate": step.args[1]}


def duel_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Another able pirate, the one with the Black Spot before all others; nobody if the duellist is dead."""
    duellist = step.args[1]
    if duellist not in [pirate.id for pirate in reckon.members(deed.crew, ABLE)]:
        return ()
    others = reckon.harmed_first(reckon.members(deed.crew, Who("able", others=True), duellist))
    return (Choice("pick", (Pick(ids=ids_of(others)),)),) if others else ()


def duel(deed: Deed, step: Step, action: Action) -> None:
    """He is dead for a dress."""
    kill(deed, [get(deed, reckon.pirate_at(action.args[0]))])


def companion_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """One who stays with the Captain."""
    mates = reckon.members(deed.crew, Who("all", mates=True))
    return (Choice("pick", (Pick(ids=ids_of(mates)),)),) if mates else ()


def take_companion(deed: Deed, step: Step, action: Action) -> None:
    """All the others are gone."""
    kept = (deed.crew.captain, reckon.pirate_at(action.args[0]))
    lose(deed, [pirate for pirate in reckon.aboard(deed.crew) if pirate.id not in kept])


def title_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """The titles that nobody of this crew has."""
    present = {reckon.legend(pirate) for pirate in deed.crew.pirates}
    ids = tuple([title for title in TITLES if title not in present])
    return (Choice("choose_title", (Pick(ids=ids),)),) if ids else ()


def choose_title(deed: Deed, step: Step, action: Action) -> None:
    """He joins with these two Strengths."""
    recruit(deed, PAIRS[action.args[0]])


def stake_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Any sum of what can be paid with here; 0 is no game."""
    return (Choice("stake", (Number(low=0, high=reckon.coins(deed.crew)),)),)


def play_dice(deed: Deed, step: Step, action: Action) -> None:
    """1-2 lost, 3-4 taken back, 5-6 doubled and on (rule `card.gambling_den`)."""
    stake = pot = int(action.args[0])
    if not stake:
        return
    pay(deed, stake)
    while True:
        (die,) = dice(deed)
        tell(deed, "rolled", dice=[die], add=0, total=die)
        if die <= 2:
            return
        if die <= 4:
            change_booty(deed, pot)
            return
        pot *= 2
        tell(deed, "pot", pot=pot)


def lair_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Send somebody in, or stop (rule `card.dread_lair`)."""
    outside = [p for p in reckon.members(deed.crew, PARTY) if not p.marks & INSIDE]
    stop = Choice("stop")
    return (Choice("pick", (Pick(ids=ids_of(outside)),)), stop) if outside else (stop,)


def enter_lair(deed: Deed, step: Step, action: Action) -> None:
    """1-4 he stays inside; 5-6 all come out with 10 Booty each. On stopping, who is inside dies."""
    inside = [pirate for pirate in deed.crew.pirates if pirate.marks & INSIDE]
    if action.verb == "stop":
        unmark(deed, INSIDE, told=False)
        kill(deed, inside)
        return
    pirate = get(deed, reckon.pirate_at(action.args[0]))
    die = own_die(deed, pirate)
    tell(deed, "rolled_own", pirate=pirate.id, die=die, add=0, total=die)
    push(deed, "lair", *step.args)
    if die <= 4:
        mark(deed, get(deed, pirate.id), INSIDE)
        return
    out = [pirate.id, *[each.id for each in inside]]
    unmark(deed, INSIDE)
    deed.crew.party = [each for each in deed.crew.party if each not in out]
    change_booty(deed, LAIR_BOOTY * len(out))


QUESTIONS = {
    "grand_name": Question(grand_choices, rename, about_renaming),
    "duel": Question(duel_choices, duel, about_renaming),
    "companion": Question(companion_choices, take_companion, about_card),
    "title": Question(title_choices, choose_title, about_card),
    "stake": Question(stake_choices, play_dice, about_card),
    "lair": Question(lair_choices, enter_lair, about_card),
}
