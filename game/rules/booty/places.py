"""Ids of cards, coins, ports and commodities, and who is still in the round: functions of public parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from game.rules.booty.cards import COMMODITIES, HIGH, LOW, PER_SEAT
from game.rules.booty.view import Island


def card_id(card: int) -> str:
    """The id of a card: its place in the order of dealing, so that a face-down one betrays nothing."""
    return f"c{card}"


def card_ids(cards: Sequence[int]) -> list[str]:
    """The ids of several."""
    return [card_id(card) for card in cards]


def card_number(name: str) -> int:
    """The other way round."""
    return int(name[1:])


def coin_id(coin: int) -> str:
    """The id of a rank coin."""
    return f"r{coin}"


def coin_number(name: str) -> int:
    """The other way round."""
    return int(name[1:])


def commodity_id(commodity: int) -> str:
    """The id of a commodity: its name."""
    return COMMODITIES[commodity]


def commodity_number(name: str) -> int:
    """The other way round."""
    return COMMODITIES.index(name)


def hidden_card(round: int, seats: int) -> int:
    """The card that is dealt face-down in a round (from 1): the first one."""
    return (round - 1) * PER_SEAT * seats


class Ports(Struct, frozen=True):
    """All ports, numbered through the islands: A1, A2 ... on the first island, B1 ... on the second."""

    ids: tuple[str, ...]
    values: tuple[int, ...]
    numbers: dict[str, int]
    island: tuple[int, ...]  # by port: which island it is on
    of: tuple[range, ...]  # by island: the numbers of its ports


@lru_cache(maxsize=8)
def ports(islands: tuple[Island, ...]) -> Ports:
    """The ports of these islands; remembered."""
    ids: list[str] = []
    values: list[int] = []
    where: list[int] = []
    of: list[range] = []
    for i, island in enumerate(islands):
        of.append(range(len(ids), len(ids) + len(island.values)))
        ids += [f"{chr(ord('A') + i)}{n}" for n in range(1, len(island.values) + 1)]
        values += island.values
        where += [i] * len(island.values)
    numbers = {name: number for number, name in enumerate(ids)}
    return Ports(tuple(ids), tuple(values), numbers, tuple(where), tuple(of))


def active(ranks: Sequence[int], coins: Sequence[int]) -> list[int]:
    """Who has no share of this round yet, in the order of rank."""
    return [seat for seat in ranks if not coins[seat]]


def ranked(ranks: Sequence[int], coins: Sequence[int], quartermaster: int) -> list[int]:
    """Active captains with a tile on the rank board: the quartermaster's is off it (rule `qm.unranked`)."""
    return [seat for seat in ranks if not coins[seat] and seat != quartermaster]


def coins_left(coins: Sequence[int]) -> list[int]:
    """The rank coins that nobody has received this round."""
    return [coin for coin in range(1, len(coins) + 1) if coin not in coins]


def may_rise(market: Sequence[int]) -> list[int]:
    """Commodities whose value can go up."""
    return [commodity for commodity, value in enumerate(market) if value < HIGH]


def may_fall(market: Sequence[int], raised: int) -> list[int]:
    """Commodities whose value can go down while this one goes up."""
    return [commodity for commodity, value in enumerate(market) if value > LOW and commodity != raised]
