"""What a pirate can be and have: strengths, weaknesses, features, marks, Legendary titles. All are bit masks.

Bits stand in the order of the tuples of names; a mask is told as the list of its names.
"""

from __future__ import annotations

SEATS = range(1, 5)
CREW = 8  # pirates at the start
BERTHS = 30  # nobody joins a crew of so many (rule `crew.berths`)
GROG = 40
GOAL = 300
RUBY = 50
TRAITS = 2  # Strengths and Weaknesses in all (rule `crew.traits`)

STRENGTHS = ("swashbucklin", "swaggerin", "stealin", "shootin")
SB, SG, ST, SH = 1, 2, 4, 8

WEAKNESSES = ("scummy", "scaredy", "seasick", "swigger", "scrapper")
SCUMMY, SCAREDY, SEASICK, SWIGGER, SCRAPPER = 1, 2, 4, 8, 16

# The first eleven are the results 2 to 12 of two dice; the rest come from cards alone.
FEATURES = (
    *("no_nose", "blind", "parrot", "toothless", "eyepatch", "beard", "peg_leg", "hook"),
    *("tattoos", "monkey", "two_hooks", "rat", "crab", "dress", "croc_fear"),
)
PARROT, EYEPATCH, PEG_LEG, HOOK, MONKEY = 1 << 2, 1 << 4, 1 << 6, 1 << 7, 1 << 9
TWO_HOOKS, RAT, CRAB, DRESS, CROC_FEAR = 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14
HOOKS = HOOK | TWO_HOOKS
PETS = {"parrot": PARROT, "monkey": MONKEY, "rat": RAT, "crab": CRAB}

MARKS = (
    *("lice", "bad_grog", "disease", "fruit", "boxed", "chest", "gangrene", "asleep", "idle", "nipped"),
    *("jig_king", "jig_drink", "scurvy", "caver", "fated", "hades", "black_spot", "blessed", "jailed"),
    *("away", "hiding", "free", "inside"),
)
LICE, BAD_GROG, DISEASE, FRUIT, BOXED, CHEST, GANGRENE, ASLEEP, IDLE, NIPPED = [1 << n for n in range(10)]
JIG_KING, JIG_DRINK, SCURVY, CAVER, FATED, HADES, BLACK_SPOT, BLESSED = [1 << n for n in range(10, 18)]
JAILED, AWAY, HIDING, FREE, INSIDE = [1 << n for n in range(18, 23)]

GONE = JAILED | AWAY  # not aboard
LOCKED = BOXED | CHEST  # aboard, but no work, no Grog, in no party
UNABLE = GONE | LOCKED | GANGRENE | ASLEEP
UNTIL_PORT = LICE | BAD_GROG | DISEASE | BOXED | CHEST | GANGRENE | JIG_KING | SCURVY | JAILED
UNTIL_WEEK = ASLEEP | IDLE | JIG_DRINK | FREE

TITLES = ("terrible", "backstabber", "bloody", "bastard", "killer", "plunderer")
LEGENDS = {
    SB | SG: "terrible",
    SB | ST: "backstabber",
    SB | SH: "bloody",
    SG | ST: "bastard",
    SG | SH: "killer",
    ST | SH: "plunderer",
}
PAIRS = {title: pair for pair, title in LEGENDS.items()}

JOBS = ("", "helm", "decks", "sails")
HELM, DECKS, SAILS = 1, 2, 3


def named(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of a mask's bits."""
    return [name for bit, name in enumerate(names) if mask >> bit & 1]
