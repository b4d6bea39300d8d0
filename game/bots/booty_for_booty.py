"""Greedy for Booty for Booty: jobs by expected value, Grog by the margin, parties that the ship can spare.

What things are worth stands in booty_for_booty_worth.py; everything is read from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.booty_for_booty_worth import (
    BAD_CARDS,
    FULL,
    STORES,
    best_jobs,
    course,
    option,
    worth,
)
from game.engine.contract import Action, Decision
from game.engine.forms import Assign, Number, Pick, Subset
from game.engine.rng import Rng
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import GOAL, JOBS, SCUMMY, SEASICK, ST
from game.rules.booty_for_booty.view import Crew, Pirate, View

KEEP_ABOARD = 0  # besides the Captain, so that no Island is the end
LAIR_PARTY = 4
BUFFER = 1  # weeks of Grog or its price, without which nobody is hired
SPARE = 2  # weeks of Grog that are not sold


class Greedy:
    """Takes the answer that is worth most by its own reckoning; it never shoots its own people."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Action:
        """An action of this decision; `rng` draws where it has no opinion."""
        answer = ANSWERS.get(decision.prompt)
        if answer is None:
            return sample(decision, rng)
        return answer(view, view.crews[view.seat], decision)


def sample(decision: Decision, rng: Rng) -> Action:
    """Anything but a shot."""
    choices = [choice for choice in decision.choices if choice.verb != "shoot"]
    return rng.choice(choices).sample(rng)


def _pick(decision: Decision, verb: str) -> Pick:
    choice = decision.choice(verb)
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, Pick)
    return form


def _subset(decision: Decision, verb: str) -> Subset:
    choice = decision.choice(verb)
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, Subset)
    return form


def _pirates(crew: Crew, ids: tuple[str, ...]) -> list[Pirate]:
    wanted = {reckon.pirate_at(name) for name in ids}
    return [pirate for pirate in crew.pirates if pirate.id in wanted]


def _id(pirate: Pirate) -> str:
    return reckon.pirate_id(pirate.id)


# Making and jobs


def strength(view: View, crew: Crew, decision: Decision) -> Action:
    """Plunder first: Shootin' with Stealin'."""
    ids = _pick(decision, "choose_strength").ids
    wanted = ("stealin", "shootin", "swashbucklin", "swaggerin")
    return Action("choose_strength", (next(name for name in wanted if name in ids),))


def captain(view: View, crew: Crew, decision: Decision) -> Action:
    """One who does not keep the Helm from working, and whom no party misses."""

    def value(pirate: Pirate) -> float:
        return 10.0 * bool(pirate.weaknesses & (SCUMMY | SEASICK)) + worth(crew, pirate)

    leaders = _pirates(crew, _pick(decision, "appoint").ids)
    return Action("appoint", (_id(min(leaders, key=value)),))


def jobs(view: View, crew: Crew, decision: Decision) -> Action:
    """Whatever calms the decks and fills the sails."""
    choice = decision.choice("assign")
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, Assign)
    found = best_jobs(crew)
    return Action("assign", ({name: JOBS[found[reckon.pirate_at(name)]] for name in form.ids},))


def steer(view: View, crew: Crew, decision: Decision) -> Action:
    """Port, Island, or a rival who is about to win."""
    return Action("steer", (course(view, crew, view.seat, _pick(decision, "steer").ids),))


# Cards


def choose(view: View, crew: Crew, decision: Decision) -> Action:
    """The options that are worth most."""
    card = decision.facts["card"]
    choice = decision.choice("choose")
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, (Pick, Subset))
    ranked = sorted(form.ids, key=lambda name: -option(crew, card, name))
    if isinstance(form, Pick):
        return Action("choose", (ranked[0],))
    chosen = ranked[: form.least]
    return Action("choose", (tuple([name for name in form.ids if name in chosen]),))


BEST_PICKS = frozenset(("fountain_of_fate", "a_new_name"))


def pick(view: View, crew: Crew, decision: Decision) -> Action:
    """The best for what is good, else whoever is missed least, and never the Captain."""
    pirates = _pirates(crew, _pick(decision, "pick").ids)
    best = decision.facts.get("card") in BEST_PICKS

    def value(pirate: Pirate) -> float:
        return worth(crew, pirate) * (-1 if best else 1) + 5.0 * (pirate.id == crew.captain)

    return Action("pick", (_id(min(pirates, key=value)),))


def companion(view: View, crew: Crew, decision: Decision) -> Action:
    """The best one stays."""
    pirates = _pirates(crew, _pick(decision, "pick").ids)
    return Action("pick", (_id(max(pirates, key=lambda pirate: worth(crew, pirate))),))


def gang(view: View, crew: Crew, decision: Decision) -> Action:
    """Thieves dive and raid; nobody else does."""
    form = _subset(decision, "send")
    thieves = [p for p in _pirates(crew, form.ids) if p.strengths & ST and p.id != crew.captain]
    if decision.facts["card"] == "attack_the_mansion" and len(reckon.able(crew)) > FULL - 4:
        others = [p for p in _pirates(crew, form.ids) if p not in thieves and p.id != crew.captain]
        thieves = [*thieves, *sorted(others, key=lambda p: worth(crew, p))]
    names = [_id(pirate) for pirate in thieves[: form.most]]
    return Action("send", (tuple([name for name in form.ids if name in names]),))


def lair(view: View, crew: Crew, decision: Decision) -> Action:
    """All or nothing: as long as there are enough to get everybody out."""
    sending = decision.choice("pick")
    outside = _pirates(crew, _pick(decision, "pick").ids) if sending else []
    inside = len(crew.party) - len(outside)
    if not outside or (not inside and len(outside) < LAIR_PARTY):
        return Action("stop")
    return Action("pick", (_id(min(outside, key=lambda pirate: worth(crew, pirate))),))


def barter(view: View, crew: Crew, decision: Decision) -> Action:
    """Grog at a good price, as far as the voyage can spare it."""
    choice = decision.choice("trade")
    assert choice is not None
    form = choice.forms[0]
    assert isinstance(form, Number)
    hands = len(reckon.thirsty(crew))
    if decision.facts["price"]:
        price = int(decision.facts["price"])
        spare = crew.grog - SPARE * hands if price > 1 else 0
        if reckon.wealth(crew) + price * form.high >= GOAL:
            spare = form.high
        return Action("trade", (max(0, min(form.high, spare)),))
    return Action("trade", (max(0, min(form.high, STORES * hands - crew.grog)),))


def redraw(view: View, crew: Crew, decision: Decision) -> Action:
    """Another card instead of a bad one."""
    return Action("redraw" if decision.facts["card"] in BAD_CARDS else "keep")


def chart(view: View, crew: Crew, decision: Decision) -> Action:
    """A rich Island of the three."""
    ids = _pick(decision, "take").ids
    rich = ("glittering_hoard", "devils_fist", "treasure_cave", "buried_treasure", "docked_ship")
    good = [name for name in rich if name in ids] + [name for name in ids if name not in BAD_CARDS]
    return Action("take", ((*good, *ids)[0],))


def stake(view: View, crew: Crew, decision: Decision) -> Action:
    """Nothing: the game is fair, and a crew that needs its Booty does not play."""
    return Action("stake", (0,))


# Islands, Ports and Grog


def explore(view: View, crew: Crew, decision: Decision) -> Action:
    """All but the Captain and a few who are missed least, so that somebody can sail home."""
    form = _subset(decision, "explore")
    pirates = [pirate for pirate in _pirates(crew, form.ids) if pirate.id != crew.captain]
    ranked = sorted(pirates, key=lambda pirate: worth(crew, pirate))
    staying = max(0, KEEP_ABOARD - (len(reckon.able(crew)) - 1 - len(pirates)))
    going = ranked[min(staying, max(0, len(ranked) - 1)) :] or _pirates(crew, form.ids)[:1]
    names = [_id(pirate) for pirate in going]
    return Action("explore", (tuple([name for name in form.ids if name in names]),))


def trade(view: View, crew: Crew, decision: Decision) -> Action:
    """Repairs, people, Grog, and the rest into the bank."""
    dealing = decision.choice("deal")
    ids = _pick(decision, "deal").ids if dealing else ()
    for thing in ("hull", "mast", "bank_ruby"):
        if thing in ids:
            return Action("deal", (thing,))
    hands = len(crew.pirates)
    rate = max(1, int(decision.facts["rate"]))
    if "recruit" in ids and hands < FULL and reckon.coins(crew) + crew.grog > BUFFER * (hands + 1):
        return Action("deal", ("recruit",))
    buying = decision.choice("buy")
    if buying:
        form = buying.forms[0]
        assert isinstance(form, Number)
        wanted = min(STORES * hands - crew.grog, form.high, reckon.coins(crew) * rate)
        if wanted > 0:
            return Action("buy", (wanted,))
    banking = decision.choice("bank")
    if banking:
        amount = banking.forms[0]
        assert isinstance(amount, Number)
        return Action("bank", (amount.high,))
    return Action("done")


def serve(view: View, crew: Crew, decision: Decision) -> Action:
    """The Captain and the best drink."""
    form = _subset(decision, "serve")
    ranked = sorted(_pirates(crew, form.ids), key=lambda pirate: -worth(crew, pirate))
    names = [_id(pirate) for pirate in ranked[: form.least]]
    return Action("serve", (tuple([name for name in form.ids if name in names]),))


def title(view: View, crew: Crew, decision: Decision) -> Action:
    """A Plunderer, if there is none."""
    ids = _pick(decision, "choose_title").ids
    wanted = ("plunderer", "backstabber", "bloody", "terrible", "bastard", "killer")
    return Action("choose_title", (next(name for name in wanted if name in ids),))


ANSWERS: dict[str, Callable[[View, Crew, Decision], Action]] = {
    "strength": strength,
    "captain": captain,
    "successor": captain,
    "jobs": jobs,
    "course": steer,
    "option": choose,
    "pick": pick,
    "victim": pick,
    "duel": pick,
    "companion": companion,
    "gang": gang,
    "lair": lair,
    "barter": barter,
    "redraw": redraw,
    "chart": chart,
    "stake": stake,
    "party": explore,
    "trade": trade,
    "rations": serve,
    "title": title,
}
BOTS = {"greedy": Greedy}
