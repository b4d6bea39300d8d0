"""What the command line asks the window for. `game.client.main.open_window(start) -> int` opens it.

The words `play`, `host`, `join`, `replay` and `resume` fill a Start each; no word at all is `Start("title")`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.engine.contract import Seat

if TYPE_CHECKING:
    from game.tables import Loaded

Scene = Literal["title", "play", "host", "join", "replay", "resume"]


@dataclass(frozen=True)
class Start:
    """Where to begin, and how the window is to be. What was not said is None, "" or empty.

    play: `game`, then `seats`, `levels` (bots by seat; the other seats are people's), `options`, `seed`,
    `patience`, `journal`, `board` (the game's tables, as they were read). host: the same, and `port`, `pin`
    ("" none, None a new one). join: `address` as it was typed ("" shows the list of tables), `pin`. replay,
    resume: `file`, already found to be readable.
    """

    scene: Scene
    game: str = ""
    seats: int = 0
    levels: dict[Seat, str] = field(default_factory=dict)
    options: dict[str, str | int] = field(default_factory=dict)
    seed: int | None = None
    patience: float = 0.0
    journal: Path | None = None
    board: Loaded | None = None
    name: str = ""
    port: int | None = None
    pin: str | None = None
    address: str = ""
    file: Path | None = None
    interface: str = ""
    profile: str = ""
    present: str = "auto"
    windowed: bool = False
    display: int | None = None
