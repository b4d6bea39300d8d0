"""The 36 Sea Encounters."""

from __future__ import annotations

from game.rules.booty_for_booty.traits import CROC_FEAR, SB, SG, SH, ST
from game.rules.booty_for_booty.vocabulary import (
    ABLE,
    ALL,
    CAPTAIN,
    EVERYTHING,
    Again,
    Arrive,
    Booty,
    Card,
    Count,
    Course,
    Dice,
    Finish,
    Grog,
    Has,
    Keep,
    Kill,
    Odd,
    Option,
    Options,
    Pay,
    Pick,
    Recruit,
    Roll,
    RollEach,
    Sell,
    Someone,
    Total,
    Trait,
    Who,
    Wreck,
    bands,
)

FIVEFOLD = (Roll(bands({"1+": (Booty(Total(5)),)}), add=Count(ST)),)
ONE_DIES = Kill(ABLE, 1)

SEA_ENCOUNTERS = {
    "giant_squid": Card(
        *("Giant Squid", "A", "able"),
        (
            Roll(
                bands({"1-3": (ONE_DIES, Again()), "4-6": (), "7+": (Booty(10),)}),
                add=Count(SB),
            ),
        ),
    ),
    "iceberg": Card(
        *("Iceberg", "A", "ship"),
        (
            Options(
                (
                    Option("booty", (Booty(EVERYTHING, lose=True),)),
                    Option("grog", (Grog(EVERYTHING, lose=True),)),
                    Option("pirates", (Kill(ALL, Dice()),)),
                )
            ),
        ),
    ),
    "helpless_ship": Card("Helpless Ship", "A", "ship", FIVEFOLD),
    "navy_attack": Card(
        *("Navy Attack", "A", "able"),
        (
            Roll(
                bands(
                    {
                        "1-4": (
                            Options(
                                (
                                    Option("pirates", (Kill(ABLE, 2),)),
                                    Option("goods", (Booty(Dice(2), lose=True), Grog(Dice(2), lose=True))),
                                )
                            ),
                        ),
                        "5-6": (),
                        "7+": (Booty(Dice(4)),),
                    }
                ),
                add=Count(SH),
            ),
        ),
    ),
    "pirate_trap": Card(
        *("Pirate Trap", "A", "able"),
        (
            Roll(
                bands({"1-2": (Booty(10, lose=True),), "3-4": (), "5+": (Booty(Total(2)),)}),
                add=Count(SH),
            ),
        ),
    ),
    "triangle_of_doom": Card("Triangle of Doom", "A-", "ship", (Odd("triangle"),)),
    "doldrum": Card(
        *("Doldrum", "B", "ship", (Keep(),)),
        hooks=(("week", (Roll(bands({"1-3": (), "4-6": (Finish(),)})),)),),
    ),
    "black_water": Card("Black Water", "B", "ship", (Course("port"),)),
    "islander_canoes": Card(
        *("Islander Canoes", "B", "able"),
        (
            Options(
                (
                    Option("sell", (Sell(price=1),), Has(grog=1)),
                    Option("buy", (Sell(rate=2),), Someone(Who(strength=ST))),
                    Option(
                        "raid",
                        (
                            Roll(bands({"0+": (Kill(ABLE, Total()),)}), minus=Count(SB)),
                            Booty(Dice(2)),
                        ),
                    ),
                    Option("nothing"),
                )
            ),
        ),
    ),
    "sea_volcano": Card(
        *("Sea Volcano", "B", "ship"),
        (
            Options(
                (
                    Option("pirate", (Kill(ALL, 1),)),
                    Option("grog", (Grog(Dice(), lose=True),)),
                    Option("booty", (Booty(Dice(), lose=True),)),
                ),
                n=2,
            ),
        ),
    ),
    "hurricane": Card(
        *("Hurricane", "B", "ship"),
        (
            Roll(
                bands(
                    {
                        "1-2": (Booty(Dice(3), lose=True),),
                        "3-4": (Arrive("island"),),
                        "5-6": (Arrive("port"),),
                    }
                )
            ),
        ),
    ),
    "whirlpool": Card(
        *("Whirlpool", "B", "ship"),
        (
            Options(
                (
                    Option("pirate", (Kill(ALL, 1),), Someone(ALL)),
                    Option("grog", (Grog(1, lose=True),), Has(grog=1)),
                    Option("booty", (Booty(1, lose=True),), Has(booty=1)),
                )
            ),
            Roll(bands({"1-4": (Again(),), "5-6": ()})),
        ),
    ),
    "big_wave": Card(
        *("Big Wave", "B", "ship"),
        (
            Options(
                (
                    Option("avoid", (Booty(Dice(), lose=True),)),
                    Option(
                        "ride",
                        (
                            Roll(
                                bands(
                                    {
                                        "1-2": (Booty(EVERYTHING, lose=True),),
                                        "3-4": (),
                                        "5-6": (Arrive("course"),),
                                    }
                                )
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    "heatwave": Card("Heatwave", "B", "ship", (Keep(),)),
    "sharks": Card(
        *("Sharks", "B", "able"),
        (
            Pick(
                ABLE,
                (
                    Roll(
                        bands(
                            {
                                "1-2": (Kill(),),
                                "3-4": (Trait(strength=SG),),
                                "5+": (Trait(strength=SG), Booty(Dice())),
                            }
                        ),
                        by="it",
                        own=SB,
                    ),
                ),
            ),
        ),
    ),
    "crocs": Card(
        *("Crocs", "B", "all"),
        (Kill(Who("all", feature=CROC_FEAR)), Pick(ALL, (Trait(feature=CROC_FEAR),))),
    ),
    "white_whale": Card(
        *("White Whale", "B", "captain", (Keep(),)),
        hooks=(
            (
                "whale",
                (
                    Roll(
                        bands(
                            {
                                "1-2": (ONE_DIES, Booty(Dice(), lose=True)),
                                "3-4": (),
                                "5+": (Booty(Dice(2)), Finish()),
                            }
                        ),
                        add=Count(SH),
                    ),
                ),
            ),
        ),
    ),
    "mermaids": Card(
        *("Mermaids", "B", "able"),
        (
            RollEach(
                ABLE,
                bands(
                    {
                        "1-2": (Roll(bands({"1-3": (Kill(),), "4+": ()}), by="it", own=SB),),
                        "3-6": (),
                    }
                ),
            ),
        ),
    ),
    "message_in_a_bottle": Card("Message in a Bottle", "B", "ship", (Keep(),)),
    "pirate_in_a_barrel": Card(
        *("Pirate in a Barrel", "B", "ship"),
        (
            Options(
                (
                    Option("take", (Roll(bands({"1-2": (Kill(ALL, 1),), "3-6": (Recruit(),)})),)),
                    Option("leave"),
                )
            ),
        ),
    ),
    "ghost_ship": Card(
        *("Ghost Ship", "C", "able"),
        (Roll(bands({"1-3": (Kill(ABLE, 3),), "4-6": (), "7+": (Booty(20),)}), add=Count(SH)),),
    ),
    "sea_rats": Card(
        *("Sea Rats", "B", "ship"),
        (
            Options(
                (
                    Option("pirates", (Recruit(), Recruit())),
                    Option("goods", (Booty(Dice(2)), Grog(Dice()))),
                )
            ),
        ),
    ),
    "sirens": Card("Sirens", "B", "ship", (Booty(Dice(2), lose=True), Grog(Dice(2), lose=True))),
    "leviathan": Card(
        *("Leviathan", "B", "able"),
        (
            Roll(
                bands(
                    {
                        "1-5": (
                            *(Booty(EVERYTHING, lose=True), Grog(EVERYTHING, lose=True)),
                            *(Grog(Dice()), Arrive("port")),
                        ),
                        "6+": (),
                    }
                ),
                add=Count(SH),
            ),
        ),
    ),
    "treasure_hunters": Card(
        *("Treasure Hunters", "B", "able"),
        (
            Options(
                (
                    Option("guide", (Keep(), Arrive("island"))),
                    Option(
                        "raid",
                        (
                            Roll(
                                bands({"1-3": (ONE_DIES,), "4-6": (Booty(Dice()),), "7+": (Booty(Dice(2)),)}),
                                add=Count(SB),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    "bounty_hunters": Card(
        *("Bounty Hunters", "B", "able"),
        (Roll(bands({"1-3": (Kill(CAPTAIN),), "4-5": (), "6+": (Booty(Dice()),)}), add=Count(SB)),),
    ),
    "explorers": Card(
        *("Explorers", "C", "able"),
        (
            Options(
                (
                    Option("pay", (Pay(5), Arrive("island")), Has(coins=5)),
                    Option(
                        "raid",
                        (
                            Roll(
                                bands(
                                    {
                                        "1-2": (ONE_DIES,),
                                        "3-4": (),
                                        "5-6": (Booty(Dice(2)),),
                                        "7+": (Booty(Total(2)),),
                                    }
                                ),
                                add=Count(SB),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    "merchant_convoy": Card(
        *("Merchant Convoy", "B", "able"),
        (
            Roll(
                bands(
                    {
                        "1-4": (ONE_DIES,),
                        "5+": (Roll(bands({"1+": (Booty(Total()),)}), add=Count(ST)),),
                    }
                ),
                add=Count(SH),
            ),
        ),
    ),
    "ship_graveyard": Card(
        *("Ship Graveyard", "B", "able"),
        (Roll(bands({"1": (Booty(Total()), ONE_DIES), "2+": (Booty(Total()),)}), add=Count(ST)),),
    ),
    "rising_island": Card("Rising Island", "B", "ship", (Arrive("island"),)),
    "the_mist": Card("The Mist", "B", "ship", (Keep(),)),
    "flagship": Card(
        *("Flagship", "B", "able"),
        (
            Roll(
                bands(
                    {
                        "1-3": (Booty(Dice(), lose=True), ONE_DIES, Again()),
                        "4-5": (),
                        "6+": (Booty(Dice(2)), Grog(Dice(2))),
                    }
                ),
                add=Count(SH),
            ),
        ),
    ),
    "cursed_ship": Card(
        *("Cursed Ship", "B", "ship", (Booty(Dice(2)), Keep())),
        hooks=(("arrival", (Roll(bands({"1-2": (Booty(EVERYTHING, lose=True),), "3-6": ()})), Finish())),),
    ),
    "dolphins": Card("Dolphins", "B", "ship", (Keep(),)),
    "spice_vessel": Card("Spice Vessel", "B", "able", FIVEFOLD),
    "stirring_deep": Card(
        *("Stirring Deep", "B", "ship"),
        (
            Options(
                (
                    Option("pirates", (Odd("stirring_deep"),)),
                    Option("goods", (Booty(EVERYTHING, lose=True), Grog(EVERYTHING, lose=True))),
                    Option("refuse", (Wreck(),)),
                )
            ),
        ),
    ),
}
