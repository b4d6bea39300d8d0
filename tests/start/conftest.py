"""The fixtures of the tests about starting."""

import pytest

from tests.start.checkout import Checkout


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)
