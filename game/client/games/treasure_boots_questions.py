"""The questions of Captain Treasure Boots in words: what is asked, and facts or the answer so far."""

from __future__ import annotations

from typing import Any

from game.client.games.treasure_boots_names import (
    asked_captain,
    name_of,
    percent,
    port_name,
    ship_name,
    ship_of,
    signed,
    unload_fields,
    wind_name,
)
from game.client.games.treasure_boots_words import WORDS
from game.client.table.wording import PromptWords, Sentence, Some, Speaker
from game.engine.contract import Action, Decision
from game.rules.treasure_boots import reckon
from game.rules.treasure_boots.cards import KINDS, POINTS
from game.rules.treasure_boots.view import Ship, View


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


def _shoot(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    asks = ("prompt.act.shoot", {"ship": ship_name(speaker, decision.facts["ship"])})
    if answer is None or not answer.args:
        return asks, ("prompt.act.shoot.facts", {})
    note = decision.choices[0].forms[0].notes[answer.args[0]]
    note = {**note, "modifier": signed(note["modifier"])}
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
    fields = {"attack": signed(attack), "rum": rum, "faces": faces}
    return ("prompt.attack_pearls", {}), ("prompt.attack_pearls.answer", fields)


def _defence_pearls(
    decision: Decision, answer: Action | None, speaker: Speaker
) -> tuple[Sentence, Sentence | None]:
    facts = decision.facts
    fields = {**facts, "ship": ship_name(speaker, facts["ship"]), "pearls": Some(facts["pearls"])}
    fields["attack"] = signed(facts["attack"])
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


def staying(decision: Decision, speaker: Speaker) -> str | None:
    """The cell where the ship lies, which is a destination like another; None where it may not stay."""
    if decision.prompt not in ("sail", "sail_privateer"):
        return None
    ship = ship_of(speaker.view, decision.facts["ship"])
    here = reckon.cell_id(ship.cell) if ship is not None and ship.cell is not None else None
    return here if here in decision.choices[0].forms[0].notes else None


def in_vain(decision: Decision) -> bool:
    """Whether the ship may only fire where it cannot hit."""
    shots = decision.choice("shoot")
    return shots is not None and not any(note["chance"] for note in shots.forms[0].notes.values())


def out_of_reach(view: View, ship: Ship, cell: str, speaker: Speaker) -> Sentence:
    """Why a cell is no destination that the question names no rule for: too far, or not in this wind."""
    assert ship.cell is not None
    points = reckon.points(ship.cargo) + reckon.pearls(ship.cargo)
    cost = reckon.reach(view.board, ship.cell, view.wind, points + 8).get(reckon.cell_at(cell))
    fields = {"ship": ship_name(speaker, ship.id), "points": points, "cost": Some(cost or 0)}
    return ("rule.reach" if cost is not None and cost > points else "rule.reach.far"), fields
