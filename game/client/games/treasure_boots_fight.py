"""The shot that is being settled, above the sea: who fires at whom, and attack against defence so far."""

from __future__ import annotations

from game.client.games.treasure_boots_layout import NO_VALUE
from game.client.games.treasure_boots_names import signed
from game.client.games.treasure_boots_words import WORDS
from game.client.stage import Stage
from game.client.table.camera import Camera
from game.client.table.face import Showing
from game.client.table.script import Banner
from game.client.theme import CREAM, CREAM_SOFT, WALNUT_LABEL
from game.client.widgets.widget import panel
from game.rules.treasure_boots import reckon

HALF, HIGH = 206.0, 66.0
BANNER = 72.0  # the room of a banner above
RED, BLUE = "#ff9478", "#8cc4f2"


def draw_fight(stage: Stage, camera: Camera, showing: Showing) -> None:
    """A tag at the upper edge of the window while a shot is being settled; a banner pushes it down."""
    gauges = showing.director.gauges
    shooter, _, target = str(gauges.get("fight") or "").partition(">")
    banners = showing.director.banners
    if not target or any(isinstance(glow.act, Banner) and glow.act.text == "banner.won" for glow in banners):
        return
    grown = min(1.4, stage.text.growth)
    half, high = HALF * grown, HIGH * grown
    left, top = camera.window.centerx - half, camera.window.top + 10 + (BANNER if banners else 0)
    panel(stage, "tag", (left, top, 2 * half, high), shadow=True)
    stage.line(WALNUT_LABEL, (left + half, top + 10), (left + half, top + high - 10))
    for side, ship, colour, x in (("attack", shooter, RED, left), ("defence", target, BLUE, left + half)):
        value = gauges.get(side, NO_VALUE)
        _mark(stage, showing, ship, x + 14, top + high / 2)
        room = half - 112
        stage.write(
            _who(showing, ship), "label", CREAM, (x + 54, top + high * 0.34), anchor=(0, 0.5), width=room
        )
        words = WORDS[f"state.fight.{side}"]
        stage.write(words, "label", CREAM_SOFT, (x + 54, top + high * 0.66), anchor=(0, 0.5), width=room)
        known = signed(int(str(value))) if value != NO_VALUE else "?"
        shown = colour if value != NO_VALUE else CREAM
        number = stage.text.fitted(known, ("number", "score"), shown, 52.0, height=high - 10)
        stage.blit(number, (x + half - 30, top + high / 2), anchor=(0.5, 0.52))


def _who(showing: Showing, ship: str) -> str:
    seat = reckon.captain_of(ship)
    if seat >= 0:
        return showing.speaker.captain(seat)
    return reckon.privateer_name(showing.situation.view.board, ship)


def _mark(stage: Stage, showing: Showing, ship: str, left: float, middle: float) -> None:
    livery = showing.liveries.get(reckon.captain_of(ship))
    if livery is not None:
        stage.blit(stage.art.disc(livery, 34), (left, middle), anchor=(0, 0.5))
    else:
        stage.blit(stage.art.token("black", 32), (left, middle), anchor=(0, 0.5))
