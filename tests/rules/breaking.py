"""Breaking a rule on purpose: a function with one thing in it replaced, and the test that must notice."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple


class Mutation(NamedTuple):
    """A rule, the function that keeps it, what is put in place of what, and the test that must fail."""

    rule: str
    function: Callable[..., Any]
    old: str
    new: str
    test: str


def broken(mutation: Mutation) -> Any:
    """The code of the function with the one thing replaced."""
    name = mutation.function.__name__
    source = textwrap.dedent(inspect.getsource(mutation.function))
    assert source.count(mutation.old) == 1, f"{mutation.old!r} must stand once in {name}"
    scope: dict[str, Any] = {}
    future = "from __future__ import annotations\n"
    exec(future + source.replace(mutation.old, mutation.new), dict(mutation.function.__globals__), scope)
    return scope[name].__code__


def calls(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """The arguments of every case of a parametrised test."""
    axes = []
    for mark in [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]:
        names = mark.args[0].replace(" ", "").split(",") if isinstance(mark.args[0], str) else mark.args[0]
        cases = [case if len(names) > 1 else (case,) for case in mark.args[1]]
        axes.append([dict(zip(names, case, strict=True)) for case in cases])
    for combination in product(*axes):
        yield {name: value for case in combination for name, value in case.items()}


def run(test: Callable[..., None]) -> None:
    """Every case of a test that needs no fixture."""
    for arguments in calls(test):
        test(**arguments)
