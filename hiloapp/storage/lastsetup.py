"""The last setup somebody started a game with, so that the next one is a tap away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from hiloapp.play.seats import FORGOTTEN, NAME_LIMIT, Setup
from hiloapp.storage.document import Document
from hiloapp.storage.files import NewerError, Report
from hiloapp.storage.setups import read_setup, setup_data

_VERSION = 1


class LastSetup:
    """A file that may vanish: people then choose again."""

    def __init__(self, path: Path, report: Report) -> None:
        self._file, self._report = Document(path, _VERSION, {0: dict}), report

    def load(self) -> Setup | None:
        """None if there is none, or it makes no sense any more."""
        from hiloapp.bots.bot import LEVELS  # not before the first frame: bots take a while to load

        setup, finding = self._file.load(read_setup)
        if finding is not None:
            self._report(finding)
        if setup is None:
            return None
        is_playable = all(
            (player.level is None or player.level in LEVELS)
            and len(player.name) <= NAME_LIMIT
            and player.name != FORGOTTEN
            for player in setup.players
        )
        return setup if is_playable else None

    def save(self, setup: Setup) -> None:
        """No more than a convenience: a disk that is full, or a newer file, costs the next game some taps."""
        with suppress(OSError, NewerError):
            self._file.save(setup_data(setup))

    def rename(self, name: str, to: str) -> Iterator[object]:
        """A setup with somebody who is forgotten goes as well."""
        setup = self.load()
        if setup is not None and any(player.name == name for player in setup.players):
            if to == FORGOTTEN:
                self._file.delete()
            else:
                self._file.save(setup_data(setup.renamed(name, to)))
        yield self._file
