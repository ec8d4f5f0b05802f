"""What people did, worked out once for each finished game and kept beside the history.

The file only repeats what the records say: one that is missing, old or damaged is made anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from hiloapp.play.statistics import Deed, deeds_of_record
from hiloapp.storage.files import write_safely
from hiloapp.storage.history import History, Summary

_VERSION = 1


class Deeds:
    """By game, for the games that were played on this device."""

    def __init__(self, path: Path, history: History) -> None:
        self._path, self._history = path, history
        self._known: dict[str, tuple[Deed, ...]] | None = None

    def catch_up(self) -> Iterator[int]:
        """Replays the games that are not known yet; answers how many are left after each."""
        missing = [game for game in self._games() if game.id not in self._all()]
        for left, game in zip(range(len(missing) - 1, -1, -1), missing, strict=True):
            try:
                self._all()[game.id] = deeds_of_record(self._history.load(game.id))
            except (OSError, ValueError):
                self._all()[game.id] = ()  # the history says what is wrong with it
            yield left
        if missing:
            with suppress(OSError):
                write_safely(self._path, self._text())

    def forget(self, name: str) -> None:
        """Nothing of what somebody did stays here."""
        known = self._all()
        for game_id, deeds in known.items():
            known[game_id] = tuple(deed for deed in deeds if deed.name != name)
        write_safely(self._path, self._text())

    def in_order(self) -> tuple[Deed, ...]:
        """All that is known, oldest game first."""
        known = self._all()
        return tuple(deed for game in reversed(self._games()) for deed in known.get(game.id, ()))

    def _games(self) -> list[Summary]:
        """Those that say something about people: not a game whose cards somebody may have known."""
        return [game for game in self._history.summaries() if not game.is_imported and not game.is_known]

    def _all(self) -> dict[str, tuple[Deed, ...]]:
        if self._known is None:
            self._known = {}
            with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
                self._known = _read(json.loads(self._path.read_bytes()))
        return self._known

    def _text(self) -> str:
        there = {game.id for game in self._games()}
        kept = {game_id: deeds for game_id, deeds in self._all().items() if game_id in there}
        return json.dumps({"version": _VERSION, "games": kept}, ensure_ascii=False)


def _read(data: Any) -> dict[str, tuple[Deed, ...]]:
    if data["version"] != _VERSION:
        raise ValueError("worked out by another version")
    return {game_id: tuple(map(_deed, deeds)) for game_id, deeds in data["games"].items()}


def _deed(raw: list[Any]) -> Deed:
    deed = Deed(*raw)._replace(rounds=tuple(raw[3]))
    numbers: Iterable[object] = (*deed.rounds, deed.closings, deed.paid, deed.hilos or 0)
    if not isinstance(deed.name, str) or any(type(number) is not int for number in numbers):
        raise ValueError("numbers that make no sense")
    return deed
