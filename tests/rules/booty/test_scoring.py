"""What cards, ports and tiles are worth: every row of the rules' tables."""

from __future__ import annotations

import pytest

from game.rules.booty import reckon, scoring
from game.rules.booty.cards import BOX, LEGACIES, pack_of
from game.rules.booty.scoring import Might
from tests.rules.booty.table import holding, islands, nations, planted, shows

G, P, Y, B = range(4)
X = planted("PYB", "GGPG", "BYPGY", "YBGPBP", "PGGBYB.", seats="GPYB")
Y_ = planted("PYB", "GGP.", "BYPGY", "YBGPBP", "PGGBYBG", seats="GPYB")
NO_MIGHT = Might()


def worth(tile, held, market=(2, 2, 2, 2), might=NO_MIGHT, floor=0):
    return reckon.legacy(LEGACIES.index(tile), held, market, might, floor)


# Cards


@shows("treasure.values")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("3 doubloons, 2 silver, 1 gold", 10),
        ("10 doubloons, 6 silver, 3 gold", 31),
        ("8 doubloons, 5 silver, 3 gold", 27),
    ],
)
def test_treasure(cards, points):
    assert reckon.treasure(holding(cards)) == points


def test_all_treasure_of_the_box_is_worth_31_and_27_with_five_captains():
    assert reckon.treasure(BOX) == 31
    assert reckon.treasure(pack_of(5)) == 27


@shows("relic.value", "relic.redundant")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("1 ivory, 2 monkey, 3 parrot", 9),
        ("1 ivory, 1 monkey, 1 parrot, 1 spices, 1 totem, 1 vase", 18),
        ("3 totem", 3),
        ("", 0),
    ],
)
def test_relics(cards, points):
    assert reckon.relics(holding(cards)) == points


@shows("life.value", "life.one", "life.more")
@pytest.mark.parametrize(
    ("bibles", "rum", "points"), [(3, 1, 6), (1, 3, 6), (2, 2, 4), (0, 1, 2), (6, 6, 12), (0, 0, 0)]
)
def test_way_of_life(bibles, rum, points):
    assert reckon.way_of_life(holding(f"{bibles} bible, {rum} rum")) == points


@shows("goods.value", "route.zero")
@pytest.mark.parametrize(
    ("cards", "market", "points"),
    [
        ("2 cotton, 1 indigo", (2, 2, 2, 2), 6),
        ("2 cotton, 1 indigo, 2 route", (4, 0, 2, 2), 8),
        ("1 cotton, 1 indigo, 1 sugar, 1 tobacco", (4, 4, 0, 0), 8),
        ("4 cotton, 4 indigo, 4 sugar, 4 tobacco", (3, 1, 4, 0), 32),
        ("3 route", (4, 4, 0, 0), 0),
        ("3 route", (2, 2, 2, 2), 0),
    ],
)
def test_commodities(cards, market, points):
    assert reckon.commodities(holding(cards), market) == points


@shows("flag.value", "letter.others", "letter.own", "letter.each", "win.negative")
@pytest.mark.parametrize(
    ("flags", "letters", "of_flags", "of_letters"),
    [
        ("SDEFP", "S", 5, 0),
        ("SDDDF", "S", 5, 0),
        ("DDE", "", 3, 0),
        ("", "F", 0, 0),
        ("DDE", "F", 3, 3),
        ("F", "F", 1, -4),
        ("SSS", "S", 3, -12),
        ("DEE", "DF", 3, 1),
        ("DE", "DE", 2, -6),
        ("DDDEEEFFFPPP", "S", 12, 12),
        ("DEFPS", "DEFPS", 5, 0),
        ("DDDEEEFFFPPPSSS", "DEFPS", 15, 0),
    ],
)
def test_flags_and_letters(flags, letters, of_flags, of_letters):
    held = nations(flags, letters)
    assert reckon.flags(held) == of_flags
    assert reckon.letters(held) == of_letters


def test_the_whole_of_a_pile_of_cards_is_the_sum_of_its_groups():
    held = [a + b for a, b in zip(holding("1 gold, 1 vase, 2 rum, 1 sugar"), nations("F", "D"), strict=True)]
    assert reckon.of_cards(held, (2, 2, 3, 1)) == 3 + 3 + 4 + 3 + 1 + 1


# Ports


@shows("might.full", "might.failed")
@pytest.mark.parametrize(
    ("flags", "points"), [(X, (7, 5, 6, 6)), (Y_, (8, 8, 7, 8))], ids=["E fails", "B fails"]
)
def test_ports_pay_on_full_islands_alone(flags, points):
    mights = reckon.raids(islands(), flags, 4)
    assert tuple(might.points for might in mights) == points
    failed = 12 if flags is X else 5
    assert sum(points) == 36 - failed


@shows("might.full", "might.failed")
def test_the_rulebooks_island_pays_green_4_and_purple_1():
    green_purple = planted("...", "GGPG", ".....", "......", ".......", seats="GP")
    assert [might.points for might in reckon.raids(islands(), green_purple, 2)] == [4, 1]
    without_the_last = planted("...", "GGP.", ".....", "......", ".......", seats="GP")
    assert [might.points for might in reckon.raids(islands(), without_the_last, 2)] == [0, 0]


@shows("majority.four", "majority.tied", "majority.points")
@pytest.mark.parametrize(
    ("points", "bonus"),
    [
        ((7, 5, 6, 6), [4, 0, 0, 0]),
        ((8, 8, 7, 8), [2, 2, 0, 2]),
        ((4, 1), [4, 0]),
        ((5, 5, 3), [2, 2, 0]),
        ((6, 6, 6, 6), [2, 2, 2, 2]),
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_most_points_in_might(points, bonus):
    assert reckon.majority(points) == bonus


@shows("majority.points")
def test_the_veteran_does_not_count_for_the_majority():
    """Purple's Veteran would make 9 on Board X, but Green still leads."""
    lines = reckon.final([holding()] * 4, [2] * 4, islands(), X, [[10, 0]] * 4, 0)
    purple = {line["line"]: line["points"] for line in lines[P]}
    green = {line["line"]: line["points"] for line in lines[G]}
    assert purple["ports"] + purple["legacy"] == 9
    assert (green["majority"], purple["majority"]) == (4, 0)


# Legacy tiles


@shows("legacy.jeweler", "legacy.rounding")
@pytest.mark.parametrize(
    ("gold", "silver", "points"), [(0, 0, 0), (0, 1, 0), (0, 2, 1), (1, 3, 2), (2, 5, 4), (3, 6, 6)]
)
def test_the_jeweler(gold, silver, points):
    assert worth("jeweler", holding(f"{gold} gold, {silver} silver")) == points


@shows("legacy.monk")
@pytest.mark.parametrize(
    ("doubloons", "silver", "gold", "points"),
    [(0, 0, 0, 6), (1, 0, 0, 4), (0, 0, 2, 4), (1, 1, 0, 2), (5, 0, 3, 2), (1, 1, 1, 0)],
)
def test_the_monk(doubloons, silver, gold, points):
    assert worth("monk", holding(f"{doubloons} doubloons, {silver} silver, {gold} gold")) == points


@shows("legacy.collector")
@pytest.mark.parametrize(
    ("cards", "points"), [("1 ivory, 2 monkey, 3 parrot", 6), ("3 totem", 4), ("1 ivory, 1 vase", 0), ("", 0)]
)
def test_the_collector(cards, points):
    assert worth("collector", holding(cards)) == points


@shows("legacy.traveler")
@pytest.mark.parametrize(("types", "points"), list(enumerate((0, 0, 0, 1, 2, 4, 6))))
def test_the_traveler(types, points):
    relics = ("ivory", "monkey", "parrot", "spices", "totem", "vase")
    assert worth("traveler", holding(", ".join(f"2 {name}" for name in relics[:types]))) == points


@shows("legacy.cooper", "legacy.cooper-routes")
@pytest.mark.parametrize(
    ("cards", "market", "without", "extra"),
    [
        ("3 cotton, 1 indigo", (0, 1, 3, 4), 1, 7),
        ("3 cotton", (2, 2, 2, 2), 6, 0),
        ("4 sugar, 4 tobacco", (4, 4, 0, 0), 0, 16),
        ("1 cotton, 2 sugar, 3 route", (1, 2, 4, 1), 9, 1),
        ("4 route", (0, 0, 4, 4), 0, 0),
    ],
)
def test_the_cooper(cards, market, without, extra):
    assert reckon.commodities(holding(cards), market) == without
    assert worth("cooper", holding(cards), market) == extra


@shows("legacy.shopkeeper", "legacy.rounding")
@pytest.mark.parametrize(
    ("cards", "market", "of_goods", "points"),
    [
        ("", (2, 2, 2, 2), 0, 0),
        ("1 cotton", (2, 2, 2, 2), 2, 0),
        ("1 cotton", (3, 2, 2, 1), 3, 0),
        ("2 cotton", (2, 2, 2, 2), 4, 1),
        ("3 cotton", (2, 2, 2, 2), 6, 1),
        ("1 cotton, 1 indigo, 1 sugar", (3, 1, 3, 1), 7, 1),
        ("4 cotton", (2, 2, 2, 2), 8, 2),
        ("4 cotton, 4 indigo", (2, 2, 2, 2), 16, 4),
        ("4 cotton, 4 indigo, 4 sugar, 4 tobacco", (2, 2, 2, 2), 32, 8),
    ],
)
def test_the_shopkeeper_rounds_down_once_on_the_total(cards, market, of_goods, points):
    assert reckon.commodities(holding(cards), market) == of_goods
    assert worth("shopkeeper", holding(cards), market) == points


@shows("legacy.poet", "legacy.poet-most")
@pytest.mark.parametrize(
    ("bibles", "rum", "without", "extra"),
    [
        (3, 1, 6, 2),
        (2, 2, 4, 4),
        (3, 3, 6, 6),
        (4, 4, 8, 4),
        (5, 2, 10, 2),
        (6, 2, 12, 0),
        (6, 6, 12, 0),
        (4, 0, 8, 0),
    ],
)
def test_the_poet(bibles, rum, without, extra):
    held = holding(f"{bibles} bible, {rum} rum")
    assert reckon.way_of_life(held) == without
    assert worth("poet", held) == extra


@shows("legacy.eccentric", "legacy.eccentric-larger")
@pytest.mark.parametrize(
    ("bibles", "rum", "points"), [(4, 0, 4), (3, 1, 2), (1, 5, 4), (2, 2, 0), (6, 6, 0), (0, 0, 0)]
)
def test_the_eccentric(bibles, rum, points):
    assert worth("eccentric", holding(f"{bibles} bible, {rum} rum")) == points


@shows("legacy.politician", "legacy.defector", "legacy.defector-all")
@pytest.mark.parametrize(
    ("flags", "letters", "of_letters", "politician", "defector"),
    [
        ("DEFPS", "S", 0, 0, 4),
        ("", "F", 0, 2, 0),
        ("DD", "FS", 4, 4, 0),
        ("DEE", "DF", 1, 2, 4),
        ("DEE", "DE", -9, 0, 8),
        ("SSS", "S", -12, 0, 12),
        ("DDD", "", 0, 0, 0),
        ("DE", "DEFPS", 0, 6, 4),
    ],
)
def test_the_politician_and_the_defector(flags, letters, of_letters, politician, defector):
    held = nations(flags, letters)
    assert reckon.letters(held) == of_letters
    assert worth("politician", held) == politician
    assert worth("defector", held) == defector


@shows("legacy.defector-floor")
@pytest.mark.parametrize(
    ("flags", "letters", "points"),
    [
        ("SSSDE", "S", 10),
        ("SSS", "S", 12),
        ("DEE", "DE", 7),
        ("DEFPS", "S", 0),
        ("DDD", "", 0),
        ("DDE", "F", 0),
    ],
)
def test_with_the_other_reading_the_defector_lifts_one_letter_to_0(flags, letters, points):
    assert worth("defector", nations(flags, letters), floor=1) == points


def test_three_spanish_and_two_other_flags_tell_the_readings_of_the_defector_apart():
    held = nations("SSSDE", "S")
    assert (worth("defector", held), worth("defector", held, floor=1)) == (12, 10)


@shows("legacy.veteran", "legacy.war-hero")
@pytest.mark.parametrize(
    ("flags", "of_veteran", "of_hero"),
    [(X, (5, 4, 1, 2), (2, 2, 2, 2)), (Y_, (4, 1, 0, 0), (2, 2, 2, 4))],
    ids=["E fails", "B fails"],
)
def test_the_veteran_and_the_war_hero(flags, of_veteran, of_hero):
    mights = reckon.raids(islands(), flags, 4)
    assert tuple(worth("veteran", holding(), might=might) for might in mights) == of_veteran
    assert tuple(worth("war_hero", holding(), might=might) for might in mights) == of_hero


# One captain from end to end


GREEN = (
    "2 doubloons, 2 silver, 1 gold, 1 ivory, 2 monkey, 1 parrot, 1 totem, 3 bible, 1 rum,"
    "2 cotton, 1 indigo, 1 tobacco, 1 route, 1 dutch_flag, 2 english_flag, 1 spanish_flag, 1 spanish_letter,"
    "3 cutlass, 2 pistol"
)
MARKET = (3, 1, 2, 2)


def green(*tiles):
    held = [holding(GREEN), holding(), holding(), holding()]
    legacies = [[LEGACIES.index(tile) for tile in tiles]] * 4
    return reckon.final(held, MARKET, islands(), X, legacies, 0)[G]


@shows("legacy.better", "legacy.one")
@pytest.mark.parametrize(
    ("tiles", "scored", "total"),
    [(("cooper", "veteran"), "veteran", 55), (("jeweler", "monk"), "jeweler", 52)],
)
def test_a_full_player_end_to_end(tiles, scored, total):
    lines = green(*tiles)
    points = {line["line"]: line["points"] for line in lines}
    before = {
        **{"treasure": 9, "relics": 12, "way_of_life": 6, "commodities": 9},
        **{"flags": 4, "letters": -1, "ports": 7, "majority": 4},
    }
    assert {line: points[line] for line in before} == before
    assert sum(before.values()) == 50
    assert lines[-1]["tile"] == scored
    assert sum(points.values()) == total


def test_every_tile_of_that_player():
    might = reckon.raids(islands(), X, 4)[G]
    values = {name: worth(name, holding(GREEN), MARKET, might) for name in LEGACIES}
    assert values == {
        **{"jeweler": 2, "monk": 0, "collector": 2, "traveler": 2, "cooper": 1, "shopkeeper": 2},
        **{"poet": 2, "eccentric": 2, "politician": 0, "defector": 4, "veteran": 5, "war_hero": 2},
    }


def test_the_working_shows_how_each_line_came_about():
    lines = {line["line"]: line for line in green("cooper", "veteran")}
    assert (lines["treasure"]["doubloons"], lines["treasure"]["incan_silver"]) == (2, 2)
    assert (lines["relics"]["types"], lines["relics"]["cards"]) == (4, 5)
    assert (lines["way_of_life"]["bible"], lines["way_of_life"]["rum"]) == (3, 1)
    assert lines["commodities"]["goods"] == {"cotton": [2, 3], "indigo": [1, 1], "tobacco": [1, 2]}
    assert lines["letters"]["letters"] == {"spanish": [3, 1]}
    assert lines["ports"]["islands"] == {
        "Lantern Cay": [2, 2, 0],
        "Saltmarsh Key": [1],
        "Widow's Reef": [2],
    }
    assert (lines["majority"]["best"], lines["majority"]["shared"]) == (7, 1)
    assert lines["legacy"]["tiles"] == {"cooper": 1, "veteran": 5}


@shows("legacy.better")
def test_no_tile_ever_pays_less_than_nothing():
    held = nations("SSS", "S")
    for floor in (0, 1):
        assert all(worth(name, held, floor=floor) >= 0 for name in LEGACIES)


# The winner


@shows("win.most", "win.tie", "win.tie-coin")
@pytest.mark.parametrize(
    ("totals", "coins", "order"),
    [
        ((55, 55, 48), (4, 2, 1), [(1,), (0,), (2,)]),
        ((50, 50), (1, 2), [(0,), (1,)]),
        ((55, 54), (6, 1), [(0,), (1,)]),
        ((9, 9, 9, 4), (4, 3, 2, 1), [(2,), (0, 1), (3,)]),
        ((8, 5, 5, 3), (4, 3, 2, 1), [(0,), (1, 2), (3,)]),
    ],
)
def test_most_points_win_and_the_best_coin_of_the_tied_breaks_a_tie(totals, coins, order):
    assert scoring.order(totals, coins) == order
