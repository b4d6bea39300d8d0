"""A visit to a Port: what ends, what falls due, who is met, the Happening, living costs, trade."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.engine.contract import Action, Choice, Facts
from game.engine.forms import Number, Pick
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import BERTHS, CARDS, KEYS
from game.rules.booty_for_booty.drawing import hook, plunder
from game.rules.booty_for_booty.making import recruit
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    captain_gone,
    change_booty,
    change_grog,
    dice,
    end,
    get,
    kill,
    lose,
    mark,
    own_die,
    pay,
    push,
    put,
    tell,
    unmark,
)
from game.rules.booty_for_booty.traits import FREE, FRUIT, HADES, JAILED, UNTIL_PORT
from game.rules.booty_for_booty.view import Crew, Step
from game.rules.booty_for_booty.vocabulary import Terms

ENDING = ("bad_grog", "rats", "ghost", "scurvy", "bird_flu")
DUE = ("barnacles", "business_opportunity", "messenger")
HIRE, MAST, HULL, LOT, LOT_GROG = 1, 5, 10, 19, 20


def terms(crew: Crew) -> Terms:
    """What rules costs and trade of this visit."""
    return CARDS[crew.visit].terms if crew.visit else Terms()


def visit(deed: Deed, card: int) -> None:
    """Everything that belongs to a visit (rule `port.order`); the Happening is this card, or was the gate."""
    crew = deed.crew
    crew.visit = KEYS[card] if card >= 0 else ""
    crew.allowance, crew.lot = -1, int(terms(crew).lot)
    for name in ("cast_off", "trade", "living"):
        push(deed, name)
    if card >= 0:
        push(deed, "resolve", card)
    for name in ("bastards", "backstabbers", "dues", "housekeeping"):
        push(deed, name)


def housekeeping(deed: Deed) -> None:
    """All that lasts until Port is over; jailed pirates come back (rules `port.over`, `backstabber.jail`)."""
    crew = deed.crew
    unmark(deed, UNTIL_PORT)
    for what in ENDING:
        if what in crew.lasting:
            end(deed, what)
    lose(structs.replace(deed, cause="hole_to_hades"), [p for p in crew.pirates if p.marks & HADES])
    if crew.captain < 0:
        push(deed, "succession")


def dues(deed: Deed) -> None:
    """Payments and receipts (rules `madness.homesick`, `card.*`); the fruit is cured for 1 Booty each."""
    crew = deed.crew
    for pirate in crew.pirates[:]:
        if pirate.marks & FRUIT and crew.booty:
            change_booty(structs.replace(deed, cause="tropical_fruit"), -1)
            put(deed, structs.replace(pirate, marks=pirate.marks & ~FRUIT))
            tell(deed, "unmarked", pirate=pirate.id, marks=["fruit"])
    for key in reversed(DUE):
        if key in crew.lasting:
            hook(deed, key, "dues")
    if "homesick" in crew.lasting:
        end(deed, "homesick")
        thrown = dice(deed, 2)
        tell(deed, "rolled", dice=thrown, add=0, total=sum(thrown))
        change_booty(structs.replace(deed, cause="homesick"), -sum(thrown))


def backstabbers(deed: Deed) -> None:
    """2-6 Booty, or jail (rules `backstabber.booty`, `backstabber.jail`)."""
    for pirate in reckon.aboard(deed.crew):
        if reckon.legend(pirate) == "backstabber":
            die = own_die(deed, pirate, event=False)
            tell(deed, "rolled_own", pirate=pirate.id, die=die, add=0, total=die)
            if die > 1:
                change_booty(deed, die)
                plunder(deed)
            else:
                mark(deed, get(deed, pirate.id), JAILED)
                captain_gone(deed, pirate.id)


def bastards(deed: Deed) -> None:
    """1 dead, 5-6 an enemy joins (rule `bastard.roll`)."""
    for pirate in reckon.aboard(deed.crew):
        if reckon.legend(pirate) == "bastard":
            die = own_die(deed, pirate, event=False)
            tell(deed, "rolled_own", pirate=pirate.id, die=die, add=0, total=die)
            if die == 1:
                kill(deed, [get(deed, pirate.id)])
            elif die >= 5:
                recruit(deed)


def living(deed: Deed) -> None:
    """1 Booty for each pirate aboard, or what there is (rules `port.living`, `port.no-debt`)."""
    crew = deed.crew
    paying = [pirate for pirate in reckon.aboard(crew) if not pirate.marks & FREE]
    cost = terms(crew).living * len(paying)
    if cost and paying:
        change_booty(deed, -cost)


def cast_off(deed: Deed) -> None:
    """The visit is over."""
    crew = deed.crew
    crew.visit, crew.allowance, crew.lot = "", -1, 0
    unmark(deed, FREE, told=False)


# Trade


def prices(crew: Crew) -> dict[str, int]:
    """What can be bought besides Grog now, and its price."""
    found = {"recruit": HIRE}
    if "mast_rot" in crew.lasting:
        found["mast"] = MAST
    if "pirate_attack" in crew.lasting:
        found["hull"] = HULL
    if crew.lot:
        found["lot"] = LOT
    return found


def refusal(crew: Crew, thing: str, price: int) -> str:
    """The rule that forbids to buy it now, or ""."""
    if thing == "recruit" and len(crew.pirates) >= BERTHS:
        return "crew.berths"
    if thing == "recruit" and not crew.grog:
        return "port.recruit"
    if 0 <= crew.allowance < price:
        return "card.fire"
    return "" if reckon.can_pay(crew, price) else "pay.full"


def trade_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """Grog, recruits, repairs, the bank, in any order, as often as wanted (rules `port.*`)."""
    crew = deed.crew
    choices = [Choice("done")]
    most = reckon.most_grog(crew, terms(crew).rate)
    if most > 0:
        choices.append(Choice("buy", (Number(low=1, high=most),)))
    refused = {thing: refusal(crew, thing, price) for thing, price in prices(crew).items()}
    ids = [thing for thing, rule in refused.items() if not rule]
    ids += ["bank_ruby"] * bool(crew.rubies) + ["take_ruby"] * bool(crew.vault)
    barred = {thing: rule for thing, rule in refused.items() if rule}
    if ids:
        choices.append(Choice("deal", (Pick(ids=tuple(ids), barred=barred),)))
    bankable = crew.booty if crew.allowance < 0 else min(crew.booty, crew.allowance)
    if bankable:
        choices.append(Choice("bank", (Number(low=1, high=bankable),)))
    if crew.banked:
        choices.append(Choice("withdraw", (Number(low=1, high=crew.banked),)))
    return tuple(choices)


def trade(deed: Deed, step: Step, action: Action) -> None:
    """Until it is done, the question comes again."""
    if action.verb != "done":
        push(deed, "trade")
        TRADES[action.verb](deed, *action.args)


def buy(deed: Deed, grog: int) -> None:
    """So much Grog for 1 Booty, a broken one paid whole (rule `port.grog`)."""
    rate = terms(deed.crew).rate
    pay(deed, reckon.ceiling(grog, rate))
    change_grog(deed, grog)


def deal(deed: Deed, thing: str) -> None:
    """A recruit, a repair, the lot, or a ruby to or from the bank."""
    crew = deed.crew
    if thing in ("bank_ruby", "take_ruby"):
        step = 1 if thing == "bank_ruby" else -1
        crew.rubies, crew.vault = crew.rubies - step, crew.vault + step
        tell(deed, "ruby", carried=crew.rubies, banked=crew.vault)
        return
    pay(deed, prices(crew)[thing])
    if thing == "recruit":
        change_grog(deed, -1)
        recruit(deed)
    elif thing == "lot":
        crew.lot = 0
        change_grog(deed, LOT_GROG)
    else:
        end(deed, {"mast": "mast_rot", "hull": "pirate_attack"}[thing])


def bank(deed: Deed, booty: int) -> None:
    """Safe from every loss (rule `port.bank`)."""
    crew = deed.crew
    if crew.allowance >= 0:
        crew.allowance -= booty
    crew.booty, crew.banked = crew.booty - booty, crew.banked + booty
    tell(deed, "banked", change=booty, booty=crew.booty, banked=crew.banked)


def withdraw(deed: Deed, booty: int) -> None:
    """Back into the chest."""
    crew = deed.crew
    crew.booty, crew.banked = crew.booty + booty, crew.banked - booty
    tell(deed, "banked", change=-booty, booty=crew.booty, banked=crew.banked)


TRADES: dict[str, Callable[..., None]] = {"buy": buy, "deal": deal, "bank": bank, "withdraw": withdraw}


def about_trade(deed: Deed, step: Step) -> Facts:
    """Grog for 1 Booty, what may still change hands, and all prices."""
    crew = deed.crew
    return {"rate": terms(crew).rate, "allowance": crew.allowance, "prices": prices(crew)}


STEPS: dict[str, Callable[..., None]] = {
    "visit": visit,
    "housekeeping": housekeeping,
    "dues": dues,
    "backstabbers": backstabbers,
    "bastards": bastards,
    "living": living,
    "cast_off": cast_off,
}
QUESTIONS = {"trade": Question(trade_choices, trade, about_trade)}
