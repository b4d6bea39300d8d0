"""The shortest proof that an installation works: `main.py test -k smoke`."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_smoke_a_match_between_bots_is_played_to_its_end():
    command = [sys.executable, "main.py", "simulate", "treasure_boots", "--games=1", "--seats=2", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 1


def test_smoke_every_package_can_be_loaded():
    import ifaddr
    import msgpack
    import msgspec
    import platformdirs
    import pygame
    import zeroconf

    assert pygame.IS_CE
    assert all(module.__name__ for module in (ifaddr, msgpack, msgspec, platformdirs, zeroconf))
