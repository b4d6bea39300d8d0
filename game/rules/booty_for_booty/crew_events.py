"""The 36 Crew Events."""

from __future__ import annotations

from game.rules.booty_for_booty.traits import (
    BOXED,
    CHEST,
    CRAB,
    GANGRENE,
    HOOK,
    HOOKS,
    LICE,
    NIPPED,
    PARROT,
    PEG_LEG,
    RAT,
    SB,
    SG,
    ST,
)
from game.rules.booty_for_booty.vocabulary import (
    ABLE,
    ALL,
    CREWMATES,
    EVERYTHING,
    PARTY,
    Again,
    Booty,
    Card,
    Count,
    Coup,
    Dice,
    Finish,
    Gang,
    Grog,
    Idle,
    If,
    Keep,
    Kill,
    Lost,
    Mark,
    Odd,
    Pick,
    Recruit,
    Roll,
    RollEach,
    Sober,
    Someone,
    Total,
    Trait,
    Who,
    bands,
)

OTHER = Who("able", others=True)
STUMPS = Who("all", feature=HOOKS | PEG_LEG)
FLU = RollEach(ALL, bands({"1": (Kill(),), "2-6": ()}))

CREW_EVENTS = {
    "thrown_overboard": Card(
        *("Thrown Overboard", "A", "able"),
        (RollEach(ABLE, bands({"1": (Kill(),), "2+": ()}), own=SG),),
    ),
    "beard_lice": Card(
        *("Beard Lice", "A", "all"),
        (RollEach(ALL, bands({"1-2": (Mark(LICE),), "3-6": ()})),),
    ),
    "dice_cheat": Card(
        *("Dice Cheat", "A", "able"),
        (Pick(Who(strength=ST), (Mark(CHEST),), chance=True, harm=True),),
    ),
    "booty_call": Card(
        *("Booty Call", "A", "ship"),
        (
            Roll(
                bands({"1-3": (Booty(Dice()),), "4-5": (), "6+": (Booty(Dice(), lose=True),)}),
                add=Count(ST),
            ),
        ),
    ),
    "bad_grog": Card("Bad Grog", "A", "ship", (Keep(),)),
    "brawl": Card(
        *("Brawl", "A", "able"),
        (RollEach(ABLE, bands({"1-5": (), "6+": (Kill(OTHER, 1),)}), own=SB),),
    ),
    "jig_fest": Card("Jig Fest", "A", "able", (Odd("jig_fest"),)),
    "cabin_fever": Card(
        *("Cabin Fever", "A", "able"),
        (RollEach(ABLE, bands({"1-2": (Sober(),), "3-6": ()})),),
    ),
    "singsong": Card(
        *("Singsong", "A", "ship"),
        (Roll(bands({"1-3": (), "4+": (Idle(),)}), add=Count(SG)),),
    ),
    "flying_fish": Card("Flying Fish", "A", "ship", (Idle(),)),
    "out_of_grog": Card("Out of Grog", "A", "ship", (Grog(EVERYTHING, lose=True),)),
    "broken_mast": Card(
        *("Broken Mast", "A", "ship", (Keep(),)),
        hooks=(("repair", (Roll(bands({"1-2": (), "3-6": (Finish(),)})),)),),
    ),
    "hook_club": Card(
        *("Hook Club", "A", "all"),
        (
            If(
                Someone(Who("all", feature=HOOKS)),
                (
                    RollEach(
                        Who("all", without=HOOKS),
                        bands({"1-5": (), "6": (Trait(feature=HOOK),)}),
                    ),
                    Keep(),
                ),
            ),
        ),
    ),
    "rats": Card(
        *("Rats", "A", "ship", (Keep(),)),
        hooks=(
            (
                "night",
                (
                    Roll(
                        bands(
                            {
                                "1": (Grog(1, lose=True),),
                                "2": (Booty(1, lose=True),),
                                "3-5": (),
                                "6": (Pick(ALL, (Trait(feature=RAT),), chance=True),),
                            }
                        )
                    ),
                ),
            ),
        ),
    ),
    "ghost": Card("Ghost", "A", "ship", (Keep(),)),
    "stolen_hat": Card(
        *("Stolen Hat", "A", "able"),
        (
            Pick(
                Who(strength=ST, rival=SG),
                (
                    Pick(
                        Who(strength=SG, others=True),
                        (
                            Roll(
                                bands(
                                    {
                                        "1-3": (
                                            Trait(strength=SG, lose=True),
                                            Trait(Who("before"), strength=SG),
                                        ),
                                        "4-6": (Kill(Who("before")),),
                                    }
                                )
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    "scurvy": Card(
        *("Scurvy", "A", "all", (Odd("scurvy"), Keep())),
        hooks=(("week", (Odd("scurvy_again"),)),),
    ),
    "the_box": Card("The Box", "A", "all", (RollEach(ALL, bands({"1": (Mark(BOXED),), "2-6": ()})),)),
    "bird_flu": Card(
        *("Bird Flu", "A", "all"),
        (
            If(
                Someone(Who("all", feature=PARROT)),
                (Trait(Who("all", feature=PARROT), feature=PARROT, lose=True), FLU, Keep()),
            ),
        ),
        hooks=(("week", (FLU,)),),
    ),
    "murder": Card(
        *("Murder", "A", "able"),
        (
            Pick(ABLE, (Kill(),), harm=True, least=2),
            Roll(bands({"1-2": (Again(),), "3-6": ()})),
        ),
    ),
    "indecisive_compass": Card("Indecisive Compass", "A", "ship", (Keep(),)),
    "a_plan": Card(
        *("A Plan", "A", "able"),
        (Pick(CREWMATES, (Odd("row_away"), Keep())),),
        hooks=(("week", (Odd("row_back"),)),),
    ),
    "a_new_name": Card("A New Name", "A", "all", (Pick(ALL, (Odd("new_name"),)),)),
    "termites": Card(
        *("Termites", "A", "ship"),
        (Roll(bands({"1-3": (Booty(Total(), lose=True), Keep()), "4-5": (Keep(),), "6": ()})),),
        hooks=(
            (
                "week",
                (Roll(bands({"1-3": (Booty(Total(), lose=True),), "4-5": (), "6": (Finish(),)})),),
            ),
        ),
    ),
    "gangrene": Card(
        *("Gangrene", "A", "all"),
        (
            If(
                Someone(STUMPS),
                (Pick(STUMPS, (Mark(GANGRENE),), harm=True),),
                (Booty(Dice(2), lose=True),),
            ),
        ),
    ),
    "stowaway": Card("Stowaway", "A", "ship", (Recruit(),)),
    "ocean_madness": Card("Ocean Madness", "A", "able", (Odd("ocean_madness"),)),
    "bootylust": Card(
        *("Bootylust", "A", "able"),
        (RollEach(ABLE, bands({"1": (Booty(5, lose=True), Lost()), "2-6": ()})),),
    ),
    "barnacles": Card(
        "Barnacles", "A", "ship", (Keep(),), hooks=(("dues", (Booty(3, lose=True), Finish())),)
    ),
    "mast_rot": Card("Mast Rot", "A", "ship", (Roll(bands({"1": (Keep(),), "2-6": ()})),)),
    "pearl_diving": Card(
        *("Pearl Diving", "A", "able"),
        (
            Gang(ABLE, 30),
            RollEach(PARTY, bands({"1": (Kill(),), "2-4": (), "5+": (Booty(Total()),)}), own=ST),
        ),
    ),
    "pet_crab": Card("Pet Crab", "A", "all", (Pick(ALL, (Trait(feature=CRAB),), chance=True),)),
    "lobster_racing": Card(
        *("Lobster Racing", "A", "able"),
        (Pick(ABLE, (Mark(NIPPED),), chance=True, harm=True),),
    ),
    "mutiny": Card(
        *("Mutiny", "A", "able"),
        (Pick(CREWMATES, (Roll(bands({"1-5": (Kill(),), "6+": (Coup(),)}), by="it", own=SB),)),),
    ),
    "argument": Card("Argument", "A", "able", (Odd("argument"),)),
    "prettiest_dress": Card("The Prettiest Dress", "A", "able", (Odd("dress"),)),
}
