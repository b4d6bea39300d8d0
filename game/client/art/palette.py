"""The colours of the look: one table of named colours, and the liveries of the captains.

Colours are "#rrggbb" strings, as both SVG text and pygame take them."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#231a1c"

SEA_ABYSS = "#0a2c38"
SEA_DEEP = "#0f4453"
SEA_MID = "#17606c"
SEA_SHALLOW = "#2b8a8d"
SHOAL = "#62b8a8"
FOAM = "#eef6e6"
SEA_RING = "#0a2028"

PARCHMENT_LIGHT = "#f6e9c8"
PARCHMENT = "#ead6a6"
PARCHMENT_SHADE = "#dcc08a"
PARCHMENT_EDGE = "#9a7443"
TEXT_SECOND = "#4a3526"
TEXT_LABEL = "#5a4530"

GOLD_LEAF = "#f3d37c"
BRASS_FACE = "#d9a441"
BRASS = "#c8963a"
BRASS_DARK = "#7a5320"
LANTERN = "#ffb84a"
LANTERN_CORE = "#ffe6ad"

WALNUT = "#3a271b"
WALNUT_LOW = "#281a13"
WALNUT_RIM = "#120c0a"
WALNUT_LABEL = "#c9b48f"
PLANK = "#4a3020"
PLANK_LOW = "#2c1c13"
BACKING = "#1a1210"
NIGHT = "#141c26"
TABLE_RING = "#120b08"

WAX = "#b0302a"
DANGER = "#d8604a"
DANGER_LOW = "#a8352a"
DISABLED_FACE = "#4b382b"
DISABLED_TEXT = "#bca78c"

SAND = "#f0d79b"
SAND_EDGE = "#d8b071"
GRASS = "#5e9a48"
GRASS_LIGHT = "#7fb65a"

HULL = "#7c4a2a"
SPAR = "#6a4325"
DECK = "#d9b173"
DECK_EDGE = "#c79a5e"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the three channels, 0-255, of a "#rrggbb" colour. Raises ValueError for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} is no colour of the form #rrggbb")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Return `first` with `share` (0-1) of `second` mixed in, channel by channel."""
    channels = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def lit(colour: str, amount: float) -> str:
    """Return a colour lightened (amount > 0, towards white) or darkened (amount < 0, to a warm black)."""
    return mix(colour, "#ffffff", amount) if amount > 0 else mix(colour, "#120c14", -amount)


@dataclass(frozen=True)
class Livery:
    """How one captain is told apart: colour, emblem and pattern say the same thing three times."""

    key: str
    colour: str
    shade: str
    mark: str
    """Colour of the emblem."""
    emblem: str
    pattern: str
    tint: str
    tint_share: float

    def pattern_on(self, ground: str) -> str:
        """Return the pattern's second colour on a cloth of colour `ground` (lit or shaded)."""
        return mix(ground, self.tint, self.tint_share)


PRIVATEER = Livery("privateer", "#2b2730", "#16131a", "#8d8790", "", "plain", "#2b2730", 0.0)

_CAPTAINS = (
    Livery("gold", "#f4bd2e", "#b9801a", INK, "sun", "chevrons", "#8a4a10", 0.45),
    Livery("scarlet", "#b93220", "#7c1d17", PARCHMENT_LIGHT, "cutlasses", "stripes", PARCHMENT_LIGHT, 0.72),
    Livery("azure", "#66b0ea", "#3574ad", "#14283f", "anchor", "hoops", "#ffffff", 0.62),
    Livery("jade", "#1f916c", "#115a45", PARCHMENT_LIGHT, "turtle", "diagonals", "#dff2c8", 0.55),
    Livery("plum", "#672d8d", "#431a60", PARCHMENT_LIGHT, "octopus", "checks", "#d9b8ef", 0.50),
    Livery("bone", "#f5efe0", "#b9ad93", INK, "skull", "border", "#6b6259", 1.0),
    Livery("violet", "#8f40ff", "#5c27ab", PARCHMENT_LIGHT, "wheel", "dots", "#eddcff", 0.55),
    Livery("slate", "#575d66", "#373c44", PARCHMENT_LIGHT, "bell", "cross", "#e4eaf0", 0.48),
)

CAPTAINS: tuple[str, ...] = tuple(livery.key for livery in _CAPTAINS)
LIVERIES: dict[str, Livery] = {livery.key: livery for livery in (*_CAPTAINS, PRIVATEER)}

READABLE: tuple[tuple[str, str], ...] = (
    (INK, PARCHMENT),
    (INK, PARCHMENT_SHADE),
    (TEXT_SECOND, PARCHMENT),
    (TEXT_LABEL, PARCHMENT),
    (PARCHMENT_LIGHT, WALNUT),
    (WALNUT_LABEL, WALNUT),
    (GOLD_LEAF, WALNUT),
    (LANTERN, WALNUT),
    (INK, BRASS_FACE),
    (PARCHMENT_LIGHT, BACKING),
    (DISABLED_TEXT, DISABLED_FACE),
    ("#fff3e0", DANGER_LOW),
    ("#fff3e0", WAX),
    ("#fff3cf", "#2f6f78"),
    (PARCHMENT_LIGHT, SEA_MID),
)
"""Pairs of (text, ground) that the program writes; every one keeps a contrast of 4.5 : 1."""
