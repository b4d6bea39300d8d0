"""From a decision and presses to an action: one small class per form, and the composer that holds them.

Composing is free until somebody confirms; what cannot be pressed answers with the rule that bars it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from game.client.table.layout import ids_of
from game.engine.contract import Action, Choice, Decision
from game.engine.forms import Answer, Assign, Counts, Form, IllegalAction, Number, Pick, Subset


class Filling(Protocol):
    """One form being filled in. Methods that change something say whether they did."""

    form: Form

    def press(self, name: str) -> bool:
        """Choose an id, or take the choice back."""

    def nudge(self, name: str, by: int) -> bool:
        """More or less of an id, or of the number."""

    def clear(self) -> bool:
        """Back to nothing chosen."""

    def raw(self) -> Answer | None:
        """The answer as it stands, None while it is not complete."""

    def amount(self, name: str) -> int:
        """How much of an id is chosen: 0 or 1 for most forms."""

    def shown(self) -> Answer | None:
        """What is chosen so far, complete or not; None for nothing."""


class Picking:
    """A Pick: pressing another id moves the choice there."""

    def __init__(self, form: Pick) -> None:
        self.form: Form = form
        self._ids = form.ids
        self._chosen: str | None = None

    def press(self, name: str) -> bool:
        if name not in self._ids or name == self._chosen:
            return False
        self._chosen = name
        return True

    def nudge(self, name: str, by: int) -> bool:
        """The next or previous id, round and round."""
        at = self._ids.index(self._chosen) if self._chosen is not None else -1 if by > 0 else 0
        return self.press(self._ids[(at + by) % len(self._ids)])

    def clear(self) -> bool:
        had, self._chosen = self._chosen, None
        return had is not None

    def raw(self) -> Answer | None:
        return self._chosen

    def amount(self, name: str) -> int:
        return int(name == self._chosen)

    def shown(self) -> Answer | None:
        return self._chosen


class Choosing:
    """A Subset: each press puts an id in or takes it out; a full one lets the oldest go."""

    def __init__(self, form: Subset) -> None:
        self.form: Form = form
        self._subset = form
        self._chosen: list[str] = []

    def press(self, name: str) -> bool:
        if name not in self._subset.ids:
            return False
        if name in self._chosen:
            self._chosen.remove(name)
            return True
        if len(self._chosen) == self._subset.most:
            del self._chosen[0]
        self._chosen.append(name)
        return True

    def nudge(self, name: str, by: int) -> bool:
        """In with a positive nudge, out with a negative one."""
        return (name in self._chosen) == (by < 0) and self.press(name)

    def clear(self) -> bool:
        had = bool(self._chosen)
        self._chosen.clear()
        return had

    def raw(self) -> Answer | None:
        enough = self._subset.least <= len(self._chosen) <= self._subset.most
        return tuple(name for name in self._subset.ids if name in self._chosen) if enough else None

    def amount(self, name: str) -> int:
        return int(name in self._chosen)

    def shown(self) -> Answer | None:
        return tuple(self._chosen) or None


class Counting:
    """Counts: a press takes one more of a kind and starts again from none after the last."""

    def __init__(self, form: Counts) -> None:
        self.form: Form = form
        self._counts = form
        self._chosen: dict[str, int] = {}

    def press(self, name: str) -> bool:
        if name not in self._counts.limits:
            return False
        if self.nudge(name, 1):
            return True
        return bool(self._chosen.pop(name, 0))

    def nudge(self, name: str, by: int) -> bool:
        limit = self._counts.limits.get(name)
        if limit is None:
            return False
        have = self._chosen.get(name, 0)
        room = self._counts.most - sum(self._chosen.values())
        new = max(0, min(limit, have + by, have + max(0, room)))
        if new == have:
            return False
        self._chosen[name] = new
        return True

    def clear(self) -> bool:
        had = any(self._chosen.values())
        self._chosen.clear()
        return had

    def raw(self) -> Answer | None:
        total = sum(self._chosen.values())
        if not self._counts.least <= total <= self._counts.most:
            return None
        return {kind: self._chosen[kind] for kind in self._counts.limits if self._chosen.get(kind)}

    def amount(self, name: str) -> int:
        return self._chosen.get(name, 0)

    def shown(self) -> Answer | None:
        return {kind: count for kind, count in self._chosen.items() if count} or None


class Numbering:
    """A Number: always complete, it starts at its lowest value."""

    def __init__(self, form: Number) -> None:
        self.form: Form = form
        self._number = form
        self.value = form.low

    def press(self, name: str) -> bool:
        return False

    def nudge(self, name: str, by: int) -> bool:
        new = max(self._number.low, min(self._number.high, self.value + by))
        changed, self.value = new != self.value, new
        return changed

    def clear(self) -> bool:
        changed, self.value = self.value != self._number.low, self._number.low
        return changed

    def raw(self) -> Answer | None:
        return self.value

    def amount(self, name: str) -> int:
        return self.value

    def shown(self) -> Answer | None:
        return self.value


class Assigning:
    """An Assign: press an id to take it up, then a slot to put it there; a nudge moves it a slot further."""

    def __init__(self, form: Assign) -> None:
        self.form: Form = form
        self._assign = form
        self._slots: dict[str, str] = {}
        self.held: str | None = None  # the id that the next slot gets

    def press(self, name: str) -> bool:
        if name in self._assign.ids:
            self.held = None if self.held == name else name
            return True
        if name in self._assign.slots and self.held is not None:
            self._slots[self.held], self.held = name, None
            return True
        return False

    def nudge(self, name: str, by: int) -> bool:
        if name not in self._assign.ids:
            return False
        slots = self._assign.slots
        at = slots.index(self._slots[name]) if name in self._slots else -1 if by > 0 else 0
        new = slots[(at + by) % len(slots)]
        changed = self._slots.get(name) != new
        self._slots[name] = new
        return changed

    def clear(self) -> bool:
        had = bool(self._slots) or self.held is not None
        self._slots.clear()
        self.held = None
        return had

    def raw(self) -> Answer | None:
        if len(self._slots) < len(self._assign.ids):
            return None
        return {name: self._slots[name] for name in self._assign.ids}

    def amount(self, name: str) -> int:
        return int(name in self._slots or name == self.held)

    def slot(self, name: str) -> str | None:
        """Where an id has been put so far."""
        return self._slots.get(name)

    def shown(self) -> Answer | None:
        return dict(self._slots) or None


_FILLINGS: dict[type[Any], Any] = {
    Pick: Picking, Subset: Choosing, Counts: Counting, Number: Numbering, Assign: Assigning,
}  # fmt: skip


def filling(form: Form) -> Filling:
    """An empty filling for a form."""
    made: Filling = _FILLINGS[type(form)](form)
    return made


class Composer:
    """An answer in the making: the verb that is meant, and a filling for each of its forms."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self._fillings = {c.verb: tuple(filling(form) for form in c.forms) for c in decision.choices}
        with_forms = [choice.verb for choice in decision.choices if choice.forms]
        self.verb: str | None = with_forms[0] if len(with_forms) == 1 else None

    @property
    def parts(self) -> tuple[Filling, ...]:
        """The fillings of the verb that is meant."""
        return self._fillings[self.verb] if self.verb is not None else ()

    def ids(self) -> list[str]:
        """Everything that may be pressed, in the forms' order groups of a Pick first, each once."""
        return list(dict.fromkeys(name for choice in self.decision.choices for name in _in_groups(choice)))

    def barred(self) -> dict[str, str]:
        """What may not be pressed now although it lies there, and the rule that says so."""
        found: dict[str, str] = {}
        pressable = set(self.ids())
        for choice in self.decision.choices:
            for form in choice.forms:
                found.update((name, rule) for name, rule in form.barred.items() if name not in pressable)
        return found

    def note(self, name: str) -> dict[str, Any]:
        """What the forms say about an id, the meant verb's first."""
        order = sorted(self.decision.choices, key=lambda choice: choice.verb != self.verb)
        for choice in order:
            for form in choice.forms:
                if name in form.notes:
                    return form.notes[name]
        return {}

    def verb_of(self, name: str) -> str | None:
        """The verb that pressing an id means: the present one where it can, else the first that holds it."""
        holding = [c.verb for c in self.decision.choices if any(name in ids_of(form) for form in c.forms)]
        return self.verb if self.verb in holding else holding[0] if holding else None

    def use(self, verb: str) -> bool:
        """Mean another verb; what was composed for the other is forgotten."""
        if verb == self.verb or self.decision.choice(verb) is None:
            return False
        self.clear()
        self.verb = verb
        return True

    def press(self, name: str) -> bool:
        """Press an id: its verb is meant, and the first form that is not complete and takes it gets it."""
        verb = self.verb_of(name)
        if verb is None:
            return False
        self.use(verb)
        takers = [part for part in self.parts if name in ids_of(part.form)]
        part = next((part for part in takers if part.raw() is None), takers[-1])
        return part.press(name)

    def nudge(self, name: str, by: int) -> bool:
        """More or less of an id, or of the verb's number where the name is empty."""
        verb = self.verb_of(name) if name else self.verb
        if verb is not None:
            self.use(verb)
        for part in self.parts:
            if name in ids_of(part.form) or (not name and isinstance(part.form, Number)):
                return part.nudge(name, by)
        return False

    def amount(self, name: str) -> int:
        """How much of an id is chosen."""
        return max((part.amount(name) for part in self.parts if name in ids_of(part.form)), default=0)

    def amount_of(self, form: Form) -> int:
        """The number of a Number, wherever it stands among the forms."""
        return next(
            (part.amount("") for parts in self._fillings.values() for part in parts if part.form is form), 0
        )

    def clear(self) -> bool:
        """Back to nothing composed; whether there was anything."""
        cleared = [part.clear() for part in self.parts]  # all of them, not up to the first
        return any(cleared)

    @property
    def empty(self) -> bool:
        """Whether nothing has been chosen yet; a number at its start counts as nothing."""
        return all(part.shown() is None or isinstance(part.form, Number) for part in self.parts)

    def action(self) -> Action | None:
        """The action as composed, None while something is missing or no verb is meant."""
        if self.verb is None:
            return None
        raw = [part.raw() for part in self.parts]
        if any(answer is None for answer in raw):
            return None
        return self._read(Action(self.verb, tuple(raw)))

    def plain(self, verb: str) -> Action | None:
        """The action of a verb that needs nothing else, None where it does."""
        choice = self.decision.choice(verb)
        return Action(verb) if choice is not None and not choice.forms else None

    def draft(self) -> Action | None:
        """The half-made answer, for those who may watch; None while there is nothing to see."""
        shown = tuple(part.shown() for part in self.parts)
        begun = self.verb is not None and any(answer is not None for answer in shown)
        return Action(self.verb or "", shown) if begun else None

    def attempt(self, name: str) -> Action | None:
        """The action that pressing an id would aim at, legal or not: what "why not?" asks about."""
        for choice in self.decision.choices:
            if len(choice.forms) == 1 and isinstance(choice.forms[0], Pick):
                return Action(choice.verb, (name,))
        return None

    def _read(self, action: Action) -> Action | None:
        try:
            return self.decision.read(action)
        except IllegalAction:
            return None


def _in_groups(choice: Choice) -> Iterator[str]:
    for form in choice.forms:
        if isinstance(form, Pick):
            for group in form.groups.values():
                yield from group
        yield from ids_of(form)
