"""What things are worth to greedy in Booty for Booty: pirates, job groups, courses, options of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import (
    ASLEEP,
    BLACK_SPOT,
    BLESSED,
    DECKS,
    HELM,
    IDLE,
    SAILS,
    SB,
    SCAREDY,
    SCRAPPER,
    SCUMMY,
    SEASICK,
    SH,
    ST,
    SWIGGER,
    UNABLE,
)
from game.rules.booty_for_booty.view import Crew, Pirate, View

HIRE = 6.0  # what a plain pirate is worth in Booty: his price, his Grog and the time to find him
STRENGTH = {SB: 2.5, ST: 3.5, SH: 3.5, 2: 1.0}
WEAKNESS = {SCUMMY: 4.0, SCAREDY: 1.0, SEASICK: 2.0, SWIGGER: 3.0, SCRAPPER: 1.5}
LEGEND = {"plunderer": 6.0, "bloody": 3.0, "backstabber": 4.0, "terrible": 2.0, "bastard": 1.0, "killer": 0.0}
EVENT, ARRIVAL, ALONE, DRIFT = 5.0, 10.0, 8.0, 3.0  # a Crew Event's cost, an arrival's gain, and so on
FULL = 12  # a crew that needs no luck: two at the Helm, five on each other group
STORES = 5  # weeks of Grog that are bought
MARGIN = 2  # weeks of Grog below which a Port is wanted
FEW, RICH = 9, 12  # so few hands, and so much to hire more with
CHEST = 45  # carried Booty that wants to be banked


def worth(crew: Crew, pirate: Pirate) -> float:
    """What it would cost to lose him, in Booty."""
    value = HIRE + sum(gain for bit, gain in STRENGTH.items() if pirate.strengths & bit)
    value -= sum(loss for bit, loss in WEAKNESS.items() if pirate.weaknesses & bit)
    value += LEGEND.get(reckon.legend(pirate), 0.0)
    value += 3.0 * bool(pirate.marks & BLESSED) - 4.0 * bool(pirate.marks & BLACK_SPOT)
    return value + 2.0 * (pirate.id == crew.captain)


def mean_worth(crew: Crew) -> float:
    """What one of them by lot costs."""
    present = reckon.aboard(crew)
    return sum([worth(crew, pirate) for pirate in present]) / max(1, len(present))


# Jobs


def layout(crew: Crew, jobs: dict[int, int]) -> float:
    """What a division into groups is worth: calm decks, a full sail, company at the Helm."""
    groups: dict[int, list[Pirate]] = {HELM: [], DECKS: [], SAILS: []}
    for pirate in crew.pirates:
        if pirate.id in jobs:
            groups[jobs[pirate.id]].append(pirate)
    idle = idlers(crew, jobs, groups)
    count = {
        job: sum([p.id not in idle and not p.marks & (ASLEEP | IDLE) for p in group])
        - 0.17 * sum([bool(p.weaknesses & SCRAPPER) for p in group])
        for job, group in groups.items()
    }
    value = ARRIVAL * min(6.0, 1 + count[SAILS]) / 6 - EVENT * max(0.0, 5 - count[DECKS]) / 6
    if len(groups[HELM]) < 2:
        value -= ALONE
    if crew.captain in idle:
        value -= DRIFT
    return value


def idlers(crew: Crew, jobs: dict[int, int], groups: dict[int, list[Pirate]]) -> set[int]:
    """Who would refuse to work in these groups."""
    idle: set[int] = set()
    for group in groups.values():
        if any(reckon.scummy(pirate) for pirate in group):
            idle |= {pirate.id for pirate in group if not reckon.scummy(pirate)}
    for one, other in crew.quarrels:
        if one in jobs and jobs[one] == jobs.get(other):
            idle |= {one, other}
    club = [p.id for p in reckon.hook_club(crew) if p.id in jobs and not p.marks & ASLEEP]
    if len({jobs[member] for member in club}) > 1:
        idle |= set(club)
    return idle


def best_jobs(crew: Crew) -> dict[int, int]:
    """A division that no change of one pirate's group improves."""
    pirates = [pirate for pirate in reckon.placeable(crew) if pirate.id != crew.captain]
    club = {member.id for member in reckon.hook_club(crew)}
    useless = [p for p in pirates if p.marks & (ASLEEP | IDLE)] or sorted(
        [p for p in pirates if not reckon.scummy(p) and p.id not in club], key=lambda p: worth(crew, p)
    )
    jobs = {p.id: SAILS if reckon.scummy(p) or at % 2 else DECKS for at, p in enumerate(pirates)}
    if useless:
        jobs[useless[0].id] = HELM
    if len(club & jobs.keys()) > 1:
        jobs |= dict.fromkeys(club & jobs.keys(), HELM if crew.captain in club else DECKS)
    captain = reckon.find(crew, crew.captain)
    if captain is not None and not captain.marks & UNABLE:
        jobs[crew.captain] = HELM
    value = layout(crew, jobs)
    improving = True
    while improving:
        improving = False
        for pirate in pirates:
            for job in (HELM, DECKS, SAILS):
                other = {**jobs, pirate.id: job}
                found = layout(crew, other)
                if found > value + 1e-9:
                    jobs, value, improving = other, found, True
    return jobs


# Course


def course(view: View, crew: Crew, seat: int, ids: tuple[str, ...]) -> str:
    """A Port when Grog runs short, to bank or to hire; the ship of a rival about to win; or an Island."""
    hands = len(reckon.thirsty(crew))
    purse = reckon.wealth(crew)
    for name in ids:
        if name.startswith("s") and attack(view.crews[int(name[1:])], crew) > 0:
            return name
    short = crew.grog < MARGIN * hands
    few = hands < FEW and purse >= RICH
    # A Port feeds the poor for nothing: its people steal what they need.
    if (short and (purse > hands or crew.grog < hands)) or few or crew.booty >= CHEST or hands <= 2:
        return "port"
    if any(what in crew.lasting for what in ("pirate_attack", "scurvy", "bird_flu")):
        return "port"
    return "island"


def attack(rival: Crew, crew: Crew) -> float:
    """Greater than 0 where a rival is so near to winning, and so weak, that he must be robbed."""
    if rival.booty < 40 or reckon.wealth(rival) < 200:
        return 0.0
    mine = reckon.bonus(reckon.able(crew), SB | SH)
    return 1.0 + mine - reckon.bonus(reckon.able(rival), SB | SH)


# Options of cards


class Case(NamedTuple):
    """The crew that chooses, and what is at stake."""

    crew: Crew
    pirate: float  # what one by lot is worth

    @property
    def shots(self) -> int:
        """What Shootin' adds."""
        return reckon.bonus(reckon.able(self.crew), SH)

    @property
    def blades(self) -> int:
        """What Swashbucklin' adds."""
        return reckon.bonus(reckon.able(self.crew), SB)


def chance(at_least: int, add: int) -> float:
    """That a die and so much reach a total."""
    return max(0, min(6, 7 - at_least + add)) / 6


def _party(case: Case) -> int:
    return len(case.crew.party)


OPTIONS: dict[tuple[str, str], Callable[[Case], float]] = {
    ("iceberg", "booty"): lambda c: -c.crew.booty - 50.0 * c.crew.rubies,
    ("iceberg", "grog"): lambda c: -1.2 * c.crew.grog - 4,
    ("iceberg", "pirates"): lambda c: -3.5 * c.pirate - (40 if len(c.crew.pirates) < 8 else 0),
    ("navy_attack", "pirates"): lambda c: -2 * c.pirate - (40 if len(c.crew.pirates) < 4 else 0),
    ("navy_attack", "goods"): lambda c: -min(7, c.crew.booty) - 1.2 * min(7, c.crew.grog),
    ("islander_canoes", "buy"): lambda c: min(c.crew.booty, 10) * 0.5 if c.crew.grog < 30 else 0.0,
    ("islander_canoes", "raid"): lambda c: 7 - c.pirate * max(0.0, 3.5 - c.blades),
    ("sea_volcano", "pirate"): lambda c: -c.pirate,
    ("sea_volcano", "grog"): lambda c: -1.2 * min(3.5, c.crew.grog),
    ("sea_volcano", "booty"): lambda c: -min(3.5, c.crew.booty),
    ("whirlpool", "pirate"): lambda c: -c.pirate,
    ("whirlpool", "grog"): lambda c: -1.2,
    ("whirlpool", "booty"): lambda c: -1.0,
    ("big_wave", "avoid"): lambda c: -min(3.5, c.crew.booty),
    ("big_wave", "ride"): lambda c: ARRIVAL / 3 - c.crew.booty / 3,
    ("pirate_in_a_barrel", "take"): lambda c: HIRE * 4 / 6 - c.pirate / 3,
    ("sea_rats", "pirates"): lambda c: 2 * HIRE if len(c.crew.pirates) < FULL else 2.0,
    ("sea_rats", "goods"): lambda c: 11.0,
    ("treasure_hunters", "guide"): lambda c: ARRIVAL / 2,
    ("treasure_hunters", "raid"): lambda c: (
        7 * chance(7, c.blades)
        + 3.5 * (chance(4, c.blades) - chance(7, c.blades))
        - c.pirate * (1 - chance(4, c.blades))
    ),
    ("explorers", "pay"): lambda c: ARRIVAL - 5,
    ("explorers", "raid"): lambda c: (
        7 * chance(5, c.blades) + 9 * chance(7, c.blades) - c.pirate * (1 - chance(3, c.blades))
    ),
    ("stirring_deep", "pirates"): lambda c: -c.pirate * (len(c.crew.pirates) - 2),
    ("stirring_deep", "goods"): lambda c: -c.crew.booty - 1.2 * c.crew.grog - 50.0 * c.crew.rubies,
    ("stirring_deep", "refuse"): lambda c: -1e9,
    ("witch_hunt", "give_up"): lambda c: -c.pirate,
    ("witch_hunt", "rescue"): lambda c: -4.5 * c.pirate * (1 - chance(6, c.shots + c.blades)),
    ("commandeering", "give_in"): lambda c: HIRE,
    ("commandeering", "duel"): lambda c: -c.pirate / 2 - 4,
    ("docking_fee", "pay"): lambda c: 3.0,
    ("business_opportunity", "pay"): lambda c: 5.5 if reckon.coins(c.crew) >= 40 else -1.0,
    ("wanted_sign", "stay"): lambda c: 8 - c.pirate * 4 / 6,
    ("parrots_wanted", "sell"): lambda c: 30.0,
    ("treasure_map", "pay"): lambda c: 6.0 if reckon.coins(c.crew) >= 30 else -1.0,
    ("volcano_island", "again"): lambda c: -0.1,
    ("venom_island", "again"): lambda c: 3.0 - c.pirate / 2,
    ("booty_bay", "again"): lambda c: 30 * chance(4, _own(c, ST)) - c.pirate if _party(c) > 1 else -1.0,
    ("shipwreck", "go_on"): lambda c: 20 / 3 - (min(7, c.crew.booty) + 1.2 * min(7, c.crew.grog)) * 2 / 3,
    ("buried_treasure", "dig"): lambda c: 15 * _party(c) - c.pirate,
}


def _own(case: Case, strength: int) -> int:
    party = [p for p in case.crew.pirates if p.id in case.crew.party]
    return reckon.bonus(party, strength)


def option(crew: Crew, card: str, name: str) -> float:
    """What an option of a card is worth; leaving things as they are is worth 0."""
    found = OPTIONS.get((card, name))
    return found(Case(crew, mean_worth(crew))) if found else 0.0


# Cards that a second draw improves: what they are worth on the whole, roughly.
BAD_CARDS = frozenset(
    (
        *("skull_island", "paradise", "amazons", "the_cave", "tropical_fruit", "hole_to_hades", "bones"),
        *("mirage", "isle_of_the_dead", "ape_island", "castaway", "thirsty_islanders", "civilisation"),
        *("black_spot", "under_siege", "old_enemy", "powderstore_explosion", "settling_down", "fire"),
        *("scum_and_villainy", "pirate_attack", "witch_hunt", "commandeering", "no_grog_today"),
        *("false_advertisement", "smouldering_ruin", "wanted_sign", "disease_hole", "con_artist"),
    )
)
