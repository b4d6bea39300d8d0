"""`demo`: bots play through the real client, and the same seed gives the same bytes."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.client import demo
from game.client.harbour import Table
from game.commands import BadInput, main

BOTS = {0: "greedy", 1: "chance"}


def film(folder: Path, seed: int) -> list[str]:
    """The hashes of the pictures of four seconds of a match."""
    hand = demo.Stagehand((800, 480))
    try:
        table = Table("treasure_boots", 2, BOTS, seed=seed, pace=0.5, journal=False)
        demo.play(hand, table, folder, every=48, seconds=4.0)
    finally:
        hand.close()
    return [hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())]


def test_another_seed_gives_another_match(tmp_path):
    first = film(tmp_path / "a", 7)
    assert first != film(tmp_path / "b", 8)
    assert len(first) == 5
    assert sorted(file.name for file in (tmp_path / "a").iterdir())[0] == "frame-000001.png"


def test_the_same_seed_gives_the_same_bytes_in_another_process(tmp_path):
    command = [
        sys.executable, "-c", "import sys; from game.commands import main; sys.exit(main(sys.argv[1:]))",
        "demo", "treasure_boots", "--seats", "2", "--seed", "7", "--every", "60", "--seconds", "2",
    ]  # fmt: skip
    made = []
    for number in ("1", "2"):
        folder = tmp_path / number
        environment = {**os.environ, "PYTHONHASHSEED": number}
        subprocess.run([*command, "--offscreen", str(folder)], check=True, env=environment, timeout=120)
        made.append([file.read_bytes() for file in sorted(folder.iterdir())])
    assert made[0] == made[1]
    assert len(made[0]) == 2


def test_a_demonstration_ends_after_the_results(tmp_path):
    hand = demo.Stagehand((800, 480), demo.Settings(speed="off", reduce_motion=True))
    try:
        table = Table("treasure_boots", 2, BOTS, {"target": 5}, seed=3, journal=False)
        demo.open_match(hand, table)
        steps = list(demo.frames(hand, demo.LONGEST, 5))[-1]
        assert isinstance(hand.app.scene, demo.Results)
    finally:
        hand.close()
    assert steps > demo.REST / demo.STEP


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path, capsys):
    file = tmp_path / "pictures"
    file.write_text("mine")
    assert main(["demo", "--offscreen", str(file)]) == BadInput.status
    assert "Name a folder" in capsys.readouterr().err
    assert file.read_text() == "mine"


def test_pictures_of_an_earlier_match_are_not_mixed_with_new_ones(tmp_path, capsys):
    old = tmp_path / "frame-000001.png"
    old.write_text("old")
    assert main(["demo", "treasure_boots", "--offscreen", str(tmp_path)]) == BadInput.status
    assert "earlier match" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == [old.name]


def test_the_tour_takes_its_time_and_says_so(tmp_path, capsys):
    assert main(["demo", "--offscreen", str(tmp_path / "new"), "--seconds", "3"]) == BadInput.status
    assert "--seconds needs a game" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_an_offscreen_match_reads_nothing_of_the_persons(tmp_path, monkeypatch):
    monkeypatch.setattr("game.tables.own_file", lambda *where: pytest.fail("the owner's file was looked for"))
    assert main(["demo", "treasure_boots", "--offscreen", str(tmp_path / "new"), "--seconds", "0.1"]) == 0


@pytest.mark.slow
def test_the_tour_shows_every_screen(tmp_path):
    hand = demo.Stagehand((800, 480), demo.Settings(speed="4"))
    try:
        table = Table(
            "treasure_boots", 2, dict.fromkeys(range(2), "greedy"), {"target": 5}, seed=3, journal=False
        )
        told: list[tuple[Path, bool]] = []
        files = demo.tour(hand, table, tmp_path, (2, 3), lambda file: told.append((file, file.exists())))
    finally:
        hand.close()
    assert told == [(file, True) for file in files]
    names = {file.stem for file in files}
    assert {
        "title",
        "play-here",
        "find-a-table",
        "lobby",
        "how-to-play",
        "settings",
        "table-1",
        "results",
    } <= names
    assert all(file.stat().st_size > 10_000 for file in files)
