"""What each character does by day: plain functions in one dict by rank.

Those that need a choice put a question on the agenda; its answer stands in `questions`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.libertalia.cards import (
    BEGGAR,
    BOSUN,
    BRUTE,
    CAPTAIN,
    CARPENTER,
    FRENCH_OFFICER,
    GAMBLER,
    GUNNER,
    KINDS,
    MERCHANT,
    MONKEY,
    OFFICER,
    PARROT,
    PREACHER,
    QUARTERMASTER,
    RECRUITER,
    RELIC,
    SPANISH_GOVERNOR,
    SPANISH_SPY,
    SURGEON,
    VOODOO_WITCH,
    card_id,
)
from game.rules.libertalia.state import (
    Log,
    State,
    buried,
    discard,
    draw,
    gain,
    idle,
    lose,
    return_tokens,
    tell,
)
from game.rules.libertalia.view import Step


def parrot(state: State, log: Log, seat: int) -> None:
    """To the graveyard; its owner plays another character at once."""
    discard(state, log, (seat, PARROT), seat, PARROT, "parrot.replaced")
    state.agenda.append(Step("parrot", seat, PARROT))


def monkey(state: State, log: Log, seat: int) -> None:
    """All own cursed relics go to the left neighbour."""
    tokens, left = state.dens[seat].tokens, (seat + 1) % len(state.dens)
    count = tokens[RELIC]
    if not count:
        idle(log, seat, MONKEY, "monkey.none")
        return
    tokens[RELIC] = 0
    state.dens[left].tokens[RELIC] += count
    tell(log, "relics_moved", seat=seat, card=card_id(seat, MONKEY), to=left, count=count)


def beggar(state: State, log: Log, seat: int) -> None:
    """The owner of the highest character on the ship gives 3 doubloons, or what he has."""
    payer = state.ship[-1][0]
    if payer == seat:
        idle(log, seat, BEGGAR, "beggar.highest")
        return
    given = min(3, state.dens[payer].doubloons)
    state.dens[payer].doubloons -= given
    state.dens[seat].doubloons += given
    purses = {"purse": state.dens[seat].doubloons, "payer_purse": state.dens[payer].doubloons}
    tell(log, "begged", seat=seat, card=card_id(seat, BEGGAR), payer=payer, doubloons=given, **purses)


def recruiter(state: State, log: Log, seat: int) -> None:
    """Take a character from the own den back into the hand."""
    state.agenda.append(Step("recruit", seat, RECRUITER))


def preacher(state: State, log: Log, seat: int) -> None:
    """Discard all own tokens but one; one or none stays as it is."""
    if sum(state.dens[seat].tokens) > 1:
        state.agenda.append(Step("keep", seat, PREACHER))
    else:
        idle(log, seat, PREACHER, "preacher.few")


def carpenter(state: State, log: Log, seat: int) -> None:
    """Lose half of the own doubloons, rounded down."""
    lose(state, log, seat, CARPENTER, state.dens[seat].doubloons // 2)


def french_officer(state: State, log: Log, seat: int) -> None:
    """5 doubloons for whoever has fewer than 9."""
    if state.dens[seat].doubloons < 9:
        gain(state, log, seat, FRENCH_OFFICER, 5)
    else:
        idle(log, seat, FRENCH_OFFICER, "french_officer.nine")


def voodoo_witch(state: State, log: Log, seat: int) -> None:
    """2 doubloons for each own discarded character."""
    dead = len(buried(state, seat))
    if dead:
        gain(state, log, seat, VOODOO_WITCH, 2 * dead, dead)
    else:
        idle(log, seat, VOODOO_WITCH, "voodoo_witch.graveyard")


def brute(state: State, log: Log, seat: int) -> None:
    """Discard the highest character on the ship, even himself."""
    discard(state, log, state.ship[-1], seat, BRUTE, "brute.highest")


def gunner(state: State, log: Log, seat: int) -> None:
    """Pay 3, or what there is, and discard a character from any den."""
    lose(state, log, seat, GUNNER, 3)
    state.agenda.append(Step("fire", seat, GUNNER))


def spanish_spy(state: State, log: Log, seat: int) -> None:
    """All own Spanish officers go back to the bag, then as many tokens are drawn."""
    count = state.dens[seat].tokens[OFFICER]
    if not count:
        idle(log, seat, SPANISH_SPY, "spanish_spy.none")
        return
    return_tokens(state, log, seat, SPANISH_SPY, [count * (kind == OFFICER) for kind in range(len(KINDS))])
    drawn = [draw(state) for _ in range(count)]
    for kind in drawn:
        state.dens[seat].tokens[kind] += 1
    told = [KINDS[kind] for kind in drawn]
    tell(log, "drew", seat=seat, card=card_id(seat, SPANISH_SPY), tokens=told)


def bosun(state: State, log: Log, seat: int) -> None:
    """2 doubloons for each lower character in the own den."""
    lower = sum([rank < BOSUN for rank in state.dens[seat].characters])
    if lower:
        gain(state, log, seat, BOSUN, 2 * lower, lower)
    else:
        idle(log, seat, BOSUN, "bosun.lower")


def merchant(state: State, log: Log, seat: int) -> None:
    """Sell 2 or 3 identical tokens; he must."""
    state.agenda.append(Step("trade", seat, MERCHANT))


def surgeon(state: State, log: Log, seat: int) -> None:
    """Take a discarded character back into the hand, unseen by others."""
    state.agenda.append(Step("retrieve", seat, SURGEON))


def gambler(state: State, log: Log, seat: int) -> None:
    """Pay a doubloon for each own token."""
    tokens = sum(state.dens[seat].tokens)
    if tokens:
        lose(state, log, seat, GAMBLER, tokens)
    else:
        idle(log, seat, GAMBLER, "gambler.pay")


def quartermaster(state: State, log: Log, seat: int) -> None:
    """A doubloon for each own token."""
    tokens = sum(state.dens[seat].tokens)
    if tokens:
        gain(state, log, seat, QUARTERMASTER, tokens, tokens)
    else:
        idle(log, seat, QUARTERMASTER, "quartermaster.gain")


def captain(state: State, log: Log, seat: int) -> None:
    """3 doubloons."""
    gain(state, log, seat, CAPTAIN, 3)


def spanish_governor(state: State, log: Log, seat: int) -> None:
    """Discard all characters from the own den."""
    lost = state.dens[seat].characters[:]
    for rank in lost:
        discard(state, log, (seat, rank), seat, SPANISH_GOVERNOR, "spanish_governor.all")
    if not lost:
        idle(log, seat, SPANISH_GOVERNOR, "spanish_governor.all")


DAY_ACTIONS: dict[int, Callable[[State, Log, int], None]] = {
    PARROT: parrot,
    MONKEY: monkey,
    BEGGAR: beggar,
    RECRUITER: recruiter,
    PREACHER: preacher,
    CARPENTER: carpenter,
    FRENCH_OFFICER: french_officer,
    VOODOO_WITCH: voodoo_witch,
    BRUTE: brute,
    GUNNER: gunner,
    SPANISH_SPY: spanish_spy,
    BOSUN: bosun,
    MERCHANT: merchant,
    SURGEON: surgeon,
    GAMBLER: gambler,
    QUARTERMASTER: quartermaster,
    CAPTAIN: captain,
    SPANISH_GOVERNOR: spanish_governor,
}
