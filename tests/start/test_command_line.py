"""The command line: words, exit statuses, and what a wrong word or option is answered."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from game import commands
from game.version import VERSION
from tests.start.checkout import ROOT, until

FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has /dev/full")
SEVEN = """
HELP = "leave with seven"
def add_arguments(parser):
    parser.add_argument("--status", type=int, default=7)
def run(args):
    return args.status
"""


@pytest.fixture
def word(tmp_path, monkeypatch):
    """A function that adds a word with this source for the time of a test."""
    monkeypatch.setattr(commands, "__path__", [*commands.__path__, str(tmp_path)])

    def add(name, source):
        (tmp_path / f"{name}.py").write_text(source)
        monkeypatch.delitem(sys.modules, f"game.commands.{name}", raising=False)

    yield add
    for file in tmp_path.glob("*.py"):
        sys.modules.pop(f"game.commands.{file.stem}", None)


def main(*arguments, **settings):
    """main.py in a process of its own."""
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **settings)


def test_a_file_is_a_word_and_its_status_is_the_exit_status(word):
    word("seven", SEVEN)
    assert "seven" in commands.words()
    assert commands.main(["seven"]) == 7
    assert commands.main(["seven", "--status", "3"]) == 3


def test_only_the_chosen_word_is_loaded(word):
    word("seven", SEVEN)
    word("broken", "raise ImportError('of no concern to the others')")
    assert commands.main(["seven"]) == 7
    assert "game.commands.broken" not in sys.modules


def test_names_with_an_underscore_and_the_shared_options_are_no_words(word):
    word("_private", SEVEN)
    assert not {"_private", "_probe", "options", "window"} & set(commands.words())
    assert {"simulate", "doctor", "test"} <= set(commands.words())


def test_an_unknown_word_is_bad_input_and_the_nearest_is_named(capsys):
    assert commands.main(["simulat"]) == 2
    told = capsys.readouterr()
    assert "Did you mean 'simulate'?" in told.err
    assert not told.out


def test_an_unknown_option_is_bad_input_and_the_nearest_is_named(capsys):
    assert commands.main(["simulate", "treasure_boots", "--game", "4"]) == 2
    assert re.search(r"here\. Did you mean '--games'\? '[^']+ --help' lists", capsys.readouterr().err)


def test_options_are_never_guessed_from_their_beginning(capsys):
    assert commands.main(["simulate", "treasure_boots", "--see", "4"]) == 2
    assert "'--see'" in capsys.readouterr().err


def test_a_word_behind_an_option_is_told_to_go_first(capsys):
    assert commands.main(["--version-of", "simulate"]) == 2
    assert commands.main(["--windowed", "doctor"]) == 2
    assert commands.main(["--profile", "x", "play", "treasure_boots"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [re.search(r"'\w+' has to come first", line)[0] for line in told] == [
        "'simulate' has to come first",
        "'doctor' has to come first",
        "'play' has to come first",
    ]
    assert not any("Did you mean" in line or "?." in line for line in told)


def test_an_unknown_game_lists_the_games(capsys):
    assert commands.main(["simulate", "treasure_boats"]) == 2
    told = capsys.readouterr().err
    assert "Did you mean 'treasure_boots'?" in told
    assert "The games are: " in told


@pytest.mark.parametrize(
    ("kind", "status"),
    [("Failure", 1), ("BadInput", 2), ("NoDisplay", 3)],
    ids=["failed", "input", "display"],
)
def test_a_failure_is_one_sentence_on_stderr_and_its_exit_status(word, capsys, kind, status):
    word(
        "sink",
        SEVEN + f"def run(args):\n    from game import commands\n    raise commands.{kind}('It sank.')",
    )
    assert commands.main(["sink"]) == status
    told = capsys.readouterr()
    assert told.err == "freebooters: It sank.\n"
    assert not told.out


def test_help_names_every_word_with_its_line(capsys):
    assert commands.main(["--help"]) == 0
    told = capsys.readouterr().out
    for name in commands.words():
        assert f"\n  {name}" in told


def test_help_of_a_word_shows_its_options(capsys):
    assert commands.main(["simulate", "--help"]) == 0
    told = capsys.readouterr().out
    assert "--seats N" in told
    assert "--json" in told


def test_version_names_the_versions_that_a_report_of_a_fault_needs():
    import pygame

    done = main("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(f"freebooters {VERSION}\nPython ")
    assert f"pygame-ce {pygame.version.ver}" in done.stdout
    assert "SDL 2." in done.stdout


def test_ctrl_c_ends_the_program_quietly_with_130():
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "simulate", "treasure_boots", "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        maps = Path(f"/proc/{process.pid}/maps")
        until(lambda: not maps.exists() or "msgspec" in maps.read_text(), "the game is loaded")
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out, err) == (130, "", "")
    finally:
        process.kill()
        process.communicate()


def test_ctrl_c_while_modules_still_load_is_quiet_with_130(checkout):
    (checkout.root / "game" / "bootstrap.py").write_text("raise KeyboardInterrupt")
    done = checkout.start()
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_reader_that_has_gone_causes_no_traceback():
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [sys.executable, str(ROOT / "main.py"), "--version"]
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writing)
    assert done.returncode == 141
    assert done.stderr == ""


def without_output(kind, *arguments):
    """main.py with a stdout that is closed, or that lies on a full disk."""
    shell = 'exec "$@" >&-' if kind == "closed" else 'exec "$@" >/dev/full'
    command = ["sh", "-c", shell, "sh", sys.executable, str(ROOT / "main.py"), *arguments]
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False, env=environ)


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@pytest.mark.parametrize("kind", ["closed", pytest.param("full", marks=FULL)])
@pytest.mark.parametrize(
    "arguments",
    [["--version"], ["simulate", "--help"], ["find", "--json", "--seconds", "0", "--interface", "127.0.0.1"]],
)
def test_output_that_cannot_be_written_is_a_sentence_on_stderr_and_1(kind, arguments):
    done = without_output(kind, *arguments)
    assert done.returncode == 1
    assert "freebooters: The output cannot be written: " in done.stderr
    assert "Traceback" not in done.stderr


@FULL
def test_a_refusal_keeps_its_status_on_a_full_disk():
    done = without_output("full", "replay", "--check", "--json", "nowhere.journal")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr


PIP = ("uninstall -y pygame\n", "uninstall -y pygame-ce\n", "install pygame-ce")


def test_an_older_pygame_before_pygame_ce_is_bad_input_with_the_commands_that_help(tmp_path):
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("class version: ver = '2.6.1'")
    (tmp_path / "voyage.py").write_text(
        "HELP = ''\nRAW = True\nfrom game import commands\ndef run(args): commands.require_pygame()\n"
    )
    code = (
        "import sys; from game import commands as c; c.__path__.append(sys.argv[1]); exit(c.main(['voyage']))"
    )
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, env=environ, check=False
    )
    assert done.returncode == 2
    assert "'pygame' 2.6.1 stands in the place of pygame-ce" in done.stderr
    assert all(f"-m pip {command}" in done.stderr for command in PIP)


@pytest.mark.parametrize("found", [ModuleType("pygame"), None], ids=["an empty package", "nothing"])
def test_what_is_left_of_pygame_ce_after_uninstalling_pygame_is_told_too(monkeypatch, found):
    monkeypatch.setitem(sys.modules, "pygame", found)
    with pytest.raises(commands.BadInput) as refused:
        commands.require_pygame()
    assert all(f"-m pip {command}" in str(refused.value) for command in PIP)
