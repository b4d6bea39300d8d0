"""The decision bar of the table and the tray above it, made for whatever is asked: buttons, tokens, a number.

One way for every form; which ids are chosen on the board and which here is said by their places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.table.baked import QuestionBar
from game.client.table.cards import Stepper, Take
from game.client.table.composer import Composer
from game.client.table.layout import Board, ids_of
from game.client.table.wording import Question, Some, Speaker, Text
from game.client.widgets.buttons import Button
from game.client.widgets.widget import Panel, Widget
from game.engine.contract import Choice
from game.engine.forms import Counts, Form, Number, Pick

if TYPE_CHECKING:
    from game.client.stage import Box, Stage
    from game.client.table.face import Face

NOWHERE = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True)
class Doing:
    """What the bar's buttons do; each gives a Change."""

    confirm: Callable[[], Any]
    clear: Callable[[], Any]
    missing: Callable[[], Any]  # confirm was pressed too early
    plain: Callable[[str], Any]  # a verb that needs nothing else
    press: Callable[[str], Any]
    nudge: Callable[[str, int], Any]
    all: Callable[[bool], Any]  # everything, or nothing, of the counts
    answer: Callable[[str], Any]  # an id at once, without composing
    plan: Callable[[], Any]  # begin to plan ahead, or stop


class _Number(Stepper):
    """The number among the bar's buttons."""

    label, hotkey = "number", None

    def wanted(self, stage: Stage) -> tuple[float, float]:
        """Room for two buttons and a number."""
        grown = min(1.5, stage.text.growth)
        return 2 * 48.0 + 76 * grown, 58.0 * grown


class Made:
    """The widgets of one question, and which of them is to have the focus."""

    def __init__(self, widgets: list[Widget], focus: str) -> None:
        self.widgets, self.focus = widgets, focus


def height(stage: Stage) -> float:
    """How high the bar is at this text scale."""
    return float(round(76 + 56 * (min(2.0, stage.text.growth) - 1)))


def tray_height(stage: Stage) -> float:
    """How high the tray above it is."""
    return float(round(92 + 40 * (min(1.6, stage.text.growth) - 1)))


def make(
    stage: Stage,
    box: Box,
    over: Box,
    composer: Composer,
    board: Board,
    face: Face,
    speaker: Speaker,
    livery: str,
    doing: Doing,
    *,
    planning: bool = False,
) -> Made:
    """The bar for a question, its buttons, and the tray over the board where something is chosen there."""
    text = face.TEXT
    asked: Question = text.question(composer.decision, composer.action(), speaker)
    buttons = list(_planning(composer, text, doing) if planning else _buttons(composer, board, text, doing))
    staying = None if planning else text.staying(composer.decision, speaker)
    if staying is not None:
        stay = Button(
            text.option("stay"), NOWHERE, partial(doing.answer, staying), kind="second", name="stay"
        )
        buttons.insert(0, stay)
    bar = QuestionBar(box, asked.asks, asked.facts, livery=livery, buttons=buttons)
    picks = any(isinstance(form, Pick) for choice in composer.decision.choices for form in choice.forms)
    if composer.empty and picks:
        bar.spare = _clear(text, doing).wanted(stage)[0] + 10
    widgets: list[Widget] = [*_tray(stage, over, composer, board, face, doing), *bar.arrange(stage)]
    primary = next(
        (b.name for b in reversed(buttons) if b.kind == "primary"), buttons[-1].name if buttons else ""
    )
    return Made(widgets, primary)


def _planning(composer: Composer, text: Text, doing: Doing) -> Iterator[Any]:
    if not composer.empty:
        yield _clear(text, doing)
    yield Button(text.words["state.plan.stop"], NOWHERE, doing.plan, kind="second", name="plan")


def _buttons(composer: Composer, board: Board, text: Text, doing: Doing) -> Iterator[Any]:
    """From left to right: what needs nothing else, clear, answers that stand here, a number, confirm."""
    plain = [choice for choice in composer.decision.choices if not choice.forms]
    formed = [choice for choice in composer.decision.choices if choice.forms]
    rest = plain if formed else plain[1:]
    if formed and plain and composer.empty and text.in_vain(composer.decision):
        yield from _formed(composer, board, text, doing, formed[0], kind="second")
        formed, rest = [], plain[1:]
    for choice in rest:
        yield Button(
            text.verb(choice.verb), NOWHERE, partial(doing.plain, choice.verb), kind="second",
            name=choice.verb,
        )  # fmt: skip
    if not formed:
        first = plain[0].verb
        yield Button(text.verb(first), NOWHERE, lambda: doing.plain(first), command="confirm", name=first)
        return
    for choice in formed:
        yield from _formed(composer, board, text, doing, choice)


def _formed(
    composer: Composer, board: Board, text: Text, doing: Doing, choice: Choice, *, kind: str = "primary"
) -> Iterator[Any]:
    answers = [name for form in choice.forms for name in ids_of(form) if _panel(board, name) == "bar"]
    if answers:
        for number, name in enumerate(reversed(answers)):
            last = number == len(answers) - 1
            note = {key: Some(value) for key, value in _note(choice, name).items()}
            yield Button(
                text.option(name, **note), NOWHERE, partial(doing.press, name),
                kind="primary" if last else "second", name=f"answer {name}",
            )  # fmt: skip
        return
    numbers = [form for form in choice.forms if isinstance(form, Number)]
    for form in numbers:
        yield _number(composer, form, doing)
    clearable = not composer.empty and not numbers and not any(isinstance(f, Counts) for f in choice.forms)
    if clearable:
        yield _clear(text, doing)
    ready = composer.action() is not None and composer.verb == choice.verb
    yield Button(
        text.verb(choice.verb), NOWHERE, doing.confirm, kind=kind,
        command="confirm" if kind == "primary" else None, why=None if ready else doing.missing,
        name="confirm",
    )  # fmt: skip


def _clear(text: Text, doing: Doing) -> Button:
    return Button(
        text.words["state.clear"], NOWHERE, doing.clear, kind="second", command="back", name="clear"
    )


def _number(composer: Composer, form: Number, doing: Doing) -> _Number:
    return _Number(
        NOWHERE, lambda: composer.amount_of(form), form.low, form.high, f"of {form.high}",
        lambda by: doing.nudge("", by),
    )  # fmt: skip


def _note(choice: Choice, name: str) -> dict[str, int]:
    for form in choice.forms:
        for value in form.notes.values():
            return {key: number for key, number in value.items() if isinstance(number, int)}
    return {}


def _panel(board: Board, name: str) -> str:
    place = board.places.get(name)
    return place.panel if place is not None else ""


def _tray(
    stage: Stage, over: Box, composer: Composer, board: Board, face: Face, doing: Doing
) -> Iterator[Widget]:
    for choice in composer.decision.choices:
        for form in choice.forms:
            names = [name for name in ids_of(form) if _panel(board, name) == "tray"]
            if names:
                yield from _takes(stage, over, composer, form, names, face, doing)
                return


def _takes(
    stage: Stage, over: Box, composer: Composer, form: Form, names: list[str], face: Face, doing: Doing
) -> Iterator[Widget]:
    """The tray lies at the lower edge of a box, in its middle."""
    grown = min(1.5, stage.text.growth)
    counts = isinstance(form, Counts)
    beside = 150.0 * grown if counts else 0.0
    step = float(int(min(122.0 * grown, (over[2] - beside - 40) / len(names))))
    high, wide = tray_height(stage), step * len(names) + beside + 22
    left, top = over[0] + (over[2] - wide) / 2, over[1] + over[3] - high - 22
    yield Panel((left, top, float(round(wide)), high + 16), "walnut", shadow=True)
    for number, name in enumerate(names):
        limit = form.limits[name] if isinstance(form, Counts) else 1
        place = (left + 12 + number * step, top + 8, step - 6, high)
        yield Take(
            place, name, partial(face.take, stage, name), limit, partial(composer.amount, name),
            partial(_taken, doing, name), counts=counts,
        )  # fmt: skip
    if counts:
        x = left + 12 + len(names) * step
        half = (high - 6) / 2
        for number, (key, every) in enumerate((("everything", True), ("nothing", False))):
            place = (x, top + 8 + number * (half + 6), beside - 6, half)
            yield Button(
                face.TEXT.option(key), place, partial(doing.all, every), kind="second", name=f"all {key}"
            )


def _taken(doing: Doing, name: str, by: int) -> Any:
    return doing.nudge(name, by) if by else doing.press(name)


def chosen_here(form: Form, board: Board) -> bool:
    """Whether a form's ids are buttons of the bar, so that pressing one is the answer."""
    return isinstance(form, Pick) and all(_panel(board, name) == "bar" for name in form.ids)
