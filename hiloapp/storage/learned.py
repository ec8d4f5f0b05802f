"""Which lessons were finished, and whether the tutorial was offered."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from hiloapp.storage.document import Data, Document
from hiloapp.storage.files import NewerError, Report

_VERSION = 1


@dataclass(frozen=True, slots=True)
class _State:
    done: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Names of lessons, by game."""
    is_offered: bool = False


class Learned:
    """Read once, written at every change. OSError if that fails; it is known until the end of the run."""

    def __init__(self, path: Path, report: Report) -> None:
        self._file, self._report = Document(path, _VERSION), report
        self._state: _State | None = None

    def done(self, game: str) -> frozenset[str]:
        return frozenset(self._known.done.get(game, ()))

    @property
    def is_offered(self) -> bool:
        """Whether somebody has answered the offer to learn, or has learned already."""
        return self._known.is_offered or bool(self._known.done)

    def finish(self, game: str, lesson: str) -> None:
        names = self._known.done.get(game, ())
        if lesson not in names:
            self._keep(replace(self._known, done=self._known.done | {game: (*names, lesson)}))

    def offer_answered(self) -> None:
        if not self._known.is_offered:
            self._keep(replace(self._known, is_offered=True))

    @property
    def _known(self) -> _State:
        if self._state is None:
            state, finding = self._file.load(_read, reads_newer=True)
            self._state = state or _State()
            if finding is not None:
                self._report(finding)
        return self._state

    def _keep(self, state: _State) -> None:
        self._state = state
        with suppress(NewerError):  # told when it was read
            self._file.save({"done": state.done, "is_offered": state.is_offered})


def _read(data: Data) -> _State:
    done = {str(game): tuple(map(str, names)) for game, names in data["done"].items()}
    return _State(done, data["is_offered"] is True)
