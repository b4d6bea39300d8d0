"""Go on with a match that was interrupted: where it was, with who sat where."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.client.harbour import pace
from game.client.names import own_name
from game.client.scene import Change, Go
from game.client.scenes.ask import Answer, Ask
from game.client.scenes.keptlist import KeptList, people
from game.client.scenes.lobby import Lobby
from game.client.scenes.sorry import sorry

if TYPE_CHECKING:
    from game.session.logbook import Kept

HERE, NETWORK = "here", "network"


class Resume(KeptList):
    """The unfinished matches. `file`: one that is gone on with at once, as the command line asked."""

    title = "Go on with a match"
    verb = "Go on"
    finished = False
    empty = (
        "No match was interrupted",
        "A match that you leave, or that a power cut ends, waits here until somebody goes on with it.",
    )

    def __init__(self, file: Path | None = None) -> None:
        super().__init__()
        self._file = file
        self._chosen: Path | None = None

    def step(self, dt: float) -> Change:
        if self._file is not None:
            file, self._file = self._file, None
            return self._open(file, lan=True)
        return super().step(dt)

    def chosen(self, kept: Kept) -> Change:
        """Alone it goes on at once; where several people sat, they may come back over the network."""
        if sum(sitting.kind == "person" for sitting in kept.sittings) < 2:
            return self._open(kept.path, lan=False)
        self._chosen = kept.path
        words = (
            f"{people(kept.sittings)} sat at this table. At other screens they find it again by themselves."
        )
        answers = (
            Answer("For the network", NETWORK, "primary"),
            Answer("At this screen", HERE),
            Answer("Back", None),
        )
        return Go(Ask("Where shall it go on?", words, answers))

    def resume(self, result: object) -> Change:
        chosen, self._chosen = self._chosen, None
        if chosen is not None and result in (HERE, NETWORK):
            return self._open(chosen, lan=result == NETWORK)
        return super().resume(result)

    def _open(self, path: Path, *, lan: bool) -> Change:
        assert self._stage is not None
        try:
            settings = self._stage.settings
            session = self._stage.harbour.resume(path, own_name(settings), lan=lan, pace=pace(settings.speed))
        except OSError as problem:
            return Go(sorry("hosting", {"reason": problem.strerror or str(problem)}))
        except ValueError as problem:
            return Go(sorry(getattr(problem, "key", ""), getattr(problem, "facts", {})))
        return Go(Lobby(session))
