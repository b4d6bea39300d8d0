"""What a scene is, and the values by which scenes ask for a change.

A scene gets a `Stage` (what to draw on) and inputs (what people did); it never gets the app. What shall
happen next it *returns*, as a value: `Go`, `Swap`, `Back`, `Home`, `Keep`, `Quit`, or a tuple of them;
`STAY` says that an input was used and nothing changes, None that it meant nothing here.

A whole scene:

    class Greeting(Scene):
        def __init__(self, name: str = "captain") -> None:
            self.name = name                        # what it needs are plain arguments (see routes.py)
            self.page = Page()

        def arrange(self, stage: Stage) -> None:    # at first, and whenever scale, text or settings change
            self.page.place(
                stage,
                Button("Join", (576, 400, 128, 48), lambda: Go("find")),
                Button("Back", (576, 460, 128, 48), Back, kind="second"),
            )

        def handle(self, event: Input) -> Change:
            return self.page.handle(event) or (Back() if is_press(event, "back") else None)

        def step(self, dt: float) -> Change:        # 60 times a second: poll a session, move what moves
            self.page.step(dt)
            return None

        def draw(self, stage: Stage, alpha: float) -> None:   # alpha 0-1: how far between the last two steps
            stage.table()
            stage.write(f"Ahoy, {self.name}", "title", GOLD_LEAF, (640, 200), anchor=(0.5, 0))
            self.page.draw(stage, alpha)

It is opened by `Go(Greeting("Edda"))`, or by `Go("greeting", name="Edda")` once routes.py names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.client.input import Input
    from game.client.settings import Settings
    from game.client.stage import Stage


class Scene(Protocol):
    """One screen. Subclass it and override what is needed; nothing has to be called through `super()`."""

    overlay: bool = False  # drawn over the scene below, which is dimmed, and goes on stepping
    below_goes_on: bool = False  # hides the scene below, which goes on stepping all the same
    keep_awake: bool = False  # the screen must not blank while this scene is on top

    def enter(self, stage: Stage) -> None:
        """Called once, when the scene is opened, before `arrange`."""
        return None

    def arrange(self, stage: Stage) -> None:
        """Lay everything out for this stage; called after `enter` and whenever the stage was made anew."""
        return None

    def leave(self) -> None:
        """Called once, when the scene is closed for good: close what was opened."""
        return None

    def resume(self, result: Any) -> Change:
        """The scene above has gone, with the result that its `Back` carried."""
        return None

    def handle(self, event: Input) -> Change:
        """Somebody did something."""
        return None

    def step(self, dt: float) -> Change:
        """One step of `dt` seconds (1/60) has passed."""
        return None

    def draw(self, stage: Stage, alpha: float) -> None:
        """Draw the whole canvas, `alpha` (0-1) of a step after the last one."""
        return None

    def closing(self) -> Change:
        """The window is being closed; the answer may ask first."""
        return Quit()

    def explain(self) -> Change:
        """Somebody asks why, and nothing here has an answer of its own: how to play."""
        return None if self.overlay else Go("manual")


@dataclass(frozen=True, init=False)
class Go:
    """Open a scene above this one: a scene, or the name of a route and its arguments."""

    scene: Scene | str
    arguments: Mapping[str, Any]

    def __init__(self, scene: Scene | str, **arguments: Any) -> None:
        object.__setattr__(self, "scene", scene)
        object.__setattr__(self, "arguments", arguments)


class Swap(Go):
    """Open a scene in the place of this one."""


@dataclass(frozen=True)
class Back:
    """Close this scene; the one below gets the result in `resume`. Below the last scene lies the title."""

    result: Any = None


@dataclass(frozen=True)
class Home:
    """Close everything and show the title."""


@dataclass(frozen=True)
class Keep:
    """Use these settings from now on; `save=False` only tries them (a preview)."""

    settings: Settings
    save: bool = True


@dataclass(frozen=True)
class Quit:
    """End the program with this exit status."""

    status: int = 0


@dataclass(frozen=True)
class Stay:
    """The input was used; nothing changes."""


STAY = Stay()
One = Go | Swap | Back | Home | Keep | Quit | Stay
Change = One | tuple[One, ...] | None
