"""The file in which Hilo 0.1 kept its one game: read once, to go on as a journal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from hiloapp.engine.record import Record
from hiloapp.play.seats import AVATARS, Player, Setup, Sharing
from hiloapp.storage.files import NewerError

NAME = "game.json"
_FORMAT, _VERSION = "hilo-save", 1


class OldSave(NamedTuple):
    setup: Setup
    record: Record


def load(path: Path) -> OldSave:
    """ValueError if it cannot be read."""
    try:
        data = json.loads(path.read_bytes())
        if data["format"] != _FORMAT or type(data["version"]) is not int:
            raise ValueError("not a saved game")
        if data["version"] > _VERSION:
            raise NewerError(f"saved game version {data['version']}, we read {_VERSION}")
        record = Record.parse(data["record"])
        avatars = [int(avatar) for avatar in data["avatars"]]
        if not record.rounds or not all(1 <= avatar <= AVATARS for avatar in avatars):
            raise ValueError("no round, or no such avatar")
        players = tuple(
            Player(seat.name, (seat.level or "random") if seat.kind == "bot" else None, avatar)
            for seat, avatar in zip(record.seats, avatars, strict=True)
        )
        return OldSave(Setup(record.game, players, record.edition, Sharing(data["sharing"])), record)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"not a saved game: {error}") from None
