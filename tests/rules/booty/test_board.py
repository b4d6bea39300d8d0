"""The editable table of islands: as packed, and what a table of an owner's is refused for."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game import tables
from game.engine.contract import Setup
from game.rules.booty import game, places
from tests.rules.booty.table import islands, shows

NAMES = ("Gull Rock", "Lantern Cay", "Saltmarsh Key", "Widow's Reef", "Thunder Head")
VALUES = ((2, 1, 0), (2, 2, 1, 0), (3, 2, 1, 1, 0), (3, 2, 2, 1, 1, 0), (4, 3, 2, 2, 1, 0, 0))


@shows("setup.islands", "setup.values")
def test_the_packed_islands():
    assert tuple(island.name for island in islands()) == NAMES
    assert tuple(island.values for island in islands()) == VALUES
    assert sum(map(sum, VALUES)) == 36
    assert sum(values.count(0) for values in VALUES) == 6
    assert [36 - sum(values) for values in VALUES] == [33, 31, 29, 27, 24]


def test_ports_are_numbered_through_the_islands_and_called_by_letter_and_place():
    ports = places.ports(islands())
    assert len(ports.ids) == len(set(ports.ids)) == 25
    assert (ports.ids[0], ports.ids[3], ports.ids[24]) == ("A1", "B1", "E7")
    assert [ports.numbers[name] for name in ports.ids] == list(range(25))
    for island, numbers in enumerate(ports.of):
        assert tuple(ports.values[port] for port in numbers) == VALUES[island]
        assert {ports.island[port] for port in numbers} == {island}


def changed(*path, value):
    data = deepcopy(tables.packed("booty"))
    place = data
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


REFUSED = [
    (("islands",), None, "table: object missing required field `islands`"),
    (("islands", 4), None, "islands: expected `array` of length >= 5"),
    (("islands", 1, "name"), "Gull Rock", "islands[1].name: 'Gull Rock' stands already at islands[0].name"),
    (("islands", 0, "name"), "", "islands[0].name: expected `str` of length >= 1"),
    (
        ("islands", 0, "name"),
        "An Island Name That Nobody Can Read",
        "islands[0].name: expected `str` of length <= 24",
    ),
    (("islands", 2, "ports", 0), 10, "islands[2].ports[0]: expected `int` <= 9"),
    (("islands", 2, "ports", 0), -1, "islands[2].ports[0]: expected `int` >= 0"),
    (("islands", 2, "ports", 0), "three", "islands[2].ports[0]: expected `int`, got `str`"),
    (("islands", 3, "ports"), [], "islands[3].ports: expected `array` of length >= 1"),
    (
        ("islands", 0, "ports"),
        [2, 1, 1, 0],
        "islands[1].ports: islands[0] has 4 ports already; all must differ",
    ),
    (("islands", 4, "ports"), [4, 3, 2, 2, 1, 0, 0, 0], "islands: 26 ports in all, not 25"),
    (("islands", 0, "colour"), "red", "islands[0]: object contains unknown field `colour`"),
    (("ports",), 25, "table: object contains unknown field `ports`"),
]


@shows("setup.islands")
@pytest.mark.parametrize(("path", "value", "message"), REFUSED, ids=[message[:40] for *_, message in REFUSED])
def test_a_bad_table_is_refused_with_its_key_path_and_a_reason(path, value, message):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011
        game.check(Setup(1, 4, {}, changed(*path, value=value)))
    assert message in str(refusal.value)


@shows("setup.values")
def test_an_owner_may_enter_the_printed_names_and_values():
    data = changed("islands", 0, value={"name": "Tortuga", "ports": [5, 0, 3]})
    start = Setup(1, 4, {}, data)
    game.check(start)
    view = game.view(game.new(start), None)
    assert (view.islands[0].name, view.islands[0].values) == ("Tortuga", (5, 0, 3))


def test_other_counts_of_ports_than_the_packed_ones_can_be_played():
    data = changed("islands", 0, "ports", value=[2])
    data["islands"][4]["ports"] = [4, 3, 2, 2, 1, 0, 0, 1, 1]
    game.check(Setup(1, 3, {}, data))
    assert game.new(Setup(1, 3, {}, data)).flags == [-1] * 25
