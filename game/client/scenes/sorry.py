"""What went wrong, over the scene that it concerns: what happened, why, and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.scenes.ask import Answer, Ask
from game.client.words import trouble


def sorry(
    reason: str,
    facts: Mapping[str, Any] | None = None,
    answers: Sequence[Answer] = (Answer("All right", None, "primary"),),
) -> Ask:
    """The sheet for a reason of the network, the journal or the session."""
    said = trouble(reason, facts)
    return Ask(said.what, said.why, answers)
