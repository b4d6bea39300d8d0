"""Generated names of pirates: a plain one by number, and the grand ones of the card A New Name."""

from __future__ import annotations

FIRST = (
    *("Anders", "Barnaby", "Bess", "Bram", "Calico", "Clem", "Cuthbert", "Dagny", "Dirk", "Dobbin"),
    *("Edda", "Elias", "Esme", "Fergus", "Fitch", "Floris", "Gib", "Greta", "Gustav", "Hanno"),
    *("Hattie", "Hodge", "Ines", "Isolde", "Ivo", "Jarvis", "Jessamy", "Joost", "Kat", "Klaas"),
    *("Lars", "Lettice", "Lorcan", "Mabel", "Mads", "Moll", "Nell", "Niall", "Oda", "Osric"),
    *("Peg", "Piet", "Quill", "Ralf", "Rosamund", "Ruben", "Sabine", "Silas", "Tamsin", "Tiern"),
    *("Ulf", "Una", "Vasco", "Wanda", "Wendel", "Ximena", "Yorick", "Zeb", "Zita", "Ambrose"),
)
SECOND = (
    *("Barnacle", "Bilge", "Blunt", "Bowline", "Brine", "Capstan", "Chandler", "Cleat", "Crabbe", "Dory"),
    *("Eel", "Flint", "Gannet", "Grapnel", "Gull", "Halyard", "Hardtack", "Hawser", "Kedge", "Kelp"),
    *("Lanyard", "Limpet", "Marlin", "Mizzen", "Oakum", "Pike", "Pitch", "Reef", "Rudder", "Sculpin"),
    *("Shoal", "Skate", "Spar", "Squall", "Tar", "Thole", "Urchin", "Wherry", "Whelk", "Yardarm"),
)
NAMES = len(FIRST) * len(SECOND)

ADJECTIVES = (
    *("Gleaming", "Sour", "Unsinkable", "Moonlit", "Gouty", "Thunderous", "Polite", "Ravenous"),
    *("Salted", "Velvet", "Crooked", "Seven-Fingered", "Sleepless", "Rusty", "Unrepentant", "Windward"),
)
NOUNS = (
    *("Terror", "Lantern", "Walrus", "Nightmare", "Darling", "Anchor", "Pelican", "Cutlass"),
    *("Mother-in-Law", "Storm", "Tax Collector", "Serpent", "Hammer", "Jewel", "Widow", "Foghorn"),
)
PLACES = (
    *("Maracaibo", "the Shallows", "Port Misery", "Hog Sound", "Tortuga", "the Ninth Reef", "Candle Bay"),
    *("the Doldrums", "Old Panama", "Whistling Cay", "Nassau", "the Horn", "Rum Point", "Ebb Harbour"),
    *("the Sargasso", "Lost Anchorage"),
)
GRAND = len(ADJECTIVES) * len(NOUNS) * len(PLACES)


def pirate_name(name: int, title: int = 0) -> str:
    """The name of this number; with a title (1 ... GRAND) the grand form of it."""
    first = FIRST[name % len(FIRST)]
    if not title:
        return f"{first} {SECOND[name // len(FIRST) % len(SECOND)]}"
    rest, place = divmod((title - 1) % GRAND, len(PLACES))
    adjective, noun = divmod(rest, len(NOUNS))
    return f"{ADJECTIVES[adjective]} {first}, the {NOUNS[noun]} of {PLACES[place]}"
