"""The 36 Port Happenings."""

from __future__ import annotations

from game.rules.booty_for_booty.traits import (
    BLACK_SPOT,
    BLESSED,
    DISEASE,
    EYEPATCH,
    FREE,
    HOOKS,
    PARROT,
    PEG_LEG,
    SB,
    SCUMMY,
    SG,
    SH,
    ST,
)
from game.rules.booty_for_booty.vocabulary import (
    ABLE,
    ALL,
    CAPTAIN,
    CREWMATES,
    EVERYTHING,
    PARTY,
    Booty,
    Card,
    Convert,
    Count,
    Depart,
    Dice,
    Each,
    Finish,
    Gang,
    Grog,
    Has,
    If,
    Keep,
    Kill,
    Lost,
    Mark,
    Odd,
    Option,
    Options,
    Pay,
    Per,
    Pet,
    Pick,
    Recruit,
    Roll,
    RollEach,
    Someone,
    Still,
    Terms,
    Total,
    Trait,
    Who,
    Wreck,
    bands,
)

PARROTED = Who("all", feature=PARROT)

PORT_HAPPENINGS = {
    "no_grog_today": Card("We Have No Grog Today", "B", "visit", terms=Terms(rate=0)),
    "black_spot": Card(
        *("The Black Spot", "A", "all"),
        (Pick(ALL, (Mark(BLACK_SPOT),), chance=True, harm=True),),
    ),
    "governors_daughter": Card(
        *("The Governor's Daughter", "A", "able"),
        (
            Pick(
                Who(strength=SG),
                (Roll(bands({"1-2": (Kill(),), "3-4": (Booty(Dice()),), "5-6": (Recruit(),)}), by="it"),),
            ),
        ),
    ),
    "attack_the_mansion": Card(
        *("Attack the Mansion", "A", "able"),
        (
            Gang(ABLE, 4),
            If(
                Someone(PARTY),
                (
                    Roll(
                        bands(
                            {
                                "1-4": (Kill(PARTY, Dice()), Booty(Dice())),
                                "5-6": (Kill(PARTY, 1), Booty(Per(PARTY, Dice(), double=ST))),
                                "7+": (Booty(Per(PARTY, Dice())), Recruit()),
                            }
                        ),
                        add=Count(0, PARTY),
                    ),
                ),
            ),
        ),
    ),
    "exceptional_service": Card("Exceptional Service", "A", "visit", terms=Terms(living=2)),
    "under_siege": Card(
        *("Under Siege", "A", "gate"),
        (
            Roll(
                bands(
                    {
                        "1-2": (Kill(ALL, Dice()), Still()),
                        "3-4": (Grog(EVERYTHING, lose=True), Still()),
                        "5-6": (),
                    }
                )
            ),
        ),
    ),
    "grog_sale": Card("Grog Sale", "A", "visit", terms=Terms(rate=2)),
    "old_enemy": Card(
        *("Old Enemy", "B-", "able"),
        (
            Pick(
                ABLE,
                (Roll(bands({"1-3": (Kill(),), "4+": (Booty(1),)}), by="it", own=SB | SH),),
                chance=True,
                harm=True,
            ),
        ),
    ),
    "fire": Card("Fire", "B", "visit", (Odd("fire"),), terms=Terms(living=0)),
    "business_opportunity": Card(
        *("Business Opportunity", "B", "ship"),
        (Options((Option("pay", (Pay(10), Keep()), Has(coins=10)), Option("pass"))),),
        hooks=(("dues", (Roll(bands({"1-3": (Booty(1),), "4-6": (Booty(30),)})), Finish())),),
    ),
    "settling_down": Card(
        *("Settling Down", "B", "all"),
        (RollEach(ALL, bands({"1": (Lost(),), "2-6": ()})),),
    ),
    "scum_and_villainy": Card(
        *("Scum and Villainy", "B", "all"),
        (RollEach(ALL, bands({"1": (Kill(),), "2": (Booty(1, lose=True),), "3-6": ()})),),
    ),
    "high_demand": Card("High Demand", "B", "ship", (If(Has(booty=1), (Booty(14),)),)),
    "special_offer": Card("Special Offer", "B", "visit", terms=Terms(lot=True)),
    "legendary_sea_dog": Card("Legendary Sea Dog", "B", "ship", (Odd("sea_dog"),)),
    "disease_hole": Card(
        *("Disease Hole", "B", "all"),
        (RollEach(ALL, bands({"1-2": (Mark(DISEASE),), "3-6": ()})),),
    ),
    "burning_love": Card(
        *("Burning Love", "B", "all"),
        (RollEach(ALL, bands({"1": (Trait(weakness=SCUMMY),), "2-6": ()})),),
    ),
    "witch_hunt": Card(
        *("Witch Hunt", "B", "captain"),
        (
            Options(
                (
                    Option("give_up", (Kill(CAPTAIN),)),
                    Option(
                        "rescue",
                        (
                            Roll(
                                bands({"1-5": (Kill(CREWMATES, Dice()), Kill(CAPTAIN)), "6+": ()}),
                                add=Count(SH | SB, CREWMATES),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    "commandeering": Card(
        *("I'm Commandeering This Ship", "B", "captain"),
        (
            Options(
                (
                    Option("give_in", (Recruit(captain=True),)),
                    Option(
                        "duel",
                        (
                            Each(
                                CAPTAIN,
                                (
                                    Roll(
                                        bands({"1-3": (Recruit(captain=True), Kill()), "4+": (Depart(),)}),
                                        by="it",
                                        own=SB,
                                    ),
                                ),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    "docking_fee": Card(
        *("Docking Fee", "B", "ship"),
        (Options((Option("pay", (Pay(5),), Has(coins=5)), Option("leave", (Depart(),)))),),
    ),
    "labour_strike": Card(
        *("Labour Strike", "B", "all"),
        (RollEach(ALL, bands({"1-5": (), "6": (Mark(FREE),)})),),
    ),
    "gambling_den": Card("Gambling Den", "B", "captain", (Odd("gamble"),)),
    "fancy_ball": Card(
        *("Fancy Ball", "B", "captain"),
        (
            Booty(Dice(), lose=True),
            Roll(
                bands(
                    {
                        "1-2": (Depart(),),
                        "3-4": (Booty(Dice()),),
                        "5-6": (Trait(CAPTAIN, strength=SG), Recruit()),
                    }
                )
            ),
        ),
    ),
    "port_romance": Card(
        *("Port Romance", "B", "all"),
        (
            Pick(
                ALL,
                (
                    Roll(
                        bands(
                            {
                                "1": (Booty(Total(), lose=True), Lost()),
                                "2-6": (Booty(Total(), lose=True),),
                            }
                        ),
                        by="it",
                    ),
                ),
                chance=True,
                harm=True,
            ),
        ),
    ),
    "pet_shop": Card(
        *("Pet Shop", "B", "all"),
        (
            If(
                Has(booty=5),
                (Booty(5, lose=True), Pick(ALL, (Pet(chance=True),), chance=True)),
            ),
        ),
    ),
    "quality_prosthetics": Card(
        *("Quality Prosthetics", "B", "all"),
        (Booty(Per(Who("all", feature=HOOKS | EYEPATCH | PEG_LEG), Dice()), lose=True),),
    ),
    "con_artist": Card(
        *("Con Artist", "B", "ship"),
        (Roll(bands({"1-4": (Booty(10, lose=True),), "5": (), "6": (Recruit(strength=ST),)})),),
    ),
    "wanted_sign": Card(
        *("Wanted Sign", "B", "all"),
        (
            Options(
                (
                    Option("leave", (Depart(),)),
                    Option(
                        "stay",
                        (
                            Pick(
                                ALL,
                                (Roll(bands({"1-4": (Lost(),), "5-6": ()}), by="it"),),
                                chance=True,
                                harm=True,
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    "pirate_attack": Card(
        *("Pirate Attack", "B", "ship", (Keep(),)),
        hooks=(("week", (Roll(bands({"1": (Wreck(),), "2-6": ()})),)),),
    ),
    "false_advertisement": Card("False Advertisement", "B", "ship", (Convert(), Depart())),
    "parrots_wanted": Card(
        *("Parrots Wanted", "B", "all"),
        (
            Options(
                (
                    Option(
                        "sell",
                        (Pick(PARROTED, (Trait(feature=PARROT, lose=True), Booty(30))),),
                        Someone(PARROTED),
                    ),
                    Option("keep"),
                )
            ),
        ),
    ),
    "treasure_map": Card(
        *("Treasure Map", "B", "ship"),
        (Options((Option("pay", (Pay(10), Keep()), Has(coins=10)), Option("pass"))),),
    ),
    "smouldering_ruin": Card("Smouldering Ruin", "B", "visit", (Depart(),)),
    "messenger": Card("Messenger", "B", "ship", (Keep(),), hooks=(("dues", (Booty(10), Finish())),)),
    "powderstore_explosion": Card(
        *("Powderstore Explosion", "B", "all"),
        (RollEach(ALL, bands({"1-2": (Kill(),), "3-6": ()})),),
    ),
    "fortune_teller": Card("Fortune Teller", "C", "all", (Pick(ALL, (Mark(BLESSED),), chance=True),)),
}
