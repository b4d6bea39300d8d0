"""What Captain Treasure Boots says: which words an event takes, and what fills their gaps.

The words themselves stand in `treasure_boots_words`.
"""

from __future__ import annotations

from typing import Any

from game.client.games.treasure_boots_names import name_of, percent, ship_name, signed, wind_name
from game.client.games.treasure_boots_questions import PROMPTS, in_vain, staying
from game.client.games.treasure_boots_words import WORDS
from game.client.table.wording import EventWords, Fields, Sentence, Some, Speaker, Text
from game.rules.treasure_boots import reckon

# Events: (facts, speaker) -> key and fields


def _plain(name: str) -> EventWords:
    """Words that need nothing but who did it, and the facts as they are."""

    def words(facts: Fields, speaker: Speaker) -> Sentence:
        return f"event.{name}", _who(facts, speaker)

    return words


def _who(facts: Fields, speaker: Speaker) -> dict[str, Any]:
    """The facts with names for seats, ships and kinds."""
    fields = dict(facts)
    if "seat" in facts:
        fields["captain"] = speaker.captain(facts["seat"])
    if "agent" in facts:
        fields["agent"] = speaker.captain(facts["agent"])
    for key in ("ship", "target"):
        if isinstance(facts.get(key), str):  # the end of a match tells the target of the points
            fields[key] = ship_name(speaker, facts[key])
    for key in ("attack", "defence", "value"):
        if isinstance(facts.get(key), int):
            fields[key] = signed(facts[key])
    if "kind" in facts:
        fields["kind"] = name_of(facts["kind"])
    return fields


def _moored(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.moored.sunk" if facts["why"] == "sunk" else "event.moored", _who(facts, speaker)


def _rolled(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {"a": facts["dice"][0], "b": facts["dice"][1]}
    return "event.rolled.doubles" if facts["doubles"] else "event.rolled", fields


def _wind_turned(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.wind_turned", {"quarters": Some(facts["quarters"]), "wind": wind_name(facts["wind"])}


def _wind_held(facts: Fields, speaker: Speaker) -> Sentence:
    key = "event.wind_held.round" if facts["difference"] else "event.wind_held"
    return key, {"wind": wind_name(facts["wind"])}


def _commanded(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {"ship": facts["name"]}
    return "event.commanded.pearl" if facts["pearls"] else "event.commanded", fields


def _sighted(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.privateer_sighted", _who(facts, speaker) | {"ship": facts["name"]}


def _pearls_spent(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {"pearls": Some(facts["white"] + facts["black"])}
    return f"event.pearls_spent.{facts['why']}", fields


def _sailed(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {key: Some(facts[key]) for key in ("cost", "points")}
    fields["cells"] = Some(len(facts["route"]) - 1)
    if not facts["cost"]:
        return "event.sailed.free", fields
    return "event.sailed.pearls" if facts["pearls"] else "event.sailed", fields


def _unloaded(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {key: Some(facts[key]) for key in ("tokens", "points")}
    return "event.unloaded.bonus" if facts["bonus"] else "event.unloaded", fields


def _scored(facts: Fields, speaker: Speaker) -> Sentence:
    key = "event.scored.unloaded" if facts["why"] == "unloaded" else "event.scored.privateer"
    return key, _who(facts, speaker)


def _shot(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {"percent": percent(facts["chance"]), "gap": Some(facts["gap"])}
    return "event.shot" if facts["gap"] else "event.shot.close", fields


def _attack(facts: Fields, speaker: Speaker) -> Sentence:
    guns = name_of("guns", guns=Some(facts["guns"])) if facts["guns"] else ""
    gap = name_of("gap", gap=facts["gap"]) if facts["gap"] else ""
    return "event.attack_rolled", _who(facts, speaker) | {"guns": guns, "gap": gap}


def _defence(facts: Fields, speaker: Speaker) -> Sentence:
    rum = name_of("rum.plus", rum=facts["rum"]) if facts["rum"] else ""
    own = facts["ship"] == reckon.captain_id(facts["seat"])
    key = "event.defence_rolled" if own else "event.defence_rolled.agent"
    return key, _who(facts, speaker) | {"rum": rum}


def _looted(facts: Fields, speaker: Speaker) -> Sentence:
    own = facts["chooser"] == facts["seat"]
    return "event.looted" if own else "event.looted.gold", _who(facts, speaker)


EVENTS: dict[str, EventWords] = {
    "moored": _moored,
    "chose_port": _plain("chose_port"),
    "first_drawn": _plain("first_drawn"),
    "rolled": _rolled,
    "wind_turned": _wind_turned,
    "wind_held": _wind_held,
    "box_empty": _plain("box_empty"),
    "treasure_washed_up": _plain("treasure_washed_up"),
    "privateer_sighted": _sighted,
    "commanded": _commanded,
    "passed": _plain("passed"),
    "pearls_spent": _pearls_spent,
    "stayed": _plain("stayed"),
    "sailed": _sailed,
    "collected": _plain("collected"),
    "unloaded": _unloaded,
    "scored": _scored,
    "held": _plain("held"),
    "shot": _shot,
    "agent_named": _plain("agent_named"),
    "attack_rolled": _attack,
    "defence_rolled": _defence,
    "hit": _plain("hit"),
    "missed": _plain("missed"),
    "looted": _looted,
    "sank": _plain("sank"),
    "took_black_pearl": _plain("took_black_pearl"),
    "won": _plain("won"),
}


TEXT = Text(
    words=WORDS,
    events=EVENTS,
    prompts=PROMPTS,
    verbs=frozenset(key.removeprefix("verb.") for key in WORDS if key.startswith("verb.")),
    rules=frozenset(key.removeprefix("rule.") for key in WORDS if key.startswith("rule.")),
    staying=staying,
    in_vain=in_vain,
    event_rules={
        "moored": "setup.start-port",
        "rolled": "roll.dice",
        "wind_turned": "wind.turn",
        "wind_held": "wind.turn",
        "box_empty": "treasure.place",
        "treasure_washed_up": "treasure.place",
        "privateer_sighted": "treasure.privateer",
        "pearls_spent": "pearl.spend",
        "first_drawn": "setup.first",
        "chose_port": "setup.secret-ports",
        "commanded": "privateer.control",
        "passed": "privateer.control",
        "sailed": "move.points",
        "stayed": "turn.may",
        "held": "turn.may",
        "collected": "collect.island",
        "unloaded": "unload.point",
        "scored": "privateer.point",
        "shot": "shoot.line",
        "agent_named": "agent.choose",
        "attack_rolled": "shoot.attack",
        "defence_rolled": "shoot.defence",
        "hit": "shoot.hit",
        "missed": "shoot.miss",
        "looted": "loot.one",
        "sank": "sink.last",
        "took_black_pearl": "sink.privateer",
        "won": "win.first",
    },
)
