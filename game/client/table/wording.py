"""How a game speaks: events, questions, verbs and rules to sentences, by keys of one table of words.

Which key an event takes is code and knows no language; the words of a key are data, so that a second
language is a second table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.contract import Action, Decision, Event

Fields = Mapping[str, Any]
Sentence = tuple[str, Fields]  # a key of the words, and what fills its gaps


class Some(int):
    """A count that chooses its noun: `{cells:cell|cells}` gives "1 cell" or "4 cells"."""

    def __format__(self, form: str) -> str:
        if "|" not in form:
            return format(int(self), form)
        one, many = form.split("|")
        return f"{int(self)} {one if self == 1 else many}"


class Speaker:
    """Whose names a sentence uses: the captains' by seat, the view it is about, the seat that is asked."""

    def __init__(self, captains: Mapping[int, str], view: Any, asked: int = -1) -> None:
        self.captains = captains
        self.view = view
        self.asked = asked

    def captain(self, seat: int) -> str:
        """The name of a captain; never "you"."""
        return self.captains.get(seat) or f"Seat {seat + 1}"


@dataclass(frozen=True)
class Question:
    """A decision in words: what is asked, the facts beside it, and the answer so far."""

    asks: str
    facts: str = ""


@dataclass(frozen=True)
class Explained:
    """What a thing is: a heading, lines, tokens to show beside them, and the rule to open.

    `picture` draws the thing large: for a stage and a height in logical pixels a surface.
    """

    title: str
    lines: tuple[str, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()  # kind of token, how many
    rule: str = ""
    livery: int | None = None  # a seat whose flag stands beside the title
    picture: Callable[[Any, float], Any] | None = None


def _none(decision: Decision, speaker: Speaker) -> str | None:
    return None


def _never(decision: Decision) -> bool:
    return False


EventWords = Callable[[Fields, Speaker], Sentence]
PromptWords = Callable[[Decision, Action | None, Speaker], tuple[Sentence, Sentence | None]]


@dataclass(frozen=True)
class Text:
    """Everything that a game says. `words` fills every key that the functions give."""

    words: Mapping[str, str]
    events: Mapping[str, EventWords]
    prompts: Mapping[str, PromptWords]
    verbs: frozenset[str]
    rules: frozenset[str]  # the ids that may bar or refuse, beside the engine's
    event_rules: Mapping[str, str] = field(
        default_factory=dict
    )  # which rule an event follows, for opening it
    staying: Callable[[Decision, Speaker], str | None] = _none  # an id of the board that has a button as well
    in_vain: Callable[[Decision], bool] = _never  # whether nothing but a plain verb makes sense

    def say(self, sentence: Sentence) -> str:
        """The words of a sentence. Raises KeyError for a key without words."""
        key, fields = sentence
        said = self.words[key].format_map(dict(fields))
        return said[:1].upper() + said[1:]

    def event(self, event: Event, speaker: Speaker) -> str:
        """The line of an event in the log, with its cause; empty for one that another line tells."""
        words = self.events.get(event.name)
        return self.say(words(event.facts, speaker)) if words is not None else ""

    def question(self, decision: Decision, answer: Action | None, speaker: Speaker) -> Question:
        """A decision and the answer composed so far."""
        asks, facts = self.prompts[decision.prompt](decision, answer, speaker)
        return Question(self.say(asks), self.say(facts) if facts is not None else "")

    def verb(self, verb: str, **fields: Any) -> str:
        """What stands on the button of a verb."""
        return self.say((f"verb.{verb}", fields))

    def option(self, name: str, **fields: Any) -> str:
        """What stands on the button of an id that is chosen in the bar."""
        return self.say((f"option.{name}", fields))

    def rule(self, rule: str, facts: Fields) -> str:
        """Why something is refused."""
        key = f"rule.{rule}"
        if key in self.words:
            return self.words[key].format_map(_Gaps(facts))
        return ENGINE_WORDS.get(rule, ENGINE_WORDS[""]).format_map(_Gaps(facts))


class _Gaps(dict[str, Any]):
    """Facts of a refusal; one that did not come leaves a gap, never an error."""

    def __missing__(self, key: str) -> str:
        return "?"


ENGINE_WORDS = {
    "": "The rules do not allow it.",
    "engine.stale": "The table has moved on; the question is another one now.",
    "engine.not-asked": "Nobody is waiting for an answer from this seat.",
    "engine.not-offered": "That cannot be chosen now.",
    "engine.malformed": "This answer cannot be read; choose once more.",
    "engine.twice": "The same thing cannot be chosen twice.",
    "engine.count": "Choose {least} to {most}; there are {given}.",
    "engine.limit": "There are only {most}.",
    "engine.range": "Choose a number from {low} to {high}.",
    "engine.missing": "Something still has no place.",
}
