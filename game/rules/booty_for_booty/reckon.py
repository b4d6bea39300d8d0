"""Reckoning over plain parts, for rules, bots and client alike: who is able, who works, what a roll adds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.booty_for_booty.traits import BAD_GROG as SICK_OF_GROG
from game.rules.booty_for_booty.traits import (
    BLACK_SPOT,
    DISEASE,
    FRUIT,
    GANGRENE,
    GONE,
    HIDING,
    HOOKS,
    IDLE,
    LEGENDS,
    LICE,
    LOCKED,
    PAIRS,
    RUBY,
    SCAREDY,
    SCUMMY,
    SCURVY,
    SEASICK,
    SG,
    UNABLE,
)
from game.rules.booty_for_booty.view import Crew, Pirate
from game.rules.booty_for_booty.vocabulary import Who

# Pirates


def pirate_id(pirate: int) -> str:
    """The id of a pirate in forms."""
    return f"p{pirate}"


def pirate_at(name: str) -> int:
    """The pirate of an id."""
    return int(name[1:])


def find(crew: Crew, pirate: int) -> Pirate | None:
    """The pirate of this number, wherever he is; None where he is no longer of the crew."""
    for each in crew.pirates:
        if each.id == pirate:
            return each
    return None


def legend(pirate: Pirate) -> str:
    """The Legendary title of two Strengths, or ""."""
    return LEGENDS.get(pirate.strengths, "")


def traits(pirate: Pirate) -> int:
    """How many Strengths and Weaknesses he has."""
    return pirate.strengths.bit_count() + pirate.weaknesses.bit_count()


def scummy(pirate: Pirate) -> bool:
    """Whether he is or counts as Scummy."""
    return bool(pirate.weaknesses & SCUMMY or pirate.marks & (LICE | SCURVY))


def seasick(pirate: Pirate) -> bool:
    """Whether he is or counts as Seasick."""
    return bool(pirate.weaknesses & SEASICK or pirate.marks & (SICK_OF_GROG | DISEASE | FRUIT))


def scaredy(crew: Crew, pirate: Pirate) -> bool:
    """Whether he is or, with a Ghost aboard, counts as Scaredy."""
    return bool(pirate.weaknesses & SCAREDY or ("ghost" in crew.lasting and not pirate.strengths & SG))


# Crews


def aboard(crew: Crew) -> list[Pirate]:
    """All who are on the ship."""
    return [pirate for pirate in crew.pirates if not pirate.marks & GONE]


def manned(crew: Crew) -> bool:
    """Whether anybody is on the ship."""
    pirates = crew.pirates
    if pirates and not pirates[0].marks & GONE:  # asked after every turn
        return True
    return any(not pirate.marks & GONE for pirate in pirates)


def able(crew: Crew) -> list[Pirate]:
    """All who are on the ship and can act."""
    return [pirate for pirate in crew.pirates if not pirate.marks & UNABLE]


def placeable(crew: Crew) -> list[Pirate]:
    """All who can be put into a job group: the sleeping too (rule `jobs.asleep`)."""
    return [pirate for pirate in crew.pirates if not pirate.marks & (GONE | LOCKED | GANGRENE)]


def workers(crew: Crew, job: int) -> list[Pirate]:
    """Who of a job group works."""
    return [p for p in crew.pirates if p.job == job and not p.marks & (UNABLE | IDLE)]


def group(crew: Crew, job: int) -> list[Pirate]:
    """Who is in a job group, working or not."""
    return [pirate for pirate in crew.pirates if pirate.job == job and not pirate.marks & GONE]


def candidates(crew: Crew) -> list[Pirate]:
    """Who may be chosen Captain: one of the Legendary where there are any (rule `captain.legendary`)."""
    present = aboard(crew)
    return [pirate for pirate in present if legend(pirate)] or present


def thirsty(crew: Crew) -> list[Pirate]:
    """Who needs Grog this week (rules `grog.ration`, `grog.locked`)."""
    return [pirate for pirate in crew.pirates if not pirate.marks & (GONE | LOCKED)]


def ration(crew: Crew) -> int:
    """Grog a pirate needs this week."""
    return 2 if "heatwave" in crew.lasting else 1


def wealth(crew: Crew) -> int:
    """What counts towards victory: carried, banked, and 50 a ruby (rule `goal.what`)."""
    return crew.booty + crew.banked + RUBY * (crew.rubies + crew.vault)


def coins(crew: Crew) -> int:
    """What a voluntary payment can draw on here (rule `port.bank`)."""
    return crew.booty + (crew.banked if crew.place == "port" else 0)


def can_pay(crew: Crew, price: int) -> bool:
    """Whether a price can be paid, be it with a ruby (rules `pay.full`, `card.devils_fist`)."""
    return coins(crew) >= price or bool(price <= RUBY and _rubies(crew))


def _rubies(crew: Crew) -> int:
    return crew.rubies + (crew.vault if crew.place == "port" else 0)


def most_grog(crew: Crew, rate: int) -> int:
    """How much Grog can be bought at so much for 1 Booty."""
    purse = max(coins(crew), RUBY if _rubies(crew) else 0)
    return rate * (purse if crew.allowance < 0 else min(purse, crew.allowance))


def members(crew: Crew, who: Who, it: int = -1, before: int = -1) -> list[Pirate]:
    """The pirates that a card means; those who hide from it are left out."""
    scope = who.scope
    if scope == "party":
        pool = [p for p in crew.pirates if p.id in crew.party and not p.marks & (GONE | HIDING)]
    elif scope == "able":
        pool = [p for p in crew.pirates if not p.marks & (UNABLE | HIDING)]
    elif scope == "all":
        pool = [p for p in crew.pirates if not p.marks & (GONE | HIDING)]
    else:
        one = {"captain": crew.captain, "it": it, "before": before}[scope]
        pool = [p for p in crew.pirates if p.id == one and not p.marks & GONE]
    if who.strength:
        pool = [p for p in pool if p.strengths & who.strength]
    if who.feature:
        pool = [p for p in pool if p.features & who.feature]
    if who.without:
        pool = [p for p in pool if not p.features & who.without]
    if who.others:
        pool = [p for p in pool if p.id != it]
    if who.mates:
        pool = [p for p in pool if p.id != crew.captain]
    if who.rival:
        rivals = [p.id for p in members(crew, Who(strength=who.rival))]
        pool = [p for p in pool if any(rival != p.id for rival in rivals)]
    return pool


def harmed_first(pirates: list[Pirate]) -> list[Pirate]:
    """Among whom a victim is chosen: who bears the Black Spot before all others (rule `card.black_spot`)."""
    return [pirate for pirate in pirates if pirate.marks & BLACK_SPOT] or pirates


def bonus(pirates: Iterable[Pirate], strength: int) -> int:
    """What they add to a roll of the crew: one for each of these Strengths each has (rule `roll.crew`)."""
    return sum([(pirate.strengths & strength).bit_count() for pirate in pirates])


def killers(crew: Crew) -> list[Pirate]:
    """The able ones with Swaggerin' and Shootin'."""
    return [pirate for pirate in able(crew) if pirate.strengths == PAIRS["killer"]]


def targets(crew: Crew) -> list[Pirate]:
    """Whom a Killer of this crew can shoot: anybody aboard but himself (rule `killer.shot`)."""
    shooters = killers(crew)
    if not shooters:
        return []
    alone = shooters[0].id if len(shooters) == 1 else -1
    return [pirate for pirate in aboard(crew) if pirate.id != alone]


def hook_club(crew: Crew) -> list[Pirate]:
    """The members of the Hook Club, where there is one."""
    return [p for p in crew.pirates if p.features & HOOKS] if "hook_club" in crew.lasting else []


def alike(pirate: Pirate, others: Sequence[Pirate]) -> bool:
    """Whether somebody else has the same Strengths, Weaknesses and Features (rule `crew.alike`)."""
    mine = (pirate.strengths, pirate.weaknesses, pirate.features)
    return any(p.id != pirate.id and (p.strengths, p.weaknesses, p.features) == mine for p in others)


def ceiling(number: int, by: int) -> int:
    """The quotient, rounded up."""
    return -(-number // by)
