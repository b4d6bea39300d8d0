"""The one table scene: every game is played here, with a face of its own.

It joins what follows the session, what composes answers and what is on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.client import games
from game.client.input import Input, Point, Press, is_press
from game.client.scene import STAY, Change, Go, Keep, Scene, Swap
from game.client.scenes.curtain import Curtain
from game.client.stage import Stage
from game.client.table import bar, prompting
from game.client.table.answering import Answering, Outlets
from game.client.table.deck import NOTICE, Deck, Hands, next_speed
from game.client.table.director import Moment
from game.client.table.face import Face
from game.client.table.follow import Follower
from game.client.table.talk import Talk
from game.client.table.wording import Explained
from game.client.theme import BACKING, CREAM
from game.client.widgets.ledger import Line
from game.engine.contract import Seat
from game.session.protocol import Notice, Session

CELEBRATION = 3.6  # seconds between the win and the results


class Table(Scene):
    """A match as this screen plays or watches it."""

    keep_awake = True

    def __init__(
        self, session: Session, early: Sequence[Notice] = (), *, clock: Callable[[], float] | None = None
    ) -> None:
        """`early`: what the session has told already; `clock`: the session's seconds, else the harbour's."""
        self.session = session
        self.face: Face = games.load(session.lobby.game)
        self.follower = Follower(session, self.face, "1", self._say)
        outlets = Outlets(self._changed, self._bars, self._explains, self._sound)
        self.answering = Answering(self.follower, outlets)
        self.deck: Deck | None = None
        self._early = list(early)
        self._clock = clock
        self._stage: Stage | None = None
        self._lifted: tuple[Seat, str] | None = None  # the question for which the curtain was lifted
        self._left: float | None = None  # seconds until the results
        self._seconds = 0.0
        self._handed_on = False
        self._anew = False  # the bar is to be made anew
        self._moment: object = None  # what the waiting bar speaks of
        self._near: Any = None  # the box beside which something is explained

    # -- the scene ------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._clock = self._clock or stage.harbour.clock

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        self.follower.speed = stage.settings.speed
        if self.deck is not None:
            self.deck.arrange(stage)
            self._bar()

    def leave(self) -> None:
        if not self._handed_on:
            self.session.leave()
            self.session.close()

    def closing(self) -> Change:
        return Go("pause", session=self.session, quitting=True)

    def resume(self, result: Any) -> Change:
        """The curtain was lifted, or something is to be said."""
        if isinstance(result, tuple) and result[0] == "say" and self.session.seats:
            self.session.say(self.answering.seat or self.session.seats[0], phrase=result[1])
        question = self.answering.question
        if result is True and question is not None:
            self._lifted = (question.seat, question.ticket)
            self.follower.peek(question.seat)
            self._bar(focus=True)
        return None

    def handle(self, event: Input) -> Change:
        deck = self.deck
        if deck is None:
            return Go("pause", session=self.session) if is_press(event, "back", "menu") else None
        pointed = isinstance(event, Point) and event.kind == "down" and not deck.covers(event.at)
        pressed = isinstance(event, Press) and not event.repeat and event.command != "why"
        if pointed or pressed:
            if deck.hush() and is_press(event, "back", "inspect"):
                return STAY
            if self.follower.replaying:
                self.follower.present()
                return STAY
            if self.follower.showing is not None and self.answering.question is None:
                self.follower.showing.director.hurry()
        used = deck.page.handle(event)
        return used if used is not None else self._command(event)

    def _command(self, event: Input) -> Change:
        deck = self.deck
        if deck is None or not isinstance(event, Press):
            return None
        if event.command in ("zoom_in", "zoom_out"):
            return deck.board.zoom(event.command == "zoom_in")
        if event.repeat:
            return None
        actions: dict[str, Callable[[], Change]] = {
            "back": lambda: STAY if self.answering.clear() else self._pause(),
            "menu": self._pause,
            "other": lambda: Go(Talk(self.session.lobby.game)),
            "first": self._find_me,
            "tab_next": self._confirm_focus,
            "why": self._why_here,
        }
        act = actions.get(event.command or "")
        return act() if act is not None else None

    def step(self, dt: float) -> Change:
        self._seconds += dt
        change = self._listen()
        if change is not None:
            return change
        for sound in self.follower.step():
            self._sound(sound)
        if self.follower.changed:
            self.follower.changed = False
            change = self._looked()
        if self._left is not None:
            self._left -= dt
            if self._left <= 0:
                return self._results()
        moment = prompting.moment(self.follower)
        if self._anew or (moment != self._moment and self.answering.composer is None):
            self._moment = moment
            self._bar()
        elif self.deck is not None and self.answering.composer is None and self.follower.lines:
            self.deck.news(self.follower.lines[-1].words)
        return change or (self.deck.page.step(dt) if self.deck is not None else None)

    def draw(self, stage: Stage, alpha: float) -> None:
        if self.deck is None:
            stage.fill(BACKING)
            words = "The ships are made ready …"
            stage.write(words, "heading", CREAM, (640, 340), anchor=(0.5, 0.5), width=1200)
            return
        self.deck.draw(stage, alpha)

    # -- what the session tells -----------------------------------------------------------------------

    def _listen(self) -> Change:
        assert self._clock is not None
        notices, self._early = [*self._early, *self.session.poll(self._clock())], []
        for number, notice in enumerate(notices):
            change = self.follower.hear(notice)
            if change is not None:
                self._early = notices[number + 1 :]
                self._handed_on = self._handed_on or self.session.lobby.over
                return change
        if self.follower.because:
            self.answering.because()
        if self.deck is None and self.follower.showing is not None:
            self._set_up()
        return None

    def _set_up(self) -> None:
        """The first view has come."""
        showing, update, stage = self.follower.showing, self.follower.update, self._stage
        assert showing is not None
        assert update is not None
        assert stage is not None
        seats = [info.seat for info in self.session.lobby.seats]
        captains = [partial(prompting.captain, self.follower, seat) for seat in seats]
        self.deck = Deck(self.face, showing, captains, self.follower.lines, self._hands())
        self.deck.arrange(stage)
        self.deck.board.go(self.face.home(update.view, self.follower.mine, None), middle=True)
        self.deck.board.camera.jump()
        self._changed()

    def _looked(self) -> Change:
        """Another table is shown, or another question stands."""
        other = self.answering.look()
        if other or self.answering.question is None:
            self.follower.peek(None)
        update = self.follower.update
        if update is not None and update.result is not None and self._left is None:
            self._left = CELEBRATION
        if not other:
            self.answering.refresh_plan()
            self._changed()
            return None
        question = self.answering.question
        if question is None or self.deck is None:
            self._changed()
            return None
        if self._curtained():
            self._changed()
            return self._curtain()
        self._bar(focus=True)
        return None

    def _curtain(self) -> Change:
        """The curtain before the question that is asked now."""
        question = self.answering.question
        if question is None:
            return STAY
        waiting = len(self.follower.asking.all()) - 1
        livery = self.follower.livery(question.seat)
        return Go(Curtain(self.follower.name(question.seat), livery, waiting=waiting))

    def _curtained(self) -> bool:
        """Whether the question must not be seen by the others at this screen, and its curtain is down."""
        question, update = self.answering.question, self.follower.update
        if question is None or update is None or len(self.session.seats) < 2:
            return False
        lifted = self._lifted == (question.seat, question.ticket)
        return self.face.curtained(update.view, question.decision) and not lifted

    def _results(self) -> Change:
        self._handed_on = True
        return Swap("results", session=self.session, update=self.follower.update, seconds=self._seconds)

    # -- the screen -----------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._anew = True

    def _bar(self, *, focus: bool = False) -> None:
        """The bar and the marks for what is asked, planned or waited for."""
        deck, showing, answering = self.deck, self.follower.showing, self.answering
        if deck is None or showing is None:
            return
        self._anew = False
        showing.speaker.asked = answering.seat if answering.seat is not None else -1
        hidden = self._curtained()
        if focus and not hidden:
            start = prompting.start(self.follower, answering)
            if start is not None:
                deck.board.go(start)
                deck.board.frame(answering.composer.ids() if answering.composer is not None else ())
        showing.situation = answering.situation(deck.board.cursor)
        if answering.composer is not None and not hidden and not self.follower.replaying:
            deck.ask(
                answering.composer,
                self.follower.livery(answering.seat),
                focus=focus,
                planning=answering.planning,
            )
        else:
            self._wait()

    def _wait(self) -> None:
        deck = self.deck
        assert deck is not None
        if self._curtained() and not self.follower.replaying:
            told = prompting.handing_over(self.follower, self.answering, self._curtain)
        else:
            told = prompting.waiting(self.follower, self.answering, self._results)
        deck.wait(told.asks, told.facts, self.follower.livery(told.seat), told.buttons)

    def _hands(self) -> Hands:
        answering = self.answering
        doing = bar.Doing(
            confirm=answering.confirm,
            clear=self._clear,
            missing=self._missing,
            plain=answering.plain,
            press=self._taken,
            nudge=answering.nudge,
            all=answering.all,
            plan=answering.plan,
            answer=answering.answer,
        )
        return Hands(
            board=self._board,
            captain=self._chip,
            explain=self._explain,
            replay=self._replay,
            rule=self._rule_of,
            dial=self._dial,
            talk=lambda: Go(Talk(self.session.lobby.game)),
            pause=self._pause,
            doing=doing,
        )

    def _clear(self) -> Change:
        self.answering.clear()
        return STAY

    def _board(self, what: str, name: str) -> Change:
        deck = self.deck
        if deck is None:
            return None
        if what == "look":
            deck.board.showing.situation = self.answering.situation(name)
            self._preview(name)
            return STAY
        self._near = deck.board.place_of(name)
        if what == "inspect":
            return self.answering.explain(name)
        return self.answering.press(name, deck.board.showing.director.board)

    def _preview(self, name: str) -> None:
        """The bar says what the thing under the cursor would mean."""
        composer, showing = self.answering.composer, self.follower.showing
        if self.deck is not None and composer is not None and showing is not None and composer.empty:
            action = self.answering.preview(name)
            self.deck.preview(self.face.TEXT.question(composer.decision, action, showing.speaker).facts)

    def _taken(self, name: str) -> Change:
        """Pressed in the bar or the tray: an answer that stands there, or a token to choose."""
        deck = self.deck
        if deck is None:
            return None
        place = deck.board.showing.director.board.places.get(name)
        if place is not None and place.panel == "bar":
            return self.answering.answer(name)
        return self.answering.press(name, deck.board.showing.director.board)

    def _chip(self, seat: int) -> Change:
        """A captain's chip: an answer where captains are asked for, else what is known of the captain."""
        deck, composer = self.deck, self.answering.composer
        if deck is None:
            return None
        chip = deck.page.find(f"seat {seat}")
        self._near = chip.box if chip is not None else deck.board.box
        ship = self.face.seat_id(seat)
        if composer is not None and ship in composer.ids():
            return self.answering.press(ship, deck.board.showing.director.board)
        return self.answering.explain(f"seat {seat}")

    def _explain(self, name: str, near: Any) -> Change:
        self._near = near
        return self.answering.explain(name)

    def _explains(self, name: str, told: Explained) -> None:
        if self.deck is not None:
            opened = partial(self._open_rule, told.rule) if told.rule else None
            self.deck.card(told, self._near, self.follower.livery(told.livery), opened)

    def _bars(self, name: str, why: str, rule: str) -> None:
        if self.deck is not None:
            opened = partial(self._open_rule, rule) if not rule.startswith("engine.") else None
            self.deck.tag(self.face.TEXT.words["state.not"], why, self.deck.board.place_of(name), opened)

    def _missing(self) -> Change:
        self._sound("refusal")
        self._say(self.face.TEXT.words["state.missing"], "flag")
        return STAY

    def _open_rule(self, rule: str) -> Change:
        return Go("manual", rule=rule, game=self.session.lobby.game)

    def _rule_of(self, line: Line) -> Change:
        moment = line.key
        rule = self.face.TEXT.event_rules.get(moment.event.name) if isinstance(moment, Moment) else None
        return self._open_rule(rule) if rule is not None else STAY

    def _replay(self, line: Line) -> Change:
        if isinstance(line.key, Moment):
            self.follower.replay(line.key)
            self._changed()
        return STAY

    def _dial(self) -> Change:
        assert self._stage is not None
        speed = next_speed(self._stage.settings.speed)
        return Keep(replace(self._stage.settings, speed=speed))

    def _pause(self) -> Change:
        return Go("pause", session=self.session)

    def _why_here(self) -> Change:
        """Why what is under the cursor is barred; the rules where it is not."""
        deck, composer = self.deck, self.answering.composer
        if deck is not None and composer is not None and deck.board.cursor in composer.barred():
            return self._board("press", deck.board.cursor or "")
        return Go("manual", game=self.session.lobby.game)

    def _find_me(self) -> Change:
        update = self.follower.update
        if self.deck is not None and update is not None:
            question = self.answering.question
            decision = question.decision if question is not None else None
            home = self.face.home(update.view, self.answering.seat or self.follower.mine, decision)
            self.deck.board.go(home, middle=True)
        return STAY

    def _confirm_focus(self) -> Change:
        """Straight to the button that confirms."""
        if self.deck is not None:
            button = self.deck.page.find("confirm")
            if button is not None:
                self.deck.page.focus = button
        return STAY

    def _say(self, words: str, icon: str) -> None:
        if words and self.deck is not None:
            self.deck.toasts.say(words, NOTICE, icon)

    def _sound(self, cue: str) -> None:
        if self._stage is not None:
            self._stage.sound.play(cue)
