"""Small answers that a group of people gives once: who begins on a tie (H-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from hiloapp.play.seats import FORGOTTEN
from hiloapp.storage.document import Data, Document
from hiloapp.storage.files import Report

_VERSION = 1


class Habits:
    """A file that may vanish: the question is then asked again."""

    def __init__(self, path: Path, report: Report) -> None:
        self._file, self._report = Document(path, _VERSION, {0: _from_bare}), report

    def starter(self, names: Sequence[str]) -> str | None:
        """Who of these people begins, if they have said so before."""
        answer = self._load().get(_group(names))
        return answer if answer in names else None

    def remember_starter(self, names: Sequence[str], starter: str) -> None:
        self._save(self._load() | {_group(names): starter})

    def rename(self, name: str, to: str) -> Iterator[object]:
        """Nothing that a group with a forgotten person has said stays."""
        known = self._load()
        kept: dict[str, str] = {}
        for group, starter in known.items():
            names = [to if one == name else one for one in group.split("\n")]
            if FORGOTTEN not in names:
                kept[_group(names)] = to if starter == name else starter
        if kept != known:
            self._save(kept)
        yield self._file

    def _save(self, starters: dict[str, str]) -> None:
        self._file.save({"starters": starters})

    def _load(self) -> dict[str, str]:
        starters, finding = self._file.load(_read)
        if finding is not None:
            self._report(finding)
        return starters or {}


def _group(names: Sequence[str]) -> str:
    return "\n".join(sorted(names))


def _read(data: Data) -> dict[str, str]:
    return {str(group): str(starter) for group, starter in data["starters"].items()}


def _from_bare(data: Data) -> Data:
    """Before there were versions, the file held nothing but the answers."""
    return {"starters": data}
