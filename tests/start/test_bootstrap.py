"""A first start: what is made, when it is made again, who waits for whom, and what each trouble says."""

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import bootstrap
from tests.start.checkout import PROJECT, ROOT, until

FIRST = ["venv", "pip pearl>=1.2"]


def test_a_first_start_makes_an_environment_and_runs_the_program_in_it(checkout):
    done = checkout.start("simulate", "--games", "7")
    assert done.returncode == 7
    told = json.loads(done.stdout)
    assert told["prefix"] == str(checkout.venv)
    assert told["argv"] == ["simulate", "--games", "7"]
    assert "first start" in done.stderr
    assert str(checkout.venv) in done.stderr
    assert checkout.installed == FIRST


def test_from_the_second_start_on_nothing_is_made_and_nothing_said(checkout):
    checkout.start()
    done = checkout.start("play")
    assert checkout.installed == FIRST
    assert done.stderr == ""


def test_inside_its_environment_the_bootstrap_loads_next_to_nothing(checkout):
    checkout.start()
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import main; from game import bootstrap; "
        "known = set(sys.modules); assert bootstrap.start([]) is None; print(*set(sys.modules) - known)"
    )
    python = checkout.venv / "bin" / "python"
    loaded = subprocess.run([python, "-c", code, checkout.root], capture_output=True, text=True, check=True)
    assert not {"subprocess", "tomllib", "importlib.metadata", "shutil"} & set(loaded.stdout.split())


def test_the_extra_of_the_tests_is_installed_for_the_word_test_alone(checkout):
    checkout.start("play")
    assert checkout.start("test", "-k", "smoke").returncode == 0
    assert checkout.installed == [*FIRST, "pip pearl>=1.2 plank>=3.0"]
    checkout.start("play")
    checkout.start("test")
    assert len(checkout.installed) == 3


def test_a_changed_pyproject_is_installed_again_into_the_same_environment(checkout):
    checkout.start()
    checkout.ask_for(PROJECT.replace("pearl>=1.2", "pearl>=1.4"))
    done = checkout.start()
    assert done.returncode == 0
    assert checkout.installed == [*FIRST, "pip pearl>=1.4"]
    assert "pyproject.toml" in done.stderr


def test_sufficient_packages_of_the_running_python_are_used_as_they_are(checkout, tmp_path):
    info = tmp_path / "packages" / "pearl-1.10.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Name: pearl\nVersion: 1.10\n")
    done = checkout.start(packages=str(info.parent))
    assert done.returncode == 0
    assert json.loads(done.stdout)["prefix"] != str(checkout.venv)
    assert not checkout.installed


def test_a_package_of_the_system_that_is_too_old_does_not_count(checkout, tmp_path):
    info = tmp_path / "packages" / "pearl-1.1.9.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Name: pearl\nVersion: 1.1.9\n")
    assert json.loads(checkout.start(packages=str(info.parent)).stdout)["prefix"] == str(checkout.venv)


def test_an_environment_that_the_person_chose_goes_before_the_one_beside_main(checkout, tmp_path):
    checkout.start()
    own = tmp_path / "own"
    shutil.copytree(checkout.venv, own, symlinks=True)
    (own / bootstrap.STAMP).unlink()
    done = subprocess.run(
        [own / "bin" / "python", checkout.root / "main.py"], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["prefix"] == str(own)


def test_an_installed_package_is_never_bootstrapped(checkout):
    (checkout.root / "game" / "assets").mkdir()
    assert bootstrap.start([], str(checkout.root)) is None
    shutil.rmtree(checkout.root / "game" / "assets")
    (checkout.root / "pyproject.toml").unlink()
    assert bootstrap.start([], str(checkout.root)) is None


def test_two_first_starts_at_once_install_once_and_both_run(checkout, tmp_path):
    gate = tmp_path / "gate"
    first = checkout.popen("4", STAND_IN_GATE=str(gate))
    second = None
    try:
        until(lambda: checkout.installed == FIRST, "the first start installs")
        second = checkout.popen("5", STAND_IN_GATE=str(gate))
        assert "waiting" in second.stderr.readline()
        gate.touch()
        assert json.loads(first.communicate(timeout=30)[0])["prefix"] == str(checkout.venv)
        assert json.loads(second.communicate(timeout=30)[0])["prefix"] == str(checkout.venv)
        assert (first.returncode, second.returncode) == (4, 5)
        assert checkout.installed == FIRST
    finally:
        for process in filter(None, (first, second)):
            process.kill()
            process.communicate()


def test_an_environment_whose_making_was_killed_is_made_anew(checkout, tmp_path):
    gate = tmp_path / "gate"
    killed = checkout.popen(STAND_IN_GATE=str(gate))
    try:
        until(lambda: checkout.installed == FIRST, "the first start installs")
    finally:
        os.kill(killed.pid, signal.SIGKILL)
        killed.communicate()
        gate.touch()  # its pip, which outlived it, goes on to its end and holds the lock until then
    done = checkout.start("6")
    assert done.returncode == 6
    assert checkout.installed == FIRST * 2
    assert json.loads(done.stdout)["prefix"] == str(checkout.venv)


def test_the_lock_of_a_dead_process_holds_nobody_up(checkout):
    Path(f"{checkout.venv}.lock").write_text("4194304")
    done = checkout.start()
    assert done.returncode == 0
    assert "waiting" not in done.stderr


@pytest.mark.parametrize("loss", ["python", "home", "settings"])
def test_an_environment_whose_python_is_gone_is_made_anew(checkout, loss):
    checkout.start()
    settings = checkout.venv / "pyvenv.cfg"
    if loss == "python":
        (checkout.venv / "bin" / "python").unlink()
        (checkout.venv / "bin" / "python").symlink_to("/nowhere/python3")
    elif loss == "home":
        settings.write_text("home = /nowhere/bin\nversion = 3.11.0\n")
    else:
        settings.unlink()
    assert checkout.start("3").returncode == 3
    assert checkout.installed == FIRST * 2


def test_an_environment_of_another_python_version_is_made_anew(checkout):
    checkout.start()
    settings = checkout.venv / "pyvenv.cfg"
    settings.write_text(settings.read_text().replace(f"version = {sys.version_info[0]}.", "version = 2."))
    shutil.rmtree(checkout.venv / "lib")  # the packages of the other version are nothing to this one
    assert checkout.start("3").returncode == 3
    assert checkout.installed == FIRST * 2


def test_an_environment_that_another_tool_filled_is_used_as_it_is(checkout):
    checkout.start()
    (checkout.venv / bootstrap.STAMP).unlink()
    done = checkout.start("3")
    assert done.returncode == 3
    assert done.stderr == ""
    assert checkout.installed == FIRST


def test_an_environment_that_another_tool_made_without_pip_is_completed(checkout):
    checkout.start()
    (checkout.venv / bootstrap.STAMP).unlink()
    shutil.rmtree(checkout.venv / "lib")
    checkout.log.write_text("")
    assert checkout.start("3", STAND_IN_NO_PIP="1").returncode == 3
    assert checkout.installed == ["ensurepip", "pip pearl>=1.2"]


def make_unwritable(folder: Path) -> None:
    """Let no file be made beside main.py. Root writes everywhere, so a folder takes the lock's place."""
    (folder / ".venv.lock").mkdir()


def test_beside_an_unwritable_checkout_the_environment_lies_in_the_persons_folder(checkout):
    make_unwritable(checkout.root)
    done = checkout.start("8")
    assert done.returncode == 8
    prefix = Path(json.loads(done.stdout)["prefix"])
    assert prefix.parent == checkout.data / "freebooters"
    assert str(prefix) in done.stderr
    assert not checkout.venv.exists()
    assert checkout.start("8").stderr == ""
    assert checkout.installed == FIRST


def test_where_nothing_can_be_written_the_way_out_is_told(checkout):
    make_unwritable(checkout.root)
    checkout.data.rmdir()
    checkout.data.write_text("a file, where a folder would have to be")
    done = checkout.start()
    assert done.returncode == 1
    assert "Copy the folder" in done.stderr
    assert str(checkout.root) in done.stderr
    assert not done.stdout


NO_NETWORK = """WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(
'<urllib3.connection.HTTPSConnection>: Failed to establish a new connection: [Errno -3]
Temporary failure in name resolution')'
ERROR: Could not find a version that satisfies the requirement pearl>=1.2 (from versions: none)
ERROR: No matching distribution found for pearl>=1.2"""


def test_without_a_network_the_first_start_says_so_and_the_next_one_begins_anew(checkout):
    done = checkout.start(STAND_IN_SAYS=NO_NETWORK)
    assert done.returncode == 1
    assert "Connect this machine and start again: python3 main.py" in done.stderr
    assert "urllib3" not in done.stderr
    assert checkout.start("5").returncode == 5
    assert checkout.installed == FIRST * 2


def test_a_failed_update_leaves_the_old_environment_usable(checkout):
    checkout.start()
    checkout.ask_for(PROJECT.replace("pearl>=1.2", "pearl>=9"))
    assert checkout.start(STAND_IN_SAYS=NO_NETWORK).returncode == 1
    checkout.ask_for(PROJECT)
    done = checkout.start("5")
    assert done.returncode == 5
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (NO_NETWORK, "No package index answers"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "The disk is full"),
        ("ERROR: No matching distribution found for pearl>=1.2", "no package that fits this machine"),
        (
            "Building\nERROR: Failed building wheel for pearl\nnote: see above",
            "no package that fits this machine",
        ),
        ("ERROR: pearl is cursed", "could not be installed: ERROR: pearl is cursed"),
        ("", "no reason was given"),
    ],
)
def test_each_trouble_of_pip_becomes_a_sentence(said, sentence):
    assert sentence in bootstrap.pip_trouble(said)


def test_without_ensurepip_the_package_that_brings_it_is_named(checkout, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert bootstrap.start(["play"], str(checkout.root)) == 1
    assert "sudo apt install python3-venv" in capsys.readouterr().err
    assert not checkout.installed


def test_an_old_python_is_told_which_one_is_needed(checkout, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap, "OLDEST", (3, 99))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert bootstrap.start([], str(checkout.root)) == 2
    told = capsys.readouterr().err
    assert "Python 3.99 or newer is needed" in told
    assert "sudo apt install python3" in told


def test_an_old_python_names_the_newer_one_of_the_same_machine(checkout, monkeypatch, capsys, tmp_path):
    for name, works in (("python3.14", "1"), ("python3.13", "0"), ("python3.12", "0")):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {works}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 8, 18))
    assert bootstrap.start([], str(checkout.root)) == 2
    assert "python3.13 main.py" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["main.py", "game/__init__.py", "game/bootstrap.py"])
def test_what_runs_before_the_version_is_checked_can_be_parsed_by_python_3_8(name):
    ast.parse((ROOT / name).read_text(), feature_version=(3, 8))


def test_on_windows_the_exit_status_of_the_program_is_passed_on(checkout, monkeypatch):
    checkout.start()
    monkeypatch.setenv("XDG_DATA_HOME", str(checkout.data))
    monkeypatch.setattr(bootstrap.sys, "platform", "win32")
    assert bootstrap.start(["9"], str(checkout.root)) == 9


def test_on_windows_the_interpreter_and_the_data_lie_elsewhere(monkeypatch):
    monkeypatch.setenv("LOCALAPPDATA", "local data")
    assert bootstrap.python_of("my venv", "win32") == os.path.join("my venv", "Scripts", "python.exe")
    assert bootstrap.data_folder("win32") == "local data"
    assert bootstrap.data_folder("darwin").endswith(os.path.join("Library", "Application Support"))


@pytest.mark.parametrize(
    ("version", "requirement", "enough"),
    [
        ("2.5.8", "pygame-ce>=2.5.5", True),
        ("2.5.5", "pygame-ce>=2.5.5", True),
        ("2.5.5.1", "pygame-ce>=2.5.5", True),
        ("2.5.4", "pygame-ce>=2.5.5", False),
        ("2.10", "pygame-ce>=2.5.5", True),
        ("0.47.3", "zeroconf>=0.150", False),
        ("0.150", "zeroconf>=0.150.0", True),
        ("1.4rc1", "pearl>=1.4,<2", True),
        ("2.0", "pearl>=1.4,<2", False),
        ("2.0", "pearl==2", True),
        ("2.0", "pearl", True),
        ("2.0", "pearl~=2.0", False),
        ("unknown", "pearl>=1", False),
    ],
)
def test_versions_are_compared_by_their_release_numbers(version, requirement, enough):
    assert bootstrap.satisfies(version, requirement) is enough


def test_every_requirement_of_the_project_can_be_compared():
    for requirement in bootstrap.Wanted(str(ROOT), test=True).requirements:
        assert bootstrap.satisfies("9999", requirement), requirement
