"""No word of Libertalia's table is cut or covered, at any canvas or text size; all can be pressed."""

from __future__ import annotations

import pytest

from game.client.scenes.manual import Manual
from game.client.settings import Settings
from tests.client.table import test_screens as screens
from tests.client.table.libertalia.states import STATES
from tests.client.ui.rig import Rig

WIDEST = ("sunrise", "sunrise with 2", "keep", "trade", "retrieve", "waiting for all", "over", "over with 2")
SIZES = [
    ((1280, 720), 100, tuple(STATES)),
    ((800, 480), 0, WIDEST),
    ((1280, 720), 150, WIDEST),
    ((1280, 720), 200, ("sunrise", "trade", "over")),
    ((1920, 1080), 125, ("sunrise", "retrieve", "over")),
]


@pytest.mark.parametrize(
    ("window", "percent", "state"),
    [(window, percent, state) for window, percent, states in SIZES for state in states],
)
def test_every_word_and_every_button_has_its_place(window, percent, state, monkeypatch):
    rig = Rig(None, window=window, settings=Settings(text=percent))
    table = STATES[state]()
    rig.app.open(table)
    rig.frames(4)
    screens.everything_that_can_be_pressed_lies_on_the_screen_and_apart(table)
    screens.words_lie_inside_their_panel_and_apart(rig, table, monkeypatch)
    table.deck.board._painter._base_key = table.deck.board._painter._sums._key = None
    screens.no_word_is_set_much_smaller_than_its_role(rig, table, monkeypatch)
    screens.nothing_shows_through_between_the_widgets(rig, table)
    rig.app.close()


@pytest.mark.parametrize(("window", "percent"), [((1280, 720), 100), ((800, 480), 0), ((1280, 720), 200)])
def test_a_character_that_is_inspected_is_shown_large_beside_what_it_does(window, percent):
    rig = Rig(None, window=window, settings=Settings(text=percent))
    table = STATES["sunrise"]()
    rig.app.open(table)
    rig.frames(4)
    pieces = table.deck.board.showing.director.pieces
    for kind in ("den", "hand", "grave"):
        name = next(name for name, piece in pieces.items() if piece.kind == kind)
        table._board("inspect", name)
        rig.frames(2)
        card = table.deck.page.find("card")
        assert card.told.picture is not None
        assert card.box.height >= 224
        assert card.box.left >= 0
        assert card.box.top >= 0
        assert card.box.right <= 1280
        assert card.box.bottom <= 720
    rig.app.close()


def test_every_page_of_the_rules_has_its_picture():
    rig = Rig(None, window=(1280, 720), settings=Settings(text=100))
    manual = Manual(game="libertalia")
    rig.app.open(manual)
    for number, section in enumerate(manual.names):
        manual._open(number)
        rig.frames(2)
        canvas = rig.app.stage.canvas
        colours = {tuple(canvas.get_at((x, y))) for x in range(910, 1220, 9) for y in range(160, 480, 9)}
        assert len(colours) > 40, section
    rig.app.close()
