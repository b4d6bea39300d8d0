"""The 36 Island Exploration cards."""

from __future__ import annotations

from game.rules.booty_for_booty.traits import (
    CAVER,
    CRAB,
    FATED,
    FRUIT,
    HADES,
    MONKEY,
    PARROT,
    SB,
    SH,
    ST,
)
from game.rules.booty_for_booty.vocabulary import (
    PARTY,
    Again,
    Arrive,
    Booty,
    Card,
    Count,
    Dice,
    Grog,
    If,
    Kill,
    Lost,
    Mark,
    Odd,
    Option,
    Options,
    Per,
    Pet,
    Pick,
    Recruit,
    Roll,
    RollEach,
    Ruby,
    Sell,
    Someone,
    Total,
    Trait,
    Who,
    bands,
)

ONE_DIES = Kill(PARTY, 1)
SOME_DIE = Kill(PARTY, Total())
A_DIE_EACH = Booty(Per(PARTY, Dice()))
AGAIN_OR_GO = Options((Option("again", (Again(),), Someone(PARTY)), Option("go")))

ISLAND_EXPLORATION = {
    "skull_island": Card(
        *("Skull Island", "A", "party"),
        (Roll(bands({"1-4": (SOME_DIE,), "5+": (Booty(Dice(3)),)}), add=Count(SH, PARTY)),),
    ),
    "paradise": Card(
        *("Paradise", "A", "party"),
        (RollEach(PARTY, bands({"1-3": (Lost(),), "4-6": ()})),),
    ),
    "kingdom_of_booty": Card(
        *("Kingdom of Booty", "B", "party"),
        (
            RollEach(
                PARTY,
                bands({"1": (Kill(),), "2-5": (Booty(Total()),), "6+": (Booty(Total(2)),)}),
                own=ST,
            ),
        ),
    ),
    "native_attack": Card(
        *("Native Attack", "A", "party"),
        (
            Roll(
                bands(
                    {
                        "1-3": (SOME_DIE,),
                        "4-6": (A_DIE_EACH,),
                        "7+": (Recruit(), Booty(Per(PARTY, Dice(2))), Booty(Dice(2))),
                    }
                ),
                add=Count(SH | SB, PARTY),
            ),
        ),
    ),
    "castaway": Card("Castaway", "A-", "ship", (Recruit(),)),
    "navy_outpost": Card(
        *("Navy Outpost", "B", "ship"),
        (
            Roll(
                bands(
                    {
                        "1-2": (Booty(5, lose=True),),
                        "3-4": (),
                        "5+": (Roll(bands({"1+": (Booty(Total(10)),)}), add=Count(ST)),),
                    }
                ),
                add=Count(SH),
            ),
        ),
    ),
    "volcano_island": Card(
        *("Volcano Island", "B", "party"),
        (
            RollEach(PARTY, bands({"1": (Kill(),), "2+": (Booty(Total()),)}), rounds=True),
            AGAIN_OR_GO,
        ),
    ),
    "amazons": Card(
        *("Amazons", "B", "party"),
        (Roll(bands({"1-5": (Kill(PARTY),), "6+": (Booty(Per(PARTY, 5)),)}), add=Count(SB, PARTY)),),
    ),
    "main_course": Card("Main Course", "B", "party", (Booty(Per(PARTY, 2)), ONE_DIES)),
    "treasure_cave": Card("Treasure Cave", "B", "party", (Booty(Per(PARTY, 5, double=ST, most=50)),)),
    "abandoned_temple": Card(
        *("Abandoned Temple", "B", "party"),
        (RollEach(PARTY, bands({"1+": (Booty(Total()),)}), own=ST),),
    ),
    "ape_island": Card(
        *("Ape Island", "B", "party"),
        (
            If(
                Someone(Who("party", feature=MONKEY)),
                (Booty(10),),
                (
                    Roll(
                        bands({"1-3": (SOME_DIE,), "4-6": (), "7+": (Booty(30),)}),
                        add=Count(SB, PARTY),
                    ),
                ),
            ),
        ),
    ),
    "docked_ship": Card("Docked Ship", "B", "ship", (Booty(20), Grog(20))),
    "crab_island": Card(
        *("Crab Island", "B", "party"),
        (A_DIE_EACH, Pick(Who("party", without=CRAB), (Trait(feature=CRAB),), chance=True)),
    ),
    "venom_island": Card(
        *("Venom Island", "B", "party"),
        (Roll(bands({"1-2": (ONE_DIES,), "3-6": (Booty(Total()),)})), AGAIN_OR_GO),
    ),
    "monster_island": Card("Monster Island", "B", "party", (Booty(20), ONE_DIES)),
    "bones": Card("Bones", "B", "ship"),
    "shipwreck": Card(
        *("Shipwreck", "B", "ship"),
        (
            Roll(bands({"1-3": (Booty(10),), "4-6": (Grog(10),)})),
            Options(
                (
                    Option(
                        "go_on",
                        (
                            Roll(
                                bands(
                                    {
                                        "1-4": (Booty(Dice(2), lose=True), Grog(Dice(2), lose=True)),
                                        "5-6": (Booty(20),),
                                    }
                                )
                            ),
                        ),
                    ),
                    Option("go"),
                )
            ),
        ),
    ),
    "the_cave": Card(
        *("The Cave", "B", "party"),
        (RollEach(PARTY, bands({"1-2": (Mark(CAVER),), "3-6": ()})),),
    ),
    "native_wildlife": Card(
        *("Native Wildlife", "B", "party"),
        (A_DIE_EACH, Pick(PARTY, (Pet(chance=False),), chance=True)),
    ),
    "endless_jungle": Card("Endless Jungle", "B", "party", (Odd("jungle"),)),
    "civilisation": Card("Civilisation", "B", "ship", (Arrive("port"),)),
    "coral_reef": Card("Coral Reef", "B", "ship", (Booty(20), Grog(Dice(2), lose=True))),
    "giant_turtle": Card(
        *("Giant Turtle", "B", "party"),
        (A_DIE_EACH, Roll(bands({"1-3": (Arrive("port"),), "4-6": (Arrive("island"),)}))),
    ),
    "mirage": Card("Mirage", "B", "ship"),
    "tropical_fruit": Card("Tropical Fruit", "B", "party", (Mark(FRUIT, PARTY),)),
    "thirsty_islanders": Card("Thirsty Islanders", "B", "ship", (Sell(price=5),)),
    "isle_of_the_dead": Card(
        *("Isle of the Dead", "C", "party"),
        (RollEach(PARTY, bands({"1-2": (Kill(),), "3-5": (), "6+": (Booty(5),)}), own=SB),),
    ),
    "parrot_island": Card(
        *("Parrot Island", "B", "party"),
        (Pick(Who("party", without=PARROT), (Trait(feature=PARROT),), chance=True, n=Dice()),),
    ),
    "dread_lair": Card("Dread Lair", "B", "party", (Odd("lair"),)),
    "booty_bay": Card(
        *("Booty Bay", "B", "party"),
        (Roll(bands({"1-3": (ONE_DIES, AGAIN_OR_GO), "4+": (Booty(30),)}), add=Count(ST, PARTY)),),
    ),
    "fountain_of_fate": Card(
        *("Fountain of Fate", "B", "party"),
        (Pick(PARTY, (Mark(FATED),), free=True),),
    ),
    "hole_to_hades": Card(
        *("Hole to Hades", "B", "party"),
        (Pick(PARTY, (Mark(HADES),), chance=True, harm=True),),
    ),
    "glittering_hoard": Card("Glittering Hoard", "B", "party", (Booty(Per(PARTY, 10)),)),
    "buried_treasure": Card(
        *("Buried Treasure", "B", "party"),
        (
            Options(
                (
                    Option(
                        "dig",
                        (
                            Roll(
                                bands(
                                    {
                                        "1": (ONE_DIES, Again()),
                                        "2-5": (Again(),),
                                        "6": (Booty(Per(PARTY, 15)),),
                                    }
                                )
                            ),
                        ),
                    ),
                    Option("go"),
                )
            ),
        ),
    ),
    "devils_fist": Card("The Devil's Fist", "B", "party", (A_DIE_EACH, Ruby())),
}
