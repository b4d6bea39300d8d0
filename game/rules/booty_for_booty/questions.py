"""What a question is: the choices it offers now, and what an answer does. Nothing else ever waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.contract import Action, Choice, Facts
from game.rules.booty_for_booty.state import Deed
from game.rules.booty_for_booty.view import Step


def no_facts(deed: Deed, step: Step) -> Facts:
    """Nothing to add."""
    return {}


class Question(NamedTuple):
    """Its choices are reckoned anew whenever it is asked: a Killer may have shot in between.

    With one possible answer in all it is not asked but answered, with none it is dropped.
    """

    choices: Callable[[Deed, Step], tuple[Choice, ...]]
    answer: Callable[[Deed, Step, Action], None]
    facts: Callable[[Deed, Step], Facts] = no_facts
