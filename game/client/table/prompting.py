"""What the strip and the bar say while nobody here is asked, and where a question begins."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from game.client.table.answering import Answering
from game.client.table.face import Standing
from game.client.table.follow import Follower
from game.client.table.strip import Captain
from game.client.widgets.buttons import Button
from game.engine.contract import Seat
from game.session.protocol import SeatInfo

NOWHERE = (0.0, 0.0, 1.0, 1.0)
HAND_OVER = ("A question for {captain} alone", "Take the screen", "Nobody else may see the answer.")


@dataclass(frozen=True)
class Waiting:
    """The bar while others play: who is waited for, what happened last, and what may be done meanwhile."""

    asks: str
    facts: str = ""
    seat: Seat | None = None
    buttons: tuple[Button, ...] = ()


def waiting(follower: Follower, answering: Answering, results: Callable[[], Any]) -> Waiting:
    """What the bar says now; `results` is where a match that is over leads."""
    update, words = follower.update, follower.face.TEXT.words
    showing = follower.showing
    news = follower.lines[-1].words if follower.lines else ""
    if follower.replaying:
        return Waiting(words["state.again"])
    if update is None or showing is None:
        return Waiting(words["state.watching"])
    if update.result is not None:
        button = Button(words["state.results"], NOWHERE, results, command="confirm", name="results")
        best = update.result.order[0] if update.result.order else ()
        if len(best) != 1:
            return Waiting(words["state.over"], news, None, (button,))
        said = words["state.banner.won"].format(captain=follower.name(best[0]))
        return Waiting(said, news, best[0], (button,))
    plan: tuple[Button, ...] = ()
    if answering.may_plan:
        plan = (Button(words["state.plan.do"], NOWHERE, answering.plan, kind="second", name="plan"),)
    active, moment = (showing.director.gauges.get(name) for name in ("active", "moment"))
    if showing.director.busy and moment:
        return Waiting(words[f"state.moment.{moment}"], news, None, plan)
    if showing.director.busy and isinstance(active, int) and active >= 0:
        said = words["state.turn.of"].format(captain=follower.name(active))
        return Waiting(said, news, active, plan)
    if update.waiting:
        names = ", ".join(follower.name(seat) for seat in update.waiting)
        one = update.waiting[0] if len(update.waiting) == 1 else None
        return Waiting(words["state.wait"].format(captain=names), news, one, plan)
    return Waiting(words["state.watching"], news)


def handing_over(follower: Follower, answering: Answering, curtain: Callable[[], Any]) -> Waiting:
    """A question waits behind the curtain, from which somebody has turned back: the way to it."""
    seat = answering.question.seat if answering.question is not None else None
    name = follower.name(seat) if seat is not None else ""
    button = Button(HAND_OVER[1], NOWHERE, curtain, command="confirm", name="curtain")
    return Waiting(HAND_OVER[0].format(captain=name), HAND_OVER[2], seat, (button,))


def moment(follower: Follower) -> Hashable:
    """What the waiting bar's question depends on beside the update: whose turn is shown, and which moment."""
    if follower.showing is None:
        return None
    director = follower.showing.director
    return director.busy, director.gauges.get("active"), director.gauges.get("moment")


def start(follower: Follower, answering: Answering) -> str | None:
    """Where the cursor begins for the question that is asked: what is planned, else where the game says."""
    update, question, composer = follower.update, answering.question, answering.composer
    if update is None or question is None or composer is None or follower.showing is None:
        return None
    planned = next((name for name in composer.ids() if composer.amount(name)), None)
    board = follower.showing.director.board
    if planned is not None and board.spot(planned) is not None:
        return planned
    home = follower.face.home(update.view, question.seat, question.decision)
    return home if home is not None and board.spot(home) is not None else None


def captain(follower: Follower, seat: Seat) -> Captain:
    """What a chip shows now."""
    info = next(info for info in follower.session.lobby.seats if info.seat == seat)
    update, showing = follower.update, follower.showing
    assert showing is not None
    stands = follower.face.standing(update.view if update is not None else None, showing.director, seat)
    asked = update is not None and seat in update.waiting and not showing.director.busy
    state, icon = _doing(info, asked, stands)
    return Captain(
        showing.liveries.get(seat, info.emblem),
        follower.name(seat),
        stands.score,
        state,
        icon,
        stands.active,
        stands.chosen,
        stands.tokens,
        stands.goal,
    )


def _doing(info: SeatInfo, asked: bool, stands: Standing) -> tuple[str, str]:
    """The state of a captain in a word and a glyph: away, asked, what was said last, a bot."""
    if info.caretaker:
        return "away", "bot"
    if not info.connected:
        return "gone", "door"
    if asked:
        return stands.state, "hour"
    return (stands.says or "bot", "bot") if info.kind == "bot" else (stands.says, "person")
