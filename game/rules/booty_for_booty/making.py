"""How pirates come to be: Strength, Weakness and Feature tables, no two alike, names, recruits; the muster.

A pirate is of the crew from his first die on; what is still to be rolled waits on the agenda.
"""

from __future__ import annotations

from game.engine.contract import Action, Choice, Facts
from game.engine.forms import Pick
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import BERTHS, FIRST, NAMES, STRENGTHS
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    appoint,
    captain_gone,
    dice,
    get,
    push,
    put,
    set_traits,
    tell,
    told_traits,
)
from game.rules.booty_for_booty.view import Pirate, Step

NAMES_ON_OFFER = 6
RENAMES = 24  # names changed and new names asked for, while a crew is made
FEATURE_RESULT = 6  # on the Weakness table


# A new pirate


def recruit(deed: Deed, strengths: int = 0, captain: bool = False) -> None:
    """A new pirate joins, made by the tables or with these Strengths (rules `crew.making`, `crew.berths`).

    With `captain` he commands at once, whoever else is Legendary (rule `captain.cards`).
    """
    crew = deed.crew
    if len(crew.pirates) >= BERTHS:
        tell(deed, "nothing", rule="crew.berths")
        return
    pirate = Pirate(crew.made, new_name(deed), 0, strengths)
    crew.made += 1
    crew.pirates.append(pirate)
    push(deed, "join", pirate.id)
    if captain:
        appoint(deed, pirate.id)
    if not strengths:
        roll_strength(deed, pirate, first=True)


def new_name(deed: Deed) -> int:
    """The number of a generated name; nobody of the crew has the same first name while there are others."""
    taken = {pirate.name % len(FIRST) for pirate in deed.crew.pirates}
    taken |= {name % len(FIRST) for name in deed.crew.names}
    while True:
        name = deed.rng.below(NAMES)
        if name % len(FIRST) not in taken:
            return name


def roll_strength(deed: Deed, pirate: Pirate, first: bool) -> None:
    """The Strength table; the first 6 is chosen freely and rolls again (rules `strength.*`)."""
    (die,) = dice(deed)
    tell(deed, "rolled_table", table="strength", pirate=pirate.id, die=die)
    if die == 1:
        roll_weakness(deed, pirate)
    elif die < 6:
        set_traits(deed, pirate, strengths=1 << die - 2)
    else:
        if first:
            push(deed, "strength_again", pirate.id)
        push(deed, "strength", pirate.id)


def strength_again(deed: Deed, pirate: int) -> None:
    """The second roll after a first 6."""
    found = reckon.find(deed.crew, pirate)
    if found is not None:
        roll_strength(deed, found, first=False)


def roll_weakness(deed: Deed, pirate: Pirate) -> int:
    """The Weakness table (rule `weakness.roll`); a 6 is a Feature instead. The bit that was rolled, or 0."""
    (die,) = dice(deed)
    tell(deed, "rolled_table", table="weakness", pirate=pirate.id, die=die)
    if die == FEATURE_RESULT:
        roll_feature(deed, pirate)
        return 0
    if pirate.weaknesses & 1 << die - 1:
        return 1 << die - 1
    set_traits(deed, pirate, weaknesses=1 << die - 1)
    return 1 << die - 1


def roll_feature(deed: Deed, pirate: Pirate) -> None:
    """The Feature table: two dice (rule `feature.roll`)."""
    thrown = dice(deed, 2)
    tell(deed, "rolled_table", table="feature", pirate=pirate.id, die=sum(thrown), dice=thrown)
    feature = 1 << sum(thrown) - 2
    if not pirate.features & feature:
        set_traits(deed, pirate, features=feature)


def join(deed: Deed, pirate: int) -> None:
    """He is made: Features until he is like nobody else (rule `crew.alike`); a Captain if there is none."""
    crew = deed.crew
    found = reckon.find(crew, pirate)
    if found is None:
        return
    while reckon.alike(found, crew.pirates):
        roll_feature(deed, found)
        found = get(deed, pirate)
    told = told_traits(found.strengths, found.weaknesses, found.features)
    tell(deed, "joined", pirate=pirate, name=found.name, **told)
    if crew.captain < 0 and deed.state.phase != "making":
        captain_gone(deed, -1)


def strength_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Any Strength that he has not (rule `strength.six`)."""
    pirate = reckon.find(deed.crew, step.args[0])
    if pirate is None:
        return ()
    ids = tuple([name for bit, name in enumerate(STRENGTHS) if not pirate.strengths >> bit & 1])
    return (Choice("choose_strength", (Pick(ids=ids),)),)


def choose_strength(deed: Deed, step: Step, action: Action) -> None:
    """He has it now."""
    set_traits(deed, get(deed, step.args[0]), strengths=1 << STRENGTHS.index(action.args[0]))


def about_pirate(deed: Deed, step: Step) -> Facts:
    """The pirate that a question is about."""
    return {"pirate": step.args[0]}


# Muster: names and the first Captain


def make(deed: Deed) -> None:
    """One of the eight (rule `crew.making`)."""
    recruit(deed)


def muster(deed: Deed) -> None:
    """All eight are made: names are offered, and a Captain must be chosen."""
    deed.crew.names = []
    for _ in range(NAMES_ON_OFFER):
        deed.crew.names.append(new_name(deed))
    push(deed, "captain")


def captain_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """A Captain; until then names may be given (rules `captain.legendary`, `crew.names`)."""
    crew = deed.crew
    present = reckon.aboard(crew)
    leaders = reckon.candidates(crew)
    barred = {
        reckon.pirate_id(p.id): "captain.legendary" for p in present if len(leaders) < len(present)
        and p not in leaders
    }  # fmt: skip
    appointing = Choice("appoint", (Pick(ids=ids_of(leaders), barred=barred),))
    if crew.renames >= RENAMES:
        return (appointing,)
    names = Pick(ids=tuple([f"n{name}" for name in crew.names]))
    return (appointing, Choice("name", (Pick(ids=ids_of(present)), names)), Choice("other_names"))


def ids_of(pirates: list[Pirate]) -> tuple[str, ...]:
    """Their ids in forms."""
    return tuple([f"p{pirate.id}" for pirate in pirates])


def muster_answer(deed: Deed, step: Step, action: Action) -> None:
    """A Captain ends the muster; a name or other names go on with it."""
    crew = deed.crew
    if action.verb == "appoint":
        crew.names = []
        appoint(deed, reckon.pirate_at(action.args[0]))
        return
    crew.renames += 1
    push(deed, "captain")
    if action.verb == "other_names":
        crew.names = []
        for _ in range(NAMES_ON_OFFER):
            crew.names.append(new_name(deed))
        tell(deed, "names_offered", names=crew.names[:])
        return
    pirate, name = reckon.pirate_at(action.args[0]), int(action.args[1][1:])
    at = crew.names.index(name)
    crew.names[at] = new_name(deed)
    found = get(deed, pirate)
    put(deed, Pirate(pirate, name, 0, found.strengths, found.weaknesses, found.features))
    tell(deed, "named", pirate=pirate, name=name, title=0)


# A Captain is lost


def succession(deed: Deed) -> None:
    """A new Captain, if anybody is aboard (rule `captain.lost`)."""
    if deed.crew.captain < 0 and reckon.aboard(deed.crew):
        push(deed, "successor")


def successor_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """One of those aboard, a Legendary one if there is one."""
    leaders = reckon.candidates(deed.crew)
    return (Choice("appoint", (Pick(ids=ids_of(leaders)),)),) if leaders else ()


def succeed(deed: Deed, step: Step, action: Action) -> None:
    """He is Captain from now on."""
    appoint(deed, reckon.pirate_at(action.args[0]))


STEPS = {
    "make": make,
    "strength_again": strength_again,
    "join": join,
    "muster": muster,
    "succession": succession,
}
QUESTIONS = {
    "strength": Question(strength_choices, choose_strength, about_pirate),
    "captain": Question(captain_choices, muster_answer),
    "successor": Question(successor_choices, succeed),
}
