"""`doctor`: what it finds, and the sentence for everything that is not as it should be."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import bootstrap, commands
from game.commands import doctor
from tests.start.checkout import ROOT

LOOPBACK = "127.0.0.1"
WSL = "Linux version 5.15.90.1-microsoft-standard-WSL2 (oe-user@oe-host)"


def healthy(**changes):
    """What a healthy machine shows, with some parts changed."""
    address = {
        "interface": "eth0",
        "address": "10.0.0.5",
        "prefix": 24,
        "local_only": False,
        "multicast": True,
        "trouble": None,
    }
    found = {
        "packages": {"msgspec": "0.23"},
        "pygame": {"is_ce": True, "trouble": None},
        "display": {"usable": True},
        "sound": {"usable": True},
        "system": {"inside": None},
        "network": {"addresses": [address], "asked": None},
        "folders": {"settings": {"path": "/s", "writable": True}},
    }
    return {**found, **changes}


def advice(**changes):
    return "\n".join(doctor.advice(healthy(**changes)))


def test_json_is_one_object_with_what_was_found():
    command = [sys.executable, str(ROOT / "main.py"), "doctor", "--json", "--interface", LOOPBACK]
    done = subprocess.run([*command, "--profile", "kids"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1
    found = json.loads(done.stdout)
    assert found["ready"] is True
    assert found["python"]["executable"] == sys.executable
    assert all(found["packages"].values())
    assert found["display"]["driver"] == "dummy"
    assert found["display"]["usable"] is False
    assert [entry["address"] for entry in found["network"]["addresses"]] == [LOOPBACK]
    assert Path(found["folders"]["settings"]["path"]).parts[-2:] == ("profiles", "kids")
    assert Path(found["folders"]["assets"]["path"]) == ROOT / "assets"


def test_a_person_gets_lines_and_the_advice(capsys):
    assert commands.main(["doctor", "--interface", LOOPBACK]) == 0
    told = capsys.readouterr().out
    for part in ("Python", "SDL", "screen", "sound", "network", "settings", "journals", "pygame-ce"):
        assert f"\n{part}" in told or f" {part}" in told
    assert "host --headless" in told


def test_the_packages_that_it_looks_for_are_those_of_the_project():
    wanted = bootstrap.Wanted(str(ROOT), test=False).requirements
    assert [requirement.split(">=")[0] for requirement in wanted] == list(doctor.PACKAGES)


def test_without_sdls_answer_it_goes_on(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    found = doctor.probe()
    assert found["display"] == {"usable": False}
    assert "exit status 1" in found["trouble"]


@pytest.mark.parametrize(
    ("version", "files", "inside"),
    [
        (WSL, (), "wsl"),
        ("Linux version 6.1.0-28-amd64", (), None),
        ("Linux version 6.1.0-28-amd64", ("/.dockerenv",), "container"),
        ("Linux version 6.1.0-28-amd64", ("/run/.containerenv",), "container"),
        (WSL, ("/.dockerenv",), "wsl"),
        ("", (), None),
    ],
)
def test_wsl_and_containers_are_recognised(version, files, inside):
    assert doctor.surroundings(version, files.__contains__) == inside


def test_a_healthy_machine_is_told_only_what_cannot_be_seen_from_it():
    assert advice() == (
        "Whether the network itself carries multicast is only seen from a second machine: 'find' there."
    )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"packages": {"msgspec": None, "ifaddr": None}}, "-m pip install msgspec ifaddr"),
        ({"pygame": {"is_ce": False, "trouble": None}}, "stands in the place of pygame-ce"),
        ({"pygame": {"is_ce": None, "trouble": "it crashed"}}, "it crashed"),
        ({"display": {"usable": False}}, "host --headless"),
        ({"sound": {"usable": False}}, "everything heard is also seen"),
        ({"system": {"inside": "wsl"}}, "the address of the Windows host"),
        ({"system": {"inside": "container"}}, "the address of the machine around it"),
        ({"network": {"addresses": [], "asked": None}}, "in no network"),
        ({"network": {"addresses": [], "asked": "10.1.1.1"}}, "no address 10.1.1.1"),
        ({"folders": {"journals": {"path": "/j", "writable": False}}}, "/j cannot be written"),
    ],
)
def test_each_trouble_is_told_with_what_to_do(changes, told):
    assert told in advice(**changes)


def test_an_address_without_multicast_is_told_with_the_reason_and_the_way_round():
    deaf = {**healthy()["network"]["addresses"][0], "multicast": False, "trouble": "No such device"}
    told = advice(network={"addresses": [deaf], "asked": None})
    assert "10.0.0.5 (No such device)" in told
    assert "A typed address always works" in told


def test_multicast_is_tried_on_the_address_itself():
    assert doctor.multicast_trouble(LOOPBACK) is None
    assert doctor.multicast_trouble("203.0.113.9")  # nobody's address (RFC 5737), so certainly not ours


def test_a_folder_that_does_not_exist_is_judged_by_the_one_above_and_stays_away(tmp_path):
    assert doctor.is_writable(tmp_path / "a" / "b")
    assert not list(tmp_path.iterdir())
    (tmp_path / "file").touch()
    assert not doctor.is_writable(tmp_path / "file" / "b")


def test_a_missing_package_is_exit_status_1(monkeypatch, capsys):
    monkeypatch.setattr(doctor, "version_of", lambda package: None)
    assert commands.main(["doctor", "--json", "--interface", LOOPBACK]) == 1
    assert json.loads(capsys.readouterr().out)["ready"] is False
