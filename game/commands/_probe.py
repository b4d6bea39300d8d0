"""What SDL finds on this machine, as JSON on stdout; run in a process of its own by `doctor`.

A driver that crashes, hangs or prints noise then costs the doctor one line of its report.
"""

from __future__ import annotations

import json
import os
from typing import Any

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
UNSEEN = ("dummy", "offscreen")


def probe() -> dict[str, Any]:
    """Versions, display and sound as SDL opens them, each with its own trouble."""
    import pygame

    found: dict[str, Any] = {
        "is_ce": bool(getattr(pygame, "IS_CE", False)),
        "version": pygame.version.ver,
        "sdl": ".".join(str(part) for part in pygame.version.SDL),
    }
    found["display"] = _display(pygame)
    found["sound"] = _sound(pygame)
    return found


def _display(pygame: Any) -> dict[str, Any]:
    try:
        pygame.display.init()
    except pygame.error as error:
        return {"usable": False, "driver": None, "screens": [], "renderers": [], "trouble": str(error)}
    driver = pygame.display.get_driver()
    found = {
        "usable": driver not in UNSEEN,
        "driver": driver,
        "screens": [list(size) for size in pygame.display.get_desktop_sizes()],
        "renderers": _renderers(),
        "trouble": None,
    }
    pygame.display.quit()
    return found


def _renderers() -> list[str]:
    try:
        from pygame._sdl2 import video

        return [driver.name for driver in video.get_drivers()]
    except Exception:  # a private corner of pygame-ce, that may go
        return []


def _sound(pygame: Any) -> dict[str, Any]:
    try:
        pygame.mixer.init()
    except pygame.error as error:
        return {"usable": False, "driver": None, "trouble": str(error)}
    driver = pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else None
    pygame.mixer.quit()
    return {"usable": driver != "dummy", "driver": driver, "trouble": None}


if __name__ == "__main__":
    print(json.dumps(probe()))
