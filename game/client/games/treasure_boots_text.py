"""What Captain Treasure Boots says: which words an event or a question takes, and what fills their gaps.

The words themselves stand in `treasure_boots_words`.
"""

from __future__ import annotations

from typing import Any

from game.client.games.treasure_boots_words import WORDS
from game.client.table.wording import EventWords, Fields, PromptWords, Sentence, Some, Speaker, Text
from game.engine.contract import Action, Decision
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import BONUS, KINDS, POINTS
from game.rules.treasure_boots.view import Ship, View


def name_of(key: str, /, **fields: Any) -> str:
    """A name or a small phrase of the words, such as a kind of token."""
    return WORDS[f"name.{key}"].format_map(fields)


def ship_name(speaker: Speaker, ship: str) -> str:
    """Who a ship is: its captain, or the Privateer with its name."""
    seat = reckon.captain_of(ship)
    if seat >= 0:
        return speaker.captain(seat)
    return name_of("privateer", name=reckon.privateer_name(speaker.view.board, ship))


def ship_of(view: View, ship: str) -> Ship | None:
    """A ship of the view, None where it is gone."""
    try:
        return reckon.find(view.ships, view.privateers, ship)
    except (KeyError, IndexError):
        return None


def percent(ways: int) -> int:
    """36ths as whole percent; what is not certain never says 0 or 100."""
    rounded = round(100 * ways / 36)
    return min(99, max(1, rounded)) if 0 < ways < 36 else rounded


def wind_name(wind: int) -> str:
    """Where the wind blows, in a word."""
    return name_of(f"wind.{wind}")


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


# Questions: (decision, answer so far, speaker) -> what is asked, and a line of facts


def port_name(view: View, cell: str) -> str:
    """The name of the port in a cell, empty where there is none."""
    port = reckon.terrain(view.board).ports.get(reckon.cell_at(cell))
    return view.board.ports[port].name if port is not None else ""


def _port(prompt: str) -> PromptWords:
    def words(
        decision: Decision, answer: Action | None, speaker: Speaker
    ) -> tuple[Sentence, Sentence | None]:
        fields: dict[str, Any] = {"captain": asked_captain(speaker)}
        if answer is None:
            return (f"prompt.{prompt}", fields), (f"prompt.{prompt}.facts", fields)
        return (f"prompt.{prompt}", fields), (
            f"prompt.{prompt}.answer", {"port": port_name(speaker.view, answer.args[0])},
        )  # fmt: skip

    return words


def asked_captain(speaker: Speaker) -> str:
    """The name of the captain whose question it is."""
    return speaker.captain(speaker.asked)


def _offer(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    fields: dict[str, Any] = {"captain": asked_captain(speaker)}
    if answer is not None and answer.args:
        ship = ship_of(speaker.view, answer.args[0])
        points = Some(reckon.points(ship.cargo) if ship is not None else POINTS)
        chosen = {"ship": ship_name(speaker, answer.args[0]), "points": points}
        return ("prompt.offer", fields), ("prompt.offer.answer", chosen)
    key = "prompt.offer.facts.pearl" if decision.facts["pearls"] else "prompt.offer.facts"
    return ("prompt.offer", fields), (key, fields)


def _sail(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    facts, view = decision.facts, speaker.view
    fields: dict[str, Any] = {"captain": asked_captain(speaker), "ship": ship_name(speaker, facts["ship"])}
    asks = (f"prompt.{decision.prompt}", fields)
    ship = ship_of(view, facts["ship"])
    if answer is None or ship is None or ship.cell is None:
        sails = facts["points"] - POINTS
        return asks, ("prompt.sail.facts", {
            "points": Some(facts["points"]),
            "sails": name_of("sails", sails=Some(sails)) if sails else "",
            "pearls": name_of("pearls", pearls=facts["pearls"]) if facts["pearls"] else "",
            "wind": wind_name(view.wind),
        })  # fmt: skip
    to = reckon.cell_at(answer.args[0])
    course = reckon.reach(view.board, ship.cell, view.wind, facts["points"] + facts["pearls"])
    return asks, course_words("prompt.sail.answer", view, ship, answer.args[0], course[to], facts["points"])


def course_words(key: str, view: View, ship: Ship, cell: str, cost: int, points: int) -> Sentence:
    """A destination in words: cells, cost, Pearls, and what lies there."""
    assert ship.cell is not None
    there = what_lies(view, ship, cell)
    to = reckon.cell_at(cell)
    if to == ship.cell:
        return "prompt.sail.answer.stay", {"there": there}
    way = reckon.route(view.board, ship.cell, view.wind, to, cost)
    pearls = reckon.pearls_for(cost, points)
    fields = {"cells": Some(len(way) - 1), "cost": cost, "points": Some(points), "pearls": Some(pearls)}
    return (f"{key}.pearls" if pearls else key), {**fields, "there": there}


def what_lies(view: View, ship: Ship, cell: str) -> str:
    """What a ship finds in a cell, as a short sentence; empty for open sea."""
    to, land = reckon.cell_at(cell), reckon.terrain(view.board)
    if to in land.ports:
        worth = reckon.unload_value(ship.cargo)
        key = "there.port.unload" if worth and ship.id[0] == "s" else "there.port"
        return name_of(key, port=view.board.ports[land.ports[to]].name, points=Some(worth))
    if to in land.islands:
        kind = view.tokens[land.islands[to]]
        if kind >= 0:
            said = name_of("there.token", kind=name_of(KINDS[kind]))
            return said[:1] + said[1:2].upper() + said[2:]
        return name_of("there.island")
    return ""


def _act(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    verb = decision.choices[0].verb
    return _ACTS[verb](decision, answer, speaker)


def _collect(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    view = speaker.view
    ship = ship_of(view, decision.facts["ship"])
    island = reckon.terrain(view.board).islands.get(ship.cell) if ship is not None and ship.cell else None
    kind = KINDS[view.tokens[island]] if island is not None and view.tokens[island] >= 0 else "gold"
    fields = {"ship": ship_name(speaker, decision.facts["ship"]), "kind": name_of(kind)}
    return ("prompt.act.collect", fields), ("prompt.act.collect.facts", {"what": WORDS[f"thing.what.{kind}"]})


def _unload(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    asks = ("prompt.act.unload", {"captain": asked_captain(speaker)})
    if answer is None or not answer.args:
        return asks, ("prompt.act.unload.facts", {})
    return asks, ("prompt.act.unload.answer", unload_fields(reckon.counted(answer.args[0])))


def unload_fields(counts: list[int]) -> dict[str, Some]:
    """The working of an unloading: tokens, colours, bonus, points."""
    colours = reckon.colours(counts)
    tokens, bonus = sum(counts), BONUS[colours]
    return {
        "tokens": Some(tokens), "colours": Some(colours), "bonus": Some(bonus),
        "points": Some(tokens + bonus),
    }  # fmt: skip


def _shoot(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    asks = ("prompt.act.shoot", {"ship": ship_name(speaker, decision.facts["ship"])})
    if answer is None or not answer.args:
        return asks, ("prompt.act.shoot.facts", {})
    note = decision.choices[0].forms[0].notes[answer.args[0]]
    fields = {**note, "target": ship_name(speaker, answer.args[0]), "percent": percent(note["chance"])}
    return asks, ("prompt.act.shoot.answer", fields)


_ACTS: dict[str, PromptWords] = {"collect": _collect, "unload": _unload, "shoot": _shoot}


def _agent(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    asks = ("prompt.agent", {"target": ship_name(speaker, decision.facts["target"])})
    if answer is None:
        return asks, ("prompt.agent.facts", {})
    return asks, ("prompt.agent.answer", {"agent": ship_name(speaker, answer.args[0])})


def _attack_pearls(
    decision: Decision, answer: Action | None, speaker: Speaker
) -> tuple[Sentence, Sentence | None]:
    count = answer.args[0] if answer is not None else 0
    attack, rum = decision.facts["attack"] + count, decision.facts["rum"]
    faces = reckon.chance_after_roll(attack, rum) // 6
    fields = {"attack": attack, "rum": rum, "faces": faces}
    return ("prompt.attack_pearls", {}), ("prompt.attack_pearls.answer", fields)


def _defence_pearls(
    decision: Decision, answer: Action | None, speaker: Speaker
) -> tuple[Sentence, Sentence | None]:
    facts = decision.facts
    fields = {**facts, "ship": ship_name(speaker, facts["ship"]), "pearls": Some(facts["pearls"])}
    return ("prompt.defence_pearls", fields), ("prompt.defence_pearls.facts", fields)


def _loot(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    ship = decision.facts["ship"]
    fields: dict[str, Any] = {"ship": ship_name(speaker, ship), "captain": asked_captain(speaker)}
    if answer is not None:
        kind = answer.args[0]
        held = decision.choices[0].forms[0].notes[kind]["held"]
        return ("prompt.loot", fields), ("prompt.loot.answer", {"kind": name_of(kind), "held": held})
    return ("prompt.loot", fields), (
        "prompt.loot.facts.gold" if decision.facts["gold"] else "prompt.loot.facts",
        fields,
    )


def _plan(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    """Thinking ahead: the same course, in a wind that will have turned."""
    facts, view = decision.facts, speaker.view
    fields: dict[str, Any] = {"captain": asked_captain(speaker), "points": Some(facts["points"])}
    ship = ship_of(view, facts["ship"])
    if answer is None or ship is None:
        return ("state.plan", fields), ("state.plan.facts", fields)
    cost = decision.choices[0].forms[0].notes[answer.args[0]]["cost"]
    course = course_words("state.plan.answer", view, ship, answer.args[0], cost, facts["points"])
    return ("state.plan", fields), course


PROMPTS: dict[str, PromptWords] = {
    "moor": _port("moor"),
    "offer": _offer,
    "sail": _sail,
    "sail_privateer": _sail,
    "act": _act,
    "agent": _agent,
    "attack_pearls": _attack_pearls,
    "defence_pearls": _defence_pearls,
    "loot": _loot,
    "jump": _port("jump"),
    "plan": _plan,
}


def out_of_reach(view: View, ship: Ship, cell: str, speaker: Speaker) -> Sentence:
    """Why a cell is no destination that the question names no rule for: too far, or not in this wind."""
    assert ship.cell is not None
    points = reckon.points(ship.cargo) + reckon.pearls(ship.cargo)
    cost = reckon.reach(view.board, ship.cell, view.wind, points + 8).get(reckon.cell_at(cell))
    fields = {"ship": ship_name(speaker, ship.id), "points": points, "cost": cost}
    return ("rule.reach" if cost is not None and cost > points else "rule.reach.far"), fields


TEXT = Text(
    words=WORDS,
    events=EVENTS,
    prompts=PROMPTS,
    verbs=frozenset(key.removeprefix("verb.") for key in WORDS if key.startswith("verb.")),
    rules=frozenset(key.removeprefix("rule.") for key in WORDS if key.startswith("rule.")),
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
