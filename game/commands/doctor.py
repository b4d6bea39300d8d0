"""`doctor`: what this machine offers, and what to do about the rest.

It looks at packages, screen, sound, network and folders, and changes nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from game.client.words import WITHOUT_SCREEN
from game.commands import options, program
from game.version import VERSION

HELP = "tell what this machine offers: packages, screen, sound, network, folders"
PACKAGES = (
    *("pygame-ce", "msgpack", "zeroconf", "msgspec", "ifaddr", "platformdirs"),
    *("fontpkg-fraunces", "font-source-sans-pro", "fontpkg-barlow-semi-condensed"),
)
MDNS_GROUP = "224.0.0.251"  # RFC 6762
PATIENCE = 20  # seconds for SDL to open or refuse screen and sound


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this word."""
    options.add(parser, "interface", "profile", "json")


def run(args: argparse.Namespace) -> int:
    """Report; 1 where the program cannot run here."""
    found = examine(args.interface, args.profile)
    options.report(args, found, _lines(found))
    return 0 if found["ready"] else 1


def examine(interface: str | None, profile: str) -> dict[str, Any]:
    """All that was found, as plain data; `advice` holds sentences, `ready` whether the program can run."""
    packages = {name: version_of(name) for name in PACKAGES}
    media = probe()
    found: dict[str, Any] = {
        "freebooters": VERSION,
        "python": {"version": platform.python_version(), "executable": sys.executable},
        "system": {
            "name": platform.platform(),
            "machine": platform.machine(),
            "inside": surroundings(_text("/proc/version"), os.path.exists),
        },
        "packages": packages,
        "pygame": {name: media.get(name) for name in ("is_ce", "version", "sdl", "trouble")},
        "display": media["display"],
        "sound": media["sound"],
        "network": network(interface),
        "folders": folders(profile),
    }
    found["ready"] = all(packages.values()) and bool(media.get("is_ce"))
    found["advice"] = list(advice(found))
    return found


def version_of(package: str) -> str | None:
    """The installed version of a package, or None."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def probe() -> dict[str, Any]:
    """What SDL finds, from a process of its own; where that fails `trouble` says how."""
    script = Path(__file__).with_name("_probe.py")
    nothing: dict[str, Any] = {"display": {"usable": False}, "sound": {"usable": False}}
    try:
        # -P: the words of the command line that lie beside the script must not hide other modules.
        done = subprocess.run(
            [sys.executable, "-P", str(script)], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        found: dict[str, Any] = json.loads(done.stdout)
        return found
    except subprocess.TimeoutExpired:
        return {**nothing, "trouble": f"SDL has not answered for {PATIENCE} seconds"}
    except ValueError:
        said = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        return {**nothing, "trouble": said[-1]}


def surroundings(proc_version: str, exists: Callable[[str], bool]) -> str | None:
    """`wsl` or `container` where we run inside one, else None; from /proc/version and the root's files."""
    if "microsoft" in proc_version.lower():
        return "wsl"
    return "container" if exists("/.dockerenv") or exists("/run/.containerenv") else None


def network(interface: str | None) -> dict[str, Any]:
    """This machine's IPv4 addresses (or the one asked for), and whether multicast is allowed on each."""
    import ifaddr

    found: list[dict[str, Any]] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if ip.is_IPv4 and interface in (None, ip.ip):
                trouble = multicast_trouble(str(ip.ip))
                found.append(
                    {
                        "interface": adapter.nice_name,
                        "address": ip.ip,
                        "prefix": ip.network_prefix,
                        "local_only": str(ip.ip).startswith("127."),
                        "multicast": trouble is None,
                        "trouble": trouble,
                    }
                )
    return {"addresses": found, "asked": interface}


def multicast_trouble(address: str) -> str | None:
    """Why the group of discovery cannot be joined on this address; None where the system allows it."""
    request = struct.pack("=4s4s", socket.inet_aton(MDNS_GROUP), socket.inet_aton(address))
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
            trial.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, request)
    except OSError as error:
        return error.strerror or str(error)
    return None


def folders(profile: str) -> dict[str, dict[str, Any]]:
    """Where this profile's things lie, and whether they can be written there."""
    from game import paths

    places = {
        "settings": paths.settings(profile),
        "journals": paths.journals(profile),
        "state": paths.state(profile),
    }
    found = {name: {"path": str(path), "writable": is_writable(path)} for name, path in places.items()}
    return {"assets": {"path": str(paths.assets()), "writable": None}, **found}


def is_writable(folder: Path) -> bool:
    """True where files can be made in the folder, or in the nearest existing one above; leaves nothing."""
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=nearest):
            return True
    except OSError:
        return False


def advice(found: dict[str, Any]) -> Iterator[str]:
    """A sentence for everything that is not as it should be: what it means, and what to do."""
    missing = [name for name, version in found["packages"].items() if version is None]
    if missing:
        yield f"Packages are missing. They come with: {sys.executable} -m pip install {' '.join(missing)}"
    if found["pygame"]["is_ce"] is False:
        yield (
            "The package 'pygame' stands in the place of pygame-ce. Uninstall both and install pygame-ce: "
            f"'{program()} play' prints the commands."
        )
    if found["pygame"]["trouble"]:
        yield f"SDL could not be asked about screen and sound: {found['pygame']['trouble']}."
    elif not found["display"]["usable"]:
        yield f"There is no screen here. {WITHOUT_SCREEN}"
    if not found["sound"]["usable"] and not found["pygame"]["trouble"]:
        yield "There is no sound device. The program is silent then; everything heard is also seen."
    yield from _network_advice(found["network"], found["system"]["inside"])
    for name, folder in found["folders"].items():
        if folder["writable"] is False:
            yield f"The {name} cannot be kept: {folder['path']} cannot be written. Give it to your user."


def _network_advice(network: dict[str, Any], inside: str | None) -> Iterator[str]:
    outward = [entry for entry in network["addresses"] if not entry["local_only"]]
    if network["asked"] and not network["addresses"]:
        yield f"This machine has no address {network['asked']}. Without --interface all are listed."
    elif not outward and not network["asked"]:
        yield "This machine is in no network: tables can be shared on this machine alone."
    if inside == "wsl":
        yield (
            "This runs inside WSL: others cannot find a table here. They can join by the address of "
            "the Windows host, once it forwards the table's port; or run the program in Windows itself."
        )
    if inside == "container":
        yield (
            "This runs inside a container: others cannot find a table here. They can join by the address of "
            "the machine around it, once the table's port is published."
        )
    if outward:
        yield "Whether the network itself carries multicast is only seen from a second machine: 'find' there."
    deaf = [entry for entry in outward if not entry["multicast"]]
    if deaf:
        listed = ", ".join(f"{entry['address']} ({entry['trouble']})" for entry in deaf)
        yield f"Discovery by multicast is not possible on {listed}. A typed address always works."


def _lines(found: dict[str, Any]) -> Iterator[str]:
    system, display = found["system"], found["display"]
    where = {"wsl": ", inside WSL", "container": ", inside a container", None: ""}[system["inside"]]
    yield f"freebooters  {found['freebooters']}"
    yield f"Python       {found['python']['version']}  {found['python']['executable']}"
    yield f"system       {system['name']}{where}"
    yield f"SDL          {found['pygame']['sdl'] or 'not answering'}"
    yield f"screen       {_device(display, *(f'{wide}x{high}' for wide, high in display.get('screens', ())))}"
    if display.get("renderers"):
        yield f"renderers    {', '.join(display['renderers'])}"
    yield f"sound        {_device(found['sound'])}"
    for entry in found["network"]["addresses"]:
        group = "multicast allowed" if entry["multicast"] else f"no multicast: {entry['trouble']}"
        yield f"network      {entry['address']:<15} {entry['interface']}, {group} by the system"
    for name, folder in found["folders"].items():
        yield f"{name:<13}{folder['path']}{'' if folder['writable'] is not False else '  CANNOT BE WRITTEN'}"
    for name, version in found["packages"].items():
        yield f"package      {name} {version or 'MISSING'}"
    for sentence in found["advice"]:
        yield f"- {sentence}"


def _device(device: dict[str, Any], *details: str) -> str:
    if device["usable"]:
        return "  ".join([device["driver"] or "unknown", *details])
    return f"none ({device.get('trouble') or 'SDL chose ' + repr(device.get('driver'))})"


def _text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8", errors="replace")
    except OSError:
        return ""
