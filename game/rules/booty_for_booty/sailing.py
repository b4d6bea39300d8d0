"""Set sail: the Sails rolls, attacks on other crews, arrivals and what changes them, the island party."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action, Choice
from game.engine.forms import Subset
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import ISLAND_DECK, PORT_DECK, SEA_DECK
from game.rules.booty_for_booty.drawing import hook, plunder
from game.rules.booty_for_booty.making import ids_of, recruit
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    change_booty,
    change_grog,
    dice,
    end,
    kill,
    own_die,
    push,
    tell,
)
from game.rules.booty_for_booty.traits import CAVER, SAILS, SB, SH
from game.rules.booty_for_booty.view import Step

ARRIVED = 6  # a Sails total that reaches a place
ROT = 5
PLACES = ("sea", "island", "port", "course")
SEA, ISLAND, PORT, COURSE = range(4)


# Sails


def becalmed(deed: Deed) -> bool:
    """Whether the ship cannot sail at all (rules `card.broken_mast`, `card.doldrum`)."""
    return "broken_mast" in deed.crew.lasting or "doldrum" in deed.crew.lasting


def begin_sails(deed: Deed) -> None:
    """A die and the Sails workers (rules `sails.roll`, `card.mast_rot`, `roll.natural-one`)."""
    crew = deed.crew
    if becalmed(deed):
        crew.sails = 0
        tell(deed, "becalmed")
        return
    (die,) = dice(deed)
    add = len(reckon.workers(crew, SAILS)) - (ROT if "mast_rot" in crew.lasting else 0)
    crew.sails = die + add
    if die == 1 and deed.state.natural_one == "fails":
        crew.sails = min(crew.sails, 1)
    tell(deed, "rolled", dice=[die], add=add, total=crew.sails)


# Attacks


def begin_attack(deed: Deed) -> None:
    """A ship is reached with a greater total than its own (rules `attack.reach`, `attack.fail`)."""
    crew = deed.crew
    if not crew.course.startswith("s") or becalmed(deed):
        return
    rival = int(crew.course[1:])
    other = deed.state.crews[rival]
    if other.out or not reckon.aboard(other) or crew.sails <= other.sails:
        tell(deed, "attack_failed", target=rival)
        return
    crew.place = "battle"
    tell(deed, "attacked", target=rival, sails=crew.sails, against=other.sails)
    battle(deed, Deed(deed.state, deed.log, rival, other, deed.cause))


def battle(attacker: Deed, target: Deed) -> None:
    """Both roll and add Swashbucklin' and Shootin', again on a tie (rules `battle.*`)."""
    while True:
        totals = [_fight(side) for side in (attacker, target)]
        if totals[0] != totals[1]:
            break
    winner, loser = (attacker, target) if totals[0] > totals[1] else (target, attacker)
    owed = sum(dice(loser, 2))
    booty = min(owed, loser.crew.booty)
    grog = min(owed - booty, loser.crew.grog)
    tell(winner, "won_battle", loser=loser.seat, totals=totals, owed=owed, booty=booty, grog=grog)
    change_booty(loser, -booty)
    change_booty(winner, booty)
    if grog:
        change_grog(loser, -grog)
        change_grog(winner, grog)
    if booty:
        plunder(winner)
    crew = reckon.aboard(loser.crew)
    thrown = [own_die(loser, pirate, event=False) for pirate in crew]
    tell(loser, "rolled_each", pirates=[p.id for p in crew], dice=thrown, totals=thrown)
    kill(loser, [pirate for pirate, die in zip(crew, thrown, strict=True) if die == 1])


def _fight(side: Deed) -> int:
    (die,) = dice(side)
    add = reckon.bonus(reckon.able(side.crew), SB | SH)
    tell(side, "rolled", dice=[die], add=add, total=die + add)
    return die + add


# Arrival or At Sea


def begin_landfall(deed: Deed) -> None:
    """6 or more reaches the place; everybody else is still At Sea (rules `sails.arrive`, `sea.draw`)."""
    crew = deed.crew
    if crew.place == "battle":
        return
    hunting = "white_whale" in crew.lasting
    if crew.sails < ARRIVED or not (crew.course in PLACES or hunting):
        at_sea(deed)
        return
    place = PLACES.index(crew.course) if crew.course in PLACES else SEA
    if "the_mist" in crew.lasting:
        end(deed, "the_mist")
        (die,) = dice(deed)
        tell(deed, "rolled", dice=[die], add=0, total=die)
        if die == 1:
            at_sea(deed)
            return
        if die == 2 and place:
            place = ISLAND + PORT - place
    if hunting:
        hunt(deed)
    else:
        push(deed, "arrive", place, 0)


def hunt(deed: Deed) -> None:
    """The whale instead of an arrival: At Sea, but nothing is drawn (rule `card.white_whale`)."""
    tell(deed, "at_sea")
    hook(deed, "white_whale", "whale")


def at_sea(deed: Deed) -> None:
    """A Sea Encounter."""
    tell(deed, "at_sea")
    push(deed, "draw", SEA_DECK)


def arrive(deed: Deed, place: int, forced: int) -> None:
    """The ship lands; `forced` by a card that names the place no compass turns it (ruling R37)."""
    crew = deed.crew
    if place == COURSE:
        if "white_whale" in crew.lasting:
            hunt(deed)
            return
        if crew.course not in PLACES:
            tell(deed, "nothing", rule="card.big_wave")
            return
        place = PLACES.index(crew.course)
    if not forced and "indecisive_compass" in crew.lasting:
        end(deed, "indecisive_compass")
        (die,) = dice(deed)
        tell(deed, "rolled", dice=[die], add=0, total=die)
        place = PORT if die <= 3 else ISLAND
    crew.locked, crew.place = 0, PLACES[place]
    tell(deed, "arrived", place=crew.place, forced=forced)
    push(deed, "land" if place == ISLAND else "dock")
    if "cursed_ship" in crew.lasting:
        hook(deed, "cursed_ship", "arrival")


def dock(deed: Deed) -> None:
    """The Happening comes before costs and trade (ruling R20)."""
    push(deed, "draw", PORT_DECK)


def land(deed: Deed) -> None:
    """Whoever sent the bottle waits here; then a party goes ashore (rules `island.party`)."""
    crew = deed.crew
    push(deed, "party")
    if crew.lasting.get("message_in_a_bottle", deed.state.week) < deed.state.week:
        end(deed, "message_in_a_bottle")
        recruit(deed)


def party_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """One or more able pirates; who was in The Cave stays aboard (rules `island.party`, `card.the_cave`)."""
    everybody = reckon.able(deed.crew)
    ids = ids_of([pirate for pirate in everybody if not pirate.marks & CAVER])
    if not ids:
        return ()
    barred = {f"p{pirate.id}": "card.the_cave" for pirate in everybody if pirate.marks & CAVER}
    return (Choice("explore", (Subset(ids=ids, least=1, most=len(ids), barred=barred),)),)


def explore(deed: Deed, step: Step, action: Action) -> None:
    """Only their Strengths count ashore."""
    deed.crew.party = [reckon.pirate_at(name) for name in action.args[0]]
    tell(deed, "sent", pirates=deed.crew.party[:])
    push(deed, "draw", ISLAND_DECK)


STEPS: dict[str, Callable[..., None]] = {"arrive": arrive, "dock": dock, "land": land}
QUESTIONS = {"party": Question(party_choices, explore)}
