"""What Libertalia says: which words an event or a question takes, and what fills their gaps.

The words themselves stand in `libertalia_words`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.games.libertalia_words import WORDS
from game.client.table.wording import EventWords, Fields, PromptWords, Sentence, Some, Speaker, Text
from game.engine.contract import Action, Decision
from game.rules.libertalia import reckon
from game.rules.libertalia.cards import KINDS, card_at

OWN, HIMSELF, DRIVEN = "own", "himself", "mutineer"
_WHY = {
    "parrot.replaced": "parrot",
    "officer.discard": "officer",
    "brute.highest": "brute",
    "gunner.any-den": "gunner",
    "saber.victim": "saber",
    "mutineer.lowest": "mutineer",
    "granny_wata.more": "granny",
    "spanish_governor.all": "governor",
}


def card_name(rank: int) -> str:
    """What a character is called."""
    return WORDS[f"card.{rank}"]


def short_name(rank: int) -> str:
    """What a character is called where there is little room."""
    return WORDS.get(f"card.short.{rank}", card_name(rank))


def effect(rank: int) -> str:
    """What a character does, in a line."""
    return WORDS[f"effect.{rank}"]


def kind_name(kind: str) -> str:
    """A token, with its article."""
    return WORDS[f"kind.{kind}"]


def listed(parts: Sequence[str]) -> str:
    """Words with commas and an "and" before the last."""
    if len(parts) < 2:
        return "".join(parts) or WORDS["state.nobody"]
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(tokens: Mapping[str, int]) -> str:
    """Tokens by kind in words: "2 maps and 1 jewel"."""
    return listed([WORDS[f"kind.n.{kind}"].format(n=Some(n)) for kind, n in tokens.items() if n])


def ranked(ids: Sequence[str]) -> str:
    """Characters with their ranks: "2 Monkey, 14 Brute"."""
    return ", ".join(f"{card_at(name)[1]} {card_name(card_at(name)[1])}" for name in ids)


def signed(points: int) -> str:
    """Points in a sum, after the first: " + 5" or " − 3"."""
    return f" + {points}" if points >= 0 else f" − {-points}"


def summed(lines: Sequence[Mapping[str, Any]]) -> str:
    """The lines of a day of rest as one sum; what is worth nothing is left out."""
    first, *rest = (line["points"] for line in lines)
    return str(first) + "".join(signed(points) for points in rest if points)


# Events: (facts, speaker) -> key and fields


def _who(facts: Fields, speaker: Speaker) -> dict[str, Any]:
    """The facts with names for seats and characters."""
    fields = dict(facts)
    for key, name in (("seat", "captain"), ("owner", "owner"), ("payer", "payer"), ("to", "to")):
        if isinstance(facts.get(key), int):
            fields[name] = speaker.captain(facts[key])
    for key in ("card", "back", "by"):
        card = facts.get(key)
        if isinstance(card, str) and not card.endswith(":down"):
            fields[key] = card_name(card_at(card)[1])
    for key in ("doubloons", "count"):
        if isinstance(facts.get(key), int):
            fields[key] = Some(facts[key])
    return fields


def _plain(name: str) -> EventWords:
    """Words that need nothing but the facts with their names."""

    def words(facts: Fields, speaker: Speaker) -> Sentence:
        return f"event.{name}", _who(facts, speaker)

    return words


def _campaign_began(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.campaign_began", {"campaign": facts["campaign"], "cards": Some(len(facts["ranks"]))}


def _revealed(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.revealed", {"cards": ranked(facts["ship"])}


def _discarded(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker)
    fields["victim"] = fields["card"]
    fields["card"] = card_name(card_at(facts["cause"])[1])
    key = _WHY.get(facts["why"], OWN)
    if key == "brute" and facts["card"] == facts["cause"]:
        key = HIMSELF
    return f"event.discarded.{key}", fields


def _replaced(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.replaced", _who(facts, speaker) | {"rank": card_at(facts["by"])[1]}


def _nothing(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.nothing", _who(facts, speaker) | {"why": WORDS[f"why.{facts['rule']}"]}


def _gained(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker)
    things = WORDS.get(f"counted.{card_at(facts['card'])[1]}")
    if not facts.get("count") or things is None:
        return "event.gained", fields
    return "event.gained.count", fields | {"things": things.format(n=Some(facts["count"]))}


def _lost(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.lost" if facts["doubloons"] else "event.lost.none", _who(facts, speaker)


def _begged(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.begged" if facts["doubloons"] else "event.begged.none", _who(facts, speaker)


def _tokens_discarded(facts: Fields, speaker: Speaker) -> Sentence:
    fields = _who(facts, speaker) | {"tokens": counted(facts["tokens"])}
    return "event.tokens_discarded", fields


def _drew(facts: Fields, speaker: Speaker) -> Sentence:
    tokens = {kind: facts["tokens"].count(kind) for kind in KINDS}
    return "event.drew", _who(facts, speaker) | {"tokens": counted(tokens)}


def _retrieved(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.retrieved.known" if "back" in facts else "event.retrieved", _who(facts, speaker)


def _took(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.took", _who(facts, speaker) | {"kind": kind_name(facts["kind"])}


def _counted(facts: Fields, speaker: Speaker) -> Sentence:
    return "event.counted", _who(facts, speaker) | {"sum": summed(facts["lines"])}


def _won(facts: Fields, speaker: Speaker) -> Sentence:
    captains = [speaker.captain(seat) for seat in facts["seats"]]
    if len(captains) == 1:
        return "event.won", {"captain": captains[0], "score": facts["score"]}
    return "event.won.shared", {"captains": listed(captains), "score": facts["score"]}


EVENTS: dict[str, EventWords] = {
    "campaign_began": _campaign_began,
    "day_began": _plain("day_began"),
    "chose": _plain("chose"),
    "revealed": _revealed,
    "discarded": _discarded,
    "replaced": _replaced,
    "nothing": _nothing,
    "gained": _gained,
    "lost": _lost,
    "begged": _begged,
    "relics_moved": _plain("relics_moved"),
    "tokens_discarded": _tokens_discarded,
    "drew": _drew,
    "recruited": _plain("recruited"),
    "retrieved": _retrieved,
    "took": _took,
    "entered": _plain("entered"),
    "grannies_met": _plain("grannies_met"),
    "declined": _plain("declined"),
    "counted": _counted,
    "won": _won,
}


# Questions: (decision, answer, speaker) -> what is asked, and the facts or what the answer means


def asked_captain(speaker: Speaker) -> str:
    """Who is asked."""
    return speaker.captain(speaker.asked)


def _character(prompt: str, answered: str = "prompt.card.answer") -> PromptWords:
    """A question for a character: what the chosen one does."""

    def words(
        decision: Decision, answer: Action | None, speaker: Speaker
    ) -> tuple[Sentence, Sentence | None]:
        fields: dict[str, Any] = {"captain": asked_captain(speaker), **decision.facts}
        if "card" in decision.facts:
            fields["card"] = card_name(card_at(str(decision.facts["card"]))[1])
        if answer is None:
            return (f"prompt.{prompt}", fields), (f"prompt.{prompt}.facts", fields)
        owner, rank = card_at(str(answer.args[0]))
        chosen = {
            "owner": speaker.captain(owner), "rank": rank, "card": card_name(rank), "effect": effect(rank),
        }  # fmt: skip
        return (f"prompt.{prompt}", fields), (answered, chosen)

    return words


def _keep(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    held = sum(speaker.view.dens[speaker.asked].tokens)
    fields: dict[str, Any] = {"captain": asked_captain(speaker), "n": Some(held)}
    if answer is None:
        return ("prompt.keep", fields), ("prompt.keep.facts", fields)
    chosen = {"kind": kind_name(str(answer.args[0])), "others": Some(held - 1)}
    return ("prompt.keep", fields), ("prompt.keep.answer", chosen)


def _trade(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    fields = {"captain": asked_captain(speaker)}
    if answer is None:
        return ("prompt.trade", fields), ("prompt.trade.facts", fields)
    note = decision.choices[0].forms[0].notes[str(answer.args[0])]
    chosen = {"doubloons": Some(note["doubloons"]), "worth": minus(note["worth"])}
    return ("prompt.trade", fields), ("prompt.trade.answer", chosen)


def minus(points: int) -> str:
    """A number with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


def _booty(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    card = card_name(card_at(str(decision.facts["card"]))[1])
    fields = {"captain": asked_captain(speaker), "card": card, "day": speaker.view.day}
    if answer is None:
        return ("prompt.booty", fields), ("prompt.booty.facts", fields)
    return ("prompt.booty", fields), (f"kind.what.{answer.args[0]}", {})


def _serve(decision: Decision, answer: Action | None, speaker: Speaker) -> tuple[Sentence, Sentence | None]:
    maps = speaker.view.dens[speaker.asked].tokens[KINDS.index("map")]
    fields = {"captain": asked_captain(speaker), "maps": Some(maps)}
    return ("prompt.serve", fields), ("prompt.serve.facts", fields)


PROMPTS: dict[str, PromptWords] = {
    "sunrise": _character("sunrise"),
    "parrot": _character("parrot"),
    "recruit": _character("recruit"),
    "keep": _keep,
    "fire": _character("fire", "prompt.victim.answer"),
    "trade": _trade,
    "retrieve": _character("retrieve"),
    "booty": _booty,
    "saber": _character("saber", "prompt.victim.answer"),
    "serve": _serve,
}


def fortune_words(view: Any, seat: int) -> dict[str, Any]:
    """What a den would be worth were this the day of rest: the sum, and what it makes."""
    lines = reckon.lines(reckon.working(view.dens, seat), view.fortune)
    return {"sum": summed(lines), "fortune": reckon.projected(view, seat)}


TEXT = Text(
    words=WORDS,
    events=EVENTS,
    prompts=PROMPTS,
    verbs=frozenset(key.removeprefix("verb.") for key in WORDS if key.startswith("verb.")),
    rules=frozenset(key.removeprefix("rule.") for key in WORDS if key.startswith("rule.")),
    event_rules={
        "campaign_began": "setup.hand",
        "day_began": "sunrise.secret",
        "chose": "sunrise.secret",
        "revealed": "sunrise.rank",
        "discarded": "graveyard.owner",
        "replaced": "parrot.turn",
        "nothing": "day.impossible",
        "gained": "day.order",
        "lost": "money.min",
        "begged": "beggar.pays",
        "relics_moved": "monkey.left",
        "tokens_discarded": "tokens.to-bag",
        "drew": "spanish_spy.exchange",
        "recruited": "recruiter.back",
        "retrieved": "surgeon.secret",
        "took": "booty.choose",
        "entered": "dusk.den",
        "grannies_met": "granny_wata.more",
        "declined": "waitress.may",
        "counted": "rest.actions",
        "won": "end.sum",
    },
)
