"""Small answers that a group of people gives once: who begins on a tie (H-6)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from hiloapp.storage.files import write_safely


class Habits:
    """A file that may vanish: the question is then asked again."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def starter(self, names: Sequence[str]) -> str | None:
        """Who of these people begins, if they have said so before."""
        answer = self._load().get(_group(names))
        return answer if answer in names else None

    def remember_starter(self, names: Sequence[str], starter: str) -> None:
        write_safely(self._path, json.dumps(self._load() | {_group(names): starter}, ensure_ascii=False))

    def forget(self, name: str) -> None:
        """Nothing that a group with this person has said stays."""
        kept = {group: starter for group, starter in self._load().items() if name not in group.split("\n")}
        write_safely(self._path, json.dumps(kept, ensure_ascii=False))

    def _load(self) -> dict[str, str]:
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return data if isinstance(data, dict) else {}


def _group(names: Sequence[str]) -> str:
    return "\n".join(sorted(names))
