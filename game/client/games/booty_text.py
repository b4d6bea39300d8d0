"""What Booty says: which words an event or a question takes, and what fills their gaps.

The words themselves stand in `booty_words`. Sentences use what lies open to all, as everybody hears them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.client.games.booty_layout import public, waiting
from game.client.games.booty_words import WORDS
from game.client.table.wording import EventWords, Fields, PromptWords, Sentence, Some, Speaker, Text
from game.engine.contract import Action, Decision
from game.rules.booty import reckon
from game.rules.booty.cards import COMMODITIES, KINDS, RAIDERS, UNKNOWN
from game.rules.booty.view import View

LINES = (
    "treasure",
    "relics",
    "way_of_life",
    "commodities",
    "flags",
    "letters",
    "ports",
    "majority",
    "legacy",
)


def kind_name(kind: str) -> str:
    """What a kind of card is called."""
    return WORDS[f"kind.{kind}"]


def legacy_name(tile: str) -> str:
    """What a legacy tile is called."""
    return WORDS[f"legacy.{tile}"]


def listed(parts: Sequence[str]) -> str:
    """Words with commas and an "and" before the last."""
    if len(parts) < 2:
        return "".join(parts) or WORDS["state.nothing"]
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def minus(points: int) -> str:
    """A number with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


def signed(points: int) -> str:
    """A change: "+3", "±0" or "−2"."""
    return f"+{points}" if points > 0 else minus(points) if points else "±0"


def summed(points: Iterable[int]) -> str:
    """A sum as it is added up; what is worth nothing is left out."""
    found = [number for number in points if number]
    if not found:
        return "0"
    return minus(found[0]) + "".join(f" {'+' if n > 0 else '−'} {abs(n)}" for n in found[1:])


def share_words(kinds: Mapping[str, int], hidden: str) -> str:
    """The contents of a share: "2 Rum, Parrot and the hidden card"."""
    parts = [f"{count} {kind_name(kind)}" if count > 1 else kind_name(kind) for kind, count in kinds.items()]
    return listed(
        [*parts, *([WORDS["thing.hidden"][:1].lower() + WORDS["thing.hidden"][1:]] if hidden else [])]
    )


def by_captain(points: Sequence[int], speaker: Speaker) -> str:
    """Points by seat in words, nobody who has none."""
    return listed([f"{speaker.captain(seat)} {minus(n)}" for seat, n in enumerate(points) if n])


# Events: (facts, speaker) -> key and fields


def _who(facts: Fields, speaker: Speaker) -> dict[str, Any]:
    """The facts with names for seats, kinds and commodities, and counts that choose their noun."""
    fields = dict(facts)
    if isinstance(facts.get("seat"), int):
        fields["captain"] = speaker.captain(facts["seat"])
    if isinstance(facts.get("quartermaster"), int):
        fields["quartermaster"] = speaker.captain(facts["quartermaster"])
    for key in ("kind", "up", "down"):
        if isinstance(facts.get(key), str):
            fields[key] = kind_name(facts[key])
    for key in ("score", "empty"):
        if isinstance(facts.get(key), int):
            fields[key] = Some(facts[key])
    if isinstance(facts.get("cards"), (list, tuple)):
        fields["cards"] = Some(len(facts["cards"]))
    if isinstance(facts.get("kinds"), dict):
        fields["share"] = share_words(facts["kinds"], facts.get("hidden", ""))
    return fields


def _plain(name: str) -> EventWords:
    """Words that need nothing but the facts with their names."""

    def words(facts: Fields, speaker: Speaker) -> Sentence:
        return f"event.{name}", _who(facts, speaker)

    return words


def _round_dealt(facts: Fields, speaker: Speaker) -> Sentence:
    fields = {"captain": speaker.captain(facts["ranks"][0]), "cards": Some(len(facts["faces"]) + 1)}
    return "event.round_dealt", {**fields, "round": facts["round"]}


def _why(name: str) -> EventWords:
    """An event that is told by its reason."""

    def words(facts: Fields, speaker: Speaker) -> Sentence:
        return f"event.{name}.{facts['why']}", _who(facts, speaker)

    return words


def _looked(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.looked.known" if "kind" in facts else "event.looked", _who(facts, speaker)


def _flag_planted(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker)
    key = "open" if facts["empty"] else "full"
    return "event.flag_planted", {**fields, "left": WORDS[f"event.flag_planted.{key}"].format_map(fields)}


def _island(name: str) -> EventWords:
    def words(facts: Fields, speaker: Speaker) -> Sentence:
        return f"event.{name}", {**facts, "points": by_captain(facts["points"], speaker)}

    return words


def _legacy_shown(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {"points": Some(facts["points"]), "tile": legacy_name(facts["tile"])}
    return "event.legacy_shown", {**fields, "tiles": listed([legacy_name(tile) for tile in facts["tiles"]])}


def _scored(facts: Fields, speaker: Speaker) -> Sentence:
    total = summed(facts["lines"].get(line, 0) for line in LINES)
    fields = {"captain": speaker.captain(facts["seat"]), "score": minus(facts["score"])}
    return "event.scored", {**fields, "sum": total}


def _won(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker)
    if not facts["tied"]:
        return "event.won", fields
    return "event.won.tied", {**fields, "others": listed([speaker.captain(seat) for seat in facts["tied"]])}


EVENTS: dict[str, EventWords] = {
    "round_dealt": _round_dealt,
    "passed": _plain("passed"),
    "quartermaster_named": _why("quartermaster_named"),
    "looked": _looked,
    "offered": _plain("offered"),
    "refused": _plain("refused"),
    "claimed": _plain("claimed"),
    "kept": _plain("kept"),
    "took_rest": _plain("took_rest"),
    "turned_up": _why("turned_up"),
    "played": _plain("played"),
    "rise_named": _plain("rise_named"),
    "market_moved": _plain("market_moved"),
    "flag_planted": _flag_planted,
    "island_raided": _island("island_raided"),
    "island_failed": _island("island_failed"),
    "gathered": _plain("gathered"),
    "round_ended": _plain("round_ended"),
    "legacy_shown": _legacy_shown,
    "scored": _scored,
    "won": _won,
}


# Questions: (decision, answer, speaker) -> what is asked, and the facts or what the answer means


def asked_captain(speaker: Speaker) -> str:
    """Who is asked."""
    return speaker.captain(speaker.asked)


def _behind(view: View, seat: int) -> int:
    """Who is asked after this captain, -1 where nobody is."""
    row = waiting(view.ranks, view.coins, view.quartermaster, [*view.declined, seat])
    return view.ranks[row] if row >= 0 else -1


def gain_words(gain: reckon.Gain) -> str:
    """What a captain gains: "+6, 2 flags"."""
    parts = [signed(gain.points)]
    if gain.flags:
        parts.append(WORDS["state.gains.flags"].format(n=Some(gain.flags)))
    if gain.routes:
        parts.append(WORDS["state.gains.routes"].format(n=Some(gain.routes)))
    return ", ".join(parts) + (f" {WORDS['state.gains.covered']}" if gain.covered else "")


def _quartermaster(
    decision: Decision, answer: Action | None, speaker: Speaker
) -> tuple[Sentence, Sentence | None]:
    fields: dict[str, Any] = {"captain": asked_captain(speaker)}
    key = "next" if decision.facts["behind"] > 1 else "must"
    other = speaker.captain(_behind(speaker.view, speaker.asked))
    fields["next"] = WORDS[f"prompt.quartermaster.{key}"].format(other=other)
    fields["cards"] = Some(decision.facts["cards"])
    return ("prompt.quartermaster", fields), ("prompt.quartermaster.facts", fields)


def _share(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    fields: dict[str, Any] = {"captain": asked_captain(speaker), "captains": Some(decision.facts["captains"])}
    if answer is None:
        return ("prompt.share", fields), ("prompt.share.facts", fields)
    cards = [reckon.card_number(name) for name in answer.args[0]]
    found = reckon.gains(public(speaker.view), cards)
    gains = listed([f"{speaker.captain(gain.seat)} {signed(gain.points)}" for gain in found])
    chosen = {"cards": Some(len(cards)), "coin": reckon.coin_number(answer.args[1]), "gains": gains}
    return ("prompt.share", fields), ("prompt.share.answer", chosen)


def _claim(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    view: View = speaker.view
    fields: dict[str, Any] = {"captain": asked_captain(speaker), **decision.facts}
    other = _behind(view, speaker.asked)
    key = "next" if other >= 0 else "kept"
    name = speaker.captain(other if other >= 0 else decision.facts["quartermaster"])
    fields["next"] = WORDS[f"prompt.claim.{key}"].format(captain=fields["captain"], other=name)
    fields["cards"] = Some(decision.facts["cards"])
    cards = view.offer.cards if view.offer is not None else []
    mine = next((g for g in reckon.gains(public(view), cards) if g.seat == speaker.asked), None)
    fields["gain"] = gain_words(mine) if mine is not None else "?"
    return ("prompt.claim", fields), ("prompt.claim.facts", fields)


def _order(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    view: View = speaker.view
    fields = {"captain": asked_captain(speaker), "left": Some(len(view.offer.left) if view.offer else 0)}
    if answer is None:
        return ("prompt.order", fields), ("prompt.order.facts", fields)
    kind = view.kinds[reckon.card_number(answer.args[0])]
    said = kind_name(KINDS[kind]) if kind != UNKNOWN else "?"
    return ("prompt.order", fields), ("prompt.order.answer", {"kind": said})


def _raise(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    fields = {"captain": asked_captain(speaker)}
    if answer is None:
        return ("prompt.raise", fields), ("prompt.raise.facts", fields)
    up = str(answer.args[0])
    chosen = {"up": kind_name(up), "value": speaker.view.market[COMMODITIES.index(up)] + 1}
    return ("prompt.raise", fields), ("prompt.raise.answer", chosen)


def _lower(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    view: View = speaker.view
    up = str(decision.facts["up"])
    fields: dict[str, Any] = {"captain": asked_captain(speaker), "up": kind_name(up)}
    fields["value"] = view.market[COMMODITIES.index(up)] + 1
    if answer is None:
        return ("prompt.lower", fields), ("prompt.lower.facts", fields)
    down = str(answer.args[0])
    wanted = (COMMODITIES.index(up), COMMODITIES.index(down))
    move = next((m for m in reckon.routes(public(view)) if (m.up, m.down) == wanted), None)
    gains = move.gains if move is not None else ()
    said = listed([f"{speaker.captain(seat)} {signed(n)}" for seat, n in enumerate(gains) if n])
    return ("prompt.lower", fields), (
        "prompt.lower.answer",
        {**fields, "down": kind_name(down), "gains": said},
    )


def _raid(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    view: View = speaker.view
    key = "prompt.raid.pistol" if decision.facts["kind"] == "pistol" else "prompt.raid"
    fields = {"captain": asked_captain(speaker), "planted": RAIDERS + 1 - view.flags.count(UNKNOWN)}
    if answer is None:
        return (key, fields), ("prompt.raid.facts", fields)
    named = answer.args[0]
    names = [named] if isinstance(named, str) else list(named)
    ports = reckon.ports(view.islands)
    numbers = [ports.numbers[name] for name in names]
    words = []
    for number in numbers:
        island = view.islands[ports.island[number]].name
        words.append(WORDS["prompt.raid.port"].format(island=island, value=ports.values[number]))
    left = []
    for place in sorted({ports.island[number] for number in numbers}):
        empty = [p for p in ports.of[place] if view.flags[p] < 0 and p not in numbers]
        said = WORDS["prompt.raid.open" if empty else "prompt.raid.full"]
        left.append(said.format(island=view.islands[place].name, empty=Some(len(empty))))
    return (key, fields), ("prompt.raid.answer", {"ports": listed(words), "left": " ".join(left)})


PROMPTS: dict[str, PromptWords] = {
    "quartermaster": _quartermaster,
    "share": _share,
    "claim": _claim,
    "order": _order,
    "raise": _raise,
    "lower": _lower,
    "raid": _raid,
}

TEXT = Text(
    words=WORDS,
    events=EVENTS,
    prompts=PROMPTS,
    verbs=frozenset(key.removeprefix("verb.") for key in WORDS if key.startswith("verb.")),
    rules=frozenset(key.removeprefix("rule.") for key in WORDS if key.startswith("rule.")),
    event_rules={
        "round_dealt": "round.deal",
        "passed": "qm.ask",
        "quartermaster_named": "qm.ask",
        "looked": "qm.look",
        "offered": "share.knock",
        "refused": "claim.final",
        "claimed": "claim.order",
        "kept": "claim.kept",
        "took_rest": "round.end",
        "turned_up": "take.turn-up",
        "played": "take.play",
        "rise_named": "route.both",
        "market_moved": "route.both",
        "flag_planted": "might.cutlass",
        "island_raided": "might.full",
        "island_failed": "might.failed",
        "gathered": "take.rank",
        "round_ended": "next.new",
        "legacy_shown": "legacy.better",
        "scored": "win.most",
        "won": "win.tie",
    },
)
