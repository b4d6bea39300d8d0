"""How a game is announced before anybody plays it: its title, who made it, and its house rules in words.

A game without an entry is announced by its key, so a new game can be hosted before it has words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.client.words import count
from game.engine.contract import Facts, Option

Value = str | int
RULEBOOK, OURS = "rulebook", "ours"


@dataclass(frozen=True)
class HouseRule:
    """An option in words. `about` says what a value means, `values` what it is called.

    `ours`: the rule is this project's own whatever its value; otherwise values in `departures` are (None:
    all but the default).
    """

    title: str
    about: Callable[[Value], str]
    ours: bool = False
    departures: tuple[Value, ...] | None = ()
    values: Mapping[Value, str] = field(default_factory=dict)

    def mark(self, value: Value, default: Value) -> str:
        """Whose rule this value is: the rulebook's or the project's own."""
        departs = value != default if self.departures is None else value in self.departures
        return OURS if self.ours or departs else RULEBOOK

    def word(self, value: Value) -> str:
        """A value as the lobby shows it."""
        return self.values.get(value, str(value).replace("_", " "))


@dataclass(frozen=True)
class Billing:
    """A game's announcement; `working` turns one line of the result's sum into (points, words).

    `credit` names who made it, `pitch` is one sentence for people who have never heard of it.
    """

    title: str
    credit: str
    pitch: str
    hints: tuple[tuple[str, str], ...]  # what one does, in three or four lines: a token's kind and words
    minutes: Callable[[int], int]
    seats: range  # what the lobby offers
    official: range  # what the rulebook allows; the others are marked as this project's own
    rules: Mapping[str, HouseRule]
    working: Callable[[Facts], tuple[int, str]]
    length: Callable[[Any], str]  # of a finished match, from its last view
    left: Callable[[Any, int], str]  # what a seat had left at the end, from the last view
    goal: Callable[[Mapping[str, Value]], str]
    scores: Callable[[Any], Sequence[int]] = lambda view: ()  # in mid-match, where everybody may know them

    def rule(self, option: Option) -> HouseRule:
        """The words for an option; a plain reading of its name where none were written."""
        known = self.rules.get(option.name)
        if known is not None:
            return known
        return HouseRule(option.name.replace("_", " ").capitalize(), lambda value: "", ours=True)


SEA: Mapping[Value, tuple[str, str]] = {
    "2a": ("abreast (2a)", "Side by side: the open middle is never far."),
    "2b": ("apart (2b)", "Three columns of open water between two seas."),
    "2c": ("stepped (2c)", "Two seas, stepped, with half an edge in common."),
    "3a": ("angle (3a)", "Three seas in an L."),
    "3b": ("row (3b)", "Three seas in a long row."),
    "3c": ("triangle (3c)", "A triangle with narrow channels."),
    "4a": ("square (4a)", "Four seas in a square."),
    "4b": ("cross (4b)", "Four seas round a cross of open water."),
    "4c": ("pinwheel (4c)", "A pinwheel round a small lagoon."),
}  # arrangements of the sea, all this project's own: what each is called and what it looks like
_ON_OFF: Mapping[Value, str] = {"on": "on", "off": "off"}


def _takings(facts: Facts) -> tuple[int, str]:
    points = int(facts.get("points", 0))
    words = {
        "tokens": "unloaded",
        "bonus": "for colours",
        "privateers": "by Privateers",
    }
    line = str(facts.get("line", ""))
    return points, words.get(line, line)


_CARGO = (("Sail", "Sails"), ("Gun", "Guns"), ("Rum", "Rum"), ("Gold", "Gold"), ("Pearl", "Pearls"),
          ("black Pearl", "black Pearls"))  # fmt: skip


def _hold(view: Any, seat: int) -> str:
    cargo = [count(number, *_CARGO[kind]) for kind, number in enumerate(view.ships[seat].cargo) if number]
    return f"still {', '.join(cargo)} in the hold" if cargo else "an empty hold"


TREASURE_BOOTS = Billing(
    title="Captain Treasure Boots",
    credit="a game by James Ernest",
    pitch="Sail with the wind, fill the hold, fire when somebody else’s is fuller.",
    hints=(
        ("gold", "Roll: the dice turn the wind and bring treasure to the islands."),
        ("sail", "Sail: with the wind a step is free, against it nobody gets."),
        ("gun", "Collect, or fire along a line and take the loot."),
        ("pearl", "Unload in a port: many kinds at once are worth more."),
    ),
    minutes=lambda seats: {2: 40, 3: 40, 4: 45, 5: 45, 6: 50}.get(seats, 60),
    seats=range(2, 9),
    official=range(2, 7),
    rules={
        "arrangement": HouseRule(
            "Sea",
            lambda value: SEA[value][1] if value in SEA else "",
            ours=True,
            values={value: name for value, (name, _) in SEA.items()},
        ),
        "target": HouseRule(
            "Target", lambda value: f"The first captain with {value} points wins.", departures=None
        ),
        "horizon": HouseRule(
            "Horizon",
            lambda value: (
                "Moves end within 4 cells of the land." if value == "on" else "The sea goes on for ever."
            ),
            ours=True,
            values=_ON_OFF,
        ),
        "ports": HouseRule(
            "Start ports",
            lambda value: (
                "All choose at once, then all reveal."
                if value == "secret"
                else "Chosen in the order of seats."
            ),
            ours=True,
            values={"seats": "in turn", "secret": "secret"},
        ),
    },
    working=_takings,
    length=lambda view: count(view.turn, "turn", "turns"),
    left=_hold,
    scores=lambda view: view.scores,
    goal=lambda options: f"Target: {options['target']} points" if "target" in options else "",
)


def _campaigns(facts: Facts) -> tuple[int, str]:
    return int(facts.get("points", 0)), f"in campaign {facts.get('campaign', '?')}"


LIBERTALIA = Billing(
    title="Libertalia",
    credit="a game by Paolo Mori",
    pitch="Everybody holds the same crew. Who sends whom, and on which day?",
    hints=(
        ("map", "Sunrise: choose a character, in secret and all at once."),
        ("saber", "Day: they act from the lowest rank to the highest."),
        ("chest", "Dusk: from the highest down they take booty and go home."),
        ("jewel", "Night: dens fill the purse; after six days all is counted."),
    ),
    minutes=lambda seats: 35 + 5 * seats,
    seats=range(2, 7),
    official=range(2, 7),
    rules={
        "ties": HouseRule(
            "Silver marks",
            lambda value: (
                "As printed: each colour beats the one before it on 25 of 30 ranks."
                if value == "printed"
                else "They go round: any two colours beat each other on 3 of 6 days."
            ),
            departures=("fair",),
        ),
        "tiebreak": HouseRule(
            "Equal scores",
            lambda value: (
                "The victory is shared."
                if value == "shared"
                else "The better third campaign decides, then the victory is shared."
            ),
            values={"shared": "shared", "last-campaign": "last campaign"},
        ),
        "fortune": HouseRule(
            "Fortune",
            lambda value: (
                "Losses stop at an empty purse, then the tokens count."
                if value == "two-step"
                else "Purse, losses and tokens are one sum."
            ),
            departures=("netted",),
            values={"two-step": "two steps", "netted": "one sum"},
        ),
    },
    working=_campaigns,
    length=lambda view: count(view.campaign, "campaign", "campaigns"),
    left=lambda view, seat: f"{count(view.hands[seat], 'character', 'characters')} never sent",
    scores=lambda view: view.scores,
    goal=lambda options: "The richest after three campaigns wins",
)


_PARTS = {
    "treasure": "cards", "relics": "cards", "way_of_life": "cards", "commodities": "cards",
    "flags": "flags and letters", "letters": "flags and letters", "ports": "Might", "majority": "Might",
    "legacy": "legacy",
}  # fmt: skip


def _categories(facts: Facts) -> tuple[int, str]:
    line = str(facts.get("line", ""))
    return int(facts.get("points", 0)), _PARTS.get(line, line)


BOOTY = Billing(
    title="Booty",
    credit="a game by Alexander Cobian",
    pitch="One divides the spoils, the others say yes or no, and everybody talks.",
    hints=(
        ("chest", "Be quartermaster and make a share, or leave that to others."),
        ("goods", "Yes or no, in the order of rank; the divider keeps what nobody wants."),
        ("saber", "Might plants flags on islands, Trade Routes move the market."),
        ("jewel", "The coin of the share is the rank of the next round."),
    ),
    minutes=lambda seats: {3: 45, 4: 50, 5: 55, 6: 60}.get(seats, 60),
    seats=range(3, 7),
    official=range(3, 7),
    rules={
        "least": HouseRule(
            "Shares",
            lambda value: (
                "Every share holds at least one card." if value else "A share may be no more than a coin."
            ),
            departures=(1,),
            values={0: "may be empty", 1: "one card at least"},
        ),
        "first": HouseRule(
            "First ranks",
            lambda value: (
                "Drawn by lot." if value == "drawn" else "In the order of seats: beginners may sit on top."
            ),
            values={"drawn": "drawn", "seats": "by seats"},
        ),
        "legacies": HouseRule(
            "Legacy tiles",
            lambda value: "Secret until the end." if value == "secret" else "All tiles lie open.",
            departures=("open",),
            values={"secret": "secret", "open": "open"},
        ),
        "defector": HouseRule(
            "Defector",
            lambda value: (
                "Drops the penalties of a letter." if value == "penalty" else "Lifts one letter to 0 instead."
            ),
            ours=True,
            values={"penalty": "drops penalties", "floor": "lifts to 0"},
        ),
    },
    working=_categories,
    length=lambda view: count(view.round, "round", "rounds"),
    left=lambda view, seat: count(len(view.piles[seat]), "card", "cards"),
    goal=lambda options: "Most points after the last round win",
)
BILLINGS = {"treasure_boots": TREASURE_BOOTS, "libertalia": LIBERTALIA, "booty": BOOTY}


def billing(game: str) -> Billing:
    """The announcement of a game."""
    known = BILLINGS.get(game)
    if known is not None:
        return known
    return Billing(
        title=game.replace("_", " ").title(),
        credit="",
        pitch="",
        hints=(),
        minutes=lambda seats: 0,
        seats=range(1, 9),
        official=range(1, 9),
        rules={},
        working=_takings,
        length=lambda view: "",
        left=lambda view, seat: "",
        goal=lambda options: "",
    )
