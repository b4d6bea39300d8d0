"""From the board that is shown to the board that is: events first, in order, then all other differences.

The view is the truth, events are show: whatever happens in between, the shown board ends as the new layout.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.client.table.layout import Board, Piece, Value
from game.client.table.script import Act, Banner, Beat, Cue, Enter, Gauge, Leave, Move, Sound, Spark
from game.client.table.tween import STEPS, Point, Pose, fade, settle, steps
from game.engine.contract import Event

_RATE = {"reveals": 1, "1": 1, "2": 2, "4": 4, "off": 1}  # steps a step, for each speed of the dial
HURRIED = 8  # steps a step while somebody waits for the show to end
LONG = 20  # updates that may queue before the show goes twice as fast; from twice as many on it hurries


@dataclass(slots=True)
class Glow:
    """A spark or a banner that is being shown, and its age in steps."""

    act: Spark | Banner
    length: int
    age: int = 0

    @property
    def t(self) -> float:
        """Its progress, 0 to 1."""
        return min(1.0, self.age / self.length)

    def grows(self) -> bool:
        """A step older; whether it is still to be seen."""
        self.age += 1
        return self.age < self.length


@dataclass(slots=True)
class _Running:
    """A move or a rolling number in progress."""

    start: int
    length: int
    change: Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Scheduled:
    """An update that waits for its turn: its events, the board after them, and what the scene wants back."""

    events: tuple[Event, ...]
    board: Board
    full: bool = False
    carry: object = None


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the boards round it, for showing it again."""

    event: Event
    before: Board
    after: Board


@dataclass
class Director:
    """The shown table: `pieces`, `poses`, `gauges` are to be drawn now, `board` is the last layout reached.

    Call `step` 60 times a second; then take `sounds`, `told` and `arrived`, which it only appends to.
    """

    cues: Mapping[str, Cue]
    board: Board
    speed: str = "1"
    pieces: dict[str, Piece] = field(default_factory=dict)
    poses: dict[str, Pose] = field(default_factory=dict)
    before: dict[str, Pose] = field(default_factory=dict)  # one step ago, of what has moved in this step
    gauges: dict[str, Value] = field(default_factory=dict)
    sparks: list[Glow] = field(default_factory=list)
    banners: list[Glow] = field(default_factory=list)  # the newest last
    look: Point | None = None  # where the moment is
    sounds: list[str] = field(default_factory=list)
    told: list[Moment] = field(default_factory=list)
    arrived: list[object] = field(default_factory=list)  # the `carry` of every update that is fully shown

    def __post_init__(self) -> None:
        self._queue: deque[Scheduled] = deque()
        self._events: deque[Event] = deque()
        self._now: Scheduled | None = None
        self._beat: Beat | None = None
        self._waiting: list[Act] = []  # acts of the beat that have not begun
        self._running: list[_Running] = []
        self._count = 0  # steps of the beat
        self._hurry = False
        self.show(self.board)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown (sparks alone do not count)."""
        return self._now is not None or bool(self._queue)

    @property
    def backlog(self) -> int:
        """How many updates wait behind the one being shown."""
        return len(self._queue)

    def show(self, board: Board) -> None:
        """Jump: the shown table is this board, at once."""
        self.board = board
        self.pieces = dict(board.pieces)
        self.poses = {name: rest(piece) for name, piece in board.pieces.items()}
        self.gauges = dict(board.gauges)
        self.before.clear()

    def push(self, update: Scheduled) -> None:
        """Take an update; a full one throws away what still waits and jumps."""
        if update.full:
            self.drop()
            self.show(update.board)
            self.arrived.append(update.carry)
            return
        self._queue.append(update)

    def compose(self, board: Board) -> None:
        """The table is being composed: show this board next, instead of a composed one that still waits."""
        last = self._queue[-1] if self._queue else None
        if last is not None and not last.events and last.carry is None:
            self._queue.pop()
        self._queue.append(Scheduled((), board))

    def drop(self) -> None:
        """Forget what is being shown and what waits; the updates count as arrived, in order."""
        waiting = [*([self._now] if self._now else []), *self._queue]
        self.arrived.extend(update.carry for update in waiting)
        self._queue.clear()
        self._events.clear()
        self._now = self._beat = None
        self._waiting, self._running = [], []
        self.sparks.clear()
        self.banners.clear()
        self._hurry = False

    def hurry(self) -> None:
        """Somebody pressed something: show the rest of what waits quickly."""
        self._hurry = self.busy

    def cut(self) -> None:
        """Show the end of everything that waits, at once; its events are still told, in order."""
        last = self._queue[-1] if self._queue else self._now
        if last is None:
            return
        told = [*self._events, *(event for update in self._queue for event in update.events)]
        self.told.extend(Moment(event, self.board, last.board) for event in told)
        self.drop()
        self.show(last.board)

    def step(self) -> None:
        """Advance by one step of 1/60 second (by several where the dial or a hurry says so)."""
        self.before.clear()
        rate = _RATE[self.speed] * (2 if len(self._queue) > LONG else 1)
        if self._hurry or len(self._queue) > 2 * LONG:
            rate = HURRIED
        for _ in range(rate if self.busy else 1):
            self._advance()

    def _advance(self) -> None:
        self.sparks = [glow for glow in self.sparks if glow.grows()]
        self.banners = [glow for glow in self.banners if glow.grows()]
        while self._beat is None:
            if self._now is None:
                if not self._queue:
                    self._hurry = False
                    return
                self._now = self._queue.popleft()
                self._events.extend(self._now.events)
            self._next(self._now)
        self._play(self._beat)

    def _next(self, update: Scheduled) -> None:
        """Set up the next beat of the update: its next event, or the rest of the differences, or its end."""
        target = update.board
        if self._events:
            event = self._events.popleft()
            self.told.append(Moment(event, self._as_board(), target))
            cue = self.cues.get(event.name)
            if cue is not None and self.speed != "off" and (self.speed != "reveals" or cue.reveal):
                self._start(cue.recipe(event, self, target))
            return
        rest_of_it = self._differences(target)
        if rest_of_it.acts and self.speed not in ("off", "reveals"):
            self._start(rest_of_it)
            return
        self._arrive(update)

    def _as_board(self) -> Board:
        """The shown table as a layout, for showing a moment again from here."""
        pieces = {
            name: replace(piece, x=self.poses[name].x, y=self.poses[name].y, facing=self.poses[name].facing)
            for name, piece in self.pieces.items()
        }
        return replace(self.board, pieces=pieces, gauges=dict(self.gauges))

    def _start(self, beat: Beat) -> None:
        if not beat.acts and not beat.ms:
            return
        self._beat, self._count = beat, 0
        self._waiting = sorted(beat.acts, key=lambda act: act.at)
        if beat.look is not None:
            self.look = beat.look

    def _play(self, beat: Beat) -> None:
        due = [act for act in self._waiting if _start_of(act) <= self._count]
        self._waiting = self._waiting[len(due) :]
        for act in due:
            _BEGIN[type(act)](self, act)
        self._count += 1
        running, self._running = self._running, []
        for item in running:
            t = min(1.0, (self._count - item.start) / item.length)
            item.change(t)
            if t < 1:
                self._running.append(item)
        if not self._waiting and not self._running and self._count >= round(beat.ms * STEPS / 1000):
            self._beat = None

    def _arrive(self, update: Scheduled) -> None:
        self._now = None
        self.show(update.board)
        self.arrived.append(update.carry)

    def _differences(self, target: Board) -> Beat:
        """What the events did not show, as one beat: everything travels, fades in or fades out together."""
        acts: list[Act] = []
        for name in [name for name in self.pieces if name not in target.pieces]:
            acts += [Move(name, fade(0.0), 150), Leave(name, 150)]
        for name, piece in target.pieces.items():
            there = rest(piece)
            pose = self.poses.get(name)
            if pose is None:
                acts += [Enter(piece, replace(there, alpha=0.0)), Move(name, fade(1.0), 150)]
            elif pose != there:
                acts.append(Move(name, settle(there), 220))
        for name, value in target.gauges.items():
            if self.gauges.get(name) != value:
                acts.append(Gauge(name, value, 0, 200))
        return Beat(0, tuple(acts))

    # The acts, each when its time has come.

    def _begin_move(self, act: Move) -> None:
        start = self.poses.get(act.piece)
        if start is None:
            return

        def change(t: float, name: str = act.piece, pose: Pose = start) -> None:
            if name in self.poses:
                self.before.setdefault(name, self.poses[name])
                self.poses[name] = act.motion(pose, t)

        self._running.append(_Running(self._count, steps(act.ms), change))

    def _begin_enter(self, act: Enter) -> None:
        self.pieces[act.piece.id] = act.piece
        self.poses[act.piece.id] = act.pose

    def _begin_leave(self, act: Leave) -> None:
        self.pieces.pop(act.piece, None)
        self.poses.pop(act.piece, None)

    def _begin_spark(self, act: Spark) -> None:
        self.sparks.append(Glow(act, steps(act.ms)))

    def _begin_gauge(self, act: Gauge) -> None:
        old = self.gauges.get(act.name)
        if not act.ms or not isinstance(old, int) or not isinstance(act.value, int):
            self.gauges[act.name] = act.value
            return
        start, end = old, act.value

        def change(t: float) -> None:
            self.gauges[act.name] = end if t >= 1 else start + round((end - start) * t)

        self._running.append(_Running(self._count, steps(act.ms), change))

    def _begin_sound(self, act: Sound) -> None:
        if not self._hurry:
            self.sounds.append(act.name)

    def _begin_banner(self, act: Banner) -> None:
        self.banners.append(Glow(act, steps(act.ms)))


_BEGIN: dict[type, Callable[..., None]] = {
    Move: Director._begin_move,
    Enter: Director._begin_enter,
    Leave: Director._begin_leave,
    Spark: Director._begin_spark,
    Gauge: Director._begin_gauge,
    Sound: Director._begin_sound,
    Banner: Director._begin_banner,
}


def _start_of(act: Act) -> int:
    return round(act.at * STEPS / 1000)


def rest(piece: Piece) -> Pose:
    """The pose of a piece that lies where its layout says."""
    return Pose(piece.x, piece.y, piece.facing)


def at_rest(director: Director) -> bool:
    """Whether the shown table is exactly the board it claims to be."""
    board = director.board
    poses: Iterable[bool] = (director.poses.get(name) == rest(piece) for name, piece in board.pieces.items())
    return director.pieces == dict(board.pieces) and all(poses) and director.gauges == dict(board.gauges)
