"""The real thing, from a package index: a first start on a bare Python, and an installed wheel."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.start.checkout import ROOT

pytestmark = [pytest.mark.install, pytest.mark.slow]
BASE = getattr(sys, "_base_executable", sys.executable)
BIN, SUFFIX = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")


@pytest.fixture(scope="module")
def run(persons_environ, tmp_path_factory):
    """Runs a command from a folder of no meaning, without any path to packages of ours."""
    folder = tmp_path_factory.mktemp("elsewhere")
    environ = {**persons_environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for name in ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME"):
        environ.pop(name, None)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        environ[name] = str(folder)

    def call(*command):
        words = [str(part) for part in command]
        return subprocess.run(words, cwd=folder, env=environ, capture_output=True, text=True, check=False)

    return call


@pytest.fixture(scope="module")
def index(run, tmp_path_factory):
    """Skips where no package index answers."""
    pip = (BASE, "-m", "pip", "--disable-pip-version-check", "download", "--no-deps", "--no-cache-dir")
    asked = run(
        *pip, "--retries", "0", "--timeout", "10", "--dest", tmp_path_factory.mktemp("asked"), "ifaddr"
    )
    if asked.returncode != 0:
        said = asked.stderr.strip().splitlines()
        pytest.skip(f"no package index answers: {said[-1] if said else 'pip failed'}")


@pytest.fixture
def clone(tmp_path):
    """A copy of the source tree as a fresh clone has it."""
    leave = shutil.ignore_patterns(
        ".git", ".venv*", "__pycache__", ".*_cache", ".hypothesis", "dist", "build"
    )
    return Path(shutil.copytree(ROOT, tmp_path / "a fresh clone", ignore=leave))


def test_a_bare_python_installs_and_tests_itself_by_the_command_of_the_readme(index, run, clone, tmp_path):
    run(BASE, "-m", "venv", "--without-pip", tmp_path / "bare")
    python = tmp_path / "bare" / BIN / f"python{SUFFIX}"
    first = run(python, clone / "main.py", "test", "-q", "-k", "smoke")
    assert first.returncode == 0, first.stdout + first.stderr
    assert "2 passed" in first.stdout
    assert "first start" in first.stderr
    second = run(python, clone / "main.py", "--version")
    assert second.returncode == 0
    assert second.stdout.startswith("freebooters ")
    assert second.stderr == ""


def test_an_installed_wheel_plays_from_any_folder(index, run, clone, tmp_path):
    built = run(BASE, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", tmp_path / "dist", clone)
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "dist").glob("freebooters-*.whl")
    run(BASE, "-m", "venv", tmp_path / "installed")
    scripts = tmp_path / "installed" / BIN
    installed = run(scripts / f"python{SUFFIX}", "-m", "pip", "install", "--quiet", wheel)
    assert installed.returncode == 0, installed.stderr
    shutil.rmtree(clone)

    program = scripts / f"freebooters{SUFFIX}"
    played = run(program, "simulate", "treasure_boots", "--games", "1", "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["games"] == 1
    asked = run(program, "doctor", "--json", "--interface", "127.0.0.1")
    assets = Path(json.loads(asked.stdout)["folders"]["assets"]["path"])
    assert {"art", "data"} <= {path.name for path in assets.iterdir()}
    refused = run(program, "test")
    assert refused.returncode == 2
    assert "in a checkout" in refused.stderr
