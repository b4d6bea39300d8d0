"""One call of every kind that `Art` offers, for tests that look at all of its pictures.

Run as a script it prints a digest of all pixels at the scale given as its argument."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

import pygame

from game.client.art import Art, Land, Sprite
from game.client.art.cards import PHASES, Figure
from game.client.art.icons import ICONS
from game.client.art.palette import CAPTAINS
from game.client.art.panels import BUTTON_KINDS, BUTTON_STATES, PANELS
from game.client.art.portraits import PORTRAITS
from game.client.art.posters import POSTERS
from game.client.art.tokens import LOOT, TOKENS

_EFFECTS = {"flash": 3, "smoke": 6, "splash": 8, "sparkle": 6, "trail": 6, "ball": 1}
LANDS = (Land(72, 72, 7, 3), Land(168, 120, 0, 1), Land(120, 200, 12, 2), Land(200, 40, 4, 0))


def boxes(art: Art) -> Iterator[tuple[str, pygame.Surface, float, float]]:
    """Yield name, picture, and the width and height in logical units that it must cover."""
    for livery in CAPTAINS:
        yield f"flag {livery}", art.flag(livery), 56, 48
        yield f"flaglet {livery}", art.flag(livery, 30, 22), 30, 22
        yield f"disc {livery}", art.disc(livery, 24), 24, 24
        yield f"emblem {livery}", art.emblem(livery, 40), 40, 40
    for name in ICONS:
        yield f"icon {name}", art.icon(name, 28), 28, 28
    for kind in PANELS:
        yield f"panel {kind}", art.panel(kind, 209, 61), 209, 61
    for kind in BUTTON_KINDS:
        for state in BUTTON_STATES:
            yield f"button {kind} {state}", art.button(kind, state, 127, 47), 127, 47
    for kind in (*TOKENS, *LOOT):
        yield f"token {kind}", art.token(kind, 31), 31, 31
    for number in range(1, 7):
        yield f"die {number}", art.die(number, ("ivory", "attack", "defence")[number % 3]), 46, 46
    for lit in (False, True):
        yield f"lantern {lit}", art.lantern(24, lit), 24, 24
        yield f"round {lit}", art.round_button(52, lit), 52, 56
    for game in POSTERS:
        yield f"poster {game}", art.poster(game, 90, "Two Words"), 90, 120
    for rank, key in enumerate(PORTRAITS, 1):
        name, livery = key.replace("_", " ").title(), CAPTAINS[rank % len(CAPTAINS)]
        figure = Figure(key, rank, name, tuple(PHASES)[rank % 4 :][:2])
        yield f"portrait {key}", art.portrait(key, 40), 40, 40
        yield f"card {key}", art.character(figure, livery, rank % 6 + 1, 120), 120, 168
        yield f"small card {key}", art.small_character(figure, livery, 60), 60, 84
    for livery in CAPTAINS:
        yield f"card back {livery}", art.card_back(livery, 60), 60, 84
    for phase in PHASES:
        yield f"phase {phase}", art.phase(phase, 24), 24, 24
    yield "coin", art.coin(26), 26, 26
    yield "rank", art.rank(12, 44), 44, 44
    yield "rose", art.rose(90, 184), 184, 184
    yield "rose between", art.rose(33, 136), 136, 136


def sprites(art: Art) -> Iterator[tuple[str, Sprite]]:
    """Yield name and sprite."""
    for i, livery in enumerate((*CAPTAINS, "privateer")):
        yield f"ship {livery}", art.ship(livery, i * 45, (i % 5 - 2) * 7, i * 90)
        yield f"big ship {livery}", art.big_ship(livery, 100 + i, length=120)
    for heading in (0, 112.5, 225):
        yield f"foam {heading}", art.foam(heading)
        yield f"wake {heading}", art.wake(heading, 48, heading / 225)
    for kind, frames in _EFFECTS.items():
        for frame in range(frames):
            yield f"{kind} {frame}", art.effect(kind, frame)
    for frame, sprite in enumerate(art.sinking("jade", 45)):
        yield f"sinking {frame}", sprite
    for frame in range(6):
        yield f"tumble {frame}", art.tumble(frame, "attack")
        yield f"confetti {frame}", art.confetti("azure", frame)
    yield "needle", art.needle(200)
    yield "focus", art.focus(120, 48)
    yield "strong focus", art.focus(400, 60, strong=True)
    yield "shadow", art.shadow(120, 168)
    yield "lifted shadow", art.shadow(40, 40, lifted=True)
    yield "glow", art.glow(64)
    yield "ember", art.ember()


def scenes(art: Art) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield whole painted frames: the sea, the title, the results."""
    sea = art.sea(240, 240, 48, LANDS)
    while sea.step():
        pass
    for name, draw in (
        ("sea", lambda target: sea.draw(target, target.get_rect(), (0, 0), 1.3)),
        ("night", lambda target: art.night_sea().draw(target, 2.0)),
        ("dawn", lambda target: art.dawn("azure", ("gold", "jade"), 400, 500).draw(target, 2.0)),
    ):
        target = pygame.Surface((400, 400))
        draw(target)
        yield name, target


def everything(art: Art) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield name and surface of the whole gallery."""
    for name, surface, _, _ in boxes(art):
        yield name, surface
    for name, sprite in sprites(art):
        yield name, sprite.image
    for label in ("A", "Enter", "1"):
        yield f"key {label}", art.key(label)
    yield "title", art.title("Freebooters", 48)
    yield "number", art.number(11)
    yield from scenes(art)


def digest(scale: float) -> str:
    """Return a digest of every pixel of the gallery."""
    total = hashlib.sha256()
    for name, surface in everything(Art(scale)):
        total.update(name.encode() + pygame.image.tobytes(surface, "RGBA"))
    return total.hexdigest()


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    print(digest(float(sys.argv[1])))
