"""The rules of Libertalia for the eye: titles of the sections and a picture for each.

The cards, tokens and phases of the pictures are those of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.games.libertalia_pieces import figure
from game.client.games.libertalia_words import WORDS
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, LANTERN
from game.client.widgets.widget import panel
from game.rules.libertalia.cards import CHARACTERS, COLOURS, INFLUENCE, KINDS, TOKENS

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

TITLES: Mapping[str, str] = {
    "goal": "The aim",
    "setup": "Setting up",
    "sunrise": "Sunrise",
    "day": "Day",
    "dusk": "Dusk",
    "night": "Night",
    "rest": "The day of rest",
    "next": "The next campaign",
    "end": "The end",
    "open": "What lies open",
    "ranks_1_10": "Ranks 1 to 10",
    "ranks_11_20": "Ranks 11 to 20",
    "ranks_21_30": "Ranks 21 to 30",
}
Placed = Sequence[tuple[int, str]]  # rank and colour


def forget() -> None:
    """Nothing is kept beside what the art keeps."""


def picture(stage: Stage, section: str, box: Box, now: float | None) -> str:
    """Draw the picture of a section; it never moves. Gives the words below it."""
    drawing = PICTURES.get(section)
    return drawing(stage, box) if drawing is not None else ""


def _cards(stage: Stage, box: Box, cards: Placed, wide: float, top: float, *, small: bool = False) -> None:
    """A row of cards in the middle of a box, overlapping as far as they must."""
    step = min(wide + 6, (box[2] - 24 - wide) / max(1, len(cards) - 1))
    left = box[0] + (box[2] - wide - step * (len(cards) - 1)) / 2
    for number, (rank, colour) in enumerate(cards):
        at = (left + number * step, box[1] + top)
        stage.art.shadow(wide, wide * 1.4, 9).draw(stage.canvas, at[0] * stage.scale, at[1] * stage.scale)
        if not rank:
            stage.blit(stage.art.card_back(colour, wide), at)
        elif small:
            stage.blit(stage.art.small_character(figure(rank), colour, wide), at)
        else:
            mark = INFLUENCE["printed"][rank][COLOURS.index(colour)]
            stage.blit(stage.art.character(figure(rank), colour, mark, wide), at)


def _tokens(stage: Stage, box: Box, kinds: Sequence[str], d: float, top: float) -> None:
    step = d + 8
    left = box[0] + (box[2] - step * len(kinds) + 8) / 2
    for number, kind in enumerate(kinds):
        stage.blit(stage.art.token(kind, d), (left + number * step, box[1] + top))


def _write(
    stage: Stage, box: Box, words: str, y: float, role: str = "body_strong", colour: str = CREAM
) -> None:
    stage.write(words, role, colour, (box[0] + box[2] / 2, box[1] + y), anchor=(0.5, 0.5), width=box[2] - 30,
                fit=("name_small",))  # fmt: skip


def _goal(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ((29, "scarlet"), (8, "gold"), (18, "azure")), 96, 24)
    stage.blit(stage.art.coin(72), (box[0] + box[2] / 2 - 60, box[1] + 240), anchor=(0.5, 0.5))
    stage.write(
        "40", "paused", LANTERN, (box[0] + box[2] / 2 - 12, box[1] + 240), anchor=(0, 0.52), width=120
    )
    return "Three campaigns; then the richest retires."


def _setup(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    row = box[3] / len(KINDS)
    for number, (kind, count) in enumerate(zip(KINDS, TOKENS, strict=True)):
        y = box[1] + (number + 0.5) * row
        stage.blit(stage.art.token(kind, 38), (box[0] + 50, y), anchor=(0.5, 0.5))
        stage.write(str(count), "score", GOLD_LEAF, (box[0] + 126, y), anchor=(1, 0.52), width=60)
        words = WORDS[f"kind.title.{kind}"]
        stage.write(words, "body_strong", CREAM, (box[0] + 146, y), anchor=(0, 0.5), width=box[2] - 164)
    return f"{sum(TOKENS)} tokens of booty lie in the bag."


def _sunrise(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ((0, "gold"), (0, "jade"), (0, "plum")), 84, 20)
    _cards(stage, box, ((8, "jade"), (14, "gold"), (14, "plum")), 84, 150)
    _write(stage, box, "14 and 14: the silver mark decides", 300, colour=CREAM_SOFT)
    return "Chosen in secret, revealed together, lowest to the left."


def _day(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    stage.blit(stage.art.phase("day", 64), (box[0] + box[2] / 2, box[1] + 50), anchor=(0.5, 0.5))
    _cards(stage, box, ((3, "azure"), (15, "bone"), (29, "scarlet")), 90, 96)
    _arrow(stage, box, 264, True)
    _write(stage, box, "each its day action, once", 304, colour=CREAM_SOFT)
    return "From the lowest to the highest."


def _arrow(stage: Stage, box: Box, y: float, right: bool) -> None:
    """A long arrow: the way in which the characters act."""
    start, end = box[0] + 60, box[0] + box[2] - 60
    if not right:
        start, end = end, start
    stage.line(LANTERN, (start, box[1] + y), (end, box[1] + y), 5)
    for side in (-1, 1):
        stage.line(LANTERN, (end, box[1] + y), (end - (22 if right else -22), box[1] + y + 14 * side), 5)


def _dusk(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _tokens(stage, box, ("chest", "saber", "relic"), 46, 20)
    _cards(stage, box, ((3, "azure"), (15, "bone"), (29, "scarlet")), 90, 84)
    _arrow(stage, box, 252, False)
    _write(stage, box, "a token each, then home to the den", 300, colour=CREAM_SOFT)
    return "From the highest to the lowest."


def _night(stage: Stage, box: Box) -> str:
    panel(stage, "walnut-lit", box)
    stage.blit(stage.art.phase("night", 58), (box[0] + box[2] / 2, box[1] + 44), anchor=(0.5, 0.5))
    _cards(stage, box, ((7, "gold"), (12, "gold"), (20, "gold"), (27, "gold")), 66, 92, small=True)
    lines = ("Granny Wata first,", "then every other gain,", "the Mutineer last")
    for number, words in enumerate(lines):
        _write(stage, box, words, 214 + 34 * number, colour=CREAM_SOFT)
    return "Everybody in a den acts, every night."


def _rest(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    lines = (("chest", "+5"), ("jewel", "+3"), ("goods", "+1"), ("map", "three: +12"), ("relic", "−3"))
    row = box[3] / (len(lines) + 1)
    for number, (kind, words) in enumerate(lines):
        y = box[1] + (number + 0.5) * row
        stage.blit(stage.art.token(kind, 40), (box[0] + 80, y), anchor=(0.5, 0.5))
        stage.write(words, "score", CREAM, (box[0] + 130, y), anchor=(0, 0.52), width=box[2] - 150)
    y = box[1] + (len(lines) + 0.5) * row
    for number, kind in enumerate(("saber", "officer")):
        stage.blit(stage.art.token(kind, 40), (box[0] + 58 + 46 * number, y), anchor=(0.5, 0.5))
    stage.write("0", "score", CREAM, (box[0] + 142, y), anchor=(0, 0.52), width=60)
    return "What tokens are worth when a campaign ends."


def _next(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ((6, "jade"), (13, "jade"), (22, "jade")), 70, 24, small=True)
    _write(stage, box, "3 kept + 6 new", 150, "heading", GOLD_LEAF)
    _cards(stage, box, tuple((rank, "jade") for rank in (2, 9, 18, 21, 26, 30)), 70, 190, small=True)
    _write(stage, box, "and 10 doubloons again", 310, colour=CREAM_SOFT)
    return "Dens are emptied, hands are kept."


def _end(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    for number, points in enumerate((24, 31, 19)):
        y = box[1] + 54 + 58 * number
        said = WORDS["state.banner.campaign"].format(campaign=number + 1)
        stage.write(said, "body_strong", CREAM, (box[0] + 40, y), anchor=(0, 0.5), width=170)
        stage.write(str(points), "score", CREAM, (box[0] + box[2] - 60, y), anchor=(1, 0.52), width=70)
    stage.line(LANTERN, (box[0] + 36, box[1] + 212), (box[0] + box[2] - 36, box[1] + 212), 2)
    stage.blit(stage.art.coin(40), (box[0] + 70, box[1] + 262), anchor=(0.5, 0.5))
    stage.write("74", "paused", LANTERN, (box[0] + box[2] - 60, box[1] + 262), anchor=(1, 0.52), width=120)
    return "The fortunes of three campaigns add up."


def _open(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ((6, "bone"), (13, "bone"), (24, "bone")), 70, 24, small=True)
    _tokens(stage, box, ("map", "map", "jewel"), 40, 140)
    _cards(stage, box, ((0, "bone"),) * 5, 62, 206)
    _write(stage, box, "hands alone are hidden", 312, colour=CREAM_SOFT)
    return "Dens, tokens, doubloons and graveyards lie open."


def _ranks(first: int) -> Callable[[Stage, Box], str]:
    """Ten characters, each with its rank and its phases."""

    def drawing(stage: Stage, box: Box) -> str:
        panel(stage, "walnut", box)
        ranks = [rank for rank in CHARACTERS if first <= rank < first + 10]
        for row, (start, end) in enumerate(((0, 4), (4, 7), (7, 10))):
            cards = tuple((rank, COLOURS[rank % 6]) for rank in ranks[start:end])
            _cards(stage, box, cards, 70, 13 + 105 * row, small=True)
        return "The badges say when a character acts."

    return drawing


PICTURES: Mapping[str, Callable[[Stage, Box], str]] = {
    "goal": _goal,
    "setup": _setup,
    "sunrise": _sunrise,
    "day": _day,
    "dusk": _dusk,
    "night": _night,
    "rest": _rest,
    "next": _next,
    "end": _end,
    "open": _open,
    "ranks_1_10": _ranks(1),
    "ranks_11_20": _ranks(11),
    "ranks_21_30": _ranks(21),
}
