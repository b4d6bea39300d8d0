"""Names of scenes, and where each is written; imported only when somebody goes there.

So the title opens every other scene without importing one, and a scene is added by one line.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from game.client.scene import Scene

ROUTES: dict[str, str] = {
    "title": "game.client.scenes.title:Title",
    "settings": "game.client.scenes.settings:SettingsScene",
    "manual": "game.client.scenes.manual:Manual",
    "keypad": "game.client.scenes.keypad:Keypad",
    "curtain": "game.client.scenes.curtain:Curtain",
    "play": "game.client.scenes.play:Play",
    "host": "game.client.scenes.play:Host",
    "find": "game.client.scenes.browse:Browse",
    "lobby": "game.client.scenes.lobby:Lobby",
    "table": "game.client.scenes.table:Table",
    "pause": "game.client.scenes.pause:Pause",
    "results": "game.client.scenes.results:Results",
    "replays": "game.client.scenes.replay:Replays",
    "replay": "game.client.scenes.replay:Replay",
    "resume": "game.client.scenes.resume:Resume",
}


def make_scene(route: str, **arguments: Any) -> Scene:
    """The scene of a route, made with these arguments. Raises KeyError for an unknown route."""
    module, name = ROUTES[route].split(":")
    return cast(Scene, getattr(import_module(module), name)(**arguments))
