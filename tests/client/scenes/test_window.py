"""From the command line to a window: what is asked for is opened, and where there is no screen it is said."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from game.client import main as window
from game.client.app import App
from game.client.display import Display, NoDisplay
from game.client.harbour import Table
from game.client.scenes.lobby import Lobby
from game.client.settings import Settings
from game.session.start import Start

RUN = "import sys; from game.commands import main; sys.exit(main(sys.argv[1:]))"
BOTS = dict.fromkeys(range(1, 3), "chance")


@pytest.fixture
def opened(monkeypatch):
    """Which scene was on top after a few frames of a window that then closes."""
    tops: list[App] = []
    plain = App.frame

    def frame(self, now):
        going = plain(self, now)
        if self.steps > 30:
            tops.append(self.scene)
            self.running = False
        return going

    monkeypatch.setattr(App, "frame", frame)
    return tops


@pytest.mark.parametrize(
    ("start", "scene"),
    [
        (Start("title"), "Title"),
        (Start("play", game="treasure_boots", seats=3, levels=BOTS), "Lobby"),
        (Start("host", game="treasure_boots", seats=3, port=0, interface="127.0.0.1", pin=""), "Lobby"),
        (Start("join", address="", interface="127.0.0.1"), "Browse"),
    ],
)
def test_every_start_opens_its_scene(opened, start, scene):
    assert window.open_window(start) == 0
    assert type(opened[0]).__name__ == scene


def test_what_the_command_line_says_of_a_table_stands_in_its_lobby(opened):
    start = Start(
        "play", game="treasure_boots", seats=3, levels=BOTS, options={"target": 10}, name="Nell", patience=30
    )
    window.open_window(start)
    lobby = opened[0].session.lobby
    assert [seat.kind for seat in lobby.seats] == ["person", "bot", "bot"]
    assert (lobby.options["target"], lobby.patience, lobby.seats[0].name) == (10, 30, "Nell")


def test_a_demonstration_runs_for_its_time_and_ends_well():
    table = Table("treasure_boots", 2, {0: "greedy", 1: "chance"}, seed=1, pace=0.5, journal=False)
    assert window.open_demo(Start("title"), table, 0.5) == 0


def test_a_window_that_is_lost_in_mid_run_is_a_sentence_and_status_3(monkeypatch, capsys):
    def lost(self):
        raise NoDisplay("No window could be opened: it is gone.")

    monkeypatch.setattr(Display, "show", lost)
    assert window.open_window(Start("title")) == 3
    assert capsys.readouterr().err == "freebooters: No window could be opened: it is gone.\n"


@pytest.mark.skipif(not hasattr(signal, "SIGTERM"), reason="there is no such signal here")
def test_a_signal_to_end_closes_the_table_without_a_question(monkeypatch):
    seen: list[str] = []
    plain = App.frame

    def frame(self, now):
        seen.append("frame")
        if seen.count("frame") == 20:
            signal.raise_signal(signal.SIGTERM)
        assert len(seen) < 100
        return plain(self, now)

    def leave(self):
        seen.append("left")
        self.session.close()

    monkeypatch.setattr(App, "frame", frame)
    monkeypatch.setattr(Lobby, "leave", leave)
    before = signal.getsignal(signal.SIGTERM)
    assert window.open_window(Start("play", game="treasure_boots", seats=3, levels=BOTS)) == 0
    assert seen[20:] == ["left"]
    assert signal.getsignal(signal.SIGTERM) == before


def test_the_command_line_overrides_the_settings():
    wanted = window.wanted(Start("title", windowed=True, display=1), Settings(full_screen=True, display=2))
    assert (wanted.full_screen, wanted.display) == (False, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a screen cannot be taken away")
@pytest.mark.parametrize("words", [[], ["play", "treasure_boots"], ["demo"]])
def test_without_a_screen_the_status_is_3_and_the_sentence_says_what_works(words):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 3
    assert "host --headless" in done.stderr
    assert "demo --offscreen" in done.stderr
