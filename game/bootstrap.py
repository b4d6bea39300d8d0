"""First start on a bare Python: makes .venv beside main.py, installs what pyproject.toml names, starts in it.

Standard library only. Python 3.8 must be able to parse this file, so that it gets a sentence as its answer.
"""

from __future__ import annotations

import io
import os
import sys

OLDEST = (3, 11)
STAMP = "freebooters.stamp"  # in a finished environment: what it was made for
UNFINISHED = "freebooters.unfinished"  # in one that is being made, or whose making was killed
RESTARTS = "FREEBOOTERS_RESTARTS"
RELEASE = r"[0-9]+(?:\.[0-9]+)*"
SILENT_INDEX = (
    *(
        "ConnectTimeout",
        "Failed to establish",
        "getaddrinfo failed",
        "Max retries exceeded",
        "name resolution",
    ),
    *("Network is unreachable", "NewConnectionError", "ProxyError", "Read timed out"),
)


class Stopped(Exception):
    """The program cannot start; the message says why and which command helps."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def start(argv: list[str], root: str = "") -> int | None:
    """See to it that the packages are there; None when the program may go on in this process.

    `argv` are the program's arguments, `root` is the folder of main.py. Where another interpreter has to run
    the program this does not return, or (Windows) returns that program's exit status.
    """
    root = root or os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if not is_checkout(root):
        return None
    restarts = int(os.environ.pop(RESTARTS, "0"))
    try:
        _require_python()
        wanted = Wanted(root, test=argv[:1] == ["test"])
        for venv in places(root):
            if os.path.exists(venv) and os.path.samefile(venv, sys.prefix) and is_whole(venv):
                complete(venv, wanted)
                return None
        ready = [venv for venv in places(root) if wanted.is_met(venv)]
        # An environment that somebody chose goes before ours; otherwise ours is the quick way.
        if (sys.prefix != sys.base_prefix or not ready) and is_sufficient(wanted.requirements):
            return None
        if restarts > 1:
            raise Stopped(f"The environment {sys.prefix} is of no use. Delete that folder and start again.")
        return _restart(ready[0] if ready else prepare(root, wanted), root, argv, restarts + 1)
    except Stopped as stopped:
        _say(str(stopped))
        return stopped.status
    except KeyboardInterrupt:
        return 130


def is_checkout(root: str) -> bool:
    """True where main.py lies in a source tree; an installed package carries its assets inside `game`."""
    packed = os.path.join(root, "game", "assets")
    return os.path.isfile(os.path.join(root, "pyproject.toml")) and not os.path.isdir(packed)


class Wanted:
    """What the project asks of an environment, and the stamp of one that has it."""

    def __init__(self, root: str, test: bool) -> None:
        import hashlib

        with open(os.path.join(root, "pyproject.toml"), "rb") as file:
            self.text = file.read()
        self.test = test
        self.digest = hashlib.sha256(self.text).hexdigest()[:16]

    @property
    def requirements(self) -> list[str]:
        """The requirements as pip understands them, with those of the tests where they are wanted."""
        import tomllib

        project = tomllib.loads(self.text.decode())["project"]
        return project["dependencies"] + (project["optional-dependencies"]["test"] if self.test else [])

    def is_met(self, venv: str) -> bool:
        """True where this environment was finished for the same pyproject.toml."""
        digest, *extras = _read(os.path.join(venv, STAMP)).split() or [""]
        return digest == self.digest and (not self.test or "test" in extras) and is_whole(venv)

    def stamp(self, venv: str) -> None:
        """Write down that the environment is finished."""
        _write(os.path.join(venv, STAMP), self.digest + (" test" if self.test else ""))


def is_sufficient(requirements: list[str]) -> bool:
    """True where every requirement is met by what the running interpreter can import."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return all(satisfies(version(_parts(requirement)[0]), requirement) for requirement in requirements)
    except PackageNotFoundError:
        return False


def satisfies(version: str, requirement: str) -> bool:
    """Compare a version's release numbers with a requirement such as `zeroconf>=0.150,<1`.

    What this cannot compare (another operator, a version without numbers) is not satisfied: pip then decides.
    """
    import operator
    import re

    compare = {">=": operator.ge, "<=": operator.le, "==": operator.eq, ">": operator.gt, "<": operator.lt}
    release = re.match(RELEASE, version)
    for comparison in _parts(requirement)[1]:
        read = re.fullmatch(rf"(>=|<=|==|>|<)\s*({RELEASE})", comparison)
        if read is None or release is None:
            return False
        have, want = (
            [int(number) for number in text.split(".")] for text in (release.group(), read.group(2))
        )
        length = max(len(have), len(want))
        padded = [numbers + [0] * (length - len(numbers)) for numbers in (have, want)]
        if not compare[read.group(1)](*padded):
            return False
    return True


def _parts(requirement: str) -> tuple[str, list[str]]:
    import re

    name = re.match(r"[A-Za-z0-9._-]*[A-Za-z0-9]", requirement)
    assert name is not None, requirement
    return name.group(), [part.strip() for part in requirement[name.end() :].split(",") if part.strip()]


def places(root: str) -> list[str]:
    """Where the environment may lie: beside main.py, or else in the person's folder for data."""
    import zlib

    mark = f"{zlib.crc32(os.path.realpath(root).encode()):08x}"
    return [os.path.join(root, ".venv"), os.path.join(data_folder(), "freebooters", f"venv-{mark}")]


def data_folder(platform: str = sys.platform) -> str:
    """The folder for a person's application data."""
    home = os.path.expanduser("~")
    if platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if platform == "darwin":
        return os.path.join(home, "Library", "Application Support")
    return os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")


def python_of(venv: str, platform: str = sys.platform) -> str:
    """The interpreter of an environment."""
    return os.path.join(venv, *(("Scripts", "python.exe") if platform == "win32" else ("bin", "python")))


def is_whole(venv: str) -> bool:
    """True unless the environment is missing, half made, or its Python is gone or another one by now."""
    lines = _read(os.path.join(venv, "pyvenv.cfg")).splitlines()
    settings = {key.strip(): value.strip() for key, _, value in (line.partition("=") for line in lines)}
    if not settings or not os.path.exists(python_of(venv)) or os.path.exists(os.path.join(venv, UNFINISHED)):
        return False
    made_by = settings.get("version", settings.get("version_info", ""))  # venv's word and virtualenv's
    mine = not os.path.samefile(venv, sys.prefix) or made_by.startswith(f"{_version()}.")
    return mine and os.path.isdir(settings.get("home", venv))


def prepare(root: str, wanted: Wanted) -> str:
    """Make the environment in the first place that can be written, unless it is whole; return its folder."""
    for venv in places(root):
        try:
            lock = _lock(venv)
        except OSError:
            continue
        with lock:
            if not is_whole(venv):
                _make(venv, lock.fileno())
                _install(venv, wanted, lock.fileno())
        return venv
    tried = " nor in ".join(os.path.dirname(venv) for venv in places(root))
    raise Stopped(
        f"Nothing can be written in {tried}, so there is no place for the packages. "
        f"Copy the folder {root} to one of your own and start there."
    )


def complete(venv: str, wanted: Wanted) -> None:
    """Install what is wanted into the environment that runs this, unless it is all there."""
    if wanted.is_met(venv):
        return
    try:
        lock = _lock(venv)
    except OSError as error:
        raise Stopped(f"{venv} needs other packages now and cannot be written ({error.strerror}).") from error
    with lock:
        if is_sufficient(wanted.requirements):
            wanted.stamp(venv)
        else:
            _say("installing what pyproject.toml now asks for ...")
            _write(os.path.join(venv, UNFINISHED))
            _install(venv, wanted, lock.fileno())


def _make(venv: str, lock: int) -> None:
    import shutil
    from importlib.util import find_spec

    if find_spec("ensurepip") is None or find_spec("venv") is None:
        raise Stopped(
            "This Python cannot make an environment: its module 'ensurepip' is missing. Debian, Ubuntu and "
            "Raspberry Pi OS have it in a package of its own: sudo apt install python3-venv"
        )
    _say(f"first start: making {venv} and installing the packages into it (once, from the network) ...")
    try:
        if os.path.lexists(venv):
            shutil.rmtree(venv)
        os.makedirs(venv)
        _write(os.path.join(venv, UNFINISHED))
    except OSError as error:
        raise Stopped(f"{venv} cannot be made anew ({error}). Delete it and start again.") from error
    base = getattr(sys, "_base_executable", None) or sys.executable
    status, output = _call([base, "-m", "venv", venv], lock)
    if status != 0:
        raise Stopped(f"The environment {venv} could not be made: {_last(output)}")


def _install(venv: str, wanted: Wanted, lock: int) -> None:
    python = python_of(venv)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    pip += ["--prefer-binary", "--retries", "3", *wanted.requirements]
    status, output = _call(pip, lock)
    if status != 0 and "No module named pip" in output:  # as uv makes them
        _call([python, "-m", "ensurepip"], lock)
        status, output = _call(pip, lock)
    if status != 0:
        if os.path.exists(
            os.path.join(venv, STAMP)
        ):  # it was complete, and pip takes nothing away when it fails
            os.remove(os.path.join(venv, UNFINISHED))
        raise Stopped(pip_trouble(output))
    wanted.stamp(venv)
    os.remove(os.path.join(venv, UNFINISHED))


def pip_trouble(output: str) -> str:
    """A sentence for a failed `pip install`, from what it printed."""
    again = "start again: python3 main.py"
    if "No space left on device" in output or "not enough space on the disk" in output:
        return f"The disk is full: the packages take about 150 MB. Make room and {again}"
    if any(sign in output for sign in SILENT_INDEX):
        return f"No package index answers, and a first start needs one. Connect this machine and {again}"
    if "No matching distribution" in output or "Failed building wheel" in output:
        return (
            f"pip finds no package that fits this machine and Python {_version()}: {_last(output)}\n"
            "A 64-bit system is needed. If this Python is newer than the packages, uv brings one that fits:\n"
            "uv run --python 3.13 main.py"
        )
    return f"The packages could not be installed: {_last(output)}\nPut that right and {again}"


def _last(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return ([line for line in lines if line.startswith("ERROR")] or lines or ["no reason was given"])[-1]


def _call(command: list[str], lock: int) -> tuple[int, str]:
    """Run a step of the installation; it holds the lock too, should this process be killed meanwhile."""
    import subprocess

    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        pass_fds=() if sys.platform == "win32" else (lock,),
        env={**_environ(), "PIP_USER": "0"},
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def _lock(venv: str) -> io.TextIOWrapper:
    """The open, locked file beside an environment; the system unlocks it when its holder dies.

    Raises OSError where it cannot be written.
    """
    os.makedirs(os.path.dirname(venv), exist_ok=True)
    file = open(f"{venv}.lock", "a+")  # noqa: SIM115 - it is returned open
    if not _taken(file.fileno()):
        import time

        _say("another start is installing the packages; waiting for it ...")
        while not _taken(file.fileno()):
            time.sleep(0.1)
    return file


def _taken(lock: int) -> bool:
    import errno

    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # else locks are unknown here
    return True


def _restart(venv: str, root: str, argv: list[str], restarts: int) -> int:
    command = [python_of(venv), os.path.join(root, "main.py"), *argv]
    environ = {**_environ(), RESTARTS: str(restarts)}
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()
    if sys.platform != "win32":
        os.execve(command[0], command, environ)
    import subprocess

    with subprocess.Popen(command, env=environ) as program:  # exec would give the console back at once
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                pass  # the program has got it too, and ends as it likes


def _environ() -> dict[str, str]:
    # macOS: a framework build names itself in this variable, and an environment's Python would believe it.
    return {name: value for name, value in os.environ.items() if name != "__PYVENV_LAUNCHER__"}


def _require_python() -> None:
    if sys.version_info >= OLDEST:
        return
    need, newer = "{}.{}".format(*OLDEST), _newer()
    way = f"This machine has one: {newer} main.py"
    if not newer:
        way = "Debian, Ubuntu, Raspberry Pi OS: sudo apt install python3. Everywhere, with uv: uv run main.py"
    raise Stopped(f"Python {need} or newer is needed, and this is {_version()}. {way}", 2)


def _newer() -> str:
    """The name of a new enough Python on this machine, or the empty string."""
    import shutil
    import subprocess

    asked = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    for minor in range(OLDEST[1] + 6, OLDEST[1] - 1, -1):
        name = f"python3.{minor}"
        if shutil.which(name) and subprocess.run([name, "-c", asked], capture_output=True).returncode == 0:
            return name
    return ""


def _version() -> str:
    return "{}.{}".format(*sys.version_info[:2])


def _read(path: str) -> str:
    """The text of a file; empty where there is none."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def _write(path: str, text: str = "") -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + "\n")


def _say(message: str) -> None:
    print(f"freebooters: {message}", file=sys.stderr, flush=True)
