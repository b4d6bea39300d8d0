"""From what the command line asked for to a running window: settings, harbour, sound, display, scene."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace

from game.client import settings as choices
from game.client.app import STEP, App
from game.client.display import Display, NoDisplay, Wanted
from game.client.harbour import Harbour, Table, pace
from game.client.scene import Scene
from game.client.scenes.browse import Browse
from game.client.scenes.captain import own_name
from game.client.scenes.lobby import Lobby
from game.client.scenes.resume import Resume
from game.client.scenes.sorry import sorry
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
        return Lobby(session)

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
    except NoDisplay as problem:
        print(f"freebooters: {problem}", file=sys.stderr)
        return NO_DISPLAY
    try:
        named = replace(settings, name=start.name) if start.name else settings
        app = App(display, settings=named, file=file, sound=Sound(open_mixer()), harbour=harbour)
        app.open("title", note=note)
        first = begin(app)
        if first is not None:
            app.open(first)
        return _until(app, seconds)
    finally:
        harbour.close()
        thinking.close()


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
        seed=start.seed, patience=start.patience, pace=pace(speed), file=start.journal,
    )  # fmt: skip


def _play(start: Start, app: App) -> Scene:
    session = app.harbour.here(table_of(start, app.settings.speed), own_name(app.settings))
    return Lobby(session, sit=True)


def _host(start: Start, app: App) -> Scene:
    own = own_name(app.settings)
    table = table_of(start, app.settings.speed, pin=app.harbour.new_pin(), name=f"{own}’s table")
    try:
        return Lobby(app.harbour.host(table, own), sit=True)
    except OSError as problem:
        return sorry("hosting", {"reason": problem.strerror or str(problem)})


def _replay(start: Start, app: App) -> Scene:
    from game.client.scenes.replay import Replay

    assert start.file is not None
    try:
        return Replay(app.harbour.replay(start.file))
    except ValueError as problem:
        return sorry(getattr(problem, "key", ""), getattr(problem, "facts", {}))


_FIRST: dict[str, Callable[[Start, App], Scene | None]] = {
    "title": lambda start, app: None,
    "play": _play,
    "host": _host,
    "join": lambda start, app: Browse(start.address, start.pin or ""),
    "replay": _replay,
    "resume": lambda start, app: Resume(start.file),
}
