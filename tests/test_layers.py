"""The layers, held twice: who imports whom (ast), and what an import really loads (a subprocess). And sizes.

The table is section 2 of docs/architecture.md; change it there first.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = ("game", "net", "main")
SOURCES = [
    *sorted(path.relative_to(ROOT) for folder in ("game", "net") for path in (ROOT / folder).rglob("*.py")),
    Path("main.py"),
]

# part -> (of ours, of others); the first pattern that fits a module decides. The standard library is free.
RULES_NEEDS = ("game.engine", "game.engine.*")
LAYERS: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    ("main", ("game.bootstrap", "game.commands", "game.commands.*"), ()),
    ("game.bootstrap", ("game.version",), ()),
    ("game.version", (), ()),
    ("game.paths", (), ("platformdirs",)),
    ("game.games", ("game.engine.*",), ()),
    ("game.tables", ("game.games", "game.paths", "game.engine.*", "game.rules.*.board"), ("msgspec",)),
    ("game.commands*", ("*",), ("*",)),
    ("game.engine*", ("game.engine", "game.engine.*"), ("msgspec",)),
    ("game.rules.*", ("game.engine.*", "game.rules.{game}.*"), ("msgspec",)),
    ("game.rules", (), ()),
    (
        "game.bots*",
        (
            *(f"game.engine.{part}" for part in ("contract", "forms", "rng", "codec")),
            *("game.games", "game.bots.*"),
            *(f"game.rules.*.{part}" for part in ("view", "cards", "reckon", "sight")),
        ),
        ("msgspec",),
    ),
    (
        "game.session*",
        (
            *("game.games", "game.tables", "game.paths", "game.version", "game.engine.*", "game.bots.*"),
            *("game.session.*", "net.*", "game.rules.*.view"),
        ),
        ("msgspec", "platformdirs"),
    ),
    (
        "game.client*",
        (
            *("game.session.*", "game.games", "game.paths", "game.version", "game.client", "game.client.*"),
            *("game.engine.contract", "game.engine.forms"),
            *(f"game.rules.*.{part}" for part in ("view", "cards", "reckon")),
        ),
        ("pygame", "msgspec", "platformdirs", "fontpkg*", "font_source_sans_pro"),
    ),
    ("net*", ("net", "net.*"), ("msgpack", "msgspec", "zeroconf", "ifaddr")),
    ("game", (), ()),
]

# Files or functions that may be longer, each with its reason.
LONG: dict[str, str] = {}
LINES, FUNCTION_LINES = 450, 60


def module_name(path: Path) -> str:
    parts = list(path.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.Module) -> set[str]:
    """Every module that a file names in an import, wherever it stands, except under TYPE_CHECKING."""
    found: set[str] = set()
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            skipped |= {id(inner) for statement in node.body for inner in ast.walk(statement)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import of {node.module}: write it absolute"
            module = node.module or ""
            for alias in node.names:
                inner = (ROOT / Path(*f"{module}.{alias.name}".split("."))).with_suffix(".py")
                package = ROOT / Path(*f"{module}.{alias.name}".split("."))
                found.add(f"{module}.{alias.name}" if inner.exists() or package.is_dir() else module)
    return found


def layer_of(module: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    for pattern, ours, others in LAYERS:
        if fnmatch(module, pattern):
            parts = module.split(".")
            game = parts[2] if module.startswith("game.rules.") else ""
            return tuple(name.replace("{game}", game) for name in ours), others
    raise AssertionError(f"{module} belongs to no layer: add it to the table")


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_a_file_imports_only_what_its_layer_may(path):
    module = module_name(path)
    ours, others = layer_of(module)
    for name in imports(ast.parse((ROOT / path).read_text())):
        top = name.split(".")[0]
        if top in OURS:
            own_package = name == module or name.startswith(module + ".") or module.startswith(name + ".")
            assert own_package or any(fnmatch(name, allowed) for allowed in ours), f"{module} imports {name}"
        elif top not in sys.stdlib_module_names:
            assert any(fnmatch(top, allowed) for allowed in others), f"{module} imports {name}"


@pytest.mark.parametrize("path", [path for path in SOURCES if "rules" in path.parts], ids=str)
def test_rules_read_no_clock_and_no_foreign_randomness(path):
    assert not imports(ast.parse((ROOT / path).read_text())) & {"random", "time", "datetime", "secrets", "os"}


def loaded_by(statement: str) -> set[str]:
    code = f"{statement}\nimport sys; print('\\n'.join(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split())


def test_the_client_loads_no_rules_and_no_state():
    modules = loaded_by("import game.client.app, game.client.scenes.table, game.client.games.treasure_boots")
    assert "pygame" in modules
    assert not {
        name for name in modules if name.startswith("game.rules.") and name.endswith((".rules", ".state"))
    }
    assert not {name for name in modules if name.startswith("game.engine.match")}


@pytest.mark.parametrize("game", sorted(path.parent.name for path in ROOT.glob("game/rules/*/game.py")))
def test_a_games_rules_load_no_pygame_no_socket_and_no_client(game):
    modules = loaded_by(f"import game.rules.{game}.game")
    for banned in ("pygame", "socket", "zeroconf", "msgpack", "game.client", "game.session", "net"):
        assert banned not in modules


def test_the_network_loads_no_game():
    modules = loaded_by("import net.host, net.guest, net.beacon, net.pump")
    assert "game" not in modules
    assert "pygame" not in modules


def test_up_to_the_bootstrap_only_the_standard_library_is_loaded():
    modules = loaded_by("import main, game.bootstrap")
    tops = {name.split(".")[0] for name in modules} - set(sys.stdlib_module_names)
    strange = {
        top for top in tops if not top.startswith(("_", "sitecustomize", "usercustomize", "distutils"))
    }
    assert strange <= {"main", "game"}


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_files_and_functions_keep_their_size(path):
    source = (ROOT / path).read_text()
    assert str(path) in LONG or len(source.splitlines()) <= LINES, f"{path}: look for the missing idea"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert f"{path}:{node.name}" in LONG or length <= FUNCTION_LINES, (
                f"{path}:{node.name} has {length} lines"
            )


def test_every_exception_to_the_sizes_is_still_needed():
    for key in LONG:
        assert (ROOT / key.split(":")[0]).exists(), key


BANNED_WORDS = ("Manager", "Handler", "Helper", "Util", "Base")


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_names_say_what_a_thing_is(path):
    for node in ast.walk(ast.parse((ROOT / path).read_text())):
        if isinstance(node, ast.ClassDef):
            assert not node.name.endswith(BANNED_WORDS), f"{path}: {node.name}"
