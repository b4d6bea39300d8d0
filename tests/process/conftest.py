"""The processes of a test are ended with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.process.programs import Harbour


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Harbour]:
    made = Harbour(tmp_path)
    try:
        yield made
    finally:
        made.close()
