"""The first half of a week: upkeep, the jobs and who refuses to work, the course, the decks."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.engine.contract import Action, Choice
from game.engine.forms import Assign, Pick
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import CREW_DECK, JOBS
from game.rules.booty_for_booty.drawing import hook
from game.rules.booty_for_booty.making import ids_of
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    dice,
    end,
    get,
    mark,
    own_die,
    push,
    put,
    tell,
)
from game.rules.booty_for_booty.tables import by_die
from game.rules.booty_for_booty.traits import (
    ASLEEP,
    DECKS,
    GANGRENE,
    HELM,
    IDLE,
    LOCKED,
    NIPPED,
    SCRAPPER,
    UNTIL_WEEK,
)
from game.rules.booty_for_booty.view import Pirate, Step

WEEKLY = ("a_plan", "doldrum", "pirate_attack", "scurvy", "bird_flu", "termites")
CALM_DECKS = 6  # a Decks total that keeps Crew Events away


# Upkeep


def begin_upkeep(deed: Deed) -> None:
    """Last week's marks go; then what is rolled every week, in this order (rule `week.upkeep`)."""
    crew = deed.crew
    crew.place, crew.sails = "sea", 0
    over = UNTIL_WEEK | NIPPED
    nipped = [pirate.id for pirate in crew.pirates if pirate.marks & NIPPED]
    crew.pirates = [
        structs.replace(pirate, job=0, marks=pirate.marks & ~over)
        if pirate.job or pirate.marks & over
        else pirate
        for pirate in crew.pirates
    ]
    for number in nipped:
        mark(deed, get(deed, number), IDLE)
    due = [key for key in reversed(WEEKLY) if key in crew.lasting]
    if not due:
        seasick(deed)
        return
    push(deed, "seasick")
    for key in due:
        hook(deed, key, "week")


def seasick(deed: Deed) -> None:
    """On 1-2 a Seasick pirate sleeps this week (rule `seasick.roll`); locked up he does not roll."""
    sick = [p for p in reckon.aboard(deed.crew) if reckon.seasick(p) and not p.marks & LOCKED]
    if not sick:
        return
    thrown = [own_die(deed, pirate, event=False) for pirate in sick]
    tell(deed, "rolled_each", pirates=[p.id for p in sick], dice=thrown, totals=thrown)
    for pirate, die in zip(sick, thrown, strict=True):
        if die <= 2:
            mark(deed, reckon.find(deed.crew, pirate.id) or pirate, ASLEEP)


# Jobs


def begin_jobs(deed: Deed) -> None:
    """Everybody is put into a group, unless the mast is broken (rules `jobs.*`, `card.broken_mast`)."""
    crew = deed.crew
    if "broken_mast" in crew.lasting:
        return
    if crew.lasting.get("bored", deed.state.week) < deed.state.week:
        end(deed, "bored")
        assign(deed, dict.fromkeys(ids_of(reckon.placeable(crew)), "helm"))
        return
    push(deed, "jobs")


def job_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """A group for everybody but the Captain, who is at the Helm (rules `jobs.groups`, `jobs.captain`)."""
    crew = deed.crew
    ids = ids_of([pirate for pirate in reckon.placeable(crew) if pirate.id != crew.captain])
    return (Choice("assign", (Assign(ids=ids, slots=JOBS[1:]),)),)


def assign_jobs(deed: Deed, step: Step, action: Action) -> None:
    """So they stand."""
    assign(deed, action.args[0])


def assign(deed: Deed, jobs: dict[str, str]) -> None:
    """Everybody to his place, the Captain to the Helm."""
    crew = deed.crew
    told = dict(jobs)
    if crew.captain in [pirate.id for pirate in reckon.placeable(crew)]:
        told[reckon.pirate_id(crew.captain)] = "helm"
    groups = {reckon.pirate_at(name): JOBS.index(job) for name, job in told.items()}
    crew.pirates = [
        structs.replace(pirate, job=groups[pirate.id]) if pirate.id in groups else pirate
        for pirate in crew.pirates
    ]
    tell(deed, "assigned", jobs=told)


def begin_brawls(deed: Deed) -> None:
    """Who does not work, group by group (rules `terrible.*`, `scrapper.*`, `scummy.*`, `card.*`)."""
    crew = deed.crew
    troubled = crew.quarrels or "hook_club" in crew.lasting
    if not troubled and not any(troublesome(pirate) for pirate in crew.pirates):
        return
    for job in range(HELM, len(JOBS)):
        awake = [p for p in reckon.group(crew, job) if not p.marks & ASLEEP]
        terrible = any(reckon.legend(pirate) == "terrible" for pirate in awake)
        if terrible:
            _wake(deed, job)
        else:
            _scrap(deed, awake)
    for job in range(HELM, len(JOBS)):
        members = reckon.group(crew, job)
        if any(reckon.scummy(pirate) for pirate in members):
            for pirate in members:
                if not reckon.scummy(pirate):
                    stop(deed, pirate.id, "scummy.refuse")
        ids = [pirate.id for pirate in members]
        for one, other in crew.quarrels:
            if one in ids and other in ids:
                stop(deed, one, "card.argument")
                stop(deed, other, "card.argument")
    club = [p for p in reckon.hook_club(crew) if p in reckon.able(crew)]
    if len({pirate.job for pirate in club}) > 1:
        for pirate in club:
            stop(deed, pirate.id, "card.hook_club")


def troublesome(pirate: Pirate) -> bool:
    """Whether his being in a group can change who works."""
    return bool(pirate.weaknesses & SCRAPPER or reckon.scummy(pirate) or reckon.legend(pirate) == "terrible")


def _wake(deed: Deed, job: int) -> None:
    """With The Terrible nobody dares to be ill."""
    for pirate in reckon.group(deed.crew, job):
        if pirate.marks & ASLEEP:
            put(deed, structs.replace(pirate, marks=pirate.marks & ~ASLEEP))
            tell(deed, "unmarked", pirate=pirate.id, marks=["asleep"])


def _scrap(deed: Deed, group: list[Pirate]) -> None:
    """On a 1 a Scrapper brawls with another one of his group, and neither works."""
    for pirate in group:
        others = [other for other in group if other.id != pirate.id]
        if pirate.weaknesses & SCRAPPER and others:
            die = own_die(deed, pirate, event=False)
            tell(deed, "rolled_own", pirate=pirate.id, die=die, add=0, total=die)
            if die == 1:
                stop(deed, pirate.id, "scrapper.brawl")
                stop(deed, deed.rng.choice(others).id, "scrapper.brawl")


def stop(deed: Deed, pirate: int, rule: str) -> None:
    """He does not work this week, and the rule says why."""
    found = reckon.find(deed.crew, pirate)
    if found is not None and not found.marks & IDLE:
        put(deed, structs.replace(found, marks=found.marks | IDLE))
        tell(deed, "idle", pirate=pirate, rule=rule)


# Course


def begin_course(deed: Deed) -> None:
    """Madness where the Captain is alone at the Helm, then the course (rules `course.*`, `madness.*`)."""
    crew = deed.crew
    captain = reckon.find(crew, crew.captain)
    if "broken_mast" in crew.lasting or captain is None:
        return
    if captain.marks & (LOCKED | GANGRENE):
        drift(deed)
        return
    company = reckon.workers if deed.state.helm == "workers" else reckon.group
    if any(pirate.id != captain.id for pirate in company(crew, HELM)):
        declare(deed, captain.id)
    else:
        push(deed, "declare", captain.id)
        push(deed, "madness", captain.id)


def drift(deed: Deed) -> None:
    """A die sets the course, unless it is locked (rule `course.die`)."""
    crew = deed.crew
    if not crew.locked:
        set_course(deed, by_die(deed))


def set_course(deed: Deed, course: str) -> None:
    """The ship heads there."""
    deed.crew.course = course
    tell(deed, "course", course=course, locked=deed.crew.locked)


def declare(deed: Deed, captain: int) -> None:
    """The owner declares, unless something else decides (rules `course.locked`, `card.white_whale`)."""
    crew = deed.crew
    found = reckon.find(crew, captain)
    if crew.locked:
        return
    if "white_whale" in crew.lasting:
        set_course(deed, "whale")
    elif crew.captain != captain or found is None or found.marks & (IDLE | ASLEEP):
        drift(deed)
    else:
        push(deed, "course")


def course_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Island, Port, or the ship of another crew (rule `course.declare`)."""
    ships = [f"s{seat}" for seat, crew in enumerate(deed.state.crews) if seat != deed.seat and not crew.out]
    groups = {"places": ("island", "port"), "ships": tuple(ships)} if ships else {}
    return (Choice("steer", (Pick(ids=("island", "port", *ships), groups=groups),)),)


def steer(deed: Deed, step: Step, action: Action) -> None:
    """So it is."""
    set_course(deed, action.args[0])


# Decks


def begin_decks(deed: Deed) -> None:
    """A die and the Decks workers; 5 or less is a Crew Event (rules `decks.roll`, `roll.natural-one`)."""
    (die,) = dice(deed)
    add = len(reckon.workers(deed.crew, DECKS))
    tell(deed, "rolled", dice=[die], add=add, total=die + add)
    if die + add < CALM_DECKS or (die == 1 and deed.state.natural_one == "fails"):
        push(deed, "draw", CREW_DECK)


STEPS: dict[str, Callable[..., None]] = {"seasick": seasick, "declare": declare}
QUESTIONS = {
    "jobs": Question(job_choices, assign_jobs),
    "course": Question(course_choices, steer),
}
