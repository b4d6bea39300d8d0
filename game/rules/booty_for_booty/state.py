"""The state of a match, and the atoms that change it and tell.

docs/booty-for-booty.md lists the events and their facts.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from game.engine.contract import Event
from game.engine.rng import Rng
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import KEYS, NUMBERS, deck_of
from game.rules.booty_for_booty.traits import (
    BLACK_SPOT,
    BLESSED,
    FEATURES,
    MARKS,
    RUBY,
    STRENGTHS,
    TRAITS,
    WEAKNESSES,
    named,
)
from game.rules.booty_for_booty.view import Crew, Pirate, Step

Log = list[Event]


class State(Struct):
    """Everything: the open fields of `View`; the piles (next card last), and the generators.

    `rngs` holds one generator a crew, for all dice and draws of lots of that crew, so that nothing depends on
    who answers first; `rng` shuffles and rolls for the order.
    """

    strength: str
    helm: str
    natural_one: str
    scurvy: str
    first: str
    rng: Rng
    rngs: list[Rng]
    week: int
    phase: str
    order: list[int]
    turn: int
    crews: list[Crew]
    piles: list[list[int]]
    discards: list[list[int]]
    winner: int


class Deed(Struct, frozen=True, gc=False):
    """What is being done: to which crew, and because of what (a card's key, a table, a step of the week)."""

    state: State
    log: Log
    seat: int
    crew: Crew
    cause: str

    @property
    def rng(self) -> Rng:
        """The crew's generator."""
        return self.state.rngs[self.seat]


def push(deed: Deed, name: str, *args: int) -> None:
    """Something to be done next."""
    deed.crew.agenda.append(Step(name, args))


def tell(deed: Deed, name: str, /, **facts: object) -> None:
    """Append an event about this crew, with its cause."""
    facts["seat"] = deed.seat
    facts["cause"] = deed.cause
    deed.log.append(Event(name, facts))


# Pirates


def get(deed: Deed, pirate: int) -> Pirate:
    """The pirate of this number; he must be of the crew."""
    found = reckon.find(deed.crew, pirate)
    assert found is not None, pirate
    return found


def put(deed: Deed, pirate: Pirate) -> None:
    """The pirate as he is now."""
    pirates = deed.crew.pirates
    for at, each in enumerate(pirates):
        if each.id == pirate.id:
            pirates[at] = pirate


def mark(deed: Deed, pirate: Pirate, bits: int) -> None:
    """He bears these marks; those that he did not bear are told."""
    new = bits & ~pirate.marks
    if new:
        put(deed, structs.replace(pirate, marks=pirate.marks | new))
        tell(deed, "marked", pirate=pirate.id, marks=named(new, MARKS))


def unmark(deed: Deed, bits: int, told: bool = True) -> None:
    """Nobody of the crew bears these marks any longer."""
    for at, pirate in enumerate(deed.crew.pirates):
        gone = pirate.marks & bits
        if gone:
            deed.crew.pirates[at] = structs.replace(pirate, marks=pirate.marks & ~bits)
            if told:
                tell(deed, "unmarked", pirate=pirate.id, marks=named(gone, MARKS))


def set_traits(
    deed: Deed, pirate: Pirate, strengths: int = 0, weaknesses: int = 0, features: int = 0
) -> None:
    """He gains these; a third trait, or what he has already, changes nothing (rule `crew.traits`)."""
    if reckon.traits(pirate) >= TRAITS:
        strengths = weaknesses = 0
    strengths &= ~pirate.strengths
    weaknesses &= ~pirate.weaknesses
    features &= ~pirate.features
    if not (strengths or weaknesses or features):
        tell(deed, "nothing", rule="crew.traits")
        return
    put(
        deed,
        structs.replace(
            pirate,
            strengths=pirate.strengths | strengths,
            weaknesses=pirate.weaknesses | weaknesses,
            features=pirate.features | features,
        ),
    )
    tell(deed, "gained_trait", pirate=pirate.id, **told_traits(strengths, weaknesses, features))


def drop_traits(deed: Deed, pirate: Pirate, strengths: int = 0, features: int = 0) -> None:
    """He loses these."""
    strengths &= pirate.strengths
    features &= pirate.features
    changed = structs.replace(
        pirate, strengths=pirate.strengths & ~strengths, features=pirate.features & ~features
    )
    put(deed, changed)
    tell(deed, "lost_trait", pirate=pirate.id, **told_traits(strengths, 0, features))


def told_traits(strengths: int, weaknesses: int, features: int) -> dict[str, list[str]]:
    """Masks as the facts of an event."""
    return {
        "strengths": named(strengths, STRENGTHS),
        "weaknesses": named(weaknesses, WEAKNESSES),
        "features": named(features, FEATURES),
    }


# Going away


def kill(deed: Deed, victims: Sequence[Pirate]) -> None:
    """They die, one after another; The Bloody may claw himself out of it (rule `bloody.saves`)."""
    for victim in victims:
        if reckon.legend(victim) == "bloody":
            die = own_die(deed, victim)
            if die >= 4:
                tell(deed, "clawed_back", pirate=victim.id, die=die)
                continue
        remove(deed, victim, "died")


def lose(deed: Deed, victims: Sequence[Pirate]) -> None:
    """They are gone without dying: nobody can save himself (rule `death.lost`)."""
    for victim in victims:
        remove(deed, victim, "left")


def remove(deed: Deed, victim: Pirate, event: str) -> None:
    """He is of this crew no longer; a Captain is followed at once (rule `captain.lost`)."""
    crew = deed.crew
    crew.pirates = [pirate for pirate in crew.pirates if pirate.id != victim.id]
    if victim.id in crew.party:
        crew.party.remove(victim.id)
    crew.quarrels = [pair for pair in crew.quarrels if victim.id not in pair]
    tell(deed, event, pirate=victim.id, name=victim.name, title=victim.title)
    if "hook_club" in crew.lasting and not reckon.hook_club(crew):
        end(deed, "hook_club")
    captain_gone(deed, victim.id)


def captain_gone(deed: Deed, pirate: int) -> None:
    """If he was Captain, another one is chosen before anything else happens."""
    if deed.crew.captain == pirate:
        deed.crew.captain = -1
        push(deed, "succession")


def appoint(deed: Deed, pirate: int) -> None:
    """He is Captain now, and of no job group (rule `captain.duty`); the White Whale is hunted no more."""
    crew = deed.crew
    put(deed, structs.replace(get(deed, pirate), job=0))
    crew.captain = pirate
    tell(deed, "appointed", pirate=pirate)
    if "white_whale" in crew.lasting:
        end(deed, "white_whale")


def overthrow(deed: Deed, pirate: int) -> None:
    """He is Captain first, so that nobody else is chosen (rule `captain.cards`); the old one dies."""
    old = reckon.find(deed.crew, deed.crew.captain)
    appoint(deed, pirate)
    if old is not None:
        kill(deed, [old])


# Dice


def dice(deed: Deed, n: int = 1) -> list[int]:
    """So many dice of the crew."""
    rng = deed.rng
    return [rng.roll() for _ in range(n)]


def own_die(deed: Deed, pirate: Pirate, event: bool = True) -> int:
    """A die that a pirate rolls himself, in an event or of the week's routine.

    Rules `card.black_spot` (of events alone) and `card.fortune_teller`.
    """
    die = deed.rng.roll()
    if event and pirate.marks & BLACK_SPOT:
        return 1
    if pirate.marks & BLESSED:
        if die > 1:
            return 6
        now = reckon.find(deed.crew, pirate.id)
        if now is not None:
            put(deed, structs.replace(now, marks=now.marks & ~BLESSED))
            tell(deed, "unmarked", pirate=pirate.id, marks=["blessed"])
    return die


def draw_lots(deed: Deed, pirates: Sequence[Pirate], n: int, harm: bool) -> list[Pirate]:
    """n of them by chance, in the order of the roster; who bears the Black Spot first where it does harm."""
    if n >= len(pirates):
        return list(pirates)
    chosen = [p for p in pirates if harm and p.marks & BLACK_SPOT][:n]
    rest = [p for p in pirates if p not in chosen]
    chosen += deed.rng.shuffled(rest)[: n - len(chosen)]
    ids = [p.id for p in chosen]
    return [p for p in pirates if p.id in ids]


# Booty and Grog


def change_booty(deed: Deed, change: int) -> None:
    """Carried Booty goes up or down, never below 0 (rule `booty.floor`)."""
    crew = deed.crew
    change = max(change, -crew.booty)
    crew.booty += change
    tell(deed, "booty", change=change, booty=crew.booty)


def change_grog(deed: Deed, change: int) -> None:
    """Grog goes up or down, never below 0."""
    crew = deed.crew
    change = max(change, -crew.grog)
    crew.grog += change
    tell(deed, "grog", change=change, grog=crew.grog)


def pay(deed: Deed, price: int) -> None:
    """Carried coins first, then at a Port the bank, else a ruby (rules `port.bank`, `card.devils_fist`)."""
    crew = deed.crew
    if crew.allowance >= 0:
        crew.allowance -= price
    carried = min(price, crew.booty)
    if reckon.coins(crew) >= price:
        crew.booty -= carried
        crew.banked -= price - carried
        told = {"booty": crew.booty, "banked": crew.banked}
        tell(deed, "paid", price=price, carried=carried, bank=price - carried, ruby=0, **told)
        return
    if crew.rubies:
        crew.rubies -= 1
    else:
        crew.vault -= 1
    tell(deed, "paid", price=price, carried=0, bank=0, ruby=RUBY, booty=crew.booty, banked=crew.banked)


def not_plunder(deed: Deed, booty: int) -> None:
    """What was sold is no plunder (rule `plunderer.trade`): the open card forgets so much gain."""
    agenda = deed.crew.agenda
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at].name == "close":
            card, before, *rest = agenda[at].args
            agenda[at] = Step("close", (card, before + booty, *rest))
            return


# Cards


def last(deed: Deed, what: str) -> None:
    """Something lasts from now on; a card stays in front of the crew."""
    deed.crew.lasting[what] = deed.state.week
    tell(deed, "kept", what=what)


def end(deed: Deed, what: str) -> None:
    """It is over; a card goes back to its discard pile, unless it is still being resolved."""
    del deed.crew.lasting[what]
    tell(deed, "ended", what=what)
    if what in NUMBERS and NUMBERS[what] not in deed.crew.open:
        discard(deed, NUMBERS[what])


def discard(deed: Deed, card: int) -> None:
    """A card goes to its discard pile."""
    deed.state.discards[deck_of(card)].append(card)


def draw(deed: Deed, deck: int) -> int:
    """The next card of a deck, for all to see; an empty deck is shuffled anew (rule `deck.again`)."""
    state = deed.state
    if not state.piles[deck]:
        state.piles[deck] = state.rng.shuffled(sorted(state.discards[deck]))
        state.discards[deck] = []
        tell(deed, "shuffled", deck=deck, cards=len(state.piles[deck]))
    card = state.piles[deck].pop()
    deed.crew.open.append(card)
    tell(deed, "drew", deck=deck, card=KEYS[card])
    return card


def wreck(deed: Deed) -> None:
    """Ship and crew are gone, wherever the pirates are (rule `crew.wreck`)."""
    crew = deed.crew
    tell(deed, "wrecked", pirates=[pirate.id for pirate in crew.pirates])
    crew.pirates, crew.captain, crew.party = [], -1, []
    crew.agenda = [Step("close", (card, 0, 0, 1)) for card in crew.open]


def eliminate(deed: Deed) -> None:
    """Nobody is aboard: the crew is out of the game; what it kept goes back (rule `crew.out`)."""
    crew = deed.crew
    crew.out = deed.state.week
    crew.pirates, crew.quarrels, crew.party = [], [], []
    for what in [*crew.lasting]:
        end(deed, what)
    tell(deed, "eliminated", week=crew.out)
