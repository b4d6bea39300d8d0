"""The end of a week: Grog and who goes without, the sober, the swiggers, the night."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action, Choice, Facts
from game.engine.forms import Subset
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.drawing import hook
from game.rules.booty_for_booty.making import ids_of
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    change_grog,
    end,
    mark,
    own_die,
    push,
    tell,
)
from game.rules.booty_for_booty.traits import BAD_GROG, JIG_DRINK, SWIGGER
from game.rules.booty_for_booty.view import Step

STOP = 4  # a Swigger's die that ends his thirst


def begin_rations(deed: Deed) -> None:
    """If there is not enough for all, the owner says who drinks (rules `grog.ration`, `port.no-grog`)."""
    if deed.crew.place != "port" and 0 < served(deed) < len(reckon.thirsty(deed.crew)):
        push(deed, "rations")


def served(deed: Deed) -> int:
    """How many can drink their full ration."""
    crew = deed.crew
    return min(len(reckon.thirsty(crew)), crew.grog // reckon.ration(crew))


def ration_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Exactly as many as can be served."""
    ids, n = ids_of(reckon.thirsty(deed.crew)), served(deed)
    return (Choice("serve", (Subset(ids=ids, least=n, most=n),)),)


def serve(deed: Deed, step: Step, action: Action) -> None:
    """The others stay dry; they roll when all crews have answered (rule `grog.dry`)."""
    deed.crew.party = [reckon.pirate_at(name) for name in action.args[0]]


def about_rations(deed: Deed, step: Step) -> Facts:
    """Grog there is, and Grog for each."""
    return {"grog": deed.crew.grog, "ration": reckon.ration(deed.crew)}


def begin_grog(deed: Deed) -> None:
    """Rations, then the dry roll, then the Jig's winner, then Swiggers who were served (ruling R30)."""
    crew = deed.crew
    if crew.place == "port":
        return
    thirsty = reckon.thirsty(crew)
    n = served(deed)
    drinking = thirsty if n == len(thirsty) else [p for p in thirsty if p.id in crew.party][:n]
    dry = [pirate.id for pirate in thirsty if pirate not in drinking]
    crew.party = []
    if drinking:
        change_grog(deed, -reckon.ration(crew) * len(drinking))
    if dry:
        tell(deed, "dry", pirates=dry)
    if "bad_grog" in crew.lasting:
        for pirate in drinking:
            mark(deed, pirate, BAD_GROG)
    swiggers = [pirate.id for pirate in drinking if pirate.weaknesses & SWIGGER]
    if swiggers:
        push(deed, "swiggers", *swiggers)
    if any(pirate.marks & JIG_DRINK for pirate in thirsty):
        push(deed, "toast")
    for pirate_id in reversed(dry):
        push(deed, "sober", pirate_id)


def toast(deed: Deed) -> None:
    """One more barrel for the Jig King, if there is one (rule `card.jig_fest`)."""
    if deed.crew.grog:
        change_grog(deed, -1)


def swiggers(deed: Deed, *pirates: int) -> None:
    """1-3 another barrel and again, 4+ enough; nothing left to drink makes sober (rules `swigger.*`)."""
    crew = deed.crew
    dry = []
    for pirate in pirates:
        die = 0
        while die < STOP:
            found = reckon.find(crew, pirate)
            if found is None:
                break
            die = own_die(deed, found, event=False)
            tell(deed, "rolled_own", pirate=pirate, die=die, add=0, total=die)
            if die < STOP:
                if not crew.grog:
                    dry.append(pirate)
                    break
                change_grog(deed, -1)
    for pirate in reversed(dry):
        push(deed, "sober", pirate)


def begin_night(deed: Deed) -> None:
    """Rats, the mast, and what lasts a week only (rules `week.end`, `card.*`)."""
    crew, week = deed.crew, deed.state.week
    if crew.lasting.get("broken_mast", week) < week:
        hook(deed, "broken_mast", "repair")
    if "rats" in crew.lasting:
        hook(deed, "rats", "night")
    for what in ("heatwave", "treasure_hunters"):
        if what in crew.lasting:
            end(deed, what)
    if crew.lasting.get("message_in_a_bottle", week) < week:
        end(deed, "message_in_a_bottle")


STEPS: dict[str, Callable[..., None]] = {"toast": toast, "swiggers": swiggers}
QUESTIONS = {"rations": Question(ration_choices, serve, about_rations)}
