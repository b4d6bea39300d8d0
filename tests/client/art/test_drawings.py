"""Every drawing, in a file or written by code, is one that SDL's loader draws as it is meant."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.art import Art, svg
from game.client.art.booty import ISLES
from game.client.art.emblems import emblem
from game.client.art.icons import ICONS
from game.client.art.palette import LIVERIES
from game.client.art.portraits import PORTRAITS, file_of
from game.client.art.posters import POSTERS
from game.client.art.tokens import LOOT, TOKENS
from game.paths import assets
from game.rules.booty.cards import KINDS
from tests.client.art import gallery
from tests.client.art.dialect import faults

FILES = sorted((assets() / "art").glob("*.svg"))
EMBLEMS = sorted(livery.emblem for livery in LIVERIES.values() if livery.emblem)


def _drawing(inside: str, more: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"{more}>{inside}</svg>'


@pytest.mark.parametrize(
    "text",
    [
        _drawing('<use href="#a"/>'),
        _drawing("<text>word</text>"),
        _drawing('<defs><pattern id="p"/></defs>'),
        _drawing('<symbol><rect width="1" height="1"/></symbol>'),
        _drawing('<svg viewBox="0 0 1 1"/>'),
        _drawing('<rect width="1" height="1" clip-path="url(#c)"/>'),
        _drawing('<g mask="url(#m)"/>'),
        _drawing('<g style="filter:url(#f)"/>'),
        _drawing("<style>#a { fill: red }</style>"),
        _drawing("<style>g .a { fill: red }</style>"),
        _drawing('<rect fill="tomato"/>'),
        _drawing('<rect fill="hsl(1,2%,3%)"/>'),
        _drawing('<rect stroke="currentColor"/>'),
        _drawing('<rect style="fill:#11223344"/>'),
        _drawing('<rect fill="url(#lost)"/>'),
        _drawing('<linearGradient id="a" y2="1"/>'),
        _drawing('<radialGradient id="a" cx=".5"/>'),
        _drawing('<circle id="a"/><circle id="a"/>'),
        _drawing('<g opacity=".5"/>'),
        _drawing('<rect visibility="hidden"/>'),
        _drawing("", ' preserveAspectRatio="none"'),
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        "<svg",
    ],
)
def test_what_the_loader_misdraws_is_found(text: str) -> None:
    assert faults(text)


def test_a_plain_drawing_has_no_fault() -> None:
    gradient = (
        '<defs><linearGradient id="g" x2="100%"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
    )
    assert (
        faults(_drawing(gradient + '<rect width="9" height="9" fill="url(#g)" style="stroke:#102030"/>'))
        == []
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_drawing_file_is_drawn_as_written(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


def test_every_drawing_file_is_used() -> None:
    used = {f"icon_{name}" for name in ICONS} | {f"token_{kind}" for kind in TOKENS} | {"coin"}
    used |= {f"poster_{game}" for game in POSTERS} | {f"emblem_{name}" for name in EMBLEMS}
    used |= {file_of(key) for key in PORTRAITS} | {f"loot_{kind}" for kind in LOOT}
    used |= {f"icon_booty_{kind}" for kind in KINDS} | {f"isle_{isle}" for isle in ISLES} | {"barrel"}
    assert {path.stem for path in FILES} == used


def test_every_drawing_that_code_writes_is_drawn_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: set[str] = set()
    draw = svg.raster

    def spy(text: str, width: int, height: int) -> pygame.Surface:
        texts.add(text)
        return draw(text, width, height)

    monkeypatch.setattr(svg, "raster", spy)
    for _ in gallery.everything(Art(0.625)):
        pass
    assert len(texts) > 200
    assert [fault for text in texts for fault in faults(text)] == []


@pytest.mark.parametrize("name", EMBLEMS)
def test_an_emblem_file_keeps_to_straight_lines_inside_its_box(name: str) -> None:
    """Sails bend emblems point by point, so their files hold nothing but M, L and Z."""
    assert not set(svg.read(f"emblem_{name}").split('d="')[1].split('"')[0]) - set("MLZ0123456789. -")
    points = [point for shape in emblem(name) for ring in shape for point in ring]
    assert len(points) > 10
    assert all(abs(x) <= 1 and abs(y) <= 1 for x, y in points)


def test_a_missing_drawing_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no drawing 'kraken'"):
        svg.read("kraken")


def test_colours_are_swapped_all_at_once() -> None:
    swap = {"#000000": "#ffffff", "#ffffff": "#000000"}
    assert svg.recoloured("#000000 #ffffff #FFFFFF #123456", swap) == "#ffffff #000000 #000000 #123456"
