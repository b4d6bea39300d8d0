"""From presses to answers: the question that is shown, its composer, planning ahead, and "why not?".

Nothing is sent before somebody confirms; after that there is no way back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.client.scene import STAY, Change
from game.client.table.asking import Question
from game.client.table.composer import Composer
from game.client.table.face import Situation
from game.client.table.follow import Follower
from game.client.table.layout import Board
from game.client.table.wording import Explained
from game.engine.contract import Action, Seat
from game.engine.forms import Counts, Pick


@dataclass(frozen=True)
class Outlets:
    """Where answers, reasons and explanations go on the screen."""

    changed: Callable[[], Any]  # the bar and the marks are to be made anew
    bars: Callable[[str, str, str], Any]  # an id, why not, and the rule
    explains: Callable[[str, Explained], Any]
    sound: Callable[[str], Any]


class Answering:
    """What is being composed at this screen, for a question or as a plan."""

    def __init__(self, follower: Follower, outlets: Outlets) -> None:
        self.follower, self.outlets = follower, outlets
        self.question: Question | None = None
        self.composer: Composer | None = None
        self.planning = False
        self.planned: dict[Seat, str] = {}  # by seat: a destination chosen in advance
        self._whys: dict[int, tuple[str, str]] = {}  # by number: the id that was asked about

    # -- which question -------------------------------------------------------------------------------

    def look(self) -> bool:
        """Take up the question that is to be shown now; whether it is another one than before."""
        asked = self.follower.asking.all()
        question = asked[0] if asked and not self.follower.replaying else None
        now = self.question
        same = (
            now is not None
            and question is not None
            and (now.seat, now.ticket) == (question.seat, question.ticket)
        )
        if same or (now is None and question is None) or self.follower.replaying:
            return False
        self.question = question
        self.composer = None
        if question is not None:
            self._compose(question)
        elif self.planning:
            self._plan()
        return True

    def _compose(self, question: Question) -> None:
        self.composer = Composer(question.decision)
        self.follower.face.begin(self.composer)
        if question.decision.open:
            self.follower.compose(self.composer.draft())
        planned = self.planned.pop(question.seat, None)
        if planned is not None and planned in self.composer.ids():
            self.composer.press(planned)
        self.planning = False

    @property
    def seat(self) -> Seat | None:
        """Who composes: the asked captain, else the one who plans."""
        if self.question is not None:
            return self.question.seat
        return self.planner if self.planning else None

    @property
    def planner(self) -> Seat | None:
        """The captain of this screen whose turn comes next, None where there is none."""
        update, seats = self.follower.update, self.follower.session.seats
        if update is None or not seats:
            return None
        count = len(self.follower.session.lobby.seats)
        active = getattr(update.view, "active", 0)
        return min(seats, key=lambda seat: (seat - active - 1) % count)

    def situation(self, cursor: str | None) -> Situation:
        """What is looked at now."""
        update = self.follower.update
        view = update.view if update is not None else None
        return Situation(view, self.seat, self.composer, cursor, self.planning)

    def preview(self, name: str) -> Action | None:
        """What pressing an id would make of the answer, while nothing is chosen."""
        composer = self.composer
        if composer is None or not composer.empty or name not in composer.ids():
            return None
        return composer.attempt(name)

    # -- planning -------------------------------------------------------------------------------------

    @property
    def may_plan(self) -> bool:
        """Whether a captain of this screen could think about the next move now."""
        update, seat = self.follower.update, self.planner
        if self.question is not None or update is None or seat is None or update.result is not None:
            return False
        return self.follower.face.plan(update.view, seat) is not None

    def plan(self) -> Change:
        """Begin to plan ahead, or stop."""
        self.planning = not self.planning and self.may_plan
        self.composer = None
        if self.planning:
            self._plan()
        self.outlets.changed()
        return STAY

    def _plan(self) -> None:
        """A plan is a question like another, whose answer is kept until it is really asked."""
        update, seat = self.follower.update, self.planner
        decision = (
            self.follower.face.plan(update.view, seat) if update is not None and seat is not None else None
        )
        if decision is None or seat is None:
            self.planning, self.composer = False, None
            return
        self.composer = Composer(decision)
        planned = self.planned.get(seat)
        if planned in self.composer.ids():
            self.composer.press(str(planned))

    def refresh_plan(self) -> None:
        """The table has changed under the plan."""
        if self.planning and self.question is None:
            self._plan()

    # -- presses --------------------------------------------------------------------------------------

    def press(self, name: str, board: Board) -> Change:
        """Something on the board, a chip or the tray was pressed."""
        composer = self.composer
        if composer is None:
            return self.explain(name)
        if name in composer.ids():
            return self._chose(composer, name)
        barred = composer.barred()
        if name in barred:
            return self._bar(name, barred[name], {})
        if not _alike(name, composer, board):
            return self.explain(name)
        return self._why(composer, name)

    def _chose(self, composer: Composer, name: str) -> Change:
        pick = any(isinstance(part.form, Pick) and name in part.form.ids for part in composer.parts)
        if pick and composer.amount(name) and composer.action() is not None and not self.planning:
            return self.confirm()
        composer.press(name)
        self.outlets.sound("token" if self.question is not None else "press")
        return self._composed()

    def answer(self, name: str) -> Change:
        """An answer that stands on a button: pressing it is confirming it, chosen already or not."""
        if self.composer is None or not (self.composer.amount(name) or self.composer.press(name)):
            return STAY
        return self.confirm()

    def nudge(self, name: str, by: int) -> Change:
        """More or less of something."""
        if self.composer is not None and self.composer.nudge(name, by):
            self.outlets.sound("token")
        return self._composed()

    def all(self, everything: bool) -> Change:
        """Everything of the counts, or nothing."""
        if self.composer is not None:
            for part in self.composer.parts:
                if isinstance(part.form, Counts):
                    part.clear()
                    for name, limit in part.form.limits.items():
                        part.nudge(name, limit if everything else 0)
        self.outlets.sound("token")
        return self._composed()

    def clear(self) -> bool:
        """Take back what is composed; whether there was anything."""
        if self.composer is None or not self.composer.clear():
            return False
        if self.planning and self.planner is not None:
            self.planned.pop(self.planner, None)
        self._composed()
        return True

    def _composed(self) -> Change:
        composer, question = self.composer, self.question
        if composer is not None and self.planning and self.planner is not None:
            action = composer.action()
            if action is not None:
                self.planned[self.planner] = str(action.args[0])
        if composer is not None and question is not None and question.decision.open:
            self.follower.session.draft(question.seat, composer.draft())
            self.follower.compose(composer.draft())
        self.outlets.changed()
        return STAY

    def confirm(self) -> Change:
        """Send the answer as it stands."""
        action = self.composer.action() if self.composer is not None else None
        return self._send(action)

    def plain(self, verb: str) -> Change:
        """Send a verb that needs nothing else."""
        action = self.composer.plain(verb) if self.composer is not None else None
        return self._send(action)

    def _send(self, action: Action | None) -> Change:
        question = self.question
        if action is None or question is None:
            return STAY
        self.follower.session.act(question.seat, question.ticket, action)
        self.follower.asking.sent(question)
        self.question = self.composer = None
        self.follower.changed = True
        self.outlets.sound("press")
        self.outlets.changed()
        return STAY

    # -- why not, and what is it ----------------------------------------------------------------------

    def _why(self, composer: Composer, name: str) -> Change:
        attempt = composer.attempt(name)
        if attempt is None:
            return self.explain(name)
        if self.question is None:
            return self._bar(name, "engine.not-offered", {})
        session = self.follower.session
        number = session.why(self.question.seat, self.question.ticket, attempt)
        self._whys[number] = (name, self.question.ticket)
        return STAY

    def because(self) -> None:
        """The host has answered: say why not."""
        for notice in self.follower.because:
            name, ticket = self._whys.pop(notice.number, ("", ""))
            if (
                name
                and notice.rule is not None
                and self.question is not None
                and ticket == self.question.ticket
            ):
                self._bar(name, notice.rule, notice.facts)
        self.follower.because.clear()

    def _bar(self, name: str, rule: str, facts: Mapping[str, Any]) -> Change:
        showing = self.follower.showing
        if showing is None:
            return STAY
        why = self.follower.face.refusal(self.situation(name), name, rule, facts, showing.speaker)
        self.outlets.sound("refusal")
        self.outlets.bars(name, why, rule)
        return STAY

    def explain(self, name: str) -> Change:
        """Say what a thing is."""
        showing, update = self.follower.showing, self.follower.update
        if showing is None or update is None or not name:
            return STAY
        told = self.follower.face.explain(update.view, name, showing.speaker)
        if told is not None:
            self.outlets.explains(name, told)
        return STAY


def _alike(name: str, composer: Composer, board: Board) -> bool:
    """Whether an id is of the kind that the question asks for, so that pressing it means to answer."""

    def family(other: str) -> str:
        place = board.places.get(other)
        return "piece" if other in board.pieces else place.panel or "board" if place is not None else ""

    return family(name) in {family(other) for other in composer.ids()}
