"""The two tables of bad weeks: Captain's Madness and Sober Pirate."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action, Choice, Facts
from game.engine.forms import Pick
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.frames import own_bonus
from game.rules.booty_for_booty.making import ids_of, roll_weakness
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    change_grog,
    dice,
    draw_lots,
    get,
    kill,
    last,
    lose,
    mark,
    overthrow,
    own_die,
    push,
    tell,
)
from game.rules.booty_for_booty.traits import IDLE, SB
from game.rules.booty_for_booty.view import Pirate, Step

# Captain's Madness


def madness(deed: Deed, captain: int) -> None:
    """The table, if he is still Captain (rule `madness.roll`, ruling R32)."""
    pirate = reckon.find(deed.crew, captain)
    if pirate is None or deed.crew.captain != captain:
        return
    die = own_die(deed, pirate, event=False)
    tell(deed, "rolled_table", table="madness", pirate=captain, die=die)
    (fear, drink, illness, homesick, bored, whim)[die - 1](deed, pirate)


def fear(deed: Deed, captain: Pirate) -> None:
    """A die for each other pirate; on a 1 he is lost (rule `madness.fear`)."""
    others = [pirate for pirate in reckon.aboard(deed.crew) if pirate.id != captain.id]
    thrown = [own_die(deed, pirate, event=False) for pirate in others]
    ids = [pirate.id for pirate in others]
    tell(deed, "rolled_each", pirates=ids, dice=thrown, totals=thrown)
    kill(deed, [pirate for pirate, die in zip(others, thrown, strict=True) if die == 1])


def drink(deed: Deed, captain: Pirate) -> None:
    """He drinks a die of Grog and does not work (rule `madness.drink`)."""
    change_grog(deed, -dice(deed)[0])
    mark(deed, get(deed, captain.id), IDLE)


def illness(deed: Deed, captain: Pirate) -> None:
    """A Weakness; one that he has already is his end (rule `madness.illness`)."""
    if roll_weakness(deed, captain) & captain.weaknesses:
        kill(deed, [captain])


def homesick(deed: Deed, captain: Pirate) -> None:
    """To a Port, and there it costs (rule `madness.homesick`)."""
    if "homesick" not in deed.crew.lasting:
        last(deed, "homesick")
    lock(deed, "port")


def bored(deed: Deed, captain: Pirate) -> None:
    """Next week all entertain him (rule `madness.bored`)."""
    last(deed, "bored")


def whim(deed: Deed, captain: Pirate) -> None:
    """The opposite course (rule `madness.whim`); without one a die decides (ruling R14)."""
    opposite = {"port": "island", "island": "port"}.get(deed.crew.course)
    lock(deed, opposite or by_die(deed))


def lock(deed: Deed, course: str) -> None:
    """The course is this until arrival, unless it is locked already."""
    crew = deed.crew
    if not crew.locked:
        crew.course, crew.locked = course, 1
    tell(deed, "course", course=crew.course, locked=1)


def by_die(deed: Deed) -> str:
    """1-3 Port, 4-6 Island (rule `course.die`)."""
    (die,) = dice(deed)
    tell(deed, "rolled", dice=[die], add=0, total=die)
    return "port" if die <= 3 else "island"


# Sober Pirate


def sober(deed: Deed, pirate: int) -> None:
    """The table, if he is still aboard (rule `sober.roll`)."""
    found = reckon.find(deed.crew, pirate)
    if found is None or found not in reckon.aboard(deed.crew):
        return
    die = own_die(deed, found, event=False)
    tell(deed, "rolled_table", table="sober", pirate=pirate, die=die)
    if die == 1:
        lose(deed, [found])
    elif die == 2:
        mutiny(deed, found)
    elif die == 3:
        push(deed, "victim", pirate)
        kill(deed, [found])


def mutiny(deed: Deed, pirate: Pirate) -> None:
    """He or the Captain; a Captain kills somebody else by chance (rules `sober.mutiny`, `sober.captain`)."""
    crew = deed.crew
    if pirate.id == crew.captain:
        others = [each for each in reckon.aboard(crew) if each.id != pirate.id]
        kill(deed, draw_lots(deed, others, 1, harm=True))
        return
    if crew.captain < 0:
        return
    die, add = own_die(deed, pirate, event=False), own_bonus(deed, pirate, SB)
    tell(deed, "rolled_own", pirate=pirate.id, die=die, add=add, total=die + add)
    if die + add >= 6:
        overthrow(deed, pirate.id)
    else:
        kill(deed, [pirate])


def victim_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Another pirate of the owner's choice (rule `sober.berserk`)."""
    others = [pirate for pirate in reckon.aboard(deed.crew) if pirate.id != step.args[0]]
    return (Choice("pick", (Pick(ids=ids_of(reckon.harmed_first(others))),)),) if others else ()


def second_victim(deed: Deed, step: Step, action: Action) -> None:
    """He dies as well."""
    kill(deed, [get(deed, reckon.pirate_at(action.args[0]))])


def about_berserk(deed: Deed, step: Step) -> Facts:
    """Who went berserk."""
    return {"pirate": step.args[0]}


STEPS: dict[str, Callable[..., None]] = {"madness": madness, "sober": sober}
QUESTIONS = {"victim": Question(victim_choices, second_victim, about_berserk)}
