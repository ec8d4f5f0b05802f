"""The game in progress, on disk after every move."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp import games
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record, replay
from hiloapp.play.seats import AVATARS, Player, Setup, Sharing
from hiloapp.storage.files import set_aside, write_safely

FORMAT, VERSION = "hilo-save", 1


class SaveError(Exception):
    """A saved game that cannot be read; `aside` is where it was put."""

    def __init__(self, aside: Path) -> None:
        self.aside = aside
        super().__init__(str(aside))


class Saved(NamedTuple):
    """An unfinished game."""

    setup: Setup
    record: Record
    match: Match


class Saves:
    """Keeps one unfinished game in a folder."""

    def __init__(self, folder: Path, on_failure: Callable[[OSError], None]) -> None:
        """`on_failure` is told when a move could not be written; the game goes on all the same."""
        self._path = folder / "game.json"
        self._on_failure = on_failure

    def keeper(self, setup: Setup) -> Callable[[Record], None]:
        """What a table calls after each move; what was kept before is replaced with the first deal."""
        return lambda record: self._keep(setup, record)

    def load(self) -> Saved | None:
        """The game as it stood at the last move, or None if none is unfinished."""
        if not self._path.exists():
            return None
        try:
            data = json.loads(self._path.read_bytes())
            record = Record.parse(data["record"])
            match = Match(games.game_of(record))
            for moment in replay(record, match.game):
                match = moment.match
            return Saved(_read_setup(data, record), record, match)
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            raise SaveError(set_aside(self._path)) from None

    @property
    def has_game(self) -> bool:
        return self._path.exists()

    def forget(self) -> None:
        """The game is over, or given up."""
        self._path.unlink(missing_ok=True)

    def _keep(self, setup: Setup, record: Record) -> None:
        data = {
            "format": FORMAT,
            "version": VERSION,
            "sharing": setup.sharing.value,
            "avatars": [player.avatar for player in setup.players],
            "record": str(record),
        }
        try:
            write_safely(self._path, json.dumps(data, ensure_ascii=False))
        except OSError as error:
            self._on_failure(error)


def _read_setup(data: dict[str, Any], record: Record) -> Setup:
    if data["format"] != FORMAT or data["version"] != VERSION:
        raise ValueError("not a saved game of this version")
    avatars = [int(avatar) for avatar in data["avatars"]]
    if len(avatars) != len(record.seats) or not all(1 <= avatar <= AVATARS for avatar in avatars):
        raise ValueError("avatars do not fit the seats")
    players = [
        Player(seat.name, (seat.level or "random") if seat.kind == "bot" else None, avatar)
        for seat, avatar in zip(record.seats, avatars, strict=True)
    ]
    return Setup(record.game, tuple(players), record.edition, Sharing(data["sharing"]))
