"""What every test stands on: no screen, no sound device, no folder of the person who runs the tests."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

PERSONS = dict(os.environ)  # as it was, for the few tests that need the settings of pip

# Before anything imports pygame: SDL reads these once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Before anything asks platformdirs, and for the processes that tests start: settings, tokens and journals
# lie in a folder of this run alone.
_HOME = tempfile.TemporaryDirectory(prefix="freebooters-test-")
for _variable, _folder in {
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "HOME": "home",
    "USERPROFILE": "home",
    "LOCALAPPDATA": "local",
    "APPDATA": "roaming",
}.items():
    os.environ[_variable] = str(Path(_HOME.name, _folder))
    Path(_HOME.name, _folder).mkdir(exist_ok=True)


# The same examples everywhere, and no clock: a slow machine must not fail what is right. To draw new ones and
# shrink what they find: `--hypothesis-profile explore`.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=300)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Recorded games and counts are checked; with this they are written anew, to be read in the diff."""
    parser.addoption(
        "--regenerate", action="store_true", help="write golden files anew instead of checking them"
    )


@pytest.fixture(scope="session")
def persons_environ() -> dict[str, str]:
    """The environment of the person who runs the tests: home folder, settings of pip."""
    return dict(PERSONS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep on one worker, one after the other, what would meet on the loopback or in the package cache."""
    tests = Path(__file__).parent
    shared = [tests / name for name in ("process", "net", "start", "client/scenes/test_network.py")]
    for item in items:
        if any(place in (item.path, *item.path.parents) for place in shared):
            item.add_marker(pytest.mark.xdist_group("machine"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the benchmarks out unless the command line names them: they measure, they do not judge."""
    bench = Path(__file__).parent / "bench"
    if collection_path != bench:
        return None
    named = [Path(config.invocation_params.dir, argument.split("::")[0]) for argument in config.args]
    return None if any(bench in (path, *path.parents) for path in named) else True


def pytest_unconfigure() -> None:
    """Remove the folder of this run."""
    _HOME.cleanup()
