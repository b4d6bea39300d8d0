"""The rules of Booty for the eye: titles of the sections and a picture for each.

Cards, islands, coins and the barrel of the pictures are those of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.games.booty_layout import group_of
from game.client.games.booty_pieces import card_name, worth
from game.client.games.booty_words import WORDS
from game.client.theme import CREAM, CREAM_SOFT, GOLD_LEAF, INK, LANTERN, TEXT_LABEL
from game.client.widgets.widget import panel
from game.rules.booty.cards import COMMODITIES, GROUPS, KINDS, LEGACIES, pack_of

if TYPE_CHECKING:
    from game.client.stage import Box, Stage

TITLES: Mapping[str, str] = {
    "goal": "The aim",
    "setup": "Setting up",
    "round": "A round",
    "quartermaster": "The quartermaster",
    "share": "The share",
    "claim": "Yes or no",
    "taking": "Taking a share",
    "afterwards": "What comes next",
    "might": "Might",
    "market": "The market",
    "treasure": "Treasure",
    "relics": "Relics",
    "way_of_life": "Way of Life",
    "nations": "Flags and letters",
    "legacies": "Legacy tiles",
}
WIDE = 84.0  # of the cards in pictures


def forget() -> None:
    """Nothing is kept beside what the art keeps."""


def picture(stage: Stage, section: str, box: Box, now: float | None) -> str:
    """Draw the picture of a section; it never moves. Gives the words below it."""
    drawing = PICTURES.get(section)
    return drawing(stage, box) if drawing is not None else ""


def _card(stage: Stage, face: str, at: tuple[float, float], wide: float) -> None:
    stage.art.shadow(wide, wide * 1.4, 0.09 * wide).draw(
        stage.canvas, at[0] * stage.scale, at[1] * stage.scale
    )
    if not face:
        stage.blit(stage.art.booty_back(wide), at)
        return
    value = worth(face, {"market": (3, 1, 2, 2)})
    stage.blit(stage.art.booty_card(face, group_of(face), value, card_name(face), wide), at)


def _cards(stage: Stage, box: Box, faces: Sequence[str], wide: float, top: float) -> None:
    """A row of cards in the middle of a box, overlapping as far as they must; "" is the hidden card."""
    step = min(wide + 8, (box[2] - 24 - wide) / max(1, len(faces) - 1))
    left = box[0] + (box[2] - wide - step * (len(faces) - 1)) / 2
    for number, face in enumerate(faces):
        _card(stage, face, (left + number * step, box[1] + top), wide)


def _write(
    stage: Stage, box: Box, words: str, y: float, role: str = "body_strong", colour: str = CREAM_SOFT
) -> None:
    stage.write(words, role, colour, (box[0] + box[2] / 2, box[1] + y), anchor=(0.5, 0.5), width=box[2] - 30,
                fit=("name_small",))  # fmt: skip


def _rows(stage: Stage, box: Box, rows: Sequence[tuple[str, str]]) -> None:
    """Pictures of kinds with words beside them."""
    row = box[3] / len(rows)
    for number, (kind, words) in enumerate(rows):
        y = box[1] + (number + 0.5) * row
        stage.blit(stage.art.booty_icon(kind, round(min(52.0, row - 6))), (box[0] + 56, y), anchor=(0.5, 0.5))
        stage.write(words, "body_strong", CREAM, (box[0] + 98, y), anchor=(0, 0.5), width=box[2] - 114,
                    fit=("name_small",))  # fmt: skip


def _goal(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ("aztec_gold", "parrot", "rum"), 92, 26)
    _cards(stage, box, ("cotton", "french_flag", "cutlass"), 92, 172)
    return "One divides, the others choose; most points win."


def _setup(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    pack = pack_of(4)
    row = box[3] / len(GROUPS)
    for number, (group, kinds) in enumerate(GROUPS.items()):
        y = box[1] + (number + 0.5) * row
        count = sum(pack[kind] for kind in kinds)
        stage.blit(stage.art.booty_icon(KINDS[kinds[0]], 44), (box[0] + 48, y), anchor=(0.5, 0.5))
        stage.write(str(count), "score", GOLD_LEAF, (box[0] + 126, y), anchor=(1, 0.52), width=60)
        words = _GROUP_WORDS[group]
        stage.write(words, "body_strong", CREAM, (box[0] + 146, y), anchor=(0, 0.5), width=box[2] - 164,
                    fit=("name_small",))  # fmt: skip
    return f"{sum(pack)} cards in six groups."


_GROUP_WORDS = {
    "treasure": "treasure",
    "relics": "relics",
    "way_of_life": "Way of Life",
    "commodities": "goods and routes",
    "nations": "flags and letters",
    "might": "Might",
}


def _round(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ("", "ivory", "sugar", "pistol", "bible"), 70, 30)
    _cards(stage, box, ("dutch_flag", "totem", "doubloons", "indigo"), 70, 146)
    _write(stage, box, "three cards for each captain,", 276)
    _write(stage, box, "the first one face down", 304)
    return "The spoils of a round with three captains."


def _ladder(stage: Stage, box: Box, rows: Sequence[tuple[str, str, str]], lit: int) -> None:
    """Captains in the order of rank: livery, what they say, its colour."""
    high = 58.0
    top = box[1] + (box[3] - high * len(rows)) / 2
    for number, (livery, words, colour) in enumerate(rows):
        y = top + high * (number + 0.5)
        if number == lit:
            stage.blit(
                stage.art.panel("row-lit", round(box[2] - 32), round(high - 6)),
                (box[0] + 16, y),
                anchor=(0, 0.5),
            )
        stage.write(str(number + 1), "score", GOLD_LEAF, (box[0] + 44, y), anchor=(0.5, 0.52), width=30)
        stage.blit(stage.art.flag(livery, 52, 42), (box[0] + 70, y), anchor=(0, 0.5))
        stage.write(
            words,
            "body_strong",
            colour,
            (box[0] + 140, y),
            anchor=(0, 0.5),
            width=box[2] - 160,
            fit=("name_small",),
        )


def _quartermaster(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _ladder(
        stage,
        box,
        (("azure", "passes", "#f08a70"), ("gold", "divides", LANTERN), ("jade", "waits", CREAM_SOFT)),
        1,
    )
    return "The highest rank is asked first; the last one must."


def _share(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    stage.blit(stage.art.barrel(250, 184), (box[0] + box[2] / 2, box[1] + 120), anchor=(0.5, 0))
    _cards(stage, box, ("doubloons", "sugar", "dutch_flag"), WIDE, 46)
    stage.blit(stage.art.rank(3, 46), (box[0] + box[2] / 2, box[1] + 268), anchor=(0.5, 0.5))
    return "Any cards, none or all, and exactly one coin."


def _claim(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _ladder(
        stage,
        box,
        (
            ("azure", "no", "#f08a70"),
            ("plum", "no", "#f08a70"),
            ("jade", "yes or no?", LANTERN),
            ("gold", "keeps what is left", CREAM_SOFT),
        ),
        2,
    )
    return "In the order of rank, and only once."


def _taking(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ("trade_route", "cutlass", "pistol"), 92, 30)
    for number, words in enumerate(
        ("look at the hidden card;", "Trade Routes and Might are", "turned up and played at once")
    ):
        _write(stage, box, words, 204 + 36 * number)
    return "In whichever order the taker likes."


def _afterwards(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    for number, (livery, coin) in enumerate((("jade", 1), ("azure", 2), ("gold", 3))):
        y = box[1] + 70 + 92 * number
        stage.blit(stage.art.rank(coin, 58), (box[0] + 92, y), anchor=(0.5, 0.5))
        stage.blit(stage.art.flag(livery, 92, 66), (box[0] + 164, y), anchor=(0, 0.5))
    return "The coins say the ranks of the next round."


def _might(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    stage.blit(stage.art.isle(1, 250, 276), (box[0] + box[2] / 2, box[1] + 20), anchor=(0.5, 0))
    x, y = box[0] + box[2] / 2, box[1] + 20 + 134
    for (dx, dy), value, livery in (
        ((-62, -58), 0, "jade"),
        ((62, -58), 2, "jade"),
        ((62, 58), 2, "jade"),
        ((-62, 58), 1, "plum"),
    ):
        stage.blit(stage.art.port(value, 40), (x + dx, y + dy), anchor=(0.5, 0.5))
        stage.blit(stage.art.raised_flag(livery, 40), (x + dx + 6, y + dy - 26), anchor=(0.5, 0.5))
    _write(stage, box, "2 + 2 + 0 and 1", 318)
    return "Full: every flag earns the number of its port."


def _market(stage: Stage, box: Box) -> str:
    panel(stage, "parchment", box)
    for number, kind in enumerate(COMMODITIES):
        x = box[0] + box[2] / 2 + (number - 1.5) * 76
        stage.blit(stage.art.booty_icon(kind, 54), (x, box[1] + 44), anchor=(0.5, 0.5))
        for value in range(5):
            now = (3, 1, 2, 2)[number] == value
            y = box[1] + 300 - value * 48
            stage.write(str(value), "score" if now else "rank", INK if now else TEXT_LABEL, (x, y),
                        anchor=(0.5, 0.52), width=50)  # fmt: skip
            if now:
                stage.art.focus(46, 40, 6).draw(stage.canvas, (x - 23) * stage.scale, (y - 20) * stage.scale)
    return "A Trade Route: one value up, another down."


def _treasure(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _rows(stage, box, (("doubloons", "1 point"), ("incan_silver", "2 points"), ("aztec_gold", "3 points")))
    return "Treasure is worth what it says."


def _relics(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ("ivory", "monkey", "parrot"), 92, 24)
    _cards(stage, box, ("monkey", "parrot", "parrot"), 70, 172)
    _write(stage, box, "3 + 3 + 3, the rest is redundant", 304)
    return "Only different relics count."


def _life(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ("rum", "rum", "rum"), 88, 24)
    _cards(stage, box, ("bible",), 88, 164)
    _write(stage, box, "3 × 2 for Rum; the Bible is idle", 312)
    return "The larger pile counts, 2 a card."


def _nations(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    _cards(stage, box, ("spanish_letter",), 88, 18)
    _cards(stage, box, ("dutch_flag", "dutch_flag", "french_flag", "spanish_flag"), 84, 152)
    _write(stage, box, "letter: + 3 others, − 4 for its own", 300)
    return "And every flag is 1 point."


def _legacies(stage: Stage, box: Box) -> str:
    panel(stage, "walnut", box)
    row = (box[3] - 20) / 6
    for number, tile in enumerate(LEGACIES):
        x, y = box[0] + 12 + number % 2 * (box[2] - 20) / 2, box[1] + 10 + number // 2 * row
        wide = round((box[2] - 28) / 2)
        stage.blit(stage.art.panel("parchment", wide, round(row - 6)), (x, y))
        stage.write(WORDS[f"legacy.{tile}"], "body_strong", INK, (x + wide / 2, y + row / 2 - 3),
                    anchor=(0.5, 0.5), width=wide - 16, fit=("name_small",))  # fmt: skip
    return "Two for everybody; the better one counts."


PICTURES: Mapping[str, Callable[[Stage, Box], str]] = {
    "goal": _goal,
    "setup": _setup,
    "round": _round,
    "quartermaster": _quartermaster,
    "share": _share,
    "claim": _claim,
    "taking": _taking,
    "afterwards": _afterwards,
    "might": _might,
    "market": _market,
    "treasure": _treasure,
    "relics": _relics,
    "way_of_life": _life,
    "nations": _nations,
    "legacies": _legacies,
}
