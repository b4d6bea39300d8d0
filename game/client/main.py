"""From what the command line asked for to a running window: settings, harbour, sound, display, scene."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from game.client import settings as choices
from game.client.app import STEP, App
from game.client.display import Display, NoDisplay, Wanted
from game.client.harbour import Harbour, Table, pace
from game.client.names import own_name
from game.client.routes import make_scene
from game.client.scene import Scene
from game.client.settings import Settings
from game.client.sound import Sound, open_mixer
from game.session.start import Start
from game.session.thinking import Thinking

NO_DISPLAY = 3  # exit status


def open_window(start: Start) -> int:
    """Run the program in a window from this start on; gives the exit status, 3 where there is no screen."""
    return _run(start, lambda app: _FIRST[start.scene](start, app))


def open_demo(start: Start, table: Table, seconds: float | None) -> int:
    """Show a match of bots in a window, for so many seconds or until somebody closes it."""

    def begin(app: App) -> Scene:
        session = app.harbour.here(table)
        session.start()
        return make_scene("lobby", session=session)

    return _run(start, begin, seconds)


def _run(start: Start, begin: Callable[[App], Scene | None], seconds: float | None = None) -> int:
    file = choices.settings_file(start.profile)
    settings, note = choices.load(file)
    thinking = Thinking()
    harbour = Harbour(
        start.profile, port=start.port, interface=start.interface, pin=start.pin, thinker=thinking
    )
    try:
        display = Display(wanted(start, settings))
        named = replace(settings, name=start.name) if start.name else settings
        app = App(display, settings=named, file=file, sound=Sound(open_mixer()), harbour=harbour)
        with _ended_by_signals(app):
            _open(app, begin(app), note)
            return _until(app, seconds)
    except NoDisplay as problem:  # at first, or when the window had to be opened anew
        print(f"freebooters: {problem}", file=sys.stderr)
        return NO_DISPLAY
    finally:
        harbour.close()
        thinking.close()


@contextmanager
def _ended_by_signals(app: App) -> Iterator[None]:
    """Inside the block a signal to end closes the app in order, which says goodbye and keeps the match.

    SDL would make a closed window of it, which asks first. A hang-up that is ignored already stays ignored.
    """
    found = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    heard = [number for number in found if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, lambda *facts: app.end()) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)


def _open(app: App, first: Scene | None, note: str) -> None:
    """The scene that was asked for; the title is made when it is wanted, as under a sheet."""
    if first is None or first.overlay:
        app.open("title", note=note)
    elif note:
        print(f"freebooters: {note}", file=sys.stderr)
    if first is not None:
        app.open(first)


def _until(app: App, seconds: float | None) -> int:
    """Run an app, at most so many seconds."""
    if seconds is None:
        return app.run()
    end = time.perf_counter() + seconds
    try:
        while app.frame(time.perf_counter()) and time.perf_counter() < end:
            time.sleep(STEP / 2)
    finally:
        app.close()
    return app.status


def wanted(start: Start, settings: Settings) -> Wanted:
    """How the window shall be: as the command line says, else as the settings do."""
    return Wanted(
        full_screen=settings.full_screen and not start.windowed,
        display=settings.display if start.display is None else start.display,
        present=start.present if start.present != "auto" else settings.present,
        canvas=settings.canvas,
    )


def table_of(start: Start, speed: str, *, pin: str = "", name: str = "") -> Table:
    """The table that the command line describes; bots pause as the speed dial says."""
    return Table(
        start.game, start.seats, start.levels, start.options, name, pin,
        seed=start.seed, patience=start.patience, pace=pace(speed), file=start.journal, board=start.board,
    )  # fmt: skip


def _play(start: Start, app: App) -> Scene:
    session = app.harbour.here(table_of(start, app.settings.speed), own_name(app.settings))
    return make_scene("lobby", session=session, sit=True)


def _host(start: Start, app: App) -> Scene:
    name = f"{own_name(app.settings)}’s table"
    table = table_of(start, app.settings.speed, pin=app.harbour.new_pin(), name=name)
    try:
        session = app.harbour.host(table, own_name(app.settings))
    except OSError as problem:
        return _sorry("hosting", {"reason": problem.strerror or str(problem)})
    return make_scene("lobby", session=session, sit=True)


def _replay(start: Start, app: App) -> Scene:
    assert start.file is not None
    try:
        return make_scene("replay", replay=app.harbour.replay(start.file))
    except ValueError as problem:
        return _sorry(getattr(problem, "key", ""), getattr(problem, "facts", {}))


def _sorry(reason: str, facts: dict[str, Any]) -> Scene:
    from game.client.scenes.sorry import sorry

    return sorry(reason, facts)


_FIRST: dict[str, Callable[[Start, App], Scene | None]] = {
    "title": lambda start, app: None,
    "play": _play,
    "host": _host,
    "join": lambda start, app: make_scene("find", address=start.address, pin=start.pin or ""),
    "replay": _replay,
    "resume": lambda start, app: make_scene("resume", file=start.file),
}
