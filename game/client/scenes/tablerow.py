"""A table that was found, as a row: poster, name, game, where it is, seats, and what a press does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.client.billing import billing
from game.client.scenes import marks
from game.client.scenes.poster import draw_poster
from game.client.text import BUTTON_ORDER
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, INK, LANTERN, WALNUT_LABEL
from game.client.widgets import fittings
from game.client.widgets.widget import Look, panel, ring
from game.client.words import count
from game.version import VERSION

if TYPE_CHECKING:
    from game.client.stage import Stage
    from game.session.network import Seen

FADED = "#9b8670"  # a title that cannot be joined; its reason stands in full contrast
DANGER = "#f08a70"


class Said(NamedTuple):
    """What the row says about coming in: the button's word, a fact, whether it is a reason why not."""

    verb: str
    fact: str
    barred: bool = False


def say(seen: Seen) -> Said:
    """What may be done about a table that was found."""
    if not seen.fits:
        same = seen.version == VERSION
        what = (
            "Its rules differ from these" if same else f"It plays version {seen.version}, this is {VERSION}"
        )
        return Said("Why", f"{what}.", True)
    if not seen.answering:
        return Said("Try", "It does not answer just now.")
    if seen.seats_free:
        pin = ", PIN" if seen.pin_needed else ""
        begun = "under way, " if seen.started else ""
        return Said("Join", f"{begun}{count(seen.seats_free, 'seat', 'seats')} free{pin}")
    return Said("Watch", "under way, full: you can look on" if seen.started else "full: you can look on")


def draw_row(stage: Stage, seen: Seen, box: pygame.FRect, look: Look) -> None:
    """Draw one row into a logical box."""
    said, grown = say(seen), stage.text.growth
    panel(stage, "row" if said.barred else "walnut", box)
    if look.focused:
        stage.blit(fittings.tint(stage, box.width - 6, box.height - 6, 0.13), (box.left + 3, box.top + 3))
    tall = box.height - 16
    _poster(stage, seen.game, box, tall, said.barred)
    left = box.left + 12 + tall * 0.75 + 18
    button = pygame.FRect(0, 0, 128 * min(1.6, grown), min(box.height - 24, 48 * min(1.5, grown)))
    button.right, button.centery = box.right - 16, box.centery
    middle = max(left + 150, box.left + box.width * (0.43 if grown < 1.2 else 0.46))
    _names(stage, seen, said, box, left, (button.left if said.barred else middle) - left - 14)
    if not said.barred:
        _seats(stage, seen, said, box, middle, button.left - middle - 14)
    _button(stage, said, button, look)
    if look.focused:
        ring(stage, box, 10, strong=True)


def _poster(stage: Stage, game: str, box: pygame.FRect, tall: float, faded: bool) -> None:
    at = (box.left + 12, box.top + 8, tall * 0.75, tall)
    if not faded:
        draw_poster(stage, game, at)
        return
    grey = pygame.transform.grayscale(stage.art.poster(game, at[2]))
    grey.set_alpha(120)
    stage.blit(grey, at[:2])


def _names(stage: Stage, seen: Seen, said: Said, box: pygame.FRect, left: float, room: float) -> None:
    text = stage.text
    heights = [text.height("heading") * 0.92, text.height("label"), text.height("body")]
    y = box.top + (box.height - sum(heights)) / 2
    colour = FADED if said.barred else GOLD_LEAF
    name = text.fitted(seen.name, ("heading", "tab", "name_tight"), colour, room)
    stage.blit(name, (left, y + heights[0] / 2), anchor=(0, 0.5))
    y += heights[0]
    game = text.fitted(billing(seen.game).title, ("label",), FADED if said.barred else WALNUT_LABEL, room)
    stage.blit(game, (left, y + heights[1] / 2), anchor=(0, 0.5))
    y += heights[1]
    size = min(24 * text.growth, heights[2])
    icon = stage.art.icon("warn" if said.barred else "host", size, DANGER if said.barred else WALNUT_LABEL)
    stage.blit(icon, (left, y + heights[2] / 2), anchor=(0, 0.5))
    words = said.fact if said.barred else seen.address
    role = "body_strong" if said.barred else "body"
    line = text.fitted(words, (role, "label"), CREAM, room - size - 10)
    stage.blit(line, (left + size + 10, y + heights[2] / 2), anchor=(0, 0.5))


def _seats(stage: Stage, seen: Seen, said: Said, box: pygame.FRect, left: float, room: float) -> None:
    text = stage.text
    high = text.height("label")
    size = min(34 * text.growth, box.height - high - 20)
    top = box.top + (box.height - size - high - 6) / 2
    free = min(seen.seats_free, 8)
    step = min(size * 1.18, (room - size - 34 * text.growth) / max(1, free - 1)) if free > 1 else size
    for number in range(free):
        stage.blit(marks.slot(stage, size), (left + number * step, top))
    x = left + (free * step if free else 0)
    if not free:
        stage.blit(stage.art.icon("eye", size, CREAM_SOFT), (left, top))
    if seen.pin_needed:
        stage.blit(stage.art.icon("lock", size * 0.78, GOLD_LEAF), (x + 8, top + size / 2), anchor=(0, 0.5))
    colour = LANTERN if free else WALNUT_LABEL
    stage.blit(text.fitted(said.fact, ("label",), colour, room), (left, top + size + 6))


def _button(stage: Stage, said: Said, box: pygame.FRect, look: Look) -> None:
    lit = look.focused
    state = "pressed" if look.down else "hover" if look.over else "normal"
    stage.blit(stage.art.button("primary" if lit else "second", state, box.width, box.height), box.topleft)
    cap = stage.devices.caps().get("confirm") if lit else None
    key = stage.art.key(cap, 26 * min(1.4, stage.text.growth)) if cap else None
    used = key.get_width() / stage.scale + 8 if key else 0.0
    words = stage.text.fitted(said.verb, BUTTON_ORDER, INK, box.width - 20 - used)
    x = box.centerx - (used + words.get_width() / stage.scale) / 2
    middle = box.top + (box.height - 4) / 2 + (3 if look.down else 0)
    if key:
        stage.blit(key, (x, middle), anchor=(0, 0.5))
    stage.blit(words, (x + used, middle), anchor=(0, 0.5))
