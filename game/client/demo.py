"""Showing the program without anybody at it: a match of bots, or a tour of the screens, in one thread.

Time is counted in steps, bots think in the same thread, nothing of the person's is read and only pictures are
written: the same seed gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.app import MOST_STEPS, STEP, App
from game.client.display import Display, Wanted
from game.client.harbour import Harbour, Table
from game.client.names import NAMES
from game.client.scene import Scene
from game.client.scenes.browse import Browse
from game.client.scenes.lobby import Lobby
from game.client.scenes.play import Host, Play
from game.client.scenes.results import Results
from game.client.settings import Settings
from game.session.hosting import StepClock

if TYPE_CHECKING:
    from game.session.logbook import Kept
    from game.session.protocol import Session

SIZE = (1280, 720)
NAMED = "frame-{:06d}.png"
REST = 4.0  # seconds that the results stay before a demonstration ends
LONGEST = 3600.0  # seconds of a match that never ends


class Still(Harbour):
    """A harbour whose hosts live in the steps of this thread, without journals and without a network."""

    def kept(self) -> Sequence[Kept]:
        """No match is shown that somebody here has played."""
        return ()


class Calm:
    """A network on which nobody hosts."""

    problem = ""

    def tables(self) -> tuple[()]:
        """None."""
        return ()

    def addresses(self, port: int) -> tuple[str, ...]:
        """An address as a home network gives one."""
        return (f"192.168.1.23:{port}",)


@dataclass
class Stagehand:
    """An app that is pushed step by step, and its clock."""

    size: tuple[int, int] = SIZE
    settings: Settings = field(default_factory=Settings)
    now: float = 0.0

    def __post_init__(self) -> None:
        steps = StepClock()
        self.app = App(
            Display(Wanted(window=self.size, offscreen=True)),
            settings=self.settings,
            harbour=Still(clock=lambda: self.now, steps=steps),
            clock=lambda: self.now,
            sleep=lambda seconds: None,
            events=lambda: [],
        )

    def step(self, count: int = 1) -> bool:
        """Push so many steps, as few of them as possible drawn; False when the program has ended."""
        going = True
        while count > 0:
            chunk = min(count, MOST_STEPS)
            self.now += chunk * STEP
            going = self.app.frame(self.now)
            count -= chunk
        return going

    def until(self, there: Callable[[], bool], seconds: float) -> bool:
        """Push until something is there, at most so many seconds."""
        end = self.now + seconds
        while not there() and self.now < end:
            if not self.step(MOST_STEPS):
                break
        return there()

    def close(self) -> None:
        """Take everything down."""
        self.app.close()
        self.app.harbour.close()


def open_match(hand: Stagehand, table: Table) -> Session:
    """Bots sit down and begin; the table is the scene on top."""
    session = hand.app.harbour.here(table)
    session.start()
    hand.app.open(Lobby(session))
    return session


def play(hand: Stagehand, table: Table, folder: Path, every: int, seconds: float) -> int:
    """Play a match of bots and write every n-th step into a folder; gives how many pictures were written."""
    folder.mkdir(parents=True, exist_ok=True)
    open_match(hand, table)
    written = 0
    for _ in frames(hand, seconds, every):
        written += 1
        hand.app.picture(folder / NAMED.format(written))
    return written


def frames(hand: Stagehand, seconds: float, every: int = 1) -> Iterator[int]:
    """Every n-th step of a match up to a moment after its results, counted from 1."""
    last, rest, step = round(min(seconds, LONGEST) / STEP), round(REST / STEP), 0
    while step + every <= last and rest > 0 and hand.step(every):
        step += every
        yield step
        if isinstance(hand.app.scene, Results):
            rest -= every


def tour(
    hand: Stagehand,
    table: Table,
    folder: Path,
    moments: Sequence[float] = (3, 12, 20, 30),
    told: Callable[[Path], object] = lambda file: None,
) -> list[Path]:
    """Write a picture of every screen, the table's at several moments of a match of bots; gives the files.

    `moments`: seconds from one picture of the table to the next; `told` hears of each file when it is there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []

    def keep(name: str, of: Stagehand = hand) -> None:
        file = folder / f"{name}.png"
        of.app.picture(file)
        written.append(file)
        told(file)

    for name, scene in _menus(table.game):
        hand.app.open(scene)
        hand.step(300 if name == "find-a-table" else 30)
        keep(name)
    _lobby(hand, table, keep)
    _match(hand, table, keep, moments)
    _results(table, keep)
    return written


def _menus(game: str) -> Iterator[tuple[str, Scene | str]]:
    yield "title", "title"
    yield "play-here", Play(game)
    yield "host-a-table", Host(game)
    yield "find-a-table", Browse(waters=Calm())
    yield "how-to-play", "manual"
    yield "settings", "settings"


def _lobby(hand: Stagehand, table: Table, keep: Callable[[str], None]) -> None:
    levels = {seat: level for seat, level in table.levels.items() if seat}
    here = Table(table.game, table.seats, levels, seed=table.seed, journal=False, board=table.board)
    session = hand.app.harbour.here(here, NAMES[0])
    hand.app.open(Lobby(session, sit=True))
    hand.step(30)
    keep("lobby")


def _match(hand: Stagehand, table: Table, keep: Callable[[str], None], moments: Sequence[float]) -> None:
    open_match(hand, table)
    for number, seconds in enumerate(moments, start=1):
        hand.step(round(seconds / STEP))
        keep(f"table-{number}")


def _results(table: Table, keep: Callable[[str, Stagehand], None]) -> None:
    """Another match, at the pace of the machine: how the one at the table ends takes its bots long."""
    hand = Stagehand(settings=Settings(speed="off"))
    try:
        open_match(hand, replace(table, pace=0.0))
        hand.until(lambda: isinstance(hand.app.scene, Results), LONGEST)
        hand.step(90)
        keep("results", hand)
    finally:
        hand.close()
