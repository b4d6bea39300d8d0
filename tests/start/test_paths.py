"""Where things lie: the same for a checkout and an installed package, apart for every profile."""

import shutil
import subprocess
import sys
from pathlib import Path

from game import paths
from tests.start.checkout import ROOT


def test_in_a_checkout_the_assets_lie_beside_the_package():
    assert paths.assets() == ROOT / "assets"
    assert (paths.assets() / "data" / "treasure_boots.toml").is_file()


def test_an_installed_package_finds_its_own_assets_and_not_a_strangers(tmp_path):
    (tmp_path / "game" / "assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    for name in ("__init__.py", "paths.py"):
        shutil.copy(ROOT / "game" / name, tmp_path / "game" / name)
    code = "from game import paths; print(paths.assets())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()) == tmp_path / "game" / "assets"


def test_every_profile_has_its_own_folders_and_asking_makes_none():
    folders = [
        place(profile) for place in (paths.settings, paths.journals, paths.state) for profile in ("", "kids")
    ]
    assert len(set(folders)) == len(folders)
    assert not any(folder.exists() for folder in folders if "kids" in folder.parts)
