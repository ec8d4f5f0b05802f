"""What people did, worked out once for each finished game and kept beside the history.

The file only repeats what the records say: one that is missing, old or damaged is made anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from hiloapp.play.seats import FORGOTTEN
from hiloapp.play.statistics import Deed, deeds_of_record
from hiloapp.storage.document import SIZE_LIMIT, check_of, text_of
from hiloapp.storage.files import NewerError, write_safely
from hiloapp.storage.history import History
from hiloapp.storage.summary import Summary

_VERSION = 1


class Deeds:
    """By game, for the games that were played on this device."""

    def __init__(self, path: Path, history: History) -> None:
        self._path, self._history = path, history
        self._known: dict[str, tuple[Deed, ...]] | None = None
        self._is_newer = False
        """The file is of a newer version of Hilo, which will want it back as it was."""

    def catch_up(self) -> Iterator[int]:
        """Replays the games that are not known yet; answers how many are left after each."""
        missing = [game for game in self._games() if game.id not in self._all()]
        for left, game in zip(range(len(missing) - 1, -1, -1), missing, strict=True):
            try:
                self._all()[game.id] = deeds_of_record(self._history.load(game.id))
            except ValueError:
                self._all()[game.id] = ()  # the history says what is wrong with it
            except OSError:
                pass  # tried again at the next start
            yield left
        if missing and not self._is_newer:
            with suppress(OSError):
                write_safely(self._path, self._text())

    def rename(self, name: str, to: str) -> Iterator[object]:
        """What somebody did is done under the new name; of who is forgotten, nothing stays.

        Whatever version wrote the file: the records know the rest.
        """
        known = self._all()
        for game_id, deeds in known.items():
            told = (deed._replace(name=to) if deed.name == name else deed for deed in deeds)
            known[game_id] = tuple(deed for deed in told if deed.name != FORGOTTEN)
        self._is_newer = False
        write_safely(self._path, self._text())
        yield self._path

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
            try:
                with self._path.open("rb") as file:
                    self._known = _read(json.loads(file.read(SIZE_LIMIT)))
            except NewerError:
                self._is_newer = True
            except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
                pass  # it is made anew
        return self._known

    def _text(self) -> str:
        there = {game.id for game in self._games()}
        kept = {game_id: deeds for game_id, deeds in self._all().items() if game_id in there}
        return text_of(_VERSION, {"games": kept})


def _read(data: Any) -> dict[str, tuple[Deed, ...]]:
    if data["version"] > _VERSION:
        raise NewerError("worked out by a newer version")
    if data["version"] < _VERSION or data["check"] != check_of({"games": data["games"]}, _VERSION):
        raise ValueError("worked out by an older version, or damaged")
    return {game_id: tuple(map(_deed, deeds)) for game_id, deeds in data["games"].items()}


def _deed(raw: list[Any]) -> Deed:
    deed = Deed(*raw)._replace(rounds=tuple(raw[3]))
    numbers: Iterable[object] = (*deed.rounds, deed.closings, deed.paid, deed.hilos or 0)
    if not isinstance(deed.name, str) or any(type(number) is not int for number in numbers):
        raise ValueError("numbers that make no sense")
    return deed
