"""No word of Booty's table is cut or covered, at any canvas or text size; all can be pressed."""

from __future__ import annotations

import pytest

from game.client.settings import Settings
from tests.client.table import test_screens as screens
from tests.client.table.booty.played import STATES
from tests.client.ui.rig import Rig

WIDEST = ("share", "claim with 3", "raid", "lower", "over")
SIZES = [
    ((1280, 720), 100, tuple(STATES)),
    ((800, 480), 0, WIDEST),
    ((1280, 720), 150, WIDEST),
    ((1920, 1080), 100, ("share", "over")),
    ((1280, 720), 200, ("claim",)),
]
LEAVES = ("gains", "race", "letters", "unseen", "market")


def holds(rig: Rig, table, monkeypatch) -> None:
    """Everything that a table has to hold on a screen."""
    screens.everything_that_can_be_pressed_lies_on_the_screen_and_apart(table)
    screens.words_lie_inside_their_panel_and_apart(rig, table, monkeypatch)
    painter = table.deck.board._painter
    painter._base_key = painter._still_key = painter._reckoning._key = None
    screens.no_word_is_set_much_smaller_than_its_role(rig, table, monkeypatch)
    screens.nothing_shows_through_between_the_widgets(rig, table)


@pytest.mark.parametrize(
    ("window", "percent", "state"),
    [(window, percent, state) for window, percent, states in SIZES for state in states],
)
def test_every_word_and_every_button_has_its_place(window, percent, state, monkeypatch):
    rig = Rig(None, window=window, settings=Settings(text=percent))
    table = STATES[state]()
    rig.app.open(table)
    rig.frames(4)
    holds(rig, table, monkeypatch)
    rig.app.close()


@pytest.mark.parametrize(("window", "percent"), [((1280, 720), 100), ((800, 480), 0), ((1280, 720), 150)])
def test_every_leaf_of_the_almanac_has_room(window, percent, monkeypatch):
    rig = Rig(None, window=window, settings=Settings(text=percent))
    table = STATES["claim with 3"]()
    rig.app.open(table)
    rig.frames(4)
    almanac = table.deck.page.find("almanac")
    for leaf in LEAVES:
        almanac.turn(leaf)
        rig.frames(1)
        screens.words_lie_inside_their_panel_and_apart(rig, table, monkeypatch)
        screens.no_word_is_set_much_smaller_than_its_role(rig, table, monkeypatch)
    rig.app.close()
