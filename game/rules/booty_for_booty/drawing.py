"""Cards from the deck to the discard pile: drawn, perhaps replaced, hidden from, resolved, closed.

Closing pays what hangs on a whole card: the Plunderer's die and the Treasure Hunters' share.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.engine.contract import Action, Choice
from game.engine.forms import Pick
from game.rules.booty_for_booty import reckon
from game.rules.booty_for_booty.cards import CARDS, ISLAND_DECK, KEYS, NUMBERS, PORT_DECK, deck_of
from game.rules.booty_for_booty.frames import begin
from game.rules.booty_for_booty.odd import about_card
from game.rules.booty_for_booty.questions import Question
from game.rules.booty_for_booty.state import (
    Deed,
    change_booty,
    change_grog,
    dice,
    discard,
    draw,
    end,
    mark,
    own_die,
    push,
    tell,
    unmark,
)
from game.rules.booty_for_booty.traits import BLACK_SPOT, FATED, HIDING, INSIDE
from game.rules.booty_for_booty.view import Pirate, Step
from game.rules.booty_for_booty.vocabulary import Who

BEFORE_DOLPHINS, BEFORE_FOUNTAIN, SETTLED = range(3)
MAP_CARDS = 3
HOOKS = ("week", "arrival", "whale", "dues", "night", "repair")


# From the deck


def draw_card(deed: Deed, deck: int) -> None:
    """The next card, or with a Treasure Map one of the next three (rule `card.treasure_map`)."""
    crew = deed.crew
    if deck == ISLAND_DECK and "treasure_map" in crew.lasting:
        end(deed, "treasure_map")
        push(deed, "chart", *[draw(deed, deck) for _ in range(MAP_CARDS)])
    else:
        push(deed, "reveal", draw(deed, deck), BEFORE_DOLPHINS)


def chart_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """One of the cards that the map shows."""
    return (Choice("take", (Pick(ids=tuple([KEYS[card] for card in step.args])),)),)


def take(deed: Deed, step: Step, action: Action) -> None:
    """The others are discarded."""
    chosen = NUMBERS[action.args[0]]
    for card in step.args:
        if card != chosen:
            put_away(deed, card)
    tell(deed, "took", card=action.args[0])
    push(deed, "reveal", chosen, BEFORE_DOLPHINS)


def reveal(deed: Deed, card: int, stage: int) -> None:
    """Dolphins, then whoever drank from the Fountain of Fate, may replace the card once; then it stands."""
    crew, deck = deed.crew, deck_of(card)
    if stage == BEFORE_DOLPHINS and "dolphins" in crew.lasting and deck in (PORT_DECK, ISLAND_DECK):
        end(deed, "dolphins")
        push(deed, "redraw", card, BEFORE_FOUNTAIN)
        return
    if stage != SETTLED and deck == ISLAND_DECK:
        fated = reckon.members(crew, Who("party"))
        if any(pirate.marks & FATED for pirate in fated):
            _use_up(deed, fated)
            push(deed, "redraw", card, SETTLED)
            return
    if deck == PORT_DECK:
        if CARDS[KEYS[card]].scope == "gate":
            push(deed, "visit", -1)
        else:
            push(deed, "visit", card)
            return
    push(deed, "resolve", card)


def _use_up(deed: Deed, party: list[Pirate]) -> None:
    """The water helps once (rule `card.fountain_of_fate`)."""
    ids = [pirate.id for pirate in party]
    others = [p.id for p in deed.crew.pirates if p.marks & FATED and p.id not in ids]
    unmark(deed, FATED)
    for pirate in list(deed.crew.pirates):
        if pirate.id in others:
            mark(deed, pirate, FATED)


def redraw_choices(deed: Deed, step: Step) -> tuple[Choice, ...]:
    """The card, or another one."""
    return (Choice("keep"), Choice("redraw"))


def redraw(deed: Deed, step: Step, action: Action) -> None:
    """The second card stands."""
    card, stage = step.args
    if action.verb == "redraw":
        put_away(deed, card)
        card = draw(deed, deck_of(card))
    push(deed, "reveal", card, stage)


def put_away(deed: Deed, card: int) -> None:
    """From the table to the discards, unless it stays in front of the crew."""
    deed.crew.open.remove(card)
    if KEYS[card] not in deed.crew.lasting:
        discard(deed, card)


# Resolving


def resolve(deed: Deed, card: int) -> None:
    """The Scaredy may hide; if all whom it concerns hide, nothing happens (rule `scaredy.hides`)."""
    crew, key = deed.crew, KEYS[card]
    push(deed, "close", card, crew.booty + crew.banked, crew.grog, 1)
    scope = CARDS[key].scope
    concerned = reckon.members(crew, Who(scope)) if scope in ("able", "all", "party", "captain") else []
    hidden = [pirate.id for pirate in concerned if _hides(deed, pirate)]
    for pirate in concerned:
        if pirate.id in hidden:
            mark(deed, pirate, HIDING)
    if hidden and len(hidden) == len(concerned):
        tell(deed, "nothing", rule="scaredy.hides")
    else:
        begin(deed, card, CARDS[key].steps)


def _hides(deed: Deed, pirate: Pirate) -> bool:
    if not reckon.scaredy(deed.crew, pirate) or pirate.marks & BLACK_SPOT:
        return False
    die = own_die(deed, pirate)
    tell(deed, "rolled_own", pirate=pirate.id, die=die, add=0, total=die)
    return die <= 3


def hook(deed: Deed, key: str, name: str) -> None:
    """What a kept card does at this later time is next."""
    push(deed, "hook", NUMBERS[key], HOOKS.index(name))


def hooked(deed: Deed, card: int, name: int) -> None:
    """It is done, if the card is still there."""
    crew, key = deed.crew, KEYS[card]
    if key in crew.lasting:
        push(deed, "close", card, crew.booty + crew.banked, crew.grog, 0)
        begin(deed, card, CARDS[key].hook(HOOKS[name]))


def close(deed: Deed, card: int, booty: int, grog: int, drawn: int) -> None:
    """A card is done: shares, and it goes where it belongs."""
    crew = deed.crew
    unmark(deed, HIDING | INSIDE, told=False)
    if reckon.aboard(crew):
        gained = crew.booty + crew.banked - booty
        if gained > 0:
            gained += plunder(deed, deck_of(card) == ISLAND_DECK)
        if deck_of(card) == ISLAND_DECK and "treasure_hunters" in crew.lasting:
            share(deed, gained, crew.grog - grog)
    crew.party = []
    if drawn:
        put_away(deed, card)
        tell(deed, "card_done", card=KEYS[card])


def plunder(deed: Deed, ashore: bool = False) -> int:
    """A die of Booty for each able Plunderer, ashore only of the party (rule `plunderer.die`); how much."""
    pirates = reckon.members(deed.crew, Who("party" if ashore else "able"))
    total = 0
    for pirate in pirates:
        if reckon.legend(pirate) == "plunderer":
            (die,) = dice(deed)
            tell(deed, "plundered", pirate=pirate.id, die=die)
            change_booty(deed, die)
            total += die
    return total


def share(deed: Deed, booty: int, grog: int) -> None:
    """Half of what was gained goes to the Treasure Hunters, the odd piece stays (ruling R10)."""
    deed = structs.replace(deed, cause="treasure_hunters")
    if booty >= 2:
        change_booty(deed, -(booty // 2))
    if grog >= 2:
        change_grog(deed, -(grog // 2))


STEPS: dict[str, Callable[..., None]] = {
    "draw": draw_card,
    "reveal": reveal,
    "resolve": resolve,
    "hook": hooked,
    "close": close,
}
QUESTIONS = {
    "chart": Question(chart_choices, take),
    "redraw": Question(redraw_choices, redraw, about_card),
}
